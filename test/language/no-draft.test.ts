import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allRead, type Fixture, said, WORLDS } from './sentences.ts';

const drafts = () => allRead().filter(({ fixture, got }) => fixture.after === undefined && got.kind === 'preview');
const previewed = (): Fixture[] => drafts().map(({ fixture }) => fixture);

/**
 * Sentences that draft a change, once by how they begin and once by what they ask for. An opening can spoil only what it stands in
 * front of, so all openings are tried with each group, shared out among its sentences, and each sentence with two or more.
 */
function alike(): Fixture[][] {
  const begin = Map.groupBy(drafts(), ({ fixture: { text } }) => text.split(' ', 1)[0]?.toLowerCase());
  const ask = Map.groupBy(drafts(), ({ got: { intent, slots } }) =>
    [intent, ...Object.keys(slots).toSorted()].join(' '),
  );
  return [...begin.values(), ...ask.values()].map((readings) => readings.map(({ fixture }) => fixture));
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
    for (const fixtures of alike()) {
      for (let at = 0; at < Math.max(fixtures.length, GUARDS.length); at += 1) {
        const { text, world } = fixtures[at % fixtures.length] as Fixture;
        const guard = GUARDS[at % GUARDS.length];
        const got = said(`${guard} ${text}`, undefined, WORLDS.get(world));
        expect(`${got.kind}: ${guard} ${text}`).not.toMatch(/^preview/);
      }
    }
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
    for (const { text, world } of previewed()) {
      for (const wrapped of [
        `"${text}"`,
        `\`${text}\``,
        `> ${text}`,
        `\`\`\`\n${text}\n\`\`\``,
        `~${text}~`,
        `“${text}”`,
      ]) {
        const got = said(wrapped, undefined, WORLDS.get(world));
        expect(`${got.kind}: ${wrapped}`).not.toMatch(/^preview/);
      }
    }
  });

  test('of one with a word that means nothing here', () => {
    // What is said beside a request, and a new name before its number in brackets, may be of any words.
    const drafted: string[] = [];
    for (const { text, world } of previewed().filter(isOneClause)) {
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
