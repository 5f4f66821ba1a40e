import type { End } from '../../changes/draft.ts';
import { localTime, wallClock } from '../../language/times/calendar.ts';
import { type Edge, edgesOf, isLength } from '../../language/times/edges.ts';
import { instantAfter, toInstant } from '../../language/times/instant.ts';
import { readTime, timeContext, whyNotRead } from '../../language/times/read-time.ts';
import type { Clock, Length, TimePhrase, TimeReading, WallTime } from '../../language/times/time.ts';
import { OR } from '../../runtime/lists.ts';
import type { Person } from '../../slack/api/people.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { formatEnd, formatInstant, MOST_DAYS } from './end-words.ts';

const DAY = 24 * 60 * 60_000;

/** The clock of a person; UTC with the day first where Slack does not say. */
export function endClockFor({ tz, locale }: Pick<Person, 'tz' | 'locale'>, now: number): Clock {
  return { now, zone: tz ?? 'UTC', locale: locale ?? 'en-GB' };
}

/** An end as it was read: one, none (`null`), several possible ones, or why it cannot be used. */
export type EndRead =
  | { kind: 'end'; end: End | null; remark: string | null }
  | { kind: 'ask'; ends: readonly End[] }
  | { kind: 'fault'; words: string };

const EXAMPLE = 'Type for example 17:30, tomorrow 9:00, Friday 12:00 or "for 2 hours".';

/** Reads an end that was typed in words, with or without "until"; `start` is when the change begins, where that is not now. */
export function readEndText(text: string, clock: Clock, start: End | null = null): EndRead {
  const context = timeContext(clock);
  const from = start === null ? [] : [`from ${spoken(start)} ${text}`, `from ${spoken(start)} until ${text}`];
  const joint = from.map((each) => readTime(each, context)).find(({ kind }) => kind === 'read');
  if (joint?.kind === 'read') return endOf(joint.phrase, { ...clock, start });
  const asSaid = readTime(text, context);
  const reading = asSaid.kind === 'unknown' ? readTime(`until ${text}`, context) : asSaid;
  return endsOf(reading, text, clock, (phrase) =>
    phrase.kind !== 'days' && edgesOf(phrase).from !== null ? startNamed() : endOf(phrase, { ...clock, start }),
  );
}

/** Reads when a change begins, as it was typed with or without "from"; `end` is `null` for now. */
export function readStartText(text: string, clock: Clock): EndRead {
  const bare = withoutFrom(text);
  if (bare === '' || bare.toLowerCase() === 'now') return { kind: 'end', end: null, remark: null };
  const context = timeContext(clock);
  const asSaid = readTime(`from ${bare}`, context);
  const reading = asSaid.kind === 'unknown' ? readTime(bare, context) : asSaid;
  return endsOf(reading, bare, clock, (phrase) => startOf(phrase, clock));
}

/** The words of a start without "from": "tomorrow from 9" as well. */
export function withoutFrom(text: string): string {
  return text.replace(/(?<!\S)(?:from|starting|beginning)\s+/giu, '');
}

/** A start, written so that the grammar can read it. */
function spoken({ at, zone }: End): string {
  return localTime(wallClock(at, zone)).replace('T', ' ');
}

function endsOf(reading: TimeReading, text: string, clock: Clock, endOf: (phrase: TimePhrase) => EndRead): EndRead {
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
export function describeChoices(ends: readonly End[]): string {
  return `That may be ${OR.format(ends.map((end) => formatEnd(end)))}. Type the day and the hour.`;
}

/** Which words cannot be used as they are, and why, in plain sentences. */
export function unusedWords(typed: string, read: Exclude<EndRead, { kind: 'end' }>): string {
  const shown = `"${clip(typed, 100)}"`;
  return read.kind === 'ask' ? `${shown}: ${describeChoices(read.ends)}` : `${shown} could not be used. ${read.words}`;
}

function unknown(text: string, clock: Clock): EndRead {
  const why = whyNotRead(text, timeContext(clock));
  return { kind: 'fault', words: `${why ?? 'This is no time that Switchboard understands.'} ${EXAMPLE}` };
}

function startOf(phrase: TimePhrase, clock: Clock): EndRead {
  const { at, from, until } = edgesOf(phrase);
  const start = at ?? (until === null || phrase.kind === 'days' ? from : null);
  return start === null ? onlyStart() : endAt(start, clock);
}

function onlyStart(): EndRead {
  return {
    kind: 'fault',
    words: 'Name only when it begins here, such as tomorrow 9:00; the end has a field of its own.',
  };
}

function endOf(phrase: TimePhrase, clock: Clock & { start: End | null }): EndRead {
  const { at, until } = edgesOf(phrase);
  const end = at ?? until;
  if (end === null) return { kind: 'end', end: null, remark: null };
  return endAt(end, clock, at === null ? clock.start?.at : clock.now);
}

function endAt(edge: Edge, clock: Clock & { start?: End | null }, from?: number): EndRead {
  return isLength(edge) ? endAfter(edge, clock, from) : endAtWall(edge, clock);
}

function startNamed(): EndRead {
  return { kind: 'fault', words: `Name the end alone, without when it begins. ${EXAMPLE}` };
}

/** An end so long after the start, or after `from`. */
export function endAfter(
  length: Length,
  clock: Clock & { start?: End | null },
  from = clock.start?.at ?? clock.now,
): EndRead {
  return checked({ at: instantAfter(from, length, clock.zone), zone: clock.zone, wall: null }, clock, null);
}

/** An end that was given as a local date and time. */
export function endAtWall({ date, time }: WallTime, clock: Clock & { start?: End | null }): EndRead {
  if (time === null) return { kind: 'fault', words: `Name the hour as well. ${EXAMPLE}` };
  const { zone } = clock;
  const end = { at: toInstant(date, time, zone).at, zone, wall: `${date}T${time}` };
  return checked(end, clock, clockRemark(end));
}

function checked(end: End, { now, start = null }: Clock & { start?: End | null }, remark: string | null): EndRead {
  if (end.at <= now) return { kind: 'fault', words: 'That has already passed. Name a time that is still to come.' };
  if (start !== null && end.at <= start.at) {
    return { kind: 'fault', words: `It begins ${formatEnd(start)}. Name an end that is later than that.` };
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
  const { at, kind } = toInstant(date, time, zone);
  if (kind === 'exact') return null;
  return kind === 'skipped'
    ? `There is no ${time} on that day in ${zone}, because the clocks go forward: it ${does} at ${formatInstant(at, zone)}.`
    : `${time} comes twice on that day in ${zone}, because the clocks go back: it ${does} the first time, ${formatEnd(end, true)}.`;
}
