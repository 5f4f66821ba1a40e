import { readdirSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { countLines, countSteps, lineCounts, stepLine, weigh } from '../scripts/count.ts';

const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);

test('lines are counted by what they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-count-'));
  try {
    await mkdir(join(folder, 'deeper'));
    const text = [
      "import { one } from './one.ts';",
      'import {',
      '  two,',
      "} from './two.ts';",
      '',
      '/**',
      ' * Says what it is.',
      ' */',
      'export const three = one + two; // the sum',
      '// Says why.',
      'const lazy = () => import("./four.ts");',
    ];
    await writeFile(join(folder, 'deeper', 'three.ts'), `${text.join('\n')}\n`);
    await writeFile(join(folder, 'read-me.md'), 'no source\n');
    const lines = { files: 1, code: 2, imports: 4, comments: 4, blank: 1 };
    expect(countLines(folder)).toEqual(lines);
    expect(countLines(join(folder, 'deeper', 'three.ts'), join(folder, 'gone'))).toEqual(lines);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the room of plans is counted beside src as a whole, in a checkout of any age', async () => {
  const checkout = await mkdtemp(join(tmpdir(), 'switchboard-count-'));
  try {
    await mkdir(join(checkout, 'src/features/duty'), { recursive: true });
    await writeFile(join(checkout, 'src/features/duty/list.ts'), 'const list = [];\n');
    await writeFile(join(checkout, 'src/main.ts'), '// Begins.\nconst main = null;\n');
    expect(lineCounts(checkout)).toEqual([
      'src: 2 lines of code, 0 of imports, 1 of comments, 0 blank; 2 files',
      'the room of plans: 1 lines of code, 0 of imports, 0 of comments, 0 blank; 1 files',
    ]);
  } finally {
    await rm(checkout, { recursive: true });
  }
});

test('the weight is that of every source the server runs, each once', async () => {
  const { reader, weights, rest } = await weigh();
  const { files } = countLines(fileURLToPath(new URL('../src', import.meta.url)));
  expect(files).toBeGreaterThan(100);
  // Minified, a source takes fewer bytes than it has, and the three parts are all there.
  const written = sizeOf(fileURLToPath(new URL('../src', import.meta.url)));
  expect(reader + weights + rest).toBeLessThan(written);
  expect(Math.min(reader, weights, rest)).toBeGreaterThan(written / 50);
});

test('a count is printed with its target, and whether it was missed', () => {
  const files = (count: number) => new Map(Array.from({ length: count }, (_, at) => [`src/${at}.ts`, ['one', 'two']]));
  expect(stepLine('/phone help, again', files(15))).toBe(
    '/phone help, again: 15 files (target: at most 45), 30 functions',
  );
  expect(stepLine('Follow-Me: Save', files(101))).toBe(
    'Follow-Me: Save: 101 files (target: at most 100; missed), 202 functions',
  );
  expect(stepLine('/phone follow-me', files(1))).toBe('/phone follow-me: 1 files, 2 functions');
});

test('of each step the functions are counted that ran in it, and no others', async () => {
  const steps = await countSteps();
  const help = steps.get('/phone help');
  const saved = steps.get('Follow-Me: Save');
  expect(help?.get('src/features/help/view.ts')).toContain('helpMessage');
  expect(help?.has('src/changes/apply-change.ts')).toBe(false);
  expect(saved?.get('src/telephony/client.ts')).toContain('updateFollowMe');
  expect(saved?.has('src/features/help/view.ts')).toBe(false);
  // Whether its buttons may be shown is known without the features that they lead to.
  const balance = [...(steps.get('/phone balance')?.keys() ?? [])];
  expect(balance.filter((path) => /^src\/features\/(?!balance\/)/u.test(path))).toEqual([]);
});
