import { expect, test } from 'vitest';
import { changeRecord, type RecordCodec, TooManyWriters } from '../../src/storage/change-record.ts';
import { listAll, type Records } from '../../src/storage/ports.ts';
import { WatchedRecords } from '../../src/storage/watched-records.ts';
import { ACME_TENANT, openOffice } from '../workspace/support.ts';

const KEY = 'count/person-7';

/** A number in a record; anything else is another version's. */
const COUNT: RecordCodec<{ count: number }> = {
  read: (value) => (typeof value === 'number' ? { count: value } : null),
  write: ({ count }) => count,
};

const addOne = (current: { count: number } | null) => ({ count: (current?.count ?? 0) + 1 });

/** The records, with somebody else who writes right before each of the first `times` conditional writes. */
function contended(records: Records, times: number): Records {
  let left = times;
  return {
    get: records.get,
    delete: records.delete,
    list: records.list,
    wipe: records.wipe,
    async put(tenant, key, value, options) {
      left -= 1;
      if (left >= 0) await changeRecord(records, tenant, key, COUNT, addOne);
      return records.put(tenant, key, value, options);
    },
  };
}

async function open() {
  const { storage, clock } = await openOffice();
  const { records } = storage;
  return { clock, records, stored: async () => (await records.get(ACME_TENANT, KEY))?.value };
}

test('of changes at the same moment none is lost', async () => {
  const { records, stored } = await open();
  await Promise.all(Array.from({ length: 20 }, () => changeRecord(records, ACME_TENANT, KEY, COUNT, addOne)));
  expect(await stored()).toBe(20);
});

test('a change is made again on what somebody else wrote in between', async () => {
  const { records, stored } = await open();
  expect(await changeRecord(contended(records, 3), ACME_TENANT, KEY, COUNT, addOne)).toEqual({ count: 4 });
  expect(await stored()).toBe(4);
});

test('whoever never gets its turn says so, without the key, and has written nothing', async () => {
  const { records, stored } = await open();
  const ended = changeRecord(contended(records, Number.POSITIVE_INFINITY), ACME_TENANT, KEY, COUNT, () => ({
    count: -1,
  }));
  await expect(ended).rejects.toThrow(TooManyWriters);
  await expect(ended).rejects.toThrow(/^[^7]*$/u);
  expect(await stored()).toBeGreaterThan(0);
});

test('what is not there, or of another version, is changed as nothing; what stays as it is, is not written', async () => {
  const { records } = await open();
  expect(await changeRecord(records, ACME_TENANT, KEY, COUNT, () => null)).toBe(null);
  expect(await records.get(ACME_TENANT, KEY)).toBe(null);
  const version = await records.put(ACME_TENANT, KEY, 'of another version');
  expect(await changeRecord(records, ACME_TENANT, KEY, COUNT, (current) => current)).toBe(null);
  expect((await records.get(ACME_TENANT, KEY))?.version).toBe(version);
  expect(await changeRecord(records, ACME_TENANT, KEY, COUNT, addOne)).toEqual({ count: 1 });
});

test('an expiry is what is asked for, what it was, or none', async () => {
  const { records, clock } = await open();
  const soon = Math.ceil(clock.now()) + 60_000;
  const expiry = async () => (await records.get(ACME_TENANT, KEY))?.expiresAt;
  await changeRecord(records, ACME_TENANT, KEY, COUNT, addOne, { expiresAt: soon });
  expect(await expiry()).toBe(soon);
  await changeRecord(records, ACME_TENANT, KEY, COUNT, addOne, { expiresAt: 'as-it-was' });
  expect(await expiry()).toBe(soon);
  await changeRecord(records, ACME_TENANT, KEY, COUNT, addOne);
  expect(await expiry()).toBe(null);
});

test('all of a kind are listed, however many pages they are', async () => {
  const { records } = await open();
  const keys = Array.from({ length: 1_203 }, (_, at) => `many/${String(at).padStart(4, '0')}`);
  await Promise.all([...keys, 'other/1'].map((key) => records.put(ACME_TENANT, key, true)));
  expect((await listAll(records, ACME_TENANT, 'many/')).map(({ key }) => key)).toEqual(keys);
  expect(await listAll(records, ACME_TENANT, 'many/', { after: 'many/1200' })).toHaveLength(2);
});

/** The records as the app has them, and how often they were read. */
async function openRecent() {
  const { records, clock } = await open();
  let reads = 0;
  const counted: Records = {
    put: records.put,
    delete: records.delete,
    list: records.list,
    wipe: records.wipe,
    get: (tenant, key) => {
      reads += 1;
      return records.get(tenant, key);
    },
  };
  const own = new WatchedRecords(counted, clock);
  const change = (make = addOne as (current: { count: number } | null) => { count: number } | null) =>
    changeRecord(own, ACME_TENANT, KEY, COUNT, make, { recent: true });
  return { clock, others: records, own, change, reads: () => reads };
}

test('what was written a moment ago is changed without another read, and what others wrote since is read', async () => {
  const { own, others, change, reads } = await openRecent();
  await own.put(ACME_TENANT, KEY, 1);
  expect(await change()).toEqual({ count: 2 });
  expect(await change()).toEqual({ count: 3 });
  expect(reads()).toBe(0);
  await others.put(ACME_TENANT, KEY, 10);
  expect(await change()).toEqual({ count: 11 });
  expect(reads()).toBe(1);
  expect((await others.get(ACME_TENANT, KEY))?.value).toBe(11);
});

test('nothing is left as it is, refused, or brought back by what was seen a moment ago', async () => {
  const { own, others, change, clock } = await openRecent();
  await own.put(ACME_TENANT, KEY, 1);
  await others.put(ACME_TENANT, KEY, 2);
  // It would be left alone as it was seen.
  expect(await change((current) => (current?.count === 1 ? null : { count: 5 }))).toEqual({ count: 5 });
  await others.put(ACME_TENANT, KEY, 7);
  const refused = (current: { count: number } | null) => {
    if (current?.count === 5) throw new Error('not then');
    return addOne(current);
  };
  expect(await change(refused)).toEqual({ count: 8 });
  await others.delete(ACME_TENANT, KEY);
  expect(await change((current) => (current === null ? null : addOne(current)))).toBe(null);
  expect(await others.get(ACME_TENANT, KEY)).toBe(null);
  await own.put(ACME_TENANT, KEY, 1, { expiresAt: Math.ceil(clock.now()) + 1000 });
  clock.advance(1001);
  expect(await change((current) => (current === null ? null : addOne(current)))).toBe(null);
});
