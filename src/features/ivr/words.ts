import { type ChangeLine, type OutcomeWording, outcomeSentence, type Warning } from '../../changes/settings.ts';
import { sentenceStart } from '../../changes/view.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { IvrSettings } from './settings.ts';

/** Labels of the six settings, the same in cards, forms, previews and history. */
export const IVR_LABELS: Readonly<Record<keyof IvrSettings, string>> = {
  schedule: 'Schedule',
  scheduleDescription: 'Schedule in words',
  replayCount: 'Times the menu is replayed',
  firstDigitTimeoutSeconds: 'Wait for the first digit',
  nextDigitTimeoutSeconds: 'Wait for each next digit',
  directDialEnabled: 'Direct dialling',
};

/** A description is shortened in a warning; the preview shows it whole where it changes. */
const WORDS_ROOM = 200;

/** One setting's value in words. */
export function ivrValue(setting: keyof IvrSettings, value: IvrSettings[keyof IvrSettings]): string {
  if (value === null) return 'not stated';
  if (value === '') return 'not given';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (setting === 'firstDigitTimeoutSeconds' || setting === 'nextDigitTimeoutSeconds') return `${value} s`;
  return isolate(String(value));
}

export function ivrLines(before: IvrSettings, after: IvrSettings): ChangeLine[] {
  return changed(before, after).map((setting) => ({
    label: IVR_LABELS[setting],
    before: ivrValue(setting, before[setting]),
    after: ivrValue(setting, after[setting]),
  }));
}

function changed(before: IvrSettings, after: IvrSettings): (keyof IvrSettings)[] {
  const settings = Object.keys(IVR_LABELS) as (keyof IvrSettings)[];
  return settings.filter((setting) => (before[setting] ?? '') !== (after[setting] ?? ''));
}

/** The menu's settings in one sentence. */
export function ivrSentence(settings: IvrSettings): string {
  return `${ivrParts(settings).join('; ')}.`;
}

/** The parts of that sentence. */
export function ivrParts(settings: IvrSettings): string[] {
  const { replayCount, firstDigitTimeoutSeconds, nextDigitTimeoutSeconds } = settings;
  const parts = [
    describeSchedule(settings),
    replayCount === null ? null : replayCount === 1 ? 'replayed once' : `replayed ${replayCount} times`,
    firstDigitTimeoutSeconds === null ? null : `waits ${firstDigitTimeoutSeconds} s for the first digit`,
    nextDigitTimeoutSeconds === null ? null : `${nextDigitTimeoutSeconds} s for each next one`,
    settings.directDialEnabled === null ? null : `direct dialling ${settings.directDialEnabled ? 'on' : 'off'}`,
  ];
  return parts.filter((part) => part !== null);
}

/** What a change of a menu comes to, in one sentence. */
export function ivrOutcome(before: IvrSettings, after: IvrSettings, about: OutcomeWording): string {
  const deeds = changed(before, after).map((setting) => DEEDS[setting](after));
  if (deeds.length === 0) return `${sentenceStart(about.name)}. ${ivrSentence(after)}`;
  return sentenceStart(outcomeSentence(about, deeds));
}

/** What a menu does with a setting: a verb and what follows it. */
const DEEDS: Readonly<Record<keyof IvrSettings, (after: IvrSettings) => readonly [string, string]>> = {
  schedule: ({ schedule }) => ['run', schedule ? `on the schedule ${quoted(schedule)}` : 'on no named schedule'],
  scheduleDescription: ({ scheduleDescription: words }) => [
    'have',
    words ? `its schedule described as ${quoted(words)}` : 'no description of its schedule',
  ],
  replayCount: ({ replayCount: times }) => ['be', `replayed ${times === 1 ? 'once' : `${times} times`}`],
  firstDigitTimeoutSeconds: ({ firstDigitTimeoutSeconds: seconds }) => ['wait', `${seconds} s for the first digit`],
  nextDigitTimeoutSeconds: ({ nextDigitTimeoutSeconds: seconds }) => ['wait', `${seconds} s for each further digit`],
  directDialEnabled: ({ directDialEnabled: on }) => ['have', `direct dialling ${on === true ? 'on' : 'off'}`],
};

function quoted(text: string): string {
  return `"${isolate(clip(text, WORDS_ROOM))}"`;
}

/** The description is only what somebody wrote beside the schedule, so the schedule itself is stated as well. */
function describeSchedule({ schedule, scheduleDescription }: IvrSettings): string {
  const [word, written] = [schedule ?? '', scheduleDescription ?? ''];
  if (word === '' && written === '') return 'Runs on a schedule that the provider does not name';
  const same = word === '' || word.toLowerCase() === written.toLowerCase();
  if (same) return `Schedule: ${isolate(written)}`;
  return `Schedule: ${isolate(word)}${written === '' ? '' : ` ("${isolate(written)}")`}`;
}

/** What to know before saving: the provider keeps the description apart from the schedule, so one of them can be forgotten. */
export function ivrWarnings(before: IvrSettings, after: IvrSettings): Warning[] {
  const written = after.scheduleDescription ?? '';
  if (before.schedule === after.schedule || before.scheduleDescription !== after.scheduleDescription || written === '')
    return [];
  const text = `The schedule in words stays "${isolate(clip(written, WORDS_ROOM))}"; change it too if it no longer fits.`;
  return [{ text, risky: false }];
}
