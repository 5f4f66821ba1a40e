import { localTime, wallClock } from '../../language/times/calendar.ts';
import { ZoneClocks } from '../../language/times/instant.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Environment } from '../../telephony/types.ts';
import type { AccountReading } from '../balance/reading.ts';
import { budgetText, monthSpend } from './month.ts';
import { edgesOf, instantOf, type Period, type SpendQuestion, shifted, soFar, type Unit, usualUnit } from './period.ts';
import { type Statement, statementsOf } from './statement.ts';

/** A period, and what each account's readings say about it. */
export interface PeriodSpend {
  /** As it was asked for. */
  period: Period;
  /** Whether it has not ended yet; then only what lies behind is counted. */
  running: boolean;
  unit: Unit;
  /** Local times at which its units change, as far as it is counted. */
  edges: readonly string[];
  /** Of each account that was read then, oldest first; mostly one. */
  statements: readonly Statement[];
}

/** What people are shown of the spending. */
export interface SpendReport {
  environment: Environment;
  asked: SpendQuestion;
  spend: PeriodSpend;
  /** When the period begins and ends, epoch milliseconds; now, where it has not ended. */
  span: readonly [from: number, until: number];
  /** The period that it is compared with, whole. */
  against: PeriodSpend;
  /** As much of that as has passed of the first; `null` where that has ended. */
  sameTime: PeriodSpend | null;
  /** When the readings of the present account begin, ISO 8601; `null` where there are none. */
  readingsSince: string | null;
  /** What is spent of the month's budget, as a sentence; `null` where none was asked for, or there is none. */
  budget: string | null;
  /** ISO 4217 code; `null` for none. */
  currency: string | null;
  /** The IANA zone by whose clocks periods begin and end. */
  zone: string;
}

/** By whose clocks, in what, and for which account a statement is made. */
interface SpendAbout {
  environment: Environment;
  currency: string | null;
  zone: string;
  /** Epoch milliseconds. */
  now: number;
  /** What a month may cost, a decimal string; `null` where nobody said, or it is not asked for. */
  budget: string | null;
}

/** What readings say about a period and the one that it is compared with. */
export function spendReport(
  { readings, current }: { readings: readonly AccountReading[]; current: string },
  asked: SpendQuestion,
  about: SpendAbout,
): SpendReport {
  const { environment, currency, zone, budget: limit } = about;
  const clocks = new ZoneClocks(zone);
  const now = localTime(wallClock(about.now, zone));
  const within = (period: Period, unit: Unit): PeriodSpend => {
    const { period: counted, running } = soFar(period, now);
    const edges = edgesOf(counted, unit);
    // The minute that has begun is counted, and with it what was read in it.
    const instants = edges.map((edge) => (running && edge === now ? about.now : instantOf(edge, clocks)));
    return { period, running, unit, edges, statements: statementsOf(readings, instants) };
  };
  const unit = asked.dearest ?? asked.by ?? usualUnit(asked.period);
  const spend = within(asked.period, unit);
  const compared = asked.against ?? shifted(asked.period, -1);
  const against = within(compared, unit);
  const passed = Date.parse(`${now}Z`) - Date.parse(`${asked.period.from}Z`);
  const until = localTime(wallClock(Date.parse(`${compared.from}Z`) + passed, 'UTC'));
  const sameTime = spend.running && until < compared.until ? within({ from: compared.from, until }, unit) : null;
  const own = readings.filter(({ account }) => account === current);
  const { from, until: end } = soFar(asked.period, now).period;
  const span = [instantOf(from, clocks), spend.running ? about.now : instantOf(end, clocks)] as const;
  const budget = limit === null ? null : budgetText(limit, monthSpend(own, about.now, zone), currency);
  const readingsSince = own[0]?.at ?? null;
  return { environment, asked, spend, span, against, sameTime, readingsSince, budget, currency, zone };
}

/** How far back readings are needed for what was asked, epoch milliseconds: a gap may reach beyond the beginning. */
export function readingsNeeded({ period, against }: SpendQuestion, zone: string): number {
  const first = [period.from, (against ?? shifted(period, -1)).from].sort()[0] ?? period.from;
  return instantOf(first, new ZoneClocks(zone)) - GAP_MS;
}

/** Longer gaps than this before the beginning are not shown. */
const GAP_MS = 31 * DAY_MS;
