import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import {
  changeOutside,
  held,
  modalCalled,
  ORDERED,
  openForm,
  pick,
  puts,
  rowReads,
  submit,
} from './follow-me/support.ts';

test('a destination whose id is not stated is told to be sent as a new one', async () => {
  await using world = await startWorld();
  const [drop, set] = [['data.destinations.1.destination_id'], { 'data.destinations.2.destination_id': 1.5 }];
  const match = { method: 'GET', path: `/numbers/${ORDERED}/follow-me` };
  await world.provider('POST', '/faults', { match, effect: { kind: 'edit', drop, set }, times: 'always' });
  const adam = await openForm(world);
  await pick(adam, 'Anna', 'Switch off');
  await rowReads(adam, '1. Anna +447700900110 · off, does not ring');
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(
    'The provider states no id for Ben and Chloë that can be sent back, so they are sent as new destinations.',
  );
  await submit(adam);
  const [sent] = (await puts(world)).map(({ body }) => body as { destinations: object[] });
  expect(sent?.destinations.map((each) => Object.hasOwn(each, 'destination_id'))).toEqual([true, false, false]);
});

test('a provider that issues ids and writes numbers anew is not told to have added and removed destinations', async () => {
  await using world = await startWorld();
  const national = (await held(world)).destinations.map(({ number, ...each }) => ({
    ...each,
    number: number.replace('+44', '0'),
    period: '',
  }));
  await changeOutside(world, { destinations: national });
  await world.provider('POST', '/dialects', { number_kept: 'international', id_kept: 'issued-anew' });
  const adam = await openForm(world);
  await pick(adam, 'Ben', 'Switch off');
  await rowReads(adam, '2. Ben 07700900111 · off, does not ring');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  const told = textOf(await modalCalled(adam, 'Saved'));
  expect(told).toContain('Ben 07700900111: number now +447700900111; switched off');
  expect(told).not.toMatch(/added|removed/);
});
