import { type Mix, WORLDWIDE } from './assumptions.ts';
import { costOf } from './costs.ts';
import type { Day } from './due.ts';
import { count, dollars, table, time } from './markdown.ts';
import { billOf, monthOf } from './month.ts';
import { crowdOf, mostWorkspaces } from './one-machine.ts';
import { type Kind, requestsOf, type Store } from './operations.ts';
import type { Run } from './runs.ts';

const STORES: readonly Store[] = ['secrets-manager', 'dynamodb'];
const KINDS: readonly (readonly [Kind, string])[] = [
  ['post', 'a balance post'],
  ['watch', 'a check of the watch'],
  ['balance', '`/phone balance`'],
];
/** Workspaces of a bill; the smallest are there for whoever starts. */
const BILLED = [1, 100, 1_000, 10_000, 100_000, 1_000_000] as const;

/** What one operation asks for, without a watch and with watches of two kinds. */
export function operationTable(): string {
  const rows = KINDS.map(([kind, words]) => {
    const [seldom, hourly, often] = [4, 28, 100].map((perDay) => costOf(kind, 'secrets-manager', perDay));
    const aws = STORES.map(
      (store) => requestsOf(kind, store).filter(({ service }) => service !== 'provider' && service !== 'slack').length,
    );
    const reads = [seldom, hourly, often].map((cost) => count(cost?.totals.reads ?? 0)).join(' / ');
    const { provider = 0, slack = 0, writes = 0 } = hourly?.totals ?? {};
    return [words, aws.join(' / '), reads, count(writes), count(provider), count(slack), time(hourly?.durationMs ?? 0)];
  });
  const head = ['', 'requests to AWS ³', 'read units ⁴', 'write units', 'provider', 'Slack', 'takes'];
  return table(head, rows);
}

/** What a workspace does in a month, and what a month costs. */
export function billTable(sizes: readonly Run[], mix: Mix = WORLDWIDE): string {
  const months = STORES.map((store) => monthOf(mix, store));
  const rows = BILLED.map((workspaces) => {
    const cold = coldShare(sizes, workspaces);
    const [manager, items] = STORES.map((store, index) => {
      const month = months[index];
      return month === undefined ? null : billOf(month, workspaces, store, cold);
    });
    if (!manager || !items) throw new RangeError('A store has no bill');
    return [
      count(workspaces),
      ...[dollars(manager.secrets), dollars(items.secrets), dollars(items.table), dollars(items.functions)],
      ...[dollars(items.scheduler), dollars(items.logs)],
      ...[`**${dollars(manager.total)}**`, `**${dollars(items.total)}**`],
    ];
  });
  const head = ['workspaces', 'Secrets Manager', 'or KMS', 'table', 'functions', 'Scheduler', 'logs'];
  return table([...head, 'with Secrets Manager', 'with DynamoDB'], rows);
}

/** The part of the invocations that start an environment, as the day of the nearest size had it. */
function coldShare(sizes: readonly Run[], workspaces: number): number {
  const fitting = sizes.filter((run) => run.workspaces >= workspaces);
  const { lambda } = (fitting[0] ?? sizes.at(-1))?.result ?? {};
  return lambda === undefined ? 1 : lambda.coldStarts / lambda.invocations;
}

export function monthTable(mix: Mix = WORLDWIDE): string {
  const { posts, checks, commands, totals, stored } = monthOf(mix, 'secrets-manager');
  return table(
    ['a workspace, a month', ''],
    [
      ['balance posts', posts.toFixed(1)],
      ['checks of a watch', count(checks)],
      ['commands', count(commands)],
      ['requests to the provider', count(totals.provider)],
      ['read units / write units', `${count(totals.reads)} / ${count(totals.writes)}`],
      ['in the table after 400 days', `${(stored / 1e6).toFixed(1)} MB`],
    ],
  );
}

/** One process without AWS. */
export function machineTable(mixes: readonly (readonly [string, Mix])[], day: Day): string {
  const rows = mixes.flatMap(([words, mix]) =>
    [1_000, 10_000, 100_000].map((workspaces) => {
      const { posts, checks, lastAfter } = crowdOf(mix, day, workspaces);
      return [`${count(workspaces)}, ${words}`, count(posts), count(checks), time(lastAfter)];
    }),
  );
  const most = mixes.map(([words, mix]) => [
    `most without a word that a post is late, ${words}`,
    ...['', '', `**${count(Math.floor(mostWorkspaces(mix, day) / 1_000) * 1_000)}**`],
  ]);
  return table(['', 'posts in the fullest minute', 'checks in it', 'last one after'], [...rows, ...most]);
}
