import fc from 'fast-check';

/** Those that stand for half a character, and so are none. */
const HALVES = { first: 0xd8_00, count: 0x8_00 };
const LAST = 0x10_ff_ff;

/**
 * Any character of Unicode, as a unit of texts. What fast-check calls `binary` is the same, but notes for each of 1.1 million which
 * number it is, so that a process spends a second and a hundred megabytes on its first.
 */
export const anyCharacter = fc.nat(LAST - HALVES.count).map(
  (nth) => String.fromCodePoint(nth < HALVES.first ? nth : nth + HALVES.count),
  (character) => {
    const code = (character as string).codePointAt(0) ?? -1;
    if (code < 0 || String.fromCodePoint(code) !== character) throw new RangeError('This is not one character');
    return code < HALVES.first ? code : code - HALVES.count;
  },
);
