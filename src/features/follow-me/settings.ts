import { z } from 'zod';
import type { Draft } from '../../changes/draft.ts';
import { settingsCodec } from '../../changes/setting-kind.ts';
import { storedObject } from '../../storage/change-record.ts';
import type { Destination, FollowMe } from '../../telephony/types.ts';

/** One entry of a ring list, as it is kept in drafts and in the history; what is `null` is not known. */
const ringEntry = storedObject({
  /** The provider's id, as it wrote it; `null` while it is new. */
  destinationId: z.union([z.string(), z.number()]).nullable(),
  name: z.string().nullable(),
  number: z.string(),
  enabled: z.boolean().nullable(),
  /** 0 to 90. */
  ringSeconds: z.number().nullable(),
  /** `null` where the provider does not show it and nobody has set it; entries kept by earlier versions have none. */
  period: z.string().nullable().default(null),
  /** In a draft: an id of its own, because positions move, and new entries have none from the provider yet. */
  key: z.string().optional(),
});

/** One entry of a ring list as people edit it. */
export type RingEntry = z.infer<typeof ringEntry>;

/** What a person may set in an entry, apart from its place. */
export const ENTRY_FIELDS = ['name', 'number', 'enabled', 'ringSeconds', 'period'] as const;

/** An entry that can be sent: everything that the API requires of it is known. */
type KnownEntry = RingEntry & { name: string; enabled: boolean; ringSeconds: number };

/** Whether everything that the API requires of an entry is known; the period may be left empty (docs/provider.md, Fields). */
export function isKnown(entry: RingEntry): entry is KnownEntry {
  return entry.name !== null && entry.enabled !== null && entry.ringSeconds !== null;
}

/** A destination as a read found it; what the provider did not state stays unknown. */
export function entryOf({ destinationId, name, number, enabled, ringSeconds, period }: Destination): RingEntry {
  return { destinationId, name, number, enabled, ringSeconds, period };
}

/** The name, if it has visible characters. */
export function visibleName({ name }: Pick<RingEntry, 'name'>): string | null {
  return name === null || name.trim() === '' ? null : name;
}

const SHAPE = {
  sequence: z.string().nullable(),
  timeoutSeconds: z.number().nullable(),
  maxForwards: z.number().nullable(),
  destinations: z.array(ringEntry).readonly(),
};

/** What people may change of a number's Follow-Me (docs/provider.md, Calls); `null` was not stated. */
export type FollowMeSettings = Readonly<z.infer<z.ZodObject<typeof SHAPE>>>;

export type FollowMeDraft = Draft<FollowMeSettings>;

/** How they are stored. */
export const followMeCodec = settingsCodec(SHAPE, { sequence: null, timeoutSeconds: null, maxForwards: null });

/** The settings of a read; what the provider did not state stays unknown. */
export function followMeSettings(state: FollowMe): FollowMeSettings {
  const { sequence, timeoutSeconds, maxForwards, destinations } = state;
  return { sequence, timeoutSeconds, maxForwards, destinations: destinations.map(entryOf) };
}
