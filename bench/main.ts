import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countAwsRequests } from './cases/aws-requests.ts';
import { measureColdStarts } from './cases/cold-starts.ts';
import { countCalls } from './cases/counts.ts';
import { measureLatency } from './cases/latency.ts';
import { measureNeighbours } from './cases/neighbours.ts';
import { measurePosts } from './cases/posts.ts';
import { measureSentences } from './cases/sentences.ts';
import { measureThroughput } from './cases/throughput.ts';
import { measureWorkspaces } from './cases/workspaces.ts';
import { FULL, QUICK } from './plan.ts';
import { renderTable } from './table.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    profile: { type: 'string' },
    out: { type: 'string' },
  },
});
const plan = values.quick ? QUICK : FULL;
const out = values.out ?? new URL('results.json', import.meta.url);

const startedAt = performance.now();
const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-bench-'));
try {
  const rows = [
    ...(await measureThroughput({ plan, dataDir, profileDir: values.profile })),
    ...(await measureLatency(plan, dataDir)),
    ...(await countCalls(plan, dataDir)),
    ...(await measureColdStarts(plan, dataDir)),
    ...(await measurePosts(plan, dataDir, values.profile)),
    ...(await measureWorkspaces(plan, dataDir)),
    ...measureSentences(plan),
    ...(await measureNeighbours(plan, dataDir)),
    ...(await countAwsRequests(dataDir)),
  ];
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(renderTable(rows));
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  console.log(`\n${machine}; ${seconds} s.${values.quick ? ' A quick run: the figures mean nothing.' : ''}`);
  await writeFile(
    out,
    `${JSON.stringify({ at: new Date().toISOString(), machine, quick: values.quick, plan, rows }, null, 2)}\n`,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
