import { glob, readFile, stat } from 'node:fs/promises';
import { dirname, join, matchesGlob } from 'node:path';
import { distance, FAR } from './near.ts';
import type { Reached } from './reach.ts';
import { LEFT_OUT } from './vitest.config.ts';

/** What a file of tests imports itself is nearer than what stands in its folder, and what is named alike nearer still. */
export const IMPORTED = 2.5;

/** Tests that look at whole answers: each of their cases comes by many breaks, and what is smaller says more of why. */
export const WHOLE = /^test\/(golden\.test\.ts$|walks[./])/;

/** The tests named like what imports a source itself. */
const OF_IMPORTER = 3.5;

/** How long a byte of tests runs, roughly, and what the smallest file needs. */
const TIME = { perByte: 0.3, least: 1000 };

/** Every file of tests, or of these folders alone, with nothing counted, so that names and imports say what is related. */
export async function allTests(copy: string, only: readonly string[]): Promise<Map<string, Reached>> {
  const found = new Map<string, Reached>();
  for await (const test of glob('test/**/*.test.ts', { cwd: copy })) {
    if (only.length > 0 && !only.some((each) => test === each || test.startsWith(`${each}/`))) continue;
    if (LEFT_OUT.some((pattern) => matchesGlob(test, pattern))) continue;
    const { size } = await stat(join(copy, test));
    found.set(test, { ms: Math.max(TIME.least, size * TIME.perByte), ran: null });
  }
  return found;
}

/** Who imports a file itself, by its path. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:from |import\()'(\.[^']+)'/g;

/** Who imports each file of the sources and tests. */
export async function importersIn(copy: string): Promise<Importers> {
  const found = new Map<string, string[]>();
  for await (const file of glob('{src,test}/**/*.ts', { cwd: copy })) {
    for (const [, path = ''] of (await readFile(join(copy, file), 'utf8')).matchAll(IMPORT)) {
      const imported = join(dirname(file), path);
      found.set(imported, [...(found.get(imported) ?? []), file]);
    }
  }
  return found;
}

/** How near a file of tests is to a source: by its name, as one that imports it, or as one named like what imports it. */
export function kinship(importers: Importers, test: string, file: string): number {
  const by = importers.get(file) ?? [];
  const named = distance(test, file);
  if (named < IMPORTED) return named;
  if (by.includes(test)) return IMPORTED;
  if (named < OF_IMPORTER) return named;
  const ofImporter = by.some((each) => each.startsWith('src/') && distance(test, each) <= 2);
  return ofImporter ? OF_IMPORTER : Math.min(named, FAR);
}
