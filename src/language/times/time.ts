import type { Day } from './calendar.ts';

/** A time of day that was named without an hour. */
export type PartOfDay = 'morning' | 'lunch' | 'afternoon' | 'evening' | 'night' | 'end-of-day' | 'later';

/** A time of day as it was said. */
export type Hour =
  /**
   * Minutes since midnight, 0 to 1439, or 1440 for `24:00`; `written` with its minutes, as clocks show it, and `half` with its
   * half of the day.
   */
  | { kind: 'exact'; minute: number; written?: true; half?: true }
  /** On a twelve-hour clock, 0 to 719, without saying which half of the day. */
  | { kind: 'bare'; minute: number; written?: true }
  | { kind: 'midnight' }
  /** The present minute. */
  | { kind: 'same' };

/** What the clocks of the reader's zone show; `time` is `HH:MM`, or `null` where the hour was left open. */
export interface WallTime {
  date: Day;
  time: string | null;
  /** What was said in place of an hour. */
  part?: PartOfDay;
  /** Whether that hour of today passed only recently, so that it may be a slip. */
  passed?: true;
}

/** Calendar days first, then elapsed minutes. */
export interface Length {
  days: number;
  minutes: number;
}

/** What a phrase about time means. */
export type TimePhrase =
  | { kind: 'at'; at: WallTime }
  /** `null` where that side was left open: until further notice, or from now. */
  | { kind: 'span'; from: WallTime | null; until: WallTime | null }
  /** Whole days, both included. */
  | { kind: 'days'; first: Day; last: Day }
  /** From now where `from` is `null`. */
  | ({ kind: 'duration'; from: WallTime | null } & Length)
  /** A point in time so long after now, and how long it lasts from there or when it ends, where that was said. */
  | ({ kind: 'after'; lasting: Length | null; until?: WallTime } & Length)
  | { kind: 'permanent' };

/** What was understood of a whole phrase: every word of it counted, or it was not understood. */
export type TimeReading =
  | { kind: 'read'; phrase: TimePhrase }
  /** The phrase has more than one plausible meaning; the earliest comes first. */
  | { kind: 'ask'; choices: readonly TimePhrase[] }
  /** It lies in the past where only the future makes sense, or the other way round. */
  | { kind: 'out-of-range'; phrase: TimePhrase }
  | { kind: 'unknown' };

/** When somebody types, and by whose clock. */
export interface Clock {
  /** Epoch milliseconds. */
  now: number;
  /** The IANA zone. */
  zone: string;
  /** BCP 47; decides whether the day or the month comes first. */
  locale: string;
}

/** When and where a phrase was said. */
export interface TimeContext {
  /** What the person's clock shows: the day, and the minute of it (0 to 1439). */
  now: { day: Day; minute: number };
  /** The IANA zone of that clock, for what names another; without one, instants with a zone are not read. */
  zone?: string;
  /** BCP 47; decides whether `3/4` is 3 April or 4 March. */
  locale: string;
  /** Whether the phrase is about the future (a change) or the past (a history). */
  direction: 'future' | 'past';
}

/** All that a reading may mean; nothing where it means nothing that may be. */
export function phrasesOf(reading: TimeReading): readonly TimePhrase[] {
  return reading.kind === 'read' ? [reading.phrase] : reading.kind === 'ask' ? reading.choices : [];
}
