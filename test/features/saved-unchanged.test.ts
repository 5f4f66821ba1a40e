import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restoreProvider, STORED_AT, storedText } from '../entry/stored.ts';
import { makeFolder } from '../entry/support.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { modalCalled, puts, submit } from './follow-me/support.ts';
import { saveChecked } from './presetting.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, OLIVE_OWNER, PHONES, read } from './support.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');

/** What is kept for a while alone: forms that are open, readings, and what several processes agree on. */
const PASSING = /^(?:draft|reading|rings|schedule-making|source|change-source|form-origin|plan-draft)\b/u;

/** What the form of a setting says where nothing in it was changed. */
const SAME = 'othing is different from what is there now.';

type Stored = Record<string, unknown>;

/** What may stand in records: what another version added, and values that this one may have written. */
const drawn = fc.record({
  later: fc.dictionary(fc.constantFrom('later', 'newer', 'beside'), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1 }),
  name: fc.constantFrom('Lunch', '<&> *Bold*', 'Ünïcode ✨', 'a, b'),
  note: fc.constantFrom('', 'Top up.', '<!channel> & co', 'two\nlines'),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  minutes: fc.constantFrom(15, 60, 1440),
  amount: fc.constantFrom('50', '0.10', '1234567.89'),
  paused: fc.boolean(),
  people: fc.uniqueArray(fc.constantFrom('Ben +447700900111', 'Chloë +447700900112', 'Anna +447700900110'), {
    minLength: 1,
  }),
  twice: fc.boolean(),
  swapped: fc.constantFrom('counted', 'by day', 'none'),
  starts: fc.constantFrom('2026-06-09', '2025-02-04', '2026-07-07'),
  every: fc.constantFrom('week', 'day'),
  saver: fc.constantFrom(ADAM_ADMIN, OLIVE_OWNER),
  rings: fc.subarray([0, 1, 2]),
  isProposed: fc.boolean(),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

/** A stored record with what was drawn in its place. */
function changed(key: string, value: Stored, from: Drawn): Stored {
  const all = { ...value, ...from.later };
  if (key.startsWith('preset/')) return changedPreset(key, all, from);
  if (key.startsWith('person/')) {
    const proposed = { id: 'p1', number: '+447700900188', by: ADAM_ADMIN, at: STORED_AT, ...from.later };
    return { ...all, proposed: from.isProposed ? proposed : null };
  }
  if (key.startsWith('schedule/')) {
    const timing = value.timing as Stored;
    return { ...all, note: from.note, timing: { ...timing, days: from.days } };
  }
  if (key === 'watch') {
    const plan = value.plan as Stored;
    const paused = from.paused ? { reason: 'Paused by hand.', by: ADAM_ADMIN, at: '2026-06-09T10:00:00.000Z' } : null;
    const levels = [{ kind: 'money', amount: from.amount }];
    return { ...all, plan: { ...plan, ...from.later, everyMinutes: from.minutes, levels, paused } };
  }
  if (key === 'closed-days') {
    const entries = value.entries as Stored[];
    return { ...all, entries: entries.map((each) => ({ ...each, ...from.later })) };
  }
  if (key.startsWith('duty/')) {
    const named = from.people.map((each) => ({ name: each.split(' ')[0], number: each.split(' ')[1], ...from.later }));
    const people = from.twice ? [...named, ...named] : named;
    const [first] = people;
    const swaps = from.swapped === 'counted' ? { 2: first?.number ?? null, 3: null } : {};
    const swapped = from.swapped === 'by day' ? { swapped: [{ day: '2026-06-30', person: null }] } : {};
    const { starts, every } = from;
    return { ...all, people, swaps, ...swapped, starts, every };
  }
  return all;
}

/** A preset with a name and with those who ring on its first number. */
function changedPreset(key: string, all: Stored, from: Drawn): Stored {
  const changes = all.changes as { kind: string; settings: { destinations?: Stored[] } }[];
  const marked = changes.map((each) => {
    const { destinations } = each.settings;
    const set = destinations?.map((entry, at) => ({ ...entry, enabled: from.rings.includes(at % 4) }));
    return { ...each, ...from.later, settings: { ...each.settings, ...(set && { destinations: set }) } };
  });
  return { ...all, changes: marked, name: key === 'preset/0' ? from.name : all.name };
}

function onRecords<T>(dir: string, work: (database: DatabaseSync) => T): T {
  using database = new DatabaseSync(join(dir, 'switchboard.db'));
  return work(database);
}

function rows(dir: string): { key: string; value: string }[] {
  return onRecords(dir, (database) =>
    database
      .prepare("SELECT key, value FROM records WHERE tenant = '-.T0ACME001' ORDER BY key")
      .all()
      .map(({ key, value }) => ({ key: String(key), value: String(value) }))
      .filter(({ key }) => !PASSING.test(key)),
  );
}

function jobs(dir: string): unknown[] {
  return onRecords(dir, (database) => database.prepare('SELECT id, timing, zone FROM jobs ORDER BY id').all());
}

/** Opens what a button or a command opens, and hands in each step of it as it is. */
async function saveAsItIs(person: Person, open: () => Promise<unknown>): Promise<void> {
  await open();
  await person.until(({ modals }) => typeof modals.at(-1)?.submit === 'string');
  for (let step = 0; step < 2; step += 1) {
    const { modals } = await person.see();
    if (typeof modals.at(-1)?.submit !== 'string') break;
    expect(await submit(person)).toEqual([]);
    const [before, title] = [modals.length, modals.at(-1)?.title];
    await person.until((seen) => {
      const top = seen.modals.at(-1);
      return seen.modals.length !== before || top?.submit === null || top?.title !== title;
    });
  }
  const { modals } = await person.see();
  if (modals.length > 0) await person.close(true);
}

/** Opens a form, hands it in as it is, and is told why there is nothing to save. */
async function nothingToSave(person: Person, open: () => Promise<unknown>, words: string): Promise<void> {
  await open();
  await person.until(({ modals }) => typeof modals.at(-1)?.submit === 'string');
  const faults = (await submit(person)).join();
  // A fault of one field stands there; what is so of the whole form stands above it.
  if (!faults.includes(words)) await person.until(({ modals }) => modals.some((each) => textOf(each).includes(words)));
  await person.close(true);
}

async function pressed(person: Person, command: string, label: string): Promise<void> {
  await ask(person, command);
  expect((await person.press(label)).error).toBeNull();
}

/** A world that goes on from what is stored, changed so. */
async function startStored(change: (key: string, value: Stored) => Stored): Promise<{ dir: string; world: World }> {
  const dir = await makeFolder();
  onRecords(dir, (database) => database.exec(storedText('folder.sql')));
  onRecords(dir, (database) => {
    const write = database.prepare("UPDATE records SET value = ? WHERE tenant = '-.T0ACME001' AND key = ?");
    for (const { key, value } of rows(dir)) write.run(JSON.stringify(change(key, JSON.parse(value))), key);
  });
  const world = await startWorld({ dataDir: dir, env: { DATA_KEY: KEY }, begins: STORED_AT, stillTime: true });
  await restoreProvider(world);
  return { dir, world };
}

test('whatever is stored, a form that is opened and saved unchanged changes nothing, there or at the provider', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (from) => {
      const { dir, world: started } = await startStored((key, value) => changed(key, value, from));
      await using world = started;
      const adam = world.person(from.saver, PHONES);
      const mia = world.person(MIA_MEMBER, PHONES);
      const history = await read(adam, '/phone history');
      const before = rows(dir);
      const due = jobs(dir);
      await saveAsItIs(adam, () => pressed(adam, '/phone presets', 'Edit'));
      await saveAsItIs(adam, () => pressed(adam, '/phone closed-days', 'Edit'));
      await saveAsItIs(adam, () => pressed(adam, '/phone watch', 'Change'));
      await saveAsItIs(adam, () => adam.type('/phone schedule edit 1'));
      await saveAsItIs(adam, () => pressed(adam, '/phone access', 'Change'));
      await saveAsItIs(adam, () => pressed(adam, '/phone access', 'Approvals and channels'));
      await saveAsItIs(adam, () => adam.type('/phone duty main line'));
      await saveAsItIs(mia, () => pressed(mia, '/phone people', 'Change my number'));
      for (const card of ['follow-me +441632960101', 'follow-me +441632960103', 'ivr ivr_acme_2']) {
        await nothingToSave(adam, () => pressed(adam, `/phone ${card}`, 'Edit'), SAME);
      }
      await nothingToSave(adam, () => pressed(adam, '/phone divert', 'Extend'), 'Choose an end above');
      await nothingToSave(adam, () => adam.type('/phone divert +441632960103'), 'Choose');
      const divert = async () => {
        await adam.type('/phone divert +441632960103 to Dora');
        await modalCalled(adam, 'Divert calls');
        return adam.fill('Until', 'none');
      };
      await nothingToSave(adam, divert, SAME);
      await saveAsItIs(adam, async () => {
        await pressed(adam, '/phone presets', 'Edit');
        await modalCalled(adam, 'Change a preset');
        await adam.fill('What the preset sets', 'choose');
      });
      expect(rows(dir)).toEqual(before);
      expect(jobs(dir)).toEqual(due);
      expect(await read(adam, '/phone history')).toBe(history);
      expect(await puts(world)).toEqual([]);
    }),
    { numRuns: 4 },
  );
});

/** What a later version may have added to a record, and beside what it names a person or a rule by. */
const LATER = { later: { at: 1, of: ['them'] } };
const NAMED = { id: 'U0NEW0001', until: '2026-07-01' };

test('what another version stored in a record is still there after a change of something else in it', async () => {
  const { dir, world: started } = await startStored((key, value) => {
    if (key === 'settings/access') return { ...value, ...LATER, editors: [...(value.editors as string[]), NAMED] };
    if (key === 'settings/rules') return { ...value, ...LATER, proposalsIn: { channel: 'C0PHONES1' } };
    if (key.startsWith('person/') || key.startsWith('temporary/')) return { ...value, ...LATER };
    if (key !== 'preset/0') return value;
    return { ...value, changes: (value.changes as Stored[]).map((each) => ({ ...each, ...LATER })) };
  });
  await using world = started;
  onRecords(dir, (database) =>
    database.exec(`INSERT INTO records SELECT tenant, 'settings/posts', '{"currency":"EUR","later":1}', version, NULL
      FROM records WHERE tenant = '-.T0ACME001' AND key = 'settings/access'`),
  );
  const storedAt = (key: string) => JSON.parse(rows(dir).find((each) => each.key === key)?.value ?? 'null');
  const ringing = () => {
    const [{ settings }] = storedAt('preset/0').changes as [{ settings: { destinations: Stored[] } }];
    return settings.destinations.flatMap(({ name, enabled }) => (enabled === true ? [name] : [])).join();
  };
  const [adam, mia] = [world.person(ADAM_ADMIN, PHONES), world.person(MIA_MEMBER, PHONES)];

  await pressed(adam, '/phone access', 'Change');
  await modalCalled(adam, 'Who may do what');
  await adam.fill('Editors', ['U0NOAH001', MIA_MEMBER]);
  expect(await submit(adam)).toEqual([]);
  await adam.until(({ modals }) => modals.at(-1)?.submit === null);
  await adam.close(true);
  expect(storedAt('settings/access')).toEqual({
    managers: [],
    editors: ['U0NOAH001', MIA_MEMBER, NAMED],
    groups: [],
    ...LATER,
  });

  await pressed(adam, '/phone access', 'Approvals and channels');
  await modalCalled(adam, 'Approvals and channels');
  await adam.fill('Channel that is told of every change', null);
  expect(await submit(adam)).toEqual([]);
  await adam.until(({ modals }) => modals.at(-1)?.submit === null);
  await adam.close(true);
  expect(storedAt('settings/rules')).toEqual({
    second: 'never',
    proposalsIn: { channel: 'C0PHONES1' },
    changesIn: null,
    balancesIn: [],
    ...LATER,
  });

  await ask(adam, '/phone schedule currency GBP');
  expect(storedAt('settings/posts')).toEqual({ currency: 'GBP', later: 1 });

  await pressed(mia, '/phone people', 'Change my number');
  await modalCalled(mia, 'Your number');
  await mia.fill('Telephone number', '07700 900199');
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Is it yours?');
  expect(await submit(mia)).toEqual([]);
  await mia.direct().until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
  expect(storedAt('person/U0MIA0001')).toMatchObject({ number: '+447700900199', ...LATER });

  await pressed(adam, '/phone divert', 'Extend');
  await modalCalled(adam, 'Another end');
  await adam.fill('Until', 'for 60');
  expect(await submit(adam)).toEqual([]);
  const held = () => rows(dir).filter(({ key }) => key.startsWith('temporary/'));
  await until(() => held().some(({ value }) => value.includes('"wall":null')));
  for (const { value } of held()) expect(JSON.parse(value)).toMatchObject(LATER);

  await pressed(adam, '/phone presets', 'Edit');
  await modalCalled(adam, 'Change a preset');
  await adam.fill('What the preset sets', 'choose');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Who rings');
  await adam.fill('Reservations ✈️ 👩🏽‍💻', ['+447700900111']);
  expect(await submit(adam)).toEqual([]);
  await saveChecked(adam);
  await until(() => ringing() === 'Ben');
  expect(storedAt('preset/0').changes).toMatchObject([LATER]);
});
