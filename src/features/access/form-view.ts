import type { KnownBlock, ModalView } from '@slack/types';
import type { RoleAssignments } from '../../people/rights/roles.ts';
import type { UserGroup } from '../../slack/api/clients.ts';
import { context, LIMITS, linesWithin, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Choice } from '../../slack/forms/inputs.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import { ACCESS_INPUTS } from './form.ts';
import { listOf } from './view.ts';

/** The form that gives and takes rights. */
export const FORM = 'access:form';

const TITLE = 'Who may do what';

/** The workspace's user groups, or why there are none to choose from. */
export type GroupChoice =
  | { kind: 'listed'; groups: readonly UserGroup[] }
  /** Slack did not list them, because the install lacks the scope or for another reason. */
  | { kind: 'unlisted'; why: 'scope' | 'away' };

export interface FormState {
  /** What the fields show at first. */
  picked: RoleAssignments;
  choice: GroupChoice;
  /** What somebody else changed since the form was opened, in Slack's markup; empty when nobody did. */
  meanwhile: readonly string[];
  metadata: string;
}

/** Who is a manager and an editor, to be changed. */
export function accessForm({ picked, choice, meanwhile, metadata }: FormState): ModalView {
  return formView({ id: FORM, metadata, title: TITLE, submit: 'Save' }, [
    ...(meanwhile.length === 0 ? [] : [meanwhileBlock(meanwhile)]),
    ACCESS_INPUTS.managers.block({ initial: picked.managers }),
    ACCESS_INPUTS.editors.block({ initial: picked.editors }),
    groupBlock(picked.groups, choice),
  ]);
}

/** Shown while the form waits for its data, or is saved. */
export const waitingView = loadingView(TITLE, 'Working on it …');

export interface Saved {
  /** One line a change, in Slack's markup; empty when nothing changed. */
  lines: readonly string[];
  /** Who got a message about it, and who could not be given one. */
  told: readonly string[];
  untold: readonly string[];
  /** A group gained or lost the right; its members are told later. */
  groups: boolean;
}

/** What changed. */
export function savedView(saved: Saved): ModalView {
  return readOnlyView(saved.lines.length === 0 ? 'Nothing changed' : 'Saved', savedMessage(saved).blocks);
}

/** The same for a person who has closed the form. */
export function savedMessage({ lines, told, untold, groups }: Saved): Message {
  if (lines.length === 0) return { text: 'Nothing was changed.', blocks: [section('Nothing was changed.')] };
  const small = [
    ...(told.length === 0 ? [] : [`${listOf(told)} got a message that says what they can do now.`]),
    ...(untold.length === 0 ? [] : [`${listOf(untold)} could not be sent a message; tell them.`]),
    ...(groups
      ? ['Members of a group get a message if it makes them editors; who joins or leaves counts within a minute.']
      : []),
    'Takes effect within a minute.',
  ];
  return {
    text: `Who may do what was changed: ${lines.length === 1 ? 'one change' : `${lines.length} changes`}.`,
    blocks: [section(linesWithin(lines, LIMITS.sectionText)), context(...small)],
  };
}

/** The form was not saved, for a person who has closed it. */
export function changedMeanwhileMessage(): Message {
  const text = 'Who may do what has just been changed, so nothing was saved. Open the form again.';
  return { text, blocks: [section(text)] };
}

function meanwhileBlock(lines: readonly string[]): KnownBlock {
  const rest = linesWithin(lines, 2500);
  return section(
    `:warning: *This has just been changed, so nothing was saved.*\n${rest}\nYour choices are still below; saving again replaces that.`,
  );
}

function groupBlock(picked: readonly string[], choice: GroupChoice): KnownBlock {
  if (choice.kind === 'unlisted') {
    const why =
      choice.why === 'scope'
        ? 'Switchboard was installed before it could read user groups; install it again to choose among them.'
        : 'Slack did not list the user groups just now; open the form again to choose among them.';
    return context(`${why} Groups that are named stay so.`);
  }
  // A named group that Slack no longer lists can still be taken out.
  const gone = picked.filter((id) => choice.groups.every((group) => group.id !== id));
  const choices = [...choice.groups.map(groupChoice), ...gone.map((id) => [id, `${id} (no longer in use)`] as const)];
  return choices.length === 0
    ? context('This workspace has no user groups, so editors are named one by one.')
    : ACCESS_INPUTS.groups.block({ choices, initial: picked });
}

function groupChoice({ id, name, handle }: UserGroup): Choice<string> {
  const text = handle === '' ? name : `${name} (@${handle})`;
  return [id, text.trim() === '' ? id : text];
}
