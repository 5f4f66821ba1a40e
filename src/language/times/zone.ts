import { addDays, type Day } from './calendar.ts';
import { type NamedInstant, ZoneClocks } from './instant.ts';
import type { WallTime } from './time.ts';

/** What the clocks show a number of elapsed minutes after a time on them. */
export type ElapsedTime = (from: { day: Day; minute: number }, minutes: number) => WallTime & { time: string };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/**
 * How many days are remembered with whether clocks change on them: more than anybody speaks of; others are
 * looked up again.
 */
const MAX_DAYS = 500;

/** Computes elapsed time in an IANA zone: two hours are two hours, even when the clocks change in between. */
export function elapsedIn(zone: string): ElapsedTime {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const lookUp = (at: number): number => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    return Date.parse(`${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}Z`);
  };
  /** How far the clocks are ahead on a day of UTC; `null` where they change on it. */
  const ahead = new Map<number, number | null>();
  const aheadOn = (day: number): number | null => {
    const known = ahead.get(day);
    if (known !== undefined) return known;
    const [first, last] = [day * DAY_MS, (day + 1) * DAY_MS].map((at) => lookUp(at) - at);
    const found = first !== undefined && first === last ? first : null;
    if (ahead.size >= MAX_DAYS) ahead.clear();
    ahead.set(day, found);
    return found;
  };
  /** What the clocks show at an instant, as if they were UTC's. */
  const shown = (at: number): number => {
    const offset = aheadOn(Math.floor(at / DAY_MS));
    return offset === null ? lookUp(at) : Math.floor(at / MINUTE_MS) * MINUTE_MS + offset;
  };
  return ({ day, minute }, minutes) => {
    const wall = Date.parse(day) + minute * MINUTE_MS;
    if (minutes === 0) return written(wall);
    const guess = wall - (shown(wall) - wall);
    const start = guess + (wall - shown(guess));
    return written(shown(start + minutes * MINUTE_MS));
  };
}

function written(wall: number): WallTime & { time: string } {
  const iso = new Date(wall).toISOString();
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}

/** Whether clocks show a local time (`YYYY-MM-DDTHH:MM`) once, never or twice. */
export type ShownOnce = (local: string) => NamedInstant['kind'];

/** Says of the clocks of a zone whether they show a time; on most days they show each once. */
export function shownIn(zone: string): ShownOnce {
  const clocks = new ZoneClocks(zone);
  const even = new Map<Day, boolean>();
  const isEven = (day: Day): boolean => {
    const known = even.get(day);
    if (known !== undefined) return known;
    const [first, last] = [clocks.instantOf(day, '00:00'), clocks.instantOf(addDays(day, 1), '00:00')];
    const found = first.kind === 'exact' && last.kind === 'exact' && last.at - first.at === DAY_MINUTES * MINUTE_MS;
    if (even.size >= MAX_DAYS) even.clear();
    even.set(day, found);
    return found;
  };
  return (local) => {
    const day = local.slice(0, 10);
    return isEven(day) ? 'exact' : clocks.instantOf(day, local.slice(11)).kind;
  };
}
