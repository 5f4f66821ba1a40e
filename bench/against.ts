import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Row } from './results.ts';
import { median } from './statistics.ts';
import { align, figure } from './table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * What measures, and stands in for others, is ours in both: copied, because Node reads what a link leads to beside where that
 * lies, and would find our own sources there. All else of the other checkout is linked.
 */
const OURS = ['bench', 'dev', 'test'];
/** Nothing of it is measured, and the most of it are files. */
const LEFT_OUT = ['test/walks', 'test/fixtures', 'test/language/unseen'];

/** A turn that takes longer than any case does has hung. */
const LONGEST_MS = 20 * 60_000;

const SIDES = ['there', 'here'] as const;
type Side = (typeof SIDES)[number];

/** A row as it was measured on either side, once a round; none where that side lacks it. */
export interface PairedRow extends Pick<Row, 'id' | 'what' | 'unit'> {
  here: number[];
  there: number[];
}

export interface Comparison {
  rows: PairedRow[];
  /** Each case that one side could not measure, and why, in a line. */
  failures: string[];
}

export interface Turns {
  cases: readonly string[];
  rounds: number;
  /** For every turn of either side. */
  args: readonly string[];
}

/**
 * Measures the cases for this checkout and for another one in turns, in alternating order, each turn in a process of its own. A
 * side that fails in a case has no more turns in it.
 */
export async function measureAgainst(folder: string, { cases, rounds, args }: Turns): Promise<Comparison> {
  const work = await mkdtemp(join(tmpdir(), 'switchboard-bench-against-'));
  try {
    const roots = { here: ROOT, there: await layOver(resolve(folder), join(work, 'there')) };
    const compared: Comparison = { rows: [], failures: [] };
    for (const name of cases) {
      const found = new Map<string, PairedRow>();
      const failed = new Set<Side>();
      for (let round = 0; round < rounds; round += 1) {
        for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
          if (failed.has(side)) continue;
          console.error(`${name}, round ${round + 1} of ${rounds}, ${side}`);
          const out = join(work, 'rows.json');
          const why = await run(roots[side], ['--only', name, '--out', out, ...args]);
          if (why === null) addTurn(found, side, (JSON.parse(await readFile(out, 'utf8')) as { rows: Row[] }).rows);
          else {
            failed.add(side);
            compared.failures.push(`${name} failed ${side}: ${why}`);
          }
        }
      }
      compared.rows.push(...found.values());
    }
    return compared;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The other checkout with our benchmark in it; returns where. */
async function layOver(folder: string, at: string): Promise<string> {
  await mkdir(at);
  for (const name of await readdir(folder)) {
    if (!OURS.includes(name)) await symlink(join(folder, name), join(at, name));
  }
  for (const name of OURS) {
    const filter = (path: string) => !LEFT_OUT.includes(relative(ROOT, path));
    await cp(join(ROOT, name), join(at, name), { recursive: true, filter });
  }
  return at;
}

/** Runs the benchmark of a checkout; `null`, or why it failed. */
async function run(root: string, args: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, ['bench/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  });
  const said = text(child.stderr);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code === 0) return null;
  const lines = (await said).replaceAll(root, '.').split('\n');
  return lines.find((line) => /^\w*Error\b/.test(line))?.slice(0, 300) ?? `it ended with ${signal ?? code}`;
}

/** Rows are matched by what they name, and those of one name by their order. */
function addTurn(found: Map<string, PairedRow>, side: Side, rows: readonly Row[]): void {
  const seen = new Map<string, number>();
  for (const { id, what, unit, ours } of rows) {
    const name = `${id} ${what} ${unit}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const key = `${name} ${nth}`;
    const row = found.get(key) ?? { id, what, unit, here: [], there: [] };
    row[side].push(ours);
    found.set(key, row);
  }
}

const HEAD = ['', 'what', 'there', 'here', 'ratio', 'of the rounds', ''];

/** A line for each row: the median of either side, that of the ratios of the rounds, and how far these lie apart. */
export function renderComparison({ rows, failures }: Comparison): string {
  return [align([HEAD, ...rows.map(cellsOf)]), ...failures].join('\n');
}

function cellsOf({ id, what, unit, here, there }: PairedRow): string[] {
  const ratios = here.flatMap((ours, at) => (there[at] === undefined ? [] : [ratioOf(ours, there[at])]));
  const middle = (values: readonly number[]) => figure(values.length === 0 ? null : median(values), unit);
  const cells = [id, what, middle(there), middle(here)];
  if (ratios.length === 0) return [...cells, '-', '-', there.length === 0 ? 'not there' : 'not here'];
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return [...cells, median(ratios).toFixed(2), `${least.toFixed(2)} to ${most.toFixed(2)}`, ''];
}

/** Nothing to nothing is as much. */
function ratioOf(ours: number, theirs: number): number {
  return ours === theirs ? 1 : ours / theirs;
}
