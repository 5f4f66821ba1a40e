import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { answerTo } from '../../scripts/understand/answer.ts';
import { readWorld } from '../../scripts/understand/world.ts';
import { ENGLISH } from '../../src/app/sentences.ts';
import { Budget } from '../../src/language/budget.ts';
import { createReader, type Understand } from '../../src/language/understand.ts';
import type { World } from '../../src/language/world.ts';

const FOLDER = new URL('fixtures/', import.meta.url);
/** What the app reads English with. */
export const { understand, mask, masked } = createReader(ENGLISH);

function worldCalled(name: string): World {
  const world = readWorld(new URL(`worlds/${name}.json`, FOLDER).pathname, (path) => readFileSync(path, 'utf8'));
  if (typeof world === 'string') throw new Error(world);
  return world;
}

const READING = z.object({
  kind: z.string().optional(),
  not: z.string().optional(),
  intent: z.string().optional(),
  slots: z.record(z.string(), z.unknown()).optional(),
  missing: z.array(z.string()).optional(),
});
const FIXTURE = z.object({
  world: z.string(),
  text: z.string(),
  after: z.string().optional(),
  dangerous: z.boolean().optional(),
  expect: z.union([READING, z.array(READING)]),
});
const ANSWER = z.object({
  kind: z.string(),
  intent: z.string().nullable(),
  slots: z.record(z.string(), z.unknown()),
  missing: z.array(z.string()).optional(),
});

/** What exists, who asks and when, by its name. */
export const WORLDS = new Map(
  readdirSync(new URL('worlds/', FOLDER)).map((file) => [
    file.replace('.json', ''),
    worldCalled(file.replace('.json', '')),
  ]),
);
/** The files of fixtures. */
export const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.jsonl'));

/** A sentence with the readings that are right. */
export type Fixture = z.infer<typeof FIXTURE>;

function fixturesIn(file: string, folder = FOLDER): Fixture[] {
  const lines = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n');
  return lines.map((line) => FIXTURE.parse(JSON.parse(line)));
}

/** Every fixture, unread. */
export const allFixtures = (): Fixture[] => FILES.flatMap((file) => fixturesIn(file));

/** The world of most tests. */
export function firm(): World {
  const world = WORLDS.get('firm');
  if (world === undefined) throw new Error('There is no world of a firm.');
  return world;
}

/** How a sentence is read, in a world, perhaps after another. */
export function said(
  text: string,
  after?: string | readonly string[],
  world = firm(),
  read: Understand = understand,
): z.infer<typeof ANSWER> {
  return ANSWER.parse(answerTo(JSON.stringify({ text, after }), world, read));
}

/** The same with its names in one order. */
const inOrder = (slots: Record<string, unknown>) => JSON.stringify(Object.entries(slots).toSorted());

function isExpected(got: z.infer<typeof ANSWER>, wanted: z.infer<typeof READING>): boolean {
  if (wanted.not !== undefined) return got.kind !== wanted.not;
  return (
    got.kind === wanted.kind &&
    (wanted.intent === undefined || wanted.intent === got.intent) &&
    inOrder(got.slots) === inOrder(wanted.slots ?? {}) &&
    (wanted.missing ?? []).every((slot) => got.missing?.includes(slot))
  );
}

/** A fixture with how it is read. */
export interface Reading {
  fixture: Fixture;
  got: z.infer<typeof ANSWER>;
  isRight: boolean;
  /** The steps that the sentence itself took. */
  spent: number;
}

/** How a sentence is read, and whether that is right. */
function readingOf(fixture: Fixture): Reading {
  let budget = new Budget();
  const got = said(fixture.text, fixture.after, WORLDS.get(fixture.world), (text, world, memory) => {
    budget = new Budget();
    return understand(text, world, memory, budget);
  });
  const isRight = [fixture.expect].flat().some((wanted) => isExpected(got, wanted));
  return { fixture, got, isRight, spent: budget.spent };
}

const readingsOf = (file: string) => fixturesIn(file).map(readingOf);

const OTHER_WORDS = new URL('other-words/', import.meta.url);
/** The files of sentences in several words, of which any one may be said: "(divert|forward) sales to Ben". */
export const OTHER_WORDS_FILES = readdirSync(OTHER_WORDS).filter((file) => file.endsWith('.jsonl'));

/** Each sentence of such a file, in each of its words, with how it is read. */
export const otherWordsIn = (file: string): Reading[] =>
  fixturesIn(file, OTHER_WORDS).flatMap(({ text, ...rest }) => {
    const [, before = text, words = '', behind = ''] = /^(.*?)\(([^()]*)\)(.*)$/su.exec(text) ?? [];
    return words.split('|').map((word) => readingOf({ ...rest, text: `${before}${word}${behind}` }));
  });

/** How each file was read, once for the tests that look at all of them. */
const READ = new Map<string, Reading[]>();

/** Reads every sentence of a file again. */
export function readAfresh(file: string): Reading[] {
  const readings = readingsOf(file);
  READ.set(file, readings);
  return readings;
}

/** Every fixture with how it is read, once for the tests that look at all of them. */
export const allRead = () => FILES.flatMap((file) => READ.get(file) ?? readAfresh(file));
/** A sentence with what was said before it, as `misread.txt` has it. */
export const nameOf = ({ after, text }: Fixture) => (after === undefined ? text : `${after} // ${text}`);
/** A sentence with its reading, for people. */
export const shown = ({ fixture, got }: Reading) => `${nameOf(fixture)}: ${JSON.stringify(got)}`;

const MISREAD = new Set(readFileSync(new URL('misread.txt', FOLDER), 'utf8').trimEnd().split('\n'));

/** Whether it was never read as it was meant; the list of these only gets shorter. */
export const isMisread = (fixture: Fixture) => MISREAD.has(nameOf(fixture));
