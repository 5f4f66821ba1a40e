import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderComparison } from '../bench/against.ts';
import { atLeast, atMost, exactly } from '../bench/results.ts';
import { median, percentile } from '../bench/statistics.ts';

const figure = z.number().positive();
const row = z.object({
  id: z.enum(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P11', 'AWS', 'PLANS', 'HOME', 'MEM']),
  what: z.string().min(1),
  unit: z.enum(['requests/s', 'ms', 'µs', 'calls', 'MB', 'kB', 'B', 'US$']),
  baseline: figure.nullable(),
  ours: z.number().nonnegative(),
  ratio: figure.nullable(),
  target: z.object({ text: z.string(), met: z.boolean() }).nullable(),
  p99: z.object({ baseline: figure.nullable(), ours: figure }).nullable(),
});
const turns = z.array(z.number());
const compared = z.object({
  rows: z.array(z.object({ id: z.string(), here: turns, there: turns })),
  failures: z.array(z.string()),
});
const results = z.object({ quick: z.literal(true), rows: z.array(row) });

/** How many requests each step of a plan may make on AWS, and to the provider, secrets and tokens that have grown old included. */
const MOST_OF_PLANS: ReadonlyMap<string, readonly [aws: number, provider: number]> = new Map([
  ['diversion until five, saved', [34, 7]],
  ['diversion until five, ends', [32, 6]],
  ['preset until five, saved', [48, 10]],
  ['preset until five, ends', [32, 6]],
  ['closed day, saved', [49, 7]],
  ['closed day, begins', [38, 8]],
  ['closed day, ends', [33, 6]],
  ['duty list, saved', [28, 9]],
  ['duty list, hands over', [51, 10]],
  ['hours, saved', [38, 10]],
  ['hours, begin', [44, 7]],
  ['hours, turn over', [49, 6]],
]);

// How fast anything is depends on the machine, so only what does not is asked for here.
test('a quick benchmark measures every target, prints the table and writes the same as JSON', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'switchboard-bench-test-'));
  try {
    const out = join(dir, 'results.json');
    const { stdout } = await promisify(execFile)(process.execPath, ['bench/main.ts', '--quick', '--out', out]);
    const { rows } = results.parse(JSON.parse(await readFile(out, 'utf8')));

    const judged = rows.filter(({ target }) => target !== null);
    const ids = [
      'P1',
      'P1',
      'P2',
      'P3',
      'P3',
      'P3',
      'P3',
      'P4',
      'P4',
      'P4',
      'P4',
      'P5',
      'P6',
      'P6',
      'P6',
      'P6',
      'P7',
      'P8',
      'P8',
      'P8',
      'P8',
      'P8',
      'P8',
      'P9',
      'P9',
      'P9',
      'P9',
      'P9',
      'P10',
      'P10',
      'P11',
    ];
    expect(judged.map(({ id }) => id)).toEqual(ids);
    for (const { what } of rows) expect(stdout).toContain(what);
    expect(stdout.match(/\b(?:met|MISSED)\b/g)).toHaveLength(judged.length);
    expect(rows.filter(({ id }) => id === 'P4').map(({ ours }) => ours)).toEqual([1, 0, 0, 1, 1]);
    const asked = rows
      .filter(({ id }) => id === 'AWS')
      .map(({ what, ours }) => [what.replace(/:.*/, ''), ours] as const);
    const again = asked.filter(([what]) => what.endsWith('again'));
    expect(again.slice(0, 3)).toEqual([
      ['/phone help, again', 1],
      ['/phone balance, again', 0],
      ['Follow-Me changed, again', 23],
    ]);
    // A process that has just started opens its connections meanwhile, so that more or fewer reads meet in one request.
    const first = asked.filter(([what]) => what.endsWith('first')).map(([, requests]) => requests);
    for (const [at, most] of [7, 10, 33].entries()) expect(first[at]).toBeLessThanOrEqual(most);
    expect(asked).toHaveLength(8);
    const plans = rows.filter(({ id, unit }) => id === 'PLANS' && unit === 'calls');
    const requests = new Map(plans.map(({ what, ours }) => [what, ours]));
    for (const [step, [aws, provider]] of MOST_OF_PLANS) {
      // Of reads that begin side by side some meet in one request.
      expect(requests.get(`${step}: requests on AWS`), step).toBeLessThanOrEqual(aws);
      expect(requests.get(`${step}: requests to the provider`), step).toBeLessThanOrEqual(provider);
    }
    expect(plans).toHaveLength(2 * MOST_OF_PLANS.size);
    const [provider, slack, ...later] = rows.filter(({ id }) => id === 'HOME').map(({ ours }) => ours);
    expect([provider, ...later]).toEqual([13, 0, 2, 0, 1, 0, 2]);
    // One more where a machine that starts takes longer than a page waits.
    expect(slack).toBeLessThanOrEqual(3);
    const [posts] = rows.filter(({ id, unit }) => id === 'P6' && unit === 'calls');
    expect(posts).toMatchObject({ target: { met: true } });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}, 600_000);

test('another checkout is measured in turns, and a case that fails there says why', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'switchboard-bench-test-'));
  try {
    // A checkout like this one, without what P11 measures.
    const other = join(dir, 'other');
    await mkdir(join(other, 'src'), { recursive: true });
    for (const name of await readdir('.')) if (name !== 'src') await symlink(resolve(name), join(other, name));
    for (const name of await readdir('src')) {
      if (name !== 'credit') await symlink(resolve('src', name), join(other, 'src', name));
    }
    const out = join(dir, 'compared.json');
    const args = ['bench/main.ts', '--quick', '--against', other, '--only', 'P4,P11', '--rounds', '2', '--out', out];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
    expect(stderr.match(/P4, round .*/g)).toEqual([
      'P4, round 1 of 2, there',
      'P4, round 1 of 2, here',
      'P4, round 2 of 2, here',
      'P4, round 2 of 2, there',
    ]);
    const { rows, failures } = compared.parse(JSON.parse(await readFile(out, 'utf8')));
    const turns = new Set(rows.map(({ id, here, there }) => `${id}: ${here.length} here, ${there.length} there`));
    expect([...turns]).toEqual(['P4: 2 here, 2 there', 'P11: 2 here, 0 there']);
    expect(failures).toEqual([expect.stringMatching(/^P11 failed there: Error.*Cannot find module .*src/)]);
    expect(stdout).toContain(failures[0]);
    expect(stdout.match(/not there/g)).toHaveLength(1);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}, 120_000);

test('of two checkouts the medians are shown, and the ratios of the rounds rather than theirs', () => {
  const row = { id: 'P3', what: 'an answer', unit: 'ms' } as const;
  const rows = [
    { ...row, there: [10, 100, 20], here: [12, 90, 20] },
    { ...row, there: [1], here: [] },
    { ...row, unit: 'calls' as const, there: [0], here: [0] },
  ];
  const [, , ...lines] = renderComparison({ rows, failures: ['P1 failed here: Error'] }).split('\n');
  expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    'P3 | an answer | 20.0 ms | 20.0 ms | 1.00 | 0.90 to 1.20',
    'P3 | an answer | 1.0 ms | - | - | - | not here',
    'P3 | an answer | 0 | 0 | 1.00 | 1.00 to 1.00',
    'P1 failed here: Error',
  ]);
});

test('a figure on the bound of its target meets it, and one beyond it does not', () => {
  expect([atLeast(2, 2).met, atLeast(2, 1.99).met]).toEqual([true, false]);
  expect([atMost(1.03, 1.03).met, atMost(1.03, 1.04).met]).toEqual([true, false]);
  expect([exactly(1, 1).met, exactly(1, 0).met, exactly(1, 2).met]).toEqual([true, false, false]);
});

test('percentiles are values that were measured, whatever their order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(percentile([3, 1, 2, 4], 0.99)).toBe(4);
  expect(percentile([3, 1, 2, 4], 0.25)).toBe(1);
  expect(percentile([7], 0.5)).toBe(7);
  expect(median([])).toBeNaN();
});
