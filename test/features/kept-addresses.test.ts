import { expect, test } from 'vitest';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { fillAndSubmit, openForm, submit } from './change-support.ts';
import { proposeTimeout } from './proposing.ts';
import { ADAM_ADMIN, connect, traffic } from './support.ts';

const HALF_AN_HOUR_MS = 30 * 60 * 1000;

/** The addresses that Slack gave for replacing messages whose buttons were pressed. */
async function addressesOf(world: World): Promise<string[]> {
  const given = (await traffic(world))
    .filter(({ kind }) => kind === 'block_actions')
    .map(({ request }) => (request as { response_url?: unknown }).response_url);
  return given.filter((url) => typeof url === 'string');
}

/** What is kept of the workspace that has an address in it. */
async function keptWith(world: World, addresses: readonly string[]) {
  const storage = await openEmbedded({ dir: world.dataDir, clock: world.clock });
  const { items } = await storage.records.list('-.T0ACME001', '', { limit: 1000 });
  await storage.close();
  return items.filter(({ value }) => addresses.some((url) => JSON.stringify(value).includes(url)));
}

test('the address of a message that a form came from is kept with the form, and then for half an hour at most', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openForm(adam);
  const addresses = await addressesOf(world);
  expect(addresses).toHaveLength(1);
  const isShort = ({ key, expiresAt }: { key: string; expiresAt: number | null }) =>
    key.startsWith('change-source/') && expiresAt !== null && expiresAt <= world.clock.now() + HALF_AN_HOUR_MS;
  const open = await keptWith(world, addresses);
  expect(open.map(({ key }) => key)).toEqual([expect.stringMatching(/^draft\//u)]);

  await fillAndSubmit(adam, { Schedule: 'weekends' });
  expect(await submit(adam)).toContain('Undo');
  await adam.until(({ messages }) => messages.some((message) => textOf(message).includes('weekends')));
  const saved = await keptWith(world, addresses);
  expect(saved).toHaveLength(1);
  expect(saved.filter(isShort)).toEqual(saved);

  world.clock.advance(HALF_AN_HOUR_MS);
  expect(await keptWith(world, addresses)).toEqual([]);
});

test('a form that stays open loses the address, and is saved all the same', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await openForm(adam);
  const addresses = await addressesOf(world);
  world.clock.advance(HALF_AN_HOUR_MS);
  await fillAndSubmit(adam, { Schedule: 'weekends' });
  expect(await keptWith(world, addresses)).toEqual([]);
  expect(await submit(adam)).toContain('Undo');
});

test('a proposal keeps no address of the message that its form came from', async () => {
  await using world = await startWorld();
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  await proposeTimeout(world);
  const addresses = await addressesOf(world);
  expect(addresses).not.toEqual([]);
  expect(await keptWith(world, addresses)).toEqual([]);
});
