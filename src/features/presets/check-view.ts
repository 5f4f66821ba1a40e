import type { KnownBlock, ModalView } from '@slack/types';
import { confirmBlock, warningBlock } from '../../changes/preview-view.ts';
import type { ChangeLine, Warning } from '../../changes/settings.ts';
import { boldLine, endingLine, environmentBadge, UNDO } from '../../changes/view.ts';
import type { Clock } from '../../language/times/time.ts';
import type { Preset } from '../../plans/presets/record.ts';
import type { PresetRun } from '../../plans/presets/runs.ts';
import { thingsOf } from '../../plans/presets/words.ts';
import type { Ended } from '../../plans/several/send.ts';
import { endBlocks, endInputs, type TypedEnd } from '../../plans/temporary/end-form.ts';
import { AND } from '../../runtime/lists.ts';
import { actions, button, context, escapeText, limitedText, linesWithin, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, isolate } from '../../slack/blocks/rows.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** The form in which the end is chosen. */
export const WHEN = 'presets:when';
/** The preview of all its changes, whose submission sends them. */
export const CHECK = 'presets:check';
/** Undoes a preset's changes; its value names the entries of the history. */
export const UNDO_ALL = 'presets:undo';

/** The box that must be ticked before something risky is sent. */
export const CONFIRM_ALL = 'presets:confirm';

/** Until when the preset is to hold. */
export const WHEN_INPUTS = endInputs({ id: 'presets:end-at' });

/** What is said of a preset without an end. */
const FOR_GOOD = { noEnd: 'No end: until somebody changes it', isUsual: true };

/** Asks until when a preset is to hold. */
export function whenView(
  preset: Pick<Preset, 'name' | 'environment' | 'changes'>,
  clock: Clock,
  metadata: string,
  { typed, note }: { typed: TypedEnd; note: string | null },
): ModalView {
  return formView({ id: WHEN, metadata, title: 'Apply a preset', submit: 'Preview' }, [
    environmentBadge(preset.environment),
    section(`${boldName(preset.name)}\n${limitedText(thingsOf(preset), 1500)}`),
    ...(note === null ? [] : [section(`:warning: ${limitedText(note, 1000)}`)]),
    ...endBlocks(WHEN_INPUTS, clock, typed, FOR_GOOD, false),
  ]);
}

/** One number or menu as it is and as it will be. */
export interface CheckedChange {
  called: string;
  /** What will hold, in a sentence. */
  will: string;
  lines: readonly ChangeLine[];
  warnings: readonly Warning[];
  /** What else to know, in sentences. */
  notes: readonly string[];
}

/** All that a preset changes. */
export interface Checked {
  name: string;
  environment: Environment;
  does: PresetRun['does'];
  changes: readonly CheckedChange[];
  /** The names of things that are already as wanted. */
  same: readonly string[];
  left: PresetRun['left'];
  /** Until when it holds, in sentences. */
  ending: readonly string[];
  /** Whether the preview lies over a form. */
  form: boolean;
}

/** Slack takes 3,000 characters in a section; markup needs some of them. */
const ROOM = 2800;

/** What each number and menu is now and will be, and the button that does it all. */
export function checkView(checked: Checked, metadata: string): ModalView {
  const { environment, changes, same, left, ending, form, does } = checked;
  const blocks = [
    environmentBadge(environment),
    section(boldLine(limitedText(headOf(checked), 500))),
    ...(changes.length === 0 ? [] : ending.map((line) => endingLine(line))),
    ...changes.map((each) => section(linesWithin(changeText(each), ROOM))),
    ...warningsOf(changes).map((warning) => warningBlock(warning)),
    ...(same.length === 0 ? [] : [context(limitedText(`Already as wanted: ${AND.format(same.map(isolate))}.`, 1500))]),
    ...(left.length === 0 ? [] : [section(linesWithin(['*Left out*', ...left.map(leftLine)], ROOM))]),
    ...left.flatMap(proposeBlocks),
  ];
  if (changes.length === 0) return readOnlyView(does === 'undo' ? 'Undo' : 'Apply a preset', blocks, 'Close');
  const risky = changes.some(({ warnings }) => warnings.some((warning) => warning.risky));
  const submit = `${does === 'undo' ? 'Undo in' : 'Apply to'} ${environmentName(environment)}`;
  const view = formView({ id: CHECK, metadata, title: 'Check the changes', submit, close: form ? 'Back' : 'Cancel' }, [
    ...blocks,
    ...(risky ? [confirmBlock(CONFIRM_ALL)] : []),
  ]);
  return form ? view : { ...view, clear_on_close: true };
}

function headOf({ name, does, changes, left, same }: Checked): string {
  const of = changes.length + left.length + same.length;
  const count = changes.length === of ? `${of}` : `${changes.length} of ${of}`;
  const what = of === 1 ? 'number or menu' : 'numbers and menus';
  if (changes.length === 0 && left.some(({ propose }) => propose !== undefined))
    return `What ${isolate(name)} changed is undone one by one, each with a second person.`;
  if (changes.length === 0)
    return does === 'undo' ? 'Nothing can be undone here.' : `${isolate(name)} would change nothing.`;
  return does === 'undo'
    ? `What ${isolate(name)} changed goes back on ${count} ${what}.`
    : `${isolate(name)} changes ${count} ${what}.`;
}

function changeText({ will, lines, notes }: Pick<CheckedChange, 'will' | 'lines' | 'notes'>): string[] {
  return [boldLine(escapeText(will)), ...lines.flatMap(lineTexts), ...notes.map(escapeText)];
}

/** How many warnings are shown each in a block of its own. */
const MAX_WARNINGS = 30;

/** Every warning once, with the names of what it is about where there are several things; those beyond the most as one. */
export function warningsOf(changes: readonly Pick<CheckedChange, 'called' | 'warnings'>[]): Warning[] {
  const all = changes.flatMap(({ called, warnings }) => warnings.map((warning) => ({ called, warning })));
  const warnings = [...Map.groupBy(all, ({ warning }) => JSON.stringify(warning)).values()].map(([first, ...more]) => {
    const { called, warning } = first as (typeof all)[number];
    const names = AND.format([called, ...more.map((each) => each.called)].map(isolate));
    return changes.length === 1 ? warning : { ...warning, text: `${names}: ${warning.text}` };
  });
  const [shown, rest] = [warnings.slice(0, MAX_WARNINGS), warnings.slice(MAX_WARNINGS)];
  return rest.length === 0
    ? shown
    : [...shown, { text: rest.map(({ text }) => text).join(' '), risky: rest.some(({ risky }) => risky) }];
}

function lineTexts({ label, before, after, steps = [] }: ChangeLine): string[] {
  if (steps.length > 0) return steps.map((step) => `• ${escapeText(step)}`);
  return [`• ${escapeText(label)}: ${escapeText(before)} → ${escapeText(after)}`];
}

/** An undo that needs a second person is proposed change by change, each in its own preview. */
function proposeBlocks({ called, propose }: PresetRun['left'][number], at: number): KnownBlock[] {
  if (propose === undefined) return [];
  const undo = button(`${UNDO}#${at}`, 'Propose', { value: propose, label: `Propose to undo: ${called}` });
  return [section(boldName(called), undo)];
}

function leftLine({ called, why }: PresetRun['left'][number]): string {
  return `• ${isolate(limitedText(called, 200))}: ${limitedText(why, 500)}`;
}

/** How all of them ended. */
export interface RunResult {
  name: string;
  environment: Environment;
  does: PresetRun['does'];
  ended: readonly Ended[];
  /** Until when it holds; `null` without an end. */
  until: string | null;
}

const HOW_WORDS: Readonly<Record<Ended['how'], string>> = {
  done: 'Done',
  same: 'Already as wanted',
  refused: 'Not changed',
  unknown: 'Not known',
};

/** How a preset went, in a modal. */
export function resultView(result: RunResult): ModalView {
  return { ...readOnlyView(titleOf(result), resultBlocks(result)), clear_on_close: true };
}

/** The same as a message that is kept. */
export function resultMessage(result: RunResult): Message {
  const { environment, ended } = result;
  return {
    text: accessibleText(
      `${environmentName(environment)}: ${resultHead(result)}`,
      ended.map(({ called, how, state, said, final }) =>
        [how === 'done' && state !== null ? null : `${called}: ${HOW_WORDS[how]}.`, state, ...final, said]
          .filter((each) => each !== null)
          .join(' '),
      ),
    ),
    blocks: resultBlocks(result),
  };
}

function titleOf({ does, ended }: RunResult): string {
  const done = ended.filter(({ how }) => how === 'done' || how === 'same').length;
  const word = does === 'undo' ? 'undone' : 'applied';
  if (done === ended.length) return does === 'undo' ? 'Undone' : 'Applied';
  return done === 0 ? `Not ${word}` : `Partly ${word}`;
}

function resultHead({ name, does, ended, until }: RunResult): string {
  const done = ended.filter(({ how }) => how === 'done' || how === 'same').length;
  const to = does === 'undo' ? 'on' : 'to';
  const count = done === ended.length ? `${to} all` : `${to} ${done} of`;
  const word = does === 'undo' ? 'is undone' : 'is applied';
  // What was as wanted already stays as it is: nothing comes back of it.
  const isTimed = until !== null && ended.some(({ how }) => how === 'done');
  const end = isTimed ? `, until ${until}` : '';
  if (done === 0) return `${isolate(name)} ${word.replace('is', 'is not')}: nothing was changed for certain.`;
  return ended.length === 1
    ? `${isolate(name)} ${word}${end}.`
    : `${isolate(name)} ${word} ${count} ${ended.length} numbers and menus${end}.`;
}

function resultBlocks(result: RunResult): KnownBlock[] {
  const { environment, ended } = result;
  const entries = ended.flatMap(({ entry }) => entry ?? []);
  return [
    environmentBadge(environment),
    section(boldLine(limitedText(resultHead(result), 1000))),
    ...finalBlocks(ended),
    ...ended.map((each) => section(linesWithin(endedText(each), ROOM))),
    ...actions(entries.length === 0 ? [] : [undoButton(result.name, entries)]),
  ];
}

/** What cannot be undone, of all of them: said once where it is true of several. */
function finalBlocks(ended: readonly Ended[]): KnownBlock[] {
  const all = ended.flatMap(({ called, final }) => final.map((text) => ({ called, text })));
  const lines = [...Map.groupBy(all, ({ text }) => text)].map(([text, about]) => {
    const names = AND.format(about.map(({ called }) => isolate(called)));
    return `:warning: ${limitedText(ended.length === 1 ? text : `${names}: ${text}`, 1000)}`;
  });
  return lines.length === 0 ? [] : [section(linesWithin(lines, ROOM))];
}

function endedText({ called, how, state, said, lines }: Ended): string[] {
  const isDone = how === 'done' && state !== null;
  return [
    isDone ? boldLine(limitedText(state, 1200)) : `${boldName(called)} · ${HOW_WORDS[how]}`,
    ...(isDone || state === null ? [] : [limitedText(state, 1200)]),
    ...(said === null ? [] : [limitedText(said, 1200)]),
    ...lines.flatMap(lineTexts),
  ];
}

function undoButton(name: string, entries: readonly string[]) {
  return button(UNDO_ALL, 'Undo', { value: JSON.stringify({ name, entries }), label: `Undo ${name}` });
}

/** Shown until the preview is ready. */
export const checkingView = loadingView('Apply a preset', 'Reading what the provider holds now …', 'Cancel');
