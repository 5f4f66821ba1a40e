import { z } from 'zod';
import { targetSettings } from './settings.ts';

/** What a target of P6 is told. */
export const postsSettings = targetSettings.extend({
  /** Posts that are due; each in a workspace and a channel of its own. */
  posts: z.number(),
  /** Whether tokens of the provider are there before the clock starts. */
  warm: z.boolean(),
});

/** What a target of P6 answers. */
export const postsResult = z.object({
  /** From the first call to the last record. */
  ms: z.number(),
  /** Most memory of the process at any time, in megabytes. */
  mostMemory: z.number(),
});

/** Under way at once, in the app as in the bare loop. */
export const AT_ONCE = 64;

/** The workspaces' ids. */
export function teamOf(index: number): string {
  return `T${String(index).padStart(9, '0')}`;
}

/** Each has its channel. */
export function channelOf(index: number): string {
  return `C${String(index).padStart(9, '0')}`;
}

/** The most that this process has held so far, in megabytes. */
export function mostMemory(): number {
  return process.resourceUsage().maxRSS / 1024;
}
