import type { Button, KnownBlock } from '@slack/types';
import { moneyText } from '../../credit/balance/money.ts';
import { isExactAsNumber } from '../../credit/balance/trend.ts';
import {
  daysOf,
  type Period,
  type PeriodFault,
  periodName,
  periodPhrase,
  rowName,
  shifted,
  type Unit,
  unitsOf,
} from '../../credit/spend/period.ts';
import type { PeriodSpend, SpendReport } from '../../credit/spend/spend-report.ts';
import {
  compareAmounts,
  differenceOf,
  type Row,
  type SharedStep,
  type Span,
  type Statement,
} from '../../credit/spend/statement.ts';
import {
  button,
  clip,
  context,
  escapeText,
  LIMITS,
  limitedText,
  linesWithin,
  section,
  slackDate,
} from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { CSV, SHARE } from './listed.ts';

/** Shows another period, or the same divided otherwise. */
export const SHOW = 'spend:show';

/** Draws the same as a chart. */
export const CHART = 'spend:chart';

/** What a button shows: a period by its local times, by what it is divided, which account. */
export interface SpendCursor {
  f: string;
  u: string;
  b: Unit | null;
  e: Environment;
  /** The dearest of which unit is wanted; `null` for none. */
  d: Unit | null;
  /** The period to compare with; `null` for the one before. */
  a: { f: string; u: string } | null;
}

/** The most rises and the most of the dearest units that are listed. */
const MOST_LISTED = 5;

/** Where it is shown: in a direct message, and whether files can be sent. */
interface SpendPlace {
  isDirect: boolean;
  sendsFiles: boolean;
}

/** The statement for the person who asked. In a direct message there is no channel to share it to. */
export function spendMessage(report: SpendReport, { isDirect, sendsFiles }: SpendPlace): Message {
  return {
    text: plainSpend(report),
    blocks: [...spendBlocks(report), { type: 'actions', elements: buttonsFor(report, { isDirect, sendsFiles }) }],
  };
}

/** The same for everybody in the channel, with the name of whoever shared it. */
export function sharedSpend(report: SpendReport, by: string): Message {
  return {
    text: plainSpend(report),
    blocks: [...spendBlocks(report), context(`Shared by <@${by}>`)],
    inChannel: true,
  };
}

/** Why nothing was read of what was typed. */
export function periodFault(fault: PeriodFault, command: string): Message {
  const text =
    fault.kind === 'ahead'
      ? 'That period lies ahead: nothing has been spent in it yet.'
      : `I could not use "${fault.words}"${fault.why === null ? '' : `: ${fault.why.replace(/\.$/u, '')}`}. Nothing was looked up.`;
  const next = `Name a period that has begun, such as ${command} balance spend last month.`;
  return {
    text: `${text} ${next}`,
    blocks: [section(limitedText(`${text}\n${next}`, LIMITS.sectionText))],
    // That it lies ahead is the answer; other words may be a sentence.
    ...(fault.kind === 'ahead' ? {} : { unfit: 'words' }),
  };
}

/** What comes with a file, in the asker's direct messages. */
export function fileMessage(what: string, rows: number, zone: string): Message {
  const text = `${what}: ${rows === 1 ? 'one row' : `${rows} rows`}. Days are by the clocks of ${zone}, times of readings in UTC.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** Where they were asked for: the files were sent. */
export function downloadedMessage(period: Period): Message {
  const text = `What was spent ${periodPhrase(period)}, and the readings behind it, are in your messages with Switchboard, as two files.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** The most categories of a chart, and the longest name of one (docs.slack.dev, data visualization block). */
const CHART_ROWS = 20;
const CHART_LABEL = 20;

/** What was spent as Slack's own chart, with the words beside it; the words alone where it cannot be drawn. */
export function spendChart(report: SpendReport): Message {
  const chart = chartOf(report);
  const text = plainSpend(report);
  const words = section(limitedText(text, LIMITS.sectionText));
  return chart === null ? { text, blocks: [words] } : { text, blocks: [words, chart], plainer: [words] };
}

/** `null` where there are too few rows or too many, or a chart would round an amount. */
function chartOf(report: SpendReport): KnownBlock | null {
  const { spend, currency } = report;
  const rows = spend.statements.at(-1)?.rows ?? [];
  if (rows.length < 2 || rows.length > CHART_ROWS || !rows.every(({ span }) => isExactAsNumber(span.spent)))
    return null;
  const data = rows.map((row) => ({ label: clip(nameOfRow(spend, row), CHART_LABEL), value: Number(row.span.spent) }));
  const name = 'Spent';
  const block: object = {
    type: 'data_visualization',
    title: clip(`Spent ${periodPhrase(spend.period)}`, 50),
    chart: {
      type: 'bar',
      series: [{ name, data }],
      axis_config: {
        categories: data.map(({ label }) => label),
        y_label: currency === null ? name : `${name} (${currency})`,
      },
    },
  };
  // The block is newer than Slack's own types (docs/slack.md, Newer blocks).
  return block as KnownBlock;
}

function cursorOf({ asked, spend, environment }: SpendReport): SpendCursor {
  const { period } = spend;
  const against = asked.against === null ? null : { f: asked.against.from, u: asked.against.until };
  return { f: period.from, u: period.until, b: asked.by, e: environment, d: asked.dearest, a: against };
}

function buttonsFor(report: SpendReport, { isDirect, sendsFiles }: SpendPlace): Button[] {
  const { spend, asked } = report;
  const cursor = cursorOf(report);
  const to = (suffix: string, label: string, target: Partial<SpendCursor>, spoken: string) =>
    button(`${SHOW}#${suffix}`, label, { value: JSON.stringify({ ...cursor, ...target }), label: spoken });
  const at = (period: Period) => ({ f: period.from, u: period.until, a: null });
  const [previous, next] = [shifted(spend.period, -1), shifted(spend.period, 1)];
  const by = unitsOf(spend.period).filter((unit) => unit !== spend.unit || asked.dearest !== null);
  return [
    to('previous', periodName(previous), at(previous), `Spending ${periodPhrase(previous)}`),
    ...(spend.running ? [] : [to('next', periodName(next), at(next), `Spending ${periodPhrase(next)}`)]),
    ...by.map((unit) => to(unit, `By ${unit}`, { b: unit, d: null }, `By ${unit}: the same period`)),
    ...(chartOf(report) === null
      ? []
      : [button(CHART, 'Chart', { value: JSON.stringify(cursor), label: 'Chart of what was spent' })]),
    ...(sendsFiles && spend.statements.length > 0
      ? [
          button(CSV, 'Download CSV', {
            value: JSON.stringify(cursor),
            label: 'Download CSV: the days, and the readings',
          }),
        ]
      : []),
    ...(isDirect
      ? []
      : [
          button(SHARE, 'Share to channel', {
            value: JSON.stringify(cursor),
            label: 'Share to channel, so that everybody there sees this',
          }),
        ]),
  ];
}

function spendBlocks(report: SpendReport): KnownBlock[] {
  const { spend, environment, zone } = report;
  const newest = spend.statements.at(-1);
  const small = context(
    `*${environmentName(environment)}*`,
    `Periods by the clocks of ${escapeText(zone)}`,
    ...(newest === undefined ? [] : ['Spent is what the balance fell by from reading to reading']),
  );
  if (newest === undefined) return [section(tooFew(report, slackDate)), small];
  const earlier = spend.statements.slice(0, -1);
  return [
    section(markedOutcome(report, newest)),
    section(factsOf(report, newest).join('\n')),
    ...(earlier.length === 0
      ? []
      : [
          section(
            linesWithin(
              earlier.map((each) => earlierLine(report, each)),
              LIMITS.sectionText,
            ),
          ),
        ]),
    ...(newest.rows.length < 2 ? [] : [section(linesWithin(rowLines(report, newest), LIMITS.sectionText))]),
    small,
  ];
}

const money = ({ currency }: SpendReport, amount: string) => escapeText(moneyText(amount, currency));

/** "At least £84.20 was spent in October 2026". */
function outcome(report: SpendReport, { whole }: Statement, mark = ''): string {
  const { spend, asked } = report;
  const name = `${mark}${periodName(spend.period)}${mark}`;
  const [dearest] = dearestOf(report);
  if (asked.dearest !== null && dearest !== undefined) {
    const { least, amount } = spentOf(report, dearest.span, mark);
    return `Dearest ${asked.dearest} of ${name}: ${mark}${nameOfRow(spend, dearest)}${mark}, ${least === '' ? '' : 'at least '}${amount} spent.`;
  }
  const { least, amount } = spentOf(report, whole, mark);
  return `${least}${amount} was spent ${periodPhrase(spend.period, mark)}${spend.running ? ' so far' : ''}.`;
}

function markedOutcome(report: SpendReport, statement: Statement): string {
  return outcome(report, statement, '*');
}

function spentOf(report: SpendReport, span: Span, mark = ''): { least: string; amount: string } {
  return { least: span.atLeast ? 'At least ' : '', amount: `${mark}${money(report, span.spent)}${mark}` };
}

function plainSpend(report: SpendReport): string {
  const { environment, spend } = report;
  const newest = spend.statements.at(-1);
  const account = `(${environmentName(environment)})`;
  if (newest === undefined) return `${tooFew(report, utc)} ${account}`;
  const { from, to, rises, risen } = newest.whole;
  return [
    `${outcome(report, newest)} ${account}`,
    comparison(report, newest),
    `Balance ${moneyText(from.balance, report.currency)} (${utc(iso(from))}) to ${moneyText(to.balance, report.currency)} (${utc(iso(to))}).`,
    rises.length === 0 ? 'It did not rise.' : `It rose by ${moneyText(risen, report.currency)} in all.`,
    ...gaps(report, newest, utc),
    ...newest.rows.slice(0, newest.rows.length < 2 ? 0 : MOST_LISTED).map((row) => rowLine(report, row)),
  ].join(' ');
}

/** Says why nothing can be said, and from when on something can. */
function tooFew({ spend, readingsSince }: SpendReport, time: (iso: string) => string): string {
  const what = `There are too few readings of the balance to say what was spent ${periodPhrase(spend.period)}${spend.running ? ' so far' : ''}.`;
  return readingsSince === null
    ? `${what} None of this account is kept yet; one is kept whenever the balance is read.`
    : `${what} Those of this account begin ${time(readingsSince)}.`;
}

function factsOf(report: SpendReport, statement: Statement): string[] {
  const { from, to, rises, risen } = statement.whole;
  const listed = rises
    .slice(0, MOST_LISTED)
    .map(
      ({ by, from: low, to: high }) =>
        `• ${money(report, by)} between ${slackDate(iso(low))} and ${slackDate(iso(high))}`,
    );
  const more = rises.length > MOST_LISTED ? [`• and ${rises.length - MOST_LISTED} more`] : [];
  return [
    escapeText(comparison(report, statement)),
    `Balance: ${money(report, from.balance)} (${slackDate(iso(from))}) → ${money(report, to.balance)} (${slackDate(iso(to))})`,
    ...(rises.length === 0
      ? ['It did not rise.']
      : [`It rose by ${money(report, risen)}, less what was spent meanwhile:`, ...listed, ...more]),
    ...gaps(report, statement, slackDate).map(String),
  ];
}

/** "September 2026: at least £79.10; £5.10 less." */
function comparison(report: SpendReport, { whole }: Statement): string {
  const { against, sameTime, currency } = report;
  const said = ({ statements }: PeriodSpend, name: string): string => {
    const span = statements.at(-1)?.whole;
    if (span === undefined) return `${name}: too few readings`;
    const spent = `${name}: ${span.atLeast ? 'at least ' : ''}${moneyText(span.spent, currency)}`;
    if (span.atLeast || whole.atLeast || (against.running && sameTime === null)) return spent;
    const by = differenceOf(whole.spent, span.spent);
    if (by === '0') return `${spent}, the same`;
    return `${spent}, so this is ${moneyText(by.slice(1), currency)} ${by.startsWith('+') ? 'more' : 'less'}`;
  };
  const name = periodName(against.period);
  if (sameTime === null) return `${said(against, name)}.`;
  const all = against.statements.at(-1)?.whole;
  const whole_ =
    all === undefined ? '' : `; in all of it ${all.atLeast ? 'at least ' : ''}${moneyText(all.spent, currency)}`;
  return `${said(sameTime, `${name} by the same time`)}${whole_}.`;
}

/** What is not known, because no reading is near an end of the period. */
function gaps(report: SpendReport, statement: Statement, time: (iso: string) => string): string[] {
  const { whole, startsThere, endsThere, before, after } = statement;
  const shared = (step: SharedStep, which: string) => {
    const by = step.by.replace(/^-/u, '');
    return `Between ${time(iso(step.from))} and ${time(iso(step.to))} the balance ${step.by.startsWith('-') ? 'fell' : 'rose'} by ${money(report, by)}, which the time ${which} this period shares; it is not counted.`;
  };
  return [
    ...(startsThere ? [] : [`Known from ${time(iso(whole.from))} on only: no reading is near the beginning.`]),
    ...(before === null ? [] : [shared(before, 'before')]),
    ...(endsThere ? [] : [`Known until ${time(iso(whole.to))} only: no reading is near the end.`]),
    ...(after === null ? [] : [shared(after, 'after')]),
  ];
}

function earlierLine(report: SpendReport, { whole }: Statement): string {
  const { least, amount } = spentOf(report, whole);
  return `Another account was connected before: ${least.toLowerCase()}${amount} was spent from ${slackDate(iso(whole.from))} to ${slackDate(iso(whole.to))}.`;
}

/** Rows of one unit, the dearest first; empty where none is wanted. */
function dearestOf({ asked, spend }: SpendReport): Row[] {
  const rows = spend.statements.at(-1)?.rows ?? [];
  if (asked.dearest === null) return [];
  return rows
    .filter(({ first, last }) => last - first === 1)
    .sort((one, other) => compareAmounts(other.span.spent, one.span.spent));
}

function rowLines(report: SpendReport, { rows }: Statement): string[] {
  const dearest = dearestOf(report);
  if (report.asked.dearest !== null && dearest.length > 0)
    return dearest.slice(0, MOST_LISTED).map((row, at) => `${at + 1}. ${rowLine(report, row)}`);
  return rows.map((row) => `• ${rowLine(report, row)}`);
}

/** "Thu 26 Nov: £3.20", with the rises, and what cannot be told apart. */
function rowLine(report: SpendReport, row: Row): string {
  const { spend } = report;
  const { span, first, last } = row;
  const rise = span.rises.length === 0 ? '' : `, rose by ${money(report, span.risen)}`;
  const together = last - first === 1 ? '' : `, not told apart by ${spend.unit}`;
  return `${nameOfRow(spend, row)}: ${span.atLeast ? 'at least ' : ''}${money(report, span.spent)}${rise}${together}`;
}

function nameOfRow({ edges, unit }: PeriodSpend, { first, last }: Row): string {
  const [from, until] = [edges[first] ?? '', edges[last] ?? ''];
  const { first: day } = daysOf({ from, until });
  return rowName({ from: `${day}T00:00`, until }, unit);
}

function iso({ at }: { at: number }): string {
  return new Date(at).toISOString();
}

function utc(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}
