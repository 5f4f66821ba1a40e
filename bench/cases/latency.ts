import { join } from 'node:path';
import { Client } from 'undici';
import { z } from 'zod';
import { EDIT } from '../../src/features/follow-me/form-view.ts';
import { writeReference } from '../../src/people/directory/number-labels.ts';
import type { Plan } from '../plan.ts';
import { Child } from '../processes/child.ts';
import { deliver, send } from '../processes/deliver.ts';
import { atMost, type Row } from '../results.ts';
import { buttonBody, commandBody, sign } from '../signed-requests.ts';
import { BALANCE, NUMBER, startApi } from '../stand-ins/api.ts';
import { startSlack } from '../stand-ins/slack.ts';
import { median, percentile } from '../statistics.ts';
import type { TargetSettings } from '../targets/settings.ts';
import { EDIT_FOLLOW_ME } from '../targets/usual-app.ts';

/** The bound on what people wait for, to the time that others take (P3 in bench/README.md). */
const BOUND = 1.03;

const urlSchema = z.object({ url: z.string() });

/** One kind of request and what the other side needs for it at the least. */
interface Kind {
  what: string;
  target: 'switchboard' | 'usual';
  body: (n: number, hooksUrl: string) => Buffer;
  /** When people see the answer: with the ack, or when Slack has taken a view or a message. */
  seen: 'ack' | 'slack';
  /** Times of the API and of Slack that no app could do without, one after the other. */
  deps: { api: number; slack: number };
  /** Calls that one request may cause, exactly. */
  calls: { api: number; slack: number };
  /** A new person each time, so that Slack has to be asked who it is. */
  stranger?: boolean;
  /** Only there for comparison. */
  compared?: boolean;
}

const balance = (n: number, hooksUrl: string) => commandBody(n, 'balance', hooksUrl);

const KINDS: readonly Kind[] = [
  {
    what: '/phone balance, the person known, to the API alone',
    target: 'switchboard',
    body: balance,
    seen: 'ack',
    deps: { api: 1, slack: 0 },
    calls: { api: 1, slack: 0 },
  },
  {
    what: '/phone balance, a person not seen before, to the API alone',
    target: 'switchboard',
    body: balance,
    seen: 'ack',
    deps: { api: 1, slack: 0 },
    calls: { api: 1, slack: 1 },
    stranger: true,
  },
  {
    what: 'form for a key opened, to one Slack call',
    target: 'switchboard',
    body: (n, hooksUrl) => commandBody(n, 'connect', hooksUrl),
    seen: 'slack',
    deps: { api: 0, slack: 1 },
    calls: { api: 0, slack: 1 },
  },
  {
    what: 'Follow-Me form opened, to the API + one Slack call',
    target: 'switchboard',
    body: (n, hooksUrl) => buttonBody(n, EDIT, writeReference('sandbox', NUMBER), hooksUrl),
    seen: 'slack',
    deps: { api: 1, slack: 1 },
    // The settings and, because a write is to come, what the key may do: side by side.
    calls: { api: 2, slack: 1 },
  },
  {
    what: 'a balance the usual Bolt way: ack, read, then respond',
    target: 'usual',
    body: balance,
    seen: 'slack',
    deps: { api: 1, slack: 0 },
    calls: { api: 1, slack: 1 },
    compared: true,
  },
  {
    what: 'a Follow-Me form the usual Bolt way: ack, read, then open',
    target: 'usual',
    body: (n, hooksUrl) => buttonBody(n, EDIT_FOLLOW_ME, NUMBER, hooksUrl),
    seen: 'slack',
    deps: { api: 1, slack: 1 },
    calls: { api: 1, slack: 1 },
    compared: true,
  },
];

/**
 * P3: when people see an answer while the API and Slack are far away. The stand-ins live in this process, which has
 * nothing else to do, so that one clock times it all; the API's own time is measured the same way, without the app.
 */
export async function measureLatency(plan: Plan, dataDir: string): Promise<Row[]> {
  let shown: (at: number) => void = () => {};
  const api = await startApi(plan.apiDelayMs);
  const slack = await startSlack(plan.slackDelayMs, (at) => shown(at));
  const settings: TargetSettings = { apiUrl: api.url, slackUrl: slack.url, dataDir: join(dataDir, 'latency') };
  const targets = {
    switchboard: new Child({ module: new URL('../targets/switchboard.ts', import.meta.url) }),
    usual: new Child({ module: new URL('../targets/usual.ts', import.meta.url) }),
  };
  const clients = new Map<string, Client>();
  try {
    for (const [name, target] of Object.entries(targets)) {
      clients.set(name, new Client((await target.ask('start', settings, urlSchema)).url));
    }
    const others = { api: new Client(api.url), slack: new Client(slack.url) };
    clients.set('api', others.api).set('slack', others.slack);
    let people = 1;
    const one = async (kind: Kind, n: number): Promise<number> => {
      const client = clients.get(kind.target);
      if (client === undefined) throw new Error(`${kind.target} was not started`);
      const visible = new Promise<number>((resolve) => {
        shown = resolve;
      });
      const delivery = sign(kind.body(n, `${slack.url}/hooks`), Date.now());
      const startedAt = performance.now();
      const { status, text } = await deliver(client, delivery);
      const ackedAt = performance.now();
      if (status !== 200) throw new Error(`${kind.what}: answered with ${status} ${text.slice(0, 300)}`);
      if (kind.seen === 'slack') return (await visible) - startedAt;
      if (!text.includes(BALANCE)) throw new Error(`${kind.what}: no balance in ${text.slice(0, 300)}`);
      return ackedAt - startedAt;
    };
    const alone = async (client: Client, method: 'GET' | 'POST', path: string): Promise<number> => {
      const startedAt = performance.now();
      await send(client, { method, path });
      return performance.now() - startedAt;
    };
    // Tokens, installs, lists and person 0 are known from here on.
    for (const kind of KINDS) await one(kind, 0);
    const times = new Map<Kind | 'api' | 'slack', number[]>();
    const add = (key: Kind | 'api' | 'slack', ms: number) => times.set(key, [...(times.get(key) ?? []), ms]);
    for (let sample = 0; sample < plan.samples; sample += 1) {
      add('api', await alone(others.api, 'GET', '/v1/balance'));
      add('slack', await alone(others.slack, 'POST', '/api/views.open'));
      for (const kind of KINDS) {
        api.reset();
        slack.reset();
        add(kind, await one(kind, kind.stranger === true ? people++ : 0));
        assertCalls(kind, 'api', api.counts());
        assertCalls(kind, 'slack', slack.counts());
      }
    }
    const time = (key: 'api' | 'slack') => median(times.get(key) ?? []);
    return KINDS.map((kind) => {
      const measured = times.get(kind) ?? [];
      const baseline = kind.deps.api * time('api') + kind.deps.slack * time('slack');
      const ours = median(measured);
      const ratio = ours / baseline;
      const target = kind.compared === true ? null : atMost(BOUND, ratio);
      const p99 = { baseline: null, ours: percentile(measured, 0.99) };
      return { id: 'P3', what: kind.what, unit: 'ms', baseline, ours, ratio, target, p99 };
    });
  } finally {
    for (const client of clients.values()) await client.close();
    for (const target of Object.values(targets)) await target.stop();
    await Promise.all([api.close(), slack.close()]);
  }
}

/** A wrong number of calls makes the times worthless, so it ends the run. */
function assertCalls({ what, calls }: Kind, side: 'api' | 'slack', counts: Readonly<Record<string, number>>): void {
  const made = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (made === calls[side]) return;
  throw new Error(`${what}: ${made} calls to ${side} instead of ${calls[side]}: ${JSON.stringify(counts)}`);
}
