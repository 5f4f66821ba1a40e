import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { readWorld } from '../../scripts/understand/world.ts';
import { understanding } from '../../src/language/understand.ts';
import { ENGLISH } from '../../src/sentences.ts';
import type { Plan } from '../plan.ts';
import { atLeast, atMost, type Row } from '../results.ts';
import { median, percentile } from '../statistics.ts';

const FOLDER = new URL('../../test/language/fixtures/', import.meta.url);
const wireSentence = z.object({ world: z.string(), text: z.string() });

/** P8: sentences that are understood in a second of one processor, and how long the slowest of a hundred takes. */
export function measureSentences({ rounds, warmUpMs }: Plan): Row[] {
  const sentences = readSentences();
  const understand = understanding(ENGLISH);
  const run = (took: number[]) => {
    for (const { text, world } of sentences) {
      const startedAt = performance.now();
      understand(text, world);
      took.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  do run([]);
  while (performance.now() - startedAt < warmUpMs);
  const turns = Array.from({ length: rounds }, () => {
    const took: number[] = [];
    run(took);
    return { rate: (took.length * 1000) / took.reduce((sum, each) => sum + each, 0), p99: percentile(took, 0.99) };
  });
  const rate = median(turns.map((turn) => turn.rate));
  const p99 = median(turns.map((turn) => turn.p99));
  const alone = { id: 'P8', baseline: null, ratio: null, p99: null };
  return [
    { ...alone, what: 'sentences understood', unit: 'requests/s', ours: rate, target: atLeast(20_000, rate) },
    { ...alone, what: 'sentences understood: p99', unit: 'ms', ours: p99, target: atMost(1, p99) },
  ];
}

/** The sentences of the fixtures, each with its world. */
function readSentences() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
  const all = names
    .flatMap((name) => readFileSync(new URL(name, FOLDER), 'utf8').trimEnd().split('\n'))
    .map((line) => wireSentence.parse(JSON.parse(line)));
  const worlds = new Map([...new Set(all.map(({ world }) => world))].map((name) => [name, worldCalled(name)]));
  return all.flatMap(({ text, world: name }) => {
    const world = worlds.get(name);
    return world === undefined ? [] : [{ text, world }];
  });
}

function worldCalled(name: string) {
  const world = readWorld(new URL(`worlds/${name}.json`, FOLDER).pathname, (path) => readFileSync(path, 'utf8'));
  if (typeof world === 'string') throw new Error(world);
  return world;
}
