import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE, SCHEMA_CACHE } from './test/support/caches.ts';

/** What measures, or plays whole days of a fleet: `npm run figures` runs it. */
export const FIGURES = ['test/bench.test.ts', 'test/simulate/document.test.ts'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: FIGURES,
    environment: 'node',
    maxWorkers: 2,
    // How long anything takes depends on who else uses the machine; these only end what hangs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['test/support/temporary-files.ts'],
    retry: 0,
    env: { ...COMPILE_CACHE, ...SCHEMA_CACHE },
  },
});
