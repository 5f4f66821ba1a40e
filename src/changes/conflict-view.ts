import type { ModalView } from '@slack/types';
import { LIMITS, plainText, section, slackDate } from '../slack/blocks/blocks.ts';
import type { ChangeLine } from './settings.ts';
import { type ChangeTarget, editAgainBlocks, environmentBadge, headingOf, lineBlocks, wholeBlocks } from './view.ts';

/** Shows both versions when the provider's settings have changed meanwhile; its submission decides between them. */
export const CONFLICT = 'changes:conflict';
export const DECISION = 'changes:decision';

/** The ways to resolve a conflict. */
export const DECISIONS = ['mine', 'theirs', 'edit'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface Conflict extends ChangeTarget {
  /** What the provider holds now, against what the person was shown. */
  theirs: readonly ChangeLine[];
  /** What the person wants, against what they were shown. */
  yours: readonly ChangeLine[];
  /** Who changed it, where that was done through this app. */
  last: { by: string; at: string } | null;
  /** What that change left is not what is there now, so it was changed again outside this app. */
  elsewhere?: boolean;
  /** The change is somebody else's proposal. */
  proposed?: boolean;
  /** A form lies underneath, so that the person can go on editing. */
  form: boolean;
  metadata: string;
}

/** Nothing was sent: what changed meanwhile, what the person wants, and the choice. */
export function conflictView(conflict: Conflict): ModalView {
  const words = conflict.proposed === true ? OF_A_PROPOSAL : OF_ONES_OWN;
  const who =
    conflict.last === null
      ? 'No recent change of it is in the history of this workspace.'
      : `Last changed with Switchboard in this workspace by <@${conflict.last.by}> ${slackDate(conflict.last.at)}${conflict.elsewhere === true ? ', and elsewhere since' : ''}.`;
  return {
    type: 'modal',
    callback_id: CONFLICT,
    private_metadata: conflict.metadata,
    title: plainText('Changed in the meantime', LIMITS.viewTitle),
    submit: plainText('Go on', LIMITS.viewTitle),
    ...editAgainBlocks(conflict.form),
    blocks: [
      environmentBadge(conflict.environment),
      section(`${headingOf(conflict)}\n${words.meanwhile}\n${who}`),
      section(`*At the provider now, against ${words.shown}:*`),
      ...conflict.theirs.flatMap((line) => [...lineBlocks(line, [words.before, 'Now']), ...wholeBlocks(line, 'Now')]),
      section(`*${words.wanted}:*`),
      ...conflict.yours.flatMap((line) => lineBlocks(line, [words.before, 'Wanted'])),
      {
        type: 'input',
        block_id: DECISION,
        label: plainText('What now?', LIMITS.inputLabel),
        element: {
          type: 'radio_buttons',
          action_id: DECISION,
          options: decisionOptions(conflict.form, words),
        },
      },
    ],
  };
}

const OF_ONES_OWN = {
  meanwhile: 'It was changed while you were editing, so your change was not sent.',
  shown: 'what you were shown',
  before: 'Shown to you',
  wanted: 'What you want',
  mine: 'Keep mine: make my change to what is there now',
  theirs: 'Leave it as it is',
};

const OF_A_PROPOSAL: typeof OF_ONES_OWN = {
  meanwhile: 'It was changed after this was proposed, so look again before you approve it.',
  shown: 'what it was then',
  before: 'Then',
  wanted: 'What is proposed',
  mine: 'Make the proposed change to what is there now',
  theirs: 'Leave it as it is',
};

function decisionOptions(form: boolean, { mine, theirs }: typeof OF_ONES_OWN) {
  const labels: readonly (readonly [Decision, string])[] = [
    ['mine', mine],
    ['theirs', theirs],
    ['edit', 'Go on editing, with my change made to what is there now'],
  ];
  return labels
    .filter(([value]) => form || value !== 'edit')
    .map(([value, text]) => ({ value, text: plainText(text, LIMITS.optionText) }));
}
