import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginningOf } from '../src/runtime/marked-text.ts';

const FAMILY = '👨‍👩‍👧';

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab👍', 3, 'ab'],
  ['ab👍', 4, 'ab👍'],
  [`a${FAMILY}b`, 5, 'a'],
  [`a${FAMILY}b`, 1 + FAMILY.length, `a${FAMILY}`],
  ['cafe\u0301s', 4, 'caf'],
  ['🇬🇧🇫🇷', 6, '🇬🇧'],
  // One character that is longer than any name is cut between its code points.
  [`a${'\u0301'.repeat(300)}`, 200, `a${'\u0301'.repeat(199)}`],
  ['👍', 1, ''],
  ['', 0, ''],
])('of %j in %i units the whole characters are kept', (text, most, kept) => {
  expect(beginningOf(text, most)).toBe(kept);
});

test('whatever is cut fits, is the beginning, and is well-formed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, most) => {
      const kept = beginningOf(text, most);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(kept)).toBe(true);
      expect(kept.isWellFormed()).toBe(true);
    }),
  );
});
