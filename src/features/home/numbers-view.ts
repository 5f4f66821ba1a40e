import type { Button, KnownBlock } from '@slack/types';
import { END } from '../../changes/ending.ts';
import { MAX_FILTER_LENGTH } from '../../people/directory/number-choice.ts';
import { NO_NUMBERS, numberName, writeReference } from '../../people/directory/number-labels.ts';
import { type ListedDestination, type RingList, ringing } from '../../people/directory/ring-list.ts';
import type { ShownRings } from '../../people/directory/ring-list-reader.ts';
import { describeUnread, type Unread } from '../../people/directory/unread.ts';
import {
  button,
  clip,
  context,
  escapeText,
  LIMITS,
  limitedText,
  plainText,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import { pageButton } from '../../slack/blocks/home-pages.ts';
import { boldName, fitsButton, fullOrTooLong, isolate, PAGE_ROWS, type Page } from '../../slack/blocks/rows.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';

/** Looks for what was typed among the numbers. */
export const FIND = 'home:find';

/** The section's own name. */
export const NUMBERS = 'numbers';

/** The most blocks of the section. */
export const NUMBERS_BLOCKS = PAGE_ROWS + 4;

/** The most characters of a name, of a number or a person, so that a line stays one. */
const NAME_ROOM = 22;

/** Why a number rings as it does; instants in epoch milliseconds. */
export type Why =
  | { kind: 'diverted'; until: number | null; id: string; isAsked: boolean }
  | { kind: 'closed'; name: string; until: number | null }
  | { kind: 'hours'; until: number | null }
  | { kind: 'duty'; until: number }
  /** What was to be put back, or of hours to turn over, and has not been. */
  | { kind: 'late'; of: 'closed' | 'hours' | null };

/** What is going to change; `at` in epoch milliseconds. */
export interface Change {
  at: number;
  /** In plain text, such as `Mia on duty`. */
  what: string;
}

/** What is known beside the ring list of a number. */
export interface NumberState {
  why: Why | null;
  /** What changes later today, the next first. */
  later: readonly Change[];
}

/** What App Home shows of the account's numbers, and of where they ring. */
export interface NumbersShown extends ShownRings {
  environment: Environment;
  page: Page<TelephoneNumber>;
  /** All the numbers, whatever is looked for. */
  total: number;
  /** What is looked for; empty for nothing. */
  filter: string;
  states: ReadonlyMap<string, NumberState>;
  /** What the list lacks, in words. */
  lacks: readonly string[];
  /** When the list of numbers was read, ISO 8601; `null` where only ring lists are known. */
  readAt: string | null;
}

/** Where somebody is in the list, as the section's buttons say it. */
export function numbersPlace(page: number, filter: string): string {
  return `${page} ${filter}`;
}

/** Reads it back; the beginning for a value that is not ours. */
export function readNumbersPlace(place: string | null): { page: number; filter: string } {
  const [, page = '0', filter = ''] = /^(\d{1,6}) (.*)$/su.exec(place ?? '') ?? [];
  return { page: Number(page), filter };
}

/** The numbers, a page at a time, each with who answers now and why; `divert` is the action that diverts one. */
export function numbersBlocks(shown: NumbersShown, divert: string): KnownBlock[] {
  const { page, total, filter, readAt } = shown;
  if (total === 0) return [section(readAt === null ? '*Numbers:* being read …' : `*Numbers*\n${NO_NUMBERS}`)];
  const match = filter === '' ? '' : `, matching "${limitedText(filter, 300)}"`;
  const buttons = [
    ...(page.at > 0 ? [pageButton(NUMBERS, 'previous', 'Previous', numbersPlace(page.at - 1, filter))] : []),
    ...(page.at < page.last ? [pageButton(NUMBERS, 'next', 'Next', numbersPlace(page.at + 1, filter))] : []),
    ...(filter === '' ? [] : [pageButton(NUMBERS, 'all', 'All numbers', numbersPlace(0, ''))]),
  ];
  const isWhole = total <= PAGE_ROWS && filter === '';
  const names = page.items.map(numberName);
  return [
    ...(isWhole
      ? []
      : [section(`*Numbers* ${page.items.length === 0 ? `None of ${total}` : page.label}${match}`), findInput(filter)]),
    ...page.items.map((number, at) => {
      const isShared = names.filter((name) => name !== null && name === names[at]).length > 1;
      return row(number, at, shown, { divert, isShared });
    }),
    ...(buttons.length === 0 ? [] : [{ type: 'actions' as const, elements: buttons }]),
    context(...agesOf(shown), ...shown.lacks.map((each) => limitedText(each, 300))),
  ];
}

function row(
  number: TelephoneNumber,
  at: number,
  { lists, unread, states, environment }: NumbersShown,
  { divert, isShared }: { divert: string; isShared: boolean },
): KnownBlock {
  const name = numberName(number);
  const { why, later } = states.get(number.number) ?? { why: null, later: [] };
  const title = [
    ...(name === null ? [] : [boldName(clip(name, NAME_ROOM))]),
    ...(name === null || isShared ? [escapeText(fullOrTooLong(number.number))] : []),
  ].join(' ');
  const list = lists.get(number.number);
  const lines = [`${title} · ${whoAnswers(list, unread.get(number.number), why)}`, ...laterLine(later)];
  const value = writeReference(environment, number.number);
  const control =
    list?.refused == null ? controlOf(why, { divert: `${divert}#home-${at}`, value, number, at }) : undefined;
  return section(lines.join('\n'), control);
}

/** The way back where it is diverted, else the way to divert it. */
function controlOf(
  why: Why | null,
  { divert, value, number, at }: { divert: string; value: string; number: TelephoneNumber; at: number },
): Button | undefined {
  const called = numberName(number) ?? number.number;
  if (why?.kind === 'diverted' && !why.isAsked) {
    return button(`${END}#home-${at}`, 'End now', { value: why.id, label: `End now: ${called}` });
  }
  return fitsButton(value) ? button(divert, 'Divert', { value, label: `Divert ${called}` }) : undefined;
}

/** Who answers now, and why, in mrkdwn: as the ring list was last read. */
function whoAnswers(list: RingList | undefined, unread: Unread | undefined, why: Why | null): string {
  const failed = unread === undefined || unread === 'waiting' ? null : limitedText(describeUnread(unread), 300);
  if (list === undefined) return failed === null ? 'not read yet' : `could not be read: ${failed}`;
  const said = whoAnswersBy(list, why);
  return failed === null ? said : `${said} (could not be read again: ${failed})`;
}

function whoAnswersBy(list: RingList, why: Why | null): string {
  const who = whoRings(list);
  if (why === null) return who;
  switch (why.kind) {
    case 'diverted':
      return `diverted to ${who}${why.until === null ? ', no end' : ` until ${dateOf(why.until)}`}`;
    case 'closed':
      return `closed: ${escapeText(isolate(clip(why.name, NAME_ROOM)))}${why.until === null ? '' : ` until ${dateOf(why.until)}`}${who === NOBODY ? '' : `, ${who}`}`;
    case 'hours':
      return `${who}, by its hours${why.until === null ? '' : ` until ${dateOf(why.until)}`}`;
    case 'late':
      return `${who}; ${why.of === 'hours' ? 'its hours are' : why.of === 'closed' ? 'a closed day is' : 'a diversion is'} late: not ${why.of === 'hours' ? 'turned over' : 'put back'} yet`;
    case 'duty':
      return `${who}, on duty until ${dateOf(why.until)}`;
  }
}

const NOBODY = 'nobody answers';

function whoRings(list: RingList): string {
  const { refused, sequence } = list;
  if (refused !== null) return 'no Follow-Me';
  const on = ringing(list);
  if (on === null) return 'not certain; open it to see';
  const [first, ...others] = on;
  if (first === undefined) return NOBODY;
  const name = nameIn(first);
  if (others.length === 0) return name;
  if (sequence === 'ordered') return `${name}, then ${others.length} more`;
  return sequence === 'random' ? `${name} or one of ${others.length} more` : `${name} and ${others.length} more`;
}

function nameIn({ name, number }: ListedDestination): string {
  const isUnnamed = name === null || name.trim() === '';
  return escapeText(isUnnamed ? fullOrTooLong(number) : isolate(clip(name, NAME_ROOM)));
}

/** The changes that are shown: the page is for a glance. */
const MAX_LATER = 2;

function laterLine(later: readonly Change[]): string[] {
  if (later.length === 0) return [];
  const shown = later.slice(0, MAX_LATER).map(({ at, what }) => `${timeOf(at)} ${limitedText(what, 100)}`);
  const more = later.length - shown.length;
  return [`Later: ${[...shown, ...(more > 0 ? [`${more} more`] : [])].join('; ')}`];
}

function dateOf(at: number): string {
  return slackDate(new Date(at).toISOString());
}

/** The time alone, on the reader's clock: it is later today. */
function timeOf(at: number): string {
  const iso = new Date(at).toISOString();
  return `<!date^${Math.floor(at / 1000)}^{time}|${iso.slice(11, 16)} UTC>`;
}

function agesOf({ page, lists, readAt }: NumbersShown): string[] {
  if (readAt === null) return ['Only numbers whose ring list was read'];
  const times = page.items.flatMap(({ number }) => lists.get(number)?.readAt ?? []);
  return [`As of ${dateOf(Math.min(Date.parse(readAt), ...times))}`];
}

function findInput(filter: string): KnownBlock {
  return {
    type: 'input',
    block_id: FIND,
    dispatch_action: true,
    optional: true,
    label: plainText('Find a number', LIMITS.inputLabel),
    element: {
      type: 'plain_text_input',
      action_id: FIND,
      max_length: MAX_FILTER_LENGTH,
      placeholder: plainText('Part of a name or number, then Enter', LIMITS.placeholder),
      ...(filter === '' ? {} : { initial_value: filter }),
    },
  };
}
