import { z } from 'zod';
import { targetSettings } from './settings.ts';

/** What a target of P6 is told. */
export const postsSettings = targetSettings.extend({
  /** Posts that are due; each in a workspace and a channel of its own. */
  posts: z.number(),
  /** Epoch milliseconds at which all of them are due; 0 for whoever does not look at the clock. */
  dueAt: z.number(),
});

/** What the writer of the database answers. */
export const prepared = z.object({ dueAt: z.number() });

/** What a target of P6 answers. */
export const postsResult = z.object({
  /** From the first call to the last record. */
  ms: z.number(),
  /** Processor time of the same stretch, in microseconds. */
  processor: z.number(),
  /** Most memory of the process at any time, in megabytes. */
  mostMemory: z.number(),
});

/** How far ahead of the writing everything is due: longer than it takes to write, and less than a token lives. */
export const DUE_AFTER_MS = 10 * 60_000;

/** Posts of one minute are told over so long (docs/decisions/0005-a-crowd-is-spread.md); behind it all are due at once. */
export const SPREAD_MS = 30_000;

/** Under way at once, in the app as in the bare loop. */
export const AT_ONCE = 64;

/** Each has its channel. */
export function channelOf(index: number): string {
  return `C${String(index).padStart(9, '0')}`;
}
