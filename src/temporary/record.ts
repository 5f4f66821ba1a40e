import { z } from 'zod';
import { wireEnd } from '../changes/draft.ts';
import type { Settings } from '../changes/settings.ts';
import type { RecordCodec } from '../storage/change-record.ts';
import type { Json } from '../storage/ports.ts';

const settings = z.record(z.string(), z.json());

const wireTemporary = z.object({
  /** Of the shape of this record. */
  version: z.literal(1),
  /** Of this temporary change, never used again; one that takes its place has another. */
  id: z.string(),
  /** The name of the kind of setting. */
  kind: z.string(),
  /** The number or IVR id, as the vendor writes it. */
  subject: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** What people call the thing. */
  title: z.string(),
  called: z.string().nullable(),
  /** Whose account it is: a print of the key, and what the vendor calls the customer where it said so. */
  owner: z.object({ key: z.string(), customer: z.string().nullable() }),
  /** What holds when it has ended. */
  base: settings,
  /** What holds until then: what was sent, or what the vendor held once it was seen to be there. */
  wrote: settings,
  /** What held before a write that is not confirmed, where that was a temporary change too. */
  before: z.object({ base: settings, wrote: settings }).nullable(),
  /** ISO 8601, UTC. */
  from: z.string(),
  end: wireEnd.nullable(),
  /** Slack user id. */
  by: z.string(),
  /**
   * `planned`: it may not have been written yet · `on` · `returning`: what holds afterwards is being written · `asked`:
   * its owner is asked what is to become of it.
   */
  state: z.enum(['planned', 'on', 'returning', 'asked']),
  /** The id of the job that ends it; `null` where it has no end. */
  job: z.string().nullable(),
  /** Why it could not be ended so far; `since` in epoch milliseconds. */
  trouble: z
    .object({
      since: z.number(),
      attempts: z.number(),
      why: z.string(),
      told: z.enum(['nobody', 'owner', 'managers']),
    })
    .nullable(),
});

/** A change that holds for a while: of one thing there is one at a time. */
export type TemporaryChange = Omit<z.infer<typeof wireTemporary>, 'base' | 'wrote' | 'before'> & {
  base: Settings;
  wrote: Settings;
  before: { base: Settings; wrote: Settings } | null;
};

/** How such a change is kept; what an earlier or a later version wrote otherwise is none. */
export const temporaryCodec: RecordCodec<TemporaryChange> = {
  read: (value) => {
    const read = wireTemporary.safeParse(value);
    return read.success ? read.data : null;
  },
  // Through JSON once: it holds what came from Slack.
  write: (value) => JSON.parse(JSON.stringify(value)) as Json,
};
