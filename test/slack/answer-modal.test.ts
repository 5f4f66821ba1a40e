import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import {
  ADAM,
  callsOf,
  connect,
  lastDelivery,
  logged,
  MIA,
  OLIVE,
  sendInteraction,
  slackFault,
  slackHolds,
  traffic,
} from './support.ts';

const HOLD = { kind: 'hold' } as const;

test('a form whose data is there in time is opened finished, in one call', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  const answer = await adam.type('/phone connect');
  expect(answer.error).toBeNull();
  expect((await adam.modal()).title).toBe('Connect an account');
  expect((await adam.modal()).submit).toBe('Check and connect');
  expect([await callsOf(world, 'views.open'), await callsOf(world, 'views.update')]).toEqual([1, 0]);
  expect((await adam.see()).messages).toEqual([]);
});

test('a form whose data takes longer is opened empty at once and filled later, by its hash', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await slackFault(world, 'users.info', HOLD);
  const typed = adam.type('/phone connect');
  await slackHolds(world);
  await world.timers.expire();
  const loading = await adam.until((seen) => seen.modals.at(-1));
  expect(textOf(loading)).toContain('One moment …');
  expect(loading.submit).toBeNull();
  await world.control('POST', '/release');
  expect((await typed).error).toBeNull();
  const form = await adam.until((seen) => seen.modals.find(({ submit }) => submit !== null));
  expect(form.id).toBe(loading.id);
  const update = (await traffic(world)).find(({ label }) => label === 'views.update');
  expect(update?.request).toMatchObject({ hash: loading.hash, view_id: loading.id });
});

test.each(['expired_trigger_id', 'exchanged_trigger_id', 'trigger_expired', 'trigger_exchanged', 'invalid_trigger_id'])(
  'a trigger that Slack calls %s is told as what it is',
  async (error) => {
    await using world = await startWorld();
    const adam = world.person(ADAM);
    await slackFault(world, 'views.open', { kind: 'error', error });
    await adam.type('/phone connect');
    expect(textOf(await adam.lastMessage())).toContain('Slack took too long to open the form.');
    expect((await adam.see()).modals).toEqual([]);
  },
);

test('a dead trigger that Slack only calls an invalid argument is recognised too', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  const body = {
    ok: false,
    error: 'invalid_arguments',
    response_metadata: { messages: ['[ERROR] `trigger_id` expired'] },
  };
  await slackFault(world, 'views.open', { kind: 'status', status: 200, body: JSON.stringify(body) });
  await adam.type('/phone connect');
  expect(textOf(await adam.lastMessage())).toContain('Slack took too long to open the form.');
});

test('an argument that has nothing to do with the trigger is our mistake and gets a reference', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await slackFault(world, 'views.open', { kind: 'error', error: 'invalid_arguments' });
  await adam.type('/phone connect');
  expect(textOf(await adam.lastMessage())).toContain('Reference');
});

test('a trigger that died while the data was read is followed by a message', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await slackFault(world, 'users.info', HOLD);
  const typed = adam.type('/phone connect');
  await slackHolds(world);
  world.clock.advance(3_001);
  await world.control('POST', '/release');
  await typed;
  expect(textOf(await adam.lastMessage())).toContain('Slack took too long to open the form.');
});

test('a person who may not have the form is told so even when the trigger is dead', async () => {
  await using world = await startWorld();
  const mia = world.person(MIA);
  await slackFault(world, 'users.info', HOLD);
  const typed = mia.type('/phone connect');
  await slackHolds(world);
  world.clock.advance(3_001);
  await world.timers.expire();
  await world.control('POST', '/release');
  await typed;
  const answer = await mia.until((seen) => seen.messages.at(-1));
  expect(textOf(answer)).toContain('Only managers can');
});

test('a loading form becomes the refusal when the person may not have it', async () => {
  await using world = await startWorld();
  const mia = world.person(MIA);
  await slackFault(world, 'users.info', HOLD);
  const typed = mia.type('/phone connect');
  await slackHolds(world);
  await world.timers.expire();
  await mia.until((seen) => seen.modals.at(-1));
  await world.control('POST', '/release');
  await typed;
  const view = await mia.until((seen) => seen.modals.find(({ title }) => title === 'Not done'));
  expect(textOf(view)).toContain('Only managers can');
  expect(view.submit).toBeNull();
});

test('a person who closes the loading form is left in peace', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await slackFault(world, 'users.info', HOLD);
  const typed = adam.type('/phone connect');
  await slackHolds(world);
  await world.timers.expire();
  await adam.until((seen) => seen.modals.at(-1));
  await adam.close();
  await world.control('POST', '/release');
  await typed;
  await world.app.stop();
  expect((await adam.see()).modals).toEqual([]);
  expect((await adam.see()).messages).toEqual([]);
  expect((await world.person(ADAM, 'D0ADAM001').see()).messages).toEqual([]);
  expect(logged(world).filter(({ level }) => level === 'error')).toEqual([]);
});

test('a refusal is told by message to a person who closed the loading form', async () => {
  await using world = await startWorld();
  const mia = world.person(MIA);
  await slackFault(world, 'users.info', HOLD);
  const typed = mia.type('/phone connect');
  await slackHolds(world);
  await world.timers.expire();
  await mia.until((seen) => seen.modals.at(-1));
  await mia.close();
  await world.control('POST', '/release');
  await typed;
  const answer = await mia.until((seen) => seen.messages.at(-1));
  expect(textOf(answer)).toContain('Only managers can');
});

test('a form that Slack does not let us fill is not left loading without a word', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await slackFault(world, 'users.info', HOLD);
  await slackFault(world, 'views.update', { kind: 'error', error: 'internal_error' });
  const typed = adam.type('/phone connect');
  await slackHolds(world);
  await world.timers.expire();
  await adam.until((seen) => seen.modals.at(-1));
  await world.control('POST', '/release');
  await typed;
  expect(textOf(await adam.until((seen) => seen.messages.at(-1)))).toContain('Reference');
});

test('when Slack limits us, the person is told how long to wait', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await slackFault(world, 'views.open', { kind: 'rate_limited', retryAfter: 7 });
  const answer = await adam.type('/phone connect');
  expect(answer.error).toBeNull();
  expect(textOf(await adam.lastMessage())).toContain('Try again in 7 seconds.');
  expect(await callsOf(world, 'views.open')).toBe(1);
  await adam.type('/phone connect');
  expect((await adam.modal()).title).toBe('Connect an account');
});

test('a button in a message opens the form too', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  const pressed = await adam.press('Connect an account');
  expect(pressed.error).toBeNull();
  expect((await adam.until((seen) => seen.modals.at(-1))).title).toBe('Connect an account');
});

test('a button whose answer takes long is acked at once and answered by its response_url', async () => {
  await using world = await startWorld();
  await connect(world);
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  await world.provider('PATCH', '/customers/acme', { balance: '42.00' });
  await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: HOLD });
  const pressed = await adam.press('Read again');
  expect([pressed.status, pressed.error]).toEqual([200, null]);
  await providerHolds(world);
  await world.provider('POST', '/release');
  const answer = await adam.until((seen) => seen.messages.find((message) => textOf(message).includes('*42.00*')));
  expect(answer.ephemeral).toBe(true);
  expect((await adam.see()).messages).toHaveLength(1);
});

test('an unknown button is answered, not ignored', async () => {
  await using world = await startWorld();
  await connect(world);
  const olive = world.person(OLIVE);
  await olive.type('/phone balance');
  await olive.press('Read again');
  const click = await lastDelivery(world, 'block_actions');
  const [action] = click.actions as Record<string, unknown>[];
  const gone = { ...click, trigger_id: '1.2.another', actions: [{ ...action, action_id: 'gone:long-ago' }] };
  const answer = await sendInteraction(world, gone);
  expect([answer.status, answer.body]).toEqual([200, '']);
  const told = await olive.until((seen) => seen.messages.find(({ text }) => text.includes('earlier version')));
  expect(told.ephemeral).toBe(true);
});
