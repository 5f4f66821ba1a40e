import type { Decimal } from 'decimal.js';
import { daysBetween, wallClock } from '../../language/times/calendar.ts';
import { DAY_MS, HOUR_MS } from '../../runtime/durations.ts';
import { amountOf, Exact, moneyText } from './money.ts';
import type { Reading } from './reading.ts';
import type { ZoneFormats } from './zone-formats.ts';

/**
 * A rise of up to this share of all spending counts as a correction, such as a refunded call; a larger one is a top-up.
 */
const NOISE = '0.01';

/** A reading prepared for arithmetic. */
export interface BalancePoint {
  /** Epoch milliseconds. */
  at: number;
  balance: Decimal;
}

/** What happened to the credit between two readings. */
export interface BalanceStep {
  from: number;
  to: number;
  /** Negative after a small correction; meaningless for a top-up. */
  spent: Decimal;
  /** Money was paid in, so it is not known what was spent meanwhile. */
  topUp: boolean;
}

/** Spending over some time; `ms` is how much of that time is known. */
interface Spending {
  spent: Decimal;
  ms: number;
}

/** Readings from `since` to `until` inclusive, oldest first, one per moment; invalid ones are left out. */
export function pointsOf(readings: readonly Reading[], since: number, until: number): BalancePoint[] {
  const byTime = new Map<number, BalancePoint>();
  for (const { at: iso, balance } of readings) {
    const at = Date.parse(iso);
    if (!(at >= since && at <= until)) continue;
    const amount = amountOf(balance);
    if (amount !== null) byTime.set(at, { at, balance: amount });
  }
  return [...byTime.values()].sort((one, other) => one.at - other.at);
}

/** The steps from each reading to the next, with top-ups distinguished from spending. */
export function stepsOf(points: readonly BalancePoint[]): BalanceStep[] {
  const steps = points.slice(1).map((point, at) => {
    const before = points[at] ?? point;
    return { from: before.at, to: point.at, spent: before.balance.minus(point.balance), topUp: false };
  });
  const falls = steps.reduce((sum, { spent }) => (spent.isPositive() ? sum.plus(spent) : sum), new Exact(0));
  const noise = falls.times(NOISE);
  return steps.map((step) => ({ ...step, topUp: step.spent.negated().greaterThan(noise) }));
}

/** What was spent from `from` to `to`: steps that cross a boundary count in proportion, top-ups not at all. */
export function spendingIn(steps: readonly BalanceStep[], from: number, to: number): Spending {
  let spent: Decimal = new Exact(0);
  let ms = 0;
  for (const step of steps) {
    const overlap = Math.min(to, step.to) - Math.max(from, step.from);
    if (step.topUp || overlap <= 0) continue;
    spent = spent.plus(step.spent.times(overlap).dividedBy(step.to - step.from));
    ms += overlap;
  }
  return { spent, ms };
}

/** An amount for people: as many decimals as the readings have, at least two; never rounded to zero. */
export function formatWithPrecisionOf(amount: Decimal, points: readonly BalancePoint[]): string {
  const places = Math.max(2, ...points.map(({ balance }) => balance.decimalPlaces()));
  const rounded = amount.toDecimalPlaces(places);
  return rounded.isZero() && !amount.isZero() ? amount.toSignificantDigits(2).toFixed() : rounded.toFixed(places);
}

/** How long the credit will last. */
export type Forecast =
  | {
      kind: 'lasts';
      /** ISO 8601, UTC. */
      until: string;
      /** Whole days from now, rounded down; 0 is less than a day. */
      fromDays: number;
      /** Whole days from now, rounded up. */
      toDays: number;
      /** The average spending per day over the last days; a decimal string. */
      perDay: string;
    }
  /** `why` follows "No forecast: ", and has no full stop. */
  | { kind: 'none'; why: string };

/** The days whose spending counts; a whole week, so that quiet weekends are in it. */
const LOOKBACK_DAYS = 7;
const MIN_READINGS = 4;
const MIN_SPAN_MS = 2 * DAY_MS;
/** Without a reading for this long, it is not known what was spent since. */
const STALE_MS = 2 * DAY_MS;
/** The furthest ahead that a week's spending allows a forecast. */
const FURTHEST_DAYS = 730;
/** How much of a day must be known for it to count. */
const MIN_PART_OF_DAY_MS = 12 * HOUR_MS;
/** Four times out of five, spending stays within this many standard deviations. */
const LIKELY = 1.28;
/** The ratio of standard deviation to mean beyond which nearly all was spent on a single day. */
const ERRATIC = 1.8;
/** The range never reaches further than this many times the expected time. */
const WIDEST = 3;

const SINGLE_DAY = 'nearly all was spent on a single day';
const NOTHING_SPENT = 'nothing was spent in the last 7 days';
const YEARS = 'at the present spending it lasts for more than two years';

/** Why there is no forecast where the credit is not in danger. */
export const LASTS_LONG: readonly string[] = [NOTHING_SPENT, YEARS];

/** What is spent in a day on the average, as every forecast assumes; `why` as in {@link Forecast}. */
type DailySpending =
  | {
      kind: 'known';
      /** Zero where nothing was spent. */
      perDay: Decimal;
      /** How much that varies from day to day, relative to the average, and over how many days. */
      variation: { relative: number; days: number };
    }
  | { kind: 'none'; why: string };

/** From the readings of the last seven days; top-ups are left out. */
export function dailySpending(readings: readonly Reading[], now: number): DailySpending {
  const spending = spendingOf(pointsOf(readings, now - LOOKBACK_DAYS * DAY_MS, now), now);
  return spending.kind === 'known' && spending.variation.relative > ERRATIC ? none(SINGLE_DAY) : spending;
}

function spendingOf(points: readonly BalancePoint[], now: number): DailySpending {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return none('there is no reading of the last 7 days yet');
  const tooLittle = lacks(points, first, last, now);
  if (tooLittle !== null) return none(tooLittle);
  const steps = stepsOf(points);
  const { spent, ms } = spendingIn(steps, first.at, last.at);
  if (ms * 2 < last.at - first.at) return none('the balance rose so often that the spending cannot be told');
  if (spent.lessThanOrEqualTo(0)) return { kind: 'known', perDay: new Exact(0), variation: { relative: 0, days: 1 } };
  const perDay = spent.times(DAY_MS).dividedBy(ms);
  return { kind: 'known', perDay, variation: variationOf(steps, last.at, perDay) };
}

/** How long the credit lasts at the spending of the last seven days. */
export function forecast(readings: readonly Reading[], now: number): Forecast {
  const points = pointsOf(readings, now - LOOKBACK_DAYS * DAY_MS, now);
  const last = points.at(-1);
  if (last === undefined) return none('there is no reading of the last 7 days yet');
  if (last.balance.isNegative() && !last.balance.isZero()) return none('the balance is already below zero');
  if (last.balance.isZero()) return none('the credit is used up');
  const spending = spendingOf(points, now);
  if (spending.kind === 'none') return spending;
  const { perDay, variation } = spending;
  if (perDay.isZero()) return none(NOTHING_SPENT);
  const days = last.balance.dividedBy(perDay);
  if (days.greaterThan(FURTHEST_DAYS)) return none(YEARS);
  if (variation.relative > ERRATIC) return none(SINGLE_DAY);

  const until = Math.round(days.times(DAY_MS).plus(last.at).toNumber());
  const left = (until - now) / DAY_MS;
  if (left <= 0) return none('by the spending so far it would be used up by now, and there is no newer reading');
  const spread = LIKELY * variation.relative * Math.sqrt(1 / variation.days + 1 / Math.max(1, left));
  return {
    kind: 'lasts',
    until: new Date(until).toISOString(),
    fromDays: Math.floor(left / (1 + spread)),
    toDays: Math.ceil(left / Math.max(1 / WIDEST, 1 - spread)),
    perDay: formatWithPrecisionOf(perDay, points),
  };
}

function lacks(points: readonly BalancePoint[], first: BalancePoint, last: BalancePoint, now: number): string | null {
  if (points.length === 1) return `there is only one reading of the last 7 days, and a forecast needs ${MIN_READINGS}`;
  if (points.length < MIN_READINGS) {
    return `there are only ${points.length} readings of the last 7 days, and a forecast needs ${MIN_READINGS}`;
  }
  if (last.at - first.at < MIN_SPAN_MS) return 'the readings reach back less than two days';
  return now - last.at > STALE_MS ? 'the newest reading is more than two days old' : null;
}

/** How much spending varies from day to day, relative to the average, and over how many days. */
function variationOf(steps: readonly BalanceStep[], end: number, perDay: Decimal): { relative: number; days: number } {
  const parts: number[] = [];
  for (let day = 0; day < LOOKBACK_DAYS; day += 1) {
    const { spent, ms } = spendingIn(steps, end - (day + 1) * DAY_MS, end - day * DAY_MS);
    if (ms >= MIN_PART_OF_DAY_MS) parts.push(spent.times(DAY_MS).dividedBy(ms).dividedBy(perDay).toNumber());
  }
  // One day alone says nothing about how days differ.
  if (parts.length < 2) return { relative: 0.5, days: 1 };
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
  const squares = parts.reduce((sum, part) => sum + (part - mean) ** 2, 0);
  return { relative: Math.sqrt(squares / (parts.length - 1)), days: parts.length };
}

function none(why: string): { kind: 'none'; why: string } {
  return { kind: 'none', why };
}

/** What is needed to say how long the credit lasts. */
export interface OutlookSetting {
  /** ISO 4217 code; `null` for none. */
  currency: string | null;
  /** Epoch milliseconds. */
  now: number;
  /** IANA zone of the reader; UTC where it is not known. */
  zone: string | null;
  zoneFormats: ZoneFormats;
  /** Whether a time of day names its zone, because several people read it. */
  named?: boolean;
}

const WEEK = 7;
/** Beyond this many days, the next weekend is not in question. */
const WEEKEND_WITHIN = 2 * WEEK;
/** Beyond this many days, a date needs its year. */
const YEAR_FROM = 180;

/** `lasts until about Wed 18 Mar, past the weekend; £8.00 a day`, in plain text; `null` when there is no forecast. */
export function outlookText(
  forecast: Forecast,
  { currency, now, zone, zoneFormats: formats, named = false }: OutlookSetting,
): string | null {
  if (forecast.kind === 'none') return null;
  const dayOf = (at: number) => dayNumber(formats, zone ?? 'UTC', at);
  const until = Date.parse(forecast.until);
  const [today, last] = [dayOf(now), dayOf(until)];
  const style = forecast.toDays <= 1 ? 'full' : last - today > YEAR_FROM ? 'year' : 'weekday';
  const day = formats
    .format(zone ?? 'UTC', style)
    .format(until)
    .replaceAll(',', '');
  const where = style === 'full' && (named || zone === null) ? ` ${formats.read(zone ?? 'UTC')}` : '';
  const weekend = describeWeekend(today, last, dayOf(now + forecast.fromDays * DAY_MS));
  return `lasts until about ${day}${where}${weekend}; ${moneyText(forecast.perDay, currency)} a day`;
}

/** The same as a sentence of its own, or why there is no forecast; plain text. */
export function forecastSentence(forecast: Forecast, setting: OutlookSetting): string {
  const said = outlookText(forecast, setting) ?? (forecast.kind === 'none' ? `no forecast: ${forecast.why}` : '');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
}

/** Whether it lasts through the coming or current weekend; `least` is the earliest day of the forecast. */
function describeWeekend(today: number, last: number, least: number): string {
  if (last - today > WEEKEND_WITHIN) return '';
  // Day 0, 1 January 1970, was a Thursday.
  const monday = today + WEEK - ((today + 3) % WEEK);
  if (last < monday) return ', not past the weekend';
  return least < monday ? ', probably past the weekend' : ', past the weekend';
}

/** Calendar days since 1970, so that days can be compared whatever the clocks do. */
function dayNumber(formats: ZoneFormats, zone: string, at: number): number {
  return daysBetween('1970-01-01', wallClock(at, formats.read(zone)).day);
}
