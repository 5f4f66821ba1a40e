import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { ENGLISH } from '../../src/app/sentences.ts';
import { createReader } from '../../src/language/understand.ts';
import { CLASSES, featuresOf, type LikelyClass } from '../../src/language/weights/likely-intent.ts';
import type { World } from '../../src/language/world.ts';
import { smallWorld } from '../understand/small-world.ts';
import { readWorld } from '../understand/world.ts';
import { type Sample, train } from './train.ts';

const FIXTURES = new URL('../../test/language/fixtures/', import.meta.url);
/** Further sentences, which need not be understood otherwise. */
const MORE = new URL('./', import.meta.url);

const READING = z.object({ not: z.string().optional(), intent: z.string().optional() });
const LINE = z.object({
  world: z.string(),
  text: z.string(),
  after: z.unknown().optional(),
  dangerous: z.boolean().optional(),
  expect: z.union([READING, z.array(READING)]),
});
type Line = z.infer<typeof LINE>;

const { masked } = createReader(ENGLISH);
const worlds = new Map<string, World>();

function worldCalled(name: string): World {
  const known = worlds.get(name);
  if (known !== undefined) return known;
  const world = readWorld(new URL(`worlds/${name}.json`, FIXTURES).pathname, (path) => readFileSync(path, 'utf8'));
  if (typeof world === 'string') throw new Error(world);
  worlds.set(name, world);
  return world;
}

/** What a sentence by itself asks for; a follow-up is left out. */
function sampleOf({ world, text, after, dangerous = false, expect }: Line): Sample | null {
  if (after !== undefined) return null;
  const readings = [expect].flat();
  const isNothing = dangerous || readings.some(({ not }) => not !== undefined);
  const intent = isNothing ? null : (readings[0]?.intent ?? null);
  const asked = CLASSES.indexOf(intent as LikelyClass);
  if (asked === -1) throw new Error(`No intent is called ${intent}: ${text}`);
  const { shown, isQuestion } = masked(text, worldCalled(world));
  return { features: featuresOf(shown, isQuestion), asked };
}

/** What people say to bots of other trades. */
const FOREIGN = 'foreign.jsonl';
const FOREIGN_LINE = z.strictObject({ text: z.string() });

const linesOf = (file: URL): unknown[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The weights learnt from every sentence whose meaning is known, with how many those are. */
export function learnt(): { weights: string; sentences: number } {
  const files = [FIXTURES, MORE].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl') && name !== FOREIGN)
      .toSorted()
      .map((name) => new URL(name, folder)),
  );
  const samples = files.flatMap(linesOf).flatMap((line) => sampleOf(LINE.parse(line)) ?? []);
  const nowhere = smallWorld({});
  const foreign = linesOf(new URL(FOREIGN, MORE)).map((line) => {
    const { shown, isQuestion } = masked(FOREIGN_LINE.parse(line).text, nowhere);
    return { features: featuresOf(shown, isQuestion), asked: 1 };
  });
  return { weights: train(samples, foreign), sentences: samples.length + foreign.length };
}
