import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { removed } from './installing.ts';
import { ADAM, callsOf, connect, lastDelivery, logged, MIA, send, signed, slackFault } from './support.ts';

/** Posts a signed event as Slack does when it tries again. */
async function sendEvent(world: World, payload: unknown, headers: Record<string, string> = {}): Promise<number> {
  const body = JSON.stringify(payload);
  return (await send(world.app.url, { headers: { ...signed(world, body, 'application/json'), ...headers }, body }))
    .status;
}

function uninstalled(world: World, team: string, id: string): unknown {
  const event_time = Math.floor(world.clock.now() / 1000);
  return { type: 'event_callback', team_id: team, event_id: id, event_time, event: { type: 'app_uninstalled' } };
}

test('an event that Slack sends again is acked, but handled once', async () => {
  await using world = await startWorld();
  await connect(world);
  const mia = world.person(MIA);
  await mia.openHome();
  await mia.until((seen) => seen.home);
  const event = await lastDelivery(world, 'event');
  const headers = { 'x-slack-retry-num': '1', 'x-slack-retry-reason': 'http_timeout' };
  expect(await sendEvent(world, event, headers)).toBe(200);
  await world.app.stop();
  // What is known, then what the provider says; a second handling would draw it again.
  expect(await callsOf(world, 'views.publish')).toBe(2);
});

test('an event that nothing listens to is acked, so that Slack does not send it again', async () => {
  await using world = await startWorld();
  const event = { type: 'something_else', user: MIA };
  expect(await sendEvent(world, { type: 'event_callback', team_id: 'T0ACME001', event_id: 'Ev1', event })).toBe(200);
});

test('an event that failed is acked all the same, and logged with a reference', async () => {
  await using world = await startWorld();
  await connect(world);
  await slackFault(world, 'views.publish', { kind: 'error', error: 'internal_error' });
  const opened = await world.person(MIA).openHome();
  expect(opened.status).toBe(200);
  await world.app.stop();
  const line = logged(world).find(({ msg }) => msg === 'an event was not handled');
  expect(line).toMatchObject({
    level: 'error',
    event: 'app_home_opened',
    reference: expect.stringMatching(/^[0-9A-F]{8}$/),
  });
});

test('a workspace that removes the app takes only its own keys with it', async () => {
  await using world = await startWorld();
  await connect(world);
  expect(await sendEvent(world, uninstalled(world, 'T0BOREAL1', 'Ev2'))).toBe(200);
  await world.restart();
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  expect(textOf(await adam.lastMessage())).toContain('*0.1*');
});

test('a removal that is delivered again after a new key was stored does not take that away', async () => {
  await using world = await startWorld();
  await connect(world);
  const event = uninstalled(world, 'T0ACME001', 'Ev3');
  expect(await sendEvent(world, event)).toBe(200);
  await removed(world);
  await connect(world);
  expect(await sendEvent(world, event)).toBe(200);
  await removed(world);
  await world.restart();
  const adam = world.person(ADAM);
  await adam.type('/phone balance');
  expect(textOf(await adam.lastMessage())).toContain('*0.1*');
});

test('an event of a workspace without the app does nothing and breaks nothing', async () => {
  await using world = await startWorld();
  const event = { type: 'app_home_opened', user: 'U0BELLA01', tab: 'home', channel: 'D0BELLA01' };
  expect(await sendEvent(world, { type: 'event_callback', team_id: 'T0BOREAL1', event_id: 'Ev4', event })).toBe(200);
  await world.app.stop();
  expect(await callsOf(world, 'views.publish')).toBe(0);
});
