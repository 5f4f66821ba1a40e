import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ALONE, AWS, COMMON, SETUP } from '../../vitest.config.ts';
import { RAW_FOLDER } from './raw-counts.ts';

/** In the order in which the command names them. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => process.argv.indexOf(relative('.', moduleId));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * The tests that run against breaks: all but those that read the sources as text, which every break upsets, and those
 * that start browsers, build packages, kill processes or play whole days.
 */
export const LEFT_OUT = [
  'test/{agreement,architecture,bench,catches,count,documents,lookups,sources,toolchain}.test.ts',
  'test/{browser,dev,package,simulate}/**',
  'test/**/*kill*.test.ts',
];

/** Whether what each file of tests reaches is counted. */
const COUNTING = process.env[RAW_FOLDER] !== undefined;

// Node itself loads the sources: what it counts is counted in their own places, and what it has compiled it keeps.
const NATIVE = {
  experimental: { viteModuleRunner: false },
  setupFiles: COUNTING ? ['scripts/mutate/reach-setup.ts'] : [],
};

export default defineConfig({
  test: {
    ...{ ...COMMON, ...NATIVE, globalSetup: SETUP, sequence: { sequencer: AsNamed } },
    projects: [
      { test: { ...COMMON, ...NATIVE, name: 'alone', include: ALONE, exclude: LEFT_OUT } },
      {
        test: { ...COMMON, ...NATIVE, name: 'aws', include: AWS, exclude: [...ALONE, ...LEFT_OUT], isolate: false },
      },
      {
        test: {
          ...{ ...COMMON, ...NATIVE, name: 'shared', isolate: false },
          ...{ include: ['test/**/*.test.ts'], exclude: [...ALONE, ...AWS, ...LEFT_OUT] },
        },
      },
    ],
  },
});
