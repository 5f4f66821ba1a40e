import { addDays } from '../../../src/language/times/calendar.ts';
import { toInstant } from '../../../src/language/times/instant.ts';
import type { OracleHours } from '../../hours/oracle.ts';
import type { Rings } from './provider.ts';

/** What holds for a while: a diversion, or a closed day, whose id is its `cause`. */
export interface Over {
  base: Rings;
  wrote: Rings;
  /** `null` where only people end it. */
  until: number | null;
  cause: string | null;
  asked: boolean;
  /** People have changed it since it began. */
  isEdited?: boolean;
  /** It ends now, or people are asked at once: the app has noted that. */
  isEnded?: boolean;
  /** What people set for good joined what others did: they are asked at its end, whatever is there by then. */
  isJoined?: boolean;
  /** What somebody laid this over while people were, or had to be, asked about that; they are once this is over. */
  beneath?: Over;
}

/** Whether hours set it. */
export function isOfHours({ cause }: Over): boolean {
  return cause?.includes('@') === true;
}

/** A change that begins later, as it was made. */
export interface Later {
  start: number;
  until: number | null;
  forGood: boolean;
  base: Rings;
  wanted: Rings;
}

export interface ClosedDay {
  id: string;
  from: number;
  until: number;
  who: readonly string[];
  begun: boolean;
  /** Somebody ended it here before its time. */
  skipped: boolean;
}

/** A part of the week in which one preset holds; `who` is `null` where it is as people set it. */
export interface Segment {
  id: string;
  from: number;
  until: number;
  who: readonly string[] | null;
}

/** Opening hours, and what has become of their segments, by id. */
export interface Hours {
  /** All segments of the year; written as the plan's id, so that states are told apart by the rest. */
  segments: { all: readonly Segment[]; hours: OracleHours; toJSON(): string };
  begun: string | null;
  skipped: readonly string[];
}

/** Whose turn it is, by the count of the shift. */
export interface Turns {
  people: readonly string[];
  every: 'week' | 'day';
  time: string;
  zone: string;
  starts: string;
  swaps: Readonly<Record<string, string | null>>;
  /** The shift that has come last, when the next one comes, and the one that was handed over last. */
  turned: number;
  next: number;
  done: number;
}

/** What people want of a number, and what is to come. */
export interface State {
  now: Rings;
  over: Over | null;
  later: Later[];
  closed: ClosedDay[];
  turns: Turns | null;
  hours: Hours | null;
  /** Since when nobody has asked whose turn it is, although nothing covers it any more; that is done within a day. */
  unasked: { since: number } | null;
}

/** What is then changed of the one is not of the other; what rings is never changed, but replaced. */
export function copied({ now, over, later, closed, turns, hours, unasked }: State): State {
  return {
    now,
    over: over === null ? null : { ...over },
    later: [...later],
    closed: closed.map((day) => ({ ...day })),
    turns: turns === null ? null : { ...turns },
    hours: hours === null ? null : { ...hours },
    unasked,
  };
}

/** The shift that has come last, or the last before it that somebody takes; -1 for none. */
export function takenOf(turns: Turns): number {
  let count = turns.turned;
  while (count >= 0 && personOf(turns, count) === null) count -= 1;
  return count;
}

/** Where nobody takes a shift, whoever was first stays so. */
export function lastOf(turns: Turns): string | null {
  return personOf(turns, takenOf(turns));
}

/** Whether somebody is yet to be first whose turn has come. */
export function isMissed(turns: Turns): boolean {
  return takenOf(turns) > turns.done;
}

/** The next shift begins. */
export function goOn(turns: Turns): void {
  turns.turned += 1;
  turns.next = startOf(turns, turns.turned + 1);
}

/** When a shift begins. */
export function startOf(
  { every, time, zone, starts }: Pick<Turns, 'every' | 'time' | 'zone' | 'starts'>,
  count: number,
): number {
  return toInstant(addDays(starts, count * (every === 'week' ? 7 : 1)), time, zone).at;
}

/** Who takes a shift; `null` for nobody. */
export function personOf({ people, swaps }: Turns, count: number): string | null {
  if (count < 0) return null;
  const swapped = swaps[String(count)];
  return swapped === undefined ? (people[count % people.length] ?? null) : swapped;
}
