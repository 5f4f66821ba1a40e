import type { RecurringTiming } from '../src/storage/ports.ts';
import { nextRun } from '../src/storage/timing.ts';
import type { Days, Mix } from './assumptions.ts';

export const MINUTES = 1440;
const MINUTE = 60_000;
const DAY = MINUTES * MINUTE;

/** Half of the weekly posts come on Monday, the other half on Friday. */
const WEEKLY_DAYS = [1, 5] as const;

const FIRST_QUARTER = 7 * 4;
const LAST_QUARTER = 19 * 4;
/** What `any` stands for: the quarter hours from 07:00 to 18:45. */
export const ANY_TIME: readonly string[] = Array.from({ length: LAST_QUARTER - FIRST_QUARTER }, (_, index) => {
  const minutes = (FIRST_QUARTER + index) * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** The timings that a choice of days stands for, equally often. */
export function timingsOf(days: Days, time: string): RecurringTiming[] {
  switch (days) {
    case 'every day':
      return [{ kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time }];
    case 'weekdays':
      return [{ kind: 'weekly', days: [1, 2, 3, 4, 5], time }];
    case 'once a week':
      return WEEKLY_DAYS.map((day) => ({ kind: 'weekly', days: [day], time }));
    case 'once a month':
      return [{ kind: 'monthly', day: 1, time }];
  }
}

/** One day in UTC, and when jobs are due in it by the app's own rule. */
export class Day {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly #known = new Map<string, readonly number[]>();
  readonly #hours = new Map<string, readonly (number | null)[]>();

  constructor(start: number) {
    this.start = start;
  }

  /** Minutes of the day at which a job is due, as the app's scheduler reckons it. */
  dues(timing: RecurringTiming, zone: string): readonly number[] {
    const key = `${zone} ${keyOf(timing)}`;
    const known = this.#known.get(key) ?? this.#reckon(timing, zone);
    this.#known.set(key, known);
    return known;
  }

  #reckon(timing: RecurringTiming, zone: string): number[] {
    const minutes: number[] = [];
    let at = nextRun(timing, zone, this.start - 1);
    while (at !== null && at < this.start + DAY) {
      minutes.push(Math.floor((at - this.start) / MINUTE));
      at = nextRun(timing, zone, at);
    }
    return minutes;
  }

  /** When a watch looks; it is counted from midnight UTC. */
  checks(everyMinutes: number): readonly number[] {
    return everyMinutes === 0 ? [] : this.dues({ kind: 'interval', minutes: everyMinutes }, 'UTC');
  }

  /** The minute of the day at which each local hour begins in a zone; `null` for one that does not exist. */
  hours(zone: string): readonly (number | null)[] {
    const known =
      this.#hours.get(zone) ??
      Array.from({ length: 24 }, (_, hour) => {
        const time = `${String(hour).padStart(2, '0')}:00`;
        const [minute = null] = this.dues({ kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time }, zone);
        return minute;
      });
    this.#hours.set(zone, known);
    return known;
  }

  /** Commands of one workspace in the whole day. */
  commands({ commands, dayOff }: Mix): number {
    const weekday = new Date(this.start).getUTCDay();
    return weekday === 0 || weekday === 6 ? commands * dayOff : commands;
  }
}

function keyOf(timing: RecurringTiming): string {
  if (timing.kind === 'interval') return `every ${timing.minutes}`;
  return `${timing.time} ${timing.kind === 'weekly' ? timing.days.join() : `day ${timing.day}`}`;
}
