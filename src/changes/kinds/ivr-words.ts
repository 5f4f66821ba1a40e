import { isolate } from '../../slack/rows.ts';
import type { ChangeLine } from '../kind.ts';
import type { IvrSettings } from './ivr.ts';

/** Labels of the six settings, the same in cards, forms, previews and history. */
export const IVR_LABELS: Readonly<Record<keyof IvrSettings, string>> = {
  schedule: 'Schedule',
  scheduleDescription: 'Schedule in words',
  replayCount: 'Times the menu is replayed',
  firstDigitTimeoutSeconds: 'Wait for the first digit',
  nextDigitTimeoutSeconds: 'Wait for each further digit',
  directDialEnabled: 'Direct dialling',
};

/** One setting's value in words. */
export function ivrValue(setting: keyof IvrSettings, value: IvrSettings[keyof IvrSettings]): string {
  if (value === null || value === '') return 'not given';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (setting === 'firstDigitTimeoutSeconds' || setting === 'nextDigitTimeoutSeconds') return `${value} s`;
  return isolate(String(value));
}

export function ivrLines(before: IvrSettings, after: IvrSettings): ChangeLine[] {
  const settings = Object.keys(IVR_LABELS) as (keyof IvrSettings)[];
  return settings
    .map((setting) => ({
      label: IVR_LABELS[setting],
      before: ivrValue(setting, before[setting]),
      after: ivrValue(setting, after[setting]),
    }))
    .filter((line) => line.before !== line.after);
}

/** The menu's settings in one sentence. */
export function ivrSentence(settings: IvrSettings): string {
  const { schedule, scheduleDescription, replayCount, firstDigitTimeoutSeconds, nextDigitTimeoutSeconds } = settings;
  const when = scheduleDescription === null || scheduleDescription === '' ? schedule : isolate(scheduleDescription);
  const parts = [
    when === null || when === '' ? 'Runs on a schedule that the provider does not name' : `Schedule: ${when}`,
    replayCount === null ? null : replayCount === 1 ? 'replayed once' : `replayed ${replayCount} times`,
    firstDigitTimeoutSeconds === null ? null : `waits ${firstDigitTimeoutSeconds} s for the first digit`,
    nextDigitTimeoutSeconds === null ? null : `${nextDigitTimeoutSeconds} s for each further one`,
    settings.directDialEnabled === null ? null : `direct dialling ${settings.directDialEnabled ? 'on' : 'off'}`,
  ];
  return `${parts.filter((part) => part !== null).join('; ')}.`;
}
