import { clockTime, wallClock } from '../language/times/calendar.ts';
import { formatOffset, ZoneClocks } from '../language/times/instant.ts';
import { AND } from '../runtime/lists.ts';
import { formatInstant, formatPeriod } from './temporary/end-words.ts';

/** What holds from an instant until another, in epoch milliseconds. */
export interface Stretch<T> {
  from: number;
  until: number;
  value: T;
  /** Stretches with one key hold the same. */
  key: string;
  /** Whether it goes over what holds week by week, as a closed day does; it is named by its date then. */
  isDated: boolean;
}

/** When something holds, in words. */
export interface WeekLine<T> {
  when: string;
  value: T;
}

/** How days are folded. */
interface Folding {
  /** Whether the first stretch is the one that holds now, which has a line of its own. */
  isNow?: boolean;
  /** The key of what holds outside the times that are named; what holds longest, where it is left out. */
  usual?: string;
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** The longest list of times that is still read, in UTF-16 units. */
const MAX_TIMES = 400;
/** The minutes of a day. */
const DAY_AT = Array.from({ length: DAY_MINUTES }, (_, at) => at);
/** So many lines are more than people read one after the other. */
const MANY = 12;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * What holds in stretches that follow each other: one line for each, or where that is half as long, equal days together, then
 * what holds otherwise, then what has a date. A date counts before a day of the week, and that before "Otherwise".
 */
export function weekLines<T>(stretches: readonly Stretch<T>[], zone: string, folding: Folding = {}): WeekLine<T>[] {
  const joined = joinEqual(stretches);
  const folded = foldDays(joined, zone, folding);
  const isShorter = folded.length * (joined.length > MANY ? 1 : 2) <= joined.length;
  if (isShorter && folded.every(({ when }) => when.length <= MAX_TIMES)) return folded;
  const last = joined.length - 1;
  const isNow = folding.isNow === true;
  return joined.map((stretch, at) => ({
    when: formatStretch(stretch, { isFirst: isNow && at === 0, isLast: isNow && at === last }, zone),
    value: stretch.value,
  }));
}

function joinEqual<T>(stretches: readonly Stretch<T>[]): Stretch<T>[] {
  const joined: Stretch<T>[] = [];
  for (const each of stretches) {
    const last = joined.at(-1);
    if (last?.key === each.key && last.isDated === each.isDated) last.until = each.until;
    else joined.push({ ...each });
  }
  return joined;
}

/** A period, naming each day once: `Tuesday 9 June, 17:00 to 18:30`. */
function formatStretch(
  { from, until }: { from: number; until: number },
  at: { isFirst: boolean; isLast: boolean },
  zone: string,
): string {
  if (at.isFirst && at.isLast) return 'All the time';
  if (at.isLast) return `From ${formatInstant(from, zone)} on`;
  if (at.isFirst) return `Now, until ${formatInstant(until, zone)}`;
  return formatPeriod({ from, until }, zone);
}

/** What holds in each minute of a day by the clocks: a key, or `null` where that is not known, or goes by its date. */
type Minutes = (string | null)[];

interface CalendarDay {
  /** Days since 1 January 1970, a Thursday. */
  day: number;
  minutes: Minutes;
}

/** The same of a day of the week (from 0, Monday); `null` where no day of it is known. */
interface Weekday {
  minutes: Minutes;
  /** The one day that is like this, where others of the same name are not. */
  only: number | null;
}

/** Equal days together, what holds otherwise, and what has a date. */
export function foldDays<T>(stretches: readonly Stretch<T>[], zone: string, folding: Folding): WeekLine<T>[] {
  const clocks = new ZoneClocks(zone);
  const days = readDays(stretches, clocks);
  const week = usualWeek(days);
  const values = new Map(stretches.toReversed().map(({ key, value }) => [key, value]));
  const lineOf = (key: string, when: string): WeekLine<T>[] => {
    const value = values.get(key);
    return value === undefined ? [] : [{ when, value }];
  };
  const keys = [...new Set(stretches.map(({ key }) => key))];
  const lengths = new Map(keys.map((key) => [key, minutesOf(week, key)]));
  const usual = folding.usual ?? keys.reduce((a, b) => ((lengths.get(b) ?? 0) > (lengths.get(a) ?? 0) ? b : a), '');
  const [first, ...rest] = stretches;
  if (first === undefined) return [];
  const now = folding.isNow === true ? lineOf(first.key, `Now, until ${formatMoment(first.until, zone)}`) : [];
  const dated = new Map<string, string[]>();
  for (const stretch of now.length > 0 ? rest : stretches) {
    const goesOn = stretch.isDated && folding.isNow === true && stretch === stretches.at(-1);
    for (const piece of datedPieces(stretch, { days, week, usual, clocks })) {
      const when = goesOn ? `From ${formatMoment(piece.from, zone)} on` : formatPiece(piece, zone);
      dated.set(stretch.key, [...(dated.get(stretch.key) ?? []), when]);
    }
  }
  const isNamed = (key: string) => key !== usual && lengths.get(key) !== 0;
  const named = keys
    .filter(isNamed)
    .flatMap((key) => lineOf(key, [describeWeekdays(week, key), ...(dated.get(key) ?? [])].join('; ')));
  const others = [...dated].filter(([key]) => !isNamed(key));
  const isAll = now.length + named.length + others.length === 0;
  const otherwise = lengths.get(usual) ? lineOf(usual, isAll ? 'All the time' : 'Otherwise') : [];
  return [...now, ...named, ...otherwise, ...others.flatMap(([key, times]) => lineOf(key, times.join('; ')))];
}

function minutesOf(week: readonly (Weekday | null)[], key: string): number {
  return week.reduce((sum, day) => sum + (day?.minutes.filter((each) => each === key).length ?? 0), 0);
}

/** What the clocks show at a minute since 1970. */
function placeOf(minute: number, clocks: ZoneClocks): { day: number; at: number } {
  const shown = Math.floor(clocks.asUtc(minute * MINUTE) / MINUTE);
  const day = Math.floor(shown / DAY_MINUTES);
  return { day, at: shown - day * DAY_MINUTES };
}

/** The minutes since 1970 that begin in a stretch. */
function* minutesIn({ from, until }: { from: number; until: number }): Generator<number> {
  for (let minute = Math.ceil(from / MINUTE); minute * MINUTE < until; minute += 1) yield minute;
}

/** Every day that the stretches touch. What clocks show twice, and is not the same both times, is not known by them. */
function readDays(stretches: readonly Stretch<unknown>[], clocks: ZoneClocks): Map<number, CalendarDay> {
  const days = new Map<number, CalendarDay>();
  const twice: { minutes: Minutes; at: number }[] = [];
  for (const stretch of stretches) {
    for (const minute of minutesIn(stretch)) {
      const { day, at } = placeOf(minute, clocks);
      const found = days.get(day) ?? { day, minutes: new Array<string | null>(DAY_MINUTES).fill(null) };
      days.set(day, found);
      if (stretch.isDated) continue;
      const known = found.minutes[at] ?? null;
      if (known !== null && known !== stretch.key) twice.push({ minutes: found.minutes, at });
      found.minutes[at] = stretch.key;
    }
  }
  for (const { minutes, at } of twice) minutes[at] = null;
  return days;
}

/** What holds on each day of the week, Monday first: as on most of its days, and of several ways on the latest of those known best. */
function usualWeek(known: ReadonlyMap<number, CalendarDay>): (Weekday | null)[] {
  const days = [...known.values()];
  const week = DAYS.map((_, at) => usualDay(days.filter(({ day }) => weekdayAt(day) === at)));
  for (const [at, day] of week.entries()) {
    if (day === null || day.only !== null) continue;
    // What goes by a date is not known here; where two other days agree on it, it may be as on them, because the date counts more.
    const [previous, next] = [week[(at + 6) % 7], week[(at + 1) % 7]];
    const others = day.minutes.some((each) => each !== null) ? week.filter((other) => other !== day) : [previous, next];
    const alike = others.flatMap((other) => (other != null && fits(other.minutes, day.minutes) ? [other.minutes] : []));
    const [one, ...more] = alike;
    const agree = DAY_AT.every(
      (minute) => day.minutes[minute] !== null || more.every((each) => each[minute] === one?.[minute]),
    );
    if (one !== undefined && more.length > 0 && agree) fill(day.minutes, one);
  }
  closeGaps(week);
  return week;
}

/** What holds before and after a time that goes by its date may hold in it. */
function closeGaps(week: readonly (Weekday | null)[]): void {
  const places = week.flatMap((day) => DAY_AT.map((at) => ({ day, at })));
  const keyAt = (place: number) =>
    places[place % places.length]?.day?.minutes[places[place % places.length]?.at ?? 0] ?? null;
  for (let start = 0; start < places.length; start += 1) {
    const key = keyAt(start + places.length - 1);
    if (key === null || keyAt(start) !== null) continue;
    let end = start;
    while (end < start + places.length && keyAt(end) === null && places[end % places.length]?.day?.only === null)
      end += 1;
    if (keyAt(end) !== key) continue;
    for (let place = start; place < end; place += 1) {
      const { day = null, at = 0 } = places[place % places.length] ?? {};
      if (day !== null) day.minutes[at] = key;
    }
  }
}

/** From 0, Monday. */
function weekdayAt(day: number): number {
  return (((day + 3) % DAYS.length) + DAYS.length) % DAYS.length;
}

function usualDay(days: readonly CalendarDay[]): Weekday | null {
  const [first] = days;
  if (first === undefined) return null;
  const known = ({ minutes }: CalendarDay) => minutes.filter((each) => each !== null).length;
  const alike = (day: CalendarDay) => days.filter(({ minutes }) => fits(minutes, day.minutes));
  const best = days.reduce((a, b) => {
    const more = alike(b).length - alike(a).length;
    return (more === 0 ? known(b) - known(a) : more) >= 0 ? b : a;
  }, first);
  const same = alike(best);
  const minutes = [...best.minutes];
  for (const each of same) fill(minutes, each.minutes);
  return { minutes, only: same.length === 1 && days.length > 1 ? best.day : null };
}

function fits(one: Minutes, other: Minutes): boolean {
  return one.every((key, at) => key === null || other[at] === null || key === other[at]);
}

function fill(minutes: Minutes, from: Minutes): void {
  for (const [at, key] of from.entries()) minutes[at] ??= key;
}

/** The times of a week at which something holds: `Mon–Fri 09:00–17:30; Sat 10:00–14:00`. */
function describeWeekdays(week: readonly (Weekday | null)[], key: string): string {
  const times = new Map<number, string[]>();
  const long: string[] = [];
  for (const { day, from, until } of runsOf(week, key)) {
    if (until > from + DAY_MINUTES && !(from === 0 && until % DAY_MINUTES === 0)) {
      const end = until % DAY_MINUTES === 0 ? '24:00' : clockTime(until % DAY_MINUTES);
      const last = (day + Math.floor((until - 1) / DAY_MINUTES)) % 7;
      long.push(`${dayName(week, day)} ${clockTime(from)}–${dayName(week, last)} ${end}`);
    } else if (from === 0 && until % DAY_MINUTES === 0) {
      for (let whole = 0; whole < until / DAY_MINUTES; whole += 1) times.set((day + whole) % 7, ['']);
    } else times.set(day, [...(times.get(day) ?? []), timesText(from, until)]);
  }
  const groups = new Map<string, number[]>();
  for (const day of DAYS.keys()) {
    const own = times.get(day);
    if (own === undefined) continue;
    const said = AND.format(own);
    groups.set(said, [...(groups.get(said) ?? []), day]);
  }
  const said = [...groups].map(([at, days]) => `${daysText(week, days)} ${at}`.trim());
  return [...said, ...long].join('; ');
}

/** Minutes of a day, of which the last may be on the next: `09:00–17:30`. */
function timesText(from: number, until: number): string {
  const end = until === DAY_MINUTES ? '24:00' : clockTime(until % DAY_MINUTES);
  return `${clockTime(from)}–${end}${until === from + DAY_MINUTES ? ' the next day' : ''}`;
}

/** From when until when something holds without a break, in minutes of the day (from 0, Monday) on which that begins. */
function runsOf(week: readonly (Weekday | null)[], key: string): { day: number; from: number; until: number }[] {
  const all = DAYS.length * DAY_MINUTES;
  const keyAt = (minute: number) => {
    const at = minute % all;
    return week[Math.floor(at / DAY_MINUTES)]?.minutes[at % DAY_MINUTES] ?? null;
  };
  // What holds on one day alone does not go on into every day after it.
  const goesOn = (minute: number) =>
    keyAt(minute) === key && !(minute % DAY_MINUTES === 0 && week[(minute / DAY_MINUTES + 6) % 7]?.only != null);
  const runs: { day: number; from: number; until: number }[] = [];
  for (let minute = 0; minute < all; minute += 1) {
    if (keyAt(minute) !== key || (keyAt(minute + all - 1) === key && goesOn(minute))) continue;
    let until = minute + 1;
    while (until < minute + all && goesOn(until)) until += 1;
    const day = Math.floor(minute / DAY_MINUTES);
    runs.push({ day, from: minute % DAY_MINUTES, until: until - day * DAY_MINUTES });
  }
  return runs.length > 0 || keyAt(0) !== key ? runs : [{ day: 0, from: 0, until: all }];
}

/** `Mon–Fri and Sun`. */
function daysText(week: readonly (Weekday | null)[], days: readonly number[]): string {
  if (days.length === DAYS.length && week.every((day) => day?.only === null)) return 'Every day';
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const isNext = run?.at(-1) === day - 1 && [day, day - 1].every((each) => week[each]?.only == null);
    if (isNext) run.push(day);
    else runs.push([day]);
  }
  const said = runs.flatMap((run) => {
    const names = [run[0], run.at(-1)].map((day) => dayName(week, day ?? 0));
    return run.length > 2 ? [names.join('–')] : run.map((day) => dayName(week, day));
  });
  return AND.format(said);
}

function dayName(week: readonly (Weekday | null)[], day: number): string {
  const only = week[day]?.only ?? null;
  return only === null ? (DAYS[day] ?? '') : formatDate(only * DAY_MINUTES * MINUTE);
}

/** The parts of a stretch that are not as on every day of that name; all of it, where it goes by its date. */
function datedPieces(
  stretch: Stretch<unknown>,
  {
    days,
    week,
    usual,
    clocks,
  }: {
    days: ReadonlyMap<number, CalendarDay>;
    week: readonly (Weekday | null)[];
    usual: string;
    clocks: ZoneClocks;
  },
): { from: number; until: number }[] {
  if (stretch.isDated) return [stretch];
  const pieces: { from: number; until: number }[] = [];
  for (const minute of minutesIn(stretch)) {
    const { day, at } = placeOf(minute, clocks);
    const own = week[weekdayAt(day)];
    const isMeant = own?.only == null || own.only === day || stretch.key === usual;
    const isUsual = isMeant && own?.minutes[at] === stretch.key;
    const isTwice = days.get(day)?.minutes[at] === null;
    if (isUsual && !isTwice) continue;
    const last = pieces.at(-1);
    if (last?.until === minute * MINUTE) last.until += MINUTE;
    else pieces.push({ from: minute * MINUTE, until: (minute + 1) * MINUTE });
  }
  return pieces;
}

/** `Thu 11 Jun`, `Thu 11 Jun 12:00–16:00` or `Thu 11 Jun 12:00–Fri 12 Jun 08:30`. */
export function formatPiece({ from, until }: { from: number; until: number }, zone: string): string {
  const [start, end] = [wallClock(from, zone), wallClock(until, zone)];
  const last = wallClock(until - MINUTE, zone).day;
  if (start.minute === 0 && end.minute === 0)
    return start.day === last
      ? formatDate(Date.parse(start.day))
      : `${formatDate(Date.parse(start.day))}–${formatDate(Date.parse(last))}`;
  const time = end.minute === 0 ? '24:00' : formatTime(until, zone);
  const ending = start.day === last ? time : `${formatDate(Date.parse(last))} ${time}`;
  return `${formatMoment(from, zone)}–${ending}`;
}

/** `Tue 9 Jun 17:00`. */
export function formatMoment(at: number, zone: string): string {
  return `${formatDate(Date.parse(wallClock(at, zone).day))} ${formatTime(at, zone)}`;
}

/** `17:00`; with its offset, where the clocks show it twice that day. */
function formatTime(at: number, zone: string): string {
  const { day, minute } = wallClock(at, zone);
  const isTwice = new ZoneClocks(zone).instantOf(day, clockTime(minute)).kind === 'repeated';
  return isTwice ? `${clockTime(minute)} (${formatOffset(at, zone)})` : clockTime(minute);
}

const DATE = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });

/** `Tue 9 Jun`, of a midnight in UTC. */
function formatDate(at: number): string {
  return DATE.format(at).replace(',', '');
}
