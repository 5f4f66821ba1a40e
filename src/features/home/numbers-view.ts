import type { Button, KnownBlock } from '@slack/types';
import { END } from '../../changes/ending.ts';
import type { Clock } from '../../language/times/time.ts';
import { MAX_FILTER_LENGTH } from '../../people/directory/number-choice.ts';
import { NO_NUMBERS, numberName, writeReference } from '../../people/directory/number-labels.ts';
import { type AnswerStyle, nowAndNext, OTHER_WORKSPACES } from '../../plans/answer-words.ts';
import { midnightAfter, type NumberAnswers } from '../../plans/answers.ts';
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
import { boldName, fitsButton, fullOrTooLong, type Page, WHOLE_ROWS } from '../../slack/blocks/rows.ts';
import { pageButton } from '../../slack/inbound/home-section.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';

/** Looks for what was typed among the numbers. */
export const FIND = 'home:find';

/** The section's own name. */
export const NUMBERS = 'numbers';

/** The most blocks of the section. */
export const NUMBERS_BLOCKS = WHOLE_ROWS + 4;

/** The most characters of a name, of a number or a person, so that a line stays one. */
const NAME_ROOM = 22;

/** What App Home shows of the account's numbers, and of where they ring. */
export interface NumbersShown {
  environment: Environment;
  page: Page<TelephoneNumber>;
  /** All the numbers, whatever is looked for. */
  total: number;
  /** What is looked for; empty for nothing. */
  filter: string;
  /** Who rings on those of the page. */
  known: ReadonlyMap<string, NumberAnswers>;
  /** By which the reader's day ends. */
  here: Clock;
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
  const isWhole = page.last === 0 && page.items.length === total && filter === '';
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
  { known, here, environment }: NumbersShown,
  { divert, isShared }: { divert: string; isShared: boolean },
): KnownBlock {
  const name = numberName(number);
  const title = [
    ...(name === null ? [] : [boldName(clip(name, NAME_ROOM))]),
    ...(name === null || isShared ? [escapeText(fullOrTooLong(number.number))] : []),
  ].join(' ');
  const own = known.get(number.number);
  const [first = '', ...others] = nowAndNext(own, STYLE, { before: midnightAfter(here), time: timeOf });
  const value = writeReference(environment, number.number);
  const isRefused = own?.answers[0]?.list.refused != null;
  const control = isRefused ? undefined : controlOf(own, { divert: `${divert}#home-${at}`, value, number, at });
  return section([`${title} · ${first}`, ...others].join('\n'), control);
}

/** The way back where it is diverted, else the way to divert it. */
function controlOf(
  known: NumberAnswers | undefined,
  { divert, value, number, at }: { divert: string; value: string; number: TelephoneNumber; at: number },
): Button | undefined {
  const called = numberName(number) ?? number.number;
  const change = known?.late === null ? known.change : null;
  if (change?.cause === null) {
    return button(`${END}#home-${at}`, 'End now', { value: change.id, label: `End now: ${called}` });
  }
  return fitsButton(value) ? button(divert, 'Divert', { value, label: `Divert ${called}` }) : undefined;
}

/** Whoever is first is named: the page is for a glance. */
export const STYLE: AnswerStyle = { most: 1, room: NAME_ROOM, mark: escapeText, time: dateOf };

function dateOf(at: number): string {
  return slackDate(new Date(at).toISOString());
}

/** The time alone, on the reader's clock: it is later today. */
function timeOf(at: number): string {
  const iso = new Date(at).toISOString();
  return `<!date^${Math.floor(at / 1000)}^{time}|${iso.slice(11, 16)} UTC>`;
}

function agesOf({ page, known, readAt }: NumbersShown): string[] {
  if (readAt === null) return ['Only numbers whose ring list was read'];
  const times = page.items.flatMap(({ number }) => known.get(number)?.answers[0]?.list.readAt ?? []);
  return [`As of ${dateOf(Math.min(Date.parse(readAt), ...times))}`, OTHER_WORKSPACES];
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
