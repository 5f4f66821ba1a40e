import { expect, test } from 'vitest';
import { countSaid, untilSaid } from '../support/log-lines.ts';
import { type Person, textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor, untilTold } from './asking.ts';
import { modalCalled, ORDERED, submit } from './follow-me/support.ts';
import { openApproval, proposeTimeout } from './proposing.ts';
import { makePost, modalSaying, startConnected } from './scheduling.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  OLIVE_OWNER,
  PHONES,
  pressFor,
  read,
} from './support.ts';

const UNAVAILABLE = { kind: 'error', error: 'internal_error' };

/** Lets a method of Slack fail until told otherwise. */
const fail = (world: World, method: string, times: number | 'always' = 'always') =>
  world.control('POST', '/faults', { method, effect: UNAVAILABLE, times });

/** How often the log says it more, once this is done. */
async function more(world: World, message: string, act: () => Promise<unknown>): Promise<number> {
  const before = countSaid(world.log, message);
  await act();
  return countSaid(world.log, message) - before;
}

test('where Slack does not say who somebody is, they stay a mention, and the log says so of each', async () => {
  await using world = await startWorld();
  const [adam, olive] = [world.person(ADAM_ADMIN), world.person(OLIVE_OWNER)];
  await connect(world, olive, 'everything');
  world.clock.advance(61_000);
  await ask(adam, '/phone balance');
  await fail(world, 'users.info');
  const unnamed = 'Slack did not return the name of a user';
  expect(await more(world, unnamed, () => ask(adam, '/phone where @noah'))).toBe(1);
  expect(await more(world, unnamed, () => ask(adam, '/phone history @noah'))).toBe(1);
  const nobody = () => read(adam, '/phone history olive');
  expect(await more(world, unnamed, async () => expect(await nobody()).toContain('olive'))).toBe(1);
});

test('where Slack lists no groups, shows no profile and names no scopes, all else goes on, and the log says so', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone people');
  await fail(world, 'users.profile.get');
  expect(
    await more(world, 'Slack did not say what is in a profile', () =>
      pressFor(adam, 'Use the one in my Slack profile'),
    ),
  ).toBe(1);
  await fail(world, 'usergroups.list');
  await ask(adam, '/phone access');
  await adam.press('Change');
  await modalCalled(adam, 'Who may do what');
  expect(countSaid(world.log, 'Slack did not list the user groups')).toBe(1);
  await adam.close();
  world.clock.advance(300_001);
  await fail(world, 'auth.test');
  expect(await more(world, 'Slack did not list the scopes of the app', () => ask(adam, '/phone people'))).toBe(1);
  expect(labelsOf(await adam.lastMessage())).not.toContain('Use the one in my Slack profile');
});

test('where Slack does not say who is in a channel, the form opens, nothing is shared, and the log says why', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  const mia = world.person(MIA_MEMBER, PHONES);
  await ask(mia, '/phone balance');
  await fail(world, 'conversations.info');
  const unknown = 'Slack did not say who is in a channel';
  expect(await more(world, unknown, () => pressFor(mia, 'Share to channel'))).toBe(1);
  await mia.hear('@switchboard how much credit is left?');
  await mia.press('Share here');
  await mia.until(({ messages }) => messages.find(({ text }) => text.includes('It was not shared')));
  expect(countSaid(world.log, unknown)).toBe(2);
  await adam.type('/phone schedule add');
  await modalSaying(adam, 'the balance is read when a post is due');
  expect(countSaid(world.log, 'a channel could not be checked')).toBe(1);
  await adam.close();
  // Where nobody knows, it counts as shared: nothing of the account is posted there.
  await world.control('POST', `/channels/${PHONES}`, { shared: true });
  await untilSaid(world.log, 'Slack did not say whether a channel is shared');
  // A stop waits for everything that is under way.
  await world.restart();
  expect(await read(adam, '/phone schedule')).toContain('*Paused*');
});

test('what is done stays done where Slack takes no message about it, and the log names whom it did not reach', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await connect(world, world.person(OLIVE_OWNER), 'live-everything');
  await ask(adam, '/phone use sandbox');
  await makePost(adam);
  await fail(world, 'chat.postMessage');
  const changed = async (labels: Readonly<Record<string, string[]>>) => {
    await ask(adam, '/phone access');
    await adam.press('Change');
    await modalCalled(adam, 'Who may do what');
    for (const [label, chosen] of Object.entries(labels)) await adam.fill(label, chosen);
    await adam.submit();
    await adam.close();
  };
  const untold = 'a user could not be notified of a role or request';
  expect(await more(world, untold, () => changed({ Editors: [NOAH_MEMBER] }))).toBe(1);
  await handOver(adam);
  expect(countSaid(world.log, 'a new owner could not be notified')).toBe(1);
  await ask(adam, '/phone use live');
  await adam.press('Switch to Live');
  await untilSaid(world.log, 'somebody could not be looked up or notified');
});

async function handOver(adam: Person): Promise<void> {
  await adam.type('/phone schedule transfer 1');
  await modalSaying(adam, 'New owner');
  await adam.fill('New owner', OLIVE_OWNER);
  expect((await adam.submit()).error).toBeNull();
  expect(textOf(await adam.modal())).toContain('Handed over.');
  await adam.close();
}

test('a proposal that Slack takes to nobody, or nowhere, is kept, and the log says of each what went wrong', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  await makeEditor(world, NOAH_MEMBER);
  await fail(world, 'chat.postMessage', 1);
  const mia = await proposeTimeout(world);
  expect(countSaid(world.log, 'an approver could not be asked about a proposal')).toBe(1);
  await mia.close(true);
  await proposeTimeout(world, '50');
  await untilTold(world, ADAM_ADMIN, 'proposes a change');
  // Of one person there is one proposal for each thing.
  const open = await read(world.person(ADAM_ADMIN), '/phone proposals');
  expect(open).toContain('50 s');
  expect(open).not.toContain('45 s');
  const { person: adam } = await openApproval(world, ADAM_ADMIN);
  await fail(world, 'chat.postMessage');
  await fail(world, 'chat.update');
  await adam.submit();
  await modalCalled(adam, 'Saved');
  await untilSaid(world.log, 'the author of a proposal could not be notified');
  await untilSaid(world.log, 'a message about a proposal could not be replaced');
});

test('those who can approve are looked for without those of whom Slack says nothing', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone access');
  await adam.press('Change');
  await modalCalled(adam, 'Who may do what');
  await adam.fill('Editors', [NOAH_MEMBER]);
  await adam.fill('User groups whose members are editors', ['S0RECEPTN']);
  await adam.submit();
  await adam.close();
  world.clock.advance(61_000);
  const priya = world.person('U0PRIYA01');
  await ask(priya, `/phone follow-me ${ORDERED}`);
  await priya.press('Propose a change');
  await priya.until(({ modals }) => modals.at(-1)?.submit === 'Preview');
  await priya.fill('Give up after (seconds)', '45');
  await submit(priya);
  expect((await modalCalled(priya, 'Check the change')).submit).toBe('Propose');
  await priya.fill('Why', 'Callers wait too long.');
  await fail(world, 'users.info');
  await fail(world, 'usergroups.users.list');
  expect(await submit(priya)).toEqual([]);
  expect(textOf(await modalCalled(priya, 'Proposed'))).toContain(`<@${ADAM_ADMIN}>`);
  expect(countSaid(world.log, 'Slack did not identify a user')).toBe(1);
  expect(countSaid(world.log, 'Slack did not say who is in a user group')).toBe(1);
});
