import { offsetAt } from '../../runtime/zones.ts';
import { addDays, clockTime, type Day, wallClock } from './calendar.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** An instant that was given as local time. */
export interface NamedInstant {
  /** Epoch milliseconds. */
  at: number;
  /**
   * `skipped`: the clocks go forward past it, and this is the first instant after the gap · `repeated`: they show it
   * twice, and this is the first time, or the second where only that is later than was asked for.
   */
  kind: 'exact' | 'skipped' | 'repeated';
}

/** The clocks of an IANA zone. */
export class ZoneClocks {
  readonly #offsetAt: (at: number) => number;

  constructor(zone: string) {
    // A zone that does not exist is found at once.
    offsetAt(0, zone);
    this.#offsetAt = (at) => offsetAt(at, zone);
  }

  /** When they show a day and a time (`HH:MM`), even if they never do, or do so twice; `after` is in epoch milliseconds. */
  instantOf(day: Day, time: string, after = -Infinity): NamedInstant {
    const wall = Date.parse(`${day}T${time}:00Z`);
    const offsets = [...new Set([wall - DAY, wall, wall + DAY].map(this.#offsetAt))];
    const found = offsets.map((offset) => wall - offset).filter((at) => at + this.#offsetAt(at) === wall);
    const [first, second = first] = found.sort((a, b) => a - b);
    if (first !== undefined && second !== undefined)
      return { at: first > after ? first : second, kind: first === second ? 'exact' : 'repeated' };
    let [before, behind] = [wall - Math.max(...offsets), wall - Math.min(...offsets)];
    const late = this.#offsetAt(behind);
    while (behind - before > MINUTE) {
      const middle = Math.floor((before + behind) / 2 / MINUTE) * MINUTE;
      if (this.#offsetAt(middle) === late) behind = middle;
      else before = middle;
    }
    return { at: behind, kind: 'skipped' };
  }

  /** The day that they show at an instant (epoch milliseconds). */
  dayAt(at: number): Day {
    return new Date(this.asUtc(at)).toISOString().slice(0, 10);
  }

  /** What they show at an instant, as the instant at which the clocks of UTC show it. */
  asUtc(at: number): number {
    return at + this.#offsetAt(at);
  }
}

/** When the clocks of an IANA zone show a day and a time (`HH:MM`), even if they never do, or do so twice. */
export function toInstant(day: Day, time: string, zone: string, after?: number): NamedInstant {
  return new ZoneClocks(zone).instantOf(day, time, after);
}

/** A local time as people read it: `17:00`; where the clocks show it twice, with which of them is meant: `01:30 UTC+1`. */
export function formatTimeOn(day: Day, time: string, zone: string, meant?: number): string {
  const { at, kind } = toInstant(day, time, zone);
  return kind === 'repeated' ? `${time} ${formatOffset(meant ?? at, zone)}` : time;
}

/** An instant so much later: calendar days by the clocks of a zone, then elapsed time, so that two hours stay two hours when the clocks change. */
export function instantAfter(at: number, { days, minutes }: { days: number; minutes: number }, zone: string): number {
  const { day, minute } = wallClock(at, zone);
  const last = days === 0 ? at : toInstant(addDays(day, days), clockTime(minute), zone).at;
  return last + minutes * MINUTE;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in words such as `UTC+1`. */
export function formatOffset(at: number, zone: string): string {
  const minutes = Math.round(offsetAt(at, zone) / MINUTE);
  const size = Math.abs(minutes);
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${rest}`;
}
