import { z } from 'zod';

/** What every server under test is told. */
export const targetSettings = z.object({ apiUrl: z.string(), slackUrl: z.string(), dataDir: z.string() });
export type TargetSettings = z.infer<typeof targetSettings>;

/** Not a token of anything. */
export const BOT_TOKEN = 'xoxb-benchmark';
