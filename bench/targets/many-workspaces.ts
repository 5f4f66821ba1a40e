import { join } from 'node:path';
import { z } from 'zod';
import { targetSettings } from './settings.ts';

/** What a target of P7 is told. */
export const workspacesSettings = targetSettings.extend({ workspaces: z.number(), readings: z.number().default(0) });

/** The workspaces' ids. */
export function teamOf(index: number): string {
  return `T${String(index).padStart(9, '0')}`;
}

/** The token that the app has in a workspace. */
export function botTokenOf(team: string): string {
  return `xoxb-bench-${team}`;
}

/** The most that this process has held so far, in megabytes. */
export function mostMemory(): number {
  return process.resourceUsage().maxRSS / 1024;
}

/** What this process holds in its heap once what is not needed any more is gone, in megabytes; it takes `--expose-gc`. */
export function heapMemory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 ** 2;
}

/**
 * How Node is started where memory matters (docs/configuration.md, "How much memory it takes"): left alone, it lets the heap grow with
 * what the machine has.
 */
export const SMALL: readonly string[] = ['--max-old-space-size=104', '--max-semi-space-size=4'];

/** The same for the usual way, whose client for each workspace needs more. */
export const SMALL_USUAL: readonly string[] = ['--max-old-space-size=400', '--max-semi-space-size=4'];

/** The variables of that start; the cache is warm after the first one. */
export function smallEnv(dataDir: string): Record<string, string> {
  return { NODE_COMPILE_CACHE: join(dataDir, 'compiled'), MALLOC_ARENA_MAX: '1' };
}
