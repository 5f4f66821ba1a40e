import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, keyOf } from './support.ts';
import { startConnected } from './talking.ts';

test('the word of a command is that command, also behind a history that names narrow', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  await adam.hear('what changed?');
  expect(textOf(await adam.hear('connect'))).toContain('That is done in a form');
  await adam.hear('what changed?');
  expect(textOf(await adam.hear('disconnect sandbox'))).toContain('Disconnect Sandbox?');
  await adam.hear('what changed?');
  expect(textOf(await adam.hear('doctor'))).toContain('Check-up');
});

test('to switch to Live is chosen by a press, also behind a balance, and "and Live?" is its balance', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  await adam.hear('how much credit is left?');
  const accounts = textOf(await adam.hear('switch to live'));
  expect(accounts).toContain('Nothing has been switched.');
  expect(accounts).toContain('You are on *Sandbox*.');
  await adam.hear('how much credit is left?');
  expect(textOf(await adam.hear('and live?'))).toContain('No Live account is connected');
});

test('a key that is written to the app is to be deleted, and stands in no form', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  const { apiKey, apiSecret } = keyOf(world, 'everything');
  const asked = textOf(await adam.hear(`connect sandbox with key ${apiKey} secret ${apiSecret}`));
  expect(asked).toContain('If that is a key, delete your message');
  expect(asked).not.toContain(apiSecret);
  expect(textOf(await adam.hear(`our api key is ${apiKey}`))).toContain('If that is a key, delete your message');
  expect(textOf(await adam.hear('how do I connect our sandbox account with a key?'))).not.toContain('delete');
});

test('a thumb, "y" and "and do it now" say that a button is to be pressed, and count as understood', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  await adam.hear('switch Ben off on the main line');
  for (const said of ['👍', ':+1:', ':+1::skin-tone-4:', '👍🏽 ✅', 'y', 'and do it now', 'just do it already']) {
    expect(textOf(await adam.hear(said))).toBe('Nothing is done by words alone; press a button to go on.');
  }
});

test('what the key and the app may do, and how the two accounts differ, is shown by the status', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  for (const said of [
    'can it change follow me',
    'what can this key not do',
    'what is different between sandbox and live',
    'which scopes do you have',
  ]) {
    expect(textOf(await adam.hear(said))).toMatch(/View and change: [^\n]*Follow-Me/u);
  }
});
