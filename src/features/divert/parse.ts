import { sinceWord, untilWord } from '../../language/en/time-joins.ts';
import { Grammar } from '../../language/text/words.ts';
import type { Clock } from '../../language/times/time.ts';
import { TypedWords } from '../../language/times/typed-words.ts';

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

const [START, END] = [new Grammar(sinceWord), new Grammar(untilWord)];
/** Words that begin nothing but an end, whatever follows. */
const SURE_WORDS: ReadonlySet<string> = new Set(['until', 'til', 'till', "'til", 'untill']);

/** Splits `main line to Anna from tomorrow 9 until 5` into its parts. */
export function parseDivert(text: string, clock: Clock): DivertWords {
  const said = new TypedWords(text, clock);
  const { words, unread } = said;
  const isTime = (from: number, end?: number) => said.timeIn(from, end) !== undefined;
  const isReminder = (at: number) => words[at] === 'remind' && words[at + 1] === 'me';
  // A name may contain such words, so what follows them has to be a time.
  const leadsToUnread = (found: readonly { end: number }[]) => found.some(({ end }) => end === unread?.from);
  const isEnd = (at: number) => {
    const found = words[at] === 'for' ? [{ end: at + 1 }] : END.at(words, at);
    return found.length > 0 && (isTime(at) || leadsToUnread(found));
  };
  const isStart = (at: number) => {
    const found = START.at(words, at);
    // "tomorrow from 9 to 5"
    if (found.length === 0) return words.includes('from', at + 1) && isTime(at);
    return isTime(at, until) || isTime(at) || isTime(at + 1, until) || leadsToUnread(found);
  };
  const first = (end: number, ...ways: readonly ((at: number) => boolean)[]) =>
    ways.map((isOne) => words.findIndex((_, at) => at < end && isOne(at))).find((at) => at >= 0) ?? end;
  const until = first(words.length, (at) => SURE_WORDS.has(words[at] ?? '') || isReminder(at), isEnd);
  const from = first(until, isStart);
  // "from 9 to 12"
  const isLink = (at: number) => at > from && words[at] === 'to' && isTime(from) && isTime(at + 1);
  const to = until < words.length ? until : first(until, isLink);
  const link = words.lastIndexOf('to', from - 1);
  const end = link < 0 ? from : link;
  return {
    number: said.text(0, end),
    to: said.text(end + 1, from),
    from: said.text(from, to),
    until: said.text(words[to] === 'to' ? to + 1 : to),
  };
}
