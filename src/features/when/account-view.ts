import type { Button, TableBlock } from '@slack/types';
import { boldLine, environmentBadge, messageAbout } from '../../changes/view.ts';
import type { Window } from '../../language/times/window.ts';
import { NO_NUMBERS, numberName } from '../../people/directory/number-labels.ts';
import { briefIn, describeAnswer, describeGap, nowAndNext, OTHER_WORKSPACES } from '../../plans/answer-words.ts';
import { type Answer, countRinging, type NumberAnswers, within } from '../../plans/answers.ts';
import { formatMoment, formatPiece } from '../../plans/week.ts';
import { actions, button, context, limitedText, linesWithin, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { accessibleText, boldName, fullOrTooLong, isolate, type Page, pageButtons } from '../../slack/blocks/rows.ts';
import type { Environment, TelephoneNumber } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';

/** Shows the whole account once more, or another page of it; its value is {@link writeAccountPlace}. */
export const PAGE = 'when:page';

/** Which numbers are meant: all, those that ring nobody, or those that ring one person alone. */
export type NumberFilter = 'all' | 'nobody' | 'one';

/** What is asked about a whole account. */
export interface AccountQuestion {
  meant: NumberFilter;
  /** All that the time may mean; none for now and what comes next. */
  windows: readonly Window[];
  /** The time as it was typed; empty for now. */
  typed: string;
}

/** Who rings on the numbers of an account. */
export interface AccountAnswers extends AccountQuestion {
  environment: Environment;
  /** Of those that are meant, and known to be. */
  page: Page<TelephoneNumber>;
  known: ReadonlyMap<string, NumberAnswers>;
  /** All numbers of the account, and those that were read. */
  total: number;
  read: number;
  zone: string;
  /** What the list of numbers lacks, in words. */
  lacks: readonly string[];
  /** Whether what is not read yet follows. */
  isReading: boolean;
}

/** A page of an answer as a button names it. */
function writeAccountPlace(environment: Environment, page: number, words: string): string {
  return `${environment} ${page} ${words}`;
}

/** Reads it back; `null` for a value that is not ours. */
export function readAccountPlace(value: string): { environment: Environment; page: number; words: string } | null {
  const [, environment, page = '0', words = ''] = /^(sandbox|live) (\d{1,6}) (.*)$/su.exec(value) ?? [];
  if (environment !== 'sandbox' && environment !== 'live') return null;
  return { environment, page: Number(page), words };
}

/** The longest time that a button carries as it was typed. */
const MAX_TYPED = 200;

/** The most characters of a cell: Slack takes 10,000 in a table (docs/slack.md). */
const MAX_CELL = 400;

/** So many lines of one number. */
const MAX_LINES = 6;

/** Whether a number is one of those that are meant, as far as is known. */
export function passesFilter({ meant, windows }: AccountQuestion, { answers }: NumberAnswers): boolean {
  if (meant === 'all') return true;
  const [now] = answers;
  const asked =
    windows.length === 0 ? (now === undefined ? [] : [now]) : windows.flatMap((each) => within(answers, each));
  return asked.some((answer) => answer.list.refused === null && countRinging(answer) === (meant === 'one' ? 1 : 0));
}

/** Who rings on every number of the account, as one table: now and next, or in the time that was asked about. */
export function accountMessage(shown: AccountAnswers, links: { numbers: string }): Message {
  const { environment, page, known, lacks, zone, isReading } = shown;
  if (shown.total === 0) {
    return messageAbout(environment, accessibleText(NO_NUMBERS, lacks), [section(NO_NUMBERS)]);
  }
  const names = page.items.map(numberName);
  const rows = page.items.map((number, at) => {
    const isShared = names.filter((name) => name !== null && name === names[at]).length > 1;
    return { number, name: titleOf(number, isShared), lines: linesOf(shown, known.get(number.number)) };
  });
  const headline = headlineOf(shown);
  const notes = [...notesOf(shown), ...(isReading ? ['The rest is being read …'] : [])];
  const bottom = [
    ...actions(buttonsOf(shown, links)),
    context(
      ...ageOf(shown),
      `Times in ${zone}`,
      ...[...notes, ...lacks].map((each) => limitedText(each, 500)),
      OTHER_WORKSPACES,
    ),
  ];
  const top = [environmentBadge(environment), section(boldLine(limitedText(headline, 2000)))];
  const plain = rows.map(({ name, lines }) => `${boldName(name)}\n${limitedText(lines.join('\n'), 1500)}`);
  return {
    facts: () => ({
      account: environment,
      shown: page.label,
      numbers: rows.map(({ number }) => factsOf(number, known.get(number.number))),
      spans: rows.flatMap(({ number }) => spanFacts(shown, number, known.get(number.number))),
    }),
    text: accessibleText(`${environmentName(environment)}: ${headline}`, [
      ...rows.map(({ name, lines }) => `${name}: ${lines.join('; ')}`),
      ...notes,
      ...lacks,
    ]),
    blocks: [...top, ...(rows.length === 0 ? [] : [tableOf(shown, rows)]), ...bottom],
    plainer: [...top, ...plain.map((each) => section(each)), ...bottom],
  };
}

interface Row {
  number: TelephoneNumber;
  name: string;
  lines: readonly string[];
}

/** Two columns, whose second one folds: Slack does not say how wide a table is on a telephone (docs/slack.md). */
function tableOf({ windows }: AccountAnswers, rows: readonly Row[]): TableBlock {
  const head = ['Number', windows.length === 0 ? 'Who rings now, and next' : 'Who rings then'];
  return {
    type: 'table',
    column_settings: [{ is_wrapped: true }, { is_wrapped: true }],
    rows: [
      head.map((text) => ({ type: 'raw_text' as const, text })),
      ...rows.map(({ name, lines }) => [
        { type: 'raw_text' as const, text: isolate(name) },
        {
          type: 'rich_text' as const,
          elements: [
            {
              type: 'rich_text_section' as const,
              elements: [{ type: 'text' as const, text: linesWithin(lines, MAX_CELL) }],
            },
          ],
        },
      ]),
    ],
  };
}

function titleOf(number: TelephoneNumber, isShared: boolean): string {
  const name = numberName(number);
  if (name === null) return fullOrTooLong(number.number);
  return isShared ? `${name} ${fullOrTooLong(number.number)}` : name;
}

/** What is said of one number: now and what is next, or each part of the time that was asked about. */
function linesOf({ windows, zone }: AccountAnswers, known: NumberAnswers | undefined): string[] {
  const style = briefIn(zone);
  const { answers = [], unread, late = null } = known ?? {};
  const [now] = answers;
  if (windows.length === 0 || now === undefined) return nowAndNext(known, style);
  const gap = describeGap(unread, true);
  const lines = windows.flatMap((window) => {
    const parts = within(answers, window);
    const isWhole = parts.length === 1 && windows.length === 1;
    return parts.map((part) => {
      const says = describeAnswer(part, style, { ends: false, late: part.from === now.from ? late : null });
      return isWhole ? says : `${timeOf(part, zone)}: ${says}`;
    });
  });
  const more = lines.length - MAX_LINES;
  return [...(more > 1 ? [...lines.slice(0, MAX_LINES), `and ${more} more`] : lines), ...(gap === null ? [] : [gap])];
}

function timeOf(part: Window, zone: string): string {
  return part.from >= part.until ? formatMoment(part.from, zone) : formatPiece(part, zone);
}

function headlineOf(shown: AccountAnswers): string {
  const { meant, windows, zone, page, read, total } = shown;
  const when = windows.length === 0 ? 'now' : windows.map((each) => timeOf(each, zone)).join(', or ');
  if (meant === 'all') return page.last === 0 ? `Who rings ${when}` : `Who rings ${when} (numbers ${page.label})`;
  const of =
    read === total ? `${total} ${total === 1 ? 'number' : 'numbers'}` : `the ${read} numbers read, of ${total}`;
  const count = countOf(page);
  const some = count === 0 ? 'None' : String(count);
  const what = meant === 'one' ? 'one person alone' : 'nobody';
  return `${some} of ${of} ${count === 1 || count === 0 ? 'rings' : 'ring'} ${what} ${windows.length === 0 ? 'now' : `at some time of ${when}`}`;
}

/** All that are meant, of which a page shows some. */
function countOf({ label, items, last }: Page<TelephoneNumber>): number {
  return last === 0 ? items.length : Number(/of (\d+)$/u.exec(label)?.[1] ?? items.length);
}

function notesOf({ meant, known, page, read, total }: AccountAnswers): string[] {
  const unsure = page.items.filter(({ number }) => (known.get(number)?.answers.length ?? 0) === 0).length;
  if (meant === 'all' && unsure > 0 && unsure < page.items.length) return [`${unsure} of these could not be read`];
  return meant === 'all' || read === total ? [] : ['What is not read is not counted'];
}

function ageOf({ known, page }: AccountAnswers): string[] {
  const times = page.items.flatMap(({ number }) => known.get(number)?.answers[0]?.list.readAt ?? []);
  return times.length === 0 ? [] : [`As of ${slackDate(new Date(Math.min(...times)).toISOString())}`];
}

/** Other times, other pages, and the list of numbers. */
function buttonsOf({ environment, page, typed, meant, windows }: AccountAnswers, links: { numbers: string }): Button[] {
  const words = wordsOf(meant, typed);
  const to = (suffix: string, label: string, other: string) =>
    button(`${PAGE}#${suffix}`, label, { value: writeAccountPlace(environment, 0, other) });
  return [
    ...(words.length > MAX_TYPED ? [] : pageButtons(PAGE, page, (at) => writeAccountPlace(environment, at, words))),
    ...(windows.length === 0 ? [] : [to('now', 'Now', wordsOf(meant, ''))]),
    ...(typed === 'tonight' ? [] : [to('tonight', 'Tonight', wordsOf(meant, 'tonight'))]),
    ...(typed === 'weekend' ? [] : [to('weekend', 'Weekend', wordsOf(meant, 'weekend'))]),
    button(links.numbers, 'All numbers', { value: environment }),
  ];
}

function wordsOf(meant: NumberFilter, typed: string): string {
  return [...(meant === 'all' ? [] : [meant === 'one' ? 'one person' : meant]), typed].filter(Boolean).join(' ');
}

function factsOf(number: TelephoneNumber, known: NumberAnswers | undefined): object {
  const { answers: [now] = [], unread } = known ?? {};
  const gap = describeGap(unread, now !== undefined);
  return { ...number, rings: now?.list.destinations, ...(gap === null ? {} : { unread: gap }) };
}

function spanFacts(
  { windows, zone }: AccountAnswers,
  number: TelephoneNumber,
  known: NumberAnswers | undefined,
): object[] {
  const answers = known?.answers ?? [];
  const asked: readonly Answer[] =
    windows.length === 0 ? answers.slice(0, 2) : windows.flatMap((each) => within(answers, each));
  return asked.map((answer, at) => ({
    number: number.number,
    when:
      at === 0 && windows.length === 0
        ? 'now'
        : timeOf({ from: answer.from, until: answer.until ?? answer.from }, zone),
    says: describeAnswer(answer, briefIn(zone), { ends: false }),
    why: answer.reason.kind,
  }));
}
