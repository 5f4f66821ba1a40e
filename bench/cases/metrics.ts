import { join } from 'node:path';
import { z } from 'zod';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import type { Row } from '../results.ts';
import { BALANCE } from '../stand-ins/api.ts';
import type { TargetSettings } from '../targets/settings.ts';
import { figureOf, type Runner, ratioOf, runInTurns, type Turn } from './turns.ts';

const urlSchema = z.object({ url: z.string() });
const standInsSchema = z.object({ apiUrl: z.string(), slackUrl: z.string() });

/** P10: what the metrics cost a command, the same app with them and without in turns. */
export async function measureMetrics(plan: Plan, dataDir: string): Promise<Row[]> {
  const start = (path: string) => new Child({ module: new URL(path, import.meta.url), nodeArguments: [] });
  const load = start('../processes/load.ts');
  const children = [load];
  try {
    const standIns = await load.ask('start', null, standInsSchema);
    const runner = async (text: string, expect: string, metrics: boolean): Promise<Runner> => {
      const target = start('../targets/switchboard.ts');
      children.push(target);
      const folder = join(dataDir, `metrics-${text}-${metrics}`);
      const settings: TargetSettings = { ...standIns, dataDir: folder, metrics };
      const { url } = await target.ask('start', settings, urlSchema);
      return { target, url, text, expect, turns: [] };
    };
    const pair = async (text: string, expect: string) =>
      [await runner(text, expect, false), await runner(text, expect, true)] as const;
    const help = await pair('help', 'What you can do');
    const balance = await pair('balance', BALANCE);
    await runInTurns(plan, { load, slackUrl: standIns.slackUrl }, [...help, ...balance]);
    return [rowOf('/phone help', help), rowOf('/phone balance', balance)];
  } finally {
    for (const child of children.toReversed()) await child.stop();
  }
}

function rowOf(text: string, [off, on]: readonly [Runner, Runner]): Row {
  const of = ({ processor }: Turn) => processor;
  const figures = { baseline: figureOf(off, of), ours: figureOf(on, of), ratio: ratioOf(on, off, of) };
  const what = `${text} with metrics, to the same without, processor time per request`;
  return { id: 'P10', what, unit: 'µs', ...figures, target: null, p99: null };
}
