import { addDays, type Day, wallClock } from '../../language/times/calendar.ts';
import { readTime, whyNotRead } from '../../language/times/read-time.ts';
import type { TimePhrase, WallTime } from '../../language/times/time.ts';
import { isTooLong, TOO_LONG, type WallSpan } from './record.ts';
import { daysWords } from './words.ts';

/** The time, zone and locale in which closed days are read. */
export interface SpanClock {
  /** Epoch milliseconds. */
  now: number;
  /** The IANA zone. */
  zone: string;
  /** BCP 47; decides whether the day or the month comes first. */
  locale: string;
}

const EXAMPLE = 'Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.';
const PASSED = 'That has already passed. Name days that are still to come, with the year where it is not clear.';
const BACKWARDS = 'It would end before it begins. Name the beginning first.';
const UNKNOWN = `These are no dates that Switchboard understands. ${EXAMPLE}`;

/** Reads a day or a range that was typed; a day without hours means all of it. */
export function readSpanText(text: string, { now, zone, locale }: SpanClock): { span: WallSpan } | { fault: string } {
  const reading = readTime(text, { now: wallClock(now, zone), zone, locale, direction: 'future' });
  switch (reading.kind) {
    case 'read': {
      const span = spanOf(reading.phrase);
      return span === null ? { fault: UNKNOWN } : judged(span);
    }
    case 'ask':
      return { fault: `This may mean more than one time. Type the month as a word and the hours as 08:30 or 20:30.` };
    case 'out-of-range': {
      const span = spanOf(reading.phrase);
      return {
        fault: span !== null && span.until <= span.from ? BACKWARDS : PASSED,
      };
    }
    case 'unknown': {
      const why = whyNotRead(text, { now: wallClock(now, zone), zone, locale, direction: 'future' });
      return { fault: why === null ? UNKNOWN : `${why} ${EXAMPLE}` };
    }
  }
}

/** A span as the form shows it, so that it is read back as it was. */
export function writeSpan({ from, until }: WallSpan): string {
  return `${from.replace('T', ' ')} to ${until.replace('T', ' ')}`;
}

function spanOf(phrase: TimePhrase): WallSpan | null {
  switch (phrase.kind) {
    case 'at':
      return phrase.at.time === null && phrase.at.part === undefined ? wholeDays(phrase.at.date, phrase.at.date) : null;
    case 'days':
      return wholeDays(phrase.first, phrase.last);
    case 'span':
      if (phrase.from === null || phrase.until === null) return null;
      if (phrase.from.part !== undefined || phrase.until.part !== undefined) return null;
      return { from: beginOf(phrase.from), until: endOf(phrase.until) };
    default:
      return null;
  }
}

/** Whole days, the last one included. */
export function wholeDays(first: Day, last: Day): WallSpan {
  return { from: `${first}T00:00`, until: `${addDays(last, 1)}T00:00` };
}

function beginOf({ date, time }: WallTime): string {
  return `${date}T${time ?? '00:00'}`;
}

/** A day that is given without an hour is closed to its end. */
function endOf({ date, time }: WallTime): string {
  return time === null ? `${addDays(date, 1)}T00:00` : `${date}T${time}`;
}

function judged(span: WallSpan): { span: WallSpan } | { fault: string } {
  if (span.until <= span.from) return { fault: BACKWARDS };
  // The days are named, because "27 Dec to 24 Dec" ends a year later.
  return isTooLong(span) ? { fault: `${daysWords(span)} ${TOO_LONG}` } : { span };
}
