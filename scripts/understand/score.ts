import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Understand } from '../../src/language/understand.ts';
import { answerTo } from './answer.ts';
import { readWorld } from './world.ts';

const KINDS = ['answer', 'preview', 'ask', 'none'] as const;
const slots = z.record(z.string(), z.unknown());

/** A reading that is right, or any but a draft. */
const wireReading = z.union([
  z.strictObject({ not: z.literal('preview') }),
  z.strictObject({
    kind: z.enum(KINDS),
    intent: z.string().nullish(),
    slots: slots.default({}),
    missing: z.array(z.string()).optional(),
  }),
]);

/** A sentence with the readings that are right, as in `test/language/fixtures/README.md`. */
const wireSentence = z.strictObject({
  world: z.string(),
  text: z.string(),
  after: z.string().optional(),
  dangerous: z.literal(true).optional(),
  why: z.string().optional(),
  expect: z.union([wireReading, z.array(wireReading).nonempty()]),
});

const wireAnswer = z.object({
  kind: z.enum(KINDS),
  intent: z.string().nullable(),
  slots,
  missing: z.array(z.string()).optional(),
});

type Reading = z.infer<typeof wireReading>;
type StatedReading = Exclude<Reading, { not: 'preview' }>;
type Answer = z.infer<typeof wireAnswer>;

/** Slots that hold a time. */
const TIMES = ['from', 'until', 'at', 'since', 'time', 'open'] as const;

/** How many of how many. */
export interface Share {
  right: number;
  of: number;
}

/** What one file of sentences comes to. */
export interface Score {
  sentences: number;
  /** Readings that are right in everything: kind, intent and slots. */
  whole: Share;
  intents: Share;
  /** Complete orders that became drafts, with everything as it was said. */
  previews: Share;
  /** Of what was asked back, what asked about the right thing. */
  questions: Share;
  times: Share;
  /** Slots in answers that no right reading has. */
  slotsNobodySaid: number;
  /** Drafts that no right reading has. */
  wrongPreviews: number;
  /** Of these, those behind a sentence that must draft nothing. */
  dangerousDrafts: number;
  /** What was not read as meant, a line each, for people. */
  misread: string[];
}

/** Reads every sentence of a file, each in its world, and counts. Errors: an `Error` that names the line. */
export function scoreOf(file: URL, worlds: URL, understand: Understand): Score {
  const share = (): Share => ({ right: 0, of: 0 });
  const score: Score = {
    sentences: 0,
    whole: share(),
    intents: share(),
    previews: share(),
    questions: share(),
    times: share(),
    slotsNobodySaid: 0,
    wrongPreviews: 0,
    dangerousDrafts: 0,
    misread: [],
  };
  const count = (what: Share, isRight: boolean) => {
    what.of += 1;
    if (isRight) what.right += 1;
  };
  for (const [index, line] of readFileSync(file, 'utf8').trimEnd().split('\n').entries()) {
    const parsed = wireSentence.safeParse(JSON.parse(line));
    if (!parsed.success) throw new Error(`${file.pathname}:${index + 1} is no sentence: ${parsed.error.message}`);
    const { world: name, text, after, dangerous, expect } = parsed.data;
    const world = readWorld(new URL(`${name}.json`, worlds).pathname, (path) => readFileSync(path, 'utf8'));
    if (typeof world === 'string') throw new Error(world);
    const got = wireAnswer.parse(answerTo(JSON.stringify({ text, after }), world, understand));
    const wanted = [expect].flat();
    const stated = wanted.filter((each): each is StatedReading => !('not' in each));
    const isRight = wanted.some((each) => fits(got, each));
    score.sentences += 1;
    count(score.whole, isRight);
    if (!isRight) score.misread.push(`${after === undefined ? '' : `${after} // `}${text}: ${JSON.stringify(got)}`);
    if (stated.length > 0) {
      const hasIntent = stated.some(({ kind, intent }) => got.intent === (kind === 'none' ? null : (intent ?? null)));
      count(score.intents, hasIntent);
      if (stated.every(({ kind }) => kind === 'preview')) count(score.previews, isRight && got.kind === 'preview');
      if (got.kind === 'ask') count(score.questions, hasIntent);
      const timed = stated.filter((each) => TIMES.some((slot) => slot in each.slots));
      if (timed.length === stated.length)
        count(
          score.times,
          timed.some((each) => sameTimes(got, each)),
        );
      score.slotsNobodySaid += Object.keys(got.slots).filter(
        (slot) => !stated.some((each) => slot in each.slots),
      ).length;
    }
    if (got.kind === 'preview' && !isRight) {
      score.wrongPreviews += 1;
      if (dangerous === true) score.dangerousDrafts += 1;
    }
  }
  return score;
}

/** The same with its names in one order. */
const inOrder = (found: Record<string, unknown>) => JSON.stringify(Object.entries(found).toSorted());

function fits(got: Answer, wanted: Reading): boolean {
  if ('not' in wanted) return got.kind !== wanted.not;
  return (
    got.kind === wanted.kind &&
    (wanted.kind === 'none' || (wanted.intent ?? null) === got.intent) &&
    inOrder(got.slots) === inOrder(wanted.slots) &&
    (wanted.missing ?? []).every((slot) => got.missing?.includes(slot))
  );
}

function sameTimes(got: Answer, { slots: wanted }: { slots: Record<string, unknown> }): boolean {
  return TIMES.every((slot) => JSON.stringify(got.slots[slot]) === JSON.stringify(wanted[slot]));
}
