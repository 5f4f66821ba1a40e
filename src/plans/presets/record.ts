import { z } from 'zod';
import type { Settings } from '../../changes/settings.ts';
import { createCodec, type RecordCodec, storedJson, storedObject } from '../../storage/change-record.ts';

/** What a preset may change at most. */
export const MAX_CHANGES = 20;

/** How many presets a workspace may have. */
export const MAX_PRESETS = 20;

/** The longest name of a preset, in characters. */
export const MAX_NAME_LENGTH = 40;

/** The key by which two names count as the same. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** Why a preset cannot have this name; `null` where it can. */
export function nameFault(name: string): string | null {
  if (name === '') return 'Type a name, such as Lunch.';
  return [...name].length > MAX_NAME_LENGTH ? `A name has at most ${MAX_NAME_LENGTH} characters.` : null;
}

const changeSchema = storedObject({
  /** The name of the kind of setting. */
  kind: z.string(),
  /** The number or IVR id, as the provider writes it. */
  subject: z.string(),
  /** What people call the thing, in the middle of a sentence. */
  title: z.string(),
  /** Its friendly name, where one was at hand. */
  called: z.string().nullable(),
  /** The settings that are wanted, as their kind keeps them; what is not named stays as it is then. */
  settings: z.record(z.string(), storedJson),
});

const presetSchema = storedObject({
  /** Version of this record's shape. */
  version: z.literal(1),
  /** Its id, never reused in its workspace. */
  id: z.string(),
  name: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** Whose account it is: a fingerprint of the key, and the provider's customer id where it gave one. */
  owner: z.object({ key: z.string(), customer: z.string().nullable() }),
  /** Slack user id of the person who saved it last. */
  by: z.string(),
  /** Slack user id of the person who proposed it as it is, where `by` approved that; left out where nobody did. */
  proposedBy: z.string().optional(),
  /** A number or menu of it takes a manager, as things were when it was saved; left out where that was not looked at. */
  risky: z.boolean().optional(),
  changes: z.array(changeSchema).max(MAX_CHANGES),
});

/** One number or menu of a preset, and how it is to be. */
export type PresetChange = Omit<z.infer<typeof changeSchema>, 'settings'> & { settings: Settings };

/** A named change of up to {@link MAX_CHANGES} numbers and menus of one account. */
export type Preset = Omit<z.infer<typeof presetSchema>, 'changes'> & { changes: readonly PresetChange[] };

/** How a preset is stored; a record in a shape unknown to this version is not read. */
export const presetCodec: RecordCodec<Preset> = createCodec(presetSchema);

/** The numbers and menus that a preset sets; none where it is gone. */
export function thingsIn(preset: Preset | undefined) {
  return preset?.changes.map((change) => ({ ...change, environment: preset.environment })) ?? [];
}
