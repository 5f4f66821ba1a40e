import { wallClock } from '../../language/times/calendar.ts';
import { readTimeAt } from '../../language/times/read-time.ts';
import { writtenTimes } from '../../language/times/written-times.ts';
import type { EndClock } from '../../plans/temporary/read-end.ts';

/** What was typed after `divert`, split into parts but not yet looked up. */
interface DivertWords {
  /** The number whose calls are diverted. */
  number: string;
  /** To whom; empty where nobody was named. */
  to: string;
  /** The words of a start, with "from"; empty where there are none. */
  from: string;
  /** The words of an end, with "until" or "for", or of a reminder; empty where there are none. */
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
/** Words that begin nothing but an end. */
const SURE_WORDS: ReadonlySet<string> = new Set(['until', 'til', 'till', "'til", 'untill']);
/** Words that begin a start. */
const START_WORDS: ReadonlySet<string> = new Set(['from', 'starting', 'beginning']);

/** Splits `main line to Anna from tomorrow 9 until 5` into its parts. */
export function parseDivert(text: string, { now, zone, locale }: EndClock): DivertWords {
  const words = writtenTimes(text, zone)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const context = { now: wallClock(now, zone), locale, direction: 'future' } as const;
  const lower = words.map((word) => word.toLowerCase());
  const isTime = (at: number, end: number) => readTimeAt(lower, at, context)?.end === end;
  const isReminder = (at: number) => lower[at] === 'remind' && lower[at + 1] === 'me';
  const readable = lower.findIndex((word, at) => END_WORDS.has(word) && isTime(at, words.length));
  const sure = lower.findIndex((word, at) => SURE_WORDS.has(word) || isReminder(at));
  const until = sure >= 0 ? sure : readable >= 0 ? readable : words.length;
  // A name may contain such a word, so what follows it has to be a time.
  const named = lower.findIndex((word, at) => at < until && START_WORDS.has(word) && isStart(lower, at, until, isTime));
  const from = named < 0 ? until : named;
  const link = lower.slice(0, from).lastIndexOf('to');
  const end = link < 0 ? from : link;
  return {
    number: words.slice(0, end).join(' '),
    to: words.slice(end + 1, from).join(' '),
    from: words.slice(from, until).join(' '),
    until: words.slice(until).join(' '),
  };
}

/** Up to the words of the end, or to the end with them. */
function isStart(
  words: readonly string[],
  at: number,
  until: number,
  isTime: (at: number, end: number) => boolean,
): boolean {
  return isTime(at, until) || isTime(at, words.length) || isTime(at + 1, until);
}
