import type { KnownBlock } from '@slack/types';
import { personMention } from '../../people/rights/role-labels.ts';
import { limitedText, section } from '../../slack/blocks/blocks.ts';
import { readForm, required } from '../../slack/forms/input.ts';
import { textInput } from '../../slack/forms/inputs.ts';
import type { Values } from '../../slack/forms/values.ts';
import type { Proposal } from './record.ts';

/** The preview whose submission proposes what it shows; it never saves. */
export const PROPOSE = 'changes:propose';

/**
 * What submitting a preview does: save it, propose it (because the person may not save, or not alone), or approve and
 * save somebody else's proposal.
 */
export type SubmitAction = 'save' | 'propose' | 'approve';

/** The input for the reason, on which others base their decision. */
export function reasonInput(id: string) {
  const label = { label: 'Why', multiline: true, most: 500, hint: 'Whoever approves it reads this.' };
  return required(textInput({ id, ...label }), 'Say in a few words why.');
}

/** The input for a remark with an answer. */
export function wordInput(id: string) {
  return textInput({
    id,
    label: 'A word with it',
    optional: true,
    most: 300,
    hint: 'Whoever proposed it reads this.',
  });
}

export const REASON = reasonInput('changes:reason');
export const WORD = wordInput('changes:word');

/** The remark given with an answer; empty if there was none. */
export function readWord(values: Values, input = WORD): string {
  const read = readForm<{ word: string }>({ word: input }, values);
  return 'errors' in read ? '' : read.value.word;
}

/** How a preview introduces the proposal that it would approve. */
export function proposedLine({ by, reason }: Pick<Proposal, 'by' | 'reason'>): KnownBlock {
  return section(`Proposed by ${personMention(by)}: ${limitedText(reason, 1500)}`);
}
