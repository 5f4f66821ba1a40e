import { z } from 'zod';
import type { Settings } from '../../changes/settings.ts';
import type { Json } from '../../storage/ports.ts';
import type { FollowMe } from '../../telephony/types.ts';
import { entryOf, type RingEntry, ringEntry } from './ring-list/entry.ts';

/** What people may change of a number's Follow-Me (docs/provider.md, Calls); `null` was not stated. */
export interface FollowMeSettings {
  sequence: string | null;
  timeoutSeconds: number | null;
  maxForwards: number | null;
  destinations: readonly RingEntry[];
}

/** A ring list, as it is kept in settings. */
export const ringList = z.array(ringEntry);

/** Defaults for settings that were introduced after these were stored: not stated. */
const UNSTATED = { sequence: null, timeoutSeconds: null, maxForwards: null } as const satisfies Record<
  Exclude<keyof FollowMeSettings, 'destinations'>,
  null
>;

/** The stored form of the settings. */
export const settingsSchema = z.object({
  sequence: z.string().nullable(),
  timeoutSeconds: z.number().nullable(),
  maxForwards: z.number().nullable(),
  destinations: ringList,
});

/** Reads settings that were stored as JSON (a draft, an audit entry); throws on anything else. */
export function readFollowMeSettings(value: Json): FollowMeSettings {
  return settingsSchema.parse(value);
}

/** Reads stored settings, perhaps from an earlier version; `null` where they cannot be read. */
export function parseFollowMe(value: Settings): Settings | null {
  const whole = { ...UNSTATED, ...value };
  return settingsSchema.safeParse(whole).success ? whole : null;
}

/** The settings of a read; what the provider did not state stays unknown. */
export function followMeSettings(state: FollowMe): FollowMeSettings {
  const { sequence, timeoutSeconds, maxForwards, destinations } = state;
  return { sequence, timeoutSeconds, maxForwards, destinations: destinations.map(entryOf) };
}

/** The settings as stored in a draft. */
export function asSettings(settings: FollowMeSettings): Settings {
  const { sequence, timeoutSeconds, maxForwards, destinations } = settings;
  return { sequence, timeoutSeconds, maxForwards, destinations: destinations.map((entry) => ({ ...entry })) };
}
