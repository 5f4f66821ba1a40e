import { type Part, PLAIN, type SettingKind } from '../../changes/setting-kind.ts';
import { isSameText, shownText } from '../../changes/stored-text.ts';
import { figure } from '../../runtime/marked-text.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { IvrChange } from '../../telephony/types.ts';
import { ivrForm } from './form-view.ts';
import { CARD } from './listed.ts';
import { type IvrSettings, ivrCodec, ivrSettings } from './settings.ts';
import { IVR_LABELS, ivrLines, ivrOutcome, ivrParts, ivrSentence, ivrWarnings } from './words.ts';

/** An IVR menu as a kind of setting. */
export const ivrKind: SettingKind<IvrSettings> = {
  name: 'ivr',
  card: CARD,
  group: 'ivrs',
  needsOwnNumbers: false,
  titleOf: (id) => `the menu ${id}`,
  friendlyName: async () => null,
  read: async (client, id, options) => {
    const state = await client.ivr(id, options);
    return {
      title: `the menu ${isolate(state.name ?? figure(id))}`,
      settings: ivrSettings(state),
      limit: null,
      unreadable: 0,
      remark: null,
      hindrance: () => null,
      write: (changed, sending) => client.updateIvr(id, toChange(changed), sending),
    };
  },
  codec: ivrCodec,
  form: ivrForm,
  numbersIn: () => [],
  // An absent text for people is empty (docs/provider.md, Fields); anything else absent is unknown.
  restore: (earlier, now) => ({ ...stated(earlier, now), scheduleDescription: earlier.scheduleDescription ?? '' }),
  withPreset: stated,
  elsewhere: (preset) => preset,
  lost: ({ before, after }) => {
    const settings = Object.keys(IVR_LABELS) as (keyof IvrSettings)[];
    const unstated = settings.filter(
      (name) => name !== 'scheduleDescription' && before[name] === null && after[name] !== null && after[name] !== '',
    );
    return unstated.map((name) => `"${IVR_LABELS[name]}"`);
  },
  withSent: (held) => held,
  comparison: (setting) => ({
    ...PLAIN,
    // The API writes an absent text as absent, null or empty; they mean the same.
    same: (a, b) => (a === '' ? null : a) === (b === '' ? null : b),
    stored: (sent, held) => {
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
  }),
  lines: ivrLines,
  outcome: ({ base, wanted, title }, tense) => ({
    will: ivrOutcome(base, wanted, { name: title, tense }),
    today: null,
  }),
  sentence: ivrSentence,
  parts: ivrParts,
  warnings: ivrWarnings,
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

/** Settings with those of others that are stated. */
function stated(these: Part<IvrSettings>, now: IvrSettings): IvrSettings {
  return { ...now, ...toChange(these) };
}

/** The PATCH body: only what changed. A text that was emptied is sent empty; unknown values are not sent. */
function toChange(changed: Part<IvrSettings>): IvrChange {
  return Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => Object.hasOwn(IVR_LABELS, name) && value != null),
  );
}
