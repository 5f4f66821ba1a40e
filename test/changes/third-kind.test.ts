import { expect, test } from 'vitest';
import { SettingKinds } from '../../src/changes/setting-kind.ts';
import { followMeKind } from '../../src/features/follow-me/kind.ts';
import { pressUndo, sent, shownIn, spoilWrites, submit, untilTitled } from '../features/change-support.ts';
import { ADAM_ADMIN, connect, read } from '../features/support.ts';
import type { Person } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { PATIENCE } from './patience/index.ts';
import { NUMBER } from './support.ts';

async function openPatience(adam: Person): Promise<void> {
  await read(adam, `/phone patience ${NUMBER}`);
  expect((await adam.press('Edit patience')).error).toBeNull();
  await untilTitled(adam, 'Patience');
}

test('a kind of setting that only the app knows by registration is edited, previewed, saved, shown and undone', async () => {
  await using world = await startWorld({ more: PATIENCE });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openPatience(adam);
  await adam.fill('Seconds', '45');
  expect(await submit(adam)).toMatch(/^\*Check the change\*\n[^\n]+\n\*It will wait 45 s\.\*[\s\S]*After: \*45\*/u);
  expect(await submit(adam)).toMatch(/^\*Saved\*\n[^\n]+\n\*It now waits 45 s\.\*\n/u);
  await adam.close(true);
  expect(await read(adam, '/phone history')).toMatch(/\*The patience of \+441632960101\*[\s\S]*Patience: \d+ → 45/u);
  expect(await pressUndo(adam)).toMatch(/Before: 45\nAfter: \*\d+\*/u);
  expect(await submit(adam)).toContain('*Undone*');
  expect(await sent(world)).toEqual([{ timeout_seconds: 45 }, { timeout_seconds: expect.any(Number) }]);
});

test('its form is drawn anew with what the provider refused, and a conflict with it is decided', async () => {
  await using world = await startWorld({ more: PATIENCE });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openPatience(adam);
  await adam.fill('Seconds', '45');
  await submit(adam);
  await world.provider('PUT', `/numbers/${encodeURIComponent(NUMBER)}/follow-me`, { timeout_seconds: 77 });
  expect(await submit(adam)).toMatch(/^\*Changed in the meantime\*[\s\S]*Now: \*77\*/u);
  await adam.fill('What now?', 'edit');
  await submit(adam);
  await untilTitled(adam, 'Patience');
  await adam.fill('Seconds', '46');
  await submit(adam);
  const refusal = { kind: 'status', status: 422, code: 'validation_failed', message: 'Not today.' };
  await spoilWrites(world, refusal, { match: { method: 'PUT' } });
  await submit(adam);
  const form = await untilTitled(adam, 'Patience');
  expect(shownIn(form, 'Seconds')).toBe('46');
});

test('two kinds of one name are not registered', () => {
  expect(() => new SettingKinds([followMeKind, followMeKind])).toThrow('Two kinds of settings have one name');
});
