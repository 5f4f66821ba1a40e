import { monthAround, wallClock } from '../../language/times/calendar.ts';
import { ZoneClocks } from '../../language/times/instant.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { likeBalance, moneyText } from '../balance/money.ts';
import type { Reading } from '../balance/reading.ts';
import { dailySpending } from '../balance/spending.ts';
import { decimalsOf, differenceOf } from '../balance/trend.ts';
import { instantOf } from './period.ts';
import { statementsOf } from './statement.ts';

/** What the present month costs; decimal strings. */
export interface MonthSpend {
  spent: string;
  /** What all of it comes to at the spending of the last days; `null` in its first days, and where that is not known. */
  expected: string | null;
}

/** Until so much of a month has passed, nothing is said of all of it. */
const MIN_PASSED_MS = 5 * DAY_MS;
/** How much of that must be known. */
const MIN_KNOWN_MS = 3 * DAY_MS;

/** By the clocks of a zone; `null` where readings say nothing of the month yet. */
export function monthSpend(readings: readonly Reading[], now: number, zone: string): MonthSpend | null {
  const clocks = new ZoneClocks(zone);
  const today = wallClock(now, zone).day;
  const start = instantOf(`${monthAround(today, 0).first}T00:00`, clocks);
  const end = instantOf(`${monthAround(today, 1).first}T00:00`, clocks);
  const own = readings.map(({ at, balance }) => ({ at, balance, account: '' }));
  const whole = statementsOf(own, [start, now])[0]?.whole;
  if (whole === undefined) return null;
  const { from, to, spent } = whole;
  const known = to.at - from.at;
  if (now - start < MIN_PASSED_MS || known < MIN_KNOWN_MS) return { spent, expected: null };
  const daily = dailySpending(readings, now);
  if (daily.kind === 'none') return { spent, expected: null };
  const rest = daily.perDay.times(end - to.at).dividedBy(DAY_MS);
  return { spent, expected: rest.plus(spent).toFixed(Math.max(2, decimalsOf(spent))) };
}

/** `Budget: £120.00 of £200.00 a month, £80.00 left, about £180.00 by its end.`; plain text. */
export function budgetText(amount: string, month: MonthSpend | null, currency: string | null): string {
  const budget = `${moneyText(likeBalance(amount, currency), currency)} a month`;
  if (month === null) return `Budget: ${budget}; what was spent this month is not known.`;
  const { spent, expected } = month;
  const left = differenceOf(likeBalance(amount, currency), spent);
  const rest = `${moneyText(left.replace(/^[+-]/u, ''), currency)} ${left.startsWith('-') ? 'over' : 'left'}`;
  const end = expected === null ? '' : `, about ${moneyText(expected, currency)} by its end`;
  return `Budget: ${moneyText(spent, currency)} of ${budget}, ${rest}${end}.`;
}
