import { z } from 'zod';
import type { Draft } from '../../changes/draft.ts';
import { settingsCodec } from '../../changes/setting-kind.ts';
import type { Ivr } from '../../telephony/types.ts';

const SHAPE = {
  schedule: z.string().nullable(),
  scheduleDescription: z.string().nullable(),
  replayCount: z.number().nullable(),
  firstDigitTimeoutSeconds: z.number().nullable(),
  nextDigitTimeoutSeconds: z.number().nullable(),
  directDialEnabled: z.boolean().nullable(),
};
const settings = z.object(SHAPE);

/** The six settings of a menu that people may change (docs/provider.md, Calls). */
export type IvrSettings = z.infer<typeof settings>;

export type IvrDraft = Draft<IvrSettings>;

/** How they are stored. */
export const ivrCodec = settingsCodec(SHAPE, {
  schedule: null,
  scheduleDescription: null,
  replayCount: null,
  firstDigitTimeoutSeconds: null,
  nextDigitTimeoutSeconds: null,
  directDialEnabled: null,
});

/** The six settings as a read found them. */
export function ivrSettings(state: Ivr): IvrSettings {
  return settings.parse(state);
}
