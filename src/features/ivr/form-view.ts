import type { KnownBlock, ModalView } from '@slack/types';
import { environmentBadge, lookAgainBlocks, requestBlocks } from '../../changes/view.ts';
import { endBlocks, endClockOf } from '../../plans/temporary/end-form.ts';
import { context, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import { DIRECT_DIAL, ivrEnd, ivrInputs } from './form.ts';
import type { IvrDraft, IvrSettings } from './settings.ts';
import { IVR_LABELS } from './words.ts';

/** Opens the form; its value is the menu's id. */
export const EDIT = 'ivr:edit';
/** The form. */
export const FORM = 'ivr:form';

/** The block that says what is wrong when no field is to blame. */
export const FAULT_FIELD = 'ivr:schedule';

const TITLE = 'IVR menu';

/** The form of a draft, with what was typed and what is wrong with it. */
export function ivrForm(draft: IvrDraft, metadata: string): ModalView {
  const { wanted } = draft;
  const unsaid = draft.base.directDialEnabled === null;
  const { directDialEnabled: dial, ...inputs } = ivrInputs(draft);
  const text = (setting: 'schedule' | 'scheduleDescription'): KnownBlock[] => {
    const initial = wanted[setting] ?? '';
    if (initial.length > LIMITS.inputText) return tooLong(setting, initial.length, draft);
    // A line break that the provider holds must survive a form in which nobody touched it.
    const input = inputs[setting].block({ initial, multiline: initial.includes('\n') });
    return [...faultBlocks(draft.faults[setting]), input];
  };
  const number = (setting: 'replayCount' | 'firstDigitTimeoutSeconds' | 'nextDigitTimeoutSeconds') => [
    ...faultBlocks(draft.faults[setting]),
    inputs[setting].block({ initial: wanted[setting] }),
  ];
  const dialled = wanted.directDialEnabled === null ? 'leave' : wanted.directDialEnabled ? 'on' : 'off';
  return formView({ id: FORM, metadata, title: TITLE, submit: 'Preview' }, [
    environmentBadge(draft.environment),
    section(`*Change ${limitedText(draft.title, 500)}*`),
    context("Change the menu's name, prompts and keys with your provider; Switchboard cannot."),
    ...faultBlocks(draft.faults.form),
    ...lookAgainBlocks(draft),
    ...requestBlocks(draft),
    ...text('schedule'),
    ...text('scheduleDescription'),
    ...number('replayCount'),
    ...number('firstDigitTimeoutSeconds'),
    ...number('nextDigitTimeoutSeconds'),
    ...faultBlocks(draft.faults.directDialEnabled),
    dial.block({ choices: DIRECT_DIAL.filter(([value]) => unsaid || value !== 'leave'), initial: dialled }),
    ...endBlocks(ivrEnd(draft), endClockOf(draft), draft.typedEnd ?? { choice: null, text: '' }, {
      noEnd: 'No end: for good',
      isUsual: true,
    }),
  ]);
}

/** A shortened text must not be sent back, so there is no field for it. */
function tooLong(setting: keyof IvrSettings, length: number, draft: IvrDraft): KnownBlock[] {
  const said = `has ${length} characters, more than a field here takes. It stays as it is.`;
  return [...faultBlocks(draft.faults[setting]), section(`*${IVR_LABELS[setting]}* ${said}`)];
}

/** Shown while the menu is read. */
export const openingView = loadingView(TITLE, 'Reading what the provider holds now …', 'Cancel');

/** Shown while the preview is made. */
export const previewingView = loadingView(TITLE, 'Working out what changes …', 'Cancel');

function faultBlocks(fault: string | undefined): KnownBlock[] {
  return fault === undefined ? [] : [section(`:warning: *${limitedText(fault, LIMITS.errorText)}*`)];
}
