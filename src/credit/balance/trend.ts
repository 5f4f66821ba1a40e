import type { KnownBlock } from '@slack/types';
import { Decimal } from 'decimal.js';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Reading } from './reading.ts';
import type { ZoneFormats } from './zone-formats.ts';

/** Sums and differences of balances keep every digit, however long the balances are. */
export const Exact = Decimal.clone({ precision: 1000 });

/** How far from exactly a week ago a reading may be to represent it. */
const WEEK_SLACK_MS = DAY_MS;

/** Slack's maximum of points in a series (docs.slack.dev, data visualization block). */
export const MAX_POINTS = 20;

/** Readings within one minute do not make a trend. */
const MIN_TREND_MS = 60_000;

/** Fewer days than this are drawn reading by reading instead of day by day. */
const MIN_DAYS = 3;

/** How a balance has changed since a given time. */
export interface BalanceChange {
  /** As in {@link differenceOf}. */
  by: string;
  since: string;
}

/** The difference between two readings, exact to the last digit. */
export function changeBetween(then: Reading, now: Reading): BalanceChange {
  return { by: differenceOf(now.balance, then.balance), since: then.at };
}

/** One amount less another, with the more decimals of the two and a sign: `+12.40`, `-3.05`, `0`. */
export function differenceOf(amount: string, less: string): string {
  const by = new Exact(amount).minus(less);
  if (by.isZero()) return '0';
  const text = by.toFixed(Math.max(decimalsOf(amount), decimalsOf(less)));
  return by.isPositive() ? `+${text}` : text;
}

/** The decimals as written, unlike a number's: two in `20.00`. */
export function decimalsOf(balance: string): number {
  return balance.trim().split('.')[1]?.length ?? 0;
}

/** The reading that lies closest to a week before another one; `null` when none is near enough. */
export function aWeekBefore(reading: Reading, history: readonly Reading[]): Reading | null {
  const wanted = Date.parse(reading.at) - 7 * DAY_MS;
  const away = ({ at }: Reading) => Math.abs(Date.parse(at) - wanted);
  const [nearest] = [...history].sort((a, b) => away(a) - away(b));
  return nearest === undefined || away(nearest) > WEEK_SLACK_MS ? null : nearest;
}

/** One point of the trend: the balance, and a short label for when. */
export interface TrendPoint {
  label: string;
  balance: string;
}

/**
 * The balances of the last weeks in at most {@link MAX_POINTS} points with distinct labels, oldest first: the last one
 * of each day in the zone, or single readings when there are few days. Empty when there is nothing to compare.
 */
export function drawTrend(
  reading: Reading,
  history: readonly Reading[],
  zone: string,
  zoneFormats: ZoneFormats,
): TrendPoint[] {
  const all = [...history.filter(({ at }) => at < reading.at), reading];
  const days = lastOfEach(all, labeller(zoneFormats.format(zone, 'day')));
  if (days.length >= MIN_DAYS) return thinned(days);
  const format = labeller(zoneFormats.format(zone, 'moment'));
  const moments = thinned(lastOfEach(all, format));
  if (Date.parse(reading.at) - Date.parse(all[0]?.at ?? reading.at) < MIN_TREND_MS) return [];
  return moments.length < 2 ? [] : moments;
}

/** The last balance of each day in a zone, oldest first. */
export function lastOfEachDay(readings: readonly Reading[], zone: string, zoneFormats: ZoneFormats): TrendPoint[] {
  return lastOfEach(readings, labeller(zoneFormats.format(zone, 'day')));
}

/** Balances as a line of block characters, the lowest as the lowest of them; all the same where they do not differ. */
export function sparkline(points: readonly TrendPoint[]): string | null {
  const ends = extremes(points);
  if (ends === null) return null;
  const lowest = new Exact(ends.lowest.balance);
  const range = new Exact(ends.highest.balance).minus(lowest);
  return points
    .map(({ balance }) => {
      const share = range.isZero() ? 0 : new Exact(balance).minus(lowest).dividedBy(range).toNumber();
      return BARS[Math.round(share * (BARS.length - 1))];
    })
    .join('');
}

const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'] as const;

/**
 * Slack's own chart of amounts; its fields are those of docs.slack.dev, data visualization block. `null` where there are fewer than
 * two, or one has more digits than the numbers of a chart keep.
 */
export function chartBlock(
  points: readonly TrendPoint[],
  { type, title, name, currency }: { type: 'line' | 'bar'; title: string; name: string; currency: string | null },
): KnownBlock | null {
  if (points.length < 2 || !points.every(({ balance }) => isExactAsNumber(balance))) return null;
  const data = points.map(({ label, balance }) => ({ label, value: Number(balance) }));
  const block: object = {
    type: 'data_visualization',
    title,
    chart: {
      type,
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

/** Whether a balance is still itself as one of JSON's numbers, which is what a chart takes. */
export function isExactAsNumber(balance: string): boolean {
  const value = Number(balance);
  return Number.isFinite(value) && new Exact(String(value)).eq(balance);
}

/** The ends of a trend, and its lowest and highest point; of equal ones, the newest. */
export function extremes(
  points: readonly TrendPoint[],
): Record<'first' | 'last' | 'lowest' | 'highest', TrendPoint> | null {
  const [first] = points;
  if (first === undefined) return null;
  let [last, lowest, highest] = [first, first, first];
  for (const point of points) {
    if (new Exact(point.balance).lte(lowest.balance)) lowest = point;
    if (new Exact(point.balance).gte(highest.balance)) highest = point;
    last = point;
  }
  return { first, last, lowest, highest };
}

function labeller(format: Intl.DateTimeFormat): (reading: Reading) => string {
  return ({ at }) => format.format(Date.parse(at)).replace(',', '');
}

/** The last reading for each label, in order of time. */
function lastOfEach(readings: readonly Reading[], labelOf: (reading: Reading) => string): TrendPoint[] {
  const points = new Map<string, string>();
  for (const reading of readings) {
    const label = labelOf(reading);
    points.delete(label);
    points.set(label, reading.balance);
  }
  return [...points].map(([label, balance]) => ({ label, balance }));
}

/** An evenly spread selection with the first, last, lowest and highest among it; all where they are few enough. */
function thinned(points: readonly TrendPoint[]): TrendPoint[] {
  const ends = extremes(points);
  if (ends === null || points.length <= MAX_POINTS) return [...points];
  const chosen = new Set(Object.values(ends));
  const others = points.filter((point) => !chosen.has(point));
  const wanted = MAX_POINTS - chosen.size;
  const step = (others.length - 1) / (wanted - 1);
  for (let at = 0; at < wanted; at += 1) chosen.add(others[Math.round(at * step)] as TrendPoint);
  return points.filter((point) => chosen.has(point));
}
