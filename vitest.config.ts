import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE, SCHEMA_CACHE } from './test/support/caches.ts';
import { HungFiles } from './test/support/hung-files.ts';
import { SlowestFirst } from './test/support/slowest-first.ts';

/** What measures, learns anew, searches, or plays years: `npm run figures` runs it. */
export const FIGURES = [
  'test/bench.test.ts',
  'test/entry/agents/{hostile-figures,unseen}.test.ts',
  'test/hours/thousand.test.ts',
  'test/language/learnt.test.ts',
  'test/language/no-draft-figures.test.ts',
  'test/patterns.test.ts',
  'test/plan/year.test.ts',
];

/** Tests of what a process holds, prints or reads of its variables, or of what AWS was asked over time, which so have a process of their own. */
export const ALONE = [
  'test/{config,count,log,lookups,secret-files,toolchain,ttl-cache}.test.ts',
  'test/package/{removal-rights,rights}.test.ts',
  'test/jobs/repair-on-aws.test.ts',
];

/** Tests that point the clients of AWS somewhere, by variables of their process: each anew, so that they share processes. */
export const AWS = [
  'test/{aws-costs,entry/lambda,storage/aws}/**/*.test.ts',
  'test/entry/move*.test.ts',
  'test/**/*aws*.test.ts',
  'test/directory/ring-list-index.test.ts',
  'test/workspace/aliases.test.ts',
];

/** What loads JSX, which Node cannot strip: the parts of the stand-in's page. */
export const WITH_JSX = ['test/dev/slack/page/missing-fonts.test.ts'];

/** Before anything else, and once. */
export const SETUP = 'test/support/temporary-files.ts';

/** What a test makes lives longer than a request: with more room for young objects, fewer of them are moved. */
const ROOM_FOR_YOUNG = ['--max-semi-space-size=64'];

/** What every run of tests shares. */
export const COMMON = {
  environment: 'node',
  // Some wait for other processes, so that two processors have time for a third; a fourth gained nothing.
  maxWorkers: 3,
  // How long anything takes depends on who else uses the machine; these only end what hangs.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
  retry: 0,
  execArgv: ROOM_FOR_YOUNG,
  setupFiles: ['test/support/vain-waits.ts', 'test/support/chance.ts'],
  env: { ...COMPILE_CACHE, ...SCHEMA_CACHE },
};

/** Node loads the sources itself, as it does when the app runs: nothing mocks a module, and nothing has to be transformed. */
export const LOADED_BY_NODE = {
  ...COMMON,
  setupFiles: ['test/support/loaded-by-node.ts', ...COMMON.setupFiles],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

export default defineConfig({
  test: {
    ...COMMON,
    globalSetup: SETUP,
    reporters: ['default', new HungFiles()],
    sequence: { sequencer: SlowestFirst },
    projects: [
      { test: { ...LOADED_BY_NODE, name: 'alone', include: ALONE, exclude: FIGURES } },
      { test: { ...LOADED_BY_NODE, name: 'aws', include: AWS, exclude: [...ALONE, ...FIGURES], isolate: false } },
      { test: { ...COMMON, name: 'jsx', include: WITH_JSX } },
      // No module keeps anything of a test, so that one process loads each only once for all of these.
      {
        test: {
          ...LOADED_BY_NODE,
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [...ALONE, ...AWS, ...WITH_JSX, ...FIGURES],
          isolate: false,
        },
      },
    ],
  },
});
