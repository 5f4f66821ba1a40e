import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, ask, connect, PHONES, read, traffic } from './support.ts';
import { check, QUARTER, seen, startWatch, untilTraffic } from './watching.ts';

describe('a watch that cannot go on', () => {
  test('because its channel is archived is paused, and posts as soon as it goes on', async () => {
    const { world, adam, mia } = await startWatch(['20.00']);
    await using _ = world;
    const archive = (archived: boolean) =>
      world.control('POST', `/channels/${PHONES}`, { team: adam.team, archived }) as Promise<unknown>;
    await archive(true);
    await check(world, '19.50');
    await untilTraffic(world, 'Until th');
    const office = world.person(ADAM_ADMIN);
    expect(await read(office, '/phone watch')).toContain('The channel is archived.');
    await archive(false);
    await office.press('Resume');
    await check(world, '19.00');
    await seen(mia, 'Call credit is down to 19.50, at or below 20.00.');
  });

  test('because the account has no balance is paused, and says so', async () => {
    const { world, adam } = await startWatch(['20.00']);
    await using _ = world;
    await connect(world, adam, 'no-balance');
    world.clock.advance(QUARTER);
    await untilTraffic(world, 'Until th');
    expect(await read(adam, '/phone watch')).toContain('no call credit balance for this customer profile');
  });

  test.each([
    ['the key was switched off', { active: false }, 'this API key is not active'],
    ['the key was unlinked', { linked: false }, 'not linked to a customer'],
  ])('is paused after %s, and its owner is told once', async (_name, change, words) => {
    const { world, adam } = await startWatch(['20.00']);
    await using _ = world;
    await world.provider('PATCH', '/keys/everything', change);
    world.clock.advance(QUARTER);
    await untilTraffic(world, 'Until th');
    for (let checks = 0; checks < 3; checks += 1) world.clock.advance(QUARTER);
    const text = await read(adam, '/phone watch');
    expect(text).toContain('The low-credit watch is paused');
    expect(text).toContain(words);
    const sent = (await traffic(world)).filter(({ label }) => label === 'chat.postMessage');
    expect(sent.filter(({ request }) => JSON.stringify(request).includes('Low-credit watch'))).toHaveLength(1);
  });

  test('it can be paused, resumed and removed', async () => {
    const { world, adam } = await startWatch(['20.00']);
    await using _ = world;
    await ask(adam, '/phone watch');
    await adam.press('Pause');
    await seen(adam, 'The low-credit watch is paused');
    await adam.press('Resume');
    await adam.until(({ messages }) => messages.every((message) => !textOf(message).includes('is paused')));
    await check(world, '19.00');
    await seen(adam, 'at or below 20.00');
    await ask(adam, '/phone watch');
    await adam.press('Remove');
    await seen(adam, 'The low-credit watch is removed');
    expect(await read(adam, '/phone watch')).toContain('No low-credit watch is set up');
  });
});
