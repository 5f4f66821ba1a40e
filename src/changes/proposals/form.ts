import type { KnownBlock } from '@slack/types';
import { personMention } from '../../rights/role-labels.ts';
import { limitedText, section } from '../../slack/blocks/blocks.ts';
import { readForm, required } from '../../slack/forms/input.ts';
import { textInput } from '../../slack/forms/inputs.ts';
import type { Values } from '../../slack/forms/values.ts';
import type { Proposal } from './record.ts';

/** The preview whose submission proposes what it shows; it never saves. */
export const PROPOSE = 'changes:propose';

/**
 * What handing in a preview does: it saves · it proposes, because the person may not save, or not alone · it saves what
 * somebody else proposed.
 */
export type Way = 'save' | 'propose' | 'approve';

/** Why something is wanted: what others decide by. */
export function reasonInput(id: string) {
  const label = { label: 'Why', multiline: true, most: 500, hint: 'Whoever approves it reads this.' };
  return required(textInput({ id, ...label }), 'Say in a few words why.');
}

/** What is said with an answer. */
export function wordInput(id: string) {
  return textInput({
    ...{ id, label: 'A word with it', optional: true, most: 300 },
    hint: 'Whoever proposed it reads this.',
  });
}

export const REASON = reasonInput('changes:reason');
export const WORD = wordInput('changes:word');

/** What was said with an answer; empty for nothing. */
export function readWord(values: Values, input = WORD): string {
  const read = readForm<{ word: string }>({ word: input }, values);
  return 'errors' in read ? '' : read.value.word;
}

/** What a preview says of a proposal that would be approved. */
export function proposedLine({ by, reason }: Pick<Proposal, 'by' | 'reason'>): KnownBlock {
  return section(`Proposed by ${personMention(by)}: ${limitedText(reason, 1500)}`);
}
