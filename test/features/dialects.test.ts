import { expect, test } from 'vitest';
import { DIALECTS } from '../../dev/sandbox/dialects.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import * as menus from './change-support.ts';
import * as lists from './follow-me/support.ts';
import { ADAM_ADMIN, connect, labelsOf, read } from './support.ts';

const REPLAYS = 'Times the menu is replayed';

test.each(DIALECTS.write_answer)('a change that is answered with %s is saved, read back and told', async (answer) => {
  await using world = await startWorld();
  await world.provider('POST', '/dialects', { write_answer: answer });
  const adam = await lists.openForm(world);
  await lists.pick(adam, 'Ben', 'Remove');
  await lists.namesAre(adam, ['Anna', 'Chloë']);
  await lists.submit(adam);
  await lists.modalCalled(adam, 'Check the change');
  await lists.submit(adam);
  expect(textOf(await lists.modalCalled(adam, 'Saved'))).toContain('rings Anna, then Chloë, 20 s each');
  expect((await lists.held(world)).destinations.map(({ name }) => name)).toEqual(['Anna', 'Chloë']);
  await adam.close(true);
  expect(await menus.changeMenu(adam, { [REPLAYS]: '5' })).toContain('replayed 5 times');
  const status = { accepted: 202, 'no-content': 204 }[String(answer)] ?? 200;
  expect((await menus.writes(world)).map((each) => each.status)).toEqual([status, status]);
});

test.each(DIALECTS.error)(
  'a change that is refused by %s comes back into the form in the words that were sent',
  async (error) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.provider('POST', '/dialects', { error });
    await menus.openForm(adam);
    await menus.fillAndSubmit(adam, { [REPLAYS]: '99', 'Wait for the first digit': '8' });
    expect((await adam.submit()).error).toBeNull();
    const form = await menus.untilTitled(adam, 'IVR menu');
    expect(textOf(form)).toMatch(/The provider refused (?:this|the change): .*replay_count/u);
    expect([menus.shownIn(form, REPLAYS), menus.shownIn(form, 'Wait for the first digit')]).toEqual(['99', '8']);
    await adam.close(true);
    expect(await read(adam, '/phone history')).toContain('Not taken by the provider.');
    expect(await read(adam, `/phone ivr ${menus.MENU}`)).toContain('*Times the menu is replayed*\n2');
  },
);

test('as many destinations as the provider reports fill the list, also when they are fewer than usual', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const { destinations, ...held } = await lists.held(world);
  const data = { telephone_number: lists.ORDERED, mode: 'follow_me', ...held, destinations, destination_limit: 3 };
  const match = { method: 'GET', path: `/numbers/${lists.ORDERED}/follow-me` };
  const effect = { kind: 'status', status: 200, body: { success: true, data } };
  await world.provider('POST', '/faults', { match, effect, times: 'always' });
  await lists.openAgain(adam);
  const form = await adam.modal();
  expect(textOf(form)).toContain('3 of 3 destinations; remove one to add another.');
  expect(labelsOf(form)).not.toContain('Add destination');
});

test('a list that is shorter than the provider counts is shown, and said to be', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const items = [{ number: '+441632960101', status: 'active' }];
  const effect = { kind: 'status', status: 200, body: { success: true, data: { items, count: 3 } } };
  await world.provider('POST', '/faults', { match: { path: '/numbers' }, effect, times: 'always' });
  const text = await read(adam, '/phone numbers');
  expect(text).toContain('+441632960101');
  expect(text).toContain('The provider counts 3 numbers, but lists 1');
});
