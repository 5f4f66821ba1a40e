import type { End } from '../changes/draft.ts';
import { addDays, wallClock } from '../language/calendar.ts';
import { instantOf } from '../language/instant.ts';
import { readTime } from '../language/read-time.ts';
import type { TimePhrase, WallTime } from '../language/time.ts';
import type { Person } from '../slack/api/people.ts';
import { endWords, instantWords, MOST_DAYS } from './end-words.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** When and by whose clocks an end is named. */
export interface EndClock {
  /** Epoch milliseconds. */
  now: number;
  /** IANA. */
  zone: string;
  /** BCP 47: says whether a day or a month comes first. */
  locale: string;
}

/** By whose clocks a person names an end; where Slack does not say, in UTC and with the day first. */
export function endClockFor({ tz, locale }: Pick<Person, 'tz' | 'locale'>, now: number): EndClock {
  return { now, zone: tz ?? 'UTC', locale: locale ?? 'en-GB' };
}

/** An end as it was named: one, none at all (`null`), several that may be meant, or why it cannot be used. */
export type EndRead =
  | { kind: 'end'; end: End | null; remark: string | null }
  | { kind: 'ask'; ends: readonly End[] }
  | { kind: 'fault'; words: string };

const EXAMPLE = 'Type for example 17:30, tomorrow 9:00, Friday 12:00 or "for 2 hours".';

/** Reads an end that was typed in words, with or without "until". */
export function readEndText(text: string, clock: EndClock): EndRead {
  const { now, zone, locale } = clock;
  const context = { now: wallClock(now, zone), locale, direction: 'future' } as const;
  const asSaid = readTime(text, context);
  const reading = asSaid.kind === 'unknown' ? readTime(`until ${text}`, context) : asSaid;
  switch (reading.kind) {
    case 'read':
      return endOf(reading.phrase, clock);
    case 'ask': {
      const ends = reading.choices.map((each) => endOf(each, clock));
      const good = ends.flatMap((each) => (each.kind === 'end' && each.end !== null ? [each.end] : []));
      const [first] = ends;
      if (good.length > 1) return { kind: 'ask', ends: good };
      return good[0] === undefined ? (first ?? unknown()) : { kind: 'end', end: good[0], remark: null };
    }
    case 'out-of-range':
      return { kind: 'fault', words: 'That has already passed. Name a time that is still to come.' };
    case 'unknown':
      return unknown();
  }
}

/** What to ask of somebody whose words may mean several ends. */
export function askWords(ends: readonly End[]): string {
  return `That may be ${OR.format(ends.map((end) => endWords(end)))}. Type the day and the hour.`;
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function unknown(): EndRead {
  return { kind: 'fault', words: `This is no time that Switchboard understands. ${EXAMPLE}` };
}

function endOf(phrase: TimePhrase, clock: EndClock): EndRead {
  switch (phrase.kind) {
    case 'permanent':
      return { kind: 'end', end: null, remark: null };
    case 'at':
      return endAtWall(phrase.at, clock);
    case 'span':
      if (phrase.from !== null) return startNamed();
      return phrase.until === null ? { kind: 'end', end: null, remark: null } : endAtWall(phrase.until, clock);
    case 'duration':
      return phrase.from === null ? endAfter(phrase.days, phrase.minutes, clock) : startNamed();
    case 'after':
      return endAfter(phrase.days, phrase.minutes, clock);
    case 'days':
      return { kind: 'fault', words: `Name the hour as well. ${EXAMPLE}` };
  }
}

function startNamed(): EndRead {
  return { kind: 'fault', words: `It begins when you save it, so name the end alone. ${EXAMPLE}` };
}

/** Calendar days by the wall clock, then elapsed time: two hours are two hours also when the clocks change. */
function endAfter(days: number, minutes: number, clock: EndClock): EndRead {
  const { now, zone } = clock;
  const { day, minute } = wallClock(now, zone);
  const start = days === 0 ? now : instantOf(addDays(day, days), timeOf(minute), zone).at;
  return checked({ at: start + minutes * MINUTE, zone, wall: null }, clock, null);
}

function timeOf(minute: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

/** An end that was named by a day and a time of a wall clock. */
export function endAtWall({ date, time }: WallTime, clock: EndClock): EndRead {
  if (time === null) return { kind: 'fault', words: `Name the hour as well. ${EXAMPLE}` };
  const { zone } = clock;
  const end = { at: instantOf(date, time, zone).at, zone, wall: `${date}T${time}` };
  return checked(end, clock, clockRemark(end));
}

function checked(end: End, { now }: EndClock, remark: string | null): EndRead {
  if (end.at <= now) return { kind: 'fault', words: 'That has already passed. Name a time that is still to come.' };
  if (end.at > now + MOST_DAYS * DAY) {
    return { kind: 'fault', words: `That is more than ${MOST_DAYS} days ahead; the longest is ${MOST_DAYS} days.` };
  }
  return { kind: 'end', end, remark };
}

/** What to say of an end that the clocks of its zone do not show, or show twice; `null` for any other. */
export function clockRemark(end: End): string | null {
  const { wall, zone } = end;
  if (wall === null) return null;
  const [date = '', time = ''] = wall.split('T');
  const { at, kind } = instantOf(date, time, zone);
  if (kind === 'exact') return null;
  return kind === 'skipped'
    ? `There is no ${time} on that day in ${zone}, because the clocks go forward: it ends at ${instantWords(at, zone)}.`
    : `${time} comes twice on that day in ${zone}, because the clocks go back: it ends the first time, ${endWords(end, true)}.`;
}
