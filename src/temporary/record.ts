import { z } from 'zod';
import { wireEnd } from '../changes/draft.ts';
import type { Settings } from '../changes/settings.ts';
import type { RecordCodec } from '../storage/change-record.ts';
import type { Json } from '../storage/ports.ts';
import { wireProposed } from '../workspace/audit.ts';

const settings = z.record(z.string(), z.json());

/** Whose account it is: a print of the key, and what the vendor calls the customer where it said so. */
export const wireOwner = z.object({ key: z.string(), customer: z.string().nullable() });

/** What stands in the way; `since` in epoch milliseconds. */
export const wireTrouble = z.object({
  since: z.number(),
  attempts: z.number(),
  why: z.string(),
  told: z.enum(['nobody', 'owner', 'managers']),
});

/** A closed day, by its id and what people call it. */
const wireCause = z.object({ kind: z.literal('closed'), id: z.string(), name: z.string() });

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
  owner: wireOwner,
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
  /** When its owner is to be reminded of it, where it has no end; records of earlier versions have none. */
  reminder: wireEnd.nullable().default(null),
  /** The id of the job that ends it, or that reminds of it; `null` where nothing is timed. */
  job: z.string().nullable(),
  /** Why it could not be ended so far, or since when its owner is asked, and how often. */
  trouble: wireTrouble.nullable(),
  /** What laid it over the thing, where that was no person; earlier versions had only people. */
  cause: wireCause.nullable().default(null),
});

const wirePlanned = z.object({
  /** Of the shape of this record. */
  version: z.literal(1),
  /** Of this change; the temporary change that it becomes has the same. */
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  environment: z.enum(['sandbox', 'live']),
  title: z.string(),
  called: z.string().nullable(),
  owner: wireOwner,
  /** What whoever made it was shown. */
  base: settings,
  /** What that is to become; carried over to what is there when it begins. */
  wanted: settings,
  /** When it begins; `at` is what counts. */
  start: wireEnd,
  /** When it ends; `null` where it stays. */
  end: wireEnd.nullable(),
  reminder: wireEnd.nullable(),
  /** Slack user id. */
  by: z.string(),
  /** ISO 8601, UTC. */
  made: z.string(),
  /** `waiting` for its start · `asked`: something no longer fitted then, and its owner is asked. */
  state: z.enum(['waiting', 'asked']),
  /** The id of the job that begins it. */
  job: z.string(),
  /** Where somebody else proposed it, as the history has it; earlier versions did not keep it. */
  proposed: wireProposed.nullable().default(null),
  /** Why it could not begin so far. */
  trouble: wireTrouble.nullable(),
});

/** What lays a change over a thing without a person. */
export type Cause = z.infer<typeof wireCause>;

/** What stands in the way of a job, and who was told. */
export type Trouble = z.infer<typeof wireTrouble>;

/** A change that holds for a while: of one thing there is one at a time. */
export type TemporaryChange = Omit<z.infer<typeof wireTemporary>, 'base' | 'wrote' | 'before'> & {
  base: Settings;
  wrote: Settings;
  before: { base: Settings; wrote: Settings } | null;
};

/** A change that begins later. Of one thing there may be several, none of which overlap. */
export type PlannedChange = Omit<z.infer<typeof wirePlanned>, 'base' | 'wanted'> & { base: Settings; wanted: Settings };

/** How such changes are kept; what an earlier or a later version wrote otherwise is none. */
export const temporaryCodec: RecordCodec<TemporaryChange> = codecOf(wireTemporary);
export const plannedCodec: RecordCodec<PlannedChange> = codecOf(wirePlanned);

function codecOf<Value>(schema: z.ZodType<Value>): RecordCodec<Value> {
  return {
    read: (value) => schema.safeParse(value).data ?? null,
    // Through JSON once: it holds what came from Slack.
    write: (value) => JSON.parse(JSON.stringify(value)) as Json,
  };
}
