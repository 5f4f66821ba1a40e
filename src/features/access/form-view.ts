import type { InputBlock, KnownBlock, ModalView, MultiStaticSelect, PlainTextOption } from '@slack/types';
import { context, LIMITS, linesWithin, plainText, section } from '../../slack/blocks.ts';
import type { Message } from '../../slack/outcome.ts';
import type { UserGroup } from '../../slack/web.ts';
import { type Appointed, MOST_GROUPS, MOST_PEOPLE } from '../../workspace/roles.ts';
import { listOf } from './view.ts';

/** The form that gives and takes rights. */
export const FORM = 'access:form';
export const MANAGERS = 'access:managers';
export const EDITORS = 'access:editors';
export const GROUPS = 'access:groups';

/** The workspace's user groups, or why there are none to choose from. */
export type GroupChoice =
  | { kind: 'listed'; groups: readonly UserGroup[] }
  /** Slack did not list them, because the install lacks the scope or for another reason. */
  | { kind: 'unlisted'; why: 'scope' | 'away' };

export interface FormState {
  /** What the fields show at first. */
  picked: Appointed;
  choice: GroupChoice;
  /** What somebody else changed since the form was opened, in Slack's markup; empty when nobody did. */
  meanwhile: readonly string[];
  metadata: string;
}

/** Who is a manager and an editor, to be changed. */
export function accessForm({ picked, choice, meanwhile, metadata }: FormState): ModalView {
  return {
    type: 'modal',
    callback_id: FORM,
    private_metadata: metadata,
    title: plainText('Who may do what', LIMITS.viewTitle),
    submit: plainText('Save', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [
      ...(meanwhile.length === 0 ? [] : [meanwhileBlock(meanwhile)]),
      peopleField(
        MANAGERS,
        'Managers',
        picked.managers,
        'Workspace admins and owners always are, without being named.',
      ),
      peopleField(EDITORS, 'Editors', picked.editors, 'They change Follow-Me and IVR menus and make their own posts.'),
      ...groupBlocks(picked.groups, choice),
    ],
  };
}

/** Shown while the form waits for its data, or is saved. */
export function waitingView(): ModalView {
  return {
    type: 'modal',
    title: plainText('Who may do what', LIMITS.viewTitle),
    close: plainText('Close', LIMITS.viewTitle),
    blocks: [section('Working on it …')],
  };
}

export interface Saved {
  /** One line a change, in Slack's markup; empty when nothing changed. */
  lines: readonly string[];
  /** Who got a message about it, and who could not be given one. */
  told: readonly string[];
  untold: readonly string[];
  /** A group gained or lost the right; its members get no message. */
  groups: boolean;
}

/** What changed. */
export function savedView(saved: Saved): ModalView {
  return {
    type: 'modal',
    title: plainText(saved.lines.length === 0 ? 'Nothing changed' : 'Saved', LIMITS.viewTitle),
    close: plainText('Done', LIMITS.viewTitle),
    blocks: [...savedMessage(saved).blocks],
  };
}

/** The same for a person who has closed the form. */
export function savedMessage({ lines, told, untold, groups }: Saved): Message {
  if (lines.length === 0) return { text: 'Nothing was changed.', blocks: [section('Nothing was changed.')] };
  const small = [
    ...(told.length === 0 ? [] : [`${listOf(told)} got a message that says what they can do now.`]),
    ...(untold.length === 0 ? [] : [`${listOf(untold)} could not be sent a message; tell them.`]),
    ...(groups ? ['Members of groups get no message; who joins or leaves counts within a minute.'] : []),
    'It counts from now on, within a minute everywhere.',
  ];
  return {
    text: `Who may do what was changed: ${lines.length === 1 ? 'one change' : `${lines.length} changes`}.`,
    blocks: [section(linesWithin(lines, LIMITS.sectionText)), context(...small)],
  };
}

/** The form was not saved, for a person who has closed it. */
export function changedMeanwhileMessage(): Message {
  const text = 'Somebody else changed who may do what meanwhile, so nothing was saved. Open the form again.';
  return { text, blocks: [section(text)] };
}

function meanwhileBlock(lines: readonly string[]): KnownBlock {
  const rest = linesWithin(lines, 2500);
  return section(
    `:warning: *Somebody else changed this meanwhile, and nothing was saved.*\n${rest}\nWhat you chose is still below; saving again puts it in the place of theirs.`,
  );
}

function peopleField(id: string, label: string, users: readonly string[], hint: string): InputBlock {
  return {
    type: 'input',
    block_id: id,
    optional: true,
    label: plainText(label, LIMITS.inputLabel),
    hint: plainText(hint, LIMITS.inputLabel),
    element: {
      type: 'multi_users_select',
      action_id: id,
      max_selected_items: MOST_PEOPLE,
      placeholder: plainText('Choose people', LIMITS.placeholder),
      ...(users.length === 0 ? {} : { initial_users: [...users] }),
    },
  };
}

function groupBlocks(picked: readonly string[], choice: GroupChoice): KnownBlock[] {
  if (choice.kind === 'unlisted') {
    const why =
      choice.why === 'scope'
        ? 'Switchboard was installed before it could read user groups; install it again to choose among them.'
        : 'Slack did not list the user groups just now; open the form again to choose among them.';
    return [context(`${why} Groups that are named stay so.`)];
  }
  const options = [...choice.groups.map(groupOption), ...picked.filter(isGone(choice.groups)).map(goneOption)];
  if (options.length === 0) {
    return [context('This workspace has no user groups, so editors are named one by one.')];
  }
  const initial = options.filter(({ value }) => picked.includes(value ?? ''));
  const element: MultiStaticSelect = {
    type: 'multi_static_select',
    action_id: GROUPS,
    max_selected_items: MOST_GROUPS,
    placeholder: plainText('Choose user groups', LIMITS.placeholder),
    ...(options.length <= LIMITS.selectOptions ? { options } : { option_groups: parted(options) }),
    ...(initial.length === 0 ? {} : { initial_options: initial }),
  };
  return [
    {
      type: 'input',
      block_id: GROUPS,
      optional: true,
      label: plainText('User groups whose members are editors', LIMITS.inputLabel),
      element,
    },
  ];
}

/** Slack takes a hundred options in each of a hundred parts. */
function parted(options: readonly PlainTextOption[]): { label: PlainTextOption['text']; options: PlainTextOption[] }[] {
  const parts: { label: PlainTextOption['text']; options: PlainTextOption[] }[] = [];
  for (let at = 0; at < options.length && parts.length < LIMITS.selectOptions; at += LIMITS.selectOptions) {
    const part = options.slice(at, at + LIMITS.selectOptions);
    const label = plainText(`${at + 1} to ${at + part.length}`, LIMITS.optionText);
    parts.push({ label, options: part });
  }
  return parts;
}

function groupOption({ id, name, handle }: UserGroup): PlainTextOption {
  const text = handle === '' ? name : `${name} (@${handle})`;
  return { text: plainText(text.trim() === '' ? id : text, LIMITS.optionText), value: id };
}

function isGone(groups: readonly UserGroup[]): (id: string) => boolean {
  return (id) => groups.every((group) => group.id !== id);
}

/** A group that was named, and that Slack does not list any more. */
function goneOption(id: string): PlainTextOption {
  return { text: plainText(`${id} (not in use any more)`, LIMITS.optionText), value: id };
}
