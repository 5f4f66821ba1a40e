import { OPENING } from '../../language/en/opening.ts';
import { WEEKDAYS } from '../../language/en/recurring-days.ts';
import { type Day, dayOf } from '../../language/times/calendar.ts';
import type { HourSpan } from '../../language/times/hour-spans.ts';
import { daysText, meaningsOf, OpeningHours, type SpanReadings, spanText } from '../../language/times/opening.ts';
import { TypedWords } from '../../language/times/typed-words.ts';
import { AND, OR } from '../../runtime/lists.ts';
import { beginningOf } from '../../runtime/marked-text.ts';
import { MAX_SPANS_PER_DAY } from './record.ts';

/** The longest text of hours, in UTF-16 units. */
export const MAX_HOURS_TEXT_LENGTH = 1000;

/** A span as it was typed; `who` is `null` where nobody was named, so that it has its own settings. */
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

type Read<T> = { value: T } | Unread;

/** Why hours could not be read, in sentences; where they may mean several things, each of these and the text that says so. */
export interface Unread {
  fault: string;
  choices?: readonly { label: string; text: string }[];
}

/** A line of hours: its spans, the days that it closes, who rings on days whose hours it leaves as they are, and outside. */
interface Line {
  week: TypedSpan[];
  closed: number[];
  whose: { days: number[]; who: string }[];
  otherwise: string | null;
  /** Whether it names days itself. */
  namesDays: boolean;
}

const EXAMPLE = 'Type for example: Mon-Fri 9-17:30, Sat 10-14, else Night desk.';

/** Before what holds outside hours. */
export const OTHERWISE =
  /^(?:else|otherwise|outside(?: (?:of )?(?:these |opening |office )?hours)?|after hours|the rest)\b[\s:,]*/iu;
const CLOSED = /^(?:closed|shut)$/iu;
const AS_SET = /^(?:as set|as usual|as now|open|normal|as it is|own settings)$/iu;
/** What is meant as a span of hours, though no clock shows them. */
const LIKE_SPAN = /^(?:from )?\d{1,4}(?:[:.]\d+)?\s?(?:[ap]\.?m\.?)?\s?(?:-|–|—|to|until|till?)\s?\d/iu;
const HOLIDAYS = /\bholidays?\b/iu;
const BANK_HOLIDAYS = /\b(?:bank|public|national) holidays?\b/iu;
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
  for (const [at, line] of lines.entries()) {
    const season = readSeason(line, today);
    if (season !== null && 'fault' in season) return season;
    const rest = season === null ? line : season.value.rest;
    const isClosed = season !== null && CLOSED.test(rest);
    const read = isClosed ? NOTHING : readWeek(rest);
    if ('fault' in read)
      return within(read, (said) => lines.with(at, `${line.slice(0, line.length - rest.length)}${said}`).join('\n'));
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

const NOTHING: Read<Line> = { value: { week: [], closed: [], whose: [], otherwise: null, namesDays: false } };

/** The same fault, with its choices as a part of more text. */
const within = (read: Unread, whole: (part: string) => string): Unread =>
  read.choices === undefined
    ? read
    : { ...read, choices: read.choices.map(({ label, text }) => ({ label, text: whole(text) })) };

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
  const read = readWeek(rest, open);
  if ('fault' in read) return within(read, (said) => `${text.slice(0, text.length - rest.length)}${said}`);
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
        fault: `${daysText([lacking])} has no hours yet. Type them before ${beginningOf(who, 60)}, or all day.`,
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

/** Whether a line is about a season: `1 Jul to 31 Aug: Mon-Fri 8-15`. */
export const isOfSeason = (line: string): boolean => SEASON.test(line);

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

/** Reads a line of hours; those without days are of the `usual` ones. */
function readWeek(line: string, usual: readonly number[] = []): Read<Line> {
  const typed = new TypedWords(spaced(line), { now: 0, zone: 'UTC', locale: 'en-GB' });
  const { words } = typed;
  const hours = new OpeningHours(OPENING, words, { skip: (at) => (MARKS.has(words[at] ?? '') ? at + 1 : at) });
  const said: { days: number[]; spans: readonly SpanReadings[]; isClosed: boolean; who: string }[] = [];
  let [days, isSpent, namesDays, otherwise]: [number[], boolean, boolean, string | null] = [[], true, false, null];
  let before: readonly SpanReadings[] = [];
  let lone = '';
  for (let at = hours.pastJoin(0); at < words.length; ) {
    const rest = typed.text(at);
    const lead = OTHERWISE.exec(rest);
    if (lead !== null) {
      // A name may have a comma in it, so all that follows belongs to it.
      otherwise = rest.slice(lead[0].length).trim();
      if (otherwise === '') return { fault: 'Say who rings outside the hours: else Night desk.' };
      break;
    }
    const clause = hours.clauseAt(at, before);
    const { days: named = null, spans = [], isClosed = false } = clause?.value ?? {};
    const begins = clause?.end ?? at;
    const end = endOfName(typed, hours, begins, clause !== null);
    const who = typed.text(begins, end).replace(LEADS_TO, '').trim();
    if (named !== null && !(named.isAlways === true && usual.length > 0)) {
      // Several clauses of days may come before the first span.
      days = isSpent ? [...named.days] : [...days, ...named.days];
      [isSpent, namesDays, before] = [false, true, []];
    }
    at = hours.pastJoin(end);
    if (spans.length === 0 && !isClosed && who === '') continue;
    const isUsual = days.length === 0;
    if (isUsual) days = [...usual];
    if (days.length === 0) return { fault: `No day is named before "${beginningOf(rest, 60)}". ${EXAMPLE}` };
    if (isClosed && who !== '') return { fault: unreadText(`${typed.text(begins - 1, begins)} ${who}`) };
    // "Half day on Wednesday" and "late Mon-Fri 9-5" are nobody's names.
    if (isUsual && spans.length === 0 && !isClosed) lone = who;
    const isOfDays =
      isUsual && who !== '' && [...typed.words.keys()].slice(begins, end).some((place) => hours.daysAt(place) !== null);
    if (isOfDays || (lone !== '' && !isUsual)) return { fault: unreadText(isOfDays ? who : lone) };
    if (BANK_HOLIDAYS.test(who)) return { fault: unreadText(who) };
    if (LIKE_SPAN.test(who)) return { fault: `"${beginningOf(who, 60)}" is not a time of day.` };
    isSpent = true;
    before = [...before, ...spans];
    said.push({ days: [...new Set(days)].sort(), spans, isClosed, who });
  }
  const all = said.flatMap(({ spans }) => spans);
  const bad = all.find(({ means }) => typeof means === 'string');
  if (bad !== undefined) return { fault: noSpanText(typed.text(bad.at, bad.end), bad.means) };
  const meanings = meaningsOf(all);
  const [meant = []] = meanings;
  if (meanings.length !== 1) return severalOf(typed, all, meanings);
  let next = 0;
  const week = said.flatMap(({ days: own, spans, who }): TypedSpan[] =>
    spans.map(() => {
      const { from, until } = meant[next++] ?? { from: '', until: '' };
      const as = who === '' || AS_SET.test(who) ? null : who;
      return { days: own, from, until: until === '24:00' ? '00:00' : until, who: as };
    }),
  );
  const closed = said.flatMap(({ days: own, isClosed }) => (isClosed ? own : []));
  // "Weekdays 9-5, closed Wednesdays"
  const open = week.flatMap(({ days: own, ...span }) => {
    const left = own.filter((day) => !closed.includes(day));
    return left.length === 0 ? [] : [{ days: left, ...span }];
  });
  const nothing = week.find(({ days: own }) => own.every((day) => closed.includes(day)));
  if (nothing !== undefined) return { fault: `${daysText(nothing.days)} would be open and closed. Say one of them.` };
  const whose = said.flatMap(({ days: own, spans, isClosed, who }) =>
    spans.length === 0 && !isClosed ? [{ days: own, who }] : [],
  );
  return { value: { week: open, closed, whose, otherwise, namesDays } };
}

/** Marks between what is said, and what is said of it. */
const MARKS: ReadonlySet<string> = new Set([':', '=', '→', '>', '·']);
const LEADS_TO = /^(?:[:=→]|-?>)\s?|^(?:to|rings?)\s/iu;

/** A line in which days and hours that were typed without a space between them have one. */
function spaced(line: string): string {
  return line
    .replace(/(?<=\p{L}):(?=\S)/gu, ': ')
    .replace(/ [/|•] /gu, ', ')
    .replace(/(?<=\d(?:[ap]m)?)[&+](?=\d)/giu, ' & ')
    .replace(/[\p{L}&+/]+/gu, (said) => {
      const all = said.split(/[&+/]/u);
      return all.every((each) => WEEKDAYS.has(each.toLowerCase())) ? all.join(' & ') : said;
    });
}

/** Where a name ends that begins at a word: before a comma, or where other days and hours begin. */
function endOfName(typed: TypedWords, hours: OpeningHours, from: number, isBehindClause: boolean): number {
  let at = from;
  for (; at < typed.words.length; at += 1) {
    if (typed.isBehindMark(at) && (at > from || isBehindClause)) break;
    const clause = hours.clauseAt(hours.pastJoin(at));
    const begins = clause !== null && (clause.value.spans.length > 0 || clause.value.isClosed);
    if ((at > from || isBehindClause) && (begins || OTHERWISE.test(typed.text(at)))) break;
  }
  return at;
}

/** What could not be read, word for word. */
function unreadText(words: string): string {
  const shown = `"${beginningOf(words, 60)}" could not be read.`;
  return HOLIDAYS.test(words) ? `${shown} For holidays, use /phone plans closed-days.` : `${shown} ${EXAMPLE}`;
}

function noSpanText(words: string, why: SpanReadings['means']): string {
  return why === 'empty'
    ? `"${words}" has no length.`
    : `"${words}" ends before it begins. Hours over midnight begin at noon or later and last 17 hours at most; else write two spans.`;
}

/** What hours may mean that can be read in more than one way. */
function severalOf(
  typed: TypedWords,
  spans: readonly SpanReadings[],
  meanings: readonly (readonly HourSpan[])[],
): Read<never> {
  const doubtful = spans.filter(({ means }) => means.length > 1);
  const shown = doubtful.map(({ at, end }) => `"${typed.text(at, end)}"`);
  if (meanings.length === 0)
    return { fault: `${AND.format(shown)} may be of the morning or the evening. Type am or pm.` };
  const choices = meanings.map((meant) => {
    const written = new Map(spans.map((span, at) => [span, spanText(meant[at] ?? { from: '', until: '' })]));
    const as = (span: SpanReadings) => written.get(span) ?? '';
    const part = (from: number, end?: number) => `${typed.isBehindMark(from) ? ',' : ''} ${typed.text(from, end)}`;
    let [text, done] = ['', 0];
    for (const span of doubtful) {
      text += `${part(done, span.at)} ${as(span)}`;
      done = span.end;
    }
    const label = AND.format([...new Set(doubtful.map(as))]);
    return { label, text: `${text}${part(done)}`.trim() };
  });
  const labels = OR.format(choices.map(({ label }) => label));
  return { fault: `${AND.format(shown)} may be ${labels}. Type the one you mean.`, choices };
}

const DAY_MINUTES = 24 * 60;

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
  return `${daysText([day])} ${spanText({ from, until })}`;
}

/** Reads the hours of one day: `9-12, 13-15 Mia`, or `closed`. */
export function readDayText(text: string): Read<Omit<TypedSpan, 'days'>[]> {
  const line = text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  if (CLOSED.test(line)) return { value: [] };
  const read = readWeek(line, [1]);
  if ('fault' in read) return read;
  const { week, otherwise, whose, closed, namesDays } = read.value;
  const isOneDay = week.length > 0 && whose.length === 0 && closed.length === 0 && otherwise === null && !namesDays;
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
