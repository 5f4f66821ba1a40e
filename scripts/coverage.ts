import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, glob, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MAPS } from './bundle/maps.ts';
import { bundleLambda } from './bundle.ts';
import { Blocks, type ScriptCoverage } from './counted/blocks.ts';
import { positionsIn } from './counted/bundled.ts';

const USAGE = `Runs tests and says which blocks of the sources ran, in the tests themselves, in processes that they start, and
in the bundles for Lambda.

  npm run tool -- coverage                                      all tests, all sources
  npm run tool -- coverage test/entry test/slack             these tests alone
  npm run tool -- coverage test/posts --of src/credit/posts/send-now.ts  shown for these folders or files alone`;

const FOLDER = resolve('dist/coverage');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { of: { type: 'string', multiple: true, default: ['src'] }, help: { type: 'boolean' } },
});
if (values.help === true) {
  console.log(USAGE);
} else {
  const raw = join(FOLDER, 'raw');
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(raw, { recursive: true });
  process.exitCode = await runTests(raw, positionals);
  console.log(tableOf(await count(raw), values.of));
}

async function runTests(raw: string, tests: readonly string[]): Promise<number> {
  const config = ['--config', 'scripts/counted/vitest.config.ts', '--reporter=dot'];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...config, ...tests], {
    stdio: 'inherit',
    env: { ...process.env, NODE_V8_COVERAGE: raw, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

interface Source {
  text: string;
  blocks: Blocks;
}

async function count(raw: string): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for await (const name of glob('src/**/*.ts')) {
    const text = await readFile(name, 'utf8');
    sources.set(name, { text, blocks: new Blocks(text.length) });
  }
  // The same sources give the same bundles, under the same names as those that the tests made and removed.
  const bundles = join(FOLDER, 'bundles');
  await bundleLambda(bundles);
  for (const name of await readdir(raw)) {
    const { result } = JSON.parse(await readFile(join(raw, name), 'utf8')) as { result: ScriptCoverage[] };
    for (const { url, functions } of result) {
      if (!url.startsWith('file:')) continue;
      const path = fileURLToPath(url);
      const source = sources.get(relative('.', path));
      if (source === undefined) await addBundled(sources, bundles, path, functions);
      else source.blocks.add(functions);
    }
  }
  return sources;
}

async function addBundled(
  sources: ReadonlyMap<string, Source>,
  bundles: string,
  path: string,
  functions: ScriptCoverage['functions'],
): Promise<void> {
  const name = basename(path);
  const folder = /^(slack|fire)$/.exec(basename(dirname(path)))?.[0];
  const map = join(bundles, MAPS, `${name}.map`);
  if (folder === undefined || !(await exists(map))) return;
  for (const { source: file, line, column, ...seen } of await positionsIn(
    join(bundles, folder, name),
    map,
    functions,
  )) {
    const source = sources.get(file);
    if (source !== undefined) source.blocks.addBundled(offsetOf(source.text, line) + column, seen);
  }
}

function offsetOf(text: string, line: number): number {
  return text
    .split('\n')
    .slice(0, line)
    .reduce((sum, each) => sum + each.length + 1, 0);
}

async function exists(path: string): Promise<boolean> {
  const found = await access(path).then(
    () => true,
    () => false,
  );
  return found;
}

/** A row for each file, with the lines where the blocks begin that nothing ran. */
function tableOf(sources: ReadonlyMap<string, Source>, of: readonly string[]): string {
  const rows: string[] = [];
  for (const [file, { text, blocks }] of sources) {
    if (!of.some((start) => file === start || file.startsWith(start))) continue;
    const all = blocks.all();
    const rest = all.filter(({ ran }) => !ran);
    const lines = [...new Set(rest.map(({ start }) => text.slice(0, start).split('\n').length))];
    const share = all.length === 0 ? '–' : `${Math.floor(((all.length - rest.length) / all.length) * 100)} %`;
    rows.push(`| \`${file}\` | ${all.length} | ${rest.length} | ${share} | ${lines.join(', ')} |`);
  }
  return ['| File | Blocks | Not run | Run | Lines of those |', '|---|--:|--:|--:|---|', ...rows.sort()].join('\n');
}
