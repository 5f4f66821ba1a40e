import { expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { changeStored, closeOn, ringsNow, STAFF } from './closing.ts';
import { begin, direct, HOUR, told } from './diverting.ts';
import { puts } from './follow-me/support.ts';
import { deliverPress } from './proposing.ts';
import { ADAM_ADMIN, labelsOf } from './support.ts';

/** What the button *Do it* of a message carries. */
function carriedIn(message: SeenMessage | undefined): string {
  return /"Do it".*?"value":"([^"]+)"/u.exec(JSON.stringify(message?.blocks))?.[1] ?? '';
}

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
  const tooLate = async (words: string) => {
    const before = (await adam.see()).messages.length;
    await adam.press('Do it', null, words);
    const now = await adam.until(({ messages }) =>
      messages.find((each) => textOf(each).includes(words) && textOf(each).includes('no longer has this number')),
    );
    expect(labelsOf(now)).not.toContain('Do it');
    expect((await adam.see()).messages.length).toBe(before);
  };
  await changeStored(world, async ({ presets, tenant }) => {
    const preset = await presets.find(tenant, first);
    if (preset !== null) await presets.replace(tenant, { ...preset, changes: [] });
  });
  // As where a message is still shown as it was.
  const again = async (count: number) => {
    await deliverPress(world, ADAM_ADMIN, 'when:lay', carriedIn(early));
    const isSaid = (each: SeenMessage) => each.text.startsWith('This closed day does not hold now');
    await adam.until(({ messages }) => messages.filter(isSaid).length === count);
  };
  const early = (await adam.see()).messages.find((each) => textOf(each).includes('Early has begun.'));
  await tooLate('Early has begun.');
  await changeStored(world, ({ presets, tenant }) => presets.remove(tenant, first));
  await again(1);
  world.clock.advance(2.5 * HOUR);
  await told(world, 'Staff is over.');
  await again(2);
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
