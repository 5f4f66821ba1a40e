import type { SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { isSameText, shownText } from '../../changes/stored-text.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Json } from '../../storage/ports.ts';
import type { IvrChange } from '../../telephony/types.ts';
import { ivrForm } from './form-view.ts';
import { CARD } from './listed.ts';
import { type IvrSettings, ivrSettings, parseIvr, settingsSchema } from './settings.ts';
import { IVR_LABELS, ivrLines, ivrOutcome, ivrSentence, ivrWarnings } from './words.ts';

/** An IVR menu as a kind of setting. */
export const ivrKind: SettingKind = {
  name: 'ivr',
  card: CARD,
  group: 'ivrs',
  needsOwnNumbers: false,
  titleOf: (id) => `the menu ${id}`,
  friendlyName: async () => null,
  read: async (client, id, options) => {
    const state = await client.ivr(id, options);
    return {
      title: `the menu ${isolate(state.name ?? id)}`,
      settings: ivrSettings(state),
      limit: null,
      unreadable: 0,
      remark: null,
      hindrance: () => null,
      write: (changed, sending) => client.updateIvr(id, toChange(changed), sending),
    };
  },
  parse: parseIvr,
  form: ivrForm,
  numbersIn: () => [],
  restore: (earlier, now) =>
    Object.fromEntries(
      // An absent text for people is empty (docs/provider.md, Fields); anything else absent is unknown.
      Object.entries(earlier).map(([setting, value]) => [
        setting,
        value ?? (setting === 'scheduleDescription' ? '' : (now[setting] ?? null)),
      ]),
    ),
  withPreset: (preset, now) => {
    const wanted = settingsSchema.partial().safeParse(preset).data;
    if (wanted === undefined) return null;
    const named = Object.entries(wanted).flatMap(([name, value]) => (value == null ? [] : [[name, value] as const]));
    return { ...now, ...Object.fromEntries(named) };
  },
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
  outcome: ({ base, wanted, title }) => ({
    will: ivrOutcome(settingsSchema.parse(base), settingsSchema.parse(wanted), title),
    today: null,
  }),
  sentence: (settings) => ivrSentence(settingsSchema.parse(settings)),
  warnings: (before, after) => ivrWarnings(settingsSchema.parse(before), settingsSchema.parse(after)),
  settingOf: (field) => WIRE_NAMES.get(field) ?? null,
};

/** The provider's names of the settings. */
const WIRE_NAMES: ReadonlyMap<string, keyof IvrSettings> = new Map([
  ['schedule', 'schedule'],
  ['schedule_description', 'scheduleDescription'],
  ['replay_count', 'replayCount'],
  ['first_digit_timeout_seconds', 'firstDigitTimeoutSeconds'],
  ['next_digit_timeout_seconds', 'nextDigitTimeoutSeconds'],
  ['direct_dial_enabled', 'directDialEnabled'],
]);

/** The PATCH body: only what changed. A text that was emptied is sent empty; unknown values are not sent. */
function toChange(changed: Settings): IvrChange {
  const given: Record<string, Json> = {};
  for (const [setting, value] of Object.entries(settingsSchema.partial().parse(changed))) {
    if (value !== null && value !== undefined) given[setting] = value;
  }
  return given;
}
