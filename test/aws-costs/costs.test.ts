import { expect, test } from 'vitest';
import { rowsOf } from '../support/documents.ts';
import { readText } from '../support/sources.ts';
import { costOf, type Meter, PRICES } from './costs.ts';
import type { Store } from './requests.ts';

/** What docs/aws-costs.md takes for granted above its table, for one workspace and a month of thirty days. */
const POSTS = 150;
const COMMANDS = 100;
/** A day's readings: its posts, and nearly every command. */
const READINGS = 8;
/** Gigabytes, as in serverless.yml. */
const MEMORY = { slack: 1, fire: 0.5 };
/** Of an invocation: two lines of Lambda's and one or two of ours. */
const LOG_BYTES = 1200;
/** CloudWatch's, a month: each alarm, and each metric of one's own; the first three dashboards of an account are free. */
const WATCHED = 18 * 0.1 + 5 * 0.3;

/** Dollars a month by line of the table, without what is free. */
function billOf(workspaces: number, store: Store): Record<string, number> {
  const [post, command] = [costOf('post', store, READINGS), costOf('balance', store, READINGS)];
  const [posts, commands] = [POSTS * workspaces, COMMANDS * workspaces];
  const sum = (meter: Meter) => posts * post.totals[meter] + commands * command.totals[meter];
  const seconds = (posts * post.durationMs * MEMORY.fire + commands * command.durationMs * MEMORY.slack) / 1000;
  // Slack's own secret lies in Secrets Manager either way.
  const kept =
    store === 'secrets-manager' ? (workspaces + 1) * PRICES.secretMonth : PRICES.secretMonth + PRICES.keyMonth;
  return {
    secrets: kept,
    'reading them': (sum('secretReads') * PRICES.secretReads10k + sum('decrypts') * PRICES.keyRequests10k) / 10_000,
    Lambda: seconds * PRICES.gbSecond + ((posts + commands) * PRICES.requestsMillion) / 1e6,
    DynamoDB: (sum('reads') * PRICES.readUnitsMillion + sum('writes') * PRICES.writeUnitsMillion) / 1e6,
    Scheduler: (posts * PRICES.invocationsMillion) / 1e6,
    logs: ((posts + commands) * LOG_BYTES * PRICES.logGb) / 1e9,
    alarms: WATCHED,
  };
}

const SIZES = [1, 100, 10_000];
const together = (bill: Record<string, number>) => Object.values(bill).reduce((all, each) => all + each, 0);

/** The numbers of the table in docs/aws-costs.md, line by line. */
function tableOfCosts(): number[][] {
  const table = /\| \| 1 workspace \|[^\n]*\n(?:\|[^\n]*\n)+/.exec(readText('docs/aws-costs.md'))?.[0] ?? '';
  return rowsOf(table.trim()).map(([, ...cells]) => cells.map((cell) => Number(cell.replace(/[*,]/g, ''))));
}

test('what docs/aws-costs.md says it costs follows from the requests that the app makes', () => {
  const bills = SIZES.map((size) => billOf(size, 'secrets-manager'));
  const others = SIZES.map((size) => billOf(size, 'dynamodb'));
  const lines = Object.keys(bills[0] ?? {}).map((line) => bills.map((bill) => Number((bill[line] ?? 0).toFixed(2))));
  const told = tableOfCosts();
  expect(told.slice(0, -2), 'the table under What it costs').toEqual(lines);
  // The last two lines are rounded to what somebody wants to know.
  for (const [row, sums] of [bills, others].map((each, at) => [told.at(at - 2), each.map(together)] as const)) {
    for (const [at, sum] of sums.entries()) {
      expect(Math.abs((row?.[at] ?? 0) - sum)).toBeLessThanOrEqual(Math.max(0.05, sum * 0.02));
    }
  }
});

test('it assumes the memory that the functions have, and counts the alarms that there are', () => {
  const functions = readText('serverless.yml');
  expect([...functions.matchAll(/memorySize: (\d+)/g)].map(([, size]) => Number(size) / 1024)).toEqual([
    MEMORY.slack,
    MEMORY.fire,
  ]);
  expect(readText('serverless/alarms.yml').match(/Type: AWS::CloudWatch::Alarm/g)).toHaveLength(18);
});
