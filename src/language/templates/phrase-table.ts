import type { Parse } from '../text/sign-readers.ts';

/** Finds what the phrases that begin at a place among some words stand for. */
export type PhraseTable<T> = (words: readonly string[], at: number) => readonly Parse<T>[];

/** Looks for phrases of one word or several; a longer one does not hide a shorter one. */
export function phraseTable<T>(values: ReadonlyMap<string, T>): PhraseTable<T> {
  const all = Array.from(values, ([text, value]) => ({ said: text.split(' '), value }));
  const byFirst = Map.groupBy(all, ({ said: [first = ''] }) => first);
  return (words, at) =>
    (byFirst.get(words[at] ?? '') ?? []).flatMap(({ said, value }) =>
      said.every((word, index) => words[at + index] === word) ? [{ value, end: at + said.length }] : [],
    );
}
