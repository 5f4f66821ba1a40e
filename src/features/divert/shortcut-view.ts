import type { KnownBlock, ModalView, PlainTextOption } from '@slack/types';
import { environmentBadge } from '../../changes/view.ts';
import { numberTitle, writeReference } from '../../people/directory/number-labels.ts';
import { LIMITS, limitedText, plainText, section } from '../../slack/blocks/blocks.ts';
import { formView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';

/** The shortcut that diverts a number from anywhere in Slack. */
export const SHORTCUT = 'divert:shortcut';
/** The form in which the number is chosen. */
export const CHOOSE = 'divert:choose';
/** Its one field. */
export const NUMBER_FIELD = 'divert:number';

/** The most groups of options that Slack takes in a menu. */
const MAX_GROUPS = 100;

/** Whether Slack can carry a number whole, so that it can be chosen. */
export function canBeChosen({ number }: TelephoneNumber, environment: Environment): boolean {
  return writeReference(environment, number).length <= LIMITS.optionValue;
}

/** Which number is to be diverted, of those that {@link canBeChosen}. */
export function chooseNumberView(
  numbers: readonly TelephoneNumber[],
  environment: Environment,
  metadata: string,
): ModalView {
  const options = numbers
    .filter((number) => canBeChosen(number, environment))
    .map(
      (number): PlainTextOption => ({
        text: plainText(numberTitle(number), LIMITS.optionText),
        value: writeReference(environment, number.number),
      }),
    );
  const select = {
    type: 'static_select' as const,
    action_id: NUMBER_FIELD,
    placeholder: plainText('Choose a number', LIMITS.placeholder),
    ...(options.length <= LIMITS.selectOptions ? { options } : { option_groups: groupsOf(options) }),
  };
  const field: KnownBlock = {
    type: 'input',
    block_id: NUMBER_FIELD,
    label: plainText('Number', LIMITS.inputLabel),
    element: select,
  };
  const frame = { id: CHOOSE, metadata, title: 'Divert a number', submit: 'Next' };
  return formView(frame, [environmentBadge(environment), field]);
}

function groupsOf(options: readonly PlainTextOption[]) {
  const starts = Array.from({ length: Math.ceil(options.length / LIMITS.selectOptions) }, (_, at) => at);
  return starts.slice(0, MAX_GROUPS).map((at) => {
    const from = at * LIMITS.selectOptions;
    const group = options.slice(from, from + LIMITS.selectOptions);
    return { label: plainText(`${from + 1}–${from + group.length}`, LIMITS.optionText), options: group };
  });
}

/** The account has nothing that could be diverted. */
export function noNumbersView(why: string): ModalView {
  return readOnlyView('Divert a number', [section(limitedText(why, LIMITS.sectionText))], 'Close');
}
