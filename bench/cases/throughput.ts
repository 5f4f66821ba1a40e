import { join } from 'node:path';
import { Client } from 'undici';
import { z } from 'zod';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import { deliver } from '../processes/deliver.ts';
import { atLeast, atMost, type Row } from '../results.ts';
import { commandBody, sign } from '../signed-requests.ts';
import { BALANCE } from '../stand-ins/api.ts';
import type { TargetSettings } from '../targets/settings.ts';
import { figureOf, type Runner, ratioOf, runInTurns, type Turn } from './turns.ts';

const urlSchema = z.object({ url: z.string() });
const standInsSchema = z.object({ apiUrl: z.string(), slackUrl: z.string() });

/** The line of the list that both show first. */
const FIRST_NUMBER = 'Main line';

export interface ThroughputOptions {
  plan: Plan;
  /** An empty folder for the app's data. */
  dataDir: string;
  /** Where to leave processor profiles of the servers; none are made without it. */
  profileDir?: string | undefined;
}

/**
 * P1 and P2: whole jobs per second and the processor time of one, of the app, of the usual Bolt app and of the limit, in turns;
 * each server in a process of its own, the load and the instant stand-ins in another. A job is done when its answer stands in
 * the ack or has been posted to the `response_url`.
 */
export async function measureThroughput({ plan, dataDir, profileDir }: ThroughputOptions): Promise<Row[]> {
  const nodeArguments = profileDir === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profileDir];
  const children: Child[] = [];
  const start = (path: string, profiled = true) => {
    const child = new Child({ module: new URL(path, import.meta.url), nodeArguments: profiled ? nodeArguments : [] });
    children.push(child);
    return child;
  };
  const load = start('../processes/load.ts', false);
  try {
    const standIns = await load.ask('start', null, standInsSchema);
    const runner = async (path: string, text: string, expect: string, more: object = {}): Promise<Runner> => {
      const target = start(path);
      const settings: TargetSettings = { ...standIns, dataDir: join(dataDir, `rate-${text}`), ...more };
      const { url } = await target.ask('start', settings, urlSchema);
      return { target, url, text, expect, turns: [] };
    };
    const ours = await runner('../targets/switchboard.ts', 'balance', BALANCE);
    const usual = await runner('../targets/usual.ts', 'balance', BALANCE);
    const limit = await runner('../targets/limit.ts', 'balance', BALANCE, { answer: await answerOf(ours, standIns) });
    const listed = await runner('../targets/switchboard.ts', 'numbers', FIRST_NUMBER);
    const usualList: Runner = { ...usual, text: 'numbers', expect: FIRST_NUMBER, turns: [] };
    await runInTurns(plan, { load, slackUrl: standIns.slackUrl }, [usual, limit, ours, usualList, listed]);
    return [
      rateRow('P1', '/phone balance, whole job, to the usual way', ours, usual, 2.5),
      rateRow('P1', 'the same, to the limit', ours, limit, 0.36),
      processorRow('P2', 'the same, processor time, to the usual way', ours, usual, 0.38),
      processorRow('P2', 'the same, processor time, to the limit', ours, limit, null),
      rateRow('P2', '/phone numbers of 250 numbers, to the usual way', listed, usualList, null),
      processorRow('P2', 'the same, processor time', listed, usualList, null),
    ];
  } finally {
    for (const child of children.toReversed()) await child.stop();
  }
}

/** What the app answers, byte for byte. */
async function answerOf({ url, text }: Runner, { slackUrl }: { slackUrl: string }): Promise<string> {
  const client = new Client(url);
  try {
    const answer = await deliver(client, sign(commandBody(0, text, `${slackUrl}/hooks`), Date.now()));
    if (answer.status !== 200 || !answer.text.includes(BALANCE)) throw new Error(`Answered with ${answer.status}`);
    return answer.text;
  } finally {
    await client.close();
  }
}

function rateRow(id: string, what: string, ours: Runner, other: Runner, bound: number | null): Row {
  const rate = ({ requests, seconds }: Turn) => requests / seconds;
  const p99 = (of: Runner) => figureOf(of, (turn) => turn.p99);
  const ratio = ratioOf(ours, other, rate);
  return {
    id,
    what,
    unit: 'requests/s',
    baseline: figureOf(other, rate),
    ours: figureOf(ours, rate),
    ratio,
    target: bound === null ? null : atLeast(bound, ratio),
    p99: { baseline: p99(other), ours: p99(ours) },
  };
}

function processorRow(id: string, what: string, ours: Runner, other: Runner, bound: number | null): Row {
  const of = ({ processor }: Turn) => processor;
  const ratio = ratioOf(ours, other, of);
  const target = bound === null ? null : atMost(bound, ratio);
  return { id, what, unit: 'µs', baseline: figureOf(other, of), ours: figureOf(ours, of), ratio, target, p99: null };
}
