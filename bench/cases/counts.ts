import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'undici';
import { createApp } from '../../src/app/app.ts';
import { createHttpHost } from '../../src/entry/http-host.ts';
import { systemClock, systemTimers } from '../../src/runtime/clock.ts';
import { createLogger } from '../../src/runtime/log.ts';
import { boltLogger } from '../../src/slack/api/bolt-logger.ts';
import { identifyWith, singleInstallation } from '../../src/slack/api/installations.ts';
import { SlackReceiver } from '../../src/slack/inbound/receiver.ts';
import { tenantOf } from '../../src/slack/tenant.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { SecretStore } from '../../src/storage/ports.ts';
import { createTelephony } from '../../src/telephony/client.ts';
import { Aliases } from '../../src/workspace/aliases.ts';
import { Installs } from '../../src/workspace/installs.ts';
import type { Plan } from '../plan.ts';
import { deliver } from '../processes/deliver.ts';
import { exactly, type Row } from '../results.ts';
import { commandBody, SIGNING_SECRET, sign } from '../signed-requests.ts';
import { BALANCE, startApi } from '../stand-ins/api.ts';
import { startSlack } from '../stand-ins/slack.ts';
import { connectBenchmark } from '../targets/connection.ts';
import { BOT_TOKEN } from '../targets/settings.ts';

/**
 * P4: how often a read goes to the API and to the secret store, and how many tokens a crowd without one asks for.
 * Put together here as `entry/server` does it, because nothing else can count what the secret store is asked.
 */
export async function countCalls(plan: Plan, dataDir: string): Promise<Row[]> {
  const api = await startApi(plan.apiDelayMs);
  const slack = await startSlack(0);
  const storage = await openEmbedded({ dir: join(dataDir, 'counts'), clock: systemClock });
  await connectBenchmark(storage.secrets);
  const log = createLogger({ level: 'warn' });
  const slackApiUrl = `${slack.url}/api/`;
  const telephony = createTelephony({
    urls: { sandbox: `${api.url}/v1`, live: `${api.url}/v1` },
    clock: systemClock,
    random: Math.random,
  });
  const receiver = new SlackReceiver({
    signingSecret: SIGNING_SECRET,
    clock: systemClock,
    log,
  });
  const secrets = countReads(storage.secrets);
  createApp({
    ...storage,
    receiver,
    secrets: secrets.store,
    telephony,
    installations: singleInstallation(BOT_TOKEN, identifyWith({ apiUrl: slackApiUrl, logger: boltLogger(log) })),
    installs: new Installs({ secrets: secrets.store, records: storage.records, clock: systemClock }),
    aliases: new Aliases({
      tenantOf,
      installs: null,
      prove: async () => true,
      moved: async () => {},
      secrets: secrets.store,
      records: storage.records,
      clock: systemClock,
    }),
    slackApiUrl,
    clock: systemClock,
    timers: systemTimers,
    log,
  });
  const host = createHttpHost({ receiver });
  host.server.listen(0, '127.0.0.1');
  await once(host.server, 'listening');
  const { port } = host.server.address() as AddressInfo;
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: plan.coldCallers, pipelining: 1 });
  const read = async (n: number): Promise<void> => {
    const { status, text } = await deliver(pool, sign(commandBody(n, 'balance', `${slack.url}/hooks`), Date.now()));
    if (status !== 200 || !text.includes(BALANCE)) throw new Error(`Answered with ${status} ${text.slice(0, 300)}`);
  };
  try {
    await Promise.all(Array.from({ length: plan.coldCallers }, (_, n) => read(n)));
    const tokens = api.counts()['POST /v1/auth/token'] ?? 0;
    const coldReads = secrets.reads();

    const perRead: { api: number; slack: number; secrets: number }[] = [];
    for (let n = 0; n < plan.warmReads; n += 1) {
      api.reset();
      slack.reset();
      const before = secrets.reads();
      await read(n % plan.coldCallers);
      perRead.push({ api: sum(api.counts()), slack: sum(slack.counts()), secrets: secrets.reads() - before });
    }
    const most = (side: 'api' | 'slack' | 'secrets') => Math.max(...perRead.map((calls) => calls[side]));
    const least = Math.min(...perRead.map((calls) => calls.api));
    const warm = `warm read, the most of ${plan.warmReads}`;
    return [
      // The furthest from one, so that a read without a call would show as well.
      countRow(`${warm}: API calls`, least === 0 ? 0 : most('api'), 1),
      countRow(`${warm}: Slack calls`, most('slack'), 0),
      countRow(`${warm}: secret-store reads`, most('secrets'), 0),
      countRow(`${plan.coldCallers} cold callers at once: token requests`, tokens, 1),
      countRow(`${plan.coldCallers} cold callers at once: secret-store reads`, coldReads, null),
    ];
  } finally {
    await pool.close();
    await host.close(0);
    await telephony.close();
    await storage.close();
    await Promise.all([api.close(), slack.close()]);
  }
}

function countRow(what: string, ours: number, wanted: number | null): Row {
  const target = wanted === null ? null : exactly(wanted, ours);
  return { id: 'P4', what, unit: 'calls', baseline: null, ours, ratio: null, target, p99: null };
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

function countReads(inner: SecretStore): { store: SecretStore; reads: () => number } {
  let reads = 0;
  return {
    store: {
      get(tenant) {
        reads += 1;
        return inner.get(tenant);
      },
      update(tenant, change) {
        reads += 1;
        return inner.update(tenant, change);
      },
    },
    reads: () => reads,
  };
}
