import { addDays } from './calendar.ts';
import type { Length, TimePhrase, WallTime } from './time.ts';

/** A point in time that a phrase names, or how long it is after another one. */
export type Edge = WallTime | Length;

/** The points in time that a phrase names; `null` where it leaves one open. */
interface Edges {
  /** One point, which is neither a beginning nor an end by itself; a length is counted from now. */
  at: Edge | null;
  /** A length is counted from now. */
  from: Edge | null;
  /** A length is counted from the beginning, or from now where there is none. */
  until: Edge | null;
}

export const isLength = (edge: Edge): edge is Length => 'days' in edge;

/** What a phrase about time names, whatever it is for. */
export function edgesOf(phrase: TimePhrase): Edges {
  const open: Edges = { at: null, from: null, until: null };
  switch (phrase.kind) {
    case 'at':
      return { ...open, at: phrase.at };
    case 'span':
      return { ...open, from: phrase.from, until: phrase.until };
    case 'days':
      return { ...open, from: { date: phrase.first, time: null }, until: { date: phrase.last, time: null } };
    case 'duration':
      return { ...open, from: phrase.from, until: phrase };
    case 'after': {
      const until = phrase.until ?? phrase.lasting;
      return until === null ? { ...open, at: phrase } : { ...open, from: phrase, until };
    }
    case 'permanent':
      return open;
  }
}

/** Local times (`YYYY-MM-DDTHH:MM`), the last not included; `null` where it is open on that side. */
export interface Stretch {
  from: string | null;
  until: string | null;
}

interface NamedStretch extends Stretch {
  /** Whether a part of a day was named, which counts as the day. */
  hasPart: boolean;
}

/** The stretch of the calendar that a phrase names, its days whole; `null` for a moment, and for what is counted from one. */
export function stretchOf(phrase: TimePhrase): NamedStretch | null {
  const { at, from, until } = edgesOf(phrase);
  const [first, last] = [at ?? from, at ?? until];
  if (first === null && last === null) return null;
  if ((first !== null && isLength(first)) || (last !== null && isLength(last))) return null;
  if (first !== null && first === last && first.time !== null) return null;
  return {
    from: first && `${first.date}T${first.time ?? '00:00'}`,
    hasPart: first?.part !== undefined || last?.part !== undefined,
    until: last && (last.time === null ? `${addDays(last.date, 1)}T00:00` : `${last.date}T${last.time}`),
  };
}
