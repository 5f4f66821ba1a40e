import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Intent } from '../src/language/intents.ts';
import { CLASSES, featuresOf } from '../src/language/likely-intent.ts';
import { readerOf } from '../src/language/understand.ts';
import type { World } from '../src/language/world.ts';
import { ENGLISH } from '../src/sentences.ts';
import { type Sample, train } from './learn/train.ts';
import { readWorld } from './understand/world.ts';

/**
 * Learns from sentences whose meaning is known which intents words make likely, and writes the weights that the app uses where
 * no template fits. The sentences are those of the fixtures, and others beside this file that need not be read otherwise.
 */
const FIXTURES = new URL('../test/language/fixtures/', import.meta.url);
const MORE = new URL('learn/', import.meta.url);
const WEIGHTS = new URL('../src/language/en/intent-weights.ts', import.meta.url);

const READING = z.object({ not: z.string().optional(), intent: z.string().optional() });
const LINE = z.object({
  world: z.string(),
  text: z.string(),
  after: z.unknown().optional(),
  dangerous: z.boolean().optional(),
  expect: z.union([READING, z.array(READING)]),
});
type Line = z.infer<typeof LINE>;

const { masked } = readerOf(ENGLISH);
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
  const asked = CLASSES.indexOf(intent as Intent | null);
  if (asked === -1) throw new Error(`No intent is called ${intent}: ${text}`);
  const { shown, isQuestion } = masked(text, worldCalled(world));
  return { features: featuresOf(shown, isQuestion), asked };
}

const files = [FIXTURES, MORE].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .map((name) => new URL(name, folder)),
);
const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
const samples = lines.flatMap((line) => sampleOf(LINE.parse(JSON.parse(line))) ?? []);
const weights = train(samples);
writeFileSync(
  WEIGHTS,
  `/** What words make likely; \`npm run learn\` makes this from sentences. */\nexport const INTENT_WEIGHTS =\n  ${JSON.stringify(weights).replaceAll("'", "\\'").replace(/^"|"$/gu, "'")};\n`,
);
console.log(`${samples.length} sentences, ${weights.split('\n').length} features, ${weights.length} characters`);
