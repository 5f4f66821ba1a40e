import { addDays } from './calendar.ts';
import { edgesOf, isLength } from './edges.ts';
import { instantAfter, toInstant } from './instant.ts';
import { readTime, timeContext } from './read-time.ts';
import { type Clock, type PartOfDay, phrasesOf, type TimePhrase, type TimeReading, type WallTime } from './time.ts';
import { TypedWords } from './typed-words.ts';

/** A span of time that somebody asks about, in epoch milliseconds; for a moment, both are the same. */
export interface Window {
  from: number;
  until: number;
}

/** Digits at its beginning may be those of a telephone number. */
const MAY_BEGIN = /^(?:\p{L}+|\d{4}-\d\d-\d\d)$/u;
/** Words that lead to a time. */
const LEAD = /^(?:on|at|from|in|for)$/u;

/** Words before somebody's name, which may be that of a month or a day. */
const BEFORE_NAMES = /^(?:to|with|and)$/u;

/**
 * What is left of a text without the time that it ends with, or that it names anywhere; and all that the time may mean, nothing
 * where there is none.
 */
export function splitWindows(
  typed: string,
  clock: Clock,
  anywhere = false,
): { text: string; windows: readonly Window[] } {
  const said = new TypedWords(typed, clock);
  const { words } = said;
  // Of "31 June", June alone is not meant.
  const first = said.unread !== null ? words.length : anywhere ? 0 : 1;
  for (let at = first; at < words.length; at += 1) {
    const before = words[at - 1] ?? '';
    if (!MAY_BEGIN.test(words[at] ?? '') || (anywhere && BEFORE_NAMES.test(before))) continue;
    for (const { reading, end } of said.timesAt(at)) {
      const windows = anywhere || end === words.length ? windowsOf(reading, clock) : [];
      const cut = at > 1 && LEAD.test(before) ? at - 1 : at;
      if (windows.length > 0) return { text: `${said.text(0, cut)} ${said.text(end)}`.trim(), windows };
    }
  }
  return { text: said.text(0), windows: [] };
}

/** All that a text may mean that is nothing but a time; empty where it is not. */
export function readWindows(text: string, clock: Clock): readonly Window[] {
  return windowsOf(readTime(text, timeContext(clock)), clock);
}

function windowsOf(reading: TimeReading, clock: Clock): Window[] {
  return phrasesOf(reading)
    .flatMap((phrase) => windowOf(phrase, clock) ?? [])
    .filter(({ from, until }) => from <= until);
}

function windowOf(phrase: TimePhrase, { now, zone }: Clock): Window | null {
  const { at, from, until } = edgesOf(phrase);
  const [first, last] = [at ?? from, at ?? until];
  if (last === null) return null;
  const begin =
    first === null ? now : isLength(first) ? instantAfter(now, first, zone) : Math.max(now, beginOf(first, zone));
  if (!isLength(last)) return { from: begin, until: endOf(last, zone) };
  return { from: begin, until: at === null ? instantAfter(begin, last, zone) : begin };
}

/** Parts of a day, in hours: the night lasts until the day is over. */
const PARTS: Readonly<Record<PartOfDay, readonly [string, string | null]>> = {
  morning: ['06:00', '12:00'],
  lunch: ['12:00', '14:00'],
  afternoon: ['12:00', '18:00'],
  evening: ['17:00', null],
  night: ['20:00', null],
  'end-of-day': ['17:00', null],
  later: ['00:00', null],
};

function beginOf({ date, time, part }: WallTime, zone: string): number {
  return toInstant(date, time ?? (part === undefined ? '00:00' : PARTS[part][0]), zone).at;
}

function endOf({ date, time, part }: WallTime, zone: string): number {
  const last = time ?? (part === undefined ? null : PARTS[part][1]);
  return last === null ? toInstant(addDays(date, 1), '00:00', zone).at : toInstant(date, last, zone).at;
}
