import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

interface Tool {
  /** What it does, as `npm run tool` lists it. */
  readonly does: string;
  /** What Node is started with; the words that follow the name come behind it. */
  readonly run: readonly string[];
  /** Variables that it is started with, beside ours. */
  readonly variables?: Readonly<Record<string, string>>;
}

const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];

/** What a maintainer needs now and then; what is needed each day is a script of package.json. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map([
  ['coverage', { does: 'which blocks of the sources run in tests', run: ['scripts/coverage.ts'] }],
  [
    'pictures',
    {
      does: 'takes the pictures of the README from the demo',
      run: [...VITEST, 'test/browser/newcomer.test.ts', '-t', 'a month behind it'],
      variables: { PICTURES: '1' },
    },
  ],
  ['release-notes', { does: 'what CHANGELOG.md says of a version', run: ['scripts/release-notes.ts'] }],
  ['trace', { does: 'source files and lines of the stacks in a log from AWS', run: ['scripts/trace.ts'] }],
  [
    'walks',
    {
      does: 'plays the walks and chronicles, and writes what comes of each step',
      run: [...VITEST, 'walks', 'chronicles'],
      variables: { WALKS: 'write' },
    },
  ],
]);

function usage(): string {
  const width = Math.max(...[...TOOLS.keys()].map((name) => name.length));
  return [
    'npm run tool -- <name> [words]',
    '',
    ...[...TOOLS].map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`),
  ].join('\n');
}

/** Runs the tool of this name with these words, and passes on what ends this process. The result is its exit code: 2 where none is named so. */
async function main([name = '', ...words]: readonly string[]): Promise<number> {
  const tool = TOOLS.get(name);
  if (tool === undefined) {
    console.error(usage());
    return 2;
  }
  const child = spawn(process.execPath, [...tool.run, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...tool.variables },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
