import type { Moment } from '../times/moment.ts';
import type { Length } from '../times/time.ts';

/** A whole phrase about time as it was said, before anybody asked which day it is. */
export type PhraseWords =
  | { kind: 'moment'; moment: Moment }
  /** `isBefore` where a day that is past is not part of it. */
  | { kind: 'until'; until: Moment; isBefore?: true }
  | { kind: 'since'; from: Moment }
  /** `shared` where a day said at the end is the day of both ends. */
  | { kind: 'range'; from: Moment; until: Moment; shared: 'yes' | 'no' | 'perhaps' }
  /** Days of one month, which is named only at the end; `sure` where the first cannot be an hour. */
  | { kind: 'dates'; from: Moment; until: Moment; sure: boolean }
  | { kind: 'duration'; length: Length; from: Moment | null }
  /** A point in time so long after now, and how long something lasts from there or when it ends, if that was said. */
  | { kind: 'after'; length: Length; lasting: Length | null; until?: Moment }
  /** So many days up to today, months, or minutes up to now. */
  | { kind: 'recent'; days: number; months: number; minutes: number }
  | { kind: 'rest'; of: 'day' | 'week' }
  | { kind: 'permanent' };
