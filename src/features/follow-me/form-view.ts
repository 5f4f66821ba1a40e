import type { ActionsBlock, InputBlock, KnownBlock, ModalView, Overflow, PlainTextOption } from '@slack/types';
import type { Draft } from '../../changes/drafts.ts';
import { listLockedWords, sequenceWords } from '../../changes/kinds/follow-me-words.ts';
import { nameOf } from '../../changes/kinds/ring-entry.ts';
import { NOT_STATED } from '../../changes/kinds/ring-list-words.ts';
import { headingOf, lookAgainBlocks, requestBlocks } from '../../changes/view.ts';
import { button, clip, context, escapeText, LIMITS, plainText, prose, section } from '../../slack/blocks.ts';
import { isolate, oneLine, shownWhole } from '../../slack/rows.ts';
import { SEQUENCES } from '../../telephony/types.ts';
import { type ListedEntry, limitOf, listOf, type Step, writeStep } from './ring-list.ts';

/** Opens the form; its value is the number as the vendor writes it. */
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

/** The `action_id` of the form's inputs. */
export const INPUT = 'follow-me:input';

/** The option that leaves an order which the document does not name. */
export const AS_IT_IS = 'as-it-is';

/** Documented bounds of `max_forwards` (docs/provider.md, Limits). */
export const FORWARDS = Object.freeze({ least: 1, most: 10 });

/** The settings that stand in the form itself. */
export type Setting = 'sequence' | 'timeoutSeconds' | 'maxForwards';

/** The block of a setting; it changes when the form starts from another state ({@link Draft.revision}). */
export function fieldId(setting: Setting, { revision }: Pick<Draft, 'revision'>): string {
  return `follow-me:${setting}#${revision}`;
}

/** The input that carries a problem which no field is to blame for. */
export const FAULT_FIELD = 'follow-me:timeoutSeconds';

/** The form of a draft, with what was typed and what is wrong with it. */
export function followMeForm(draft: Draft, metadata: string): ModalView {
  const list = listOf(draft);
  return {
    type: 'modal',
    callback_id: FORM,
    private_metadata: metadata,
    title: plainText('Change Follow-Me', LIMITS.viewTitle),
    submit: plainText('Preview', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [
      section(headingOf(draft)),
      context(draft.environment === 'live' ? '*Live*: saving changes your real phones.' : '*Sandbox*'),
      ...faultBlocks(draft.faults.form),
      ...lookAgainBlocks(draft),
      ...requestBlocks(draft),
      ...faultBlocks(draft.faults.destinations),
      ...listBlocks(draft, list),
      { type: 'divider' },
      ...faultBlocks(draft.faults.sequence),
      sequenceField(draft),
      ...faultBlocks(draft.faults.timeoutSeconds),
      timeoutField(draft),
      ...faultBlocks(draft.faults.maxForwards),
      forwardsField(draft),
    ],
  };
}

/** A form holds 100 blocks (docs/slack.md, Sizes); the rest of it and every fault need some. */
const MOST_ENTRIES = 80;

function restBlocks(rest: number): KnownBlock[] {
  if (rest <= 0) return [];
  return [section(`${rest} more are on the list and stay on it; Slack cannot show more of them here.`)];
}

function faultBlocks(fault: string | undefined): KnownBlock[] {
  return fault === undefined ? [] : [section(`:warning: *${prose(fault, 2000)}*`)];
}

function listBlocks(draft: Draft, list: readonly ListedEntry[]): KnownBlock[] {
  const { unreadable = 0 } = draft;
  if (unreadable > 0) {
    const shown = list.slice(0, MOST_ENTRIES).map((entry, at) => section(entryText(entry, at)));
    return [...shown, ...restBlocks(list.length - MOST_ENTRIES), ...faultBlocks(listLockedWords(unreadable))];
  }
  return [
    ...(list.length === 0 ? [section('The ring list is empty: Follow-Me rings nobody.')] : []),
    ...list.slice(0, MOST_ENTRIES).map((entry, at) => entryBlock(entry, at, list)),
    ...restBlocks(list.length - MOST_ENTRIES),
    ...listButtons(draft, list),
  ];
}

function entryText(entry: ListedEntry, at: number): string {
  const called = nameOf(entry);
  const name = called === null ? '' : `${isolate(prose(oneLine(called), 300))}\n`;
  return `*${at + 1}.* ${name}${escapeText(shownWhole(entry.number))} · ${entryWords(entry)}`;
}

function entryBlock(entry: ListedEntry, at: number, list: readonly ListedEntry[]): KnownBlock {
  return {
    ...section(entryText(entry, at), entryMenu(entry, at, list)),
    block_id: `${ENTRY}#${entry.key}`,
  };
}

function entryWords(entry: ListedEntry): string {
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
    ...(period === null || period === '' ? [] : [`period ${isolate(prose(oneLine(period), 100))}`]),
  ].join(' · ');
}

/** Slack's fields take no longer text, and a shortened one must not be sent back. */
function isEditable({ name, number, period }: ListedEntry): boolean {
  return [name, number, period].every((text) => text === null || text.length <= LIMITS.inputText);
}

function entryMenu(entry: ListedEntry, at: number, list: readonly ListedEntry[]): Overflow {
  const { key, enabled } = entry;
  const [above, below] = [list[at - 1], list[at + 1]];
  const step = (text: string, value: Step): PlainTextOption[] => [option(text, writeStep(value))];
  return {
    type: 'overflow',
    action_id: `${ENTRY}#${key}`,
    options: [
      ...(isEditable(entry) ? [option('Edit', `${EDIT_ENTRY} ${key}`)] : []),
      // Slack takes five: where both switches are to choose from, Edit moves it.
      ...(above === undefined || enabled === null ? [] : step('Move up', { kind: 'before', key, other: above.key })),
      ...(below === undefined || enabled === null ? [] : step('Move down', { kind: 'after', key, other: below.key })),
      ...(enabled === true ? [] : step('Switch on', { kind: 'on', key })),
      ...(enabled === false ? [] : step('Switch off', { kind: 'off', key })),
      ...step('Remove', { kind: 'remove', key }),
    ],
  };
}

function option(text: string, value: string): PlainTextOption {
  return { text: plainText(text, LIMITS.optionText), value };
}

function listButtons(draft: Draft, list: readonly ListedEntry[]): KnownBlock[] {
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

/** The words of an order as a choice. */
function sequenceOption(sequence: string): PlainTextOption {
  const words = sequenceWords(sequence);
  const text = `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  return option(text, isNamed(sequence) ? sequence : AS_IT_IS);
}

function isNamed(sequence: string): boolean {
  return SEQUENCES.some((each) => each === sequence);
}

function sequenceField(draft: Draft): InputBlock {
  const { base, wanted } = draft;
  const odd = typeof base.sequence === 'string' && !isNamed(base.sequence) ? [sequenceOption(base.sequence)] : [];
  return {
    type: 'input',
    block_id: fieldId('sequence', draft),
    optional: typeof base.sequence !== 'string',
    label: plainText('They ring', LIMITS.inputLabel),
    element: {
      type: 'static_select',
      action_id: INPUT,
      options: [...SEQUENCES.map(sequenceOption), ...odd],
      ...(typeof wanted.sequence === 'string' ? { initial_option: sequenceOption(wanted.sequence) } : {}),
    },
  };
}

function timeoutField(draft: Draft): InputBlock {
  const typed = draft.typed?.timeoutSeconds ?? numberText(draft.wanted.timeoutSeconds);
  return {
    type: 'input',
    block_id: fieldId('timeoutSeconds', draft),
    optional: true,
    label: plainText('Give up after (seconds)', LIMITS.inputLabel),
    hint: plainText('For the whole list together. Left empty, it stays as it is.', LIMITS.inputLabel),
    element: { type: 'number_input', action_id: INPUT, is_decimal_allowed: false, ...initialNumber(typed) },
  };
}

function forwardsField(draft: Draft): InputBlock {
  const typed = numberText(draft.wanted.maxForwards);
  const usual = Array.from({ length: FORWARDS.most }, (_, at) => String(at + FORWARDS.least));
  // What the provider holds stays selectable, also when the document does not allow for it.
  const held = numberText(draft.base.maxForwards);
  const odd = held === '' || usual.includes(held) ? [] : [held];
  return {
    type: 'input',
    block_id: fieldId('maxForwards', draft),
    optional: held === '',
    label: plainText('Forwards at most', LIMITS.inputLabel),
    element: {
      type: 'static_select',
      action_id: INPUT,
      options: [...usual, ...odd].map((value) => option(value, value)),
      ...(typed === '' ? {} : { initial_option: option(typed, typed) }),
    },
  };
}

function numberText(value: unknown): string {
  return typeof value === 'number' ? String(value) : '';
}

/** A first value, where the field can show it: Slack takes only whole numbers there. */
export function initialNumber(typed: string): { initial_value?: string } {
  return /^-?\d{1,15}$/.test(typed) ? { initial_value: typed } : {};
}

/** Shown while the settings are read. */
export function openingView(): ModalView {
  return waiting('Reading the settings from the provider …');
}

/** Shown while the preview is made. */
export function previewingView(): ModalView {
  return waiting('Comparing with what is there …');
}

function waiting(text: string): ModalView {
  return {
    type: 'modal',
    title: plainText('Change Follow-Me', LIMITS.viewTitle),
    close: plainText('Cancel', LIMITS.viewTitle),
    blocks: [section(clip(text, LIMITS.sectionText))],
  };
}
