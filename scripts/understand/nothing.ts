import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Understand } from '../../src/language/understand.ts';
import type { World } from '../../src/language/world.ts';
import { PAIR, smallWorld } from './small-world.ts';
import { readWorld } from './world.ts';

const LANGUAGE = new URL('../../test/language/', import.meta.url);
const FOREIGN = new URL('foreign/sentences.jsonl', LANGUAGE);
const PAIRS = new URL('pairs/pairs.jsonl', LANGUAGE);
const KEPT = new URL('foreign/scores.json', LANGUAGE);

/** How sentences are read that ask for nothing here. */
export interface NothingScore {
  /** Foreign sentences that got a reply about phones. */
  replies: number;
  /** Of the orders of pairs, those whose intent was read. */
  orders: number;
  /** What was drafted all the same, in words for people. */
  drafts: readonly string[];
}

/** What is kept of it: replies and drafts never more, orders never fewer. */
export interface KeptNothing {
  replies: number;
  orders: number;
  drafts: number;
}

/** The world in which foreign sentences are read. */
export function firmWorld(): World {
  const path = new URL('fixtures/worlds/firm.json', LANGUAGE).pathname;
  const world = readWorld(path, (each) => readFileSync(each, 'utf8'));
  if (typeof world === 'string') throw new Error(world);
  return world;
}

const linesOf = (file: URL): unknown[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Reads the sentences that people say to bots of other trades, in a world, and pairs that nearly miss, each in its own. */
export function nothingScore(understand: Understand, world: World): NothingScore {
  const foreign = linesOf(FOREIGN).map((line) => z.strictObject({ text: z.string() }).parse(line));
  const pairs = linesOf(PAIRS).map((line) => PAIR.parse(line));
  const read = [
    ...foreign.map(({ text }) => ({ text, ...understand(text, world) })),
    ...pairs.map((pair) => ({ text: pair.nothing ?? '', ...understand(pair.nothing ?? '', smallWorld(pair)) })),
  ];
  return {
    replies: read.slice(0, foreign.length).filter((each) => each.kind !== 'none' || each.near !== undefined).length,
    orders: pairs.filter((pair) => understand(pair.order, smallWorld(pair)).intent === pair.intent).length,
    drafts: read.flatMap(({ kind, intent, text }) => (kind === 'preview' ? [`${intent}: ${text}`] : [])),
  };
}

const KEPT_SCORE = z.strictObject({ replies: z.number(), orders: z.number(), drafts: z.number() });

/** The last scores. */
export function readKeptNothing(): KeptNothing {
  return KEPT_SCORE.parse(JSON.parse(readFileSync(KEPT, 'utf8')));
}

/** Keeps these as the last scores. */
export function writeKeptNothing({ replies, orders, drafts }: NothingScore): void {
  writeFileSync(KEPT, `${JSON.stringify({ replies, orders, drafts: drafts.length }, null, 2)}\n`);
}
