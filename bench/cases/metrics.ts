import { join } from 'node:path';
import { z } from 'zod';
import { inSpan } from '../../src/runtime/tracing.ts';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import { atMost, type Row } from '../results.ts';
import { BALANCE } from '../stand-ins/api.ts';
import type { TargetSettings } from '../targets/settings.ts';
import { figureOf, type Runner, ratioOf, runInTurns, type Turn } from './turns.ts';

const urlSchema = z.object({ url: z.string() });
const standInsSchema = z.object({ apiUrl: z.string(), slackUrl: z.string() });

/** P10: what the metrics, and a tracer that drops its spans, cost a command: the same app with them and without in turns. */
export async function measureMetrics(plan: Plan, dataDir: string): Promise<Row[]> {
  const start = (path: string) => new Child({ module: new URL(path, import.meta.url), nodeArguments: [] });
  const load = start('../processes/load.ts');
  const children = [load];
  try {
    const standIns = await load.ask('start', null, standInsSchema);
    const runner = async (text: string, expect: string, arm: 'off' | 'metrics' | 'traced'): Promise<Runner> => {
      const target = start('../targets/switchboard.ts');
      children.push(target);
      const folder = join(dataDir, `${arm}-${text}`);
      const settings: TargetSettings = { ...standIns, dataDir: folder, [arm]: true };
      const { url } = await target.ask('start', settings, urlSchema);
      return { target, url, text, expect, turns: [] };
    };
    const help = [
      await runner('help', 'What you can do', 'off'),
      await runner('help', 'What you can do', 'metrics'),
    ] as const;
    const balance = [await runner('balance', BALANCE, 'off'), await runner('balance', BALANCE, 'metrics')] as const;
    const traced = await runner('balance', BALANCE, 'traced');
    await runInTurns(plan, { load, slackUrl: standIns.slackUrl }, [...help, ...balance, traced]);
    return [
      rowOf('/phone help with metrics, to the same without', help, 1.05),
      rowOf('/phone balance with metrics, to the same without', balance, 1.05),
      rowOf('/phone balance with a tracer attached, to none', [balance[0], traced], null),
      await spansAlone(balance[0]),
    ];
  } finally {
    for (const child of children.toReversed()) await child.stop();
  }
}

function rowOf(what: string, [off, on]: readonly [Runner, Runner], bound: number | null): Row {
  const ratio = ratioOf(on, off, processor);
  const figures = { baseline: figureOf(off, processor), ours: figureOf(on, processor), ratio, p99: null };
  const target = bound === null ? null : atMost(bound, ratio);
  return { id: 'P10', what: `${what}, processor time`, unit: 'µs', ...figures, target };
}

const processor = (turn: Turn) => turn.processor;

/** The spans of a warm `/phone balance`: the request, the call of the provider, and the reads and writes beside it. */
const SPANS = 6;
const TIMES = 100_000;

/** What spans cost where no tracer is attached, in this process, which has none. */
async function spansAlone(balance: Runner): Promise<Row> {
  const work = () => Promise.resolve();
  const [before, baseline] = [process.cpuUsage(), figureOf(balance, processor)];
  for (let at = 0; at < TIMES; at += 1) await inSpan('client', 'GET /balance', { 'http.request.method': 'GET' }, work);
  const { user, system } = process.cpuUsage(before);
  const ours = ((user + system) / TIMES) * SPANS;
  const what = 'spans with no tracer attached, to a whole /phone balance, processor time';
  return {
    id: 'P10',
    what,
    detail: `${SPANS} of them`,
    unit: 'µs',
    baseline,
    ours,
    ratio: ours / baseline,
    target: null,
    p99: null,
  };
}
