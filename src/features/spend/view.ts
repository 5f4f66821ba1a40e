import type { Button, KnownBlock } from '@slack/types';
import { z } from 'zod';
import {
  LEADS,
  type Period,
  type PeriodFault,
  periodName,
  periodPhrase,
  type SpendQuestion,
  shifted,
  UNITS,
  unitsOf,
} from '../../credit/spend/period.ts';
import type { SpendReport } from '../../credit/spend/spend-report.ts';
import { plainSpend, rowSection, spendAround, spendBlocks, spendChartBlock } from '../../credit/spend/words.ts';
import { button, context, escapeText, LIMITS, limitedText, section } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Environment } from '../../telephony/types.ts';
import { CSV, SHARE } from './listed.ts';

/** Shows another period, or the same divided otherwise. */
export const SHOW = 'spend:show';

/** Draws the same as a chart. */
export const CHART = 'spend:chart';

const localSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u);
const periodSchema = z.object({ f: localSchema, u: localSchema }).refine(({ f, u }) => f < u);
const unitSchema = z.enum(UNITS).nullable();

/** What a button shows: a period by its local times, by what it is divided, which account. */
export const cursorSchema = periodSchema.and(
  z.object({
    /** What it begins with; in older buttons there is none. */
    l: z.enum(LEADS).default('spent'),
    b: unitSchema,
    /** The dearest of which unit is wanted; `null` for none. */
    d: unitSchema,
    e: z.enum(['sandbox', 'live']),
    /** The period to compare with; `null` for the one before. */
    a: periodSchema.nullable(),
  }),
);
type SpendCursor = z.input<typeof cursorSchema>;

/** Where it is shown: in a direct message, and whether files can be sent; `run` does what its value says. */
interface SpendPlace {
  isDirect: boolean;
  sendsFiles: boolean;
  run: string;
}

/** The statement for the person who asked. In a direct message there is no channel to share it to. */
export function spendMessage(report: SpendReport, place: SpendPlace): Message {
  const buttons: KnownBlock = { type: 'actions', elements: buttonsFor(report, place) };
  return { text: plainSpend(report), ...spendBlocks(report, buttons) };
}

/** The same for everybody in the channel, with the name of whoever shared it. */
export function sharedSpend(report: SpendReport, by: string): Message {
  return { text: plainSpend(report), ...spendBlocks(report, context(`Shared by <@${by}>`)), inChannel: true };
}

/** Asks which of several periods is meant. */
export function periodChoice(choices: readonly SpendQuestion[], environment: Environment): Message {
  const question = 'Which days do you mean?';
  const buttons = choices.slice(0, MAX_CHOICES).map((asked, at) => {
    const { period, against } = asked;
    const name = `${periodName(period)}${against === null ? '' : ` against ${periodName(against)}`}`;
    return button(`${SHOW}#${at}`, name, { value: JSON.stringify(cursorOf(asked, environment)) });
  });
  return { text: question, blocks: [section(question), { type: 'actions', elements: buttons }] };
}

/** The most periods that are offered. */
const MAX_CHOICES = 9;

/** Why nothing was read of what was typed. */
export function periodFault(fault: Exclude<PeriodFault, { kind: 'several' }>, command: string): Message {
  if (fault.kind === 'forecast') {
    const unknown = `What will be spent is not known. How long the credit lasts at the present rate is: ${command} balance.`;
    return { text: unknown, blocks: [section(escapeText(unknown))] };
  }
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
  const text = `${what}: ${rows === 1 ? 'one row' : `${rows} rows`}. Days are in the time zone ${zone}, times of readings in UTC.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** Where they were asked for: the files were sent. */
export function downloadedMessage(period: Period): Message {
  const text = `What was spent ${periodPhrase(period)}, and the readings behind it, are in your messages with Switchboard, as two files.`;
  return { text, blocks: [section(escapeText(text))] };
}

/** A statement whose units are Slack's own chart; rows of words where it cannot be drawn. */
export function spendChart(report: SpendReport): Message {
  const chart = spendChartBlock(report);
  const plainer = spendAround(report, rowSection(report));
  const text = plainSpend(report);
  return chart === null ? { text, blocks: plainer } : { text, blocks: spendAround(report, [chart]), plainer };
}

function cursorOf(asked: SpendQuestion, environment: Environment): SpendCursor {
  const { period, lead: l, by: b, dearest: d } = asked;
  const against = asked.against === null ? null : { f: asked.against.from, u: asked.against.until };
  return { f: period.from, u: period.until, l, b, e: environment, d, a: against };
}

function buttonsFor(report: SpendReport, { isDirect, sendsFiles, run }: SpendPlace): Button[] {
  const { spend, asked } = report;
  const cursor = cursorOf(asked, report.environment);
  const to = (suffix: string, label: string, target: Partial<SpendCursor>, spoken: string) =>
    button(`${SHOW}#${suffix}`, label, { value: JSON.stringify({ ...cursor, ...target }), label: spoken });
  const at = (period: Period) => ({ f: period.from, u: period.until, a: null });
  const [previous, next] = [shifted(spend.period, -1), shifted(spend.period, 1)];
  const isTable = asked.dearest === null && asked.lead !== 'rises';
  const by = unitsOf(spend.period).filter((unit) => unit !== spend.unit || !isTable);
  return [
    ...(asked.lead === 'budget' && report.budget === null
      ? [button(`${run}#budget`, 'Set a budget', { value: 'balance warn' })]
      : []),
    to('previous', periodName(previous), at(previous), `Spending ${periodPhrase(previous)}`),
    ...(spend.running ? [] : [to('next', periodName(next), at(next), `Spending ${periodPhrase(next)}`)]),
    ...by.map((unit) => to(unit, `By ${unit}`, { l: 'spent', b: unit, d: null }, `By ${unit}: the same period`)),
    ...(spendChartBlock(report) === null
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
