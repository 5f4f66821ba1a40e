import { defineConfig } from 'vitest/config';
import { FIGURES, LOADED_BY_NODE, SETUP } from './vitest.config.ts';

/** What measures, learns anew, searches, or plays years, and would keep whoever waits for the tests; `.ci/run` runs it after them. */
export default defineConfig({ test: { ...LOADED_BY_NODE, globalSetup: SETUP, include: FIGURES } });
