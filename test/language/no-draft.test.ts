import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allFixtures, type Fixture, firm, isMisread, masked, said, WORLDS } from './sentences.ts';

/**
 * Sentences that draft a change, with what they ask for (understand.test.ts holds that they are read as they are meant) and
 * their words, in which a name, a number or a time is only that.
 */
const DRAFTS = allFixtures().flatMap((fixture) => {
  const meant = [fixture.expect].flat().find(({ kind }) => kind === 'preview');
  if (fixture.after !== undefined || meant === undefined || isMisread(fixture)) return [];
  return [{ fixture, meant, words: masked(fixture.text, WORLDS.get(fixture.world) ?? firm()).shown }];
});

/**
 * Once by how they begin and once by what they ask for. What stands around a sentence can spoil only what it stands next to, so
 * all of that is tried with each group, shared out among its sentences, and each sentence with two or more.
 */
function alike(): Fixture[][] {
  const begin = Map.groupBy(DRAFTS, ({ words: [first] }) => first);
  const ask = Map.groupBy(DRAFTS, ({ meant: { intent, slots = {} } }) =>
    [intent, ...Object.keys(slots).toSorted()].join(' '),
  );
  return [...begin.values(), ...ask.values()].map((drafts) => drafts.map(({ fixture }) => fixture));
}

/** Tries every text with each group; `put` says how the two are put together. */
function expectNone(texts: readonly string[], put: (text: string, sentence: string) => string): void {
  for (const fixtures of alike()) {
    for (let at = 0; at < Math.max(fixtures.length, texts.length); at += 1) {
      const { text, world } = fixtures[at % fixtures.length] as Fixture;
      const whole = put(texts[at % texts.length] ?? '', text);
      expect(`${said(whole, undefined, WORLDS.get(world)).kind}: ${whole}`).not.toMatch(/^preview/);
    }
  }
}

const isOneClause = ({ text }: Fixture) =>
  !/[,.;:!?–-]\s|\s\(0|\b(?:because|cos|as|since|so|and|therefore|please|kindly|can you|(?:he|she)'?s|it's|they'?re|we're|(?:I|he|she|we|they) (?:have|has|had|needs?))\b/u.test(
    text,
  );

describe('no draft', () => {
  const GUARDS = [
    ...["don't", 'never', 'do not', 'please do not', 'you should not', 'what if you', 'what would happen if you'],
    ...['should I', 'if Ben calls', 'Ben said', 'she asked me to', 'they told me to', 'I already', 'yesterday we did'],
    ...['who would', 'why did you', 'when did somebody', 'maybe', 'perhaps we', 'unless it rains', 'imagine we'],
    ...['I was going to', 'nobody may', 'there is no need to', 'it says here:', 'pretend to', 'remind me to'],
  ];

  test('of a sentence with any of these in front', () => {
    expectNone(GUARDS, (guard, text) => `${guard} ${text}`);
  });

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

  test('of one that is quoted, code or struck out', () => {
    const WRAPPED = ['"_"', '`_`', '> _', '```\n_\n```', '~_~', '“_”'];
    expectNone(WRAPPED, (wrapped, text) => wrapped.replace('_', () => text));
  });

  test('of one with a word that means nothing here', () => {
    // What is said beside a request, and a new name before its number in brackets, may be of any words.
    const drafted: string[] = [];
    // One of those that differ only in who, which number or when.
    const byWords = DRAFTS.filter(({ fixture }) => isOneClause(fixture)).map(
      ({ fixture, words }) => [words.join(' '), fixture] as const,
    );
    for (const { text, world } of new Map(byWords).values()) {
      const words = text.split(' ');
      for (const at of words.keys()) {
        const longer = words.toSpliced(at, 0, 'zebra').join(' ');
        if (said(longer, undefined, WORLDS.get(world)).kind === 'preview') drafted.push(longer);
      }
    }
    expect(drafted).toEqual([]);
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
