import { join } from 'node:path';
import { Client, Pool } from 'undici';
import { z } from 'zod';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import { deliver } from '../processes/deliver.ts';
import { atMost, type Row } from '../results.ts';
import { commandBody, sign } from '../signed-requests.ts';
import { BALANCE, startHangingApi } from '../stand-ins/api.ts';
import { startSlack } from '../stand-ins/slack.ts';
import { median, percentile } from '../statistics.ts';
import { teamOf } from '../targets/many-workspaces.ts';

/** What the neighbour may cost, in milliseconds, and when Slack has to have its ack (P9 in bench/README.md). */
const COST_MS = 10;
const ACK_MS = 2_200;

/** The workspace whose calls hang, and the one beside it. */
const [SLOW, OTHER] = [0, 1];

const urlSchema = z.object({ url: z.string() });

/** P9: what a workspace whose every call to the provider hangs costs the command of another one. */
export async function measureNeighbours(plan: Plan, dataDir: string): Promise<Row[]> {
  const api = await startHangingApi(`key-${SLOW}`);
  const slack = await startSlack(0);
  const settings = { apiUrl: api.url, slackUrl: slack.url, dataDir: join(dataDir, 'neighbours') };
  const app = new Child({ module: new URL('../targets/many-switchboard.ts', import.meta.url) });
  const others: (Client | Pool)[] = [];
  try {
    const writer = new Child({ module: new URL('../targets/prepare-workspaces.ts', import.meta.url) });
    await writer.ask('prepare', { ...settings, workspaces: 2 }, z.null());
    await writer.stop();
    const { url } = await app.ask('start', settings, urlSchema);
    const [client, crowd] = [new Client(url), new Pool(url, { connections: plan.hangingCalls })];
    others.push(client, crowd);
    const ask = async (index: number, n: number): Promise<{ ms: number; text: string }> => {
      const body = commandBody(n, 'balance', `${slack.url}/hooks`, teamOf(index));
      const startedAt = performance.now();
      const { status, text } = await deliver(index === SLOW ? crowd : client, sign(body, Date.now()));
      if (status !== 200) throw new Error(`Answered with ${status} ${text.slice(0, 300)}`);
      return { ms: performance.now() - startedAt, text };
    };
    const sample = async (): Promise<number[]> => {
      const times: number[] = [];
      for (let at = 0; at < plan.samples; at += 1) {
        const { ms, text } = await ask(OTHER, 0);
        if (!text.includes(BALANCE)) throw new Error(`No balance in ${text.slice(0, 300)}`);
        times.push(ms);
      }
      return times;
    };
    // Tokens, installs and people are known from here on.
    await ask(SLOW, 0);
    await sample();
    const alone = await sample();
    api.hang();
    let answered = 0;
    const { promise: refused, resolve: allRefused } = Promise.withResolvers<void>();
    const hanging = Array.from({ length: plan.hangingCalls }, async () => {
      const { ms } = await ask(SLOW, 0);
      answered += 1;
      if (answered >= plan.hangingCalls / 2) allRefused();
      return ms;
    });
    await refused;
    const beside = await sample();
    const acks = await Promise.all(hanging);
    const [baseline, ours, slowest] = [median(alone), median(beside), Math.max(...acks)];
    const what = `${plan.hangingCalls} calls of one workspace hang`;
    const p99 = { baseline: percentile(alone, 0.99), ours: percentile(beside, 0.99) };
    const cost = { text: `<= +${COST_MS} ms`, met: ours - baseline <= COST_MS };
    return [
      {
        id: 'P9',
        what: `${what}: another's /phone balance, to the same before`,
        unit: 'ms',
        baseline,
        ours,
        ratio: ours / baseline,
        target: cost,
        p99,
      },
      {
        id: 'P9',
        what: `${what}: the slowest ack of theirs`,
        unit: 'ms',
        baseline: null,
        ours: slowest,
        ratio: null,
        target: atMost(ACK_MS, slowest),
        p99: null,
      },
    ];
  } finally {
    api.release();
    await Promise.all(others.map((each) => each.close()));
    await app.stop();
    await Promise.all([api.close(), slack.close()]);
  }
}
