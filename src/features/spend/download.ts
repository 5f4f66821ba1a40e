import type { AccountReading } from '../../credit/balance/reading.ts';
import { differenceOf } from '../../credit/balance/trend.ts';
import { daysOf, periodPhrase } from '../../credit/spend/period.ts';
import type { SpendReport } from '../../credit/spend/spend-report.ts';
import { countedReadings } from '../../credit/spend/statement.ts';
import { sendFile } from '../../services/send-file.ts';
import { type Cell, writeCsv } from '../../slack/api/csv.ts';
import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import type { ActionJob } from '../../slack/inbound/feature.ts';
import { environmentName } from '../../workspace/labels.ts';
import { DOWNLOAD_AGAIN } from './listed.ts';
import { downloadedMessage, fileMessage } from './view.ts';

const DAYS = [
  ...['First day', 'Last day', 'Account', 'Currency', 'Spent', 'At least', 'Rose by', 'Rises'],
  ...['Opening balance', 'Read at (UTC)', 'Closing balance', 'Read at (UTC)', 'Key'],
];
const READINGS = ['Read at (UTC)', 'Account', 'Currency', 'Balance', 'Fell by', 'Rose by', 'Key'];

/** Sends the asker a statement by day and the readings behind it, as two files in their direct messages with the app. */
export async function download(
  job: ActionJob,
  report: SpendReport,
  readings: readonly AccountReading[],
): Promise<MessageOutcome> {
  for (const { name, rows, what } of tablesOf(report, readings)) {
    const content = await writeCsv(rows);
    const message = fileMessage(`Spending ${periodPhrase(report.spend.period)}, ${what}`, rows.length - 1, report.zone);
    await sendFile(job, { name, content }, message, { offer: DOWNLOAD_AGAIN, offered: job.value });
  }
  return messageOutcome(downloadedMessage(report.spend.period));
}

/** Both files as rows of cells, each with its name. */
export function tablesOf(report: SpendReport, readings: readonly AccountReading[]) {
  const { first, last } = daysOf(report.spend.period);
  return [
    { name: `switchboard-spending-${first}-to-${last}.csv`, rows: dayRows(report), what: 'by day' },
    { name: `switchboard-readings-${first}-to-${last}.csv`, rows: readingRows(report, readings), what: 'the readings' },
  ];
}

function dayRows({ spend, environment, currency }: SpendReport): Cell[][] {
  const rows = spend.statements.flatMap(({ rows: parts }, key) =>
    parts.map(({ first, last, span }) => {
      const days = daysOf({ from: spend.edges[first] ?? '', until: spend.edges[last] ?? '' });
      return [
        ...[days.first, days.last, environmentName(environment), currency ?? '', { figure: span.spent }],
        ...[span.atLeast ? 'yes' : 'no', { figure: span.risen }, String(span.rises.length)],
        ...[{ figure: span.from.balance }, timeOf(span.from.at)],
        ...[{ figure: span.to.balance }, timeOf(span.to.at), String(key + 1)],
      ];
    }),
  );
  return [DAYS, ...rows];
}

function readingRows({ spend, environment, currency }: SpendReport, readings: readonly AccountReading[]): Cell[][] {
  const rows = spend.statements.flatMap((statement, key) => {
    const counted = countedReadings(readings, statement);
    return counted.map(({ at, balance }, index) => {
      const previous = counted[index - 1]?.balance ?? balance;
      const by = differenceOf(balance, previous);
      const [fell, rose] = by.startsWith('-') ? [by.slice(1), ''] : ['', by.replace('+', '')];
      const figures = [balance, fell, rose].map((figure) => ({ figure }));
      return [timeOf(at), environmentName(environment), currency ?? '', ...figures, String(key + 1)];
    });
  });
  return [READINGS, ...rows];
}

/** As spreadsheets read times. */
function timeOf(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
