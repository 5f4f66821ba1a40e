import type { KnownBlock, TableBlock } from '@slack/types';
import { clip, context, escapeText, LIMITS, linesWithin, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import { environmentName } from '../../workspace/labels.ts';
import { moneyText } from '../balance/money.ts';
import { chartBlock, differenceOf } from '../balance/trend.ts';
import { daysOf, periodName, periodPhrase, rowName, type SpendQuestion, type Unit } from './period.ts';
import type { PeriodSpend, SpendReport } from './spend-report.ts';
import { compareAmounts, type Row, type SharedStep, type Span, type Statement } from './statement.ts';

/** The most rises and the most of the dearest units that are listed. */
const MAX_LISTED = 5;
/** The most rises where these are what was asked for. */
const MAX_RISES = 30;

/** The most categories of a chart, and the longest name of one (docs.slack.dev, data visualization block). */
const CHART_ROWS = 20;
const CHART_LABEL = 20;

const COLUMN = { day: 'Day', week: 'Week', month: 'Month' } as const satisfies Record<Unit, string>;

/** What was spent as Slack's own chart; `null` where there are too few rows or too many, or it would round an amount. */
export function spendChartBlock(report: SpendReport): KnownBlock | null {
  const { spend, currency } = report;
  const rows = spend.statements.at(-1)?.rows ?? [];
  if (rows.length > CHART_ROWS) return null;
  const points = rows.map((row) => ({ label: clip(nameOfRow(spend, row), CHART_LABEL), balance: row.span.spent }));
  return chartBlock(points, {
    type: 'bar',
    title: clip(`Spent ${periodPhrase(spend.period)}`, 50),
    name: 'Spent',
    currency,
  });
}

const SPENT = 'Spent is what the balance fell by from reading to reading';
/** What is to be known of the sums. */
const NOTE: Readonly<Record<SpendQuestion['lead'], string>> = {
  spent: SPENT,
  balance: SPENT,
  budget: SPENT,
  rises: 'A top-up that is smaller than what was spent between two readings is not seen',
};

/** A statement for people, in mrkdwn: its units as a table where they make one, with `more` at its end. */
export function spendBlocks(report: SpendReport, more: KnownBlock): Pick<Message, 'blocks' | 'plainer'> {
  const plainer = [...spendAround(report, rowSection(report)), more];
  const table = rowTable(report);
  return table === null ? { blocks: plainer } : { blocks: [...spendAround(report, [table]), more], plainer };
}

/** A statement around its units, which are shown as `rows`. */
export function spendAround(report: SpendReport, rows: readonly KnownBlock[]): KnownBlock[] {
  const isKnown = report.spend.statements.length > 0;
  return [
    ...spendSections(report),
    ...rows,
    context(
      `*${environmentName(report.environment)}*`,
      `Days in the time zone ${escapeText(report.zone)}`,
      ...(isKnown ? [NOTE[report.asked.lead]] : []),
    ),
  ];
}

/** What each unit cost, one row each; `null` for one unit, for the dearest, and for more than a table holds. */
function rowTable(report: SpendReport): TableBlock | null {
  const { spend, asked, currency } = report;
  const rows = spend.statements.at(-1)?.rows ?? [];
  if (rows.length < 2 || rows.length >= LIMITS.tableRows || asked.dearest !== null || asked.lead === 'rises')
    return null;
  const rises = rows.some(({ span }) => span.rises.length > 0);
  const cells = (texts: readonly string[]) =>
    texts.slice(0, rises ? 3 : 2).map((text) => ({ type: 'raw_text' as const, text }));
  const right = { align: 'right' as const };
  const entries = rows.map((row) => {
    const { span } = row;
    const name = `${nameOfRow(spend, row)}${togetherOf(spend, row)}`;
    const spent = `${span.atLeast ? 'at least ' : ''}${moneyText(span.spent, currency)}`;
    return cells([name, spent, span.rises.length === 0 ? '–' : moneyText(span.risen, currency)]);
  });
  return {
    type: 'table',
    column_settings: [{ is_wrapped: true }, right, ...(rises ? [right] : [])],
    rows: [cells([COLUMN[spend.unit], 'Spent', 'Rose by']), ...entries],
  };
}

/** What was spent in all, what it is compared with, and where the balance rose; or that too little is known. */
export function spendSections(report: SpendReport): KnownBlock[] {
  const { statements } = report.spend;
  const newest = statements.at(-1);
  const budget = budgetLines(report).map((line) => section(`*${escapeText(line)}*`));
  if (newest === undefined) return [...budget, section(tooFew(report, slackDate))];
  const earlier = earlierLines(report, slackDate);
  return [
    ...budget,
    section(outcome(report, newest, slackDate, '*')),
    section(factsOf(report, newest).join('\n')),
    ...(earlier.length === 0 ? [] : [section(linesWithin(earlier, LIMITS.sectionText))]),
  ];
}

/** What each unit cost, in words; nothing where it is one unit. */
export function rowSection(report: SpendReport): KnownBlock[] {
  const newest = report.spend.statements.at(-1);
  if (newest === undefined || newest.rows.length < 2 || report.asked.lead === 'rises') return [];
  return [section(linesWithin(rowLines(report, newest), LIMITS.sectionText))];
}

const money = ({ currency }: SpendReport, amount: string) => escapeText(moneyText(amount, currency));

type Time = (iso: string) => string;

/** "At least £84.20 was spent in October 2026." */
function outcome(report: SpendReport, { whole }: Statement, time: Time, mark = ''): string {
  const { spend, asked } = report;
  const name = `${mark}${periodName(spend.period)}${mark}`;
  const [dearest] = dearestOf(report);
  if (asked.dearest !== null && dearest !== undefined) {
    const { least, amount } = spentOf(report, dearest.span, mark);
    const same =
      dearestOf(report).filter(({ span }) => compareAmounts(span.spent, dearest.span.spent) === 0).length - 1;
    const others = same === 0 ? '' : ` and ${same} more with the same`;
    return `Dearest ${asked.dearest} of ${name}: ${mark}${nameOfRow(spend, dearest)}${mark}${others}, ${least === '' ? '' : 'at least '}${amount} spent.`;
  }
  if (asked.lead === 'balance') return balanceOutcome(report, whole, time, mark);
  const { least, amount } = spentOf(report, whole, mark);
  const during = `${periodPhrase(spend.period, mark)}${spend.running ? ' so far' : ''}`;
  if (asked.lead === 'rises')
    return whole.rises.length === 0
      ? `The balance did not rise ${during}.`
      : `The balance rose by ${mark}${money(report, whole.risen)}${mark} ${during}${whole.rises.length === 1 ? '' : `, in ${whole.rises.length} steps`}. What was spent between two readings makes a rise look smaller.`;
  return `${least}${amount} was spent ${during}.`;
}

/** "In May 2026 the balance went up by £22.00, from £15.00 (…) to £37.00 (…)." */
function balanceOutcome(report: SpendReport, { from, to }: Span, time: Time, mark: string): string {
  const { spend } = report;
  const by = differenceOf(to.balance, from.balance);
  const amount = `${mark}${money(report, by.replace(/^[+-]/u, ''))}${mark}`;
  const change = by === '0' ? 'was the same at both ends' : `went ${by.startsWith('-') ? 'down' : 'up'} by ${amount}`;
  const phrase = periodPhrase(spend.period, mark);
  return `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}${spend.running ? ' so far' : ''}, the balance ${change}: ${balances(report, { from, to }, time)}.`;
}

/** "£15.00 (…) → £37.00 (…)" */
function balances(report: SpendReport, { from, to }: Pick<Span, 'from' | 'to'>, time: Time): string {
  return `${money(report, from.balance)} (${time(iso(from))}) → ${money(report, to.balance)} (${time(iso(to))})`;
}

function spentOf(report: SpendReport, span: Span, mark = ''): { least: string; amount: string } {
  return { least: span.atLeast ? 'At least ' : '', amount: `${mark}${money(report, span.spent)}${mark}` };
}

/** The same in one paragraph of plain text. */
export function plainSpend(report: SpendReport): string {
  const { environment, spend } = report;
  const newest = spend.statements.at(-1);
  const account = `(${environmentName(environment)})`;
  if (newest === undefined) return [...budgetLines(report), `${tooFew(report, utc)} ${account}`].join(' ');
  const { head, lines } = risesOf(report, newest, utc);
  return [
    ...budgetLines(report),
    `${outcome(report, newest, utc)} ${account}`,
    ...leadFacts(report, newest, utc).map((fact) => fact.replace(/(?<!\.)$/u, '.')),
    ...(lines.length === 0 ? head : [`${[...head, lines.join('; ')].join(' ')}.`]),
    ...gaps(report, newest, utc),
    ...earlierLines(report, utc),
    ...rowWords(report, newest),
  ].join(' ');
}

/** Says why nothing can be said, and from when on something can. */
function tooFew({ asked, spend, readingsSince }: SpendReport, time: Time): string {
  const isSpent = asked.lead === 'spent' || asked.lead === 'budget';
  const what = `There are too few readings of the balance ${isSpent ? 'to say what was spent ' : ''}${periodPhrase(spend.period)}${spend.running ? ' so far' : ''}.`;
  return readingsSince === null
    ? `${what} None of this account is kept yet; one is kept whenever the balance is read.`
    : `${what} Those of this account begin ${time(readingsSince)}.`;
}

function factsOf(report: SpendReport, statement: Statement): string[] {
  const { head, lines } = risesOf(report, statement, slackDate);
  return [
    ...leadFacts(report, statement, slackDate),
    ...head,
    ...lines.map((line) => `• ${line}`),
    ...gaps(report, statement, slackDate),
  ];
}

/** What the outcome leaves out: the period that it is compared with, the balances, what was spent. */
function leadFacts(report: SpendReport, statement: Statement, time: Time): string[] {
  const { lead, dearest } = report.asked;
  const { whole } = statement;
  const { least, amount } = spentOf(report, whole);
  return [
    ...(lead === 'spent' && dearest === null ? [comparison(report, statement, time)] : []),
    ...(lead === 'spent' || lead === 'budget' ? [] : [`${least}${amount} was spent.`]),
    ...(lead === 'balance' && dearest === null ? [] : [`Balance: ${balances(report, whole, time)}`]),
  ];
}

/** Between which readings the balance rose, and by what; the newest first where that is what was asked for. */
function risesOf(report: SpendReport, { whole: { rises, risen } }: Statement, time: Time) {
  const isAsked = report.asked.lead === 'rises';
  const most = isAsked ? MAX_RISES : MAX_LISTED;
  const head =
    rises.length === 0
      ? 'It did not rise.'
      : `It rose by ${money(report, risen)}; what was spent between two readings makes a rise look smaller:`;
  const lines = (isAsked ? rises.toReversed() : rises)
    .slice(0, most)
    .map(({ by, from, to }) => `${money(report, by)} between ${time(iso(from))} and ${time(iso(to))}`);
  return {
    head: isAsked ? [] : [head],
    lines: [...lines, ...(rises.length > most ? [`and ${rises.length - most} more`] : [])],
  };
}

/** What is spent of the budget, where that was asked. */
function budgetLines({ asked, budget }: SpendReport): string[] {
  return asked.lead === 'budget' ? [budget ?? 'No budget is set.'] : [];
}

/** "September 2026: at least £79.10; £5.10 less." */
function comparison(report: SpendReport, statement: Statement, time: Time): string {
  const { whole } = statement;
  const { against, sameTime } = report;
  const said = ({ statements }: PeriodSpend, name: string): string => {
    // Of the same account: that of another one says nothing of more or less.
    const other = statements.find(({ account }) => account === statement.account);
    if (other === undefined) return `${name}: too few readings`;
    const span = other.whole;
    const spent = `${name}: ${span.atLeast ? 'at least ' : ''}${money(report, span.spent)}`;
    if (!other.startsThere) return `${spent}, known from ${time(iso(span.from))} on only`;
    if (!other.endsThere) return `${spent}, known until ${time(iso(span.to))} only`;
    const isWhole = statement.startsThere && statement.endsThere && !(against.running && sameTime === null);
    if (span.atLeast || whole.atLeast || !isWhole) return spent;
    const by = differenceOf(whole.spent, span.spent);
    if (by === '0') return `${spent}, the same`;
    return `${spent}, so this is ${money(report, by.slice(1))} ${by.startsWith('+') ? 'more' : 'less'}`;
  };
  const name = periodName(against.period);
  if (sameTime === null) return `${said(against, name)}.`;
  const all = against.statements.find(({ account }) => account === statement.account)?.whole;
  const whole_ = all === undefined ? '' : `; in all of it ${all.atLeast ? 'at least ' : ''}${money(report, all.spent)}`;
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

/** What was spent of each account that was connected before. */
function earlierLines(report: SpendReport, time: Time): string[] {
  return report.spend.statements.slice(0, -1).map(({ whole }) => {
    const { least, amount } = spentOf(report, whole);
    return `Another account was connected before: ${least.toLowerCase()}${amount} was spent from ${time(iso(whole.from))} to ${time(iso(whole.to))}.`;
  });
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
    return dearest.slice(0, MAX_LISTED).map((row, at) => `${at + 1}. ${rowLine(report, row)}`);
  return rows.map((row) => `• ${rowLine(report, row)}`);
}

/** The rows of a table, or the first of more, for whoever gets the text alone. */
function rowWords(report: SpendReport, { rows }: Statement): string[] {
  if (rows.length < 2) return [];
  const most = LIMITS.tableRows - 1;
  const words = rows
    .slice(0, most)
    .map((row) => rowLine(report, row))
    .join('; ');
  return [rows.length > most ? `${words}; and ${rows.length - most} more.` : `${words}.`];
}

/** "Thu 26 Nov: £3.20", with the rises, and what cannot be told apart. */
function rowLine(report: SpendReport, row: Row): string {
  const { spend } = report;
  const { span } = row;
  const rise = span.rises.length === 0 ? '' : `, rose by ${money(report, span.risen)}`;
  return `${nameOfRow(spend, row)}: ${span.atLeast ? 'at least ' : ''}${money(report, span.spent)}${rise}${togetherOf(spend, row)}`;
}

function togetherOf({ unit }: PeriodSpend, { first, last }: Row): string {
  return last - first === 1 ? '' : `, not told apart by ${unit}`;
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
