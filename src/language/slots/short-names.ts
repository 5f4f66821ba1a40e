/** The fewest letters by which a name may be known. */
const MIN_LETTERS = 4;

/** A name with its words shortened, or in full where they are short: "Mill Road" is "mill rd". */
export function otherForms(
  words: readonly string[],
  shortForms: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  return words.flatMap((word, at) => {
    const long = [...shortForms].flatMap(([full, short]) => (short.includes(word) ? [full] : []));
    return [...(shortForms.get(word) ?? []), ...long].map((form) => words.with(at, form).join(' '));
  });
}

/** Names as they are indexed. */
interface Name {
  kind: string;
  value: string;
  plain: readonly string[];
}

/**
 * Makes the function that gives the number whose name alone has a word that begins with some letters. Letters that a
 * person's name begins with may mean the person.
 */
export function shortNames(names: readonly Name[]): (letters: string) => string | null {
  let byLetters: Map<string, string | null> | null = null;
  const made = (): Map<string, string | null> => {
    const all = new Map<string, string | null>();
    for (const { kind, value, plain } of names) {
      if (kind !== 'number' && kind !== 'person') continue;
      for (const word of plain) {
        for (let length = MIN_LETTERS; length < word.length; length += 1) {
          const letters = word.slice(0, length);
          const isOther = all.has(letters) && all.get(letters) !== value;
          all.set(letters, isOther || kind === 'person' ? null : value);
        }
      }
    }
    return all;
  };
  return (letters) => {
    if (letters.length < MIN_LETTERS) return null;
    // Most worlds are asked only about words that are known.
    byLetters ??= made();
    return byLetters.get(letters) ?? null;
  };
}
