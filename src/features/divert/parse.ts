import { wallClock } from '../../language/calendar.ts';
import { readTimeAt } from '../../language/read-time.ts';
import type { EndClock } from '../../temporary/read-end.ts';

/** What was typed behind `divert`, taken apart and not yet looked up. */
export interface DivertWords {
  /** Whose calls. */
  number: string;
  /** To whom; empty where nobody was named. */
  to: string;
  /** The words of an end, with "until" or "for"; empty where there are none. */
  until: string;
}

/** Words that begin an end. */
const END_WORDS: ReadonlySet<string> = new Set([
  'until',
  'til',
  'till',
  "'til",
  'untill',
  'before',
  'ending',
  'for',
  'up',
]);
/** Those that begin nothing else. */
const SURE_WORDS: ReadonlySet<string> = new Set(['until', 'til', 'till', "'til", 'untill']);

/** Takes `main line to Anna until 5` apart. */
export function parseDivert(text: string, { now, zone, locale }: EndClock): DivertWords {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const context = { now: wallClock(now, zone), locale, direction: 'future' } as const;
  const lower = words.map((word) => word.toLowerCase());
  const readable = lower.findIndex(
    (word, at) => END_WORDS.has(word) && readTimeAt(lower, at, context)?.end === words.length,
  );
  const sure = lower.findIndex((word) => SURE_WORDS.has(word));
  const at = readable >= 0 ? readable : sure >= 0 ? sure : words.length;
  const link = lower.slice(0, at).lastIndexOf('to');
  const end = link < 0 ? at : link;
  return {
    number: words.slice(0, end).join(' '),
    to: words.slice(end + 1, at).join(' '),
    until: words.slice(at).join(' '),
  };
}
