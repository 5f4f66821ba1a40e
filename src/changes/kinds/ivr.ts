import { z } from 'zod';
import { isolate } from '../../slack/rows.ts';
import type { Json } from '../../storage/ports.ts';
import type { Ivr, IvrChange } from '../../telephony/types.ts';
import type { Kind, Settings } from '../kind.ts';
import { IVR_LABELS, ivrLines, ivrSentence, ivrWarnings } from './ivr-words.ts';
import { isSameText, shownText } from './stored-text.ts';

const settingsSchema = z.object({
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
export function keptIvr(value: Settings): Settings | null {
  const whole = { ...UNSTATED, ...value };
  return settingsSchema.safeParse(whole).success ? whole : null;
}

/** The six settings as a read found them. */
export function ivrSettings(state: Ivr): IvrSettings {
  return settingsSchema.parse(state);
}

/** An IVR menu on the road of changes. */
export const ivrKind: Kind<Ivr> = {
  name: 'ivr',
  group: 'ivrs',
  title: (id, state) => `the menu ${isolate(state.name ?? id)}`,
  read: (client, id, options) => client.ivr(id, options),
  write: (client, id, changed, _now, options) => client.updateIvr(id, toChange(changed), options),
  settings: ivrSettings,
  limit: () => null,
  unreadable: () => 0,
  hindrance: () => null,
  remark: () => null,
  restore: (earlier, now) =>
    Object.fromEntries(
      // A text for people that was not there is empty (docs/provider.md, Fields); of anything else nothing is known.
      Object.entries(earlier).map(([setting, value]) => [
        setting,
        value ?? (setting === 'scheduleDescription' ? '' : (now[setting] ?? null)),
      ]),
    ),
  lost: ({ before, after }) => {
    const [then, made] = [settingsSchema.parse(before), settingsSchema.parse(after)];
    const settings = Object.keys(IVR_LABELS) as (keyof IvrSettings)[];
    const unstated = settings.filter(
      (name) => name !== 'scheduleDescription' && then[name] === null && made[name] !== null && made[name] !== '',
    );
    return unstated.map((name) => `"${IVR_LABELS[name]}"`);
  },
  withSent: (held) => held,
  merge: (_setting, _base, mine) => mine,
  // The API writes an absent text as absent, null or empty; they mean the same.
  same: (_setting, a, b) => (a === '' ? null : a) === (b === '' ? null : b),
  stored: (setting, sent, held) => {
    if (typeof sent !== 'string') return { taken: sent === held, remarks: [] };
    const stored = typeof held === 'string' ? held : '';
    const taken = isSameText(sent, stored);
    if (!taken || sent === stored) return { taken, remarks: [] };
    const label = IVR_LABELS[setting as keyof IvrSettings];
    return {
      taken,
      remarks: [`The provider writes "${label}" as ${shownText(stored)} instead of ${shownText(sent)}.`],
    };
  },
  lines: (before, after) => ivrLines(settingsSchema.parse(before), settingsSchema.parse(after)),
  sentence: (settings) => ivrSentence(settingsSchema.parse(settings)),
  warnings: (before, after) => ivrWarnings(settingsSchema.parse(before), settingsSchema.parse(after)),
  settingOf: (field) => WIRE_NAMES.get(field) ?? null,
};

/** The vendor's names of the settings. */
const WIRE_NAMES: ReadonlyMap<string, keyof IvrSettings> = new Map([
  ['schedule', 'schedule'],
  ['schedule_description', 'scheduleDescription'],
  ['replay_count', 'replayCount'],
  ['first_digit_timeout_seconds', 'firstDigitTimeoutSeconds'],
  ['next_digit_timeout_seconds', 'nextDigitTimeoutSeconds'],
  ['direct_dial_enabled', 'directDialEnabled'],
]);

/** The PATCH body: only what changed. A text that was emptied is sent empty; what is not known is not sent. */
function toChange(changed: Settings): IvrChange {
  const given: Record<string, Json> = {};
  for (const [setting, value] of Object.entries(settingsSchema.partial().parse(changed))) {
    if (value !== null && value !== undefined) given[setting] = value;
  }
  return given;
}
