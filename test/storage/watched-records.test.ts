import { expect, test } from 'vitest';
import { changeRecord, lastSeen, TooManyWriters } from '../../src/storage/change-record.ts';
import { type Json, listAll } from '../../src/storage/ports.ts';
import { WatchedRecords } from '../../src/storage/watched-records.ts';
import { memoryRecords, VirtualClock } from '../plan/year/memory.ts';

const NOW = Date.parse('2026-06-09T10:00:00.000Z');

function start() {
  const clock = new VirtualClock(NOW);
  const kept = memoryRecords(clock);
  const records = new WatchedRecords(kept, clock);
  const told: string[] = [];
  records.onChange(['a', 'b'], (tenant, key, gone) => told.push(`${tenant} ${key}${gone ? ' gone' : ''}`));
  const seen = (key = 'a') => lastSeen(records, 'T1', key)?.value ?? null;
  return { clock, kept, records, told, seen };
}

test('listeners are told of what was written and deleted here, and of nothing that failed', async () => {
  const { records, told } = start();
  await records.put('T1', 'a', 1);
  expect(await records.put('T1', 'a', 2, { when: 'absent' })).toBeNull();
  expect(await records.delete('T1', 'a', { version: 'none' })).toBe(false);
  expect(await records.delete('T1', 'b')).toBe(false);
  expect(told).toEqual(['T1 a']);
  expect(await records.delete('T1', 'a')).toBe(true);
  expect(told).toEqual(['T1 a', 'T1 a gone']);
  await records.put('T1', 'c/a', 1);
  await records.put('T1', 'b/c', 1);
  expect(told.slice(2)).toEqual(['T1 b/c']);
});

test('what was read or written is remembered for a minute, and forgotten once it is known to be otherwise', async () => {
  const { clock, kept, records, seen } = start();
  expect(seen()).toBeNull();
  await records.put('T1', 'a', 1);
  expect(seen()).toBe(1);
  await kept.put('T1', 'a', 2);
  expect(seen()).toBe(1);
  await records.get('T1', 'a');
  expect(seen()).toBe(2);
  clock.moveTo(NOW + 59_999);
  expect(seen()).toBe(2);
  clock.moveTo(NOW + 60_000);
  expect(seen()).toBeNull();
  await records.get('T1', 'a');
  expect(await records.put('T1', 'a', 3, { when: 'absent' })).toBeNull();
  expect(seen()).toBeNull();
  await records.get('T1', 'a');
  await records.delete('T1', 'a', { version: 'none' });
  expect(seen()).toBeNull();
  await records.get('T1', 'a');
  await kept.delete('T1', 'a');
  await records.get('T1', 'a');
  expect(seen()).toBeNull();
});

test('what has expired is not remembered, nor what a workspace that is wiped had', async () => {
  const { clock, records, seen } = start();
  await records.put('T1', 'a', 1, { expiresAt: NOW + 1000 });
  clock.moveTo(NOW + 999);
  expect(seen()).toBe(1);
  clock.moveTo(NOW + 1000);
  expect(seen()).toBeNull();
  await records.put('T1', 'b', 2);
  await records.put('T2', 'b', 3);
  expect(await records.wipe('T1', async () => true)).toMatchObject({ whole: true });
  expect([seen('b'), lastSeen(records, 'T2', 'b')?.value]).toEqual([null, 3]);
});

const AS_IT_IS = { read: (value: Json) => (typeof value === 'number' ? value : null), write: (value: number) => value };

test('a change is made to what is there, and to what others wrote in between', async () => {
  const { kept, records } = start();
  expect(await changeRecord(records, 'T1', 'a', AS_IT_IS, (now) => (now ?? 10) + 1)).toBe(11);
  await kept.put('T1', 'a', 20);
  // What was seen last is 11: the write that compares fails, and what is there is read.
  expect(await changeRecord(records, 'T1', 'a', AS_IT_IS, (now) => (now ?? 0) + 1, { recent: true })).toBe(21);
  const given: (number | null)[] = [];
  const change = (now: number | null) => {
    given.push(now);
    return (now ?? 0) + 1;
  };
  expect(await changeRecord(records, 'T1', 'a', AS_IT_IS, change, { recent: true })).toBe(22);
  expect(given).toEqual([21]);
  await kept.put('T1', 'a', 'odd');
  expect(await changeRecord(records, 'T1', 'a', AS_IT_IS, (now) => now ?? 1)).toBe(1);
});

test('a change that comes to nothing writes nothing, and one that is refused is refused on what is there now', async () => {
  const { kept, records, told } = start();
  await records.put('T1', 'a', 1);
  told.length = 0;
  const unchanged = await changeRecord(records, 'T1', 'a', AS_IT_IS, (now) => now, { recent: true });
  expect([unchanged, await changeRecord(records, 'T1', 'a', AS_IT_IS, () => null, { recent: true })]).toEqual([
    1,
    null,
  ]);
  await kept.put('T1', 'a', 5);
  const refusing = (now: number | null) => {
    if (now === 1) throw new Error('it is too old');
    return (now ?? 0) + 1;
  };
  expect(told).toEqual([]);
  expect(await changeRecord(records, 'T1', 'a', AS_IT_IS, refusing, { recent: true })).toBe(6);
  await kept.put('T1', 'a', 1);
  await expect(changeRecord(records, 'T1', 'a', AS_IT_IS, refusing)).rejects.toThrow('it is too old');
});

test('how long a record is kept is as it was, as is said, or for good', async () => {
  const { records } = start();
  const until = async () => (await records.get('T1', 'a'))?.expiresAt;
  await records.put('T1', 'a', 1, { expiresAt: NOW + 5000 });
  const more = (now: number | null) => (now ?? 0) + 1;
  await changeRecord(records, 'T1', 'a', AS_IT_IS, more, { expiresAt: 'as-it-was' });
  expect(await until()).toBe(NOW + 5000);
  await changeRecord(records, 'T1', 'a', AS_IT_IS, more, { expiresAt: NOW + 7000, recent: true });
  expect(await until()).toBe(NOW + 7000);
  await changeRecord(records, 'T1', 'a', AS_IT_IS, more);
  expect(await until()).toBeNull();
});

test('where others write again and again, it is given up after a hundred tries', async () => {
  const { kept, records } = start();
  let tries = 0;
  const change = async (now: number | null) => {
    tries += 1;
    await kept.put('T1', 'plan/1', tries);
    return (now ?? 0) + 1000;
  };
  const changing = changeRecord(records, 'T1', 'plan/1', AS_IT_IS, change);
  await expect(changing).rejects.toThrow('A record (plan) was changed by others again and again; nothing was written');
  await expect(changing).rejects.toThrow(TooManyWriters);
  expect(tries).toBe(100);
});

test('all records are listed page by page, from where it is said', async () => {
  const { records } = start();
  for (let at = 0; at < 1001; at += 1) await records.put('T1', `a/${String(at).padStart(4, '0')}`, at);
  await records.put('T1', 'b/1', 1);
  const all = await listAll(records, 'T1', 'a/');
  expect([all.length, all[0]?.key, all.at(-1)?.key]).toEqual([1001, 'a/0000', 'a/1000']);
  expect((await listAll(records, 'T1', 'a/', { after: 'a/0998' })).map(({ value }) => value)).toEqual([999, 1000]);
});
