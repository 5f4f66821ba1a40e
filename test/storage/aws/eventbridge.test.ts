import {
  CreateScheduleGroupCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/runtime/clock.ts';
import { type AwsScheduler, nameSchedule, openScheduler } from '../../../src/storage/aws/eventbridge.ts';
import { readFiring } from '../../../src/storage/aws/firing.ts';
import { type Firing, StorageFault, type TimedJob } from '../../../src/storage/ports.ts';
import { type OpenScheduler, runSchedulerContract } from '../contract/scheduler.ts';
import { expectFault } from '../embedded/support.ts';
import { readExpression } from './cron.ts';
import { pointAt } from './environment.ts';
import { startFront } from './front.ts';
import { type LocalServer, NO_MOTO, startMoto } from './servers.ts';

const MINUTE = 60_000;
const TARGET = {
  functionArn: 'arn:aws:lambda:eu-central-1:123456789012:function:fire',
  roleArn: 'arn:aws:iam::123456789012:role/fire',
};
const DAILY: TimedJob = {
  tenant: '-.T1',
  id: 'balance',
  timing: { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' },
  zone: 'Europe/London',
};

describe('the name of a schedule', () => {
  it('is one that EventBridge Scheduler takes, whatever the workspace and the job', () => {
    const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), id, (tenant, job) => {
        expect(nameSchedule(tenant, job)).toMatch(/^[0-9a-zA-Z-_.]{1,64}$/);
      }),
    );
  });

  it('says the workspace as Slack names it, also the longest', () => {
    expect(nameSchedule('E0123456789.T0123456789', 'j')).toBe('E0123456789.T0123456789.j');
    expect(nameSchedule('-.T1', 'j')).toBe('-.T1.j');
  });

  it('is different for different workspaces and jobs', () => {
    const tenants = [
      '-.T1',
      '-.T12',
      '.T1',
      'T1',
      '-.T1_',
      '-.T1.',
      '-.T1.x',
      'x'.repeat(23),
      'x'.repeat(24),
      'x'.repeat(25),
      '-.t1',
    ];
    const names = tenants.flatMap((tenant) => ['a', 'b', '-T1', 'x'].map((id) => nameSchedule(tenant, id)));
    expect(new Set(names).size).toBe(tenants.length * 4);
  });
});

// Some cases are hundreds of requests, and moto takes its time for each on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe.skipIf(NO_MOTO)(`schedules on moto${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`, () => {
  let moto: LocalServer;
  let client: SchedulerClient;
  let scheduler: AwsScheduler;

  beforeAll(async () => {
    moto = await startMoto();
    pointAt(moto.url);
    client = new SchedulerClient({});
    await client.send(new CreateScheduleGroupCommand({ Name: 'posts' }));
    scheduler = openScheduler({ group: 'posts', target: TARGET, deadLetterArn: 'arn:aws:sqs:eu-central-1:1:dead' });
  });
  afterAll(async () => {
    scheduler.close();
    client.destroy();
    await moto.close();
  });

  const read = (name: string) => client.send(new GetScheduleCommand({ GroupName: 'posts', Name: name }));

  it('are made with their time, their zone, their target and what to do when it cannot be reached', async () => {
    await scheduler.upsert(DAILY);
    expect(await read('-.T1.balance')).toMatchObject({
      ScheduleExpression: 'cron(0 9 ? * MON,TUE,WED,THU,FRI *)',
      ScheduleExpressionTimezone: 'Europe/London',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: {
        Arn: TARGET.functionArn,
        RoleArn: TARGET.roleArn,
        Input: '{"tenant":"-.T1","id":"balance","scheduledAt":"<aws.scheduler.scheduled-time>"}',
        RetryPolicy: { MaximumEventAgeInSeconds: 3600, MaximumRetryAttempts: 20 },
        DeadLetterConfig: { Arn: 'arn:aws:sqs:eu-central-1:1:dead' },
      },
    });
  });

  it('tell a firing again once in a minute, under a name that no other minute has, and are in no workspace’s list', async () => {
    const firing: Firing = { tenant: '-.T7', id: 'balance', scheduledAt: '2026-03-09T09:00:00.000Z' };
    // The schedule of an earlier minute is deleted by AWS some time after it ran, and this one must not go with it.
    await scheduler.again(firing, Date.parse('2026-03-09T09:04:00Z'));
    await scheduler.again(firing, Date.parse('2026-03-09T09:05:30Z'));
    await scheduler.again(firing, Date.parse('2026-03-09T09:05:00.001Z'));
    await scheduler.again({ ...firing, id: 'other' }, Date.parse('2026-03-09T09:05:00Z'));
    const listed = await client.send(new ListSchedulesCommand({ GroupName: 'posts', NamePrefix: 'again.' }));
    expect(listed.Schedules).toHaveLength(3);
    const found = await Promise.all((listed.Schedules ?? []).map(({ Name = '' }) => read(Name)));
    const ours = found.find((each) => each.ScheduleExpression === 'at(2026-03-09T09:05:01)');
    expect(found.filter(({ Target }) => Target?.Input?.includes('"balance"'))).toHaveLength(2);
    expect(ours).toMatchObject({
      Name: expect.stringMatching(/^[0-9a-zA-Z-_.]{1,64}$/),
      ScheduleExpression: 'at(2026-03-09T09:05:01)',
      ScheduleExpressionTimezone: 'UTC',
      ActionAfterCompletion: 'DELETE',
      Target: { Arn: TARGET.functionArn, RoleArn: TARGET.roleArn },
    });
    expect(readFiring(JSON.parse(ours?.Target?.Input ?? ''))).toEqual(firing);
    expect(await scheduler.ids('-.T7')).toEqual([]);
  });

  it('that are due once are told at an instant in UTC, for a day if need be, and are gone then', async () => {
    const at = Date.parse('2099-03-28T01:30:00.001Z');
    const once: TimedJob = { ...DAILY, tenant: '-.T18', id: 'end-1', timing: { kind: 'once', at } };
    await scheduler.upsert(once);
    await scheduler.upsert({ ...once, id: 'end-2', timing: { kind: 'once', at: 0 } });
    const made = await read('-.T18.end-1');
    expect(made).toMatchObject({
      ScheduleExpression: 'at(2099-03-28T01:30:01)',
      ScheduleExpressionTimezone: 'UTC',
      ActionAfterCompletion: 'DELETE',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { RetryPolicy: { MaximumEventAgeInSeconds: 86_400, MaximumRetryAttempts: 185 } },
    });
    expect(readFiring(JSON.parse(made.Target?.Input ?? ''))).toEqual({
      tenant: '-.T18',
      id: 'end-1',
      scheduledAt: '2099-03-28T01:30:00.001Z',
    });
    // AWS takes no time that has passed, so it is due as soon as may be, and says when it was due.
    const late = await read('-.T18.end-2');
    expect(Date.parse(`${late.ScheduleExpression?.slice(3, -1)}Z`)).toBeGreaterThan(Date.now());
    expect(readFiring(JSON.parse(late.Target?.Input ?? ''))?.scheduledAt).toBe('1970-01-01T00:00:00.000Z');
    expect(await scheduler.ids('-.T18')).toEqual(['end-1', 'end-2']);
    await scheduler.remove('-.T18', 'end-1');
    expect(await scheduler.ids('-.T18')).toEqual(['end-2']);
  });

  it('are replaced by the same job with another time, and made twice are there once', async () => {
    await scheduler.upsert({ ...DAILY, tenant: '-.T2' });
    await scheduler.upsert({ ...DAILY, tenant: '-.T2' });
    await scheduler.upsert({ ...DAILY, tenant: '-.T2', timing: { kind: 'monthly', day: 'last', time: '10:30' } });
    expect(await scheduler.ids('-.T2')).toEqual(['balance']);
    expect((await read('-.T2.balance')).ScheduleExpression).toBe('cron(30 10 L * ? *)');
  });

  it('are counted in UTC when they are intervals, and written as the zone is spelt', async () => {
    await scheduler.upsert({ ...DAILY, tenant: '-.T3', id: 'a', timing: { kind: 'interval', minutes: 45 } });
    await scheduler.upsert({ ...DAILY, tenant: '-.T3', id: 'b', zone: 'europe/LONDON' });
    expect((await read('-.T3.a')).ScheduleExpressionTimezone).toBe('UTC');
    expect((await read('-.T3.b')).ScheduleExpressionTimezone).toBe('Europe/London');
  });

  it('are gone when removed, and removing again is no error', async () => {
    await scheduler.upsert({ ...DAILY, tenant: '-.T4' });
    await scheduler.remove('-.T4', 'balance');
    await scheduler.remove('-.T4', 'balance');
    expect(await scheduler.ids('-.T4')).toEqual([]);
  });

  it('are listed by workspace, page after page, and never those of one whose name begins alike', async () => {
    const ids = Array.from({ length: 105 }, (_, index) => `j${String(index).padStart(3, '0')}`);
    for (const id of ids) await scheduler.upsert({ ...DAILY, tenant: '-.T5', id });
    await scheduler.upsert({ ...DAILY, tenant: '-.T55', id: 'other' });
    expect(await scheduler.ids('-.T5')).toEqual(ids);
  });

  it('are refused before AWS is asked when no clock could keep them', async () => {
    const wrong: TimedJob[] = [
      { ...DAILY, zone: 'Europe/Atlantis' },
      { ...DAILY, zone: '+01:00' },
      { ...DAILY, id: 'a.b' },
      { ...DAILY, timing: { kind: 'interval', minutes: 9 } },
      { ...DAILY, timing: { kind: 'weekly', days: [], time: '09:00' } },
      { ...DAILY, timing: { kind: 'weekly', days: [0], time: '09:00' } },
      { ...DAILY, timing: { kind: 'monthly', day: 1, time: '24:00' } },
    ];
    for (const job of wrong) await expect(scheduler.upsert({ ...job, tenant: '-.T6' })).rejects.toThrow(RangeError);
    expect(await scheduler.ids('-.T6')).toEqual([]);
  });

  it('are made when AWS is busy for a moment, and a fault when it stays so', async () => {
    const busy = { status: 429, error: 'ThrottlingException' };
    let calm = false;
    const front = await startFront(moto, () => (calm ? 'pass' : busy));
    pointAt(front.url);
    const throttled = openScheduler({ group: 'posts', target: TARGET });
    await expectFault(throttled.upsert({ ...DAILY, tenant: '-.T8' }), 'busy');
    expect(front.asked).toHaveLength(3);
    expect(await scheduler.ids('-.T8')).toEqual([]);
    calm = true;
    await throttled.upsert({ ...DAILY, tenant: '-.T8' });
    expect(await scheduler.ids('-.T8')).toEqual(['balance']);
    throttled.close();
    await front.close();
    pointAt(moto.url);
  });

  it('cannot be made where nobody said what they call', async () => {
    const half = openScheduler({ group: 'posts' });
    await expect(half.upsert({ ...DAILY, tenant: '-.T7' })).rejects.toThrow(StorageFault);
    await half.remove('-.T7', 'balance');
    half.close();
  });

  /** Plays the service: looks each minute which schedules come due, and calls their target with what it then reads. */
  async function open(): Promise<OpenScheduler> {
    groups += 1;
    const group = `group-${groups}`;
    await client.send(new CreateScheduleGroupCommand({ Name: group }));
    let now = Date.UTC(2026, 0, 5, 10);
    const opened = openScheduler({ group, target: TARGET, clock: { ...systemClock, now: () => now } });
    let handle = async (_firing: Firing): Promise<void> => {};
    const schedules = async () => {
      const { Schedules: found = [] } = await client.send(new ListSchedulesCommand({ GroupName: group }));
      return Promise.all(
        found.map(({ Name: name }) => client.send(new GetScheduleCommand({ GroupName: group, Name: name }))),
      );
    };
    return {
      scheduler: opened,
      onFire: (given) => {
        handle = given;
      },
      now: () => now,
      advance: async (ms) => {
        const all = (await schedules()).map(
          ({ Name: name, ScheduleExpression: expression = '', Target: target, ActionAfterCompletion: after }) => ({
            name,
            once: after === 'DELETE',
            comesDue: readExpression(expression),
            input: target?.Input ?? '',
          }),
        );
        for (const end = now + ms; now < end; now += MINUTE) {
          for (const { name, once, comesDue, input } of all) {
            if (now + MINUTE > end || !comesDue(now + MINUTE)) continue;
            const time = new Date(now + MINUTE).toISOString().replace('.000Z', 'Z');
            const firing = readFiring(JSON.parse(input.replace('<aws.scheduler.scheduled-time>', time)));
            if (firing !== null) await handle(firing);
            if (once) await client.send(new DeleteScheduleCommand({ GroupName: group, Name: name }));
          }
        }
      },
      crash: async () => {},
      close: async () => opened.close(),
    };
  }
  let groups = 0;

  const byTheFunction = 'the function that a schedule calls repeats what was not done';
  runSchedulerContract('EventBridge Scheduler, played minute by minute,', open, {
    'a firing whose handler is not done is told again at the time it asks for': byTheFunction,
    'a firing whose handler fails is told again': byTheFunction,
    'jobs and a firing under way outlive the process': byTheFunction,
    'of several times that were missed, only the newest is told, however long ago': 'AWS does not stand still',
  });
});
