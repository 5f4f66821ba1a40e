import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { countSaid, untilSaid } from '../support/log-lines.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { modalCalled, openForm, submit } from './follow-me/support.ts';
import { list, makePost, startConnected } from './scheduling.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, read } from './support.ts';
import { setUp } from './watching.ts';

/** Not tried again, so that nobody waits. */
const DOWN = { kind: 'status', status: 418 };

/** From now on the store takes none of these writes, as on a full disk. */
function refuse(world: World, name: string, write: string): void {
  using database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  database.exec(`CREATE TRIGGER ${name} BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
}

test('keys are swapped and removed where the store keeps what belonged to them, and the log says what was left behind', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone follow-me main line');
  refuse(world, 'kept', "DELETE ON records WHEN OLD.key LIKE 'rings/%'");
  refuse(world, 'unset', "INSERT ON records WHEN NEW.key LIKE 'reading/%'");
  refuse(world, 'unbooked', "UPDATE ON records WHEN NEW.key LIKE 'audit/%'");
  await connect(world, adam, 'large');
  await untilSaid(world.log, 'the cached ring lists of a replaced key were not deleted');
  await untilSaid(world.log, 'earlier balances were not separated from those of the next key');
  expect(countSaid(world.log, 'the history could not record a stored key')).toBe(1);
  await ask(adam, '/phone disconnect sandbox');
  await adam.press('Disconnect Sandbox');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('disconnected')));
  await untilSaid(world.log, 'the cached ring lists of a disconnected account were not deleted');
});

test('where a number rings is shown also where it cannot be kept', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  refuse(world, 'unkept', "INSERT ON records WHEN NEW.key LIKE 'rings/%'");
  expect(await read(adam, '/phone follow-me main line')).toContain('Anna');
  await untilSaid(world.log, 'cached ring lists could not be read or written');
});

test('a list of posts and a watch are shown also where what makes them run cannot be restored', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await setUp(adam, ['10']);
  using database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  database.exec('DELETE FROM jobs');
  refuse(world, 'idle', 'INSERT ON jobs');
  expect(textOf(await list(adam))).toContain('Every weekday at 09:00');
  expect(countSaid(world.log, 'a schedule could not be repaired')).toBe(1);
  expect(await read(adam, '/phone watch')).toContain('Call credit is being watched');
  expect(countSaid(world.log, 'the watch could not be repaired')).toBe(1);
});

test('while the provider is down the history is there without names and buttons, and the log says what is missing', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  await adam.close(true);
  await world.restart();
  await breakProvider(world, DOWN);
  expect(await read(adam, '/phone history')).toContain('+441632960101');
  expect(countSaid(world.log, 'the history is shown without the names of numbers')).toBe(1);
  expect(countSaid(world.log, 'the history is shown without buttons')).toBe(1);
  await ask(adam, '/phone history main line');
  expect(countSaid(world.log, 'a name could not be looked up for the history')).toBeGreaterThan(0);
  expect(await read(adam, '/phone reservation')).toContain('could not be searched for it');
  expect(countSaid(world.log, 'the numbers could not be searched for a name')).toBe(1);
});
