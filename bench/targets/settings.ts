import { z } from 'zod';

/** What every server under test is told. */
export const targetSettings = z.object({
  apiUrl: z.string(),
  slackUrl: z.string(),
  dataDir: z.string(),
  metrics: z.boolean().default(false),
  /** Attaches a tracer that drops every span. */
  traced: z.boolean().default(false),
  /** Lets Slackbot ask, as an agent. */
  agents: z.boolean().default(false),
  /** Many workspaces instead of one. */
  many: z.boolean().default(false),
});
export type TargetSettings = z.input<typeof targetSettings>;

/** Not a token of anything. */
export const BOT_TOKEN = 'xoxb-benchmark';
