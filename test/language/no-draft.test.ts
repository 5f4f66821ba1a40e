import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testNoDraft } from './no-draft.ts';
import { said } from './sentences.ts';

describe('no draft', () => {
  testNoDraft((at) => at === 0);

  test('of an order that something parts from what forbids it', () => {
    const parted = [
      ', ever, ',
      ', under any circumstances, ',
      ', I repeat, ',
      ', please, ',
      '. ',
      ': ',
      '; ',
      ' - ',
      ' and ',
    ];
    const orders = ['divert accounts to Ben', 'take Ben off sales', 'switch on Fay on support'];
    for (const who of ['', 'Please ', 'Kindly ', 'Everyone ', 'Nobody ', 'Team ', 'Ben ', 'Pleese ', 'Sorry but ']) {
      for (const not of ["don't", 'do not', 'dont', 'never', 'must not', 'should not', 'ought not to', 'cannot']) {
        for (const between of parted) {
          for (const order of orders) {
            const text = `${who}${not}${between}${order}`;
            expect(`${said(text).kind}: ${text}`).not.toMatch(/^preview/);
          }
        }
      }
    }
  });

  test('of words that make no sentence', () => {
    const WORDS = [
      'until',
      'to',
      'off',
      'and',
      'or',
      'not',
      'main line',
      'Anna',
      'seconds',
      'divert',
      'remove',
      'zebra',
      '5',
    ];
    // The others alone may stand in an order that makes one: "main line to Anna until 5 divert".
    const isSalad = (words: readonly string[]) => ['not', 'seconds', 'zebra'].some((each) => words.includes(each));
    fc.assert(
      fc.property(fc.shuffledSubarray(WORDS, { minLength: 6 }).filter(isSalad), (words) => {
        expect(said(words.join(' ')).kind).not.toBe('preview');
      }),
      { numRuns: 300 },
    );
  });
});
