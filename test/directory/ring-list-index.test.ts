import { describe, expect, test, vi } from 'vitest';
import { ringListOf } from '../../src/people/directory/ring-list.ts';
import { type AccountKey, RING_LIST_TTL_MS, RingListIndex } from '../../src/people/directory/ring-list-index.ts';
import { systemTimers } from '../../src/runtime/clock.ts';
import { connectDynamo, createRecords } from '../../src/storage/aws/dynamo.ts';
import type { Records } from '../../src/storage/ports.ts';
import { destinationOf, followMeOf } from '../features/listed.ts';
import { pointAt } from '../storage/aws/environment.ts';
import { startDynalite } from '../storage/aws/servers.ts';
import { makeTable } from '../storage/aws/table.ts';
import { openTemporary } from '../storage/embedded/support.ts';
import { createTestClock, type TestClock } from '../storage/test-clock.ts';

vi.setConfig({ testTimeout: 120_000 });

const ACME: AccountKey = { tenant: '-.T1', environment: 'sandbox', apiKey: 'a key' };
const NUMBER = '+441632960101';

/** The methods of a store by themselves, to be replaced one by one. */
const bound = (records: Records): Records => ({
  get: (...given) => records.get(...given),
  put: (...given) => records.put(...given),
  delete: (...given) => records.delete(...given),
  list: (...given) => records.list(...given),
  wipe: (...given) => records.wipe(...given),
});

interface Opened {
  records: Records;
  close(): Promise<void>;
}

const STORES: readonly (readonly [name: string, open: (clock: TestClock) => Promise<Opened>])[] = [
  ['SQLite', (clock) => openTemporary({ clock })],
  [
    'DynamoDB',
    async (clock) => {
      const server = await startDynalite();
      pointAt(server.url);
      await makeTable('rings');
      const client = connectDynamo();
      return {
        records: createRecords(client, 'rings', clock),
        close: async () => {
          client.destroy();
          await server.close();
        },
      };
    },
  ],
];

describe.each(STORES)('the index of ring lists in %s', (_, open) => {
  async function withIndex(
    run: (index: RingListIndex, at: Opened & { clock: TestClock; settled(): Promise<void> }) => Promise<void>,
  ) {
    const clock = createTestClock();
    const opened = await open(clock);
    const going: Promise<void>[] = [];
    const onFailure = (err: unknown) => {
      throw err;
    };
    const index = new RingListIndex({
      records: opened.records,
      clock,
      timers: systemTimers,
      onFailure,
      beside: (work) => going.push(work),
    });
    const settled = async () => {
      while (going.length > 0) await Promise.all(going.splice(0));
    };
    try {
      await run(index, { ...opened, clock, settled });
    } finally {
      await settled();
      await opened.close();
    }
  }
  const another = (records: Records, clock: TestClock) =>
    new RingListIndex({ records, clock, timers: systemTimers, onFailure: () => {}, beside: () => {} });

  test('what is kept is known at once, and to other processes once it is stored', () =>
    withIndex(async (index, { records, clock, settled }) => {
      const list = ringListOf(NUMBER, followMeOf(), clock.now());
      index.keep(ACME, list);
      expect((await index.known(ACME)).get(NUMBER)).toEqual(list);
      await settled();
      expect(await another(records, clock).known(ACME)).toEqual(new Map([[NUMBER, list]]));
    }));

  test('what is written while the store is asked counts, though the write is over before the answer is there', () =>
    withIndex(async (_index, { records, clock, settled }) => {
      let asked = 0;
      const written: Promise<void>[] = [];
      const slow: Records = {
        ...bound(records),
        get: async (tenant, key) => {
          const answer = await records.get(tenant, key);
          asked += 1;
          await Promise.all(written);
          return answer;
        },
        // It begins before the answer, and ends behind it.
        put: async (...record) => {
          await vi.waitUntil(() => asked > 0);
          return records.put(...record);
        },
      };
      const index = new RingListIndex({
        records: slow,
        clock,
        timers: systemTimers,
        onFailure: (err) => expect(err).toBeUndefined(),
        beside: (work) => written.push(work),
      });
      const list = ringListOf(NUMBER, followMeOf(), clock.now());
      index.keep(ACME, list);
      expect(await index.of(ACME, [NUMBER])).toEqual(new Map([[NUMBER, list]]));
      await settled();
    }));

  test('the last of several is kept, whatever was under way', () =>
    withIndex(async (index, { records, clock, settled }) => {
      for (const name of ['Anna', 'Ben', 'Chloë']) {
        index.keep(ACME, ringListOf(NUMBER, followMeOf({ destinations: [destinationOf(1, { name })] }), clock.now()));
      }
      await settled();
      const [found] = [...(await another(records, clock).known(ACME)).values()];
      expect(found?.destinations.map(({ name }) => name)).toEqual(['Chloë']);
      index.keep(ACME, ringListOf(NUMBER, followMeOf(), clock.now()));
      index.drop(ACME, NUMBER);
      expect(await index.known(ACME)).toEqual(new Map());
      await settled();
      expect(await another(records, clock).known(ACME)).toEqual(new Map());
    }));

  test('250 numbers of ten destinations with long names, and numbers of any text, are all there', () =>
    withIndex(async (index, { records, clock, settled }) => {
      const destinations = Array.from({ length: 10 }, (_, at) => destinationOf(at, { name: '漢'.repeat(300) }));
      const numbers = [
        ...Array.from({ length: 248 }, (_, at) => `+44207946${String(at).padStart(4, '0')}`),
        'x'.repeat(600),
        'a\0b',
      ];
      for (const number of numbers) {
        index.keep(ACME, ringListOf(number, followMeOf({ destinations }), clock.now()));
        await settled();
      }
      const known = await another(records, clock).known(ACME);
      expect(new Set(known.keys())).toEqual(new Set(numbers));
      expect(known.get('a\0b')?.destinations[9]?.name).toBe('漢'.repeat(200));
    }));

  test('workspaces, environments and keys share nothing, and forgetting one leaves the others', () =>
    withIndex(async (index, { records, clock, settled }) => {
      const others: AccountKey[] = [
        { ...ACME, tenant: '-.T2' },
        { ...ACME, environment: 'live' },
        { ...ACME, apiKey: 'another key' },
      ];
      for (const [at, account] of [ACME, ...others].entries()) {
        index.keep(account, ringListOf(`+44163296010${at}`, followMeOf(), clock.now()));
      }
      const numbersOf = async (account: AccountKey) => [...(await index.known(account)).keys()];
      await settled();
      expect(await Promise.all([ACME, ...others].map(numbersOf))).toEqual(
        [0, 1, 2, 3].map((at) => [`+44163296010${at}`]),
      );
      await index.forget(ACME.tenant, 'sandbox');
      expect(await Promise.all([ACME, ...others].map(numbersOf))).toEqual([
        [],
        ['+441632960101'],
        ['+441632960102'],
        [],
      ]);
      expect((await records.list(ACME.tenant, 'rings/sandbox/')).items).toEqual([]);
    }));

  test('a record of another version is as if it were not there, and each goes in the end', () =>
    withIndex(async (index, { records, clock, settled }) => {
      index.keep(ACME, ringListOf(NUMBER, followMeOf(), clock.now()));
      await settled();
      const { items } = await records.list(ACME.tenant, 'rings/');
      const [stored] = items;
      expect(stored?.value).toMatchObject({ v: 2 });
      expect(JSON.stringify(items)).not.toContain(ACME.apiKey);
      await records.put(ACME.tenant, stored?.key ?? '', { ...Object(stored?.value), v: 1 });
      expect(await index.known(ACME)).toEqual(new Map());
      clock.advance(60_000);
      index.keep(ACME, ringListOf(NUMBER, followMeOf(), clock.now()));
      await settled();
      expect((await index.known(ACME)).size).toBe(1);
      clock.advance(RING_LIST_TTL_MS);
      expect(await index.known(ACME)).toEqual(new Map());
    }));

  test('a list that is still the same is stored once a minute, unless it was forgotten', () =>
    withIndex(async (index, { records, clock, settled }) => {
      const keep = async () => {
        index.keep(ACME, ringListOf(NUMBER, followMeOf(), clock.now()));
        await settled();
        return (await records.list(ACME.tenant, 'rings/')).items[0]?.version;
      };
      const first = await keep();
      clock.advance(59_000);
      expect(await keep()).toBe(first);
      clock.advance(1_000);
      const second = await keep();
      expect(second).not.toBe(first);
      index.drop(ACME, NUMBER);
      await settled();
      expect(await keep()).toBeDefined();
    }));
});
