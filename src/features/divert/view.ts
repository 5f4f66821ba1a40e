import type { Button, KnownBlock, ModalView } from '@slack/types';
import { CALL_OFF, END, EXTEND } from '../../changes/ending.ts';
import { endingButtons, environmentBadge, messageAbout, UNDO } from '../../changes/view.ts';
import type { Clock } from '../../language/times/time.ts';
import { numberChoice, type UnclearNumber } from '../../people/directory/number-choice.ts';
import { writeReference } from '../../people/directory/number-labels.ts';
import type { OutcomeMessage } from '../../plans/proposals/outcome-view.ts';
import { endBlocks, endInputs, type TypedEnd } from '../../plans/temporary/end-form.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import { formatChangeSpan } from '../../plans/temporary/overlap.ts';
import type { PlannedChange, TemporaryChange } from '../../plans/temporary/record.ts';
import { buttonsOf, KEEP, PUT_BACK, START } from '../../plans/temporary/view.ts';
import { describePlanner, thingName } from '../../plans/temporary/words.ts';
import { actions, button, context, escapeText, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, choiceMessage } from '../../slack/blocks/rows.ts';
import { formView, loadingView } from '../../slack/forms/modals.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { OPEN } from './listed.ts';

export { CALL_OFF, END, EXTEND, KEEP, PUT_BACK, START };

/** Asks which number is to be diverted. */
export const CHOOSE_NUMBER = 'divert:choose-number';
/** Lists what is diverted. */
export const LIST = 'divert:list';
/** The form for another end. */
export const UNTIL = 'divert:until';

/** Until when. */
export const UNTIL_INPUTS = endInputs({ id: 'divert:end-at' });

/** One temporary change as it is listed. */
export interface Listed {
  change: TemporaryChange;
  /** What holds now, in one sentence. */
  sentence: string;
  /** The button that shows the thing. */
  card: string;
}

/** One planned change as it is listed. */
interface ListedPlan {
  plan: PlannedChange;
  /** What will hold, in one sentence. */
  sentence: string;
  /** The button that shows the thing. */
  card: string;
}

/** A number that rings one person alone, since somebody set it so for good. */
export interface ListedAlone extends Pick<TemporaryChange, 'environment' | 'subject' | 'title' | 'called'> {
  /** The audit entry of that change. */
  entry: string;
  /** Slack user id. */
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  sentence: string;
  card: string;
}

/** The temporary changes in force, and the planned ones. */
interface AllListed {
  now: readonly Listed[];
  planned: readonly ListedPlan[];
  /** Those of an account that was connected before. */
  former?: Pick<AllListed, 'now' | 'planned'>;
  alone?: readonly ListedAlone[];
}

/** Slack takes 50 blocks; each of these needs two, and there are headings and a footer. */
const MAX_LISTED = 20;
const MIN_PLANNED = 5;

/** What is diverted now and what will be, by whom and until when. */
export function listMessage(listed: AllListed, command: string, mayEdit: boolean): Message {
  const { now, planned, former = { now: [], planned: [] }, alone = [] } = listed;
  const example = exampleOf(command);
  const way = `\`${escapeText(example)}\` diverts a number for a while.`;
  const nothing = alone.length === 0 ? 'Nothing is diverted now.' : 'Nothing is diverted until a set time now.';
  const formers = [...former.now.map(rowOf), ...former.planned.map(rowOfPlan)];
  if (now.length === 0 && planned.length === 0 && formers.length === 0 && alone.length === 0) {
    return { text: `${nothing} ${example} diverts a number for a while.`, blocks: [section(nothing), context(way)] };
  }
  const rows = now.slice(0, MAX_LISTED - Math.min(planned.length, MIN_PLANNED)).map(rowOf);
  const ahead = planned.slice(0, MAX_LISTED - rows.length).map(rowOfPlan);
  const before = formers.slice(0, MAX_LISTED - rows.length - ahead.length);
  const lasting = alone.slice(0, MAX_LISTED - rows.length - ahead.length - before.length).map(rowOfAlone);
  const count = now.length === 0 ? nothing : formatCount(now.map(({ change }) => change));
  const blocksOf = (row: DivertRow, at: number) => rowBlocks(row, at, mayEdit);
  return {
    facts: () => ({ diversions: [...now.map(factsOf), ...planned.map(factsOfPlan), ...alone.map(factsOfAlone)] }),
    text: accessibleText(count, [
      ...[...rows, ...ahead].map(lineOf),
      ...before.map((row) => `${FORMER} · ${lineOf(row)}`),
      ...lasting.map(lineOf),
    ]),
    blocks: [
      section(now.length === 0 ? count : `*${count}*`),
      ...rows.flatMap(blocksOf),
      ...moreBlocks(now.length - rows.length),
      ...(planned.length === 0 ? [] : [section(`*${plannedCount(planned.length)}*`)]),
      ...ahead.flatMap((row, at) => blocksOf(row, rows.length + at)),
      ...moreBlocks(planned.length - ahead.length),
      ...(before.length === 0 ? [] : [section(`*${FORMER}*\nNothing is sent there until its key is connected again.`)]),
      ...before.flatMap((row, at) => blocksOf(row, rows.length + ahead.length + at)),
      ...moreBlocks(formers.length - before.length),
      ...(alone.length === 0 ? [] : [section(`*${aloneCount(alone.length)}*`)]),
      ...lasting.flatMap((row, at) => blocksOf(row, rows.length + ahead.length + before.length + at)),
      ...moreBlocks(alone.length - lasting.length),
      context(way),
    ],
  };
}

/** Above what is open in an account that was connected before. */
const FORMER = 'In an account that was connected before';

function lineOf({ about, sentence, state }: DivertRow): string {
  return [accountOf(about), thingName(about), sentence, state].join(' · ');
}

type Fact = Pick<TemporaryChange, 'environment' | 'subject' | 'called'>;

function factOf({ environment: account, subject: id, called: name }: Fact, more: object): object {
  return { account, id, name, ...more };
}

function factsOf({ change, sentence: says }: Listed): object {
  const { by, from, end } = change;
  return factOf(change, { when: 'now', says, by, from, until: end === null ? null : isoOf(end) });
}

function factsOfPlan({ plan, sentence: says }: ListedPlan): object {
  const { by, start, end } = plan;
  return factOf(plan, { when: 'planned', says, by, from: isoOf(start), until: end === null ? null : isoOf(end) });
}

function factsOfAlone(row: ListedAlone): object {
  return factOf(row, { when: 'now', says: row.sentence, by: row.by, from: row.at, until: null });
}

function isoOf({ at }: { at: number }): string {
  return new Date(at).toISOString();
}

/** One row of the list. */
interface DivertRow {
  about: Pick<TemporaryChange, 'environment' | 'subject' | 'title' | 'called'>;
  /** In mrkdwn. */
  whose: string;
  sentence: string;
  state: string;
  card: string;
  /** For those who may change it. */
  buttons: readonly Button[];
}

function rowOf({ change, sentence, card }: Listed): DivertRow {
  return {
    about: change,
    whose: `by <@${change.by}>`,
    sentence,
    card,
    state: describeState(change),
    buttons: buttonsOf(change),
  };
}

function rowOfPlan({ plan, sentence, card }: ListedPlan): DivertRow {
  const cancel = endingButtons({ id: plan.id, ahead: true });
  const again = plan.state === 'asked' ? [button(START, 'Try again', { value: plan.id })] : [];
  return {
    about: plan,
    whose: describePlanner(plan),
    sentence,
    card,
    state: describePlan(plan),
    buttons: [...again, ...cancel],
  };
}

/** What is said of a number that rings one person alone. */
export const ALONE = 'rings one number only, without an end';

/** Who set it so, and when, in mrkdwn. */
export function describeSince({ by, at }: ListedAlone): string {
  return `since <@${by}> set it ${slackDate(at)}`;
}

/** The way back for such a number. */
function undoOfAlone(row: ListedAlone): Button {
  return button(UNDO, 'Undo', { value: row.entry, label: `Undo: ${thingName(row)}` });
}

function rowOfAlone(row: ListedAlone): DivertRow {
  const { sentence, card } = row;
  return { about: row, whose: describeSince(row), sentence, card, state: ALONE, buttons: [undoOfAlone(row)] };
}

function aloneCount(count: number): string {
  return count === 1 ? `1 number ${ALONE}` : `${count} numbers ring one number only, without an end`;
}

function rowBlocks(
  { about, whose, sentence, state, card, buttons }: DivertRow,
  at: number,
  mayEdit: boolean,
): KnownBlock[] {
  const look = button(card, 'Look', { value: writeReference(about.environment, about.subject) });
  return [
    section(
      [
        `*${limitedText(thingName(about), 300)}* · ${accountOf(about)}`,
        limitedText(sentence, 1000),
        `${limitedText(state, 500)} · ${whose}`,
      ].join('\n'),
    ),
    ...actions([...(mayEdit ? buttons : []), look].map((each) => ({ ...each, action_id: `${each.action_id}#${at}` }))),
  ];
}

function moreBlocks(more: number): KnownBlock[] {
  return more === 0 ? [] : [section(`and ${more} more`)];
}

function plannedCount(count: number): string {
  return count === 1 ? '1 change is planned' : `${count} changes are planned`;
}

function formatCount(changes: readonly TemporaryChange[]): string {
  const one = changes.length === 1;
  if (changes.some(({ kind }) => kind !== 'follow-me'))
    return `${changes.length} ${one ? 'setting is' : 'settings are'} changed temporarily`;
  return `${changes.length} ${one ? 'number is' : 'numbers are'} diverted`;
}

function accountOf({ environment }: Pick<TemporaryChange, 'environment'>): string {
  return environmentName(environment);
}

/** When a planned change holds, and why it has not begun where it should have. */
export function describePlan(plan: PlannedChange): string {
  const span = formatChangeSpan(plan);
  const why = plan.trouble?.why ?? '';
  if (plan.state === 'asked') return `${span}; it has not begun, and is waiting for an answer: ${why}`;
  return plan.trouble === null ? span : `${span}; it is not known to have begun yet: ${why}`;
}

/** Until when one holds, and what keeps it from ending. */
export function describeState({ state, end, reminder, trouble }: TemporaryChange): string {
  const none = reminder === null ? 'no end' : `no end, reminder ${formatEnd(reminder)}`;
  const until = end === null ? none : `until ${formatEnd(end)}`;
  if (state === 'asked') return `${until}; it was changed in the meantime, and is waiting for an answer`;
  return trouble === null ? until : `${until}; it is not known to be put back yet: ${trouble.why}`;
}

/** What became of a change that is over, and what holds now; `null` where nothing is known of it. */
interface LastKnown {
  /** ISO 8601, UTC; `null` where another change took its place. */
  endedAt: string | null;
  /** In a sentence; `null` where it could not be read. */
  now: string | null;
}

/** There is nothing left to end. */
export function goneMessage(known: LastKnown | null = null): Message {
  const over =
    known === null
      ? 'This has already ended, or was replaced by another change.'
      : known.endedAt === null
        ? 'This has already ended: another change took its place.'
        : `This has already ended, ${slackDate(known.endedAt)}.`;
  const now = known?.now ?? null;
  const said = [over, ...(now === null ? [] : [`Now: ${limitedText(now, 2000)}`])].join(' ');
  const plain = known?.endedAt == null ? over : 'This has already ended.';
  return {
    text: [plain, ...(now === null ? [] : [`Now: ${now}`])].join(' '),
    blocks: [section(said), ...actions([button(LIST, 'What is diverted now')])],
  };
}

/** The change stays in force, without an end. */
export function keptMessage(change: TemporaryChange): Message {
  const text = `${thingName(change)} stays as it is now; nothing comes back by itself.`;
  return messageAbout(change.environment, text, [section(escapeText(text))]);
}

/** It has another end; `then` says what comes at that end, in a sentence. */
export function extendedMessage(change: TemporaryChange, then: string | null, undone = false): OutcomeMessage {
  const until = change.end === null ? 'without an end' : `until ${formatEnd(change.end)}`;
  const how = change.kind === 'follow-me' && change.cause === null ? 'diverted' : 'changed';
  const outcome = `${undone ? 'Undone' : 'Extended'}: ${thingName(change)} stays ${how} ${until}.`;
  const text = [outcome, ...(then === null ? [] : [then])].join(' ');
  const blocks = [section(escapeText(text)), ...actions(endingButtons(change))];
  return { outcome, ...messageAbout(change.environment, text, blocks) };
}

/** The form for another end. */
export function untilView(change: TemporaryChange, clock: Clock, metadata: string, typed: TypedEnd): ModalView {
  const now = change.end === null ? 'It has no end now.' : `It ends ${formatEnd(change.end)} now.`;
  return formView({ id: UNTIL, metadata, title: 'Another end', submit: 'Save' }, [
    environmentBadge(change.environment),
    section(`*${limitedText(thingName(change), 500)}*\n${escapeText(now)}`),
    ...endBlocks(UNTIL_INPUTS, clock, typed, null),
    context('Only the end is changed; nothing is sent to the provider now.'),
  ]);
}

/** Shown until the form is ready. */
export const openingView = loadingView('Divert', 'Reading the settings from the provider …', 'Cancel');

/** What was typed fits several numbers, or none. */
export function choiceOfNumbersMessage(
  typed: { number: string; rest: string },
  match: UnclearNumber,
  environment: Environment,
  numbers: string,
): Message {
  const choice = numberChoice(typed.number, match, environment, { question: 'Whose calls?', list: numbers });
  const rows = choice.rows.map((row) => ({ ...row, value: `${row.value}\n${typed.rest}` }));
  return choiceMessage({ ...choice, rows, actionId: OPEN });
}

const exampleOf = (command: string): string => `${command} divert <number> to <name> until 17:00`;

/** Words were typed without a number before them. */
export function usageMessage(command: string): Message {
  const said = 'Whose calls? Name the number first, then to whom and until when.';
  const example = exampleOf(command);
  return { text: `${said} For example: ${example}`, blocks: [section(`${said}\n\`${escapeText(example)}\``)] };
}
