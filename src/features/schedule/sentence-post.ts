import { ordinal } from '../../language/en/numbers.ts';
import { DAY_SETS, WEEKDAYS } from '../../language/en/recurring-days.ts';
import { phraseTable } from '../../language/templates/phrase-table.ts';
import { Grammar } from '../../language/text/words.ts';
import { BEFORE_WORK, daysAt, hourOf, hoursOf, pointsOf } from '../../language/times/recurring.ts';
import { TypedWords } from '../../language/times/typed-words.ts';
import { parseEnvironment } from '../../workspace/labels.ts';
import { oftenOn, type Typed } from './form.ts';

const DAY_WORDS = { weekdays: WEEKDAYS, sets: phraseTable(DAY_SETS), and: new Set(['and']) };
/** Words between those that mean something. */
const FILLERS: ReadonlySet<string> = new Set(['every', 'each', 'on', 'at', 'in', 'the', 'of', 'month']);
/** Ways to repeat that leave the days open. */
const OPEN: ReadonlyMap<string, Typed['often']> = new Map([
  ['weekly', 'chosen'],
  ['monthly', 'monthly'],
]);
/** What is posted. */
const CONTENT_WORDS: ReadonlyMap<string, Typed['content']> = new Map([
  ['balance', 'balance'],
  ['summary', 'summary'],
  ['digest', 'summary'],
]);
const DAY_OF_MONTH = new Grammar(ordinal);
const CHANNEL = /(?<!\S)<?#([CG][A-Z0-9]{5,})(?:\|[^<>\s]*)?>?(?!\S)/gu;

/**
 * What may be typed after `schedule add`: a channel, days, a time and an account, in any order and as in sentences; `null`
 * where a word is none of these, or two of them contradict each other.
 */
export function readAdd(typed: string): Partial<Typed> | null {
  const said: Partial<Typed> = {};
  const words = new TypedWords(
    typed.replace(CHANNEL, (_, channel: string) => {
      said.channel = channel;
      return ' ';
    }),
    ANY_MORNING,
  );
  for (let at = 0; at < words.words.length; ) {
    const one = readAt(words, at);
    if (one === null || contradicts(said, one.said)) return null;
    Object.assign(said, one.said);
    at = one.end;
  }
  return said;
}

/** "First Monday": the 1st and every Monday are two answers to one question. */
function contradicts(before: Partial<Typed>, now: Partial<Typed>): boolean {
  const known = new Map(Object.entries(before));
  return Object.entries(now).some(([name, value]) => known.has(name) && String(known.get(name)) !== String(value));
}

function readAt(typed: TypedWords, at: number): { said: Partial<Typed>; end: number } | null {
  const { words } = typed;
  const word = words[at] ?? '';
  const content = CONTENT_WORDS.get(word);
  if (content !== undefined) return { said: { content }, end: at + 1 };
  if (FILLERS.has(word)) return { said: {}, end: at + 1 };
  const environment = parseEnvironment(word);
  if (environment !== null) return { said: { environment }, end: at + 1 };
  const often = OPEN.get(word);
  if (often !== undefined) return { said: { often }, end: at + 1 };
  if (word === 'last' && words[at + 1] === 'day') return { said: { often: 'last' }, end: at + 2 };
  const [days] = daysAt(words, at, DAY_WORDS);
  if (days !== undefined) return { said: oftenOn(days.value), end: days.end };
  const [day] = DAY_OF_MONTH.at(words, at);
  if (day !== undefined && day.value >= 1 && day.value <= 31)
    return { said: { often: 'monthly', day: String(day.value) }, end: day.end };
  // The end of a day is the beginning of the next one.
  const [time] = word === '24:00' ? [] : typed.timesAt(at);
  const hour = time === undefined ? undefined : hourOf(hoursOf(pointsOf(time.reading)));
  return time === undefined || hour === undefined ? null : { said: { time: hour }, end: time.end };
}

/** Any day before work, so that no hour of it has passed. */
const ANY_MORNING = { now: Date.UTC(2026, 0, 1, 0, BEFORE_WORK), zone: 'UTC', locale: 'en-GB' };
