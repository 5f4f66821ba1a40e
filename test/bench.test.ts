import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { atLeast, atMost, exactly } from '../bench/results.ts';
import { median, percentile } from '../bench/statistics.ts';

const figure = z.number().positive();
const row = z.object({
  id: z.enum(['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P11', 'AWS', 'HOME', 'COST', 'MEM']),
  what: z.string().min(1),
  unit: z.enum(['requests/s', 'ms', 'µs', 'calls', 'MB', 'kB', 'B', 'US$']),
  baseline: figure.nullable(),
  ours: z.number().nonnegative(),
  ratio: figure.nullable(),
  target: z.object({ text: z.string(), met: z.boolean() }).nullable(),
  p99: z.object({ baseline: figure.nullable(), ours: figure }).nullable(),
});
const results = z.object({ quick: z.literal(true), rows: z.array(row) });

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
      ['Follow-Me changed, again', 22],
    ]);
    // A process that has just started opens its connections meanwhile, so that more or fewer reads meet in one request.
    const first = asked.filter(([what]) => what.endsWith('first')).map(([, requests]) => requests);
    for (const [at, most] of [7, 10, 32].entries()) expect(first[at]).toBeLessThanOrEqual(most);
    expect(asked).toHaveLength(8);
    expect(rows.filter(({ id }) => id === 'HOME').map(({ ours }) => ours)).toEqual([12, 2, 0, 2, 0, 1, 0, 2]);
    const [posts] = rows.filter(({ id, unit }) => id === 'P6' && unit === 'calls');
    expect(posts).toMatchObject({ target: { met: true } });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}, 300_000);

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
