import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { changeMenu, pressUndo, sent, spoilWrites, submit } from '../features/change-support.ts';
import { ADAM_ADMIN, connect, read } from '../features/support.ts';
import { startWorld, type World } from '../support/world.ts';

const FIVE = { 'Times the menu is replayed': '5' };
const NOT_BOOKED = 'The history could not be brought up to date, so it may still say that this is not confirmed.';

/** Lets the store refuse entries of the book of changes, new ones or what is found out later, until it is said to be mended. */
function spoilBook(world: World, write: 'INSERT' | 'UPDATE'): () => void {
  const change = (sql: string) => {
    const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
    database.exec(sql);
    database.close();
  };
  change(`CREATE TRIGGER full BEFORE ${write} ON records WHEN NEW.key LIKE 'audit/%'
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  return () => change('DROP TRIGGER full');
}

async function startConnected() {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  return { world, adam };
}

test('a change that was made is told as saved, and that the history may not say so, where that cannot be written', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  const mend = spoilBook(world, 'UPDATE');
  const result = await changeMenu(adam, FIVE);
  expect(result).toContain('*Saved*');
  expect(result).toContain('replayed 5 times');
  expect(result).toContain(NOT_BOOKED);
  expect(await sent(world)).toHaveLength(1);
  mend();
  expect(await pressUndo(adam)).toContain('It is not certain that the provider made that change.');
  const undone = await submit(adam);
  expect(undone).toContain('replayed 2 times');
  expect(undone).not.toContain(NOT_BOOKED);
});

test('an undo that was made is told as undone, and says so too', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  expect(await changeMenu(adam, FIVE)).not.toContain(NOT_BOOKED);
  const mend = spoilBook(world, 'UPDATE');
  await pressUndo(adam);
  const undone = await submit(adam);
  expect(undone).toContain('*Undone*');
  expect(undone).toContain(NOT_BOOKED);
  await adam.close(true);
  mend();
  expect(await read(adam, '/phone history')).toContain('Not confirmed: it is not known whether the provider took it.');
});

test('a change that came out otherwise is told as such, and that the history may not say so', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  spoilBook(world, 'UPDATE');
  await spoilWrites(world, { kind: 'store', body: { replay_count: 4 } });
  const result = await changeMenu(adam, FIVE);
  expect(result).toContain('*Not as you wanted it*');
  expect(result).toContain(NOT_BOOKED);
});

test('a change that cannot be put into the history first is not sent, and nothing is said to be saved', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  const mend = spoilBook(world, 'INSERT');
  const result = await changeMenu(adam, FIVE);
  expect(result).toContain('*Not done*');
  expect(await sent(world)).toEqual([]);
  mend();
});
