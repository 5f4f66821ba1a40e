import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { billOf } from '../simulate/reckon.ts';
import { countAwsRequests } from './cases/aws-requests.ts';
import { measureBursts } from './cases/bursts.ts';
import { measureColdStarts } from './cases/cold-starts.ts';
import { countCalls } from './cases/counts.ts';
import { countHomeCalls } from './cases/home-calls.ts';
import { measureLatency } from './cases/latency.ts';
import { measureMetrics } from './cases/metrics.ts';
import { measureNeighbours } from './cases/neighbours.ts';
import { measurePosts } from './cases/posts.ts';
import { measureSentences } from './cases/sentences.ts';
import { measureStatements } from './cases/statements.ts';
import { measureThroughput } from './cases/throughput.ts';
import { measureHeld, measureWorkspaces } from './cases/workspaces.ts';
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
  },
});
const plan = values.quick ? QUICK : FULL;
const out = values.out ?? new URL('results.json', import.meta.url);

/** Where `--write` puts the table. */
const README = new URL('README.md', import.meta.url);
const TABLE = /(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/;

/** A month on AWS, by the arithmetic of docs/scale.md. */
function costRow(store: Parameters<typeof billOf>[1], where: string): Row {
  const what = `1,000 workspaces a month on AWS, secrets in ${where}: reckoned, not measured`;
  const ours = billOf(1_000, store).total;
  return { id: 'COST', what, unit: 'US$', baseline: null, ours, ratio: null, target: null, p99: null };
}

const startedAt = performance.now();
const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-bench-'));
const CASES: ReadonlyMap<string, () => Promise<Row[]> | Row[]> = new Map<string, () => Promise<Row[]> | Row[]>([
  ['P1-P2', () => measureThroughput({ plan, dataDir, profileDir: values.profile })],
  ['P3', () => measureLatency(plan, dataDir)],
  ['P4', () => countCalls(plan, dataDir)],
  ['P5', () => measureColdStarts(plan, dataDir)],
  ['P6', () => measurePosts(plan, dataDir, values.profile)],
  ['P7', () => measureWorkspaces(plan, dataDir)],
  ['MEM', () => measureHeld(plan, dataDir)],
  ['P8', () => measureSentences(plan, dataDir)],
  ['P9', async () => [...(await measureNeighbours(plan, dataDir)), ...(await measureBursts(plan, dataDir))]],
  ['P10', () => measureMetrics(plan, dataDir)],
  ['P11', () => measureStatements()],
  ['AWS', () => countAwsRequests(dataDir)],
  ['HOME', () => countHomeCalls(dataDir)],
  ['COST', () => [costRow('secrets-manager', 'Secrets Manager'), costRow('dynamodb', 'DynamoDB')]],
]);
try {
  const wanted = values.only?.split(',') ?? [...CASES.keys()];
  const rows: Row[] = [];
  for (const name of wanted) {
    const measure = CASES.get(name);
    if (measure === undefined) throw new Error(`There is no case ${name}; there are ${[...CASES.keys()].join(', ')}`);
    rows.push(...(await measure()));
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(renderTable(rows));
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  console.log(`\n${machine}; ${seconds} s.${values.quick ? ' A quick run: the figures mean nothing.' : ''}`);
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
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
