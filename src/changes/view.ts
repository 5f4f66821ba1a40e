import type { Button, InputBlock, KnownBlock, ModalView } from '@slack/types';
import { figure, shownLength } from '../runtime/marked-text.ts';
import {
  actions,
  button,
  context,
  escapeText,
  LIMITS,
  limitedText,
  type NamedTime,
  plainText,
  section,
  textsWithin,
  withReadersClock,
} from '../slack/blocks/blocks.ts';
import type { Message } from '../slack/blocks/outcome.ts';
import { boldName, isolate, oneLine } from '../slack/blocks/rows.ts';
import { uncheckedSelect } from '../slack/forms/inputs.ts';
import { loadingView } from '../slack/forms/modals.ts';
import type { Environment } from '../telephony/types.ts';
import { environmentName } from '../workspace/labels.ts';
import type { Draft } from './draft.ts';
import { AFTERWARDS, CALL_OFF, END, type EndingResult, EXTEND } from './ending.ts';
import type { ChangeLine } from './settings.ts';

/** The preview, whose submission saves. */
export const PREVIEW = 'changes:preview';
/** Saves what a message shows; its value is the mark of what that was, and what the form of a preview carries. */
export const SAVE = 'changes:save';
/** The box that must be ticked before a risky change is saved. */
export const CONFIRM = 'changes:confirm';
/** Checks again whether a change has taken effect; the button's value is the audit entry. */
export const LOOK = 'changes:look';
/** Undoes a change; the button's value is the audit entry. */
export const UNDO = 'changes:undo';

/** The most characters for one side of a comparison; enough for ten destinations with shortened names. */
const SIDE = 2900;

/** The longest list that is shown whole below its changes. */
const SHORT_LIST = 5;

/** What is changed, where. */
export interface ChangeTarget {
  /** Plain text, as it stands in the middle of a sentence. */
  title: string;
  /** A friendly name beside the title. */
  called?: string | null | undefined;
  environment: Environment;
}

export function targetOf({ title, called, environment, subject }: Draft): ChangeTarget & Pick<Draft, 'subject'> {
  return { title, called, environment, subject };
}

/** The title in bold, and below it what people call the thing. */
export function headingOf(thing: Pick<ChangeTarget, 'title' | 'called'>): string {
  const [title = '', ...called] = namesOf(thing);
  return [`*${title}*`, ...called].join('\n');
}

function namesOf({ title, called }: Pick<ChangeTarget, 'title' | 'called'>): string[] {
  const names = [limitedText(oneLine(sentenceStart(title)), 500)];
  return typeof called === 'string' ? [...names, isolate(limitedText(oneLine(called), 300))] : names;
}

/** A line in bold, already escaped; a line with mrkdwn markup stays plain, because it would garble the bold. */
export function boldLine(line: string): string {
  return /[*_~`]/u.test(line) ? line : `*${line}*`;
}

/** The back button; where there is no form to go back to, closing also closes what lies underneath. */
export function editAgainBlocks(form: boolean): Pick<ModalView, 'close' | 'clear_on_close'> {
  return { close: plainText(form ? 'Back' : 'Cancel', LIMITS.viewTitle), ...(form ? {} : { clear_on_close: true }) };
}

/** What differs in one setting; for a list, what happened to each changed entry. */
export function lineBlocks(line: ChangeLine, sides = ['Before', 'After']): KnownBlock[] {
  const { label, steps = [] } = line;
  return steps.length > 0 ? stepBlocks(label, steps) : sideBlocks(line, sides);
}

/** A list as it is now, where it says more than its changes do and is short enough to read at a glance. */
export function wholeBlocks({ after, steps = [] }: ChangeLine, side: string): KnownBlock[] {
  const entries = after.split('\n').length;
  return steps.length === 0 || entries === 1 || entries > SHORT_LIST
    ? []
    : [section(`${side}:\n${limitedText(after, SIDE)}`)];
}

/** What happened to each changed entry. */
function stepBlocks(label: string, steps: readonly string[]): KnownBlock[] {
  const [first = '', ...further] = textsWithin(
    steps.map((step) => `• ${escapeText(step)}`),
    SIDE,
  );
  return [section(`*${escapeText(label)}*\n${first}`), ...further.map((text) => section(text))];
}

function sideBlocks({ label, before, after }: ChangeLine, sides: readonly string[]): KnownBlock[] {
  const [left, right] = sides;
  const short = !before.includes('\n') && !after.includes('\n') && before.length + after.length <= 200;
  if (short) {
    const pair = `${left}: ${escapeText(before)}\n${right}: ${boldName(after)}`;
    return [section(`*${escapeText(label)}*\n${pair}`)];
  }
  return [
    section(`*${escapeText(label)}*\n${left}:\n${limitedText(before, SIDE)}`),
    section(`${right}:\n${limitedText(after, SIDE)}`),
  ];
}

export interface Result extends ChangeTarget {
  headline: string;
  /** What the provider was just found to hold, in one sentence; absent when nothing was read. */
  state?: string;
  /** What else to know, in a sentence or two. */
  note?: string | null;
  /** What cannot be undone, each a warning of its own. */
  final?: readonly string[];
  lines?: readonly ChangeLine[];
  /** What was sent, compared with what the provider holds instead. */
  missed?: readonly ChangeLine[];
  /** The audit entry that can be undone. */
  entry?: string;
  /** The change may still take effect. */
  pending?: boolean;
  /** The temporary change that is now in force. */
  ending?: EndingResult | null;
  /** Who proposed it and who approved it, in mrkdwn. */
  credit?: string;
}

/** How a change ended, with an undo button. Closing it also closes the form. */
export function resultView(result: Result): ModalView {
  return {
    type: 'modal',
    title: plainText(result.headline, LIMITS.viewTitle),
    close: plainText('Done', LIMITS.viewTitle),
    clear_on_close: true,
    blocks: [
      ...resultBlocks(result, shownLength(result.headline) <= LIMITS.viewTitle),
      ...(result.entry === undefined ? [] : [context(UNDO_IS_KEPT)]),
    ],
  };
}

/** People close a result before they find that they want to undo it. */
const UNDO_IS_KEPT = 'Undo is in your messages too.';

/** The same as a message, which the person keeps. */
export function resultMessage(result: Result): Message {
  const { environment, headline, title, called, note, final = [], ending } = result;
  const state = stateLine(result);
  const named = typeof called === 'string' ? `${title} (${called})` : title;
  const parts = [
    `${environmentName(environment)}: ${headline}: ${state ?? `${named}.`}`,
    ending?.text,
    ...final,
    note,
    state === null || typeof called !== 'string' ? null : `${sentenceStart(title)}.`,
  ];
  return { text: parts.filter(Boolean).join(' '), blocks: resultBlocks(result, false) };
}

/** What holds, and until when; `null` where nothing was read. */
export function stateLine({ state, ending }: Pick<Result, 'state' | 'ending'>): string | null {
  if (state === undefined) return null;
  const span = ending?.span;
  return span === undefined ? state : `${state.replace(/\.$/u, '')}, ${span}.`;
}

/** @param titled The full headline already stands above the blocks. */
function resultBlocks(result: Result, titled: boolean): KnownBlock[] {
  const { environment, note, final = [], lines, missed, entry, ending = null, credit } = result;
  const state = stateLine(result);
  const value = entry ?? '';
  const again = result.pending === true ? [button(LOOK, 'Look again', { value })] : [];
  const undo = {
    type: 'actions' as const,
    elements: [...again, ...endingButtons(ending), button(UNDO, 'Undo', { value })],
  };
  return [
    environmentBadge(environment, state === null ? undefined : result),
    section(outcomeHeading(result, state, titled)),
    ...(ending === null || ending.text === '' ? [] : [endingLine(ending.text)]),
    ...final.map((text) => section(`:warning: ${limitedText(text, 1000)}`)),
    ...(note === null || note === undefined ? [] : [section(limitedText(note, 1000))]),
    ...(credit === undefined ? [] : [section(credit)]),
    ...(lines ?? []).flatMap((line) => lineBlocks(line)),
    // No entry was added or moved between what was sent and what is there, so both are shown whole.
    ...(missed ?? []).flatMap((line) => sideBlocks(line, ['Sent', 'There instead'])),
    ...(entry === undefined ? actions(ending === null ? [] : endingButtons(ending)) : [undo]),
  ];
}

function outcomeHeading(result: Result, state: string | null, titled: boolean): string {
  const headline = limitedText(result.headline, 300);
  if (state !== null) return boldLine(`${titled ? '' : `${headline}: `}${limitedText(state, 2500)}`);
  return titled ? headingOf(result) : [`*${headline}*`, ...namesOf(result)].join('\n');
}

/** For a form whose change has not taken effect: a button that checks again without resending. */
export function lookAgainBlocks({ sent, faults }: Pick<Draft, 'sent' | 'faults'>): KnownBlock[] {
  if (sent === undefined || faults.form === undefined) return [];
  return actions([button(LOOK, 'Look again', { value: sent })]);
}

/** The provider's id for the request that it refused, in small print; `request` in `faults` is not a setting. */
export function requestBlocks({ faults: { request, ...others } }: Pick<Draft, 'faults'>): KnownBlock[] {
  return request === undefined || Object.keys(others).length === 0
    ? []
    : [context(`Request \`${figure(escapeText(request))}\``)];
}

/** What a thing is called, at the start of a sentence. */
export function sentenceStart(title: string): string {
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`;
}

/** Shown while a change is sent; closing it also closes the form underneath. */
export const savingView: ModalView = {
  ...loadingView('Saving', 'The provider is being told. You can close this; you will get a message.'),
  clear_on_close: true,
};

/** A line that says until when something holds; `text` is plain, and `times` are those in it that others read. */
export function endingLine(text: string, times: readonly NamedTime[] = []): KnownBlock {
  return section(`:alarm_clock: ${withReadersClock(text, 2000, times)}`);
}

/** Asks whether a change made during a temporary one is to last beyond its end. */
export const AFTERWARDS_CHOICE = uncheckedSelect({ id: AFTERWARDS, label: 'How long should this change hold?' });

/** The question as drawn; `until` is that end, in words. */
export function afterwardsBlock(until: string): InputBlock {
  const choices = [
    ['now', `Only until ${until}`],
    ['afterwards', 'Also afterwards'],
  ] as const;
  return AFTERWARDS_CHOICE.block({ choices, as: 'radio_buttons' });
}

/** The buttons for a temporary change that is in force, or is to begin. */
export function endingButtons(ending: Pick<EndingResult, 'id' | 'ahead'> | null): Button[] {
  if (ending === null) return [];
  const { id: value, ahead = false } = ending;
  return ahead
    ? [button(CALL_OFF, 'Cancel the change', { value })]
    : [button(END, 'End now', { value }), button(EXTEND, 'Extend', { value })];
}

/**
 * Which environment a card, form, preview or result is about; shown first, and larger for Live. `of` is the thing, where
 * what is said below calls it by its name alone.
 */
export function environmentBadge(environment: Environment, of?: Pick<ChangeTarget, 'title' | 'called'>): KnownBlock {
  const which = typeof of?.called === 'string' ? limitedText(oneLine(sentenceStart(of.title)), 500) : null;
  return environment === 'live'
    ? section(`:red_circle: *Live* · your real phones${which === null ? '' : ` · ${which}`}`)
    : context(`:test_tube: *Sandbox* · ${which ?? 'for trying things out'}`);
}

/** A message about one account, which its text names and its blocks show first. */
export function messageAbout(environment: Environment, text: string, blocks: readonly KnownBlock[]): Message {
  return { text: `${environmentName(environment)}: ${text}`, blocks: [environmentBadge(environment), ...blocks] };
}
