import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeadlines } from '../../src/telephony/request.ts';
import { holdClock } from './support.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('alarms', () => {
  it('ring at their time, in any order of setting, and keep one sleep for all of them', async () => {
    const clock = holdClock(0);
    const alarms = createDeadlines(clock);
    const rung: number[] = [];
    for (const at of [300, 100, 200]) alarms.set(at, () => rung.push(at));
    expect(clock.sleeping()).toBe(1);
    clock.advance(150);
    await settle();
    expect(rung).toEqual([100]);
    clock.advance(150);
    await settle();
    expect(rung.sort()).toEqual([100, 200, 300]);
    expect(clock.sleeping()).toBe(0);
  });

  it('whose time has gone by ring later, never while they are set', async () => {
    const alarms = createDeadlines(holdClock(1_000));
    let rung = false;
    alarms.set(1, () => {
      rung = true;
    });
    expect(rung).toBe(false);
    await settle();
    expect(rung).toBe(true);
  });

  it('may be set by one that rings', async () => {
    const clock = holdClock(0);
    const alarms = createDeadlines(clock);
    let rung = 0;
    alarms.set(10, () => alarms.set(20, () => (rung += 1)));
    clock.advance(10);
    await settle();
    clock.advance(10);
    await settle();
    expect(rung).toBe(1);
  });

  it('far away sleep no longer than a timer can hold', () => {
    const clock = holdClock(0);
    const slept: number[] = [];
    const watched = {
      now: clock.now,
      sleep: (ms: number, signal?: AbortSignal) => {
        slept.push(ms);
        return clock.sleep(ms, signal);
      },
    };
    createDeadlines(watched).set(Number.MAX_SAFE_INTEGER, () => {});
    expect(slept).toHaveLength(1);
    expect(slept[0]).toBeLessThan(2 ** 31);
  });

  it('are silent after closing, and nothing sleeps on', async () => {
    const clock = holdClock(0);
    const alarms = createDeadlines(clock);
    let rung = false;
    alarms.set(10, () => {
      rung = true;
    });
    alarms.close();
    expect(clock.sleeping()).toBe(0);
    clock.advance(100);
    await settle();
    expect(rung).toBe(false);
  });

  it('ring exactly once when due unless cancelled, whatever the interleaving', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('set' as const), after: fc.integer({ min: -5, max: 50 }) }),
      fc.record({ kind: fc.constant('cancel' as const), index: fc.nat({ max: 20 }) }),
      fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 30 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const clock = holdClock(0);
        const alarms = createDeadlines(clock);
        const set: { at: number; rung: number; cancelled: boolean; cancel: () => void }[] = [];
        for (const it of steps) {
          if (it.kind === 'set') {
            const entry = { at: clock.now() + it.after, rung: 0, cancelled: false, cancel: () => {} };
            entry.cancel = alarms.set(entry.at, () => {
              entry.rung += 1;
            });
            set.push(entry);
          } else if (it.kind === 'cancel') {
            const entry = set[it.index];
            if (entry?.rung === 0) {
              entry.cancelled = true;
              entry.cancel();
            }
          } else clock.advance(it.ms);
          await settle();
          for (const entry of set) {
            expect(entry.rung).toBe(!entry.cancelled && entry.at <= clock.now() ? 1 : 0);
          }
        }
        alarms.close();
      }),
      { numRuns: 100 },
    );
  });
});
