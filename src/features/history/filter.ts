import { addDays, type Day, wallClock } from '../../language/times/calendar.ts';
import { readTime } from '../../language/times/read-time.ts';
import type { TimePhrase, WallTime } from '../../language/times/time.ts';
import { leadsToTime, type UnreadTime, unreadTime } from '../../language/times/unread-time.ts';
import { writtenTimes } from '../../language/times/written-times.ts';
import type { Environment } from '../../telephony/types.ts';
import { parseEnvironment } from '../../workspace/labels.ts';

/** A minute in the reader's zone; the end of a day is minute 1440. */
interface Minute {
  day: Day;
  minute: number;
}

/** A period in the reader's zone; `null` where it has no end on that side. The last minute is not part of it. */
export interface Stretch {
  from: Minute | null;
  until: Minute | null;
}

/** What a filter asks for, and which of its words are left. */
export interface ReadFilter {
  environment: Environment | null;
  /** Slack user ids. */
  people: readonly string[];
  stretch: Stretch | null;
  /** The words between what was understood, each a run of words in the order in which they were typed. */
  left: readonly string[];
  /** Words about a time of which only a part could be read, with the reason where one can be given; nothing of them counts. */
  unread: readonly string[];
}

/** Where and when a filter is typed. */
interface FilterContext {
  now: number;
  zone: string;
  /** BCP 47; decides whether the day or the month comes first. */
  locale: string;
}

/** Words between those that mean something. */
const FILLERS: ReadonlySet<string> = new Set(
  'by of for in on from the to and who what did changed changes made change account environment everything all'.split(
    ' ',
  ),
);

/** Longer texts are not filters. */
const MOST_WORDS = 24;

/** Reads accounts, mentions and times out of a typed filter; what is left may be the name of a thing or of a person. */
export function readFilter(typed: string, context: FilterContext): ReadFilter {
  const words = writtenTimes(typed, context.zone)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const unread = unreadIn(words.slice(0, MOST_WORDS), context);
  const people: string[] = [];
  const left: string[] = [];
  let environment: Environment | null = null;
  let stretch: Stretch | null = null;
  let run: string[] = [];
  const endRun = () => {
    if (run.length > 0) left.push(run.join(' '));
    run = [];
  };
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const isLead = at + 1 === unread?.from && leadsToTime(word.toLowerCase());
    if (isLead || (unread !== null && at >= unread.from && at < unread.end)) {
      endRun();
      continue;
    }
    const before = words.slice(0, unread !== null && at < unread.from ? unread.from : MOST_WORDS);
    const said: ReturnType<typeof timeAt> = stretch === null ? timeAt(before, at, context) : null;
    const named: Environment | null = environment === null ? parseEnvironment(word.toLowerCase()) : null;
    const mention = /^@([UW][A-Z0-9]{5,20})$/u.exec(word)?.[1];
    if (said !== null) {
      stretch = said.stretch;
      at = said.end - 1;
    } else if (mention !== undefined) people.push(mention);
    else if (named !== null) environment = named;
    else if (!FILLERS.has(word.toLowerCase())) {
      run.push(word);
      continue;
    } else if (run.length > 0) {
      run.push(word);
      continue;
    }
    endRun();
  }
  endRun();
  const notRead = unread === null ? [] : [words.slice(unread.from, unread.end).join(' ')];
  return {
    environment,
    people,
    stretch,
    left: left.map(trimFillers).filter((each) => each !== ''),
    unread: notRead.map((said) => (unread?.why == null ? said : `${said} (${unread.why.replace(/\.$/u, '')})`)),
  };
}

/** The words about a time that are not one phrase that could be read. */
function unreadIn(words: readonly string[], context: FilterContext): UnreadTime | null {
  const lower = words.map((word) => word.toLowerCase().replace(/[,;?!]$/u, ''));
  const isRead = (from: number, end: number) => meaningsOf(words.slice(from, end).join(' '), context).length > 0;
  return unreadTime(lower, isRead, { today: wallClock(context.now, context.zone).day, direction: 'past' });
}

/** A run of words without those at its ends that only stand between others. */
export function trimFillers(run: string): string {
  const words = run.split(' ');
  while (FILLERS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  while (FILLERS.has(words.at(0)?.toLowerCase() ?? '')) words.shift();
  return words.join(' ');
}

/** The longest time that begins at a word. Bare digits do not count: they are more likely part of a number. */
function timeAt(
  words: readonly string[],
  at: number,
  context: FilterContext,
): { stretch: Stretch; end: number } | null {
  for (let end = words.length; end > at; end -= 1) {
    const phrase = words.slice(at, end).join(' ');
    if (!/[\p{L}/]|\d{4}-\d\d/u.test(phrase)) continue;
    const whole = meaningsOf(phrase, context);
    // "Last 2 hours" are those before now, as "2 hours" are.
    const meant = whole.length > 0 ? whole : meaningsOf(phrase.replace(/^(?:last|past) /iu, ''), context);
    const stretches = meant.flatMap((each) => stretchOf(each, context) ?? []);
    const stretch = stretches.length === meant.length ? joined(stretches) : null;
    if (stretch !== null) return { stretch, end };
  }
  return null;
}

function meaningsOf(phrase: string, { now, zone, locale }: FilterContext): readonly TimePhrase[] {
  const reading = readTime(phrase, { now: wallClock(now, zone), zone, locale, direction: 'past' });
  return reading.kind === 'read' ? [reading.phrase] : reading.kind === 'ask' ? reading.choices : [];
}

/** Every possible meaning together: nothing asked for is left out, and the answer says which days it covers. */
function joined(stretches: readonly Stretch[]): Stretch | null {
  const [first, ...others] = stretches;
  if (first === undefined) return null;
  return others.reduce(
    (whole, { from, until }) => ({
      from: whole.from === null || from === null ? null : earlier(from, whole.from) ? from : whole.from,
      until: whole.until === null || until === null ? null : earlier(whole.until, until) ? until : whole.until,
    }),
    first,
  );
}

function stretchOf(phrase: TimePhrase, { now, zone }: FilterContext): Stretch | null {
  switch (phrase.kind) {
    case 'at':
      return phrase.at.time === null ? { from: startOf(phrase.at), until: endOf(phrase.at) } : null;
    case 'span':
      return {
        from: phrase.from === null ? null : startOf(phrase.from),
        until: phrase.until === null ? null : endOf(phrase.until),
      };
    case 'days':
      return { from: { day: phrase.first, minute: 0 }, until: { day: addDays(phrase.last, 1), minute: 0 } };
    case 'duration':
      if (phrase.from !== null) return null;
      return {
        from: wallClock(
          Date.parse(`${addDays(wallClock(now, zone).day, -phrase.days)}T00:00:00Z`) +
            timeOfDay(now, zone) -
            phrase.minutes * 60_000,
          'UTC',
        ),
        until: null,
      };
    default:
      return null;
  }
}

function timeOfDay(now: number, zone: string): number {
  return wallClock(now, zone).minute * 60_000;
}

function startOf({ date, time }: WallTime): Minute {
  return { day: date, minute: time === null ? 0 : minutesOf(time) };
}

/** A day that is named as an end is part of the stretch. */
function endOf({ date, time }: WallTime): Minute {
  return time === null ? { day: addDays(date, 1), minute: 0 } : { day: date, minute: minutesOf(time) };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function earlier(one: Minute, other: Minute): boolean {
  return one.day < other.day || (one.day === other.day && one.minute < other.minute);
}

/** Whether an instant (ISO 8601) lies within a span. */
export function isWithin(at: string, { from, until }: Stretch, zone: string): boolean {
  const then = wallClock(Date.parse(at), zone);
  return (from === null || !earlier(then, from)) && (until === null || earlier(then, until));
}

/** Whether a stretch ended before an instant, so that nothing older can be in it. */
export function isBefore(at: string, { from }: Stretch, zone: string): boolean {
  return from !== null && earlier(wallClock(Date.parse(at), zone), from);
}

const DAY_WORDS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `on 3 Oct 2026`, `from 1 Oct 2026 to 31 Oct 2026`, `since 1 Oct 2026, 14:00`. */
export function stretchWords({ from, until }: Stretch): string {
  const last = until === null ? null : until.minute === 0 ? { day: addDays(until.day, -1), minute: 0 } : until;
  if (from !== null && last !== null && from.day === last.day && from.minute === 0 && last.minute === 0)
    return `on ${minuteWords(from)}`;
  if (from === null) return last === null ? '' : `until ${minuteWords(last)}`;
  return last === null ? `since ${minuteWords(from)}` : `from ${minuteWords(from)} to ${minuteWords(last)}`;
}

function minuteWords({ day, minute }: Minute): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  const time = minute === 0 ? '' : `, ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
  return `${DAY_WORDS.format(Date.parse(day))}${time}`;
}
