import { defineConfig } from 'vitest/config';
import { COMMON, SETUP } from '../../vitest.config.ts';
import { TESTS_FOLDER } from './breaks.ts';

/**
 * The tests that run against breaks: all but those that read the sources as text, which a break instrumented into
 * them would upset, and those that start whole processes or browsers and would take hours.
 */
export default defineConfig({
  test: {
    ...COMMON,
    globalSetup: SETUP,
    include: [`${process.env[TESTS_FOLDER] ?? 'test'}/**/*.test.ts`],
    exclude: [
      'test/{agreement,architecture,bench,catches,lookups,sources,toolchain}.test.ts',
      'test/{browser,dev,package,simulate}/**',
      'test/**/*kill*.test.ts',
      'test/entry/**',
      // A child of these runs as another user, who may not read Stryker's copy of the project.
      'test/storage/embedded/processes.test.ts',
      '**/node_modules/**',
    ],
  },
});
