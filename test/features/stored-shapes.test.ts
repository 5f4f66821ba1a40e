import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { changeMenu, fillAndSubmit, openForm, pressUndo, submit } from './change-support.ts';
import { begin, said } from './diverting.ts';
import { handIn, submitted } from './hand-in.ts';
import { layDown } from './laying-down.ts';
import { addDay } from './plan-proposing.ts';
import { MAIN, makePreset } from './presetting.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, PHONES, pressFor, read } from './support.ts';
import { check, seen, startWatch } from './watching.ts';

const REPLAYS = 'Times the menu is replayed';

type Stored = Record<string, unknown>;

/** Rewrites what is stored under keys that begin so, as another version of the app would have it. */
function rewrite(world: World, prefix: string, change: (value: Stored) => unknown): number {
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  try {
    const rows = database.prepare('SELECT tenant, key, value FROM records WHERE key LIKE ?').all(`${prefix}%`);
    const put = database.prepare('UPDATE records SET value = ? WHERE tenant = ? AND key = ?');
    for (const { tenant = null, key = null, value } of rows) {
      put.run(JSON.stringify(change(JSON.parse(String(value)))), tenant, key);
    }
    return rows.length;
  } finally {
    database.close();
  }
}

/** The ids under which the plans are stored that forms show, or that undo something. */
function drafts(world: World): string[] {
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  const rows = database.prepare("SELECT key FROM records WHERE key LIKE 'plan-proposing/%'").all();
  database.close();
  return rows.map(({ key }) => String(key).slice('plan-proposing/'.length));
}

const settingsIn = (entry: Stored, change: (settings: Stored) => unknown): Stored =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => {
      const settings = ['before', 'after', 'wanted', 'base', 'now'].includes(name) && value !== null;
      return [name, settings && typeof value === 'object' ? change(value as Stored) : value];
    }),
  );

const without = (name: string) => (settings: Stored) => {
  const { [name]: _, ...rest } = settings;
  return rest;
};

async function startChanged() {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await changeMenu(adam, { [REPLAYS]: '5' });
  await adam.close(true);
  return { world, adam };
}

const unreadable = (world: World) => world.log.filter((line) => line.includes('a record could not be read'));

test('an entry of before a setting was known is shown, and can be taken back', async () => {
  const { world, adam } = await startChanged();
  await using _ = world;
  expect(rewrite(world, 'audit/', (entry) => settingsIn(entry, without('directDialEnabled')))).toBeGreaterThan(0);
  const shown = await ask(adam, '/phone history');
  expect(textOf(shown)).toContain(`${REPLAYS}: 2 → 5`);
  expect(textOf(shown)).not.toContain('could not be read');
  expect(labelsOf(shown)).toContain('Undo');
  await pressUndo(adam);
  await submit(adam);
  await adam.close(true);
  expect(await read(adam, '/phone history')).toContain(`${REPLAYS}: 5 → 2`);
});

test('an entry with what a later version knows besides is shown, and what that added is kept', async () => {
  const { world, adam } = await startChanged();
  await using _ = world;
  const later = (entry: Stored) => ({
    ...settingsIn(entry, (settings) => ({ ...settings, voice: 'Amy' })),
    signedBy: 'x',
  });
  rewrite(world, 'audit/', later);
  await ask(adam, '/phone history');
  await pressUndo(adam);
  await submit(adam);
  await adam.close(true);
  expect(await read(adam, '/phone history')).toContain(`${REPLAYS}: 5 → 2`);
  const kept: unknown[] = [];
  rewrite(world, 'audit/', (entry) => {
    kept.push(entry.signedBy);
    return entry;
  });
  // The change itself, which the undo has marked as taken back, and the key.
  expect(kept.filter((each) => each === 'x')).toHaveLength(2);
});

test('entries that cannot be read are counted and logged, and hide none of the others', async () => {
  const { world, adam } = await startChanged();
  await using _ = world;
  rewrite(world, 'audit/', (entry) => (entry.action === 'ivr' ? { ...entry, outcome: 'postponed' } : entry));
  const text = await read(adam, '/phone history');
  expect(text).toContain('1 entry could not be read.');
  expect(text).toContain('A key connected');
  expect(text).not.toContain(REPLAYS);
  expect(unreadable(world)).not.toEqual([]);
  rewrite(world, 'audit/', (entry) => ({ ...entry, outcome: 'postponed' }));
  expect(await read(adam, '/phone history')).toContain('2 entries could not be read.');
});

test('an entry whose settings cannot be read says so, alone, and cannot be taken back', async () => {
  const { world, adam } = await startChanged();
  await using _ = world;
  rewrite(world, 'audit/', (entry) => settingsIn(entry, (settings) => ({ ...settings, replayCount: 'often' })));
  const shown = await ask(adam, '/phone history');
  expect(textOf(shown)).toContain('The menu Out of hours');
  expect(textOf(shown)).toContain('What was changed could not be read.');
  expect(textOf(shown)).toContain('A key connected');
  expect(labelsOf(shown)).not.toContain('Undo');
});

test('an open form of before a setting was known goes on, and one that cannot be read says that it is too old', async () => {
  const { world, adam } = await startChanged();
  await using _ = world;
  await openForm(adam);
  await fillAndSubmit(adam, { [REPLAYS]: '4' });
  expect(rewrite(world, 'draft/', (draft) => ({ ...draft, kind: 'voicemail' }))).toBeGreaterThan(0);
  await world.restart();
  const done = await adam.submit();
  const said = JSON.stringify([done, await adam.see()]);
  expect(said).toContain('too old to go on with');
  expect(unreadable(world)).not.toEqual([]);
});

test('roles of another version count for whom they can be read, and everybody is served', async () => {
  const { world, adam } = await startChanged();
  await using _ = world;
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  const roles = { managers: ['U0OLIVE01', 7, 'nobody'], editors: [MIA_MEMBER, { user: 'U1' }], circles: ['S1'] };
  database
    .prepare(
      "INSERT INTO records SELECT tenant, 'settings/access', ?, 'v', NULL FROM records WHERE key LIKE 'audit/%' LIMIT 1",
    )
    .run(JSON.stringify(roles));
  database.close();
  await world.restart();
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
  expect(await read(adam, '/phone access')).toContain(MIA_MEMBER);
});

test('a watch that cannot be read is told as such, and readings that cannot hide no others', async () => {
  const { world, adam } = await startChanged();
  await using _ = world;
  await read(adam, '/phone balance');
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  database
    .prepare("INSERT INTO records SELECT tenant, 'watch', ?, 'v', NULL FROM records WHERE key LIKE 'audit/%' LIMIT 1")
    .run(JSON.stringify({ plan: { run: 'x', levels: 'many' }, state: {} }));
  database.close();
  rewrite(world, 'reading/', (reading) => ({ ...reading, balance: { amount: 1 } }));
  expect(await read(adam, '/phone watch')).toContain('could not be read');
  await world.restart();
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
});

test('a watch of before somebody could be mentioned is shown, goes on, and mentions nobody', async () => {
  const { world, adam } = await startWatch(['20.00'], { 'Mention in alarms': MIA_MEMBER });
  await using _ = world;
  const before = await read(adam, '/phone watch');
  expect(before).toContain(`Alarms mention <@${MIA_MEMBER}>`);
  expect(rewrite(world, 'watch', (watch) => ({ ...watch, plan: without('mention')(watch.plan as Stored) }))).toBe(1);
  expect(await read(adam, '/phone watch')).toBe(before.replace(/[^\n]*Alarms mention[^\n]*\n?/u, ''));
  await check(world, '10.00');
  expect(textOf(await seen(adam, '10.00'))).not.toContain('<@');
});

test('where the channels that may carry balances cannot be read, none may, and it is said', async () => {
  const { world, adam } = await startChanged();
  await using _ = world;
  await layDown(adam, { 'Channels that may carry balances': [PHONES] });
  expect(rewrite(world, 'settings/rules', (rules) => ({ ...rules, balancesIn: 'some' }))).toBe(1);
  await world.restart();
  await ask(adam, '/phone balance');
  expect(textOf(await pressFor(adam, 'Share to channel'))).toContain('The balance was not shared');
  expect(await read(adam, '/phone access')).toContain(
    'in no channel, because the stored list of channels could not be read',
  );
});

test('a check that an earlier version opened is saved as it was stored, or says that nothing was', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Ben' });
  await addDay(adam, '25 December', 'Christmas');
  await said(adam, 'Christmas');
  const saved = await submitted(world, 'closed-days:check');
  const { s: shown, ...envelope } = JSON.parse(saved.view.private_metadata);
  const carrying = (state: object) => ({
    ...saved,
    view: { ...saved.view, private_metadata: JSON.stringify({ ...envelope, s: state }) },
  });
  for (const name of ['shown', 'form']) {
    await ask(adam, '/phone closed-days');
    await adam.press('Remove');
    await expect.poll(() => read(adam, '/phone closed-days')).not.toContain('25 December');
    rewrite(world, 'plan-proposing/', () => shown.plan);
    expect(await handIn(world, carrying({ [name]: drafts(world)[0] }))).not.toContain('errors');
    await expect.poll(() => read(adam, '/phone closed-days')).toContain('25 December');
  }
  const before = await read(adam, '/phone closed-days');
  rewrite(world, 'plan-proposing/', () => ({ ...shown.plan, wanted: { days: [] } }));
  for (const state of [{ form: drafts(world)[0] }, { e: 'sandbox', s: '+441632960101', p: [], w: {} }]) {
    const said = /Switchboard was updated while this form was open\..*Nothing was saved;/u;
    expect(await handIn(world, carrying(state))).toMatch(said);
  }
  expect(await read(adam, '/phone closed-days')).toBe(before);
});
