import { defineConfig } from 'vitest/config';
import { COMMON, FIGURES, SETUP } from './vitest.config.ts';

/** What measures or plays a whole day of a fleet, and would keep whoever waits for the tests; `.ci/run` runs it after them. */
export default defineConfig({ test: { ...COMMON, globalSetup: SETUP, include: FIGURES } });
