import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';
import { goTo, list, makePost, modalSaying, postsIn, sendNow, startConnected } from './scheduling.ts';
import { ADAM_ADMIN, OLIVE_OWNER, PHONES, read } from './support.ts';

test('in a channel that was renamed the post still comes, and the list names it by its mention', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await world.control('POST', `/channels/${PHONES}`, { name: 'telephones' });
  goTo(world, '2026-03-09T09:00:01Z');
  await adam.until(({ messages }) => messages.some(({ ephemeral }) => !ephemeral));
  expect(await postsIn(adam)).toHaveLength(1);
  const shown = textOf(await list(adam));
  expect(shown).toContain(`in <#${PHONES}>`);
  expect(shown).not.toContain('phones');
  expect(shown).toContain('Last: posted');
});

test('the post of somebody who has left keeps coming, and a manager takes it over', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  const olive = world.person(OLIVE_OWNER, PHONES);
  await makePost(adam);
  await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'deleted' });
  goTo(world, '2026-03-09T09:00:01Z');
  await olive.until(({ messages }) => messages.some(({ ephemeral }) => !ephemeral));
  expect(textOf(await list(olive, 'all'))).toContain(`Made by <@${ADAM_ADMIN}>`);
  await olive.type('/phone schedule transfer 1');
  await modalSaying(olive, 'New owner');
  expect((await olive.submit()).error).toBeNull();
  expect(textOf(await olive.modal())).toContain('It is yours now.');
  await olive.close();
  expect(textOf(await list(olive))).toContain(`Made by <@${ADAM_ADMIN}> (left), now <@${OLIVE_OWNER}>'s`);
  goTo(world, '2026-03-10T09:00:01Z');
  await olive.until(({ messages }) => messages.filter(({ ephemeral }) => !ephemeral).length === 2);
  expect(await postsIn(olive)).toHaveLength(2);
});

test('a post that was sent by hand is said to be sent also where that cannot be noted', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  const database = new DatabaseSync(join(world.dataDir, 'switchboard.db'));
  for (const write of ['INSERT', 'UPDATE']) {
    database.exec(`CREATE TRIGGER no_${write} BEFORE ${write} ON records WHEN NEW.key LIKE 'schedule/%'
      BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  }
  database.close();
  await sendNow(adam);
  expect(await postsIn(adam)).toHaveLength(1);
  const told = world.log.filter((line) => line.includes('could not be recorded'));
  expect(told.map((line) => JSON.parse(line).err.message)).toEqual([expect.stringContaining('cannot be used')]);
});

test('a post that was sent by hand and whose answer was lost is looked for, and said to be posted', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await world.control('POST', '/faults', { method: 'chat.postMessage', effect: { kind: 'cut' } });
  await sendNow(adam);
  expect(await postsIn(adam)).toHaveLength(1);
  expect(await read(adam, '/phone history')).toContain('sent by hand');
  // It stands for no firing: the one that is due comes all the same.
  goTo(world, '2026-03-09T09:00:01Z');
  await adam.until(({ messages }) => messages.filter(({ ephemeral }) => !ephemeral).length === 2);
});

test.each<[string, object | null]>([
  ['it is not in the channel', null],
  ['Slack does not let the app look', { kind: 'error', error: 'missing_scope' }],
])('where the answer to a post sent by hand was lost and %s, it is said that nobody knows', async (_, hidden) => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  const lost = { kind: hidden === null ? 'status' : 'cut', ...(hidden === null ? { status: 500 } : {}) };
  await world.control('POST', '/faults', { method: 'chat.postMessage', effect: lost });
  if (hidden !== null) await world.control('POST', '/faults', { method: 'conversations.history', effect: hidden });
  await sendNow(adam);
  const words = 'It is not known whether it was posted. Look into the channel first.';
  const shown = await adam.until(({ messages }) => messages.find(({ text }) => text.startsWith(words)));
  expect(textOf(shown)).toContain('It could not be confirmed whether this post was made');
  expect(textOf(shown)).not.toMatch(/Not posted|Posted now/u);
});

test.each([
  ['is limiting', { kind: 'rate_limited', retryAfter: 5 }, 'Slack does not take it right now. Try again in a minute.'],
  [
    'does not let apps post there',
    { kind: 'error', error: 'restricted_action_read_only_channel' },
    'The channel is read-only for apps.',
  ],
])('a post that is sent by hand while Slack %s is said not to be posted, and why', async (_, effect, words) => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await world.control('POST', '/faults', { method: 'chat.postMessage', effect });
  expect((await sendNow(adam)).text).toContain(`Not posted: ${words}`);
  expect(await postsIn(adam)).toEqual([]);
});

test('a post that was missed because nothing ran is made late and says so, a day later its channel is told', async () => {
  const { world: started, adam } = await startConnected();
  await using world = started;
  await makePost(adam);
  await missUntil(world, '2026-03-09T14:00:00Z');
  const late = await until(async () => {
    const [post] = await postsIn(adam);
    return post === undefined ? null : textOf(post);
  });
  expect(late).toContain('Posted 5 hours late; it was due');
  expect(textOf(await list(adam))).toContain('Next: Tue 10 Mar 09:00 Europe/London');
  await missUntil(world, '2026-03-15T14:00:00Z');
  const told = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('was not posted')));
  expect(textOf(told)).toContain('Switchboard did not run when it was due, and later was too late.');
});

/** Stops the app until then. */
async function missUntil(world: World, iso: string): Promise<void> {
  await world.app.stop();
  goTo(world, iso);
  await world.restart();
}

test('a post of an account that is not connected is refused in words, and no form of the other one opens', async () => {
  const { world, adam } = await startConnected();
  await using _ = world;
  expect(await read(adam, '/phone schedule add live weekdays 09:00')).toContain(
    '*No Live account is connected to this workspace yet.*\nConnect one with the API key and secret',
  );
  expect((await adam.see()).modals).toEqual([]);
  await adam.type('/phone schedule add sandbox weekdays 10:00');
  expect(textOf(await modalSaying(adam, 'the balance is read when a post is due'))).toContain('10:00');
});
