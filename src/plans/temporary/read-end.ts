import type { End } from '../../changes/draft.ts';
import { addDays, wallClock } from '../../language/times/calendar.ts';
import { instantOf } from '../../language/times/instant.ts';
import { readTime, whyNotRead } from '../../language/times/read-time.ts';
import type { TimePhrase, TimeReading, WallTime } from '../../language/times/time.ts';
import type { Person } from '../../slack/api/people.ts';
import { endWords, instantWords, MOST_DAYS } from './end-words.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The time and zone in which an end is read. */
export interface EndClock {
  /** Epoch milliseconds. */
  now: number;
  /** The IANA zone. */
  zone: string;
  /** BCP 47; decides whether the day or the month comes first. */
  locale: string;
}

/** The clock of a person; UTC with the day first where Slack does not say. */
export function endClockFor({ tz, locale }: Pick<Person, 'tz' | 'locale'>, now: number): EndClock {
  return { now, zone: tz ?? 'UTC', locale: locale ?? 'en-GB' };
}

/** An end as it was read: one, none (`null`), several possible ones, or why it cannot be used. */
export type EndRead =
  | { kind: 'end'; end: End | null; remark: string | null }
  | { kind: 'ask'; ends: readonly End[] }
  | { kind: 'fault'; words: string };

const EXAMPLE = 'Type for example 17:30, tomorrow 9:00, Friday 12:00 or "for 2 hours".';

/** Reads an end that was typed in words, with or without "until"; `start` is when the change begins, where that is not now. */
export function readEndText(text: string, clock: EndClock, start: End | null = null): EndRead {
  const context = contextOf(clock);
  const from = start === null ? [] : [`from ${spoken(start)} ${text}`, `from ${spoken(start)} until ${text}`];
  const joint = from.map((each) => readTime(each, context)).find(({ kind }) => kind === 'read');
  if (joint?.kind === 'read') return endOf(joint.phrase, { ...clock, start });
  const asSaid = readTime(text, context);
  const reading = asSaid.kind === 'unknown' ? readTime(`until ${text}`, context) : asSaid;
  return endsOf(reading, text, clock, (phrase) =>
    namesStart(phrase) ? startNamed() : endOf(phrase, { ...clock, start }),
  );
}

/** Reads when a change begins, as it was typed with or without "from"; `end` is `null` for now. */
export function readStartText(text: string, clock: EndClock): EndRead {
  const bare = withoutFrom(text);
  if (bare === '' || bare.toLowerCase() === 'now') return { kind: 'end', end: null, remark: null };
  const context = contextOf(clock);
  const asSaid = readTime(`from ${bare}`, context);
  const reading = asSaid.kind === 'unknown' ? readTime(bare, context) : asSaid;
  return endsOf(reading, bare, clock, (phrase) => startOf(phrase, clock));
}

/** The words of a start without the leading "from". */
export function withoutFrom(text: string): string {
  return text.replace(/^(?:from|starting|beginning)\s+/iu, '');
}

function contextOf({ now, zone, locale }: EndClock) {
  return { now: wallClock(now, zone), zone, locale, direction: 'future' } as const;
}

/** A start, written so that the grammar can read it. */
function spoken({ at, zone }: End): string {
  const { day, minute } = wallClock(at, zone);
  return `${day} ${timeOf(minute)}`;
}

function endsOf(reading: TimeReading, text: string, clock: EndClock, endOf: (phrase: TimePhrase) => EndRead): EndRead {
  switch (reading.kind) {
    case 'read':
      return endOf(reading.phrase);
    case 'ask': {
      const ends = reading.choices.map((each) => endOf(each));
      const good = ends.flatMap((each) => (each.kind === 'end' && each.end !== null ? [each.end] : []));
      const [first] = ends;
      if (good.length > 1) return { kind: 'ask', ends: good };
      return good[0] === undefined ? (first ?? unknown(text, clock)) : { kind: 'end', end: good[0], remark: null };
    }
    case 'out-of-range':
      return { kind: 'fault', words: 'That has already passed. Name a time that is still to come.' };
    case 'unknown':
      return unknown(text, clock);
  }
}

/** What to ask of somebody whose words may mean several ends. */
export function askWords(ends: readonly End[]): string {
  return `That may be ${OR.format(ends.map((end) => endWords(end)))}. Type the day and the hour.`;
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function unknown(text: string, clock: EndClock): EndRead {
  const why = whyNotRead(text, contextOf(clock));
  return { kind: 'fault', words: `${why ?? 'This is no time that Switchboard understands.'} ${EXAMPLE}` };
}

function startOf(phrase: TimePhrase, clock: EndClock): EndRead {
  switch (phrase.kind) {
    case 'at':
      return endAtWall(phrase.at, clock);
    case 'span':
      return phrase.from === null || phrase.until !== null ? onlyStart() : endAtWall(phrase.from, clock);
    case 'after':
      return namesStart(phrase) ? onlyStart() : endAfter(phrase.days, phrase.minutes, clock);
    case 'duration':
    case 'permanent':
      return onlyStart();
    case 'days':
      return { kind: 'fault', words: `Name the hour as well. ${EXAMPLE}` };
  }
}

function onlyStart(): EndRead {
  return {
    kind: 'fault',
    words: 'Name only when it begins here, such as tomorrow 9:00; the end has a field of its own.',
  };
}

/** Whether it says when something begins, besides how long it lasts or when it ends. */
function namesStart(phrase: TimePhrase): boolean {
  if (phrase.kind === 'after') return phrase.lasting !== null || phrase.until !== undefined;
  return (phrase.kind === 'span' || phrase.kind === 'duration') && phrase.from !== null;
}

function endOf(phrase: TimePhrase, clock: EndClock & { start: End | null }): EndRead {
  switch (phrase.kind) {
    case 'permanent':
      return { kind: 'end', end: null, remark: null };
    case 'at':
      return endAtWall(phrase.at, clock);
    case 'span':
      return phrase.until === null ? { kind: 'end', end: null, remark: null } : endAtWall(phrase.until, clock);
    case 'duration':
      return endAfter(phrase.days, phrase.minutes, clock);
    case 'after':
      return endAfter(phrase.days, phrase.minutes, clock, clock.now);
    case 'days':
      return { kind: 'fault', words: `Name the hour as well. ${EXAMPLE}` };
  }
}

function startNamed(): EndRead {
  return { kind: 'fault', words: `Name the end alone; when it begins has a field of its own. ${EXAMPLE}` };
}

/** Calendar days by the wall clock, then elapsed time: two hours stay two hours when the clocks change. Counts from the start, or from `from`. */
export function endAfter(
  days: number,
  minutes: number,
  clock: EndClock & { start?: End | null },
  from = clock.start?.at ?? clock.now,
): EndRead {
  const { zone } = clock;
  const { day, minute } = wallClock(from, zone);
  const last = days === 0 ? from : instantOf(addDays(day, days), timeOf(minute), zone).at;
  return checked({ at: last + minutes * MINUTE, zone, wall: null }, clock, null);
}

function timeOf(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** An end that was given as a local date and time. */
export function endAtWall({ date, time }: WallTime, clock: EndClock & { start?: End | null }): EndRead {
  if (time === null) return { kind: 'fault', words: `Name the hour as well. ${EXAMPLE}` };
  const { zone } = clock;
  const end = { at: instantOf(date, time, zone).at, zone, wall: `${date}T${time}` };
  return checked(end, clock, clockRemark(end));
}

function checked(end: End, { now, start = null }: EndClock & { start?: End | null }, remark: string | null): EndRead {
  if (end.at <= now) return { kind: 'fault', words: 'That has already passed. Name a time that is still to come.' };
  if (start !== null && end.at <= start.at) {
    return { kind: 'fault', words: `It begins ${endWords(start)}. Name an end that is later than that.` };
  }
  if (end.at > (start?.at ?? now) + MOST_DAYS * DAY) {
    const ahead = start === null ? 'ahead' : 'after the start';
    return { kind: 'fault', words: `That is more than ${MOST_DAYS} days ${ahead}; the longest is ${MOST_DAYS} days.` };
  }
  return { kind: 'end', end, remark };
}

/**
 * What to say of an end, or a start, at a local time that does not exist in its zone, or exists twice; `null` for any
 * other.
 */
export function clockRemark(end: End, does: 'ends' | 'begins' = 'ends'): string | null {
  const { wall, zone } = end;
  if (wall === null) return null;
  const [date = '', time = ''] = wall.split('T');
  const { at, kind } = instantOf(date, time, zone);
  if (kind === 'exact') return null;
  return kind === 'skipped'
    ? `There is no ${time} on that day in ${zone}, because the clocks go forward: it ${does} at ${instantWords(at, zone)}.`
    : `${time} comes twice on that day in ${zone}, because the clocks go back: it ${does} the first time, ${endWords(end, true)}.`;
}
