import { z } from 'zod';
import { endSchema, ownerSchema } from '../../changes/draft.ts';
import type { SettingKinds } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { STOP_CAUSES } from '../../people/outages/automation.ts';
import { storedJson, storedObject } from '../../storage/change-record.ts';
import type { Json } from '../../storage/ports.ts';
import { agentDraftSchema, proposedSchema } from '../../workspace/audit.ts';

const settings = z.record(z.string(), storedJson);

/** What prevents it; `since` in epoch milliseconds. */
export const jobFailureSchema = z.object({
  since: z.number(),
  attempts: z.number(),
  why: z.string(),
  /** What has to be over first; left out where that is not known. */
  cause: z.enum(STOP_CAUSES).nullish().catch(null),
  told: z.enum(['nobody', 'owner', 'managers']),
  /** When it is tried again at the latest (epoch milliseconds); earlier versions did not keep it, and what is asked has none. */
  next: z.number().optional(),
});

/** A closed day or a segment of hours, by its id and what people call it; earlier versions only knew closed days. */
const causeSchema = storedObject({ kind: z.enum(['closed', 'hours']), id: z.string(), name: z.string() });

const replacedSchema = z.object({
  base: settings,
  wrote: settings,
  laid: z.object({ cause: causeSchema, by: z.string(), end: endSchema }).optional(),
  /** What it had written itself, where others had already changed that; its return still asks about that. */
  own: settings.optional(),
  /** What takes its place holds for good. */
  forGood: z.boolean().optional(),
  /** It was the change of another workspace that is connected to the same account. */
  elsewhere: z.boolean().optional(),
  /** Since when what takes its place counts as set (epoch milliseconds); earlier versions did not keep it. */
  setAt: z.number().optional(),
});

/** What both kinds of change say of themselves and of their thing. */
const ofThing = {
  /** Version of this record's shape. */
  version: z.literal(1),
  /** Never reused: one that replaces it has another, and what begins as it was planned keeps it. */
  id: z.string(),
  /** The name of the kind of setting. */
  kind: z.string(),
  /** The number or IVR id, as the provider writes it. */
  subject: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** What people call the thing. */
  title: z.string(),
  called: z.string().nullable(),
  owner: ownerSchema,
};

const temporarySchema = storedObject({
  ...ofThing,
  /** The settings that hold once it has ended. */
  base: settings,
  /** The settings until then: those sent, or as the provider held them once they were seen there. */
  wrote: settings,
  /** What held before a write that is not confirmed, where that was a temporary change too, and what had caused it. */
  before: replacedSchema.nullable(),
  /** ISO 8601, UTC. */
  from: z.string(),
  end: endSchema.nullable(),
  /** Slack user id. */
  by: z.string(),
  /**
   * `planned`: it may not have been written yet · `on` · `returning`: what holds afterwards is being written · `asked`:
   * its owner was asked what is to become of it.
   */
  state: z.enum(['planned', 'on', 'returning', 'asked']),
  /** When its owner is to be reminded of it, where it has no end; records of earlier versions have none. */
  reminder: endSchema.nullable().default(null),
  /** The id of the job that ends it or reminds of it; `null` where there is none. */
  job: z.string().nullable(),
  /** Why it could not be ended so far, or since when its owner has been asked, and how often. */
  trouble: jobFailureSchema.nullable(),
  /** What caused it, where that was not a person; earlier versions only knew people. */
  cause: causeSchema.nullable().default(null),
  /** Whether people have changed what was caused so; earlier versions did not note it. */
  edited: z.boolean().optional(),
  /** Whether the workspaces of this installation were told who holds the thing; earlier versions told nobody. */
  shared: z.boolean().optional(),
  /** Whether what people set for good is in question with it, beside what others did: they are asked at its end. */
  question: z.boolean().optional(),
  /** The change that a person laid this one over while people were, or had to be, asked about it; they are once this is over. */
  beneath: storedJson.optional(),
});

const plannedSchema = storedObject({
  ...ofThing,
  /** The settings shown to the person who made it. */
  base: settings,
  /** The settings wanted; merged with what is there when it begins. */
  wanted: settings,
  /** When it begins; `at` decides. */
  start: endSchema,
  /** When it ends; `null` where it is permanent. */
  end: endSchema.nullable(),
  reminder: endSchema.nullable(),
  /** Slack user id. */
  by: z.string(),
  /** ISO 8601, UTC. */
  made: z.string(),
  /** `waiting` for its start · `asked`: something no longer fitted then, and its owner was asked. */
  state: z.enum(['waiting', 'asked']),
  /** The id of the job that begins it. */
  job: z.string(),
  /** Where somebody else proposed it, as the history has it; earlier versions did not keep it. */
  proposed: proposedSchema.nullable().default(null),
  /** The draft of an agent that it goes on from. */
  asked: agentDraftSchema.nullish(),
  /** Why it could not begin so far. */
  trouble: jobFailureSchema.nullable(),
});

/** What caused a change, other than a person. */
export type Cause = z.infer<typeof causeSchema>;

/** A temporary change: each thing has at most one at a time. */
export type TemporaryChange = Omit<z.infer<typeof temporarySchema>, 'base' | 'wrote' | 'before' | 'beneath'> & {
  base: Settings;
  wrote: Settings;
  beneath?: TemporaryChange | undefined;
  before: {
    base: Settings;
    wrote: Settings;
    own?: Settings | undefined;
    forGood?: boolean | undefined;
    elsewhere?: boolean | undefined;
    setAt?: number | undefined;
    laid?: { cause: Cause; by: string; end: NonNullable<z.infer<typeof temporarySchema>['end']> } | undefined;
  } | null;
};

/** A change that begins later. One thing may have several, which never overlap. */
export type PlannedChange = Omit<z.infer<typeof plannedSchema>, 'base' | 'wanted'> & {
  base: Settings;
  wanted: Settings;
};

/** Whether somebody saved it and it may not have been written; what a closed day was about to lay over a thing is continued instead. */
export function isUnsettled({ state, cause, before }: Pick<TemporaryChange, 'state' | 'cause' | 'before'>): boolean {
  // Where a closed day holds, only an edit of it says whether it is for good.
  return state === 'planned' && (cause === null || before?.forGood !== undefined);
}

/** Whether people have changed what a closed day or hours had set, so that it is not set anew until its end. */
export function isEdited(change: Pick<TemporaryChange, 'state' | 'cause' | 'before' | 'edited'>): boolean {
  return change.cause !== null && (change.edited === true || isUnsettled(change));
}

/** Reads a stored temporary change; `null` where this version cannot read it, or its settings. */
export function readTemporary(kinds: SettingKinds, value: Json): TemporaryChange | null {
  const read = temporarySchema.safeParse(value).data;
  if (read === undefined) return null;
  const { beneath: under, ...stored } = read;
  const { kind, base, wrote, before } = stored;
  const settings = kinds.read(kind, { base, wrote });
  const replaced = before && kinds.read(kind, settingsOf(before));
  const beneath = under === undefined ? undefined : readTemporary(kinds, under);
  if (settings === null || (before !== null && replaced === null) || beneath === null) return null;
  const change = { ...stored, ...settings, before: before && { ...before, ...replaced } };
  return beneath === undefined ? change : { ...change, beneath };
}

function settingsOf({ base, wrote, own }: z.infer<typeof replacedSchema>): Record<string, Json> {
  return own === undefined ? { base, wrote } : { base, wrote, own };
}

/** The same for a planned one. */
export function readPlanned(kinds: SettingKinds, value: Json): PlannedChange | null {
  const read = plannedSchema.safeParse(value).data;
  const settings = read === undefined ? null : kinds.read(read.kind, { base: read.base, wanted: read.wanted });
  return read === undefined || settings === null ? null : { ...read, ...settings };
}
