import type { Button, KnownBlock } from '@slack/types';
import { type Marked, phone } from '../../runtime/marked-text.ts';
import { actions, button, context, escapeText, LIMITS, limitedText, linesWithin, section } from './blocks.ts';
import type { Message } from './outcome.ts';

/** One line of a list that leads somewhere; all of it plain text. */
export interface ListRow {
  /** Its name, or its id when it has none. */
  title: string;
  /** The text below, one line each. */
  lines: readonly string[];
  /** What the button carries. */
  value: string;
  /** What the button opens, for screen readers. */
  label: string;
}

/** Rows per page: as many as a phone shows without much scrolling, and far fewer than a message can hold. */
export const PAGE_ROWS = 10;

/** A list of numbers of so many rows, with who rings on each, is shown as a whole. */
export const WHOLE_ROWS = 20;

/** A name in bold, shown whole; one with markup inside a word stays plain, because bold would garble it. */
export function boldName(name: string): string {
  const line = oneLine(name).trim();
  // Slack takes no empty text.
  if (line === '') return '(no name)';
  const shown = isolate(limitedText(line, 1500));
  return /[*_~`]/u.test(shown) ? shown : `*${shown}*`;
}

/** Marks that mrkdwn cannot escape, and letters that look like them. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ['*', '\u2217'],
  ['_', '\u02cd'],
  ['~', '\u223c'],
  ['`', '\u02cb'],
]);

/**
 * A text of the provider's inside a line of ours: it cannot break lines, make bold or code, or reverse the numbers
 * beside it (UAX 9, isolates). An underscore inside a word is not markup and stays.
 */
export function isolate(text: string): string {
  const plain = oneLine(text).replace(
    /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu,
    (mark) => LOOKALIKES.get(mark) ?? mark,
  );
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(plain)
    ? `\u2068${plain}\u2069`
    : plain;
}

/** A text on one line: line breaks are shown as a sign, and invisible characters that reverse text are removed. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/(?<![\s\u0085])[\s\u0085]*[\n\v\f\r\u0085\u2028\u2029][\s\u0085]*/gu, ' \u23ce ');
}

/** The longest number or id that is shown; no real one comes near. */
const MAX_SHOWN_LENGTH = 150;

/** A number or an id on a line: whole, or said to be too long. */
export function fullOrTooLong(text: string): string {
  return text.length <= MAX_SHOWN_LENGTH ? oneLine(text) : `(${text.length} characters, too long to show)`;
}

/** The same of a telephone number, marked as one. */
export function phoneText(number: string): Marked<'number'> {
  return phone(fullOrTooLong(number));
}

/** Whether Slack can carry a value in a button. */
export function fitsButton(value: string): boolean {
  return value.length <= LIMITS.buttonValue && value.isWellFormed();
}

/** The plain text of a list: as many whole lines as suit a notification or a screen reader. */
export function accessibleText(headline: string, lines: readonly string[]): string {
  return linesWithin([headline, ...lines], 7000);
}

/** A list with a button beside each row. */
export function rowBlocks(actionId: string, rows: readonly ListRow[]): KnownBlock[] {
  return rows.map(({ title, lines, value, label }, at) =>
    section(
      [
        boldName(title),
        ...lines.map((line) => isolate(limitedText(oneLine(line), 600))),
        ...(fitsButton(value) ? [] : ['Its id is too long for Slack, so it cannot be opened here.']),
      ].join('\n'),
      fitsButton(value) ? button(`${actionId}#${at}`, 'Open', { value, label }) : undefined,
    ),
  );
}

/** A few things to choose from, because nothing, or more than one, matches what was typed. */
interface Choice {
  /** Plain text. */
  headline: string;
  rows: readonly ListRow[];
  /** What a row's button does. */
  actionId: string;
  /** How to narrow a choice that is longer than a page. */
  hint: string;
  /** Other ways to continue. */
  buttons: readonly Button[];
  /** Where the list comes from. */
  source: string;
  /** Whether anything is called what was typed. */
  isFound: boolean;
}

export function choiceMessage({ headline, rows, actionId, hint, buttons, source, isFound }: Choice): Message {
  const shown = rows.slice(0, PAGE_ROWS);
  const more = rows.length > shown.length ? [`and ${rows.length - shown.length} more; ${hint}`] : [];
  const names = shown.map(({ title, lines }) => [title, ...lines.slice(0, 1)].join(' '));
  return {
    text: accessibleText(`${source}: ${headline}`, [...names, ...more]),
    blocks: [
      section(limitedText(headline, 2000)),
      ...rowBlocks(actionId, shown),
      ...more.map((text) => section(text)),
      ...actions(buttons),
      context(`*${source}*`),
    ],
    ...(isFound ? {} : { unfit: 'name' as const }),
  };
}

/** What a command lacks: the question for it, what it takes in its place, and an example of that. */
interface Usage {
  said: string;
  /** The command and its word. */
  command: string;
  takes: string;
  example: string;
  /** The button that lists all there is to choose from, where there is one. */
  all?: Button;
}

/** Asks for what a command lacks. */
export function askFor({ said, command, takes, example, all }: Usage): Message {
  return {
    text: `${said} For example: ${command} ${example}`,
    blocks: [
      section(`${said}\n\`${escapeText(`${command} <${takes}>`)}\``),
      ...actions(all === undefined ? [] : [all]),
    ],
  };
}

/** The message with a remark below it on how the input was understood; plain text. */
export function withRemark(message: Message, remark: string | null): Message {
  if (remark === null) return message;
  return {
    ...message,
    text: `${message.text} ${remark}`,
    blocks: [...message.blocks, context(limitedText(remark, 1000))],
  };
}

/** One page of a list. */
export interface Page<T> {
  items: readonly T[];
  /** Counted from 0. */
  at: number;
  last: number;
  /** `1–10 of 250`. */
  label: string;
}

/** The page of a list, all of it where it has at most `whole` rows; one that has become shorter shows its last page instead of none. */
export function pageOf<T>(items: readonly T[], wanted: number, whole = PAGE_ROWS): Page<T> {
  const rows = items.length <= whole ? whole : PAGE_ROWS;
  const last = Math.max(0, Math.ceil(items.length / rows) - 1);
  const at = Math.min(Math.max(0, wanted), last);
  const from = at * rows;
  const shown = items.slice(from, from + rows);
  const range = shown.length === 1 ? `${from + 1}` : `${from + 1}–${from + shown.length}`;
  return { items: shown, at, last, label: `${range} of ${items.length}` };
}

/** Buttons to the pages before and after; none for a single page. */
export function pageButtons<T>(actionId: string, page: Page<T>, place: (page: number) => string): Button[] {
  const buttons: Button[] = [];
  if (page.at > 0) buttons.push(button(`${actionId}#previous`, 'Previous', { value: place(page.at - 1) }));
  if (page.at < page.last) buttons.push(button(`${actionId}#next`, 'Next', { value: place(page.at + 1) }));
  return buttons;
}
