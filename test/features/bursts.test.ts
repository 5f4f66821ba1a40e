import { expect, test } from 'vitest';
import { BOREAL, boreal, install, removed, sendEvent } from '../slack/installing.ts';
import { ADAM, commandFields, logged, MIA, sendForm } from '../slack/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { connect, read } from './support.ts';

const BELLA = 'U0BELLA01';
const HOLD = { match: { key: 'everything' }, effect: { kind: 'hold' }, times: 'always' };
const TOO_MUCH = 'Too much is being asked of Switchboard in this workspace at once.';

/** So many messages of one workspace are handled at once, and so many small ones wait. */
const [AT_ONCE, WAITING] = [4, 300];
/** The same of commands, presses and forms. */
const [COMMANDS_AT_ONCE, COMMANDS_WAITING] = [128, 100];
const MORE = 40;

/** Has somebody write to the app so many times, by whatever way it is connected. */
async function say(world: World, user: string, times: number): Promise<void> {
  const direct = world.person(user).direct();
  await Promise.all(Array.from({ length: times }, () => direct.say('what is the balance')));
}

/** A sample of the metrics. */
async function counted(world: World, sample: string): Promise<number> {
  const text = await (await fetch(world.app.metricsUrl ?? '')).text();
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length));
}

const waitingNow = (world: World) => counted(world, 'switchboard_queue_length{queue="deliveries"}');
const underWay = (world: World) => counted(world, 'switchboard_queue_length{queue="requests"}');
const turnedAway = (world: World, kind: string) => counted(world, `switchboard_turned_away_total{kind="${kind}"}`);

/** What the app has told somebody about too much, where they talk to it. */
async function toldTooMuch(person: Person): Promise<string[]> {
  return (await person.see()).messages.map(textOf).filter((text) => text.includes(TOO_MUCH));
}

async function startBoth(options: { socket?: boolean } = {}): Promise<World> {
  const world = await startWorld({ oauth: true, stillTime: true, env: { METRICS_PORT: '0' }, ...options });
  await install(world);
  await install(world, `team:${BOREAL}`);
  await connect(world, world.person(ADAM), 'everything');
  await connect(world, boreal(world, BELLA), 'large');
  return world;
}

/** Has a workspace say more at once than is handled and waits, while the provider answers nothing. */
async function fill(world: World): Promise<void> {
  await world.provider('POST', '/faults', HOLD);
  await say(world, ADAM, AT_ONCE);
  await until(async () => (await underWay(world)) - (await waitingNow(world)) >= AT_ONCE);
  await say(world, ADAM, WAITING);
  await until(async () => (await waitingNow(world)) === WAITING);
}

async function release(world: World): Promise<void> {
  await world.provider('DELETE', '/faults');
  await world.provider('POST', '/release');
}

test.each([
  ['HTTP', {}],
  ['Socket Mode', { socket: true }],
])(
  'over %s messages of one workspace wait in a bounded queue, keep no other waiting, and whoever is turned away is told once',
  async (_, how) => {
    await using world = await startBoth(how);
    await fill(world);
    await say(world, ADAM, MORE / 2);
    await say(world, MIA, MORE / 2);
    // Slack sends again what it had no ack for in time.
    await until(async () => (await turnedAway(world, 'event')) >= MORE);
    expect(await waitingNow(world)).toBe(WAITING);
    // Before any of the burst is answered.
    expect(await read(boreal(world, BELLA), '/phone balance')).toContain('*12345678901234567890.123456789*');
    const [adam, mia] = [world.person(ADAM).direct(), world.person(MIA).direct()];
    await until(async () => (await toldTooMuch(adam)).length > 0 && (await toldTooMuch(mia)).length > 0);
    await release(world);
    await until(async () => (await waitingNow(world)) === 0);
    await until(async () => (await underWay(world)) === 0);
    expect(await toldTooMuch(adam)).toEqual([
      expect.stringContaining('This was not read. Write it again in a minute.'),
    ]);
    expect(await toldTooMuch(mia)).toHaveLength(1);
    const lines = logged(world).filter(({ msg }) => String(msg).startsWith('a workspace asks for too much'));
    expect(lines).toHaveLength(1);
  },
  60_000,
);

test('a long message takes the place of several', async () => {
  await using world = await startBoth();
  await world.provider('POST', '/faults', HOLD);
  const direct = world.person(ADAM).direct();
  await say(world, ADAM, AT_ONCE);
  for (let each = 0; each < WAITING / 5; each += 1) await direct.say('x'.repeat(39_000));
  await until(async () => (await turnedAway(world, 'event')) > 0);
  expect(await waitingNow(world)).toBeLessThanOrEqual(WAITING);
  await release(world);
}, 60_000);

test('a removal of the app waits behind nothing, and nothing of the workspace is left', async () => {
  await using world = await startBoth();
  await fill(world);
  await say(world, MIA, 1);
  await until(async () => (await turnedAway(world, 'event')) >= 1);
  const event = { type: 'app_uninstalled' };
  const event_time = Math.floor(world.clock.now() / 1000);
  await sendEvent(world, event, { event_id: 'EvGONE', event_time });
  expect(await waitingNow(world)).toBe(WAITING);
  expect(logged(world).map(({ msg }) => msg)).toContain('Slack says that the app was removed');
  await release(world);
  await removed(world);
  await until(async () => (await waitingNow(world)) === 0);
  expect(await read(boreal(world, BELLA), '/phone balance')).toContain('*12345678901234567890.123456789*');
}, 60_000);

test('commands beyond the bound are answered in the ack, forms stay as they are filled in, and presses are told', async () => {
  await using world = await startBoth();
  const adam = world.person(ADAM);
  await connect(world, adam, 'live-everything');
  await adam.type('/phone balance sandbox');
  await adam.type('/phone connect sandbox');
  await adam.fill('API key', 'not-to-be-lost');
  await adam.fill('API secret', 'of-a-test');
  await world.provider('POST', '/faults', HOLD);
  await world.provider('POST', '/faults', { ...HOLD, match: { key: 'live-everything' } });
  // Each environment of the provider holds fewer than the workspace may have under way.
  const all = COMMANDS_AT_ONCE + COMMANDS_WAITING + MORE;
  const refused: string[] = [];
  const asked = Array.from({ length: all }, (_, n) =>
    sendForm(world, commandFields(ADAM, n % 2 === 0 ? 'balance sandbox' : 'balance live')).then(({ status, body }) => {
      expect(status).toBe(200);
      if (body.includes(TOO_MUCH)) refused.push(body);
    }),
  );
  await until(() => refused.length === MORE);
  expect(refused[0]).toContain('This was not done. Try again in a minute.');
  expect(await waitingNow(world)).toBe(COMMANDS_WAITING);
  expect(await turnedAway(world, 'command')).toBe(MORE);
  expect(await read(boreal(world, BELLA), '/phone balance')).toContain('*12345678901234567890.123456789*');

  expect((await adam.submit()).error).toBeNull();
  const form = await adam.modal();
  expect(Object.values(form.errors)).toEqual([`${TOO_MUCH} This was not done. Try again in a minute.`]);
  await adam.close();
  expect((await adam.press('Share to channel')).error).toBeNull();
  expect(await adam.until(async () => (await toldTooMuch(adam)).at(-1))).toContain('This was not done.');
  expect([await turnedAway(world, 'submission'), await turnedAway(world, 'action')]).toEqual([1, 1]);

  // What waits is acked in words when its time is up.
  await world.timers.expire();
  await release(world);
  await Promise.all(asked);
  await until(async () => (await waitingNow(world)) === 0);
}, 60_000);
