import type { AccountReading } from '../../src/credit/balance/reading.ts';
import { readSpendQuestion } from '../../src/credit/spend/period.ts';
import { spendReport } from '../../src/credit/spend/spend-report.ts';
import { tablesOf } from '../../src/features/spend/download.ts';
import { writeCsv } from '../../src/slack/api/csv.ts';
import { atMost, type Row } from '../results.ts';
import { median } from '../statistics.ts';

const QUARTER_MS = 15 * 60_000;
const CLOCK = { now: Date.UTC(2026, 0, 1, 12), zone: 'Europe/London', locale: 'en-GB' };
/** As many as a watch every 15 minutes keeps in a year, were none thinned. */
const READINGS = 365 * 96;

/** P11: the processor time of a year as CSV, by day and with every reading. */
export async function measureStatements(): Promise<Row[]> {
  const readings = yearOfReadings();
  const costs: number[] = [];
  for (let round = 0; round < 3; round += 1) costs.push(await costOf(readings));
  const ours = median(costs);
  const what = 'a year by day, and its 35,040 readings, as CSV: processor time';
  return [{ id: 'P11', what, unit: 'ms', ours, target: atMost(1_000, ours), baseline: null, ratio: null, p99: null }];
}

async function costOf(readings: readonly AccountReading[]): Promise<number> {
  const before = process.cpuUsage();
  const asked = readSpendQuestion('2025 by day', CLOCK);
  if ('kind' in asked) throw new Error('2025 is a year');
  const about = { environment: 'live', currency: 'GBP', zone: CLOCK.zone, now: CLOCK.now, budget: null } as const;
  const report = spendReport({ readings, current: '' }, asked, about);
  for (const { rows } of tablesOf(report, readings)) await writeCsv(rows);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A penny is spent every quarter of an hour, and something is paid in twice a month. */
function yearOfReadings(): AccountReading[] {
  const begins = Date.UTC(2025, 0, 1);
  return Array.from({ length: READINGS }, (_, at) => ({
    at: new Date(begins + at * QUARTER_MS).toISOString(),
    balance: ((50_000 - at + 1_440 * Math.floor(at / 1_440)) / 100).toFixed(2),
    account: '',
  }));
}
