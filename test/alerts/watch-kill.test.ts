import { describe, expect, test } from 'vitest';
import { readWatch, type StoredWatch, WATCH_JOB, type WatchPlan } from '../../src/credit/alerts/plan.ts';
import { INITIAL_STATE } from '../../src/credit/alerts/state.ts';
import { asJson } from '../../src/storage/change-record.ts';
import { kill, PAST_LEASES, stage } from '../posts/processes.ts';
import { type Books, MINUTE, PHONES, TENANT } from '../posts/support.ts';
import { until } from '../support/until.ts';

const QUARTER = 15 * MINUTE;

/** A watch of #phones at 20.00, looking every 15 minutes, whose balance is below that. */
async function watchBelow(at: Awaited<ReturnType<typeof stage>>): Promise<void> {
  const plan: WatchPlan = {
    run: 'run',
    channel: PHONES,
    environment: 'sandbox',
    everyMinutes: 15,
    levels: [{ kind: 'money', amount: '20.00' }],
    takeMinutes: 15,
    manager: 'U0ADAM001',
    mention: null,
    zone: null,
    owner: 'U0ADAM001',
    createdAt: new Date(at.clock.now()).toISOString(),
    command: '/phone',
    paused: null,
  };
  await at.books.records.put(TENANT, 'watch', asJson({ plan, state: INITIAL_STATE }));
  const timing = { kind: 'interval', minutes: 15 } as const;
  await at.books.scheduler.upsert({ tenant: TENANT, id: WATCH_JOB, timing, zone: 'UTC' });
  await at.provider('PATCH', '/customers/acme', { balance: '19.50' });
  at.advance(QUARTER);
}

/** What the watch remembers, once it fits. */
function untilState({ records }: Books, fits: (state: StoredWatch['state']) => boolean) {
  return until(async () => {
    const record = await records.get(TENANT, 'watch');
    const state = record === null ? null : (readWatch(record.value)?.state ?? null);
    return state !== null && fits(state) ? state : null;
  });
}

const isSaid = ({ alarms, pending }: StoredWatch['state']) => alarms.length === 1 && pending.length === 0;

// Each starts up to three processes.
describe('a process that is killed in the middle of a check', { timeout: 120_000 }, () => {
  test('while the provider answers leaves an alarm that is posted once', async () => {
    await using at = await stage();
    await watchBelow(at);
    await at.provider('POST', '/faults', {
      match: { path: '/balance' },
      effect: { kind: 'hold', when: 'after' },
      times: 1,
    });
    const first = at.start();
    await until(async () => {
      const { items } = (await at.provider('GET', '/received')) as { items: { path: string }[] };
      return items.some(({ path }) => path.endsWith('/balance')) || null;
    });
    await kill(first);
    expect(await at.posts()).toEqual([]);
    at.advance(PAST_LEASES);
    at.start();
    const { alarms } = await untilState(at.books, isSaid);
    expect(alarms[0]?.ts).not.toBeNull();
    expect(await at.posts()).toEqual([expect.stringContaining('down to 19.50')]);
  });

  test('while Slack answers leaves the alarm open, posts it no second time, and has the manager told', async () => {
    await using at = await stage();
    await watchBelow(at);
    await at.control('POST', '/faults', { method: 'chat.postMessage', effect: { kind: 'hold' } });
    const first = at.start();
    await at.control('GET', '/held?wait=1');
    await kill(first);
    await untilState(at.books, ({ alarms, pending }) => alarms.length === 1 && pending.length === 1);
    at.advance(PAST_LEASES);
    const second = at.start();
    await untilState(at.books, isSaid);
    await kill(second);
    at.advance(QUARTER + PAST_LEASES);
    at.start();
    await until(async () => {
      const traffic = JSON.stringify(await at.control('GET', '/traffic'));
      return traffic.includes('Nobody has taken the low-credit alarm') || null;
    });
    expect(await at.posts()).toEqual([expect.stringContaining('down to 19.50')]);
    expect((await untilState(at.books, isSaid)).alarms[0]?.levels).toEqual([0]);
  });
});
