import { join } from 'node:path';
import { Client } from 'undici';
import { z } from 'zod';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import { deliver } from '../processes/deliver.ts';
import { heldSchema } from '../processes/held.ts';
import { atMost, type Row } from '../results.ts';
import { commandBody, hookOf, messageBody, sign } from '../signed-requests.ts';
import { BALANCE, startApi } from '../stand-ins/api.ts';
import { startSlack } from '../stand-ins/slack.ts';
import { SMALL, SMALL_USUAL, smallEnv, teamOf } from '../targets/many-workspaces.ts';

/** How what is said once to whoever writes for the first time begins, as Slack is sent it. */
const GREETING = 'Write+to+Switchboard';

/** Who waits for what is posted to a channel or a `response_url`. */
type Answered = Map<string, (text: string) => void>;

const urlSchema = z.object({ url: z.string() });

/** Commands of each workspace: one that finds nothing remembered, one that finds what is left of the first, and one that reads a month of balances. */
const COMMANDS = ['balance', 'balance', 'balance spend'];

/** What somebody in each workspace asks in a direct message then. */
const SENTENCE = 'what is the balance';

/** The usual app dies of the bound that ours lives with, so it gets one that it survives. */
const HEAPS: readonly { heap: string; bounds: readonly string[]; baselineBounds: readonly string[] }[] = [
  { heap: 'kept small', bounds: SMALL, baselineBounds: SMALL_USUAL },
  { heap: 'left to Node', bounds: [], baselineBounds: [] },
];

/**
 * P7: the most memory that the whole app takes while every one of many workspaces uses it, and that of the usual Bolt
 * app, whose pool of clients never evicts.
 */
export async function measureWorkspaces(plan: Plan, dataDir: string): Promise<Row[]> {
  const at = await startAround(plan, join(dataDir, 'workspaces'));
  const run = async (path: string, nodeArguments: readonly string[]): Promise<number> => {
    // The first start of all fills the cache.
    await (await at.start(path, nodeArguments)).child.stop();
    const { child, url } = await at.start(path, nodeArguments);
    try {
      await at.useAll(url);
      return await child.ask('mostMemory', null, z.number());
    } finally {
      await child.stop();
    }
  };
  try {
    await at.prepare();
    const what = `${plan.workspaces} workspaces with ${plan.readings} readings, ${COMMANDS.length} commands and a sentence each: memory`;
    const rows: Row[] = [];
    for (const { heap, bounds, baselineBounds } of HEAPS) {
      const baseline = await run('../targets/usual.ts', baselineBounds);
      const ours = await run('../targets/many-switchboard.ts', bounds);
      const figures = { baseline, ours, ratio: ours / baseline, p99: null };
      const target = bounds === SMALL ? atMost(260, ours) : null;
      rows.push({ id: 'P7', what: `${what}, ${heap}`, unit: 'MB', ...figures, target });
    }
    return rows;
  } finally {
    await at.close();
  }
}

/** Slack and the provider, the database of the workspaces, and processes that serve them. */
async function startAround(plan: Plan, folder: string) {
  const api = await startApi(0);
  const answered: Answered = new Map();
  const slack = await startSlack(0, (_, body, path) => {
    if (path.startsWith('/hooks/')) return answered.get(path)?.(body());
    const posted = new URLSearchParams(body());
    answered.get(posted.get('channel') ?? '')?.(posted.toString());
  });
  const settings = { apiUrl: api.url, slackUrl: slack.url, dataDir: folder, many: true };
  const hooksUrl = `${slack.url}/hooks`;
  const start = async (path: string, nodeArguments: readonly string[]) => {
    const env = nodeArguments.length === 0 ? {} : smallEnv(folder);
    const child = new Child({ module: new URL(path, import.meta.url), nodeArguments, env });
    return { child, ...(await child.ask('start', settings, urlSchema)) };
  };
  return {
    start,
    async prepare() {
      const writer = new Child({ module: new URL('../targets/prepare-workspaces.ts', import.meta.url) });
      await writer.ask('prepare', { ...settings, workspaces: plan.workspaces, readings: plan.readings }, z.null());
      await writer.stop();
    },
    /** Each workspace uses the app. */
    async useAll(url: string, workspaces = plan.workspaces) {
      const those = { ...plan, workspaces };
      for (const words of COMMANDS) await useAll(those, { url, hooksUrl, answered }, words);
      await askAll(those, url, answered);
    },
    async close() {
      await Promise.all([api.close(), slack.close()]);
    },
  };
}

/** MEM: what each workspace holds in the heap after the same, by the caches that hold it, the largest first. */
export async function measureHeld(plan: Plan, dataDir: string): Promise<Row[]> {
  const at = await startAround({ ...plan, workspaces: plan.held }, join(dataDir, 'held'));
  try {
    await at.prepare();
    const { child, url } = await at.start('../targets/many-switchboard.ts', ['--expose-gc']);
    try {
      // Code that is loaded for the first of them belongs to none.
      await at.useAll(url, 1);
      const before = await child.ask('heapMemory', null, z.number());
      await at.useAll(url);
      const grown = ((await child.ask('heapMemory', null, z.number())) - before) * 1024 ** 2;
      const caches = (await child.ask('heldByCaches', null, z.array(heldSchema))).filter(({ entries }) => entries > 0);
      const rest = grown - caches.reduce((sum, { bytes }) => sum + bytes, 0);
      const row = (what: string, bytes: number, detail = ''): Row => ({
        ...HELD,
        what,
        detail,
        ours: Math.max(0, bytes) / plan.held,
      });
      return [
        row(`${plan.held} workspaces, each of them`, grown),
        ...caches
          .toSorted((a, b) => b.bytes - a.bytes)
          .map(({ name, entries, most, bytes }) => row(name, bytes, `${entries} entries of at most ${most}`)),
        row('all else', rest),
      ];
    } finally {
      await child.stop();
    }
  } finally {
    await at.close();
  }
}

const HELD = { id: 'MEM', unit: 'B', baseline: null, ratio: null, target: null, p99: null } as const;

/** Where a command is sent, and who waits for its answer. */
interface Place {
  url: string;
  hooksUrl: string;
  answered: Answered;
}

/** A command in every workspace, whose answer has the balance; fails on the first wrong one. */
async function useAll(plan: Plan, { url, hooksUrl, answered }: Place, words: string): Promise<void> {
  await inAll(plan, url, async (client, index) => {
    const body = commandBody(index, words, hooksUrl, teamOf(index));
    const hook = hookOf(index, teamOf(index));
    const { promise, resolve } = Promise.withResolvers<string>();
    answered.set(hook, resolve);
    const { status, text } = await deliver(client, sign(body, Date.now()));
    const said = status === 200 && text === '' ? await promise : text;
    answered.delete(hook);
    if (status !== 200 || !said.includes(BALANCE)) throw new Error(`Answered with ${status} ${said.slice(0, 300)}`);
  });
}

/** The sentence in every workspace, each until its answer is posted; fails on the first wrong one. */
async function askAll(plan: Plan, url: string, answered: Answered): Promise<void> {
  await inAll(plan, url, async (client, index) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const body = messageBody(index, SENTENCE, teamOf(index));
    const { channel } = (JSON.parse(body.toString()) as { event: { channel: string } }).event;
    // Whoever writes for the first time is greeted before the answer.
    answered.set(channel, (posted) => {
      if (!posted.includes(GREETING)) resolve(posted);
    });
    const { status, text } = await deliver(client, sign(body, Date.now(), 'application/json'));
    if (status !== 200) throw new Error(`Answered with ${status} ${text.slice(0, 300)}`);
    const posted = await promise;
    if (!posted.includes(BALANCE)) throw new Error(`Answered with ${posted.slice(0, 300)}`);
    answered.delete(channel);
  });
}

/** Does it once in every workspace, on as many connections as in P1. */
async function inAll(
  { workspaces, connections }: Plan,
  url: string,
  use: (client: Client, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const some = async () => {
    const client = new Client(url);
    while (next < workspaces) {
      const index = next;
      next += 1;
      await use(client, index);
    }
    await client.close();
  };
  await Promise.all(Array.from({ length: connections }, some));
}
