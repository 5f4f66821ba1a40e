import { expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';
import { openForm, setMember } from './scheduling.ts';
import { ADAM_ADMIN, ask, connect, PHONES } from './support.ts';

const MAY_NOT = 'The Live key may not read the call credit balance.';

/** Connects; `faults` submits what is on top and reads what is under its fields then. */
async function start() {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'live-no-balance-read');
  await setMember(world, PHONES, true);
  const faults = async () => {
    await adam.submit();
    return Object.values((await adam.modal()).errors).join(' ');
  };
  return { world, adam, faults };
}

test('no post is scheduled of a balance that the key may not read', async () => {
  const { world: started, adam, faults } = await start();
  await using world = started;
  await openForm(adam);
  expect(await faults()).toContain(MAY_NOT);
  await world.provider('PATCH', '/keys/live-no-balance-read', { capabilities: { call_credit: { read: true } } });
  expect(await faults()).toBe('');
});

test('no watch is set up over a balance that the key may not read', async () => {
  const { world: started, adam, faults } = await start();
  await using _ = started;
  await ask(adam, '/phone watch');
  await adam.press('Set up');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Low-credit watch');
  await adam.fill('Warn at', '20');
  expect(await faults()).toContain(MAY_NOT);
});
