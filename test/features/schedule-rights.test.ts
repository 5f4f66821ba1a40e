import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { deliverClick, lastClick, list, makePost, pick, postsIn, sayYes, startConnected } from './scheduling.ts';
import {
  ADAM_ADMIN,
  ask,
  GRETA_GUEST,
  MIA_MEMBER,
  PARTNERS,
  PHONES,
  read,
  SAM_SINGLE_CHANNEL_GUEST,
} from './support.ts';

test('a member reads the list, and may neither make a post nor do anything to one', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  const mia = world.person(MIA_MEMBER, PHONES);
  const shown = await list(mia);
  expect(textOf(shown)).toContain('You have none.');
  expect(textOf(shown)).toContain('Only managers and editors can set up balance posts.');
  expect(JSON.stringify(shown.blocks)).not.toContain('Add a balance post');
  expect(await read(mia, '/phone schedule all')).toContain('Only managers can');
  expect(await read(mia, '/phone schedule add')).toContain('Only managers and editors can');
  for (const word of ['pause', 'resume', 'send', 'remove', 'transfer', 'edit']) {
    expect(await read(mia, `/phone schedule ${word} 1`)).toContain('Only managers and editors can');
  }
  expect(await read(mia, '/phone schedule currency GBP')).toContain('Only managers can');
  expect(await postsIn(adam)).toEqual([]);
  expect(textOf(await list(adam))).toContain('Not posted yet');
});

test.each([
  ['a guest', GRETA_GUEST, PHONES],
  ['a guest of a single channel', SAM_SINGLE_CHANNEL_GUEST, PARTNERS],
])('%s sees nothing of the posts', async (_who, user, channel) => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  const text = await read(world.person(user, channel), '/phone schedule');
  expect(text).toContain('Switchboard is for full members of this workspace.');
  expect(text).not.toContain('09:00');
});

test.each([
  ['an id that nobody has', '0123456789ab', 'This balance post has been removed.'],
  ['a verb that there is not', 'explode', 'This balance post has been removed.'],
])('a signed click with %s does nothing', async (_, forged, words) => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await list(adam);
  await pick(adam, 1, 'Pause');
  await deliverClick(world, { value: forged.length > 8 ? `remove ${forged}` : `${forged} x` });
  await adam.until(({ messages }) => messages.some((message) => textOf(message).includes(words)));
  expect(textOf(await list(adam))).toContain('Every weekday at 09:00');
});

test.each(['pause', 'resume', 'send', 'remove', 'transfer', 'edit'])(
  'a member who signs a click on %s with the id of another’s post is refused',
  async (verb) => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await makePost(adam);
    await list(adam);
    await pick(adam, 1, 'Pause');
    const paused = await adam.until(({ messages }) => messages.find(({ text }) => text.startsWith('Paused')));
    const id = /"pause (\w+)"|"resume (\w+)"/.exec(JSON.stringify(paused.blocks))?.slice(1).find(Boolean);
    await deliverClick(world, { value: `${verb} ${id}`, user: MIA_MEMBER });
    await adam.until(({ messages }) =>
      messages.some((message) => textOf(message).includes('Only managers and editors can')),
    );
    const text = textOf(await list(adam));
    expect(text).toContain('*Paused*');
    expect(text).toContain(`Made by <@${ADAM_ADMIN}>`);
    expect(await postsIn(adam)).toEqual([]);
  },
);

test('a click that is delivered twice posts once', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await list(adam);
  await pick(adam, 1, 'Send now');
  await sayYes(adam);
  const genuine = await lastClick(world);
  await world.control('POST', '/deliver', { kind: 'interaction', body: genuine });
  await ask(adam, '/phone schedule');
  expect((await postsIn(adam)).length).toBe(1);
});
