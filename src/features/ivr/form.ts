import type { Draft } from '../../changes/draft.ts';
import { endInputs } from '../../plans/temporary/end-form.ts';
import {
  checked,
  Fault,
  type FormRead,
  numberInput,
  radioButtons,
  readForm,
  textInput,
  type Values,
  withDefault,
} from '../../slack/forms/inputs.ts';
import type { IvrDraft, IvrSettings } from './settings.ts';
import { IVR_LABELS } from './words.ts';

/** The `action_id` of every input; the `block_id` says which one. */
export const INPUT = 'ivr:input';

/** Until when the change is to hold. */
export function ivrEnd({ revision }: Pick<Draft, 'revision'>) {
  return endInputs({ id: `ivr:ends#${revision}` });
}

/** The block of the form that holds a setting; it changes when the form is drawn anew ({@link Draft.revision}). */
export function fieldId(setting: keyof IvrSettings, { revision }: Pick<Draft, 'revision'>): string {
  return `ivr:${setting}#${revision}`;
}

/** The choices; "as it is" is offered where the provider does not state the value. */
export const DIRECT_DIAL = [
  ['on', 'On'],
  ['off', 'Off'],
  ['leave', 'Leave as it is; the provider does not say'],
] as const;

/** The inputs of the form as it is drawn for a draft. */
export function ivrInputs(draft: Pick<Draft, 'revision'>) {
  const about = (setting: keyof IvrSettings) => ({
    id: fieldId(setting, draft),
    action: INPUT,
    label: IVR_LABELS[setting],
    optional: true,
  });
  const hint = 'Seconds, a whole number. Left empty, it stays as it is.';
  return {
    schedule: textInput({
      ...about('schedule'),
      hint: "The provider's own word for it, such as always; it refuses others. Left empty, it stays as it is.",
    }),
    scheduleDescription: textInput({
      ...about('scheduleDescription'),
      hint: 'What the schedule means, for people.',
    }),
    replayCount: numberInput({ ...about('replayCount'), hint: 'A whole number. Left empty, it stays as it is.' }),
    firstDigitTimeoutSeconds: numberInput({ ...about('firstDigitTimeoutSeconds'), hint }),
    nextDigitTimeoutSeconds: numberInput({ ...about('nextDigitTimeoutSeconds'), hint }),
    directDialEnabled: radioButtons({ ...about('directDialEnabled'), optional: false, choices: DIRECT_DIAL }),
  };
}

/** What was asked for, or what is wrong with it, or that the form was drawn before the draft was last changed. */
type IvrFormRead = FormRead<IvrSettings> | { stale: true };

/**
 * Reads the submitted form. The schedule and the numbers stay as they are where they were emptied; words that were emptied are
 * to be empty. The provider documents no bounds, so only what cannot be is refused here: less than nothing.
 */
export function readIvrForm(values: Values, draft: Pick<IvrDraft, 'base' | 'revision'>): IvrFormRead {
  const { base } = draft;
  const inputs = ivrInputs(draft);
  if (Object.values(inputs).every((each) => !each.isIn(values))) return { stale: true };
  // Spaces around a text do not count as a change of it, because forms and people lose and add them unseen. A text that
  // is too long for a field has none.
  const text = (setting: 'schedule' | 'scheduleDescription') =>
    withDefault(
      checked(inputs[setting], (typed) => {
        const stays = typed === (base[setting] ?? '').trim() || (typed === '' && setting === 'schedule');
        return stays ? base[setting] : typed;
      }),
      base[setting],
    );
  const number = (setting: 'replayCount' | 'firstDigitTimeoutSeconds' | 'nextDigitTimeoutSeconds') =>
    checked(inputs[setting], (typed) => (typed === '' ? base[setting] : wholeNumber(typed, base[setting])));
  return readForm<IvrSettings>(
    {
      schedule: text('schedule'),
      scheduleDescription: text('scheduleDescription'),
      replayCount: number('replayCount'),
      firstDigitTimeoutSeconds: number('firstDigitTimeoutSeconds'),
      nextDigitTimeoutSeconds: number('nextDigitTimeoutSeconds'),
      directDialEnabled: checked(inputs.directDialEnabled, (picked) =>
        picked === 'on' ? true : picked === 'off' ? false : base.directDialEnabled,
      ),
    },
    values,
  );
}

/** What the provider holds already is no fault of whoever leaves it. */
function wholeNumber(typed: string, held: number | null): number | Fault {
  const value = Number(typed);
  if (!/^[+-]?\d+$/u.test(typed) || !Number.isSafeInteger(value))
    return new Fault('Type a whole number, or leave it empty to keep what is there.');
  return value >= 0 || value === held
    ? value
    : new Fault('Type 0 or a larger number, or leave it empty to keep what is there.');
}
