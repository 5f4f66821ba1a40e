import type { InputBlock, KnownBlock, ModalView } from '@slack/types';
import type { Draft } from '../../changes/drafts.ts';
import { type IvrSettings, readIvrSettings } from '../../changes/kinds/ivr.ts';
import { IVR_LABELS } from '../../changes/kinds/ivr-words.ts';
import { lookAgainBlocks, requestBlocks } from '../../changes/view.ts';
import { context, LIMITS, plainText, prose, section } from '../../slack/blocks.ts';

/** Opens the form; its value is the menu's id. */
export const EDIT = 'ivr:edit';
/** The form. */
export const FORM = 'ivr:form';

/** The `action_id` of every input; the `block_id` says which one. */
export const INPUT = 'ivr:input';

/** What direct dialling can be set to; leaving it is offered where the provider does not say what it is. */
export const DIRECT_DIAL = ['on', 'off', 'leave'] as const;

/** The block of the form that holds a setting; it changes when the form is drawn anew ({@link Draft.revision}). */
export function fieldId(setting: keyof IvrSettings, { revision }: Pick<Draft, 'revision'>): string {
  return `ivr:${setting}#${revision}`;
}

/** The block that says what is wrong when no field is to blame. */
export const FAULT_FIELD = 'ivr:schedule';

const HINTS: Readonly<Record<keyof IvrSettings, string | null>> = {
  schedule: "The provider's own word for it, such as always. It refuses words that it does not know.",
  scheduleDescription: 'What the schedule means, for people.',
  replayCount: 'A whole number. Left empty, it stays as it is.',
  firstDigitTimeoutSeconds: 'Seconds, a whole number. Left empty, it stays as it is.',
  nextDigitTimeoutSeconds: 'Seconds, a whole number. Left empty, it stays as it is.',
  directDialEnabled: null,
};

/** The form of a draft, with what was typed and what is wrong with it. */
export function ivrForm(draft: Draft, metadata: string): ModalView {
  const wanted = readIvrSettings(draft.wanted);
  const field = (setting: keyof IvrSettings, element: InputBlock['element']): KnownBlock[] => {
    const value = wanted[setting];
    if (typeof value === 'string' && value.length > LIMITS.inputText) return tooLong(setting, value.length, draft);
    const hint = HINTS[setting];
    return [
      ...faultBlocks(draft.faults[setting]),
      {
        type: 'input',
        block_id: fieldId(setting, draft),
        optional: setting !== 'directDialEnabled',
        label: plainText(IVR_LABELS[setting], LIMITS.inputLabel),
        ...(hint === null ? {} : { hint: plainText(hint, LIMITS.inputLabel) }),
        element,
      },
    ];
  };
  return {
    type: 'modal',
    callback_id: FORM,
    private_metadata: metadata,
    title: plainText('IVR menu', LIMITS.viewTitle),
    submit: plainText('Preview', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [
      section(`*Change ${prose(draft.title, 500)}*`),
      context(
        draft.environment === 'live' ? '*Live*: saving changes your real phones.' : '*Sandbox*',
        'The name, the prompts and the keys of a menu cannot be changed through the provider.',
      ),
      ...faultBlocks(draft.faults.form),
      ...lookAgainBlocks(draft),
      ...requestBlocks(draft),
      ...field('schedule', textInput(wanted.schedule)),
      ...field('scheduleDescription', textInput(wanted.scheduleDescription)),
      ...field('replayCount', numberInput(wanted.replayCount)),
      ...field('firstDigitTimeoutSeconds', numberInput(wanted.firstDigitTimeoutSeconds)),
      ...field('nextDigitTimeoutSeconds', numberInput(wanted.nextDigitTimeoutSeconds)),
      ...field('directDialEnabled', directDialChoice(draft, wanted.directDialEnabled)),
    ],
  };
}

/** A shortened text must not be sent back, so there is no field for it. */
function tooLong(setting: keyof IvrSettings, length: number, draft: Draft): KnownBlock[] {
  const said = `has ${length} characters, more than a field here takes. It stays as it is.`;
  return [...faultBlocks(draft.faults[setting]), section(`*${IVR_LABELS[setting]}* ${said}`)];
}

/** Shown while the menu is read. */
export function openingView(): ModalView {
  return {
    type: 'modal',
    title: plainText('IVR menu', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [section('Reading what the provider holds now …')],
  };
}

/** Shown while the preview is made. */
export function previewingView(): ModalView {
  return {
    type: 'modal',
    title: plainText('IVR menu', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [section('Working out what changes …')],
  };
}

function faultBlocks(fault: string | undefined): KnownBlock[] {
  return fault === undefined ? [] : [section(`:warning: *${prose(fault, LIMITS.errorText)}*`)];
}

function textInput(value: string | null): InputBlock['element'] {
  return {
    type: 'plain_text_input',
    action_id: INPUT,
    // A line break that the provider holds must survive a form in which nobody touched it.
    ...(value?.includes('\n') === true ? { multiline: true } : {}),
    ...(value === null || value === '' ? {} : { initial_value: value }),
  };
}

function numberInput(value: number | null): InputBlock['element'] {
  return {
    type: 'number_input',
    action_id: INPUT,
    is_decimal_allowed: false,
    ...(Number.isSafeInteger(value) ? { initial_value: String(value) } : {}),
  };
}

function directDialChoice(draft: Draft, wanted: boolean | null): InputBlock['element'] {
  const unsaid = readIvrSettings(draft.base).directDialEnabled === null;
  const label = { on: 'On', off: 'Off', leave: 'Leave as it is; the provider does not say' };
  const option = (value: (typeof DIRECT_DIAL)[number]) => ({
    text: plainText(label[value], LIMITS.optionText),
    value,
  });
  return {
    type: 'radio_buttons',
    action_id: INPUT,
    options: DIRECT_DIAL.filter((value) => unsaid || value !== 'leave').map(option),
    initial_option: option(wanted === null ? 'leave' : wanted ? 'on' : 'off'),
  };
}
