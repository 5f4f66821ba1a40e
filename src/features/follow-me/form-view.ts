import type { ActionsBlock, KnownBlock, ModalView, Overflow } from '@slack/types';
import { environmentBadge, headingOf, lookAgainBlocks, requestBlocks } from '../../changes/view.ts';
import { endBlocks, endClockOf } from '../../plans/temporary/end-form.ts';
import { button, clip, context, escapeText, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import { isolate, oneLine, phoneText } from '../../slack/blocks/rows.ts';
import { type Choice, option } from '../../slack/forms/inputs.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import { SEQUENCES } from '../../telephony/types.ts';
import { AS_IT_IS, FORWARDS, formEnd, settingInputs } from './form.ts';
import { type ListedEntry, limitOf, listOf, type Step, writeStep } from './ring-list/list.ts';
import { NOT_STATED } from './ring-list/words.ts';
import { type FollowMeDraft, visibleName } from './settings.ts';
import { describeLockedList, describeSequence } from './words.ts';

/** Opens the form; its value is the number as the provider writes it. */
export const EDIT = 'follow-me:edit';
/** The form. */
export const FORM = 'follow-me:form';
/** The menu of one destination; its values are steps, or {@link EDIT_ENTRY} and a key. */
export const ENTRY = 'follow-me:entry';
/** Opens a form for one more destination. */
export const ADD = 'follow-me:add';
/** Opens a form for ringing one number only. */
export const DIVERT = 'follow-me:divert';

/** The first word of the menu value that opens a destination's own form; its key follows. */
export const EDIT_ENTRY = 'edit';

/** The input that shows a problem for which no field is to blame. */
export const FAULT_FIELD = 'follow-me:timeoutSeconds';

const TITLE = 'Change Follow-Me';

/** The form of a draft, with what was typed and what is wrong with it. */
export function followMeForm(draft: FollowMeDraft, metadata: string): ModalView {
  const { faults } = draft;
  return formView({ id: FORM, metadata, title: TITLE, submit: 'Preview' }, [
    environmentBadge(draft.environment),
    section(headingOf(draft)),
    ...faultBlocks(faults.form),
    ...lookAgainBlocks(draft),
    ...requestBlocks(draft),
    ...faultBlocks(faults.destinations),
    ...listBlocks(draft, listOf(draft)),
    { type: 'divider' },
    ...settingBlocks(draft),
    ...endBlocks(formEnd(draft), endClockOf(draft), draft.typedEnd ?? { choice: null, text: '' }, {
      noEnd: 'No end: for good',
      isUsual: true,
    }),
  ]);
}

/** A form holds 100 blocks (docs/slack.md, Sizes); the rest of it and every fault need some. */
const MAX_ENTRIES = 80;

function restBlocks(rest: number): KnownBlock[] {
  if (rest <= 0) return [];
  return [
    section(
      `${rest} more ${rest === 1 ? 'is on the list and stays' : 'are on the list and stay'} on it; Slack cannot show more of them here.`,
    ),
  ];
}

function faultBlocks(fault: string | undefined): KnownBlock[] {
  return fault === undefined ? [] : [section(`:warning: *${limitedText(fault, 2000)}*`)];
}

function listBlocks(draft: FollowMeDraft, list: readonly ListedEntry[]): KnownBlock[] {
  const { unreadable = 0 } = draft;
  if (unreadable > 0) {
    const shown = list.slice(0, MAX_ENTRIES).map((entry, at) => section(entryText(entry, at)));
    return [...shown, ...restBlocks(list.length - MAX_ENTRIES), ...faultBlocks(describeLockedList(unreadable))];
  }
  return [
    ...(list.length === 0 ? [section('The ring list is empty: Follow-Me rings nobody.')] : []),
    ...list.slice(0, MAX_ENTRIES).map((entry, at) => entryBlock(entry, at, list)),
    ...restBlocks(list.length - MAX_ENTRIES),
    ...listButtons(draft, list),
  ];
}

function entryText(entry: ListedEntry, at: number): string {
  const called = visibleName(entry);
  const name = called === null ? '' : `${isolate(limitedText(oneLine(called), 300))}\n`;
  return `*${at + 1}.* ${name}${escapeText(phoneText(entry.number))} · ${describeEntry(entry)}`;
}

function entryBlock(entry: ListedEntry, at: number, list: readonly ListedEntry[]): KnownBlock {
  return {
    ...section(entryText(entry, at), entryMenu(entry, at, list)),
    block_id: `${ENTRY}#${entry.key}`,
  };
}

function describeEntry(entry: ListedEntry): string {
  const { name, enabled, ringSeconds, period } = entry;
  const time = ringSeconds === null ? `ring time ${NOT_STATED}` : `rings ${ringSeconds} s`;
  const open = ringSeconds === null || enabled === null;
  const rings =
    enabled === false ? '*off*, does not ring' : enabled === null ? `on or off ${NOT_STATED}, ${time}` : time;
  return [
    rings,
    ...(enabled === false && open ? [time] : []),
    ...(name === null ? [`name ${NOT_STATED}`] : []),
    ...(isEditable(entry) ? [] : ['too long to be edited here']),
    ...(period === null || period === '' ? [] : [`period ${isolate(limitedText(oneLine(period), 100))}`]),
  ].join(' · ');
}

/** Slack's fields take no longer texts, and a shortened one must not be sent back. */
function isEditable({ name, number, period }: ListedEntry): boolean {
  return [name, number, period].every((text) => text === null || text.length <= LIMITS.inputText);
}

/** How much of an option's 75 characters a name may take. */
const MENU_NAME = 50;

function entryMenu(entry: ListedEntry, at: number, list: readonly ListedEntry[]): Overflow {
  const { key, enabled } = entry;
  const [above, below] = [list[at - 1], list[at + 1]];
  // Slack gives a menu no name of its own, so what is in it names its row.
  const who = isolate(clip(oneLine(visibleName(entry) ?? entry.number), MENU_NAME));
  const step = (text: string, value: Step) => [option([writeStep(value), text])];
  return {
    type: 'overflow',
    action_id: `${ENTRY}#${key}`,
    options: [
      ...(isEditable(entry) ? [option([`${EDIT_ENTRY} ${key}`, `Edit ${who}`])] : []),
      // Slack takes five: where both switches are to choose from, Edit moves it.
      ...(above === undefined || enabled === null
        ? []
        : step(`Move ${who} up`, { kind: 'before', key, other: above.key })),
      ...(below === undefined || enabled === null
        ? []
        : step(`Move ${who} down`, { kind: 'after', key, other: below.key })),
      ...(enabled === true ? [] : step(`Switch ${who} on`, { kind: 'on', key })),
      ...(enabled === false ? [] : step(`Switch ${who} off`, { kind: 'off', key })),
      ...step(`Remove ${who}`, { kind: 'remove', key }),
    ],
  };
}

function listButtons(draft: FollowMeDraft, list: readonly ListedEntry[]): KnownBlock[] {
  const limit = limitOf(draft);
  const full = list.length >= limit;
  const actions: ActionsBlock = {
    type: 'actions',
    block_id: 'follow-me:list',
    elements: [...(full ? [] : [button(ADD, 'Add destination')]), button(DIVERT, 'Ring one number only')],
  };
  const count = `${list.length} of ${limit} destinations${full ? '; remove one to add another' : ''}.`;
  return [actions, context(count)];
}

function settingBlocks(draft: FollowMeDraft): KnownBlock[] {
  const { base, wanted, typed, faults } = draft;
  const { sequence, timeoutSeconds, maxForwards } = settingInputs(draft);
  const usual = Array.from({ length: FORWARDS.most }, (_, at) => at + FORWARDS.least);
  // The provider's current value stays selectable, even if the documentation does not allow it.
  const { sequence: order, maxForwards: forwards } = base;
  const oddOrder = order !== null && !isNamed(order) ? [sequenceChoice(order)] : [];
  const oddForwards = forwards !== null && !usual.includes(forwards) ? [forwards] : [];
  return [
    ...faultBlocks(faults.sequence),
    sequence.block({
      choices: [...SEQUENCES.map(sequenceChoice), ...oddOrder],
      initial: wanted.sequence === null ? null : sequenceChoice(wanted.sequence)[0],
    }),
    ...faultBlocks(faults.timeoutSeconds),
    timeoutSeconds.block({ initial: typed?.timeoutSeconds ?? wanted.timeoutSeconds }),
    ...faultBlocks(faults.maxForwards),
    maxForwards.block({
      choices: [...usual, ...oddForwards].map((value) => [String(value), String(value)]),
      initial: wanted.maxForwards,
    }),
  ];
}

/** An order as a choice. */
function sequenceChoice(sequence: string): Choice<string> {
  const words = describeSequence(sequence);
  return [isNamed(sequence) ? sequence : AS_IT_IS, `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`];
}

function isNamed(sequence: string): boolean {
  return SEQUENCES.some((each) => each === sequence);
}

/** Shown while the settings are read. */
export const openingView = loadingView(TITLE, 'Reading the settings from the provider …', 'Cancel');

/** Shown while the preview is made. */
export const previewingView = loadingView(TITLE, 'Comparing with what is there …', 'Cancel');
