import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

/** The tests as ever, except that Node itself loads the sources: what it counts is then counted in the sources' own places. */
export default defineConfig({
  test: {
    ...base.test,
    setupFiles: ['scripts/counted/setup.ts'],
    experimental: { viteModuleRunner: false },
  },
});
