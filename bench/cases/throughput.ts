import { join } from 'node:path';
import { z } from 'zod';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import { atLeast, atMost, type Row } from '../results.ts';
import { BALANCE } from '../stand-ins/api.ts';
import type { TargetSettings } from '../targets/settings.ts';
import { figureOf, type Runner, ratioOf, runInTurns, type Turn } from './turns.ts';

const urlSchema = z.object({ url: z.string() });
const standInsSchema = z.object({ apiUrl: z.string(), slackUrl: z.string() });

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
    const { apiUrl, slackUrl } = await load.ask('start', null, standInsSchema);
    const runner = async (target: Child, name: string, text: string, expect: string): Promise<Runner> => {
      const settings: TargetSettings = { apiUrl, slackUrl, dataDir: join(dataDir, name) };
      const { url } = await target.ask('start', settings, urlSchema);
      return { target, url, text, expect, turns: [] };
    };
    const baseline = await runner(bolt, 'bolt', 'help', '');
    const helped = await runner(help, 'help', 'help', 'What you can do');
    const balanced = await runner(balance, 'balance', 'balance', BALANCE);
    await runInTurns(plan, { load, slackUrl }, [baseline, helped, balanced]);
    return rowsOf(plan, baseline, helped, balanced);
  } finally {
    for (const child of children) await child.stop();
  }
}

function rowsOf(plan: Plan, bolt: Runner, help: Runner, balance: Runner): Row[] {
  const rate = ({ requests, seconds }: Turn) => requests / seconds;
  const ratio = (ours: Runner, of: (turn: Turn) => number) => ratioOf(ours, bolt, of);
  const p99 = (ours: Runner) => ({
    baseline: figureOf(bolt, (turn) => turn.p99),
    ours: figureOf(ours, (turn) => turn.p99),
  });
  const rateRow = (id: string, what: string, ours: Runner, bound: number): Row => {
    const measured = ratio(ours, rate);
    const figures = { baseline: figureOf(bolt, rate), ours: figureOf(ours, rate), ratio: measured, p99: p99(ours) };
    return { id, what, unit: 'requests/s', ...figures, target: atLeast(bound, measured) };
  };
  const processorRow = (id: string, what: string, ours: Runner): Row => {
    const of = (turn: Turn) => turn.processor;
    const figures = { baseline: figureOf(bolt, of), ours: figureOf(ours, of), ratio: ratio(ours, of) };
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
