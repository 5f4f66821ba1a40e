import { join } from 'node:path';
import { z } from 'zod';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import { type LoadResult, loadResult } from '../processes/load-order.ts';
import { atLeast, atMost, type Row } from '../results.ts';
import { BALANCE } from '../stand-ins/api.ts';
import { median } from '../statistics.ts';
import type { TargetSettings } from '../targets/settings.ts';

const wireUrl = z.object({ url: z.string() });
const wireStandIns = z.object({ apiUrl: z.string(), slackUrl: z.string() });

interface Runner {
  target: Child;
  url: string;
  text: string;
  expect: string;
  turns: Turn[];
}

interface Turn extends LoadResult {
  /** Microseconds of the target's processor time for one request. */
  processor: number;
}

export interface ThroughputOptions {
  plan: Plan;
  /** An empty folder for the app's data. */
  dataDir: string;
  /** Where to leave processor profiles of the servers; none are made without it. */
  profileDir?: string | undefined;
}

/**
 * P1 and P2: requests per second of the whole app and of a bare Bolt app, in turns, each server in a process of its
 * own, the load and the instant stand-ins in another.
 */
export async function measureThroughput({ plan, dataDir, profileDir }: ThroughputOptions): Promise<Row[]> {
  const nodeArguments = profileDir === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profileDir];
  const start = (path: string, profiled: boolean) =>
    new Child({ module: new URL(path, import.meta.url), nodeArguments: profiled ? nodeArguments : [] });
  const load = start('../processes/load.ts', false);
  const bolt = start('../targets/bare-bolt.ts', true);
  const help = start('../targets/switchboard.ts', true);
  const balance = start('../targets/switchboard.ts', true);
  const children = [bolt, help, balance, load];
  try {
    const { apiUrl, slackUrl } = await load.ask('start', null, wireStandIns);
    const runner = async (target: Child, name: string, text: string, expect: string): Promise<Runner> => {
      const settings: TargetSettings = { apiUrl, slackUrl, dataDir: join(dataDir, name) };
      const { url } = await target.ask('start', settings, wireUrl);
      return { target, url, text, expect, turns: [] };
    };
    const baseline = await runner(bolt, 'bolt', 'help', '');
    const helped = await runner(help, 'help', 'help', 'What you can type');
    const balanced = await runner(balance, 'balance', 'balance', BALANCE);
    const runners = [baseline, helped, balanced];
    const turn = async ({ target, url, text, expect }: Runner, durationMs: number): Promise<Turn> => {
      const order = { url, hooksUrl: `${slackUrl}/hooks`, text, expect, connections: plan.connections, durationMs };
      const before = await target.ask('processorTime', null, z.number());
      const result = await load.ask('run', order, loadResult);
      const after = await target.ask('processorTime', null, z.number());
      return { ...result, processor: (after - before) / result.requests };
    };
    for (const each of runners) await turn(each, plan.warmUpMs);
    for (let round = 0; round < plan.rounds; round += 1) {
      // Backwards every other time, so that whoever comes after whom has no part in the result.
      const order = round % 2 === 0 ? runners : runners.toReversed();
      for (const each of order) each.turns.push(await turn(each, plan.roundMs));
    }
    return rowsOf(plan, baseline, helped, balanced);
  } finally {
    for (const child of children) await child.stop();
  }
}

function rowsOf(plan: Plan, bolt: Runner, help: Runner, balance: Runner): Row[] {
  const rate = ({ requests, seconds }: Turn) => requests / seconds;
  const figure = ({ turns }: Runner, of: (turn: Turn) => number) => median(turns.map(of));
  // Compared within each round, because the machine is not equally fast in all of them.
  const ratio = (ours: Runner, of: (turn: Turn) => number) =>
    median(ours.turns.map((turn, round) => of(turn) / of(bolt.turns[round] ?? turn)));
  const p99 = (ours: Runner) => ({
    baseline: figure(bolt, (turn) => turn.p99),
    ours: figure(ours, (turn) => turn.p99),
  });
  const rateRow = (id: string, what: string, ours: Runner, bound: number): Row => {
    const measured = ratio(ours, rate);
    const figures = { baseline: figure(bolt, rate), ours: figure(ours, rate), ratio: measured, p99: p99(ours) };
    return { id, what, unit: 'requests/s', ...figures, target: atLeast(bound, measured) };
  };
  const processorRow = (id: string, what: string, ours: Runner): Row => {
    const of = (turn: Turn) => turn.processor;
    const figures = { baseline: figure(bolt, of), ours: figure(ours, of), ratio: ratio(ours, of) };
    return { id, what, unit: 'µs', ...figures, target: null, p99: null };
  };
  const slowest = ratio(help, (turn) => turn.p99);
  const { baseline, ours } = p99(help);
  return [
    rateRow('P1', '/phone help, to a bare ack', help, 2),
    {
      id: 'P1',
      what: `the same, p99 with ${plan.connections} connections`,
      unit: 'ms',
      baseline,
      ours,
      ratio: slowest,
      target: atMost(1, slowest),
      p99: null,
    },
    processorRow('P1', 'the same, processor time per request', help),
    rateRow('P2', '/phone balance with an instant API, to a bare ack', balance, 1),
    processorRow('P2', 'the same, processor time per request', balance),
  ];
}
