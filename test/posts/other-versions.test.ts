import { describe, expect, test } from 'vitest';
import { ADAM_ADMIN, ask, labelsOf, MIA_MEMBER, read } from '../features/support.ts';
import { balanceIs, seen, setUp } from '../features/watching.ts';
import { startStage } from './stage.ts';
import { MINUTE, PHONES, scheduleAt, TENANT } from './support.ts';

const QUARTER = 15 * MINUTE;

describe('a schedule', () => {
  test.each<[string, object | string]>([
    ['of a timing that is not known yet', { timing: { kind: 'yearly', day: '02-29', time: '09:00' } }],
    ['of a time that is none', { timing: { kind: 'weekly', days: [1], time: '09:000' } }],
    ['of an environment that is not known yet', { environment: 'staging' }],
    ['of which the owner is missing', { owner: undefined }],
    ['that is only text', 'broken'],
  ])('%s is told alone: the others are listed and come', async (_, broken) => {
    await using at = await startStage();
    const { id: __, ...whole } = scheduleAt(at.world.clock.now());
    const value = typeof broken === 'string' ? broken : { ...whole, ...broken };
    await at.books.records.put(TENANT, 'schedule/other', value as never);
    await at.books.add({ owner: ADAM_ADMIN });
    await at.world.restart();
    const shown = await read(at.adam, '/phone schedule');
    expect(shown).toContain('1. *Every day at');
    expect(shown).toContain('1 post of this workspace could not be read, and is not made');
    expect(at.lines('The schedule other cannot be read').length).toBeGreaterThan(0);
    at.world.clock.advance(MINUTE);
    await at.books.until(({ last }) => last?.outcome === 'posted');
    expect(await at.posts()).toHaveLength(1);
    expect((await at.books.records.get(TENANT, 'schedule/other'))?.value).toEqual(JSON.parse(JSON.stringify(value)));
  });

  test('whose record is broken while it is due is not made, and the firing ends', async () => {
    await using at = await startStage();
    await at.books.add();
    await at.books.add({ id: 'witness', note: '~witness~' });
    await at.books.records.put(TENANT, 'schedule/daily', 'broken');
    at.world.clock.advance(MINUTE);
    await at.books.until(({ last }) => last !== null, 'witness');
    expect(await at.posts()).toEqual([expect.stringContaining('~witness~')]);
    expect(at.lines('a firing failed')).toEqual([]);
  });

  test('as it was written before posts were noted is read, and what a newer version wrote into it stays', async () => {
    await using at = await startStage();
    const { id: _, ...whole } = scheduleAt(at.world.clock.now());
    const record = { ...whole, owner: ADAM_ADMIN, last: { outcome: 'retried' }, holidays: ['2026-12-25'] };
    await at.books.records.put(TENANT, 'schedule/daily', record);
    expect(await read(at.adam, '/phone schedule pause 1')).toContain('Paused: nothing is posted');
    expect((await at.books.records.get(TENANT, 'schedule/daily'))?.value).toMatchObject({ holidays: ['2026-12-25'] });
  });
});

test('a currency and readings that cannot be read keep no post from coming, and are told in the log', async () => {
  await using at = await startStage();
  await at.books.records.put(TENANT, 'settings/posts', { currency: { code: 'GBP' } });
  const hourAgo = new Date(at.world.clock.now() - 60 * MINUTE).toISOString();
  await at.books.records.put(TENANT, `reading/sandbox/${hourAgo}`, { at: 7, balances: [] });
  await at.books.add();
  at.world.clock.advance(MINUTE);
  await at.books.until(({ last }) => last?.outcome === 'posted');
  expect((await at.posts())[0]).toContain('*0.1*');
  expect(at.lines('The setting of a currency cannot be read').length).toBeGreaterThan(0);
  expect(await read(at.adam, '/phone balance')).toContain('*0.1*');
});

describe('a watch', () => {
  test('that cannot be read says so instead of "none", is left as it is, and a manager can put another in its place', async () => {
    await using at = await startStage();
    await setUp(at.adam, ['20.00']);
    const stored = (await at.books.records.get(TENANT, 'watch'))?.value as { plan: object; state: object };
    const broken = { ...stored, plan: { ...stored.plan, levels: [{ kind: 'percent', of: 10 }] } };
    await at.books.records.put(TENANT, 'watch', broken as never);
    const mine = await ask(at.adam, '/phone watch');
    expect(JSON.stringify(mine)).toContain('could not be read, so nobody will be warned.');
    expect(labelsOf(mine)).toEqual(['Set up']);
    expect(labelsOf(await ask(at.world.person(MIA_MEMBER, PHONES), '/phone watch'))).toEqual(['Ask for access']);
    at.world.clock.advance(QUARTER);
    await expect.poll(() => at.lines('The watch cannot be read').length).toBeGreaterThan(2);
    expect((await at.books.records.get(TENANT, 'watch'))?.value).toEqual(broken);
    await setUp(at.adam, ['20.00']);
    await balanceIs(at.world, '19.50');
    at.world.clock.advance(QUARTER);
    await seen(at.mia, 'Call credit is down to 19.50');
  });

  test('leaves out alone what another version wanted to say, and warns as ever', async () => {
    await using at = await startStage();
    await setUp(at.adam, ['20.00']);
    const stored = (await at.books.records.get(TENANT, 'watch'))?.value as { plan: object; state: object };
    const state = {
      ...stored.state,
      next: 40,
      alarms: [{ id: 30, steps: ['20.00'] }],
      pending: [{ id: 31, kind: 'praised' }],
      outage: 'none',
      drop: { at: 'now' },
    };
    await at.books.records.put(TENANT, 'watch', { ...stored, state } as never);
    await balanceIs(at.world, '19.50');
    at.world.clock.advance(QUARTER);
    await seen(at.mia, 'Call credit is down to 19.50');
    expect(at.lines('An alarm of the watch cannot be read').length).toBeGreaterThan(0);
    expect(at.lines('Something that the watch had to say cannot be read').length).toBeGreaterThan(0);
  });
});
