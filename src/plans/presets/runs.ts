import { z } from 'zod';

const runSchema = z.object({
  /** Slack user id of the person who was shown the preview; nobody else may go on with it. */
  by: z.string(),
  /** Of the preset. */
  name: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** `undo` takes back what a preset changed. */
  does: z.enum(['apply', 'undo']),
  /** A second person approved the preset when it was made. */
  approved: z.boolean().default(false),
  /** The drafts of what is to be sent. */
  drafts: z.array(z.string()),
  /** What is not sent, by what people call it, and why; `propose` is the entry of the history whose undo can be proposed by itself. */
  left: z.array(z.object({ called: z.string(), why: z.string(), propose: z.string().optional() })),
});

/** Several changes that are shown together and sent at one press. */
export type PresetRun = z.infer<typeof runSchema>;

/** How what the preview of several changes showed is kept. */
export const PRESET_RUNS = { prefix: 'preset-run/', schema: runSchema };
