import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { begin, HOUR } from './diverting.ts';
import { makeList, orderIs } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { makePost, modalSaying, openForm } from './scheduling.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER, PHONES, read } from './support.ts';
import { startConnected } from './talking.ts';

test('what is so already is not noted as done: the account in use, its key, the currency, a swap', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  await ask(adam, '/phone schedule currency GBP');
  const history = await read(adam, '/phone history');
  expect(await read(adam, '/phone use sandbox')).toContain('You are on *Sandbox*');
  await connect(world, adam, 'everything');
  expect(await read(adam, '/phone schedule currency gbp')).toContain('Amounts are shown in GBP.');
  await ask(adam, '/phone duty');
  await adam.press('Swap');
  await modalCalled(adam, 'Swap a shift');
  await adam.fill('Shift', '2026-06-16');
  await adam.fill('Who takes it', '+447700900112');
  expect(await submit(adam)).toEqual([]);
  await adam.direct().until(({ messages }) => messages.some((each) => textOf(each).includes('Nothing was changed')));
  expect(await read(adam, '/phone history')).toBe(history);
});

test('a post that somebody else makes already is said before a second is saved, in a change of one, too', async () => {
  await using world = await startConnected();
  await makeEditor(world, MIA_MEMBER);
  const [adam, mia] = [world.person(ADAM_ADMIN, PHONES), world.person(MIA_MEMBER, PHONES)];
  await makePost(adam);
  await openForm(mia);
  expect((await submit(mia)).join()).toBe(
    'There is such a post already, of somebody else: it is number 1. Save again to have both.',
  );
  expect(await read(adam, '/phone schedule all')).not.toContain(`<@${MIA_MEMBER}>`);
  await mia.fill('Time', '10:00');
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Scheduled');
  await mia.close(true);
  await mia.type('/phone schedule edit 2');
  await modalSaying(mia, '10:00');
  await mia.fill('Time', '09:00');
  expect((await submit(mia)).join()).toContain('it is number 1');
  expect(await submit(mia)).toEqual([]);
  expect(await read(adam, '/phone schedule all')).toContain(`<@${MIA_MEMBER}>`);
});
