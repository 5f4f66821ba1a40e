import type { KnownBlock } from '@slack/types';
import { DAY_MS } from '../../runtime/durations.ts';
import { context, escapeText, LIMITS, limitedText, section, slackDate } from '../../slack/blocks/blocks.ts';
import type { Message } from '../../slack/blocks/outcome.ts';
import type { Balance, Environment } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { balanceText, moneyText } from '../balance/money.ts';
import type { Reading } from '../balance/reading.ts';
import { type Forecast, forecastSentence } from '../balance/spending.ts';
import {
  aWeekBefore,
  type BalanceChange,
  changeBetween,
  chartBlock,
  drawTrend,
  extremes,
  isExactAsNumber,
  type TrendPoint,
} from '../balance/trend.ts';
import type { ZoneFormats } from '../balance/zone-formats.ts';
import { formatDuration, localTime } from './timing-format.ts';

/** Everything that a balance post shows. */
export interface BalancePost {
  balance: Balance;
  environment: Environment;
  /** The balance as it was read for this post. */
  reading: Reading;
  /** Earlier readings, oldest first, up to 30 days back. */
  history: readonly Reading[];
  /** What the post before this one showed; `null` when this is the first. */
  previous: Reading | null;
  forecast: Forecast;
  /** ISO 4217 code; `null` when the workspace has set none. */
  currency: string | null;
  /** The note as its owner typed it; empty for none. */
  note: string;
  /** Milliseconds after the time it was due; `null` when on time. */
  lateBy: number | null;
  /** ISO 8601, UTC. */
  scheduledAt: string;
  /** The IANA zone in which days and plain times are given. */
  zone: string;
  zoneFormats: ZoneFormats;
}

const CHART = { type: 'line', title: 'Call credit balance', name: 'Balance' } as const;

/** The post with its trend as a chart. */
export function balancePost(post: BalancePost): Message {
  const chart = chartBlock(trendIn(post), { ...CHART, currency: post.currency });
  const plainer = blocksOf(post, section(escapeText(describeTrend(post))));
  const text = plainPost(post);
  return chart === null ? { text, blocks: plainer } : { text, blocks: blocksOf(post, chart), plainer };
}

function blocksOf(post: BalancePost, trend: KnownBlock): KnownBlock[] {
  const { balance, environment, note, currency } = post;
  const changes = changesOf(post).map(
    (change) => `${escapeText(describeChange(change, currency))} (${slackDate(change.since)})`,
  );
  return [
    section(`Call credit balance\n*${escapeText(balanceText(balance.text, currency))}*`),
    ...(changes.length === 0 ? [] : [section(changes.join('\n'))]),
    trend,
    section(escapeText(forecastOf(post))),
    ...(note.trim() === '' ? [] : [section(limitedText(note, LIMITS.sectionText))]),
    context(
      `*${environmentName(environment)}*`,
      `Read ${slackDate(post.reading.at)}`,
      ...(balance.reportedAt === null ? [] : [`Reported by the provider ${slackDate(balance.reportedAt)}`]),
      ...describeLateness(post, slackDate),
    ),
  ];
}

/** The same as the blocks, in one paragraph. */
function plainPost(post: BalancePost): string {
  const time = (iso: string) => localTime(iso, post.zone, post.zoneFormats);
  const { balance, environment, currency, note } = post;
  return [
    `Call credit balance (${environmentName(environment)}): ${balanceText(balance.text, currency)}.`,
    ...changesOf(post).map((change) => `${describeChange(change, currency)} (${time(change.since)}).`),
    describeTrend(post),
    forecastOf(post),
    ...(note.trim() === '' ? [] : [`Note: ${note.trim()}.`.replace(/([.!?])\.$/u, '$1')]),
    `Read ${time(post.reading.at)}.`,
    ...describeLateness(post, time).map((words) => `${words}.`),
  ].join(' ');
}

function forecastOf({ forecast, currency, reading, zone, zoneFormats }: BalancePost): string {
  return forecastSentence(forecast, { currency, now: Date.parse(reading.at), zone, zoneFormats, named: true });
}

function changesOf(post: BalancePost): (BalanceChange & { when: string })[] {
  const { reading, previous, history } = post;
  const week = aWeekBefore(reading, history);
  return [
    ...(previous === null ? [] : [{ ...changeBetween(previous, reading), when: 'since the last post' }]),
    ...(week === null
      ? []
      : [{ ...changeBetween(week, reading), when: `in the last ${daysBetween(week, reading)} days` }]),
  ];
}

function describeChange({ by, when }: BalanceChange & { when: string }, currency: string | null): string {
  return `${by === '0' ? 'No change' : moneyText(by, currency)} ${when}`;
}

/** Whole days between two readings: the reading of a week ago may be a day older or newer than that. */
function daysBetween(then: Reading, now: Reading): number {
  return Math.round((Date.parse(now.at) - Date.parse(then.at)) / DAY_MS);
}

const NO_CHART = ' There is no chart, because it would round these digits.';

function trendIn({ reading, history, zone, zoneFormats }: BalancePost): TrendPoint[] {
  return drawTrend(reading, history, zone, zoneFormats);
}

function describeTrend(post: BalancePost): string {
  const none = post.history.some(({ at }) => at < post.reading.at)
    ? 'No trend yet: the earlier readings are too close to this one.'
    : 'No trend yet: this is the first balance that was read.';
  const points = trendIn(post);
  const tooLong = points.every(({ balance }) => isExactAsNumber(balance)) ? '' : NO_CHART;
  const words = trendSentence(points, post.currency);
  return words === null ? none : `${words}${tooLong}`;
}

/** The trend in one sentence of plain text; `null` where there is none. */
function trendSentence(points: readonly TrendPoint[], currency: string | null): string | null {
  const ends = extremes(points);
  if (ends === null) return null;
  const at = ({ balance, label }: TrendPoint) => `${balanceText(balance, currency)} (${label})`;
  return `Trend: from ${at(ends.first)} to ${at(ends.last)}, lowest ${at(ends.lowest)}, highest ${at(ends.highest)}.`;
}

/** By how much it is late, and when it was due, if it is. */
export function describeLateness({ lateBy, scheduledAt }: BalancePost, time: (iso: string) => string): string[] {
  return lateBy === null ? [] : [`Posted ${formatDuration(lateBy)} late; it was due ${time(scheduledAt)}`];
}
