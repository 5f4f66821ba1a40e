/** A day, or several in a row, as it was said; what it means depends on the day on which it was said. */
export type DateWords =
  | { kind: 'offset'; days: number }
  /** `weeks` later than the weekday alone would mean; weekday 1 (Monday) to 7. */
  | { kind: 'weekday'; weekday: number; which: 'next' | 'last' | 'this' | null; weeks: number }
  /** Month 1 to 12; `null` where it was not said. */
  | { kind: 'date'; date: number; month: number | null; year: number | null; weekday: number | null }
  /** `3/4`: which is the month depends on the country. */
  | { kind: 'slashed'; parts: readonly [number, number]; year: number | null; weekday: number | null }
  | { kind: 'iso'; year: number; month: number; date: number }
  | { kind: 'week'; weeks: number }
  /** The week of the calendar with that day. */
  | { kind: 'week-of'; day: DateWords }
  /** The seven days of which that day is the last. */
  | { kind: 'week-ending'; day: DateWords }
  | { kind: 'weekend'; weeks: number }
  | { kind: 'months'; months: number }
  | { kind: 'years'; years: number }
  | { kind: 'month'; month: number; year: number | null; which: 'next' | 'last' | 'this' | null }
  /**
   * One of the weeks of a month, 1 to 4, `null` for the last: seven days from the 1st, 8th, 15th or 22nd, or up to its end, or of
   * the calendar.
   */
  | { kind: 'week-in'; count: number | null; days: DateWords }
  /** The days of a month up to the 15th, or those after it. */
  | { kind: 'half'; half: 1 | 2; days: DateWords }
  | { kind: 'end-of-week'; weeks: number }
  /** The first day of some. */
  | { kind: 'start-of'; days: DateWords }
  /** The last day of some. */
  | { kind: 'end-of'; days: DateWords };
