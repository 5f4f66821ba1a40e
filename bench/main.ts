import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAgainst, renderComparison } from './against.ts';
import { FULL, QUICK } from './plan.ts';
import type { Row } from './results.ts';
import { renderTable } from './table.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    profile: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});
const plan = values.quick ? QUICK : FULL;
const out = values.out ?? new URL('results.json', import.meta.url);

/** Where `--write` puts the table. */
const README = new URL('README.md', import.meta.url);
const TABLE = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;

const startedAt = performance.now();
const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-bench-'));
/** Each case is loaded when it is measured: one that another checkout cannot load is no reason to measure none of it. */
const CASES: ReadonlyMap<string, () => Promise<Row[]>> = new Map<string, () => Promise<Row[]>>([
  [
    'P1-P2',
    async () =>
      (await import('./cases/throughput.ts')).measureThroughput({ plan, dataDir, profileDir: values.profile }),
  ],
  ['P3', async () => (await import('./cases/latency.ts')).measureLatency(plan, dataDir)],
  ['P4', async () => (await import('./cases/counts.ts')).countCalls(plan, dataDir)],
  ['P5', async () => (await import('./cases/cold-starts.ts')).measureColdStarts(plan, dataDir)],
  ['P6', async () => (await import('./cases/posts.ts')).measurePosts(plan, dataDir, values.profile)],
  ['P7', async () => (await import('./cases/workspaces.ts')).measureWorkspaces(plan, dataDir)],
  ['MEM', async () => (await import('./cases/workspaces.ts')).measureHeld(plan, dataDir)],
  ['P8', async () => (await import('./cases/sentences.ts')).measureSentences(plan, dataDir)],
  [
    'P9',
    async () => [
      ...(await (await import('./cases/neighbours.ts')).measureNeighbours(plan, dataDir)),
      ...(await (await import('./cases/bursts.ts')).measureBursts(plan, dataDir)),
    ],
  ],
  ['P10', async () => (await import('./cases/metrics.ts')).measureMetrics(plan, dataDir)],
  ['P11', async () => (await import('./cases/statements.ts')).measureStatements()],
  ['AWS', async () => (await import('./cases/aws-requests.ts')).countAwsRequests(dataDir)],
  ['PLANS', async () => (await import('./cases/plan-changes.ts')).countPlanChanges(plan, dataDir)],
  ['HOME', async () => (await import('./cases/home-calls.ts')).countHomeCalls(dataDir)],
]);
const wanted = values.only?.split(',') ?? [...CASES.keys()];
for (const name of wanted) {
  if (!CASES.has(name)) throw new Error(`There is no case ${name}; there are ${[...CASES.keys()].join(', ')}`);
}
const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`;
const isQuick = values.quick ? ' A quick run: the figures mean nothing.' : '';
const secondsSoFar = () => Math.round((performance.now() - startedAt) / 1000);

/** A turn for each side and round; the table goes nowhere but to the screen and, with `--out`, to that file. */
async function compare(folder: string): Promise<void> {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is a whole number from 1');
  if (values.write || values.profile !== undefined)
    throw new Error('--against goes with neither --write nor --profile');
  const compared = await measureAgainst(folder, { cases: wanted, rounds, args: values.quick ? ['--quick'] : [] });
  console.log(renderComparison(compared));
  console.log(`\n${machine}; ${rounds} rounds, ${secondsSoFar()} s.${isQuick}`);
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(compared, null, 2)}\n`);
}

async function measure(): Promise<void> {
  const rows: Row[] = [];
  for (const name of wanted) rows.push(...((await CASES.get(name)?.()) ?? []));
  const seconds = secondsSoFar();
  console.log(renderTable(rows));
  console.log(`\n${machine}; ${seconds} s.${isQuick}`);
  if (values.write) {
    const written = await readFile(README, 'utf8');
    const day = new Date().toISOString().slice(0, 10);
    const text = `${day}, ${machine}; ${seconds} s.\n\n\`\`\`\n${renderTable(rows)}\n\`\`\``;
    await writeFile(
      README,
      written.replace(TABLE, (_, begin, end) => `${begin}\n${text}\n${end}`),
    );
  }
  // A part of the table takes no place of the whole one.
  if (values.only === undefined || values.out !== undefined) {
    await writeFile(
      out,
      `${JSON.stringify({ at: new Date().toISOString(), machine, quick: values.quick, plan, rows }, null, 2)}\n`,
    );
  }
}

try {
  await (values.against === undefined ? measure() : compare(values.against));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
