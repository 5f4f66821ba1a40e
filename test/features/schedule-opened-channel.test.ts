import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { ACME, type World } from '../support/world.ts';
import { goTo, list, makePost, pick, postsIn, setMember, startConnected } from './scheduling.ts';
import { ADAM_ADMIN, ask, PHONES, pressFor, read, traffic } from './support.ts';

const shareWith = (world: World, shared: boolean) => world.control('POST', `/channels/${PHONES}`, { shared });
const REASON = 'People of other organisations are in the channel now';

/** A post and a watch of Adam's in #phones. */
async function startBoth() {
  const { world, adam } = await startConnected();
  await makePost(adam);
  await ask(adam, '/phone watch');
  await adam.press('Set up');
  await adam.until(({ modals }) => modals.length > 0);
  await adam.fill('Warn at', '20.00');
  expect((await adam.submit()).error).toBeNull();
  await adam.close();
  return { world, adam, direct: world.person(ADAM_ADMIN, 'D0ADAM001') };
}

test('a channel that is opened to another organisation gets no more of the balance, and the owner is told', async () => {
  const { world: started, adam, direct } = await startBoth();
  await using world = started;
  await shareWith(world, true);
  const told = await direct.until(({ messages }) => (messages.length > 0 ? messages.map(textOf) : null));
  expect(told[0]).toMatch(/^\*?<#\w+>: People of other organisations[\s\S]*Balance post[\s\S]*Low-credit watch/u);
  goTo(world, '2026-03-09T09:00:01Z');
  expect(textOf(await list(adam))).toContain(REASON);
  expect(await read(adam, '/phone watch')).toContain(REASON);
  expect(await postsIn(adam)).toEqual([]);
  expect((await direct.see()).messages).toHaveLength(1);
});

test('a post and a watch in another channel go on', async () => {
  const { world: started, adam } = await startBoth();
  await using world = started;
  await world.control('POST', '/channels/C0OPS0001', { shared: true });
  await until(async () => (JSON.stringify(await traffic(world)).includes('channel_shared') ? true : null));
  // A stop waits for everything that is under way.
  await world.restart();
  expect(textOf(await list(adam))).not.toContain('*Paused*');
  expect(await read(adam, '/phone watch')).toContain('Call credit is being watched');
});

test('nothing goes on there until nobody from outside is in it any more', async () => {
  const { world: started, adam } = await startBoth();
  await using world = started;
  await shareWith(world, true);
  await until(async () => (await read(adam, '/phone watch')).includes(REASON));
  const refusal = 'Nothing can be posted: people of other organisations are in the channel.';
  expect(await read(adam, '/phone schedule resume 1')).toContain(refusal);
  expect(await read(adam, '/phone schedule send 1')).toContain(refusal);
  await ask(adam, '/phone watch');
  expect(textOf(await pressFor(adam, 'Resume'))).toContain(refusal);
  await adam.openHome();
  await adam.until(({ home }) => home !== null && textOf(home).includes(REASON));
  expect(await read(adam, '/phone schedule')).toContain('*Paused*');
  await shareWith(world, false);
  expect(await read(adam, '/phone schedule resume 1')).toContain('Resumed.');
  goTo(world, '2026-03-09T09:00:01Z');
  await adam.until(({ messages }) => messages.some(({ text }) => text.startsWith('Call credit')));
});

test('what Slack tells late is not believed when Slack says now that the channel is its own again', async () => {
  const { world: started, adam } = await startBoth();
  await using world = started;
  const event = { type: 'channel_shared', connected_team_id: 'T0FERRY01', channel: PHONES };
  const body = { type: 'event_callback', team_id: ACME, event_id: 'Ev1', event };
  const asked = async () => (await traffic(world)).filter(({ label }) => label === 'conversations.info').length;
  const before = await asked();
  await world.control('POST', '/deliver', { kind: 'event', body });
  await until(async () => ((await asked()) > before ? true : null));
  goTo(world, '2026-03-09T09:00:01Z');
  await adam.until(({ messages }) => messages.some(({ text }) => text.startsWith('Call credit')));
  expect(textOf(await list(adam))).not.toContain('*Paused*');
});

test('what Slack cannot say is paused: a balance is not for others', async () => {
  const { world: started, direct } = await startBoth();
  await using world = started;
  const unsaid = { kind: 'error', error: 'fatal_error' };
  await world.control('POST', '/faults', { method: 'conversations.info', effect: unsaid, times: 'always' });
  await shareWith(world, true);
  await direct.until(({ messages }) => messages.length > 0);
});

test.each([
  ['without the app', 'Nothing can be posted: Switchboard is not in the channel.', 'Type /invite @switchboard there'],
])('a post in a channel %s is not resumed, with the way on', async (_, headline, next) => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await list(adam);
  await pick(adam, 1, 'Pause');
  await setMember(world, PHONES, false);
  const refused = await read(adam, '/phone schedule resume 1');
  expect(refused).toContain(headline);
  expect(refused).toContain(next);
  await setMember(world, PHONES, true);
  expect(await read(adam, '/phone schedule resume 1')).toContain('Resumed.');
});
