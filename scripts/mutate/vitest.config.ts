import { defineConfig } from 'vitest/config';
import { ALONE, LOADED_BY_NODE, SETUP, WITH_JSX } from '../../vitest.config.ts';

/**
 * The tests that run against breaks: all but those that read the sources as text, which Stryker has rewritten, those that
 * start browsers, build packages or kill processes, and those that need a process of their own.
 */
const LEFT_OUT = [
  ...ALONE,
  ...WITH_JSX,
  'test/{agreement,architecture,bench,catches,documents,sources}.test.ts',
  'test/{aws-costs,browser,dev,package}/**',
  'test/**/*kill*.test.ts',
];

export default defineConfig({
  test: {
    ...LOADED_BY_NODE,
    globalSetup: SETUP,
    isolate: false,
    include: ['test/**/*.test.ts'],
    exclude: LEFT_OUT,
    // A break that a test waits for in vain is noticed by this, not by Stryker's own time-out, which ends the process.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
  },
});
