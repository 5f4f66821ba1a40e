import { addDays, type Day } from '../../language/times/calendar.ts';
import { stretchOf } from '../../language/times/edges.ts';
import { readTime, timeContext, whyNotRead } from '../../language/times/read-time.ts';
import type { Clock, TimePhrase } from '../../language/times/time.ts';
import { endOfDay, isTooLong, TOO_LONG, type WallSpan } from './record.ts';
import { formatDays } from './words.ts';

const EXAMPLE = 'Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.';
const PASSED = 'That has already passed. Name days that are still to come, with the year where it is not clear.';
const BACKWARDS = 'It would end before it begins. Name the beginning first.';
const UNKNOWN = `Switchboard does not understand these dates. ${EXAMPLE}`;

/** Reads a day or a range that was typed; a day without hours means all of it. */
export function readSpanText(text: string, clock: Clock): { span: WallSpan } | { fault: string } {
  const context = timeContext(clock);
  const reading = readTime(text, context);
  switch (reading.kind) {
    case 'read': {
      const span = spanOf(reading.phrase);
      return span === null ? { fault: UNKNOWN } : judged(span, clock.zone);
    }
    case 'ask':
      return { fault: `This may mean more than one time. Type the month as a word and the hours as 08:30 or 20:30.` };
    case 'out-of-range': {
      const span = spanOf(reading.phrase);
      return { fault: span !== null && span.until <= span.from ? BACKWARDS : PASSED };
    }
    case 'unknown': {
      const why = whyNotRead(text, context);
      return { fault: why === null ? UNKNOWN : `${why} ${EXAMPLE}` };
    }
  }
}

/** A span as the form shows it, so that it is read back as it was. */
export function writeSpan({ from, until }: WallSpan): string {
  return `${from.replace('T', ' ')} to ${until.replace('T', ' ')}`;
}

/** The hours that a part of a day stands for are not for closed days to guess. */
function spanOf(phrase: TimePhrase): WallSpan | null {
  const named = stretchOf(phrase);
  if (named === null || named.from === null || named.until === null || named.hasPart) return null;
  return { from: named.from, until: endOfDay(named.until) };
}

/** Whole days, the last one included. */
export function wholeDays(first: Day, last: Day): WallSpan {
  return { from: `${first}T00:00`, until: `${addDays(last, 1)}T00:00` };
}

function judged(span: WallSpan, zone: string): { span: WallSpan } | { fault: string } {
  if (span.until <= span.from) return { fault: BACKWARDS };
  // The days are named, because "27 Dec to 24 Dec" ends a year later.
  return isTooLong(span) ? { fault: `${formatDays({ ...span, zone })} ${TOO_LONG}` } : { span };
}
