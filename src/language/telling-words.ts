import type { Lexicon } from './language.ts';
import type { Template } from './matcher.ts';
import type { Place } from './run.ts';
import type { Sentence } from './sentence.ts';

/** Types of slots that any word may be a part of. */
const OF_ANY_WORD: readonly string[] = ['text', 'label', 'word', 'by'];

/** Whether a template can use every word of a sentence; the words that only templates use tell most of them apart. */
export type MayUseAll = (template: Pick<Template<unknown>, 'words' | 'slots'>) => boolean;

/** The words of a language that a slot, a reason or what says nothing may use, so that they tell nothing. */
export function idleWordsOf(lexicon: Lexicon, reasons: readonly Template<unknown>[]): ReadonlySet<string> | null {
  const { vocabulary } = lexicon.time;
  if (vocabulary === undefined) return null;
  const tables = [lexicon.counts, lexicon.ordinals, lexicon.weekdays, lexicon.daySets, lexicon.minutePhrases];
  const sets = [
    ...[lexicon.currencies, lexicon.secondWords, lexicon.minuteWords, lexicon.and, lexicon.or, lexicon.inOrder],
    ...[lexicon.behindNumber, lexicon.behindPerson, lexicon.behindMenu, lexicon.behindChannel, lexicon.behindPreset],
    ...[lexicon.vague, lexicon.beginsAt, lexicon.again],
  ];
  const phrases = [
    ...tables.flatMap((table) => [...table.keys()]),
    ...sets.flatMap((set) => [...set]),
    ...[...lexicon.me, ...lexicon.that, ...lexicon.ending, ...OTHERS],
  ];
  return new Set([
    ...phrases.flatMap((phrase) => phrase.split(' ')),
    ...vocabulary,
    ...reasons.flatMap(({ words }) => [...words]),
  ]);
}

/** What readers of slots know without the lexicon. */
const OTHERS: readonly string[] = ['i', 'sandbox', 'live'];

/** Says of templates whether they can use every word; `skips` are phrases that say nothing. */
export function mayUseAll(
  sentence: Sentence,
  plain: readonly string[],
  skips: Int16Array,
  place: Place,
  idle: ReadonlySet<string> | null,
  mayBeUnknown: boolean,
): MayUseAll {
  if (idle === null) return () => true;
  const skipped = new Set<number>();
  for (const [at, end] of skips.entries()) for (let word = at; word < end; word += 1) skipped.add(word);
  const { functionWords } = place.lexicon;
  const telling = plain.filter(
    (word, at) =>
      !skipped.has(at) &&
      !idle.has(word) &&
      !idle.has(sentence.words[at] ?? '') &&
      /^[a-z]+$/u.test(word) &&
      !place.names.has(word) &&
      (!mayBeUnknown || functionWords.has(word)) &&
      !place.world.schedules.some(({ id }) => id.toLowerCase() === word),
  );
  if (telling.length === 0) return () => true;
  return ({ words, slots }) => telling.every((word) => words.has(word)) || OF_ANY_WORD.some((type) => slots.has(type));
}
