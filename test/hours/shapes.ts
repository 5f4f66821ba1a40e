import type { Holds } from '../../src/plans/hours/record.ts';
import type { Times } from '../../src/plans/hours/timeline.ts';
import type { OracleHours, OracleSpan } from './oracle.ts';

/** What the oracle's name stands for: the id of a preset, as set, or whoever is on duty. */
export const holdsIn = (value: string): Holds =>
  value === 'set' || value === 'duty' ? { is: value } : { is: 'preset', id: value, name: value };
/** The oracle's name of what holds. */
export const nameOf = (holds: Holds) => (holds.is === 'preset' ? holds.id : holds.is);

/** The oracle's hours as the app keeps them. */
export function timesOf({ zone, week, otherwise, seasons, exceptions, pausedUntil }: OracleHours): Times {
  const spansOf = (spans: readonly OracleSpan[]) =>
    spans.map(({ days, from, until, value }) => ({ days: [...days], from, until, holds: holdsIn(value) }));
  return {
    zone,
    week: spansOf(week),
    otherwise: holdsIn(otherwise),
    seasons: seasons.map(({ first, last, week: own }) => ({ first, last, week: spansOf(own) })),
    exceptions: exceptions.map(({ day, spans }) => ({
      day,
      spans: spans.map(({ from, until, value }) => ({ from, until, holds: holdsIn(value) })),
    })),
    pausedUntil,
  };
}
