import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import {
  goTo,
  list,
  makePost,
  menusOf,
  modalSaying,
  openForm,
  pick,
  postsIn,
  sayYes,
  sendNow,
  startConnected,
} from './scheduling.ts';
import {
  ADAM_ADMIN,
  ask,
  GRETA_GUEST,
  labelsOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  PHONES,
  pressFor,
  read,
  traffic,
} from './support.ts';

test('the menu pauses, resumes, sends and removes, and says what it did to which', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  world.clock.advance(1000);
  await makePost(adam);
  world.clock.advance(1000);
  expect(menusOf(await list(adam))).toEqual({
    1: ['Edit post 1', 'Pause post 1', 'Send post 1 now', 'Transfer post 1', 'Remove post 1'],
  });
  await pick(adam, 1, 'Pause');
  const paused = await adam.until(({ messages }) => messages.find(({ text }) => text.startsWith('Paused:')));
  expect(textOf(paused)).toContain(`by <@${ADAM_ADMIN}>`);
  expect(menusOf(paused)).toEqual({
    1: ['Edit post 1', 'Resume post 1', 'Send post 1 now', 'Transfer post 1', 'Remove post 1'],
  });
  await pick(adam, 1, 'Resume');
  const resumed = await adam.until(({ messages }) => messages.find(({ text }) => text.startsWith('Resumed.')));
  expect(textOf(resumed)).toContain('Next: Mon 9 Mar 09:00');
  await pick(adam, 1, 'Send now');
  expect((await sayYes(adam)).text).toContain('Posted now');
  world.clock.advance(1000);
  expect((await postsIn(adam)).map(({ text }) => text.slice(0, 34))).toEqual(['Call credit balance (Sandbox): 0.1']);
  await pick(adam, 1, 'Remove');
  await modalSaying(adam, 'Nothing more will be posted');
  expect((await adam.submit()).error).toBeNull();
  expect(textOf(await adam.modal())).toContain('Removed: Every weekday at 09:00 Europe/London.');
  await adam.close();
  expect(textOf(await list(adam))).toContain('You have none yet');
  const history = await read(adam, '/phone history');
  expect(history).toContain('A balance post, removed: Every weekday at 09:00 Europe/London');
  for (const done of ['sent by hand', 'resumed', 'paused', 'made'])
    expect(history).toContain(`A balance post, ${done}: `);
});

test('everything that the menu does can be typed, by the number that every list shows', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  const olive = world.person(OLIVE_OWNER, PHONES);
  await makePost(olive);
  world.clock.advance(1000);
  await openForm(adam);
  await adam.fill('Time', '10:00');
  expect((await adam.submit()).error).toBeNull();
  await adam.close();
  expect(Object.keys(menusOf(await list(adam)))).toEqual(['2']);
  expect(Object.keys(menusOf(await list(adam, 'all')))).toEqual(['1', '2']);
  expect(await read(adam, '/phone schedule pause 2')).toContain('Paused: nothing is posted');
  expect(await read(adam, '/phone schedule pause 2')).toContain('It is paused already.');
  expect(await read(adam, '/phone schedule resume #2')).toContain('Resumed.');
  expect((await sendNow(adam, '/phone schedule send now 1')).text).toContain('Posted now');
  expect(await read(adam, '/phone schedule pause')).toContain('Say which balance post to pause.');
  expect(await read(adam, '/phone schedule pause 3')).toContain('There is no balance post 3.');
  expect(await read(adam, '/phone schedule dance')).toContain('balance post takes no "dance".');
  await adam.type('/phone schedule remove 1');
  await modalSaying(adam, 'Nothing more will be posted');
  await adam.submit();
  await adam.close();
  expect(await read(olive, '/phone schedule')).toContain('You have none yet');
  // What was shown as 2 stays 2: nobody's number comes to mean another post.
  expect(await read(olive, '/phone schedule pause 1')).toContain('There is no balance post 1.');
  expect(Object.keys(menusOf(await list(adam, 'all')))).toEqual(['2']);
  expect(await read(adam, '/phone schedule pause 2')).toContain('Paused: nothing is posted');
  world.clock.advance(1000);
  await makePost(olive);
  expect(Object.keys(menusOf(await list(adam, 'all')))).toEqual(['2', '3']);
});

test('a post that is paused does not come, and one sent by hand leaves its own times as they are', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await adam.type('/phone schedule pause 1');
  goTo(world, '2026-03-09T09:00:01Z');
  await sendNow(adam, '/phone schedule send 1');
  expect((await postsIn(adam)).length).toBe(1);
  await adam.type('/phone schedule resume 1');
  goTo(world, '2026-03-10T09:00:01Z');
  await adam.until(({ messages }) => messages.filter(({ ephemeral }) => !ephemeral).length === 2);
});

test('a post sent by hand is the newest one: the list says so, and the next one says what changed since', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await world.provider('PATCH', '/customers/acme', { balance: '20.00' });
  const sent = await sendNow(adam);
  expect(textOf(sent)).toContain('Last: sent by hand');
  expect(textOf(sent)).not.toContain('Not posted yet');
  expect(textOf(await list(adam))).toContain('Last: sent by hand');
  await world.provider('PATCH', '/customers/acme', { balance: '17.50' });
  goTo(world, '2026-03-09T09:00:01Z');
  const second = await adam.until(({ messages }) => messages.find(({ text }) => text.includes('17.50')));
  expect(textOf(second)).toContain('-2.50 since the last post');
  await world.provider('PATCH', '/customers/acme', { balance: '17.00' });
  world.clock.advance(3_600_000);
  await sendNow(adam);
  const third = await adam.until(({ messages }) => messages.find(({ text }) => text.includes('17.00')));
  expect(textOf(third)).toContain('-0.50 since the last post');
});

test('a post is handed to somebody who may change it, and they are told', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await adam.type('/phone schedule transfer 1');
  await modalSaying(adam, 'New owner');
  await adam.fill('New owner', GRETA_GUEST);
  await adam.submit();
  expect(Object.values((await adam.modal()).errors)).toEqual([
    'Only full members of this workspace can own a balance post.',
  ]);
  await adam.fill('New owner', MIA_MEMBER);
  await adam.submit();
  expect(Object.values((await adam.modal()).errors)[0]).toContain('Choose a manager or an editor.');
  await adam.fill('New owner', ADAM_ADMIN);
  await adam.submit();
  expect(Object.values((await adam.modal()).errors)).toEqual(['They own it already.']);
  await adam.fill('New owner', OLIVE_OWNER);
  expect((await adam.submit()).error).toBeNull();
  expect(textOf(await adam.modal())).toContain('Handed over.');
  await adam.close();
  const told = JSON.stringify(await world.control('GET', '/traffic'));
  expect(told).toContain(`<@${ADAM_ADMIN}> handed a balance post over to you.`);
  const olive = world.person(OLIVE_OWNER, PHONES);
  expect(textOf(await list(olive))).toContain(`Made by <@${ADAM_ADMIN}>, now <@${OLIVE_OWNER}>'s`);
  expect(textOf(await list(adam))).toContain('You have none yet');
  expect(await read(adam, '/phone history')).toContain('A balance post, handed over: Every weekday at 09:00');
  await adam.type('/phone schedule transfer 1');
  await modalSaying(adam, 'New owner');
  expect((await adam.submit()).error).toBeNull();
  expect(textOf(await adam.modal())).toContain('It is yours now.');
});

test('of two people with the same form open the second is told what the first made of it', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  const olive = world.person(OLIVE_OWNER, PHONES);
  await makePost(adam);
  for (const person of [adam, olive]) {
    await person.type('/phone schedule edit 1');
    await modalSaying(person, 'Every weekday at 09:00');
  }
  await olive.fill('Time', '10:00');
  expect((await olive.submit()).error).toBeNull();
  await adam.fill('Time', '11:00');
  await adam.submit();
  expect(Object.values((await adam.modal()).errors)[0]).toContain('It is now: Every weekday at 10:00 Europe/London');
  expect((await adam.submit()).error).toBeNull();
  expect((await adam.modal()).title).toBe('Saved');
  expect(textOf(await list(adam))).toContain('Every weekday at 11:00');
});

test('a manager sets the currency of the workspace, and posts show it behind every digit', async () => {
  const { world: started, adam } = await startConnected();
  await using _world = started;
  expect(await read(adam, '/phone schedule currency')).toContain('Amounts are shown without a currency.');
  expect(await read(adam, '/phone schedule currency pounds')).toContain('not the code of a currency');
  expect(await read(adam, '/phone schedule currency gbp')).toContain('Amounts are shown in GBP from now on');
  await makePost(adam);
  await sendNow(adam, '/phone schedule send 1');
  expect((await postsIn(adam))[0]?.text).toContain('£0.1.');
  expect(await read(adam, '/phone schedule currency none')).toContain('shown without a currency from now on');
});

test('where Slack refuses the chart, the same post comes with the trend in words', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await ask(adam, '/phone balance');
  world.clock.advance(60 * 60_000);
  const refused = { method: 'chat.postMessage', effect: { kind: 'error', error: 'invalid_blocks' } };
  await world.control('POST', '/faults', refused);
  expect((await sendNow(adam)).text).toContain('Posted now');
  expect((await sendNow(adam)).text).toContain('Posted now');
  const posts = await postsIn(adam);
  expect(posts).toHaveLength(2);
  // The second is not tried with what was refused.
  for (const { blocks } of posts) {
    expect(blocks.some(({ type }) => type === 'data_visualization')).toBe(false);
    expect(textOf({ blocks })).toContain('Trend: from 0.1 (Fri 15:00) to 0.1 (Fri 16:00)');
  }
  const tried = (await traffic(world)).filter((call) => JSON.stringify(call).includes('data_visualization'));
  expect(tried).toHaveLength(1);
});

test.each(['send', 'now', 'send now', 'now 1'])(
  '"%s" asks before anything is posted, and posts nothing where the answer is no',
  async (typed) => {
    const { world: started, adam } = await startConnected();
    await using world = started;
    await makePost(adam);
    world.clock.advance(1000);
    const asked = await ask(adam, `/phone schedule ${typed}`);
    expect(textOf(asked)).toContain(`*Post the balance to <#${PHONES}> now?*\nEverybody in it sees it.`);
    expect(textOf(asked)).not.toContain('belongs to');
    expect(asked.ephemeral).toBe(true);
    expect(await postsIn(adam)).toEqual([]);
    await adam.press('Cancel');
    await adam.until(({ messages }) => messages.some(({ text }) => text === 'Nothing was posted.'));
    expect(labelsOf(await adam.lastMessage())).toEqual([]);
    expect(await postsIn(adam)).toEqual([]);
    expect(await read(adam, '/phone history')).not.toContain('sent by hand');
  },
);

test('whose post it is stands in the question where it is another person’s', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  const olive = world.person(OLIVE_OWNER, PHONES);
  await makePost(adam);
  expect(textOf(await ask(olive, '/phone schedule now 1'))).toContain(
    `:warning: This post belongs to <@${ADAM_ADMIN}>, not to you.`,
  );
  expect(await postsIn(olive)).toEqual([]);
});

test('the answer to pausing and to resuming has the way back', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  world.clock.advance(1000);
  await ask(adam, '/phone schedule pause 1');
  const resumed = await pressFor(adam, 'Resume');
  expect(textOf(resumed)).toContain('Resumed.');
  expect(labelsOf(resumed)).toEqual(['Pause']);
  expect(textOf(await pressFor(adam, 'Pause'))).toContain('Paused: nothing is posted');
});
