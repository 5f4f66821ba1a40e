import type { Intent } from '../intents.ts';
import { timesAt } from '../slots/span-slots.ts';
import type { MatchContext } from '../templates/run.ts';
import { asTyped } from '../text/sentence.ts';
import { clockTime } from '../times/calendar.ts';
import { phrasesOf, type WallTime } from '../times/time.ts';

/**
 * The words at some places that could change what is asked, as typed, in groups as they stood together: "compare", "with
 * last month". Words at the ends of a group that say nothing by themselves, or nothing against the intent, are dropped, all
 * but the one before what is kept.
 */
export function createUnreadWords(run: MatchContext, places: readonly number[], intent: Intent): readonly string[] {
  const { plain, sentence, context, skips } = run;
  const { emptyWords, decisive, behindNumber } = context.lexicon;
  const isEmpty = (word: string): boolean => emptyWords.has(word) && !decisive.has(word);
  // "Whose number is 07700 900123" says of the number that it is one.
  const isOfNumber = (at: number): boolean => {
    const next = plain.slice(at + 1).find((word) => !isEmpty(word));
    return behindNumber.has(plain[at] ?? '') && next !== undefined && DIALLED.test(next);
  };
  const ofTimes = timesAmong(run, places);
  const says = (at: number): boolean => {
    const word = plain[at] ?? '';
    if (ofTimes.has(at)) return true;
    if (isEmpty(word) || isOfNumber(at)) return false;
    return /[\p{L}\p{N}]/u.test(word) && context.likely?.speaksAgainst(word, intent) !== false;
  };
  const groups: number[][] = [];
  for (const at of places) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && isSkipped(skips, before + 1, at)) last.push(at);
    else groups.push([at]);
  }
  return groups.flatMap((group) => {
    const [first, last] = [group.findIndex(says), group.findLastIndex(says)];
    if (last === -1) return [];
    const from = group[Math.max(0, first - 1)] ?? 0;
    return [asTyped(sentence, from, (group[last] ?? from) + 1)];
  });
}

/** A telephone number as it is read. */
const DIALLED = /^\+?[0-9]{5,}$/u;

/** The places that name another time than now or today; whatever was asked is not answered of it. */
function timesAmong(run: MatchContext, places: readonly number[]): ReadonlySet<number> {
  const { day, minute } = run.context.world.now;
  const isNow = ({ date, time, part }: WallTime) =>
    date === day && part === undefined && (time === null || time === clockTime(minute));
  const found = new Set<number>();
  for (const at of places) {
    if (!/\p{L}/u.test(run.plain[at] ?? '')) continue;
    for (const { reading, end } of timesAt(run, at, 'future')) {
      const isWhole = Array.from({ length: end - at }, (_, place) => at + place).every(
        (each) => places.includes(each) || run.skipFrom(each) > each,
      );
      const isOther = phrasesOf(reading).some((phrase) => phrase.kind !== 'at' || !isNow(phrase.at));
      if (isWhole && isOther) for (let each = at; each < end; each += 1) found.add(each);
    }
  }
  return found;
}

/** Whether all words between two places are passed over. */
function isSkipped(skips: Int16Array, from: number, until: number): boolean {
  for (let at = from; at < until; ) {
    const end = skips[at] ?? at;
    if (end === at) return false;
    at = end;
  }
  return true;
}
