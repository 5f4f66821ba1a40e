import type { InputBlock, KnownBlock, ModalView } from '@slack/types';
import type { End } from '../../changes/draft.ts';
import { confirmBlock, warningBlock } from '../../changes/preview-view.ts';
import type { Warning } from '../../changes/settings.ts';
import { boldLine, environmentBadge, messageAbout } from '../../changes/view.ts';
import { MAX_TYPED_LENGTH } from '../../people/persons/person-number.ts';
import type { KnownPerson } from '../../people/persons/persons.ts';
import { personMention } from '../../people/rights/roles.ts';
import { AGAIN } from '../../plans/several/cut-off.ts';
import type { Handover, HandoverRow } from '../../plans/several/handover.ts';
import type { Ended } from '../../plans/several/send.ts';
import { formatEnd, lateSentence, MAX_DAYS } from '../../plans/temporary/end-words.ts';
import { AND } from '../../runtime/lists.ts';
import {
  actions,
  button,
  clip,
  context,
  LIMITS,
  limitedText,
  linesWithin,
  section,
  textsWithin,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, isolate, phoneText } from '../../slack/blocks/rows.ts';
import { checkboxes, textInput, uncheckedSelect } from '../../slack/forms/inputs.ts';
import { formView, loadingView, readOnlyView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** The form that asks who takes over. */
export const ASK = 'handover:ask';
/** The preview of everything, whose submission saves it. */
export const CHECK = 'handover:check';
/** The box that must be ticked before something risky is sent. */
export const CONFIRM_ALL = 'handover:confirm';
/** Undoes all of it; its value is where that is kept. */
export const UNDO_ALL = 'handover:undo';

/** A person with a confirmed number. */
export const WHO = uncheckedSelect({ id: 'handover:who', label: 'Who takes over', optional: true });
/** Anybody else. */
export const NUMBER = textInput({
  id: 'handover:number',
  label: 'Or a number',
  optional: true,
  most: MAX_TYPED_LENGTH,
});
const NAME = textInput({ id: 'handover:name', label: 'Name of that number', optional: true, most: 100 });
const DAY = textInput({ id: 'handover:day', label: 'From', optional: true, most: 100 });

/** Asks who takes over from somebody; `note` says why that is asked. */
export function askForm(
  { leaver, people, day, note }: { leaver: string; people: readonly KnownPerson[]; day: string; note: string | null },
  metadata: string,
): ModalView {
  const choices = people
    .flatMap(({ user, called, number }) => {
      const label = `${isolate(called ?? '')} ${phoneText(number)}`;
      return called === null || label.length > LIMITS.optionText ? [] : [[user, label] as const];
    })
    .slice(0, LIMITS.selectOptions);
  return formView({ id: ASK, metadata, title: 'Who takes over?', submit: 'Preview' }, [
    section(`In every place of ${limitedText(isolate(leaver), 300)}:`),
    ...(note === null ? [] : [section(`:warning: ${limitedText(note, 500)}`)]),
    ...(choices.length === 0 ? [] : [WHO.block({ choices })]),
    NUMBER.block(),
    NAME.block(),
    DAY.block({ initial: day, hint: `Left empty, at once. Such as Monday or 1 July, at most ${MAX_DAYS} days ahead.` }),
    context('Leave all of it empty to take them off. Nothing is sent before you have seen the preview.'),
  ]);
}

/** The inputs of the form. */
export const REPLACE_INPUTS = { who: WHO, number: NUMBER, name: NAME, day: DAY };

/** What the preview is drawn from. */
interface Checked extends Omit<Handover, 'by'> {
  /** What to know of rows, by what they are called. */
  warned: readonly { called: string; warnings: readonly Warning[] }[];
  /** Numbers whose ring lists could not be read. */
  unread: number;
}

/** What is to be known of what is planned. */
const UNTIL_THEN =
  'Nothing is changed until then. Each of these is compared with this preview when that day begins; what others change meanwhile stays.';

/** Slack takes 3,000 characters in a section; markup needs some of them. */
const ROOM = 2800;

/** Boxes in one block. */
const BOXES = LIMITS.boxes;

/** Everything in which somebody stands, what becomes of each, and the button that does what is ticked. */
export function checkView(checked: Checked, metadata: string): ModalView {
  const { environment, rows, left, does, warned, unread } = checked;
  const title = does === 'undo' ? 'Undo' : 'Replace everywhere';
  const blocks = [
    environmentBadge(environment),
    section(boldLine(limitedText(headOf(checked), 500))),
    ...(does === 'undo' ? [] : [context(limitedText(numbersText(checked), 2800))]),
    ...(checked.starts === undefined ? [] : [context(UNTIL_THEN)]),
    ...(unread === 0
      ? []
      : [
          section(
            `:warning: ${unread === 1 ? '1 ring list' : `${unread} ring lists`} could not be read, and may have them too.`,
          ),
        ]),
    ...warningsOf(warned).map((warning) => warningBlock(warning)),
    ...headings(rows).flatMap(([what, of]) => linesOf([`*${what}*`, ...of.map(rowLine)])),
    ...(does === 'undo' ? [] : ticksOf(checked).map(({ block }) => block)),
    ...keptBlocks(left),
  ];
  if (rows.length === 0) return readOnlyView(title, blocks, 'Close');
  const risky = warned.some(({ warnings }) => warnings.some((warning) => warning.risky));
  const verb = does === 'undo' ? 'Undo in' : checked.starts === undefined ? 'Save to' : 'Plan in';
  const submit = `${verb} ${environmentName(environment)}`;
  const view = formView({ id: CHECK, metadata, title, submit }, [
    ...blocks,
    ...(risky ? [confirmBlock(CONFIRM_ALL)] : []),
  ]);
  return { ...view, clear_on_close: true };
}

function headOf({ rows, leaver, successor, does, starts }: Checked): string {
  const who = isolate(leaver);
  if (does === 'undo')
    return rows.length === 0
      ? 'Nothing can be undone here.'
      : `${counted(rows)} will be as before, but for what others changed since.`;
  if (rows.length === 0) return `${who} stands nowhere that can be changed.`;
  const from = starts === undefined ? '' : `From ${formatEnd(starts)}: `;
  return successor === null
    ? `${from}${who} will be taken off ${counted(rows)}.`
    : `${from}${isolate(successor.name)} will take the place of ${who} in ${counted(rows)}.`;
}

/** `3 ring lists, 1 preset and 2 hours` as a phrase. */
function counted(rows: readonly HandoverRow[]): string {
  return AND.format(
    headings(rows).map(([what, of]) => {
      const words = what.toLowerCase();
      return `${of.length} ${of.length === 1 ? words.replace(/s$/u, '') : words}`;
    }),
  );
}

function numbersText({ numbers, successor }: Checked): string {
  const own = numbers.map(
    ({ number, name, sure }) =>
      `${phoneText(number)} ${sure ? '(theirs)' : `(only called ${isolate(clip(name, 25))}: not ticked)`}`,
  );
  const by = successor === null ? [] : [`Then ${isolate(successor.name)} ${phoneText(successor.number)}.`];
  return [`${own.length === 0 ? 'No number was found' : AND.format(own)}.`, ...by].join(' ');
}

function headings(rows: readonly HandoverRow[]): [string, HandoverRow[]][] {
  return [...Map.groupBy(rows, ({ what }) => what)];
}

function rowLine({ called, becomes }: HandoverRow): string {
  return `• ${isolate(limitedText(called, 150))}: ${limitedText(becomes, 400)}`;
}

function leftLine({ called, why }: Handover['left'][number]): string {
  return `• ${isolate(limitedText(called, 200))}: ${limitedText(why, 200)}`;
}

/** The most lines about what stays; the rest is counted. */
const MAX_LEFT = 100;

function keptBlocks(left: Handover['left']): KnownBlock[] {
  if (left.length === 0) return [];
  const more = left.length > MAX_LEFT ? [`and ${left.length - MAX_LEFT} more`] : [];
  return linesOf(['*Stays*', ...left.slice(0, MAX_LEFT).map(leftLine), ...more]);
}

/** Lines in as many sections as they need. */
function linesOf(lines: readonly string[]): KnownBlock[] {
  return textsWithin(lines, ROOM).map((text) => section(text));
}

/** A group of boxes, and how those that are ticked are read. */
type Ticks = { block: InputBlock; input: ReturnType<typeof checkboxes<string>> };

/** A box for each thing with a number that is theirs, ticked; and one for each number that only has their name. */
export function ticksOf({ rows, numbers }: Pick<Handover, 'rows' | 'numbers'>): Ticks[] {
  const isSure = ({ numbers: by }: HandoverRow) => by.length === 0 || by.some((at) => numbers[at]?.sure === true);
  const sure = rows.flatMap((row, at) => (isSure(row) ? [[`row ${at}`, row] as const] : []));
  const groups = [...Map.groupBy(sure, ([, { what }]) => what)].flatMap(([what, of]) =>
    parted(of).map((part, at) => ({
      label: at === 0 ? what : `${what}, from ${at * BOXES + 1} on`,
      choices: part.map(([value, { called }]) => [value, clip(isolate(called), LIMITS.optionText)] as const),
      ticked: true,
    })),
  );
  const named = numbers.flatMap(({ number, name, sure: own }, at) => {
    const count = rows.filter(({ numbers: by }) => by.includes(at)).length;
    if (own || count === 0) return [];
    const label = `${isolate(clip(name, 25))} ${phoneText(number)}, in ${count === 1 ? '1 place' : `${count} places`}`;
    return [[`number ${at}`, label] as const];
  });
  const others = parted(named).map((choices) => ({ label: 'Only called like that', choices, ticked: false }));
  return [...groups, ...others].map(({ label, choices, ticked }, at) => {
    const input = checkboxes<string>({ id: `handover:ticks-${at}`, label, choices, optional: true });
    return { input, block: input.block({ initial: ticked ? choices.map(([value]) => value) : [] }) };
  });
}

function parted<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BOXES) }, (_, at) => all.slice(at * BOXES, (at + 1) * BOXES));
}

/** How many warnings are shown each in a block of its own. */
const MAX_WARNINGS = 10;

/** Every warning once, with the names of what it is about. */
function warningsOf(warned: Checked['warned']): Warning[] {
  const all = warned.flatMap(({ called, warnings }) => warnings.map((warning) => ({ called, warning })));
  const merged = [...Map.groupBy(all, ({ warning }) => JSON.stringify(warning)).values()].flatMap((each) => {
    const [first] = each;
    const names = AND.format(each.map(({ called }) => isolate(called)));
    return first === undefined ? [] : [{ ...first.warning, text: `${names}: ${first.warning.text}` }];
  });
  const sorted = merged.sort((a, b) => Number(b.risky) - Number(a.risky));
  const rest = sorted.slice(MAX_WARNINGS);
  const more = rest.map(({ text }) => text).join(' ');
  return [
    ...sorted.slice(0, MAX_WARNINGS),
    ...(rest.length === 0 ? [] : [{ text: more, risky: rest.some(({ risky }) => risky) }]),
  ];
}

/** How all of it ended. */
export interface HandoverResult extends Pick<Handover, 'environment' | 'does' | 'leaver' | 'successor' | 'left'> {
  ended: readonly Ended[];
  /** What was not ticked. */
  unticked: number;
  /** For when it was planned, and since when that had come; left out where it was done at once. */
  planned?: { starts: End; lateBy: number };
  /** Where what undoes it is kept; `null` where nothing can be undone. */
  undo: string | null;
  /** Where what is left of it is kept; left out where nothing is, or it is shown at once. */
  again?: string | undefined;
}

const HOW_WORDS: Readonly<Record<Ended['how'], string>> = {
  done: 'Done',
  same: 'Already so',
  refused: 'Not changed',
  unknown: 'Not known',
};

/** How it went, in a modal. */
export function resultView(result: HandoverResult): ModalView {
  const { ended, does } = result;
  const done = ended.filter(isDone).length;
  const word = does === 'undo' ? 'undone' : 'replaced';
  const title =
    done === ended.length
      ? `${word.charAt(0).toUpperCase()}${word.slice(1)}`
      : `${done === 0 ? 'Not' : 'Partly'} ${word}`;
  return { ...readOnlyView(title, resultBlocks(result, linesOf)), clear_on_close: true };
}

/** The same as a message that is kept. */
export function resultMessage(result: HandoverResult): Message {
  return {
    text: accessibleText(
      `${environmentName(result.environment)}: ${resultHead(result)}`,
      result.ended.map((each) =>
        `${each.called}: ${HOW_WORDS[each.how]}. ${each.state ?? ''} ${each.said ?? ''}`.trim(),
      ),
    ),
    // A message holds less than a modal (docs/slack.md, Sizes): what is beyond that is counted.
    blocks: resultBlocks(result, (lines) => [section(linesWithin(lines, ROOM))]),
  };
}

function isDone({ how }: Ended): boolean {
  return how === 'done' || how === 'same';
}

function resultHead({ ended, does, leaver, successor }: HandoverResult): string {
  const done = ended.filter(isDone).length;
  const count =
    done === ended.length ? (done === 1 ? '1 place' : `all ${done} places`) : `${done} of ${ended.length} places`;
  const who = isolate(leaver);
  if (done === 0) return 'Nothing was changed for certain.';
  if (does === 'undo') return `${who} is back as before in ${count}.`;
  return successor === null
    ? `${who} is taken off ${count}.`
    : `${isolate(successor.name)} takes the place of ${who} in ${count}.`;
}

function resultBlocks(result: HandoverResult, listed: (lines: readonly string[]) => KnownBlock[]): KnownBlock[] {
  const { environment, ended, left, unticked, undo, planned, again } = result;
  const [done, others] = [ended.filter(isDone), ended.filter((each) => !isDone(each))];
  return [
    environmentBadge(environment),
    section(boldLine(limitedText(resultHead(result), 500))),
    ...[others, done].flatMap((each) => (each.length === 0 ? [] : listed(each.map(endedLine)))),
    ...(left.length === 0 ? [] : listed(['*Stays*', ...left.slice(0, MAX_LEFT).map(leftLine)])),
    ...(planned === undefined ? [] : [context(plannedText(planned))]),
    ...(unticked === 0 ? [] : [context(unticked === 1 ? '1 was not ticked.' : `${unticked} were not ticked.`)]),
    ...actions([
      ...(undo === null
        ? []
        : [button(UNDO_ALL, 'Undo', { value: `${environment} ${undo}`, label: 'Undo all of it' })]),
      ...(again === undefined ? [] : [button(AGAIN, 'See what is left', { value: `${environment} ${again}` })]),
    ]),
  ];
}

function plannedText({ starts, lateBy }: NonNullable<HandoverResult['planned']>): string {
  return [`Planned for ${formatEnd(starts)}.`, lateSentence(lateBy)].filter((each) => each !== null).join(' ');
}

function endedLine({ called, how, state, said, final }: Ended): string {
  const words = [state, said, ...final].filter((each) => each !== null).join(' ');
  return `• *${isolate(limitedText(called, 150))}* · ${HOW_WORDS[how]}${words === '' ? '' : `: ${limitedText(words, 300)}`}`;
}

/** What somebody is told to whom things were handed over. */
export function handedMessage(called: readonly string[], by: string, from: string): Message {
  const lead = `${personMention(by)} handed over to you what ${limitedText(isolate(from), 300)} had:`;
  const lines = called.map((each) => `• ${isolate(limitedText(each, 200))}`);
  return {
    text: accessibleText(`What ${from} had is yours now:`, called),
    blocks: [section(lead), section(linesWithin(lines, ROOM))],
  };
}

/** Shown while it is saved. */
export const savingView = loadingView('Replace everywhere', 'Saving one after the other …');

/** Nobody of that name stands anywhere. */
export function nobodyMessage(environment: Environment, called: string, unread: number): Message {
  const more = unread === 0 ? '' : ` ${unread} could not be read.`;
  const said = `No ring list has anybody called ${isolate(called)}.${more} Nothing was changed.`;
  return messageAbout(environment, said, [section(limitedText(said, 1000))]);
}
