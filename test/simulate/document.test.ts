import { beforeAll, describe, expect, test } from 'vitest';
import { WORLDWIDE } from '../../simulate/assumptions.ts';
import { fill, type Played, playAll, tablesOf } from '../../simulate/document.ts';
import { readingsOf } from '../../simulate/fleet.ts';
import { billOf, monthOf } from '../../simulate/month.ts';
import type { Run } from '../../simulate/runs.ts';
import { judge } from '../../simulate/verdicts.ts';
import { READING_TTL_MS } from '../../src/balance/readings.ts';
import { readText } from '../support/sources.ts';

const DOCUMENT = readText('docs/scale.md');

let played: Played;
// A quarter of a minute of one processor, and several where many share it.
beforeAll(() => {
  played = playAll();
}, 600_000);

const sizeOf = (workspaces: number): Run => {
  const found = played.sizes.find((run) => run.workspaces === workspaces);
  if (found === undefined) throw new Error(`No run of ${workspaces}`);
  return found;
};
const changeOf = (name: string) => {
  const found = played.changes.find((run) => run.name === name);
  if (found === undefined) throw new Error(`No run called ${name}`);
  return found.result;
};
const verdict = (workspaces: number, quota: string) => {
  const run = sizeOf(workspaces);
  return judge(run.result, { ...run, store: 'secrets-manager' }).find((each) => each.quota === quota)?.verdict;
};

test('every figure of docs/scale.md is what the simulation says; npm run simulate -- --write brings it up to date', () => {
  expect(fill(DOCUMENT, tablesOf(played))).toBe(DOCUMENT);
});

test('a table without a place, and a place without a table, are faults', () => {
  expect(() => fill('nothing', new Map([['lost', '']]))).toThrow('lost');
  expect(() => fill('<!-- scale:lost -->\n<!-- /scale -->', new Map())).toThrow('lost');
});

describe('what docs/scale.md says in words', () => {
  test('nothing is over a limit with 1,000 workspaces, Scheduler’s with a million, secrets with a million', () => {
    expect(verdict(1_000, 'invocations')).toBe('fits');
    expect(verdict(10_000, 'invocations')).toBe('waits');
    expect(verdict(100_000, 'invocations')).toBe('waits');
    expect(verdict(1_000_000, 'invocations')).toBe('over');
    expect(verdict(100_000, 'secrets')).toBe('fits');
    expect(verdict(1_000_000, 'secrets')).toBe('over');
    expect(verdict(1_000_000, 'tableReads')).toBe('over');
  });

  test('every post is made or counted as not made, and none twice but without claims', () => {
    const { sizes, days, changes, newAccount, outages } = played;
    for (const { name, result } of [...sizes, ...days, ...changes, ...newAccount, ...outages]) {
      const { due, onTime, late, skipped, failed, deadLettered, doubled } = result.posts;
      expect(onTime + late + skipped + failed + deadLettered, name).toBe(due);
      if (name !== 'the same without claims') expect(doubled, name).toBe(0);
    }
    expect(changeOf('the same without claims').posts.doubled).toBeGreaterThan(100);
  });

  test('a new account makes posts of thousands late, and refuses commands before that', () => {
    const [hundred, , thousand, thousands] = played.newAccount.map(({ result }) => result);
    expect([hundred?.posts.late, thousand?.posts.late]).toEqual([0, 0]);
    expect(thousand?.commands.refused).toBeGreaterThan(0);
    expect(thousands?.posts.late).toBeGreaterThan(100);
  });

  test('a new account and a slow provider hurt, and room kept for commands helps them', () => {
    expect(changeOf('a new account: 10 executions at once').posts.deadLettered).toBeGreaterThan(1_000);
    expect(changeOf('200 executions at once').commands.refused).toBeGreaterThan(0);
    expect(changeOf('200, of which 50 are kept for commands').commands.refused).toBe(0);
    expect(changeOf('the provider takes 5 s, 200 kept for commands').commands.refused).toBe(0);
    expect(changeOf('the provider takes 5 s').posts.lateness.worst).toBeGreaterThan(10 * 60_000);
  });

  test('an hour without the provider refuses no command, and only what was due at its start is given up', () => {
    expect(played.outages).toHaveLength(6);
    for (const { name, result } of played.outages) {
      const { posts, commands, lambda, scheduler } = result;
      expect([commands.refused, posts.deadLettered], name).toEqual([0, 0]);
      expect((posts.failed + posts.skipped) / posts.due, name).toBeLessThan(0.1);
      expect(posts.late, name).toBeGreaterThan(posts.due / 2);
      expect(posts.lateness.worst, name).toBeLessThanOrEqual(61 * 60_000);
      expect(scheduler.again, name).toBeGreaterThan(posts.due);
      expect(lambda.mostSlack, name).toBeLessThan(200);
    }
  });

  test('watches with a minute of their own and thinner histories take crowd and reads apart', () => {
    const [now, minutes, thin] = [
      'as it is',
      'each watch at a minute of its own',
      'histories with one reading an hour',
    ];
    expect(changeOf(minutes).posts.lateness.worst).toBeLessThan(changeOf(now).posts.lateness.worst);
    const spread = changeOf('what is due in a minute comes spread over it');
    expect(spread.peaks.reads.perSecond).toBeLessThan(changeOf(now).peaks.reads.perSecond / 2);
    expect(changeOf(thin).peaks.reads.perSecond).toBeLessThan(changeOf(now).peaks.reads.perSecond / 2);
  });

  test('on the day when clocks change the posts of 02:30 in Berlin are not due', () => {
    const [, usual, change] = played.days;
    const missing = (usual?.result.posts.due ?? 0) - (change?.result.posts.due ?? 0);
    // Of every workspace's posts: its zone, daily ones, at that time.
    const wanted = 100_000 * 1.25 * 0.16 * 0.35 * 0.01;
    expect(missing).toBeGreaterThan(wanted / 2);
    expect(missing).toBeLessThan(wanted * 2);
  });

  test('from some hundred workspaces on secrets cost more than the rest', () => {
    const month = monthOf(WORLDWIDE, 'secrets-manager');
    for (const workspaces of [100, 1_000, 100_000]) {
      const { secrets, total } = billOf(month, workspaces, 'secrets-manager', 0.5);
      expect(secrets).toBeGreaterThan(total / 2);
    }
  });

  test('a watch every quarter of an hour leaves 40,000 readings behind, an hourly one a fourth', () => {
    const [often, hourly] = [15, 60].map((minutes) => (readingsOf(minutes, 4) * READING_TTL_MS) / 86_400_000);
    expect(often).toBe(40_000);
    expect(Math.round((often ?? 0) / (hourly ?? 1))).toBe(4);
  });

  test('environments that start are few in a large fleet', () => {
    const { lambda } = sizeOf(100_000).result;
    expect(lambda.coldStarts / lambda.invocations).toBeLessThan(0.1);
  });
});
