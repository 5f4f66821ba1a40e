import type { KnownBlock, ModalView } from '@slack/types';
import type { Effects } from '../../changes/effects.ts';
import { confirmBlock, warningBlock } from '../../changes/preview-view.ts';
import { proposedLine } from '../../changes/proposals/form.ts';
import type { Warning } from '../../changes/settings.ts';
import { boldLine, environmentBadge } from '../../changes/view.ts';
import { personMention } from '../../people/rights/roles.ts';
import { actions, button, context, escapeText, limitedText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import { environmentName } from '../../workspace/labels.ts';
import type { Foreseen } from '../foresight.ts';
import { PLAN_CONTROLS, type PlanContent, type PlanProposal } from './record.ts';

/** Undoes what was saved; the value says where and of what kind it is, names what is saved instead, and says what that changes. */
export const UNDO = 'proposals:undo';
/** The form that approves. */
export const APPROVED = 'proposals:approved';
/** The form that shows what is to be saved; submitting it saves that. */
export const CHECK = 'proposals:check';
/** The box that must be ticked before something risky is saved or approved. */
export const CONFIRM = 'proposals:confirm';

/** As it is told to those who may approve it. */
export function proposedOf({ title, environment, will, lines }: PlanContent): Effects {
  const steps = lines.length === 0 ? [] : [{ label: 'What it has', before: '', after: '', steps: lines }];
  return { title, environment, outcome: { will, today: null }, lines: steps, warnings: [], ending: { lines: [] } };
}

/** What is wanted, and the question why; submitting it asks others. */
export function proposeForm(
  wanted: PlanContent,
  { mayEdit, reason }: { mayEdit: boolean; reason: string | null },
  metadata: string,
): ModalView {
  const who = mayEdit ? 'A second person' : 'An editor';
  const done = wanted.removes === true ? 'removed' : 'saved';
  const why = `${who} has to approve this, so it is proposed and not ${done} yet.`;
  return formView({ id: PLAN_CONTROLS.propose, metadata, title: 'Propose', submit: 'Propose' }, [
    ...contentBlocks(wanted),
    section(why),
    PLAN_CONTROLS.reason.block(reason === null ? {} : { initial: reason }),
  ]);
}

/** What a plan will do, and what it has. */
export function contentBlocks({
  environment,
  will,
  lines,
}: Pick<PlanContent, 'environment' | 'will' | 'lines'>): KnownBlock[] {
  return [
    environmentBadge(environment),
    section(boldLine(limitedText(will, 2000))),
    ...(lines.length === 0
      ? []
      : [
          section(
            linesWithin(
              lines.map((line) => `• ${escapeText(line)}`),
              2800,
            ),
          ),
        ]),
  ];
}

/** What the form that checks a plan says beside it; `id` where what was shown is saved by a form of its own. */
export interface CheckWords {
  id?: string;
  title: string;
  note: string;
  warnings?: readonly Warning[];
  /** What is shown above the warnings. */
  blocks?: readonly KnownBlock[];
  submit?: string;
  /** Whether no form lies underneath. */
  isAlone?: boolean;
}

/** What is wanted, to be checked before it is saved. */
export function checkForm(
  wanted: PlanContent & { risky: boolean },
  { id = CHECK, title, note, warnings = [], blocks = [], submit = 'Save', isAlone = false }: CheckWords,
  metadata: string,
): ModalView {
  const view = formView({ id, metadata, title, submit, close: isAlone ? 'Cancel' : 'Back' }, [
    ...contentBlocks(wanted),
    ...blocks,
    ...warnings.map((warning) => warningBlock(warning)),
    ...(wanted.risky && id === CHECK ? [confirmBlock(CONFIRM)] : []),
    context(limitedText(note, 300)),
  ]);
  return isAlone ? { ...view, clear_on_close: true } : view;
}

/** What is approved, by whom it was proposed and why. */
export function approveForm(proposal: PlanProposal, now: ShownAgain, metadata: string): ModalView {
  const { risky, environment, removes } = proposal;
  return formView({ id: APPROVED, metadata, title: 'Approve', submit: `Approve for ${environmentName(environment)}` }, [
    ...contentBlocks(proposal),
    proposedLine(proposal),
    ...changedBlocks(now),
    ...(risky ? [confirmBlock(CONFIRM)] : []),
    PLAN_CONTROLS.word.block(),
    context(
      removes === true
        ? 'It is removed as soon as you approve it.'
        : 'It is saved as soon as you approve it, and carried out without asking again.',
    ),
  ]);
}

/** What holds now and was not shown before; `isPressed` where the reader has just approved what was. */
type ShownAgain = Omit<Foreseen, 'spans'> & { isPressed: boolean };

function changedBlocks({ changed, zone, isPressed }: ShownAgain): KnownBlock[] {
  if (changed.length === 0 && !isPressed) return [];
  const why = isPressed
    ? 'Nothing was approved and nothing was saved: look again at what it does now.'
    : 'What it does has changed since this was proposed, so look again before you approve it.';
  const now = [`What it does now (${zone}):`, ...changed.map((line) => `• ${escapeText(line)}`)];
  return [section(`:warning: ${why}`), ...(changed.length === 0 ? [] : [section(linesWithin(now, 2800))])];
}

/** Why it cannot be approved as it is. */
export function cannotView(proposal: PlanProposal, fault: string): ModalView {
  return readOnlyView('Approve', [
    ...contentBlocks(proposal),
    section(`:no_entry: ${limitedText(fault, 1000)} Nothing was changed; the proposal stays open.`),
  ]);
}

/** What a button carries that saves `instead`, which is kept under an id; the id of the entry in the history may follow. */
export function undoValue({ environment, kind, writes }: PlanContent, id: string): string {
  return [environment, kind, id, writes === undefined ? '' : JSON.stringify(writes)].join(' ');
}

/** The message that something was saved, with a button that undoes it. */
export function undoableMessage(message: Message, { title }: Pick<PlanContent, 'title'>, value: string): Message {
  const undo = button(UNDO, 'Undo', { value, label: `Undo: ${title}` });
  const [last, ...before] = message.blocks.toReversed();
  if (last?.type !== 'actions') return { ...message, blocks: [...message.blocks, ...actions([undo])] };
  return { ...message, blocks: [...before.reverse(), ...actions([undo, ...last.elements])] };
}

/** Shown until one of these is there. */
export function workingView(title = 'Proposal'): ModalView {
  return loadingView(title, 'Working on it …');
}

/** The outcome of an approved proposal, with both names. */
export function madeMessage(made: Message, { by, word }: { by: string; word: string }, approver: string): Message {
  return {
    text: made.text,
    blocks: [
      section(`Proposed by ${personMention(by)}, approved by ${personMention(approver)}.`),
      ...(word === '' ? [] : [section(limitedText(word, 1000))]),
      ...made.blocks,
    ],
  };
}

/** The same in place of the form. */
export function madeView(message: Message): ModalView {
  return { ...readOnlyView('Approved', message.blocks), clear_on_close: true };
}
