import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, PHONES, read } from './support.ts';
import { startWatch } from './watching.ts';

describe('/phone watch with levels behind it', () => {
  test.each([
    ['20', '20'],
    ['£20', '20'],
    ['2 weeks', '14 days'],
    ['20 pounds', '20'],
  ])('with "%s" behind it opens the form with that level', async (typed, level) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    expect((await adam.type(`/phone watch ${typed}`)).error).toBeNull();
    const form = await adam.until(({ modals }) => modals.at(-1)?.submit === 'Watch' && modals.at(-1));
    const shown = form.blocks.find(({ block_id: id }) => id === 'watch:level-1');
    expect(shown?.element).toMatchObject({ initial_value: level });
    expect((await adam.submit()).error).toBeNull();
    expect(textOf(await adam.modal())).toContain(`at or below ${level}`);
  });

  test.each([
    ['0,500', '0,500 may be 0.5 or 500.'],
    ['€1.250', '€1.250 may be 1.25 or 1250.'],
    ['1.000', '1.000 may be 1.00 or 1000.'],
    ['1,5', '1,5 may be 1.5 or 15.'],
  ])('with "%s" behind it, or in the form, asks which amount is meant', async (typed, words) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    expect(await read(adam, `/phone watch ${typed}`)).toContain(words);
    await adam.type('/phone watch 20');
    const form = await adam.until(({ modals }) => modals.at(-1)?.submit === 'Watch' && modals.at(-1));
    const label = form.blocks.find(({ block_id: id }) => id === 'watch:level-1')?.label as { text: string };
    await adam.fill(label.text, typed);
    await adam.submit();
    expect(Object.values((await adam.modal()).errors).join()).toContain(words);
  });

  test('a sentence with an amount that may be two is asked, with both', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN).direct();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const asked = await adam.hear('warn us when the credit falls below 0,500');
    expect(labelsOf(asked)).toEqual(expect.arrayContaining(['0.5', '500']));
  });

  test('with another level behind it keeps those that there are, and says where there is no room', async () => {
    const { world, adam } = await startWatch(['20.00', '3 days']);
    await using _ = world;
    const levels = async (typed: string) => {
      await adam.type(`/phone watch ${typed}`);
      const form = await adam.until(({ modals }) => modals.at(-1)?.submit === 'Watch' && modals.at(-1));
      await adam.close();
      const shown = form.blocks.flatMap((each) =>
        /^watch:level/.test(each.block_id ?? '') ? [(each.element as { initial_value?: string }).initial_value] : [],
      );
      return { shown, text: textOf(form) };
    };
    expect((await levels('20')).shown).toEqual(['20.00', '3 days', undefined]);
    // What was typed stands first: nobody said that it comes once more.
    expect((await levels('5')).shown).toEqual(['5', '20.00', '3 days']);
    await adam.type('/phone watch 5');
    await adam.until(({ modals }) => modals.at(-1)?.submit === 'Watch');
    await adam.submit();
    expect((await adam.modal()).title).toBe('Watching');
    await adam.close(true);
    const full = await levels('7.50');
    expect(full.shown).toEqual(['5', '20.00', '3 days']);
    expect(full.text).toContain('There is no room for 7.50.');
  });

  test('with several levels behind it opens the form with each, once', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await adam.type('/phone watch 20 and 3 days and 20.00');
    const form = await adam.until(({ modals }) => modals.at(-1)?.submit === 'Watch' && modals.at(-1));
    const shown = form.blocks.flatMap((each) =>
      /^watch:level/.test(each.block_id ?? '') ? [(each.element as { initial_value?: string }).initial_value] : [],
    );
    expect(shown).toEqual(['20', '3 days', undefined]);
  });

  test.each(['blue', '20 5', '20 and', '1 and 2 and 3 and 4', '9 years', 'live'])(
    'with "%s" behind it says that it cannot use that',
    async (typed) => {
      await using world = await startWorld();
      const adam = world.person(ADAM_ADMIN, PHONES);
      await connect(world, adam, 'everything');
      expect(await read(adam, `/phone watch ${typed}`)).toBe(
        `*balance warn* takes no "${typed}".\nType \`/phone balance warn [amount or days]\`.`,
      );
      expect((await adam.see()).modals).toEqual([]);
    },
  );

  test('with an amount in another currency than the chosen one says so', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone schedule currency GBP');
    expect(await read(adam, '/phone watch €20')).toContain(
      'This workspace shows amounts in GBP, and nothing is converted.',
    );
  });

  test('with a level behind it is refused to a member, and opens nothing', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const mia = world.person(MIA_MEMBER, PHONES);
    expect(await read(mia, '/phone watch 20')).toContain('Only managers and editors can change the low-credit watch.');
    expect((await mia.see()).modals).toEqual([]);
  });
});
