import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, breakVendor, callsIn, connect, labelsOf, read } from './support.ts';

describe('going live', () => {
  test('asks for a new token, tests it and reads its capabilities, in that order, and then switches', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    const before = (await callsIn(world, 'live')).length;
    const text = await read(adam, '/phone use live');
    expect((await callsIn(world, 'live')).slice(before)).toEqual([
      'POST /auth/token',
      'GET /test',
      'GET /capabilities',
    ]);
    expect(text).toContain('*You’re on Live now.');
    expect(text).toContain('Follow-Me: view and change');
    expect(text).toContain('Changes made here now affect your real phones.');
    expect(await read(adam, '/phone balance')).toContain('*3.05 overdrawn*');
    expect((await callsIn(world, 'live')).slice(before + 3)).toEqual(['GET /balance']);
    expect(await read(adam, '/phone status')).toContain('*Live* · in use');
  });

  test('and back again', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'live-everything');
    await connect(world, adam, 'everything');
    const text = await read(adam, '/phone use sandbox');
    expect(text).not.toContain('real phones');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test('holds after a restart', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    await ask(adam, '/phone use live');
    await world.restart();
    expect(await read(adam, '/phone balance')).toContain('*3.05 overdrawn*');
  });
});

describe('not going live', () => {
  test('without a key for it, the answer says who can connect one', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const message = await ask(adam, '/phone use live');
    expect(textOf(message)).toContain('No Live account is connected to this workspace yet.');
    expect(labelsOf(message)).toEqual(['Connect Live']);
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test.each(['/auth/token', '/test', '/capabilities'])('a refusal at %s leaves everything as it was', async (path) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    await breakVendor(
      world,
      { kind: 'status', status: 502, code: 'request_failed' },
      { match: { path, environment: 'live' } },
    );
    expect(await read(adam, '/phone use live')).toContain('could not complete the request');
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test('"/phone use" says what can be chosen', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const text = await read(adam, '/phone use');
    expect(text).toContain('`/phone use sandbox` or `/phone use live`');
    expect(text).toContain('Commands use Sandbox now.');
  });

  test.each([
    ['production', 'production'],
    ['live now', 'now'],
    ['<!channel>', '&lt;!channel&gt;'],
  ])('"/phone use %s" changes nothing, and names what it cannot use', async (typed, named) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    expect(await read(adam, `/phone use ${typed}`)).toBe(
      `*use* takes no "${named}".\nType \`/phone use sandbox|live\`.`,
    );
    expect(await read(adam, '/phone balance')).toContain('*Sandbox*');
  });
});
