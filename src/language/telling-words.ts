import { BEGINNING } from './beginnings.ts';
import type { Lexicon } from './language.ts';
import { wordsOfPhrases } from './phrase-set.ts';
import type { MatchRun } from './run.ts';
import type { Statements } from './statements.ts';
import type { Template } from './templates.ts';
import { NO_WORD, type Vocabulary } from './vocabulary.ts';

/** The words of a language that slots, reasons or filler may use, so that they do not distinguish templates. */
export function idleWordsOf(lexicon: Lexicon, reasons: readonly Template<unknown>[]): ReadonlySet<string> {
  const { vocabulary } = lexicon.time;
  const tables = [lexicon.counts, lexicon.ordinals, lexicon.weekdays, lexicon.daySets, lexicon.minutePhrases];
  const sets = [
    ...[lexicon.currencies, lexicon.secondWords, lexicon.minuteWords, lexicon.and, lexicon.or, lexicon.inOrder],
    ...[lexicon.behindNumber, lexicon.behindPerson, lexicon.behindMenu, lexicon.behindChannel, lexicon.behindPreset],
    ...[lexicon.vague, lexicon.beginsAt, lexicon.again, lexicon.quantifiers, lexicon.callWords],
  ];
  const phrases = [
    ...tables.flatMap((table) => [...table.keys()]),
    ...sets.flatMap((set) => [...set]),
    ...[...lexicon.me, ...lexicon.that, ...lexicon.other, ...lexicon.ending, ...OTHERS],
  ];
  const { until, during, subjects, verbs, lengths, whole } = lexicon.events;
  return new Set([
    ...[...until, ...during, ...wordsOfPhrases([...subjects, ...verbs, ...lengths, ...whole])],
    ...phrases.flatMap((phrase) => phrase.split(' ')),
    ...vocabulary,
    ...reasons.flatMap(({ words }) => [...words]),
  ]);
}

/** Words that readers of slots know without the lexicon. */
const OTHERS: readonly string[] = ['i', 'sandbox', 'live'];

/**
 * Gives the numbers of the words that a template has to use, every one of them: those that are not filler and, where names
 * may be unknown, could not be one.
 */
export type TellingWords = (skips: Int16Array, mayBeUnknown: boolean) => readonly number[];

/** Finds the words of a sentence that only templates use. */
export function tellingWordsOf(
  run: MatchRun,
  isIdle: (word: number) => boolean,
  vocabulary: Vocabulary,
  statements: Statements,
): TellingWords {
  const { sentence, plain, numbers, context } = run;
  const isTelling = (word: string, at: number) =>
    !isIdle(numbers[at] ?? NO_WORD) &&
    !run.mayBe(at, BEGINNING.named) &&
    !statements.has(at) &&
    !(sentence.words[at] !== word && isIdle(vocabulary.numberOf(sentence.words[at] ?? ''))) &&
    /^[a-z]+$/u.test(word) &&
    (numbers[at] !== NO_WORD || context.names.shortOf(word) === null) &&
    !context.world.schedules.some(({ id }) => id.toLowerCase() === word);
  const places: number[] = [];
  for (let at = 0; at < plain.length; at += 1) if (isTelling(plain[at] ?? '', at)) places.push(at);
  return (skips, mayBeUnknown) => {
    const { functionWords } = context.lexicon;
    const telling: number[] = [];
    for (const at of places) {
      if (isSkipped(skips, at) || (mayBeUnknown && !functionWords.has(plain[at] ?? ''))) continue;
      telling.push(numbers[at] ?? NO_WORD);
    }
    return telling;
  };
}

/** Whether a word is part of a filler phrase. */
function isSkipped(skips: Int16Array, at: number): boolean {
  for (let from = 0; from <= at; from += 1) if ((skips[from] ?? from) > at) return true;
  return false;
}
