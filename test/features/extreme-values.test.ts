import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import * as menus from './change-support.ts';
import { changeOutside, held, modalCalled, ORDERED, openForm, pick, puts, rows, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, read } from './support.ts';

const MANY = Array.from({ length: 120 }, (_, at) => ({ name: `Person ${at}`, number: `+4420794${60000 + at}` }));

test('a list of 120 destinations can be changed, and what cannot be shown is said and kept', async () => {
  await using world = await startWorld();
  await changeOutside(world, { destinations: MANY });
  const adam = await openForm(world);
  expect(await rows(adam)).toHaveLength(80);
  expect(textOf(await adam.modal())).toContain(
    '40 more are on the list and stay on it; Slack cannot show more of them here.',
  );
  await pick(adam, 'Person 0', 'Remove');
  await adam.until(({ modals }) => textOf(modals[0] ?? { blocks: [] }).includes('39 more are on the list'));
  await submit(adam);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain(
    'The list has 119 destinations, and the provider takes at most 10. It may refuse the list.',
  );
  await submit(adam);
  expect((await puts(world)).map(({ body }) => (body as { destinations: unknown[] }).destinations.length)).toEqual([
    119,
  ]);
});

test('one of 120 destinations can be chosen to ring alone, and those that are not offered are said', async () => {
  await using world = await startWorld();
  await changeOutside(world, { destinations: MANY });
  const adam = await openForm(world);
  await adam.press('Ring one number only');
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain('21 more are on the list');
});

test('a destination with texts that no field takes can be switched, and is sent back whole', async () => {
  await using world = await startWorld();
  const { destinations } = await held(world);
  const name = 'n'.repeat(3500);
  await changeOutside(world, { destinations: destinations.map((each, at) => (at === 0 ? { ...each, name } : each)) });
  const adam = await openForm(world);
  expect(textOf(await adam.modal())).toContain('too long to be edited here');
  await pick(adam, 'Ben', 'Switch off');
  await adam.until(({ modals }) => textOf(modals[0] ?? { blocks: [] }).includes('does not ring'));
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  expect((await puts(world)).at(-1)?.body).toMatchObject({ destinations: [{ name }, { enabled: false }, {}] });
});

test('a number of 3,000 digits is said to be too long, on the card and in the form', async () => {
  await using world = await startWorld();
  await changeOutside(world, { destinations: [{ name: 'Odd', number: '4'.repeat(3000) }] });
  const adam = await openForm(world);
  expect(textOf(await adam.modal())).toContain('(3000 characters, too long to show)');
  await adam.close();
  expect(await read(adam, `/phone follow-me ${ORDERED}`)).toContain('Odd* (3000 characters, too long to show)');
});

test('a menu text over 3,000 characters has no field, says so, and stays as it is', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await world.provider('PATCH', `/ivrs/${menus.MENU}`, {
    schedule_description: 'x'.repeat(3001),
    schedule: 'y'.repeat(3002),
  });
  const form = await menus.openForm(adam);
  expect(textOf(form)).toContain(
    '*Schedule in words* has 3001 characters, more than a field here takes. It stays as it is.',
  );
  await menus.fillAndSubmit(adam, { 'Times the menu is replayed': '5' });
  expect(await menus.submit(adam)).toContain('*Saved*');
  expect(await menus.sent(world)).toEqual([{ replay_count: 5 }]);
});

test('a menu whose id no button carries is shown, and says why it cannot be changed', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const ivr_id = `ivr_${'a'.repeat(2100)}`;
  const data = { ivr_id, name: 'Endless', schedule: 'always', replay_count: 1, direct_dial_enabled: true };
  const list = {
    kind: 'status',
    status: 200,
    body: { success: true, data: { items: [data, { ...data, ivr_id: `${ivr_id}b`, name: 'Endless too' }] } },
  };
  await world.provider('POST', '/faults', {
    match: { method: 'GET', path: '/ivrs', exact: true },
    effect: list,
    times: 'always',
  });
  const one = { kind: 'status', status: 200, body: { success: true, data } };
  await world.provider('POST', '/faults', { match: { method: 'GET', path: '/ivrs' }, effect: one, times: 'always' });
  const choice = await ask(adam, '/phone ivrs');
  expect(textOf(choice)).toContain('Its id is too long for Slack, so it cannot be opened here.');
  const card = await ask(adam, '/phone ivr Endless');
  expect(textOf(card)).toContain('The id of this menu is too long for Slack to carry');
  expect(labelsOf(card)).not.toContain('Edit');
});

test('a name cannot look like a line of ours, in a card, the form or a preview', async () => {
  await using world = await startWorld();
  const { destinations } = await held(world);
  const name = 'Ben\n*Live*: saved `x` ~y~ \u202e_z_';
  await changeOutside(world, { destinations: destinations.map((each, at) => (at === 1 ? { ...each, name } : each)) });
  const plain = 'Ben ⏎ ∗Live∗: saved ˋxˋ ∼y∼ ˍzˍ';
  const adam = await openForm(world);
  expect(textOf(await adam.modal())).toContain(plain);
  await pick(adam, plain, 'Switch off');
  await adam.until(({ modals }) => textOf(modals[0] ?? { blocks: [] }).includes('does not ring'));
  await submit(adam);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('Ben ⏎ ∗Live∗: saved');
  await submit(adam);
  const saved = textOf(await modalCalled(adam, 'Saved'));
  await adam.close(true);
  const card = await read(adam, `/phone follow-me ${ORDERED}`);
  for (const text of [preview, saved, card]) {
    expect(text).not.toMatch(/\n\*Live\*: saved|\u202e/u);
    expect(text).not.toContain('`x`');
  }
  expect((await puts(world)).at(-1)?.body).toMatchObject({ destinations: [{}, { name }, {}] });
});

test('a number that no button carries has a card and a place in the list, and says what cannot be opened from there', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  const data = { number: `+${'4'.repeat(2100)}`, display_name: 'Endless', status: 'active', follow_me_available: true };
  const serve = (path: string, exact: boolean, found: object) =>
    world.provider('POST', '/faults', {
      match: { method: 'GET', path, exact },
      effect: { kind: 'status', status: 200, body: { success: true, data: found } },
      times: 'always',
    });
  await serve('/numbers', true, { items: [data, { ...data, number: `${data.number}5`, display_name: 'Endless too' }] });
  await serve('/numbers', false, data);
  expect(await read(adam, '/phone numbers')).toContain('Its id is too long for Slack, so it cannot be opened here.');
  const card = await ask(adam, '/phone number Endless');
  expect(textOf(card)).toContain('(2101 characters, too long to show)');
  expect(labelsOf(card)).toEqual(['All numbers']);
});
