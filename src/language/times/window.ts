import { wordsOf } from '../text/tokens.ts';
import { addDays, wallClock } from './calendar.ts';
import { instantOf } from './instant.ts';
import { readTime, readTimeAt } from './read-time.ts';
import type { PartOfDay, TimePhrase, TimeReading, WallTime } from './time.ts';
import { writtenTimes } from './written-times.ts';

/** A span of time that somebody asks about, in epoch milliseconds; for a moment, both are the same. */
export interface Window {
  from: number;
  until: number;
}

/** When it is asked, and by whose clocks. */
interface WindowClock {
  /** Epoch milliseconds. */
  now: number;
  /** The IANA zone. */
  zone: string;
  /** BCP 47. */
  locale: string;
}

/** Words that can only begin a time; digits may be those of a telephone number. */
const BEGINS = /^(?:on|at|from|between|this|next|the|today|tonight|tomorrow|now|in|\d{4}-\d\d-\d\d|\p{L}+)$/u;

/** What follows the part of a text that says when, and all that the time may mean; nothing where it names no time. */
export function splitWindows(typed: string, clock: WindowClock): { text: string; windows: readonly Window[] } {
  const text = writtenTimes(typed, clock.zone);
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const lower = wordsOf(text);
  if (lower.length !== words.length) return { text, windows: [] };
  for (let at = 1; at < words.length; at += 1) {
    if (!BEGINS.test(lower[at] ?? '')) continue;
    const read = readTimeAt(lower, at, contextOf(clock));
    const windows = read?.end === words.length ? windowsOf(read.reading, clock) : [];
    if (windows.length > 0) return { text: words.slice(0, at).join(' '), windows };
  }
  return { text, windows: [] };
}

/** All that a text may mean that is nothing but a time; empty where it is not. */
export function readWindows(text: string, clock: WindowClock): readonly Window[] {
  return windowsOf(readTime(text, contextOf(clock)), clock);
}

function contextOf({ now, zone, locale }: WindowClock) {
  return { now: wallClock(now, zone), zone, locale, direction: 'future' } as const;
}

function windowsOf(reading: TimeReading, clock: WindowClock): Window[] {
  const phrases = reading.kind === 'read' ? [reading.phrase] : reading.kind === 'ask' ? reading.choices : [];
  return phrases.flatMap((phrase) => windowOf(phrase, clock) ?? []).filter(({ from, until }) => from <= until);
}

function windowOf(phrase: TimePhrase, { now, zone }: WindowClock): Window | null {
  const ahead = (at: number) => Math.max(at, now);
  switch (phrase.kind) {
    case 'at':
      return { from: ahead(beginOf(phrase.at, zone)), until: endOf(phrase.at, zone) };
    case 'days':
      return {
        from: ahead(beginOf({ date: phrase.first, time: null }, zone)),
        until: endOf({ date: phrase.last, time: null }, zone),
      };
    case 'span': {
      if (phrase.until === null) return null;
      const from = phrase.from === null ? now : ahead(beginOf(phrase.from, zone));
      return { from, until: endOf(phrase.until, zone) };
    }
    case 'after': {
      const at = later(now, phrase, zone);
      return { from: at, until: at };
    }
    case 'duration': {
      const from = phrase.from === null ? now : ahead(beginOf(phrase.from, zone));
      return { from, until: later(from, phrase, zone) };
    }
    case 'permanent':
      return null;
  }
}

/** Parts of a day, in hours: the night lasts until the day is over. */
const PARTS: Readonly<Record<PartOfDay, readonly [string, string | null]>> = {
  morning: ['06:00', '12:00'],
  lunch: ['12:00', '14:00'],
  afternoon: ['12:00', '18:00'],
  evening: ['17:00', null],
  night: ['20:00', null],
  'end-of-day': ['17:00', null],
};

function beginOf({ date, time, part }: WallTime, zone: string): number {
  return instantOf(date, time ?? (part === undefined ? '00:00' : PARTS[part][0]), zone).at;
}

function endOf({ date, time, part }: WallTime, zone: string): number {
  const last = time ?? (part === undefined ? null : PARTS[part][1]);
  return last === null ? instantOf(addDays(date, 1), '00:00', zone).at : instantOf(date, last, zone).at;
}

/** Calendar days first, then elapsed minutes. */
function later(at: number, { days, minutes }: { days: number; minutes: number }, zone: string): number {
  const { day, minute } = wallClock(at, zone);
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return (days === 0 ? at : instantOf(addDays(day, days), time, zone).at) + minutes * 60_000;
}
