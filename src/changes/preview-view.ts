import type { InputBlock, KnownBlock, ModalView } from '@slack/types';
import { alert, context, LIMITS, limitedText, plainText, section } from '../slack/blocks/blocks.ts';
import type { EndingPreview } from './ending.ts';
import { CHANGE_CONTROLS, proposedLine, type SubmitAction } from './proposals/form.ts';
import type { ChangeLine, Outcome, Warning } from './settings.ts';
import {
  afterwardsBlock,
  boldLine,
  type ChangeTarget,
  CONFIRM,
  editAgainBlocks,
  endingLine,
  environmentBadge,
  lineBlocks,
  PREVIEW,
} from './view.ts';

/** What is shown before a change is sent. */
export interface Preview extends ChangeTarget {
  /** What the change comes to; shown first. */
  outcome: Outcome;
  lines: readonly ChangeLine[];
  warnings: readonly Warning[];
  /** Until when it holds, and what comes then. */
  ending: EndingPreview;
  /** What submitting it does. */
  submitAction: SubmitAction;
  /** Whose proposal it is, where it is one. */
  proposed: Parameters<typeof proposedLine>[0] | null;
  /** The reason, where one was given already. */
  reason: string | null;
  /** Whether the person may save changes that need a manager. */
  manager: boolean;
  /** What is said above the lines, such as what an undo takes back. */
  note: string | null;
  /** A form lies underneath, so that one can go back to it. */
  form: boolean;
  metadata: string;
}

/** What will hold, then only what differs, then the warnings, and the button that submits it. */
export function previewView(preview: Preview): ModalView {
  const { submitAction, proposed } = preview;
  const risky = preview.warnings.some((warning) => warning.risky);
  const blocked = preview.warnings.some(({ blocking }) => blocking === true);
  const forbidden = risky && !preview.manager;
  return {
    type: 'modal',
    callback_id: submitAction === 'propose' ? CHANGE_CONTROLS.propose : PREVIEW,
    private_metadata: preview.metadata,
    title: plainText('Check the change', LIMITS.viewTitle),
    ...(forbidden || blocked ? {} : { submit: plainText(submitLabel(preview), LIMITS.viewTitle) }),
    ...editAgainBlocks(preview.form),
    blocks: [
      environmentBadge(preview.environment, preview),
      section(outcomeText(preview.outcome)),
      ...(proposed === null ? [] : [proposedLine(proposed)]),
      ...(preview.note === null ? [] : [section(limitedText(preview.note, 1000))]),
      // Whoever approves it may live by another clock than whoever proposed it.
      ...preview.ending.lines.map((line) => endingLine(line, proposed === null ? [] : preview.ending.times)),
      ...preview.lines.flatMap((line) => lineBlocks(line)),
      ...preview.warnings.map((warning) => warningBlock(warning, preview.manager)),
      ...(forbidden ? [section(WHO_MAY)] : blocked ? [] : inputBlocks(preview, risky)),
      ...(preview.ending.small === undefined ? [] : [context(limitedText(preview.ending.small, 1000))]),
    ],
  };
}

function submitLabel({ submitAction, environment }: Preview): string {
  if (submitAction === 'propose') return 'Propose';
  const where = environment === 'live' ? 'Live' : 'Sandbox';
  return submitAction === 'approve' ? `Approve for ${where}` : `Save to ${where}`;
}

/**
 * What is asked before saving. Somebody who can only propose gives a reason; the other questions are for the approver.
 */
function inputBlocks({ submitAction, ending, reason }: Preview, risky: boolean): KnownBlock[] {
  if (submitAction === 'propose') return [CHANGE_CONTROLS.reason.block(reason === null ? {} : { initial: reason })];
  return [
    ...(risky ? [confirmBlock()] : []),
    ...ending.blocks,
    ...(ending.until === null ? [] : [afterwardsBlock(ending.until)]),
    ...(submitAction === 'approve' ? [CHANGE_CONTROLS.word.block()] : []),
  ];
}

function outcomeText({ will, today }: Outcome): string {
  const head = boldLine(limitedText(will, 2000));
  return today === null ? head : `${head}\nToday: ${limitedText(today, 900)}`;
}

const WHO_MAY = 'Only a manager can save this; `/phone access` lists them.';

/** A warning, in a block of its own kind where it fits; `manager` is whether the reader may confirm a risky one. */
export function warningBlock({ text, risky, blocking }: Warning, manager = true): KnownBlock {
  if (blocking === true) return alert('error', `*Cannot be sent like this:* ${limitedText(text, 1000)}`);
  const needs = !risky ? '' : manager ? '*Needs your confirmation:* ' : '*Needs a manager:* ';
  return alert('warning', `${needs}${limitedText(text, 1000)}`);
}

/** The box that must be ticked before something risky is saved; `id` where the form uses an id of its own. */
export function confirmBlock(id = CONFIRM): InputBlock {
  return {
    type: 'input',
    block_id: id,
    label: plainText('Confirm', LIMITS.inputLabel),
    element: {
      type: 'checkboxes',
      action_id: id,
      options: [{ text: plainText('Forward calls there all the same', LIMITS.optionText), value: 'yes' }],
    },
  };
}
