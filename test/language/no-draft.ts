import { expect, test } from 'vitest';
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

/** A sentence, and the world in which it is said. */
type Spoken = Pick<Fixture, 'text' | 'world'>;

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

/** Every text with each group; `put` says how the two are put together. */
function withEach(texts: readonly string[], put: (text: string, sentence: string) => string): Spoken[] {
  return alike().flatMap((fixtures) =>
    Array.from({ length: Math.max(fixtures.length, texts.length) }, (_, at) => {
      const { text, world } = fixtures[at % fixtures.length] as Fixture;
      return { text: put(texts[at % texts.length] ?? '', text), world };
    }),
  );
}

const isOneClause = ({ text }: Fixture) =>
  !/[,.;:!?–-]\s|\s\(0|\b(?:because|cos|as|since|so|and|therefore|please|kindly|can you|(?:he|she)'?s|it's|they'?re|we're|(?:I|he|she|we|they) (?:have|has|had|needs?))\b/u.test(
    text,
  );

const GUARDS = [
  ...["don't", 'never', 'do not', 'please do not', 'you should not', 'what if you', 'what would happen if you'],
  ...['should I', 'if Ben calls', 'Ben said', 'she asked me to', 'they told me to', 'I already', 'yesterday we did'],
  ...['who would', 'why did you', 'when did somebody', 'maybe', 'perhaps we', 'unless it rains', 'imagine we'],
  ...['I was going to', 'nobody may', 'there is no need to', 'it says here:', 'pretend to', 'remind me to'],
];

const WRAPPED = ['"_"', '`_`', '> _', '```\n_\n```', '~_~', '“_”'];

/** One word more at each place. What is said beside a request, and a new name before its number in brackets, may be of any words. */
function withOneMore(word: string): Spoken[] {
  // One of those that differ only in who, which number or when.
  const byWords = DRAFTS.filter(({ fixture }) => isOneClause(fixture)).map(
    ({ fixture, words }) => [words.join(' '), fixture] as const,
  );
  return [...new Map(byWords).values()].flatMap(({ text, world }) => {
    const words = text.split(' ');
    return [...words.keys()].map((at) => ({ text: words.toSpliced(at, 0, word).join(' '), world }));
  });
}

/** What becomes of sentences that draft a change once something stands around or in them. */
const SPOILT: Readonly<Record<string, readonly Spoken[]>> = {
  'with any of these in front': withEach(GUARDS, (guard, text) => `${guard} ${text}`),
  'that is quoted, code or struck out': withEach(WRAPPED, (wrapped, text) => wrapped.replace('_', () => text)),
  'with a word that means nothing here': withOneMore('zebra'),
};

/** One in so many of them is tried wherever tests are run, which comes by each of the texts; the others where figures are. */
const PART = 5;

/** No draft of any of those whose place is of the part. */
export function testNoDraft(isOfPart: (at: number) => boolean): void {
  test.each(Object.keys(SPOILT))('of a sentence %s', { timeout: 900_000 }, (spoilt) => {
    const drafted = (SPOILT[spoilt] ?? [])
      .filter((_, at) => isOfPart(at % PART))
      .filter(({ text, world }) => said(text, undefined, WORLDS.get(world)).kind === 'preview');
    expect(drafted).toEqual([]);
  });
}
