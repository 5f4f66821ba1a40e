import { expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { modalCalled, openForm, pick, rowReads, submit } from './follow-me/support.ts';

async function preview(person: Person): Promise<string> {
  expect(await submit(person)).toEqual([]);
  return textOf(await modalCalled(person, 'Check the change'));
}

test('a list with one destination left to ring is warned of, by its name', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await rowReads(adam, '2. Ben +447700900111 · off, does not ring');
  expect(await preview(adam)).not.toContain('nobody answers');
  await adam.close();
  await pick(adam, 'Chloë', 'Switch off');
  await rowReads(adam, '3. Chloë +447700900112 · off, does not ring');
  expect(await preview(adam)).toContain('Only Anna rings; when that line is busy or off, nobody answers.');
});

test('a list that rings for longer than its time-out is warned of, as far as its order makes it so', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '59');
  expect(await preview(adam)).toContain('Ringing them takes 60 s, but it gives up after 59 s: some may never ring.');
  await adam.close();
  await adam.fill('They ring', 'simultaneous');
  expect(await preview(adam)).not.toContain('Ringing them takes');
  await adam.close();
  await adam.fill('Give up after (seconds)', '19');
  expect(await preview(adam)).toContain('Ringing them takes 20 s, but it gives up after 19 s');
});
