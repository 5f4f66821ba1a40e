import { CreateScheduleGroupCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAws } from '../../../src/storage/aws/index.ts';
import { type Firing, RetryLater } from '../../../src/storage/ports.ts';
import { Credentials } from '../../../src/workspace/credentials.ts';
import { UNDER_WAY_MS } from '../../../src/workspace/removal.ts';
import { MovingClock } from '../../support/time.ts';
import { openRemovals } from '../../workspace/removal-support.ts';
import { pointAt } from './environment.ts';
import { type Fate, startFront } from './front.ts';
import { type LocalServer, NO_MOTO, startMoto } from './servers.ts';
import { makeTable } from './table.ts';

const THROTTLED: Fate = { status: 400, error: 'ThrottlingException' };
const FAILED: Fate = { status: 500, error: 'InternalServerError' };
const KEY = { apiKey: 'key', apiSecret: 'secret', by: 'U0ADAM001', at: '2026-01-01T00:00:00.000Z' };
const GROUP = 'removals';
const TARGET = {
  functionArn: 'arn:aws:lambda:eu-central-1:123456789012:function:fire',
  roleArn: 'arn:aws:iam::123456789012:role/fire',
};

let moto: LocalServer;

// Schedules are asked for by method alone, everything else by operation.
const FAULTS: readonly (readonly [string, Fate])[] = [
  ['DeleteItem', THROTTLED],
  ['DeleteItem', 'lose'],
  ['Query', FAILED],
  ['PutItem', THROTTLED],
  ['GetItem', FAILED],
  ['DELETE', FAILED],
  ['POST', THROTTLED],
  ['GetSecretValue', FAILED],
  ['PutSecretValue', THROTTLED],
  ['DeleteSecret', FAILED],
];

describe.skipIf(NO_MOTO !== null)(
  `the removal of a workspace on AWS${NO_MOTO === null ? '' : ` (not here: ${NO_MOTO})`}`,
  () => {
    beforeAll(async () => {
      moto = await startMoto();
      pointAt(moto.url);
      await makeTable('records');
      const client = new SchedulerClient({});
      await client.send(new CreateScheduleGroupCommand({ Name: GROUP }));
      client.destroy();
    }, 60_000);
    afterAll(() => moto.close());

    it.each(FAULTS.map(([operation, fate], index) => [operation, fate, index] as const))(
      'goes on to its end although %s ends in %j for a while',
      async (operation, fate, index) => {
        let failing: string | null = null;
        const front = await startFront(moto, (asked) => (asked === failing ? fate : 'pass'));
        pointAt(front.url);
        const clock = new MovingClock();
        const storage = openAws(
          {
            secretStore: 'secrets-manager',
            secretPrefix: 'switchboard/',
            table: 'records',
            scheduleGroup: GROUP,
            scheduleTarget: TARGET,
          },
          { clock },
        );
        const tenant = `-.T0REMOVED${index}`;
        const timing = { kind: 'interval', minutes: 60 } as const;
        const jobs = new Map<string, Firing>();
        for (const id of ['1', '2']) {
          await storage.scheduler.upsert({ tenant, id, timing, zone: 'UTC' });
          jobs.set(id, { tenant, id, scheduledAt: '' });
          await storage.records.put(tenant, `schedule/${id}`, id);
        }
        await new Credentials(storage.secrets).connect(tenant, 'sandbox', KEY, null);
        const opened = openRemovals(storage, clock, jobs);
        const told = { organisation: null, until: clock.now() };

        failing = operation;
        const recorded = await opened.removals.begin(tenant, told).catch(() => false);
        if (recorded)
          await opened.removals.run(tenant).catch((error: unknown) => expect(error).toBeInstanceOf(RetryLater));
        failing = null;
        // Slack has no answer, so it tells again.
        if (!recorded) await opened.removals.begin(tenant, told);
        // The quarter of an hour in which the scheduler looks again has no part in it.
        for (let turn = 0; (await storage.scheduler.ids(tenant)).length > 0; turn += 1) {
          expect(turn).toBeLessThan(10);
          await opened.removals.run(tenant).catch((error: unknown) => expect(error).toBeInstanceOf(RetryLater));
          clock.advance(UNDER_WAY_MS);
        }
        expect(await storage.secrets.update(tenant, (same) => same)).toBeNull();
        expect((await storage.records.list(tenant, '')).items).toEqual([]);
        expect(opened.ended).toHaveLength(1);
        expect(await opened.removals.requireOpen(tenant)).toBeUndefined();
        expect(opened.forgotten).toContain(tenant);
        await storage.close();
        await front.close();
      },
      60_000,
    );
  },
);
