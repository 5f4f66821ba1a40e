import { z } from 'zod';
import type { Settings } from '../../changes/settings.ts';
import type { Json } from '../../storage/ports.ts';
import type { Ivr } from '../../telephony/types.ts';

/** The settings as they are kept. */
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

/** Reads settings that were kept as JSON; throws on anything else. */
export function readIvrSettings(value: Json): IvrSettings {
  return settingsSchema.parse(value);
}

/** What settings say of a setting that came to be known after they were kept: it was not stated. */
const UNSTATED = {
  schedule: null,
  scheduleDescription: null,
  replayCount: null,
  firstDigitTimeoutSeconds: null,
  nextDigitTimeoutSeconds: null,
  directDialEnabled: null,
} as const satisfies Record<keyof IvrSettings, null>;

/** Settings as they were kept, perhaps by an earlier version; `null` for what are none. */
export function parseIvr(value: Settings): Settings | null {
  const whole = { ...UNSTATED, ...value };
  return settingsSchema.safeParse(whole).success ? whole : null;
}

/** The six settings as a read found them. */
export function ivrSettings(state: Ivr): IvrSettings {
  return settingsSchema.parse(state);
}
