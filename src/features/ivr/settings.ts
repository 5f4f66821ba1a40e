import { z } from 'zod';
import type { Settings } from '../../changes/settings.ts';
import type { Json } from '../../storage/ports.ts';
import type { Ivr } from '../../telephony/types.ts';

/** The stored form of the settings. */
export const settingsSchema = z.object({
  schedule: z.string().nullable(),
  scheduleDescription: z.string().nullable(),
  replayCount: z.number().nullable(),
  firstDigitTimeoutSeconds: z.number().nullable(),
  nextDigitTimeoutSeconds: z.number().nullable(),
  directDialEnabled: z.boolean().nullable(),
});

/** The six settings of a menu that people may change (docs/provider.md, Calls). */
export type IvrSettings = z.infer<typeof settingsSchema>;

/** Reads settings that were stored as JSON; throws on anything else. */
export function readIvrSettings(value: Json): IvrSettings {
  return settingsSchema.parse(value);
}

/** Defaults for settings that were introduced after these were stored: not stated. */
const UNSTATED = {
  schedule: null,
  scheduleDescription: null,
  replayCount: null,
  firstDigitTimeoutSeconds: null,
  nextDigitTimeoutSeconds: null,
  directDialEnabled: null,
} as const satisfies Record<keyof IvrSettings, null>;

/** Reads stored settings, perhaps from an earlier version; `null` where they cannot be read. */
export function parseIvr(value: Settings): Settings | null {
  const whole = { ...UNSTATED, ...value };
  return settingsSchema.safeParse(whole).success ? whole : null;
}

/** The six settings as a read found them. */
export function ivrSettings(state: Ivr): IvrSettings {
  return settingsSchema.parse(state);
}
