import type { KnownBlock } from '@slack/types';
import { personMention } from '../../people/rights/roles.ts';
import { escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import { readForm, required, textInput, type Values } from '../../slack/forms/inputs.ts';
import type { Proposal } from './record.ts';

/**
 * What submitting a preview does: save it, propose it (because the person may not save, or not alone), or approve and
 * save somebody else's proposal.
 */
export type SubmitAction = 'save' | 'propose' | 'approve';

/** The buttons, forms and inputs of one kind of proposal, whose ids begin with the feature that answers them. */
export function proposalControls(feature: string) {
  return {
    /** The form whose submission proposes; it never saves. */
    propose: `${feature}:propose`,
    /** Shows what approving would change; as for the buttons below, its value is the proposal's id. */
    approve: `${feature}:approve`,
    /** Opens the form that declines. */
    decline: `${feature}:decline`,
    /** The form that declines. */
    declined: `${feature}:declined`,
    /** Withdraws the person's own proposal. */
    withdraw: `${feature}:withdraw`,
    /** Proposes again what nobody answered in time. */
    again: `${feature}:propose-again`,
    /** The reason, on which others base their decision. */
    reason: required(
      textInput({
        id: `${feature}:reason`,
        label: 'Why',
        multiline: true,
        most: 500,
        hint: 'Whoever approves it reads this.',
      }),
      'Say in a few words why.',
    ),
    /** The remark with an answer. */
    word: textInput({
      id: `${feature}:word`,
      label: 'A word with it',
      optional: true,
      most: 300,
      hint: 'Whoever proposed it reads this.',
    }),
  };
}

export type ProposalControls = ReturnType<typeof proposalControls>;

/** Those of a proposed change of settings. */
export const CHANGE_CONTROLS = proposalControls('changes');

/** The remark given with an answer; empty if there was none. */
export function readWord(values: Values, { word }: Pick<ProposalControls, 'word'>): string {
  const read = readForm<{ word: string }>({ word }, values);
  return 'errors' in read ? '' : read.value.word;
}

/** How a preview introduces the proposal that it would approve. */
export function proposedLine({ by, reason, askedBy }: Pick<Proposal, 'by' | 'reason' | 'askedBy'>): KnownBlock {
  const agent = askedBy == null ? '' : `, drafted by ${escapeText(askedBy.agent)}`;
  return section(`Proposed by ${personMention(by)}${agent}: ${limitedText(reason, 1500)}`);
}
