import { ADVICE } from './advice.ts';
import type { Mix } from './assumptions.ts';
import { crowdsOf } from './crowds.ts';
import type { Day } from './due.ts';
import { clock, count, percent, table, time } from './markdown.ts';
import { QUOTAS, type QuotaName } from './quotas.ts';
import type { Run } from './runs.ts';
import { DEFAULTS } from './settings.ts';
import { stepOf } from './timeline.ts';
import { type Judged, judge, limitOf, type Verdict } from './verdicts.ts';

const VERDICTS: Readonly<Record<Verdict, string>> = {
  fits: '',
  close: ', **close**',
  bursts: ', bursts',
  waits: ', **waits**',
  over: ', **over**',
};

/** Every limit that the AWS road touches, whichever store keeps the secrets. */
function judged(run: Run): Judged[] {
  const { workspaces, schedules, settings, result } = run;
  const fleet = { workspaces, schedules, settings };
  const all = judge(result, { ...fleet, store: 'secrets-manager' });
  // With secrets in the table, each read of one is a decryption by KMS instead.
  const reads = result.peaks.secretReads;
  const peaks = { ...result.peaks, decrypts: reads };
  return [...all, ...judge({ ...result, peaks }, { ...fleet, store: 'dynamodb' }).slice(-1)];
}

/** The limits, each with what every size makes of it; all were played under the same. */
export function quotaTable(runs: readonly Run[]): string {
  const columns = runs.map(judged);
  const rows = (columns[0] ?? []).map(({ quota }) => {
    const { what, unit, adjustable, source } = QUOTAS[quota];
    const limit = limitOf(quota, runs[0]?.settings ?? DEFAULTS);
    const marks = [adjustable ? '' : ' ¹', source === 'documented' ? '' : ' ²'].join('');
    return [`${what}`, `${count(limit)}${unit}${marks}`, ...columns.map((each) => cell(each, quota, limit))];
  });
  return table(['', 'limit', ...runs.map(({ workspaces }) => count(workspaces))], rows);
}

function cell(column: readonly Judged[], quota: QuotaName, limit: number): string {
  const found = column.find((each) => each.quota === quota);
  if (found === undefined) return '';
  const { use, sustained, verdict } = found;
  const steady = sustained === null || use <= limit ? '' : `; ${percent(sustained / limit)}`;
  return `${count(use)} (${percent(use / limit)}${steady})${VERDICTS[verdict]}`;
}

/** What does not fit, size by size, and what to do before. */
export function firstTable(runs: readonly Run[]): string {
  const rows = runs.map((run) => {
    const broken = judged(run).filter(
      ({ verdict }) => verdict === 'close' || verdict === 'waits' || verdict === 'over',
    );
    const what = broken.map(({ quota, verdict }) => `${QUOTAS[quota].what} (${verdict})`);
    const advice = new Set(broken.map(({ quota }) => ADVICE[quota]));
    return [count(run.workspaces), what.join('; ') || 'nothing', [...advice].join('; ') || 'nothing'];
  });
  return table(['workspaces', 'what gives on the fullest day', 'before that'], rows, 3);
}

/** What became of posts, checks and commands. */
export function outcomeTable(runs: readonly Run[]): string {
  const rows = runs.map(({ name, workspaces, result }) => {
    const { posts, checks, commands, scheduler, lambda } = result;
    return [
      name === String(workspaces) ? `${count(workspaces)} workspaces` : name,
      ...[count(posts.due), count(checks.due), count(commands.typed)],
      count(scheduler.mostWaiting),
      time(posts.lateness.median),
      time(posts.lateness.worst),
      ...[count(posts.late), count(posts.skipped + posts.failed + posts.deadLettered), count(posts.doubled)],
      ...[count(lambda.most), count(commands.refused)],
    ];
  });
  const head = ['', 'posts due', 'checks', 'commands', 'most waiting', 'post, median', 'post, last'];
  return table([...head, 'late', 'not made', 'twice', 'functions at once', 'commands refused'], rows);
}

/** One crowded hour under other circumstances. */
export function changeTable(runs: readonly Run[]): string {
  const rows = runs.map(({ name, result }) => {
    const { posts, commands, lambda, peaks } = result;
    return [
      name,
      ...[time(posts.lateness.median), time(posts.lateness.worst), count(posts.late)],
      ...[count(posts.skipped + posts.failed), count(posts.deadLettered), count(posts.doubled)],
      ...[count(lambda.most), count(lambda.mostWaiting), count(commands.refused + commands.limited)],
      `${count(peaks.reads.perSecond)} (${count(peaks.reads.sustained)})`,
    ];
  });
  const head = ['', 'post, median', 'post, last', 'late', 'missed', 'dead-lettered', 'twice'];
  return table([...head, 'functions at once', 'in Lambda’s queue', 'commands refused', 'read units/s'], rows);
}

/** An hour in which the provider is down. */
export function outageTable(runs: readonly Run[]): string {
  const rows = runs.map(({ name, result }) => {
    const { posts, checks, commands, scheduler, lambda } = result;
    return [
      name,
      ...[count(posts.due), count(posts.onTime), count(posts.late), time(posts.lateness.worst)],
      ...[count(posts.failed + posts.skipped), count(posts.deadLettered), count(posts.doubled)],
      ...[`${count(checks.failed)} of ${count(checks.due)}`, count(scheduler.again)],
      ...[count(lambda.mostFire), count(lambda.mostSlack), count(commands.refused)],
    ];
  });
  const head = ['', 'posts due', 'on time', 'late', 'the last', 'given up', 'dead-lettered', 'twice'];
  return table([...head, 'checks missed', 'put off', 'posts at once', 'commands at once', 'commands refused'], rows);
}

/** The fullest minutes of a day, by whose nine o'clock it is. */
export function crowdTable(mix: Mix, day: Day, workspaces: number): string {
  const rows = crowdsOf(mix, day, workspaces, 8).map(({ minute, nineIn, posts, checks }) => [
    clock(minute * 60_000),
    nineIn.map((zone) => zone.replace(/^.*\//, '').replace('_', ' ')).join(', ') || 'nobody',
    ...[count(posts), count(checks)],
    time(((posts + checks) / QUOTAS.invocations.limit) * 1000),
  ]);
  return table(['UTC', 'nine o’clock in', 'posts due', 'watches due', 'last of them let go after'], rows, 2);
}

/** The queues of a crowd as it comes and goes, every ten seconds from a moment on. */
export function queueTable({ result }: Run, from: number, steps: number): string {
  const { scheduler, lambda, functions } = result.queues;
  const rows = Array.from({ length: steps }, (_, index) => {
    const step = stepOf(from) + index;
    const cells = [scheduler, lambda, functions].map((each) => count(each[step] ?? 0));
    return [clock(from + (index + 1) * 10_000), ...cells];
  });
  return table(['until', 'in Scheduler’s line', 'in Lambda’s queue', 'functions at once'], rows);
}
