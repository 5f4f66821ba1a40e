import { ADVICE } from './advice.ts';
import { count, table, time } from './markdown.ts';
import { QUOTAS, type QuotaName } from './quotas.ts';
import type { Run } from './runs.ts';
import { type Judged, judge, type Verdict } from './verdicts.ts';

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
  const fleet = { workspaces, schedules, concurrency: settings.concurrency };
  const all = judge(result, { ...fleet, store: 'secrets-manager' });
  // With secrets in the table, each read of one is a decryption by KMS instead.
  const reads = result.peaks.secretReads;
  const peaks = { ...result.peaks, decrypts: reads };
  return [...all, ...judge({ ...result, peaks }, { ...fleet, store: 'dynamodb' }).slice(-1)];
}

/** The limits, each with what every size makes of it. */
export function quotaTable(runs: readonly Run[]): string {
  const columns = runs.map(judged);
  const rows = (columns[0] ?? []).map(({ quota }) => {
    const { what, limit, unit, adjustable, source } = QUOTAS[quota];
    const marks = [adjustable ? '' : ' ¹', source === 'documented' ? '' : ' ²'].join('');
    return [`${what}`, `${count(limit)}${unit}${marks}`, ...columns.map((each) => cell(each, quota))];
  });
  return table(['', 'limit', ...runs.map(({ workspaces }) => count(workspaces))], rows);
}

function cell(column: readonly Judged[], quota: QuotaName): string {
  const found = column.find((each) => each.quota === quota);
  if (found === undefined) return '';
  const { use, sustained, verdict } = found;
  const steady = sustained === null || verdict === 'fits' || verdict === 'close' ? '' : ` (${count(sustained)})`;
  return `${count(use)}${steady}${VERDICTS[verdict]}`;
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
