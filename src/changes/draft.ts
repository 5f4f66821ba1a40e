import { z } from 'zod';
import { storedJson, storedObject } from '../storage/change-record.ts';
import { agentDraftSchema } from '../workspace/audit.ts';
import type { Settings } from './settings.ts';

const settings = z.record(z.string(), storedJson);

/** What forms of a change carry: which draft they are about and, where it is known, the version that they show. */
export const draftState = z.object({ draft: z.string(), seen: z.string().optional() });

/** The same as it is read. */
export type DraftState = z.infer<typeof draftState>;

/** When a temporary change ends; also used for when it begins. */
export const endSchema = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  /** The IANA zone in which it was given. */
  zone: z.string(),
  /** The local time in that zone, `YYYY-MM-DDTHH:MM`; `null` for a length of time. */
  wall: z.string().nullable(),
});

/** When a temporary change ends. */
export type End = z.infer<typeof endSchema>;

/** The stored form of whose account it is: a fingerprint of the key, and the customer's name where the provider gave one. */
export const ownerSchema = storedObject({ key: z.string(), customer: z.string().nullable() });

/** The stored form of the address by which a message can be replaced. */
export const sourceSchema = z.object({
  url: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});

/** A message that can be replaced, and until when. */
export type Source = z.infer<typeof sourceSchema>;

/** The stored form of a draft. */
export const draftSchema = z.object({
  /** The name of the kind of setting. */
  kind: z.string(),
  /** The number or IVR id, as the provider writes it. */
  subject: z.string(),
  /** What people call it. */
  title: z.string(),
  /** The friendly name beside a title that is a number, where it was at hand. */
  called: z.string().nullish(),
  environment: z.enum(['sandbox', 'live']),
  /** Slack user id; nobody else may continue it. */
  by: z.string(),
  from: z.string().nullable(),
  /** The settings that the person was shown. */
  base: settings,
  /** The settings as edited so far. */
  wanted: settings,
  /** What the provider was found to hold instead of `base`, while the person decides. */
  now: settings.nullable(),
  /**
   * What is wrong with a setting, in words; a form shows it beside the field until the setting is saved or edited
   * again.
   */
  faults: z.record(z.string(), z.string()),
  /** A form lies under the preview and can be gone back to; an undo has none. */
  form: z.boolean(),
  /** The audit entry that this draft undoes. */
  undoes: z.string().nullable(),
  /**
   * How often the form was drawn anew. It is part of the ids of the form's inputs: Slack keeps what was typed wherever
   * ids stay the same (docs/slack.md, Sizes), and values typed against an earlier base must not be read as if they
   * belonged to this one.
   */
  revision: z.number().default(0),
  /** What was typed into a setting's field but is not yet a valid value, so that it can be shown again. */
  typed: z.record(z.string(), z.string()).optional(),
  /** How many entries a list may have, where the provider says so. */
  limit: z.number().nullish(),
  /**
   * How many entries of the list could not be read when the form was opened; if there are any, the list is not offered
   * for editing.
   */
  unreadable: z.number().optional(),
  /**
   * Numbers that the same person took off the list, and that this undo puts back.
   */
  putBack: z.array(z.string()).optional(),
  /** The audit entry of an attempt that has not succeeded so far. */
  sent: z.string().optional(),
  /** What this undo cannot bring back, in words. */
  lost: z.array(z.string()).optional(),
  /** When it ends by itself; `null` where the person chose no end, absent where they were not asked. */
  ends: endSchema.nullish(),
  /** When it begins; absent where it begins when it is saved. */
  starts: endSchema.nullish(),
  /** When whoever made it is to be reminded of it, where it does not end by itself. */
  reminder: endSchema.nullish(),
  /** When the form was opened (epoch milliseconds), with the person's IANA zone and locale. */
  clock: z.object({ at: z.number(), zone: z.string(), locale: z.string().optional() }).optional(),
  /** What was typed for the end, and for the start. */
  typedEnd: z.object({ choice: z.string().nullable(), text: z.string(), start: z.string().optional() }).optional(),
  /**
   * The proposal that saving this approves, and what was shown of it beside the settings: it is approved only while that is
   * so (docs/decisions/0244-an-approval-is-of-effects.md). Drafts of earlier versions do not have it.
   */
  approves: z
    .object({
      id: z.string(),
      by: z.string(),
      reason: z.string(),
      revision: z.number().optional(),
      shown: z.array(z.string()).optional(),
    })
    .nullish(),
  /** The account for which it was proposed; absent where it is no proposal, and in those of earlier versions. */
  account: ownerSchema.optional(),
  /** Why it was proposed before, where it is proposed once more. */
  reason: z.string().optional(),
  /** The name of the preset that it is part of. */
  preset: z.string().optional(),
  /** The settings of that preset, for a change that is to outlast the temporary one. */
  presetSettings: settings.optional(),
  /** The draft of an agent that it goes on from. */
  asked: agentDraftSchema.nullish(),
  /** What else the provider holds that affects the settings, in words. */
  remark: z.string().nullish(),
  /** The message whose button opened the form, where it can be replaced. */
  source: sourceSchema.optional(),
});

/** A change in the making: kept on our side because a ring list is too large for a form's metadata. */
export type Draft<S extends Settings = Settings> = Omit<
  z.infer<typeof draftSchema>,
  'base' | 'wanted' | 'now' | 'presetSettings'
> & {
  base: S;
  wanted: S;
  now: S | null;
  presetSettings?: Settings | undefined;
};

/** The draft of a change of a thing that nobody fills in a form for. */
export function draftWithoutForm(
  { kind, subject, environment, called }: Pick<Draft, 'kind' | 'subject' | 'environment' | 'called'>,
  values: Pick<Draft, 'title' | 'by' | 'base' | 'wanted'> &
    Partial<Pick<Draft, 'from' | 'ends' | 'reminder' | 'asked'>>,
): Draft {
  return {
    kind,
    subject,
    environment,
    called,
    from: null,
    now: null,
    faults: {},
    form: false,
    undoes: null,
    revision: 0,
    ...values,
  };
}
