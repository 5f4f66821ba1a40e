import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { z } from 'zod';
import { readWorld } from '../../scripts/understand/world.ts';
import { ENGLISH } from '../../src/app/sentences.ts';
import { type Understand, understanding } from '../../src/language/understand.ts';
import type { World } from '../../src/language/world.ts';
import { LARGE, oddSentences } from '../../test/language/odd-sentences.ts';
import type { Plan } from '../plan.ts';
import { atMost, type Row } from '../results.ts';
import { median } from '../statistics.ts';

const FOLDER = new URL('../../test/language/fixtures/', import.meta.url);
const sentenceSchema = z.object({ world: z.string(), text: z.string() });

/** P8: the processor time of sentences that people say and of odd ones, and what the first one of a process takes. */
export async function measureSentences({ rounds, oddSentences: drawn }: Plan, dataDir: string): Promise<Row[]> {
  const understand = understanding(ENGLISH);
  const said = costsOf(understand, readSentences());
  const odd = costsOf(
    understand,
    fc.sample(oddSentences(), { seed: 8, numRuns: drawn }).map((text) => ({ text, world: LARGE })),
  );
  const first = await firstSentences(rounds, join(dataDir, 'compiled'));
  const alone = { id: 'P8', baseline: null, ratio: null, p99: null };
  const row = (what: string, unit: Row['unit'], most: number, ours: number): Row => ({
    ...alone,
    what,
    unit,
    ours,
    target: atMost(most, ours),
  });
  return [
    row('sentences of the fixtures: processor time, median', 'ms', 2, median(said)),
    row('sentences of the fixtures: the dearest', 'ms', 50, greatest(said)),
    row(`${drawn} odd sentences: processor time, median`, 'ms', 2, median(odd)),
    row('odd sentences: the dearest', 'ms', 50, greatest(odd)),
    row('first sentence of a process, sources loaded: processor time', 'ms', 600, median(first.map(({ ms }) => ms))),
    row('first sentence of a process: heap', 'MB', 35, median(first.map(({ bytes }) => bytes / 1e6))),
  ];
}

/** The figures may be too many for the arguments of a function. */
const greatest = (figures: readonly number[]) => figures.reduce((most, each) => Math.max(most, each), 0);

/** So many of the dearest are read again. */
const DEAREST = 100;

/** Milliseconds of a processor that each sentence takes; of the dearest the middle of three, since garbage is collected at any time. */
function costsOf(understand: Understand, sentences: readonly { text: string; world: World }[]): number[] {
  const costOf = ({ text, world }: { text: string; world: World }): number => {
    const before = process.cpuUsage();
    understand(text, world);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const costs = sentences.map((sentence) => ({ sentence, ms: costOf(sentence) })).sort((a, b) => b.ms - a.ms);
  return costs.map(({ sentence, ms }, at) => (at < DEAREST ? median([ms, costOf(sentence), costOf(sentence)]) : ms));
}

const firstSentence = z.object({ ms: z.number(), bytes: z.number() });

/** What the first sentence takes in processes that find their code compiled, since one ran before them. */
async function firstSentences(count: number, cache: string): Promise<z.infer<typeof firstSentence>[]> {
  const path = fileURLToPath(new URL('../processes/first-sentence.ts', import.meta.url));
  const measured: z.infer<typeof firstSentence>[] = [];
  for (let at = 0; at <= count; at += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', path], {
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    });
    measured.push(firstSentence.parse(JSON.parse(stdout)));
  }
  return measured.slice(1);
}

/** The sentences of the fixtures, each with its world. */
function readSentences() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'));
  const all = names
    .flatMap((name) => readFileSync(new URL(name, FOLDER), 'utf8').trimEnd().split('\n'))
    .map((line) => sentenceSchema.parse(JSON.parse(line)));
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
