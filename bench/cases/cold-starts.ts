import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleLambda } from '../../scripts/bundle.ts';
import { Environment } from '../../test/support/lambda/environment.ts';
import type { Plan } from '../plan.ts';
import { atMost, type Row } from '../results.ts';
import { median, percentile } from '../statistics.ts';
import { LAMBDA_ENV } from '../targets/lambda-env.ts';

/** P5 in bench/README.md, in thousands of bytes. */
const MOST_KB = 1070;

/**
 * P5: from the start of the process until AWS's own runtime client asks for the first event, and the size of what it
 * loads, against a bundle of Bolt and the same clients of AWS as esbuild makes it. They start in turns.
 */
export async function measureColdStarts(plan: Plan, dataDir: string): Promise<Row[]> {
  const folder = join(dataDir, 'bundles');
  const [{ slack, fire }, plain] = await Promise.all([bundleLambda(folder), bundlePlain(join(folder, 'plain'))]);
  const files = { plain: plain.path, slack: slack.path, fire: fire.path };
  const times = { plain: [] as number[], slack: [] as number[], fire: [] as number[] };
  const names = ['plain', 'slack', 'fire'] as const;
  for (let round = 0; round < plan.coldStarts; round += 1) {
    // Backwards every other time, so that whoever comes after whom has no part in the result.
    for (const name of round % 2 === 0 ? names : names.toReversed()) times[name].push(await startOnce(files[name]));
  }
  const row = (name: 'slack' | 'fire', what: string, bound: boolean): Row => {
    const [baseline, ours] = [median(times.plain), median(times[name])];
    const p99 = { baseline: percentile(times.plain, 0.99), ours: percentile(times[name], 0.99) };
    const ratio = ours / baseline;
    return { id: 'P5', what, unit: 'ms', baseline, ours, ratio, target: bound ? atMost(0.6, ratio) : null, p99 };
  };
  const size = (what: string, bytes: number, bound: boolean): Row => {
    const [baseline, ours] = [plain.bytes / 1000, bytes / 1000];
    const target = bound ? atMost(MOST_KB, ours) : null;
    return { id: 'P5', what, unit: 'kB', baseline, ours, ratio: ours / baseline, target, p99: null };
  };
  return [
    row('slack', 'function for Slack: process started to ready', true),
    row('fire', 'function for due posts: process started to ready', false),
    size('function for Slack: bundle, all files', slack.bytes, false),
    size('function for Slack: what a start runs of it', slack.startBytes, true),
  ];
}

async function startOnce(file: string): Promise<number> {
  const startedAt = performance.now();
  const environment = await Environment.start({ file, env: LAMBDA_ENV });
  const ms = performance.now() - startedAt;
  await environment.close();
  return ms;
}

/** One minified file, with nothing but what ESM needs to hold packages written for `require`. */
async function bundlePlain(folder: string): Promise<{ path: string; bytes: number }> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'index.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../targets/plain-lambda.ts', import.meta.url))],
    outfile: path,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'silent',
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  });
  return { path, bytes: (await stat(path)).size };
}
