import { describe, expect, test } from 'vitest';
import { WATCH_JOB } from '../../src/credit/alerts/plan.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, read } from '../features/support.ts';
import { textOf } from '../support/person.ts';
import type { World } from '../support/world.ts';
import { onDatabase, type Stage, startStage } from './stage.ts';
import { DAY, HOUR, MINUTE, PHONES, scheduleAt, TENANT } from './support.ts';

const jobs = (world: World) =>
  onDatabase(world, (database) => database.prepare('SELECT id, zone, next_run FROM jobs ORDER BY id').all());

describe('a schedule whose job was lost', () => {
  test('is repaired by the next start, and posts', async () => {
    await using at = await startStage();
    await at.books.add();
    await at.books.scheduler.remove(TENANT, 'daily');
    await at.world.restart();
    await expect.poll(() => jobs(at.world)).toMatchObject([{ id: 'daily' }]);
    at.world.clock.advance(MINUTE);
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('posted');
    expect(await at.posts()).toHaveLength(1);
  });

  test('is repaired by whoever lists it, and posts', async () => {
    await using at = await startStage();
    await at.books.add({ owner: ADAM_ADMIN });
    await at.books.scheduler.remove(TENANT, 'daily');
    expect(await read(at.adam, '/phone schedule')).toContain('Every day at');
    expect(jobs(at.world)).toMatchObject([{ id: 'daily' }]);
    at.world.clock.advance(MINUTE);
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('posted');
  });

  test('is repaired when it has missed its time and anybody looks at the list, also where it is not theirs', async () => {
    await using at = await startStage();
    await at.books.add({ owner: MIA_MEMBER });
    await at.books.scheduler.remove(TENANT, 'daily');
    await read(at.adam, '/phone schedule');
    expect(jobs(at.world)).toEqual([]);
    at.world.clock.advance(2 * HOUR);
    expect(await read(at.adam, '/phone schedule')).toContain('Other people here have 1.');
    expect(jobs(at.world)).toMatchObject([{ id: 'daily' }]);
    at.world.clock.advance(DAY - 2 * HOUR + MINUTE);
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('posted');
  });

  test('gets none while it is paused, and a job without a schedule goes', async () => {
    await using at = await startStage();
    const paused = { reason: 'paused by hand', by: ADAM_ADMIN, at: new Date().toISOString() };
    await at.books.add({ owner: ADAM_ADMIN });
    await at.books.add({ id: 'paused', owner: ADAM_ADMIN, paused });
    await at.books.schedules.repair(TENANT, 'daily');
    await at.books.schedules.repair(TENANT, 'paused');
    expect(jobs(at.world)).toMatchObject([{ id: 'daily' }]);
    await at.books.records.delete(TENANT, 'schedule/daily');
    await at.books.schedules.repair(TENANT, 'daily');
    expect(jobs(at.world)).toEqual([]);
  });

  test('keeps the firing that is under way when it was not lost at all', async () => {
    await using at = await startStage();
    await at.books.add();
    await at.world.app.stop();
    at.world.clock.advance(20 * MINUTE);
    await at.books.schedules.repair(TENANT, 'daily');
    await at.world.restart();
    expect((await at.books.until(({ last }) => last !== null)).last?.outcome).toBe('late');
    expect(await at.posts()).toHaveLength(1);
  });
});

describe('a watch whose job was lost', () => {
  async function lose(at: Stage): Promise<void> {
    await ask(at.adam, '/phone watch');
    await at.adam.press('Set up');
    await at.adam.until(({ modals }) => modals.length > 0);
    await at.adam.fill('Warn at', '20.00');
    expect((await at.adam.submit()).error).toBeNull();
    await at.adam.close();
    await at.books.scheduler.remove(TENANT, WATCH_JOB);
    expect(jobs(at.world)).toEqual([]);
  }

  test('is repaired by the next start', async () => {
    await using at = await startStage();
    await lose(at);
    await at.world.restart();
    await expect.poll(() => jobs(at.world)).toMatchObject([{ id: WATCH_JOB }]);
  });

  test('is repaired by whoever looks at it, and warns', async () => {
    await using at = await startStage();
    await lose(at);
    expect(await read(at.world.person(MIA_MEMBER, PHONES), '/phone watch')).toContain('Call credit is being watched');
    expect(jobs(at.world)).toMatchObject([{ id: WATCH_JOB }]);
    at.world.clock.advance(HOUR);
    await expect.poll(at.posts).toContainEqual(expect.stringContaining('Call credit is down to 0.1'));
  });

  test('gets none while it is paused', async () => {
    await using at = await startStage();
    await lose(at);
    await read(at.adam, '/phone watch');
    await at.adam.press('Pause');
    await at.adam.until(({ messages }) => messages.some((message) => textOf(message).includes('watch is paused')));
    await read(at.adam, '/phone watch');
    expect(jobs(at.world)).toEqual([]);
  });
});

test('after a sleep of days in one go only the newest time of a schedule is made, late', async () => {
  await using at = await startStage();
  await at.books.add();
  await at.books.add({ id: 'other', zone: 'Asia/Kathmandu' });
  at.world.clock.advance(3 * DAY + 2 * HOUR);
  for (const id of ['daily', 'other']) {
    const { last } = await at.books.until((schedule) => schedule.last !== null, id);
    expect(last?.outcome).toBe('late');
    expect(Date.parse(last?.scheduledAt ?? '')).toBeGreaterThan(at.world.clock.now() - DAY);
  }
  expect(await at.posts()).toHaveLength(2);
});

describe('a time zone', () => {
  test('whose rules have changed with the version of Node is reckoned anew, so that nine o’clock stays nine o’clock', async () => {
    await using at = await startStage();
    await at.books.add({ zone: 'Europe/London', timing: { kind: 'monthly', day: 1, time: '09:00' } });
    const [right] = jobs(at.world);
    await at.world.app.stop();
    onDatabase(at.world, (database) => database.exec('UPDATE jobs SET next_run = next_run + 3600000'));
    await at.world.restart();
    await expect.poll(() => jobs(at.world)).toEqual([right]);
    at.world.clock.advance(Number(right?.next_run) - at.world.clock.now());
    const { last } = await at.books.until((schedule) => schedule.last !== null);
    expect(last).toMatchObject({ outcome: 'posted', scheduledAt: new Date(Number(right?.next_run)).toISOString() });
  });

  test('that is not known any more pauses its schedule with words, tells its owner once, and leaves the others alone', async () => {
    await using at = await startStage();
    const { id: _, ...lost } = { ...scheduleAt(at.world.clock.now()), zone: 'Mars/Olympus_Mons', owner: ADAM_ADMIN };
    const last = { at: lost.createdAt, scheduledAt: lost.createdAt, outcome: 'posted' as const, detail: null };
    await at.books.records.put(TENANT, 'schedule/lost', { ...lost, timing: { ...lost.timing, days: [1] }, last });
    await at.books.add();
    await at.world.restart();
    await at.books.until(({ paused }) => paused !== null, 'lost');
    await at.world.restart();
    at.world.clock.advance(MINUTE);
    expect((await at.books.until((schedule) => schedule.last !== null)).last?.outcome).toBe('posted');
    const shown = await read(at.adam, '/phone schedule');
    expect(shown).toContain('The time zone Mars/Olympus_Mons is no longer known.');
    expect(shown).toContain('Last: posted');
    const told = (await at.world.person(ADAM_ADMIN, 'D0ADAM001').see()).messages.map(textOf);
    expect(told.filter((text) => text.includes('Mars/Olympus_Mons is no longer known'))).toHaveLength(1);
    const mine = shown.includes('1. ') ? '1' : '2';
    const refused = await read(at.adam, `/phone schedule resume ${mine}`);
    expect(refused).toContain('The time zone Mars/Olympus_Mons is not known here.');
    expect((await at.books.schedules.find(TENANT, 'lost'))?.paused).not.toBeNull();
    expect(await at.posts()).toHaveLength(1);
  });

  test('that was mended while schedules are looked after pauses nothing', async () => {
    await using at = await startStage();
    const { id: _, ...lost } = { ...scheduleAt(at.world.clock.now()), zone: 'Mars/Olympus_Mons' };
    for (const id of ['a', 'b']) await at.books.records.put(TENANT, `schedule/${id}`, lost);
    await at.books.add({ id: 'c' });
    await at.books.scheduler.remove(TENANT, 'c');
    // Whoever mends the second one does so while the first is being paused.
    onDatabase(at.world, (database) =>
      database.exec(`CREATE TRIGGER mended AFTER UPDATE ON records WHEN NEW.key = 'schedule/a'
        BEGIN UPDATE records SET value = replace(value, 'Mars/Olympus_Mons', 'UTC'), version = 'mended'
          WHERE key = 'schedule/b'; END`),
    );
    await at.world.restart();
    await expect.poll(() => jobs(at.world)).toContainEqual(expect.objectContaining({ id: 'c' }));
    expect((await at.books.schedules.find(TENANT, 'a'))?.paused).not.toBeNull();
    expect(await at.books.schedules.find(TENANT, 'b')).toMatchObject({ zone: 'UTC', paused: null });
  });

  test('that is not known any more pauses its schedule also where nothing starts, when somebody lists it', async () => {
    await using at = await startStage();
    const { id: _, ...lost } = { ...scheduleAt(at.world.clock.now()), zone: 'Mars/Olympus_Mons', owner: MIA_MEMBER };
    await at.books.records.put(TENANT, 'schedule/lost', { ...lost, timing: { ...lost.timing, days: [1] } });
    expect(await read(at.adam, '/phone schedule all')).toContain('The time zone Mars/Olympus_Mons is no longer known');
    expect((await at.books.schedules.find(TENANT, 'lost'))?.paused).toMatchObject({ by: null });
    const told = (await at.world.person(MIA_MEMBER, 'D0MIA0001').see()).messages.map(textOf);
    expect(told).toEqual([expect.stringContaining('A balance post in <#C0PHONES1> was paused.')]);
  });
});
