import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import {
  changeOutside,
  EMPTY,
  FULL,
  held,
  menuOf,
  modalCalled,
  namesAre,
  openAgain,
  openForm,
  pick,
  puts,
  rowReads,
  rows,
  submit,
} from './follow-me/support.ts';
import { namingRow } from './menus.ts';
import { labelsOf, traffic } from './support.ts';

const TITLE = 'Change Follow-Me';

test('the form shows the list first, each destination with its menu, and then the settings', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  expect(await rows(adam)).toEqual([
    '1. Anna +447700900110 · rings 20 s',
    '2. Ben +447700900111 · rings 20 s',
    '3. Chloë +447700900112 · rings 20 s',
  ]);
  const labels = async (name: string) => (await menuOf(adam, name)).options.map(({ text }) => text.text);
  expect(await labels('Anna')).toEqual(['Edit Anna', 'Move Anna down', 'Switch Anna off', 'Remove Anna']);
  expect(await labels('Ben')).toEqual(['Edit Ben', 'Move Ben up', 'Move Ben down', 'Switch Ben off', 'Remove Ben']);
  expect(await labels('Chlo')).toEqual(['Edit Chloë', 'Move Chloë up', 'Switch Chloë off', 'Remove Chloë']);
  const view = await adam.modal();
  expect(labelsOf(view)).toEqual(['Add destination', 'Ring one number only']);
  expect(textOf(view)).toContain('3 of 10 destinations.');
  expect(textOf(view)).toContain('Sandbox');
});

test('the friendly name stands with the number in the form, the preview, a conflict and the result', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  const heading = '*Follow-Me of +441632960101*\nMain line';
  expect(textOf(await adam.modal())).toContain(heading);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('*Main line will give up after 45 s.*');
  expect(preview).toContain('*Sandbox* · Follow-Me of +441632960101\n');
  await changeOutside(world, { timeout_seconds: 90 });
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Changed in the meantime'))).toContain(heading);
  await adam.fill('What now?', 'mine');
  await submit(adam);
  await modalCalled(adam, 'Check the change');
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain(
    '*Sandbox* · Follow-Me of +441632960101\n*Main line now gives up after 45 s.*',
  );
  const kept = (await traffic(world)).filter(({ label }) => label === 'chat.postMessage');
  expect(JSON.stringify(kept)).toContain(
    'Sandbox: Saved: Main line now gives up after 45 s. Follow-Me of +441632960101.',
  );
});

test('a number without a friendly name is called by its digits alone', async () => {
  await using world = await startWorld();
  const adam = await openForm(world, EMPTY);
  expect(textOf(await adam.modal())).toMatch(
    /^:test_tube: \*Sandbox\*[^\n]*\n\*Follow-Me of \+441632960103\*\n(?!Main)/u,
  );
});

test('Live says so in the form, in the preview, on its button and in the result', async () => {
  await using world = await startWorld();
  const adam = await openForm(world, '+441134960101', 'live-everything');
  const badge = /^:red_circle: \*Live\* · your real phones(?: · Follow-Me of \+441134960101)?\n/u;
  expect(textOf(await adam.modal())).toMatch(badge);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  const preview = await modalCalled(adam, 'Check the change');
  expect(preview.submit).toBe('Save to Live');
  expect(textOf(preview)).toMatch(badge);
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Saved'))).toMatch(badge);
});

test('an empty list says so, and so does a full one, which offers no way to add', async () => {
  await using world = await startWorld();
  const adam = await openForm(world, EMPTY);
  expect(textOf(await adam.modal())).toContain('The ring list is empty: Follow-Me rings nobody.');
  await adam.close();
  await openAgain(adam, FULL);
  expect(labelsOf(await adam.modal())).toEqual(['Ring one number only']);
  expect(textOf(await adam.modal())).toContain('10 of 10 destinations; remove one to add another.');
});

test('only the setting that changed is sent, and the result is what the provider now holds', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('Give up after (seconds)', '45');
  await submit(adam);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('*Main line will give up after 45 s.*');
  expect(preview).toContain('Before: 60 s\nAfter: *45 s*');
  expect(preview).not.toContain('period');
  await submit(adam);
  const result = textOf(await modalCalled(adam, 'Saved'));
  expect(result).toContain('*Main line now gives up after 45 s.*');
  expect((await puts(world)).map(({ body }) => body)).toEqual([{ timeout_seconds: 45 }]);
  expect((await held(world)).timeout_seconds).toBe(45);
});

test('a list that changed is sent whole, in order, with the ids that were there and none for the new', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  const [anna, ben, chloe] = (await held(world)).destinations.map((each) => each.destination_id);
  await pick(adam, 'Chlo', 'Move up');
  await namesAre(adam, ['Anna', 'Chloë', 'Ben']);
  await pick(adam, 'Anna', 'Switch off');
  await rowReads(adam, '1. Anna +447700900110 · off, does not ring');
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', ' +44 20 7946 0555 ');
  await adam.fill('Name', 'My mobile');
  await adam.fill('Rings for (seconds)', '15');
  await submit(adam);
  await namesAre(adam, ['Anna', 'Chloë', 'Ben', 'My mobile']);
  await submit(adam);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('*Main line will ring Chloë (20 s), then Ben (20 s), then My mobile (15 s).*');
  expect(preview).toContain('\nToday: Anna, then Ben, then Chloë, 20 s each.');
  expect(preview).toContain('My mobile +442079460555, 15 s: added in position 4');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  const entry = (name: string, number: string, enabled: boolean, ring_seconds: number) => ({
    name,
    number,
    enabled,
    ring_seconds,
    period: '',
  });
  expect((await puts(world)).map(({ body }) => body)).toEqual([
    {
      destinations: [
        { destination_id: anna, ...entry('Anna', '+447700900110', false, 20) },
        { destination_id: chloe, ...entry('Chloë', '+447700900112', true, 20) },
        { destination_id: ben, ...entry('Ben', '+447700900111', true, 20) },
        entry('My mobile', '+442079460555', true, 15),
      ],
    },
  ]);
});

test('order and number of forwards are chosen, and sent as the provider calls them', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('They ring', 'simultaneous');
  await adam.fill('Forwards at most', '10');
  await submit(adam);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await puts(world)).map(({ body }) => body)).toEqual([{ sequence: 'simultaneous', max_forwards: 10 }]);
});

test('an order and a number of forwards that the document does not know stay as they are unless changed', async () => {
  await using world = await startWorld();
  await changeOutside(world, { sequence: 'longest_idle', max_forwards: 25 });
  const adam = await openForm(world);
  expect(JSON.stringify(await adam.modal())).toContain('longest_idle');
  await adam.fill('Give up after (seconds)', '50');
  await submit(adam);
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await puts(world)).map(({ body }) => body)).toEqual([{ timeout_seconds: 50 }]);
});

test('what was typed survives moving, switching, adding and field errors, also while it is no value yet', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await adam.fill('They ring', 'random');
  await adam.fill('Give up after (seconds)', '-7');
  await pick(adam, 'Ben', 'Move up');
  await namesAre(adam, ['Ben', 'Anna', 'Chloë']);
  await adam.press('Add destination');
  await modalCalled(adam, 'Add destination');
  await adam.fill('Number', '020 7946 0556');
  await adam.fill('Name', 'Dana');
  await submit(adam);
  await namesAre(adam, ['Ben', 'Anna', 'Chloë', 'Dana']);
  expect(await submit(adam)).toEqual(['Type a whole number of seconds, 0 or more.']);
  await pick(adam, 'Chlo', 'Remove');
  await namesAre(adam, ['Ben', 'Anna', 'Dana']);
  expect(JSON.stringify((await adam.modal()).values)).toContain('"-7"');
  await adam.fill('Give up after (seconds)', '70');
  expect(await submit(adam)).toEqual([]);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('in random order');
  expect(preview).toContain('70 s');
  await adam.close();
  await namesAre(adam, ['Ben', 'Anna', 'Dana']);
  expect((await adam.modal()).title).toBe(TITLE);
});

test('a form that changes nothing says so and sends nothing', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Anna', 'Move down');
  await namesAre(adam, ['Ben', 'Anna', 'Chloë']);
  await pick(adam, 'Anna', 'Move up');
  await namesAre(adam, ['Anna', 'Ben', 'Chloë']);
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await adam.modal())).toContain('Nothing is different from what is there now.');
  expect(await puts(world)).toEqual([]);
});

test('a second press on the same drawing does nothing twice and loses nothing', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  const ben = await menuOf(adam, 'Ben');
  const chloe = await menuOf(adam, 'Chlo');
  const value = (menu: typeof ben, label: string) =>
    menu.options.find(({ text }) => namingRow(label).test(text.text))?.value ?? '';
  const press = (menu: typeof ben, label: string) =>
    adam.click(menu.place, menu.block, menu.action, value(menu, label));
  await Promise.all([
    press(ben, 'Move up'),
    press(ben, 'Move up'),
    press(chloe, 'Switch off'),
    press(chloe, 'Switch off'),
  ]);
  await namesAre(adam, ['Ben', 'Anna', 'Chloë']);
  await rowReads(adam, '3. Chloë +447700900112 · off, does not ring');
  expect((await adam.see()).messages.some(({ text }) => text.includes('went wrong'))).toBe(false);
});

test('an emptied list is warned of, and sent as an empty list', async () => {
  await using world = await startWorld();
  const adam = await openForm(world);
  await pick(adam, 'Anna', 'Remove');
  await namesAre(adam, ['Ben', 'Chloë']);
  await pick(adam, 'Ben', 'Remove');
  await namesAre(adam, ['Chloë']);
  await pick(adam, 'Chlo', 'Remove');
  await namesAre(adam, []);
  await submit(adam);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('No destination is switched on');
  await submit(adam);
  await modalCalled(adam, 'Saved');
  expect((await puts(world)).map(({ body }) => body)).toEqual([{ destinations: [] }]);
});
