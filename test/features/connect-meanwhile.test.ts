import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { providerHolds } from '../support/until.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, connect, fillConnect, keyOf, labelsOf, OLIVE_OWNER, read } from './support.ts';

describe('while somebody else does the same', () => {
  test('two people who connect at once are told of each other, and nothing is overwritten unseen', async () => {
    await using world = await startWorld();
    const [adam, olive] = [world.person(ADAM_ADMIN), world.person(OLIVE_OWNER)];
    const { apiKey, apiSecret } = keyOf(world, 'large');
    await olive.type('/phone connect');
    await olive.fill('API key', apiKey);
    await olive.fill('API secret', apiSecret);
    await connect(world, adam, 'everything');
    await olive.submit();
    expect((await olive.modal()).errors).toEqual({
      'connect:environment': expect.stringContaining('Sandbox was connected or disconnected'),
    });
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
    await olive.submit();
    expect((await olive.modal()).errors?.['connect:key']).toContain('It is of');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
    await olive.submit();
    expect((await olive.modal()).title).toBe('Connected');
    expect(await read(adam, '/phone balance')).toContain('*12345678901234567890.123456789*');
  });

  test('of two submissions in the same moment one is stored and the other is told', async () => {
    await using world = await startWorld();
    const people = [world.person(ADAM_ADMIN), world.person(OLIVE_OWNER)];
    for (const person of people) {
      const { apiKey, apiSecret } = keyOf(world, 'everything');
      await person.type('/phone connect');
      await person.fill('API key', apiKey);
      await person.fill('API secret', apiSecret);
    }
    await Promise.all(people.map((person) => person.submit()));
    const titles = await Promise.all(people.map(async (person) => (await person.modal()).title));
    expect(titles.toSorted()).toEqual(['Connect an account', 'Connected']);
  });
});

test('somebody else who connects the very key in use is not said to have replaced it by another', async () => {
  await using world = await startWorld();
  const [adam, olive] = [world.person(ADAM_ADMIN), world.person(OLIVE_OWNER)];
  await connect(world, adam, 'everything');
  await connect(world, olive, 'everything');
  const history = await read(adam, '/phone history');
  expect(history).toContain('The same key connected again');
  expect(history).not.toContain('replaced');
});

describe('before anything is connected', () => {
  test.each([
    ['balance', 'Connect an account'],
    ['account', 'Connect an account'],
    ['use live', 'Connect Live'],
  ])('/phone %s says who can connect, with a button that opens the form', async (word, label) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const message = await ask(adam, `/phone ${word}`);
    expect(textOf(message)).toMatch(/No (?:phone|Live) account is connected to this workspace yet\./);
    expect(textOf(message)).toContain('Connect one with the API key and secret from the provider.');
    expect(labelsOf(message)).toEqual([label]);
    await adam.press(label);
    expect((await adam.until(({ modals }) => modals.at(-1))).title).toBe('Connect an account');
  });

  test('the button works as the command does', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await ask(adam, '/phone balance');
    await adam.press('Connect an account');
    await adam.until(({ modals }) => modals.at(-1));
    const { apiKey, apiSecret } = keyOf(world, 'everything');
    await adam.fill('API key', apiKey);
    await adam.fill('API secret', apiSecret);
    await adam.submit();
    expect((await adam.modal()).title).toBe('Connected');
  });
});

describe('when the provider is slow', () => {
  test('the form waits with a loading view, and the answer comes into it', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await world.provider('POST', '/faults', { effect: { kind: 'hold' }, match: { path: '/test' } });
    const submitting = fillConnect(world, adam, 'everything');
    await providerHolds(world, 1);
    await world.timers.expire();
    await submitting;
    expect(textOf(await adam.modal())).toContain('The provider is checking the key');
    await world.provider('POST', '/release');
    await adam.until(({ modals }) => modals.at(-1)?.title === 'Connected');
  });

  test('a late refusal draws the form anew, with the key as it was typed and the secret to be typed again', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await world.provider('POST', '/faults', { effect: { kind: 'hold' }, match: { path: '/test' } });
    const submitting = fillConnect(world, adam, 'inactive');
    await providerHolds(world, 1);
    await world.timers.expire();
    await submitting;
    await world.provider('POST', '/release');
    const view = await adam.until(({ modals }) => modals.at(-1)?.callbackId === 'connect:form' && modals.at(-1));
    expect(textOf(view)).toContain('this API key is not active');
    expect(view.values['connect:key']?.['connect:key']).toMatchObject({ value: 'demo-key-inactive' });
    expect(JSON.stringify(view.values['connect:secret'] ?? null)).not.toContain('demo-secret');
  });
});
