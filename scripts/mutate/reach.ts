import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAPS } from '../bundle/maps.ts';
import { bundleLambda } from '../bundle.ts';
import { painted, rangesOf, type ScriptCoverage } from '../counted/blocks.ts';
import { positionsIn } from '../counted/bundled.ts';
import { CHILDREN, OWN, RAW_FOLDER, TEST } from './raw-counts.ts';
import { readSaid, runTests, runVitest } from './run-tests.ts';

/** What a file of tests runs of each source: from which character to which. */
export type Ran = Record<string, [from: number, to: number][]>;

/** What one file of tests needs, and what it reaches: `null` where that cannot be counted. */
export interface Reached {
  ms: number;
  ran: Ran | null;
}

/** What every file of tests reaches in a copy of the project; told once, and kept. */
export async function reachOf(
  folder: string,
  tell: () => Promise<Map<string, Reached>>,
): Promise<Map<string, Reached>> {
  const file = join(folder, 'reach.json');
  if (!(await exists(file))) await writeFile(file, JSON.stringify([...(await tell())]));
  return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, Reached][]);
}

/** What every file of these tests reaches, of all for none, counted by running them. */
export async function counted(copy: string, folder: string, tests: readonly string[]): Promise<Map<string, Reached>> {
  const raw = join(folder, 'raw');
  const said = join(folder, 'reach.jsonl');
  await Promise.all([rm(raw, { recursive: true, force: true }), rm(said, { force: true })]);
  await mkdir(raw, { recursive: true });
  const env = { [RAW_FOLDER]: raw, NODE_V8_COVERAGE: raw, NODE_DISABLE_COMPILE_CACHE: '1' };
  console.log('every file of tests runs once by itself, to see what it reaches');
  await runVitest(copy, tests, { said, time: 2 ** 31 - 1, options: ['--maxWorkers=2'], env });
  const lines = await readSaid(said);
  const failed = new Set(lines.flatMap((line) => (line.kind === 'failed' ? [line.test] : [])));
  const ran = await readRaw(copy, raw, join(folder, 'bundles'));
  await rm(raw, { recursive: true, force: true });
  const reached = new Map<string, Reached>();
  for (const line of lines) {
    if (line.kind !== 'ended') continue;
    const { test, ms } = line;
    const found = ran.get(test) ?? {};
    if (!failed.has(test) && Object.keys(found).length > 0) reached.set(test, { ms, ran: found });
    // Counting gets in the way of tests that send signals themselves.
    else if ((await runTests(copy, [{ test, ms }])) === null) reached.set(test, { ms, ran: null });
    else console.log(`left out, as it fails without any break: ${test}`);
  }
  return reached;
}

/** Adds up, for every file of tests, the counts of its own process, of those it started, and of the bundles for Lambda. */
async function readRaw(copy: string, raw: string, bundles: string): Promise<Map<string, Ran>> {
  // The same sources give the same bundles, under the same names as those that the tests made and removed.
  await bundleLambda(bundles);
  const found = new Map<string, Counts>();
  for (const name of await readdir(raw)) {
    const folder = join(raw, name);
    if (!(await exists(join(folder, TEST)))) continue;
    const test = relative(copy, await readFile(join(folder, TEST), 'utf8'));
    const counts = found.get(test) ?? new Counts(copy, bundles);
    found.set(test, counts);
    for (const part of [OWN, CHILDREN].map((each) => join(folder, each))) {
      if (!(await exists(part))) continue;
      for (const file of await readdir(part)) await counts.add(join(part, file));
    }
  }
  return new Map([...found].map(([test, counts]) => [test, counts.ran()]));
}

/** Whether any of this stretch ran. */
export function reaches(ran: Ran, source: string, from: number, to: number): boolean {
  const stretches = Object.hasOwn(ran, source) ? (ran[source] ?? []) : [];
  return stretches.some(([start, end]) => start < to && from < end);
}

/** The characters of each source that ran in any process. */
class Counts {
  readonly #copy: string;
  readonly #bundles: string;
  readonly #ran = new Map<string, Uint8Array>();

  constructor(copy: string, bundles: string) {
    this.#copy = copy;
    this.#bundles = bundles;
  }

  async add(file: string): Promise<void> {
    for (const { url, functions } of parsed(await readFile(file, 'utf8'))) {
      if (!url.startsWith('file:')) continue;
      const path = fileURLToPath(url);
      const source = relative(this.#copy, path);
      if (source.startsWith('src/')) await this.#addSource(source, functions);
      else await this.#addBundled(path, functions);
    }
  }

  ran(): Ran {
    return Object.fromEntries([...this.#ran].map(([source, ran]) => [source, stretchesOf(ran)]));
  }

  async #addSource(source: string, functions: ScriptCoverage['functions']): Promise<void> {
    const all = await this.#of(source);
    painted(rangesOf(functions), all.length).forEach((ran, at) => {
      if (ran > 0) all[at] = 1;
    });
  }

  async #addBundled(path: string, functions: ScriptCoverage['functions']): Promise<void> {
    const name = basename(path);
    const folder = /^(slack|fire)$/.exec(basename(dirname(path)))?.[0];
    const map = join(this.#bundles, MAPS, `${name}.map`);
    if (folder === undefined || !(await exists(map))) return;
    for (const place of await positionsIn(join(this.#bundles, folder, name), map, functions)) {
      if (!place.ran || !place.source.startsWith('src/')) continue;
      const at = ((await startsOf(this.#copy, place.source))[place.line] ?? 0) + place.column;
      (await this.#of(place.source))[at] = 1;
    }
  }

  async #of(source: string): Promise<Uint8Array> {
    const known = this.#ran.get(source);
    if (known !== undefined) return known;
    const made = new Uint8Array((await startsOf(this.#copy, source)).at(-1) ?? 0);
    this.#ran.set(source, made);
    return made;
  }
}

/** A process that was ended while it wrote leaves half a file, of which nothing can be known. */
function parsed(text: string): ScriptCoverage[] {
  try {
    return (JSON.parse(text) as { result: ScriptCoverage[] }).result;
  } catch {
    return [];
  }
}

const starts = new Map<string, number[]>();

/** Where each line of a source begins, and last where it ends. */
async function startsOf(copy: string, source: string): Promise<number[]> {
  const known = starts.get(source);
  if (known !== undefined) return known;
  const found = [0];
  for (const line of (await readFile(join(copy, source), 'utf8')).split('\n')) {
    found.push((found.at(-1) ?? 0) + line.length + 1);
  }
  starts.set(source, found);
  return found;
}

function stretchesOf(ran: Uint8Array): [number, number][] {
  const found: [number, number][] = [];
  ran.forEach((one, at) => {
    const last = found.at(-1);
    if (one === 0) return;
    if (last?.[1] === at) last[1] = at + 1;
    else found.push([at, at + 1]);
  });
  return found;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
