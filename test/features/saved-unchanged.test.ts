import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { restoreProvider, STORED_AT, storedText } from '../entry/stored.ts';
import { makeFolder } from '../entry/support.ts';
import type { Person } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, PHONES, read } from './support.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');

/** The records that forms save. */
const FORMS = ['closed-days', 'duty/', 'preset/', 'schedule/', 'settings/', 'watch'];

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
});

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

/** A stored record with what was drawn in its place. */
function changed(key: string, value: Stored, from: Drawn): Stored {
  const all = { ...value, ...from.later };
  if (key === 'settings/access' || key === 'settings/rules') return all;
  if (key.startsWith('preset/0')) return { ...all, name: from.name };
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

const isForm = (key: string) => FORMS.some((each) => key.startsWith(each)) && key !== 'schedule-making';

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
      .filter(({ key }) => isForm(key)),
  );
}

/** Opens what a button or a command opens, and hands in each step of it as it is. */
async function saveAsItIs(person: Person, open: () => Promise<unknown>): Promise<void> {
  await open();
  await person.until(({ modals }) => typeof modals.at(-1)?.submit === 'string');
  for (let step = 0; step < 2; step += 1) {
    const { modals } = await person.see();
    if (typeof modals.at(-1)?.submit !== 'string') break;
    expect(await submit(person)).toEqual([]);
    const before = modals.length;
    await person.until((seen) => seen.modals.length !== before || seen.modals.at(-1)?.submit === null);
  }
  const { modals } = await person.see();
  if (modals.length > 0) await person.close(true);
}

async function pressed(person: Person, command: string, label: string): Promise<void> {
  await ask(person, command);
  expect((await person.press(label)).error).toBeNull();
}

test('whatever is stored, a form that is opened and saved unchanged changes nothing, there or at the provider', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (from) => {
      const dir = await makeFolder();
      onRecords(dir, (database) => database.exec(storedText('folder.sql')));
      onRecords(dir, (database) => {
        const write = database.prepare("UPDATE records SET value = ? WHERE tenant = '-.T0ACME001' AND key = ?");
        for (const { key, value } of rows(dir)) write.run(JSON.stringify(changed(key, JSON.parse(value), from)), key);
      });
      await using world = await startWorld({
        dataDir: dir,
        env: { DATA_KEY: KEY },
        begins: STORED_AT,
        stillTime: true,
      });
      await restoreProvider(world);
      const adam = world.person(ADAM_ADMIN, PHONES);
      const history = await read(adam, '/phone history');
      const before = rows(dir);
      await saveAsItIs(adam, () => pressed(adam, '/phone presets', 'Edit'));
      await saveAsItIs(adam, () => pressed(adam, '/phone closed-days', 'Edit'));
      await saveAsItIs(adam, () => pressed(adam, '/phone watch', 'Change'));
      await saveAsItIs(adam, () => adam.type('/phone schedule edit 1'));
      await saveAsItIs(adam, () => pressed(adam, '/phone access', 'Change'));
      await saveAsItIs(adam, () => pressed(adam, '/phone access', 'Approvals and channels'));
      await saveAsItIs(adam, () => adam.type('/phone duty main line'));
      expect(rows(dir)).toEqual(before);
      expect(await read(adam, '/phone history')).toBe(history);
      expect(await puts(world)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
