import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../src/app/sentences.ts';
import { Budget, MAX_LENGTH, MAX_STEPS, MAX_WORDS } from '../../src/language/budget.ts';
import { createReader } from '../../src/language/understand.ts';
import { LARGE, oddSentences } from './odd-sentences.ts';
import { understand } from './sentences.ts';

/** How a text is read, and the steps that it took. */
function readWith(read: typeof understand, text: string, world = LARGE) {
  const budget = new Budget();
  const understood = read(text, world, null, budget);
  return { understood, spent: budget.spent };
}

describe('what reading a sentence may cost', () => {
  test('no odd sentence goes on for more steps than it may, and each is read the same by whoever read others before', () => {
    // Has read nothing, so that nothing that is kept from one sentence to another helps.
    const other = createReader(ENGLISH).understand;
    let stopped = 0;
    fc.assert(
      fc.property(oddSentences(), (text) => {
        const read = readWith(understand, text);
        if (read.spent > MAX_STEPS) stopped += 1;
        if (read.spent > MAX_STEPS) expect(read.understood.because).toBe('too-long');
        expect(readWith(other, text, { ...LARGE })).toEqual(read);
      }),
      { seed: 31, numRuns: 200 },
    );
    expect(stopped).toBeGreaterThan(0);
  }, 120_000);

  test('what is left after one reading is all there is for the next', () => {
    const text = 'divert sales calls to Anna Baker until 5';
    const budget = new Budget();
    expect(understand(text, LARGE, null, budget).because).not.toBe('too-long');
    const once = budget.spent;
    expect(once).toBeGreaterThan(0);
    understand(text, LARGE, null, budget);
    expect(budget.spent).toBe(2 * once);
    expect(understand(text, LARGE, null, new Budget(once)).because).not.toBe('too-long');
    expect(understand(text, LARGE, null, new Budget(once - 1)).because).toBe('too-long');
  });

  test.each([
    ['characters', 'x'.repeat(MAX_LENGTH + 1)],
    ['words', 'a '.repeat(MAX_WORDS + 1)],
    ['characters in quotes, of which none counts as said', `> ${'x'.repeat(4_000)}\nbalance`],
    ['characters that Slack delivers', 'how much credit is left? '.repeat(1_600)],
    ['thumbs', '👍'.repeat(20_000)],
  ])('more %s are not read', (_, text) => {
    expect(readWith(understand, text)).toEqual({
      understood: { kind: 'none', intent: null, slots: {}, because: 'too-long' },
      spent: 0,
    });
  });

  test('as many characters and words are', () => {
    for (const text of ['x'.repeat(MAX_LENGTH), 'a '.repeat(MAX_WORDS)]) {
      const { understood, spent } = readWith(understand, text);
      expect(understood).toMatchObject({ kind: 'none', because: expect.not.stringMatching('too-long') });
      expect(spent).toBeGreaterThan(0);
    }
    expect(readWith(understand, `> ${'x'.repeat(3_900)}\nwhat is the balance`).understood.intent).toBe('balance');
  });
});
