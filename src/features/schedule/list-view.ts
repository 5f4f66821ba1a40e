import type { KnownBlock, ModalView, Overflow } from '@slack/types';
import { type Pause, type Schedule, waitsForResume } from '../../credit/posts/schedule.ts';
import { healthLines, LAST_UNREAD, scheduleSentence } from '../../credit/posts/schedule-summary.ts';
import { describeOutcome, formatPost, localTime } from '../../credit/posts/timing-format.ts';
import { actions, button, context, escapeText, limitedText, section } from '../../slack/blocks/blocks.ts';
import { type Message, type MissingRight, missingRightButtons, missingRightNote } from '../../slack/blocks/outcome.ts';
import { type Page, pageButtons } from '../../slack/blocks/rows.ts';
import { option, required, userInput } from '../../slack/forms/inputs.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { TITLE } from './form-view.ts';
import { MENU } from './listed.ts';

/** Opens an empty form. */
export const ADD = 'schedule:add';
/** Turns to another page, or from one's own schedules to all; its value is the place. */
export const PAGE = 'schedule:page';
/** The question before a schedule is removed. */
export const REMOVE = 'schedule:remove';

/** Whether a post is sent by hand; its value is the schedule's id, or {@link KEEP}. */
export const SEND = 'schedule:send';
export const KEEP = '-';
/** The form that hands a schedule over. */
export const TRANSFER = 'schedule:transfer';

/** What can be done to a schedule, in the order of the menu, by the words that may be typed. */
export const VERBS = ['edit', 'pause', 'resume', 'send', 'transfer', 'remove'] as const;
export type Verb = (typeof VERBS)[number];

const VERB_LABELS: Readonly<Record<Verb, string>> = {
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  send: 'Send now',
  transfer: 'Transfer',
  remove: 'Remove',
};

/** Slack gives a menu no name of its own, so what is in it names its row. */
function rowLabel(verb: Verb, number: number): string {
  return verb === 'send' ? `Send post ${number} now` : `${VERB_LABELS[verb]} post ${number}`;
}

/** A schedule as somebody sees it. */
export interface ScheduleRow {
  schedule: Schedule;
  /** The number that people type for it: its place among all of the workspace, from 1. */
  number: number;
  /** Epoch milliseconds; `null` while it is paused or its zone is unknown. */
  next: number | null;
  /** Whether this person may change it. */
  manages: boolean;
  /** The zone that this person lives by; `null` where it is not known. */
  reader: string | null;
}

export interface ListState {
  page: Page<ScheduleRow>;
  /** All of the workspace, or the person's own. */
  all: boolean;
  /** Why this person may not make schedules; `null` for whoever may. */
  missingRight: MissingRight | null;
  /** Whether this person may see all. */
  seesAll: boolean;
  /** How many of the workspace's are not shown to this person here. */
  others: number;
  /** How many of the workspace's cannot be read. */
  unreadable: number;
  /** The account that commands use, hence the first choice for a new post; `null` when none is connected. */
  active: Environment | null;
  currency: string | null;
}

/** The schedules, a page at a time, each with what can be done to it. */
export function listMessage(state: ListState, command: string): Message {
  const { page, all } = state;
  const title = all ? 'All balance posts of this workspace' : 'Your balance posts';
  const buttons = [
    ...(state.missingRight === null ? [button(ADD, 'Add a balance post')] : missingRightButtons(state.missingRight)),
    ...(state.seesAll && !all ? [button(`${PAGE}#all`, 'All posts', { value: writePlace(true, 0) })] : []),
    ...pageButtons(PAGE, page, (at) => writePlace(all, at)),
  ];
  const none = page.items.length === 0;
  return {
    text: [
      `${title}:`,
      none ? describeEmptyList(state, command) : page.items.map(plainRow).join(' '),
      footing(state),
      ...describeUnreadable(state),
    ].join(' '),
    blocks: [
      section(`*${title}*${page.last === 0 ? '' : `  ${page.label}`}`),
      ...(none ? [section(escapeText(describeEmptyList(state, command)))] : page.items.flatMap(rowBlocks)),
      ...actions(buttons),
      context(
        ...(state.missingRight === null ? [] : [missingRightNote(state.missingRight)]),
        escapeText(footing(state)),
        ...describeUnreadable(state),
        ...page.items
          .slice(0, 1)
          .map(({ number }) => `\`${escapeText(command)} balance post pause ${number}\` does the same as the menus`),
      ),
    ],
  };
}

/** One schedule after something was done to it, with the button that reverses it. */
export function rowMessage(headline: string, row: ScheduleRow, back: 'pause' | 'resume' | null = null): Message {
  const value = `${back} ${row.schedule.id}`;
  const buttons = back === null ? [] : [button(`${MENU}#${row.number}-back`, VERB_LABELS[back], { value })];
  return {
    text: `${headline} ${plainRow(row)}`,
    blocks: [section(`*${limitedText(headline, 500)}*`), ...rowBlocks(row), ...actions(buttons)],
  };
}

/** Asks before posting a balance that nobody in the channel expects now. */
export function sendMessage(row: ScheduleRow, user: string): Message {
  const { id, channel, content, owner } = row.schedule;
  const what = content === 'summary' ? 'the summary' : 'the balance';
  const whose = owner === user ? [] : [`:warning: This post belongs to <@${owner}>, not to you.`];
  return {
    text: `Post ${what} now? ${plainRow(row)}${whose.length === 0 ? '' : ' This post belongs to another person.'}`,
    blocks: [
      section([`*Post ${what} to <#${channel}> now?*`, 'Everybody in it sees it.', ...whose].join('\n')),
      ...rowBlocks({ ...row, manages: false }),
      ...actions([
        button(`${SEND}#post`, 'Post now', { value: id, style: 'primary' }),
        button(`${SEND}#keep`, 'Cancel', { value: KEEP }),
      ]),
    ],
  };
}

/** Shown to somebody who decides against sending. */
export function notSentMessage(): Message {
  const text = 'Nothing was posted.';
  return { text, blocks: [section(text)] };
}

/** Where a page button leads. */
function writePlace(all: boolean, page: number): string {
  return `${all ? 'all' : 'own'} ${page}`;
}

function describeEmptyList({ all, missingRight, others }: ListState, command: string): string {
  const none = all ? 'There are none' : 'You have none';
  const more = others === 0 || all ? '' : ` Other people here have ${others}.`;
  if (missingRight === null)
    return `${none} yet. ${command} balance post add makes one: the balance comes to a channel by itself.${more}`;
  return `${none}.${more}`;
}

function footing({ active, currency }: ListState): string {
  const account = active === null ? 'No account is connected yet.' : `Commands use ${environmentName(active)} now.`;
  return `${account} ${currency === null ? 'Balances are shown without a currency.' : `Balances are shown in ${currency}.`}`;
}

function describeUnreadable({ unreadable }: ListState): string[] {
  if (unreadable === 0) return [];
  return [
    unreadable === 1
      ? '1 post of this workspace could not be read, and is not made; the log of Switchboard names it.'
      : `${unreadable} posts of this workspace could not be read, and are not made; the log of Switchboard names them.`,
  ];
}

function rowBlocks({ schedule, number, next, manages, reader }: ScheduleRow): KnownBlock[] {
  const { id, environment, paused, note, owner, createdBy } = schedule;
  const lines = [
    `${number}. ${scheduleSentence(schedule)} · *${environmentName(environment)}*`,
    ...healthLines(schedule, next, reader),
    owner === createdBy ? `Made by <@${owner}>` : `Made by <@${createdBy}>, now <@${owner}>'s`,
    ...(note === '' ? [] : [`Note: ${limitedText(note, 700)}`]),
  ];
  return [section(lines.join('\n'), manages ? menu(id, number, paused) : undefined)];
}

function menu(id: string, number: number, paused: Pause | null): Overflow {
  // Slack shows five; what a cause has stopped cannot be sent either.
  const without = paused === null ? 'resume' : waitsForResume(paused) ? 'pause' : 'send';
  const verbs = VERBS.filter((verb) => verb !== without);
  return {
    type: 'overflow',
    action_id: `${MENU}#${number}`,
    options: verbs.map((verb) => option([`${verb} ${id}`, rowLabel(verb, number)])),
  };
}

function plainRow({ schedule, number, next }: ScheduleRow): string {
  const { zone, environment, paused, note } = schedule;
  const last = describeOutcome(schedule);
  const said = [
    `${number}. ${formatPost(schedule)} ${zone} (${environmentName(environment)})`,
    paused === null
      ? next === null
        ? null
        : `next ${localTime(new Date(next).toISOString(), zone)}`
      : paused.by === null
        ? `paused: ${paused.reason}`
        : 'paused by hand',
    last === null
      ? schedule.lastUnread === true
        ? LAST_UNREAD.toLowerCase()
        : 'not posted yet'
      : `last ${last.before} ${localTime(last.at, zone)}${last.behind}`,
    note === '' ? null : `note: ${note}`,
  ]
    .filter((part) => part !== null)
    .join(', ');
  return /[.!?…]$/u.test(said) ? said : `${said}.`;
}

/** Asks before a schedule is removed. */
export function removeView(row: ScheduleRow, metadata: string): ModalView {
  return formView({ id: REMOVE, metadata, title: 'Remove this post', submit: 'Remove', close: 'Keep' }, [
    ...rowBlocks({ ...row, manages: false }),
    section('Nothing more will be posted. Earlier posts stay in the channel.'),
  ]);
}

/** The person to whom a schedule is handed over. */
export const NEW_OWNER = required(
  userInput({
    id: 'schedule:owner',
    label: 'New owner',
    hint: 'May change it, and is told when it cannot be delivered.',
  }),
  'Choose a person.',
);

/** Hands a schedule to somebody else. */
export function transferView(row: ScheduleRow, to: string | null, metadata: string): ModalView {
  return formView({ id: TRANSFER, metadata, title: 'Hand over this post', submit: 'Hand over' }, [
    ...rowBlocks({ ...row, manages: false }),
    NEW_OWNER.block({ initial: to }),
  ]);
}

/** What a new owner is told. */
export function handedMessage(row: ScheduleRow, by: string, command: string): Message {
  return {
    text: `A balance post is yours now. ${plainRow(row)} ${command} balance post lists it.`,
    blocks: [
      section(`<@${by}> handed a balance post over to you.`),
      ...rowBlocks({ ...row, manages: false, reader: null }),
      context(`\`${escapeText(command)} balance post\` lists it, with ways to change it`),
    ],
  };
}

/** Shown while something is done to a schedule. */
export const workingView = loadingView(TITLE, 'One moment …');

/** A modal that ends in a few words. */
export function doneView(message: Message): ModalView {
  return readOnlyView(TITLE, message.blocks);
}
