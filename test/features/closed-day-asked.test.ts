import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { changeStored, closeOn, ringsNow, STAFF } from './closing.ts';
import { begin, direct, HOUR, told } from './diverting.ts';
import { puts } from './follow-me/support.ts';
import { ADAM_ADMIN } from './support.ts';

/** Somebody abroad, who is not on the list any more. */
const abroad = {
  name: 'Zoé',
  number: '+33612345678',
  enabled: true,
  ringSeconds: 20,
  period: '',
  destinationId: null,
};

test('one of two closed days that ask is answered by itself; one that says nothing of it any more, or is over, is not carried out', async () => {
  await using world = await startWorld();
  await begin(world);
  const abroadAt = { ...STAFF, by: 'U0NOAH001', settings: { destinations: [abroad] } };
  const [first = ''] = await closeOn(world, [
    { ...abroadAt, name: 'Early', number: '+441632960102' },
    { ...abroadAt, name: 'Staff' },
  ]);
  world.clock.advance(HOUR);
  await told(world, 'Early has begun.');
  await told(world, 'Staff has begun.');
  expect((await puts(world)).length).toBe(0);
  const adam = direct(world);
  await adam.press('Do it', null, 'Staff has begun.');
  await until(async () => (await ringsNow(world)).join() === 'Zoé');
  expect(await ringsNow(world, '+441632960102')).not.toContain('Zoé');
  const tooLate = async (words: string, count: number) => {
    await adam.press('Do it', null, words);
    await adam.until(({ messages }) => {
      const said = messages.filter((each) => textOf(each).includes('says nothing of this number any more'));
      return said.length === count;
    });
  };
  await changeStored(world, async ({ presets, tenant }) => {
    const preset = await presets.find(tenant, first);
    if (preset !== null) await presets.replace(tenant, { ...preset, changes: [] });
  });
  await tooLate('Early has begun.', 1);
  await changeStored(world, ({ presets, tenant }) => presets.remove(tenant, first));
  await tooLate('Early has begun.', 2);
  world.clock.advance(2.5 * HOUR);
  await told(world, 'Staff is over.');
  await tooLate('Staff has begun.', 3);
  expect(await ringsNow(world, '+441632960102')).not.toContain('Zoé');
  expect((await puts(world)).length).toBe(2);
});

test('a number that the list has no more needs a manager: one who proposed what an editor approved is enough', async () => {
  await using world = await startWorld();
  await begin(world);
  const both = { by: 'U0NOAH001', proposedBy: ADAM_ADMIN };
  await closeOn(world, [{ ...STAFF, ...both, settings: { destinations: [abroad] } }]);
  world.clock.advance(HOUR);
  await until(async () => (await ringsNow(world)).join() === 'Zoé');
});

test('a number that the list has no more needs a manager: an editor is asked, and a manager does it', async () => {
  await using world = await startWorld();
  await begin(world);
  await closeOn(world, [{ ...STAFF, by: 'U0NOAH001', settings: { destinations: [abroad] } }]);
  world.clock.advance(HOUR);
  const asked = await told(world, 'Staff lunch has begun.');
  expect(asked).toContain('Nothing was sent.');
  expect((await puts(world)).length).toBe(0);
  const adam = direct(world);
  await adam.press('Do it');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Rings Zoé only')));
  expect(await ringsNow(world)).toEqual(['Zoé']);
});
