import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { READING_EVERY_MS, READING_TTL_MS, Readings } from '../../src/credit/balance/readings.ts';
import { statementsOf } from '../../src/credit/spend/statement.ts';
import { addDays, monthAround } from '../../src/language/times/calendar.ts';
import { ZoneClocks } from '../../src/language/times/instant.ts';
import type { Records } from '../../src/storage/ports.ts';
import { balanceOf } from '../features/fixtures.ts';
import { ADAM_ADMIN, ask, connect } from '../features/support.ts';
import { openTemporary, withStorage } from '../storage/embedded/support.ts';
import { createTestClock, type TestClock } from '../storage/test-clock.ts';
import { textOf } from '../support/person.ts';
import { seeded } from '../support/seeded.ts';
import { startWorld } from '../support/world.ts';

const TENANT = '-.T0ACME001';
const OTHER = '-.T0BOREAL1';
const DAY = 86_400_000;
const HOUR = DAY / 24;
const NO_ZONE = async () => null;

/** Readings on a store of its own that is removed afterwards. */
async function withReadings(run: (readings: Readings, clock: TestClock) => Promise<void>): Promise<void> {
  const clock = createTestClock();
  const storage = await openTemporary({ clock });
  try {
    await run(new Readings(storage.records, clock, NO_ZONE), clock);
  } finally {
    await storage.close();
  }
}

describe('a balance that was seen', () => {
  test('is kept with every digit, and given back oldest first', () =>
    withReadings(async (readings, clock) => {
      const wanted: { at: string; balance: string }[] = [];
      for (const balance of ['12345678901234567890.123456789', '-3.05', '0.000', '00012.50']) {
        wanted.push({ at: new Date(clock.now()).toISOString(), balance });
        await readings.keep(TENANT, 'live', balanceOf(balance), clock.now());
        clock.advance(READING_EVERY_MS);
      }
      expect(await readings.history(TENANT, 'live', 0)).toEqual(wanted);
    }));

  test('is kept at most once in five minutes, also over a border of the clock', () =>
    withReadings(async (readings, clock) => {
      clock.advance(4 * 60 * 1000);
      for (let minute = 0; minute < 60; minute += 1) {
        await readings.keep(TENANT, 'live', balanceOf(String(minute)), clock.now());
        clock.advance(60 * 1000);
      }
      const kept = await readings.history(TENANT, 'live', 0);
      const gaps = kept.slice(1).map(({ at }, index) => Date.parse(at) - Date.parse(kept[index]?.at ?? ''));
      expect(kept).toHaveLength(12);
      expect(Math.min(...gaps)).toBe(READING_EVERY_MS);
    }));

  test('is kept once when several are seen at the same moment', () =>
    withReadings(async (readings, clock) => {
      const seen = Array.from({ length: 20 }, (_, at) =>
        readings.keep(TENANT, 'live', balanceOf(String(at)), clock.now()),
      );
      await Promise.all(seen);
      expect(await readings.history(TENANT, 'live', 0)).toHaveLength(1);
    }));

  test('belongs to its workspace and its environment', () =>
    withReadings(async (readings, clock) => {
      await readings.keep(TENANT, 'live', balanceOf('1'), clock.now());
      await readings.keep(TENANT, 'sandbox', balanceOf('2'), clock.now());
      await readings.keep(OTHER, 'live', balanceOf('3'), clock.now());
      const balances = async (tenant: string, environment: 'sandbox' | 'live') =>
        (await readings.history(tenant, environment, 0)).map(({ balance }) => balance);
      expect(await balances(TENANT, 'live')).toEqual(['1']);
      expect(await balances(TENANT, 'sandbox')).toEqual(['2']);
      expect(await balances(OTHER, 'live')).toEqual(['3']);
      expect(await balances(OTHER, 'sandbox')).toEqual([]);
    }));

  test('stays for 25 months beside a rise or the beginning of a day, for 90 days otherwise', async () => {
    const clock = createTestClock();
    const storage = await openTemporary({ clock });
    try {
      const readings = new Readings(storage.records, clock, async () => 'Europe/London');
      clock.advance(DAY - (clock.now() % DAY));
      for (const balance of ['9', '8', '7', '20.5', '19', '18', '17', '16', '15']) {
        await readings.keep(TENANT, 'live', balanceOf(balance), clock.now());
        clock.advance(DAY / 4);
      }
      clock.advance(91 * DAY);
      const kept = await readings.history(TENANT, 'live', 0);
      expect(kept.map(({ balance }) => balance)).toEqual(['9', '7', '20.5', '19', '16', '15']);
    } finally {
      await storage.close();
    }
  });

  test('is compared with the one before it, however long ago that was and whatever was looked up in between', () =>
    withReadings(async (readings, clock) => {
      for (const balance of ['100', '80', '200']) {
        // As the job does that reads only where nobody else has.
        expect(await readings.history(TENANT, 'live', clock.now() - 60_000)).toEqual([]);
        await readings.keep(TENANT, 'live', balanceOf(balance), clock.now());
        clock.advance(6 * HOUR);
      }
      clock.advance(91 * DAY);
      expect((await readings.history(TENANT, 'live', 0)).map(({ balance }) => balance)).toEqual(['100', '80', '200']);
    }));

  test('is kept for 25 months', () =>
    withReadings(async (readings, clock) => {
      await readings.keep(TENANT, 'live', balanceOf('1'), clock.now());
      clock.advance(READING_TTL_MS - 1);
      expect(await readings.history(TENANT, 'live', 0)).toHaveLength(1);
      clock.advance(1);
      expect(await readings.history(TENANT, 'live', 0)).toEqual([]);
    }));

  test('is found from a moment on, however many there are', () =>
    withReadings(async (readings, clock) => {
      const start = clock.now();
      for (let at = 0; at < 1100; at += 1) {
        await readings.keep(TENANT, 'live', balanceOf(String(at)), clock.now());
        clock.advance(READING_EVERY_MS);
      }
      expect(await readings.history(TENANT, 'live', start)).toHaveLength(1100);
      const late = await readings.history(TENANT, 'live', start + 1000 * READING_EVERY_MS);
      expect(late.map(({ balance }) => balance)).toEqual(Array.from({ length: 100 }, (_, at) => String(1000 + at)));
      expect(await readings.history(TENANT, 'live', start + 1000 * READING_EVERY_MS + 1)).toHaveLength(99);
    }));
});

test('a balance that is read right after its history asks the records for nothing more', async () => {
  const clock = createTestClock();
  const storage = await openTemporary({ clock });
  const lists: string[] = [];
  const records: Records = {
    ...storage.records,
    list: (tenant, ...rest) => {
      lists.push(tenant);
      return storage.records.list(tenant, ...rest);
    },
  };
  try {
    const readings = new Readings(records, clock, NO_ZONE);
    for (const tenant of [TENANT, OTHER]) {
      await readings.keep(tenant, 'live', balanceOf('1'), clock.now() - READING_EVERY_MS);
      expect(await readings.history(tenant, 'live', 0)).toHaveLength(1);
      lists.length = 0;
      await readings.keep(tenant, 'live', balanceOf('2'), clock.now());
      expect(lists).toEqual([]);
      expect(await readings.history(tenant, 'live', 0)).toHaveLength(2);
    }
  } finally {
    await storage.close();
  }
});

test('what another process kept in between is seen half a minute after the history was read', async () => {
  const clock = createTestClock();
  const storage = await openTemporary({ clock });
  try {
    const [ours, theirs] = [
      new Readings(storage.records, clock, NO_ZONE),
      new Readings(storage.records, clock, NO_ZONE),
    ];
    // Shortly before a border of the five minutes, behind which the key would be another one.
    clock.advance(READING_EVERY_MS - 10_000 - (clock.now() % READING_EVERY_MS));
    expect(await ours.history(TENANT, 'live', 0)).toEqual([]);
    await theirs.keep(TENANT, 'live', balanceOf('1'), clock.now());
    clock.advance(31_000);
    await ours.keep(TENANT, 'live', balanceOf('2'), clock.now());
    expect((await ours.history(TENANT, 'live', 0)).map(({ balance }) => balance)).toEqual(['1']);
  } finally {
    await storage.close();
  }
});

test('whoever looks at the balance, and wherever, leaves a reading', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone balance');
  world.clock.advance(READING_EVERY_MS);
  await world.provider('PATCH', '/customers/acme', { balance: '7.77' });
  await adam.openHome();
  await adam.until(({ home }) => JSON.stringify(home).includes('7.77'));
  const kept = await withStorage({ dir: world.dataDir, clock: world.clock }, ({ records }) =>
    new Readings(records, world.clock, NO_ZONE).history(TENANT, 'sandbox', 0),
  );
  expect(kept.map(({ balance }) => balance)).toEqual(['0.1', '7.77']);
});

test('a reading that cannot be kept keeps nobody from the balance, and the log says what went wrong', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  database.exec(`CREATE TRIGGER no_reading BEFORE INSERT ON records WHEN NEW.key LIKE 'reading/%'
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  database.close();
  world.clock.advance(READING_EVERY_MS);
  expect(textOf(await ask(adam, '/phone balance'))).toContain('*0.1*');
  // A stop ends what goes on beside an answer.
  await world.restart();
  const told = world.log.filter((line) => line.includes('a reading of the balance could not be kept'));
  expect(told.map((line) => JSON.parse(line).err.message)).toEqual([expect.stringContaining('cannot be used')]);
});

describe.each(['Europe/London', 'Asia/Kathmandu'])('what was spent by the clocks of %s', (zone) => {
  test('in a day, a week, a month or a quarter is the same whenever it is asked', async () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const clock = createTestClock(start);
    const storage = await openTemporary({ clock });
    let known: string | null = null;
    try {
      const readings = new Readings(storage.records, clock, async () => known);
      const random = seeded(zone.length);
      let balance = 200;
      const clocks = new ZoneClocks(zone);
      const midnight = (day: string) => clocks.instantOf(day, '00:00').at;
      const sums = async (first: string, after: string) => {
        const edges = [midnight(first), midnight(after)];
        const found = await readings.ofAccounts(TENANT, 'live', (edges[0] ?? 0) - 31 * DAY);
        const whole = statementsOf(found.readings, edges)[0]?.whole;
        return { first, after, spent: whole?.spent, risen: whole?.risen, atLeast: whole?.atLeast };
      };
      const periods: [first: string, after: string][] = [];
      for (let at = 2; at < 300; at += 23) {
        const first = addDays('2026-01-01', at);
        periods.push([first, addDays(first, 1)], [first, addDays(first, 7)]);
        const month = monthAround(first, 0).first;
        periods.push([month, monthAround(month, 1).first], [month, monthAround(month, 3).first]);
      }
      periods.sort(([, one], [, other]) => (one < other ? -1 : 1));
      const soon: unknown[] = [];
      // Read at any time, at least four times a day; the zone is known from the fiftieth day on, when somebody first asked.
      for (let at = start; at < start + 400 * DAY; at += Math.round((0.5 + random() * 5.5) * HOUR)) {
        clock.advance(at - clock.now());
        if (at > start + 50 * DAY) known = zone;
        balance += random() < 0.03 ? Math.round(random() * 10_000) / 100 : -Math.round(random() * 300) / 100;
        await readings.keep(TENANT, 'live', balanceOf(balance.toFixed(2)), at);
        for (let next = periods[soon.length]; next !== undefined; next = periods[soon.length]) {
          if (midnight(next[1]) > at - 2 * DAY) break;
          soon.push(await sums(...next));
        }
      }
      expect(soon).toHaveLength(periods.length);
      for (const later of [0, 60]) {
        clock.advance(start + (400 + later) * DAY - clock.now());
        for (const [at, period] of periods.entries()) expect(await sums(...period)).toEqual(soon[at]);
      }
    } finally {
      await storage.close();
    }
  });
});
