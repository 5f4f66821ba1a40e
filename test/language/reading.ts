import { readTime } from '../../src/language/times/read-time.ts';
import type { TimeContext, TimePhrase, WallTime } from '../../src/language/times/time.ts';

/** Wednesday, 17 June 2026, 14:20. */
export const NOW: TimeContext = {
  now: { day: '2026-06-17', minute: 14 * 60 + 20 },
  locale: 'en-GB',
  direction: 'future',
};
/** The same moment, for what lies behind it. */
export const BEHIND: TimeContext = { ...NOW, direction: 'past' };

function wall({ date, time, part }: WallTime): string {
  return `${date}${time === null ? '' : ` ${time}`}${part === undefined ? '' : ` ${part}`}`;
}

/** A phrase in one line. */
function line(phrase: TimePhrase): string {
  switch (phrase.kind) {
    case 'at':
      return wall(phrase.at);
    case 'span':
      return `${phrase.from === null ? '' : wall(phrase.from)} → ${phrase.until === null ? '' : wall(phrase.until)}`.trim();
    case 'days':
      return `${phrase.first} to ${phrase.last}`;
    case 'duration':
      return `${phrase.from === null ? 'now' : wall(phrase.from)} + ${phrase.days} d ${phrase.minutes} min`;
    case 'after':
      return `in ${phrase.days} d ${phrase.minutes} min`;
    case 'permanent':
      return 'permanent';
  }
}

/** What was read, in one line; choices with a bar between them. */
export function read(text: string, context: TimeContext): string {
  const reading = readTime(text, context);
  switch (reading.kind) {
    case 'read':
      return line(reading.phrase);
    case 'ask':
      return reading.choices.map(line).join(' | ');
    case 'out-of-range':
      return `not on that side: ${line(reading.phrase)}`;
    case 'unknown':
      return '?';
  }
}
