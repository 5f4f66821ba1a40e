import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { sent, submit, untilTitled } from './change-support.ts';
import { pick } from './follow-me/support.ts';
import { turn } from './reading.ts';
import { ADAM_ADMIN, ask, breakProvider, connect, fillConnect, labelsOf, MIA_MEMBER, read } from './support.ts';

async function worldWith(...keys: string[]) {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  for (const key of keys) await connect(world, adam, key);
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

/** Warnings in the app's log about what the provider answered. */
function warnings(world: World): Record<string, unknown>[] {
  return world.log.map((line) => JSON.parse(line)).filter(({ level, endpoint }) => level === 'warn' && endpoint);
}

describe('one entry that cannot be read', () => {
  test('hides neither the other numbers nor a number, is counted, and stands in the log', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await world.provider('POST', '/dialects', { entries: 'odd' });
    const list = await ask(mia, '/phone numbers');
    expect(textOf(list)).toContain('*Telephone numbers*  1–3 of 3');
    expect(textOf(list)).toContain('1 entry could not be read');
    expect(list.text).toContain('1 entry could not be read');
    expect(await read(mia, '/phone number Main line')).toContain('+441632960101');
    const none = await read(mia, '/phone number Odd entry');
    expect(none).toContain('No active number matches "Odd entry", and none is like it.');
    expect(none).toContain('1 entry could not be read.');
    expect(await read(mia, '/phone numbers Nowhere')).toContain('1 entry could not be read.');
    expect(warnings(world)[0]).toMatchObject({ endpoint: 'GET /numbers', leftOut: 1, expected: expect.anything() });
    expect(JSON.stringify(warnings(world))).not.toContain('Odd entry');
  });

  test('hides neither the other menus nor a menu', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await world.provider('POST', '/dialects', { entries: 'odd' });
    const list = await read(mia, '/phone ivrs');
    expect(list).toContain('1–3 of 3');
    expect(list).toContain('1 entry could not be read');
    expect(await read(mia, '/phone ivr Out of hours')).toContain('ivr_acme_2');
    expect(await read(mia, '/phone ivr Nowhere')).toContain('1 entry could not be read.');
  });

  test('leaves a ring list to be looked at, and only the rest of Follow-Me to be changed', async () => {
    const { world, adam } = await worldWith('everything');
    await using _ = world;
    await world.provider('POST', '/dialects', { entries: 'odd' });
    const card = textOf(await ask(adam, '/phone follow-me 0101'));
    expect(card).toContain('Anna');
    expect(card).toContain('4 of 10 destinations');
    expect(card).toContain('1 destination could not be read.');
    expect(card).toContain('That is as far as the list could be read.');
    await adam.press('Edit');
    const form = await untilTitled(adam, 'Change Follow-Me');
    expect(textOf(form)).toContain('1 destination could not be read, so the ring list cannot be changed here');
    expect(labelsOf(form)).toEqual([]);
    expect(JSON.stringify(form.blocks)).not.toContain('overflow');
    await adam.fill('Give up after (seconds)', '45');
    expect(await submit(adam)).toContain('1 destination could not be read.');
    expect(await submit(adam)).toContain('*Saved*');
    expect(await sent(world)).toEqual([{ timeout_seconds: 45 }]);
  });

  test('keeps a list that was changed before from being sent, and an undo too', async () => {
    const { world, adam } = await worldWith('everything');
    await using _ = world;
    await adam.type('/phone follow-me 0101');
    await adam.press('Edit');
    const form = await untilTitled(adam, 'Change Follow-Me');
    expect(labelsOf(form)).toContain('Add destination');
    await pick(adam, 'Anna', 'Switch off');
    await submit(adam);
    await submit(adam);
    expect(await sent(world)).toHaveLength(1);
    await world.provider('POST', '/dialects', { entries: 'odd' });
    expect((await adam.press('Undo')).error).toBeNull();
    await untilTitled(adam, 'Check the change');
    expect(await submit(adam)).toContain('1 destination could not be read, so the ring list cannot be changed here');
    expect(await sent(world)).toHaveLength(1);
  });
});

describe('a list that is not all', () => {
  test.each([
    ['count', 'The provider counts 4 numbers, but lists 3', 'The provider counts 4 menus, but lists 3'],
    ['total', 'The provider counts 4 numbers, but lists 3', 'The provider counts 4 menus, but lists 3'],
    [
      'next',
      'The provider says that there are more than it sent',
      'The provider says that there are more than it sent',
    ],
  ])('says so where the provider promises more by "%s"', async (promise, ofNumbers, ofMenus) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await world.provider('POST', '/dialects', { promise });
    expect(await read(mia, '/phone numbers')).toContain(ofNumbers);
    expect(await read(mia, '/phone ivrs')).toContain(ofMenus);
    await world.provider('POST', '/dialects', { promise: 'kept' });
    expect(await read(mia, '/phone numbers')).not.toContain('The provider');
  });

  test('says so on its other pages too', async () => {
    const { world, mia } = await worldWith('large');
    await using _ = world;
    await world.provider('POST', '/dialects', { promise: 'next' });
    await ask(mia, '/phone numbers');
    expect(textOf(await turn(mia, 'Next'))).toContain('The provider says that there are more than it sent');
  });
});

describe('answers in gzip and br', () => {
  test.each(['gzip', 'br'])('%s is read, from connecting to saving', async (coding) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await world.provider('POST', '/dialects', { coding });
    await connect(world, adam, 'large');
    expect(await read(adam, '/phone balance')).toContain('*12345678901234567890.123456789*');
    expect(await read(adam, '/phone numbers')).toContain('1–10 of 250');
    const items = ((await world.provider('GET', '/received')) as { items: { headers: Record<string, string> }[] })
      .items;
    expect(items.every(({ headers }) => /^Switchboard\/\d+\.\d+\.\d+$/.test(headers['user-agent'] ?? ''))).toBe(true);
  });

  test('a small answer that unpacks to a huge one is refused', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await world.provider('POST', '/dialects', { coding: 'gzip' });
    await breakProvider(world, { kind: 'large', bytes: 20_000_000 }, { match: { path: '/balance' } });
    expect(await read(mia, '/phone balance')).toContain('The provider sent an answer that Switchboard cannot read.');
  });
});

describe('an answer that names another environment', () => {
  test('is not shown, and stands in the log', async () => {
    const { world, mia } = await worldWith('everything', 'live-everything');
    await using _ = world;
    await world.provider('POST', '/dialects', { environment: 'other' });
    for (const [environment, said, amount] of [
      ['sandbox', 'live', '0.1'],
      ['live', 'sandbox', '-3.05, overdrawn'],
    ] as const) {
      const text = await read(mia, `/phone balance ${environment}`);
      expect(text).toContain('The answer came from another environment of the provider than the one that was asked');
      expect(text).toContain(environment === 'live' ? '*Live*' : '*Sandbox*');
      expect(text).not.toContain(amount);
      expect(warnings(world).at(-1)).toMatchObject({ environment, environmentSaid: said, endpoint: 'GET /balance' });
    }
  });

  test('by a word that nobody knows is shown for Live and only logged, and refused for Sandbox', async () => {
    const { world, mia } = await worldWith('everything', 'live-everything');
    await using _ = world;
    await world.provider('POST', '/dialects', { environment: 'unknown' });
    expect(await read(mia, '/phone balance live')).toContain('*-3.05, overdrawn*');
    expect(warnings(world)).toMatchObject([{ environment: 'live', environmentSaid: 'production', status: 200 }]);
    expect(await read(mia, '/phone balance sandbox')).toContain('The answer came from another environment');
  });

  test('connects nothing', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const body = { success: true, environment: 'live', data: { access_token: 'token-of-live', expires_in: 60 } };
    const effect = { kind: 'status', status: 200, body };
    await world.provider('POST', '/faults', { match: { path: '/auth/token' }, effect });
    await fillConnect(world, adam, 'everything');
    const { errors } = await adam.modal();
    expect(JSON.stringify(errors)).toContain('The answer came from another environment');
    await adam.close();
    expect(await read(adam, '/phone balance')).toContain('No phone account is connected');
  });
});
