import type { Button, InputBlock, KnownBlock, ModalView } from '@slack/types';
import {
  actions,
  alert,
  button,
  context,
  LIMITS,
  limitedText,
  linesWithin,
  plainText,
  section,
  withoutNewerBlocks,
} from '../slack/blocks/blocks.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { fitsButton } from '../slack/blocks/rows.ts';
import { checkboxes } from '../slack/forms/inputs.ts';
import { type LastChange, lastChangeText, MOVED, movedBlocks } from './conflict-view.ts';
import { type Effects, effectBlocks } from './effects.ts';
import type { EndingPreview } from './ending.ts';
import { CHANGE_CONTROLS, proposedLine, type SubmitAction } from './proposals/form.ts';
import type { ChangeLine, Warning } from './settings.ts';
import { afterwardsBlock, CONFIRM, editAgainBlocks, environmentBadge, PREVIEW, SAVE } from './view.ts';

/** What is shown before a change is sent. */
export interface Preview extends Effects {
  ending: EndingPreview;
  /** How what a proposal does differs from what was shown of it before; `null` where it does not. */
  changed?: ChangedSince | null;
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

/** What became of what was shown of a proposal. */
export interface ChangedSince {
  /** The reader had approved what was shown then; otherwise it was shown to whoever proposed it. */
  isPressed: boolean;
  /** What held then, what was to hold, and what will now, each a sentence. */
  was: string;
  wanted: string;
  will: string;
  lines: readonly ChangeLine[];
  /** What is said now and was not, and the other way round. */
  begun: readonly string[];
  over: readonly string[];
  /** Who changed the settings last, where they differ. */
  last: LastChange | null;
}

/** What will hold, then only what differs, then the warnings, and the button that submits it. */
export function previewView(preview: Preview): ModalView {
  const { submitAction, changed = null } = preview;
  const { forbidden, blocked } = hindrancesTo(preview);
  return {
    type: 'modal',
    callback_id: submitAction === 'propose' ? CHANGE_CONTROLS.propose : PREVIEW,
    private_metadata: preview.metadata,
    title: plainText(changed === null ? 'Check the change' : MOVED, LIMITS.viewTitle),
    ...(forbidden || blocked ? {} : { submit: plainText(submitLabel(preview), LIMITS.viewTitle) }),
    ...editAgainBlocks(preview.form),
    blocks: previewBlocks(preview),
  };
}

function hindrancesTo({ warnings, manager }: Preview): { risky: boolean; blocked: boolean; forbidden: boolean } {
  const risky = warnings.some((warning) => warning.risky);
  return { risky, blocked: warnings.some(({ blocking }) => blocking === true), forbidden: risky && !manager };
}

function previewBlocks(preview: Preview): KnownBlock[] {
  const { proposed, changed = null } = preview;
  const { risky, forbidden, blocked } = hindrancesTo(preview);
  return [
    environmentBadge(preview.environment, preview),
    ...effectBlocks(preview, {
      lead: [
        ...(proposed === null ? [] : [proposedLine(proposed)]),
        ...(preview.note === null ? [] : [section(limitedText(preview.note, 1000))]),
        ...(changed === null ? [] : changedBlocks(changed)),
      ],
      // Whoever approves it may live by another clock than whoever proposed it.
      times: proposed === null ? [] : (preview.ending.times ?? []),
      warning: (warning) => warningBlock(warning, preview.manager),
    }),
    ...(forbidden ? [section(WHO_MAY)] : blocked ? [] : inputBlocks(preview, risky)),
    ...(preview.ending.small === undefined ? [] : [context(limitedText(preview.ending.small, 1000))]),
  ];
}

/**
 * The same as a message with *Save*, and with a button beside it; `null` where something is asked before it is saved, or somebody
 * else decides. `seen` is the mark of what is shown.
 */
export function previewMessage(preview: Preview, seen: string, beside: readonly Button[]): Message | null {
  const { submitAction, outcome, lines, warnings, ending } = preview;
  const isAsked = warnings.some(({ risky, blocking = false, unchecked = false }) => risky || blocking || unchecked);
  const value = `${seen} ${preview.metadata}`;
  if (submitAction !== 'save' || isAsked || inputBlocks(preview, false).length > 0 || !fitsButton(value)) return null;
  const save = button(SAVE, 'Save', { value, style: 'primary' });
  const told = [
    outcome.will,
    ...(outcome.today === null ? [] : [`Today: ${outcome.today}`]),
    ...(preview.note === null ? [] : [preview.note]),
    ...ending.lines,
    ...lines.map(({ label, before, after, steps = [] }) =>
      steps.length > 0 ? `${label}: ${steps.join('; ')}.` : `${label}: ${before} before, ${after} after.`,
    ),
    ...warnings.map(({ text }) => text),
    ...(ending.small === undefined ? [] : [ending.small]),
  ];
  const shown = { text: told.join('\n'), blocks: [...previewBlocks(preview), ...actions([save, ...beside])] };
  return withoutNewerBlocks(shown) ?? shown;
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

/** What is different from what was shown before, above what it does now. */
export function changedBlocks({ isPressed, was, wanted, will, lines, begun, over, last }: ChangedSince): KnownBlock[] {
  const [why, then] = isPressed
    ? ['Nothing was approved and nothing was sent: look again at what it does now.', 'When you looked']
    : ['It was changed after this was proposed, so look again before you approve it.', 'When it was proposed'];
  const remarks = [
    ...begun.map((text) => `New: ${limitedText(text, 1000)}`),
    ...over.map((text) => `No longer: ${limitedText(text, 1000)}`),
  ];
  return [
    section([why, ...(lines.length === 0 ? [] : [lastChangeText(last)])].join('\n')),
    ...(lines.length === 0
      ? []
      : [section(`${then}: ${limitedText(was, 900)}\nIt was to become: ${limitedText(wanted, 900)}`)]),
    ...lines.flatMap((line) => movedBlocks(line, 'Then')),
    ...(remarks.length === 0 ? [] : [section(linesWithin(remarks, 2800))]),
    section(`*What approving it does now:* the same changes, made to what is there now. ${limitedText(will, 1500)}`),
  ];
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
  return checkboxes({ id, label: 'Confirm', choices: [['yes', 'Forward calls there all the same']] }).block();
}
