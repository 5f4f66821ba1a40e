import { defineConfig } from 'vitest/config';
import { COMMON, FIGURES, SETUP } from '../../vitest.config.ts';

/** The tests as ever, except that Node itself loads the sources: what it counts is then counted in the sources' own places. */
export default defineConfig({
  test: {
    ...COMMON,
    globalSetup: SETUP,
    include: ['test/**/*.test.ts'],
    exclude: FIGURES,
    setupFiles: ['scripts/counted/setup.ts'],
    experimental: { viteModuleRunner: false },
  },
});
