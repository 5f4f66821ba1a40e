import type { KnownBlock } from '@slack/types';
import { LONGEST_FILTER } from '../../people/directory/number-choice.ts';
import { NO_NUMBERS, numberName, writeReference } from '../../people/directory/number-labels.ts';
import { type RingList, ringsBriefly } from '../../people/directory/ring-list.ts';
import {
  actions,
  button,
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

/** What App Home shows of the account's numbers. */
export interface NumbersShown {
  environment: Environment;
  page: Page<TelephoneNumber>;
  /** All the numbers, whatever is looked for. */
  total: number;
  /** What is looked for; empty for nothing. */
  filter: string;
  lists: ReadonlyMap<string, RingList>;
  /** That a number is diverted, and until when, by the number. */
  diverted: ReadonlyMap<string, string>;
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

/** The numbers, a page at a time, each with where it rings in one line; `card` is the action that opens one. */
export function numbersBlocks(shown: NumbersShown, card: string, command: string): KnownBlock[] {
  const { page, total, filter, readAt } = shown;
  if (total === 0) return [section(readAt === null ? '*Numbers:* being read …' : `*Numbers*\n${NO_NUMBERS}`)];
  const match = filter === '' ? '' : `, matching "${limitedText(filter, 300)}"`;
  const buttons = [
    ...(page.at > 0 ? [pageButton(NUMBERS, 'previous', 'Previous', numbersPlace(page.at - 1, filter))] : []),
    ...(page.at < page.last ? [pageButton(NUMBERS, 'next', 'Next', numbersPlace(page.at + 1, filter))] : []),
    ...(filter === '' ? [] : [pageButton(NUMBERS, 'all', 'All numbers', numbersPlace(0, ''))]),
  ];
  const none = page.items.length === 0;
  return [
    section(`*Numbers*  ${none ? `None of ${total}` : page.label}${match}`),
    ...(total <= PAGE_ROWS && filter === '' ? [] : [findInput(filter)]),
    ...page.items.map((number, at) => row(number, at, shown, card)),
    ...actions(buttons),
    context(...agesOf(shown), ...shown.lacks.map((each) => limitedText(each, 300)), whoRings(command)),
  ];
}

function row(
  number: TelephoneNumber,
  at: number,
  { lists, diverted, environment }: NumbersShown,
  card: string,
): KnownBlock {
  const name = numberName(number);
  const list = lists.get(number.number);
  const rings = list === undefined ? null : ringsBriefly(list, isolate);
  const until = diverted.get(number.number);
  const line = [
    ...(name === null ? [] : [boldName(name)]),
    escapeText(fullOrTooLong(number.number)),
    ...(rings === null ? [] : [`rings ${limitedText(rings, 600)}`]),
    ...(until === undefined ? [] : [`:alarm_clock: ${escapeText(until)}`]),
  ].join(' · ');
  const value = writeReference(environment, number.number);
  if (!fitsButton(value)) return section(line);
  return section(line, button(`${card}#home-${at}`, 'Open', { value, label: `Open ${number.number}` }));
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
      max_length: LONGEST_FILTER,
      placeholder: plainText('Part of a name or number, then Enter', LIMITS.placeholder),
      ...(filter === '' ? {} : { initial_value: filter }),
    },
  };
}

function agesOf({ page, lists, readAt }: NumbersShown): string[] {
  const times = page.items.flatMap(({ number }) => lists.get(number)?.readAt ?? []);
  return [
    ...(readAt === null ? ['Only numbers of which a ring list was read'] : [`List read ${slackDate(readAt)}`]),
    ...(times.length === 0
      ? []
      : [`Who rings: as last read, ${slackDate(new Date(Math.min(...times)).toISOString())} or later`]),
  ];
}

function whoRings(command: string): string {
  return `\`${escapeText(command)} numbers\` and a name finds every number that rings somebody`;
}
