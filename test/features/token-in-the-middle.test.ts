import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { held, modalCalled, openForm, puts, submit } from './follow-me/support.ts';
import { callsIn, read } from './support.ts';

/** A preview of another time-out, with the form under it. */
async function openPreview(world: World) {
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  return adam;
}

const tokens = async (world: World) => (await callsIn(world, 'sandbox')).filter((call) => call === 'POST /auth/token');

test('a token that ran out while somebody edited is renewed before the change is sent, once', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  const before = (await tokens(world)).length;
  world.clock.advance(2 * 60 * 60 * 1000);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await tokens(world)).length).toBe(before + 1);
  expect((await puts(world)).map(({ status }) => status)).toEqual([200]);
});

test('a token that the provider ends at the very write is renewed, and the change is made and told once', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  const effect = { kind: 'status', status: 401, code: 'invalid_token', message: 'No longer valid.' };
  await world.provider('POST', '/faults', { match: { method: 'PUT' }, effect });
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain('gives up after 45 s');
  expect((await puts(world)).map(({ status }) => status)).toEqual([401, 200]);
  expect((await held(world)).timeout_seconds).toBe(45);
  await adam.close(true);
  expect((await read(adam, '/phone history')).match(/60 s → 45 s/g)).toHaveLength(1);
});

test('a key that is given no token any more leaves the form with everything in it, and nothing sent', async () => {
  await using world = await startWorld();
  const adam = await openPreview(world);
  world.clock.advance(2 * 60 * 60 * 1000);
  const effect = { kind: 'status', status: 401, code: 'invalid_credentials', message: 'Gone.' };
  const match = { path: '/auth/token' };
  await world.provider('POST', '/faults', { match, effect, times: 'always' });
  await submit(adam);
  expect(JSON.stringify((await adam.see()).modals)).toContain('does not accept this API key with this secret');
  expect(await puts(world)).toEqual([]);
  await world.provider('DELETE', '/faults');
  await adam.close();
  await modalCalled(adam, 'Change Follow-Me');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await held(world)).timeout_seconds).toBe(45);
});
