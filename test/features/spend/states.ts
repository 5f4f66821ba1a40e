import type { AccountReading } from '../../../src/credit/balance/reading.ts';
import { readSpendQuestion } from '../../../src/credit/spend/period.ts';
import { type SpendReport, spendReport } from '../../../src/credit/spend/spend-report.ts';
import {
  downloadedMessage,
  fileMessage,
  periodChoice,
  periodFault,
  sharedSpend,
  spendChart,
  spendMessage,
} from '../../../src/features/spend/view.ts';
import type { States } from '../../support/states.ts';
import { COMMAND } from '../fixtures.ts';

const HOUR = 3_600_000;
/** A Thursday, ten in the morning in London. */
const NOW = Date.parse('2026-06-18T09:00:00Z');
const CLOCK = { now: NOW, zone: 'Europe/London', locale: 'en-GB' };

/** A reading every six hours from one instant to another, each a quarter less than the one before. */
function falling(from: string, to: string, balance: number, account = 'A'): AccountReading[] {
  const count = Math.floor((Date.parse(to) - Date.parse(from)) / (6 * HOUR)) + 1;
  return Array.from({ length: count }, (_, at) => ({
    at: new Date(Date.parse(from) + at * 6 * HOUR).toISOString(),
    balance: (balance - at * 0.25).toFixed(2),
    account,
  }));
}

const SPRING = [
  ...falling('2026-03-31T23:00:00Z', '2026-05-20T05:00:00Z', 90),
  ...falling('2026-05-20T11:00:00Z', '2026-06-18T05:00:00Z', 110.125),
];

/** What a month may cost, by what is asked. */
const BUDGET: Readonly<Record<string, string>> = { budget: '200', 'budget this month': '15' };

function reportOf(text: string, readings: readonly AccountReading[], currency: string | null = 'GBP'): SpendReport {
  const asked = readSpendQuestion(text, CLOCK);
  if ('kind' in asked) throw new Error(`${text} is no period`);
  const about = { environment: 'live', currency, zone: CLOCK.zone, now: NOW, budget: BUDGET[text] ?? null } as const;
  return spendReport({ readings, current: readings.at(-1)?.account ?? 'A' }, asked, about);
}

const GAP = [
  ...falling('2026-04-01T00:00:00Z', '2026-04-27T09:00:00Z', 90),
  ...falling('2026-05-06T09:00:00Z', '2026-05-12T09:00:00Z', 40),
  ...falling('2026-05-15T09:00:00Z', '2026-05-27T09:00:00Z', 30),
  ...falling('2026-06-05T09:00:00Z', '2026-06-18T09:00:00Z', 50),
];

const SWAPPED = [
  ...falling('2026-04-30T23:00:00Z', '2026-05-10T09:00:00Z', 90),
  ...falling('2026-05-12T09:00:00Z', '2026-06-01T09:00:00Z', 4000, 'B'),
];

const fault = (text: string) => {
  const asked = readSpendQuestion(text, CLOCK);
  if (!('kind' in asked)) throw new Error(`${text} is a period`);
  return asked.kind === 'several' ? periodChoice(asked.choices, 'sandbox') : periodFault(asked, COMMAND);
};

const shown = (...of: Parameters<typeof reportOf>) =>
  spendMessage(reportOf(...of), { isDirect: false, sendsFiles: true, run: 'help:run' });

export const states: States = {
  spendMessage: {
    'a month': shown('may', SPRING),
    'a month without a currency': shown('april', SPRING, null),
    'a month by day, in a direct message': spendMessage(reportOf('may by day', SPRING), {
      isDirect: true,
      sendsFiles: false,
      run: 'help:run',
    }),
    'this month so far': shown('', SPRING),
    'a week against the one before': shown('last week', SPRING),
    'one month against another': shown('may against april', SPRING),
    'a day': shown('yesterday', SPRING),
    'what the balance did since a day': shown('balance since monday', SPRING),
    'what it did in a month with a rise': shown('balance may', SPRING),
    'what it did in an hour': shown('balance since 2026-06-18 05:00', SPRING),
    'what it did before there were readings': shown('balance 2024', SPRING),
    'where it rose': shown('top-ups may', SPRING),
    'where it did not rise': shown('top-ups april', SPRING),
    'of a budget': shown('budget', SPRING),
    'of a budget that is spent': shown('budget this month', SPRING),
    'of no budget': shown('budget june', SPRING),
    hours: shown('from 2026-06-16 09:00 to 2026-06-17 15:00', SPRING),
    'the dearest week': shown('dearest week', SPRING),
    'a year': shown('2026', SPRING),
    'a month with gaps': shown('may by day', GAP),
    'a month with two accounts': shown('may', SWAPPED),
    'before there were readings': shown('2024', SPRING),
    'two readings far apart': shown(
      'may',
      [SPRING[0], SPRING.at(-1)].filter((each) => each !== undefined),
    ),
    'without any reading': shown('may', []),
  },
  spendChart: {
    'a month as a chart': spendChart(reportOf('may', SPRING)),
    'with more days than a chart has': spendChart(reportOf('may by day', SPRING)),
  },
  fileMessage: { 'with a file': fileMessage('Spending in May 2026, by day', 31, 'Europe/London') },
  downloadedMessage: { downloaded: downloadedMessage({ from: '2026-05-01T00:00', until: '2026-06-01T00:00' }) },
  sharedSpend: { 'shared with a channel': sharedSpend(reportOf('may', SPRING), 'U0MIA0001') },
  periodChoice: { 'the first week of a month': fault('first week of may') },
  periodFault: {
    'a period that lies ahead': fault('next month'),
    'what will be spent': fault('ahead'),
    'a day that does not exist': fault('31 feb'),
    'words that are no period': fault('bananas <!here>'),
    'two periods side by side': fault('april may'),
  },
};
