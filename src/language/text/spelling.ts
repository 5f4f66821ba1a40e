/** The least length of a word that may be misspelt; shorter ones are too similar to others. */
const MIN_WORD_LENGTH = 4;
const MAX_WORD_LENGTH = 14;

/** Finds the only word that another differs from by one letter, or by two that are swapped. */
export interface Spelling {
  mend(word: string): string | null;
}

/** Makes the function that corrects the spelling of some words. */
export function createSpelling(words: Iterable<string>): Spelling {
  // Most parts are of one word, which needs no list.
  const byPart = new Map<string, string | string[]>();
  for (const word of new Set(words)) {
    if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH || !/^[a-z]+$/u.test(word)) continue;
    for (const part of [word, ...withoutOne(word)]) {
      const known = byPart.get(part);
      if (known === undefined) byPart.set(part, word);
      else if (typeof known !== 'string') known.push(word);
      else if (known !== word) byPart.set(part, [known, word]);
    }
  }
  return {
    mend(word) {
      if (word.length < MIN_WORD_LENGTH || word.length > MAX_WORD_LENGTH || !/^[a-z]+$/u.test(word)) return null;
      const found = new Set<string>();
      for (const part of [word, ...withoutOne(word)]) {
        for (const each of [byPart.get(part) ?? []].flat()) if (isOneSlip(word, each)) found.add(each);
      }
      if (found.size === 1) return [...found][0] ?? null;
      // A letter typed twice is the most likely slip.
      const single = withoutRepeatedEnd(word);
      if (single !== word && found.has(single)) return single;
      // So is a last letter that was not typed.
      const cut = [...found].filter((each) => each.startsWith(word));
      if (cut.length === 1) return cut[0] ?? null;
      // Of several words, one of the same length and first letter, or one with two letters swapped, is the most likely.
      const round = [...found].filter((each) => each.length === word.length && sorted(each) === sorted(word));
      return round.length === 1 ? (round[0] ?? null) : null;
    },
  };
}

/** Whether a word is another form of a known one, and not a slip in what it would be mended to: "staying" is no "saying". */
export function isInflected(word: string, mended: string, isKnown: (stem: string) => boolean): boolean {
  const [, stem] = ENDING.exec(word) ?? [];
  return stem !== undefined && !mended.startsWith(stem) && isKnown(stem);
}

const ENDING = /^([a-z]{3,})(?:ing|ed|s)$/u;

const sorted = (word: string): string => [...word].sort().join('');

function withoutRepeatedEnd(word: string): string {
  let end = word.length;
  while (end > 1 && word[end - 2] === word[end - 1]) end -= 1;
  return word.slice(0, end);
}

function withoutOne(word: string): readonly string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
}

function isOneSlip(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
}
