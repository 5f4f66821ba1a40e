import { GetScheduleCommand, paginateListSchedules, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePost } from '../../features/scheduling.ts';
import { ADAM_ADMIN, callsIn, PHONES } from '../../features/support.ts';
import { balanceIs, setUp } from '../../features/watching.ts';
import { type LocalServer, NO_MOTO, startMoto } from '../../storage/aws/servers.ts';
import { type Bundles, makeBundles } from '../../support/lambda/bundles.ts';
import { connect } from '../../support/lambda/connect.ts';
import { LambdaFunction } from '../../support/lambda/function.ts';
import { type LambdaWorld, startLambdaWorld } from '../../support/lambda/world.ts';
import { type Person, textOf } from '../../support/person.ts';
import { until } from '../../support/until.ts';

let bundles: Bundles;
let moto: LocalServer;

const NOW_IS_DUE = () => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString().replace('.000Z', 'Z');

/** A workspace with a connected key and what comes due in it, a schedule unless said otherwise, all made in Slack. */
async function open(make: (adam: Person) => Promise<void> = makePost): Promise<LambdaWorld & { adam: Person }> {
  const world = await startLambdaWorld({ bundles, aws: moto });
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await make(adam);
  await world.slackFunction.still();
  return { ...world, adam, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

interface Found {
  name: string;
  expression: string;
  /** What EventBridge Scheduler sends when it is due now. */
  event: unknown;
}

/** The schedules there are, as EventBridge Scheduler holds them. */
async function schedulesOf({ env }: LambdaWorld): Promise<Found[]> {
  const client = new SchedulerClient({});
  const found: Found[] = [];
  for await (const page of paginateListSchedules({ client }, { GroupName: env.SCHEDULE_GROUP })) {
    for (const { Name, GroupName } of page.Schedules ?? []) {
      const schedule = await client.send(new GetScheduleCommand({ Name, GroupName }));
      const input = schedule.Target?.Input?.replace('<aws.scheduler.scheduled-time>', NOW_IS_DUE()) ?? '';
      found.push({ name: Name ?? '', expression: schedule.ScheduleExpression ?? '', event: JSON.parse(input) });
    }
  }
  client.destroy();
  return found;
}

/** The firing of the one schedule there is. */
async function firingOf(world: LambdaWorld): Promise<Record<string, unknown>> {
  const [only, ...others] = await schedulesOf(world);
  expect(others).toEqual([]);
  expect(only?.expression).toMatch(/^cron\(/);
  return only?.event as Record<string, unknown>;
}

async function againOf(world: LambdaWorld): Promise<Found | undefined> {
  return (await schedulesOf(world)).find(({ name }) => name.startsWith('again.'));
}

/** Posts in the channel, which everybody sees. */
async function postsIn(person: Person): Promise<string[]> {
  return (await person.see()).messages.filter(({ ephemeral }) => !ephemeral).map(textOf);
}

async function fire(world: LambdaWorld, event: unknown) {
  const call = world.fireFunction.call(event);
  const answer = await call.answer;
  await call.ended;
  return answer;
}

const DONE = { kind: 'payload', value: null };

describe.skipIf(NO_MOTO)(`the function that fires${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  beforeAll(async () => {
    [bundles, moto] = await Promise.all([makeBundles(), startMoto()]);
  });
  afterAll(async () => {
    await moto.close();
  });

  it('makes the post of a schedule that was made in Slack, once, however often it is told', async () => {
    await using world = await open();
    const firing = await firingOf(world);
    expect(await fire(world, firing)).toEqual(DONE);
    expect(await postsIn(world.adam)).toEqual([expect.stringContaining('*0.1*')]);
    expect(await fire(world, firing)).toEqual(DONE);
    await world.fireFunction.forgetEnvironments();
    expect(await fire(world, firing)).toEqual(DONE);
    expect(await postsIn(world.adam)).toHaveLength(1);
    expect((await callsIn(world, 'sandbox')).filter((call) => call === 'GET /balance')).toHaveLength(1);
  });

  it('told twice at once, makes one post, and has the second look again when the first could be dead', async () => {
    await using world = await open();
    const firing = await firingOf(world);
    const both = new LambdaFunction({ file: bundles.fire, env: world.env }, 2);
    try {
      await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: { kind: 'hold' } });
      const first = both.call(firing);
      await untilAsked(world, 'GET /balance');
      const second = both.call(firing);
      expect(await second.answer).toEqual(DONE);
      await world.provider('POST', '/release');
      expect(await first.answer).toEqual(DONE);
      await both.still();
      expect(await postsIn(world.adam)).toHaveLength(1);
      const again = await againOf(world);
      expect(again?.expression).toMatch(/^at\(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\)$/);
      expect(again?.event).toEqual({ ...firing, scheduledAt: expect.stringContaining('.000Z') });
      expect(await fire(world, again?.event)).toEqual(DONE);
      expect(await postsIn(world.adam)).toHaveLength(1);
    } finally {
      await both.close();
    }
  });

  it('is told again when the provider wants to be left alone for some minutes', async () => {
    await using world = await open();
    const firing = await firingOf(world);
    const refusal = { kind: 'status', status: 429, code: 'rate_limited', headers: { 'retry-after': '180' } };
    await world.provider('POST', '/faults', { match: { path: '/balance' }, effect: refusal });
    const before = Date.now();
    expect(await fire(world, firing)).toEqual(DONE);
    expect(await postsIn(world.adam)).toEqual([]);
    const again = await againOf(world);
    const at = Date.parse(`${again?.expression.slice(3, -1)}Z`);
    expect(at).toBeGreaterThanOrEqual(before + 180_000);
    // By then whatever the environment remembers of the provider's wish is over.
    await world.fireFunction.forgetEnvironments();
    expect(await fire(world, again?.event)).toEqual(DONE);
    expect(await postsIn(world.adam)).toEqual([expect.stringContaining('*0.1*')]);
    expect(await fire(world, firing)).toEqual(DONE);
    expect(await postsIn(world.adam)).toHaveLength(1);
  });

  it('keeps no function waiting for a provider that is down: it is asked once, and a schedule tells it again', async () => {
    await using world = await open();
    const firing = await firingOf(world);
    const asked = async () => (await callsIn(world, 'sandbox')).filter((call) => call === 'GET /balance').length;
    await world.provider('POST', '/faults', {
      match: { path: '/balance' },
      effect: { kind: 'status', status: 503 },
      times: 'always',
    });
    const before = Date.now();
    expect(await fire(world, firing)).toEqual(DONE);
    expect(await asked()).toBe(1);
    const again = await againOf(world);
    expect(Date.parse(`${again?.expression.slice(3, -1)}Z`)).toBeGreaterThanOrEqual(before + 60_000);
    expect(again?.name).toMatch(/^again\.[\w-]{43}\.[0-9a-z]+$/);
    // The same environment knows, and puts it off once more without asking.
    expect(await fire(world, again?.event)).toEqual(DONE);
    expect(await asked()).toBe(1);
    expect(await postsIn(world.adam)).toEqual([]);
    await world.provider('DELETE', '/faults');
    await world.fireFunction.forgetEnvironments();
    expect(await fire(world, again?.event)).toEqual(DONE);
    expect(await postsIn(world.adam)).toEqual([expect.stringContaining('*0.1*')]);
  });

  it('fails where Lambda sees it when the storage fails, and posts when it is told again', async () => {
    await using world = await open();
    const firing = await firingOf(world);
    const broken = new LambdaFunction({ file: bundles.fire, env: { ...world.env, TABLE: 'not-there' } });
    try {
      expect(await broken.call(firing).answer).toMatchObject({ kind: 'error', type: 'StorageFault' });
      await broken.still();
    } finally {
      await broken.close();
    }
    expect(await fire(world, firing)).toEqual(DONE);
    expect(await postsIn(world.adam)).toHaveLength(1);
  });

  it('looks after low credit: warns once, and says when it is over', async () => {
    await using world = await open((adam) => setUp(adam, ['20.00']));
    const firing = await firingOf(world);
    expect(firing.id).toBe('watch');
    const said: number[] = [];
    for (const balance of ['90.00', '19.50', '19.00', '120.00']) {
      await balanceIs(world, balance);
      expect(await fire(world, { ...firing, scheduledAt: new Date().toISOString(), every: undefined })).toEqual(DONE);
      said.push((await postsIn(world.adam)).length);
    }
    expect(said).toEqual([0, 1, 1, 2]);
    const [warning, over] = await postsIn(world.adam);
    expect(warning).toContain('down to 19.50, at or below 20.00');
    expect(over).toContain('Recovered: call credit is 120.00');
  });

  it('does nothing at a time that an interval only shares with the schedule', async () => {
    await using world = await open();
    const event = { tenant: '-.T0ACME001', id: 'watch', every: 45 };
    expect(await fire(world, { ...event, scheduledAt: '2026-03-09T09:15:00Z' })).toEqual(DONE);
    expect(await fire(world, { ...event, scheduledAt: '2026-03-09T09:00:00Z' })).toEqual(DONE);
    expect(world.fireFunction.environments).toHaveLength(1);
    expect(await postsIn(world.adam)).toEqual([]);
  });

  it.each([[null], [{}], ['text'], [{ tenant: '-.T1', id: 'x', scheduledAt: 'never' }]])(
    'fails where Lambda sees it on an event that is no firing: %j',
    async (event) => {
      await using world = await startLambdaWorld({ bundles, aws: moto });
      expect(await fire(world, event)).toMatchObject({ kind: 'error', type: 'RangeError' });
    },
  );
});

/** Waits until the provider was asked this. */
async function untilAsked(world: LambdaWorld, call: string): Promise<void> {
  await until(async () => (await callsIn(world, 'sandbox')).includes(call));
}
