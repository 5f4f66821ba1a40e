import { localTime, wallClock } from './calendar.ts';

/** `2026-11-01T09:00Z`, `2026-11-01 09:00:00+01:00`, with or without its zone. */
const ISO_TIME =
  /(?<![\p{L}\d:+-])(\d{4}-\d\d-\d\d)(?:T| (?=\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)? ?(?:Z|UTC|[+-]\d\d)))(\d\d:\d\d)(?::\d\d(?:[.,]\d{1,9})?)?( ?(?:Z|UTC|[+-]\d\d(?::?\d\d)?))?(?![\p{L}\d:])/giu;

/** `18-12-2026`, `1-11-26`: as people write what forms with strokes want; never part of a telephone number. */
const DASHED_DATE = /(?<![\p{L}\d+(-])(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})(?![\d-])/gu;

/** `w/c 8 June`, `w/e 14 June`. */
const WEEK = /(?<![\p{L}\d/])w\/([ce])(?![\p{L}\d/])/giu;

/**
 * A text in which days and instants that were written as computers or forms write them are written as the grammar of times
 * reads them: `18/12/2026`, and `2026-11-01 09:00` on the clocks of `zone` where an instant named its own.
 */
export function writtenTimes(written: string, zone: string | undefined): string {
  const text = written.replace(WEEK, (_, which: string) => (/c/iu.test(which) ? 'week commencing' : 'week ending'));
  if (!/\d-\d/u.test(text)) return text;
  return text
    .replace(ISO_TIME, (instant, day: string, hour: string, offset = '') => {
      if (offset === '') return `${day} ${hour}`;
      const at = Date.parse(`${day}T${hour}:00${isoOffset(offset.trim())}`);
      if (Number.isNaN(at) || zone === undefined) return instant;
      return localTime(wallClock(at, zone)).replace('T', ' ');
    })
    .replace(DASHED_DATE, '$1/$2/$3');
}

/** Words that ask for nothing. */
const COURTESY = /(?<=[^\s,])[\s,]+(?:please|pls|plz|thanks|thank you|thx|ta|cheers)[\s.!]*$/iu;

/** The same of words that were typed after a command or into a field, without "please" at their end. */
export function typedTimes(text: string, zone: string | undefined): string {
  return writtenTimes(text.replace(COURTESY, ''), zone);
}

function isoOffset(offset: string): string {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/u.exec(offset) ?? [];
  return sign === undefined ? 'Z' : `${sign}${hours}:${minutes}`;
}
