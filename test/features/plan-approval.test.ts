import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { direct, makeEditor, untilTold } from './asking.ts';
import { begin, divert, HOUR } from './diverting.ts';
import { makeList, orderIs } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { rings } from './houring.ts';
import { addDay, giveReason } from './plan-proposing.ts';
import { MAIN, makePreset } from './presetting.ts';
import { ADAM_ADMIN, ask, MIA_MEMBER, NOAH_MEMBER, read } from './support.ts';

const PROPOSED = 'has changed since this was proposed, so look again before you approve it';
const PRESSED = 'Nothing was approved and nothing was saved: look again at what it does now.';

test('an approval of hours holds for who would ring: a plan saved before it, or while its form is open, is shown first', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeEditor(world, NOAH_MEMBER);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Ben' });
  const mia = world.person(MIA_MEMBER);
  await mia.type('/phone hours main line: Mon-Fri 9-17, else Anna');
  await modalCalled(mia, 'Check the hours');
  expect(await submit(mia)).toEqual([]);
  await giveReason(mia);

  await addDay(adam, '12 June', 'Works outing');
  await untilTold(world, ADAM_ADMIN, 'Works outing');
  const noah = direct(world, NOAH_MEMBER);
  await untilTold(world, NOAH_MEMBER, 'There will be the hours');
  await noah.press('Approve');
  const form = textOf(await modalCalled(noah, 'Approve'));
  expect(form).toContain(PROPOSED);
  const lines = form.match(/(?<=What it does now.*)• .*?(?=\n|$)/gsu) ?? [];
  expect(lines).toHaveLength(1);
  expect(form).toContain('What it does now (Europe/London):');
  expect(lines[0]).toContain('Friday 12 June, Main line: Rings Ben only');

  await addDay(adam, '15 June', 'Stocktaking');
  await untilTold(world, ADAM_ADMIN, 'Stocktaking');
  expect(await submit(noah)).toEqual([]);
  const again = await noah.until(({ modals }) => modals.map(textOf).find((each) => each.includes(PRESSED)));
  expect(again).toContain('Monday 15 June, Main line: Rings Ben only');
  expect(again).not.toContain('12 June');
  expect(await read(mia, '/phone hours')).toContain('There are no hours yet.');

  expect(await submit(noah)).toEqual([]);
  expect(textOf(await modalCalled(noah, 'Approved'))).toContain('Saved: ');
});

test('time alone changes nothing that was shown: a hand-over and the end of a diversion that were known of are approved at once', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Ben' });
  await divert(adam, 'main line to Anna until 12:30');
  const mia = world.person(MIA_MEMBER);
  await addDay(mia, '9 June 15:00 to 18:00', 'Works outing');
  await giveReason(mia);
  await ask(mia, '/phone duty');
  await mia.press('Propose a swap');
  await modalCalled(mia, 'Swap a shift');
  await mia.fill('Shift', '2026-06-16');
  await mia.fill('Who takes it', '+447700900110');
  expect(await submit(mia)).toEqual([]);
  await giveReason(mia);
  world.clock.advance(2 * HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  const looked = async (words: string) => {
    await ask(adam, '/phone proposals');
    await adam.press('Approve');
    const form = textOf(await modalCalled(adam, 'Approve'));
    expect(form).toContain(words);
    return form;
  };
  expect(await looked('Works outing')).not.toContain('look again');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Approved'))).toContain('Works outing');
  await adam.close(true);
  world.clock.advance(3 * HOUR);
  await rings(world, ['Ben']);
  // The closed day was saved after the swap of the week from 16 June was proposed, and lies in the weeks that are shown of it.
  expect(await looked('Anna first')).toContain(PROPOSED);
});
