import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFiring, readScheduled, writeFiring } from '../../../src/storage/aws/firing.ts';
import { parseInstant, parseTiming, toExpression } from '../../../src/storage/aws/schedule-expression.ts';
import type { Timing } from '../../../src/storage/ports.ts';
import { nextRun } from '../../../src/storage/timing.ts';
import { readExpression } from './cron.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The instants that the app is told, of those at which the schedule comes due. */
function toldBetween(timing: Timing, from: number, to: number): string[] {
  const comesDue = readExpression(toExpression(timing));
  const sent = writeFiring({ tenant: '-T1', id: 'j', timing, zone: 'UTC' });
  const told: string[] = [];
  for (let at = from + MINUTE; at <= to; at += MINUTE) {
    if (!comesDue(at)) continue;
    const event: unknown = JSON.parse(
      sent.replace('<aws.scheduler.scheduled-time>', `${new Date(at).toISOString().slice(0, 19)}Z`),
    );
    const firing = readFiring(event);
    if (firing !== null) told.push(firing.scheduledAt);
  }
  return told;
}

function dueBetween(timing: Timing, from: number, to: number): string[] {
  const due: string[] = [];
  for (let at = nextRun(timing, 'UTC', from); at !== null && at <= to; at = nextRun(timing, 'UTC', at)) {
    due.push(new Date(at).toISOString());
  }
  return due;
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const midnight = fc.integer({ min: 0, max: 3650 }).map((days) => Date.UTC(2026, 0, 1) + days * DAY);

describe('the expression of a schedule', () => {
  it.each<[Timing, string]>([
    [{ kind: 'weekly', days: [1, 3, 7], time: '09:05' }, 'cron(5 9 ? * MON,WED,SUN *)'],
    [{ kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time: '00:00' }, 'cron(0 0 * * ? *)'],
    [{ kind: 'monthly', day: 31, time: '23:59' }, 'cron(59 23 31 * ? *)'],
    [{ kind: 'monthly', day: 'last', time: '08:30' }, 'cron(30 8 L * ? *)'],
    [{ kind: 'interval', minutes: 15 }, 'cron(0/15 * * * ? *)'],
    [{ kind: 'interval', minutes: 420 }, 'cron(0 0,7,14,21 * * ? *)'],
    [{ kind: 'interval', minutes: 1440 }, 'cron(0 0 * * ? *)'],
  ])('of %j is %s', (timing, expression) => {
    expect(toExpression(timing)).toBe(expression);
  });

  it('tells an interval of any length at the times that one machine would', () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 1440 }), midnight, (minutes, from) => {
        const timing: Timing = { kind: 'interval', minutes };
        expect(toldBetween(timing, from, from + 2 * DAY)).toEqual(dueBetween(timing, from, from + 2 * DAY));
      }),
      { numRuns: 40 },
    );
  });

  it('tells weekly and monthly jobs at the times that one machine would', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    const day = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const));
    const timing = fc.oneof(
      fc.record({ kind: fc.constant('weekly' as const), days, time }),
      fc.record({ kind: fc.constant('monthly' as const), day, time }),
    );
    fc.assert(
      fc.property(timing, midnight, (each, from) => {
        expect(toldBetween(each, from, from + 40 * DAY)).toEqual(dueBetween(each, from, from + 40 * DAY));
      }),
      { numRuns: 10 },
    );
  });

  it('is read back as the job that it was written for', () => {
    const days = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 });
    const day = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const));
    const timing = fc.oneof<fc.Arbitrary<Timing>[]>(
      fc.record({ kind: fc.constant('weekly'), days, time }),
      fc.record({ kind: fc.constant('monthly'), day, time }),
      fc.record({ kind: fc.constant('interval'), minutes: fc.integer({ min: 15, max: 1440 }) }),
      fc.record({ kind: fc.constant('once'), at: midnight }),
    );
    fc.assert(
      fc.property(timing, (each) => {
        const job = { tenant: '-.T1', id: 'j', timing: each, zone: 'UTC' };
        const lying = { expression: toExpression(each), zone: 'UTC', input: writeFiring(job), again: false };
        expect(readScheduled(lying)).toEqual({ kind: 'job', job });
      }),
    );
  });

  it.each(['', 'rate(1 hour)', 'cron(0/15 * * * ? *)', 'cron(0 0,7,14 * * ? *)', 'at(tomorrow)'])(
    'is none of a time on a wall clock where it is %j',
    (expression) => {
      expect(parseTiming(expression)).toBeNull();
      expect(parseInstant(expression)).toBeNull();
    },
  );

  it.each(['', '{', '{}', '{"tenant":"-.T1","id":"j","scheduledAt":"soon"}'])(
    'is of nothing that is known where %j is sent',
    (input) => {
      expect(readScheduled({ expression: 'at(2026-06-10T08:00:00)', zone: 'UTC', input, again: true })).toBeNull();
    },
  );

  it('is never longer than EventBridge Scheduler takes', () => {
    for (let minutes = 15; minutes <= 1440; minutes += 1) {
      expect(toExpression({ kind: 'interval', minutes }).length).toBeLessThanOrEqual(256);
    }
  });
});

describe('a firing', () => {
  it.each([undefined, null, 'text', {}, { tenant: '-T1', id: 'j', scheduledAt: 'soon' }, { id: 'j' }])(
    'is refused when the event is %j',
    (event) => {
      expect(() => readFiring(event)).toThrow(RangeError);
    },
  );
});
