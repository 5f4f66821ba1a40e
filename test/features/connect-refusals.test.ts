import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM_ADMIN, breakProvider, fillConnect, keyOf, read } from './support.ts';

async function submitTyped(person: Person, key: string, secret: string) {
  await person.type('/phone connect');
  await person.fill('API key', key);
  await person.fill('API secret', secret);
  return person.submit();
}

/** The form is still there with what was typed, and nothing is connected. */
async function expectUntouched(world: World, person: Person, typed: { key: string; secret: string }): Promise<void> {
  const view = await person.modal();
  expect(view.callbackId).toBe('connect:form');
  expect(view.values['connect:key']?.['connect:key']).toMatchObject({ value: typed.key });
  expect(view.values['connect:secret']?.['connect:secret']).toMatchObject({ value: typed.secret });
  await person.close();
  expect(await read(person, '/phone balance')).toContain('No phone account is connected');
  const stored = (await storedBytes(world)).toString('latin1');
  expect(stored).not.toContain(typed.key);
}

async function storedBytes(world: World): Promise<Buffer> {
  const files = await readdir(world.dataDir, { recursive: true, withFileTypes: true });
  return Buffer.concat(
    await Promise.all(files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name)))),
  );
}

describe('each refusal lands on its field', () => {
  test.each([
    ['inactive', 'connect:key', 'not active'],
    ['unlinked', 'connect:key', 'not linked to a customer'],
  ])('the key %s', async (id, field, words) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await fillConnect(world, adam, id);
    expect((await adam.modal()).errors).toEqual({ [field]: expect.stringContaining(words) });
    const { apiKey: key, apiSecret: secret } = keyOf(world, id);
    await expectUntouched(world, adam, { key, secret });
  });

  test('a wrong secret is blamed on both, because the provider does not say which', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await submitTyped(adam, 'demo-key-everything', 'wrong-secret-1234');
    expect((await adam.modal()).errors).toEqual({
      'connect:key': expect.stringContaining('does not accept this API key with this secret in Sandbox'),
      'connect:secret': 'Not accepted together with this key.',
    });
    await expectUntouched(world, adam, { key: 'demo-key-everything', secret: 'wrong-secret-1234' });
  });

  test.each([
    ['everything', 'live', /in Live\. It says: ".+" Check both; Sandbox keys do not work here\.$/u],
    ['live-everything', 'sandbox', /in Sandbox\. It says: ".+" Check both; Live keys do not work here\.$/u],
  ] as const)('the key %s is refused in %s', async (id, environment, words) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await fillConnect(world, adam, id, environment);
    expect((await adam.modal()).errors['connect:key']).toMatch(words);
    const { apiKey: key, apiSecret: secret } = keyOf(world, id);
    await expectUntouched(world, adam, { key, secret });
  });

  test.each([
    ['a space inside the key', 'demo key', 'secret', 'connect:key', 'space or a line break'],
    ['a letter that no key has', 'démo-key', 'secret', 'connect:key', 'a character in it that no key has'],
    ['only spaces for a secret', 'demo-key', '   ', 'connect:secret', 'Type or paste the API secret.'],
    ['an invisible character in the secret', 'demo-key', 'sec\u200bret', 'connect:secret', 'no key has'],
  ])('%s is seen before the provider is asked', async (_, key, secret, field, words) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await submitTyped(adam, key, secret);
    expect((await adam.modal()).errors).toEqual({ [field]: expect.stringContaining(words) });
    expect(await world.provider('GET', '/received')).toMatchObject({ items: [] });
  });
});

describe('what the provider finds missing', () => {
  test.each([
    ['api_secret is required.', 'connect:secret', 'It says: "api_secret is required."'],
    ['api_key is required.', 'connect:key', 'the API key or the API secret is missing'],
  ])('"%s" lands on %s', async (message, field, words) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await breakProvider(world, { kind: 'status', status: 400, code: 'missing_credentials', message });
    await fillConnect(world, adam, 'everything');
    expect((await adam.modal()).errors).toEqual({ [field]: expect.stringContaining(words) });
    await expectUntouched(world, adam, { key: 'demo-key-everything', secret: 'demo-secret-everything' });
  });
});

describe('a token that is issued and then refused', () => {
  test.each([
    ['invalid_token', 'gave a token for this Sandbox key, then did not accept it'],
    ['missing_token', 'did not see the access token'],
  ])('%s is said of the key in the form, not of one that is stored', async (code, words) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await world.provider('POST', '/faults', {
      match: { path: '/test' },
      effect: { kind: 'status', status: 401, code },
      times: 'always',
    });
    await fillConnect(world, adam, 'everything');
    expect((await adam.modal()).errors).toEqual({
      'connect:key': expect.stringContaining(words),
    });
    await expectUntouched(world, adam, { key: 'demo-key-everything', secret: 'demo-secret-everything' });
  });
});

describe('what no field is to blame for', () => {
  const times = 'always';
  test.each([
    [
      'is down',
      { kind: 'status', status: 502, code: 'request_failed' },
      'answered the request to get an access token with a fault (status 502, request_failed)',
    ],
    [
      'fails',
      { kind: 'status', status: 500, code: 'server_error', message: 'Oh.' },
      'could not issue an access token. It says: "Oh."',
    ],
    [
      'limits requests',
      { kind: 'status', status: 429, code: 'rate_limited', headers: { 'retry-after': '40' } },
      'Try again in 40 seconds.',
    ],
    ['sends nonsense', { kind: 'malformed-json' }, 'an answer that Switchboard cannot read'],
    ['breaks off', { kind: 'truncate' }, 'The provider'],
    ['cuts the line', { kind: 'cut' }, 'The provider'],
  ])('when the provider %s, the form says so and keeps what was typed', async (_, effect, words) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await world.provider('POST', '/faults', { effect, times });
    await fillConnect(world, adam, 'everything');
    expect((await adam.modal()).errors).toEqual({ 'connect:environment': expect.stringContaining(words) });
    await world.provider('DELETE', '/faults');
    await expectUntouched(world, adam, { key: 'demo-key-everything', secret: 'demo-secret-everything' });
  });

  test('a key that gets a token but fails the test call is not stored', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await breakProvider(world, { kind: 'status', status: 502, code: 'request_failed' }, { match: { path: '/test' } });
    await fillConnect(world, adam, 'everything');
    expect((await adam.modal()).errors).toEqual({ 'connect:environment': expect.stringContaining('Sandbox:') });
    await expectUntouched(world, adam, { key: 'demo-key-everything', secret: 'demo-secret-everything' });
  });
});

describe('in every dialect of errors', () => {
  test.each(['error-object', 'error-object-code-outside', 'success-false', 'error-string', 'text'])(
    '%s',
    async (error) => {
      await using world = await startWorld();
      await world.provider('POST', '/dialects', { error });
      const adam = world.person(ADAM_ADMIN);
      await submitTyped(adam, 'demo-key-everything', 'wrong-secret-1234');
      const { errors, callbackId } = await adam.modal();
      expect(callbackId).toBe('connect:form');
      expect(Object.keys(errors)).not.toEqual([]);
      await expectUntouched(world, adam, { key: 'demo-key-everything', secret: 'wrong-secret-1234' });
    },
  );
});

test.each(['object', 'empty', 'data'])('a test call that answers with %s is a yes', async (dialect) => {
  await using world = await startWorld();
  await world.provider('POST', '/dialects', { test: dialect });
  const adam = world.person(ADAM_ADMIN);
  await fillConnect(world, adam, 'everything');
  expect((await adam.modal()).title).toBe('Connected');
});
