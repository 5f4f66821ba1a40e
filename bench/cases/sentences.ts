import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { z } from 'zod';
import { readWorld } from '../../scripts/understand/world.ts';
import { type Understand, understanding } from '../../src/language/understand.ts';
import { ENGLISH } from '../../src/sentences.ts';
import { LARGE, oddSentences } from '../../test/language/odd-sentences.ts';
import type { Plan } from '../plan.ts';
import { atLeast, atMost, type Row } from '../results.ts';
import { median, percentile } from '../statistics.ts';

const FOLDER = new URL('../../test/language/fixtures/', import.meta.url);
const wireSentence = z.object({ world: z.string(), text: z.string() });

/** P8: sentences that are understood in a second of one processor, how long the slowest of a hundred takes, and what odd ones cost. */
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
  const costs = costsOfOdd(understand);
  const worst = Math.max(...costs);
  const alone = { id: 'P8', baseline: null, ratio: null, p99: null };
  return [
    { ...alone, what: 'sentences understood', unit: 'requests/s', ours: rate, target: atLeast(20_000, rate) },
    { ...alone, what: 'sentences understood: p99', unit: 'ms', ours: p99, target: atMost(1, p99) },
    { ...alone, what: 'odd sentences: processor time, median', unit: 'ms', ours: median(costs), target: null },
    { ...alone, what: 'worst of odd sentences: processor time', unit: 'ms', ours: worst, target: atMost(50, worst) },
  ];
}

/** How many odd sentences are drawn, always the same. */
const ODD = { seed: 8, numRuns: 300 };

/** Milliseconds of a processor that each of some odd sentences takes in a large account: the middle of three, since garbage is collected at any time. */
function costsOfOdd(understand: Understand): number[] {
  const texts = fc.sample(oddSentences(), ODD);
  const costOf = (text: string): number => {
    const before = process.cpuUsage();
    understand(text, LARGE);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  return texts.map((text) => median([costOf(text), costOf(text), costOf(text)]));
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
