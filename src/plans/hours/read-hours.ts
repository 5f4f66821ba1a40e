import { clockTime, type Day, dayOf } from '../../language/times/calendar.ts';
import { beginningOf } from '../../runtime/graphemes.ts';
import { MAX_SPANS_PER_DAY } from './record.ts';

/** The longest text of hours, in UTF-16 units. */
export const MAX_HOURS_TEXT_LENGTH = 1000;

/** A span as it was typed; `who` is `null` where nobody was named, so that it is as set. */
export interface TypedSpan {
  days: number[];
  /** `HH:mm`; one that ends no later than it begins ends on the next day. */
  from: string;
  until: string;
  who: string | null;
}

/** Hours as they were typed, before anybody in them was looked up. */
export interface TypedHours {
  week: TypedSpan[];
  otherwise: string | null;
  seasons: { first: Day; last: Day; week: TypedSpan[] }[];
}

/** What is typed for whoever is on duty. */
export const ON_DUTY = 'on duty';

const WHOEVER =
  /^(?:(?:who(?:ever)?|the person|somebody|someone)(?: is|['’]s)? )?on[ -]?(?:duty|call)(?: list)?$|^(?:the )?duty list$/iu;

/** Whether whoever is on duty is meant. */
export function isOnDuty(who: string): boolean {
  return WHOEVER.test(who);
}

type Read<T> = { value: T } | { fault: string };

/** A line of hours: its spans, the days that it closes, who rings on days whose hours it leaves as they are, and outside. */
interface Line {
  week: TypedSpan[];
  closed: number[];
  whose: { days: number[]; who: string }[];
  otherwise: string | null;
}

const EXAMPLE = 'Type for example: Mon-Fri 9-17:30, Sat 10-14, else Night desk.';

const DAYS = [
  'mon(?:days?)?',
  'tue(?:s|sdays?)?',
  'wed(?:s|nesdays?)?',
  'thu(?:r|rs|rsdays?)?',
  'fri(?:days?)?',
  'sat(?:urdays?)?',
  'sun(?:days?)?',
];
const DAY = new RegExp(`^(?:${DAYS.map((each) => `(${each})`).join('|')})(?![\\p{L}\\p{N}])\\.?`, 'iu');
const MANY_DAYS: ReadonlyMap<string, readonly number[]> = new Map([
  ['weekdays', [1, 2, 3, 4, 5]],
  ['on weekdays', [1, 2, 3, 4, 5]],
  ['workdays', [1, 2, 3, 4, 5]],
  ['weekends', [6, 7]],
  ['weekend', [6, 7]],
  ['daily', [1, 2, 3, 4, 5, 6, 7]],
  ['every day', [1, 2, 3, 4, 5, 6, 7]],
  ['all week', [1, 2, 3, 4, 5, 6, 7]],
]);
const MANY = new RegExp(`^(?:${[...MANY_DAYS.keys()].join('|')})(?![\\p{L}\\p{N}])`, 'iu');
const OTHERWISE =
  /^(?:else|otherwise|outside(?: (?:of )?(?:these |opening |office )?hours)?|after hours|the rest)\b[\s:,]*/iu;
const HALF = '(?:(half) (?:past )?)?';
const CLOCK = `${HALF}(\\d{1,2})(?:[:.](\\d\\d))?\\s?(am|pm|a\\.m\\.|p\\.m\\.)?`;
const SPAN = new RegExp(`^(?:from )?${CLOCK}\\s?(?:-|–|—|to|until|till)\\s?${CLOCK}(?![\\p{L}\\p{N}])`, 'iu');
const ALL_DAY = /^(?:all day|24 ?h(?:ours)?|24\/7)(?![\p{L}\p{N}])/iu;
const CLOSED = /^(?:closed|shut)$/iu;
const AS_SET = /^(?:as set|as usual|as now|open|normal|as it is)$/iu;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE = '(?:(\\d{4})-(\\d\\d)-(\\d\\d)|(\\d{1,2})(?:st|nd|rd|th)? (\\p{L}{3,9})(?: (\\d{4}))?)';
const SEASON = new RegExp(`^(?:from )?${DATE}\\s?(?:-|–|—|to|until|till)\\s?${DATE}\\s?[:,]\\s?`, 'iu');

/**
 * Reads the hours of a week: `Mon-Fri 9-17:30, Sat 10-14 Mia, else Night desk; 1 Jul to 31 Aug: Mon-Fri 8-15`. What is between
 * commas belongs together; a semicolon or a new line begins a season, which takes the place of the week. `today` is the first
 * day that a season without a year may end on.
 */
export function readHoursText(text: string, today: Day): Read<TypedHours> {
  const lines = text
    .normalize('NFKC')
    .split(/[;\n]/u)
    .map((line) => line.replace(/\s+/gu, ' ').trim())
    .filter((line) => line !== '');
  const hours: TypedHours = { week: [], otherwise: null, seasons: [] };
  for (const line of lines) {
    const season = readSeason(line, today);
    if (season !== null && 'fault' in season) return season;
    const isClosed = season !== null && CLOSED.test(season.value.rest);
    const read = isClosed ? NOTHING : readWeek(season === null ? line : season.value.rest);
    if ('fault' in read) return read;
    const { week, otherwise, whose } = read.value;
    const [lacking] = whose;
    if (lacking !== undefined)
      return {
        fault: `"${daysText(lacking.days)} ${beginningOf(lacking.who, 60)}" has no hours. Type them as 9-17:30, or all day.`,
      };
    if (otherwise !== null) {
      if (hours.otherwise !== null) return { fault: 'What holds outside is said twice. Say it once.' };
      hours.otherwise = otherwise;
    }
    if (season === null) hours.week.push(...week);
    else hours.seasons.push({ first: season.value.first, last: season.value.last, week });
  }
  return judged(hours);
}

const NOTHING: Read<Line> = { value: { week: [], closed: [], whose: [], otherwise: null } };

/**
 * Hours with what a line says of them: it takes the place of the days that it names, of those days in a season, or of what holds
 * outside. `Sat Mia` leaves the hours of Saturday as they are, and hours without days are those of every day that has some.
 */
export function changeHours(hours: TypedHours, line: string, today: Day): Read<TypedHours> {
  const text = line.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  const season = readSeason(text, today);
  if (season !== null && 'fault' in season) return season;
  const rest = season === null ? text : season.value.rest;
  const open = [...new Set(hours.week.flatMap(({ days }) => days))].sort();
  const read = readWeek(SPAN.test(rest) && open.length > 0 ? `${daysText(open)} ${rest}` : rest);
  if ('fault' in read) return read;
  const week = changeWeek(hours.week, read.value);
  if ('fault' in week) return week;
  const otherwise = read.value.otherwise ?? hours.otherwise;
  if (season === null) return judged({ ...hours, week: week.value, otherwise });
  const { first, last } = season.value;
  const others = hours.seasons.filter((each) => each.first !== first || each.last !== last);
  return judged({ ...hours, otherwise, seasons: [...others, { first, last, week: week.value }] });
}

function changeWeek(week: readonly TypedSpan[], { week: said, closed, whose }: Line): Read<TypedSpan[]> {
  const named = new Set([...closed, ...said.filter(({ who }) => who === null).flatMap(({ days }) => days)]);
  const kept = week
    .flatMap((span) => {
      const days = span.days.filter((day) => !named.has(day));
      return days.length === 0 ? [] : [{ ...span, days }];
    })
    // Somebody who rings in a part of the hours leaves the rest of them.
    .flatMap((span) => said.reduce<TypedSpan[]>((parts, each) => parts.flatMap((part) => around(part, each)), [span]));
  let changed = [...kept, ...said].sort((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0) || a.from.localeCompare(b.from));
  for (const { days, who } of whose) {
    const lacking = days.find((day) => !changed.some((span) => span.days.includes(day)));
    if (lacking !== undefined)
      return {
        fault: `${NAMES[lacking - 1] ?? ''} has no hours yet. Type them before ${beginningOf(who, 60)}, or all day.`,
      };
    changed = changed.flatMap((span) => {
      const own = span.days.filter((day) => days.includes(day));
      const others = span.days.filter((day) => !days.includes(day));
      return [
        ...(others.length === 0 ? [] : [{ ...span, days: others }]),
        ...(own.length === 0 ? [] : [{ ...span, days: own, who }]),
      ];
    });
  }
  return { value: changed };
}

function judged(hours: TypedHours): Read<TypedHours> {
  if (hours.week.length === 0) return { fault: `No hours were found. ${EXAMPLE}` };
  for (const week of [hours.week, ...hours.seasons.map((season) => season.week)]) {
    const fault = faultOf(week);
    if (fault !== null) return { fault };
  }
  const sorted = [...hours.seasons].sort((a, b) => a.first.localeCompare(b.first));
  const overlapping = sorted.find(({ first }, at) => at > 0 && first <= (sorted[at - 1]?.last ?? ''));
  if (overlapping !== undefined) return { fault: `Two seasons overlap on ${overlapping.first}.` };
  return { value: { ...hours, seasons: sorted } };
}

/** What is left of a span beside another on the same days; one that does not lie within it is left alone, and overlaps. */
function around(span: TypedSpan, other: TypedSpan): TypedSpan[] {
  const days = span.days.filter((day) => other.days.includes(day));
  const [from, end, first] = [span.from, span.until, other.from].map(minutesOf);
  const [until, last] = [end, minutesOf(other.until)].map((minute) => (minute === 0 ? DAY_MINUTES : minute));
  const isWithin =
    from !== undefined &&
    first !== undefined &&
    last !== undefined &&
    until !== undefined &&
    from <= first &&
    first < last &&
    last <= until;
  if (days.length === 0 || !isWithin) return [span];
  const others = span.days.filter((day) => !other.days.includes(day));
  return [
    ...(others.length === 0 ? [] : [{ ...span, days: others }]),
    ...(from === first ? [] : [{ ...span, days, until: other.from }]),
    ...(last === until ? [] : [{ ...span, days, from: other.until }]),
  ];
}

function readSeason(line: string, today: Day): Read<{ first: Day; last: Day; rest: string }> | null {
  const found = SEASON.exec(line);
  if (found === null) return null;
  const [whole, ...parts] = found;
  const year = Number(today.slice(0, 4));
  for (const base of [year, year + 1]) {
    const first = dateOf(parts.slice(0, 6), base);
    const last = dateOf(parts.slice(6, 12), base);
    if (first === null || last === null) continue;
    const ends =
      last < first && parts[11] === undefined && parts[6] === undefined ? dateOf(parts.slice(6, 12), base + 1) : last;
    if (ends === null) continue;
    if (ends < first) return { fault: `The season from ${first} would end before it begins.` };
    if (ends >= today) return { value: { first, last: ends, rest: line.slice(whole.length) } };
  }
  // The 29th of February of most years, and the 31st of every other month.
  const never = [parts.slice(0, 6), parts.slice(6, 12)].find(
    (each) => dateOf(each, year) === null && dateOf(each, year + 1) === null,
  );
  if (never !== undefined) {
    const [y, m, d, date, month] = never;
    if (y !== undefined) return { fault: `There is no ${y}-${m}-${d}.` };
    if (date !== undefined && month !== undefined && MONTHS.includes(month.slice(0, 3).toLowerCase()))
      return { fault: `There is no ${date} ${month} in ${year} or ${year + 1}.` };
  }
  return {
    fault: `"${beginningOf(whole.trim().replace(/[:,]$/u, ''), 60)}" is not a time ahead. Type for example 1 Jul to 31 Aug.`,
  };
}

function dateOf(parts: readonly (string | undefined)[], base: number): Day | null {
  const [y, m, d, date, month, year] = parts;
  if (y !== undefined) return dayOf(Number(y), Number(m), Number(d));
  const at = MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase());
  return at < 0 ? null : dayOf(year === undefined ? base : Number(year), at + 1, Number(date));
}

function readWeek(line: string): Read<Line> {
  const week: TypedSpan[] = [];
  const closed: number[] = [];
  const whose: Line['whose'] = [];
  let days: number[] = [];
  let isSpent = false;
  const clauses = line.split(',').map((clause) => clause.trim());
  for (const [at, clause] of clauses.entries()) {
    if (clause === '') continue;
    const otherwise = OTHERWISE.exec(clause);
    if (otherwise !== null) {
      // A name may have a comma in it, so all that follows belongs to it.
      const who = clauses.slice(at).join(', ').slice(otherwise[0].length).trim();
      return who === ''
        ? { fault: 'Say who rings outside the hours: else Night desk.' }
        : { value: { week, closed, whose, otherwise: who } };
    }
    const named = readDays(clause);
    // Several clauses of days may come before the first span.
    if (named.days.length > 0) days = isSpent ? named.days : [...days, ...named.days];
    if (named.days.length > 0) isSpent = false;
    const { spans, rest } = readSpans(named.rest);
    const who = rest.replace(/^(?:[:=→]|->)\s?|^(?:to|ring|rings)\s/iu, '').trim();
    if (spans.length === 0 && who === '' && days.length > 0) continue;
    if (days.length === 0) return { fault: `No day is named before "${beginningOf(clause, 60)}". ${EXAMPLE}` };
    isSpent = true;
    if (spans.length === 0) {
      if (CLOSED.test(who)) closed.push(...days);
      else whose.push({ days, who });
      continue;
    }
    for (const span of spans) {
      if ('fault' in span) return span;
      week.push({ days: [...new Set(days)].sort(), ...span.value, who: who === '' || AS_SET.test(who) ? null : who });
    }
  }
  return { value: { week, closed, whose, otherwise: null } };
}

function readDays(clause: string): { days: number[]; rest: string } {
  const days: number[] = [];
  let rest = clause.replace(/^on /iu, '');
  for (;;) {
    const many = MANY.exec(rest);
    if (many !== null) {
      days.push(...(MANY_DAYS.get(many[0].toLowerCase()) ?? []));
      rest = rest.slice(many[0].length);
    } else {
      const first = dayAt(rest);
      if (first === null) break;
      rest = first.rest;
      const until = /^\s?(?:-|–|—|to|until|till)\s?/iu.exec(rest);
      const last = until === null ? null : dayAt(rest.slice(until[0].length));
      if (last === null) days.push(first.day);
      else {
        for (let day = first.day; ; day = (day % 7) + 1) {
          days.push(day);
          if (day === last.day) break;
        }
        rest = last.rest;
      }
    }
    const joined = /^\s?(?:&|\+|\/|and)\s?/iu.exec(rest);
    const next = joined === null ? rest.trimStart() : rest.slice(joined[0].length);
    if (dayAt(next) === null && MANY.exec(next) === null) break;
    rest = next;
  }
  const left = EXCEPT.exec(rest);
  const without = left === null ? null : readDays(rest.slice(left[0].length));
  if (without !== null && without.days.length > 0 && without.days.every((day) => days.includes(day)))
    return { days: days.filter((day) => !without.days.includes(day)), rest: without.rest };
  return { days, rest: rest.replace(/^[\s:]+/u, '') };
}

const EXCEPT = /^\s?(?:except(?: for)?|excluding|apart from|other than|but(?: not)?) /iu;

function dayAt(text: string): { day: number; rest: string } | null {
  const found = DAY.exec(text);
  if (found === null) return null;
  const at = found.slice(1).findIndex((each) => each !== undefined);
  return { day: at + 1, rest: text.slice(found[0].length) };
}

function readSpans(text: string): { spans: Read<{ from: string; until: string }>[]; rest: string } {
  const spans: Read<{ from: string; until: string }>[] = [];
  let rest = text;
  for (;;) {
    const whole = ALL_DAY.exec(rest);
    const found = whole === null ? SPAN.exec(rest) : null;
    const length = whole?.[0].length ?? found?.[0].length ?? 0;
    if (whole !== null) spans.push({ value: { from: '00:00', until: '00:00' } });
    else if (found !== null) spans.push(readSpan(found));
    else break;
    rest = rest.slice(length).trimStart();
    const joined = /^(?:and|&|\+)\s/iu.exec(rest);
    const next = joined === null ? rest : rest.slice(joined[0].length);
    if (SPAN.exec(next) === null) break;
    rest = next;
  }
  return { spans, rest };
}

/** A bare hour at the end is the first one after the beginning: 9-5 ends at 17:00, and 22-6 on the next day. */
function readSpan([whole, ...parts]: RegExpExecArray): Read<{ from: string; until: string }> {
  const shown = `"${(whole ?? '').trim()}"`;
  const [from, until] = [minuteOf(parts.slice(0, 4)), minuteOf(parts.slice(4, 8))];
  if (from === null || until === null || from.minute === DAY_MINUTES)
    return { fault: `${shown} is not a time of day.` };
  let end = until.minute;
  if (end <= from.minute && !until.isSure && end <= 12 * 60 && end + 12 * 60 > from.minute) end += 12 * 60;
  if (end <= from.minute && from.minute < 12 * 60 && end !== 0)
    return {
      fault: `${shown} ends before it begins. Hours over midnight begin at noon or later; else write two spans.`,
    };
  if (end === from.minute && end !== 0) return { fault: `${shown} has no length.` };
  return { value: { from: clockTime(from.minute), until: clockTime(end % DAY_MINUTES) } };
}

const DAY_MINUTES = 24 * 60;

/** The minute of a day, and whether its half of the day is certain; `null` where there is no such time. */
function minuteOf([half, hour, minutes, suffix]: readonly (string | undefined)[]): {
  minute: number;
  isSure: boolean;
} | null {
  const [hours, past] = [Number(hour), half === undefined ? Number(minutes ?? '0') : 30];
  if (hours > 24 || past > 59 || (hours === 24 && past > 0)) return null;
  if (suffix === undefined)
    return {
      minute: hours * 60 + past,
      isSure: hours === 0 || hours > 12 || (minutes !== undefined && (hour ?? '').length === 2),
    };
  if (hours < 1 || hours > 12) return null;
  const isLate = /^p/iu.test(suffix);
  return { minute: ((hours % 12) + (isLate ? 12 : 0)) * 60 + past, isSure: true };
}

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Why the spans of a week do not fit together, in a sentence; `null` where they do. */
function faultOf(week: readonly TypedSpan[]): string | null {
  const all = week.flatMap((span) =>
    span.days.map((day) => {
      const [from, end] = [minutesOf(span.from), minutesOf(span.until)];
      const start = (day - 1) * DAY_MINUTES + from;
      return { day, span, start, end: start + (end <= from ? end + DAY_MINUTES - from : end - from) };
    }),
  );
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      const isWithin = [0, -WEEK, WEEK].some((by) => one.start < other.end + by && other.start + by < one.end);
      if (isWithin) return `${shownSpan(one.day, one.span)} and ${shownSpan(other.day, other.span)} overlap.`;
    }
  }
  const counts = new Map<number, number>();
  for (const { day } of all) counts.set(day, (counts.get(day) ?? 0) + 1);
  const full = [...counts].find(([, count]) => count > MAX_SPANS_PER_DAY);
  return full === undefined ? null : `A day has at most ${MAX_SPANS_PER_DAY} spans.`;
}

const WEEK = 7 * DAY_MINUTES;

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function shownSpan(day: number, { from, until }: Pick<TypedSpan, 'from' | 'until'>): string {
  return `${NAMES[day - 1] ?? ''} ${spanText({ from, until })}`;
}

function spanText({ from, until }: Pick<TypedSpan, 'from' | 'until'>): string {
  return `${from}-${until === '00:00' ? '24:00' : until}`;
}

/** Reads the hours of one day: `9-12, 13-15 Mia`, or `closed`. */
export function readDayText(text: string): Read<Omit<TypedSpan, 'days'>[]> {
  const line = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  if (CLOSED.test(line)) return { value: [] };
  const read = readWeek(`Mon ${line}`);
  if ('fault' in read) return { fault: read.fault.replace(' Mon ', ' ') };
  const { week, otherwise, whose } = read.value;
  const isOneDay =
    week.length > 0 && whose.length === 0 && otherwise === null && week.every(({ days }) => days.join() === '1');
  if (!isOneDay) return { fault: 'Type the hours of that day, such as 9-12, 13-15, or closed.' };
  const fault = faultOf(week);
  return fault === null ? { value: week.map(({ days: _, ...span }) => span) } : { fault: fault.replaceAll('Mon ', '') };
}

/** The hours of a day as they are typed. */
export function writeDayText(spans: readonly Omit<TypedSpan, 'days'>[]): string {
  if (spans.length === 0) return 'closed';
  return spans
    .map(({ from, until, who }) => [spanText({ from, until }), who].filter((each) => each !== null).join(' '))
    .join(', ');
}

/** Hours as they are typed, so that they are read back as they were. */
export function writeHoursText({ week, otherwise, seasons }: TypedHours): string {
  const head = [weekText(week), ...(otherwise === null ? [] : [`else ${otherwise}`])].join(', ');
  return [head, ...seasons.map(({ first, last, week: own }) => `${first} to ${last}: ${weekText(own)}`)].join('\n');
}

function weekText(week: readonly TypedSpan[]): string {
  if (week.length === 0) return 'closed';
  return week
    .map(({ days, from, until, who }) => {
      const span = `${daysText(days)} ${spanText({ from, until })}`;
      return who === null ? span : `${span} ${who}`;
    })
    .join(', ');
}

/** Days in few letters: `Mon-Fri`, `Mon & Wed`. */
function daysText(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => [run[0] ?? 1, ...(run.length > 1 ? [run.at(-1) ?? 1] : [])].map((day) => NAMES[day - 1]).join('-'))
    .join(' & ');
}
