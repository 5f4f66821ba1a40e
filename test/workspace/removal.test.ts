import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import type { Firing, Records, Scheduler, SecretStore } from '../../src/storage/ports.ts';
import { RetryLater } from '../../src/storage/ports.ts';
import { Credentials } from '../../src/workspace/credentials.ts';
import { Installs } from '../../src/workspace/installs.ts';
import { type Removals, UNDER_WAY_MS } from '../../src/workspace/removal.ts';
import type { Deleted } from '../../src/workspace/removal-marks.ts';
import { makeFolder } from '../entry/support.ts';
import { MovingClock } from '../support/time.ts';
import { openRemovals } from './removal-support.ts';

const ACME = '-.T0ACME001';
const HOLDING = 'E0HOLDING.-';
const MEMBER = 'E0HOLDING.T0BOREAL1';
const KEY = { apiKey: 'key', apiSecret: 'secret', by: 'U0ADAM001', at: '2026-01-01T00:00:00.000Z' };
const INSTALL = { botToken: 'xoxb-1', botUser: 'U0BOT', scopes: ['commands'], by: 'U0ADAM001' };

interface Stores {
  secrets: SecretStore;
  records: Records;
  scheduler: Scheduler;
}

class Killed extends Error {}

/** The same stores, until so many of their calls have begun: from then on nothing is done any more, as in a process that is gone. */
function mortal({ secrets, records, scheduler }: Stores, lives: number): Stores & { calls(): number } {
  let calls = 0;
  const step = <A extends unknown[], R>(work: (...args: A) => Promise<R>) => {
    return async (...args: A): Promise<R> => {
      calls += 1;
      if (calls > lives) throw new Killed();
      return work(...args);
    };
  };
  return {
    secrets: { get: step(secrets.get), update: step(secrets.update) },
    records: {
      get: step(records.get),
      put: step(records.put),
      delete: step(records.delete),
      list: step(records.list),
      wipe: step(records.wipe),
    },
    scheduler: {
      upsert: step(scheduler.upsert),
      ensure: step(scheduler.ensure),
      remove: step(scheduler.remove),
      again: step(scheduler.again),
    },
    calls: () => calls,
  };
}

async function openStage() {
  const clock = new MovingClock();
  const storage = await openEmbedded({ dir: await makeFolder(), clock });
  onTestFinished(() => storage.close());
  const jobs = new Map<string, Firing>();
  const scheduler: Scheduler = {
    upsert: async ({ tenant, id }) => void jobs.set(`${tenant} ${id}`, { tenant, id, scheduledAt: '' }),
    ensure: async ({ tenant, id }) => void jobs.set(`${tenant} ${id}`, { tenant, id, scheduledAt: '' }),
    remove: async (tenant, id) => void jobs.delete(`${tenant} ${id}`),
    again: async () => {},
  };
  const stores: Stores = { secrets: storage.secrets, records: storage.records, scheduler };
  const installs = new Installs({ ...stores, clock });
  for (const tenant of [ACME, MEMBER]) {
    await new Credentials(storage.secrets).connect(tenant, 'sandbox', KEY, null);
    for (const key of ['schedule/1', 'schedule/2', 'audit/1', 'watch']) await storage.records.put(tenant, key, key);
    for (const id of ['1', '2'])
      await scheduler.upsert({ tenant, id, timing: { kind: 'interval', minutes: 60 }, zone: 'UTC' });
  }
  for (const tenant of [ACME, HOLDING]) {
    await installs.write(tenant, { ...INSTALL, at: new Date(clock.now()).toISOString() });
  }
  await installs.note(HOLDING, MEMBER);
  clock.advance(1000);
  return { clock, stores, jobs, until: clock.now() };
}

async function leftOf({ secrets, records }: Stores, tenant: string): Promise<unknown> {
  const { items } = await records.list(tenant, '');
  return { secret: await secrets.get(tenant), records: items.map(({ key }) => key) };
}

/** What the scheduler does until no removal is left: it tells the jobs that are there again and again. */
async function goOn(removals: Removals, at: Awaited<ReturnType<typeof openStage>>): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    const due = [...at.jobs.values()].filter(({ id }) => id === 'removal');
    if (due.length === 0) return;
    for (const { tenant } of due) {
      await removals.run(tenant).catch((error: unknown) => expect(error).toBeInstanceOf(RetryLater));
    }
    at.clock.advance(UNDER_WAY_MS);
  }
  throw new Error('The removal goes on for ever');
}

test('a removal that another version began is carried through, and counts what it deletes itself', async () => {
  const at = await openStage();
  const { removals, ended, forgotten } = openRemovals(at.stores, at.clock, at.jobs);
  await removals.begin(ACME, { organisation: null, until: at.until, unlessTokenWorks: false });
  const [place, key] = [`${ACME} removal`, 'removal'];
  const mark = (await at.stores.records.get(place, key))?.value as object;
  await at.stores.records.put(place, key, { ...mark, deleted: 'a lot', sweptAt: 'soon', unlessTokenWorks: 'no' });
  const before = forgotten.length;
  await removals.start(ACME);
  await goOn(removals, at);
  expect(ended).toEqual([{ secrets: 1, jobs: 2, records: 4 }]);
  // What was under way at the first look may have been remembered until the second.
  expect(forgotten.slice(before)).toEqual([ACME, ACME]);
});

test.each([
  ['a workspace', ACME, false],
  ['an organisation and its workspaces', HOLDING, true],
])('the removal of %s is carried through wherever its process is killed', async (_, tenant, unlessTokenWorks) => {
  const told = (until: number) => ({ organisation: null, until, unlessTokenWorks });
  for (let lives = 1; ; lives += 1) {
    const at = await openStage();
    const doomed = mortal(at.stores, lives);
    const first = openRemovals(doomed, at.clock, at.jobs);
    let recorded = false;
    await (async () => {
      await first.removals.begin(tenant, told(at.until));
      recorded = true;
      await first.removals.start(tenant);
      await goOn(first.removals, at);
    })().catch((error: unknown) => expect([Killed, Error]).toContain(Object(error).constructor));
    const ended: Deleted[] = [...first.ended];
    const second = openRemovals(at.stores, at.clock, at.jobs);
    // Slack has no answer, so it tells again.
    if (!recorded) await second.removals.begin(tenant, told(at.until));
    await goOn(second.removals, at);
    ended.push(...second.ended);
    for (const each of unlessTokenWorks ? [HOLDING, MEMBER] : [ACME]) {
      expect(await leftOf(at.stores, each), `${each} after ${lives}`).toEqual({ secret: null, records: [] });
    }
    expect(ended.length, `told after ${lives}`).toBeGreaterThan(0);
    expect([...at.jobs.keys()].filter((key) => key.startsWith(tenant))).toEqual([]);
    if (doomed.calls() < lives) return;
  }
});
