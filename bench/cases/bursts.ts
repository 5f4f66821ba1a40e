import { join } from 'node:path';
import { Client } from 'undici';
import { z } from 'zod';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import { deliver } from '../processes/deliver.ts';
import { atMost, type Row } from '../results.ts';
import { commandBody, sign } from '../signed-requests.ts';
import { BALANCE, startApi } from '../stand-ins/api.ts';
import { startSlack } from '../stand-ins/slack.ts';
import { percentile } from '../statistics.ts';
import { teamOf } from '../targets/many-workspaces.ts';

/** What the burst may cost at the 95th percentile, in milliseconds, and leave in memory, in megabytes (P9 in bench/README.md). */
const COST_MS = 100;
const LEFT_MB = 10;

/** The workspace that says much at once, and the one beside it. */
const [LOUD, OTHER] = [0, 1];

/** Connections of the burst: fewer than the system keeps waiting for a server that is busy. */
const CONNECTIONS = 500;

/** A burst is over when nothing has been said for so long after its last ack, in milliseconds. */
const QUIET_MS = 1_000;

/** What a command is answered with that takes longer than Slack waits. */
const LATER = 'the answer follows';

const urlSchema = z.object({ url: z.string() });

/** P9: what a workspace that says much at once costs the command of another one. */
export async function measureBursts(plan: Plan, dataDir: string): Promise<Row[]> {
  let saidAt = 0;
  const api = await startApi(0);
  const slack = await startSlack(0, (at) => {
    saidAt = at;
  });
  const settings = { apiUrl: api.url, slackUrl: slack.url, dataDir: join(dataDir, 'bursts'), agents: true };
  const [app, crowd] = [
    new Child({ module: new URL('../targets/many-switchboard.ts', import.meta.url), nodeArguments: ['--expose-gc'] }),
    new Child({ module: new URL('../processes/crowd.ts', import.meta.url) }),
  ];
  let client: Client | undefined;
  try {
    const writer = new Child({ module: new URL('../targets/prepare-workspaces.ts', import.meta.url) });
    await writer.ask('prepare', { ...settings, workspaces: 2 }, z.null());
    await writer.stop();
    const { url } = await app.ask('start', settings, urlSchema);
    client = new Client(url);
    const asking = client;
    const ask = async (): Promise<number> => {
      const body = commandBody(0, 'balance', `${slack.url}/hooks`, teamOf(OTHER));
      const startedAt = performance.now();
      const { status, text } = await deliver(asking, sign(body, Date.now()));
      const ms = performance.now() - startedAt;
      if (status !== 200 || !(text.includes(BALANCE) || text.includes(LATER)))
        throw new Error(`Answered with ${status} ${text.slice(0, 300)}`);
      return ms;
    };
    /** The times that a command takes while a burst is being dealt with. */
    const during = async (burst: Promise<null>): Promise<number[]> => {
      const asked: { at: number; ms: number }[] = [];
      let over = false;
      const ended = burst.finally(() => {
        over = true;
        saidAt = performance.now();
      });
      // What fails first is what is reported.
      ended.catch(() => {});
      while (!over || performance.now() - saidAt < QUIET_MS) {
        const at = performance.now();
        asked.push({ at, ms: await ask() });
      }
      await ended;
      return asked.filter(({ at }) => at <= saidAt).map(({ ms }) => ms);
    };
    const team = teamOf(LOUD);
    const say = (messages: number) =>
      during(crowd.ask('burst', { url, team, messages, connections: CONNECTIONS }, z.null()));
    const { agentCalls: calls } = plan;
    const agents = (from: number) => during(crowd.ask('agents', { url, team, calls, from }, z.null()));
    // Installs, people and the language are known from here on.
    await say(plan.messages);
    await agents(0);
    const held = await app.ask('heapMemory', null, z.number());
    const alone: number[] = [];
    for (let at = 0; at < plan.samples; at += 1) alone.push(await ask());
    const beside = await say(plan.messages);
    const left = Math.max(0, (await app.ask('heapMemory', null, z.number())) - held);
    const besideAgent = await agents(100);
    const [baseline, ours] = [percentile(alone, 0.95), percentile(beside, 0.95)];
    const oursBesideAgent = percentile(besideAgent, 0.95);
    const what = `${plan.messages} messages of one workspace at once`;
    return [
      {
        id: 'P9',
        what: `${what}: another's /phone balance, p95, to the same before`,
        unit: 'ms',
        baseline,
        ours,
        ratio: ours / baseline,
        target: { text: `<= +${COST_MS} ms`, met: ours - baseline <= COST_MS },
        p99: { baseline: percentile(alone, 0.99), ours: percentile(beside, 0.99) },
      },
      {
        id: 'P9',
        what: `${calls} calls of one agent at once, of each kind: another's /phone balance, p95, to the same before`,
        unit: 'ms',
        baseline,
        ours: oursBesideAgent,
        ratio: oursBesideAgent / baseline,
        target: { text: `<= +${COST_MS} ms`, met: oursBesideAgent - baseline <= COST_MS },
        p99: { baseline: percentile(alone, 0.99), ours: percentile(besideAgent, 0.99) },
      },
      {
        id: 'P9',
        what: `${what}: memory that is left in use`,
        unit: 'MB',
        baseline: null,
        ours: left,
        ratio: null,
        target: atMost(LEFT_MB, left),
        p99: null,
      },
    ];
  } finally {
    await client?.close();
    await Promise.all([app.stop(), crowd.stop()]);
    await Promise.all([api.close(), slack.close()]);
  }
}
