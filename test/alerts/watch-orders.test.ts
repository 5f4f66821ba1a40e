import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect, WatchState } from '../../src/credit/alerts/plan.ts';
import { INITIAL_STATE, nextState, type WatchEvent } from '../../src/credit/alerts/state.ts';
import { comparePosition, type Threshold } from '../../src/credit/alerts/threshold.ts';
import { DROP, LEVELS, MIA, MINUTE, NOAH, NOON, RULES, sightAt } from './watch-rules.ts';

describe('whatever comes in whatever order', () => {
  const balance = fc.constantFrom('-3.05', '0.000', '4.99', '5', '5.4', '5.6', '19.99', '20.00', '21', '22.01', '150');
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constant('read' as const),
        balance,
        daysLeft: fc.option(fc.constantFrom(0, 1, 3, 3.5, 4, 90)),
        drop: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('fail' as const) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constantFrom('taken' as const, 'snoozed' as const),
        which: fc.nat(3),
        by: fc.constantFrom(MIA, NOAH),
      }),
    },
    // Which of the pending effects is carried out next, and whether its message is known.
    { weight: 6, arbitrary: fc.record({ what: fc.constant('say' as const), which: fc.nat(3), known: fc.boolean() }) },
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('wait' as const), minutes: fc.constantFrom(1, 15, 60, 300, 1500) }),
    },
  );

  test('each crossing is posted once, each is closed before the next, and nothing is said twice', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state: WatchState = INITIAL_STATE;
        let at = NOON;
        const made: Effect[] = [];
        const turn = (event: WatchEvent) => {
          const known = state.pending.length === 0 ? 0 : Math.max(...state.pending.map(({ id }) => id));
          const next = nextState(state, event, RULES);
          made.push(...next.pending.filter(({ id }) => id > known && !made.some((other) => other.id === id)));
          // Told twice, as by two processes, it changes nothing more.
          expect(nextState(next, event, RULES).pending).toEqual(next.pending);
          state = next;
        };
        for (const each of steps) {
          if (each.what === 'wait') at += each.minutes * MINUTE;
          if (each.what === 'fail') turn({ kind: 'failed', at, why: 'Out.' });
          if (each.what === 'taken' || each.what === 'snoozed') {
            turn({ kind: each.what, at, alarm: state.alarms[each.which]?.id ?? 999, by: each.by });
          }
          if (each.what === 'say') {
            const effect = state.pending[each.which];
            if (effect !== undefined)
              turn({ kind: 'said', at, effect: effect.id, ts: each.known ? `${effect.id}.1` : null });
          }
          if (each.what !== 'read') continue;
          const sight = sightAt(at, each.balance, each.daysLeft);
          turn({ kind: 'read', at, sight, drop: each.drop ? DROP : null });
          const open = state.alarms.flatMap(({ levels }) => levels);
          for (const [index, level] of LEVELS.entries()) {
            const place = comparePosition(level, sight);
            if (place === 'below') expect(open).toContain(index);
            if (place === 'above') expect(open).not.toContain(index);
          }
          expect(new Set(open).size).toBe(open.length);
          expect(state.outage).toBeNull();
        }
        hold(made);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });
});

/** What must be true of everything that was ever said, in its order. */
function hold(made: readonly Effect[]): void {
  expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
  const open = new Set<Threshold>();
  let out = false;
  for (const effect of made) {
    if (effect.kind === 'crossed') {
      for (const level of effect.levels) {
        expect(open.has(level)).toBe(false);
        open.add(level);
      }
    }
    if (effect.kind === 'recovered') {
      for (const level of effect.levels) {
        expect(open.has(level)).toBe(true);
        open.delete(level);
      }
    }
    if (effect.kind === 'outage' || effect.kind === 'restored') {
      expect(out).toBe(effect.kind === 'restored');
      out = effect.kind === 'outage';
    }
  }
}
