import { expect, test } from 'vitest';
import { readFrame } from '../../src/slack/inbound/socket-client.ts';
import { ADAM, logged } from '../slack/support.ts';
import { textOf } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';

const DROPPED = 'an unknown message from Slack was dropped';

async function sendFrame(world: World, frame: unknown): Promise<boolean> {
  const { acked } = (await world.control('POST', '/sockets', { frame })) as { acked: boolean };
  return acked;
}

async function stillAnswers(world: World): Promise<void> {
  const adam = world.person(ADAM);
  expect((await adam.type('/phone help')).error).toBeNull();
  expect(textOf(await adam.lastMessage())).toContain('No phone account is connected yet');
  const { opened } = (await world.control('GET', '/sockets')) as { opened: number };
  expect(opened).toBe(1);
}

test('Slack may say by Socket Mode that it keeps events back: acked, logged, and nothing else', async () => {
  await using world = await startWorld({ socket: true });
  const payload = { type: 'app_rate_limited', team_id: ACME, minute_rate_limited: 1_518_467_820, api_app_id: 'A0' };
  expect(await sendFrame(world, { type: 'events_api', envelope_id: 'e-1', payload })).toBe(true);
  const line = logged(world).find(({ kind }) => kind === 'app_rate_limited');
  expect(line).toMatchObject({ level: 'warn', minute: 1_518_467_820 });
  await stillAnswers(world);
});

test.each([
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '7'],
  ['broken JSON', '{"type":"events_api"'],
  ['nothing', ''],
  ['an object that says nothing', {}],
  ['a kind without an envelope', { type: 'something_new', payload: {} }],
])('a frame that is %s is logged and dropped', async (_, frame) => {
  await using world = await startWorld({ socket: true });
  expect(await sendFrame(world, frame)).toBe(false);
  await stillAnswers(world);
  expect(logged(world).filter(({ msg }) => msg === DROPPED)).toEqual([expect.objectContaining({ level: 'warn' })]);
});

test.each([
  ['no payload', { type: 'events_api' }],
  ['a payload of null', { type: 'events_api', payload: null }],
  ['a payload that is text', { type: 'interactive', payload: 'x' }],
  ['an event of null', { type: 'events_api', payload: { type: 'event_callback', team_id: ACME, event: null } }],
  ['an event that is text', { type: 'events_api', payload: { type: 'event_callback', team_id: ACME, event: 'x' } }],
  ['an event without a type', { type: 'events_api', payload: { type: 'event_callback', team_id: ACME, event: {} } }],
  ['an interaction that says nothing', { type: 'interactive', payload: {} }],
  ['a kind that is not known', { type: 'something_new', payload: { type: 'something_new' } }],
])('an envelope with %s is acked and dropped', async (_, frame) => {
  await using world = await startWorld({ socket: true });
  expect(await sendFrame(world, { envelope_id: 'e-1', ...frame })).toBe(true);
  await stillAnswers(world);
});

test.each(['view_closed', 'workflow_step_edit'])('a %s by Socket Mode is acked and logged', async (type) => {
  await using world = await startWorld({ socket: true });
  const asker = { user: { id: ADAM, team_id: ACME }, team: { id: ACME } };
  const payload = { type, ...asker, view: { id: 'V1', type: 'modal', blocks: [] }, callback_id: 'x', message: {} };
  expect(await sendFrame(world, { type: 'interactive', envelope_id: 'e-1', payload })).toBe(true);
  const line = logged(world).find(({ msg }) => msg === 'nothing handles a payload of this kind');
  expect(line).toMatchObject({ level: 'info', kind: type });
});

test('a press that is not whole is not acked, so that Slack tells the person', async () => {
  await using world = await startWorld({ socket: true });
  const payload = { type: 'block_actions', team: { id: ACME }, user: { id: ADAM }, actions: [] };
  const sent = sendFrame(world, { type: 'interactive', envelope_id: 'e-1', payload });
  while (!logged(world).some(({ msg }) => msg === 'a listener failed')) await world.control('GET', '/sockets');
  world.clock.advance(3000);
  expect(await sent).toBe(false);
  await stillAnswers(world);
});

test('no log line holds what a frame held', async () => {
  await using world = await startWorld({ socket: true });
  for (const frame of ['{"marker-7f3a"', { 'marker-7f3a': 1 }, { envelope_id: 'e-1', type: 'marker-7f3a' }]) {
    await sendFrame(world, frame);
  }
  await sendFrame(world, { envelope_id: 'e-2', type: 'interactive', payload: { type: 'marker-7f3a' } });
  await sendFrame(world, { type: 'disconnect', reason: 'marker-7f3a' });
  await stillAnswers(world).catch(() => {});
  expect(world.log.join('')).not.toContain('marker-7f3a');
});

test('a frame that is sent again says so', () => {
  const again = { type: 'events_api', envelope_id: 'e', payload: {}, retry_attempt: 2, retry_reason: 'timeout' };
  expect(readFrame(JSON.stringify(again))).toMatchObject({ envelope: { retry: { number: 2, reason: 'timeout' } } });
  expect(readFrame(JSON.stringify({ ...again, retry_attempt: 0 }))).toMatchObject({ envelope: { retry: null } });
  expect(readFrame(new Uint8Array())).toEqual({ kind: 'unknown', why: 'it is not text', id: null });
});
