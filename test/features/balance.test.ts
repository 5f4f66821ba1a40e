import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  connect,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  PHONES,
  pressFor,
  read,
  received,
  traffic,
} from './support.ts';

describe('reading the balance', () => {
  test.each(['0.1', '12345678901234567890.123456789', '0.000', '0', '-0.00', '1000000', '00012.50'])(
    '%s is shown with every digit the provider sent',
    async (balance) => {
      await using world = await startWorld();
      const adam = world.person(ADAM_ADMIN);
      await connect(world, adam, 'everything');
      await world.provider('PATCH', '/customers/acme', { balance });
      const message = await ask(adam, '/phone balance');
      expect(textOf(message)).toContain(`*${balance}*`);
      expect(message.text).toBe(`Call credit balance (Sandbox): ${balance}`);
      expect(message.ephemeral).toBe(true);
    },
  );

  test('below zero is said in words, not by a sign alone', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'live-everything');
    const message = await ask(adam, '/phone balance');
    expect(textOf(message)).toContain('*-3.05, overdrawn*');
    expect(message.text).toBe('Call credit balance (Live): -3.05, overdrawn');
    await ask(adam, '/phone schedule currency GBP');
    expect(await read(adam, '/phone balance')).toContain('*-£3.05, overdrawn*');
  });

  test('says when the provider reported it, in the reader’s own time zone', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    expect(await read(adam, '/phone balance')).toMatch(
      /Reported <!date\^\d+\^\{date_short_pretty\} at \{time\}\|\d{4}-\d\d-\d\d \d\d:\d\d UTC>/,
    );
  });

  test.each([
    ['everything', 'Sandbox'],
    ['live-everything', 'Live'],
  ])('names the environment of the key %s', async (id, name) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, id);
    expect(await read(adam, '/phone balance')).toContain(`*${name}*`);
  });

  test('costs one request to the provider and no call to Slack, once the token and the person are known', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone balance');
    const [requests, crossed] = [(await received(world)).length, (await traffic(world)).length];
    await ask(adam, '/phone balance');
    expect((await received(world)).slice(requests).map(({ method, path }) => `${method} ${path}`)).toEqual([
      expect.stringMatching(/^GET .*\/balance$/),
    ]);
    expect((await traffic(world)).slice(crossed).map(({ kind }) => kind)).toEqual(['command']);
  });

  test('a token that has run out is renewed without a word', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.provider('POST', '/clock', { advance_ms: 2 * 3600 * 1000 });
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });
});

describe('sharing the balance', () => {
  test('shows it to the whole channel, with who shared it and without buttons', async () => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const [mia, noah] = [world.person(MIA_MEMBER, PHONES), world.person(NOAH_MEMBER, PHONES)];
    await ask(mia, '/phone balance');
    expect((await noah.see()).messages).toEqual([]);
    const shared = await pressFor(mia, 'Share to channel');
    expect(shared.ephemeral).toBe(false);
    const seen = await noah.lastMessage();
    expect(textOf(seen)).toContain('*0.1*');
    expect(textOf(seen)).toContain(`Shared by <@${MIA_MEMBER}>`);
    expect(textOf(seen)).toContain('*Sandbox*');
    expect(labelsOf(seen)).toEqual([]);
  });

  test.each<[string, object]>([
    ['does not answer', { kind: 'status', status: 503 }],
    ['does not let the app look', { kind: 'error', error: 'missing_scope' }],
    ['does not know the channel', { kind: 'error', error: 'channel_not_found' }],
  ])('is refused, with why and the way on, where Slack %s', async (_, effect) => {
    await using world = await startWorld();
    await connect(world, world.person(ADAM_ADMIN), 'everything');
    const [mia, noah] = [world.person(MIA_MEMBER, PHONES), world.person(NOAH_MEMBER, PHONES)];
    await ask(mia, '/phone balance');
    await world.control('POST', '/faults', { method: 'conversations.info', effect });
    const refused = await pressFor(mia, 'Share to channel');
    expect(refused.ephemeral).toBe(true);
    expect(textOf(refused)).toContain('The balance was not shared: Slack did not say who is in this conversation.');
    expect(textOf(refused)).toContain('Share it in a channel that Switchboard can see');
    expect((await noah.see()).messages).toEqual([]);
  });

  test('reads it anew, from the environment that was shown', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await connect(world, adam, 'live-everything');
    await ask(adam, '/phone balance');
    await ask(adam, '/phone use live');
    await world.provider('PATCH', '/customers/acme', { balance: '7.77' });
    const shared = await pressFor(adam, 'Share to channel');
    expect(textOf(shared)).toContain('*7.77*');
    expect(textOf(shared)).toContain('*Sandbox*');
  });

  test('happens once, however often the same click is delivered', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone balance');
    await pressFor(adam, 'Share to channel');
    const click = (await traffic(world)).find(
      ({ kind, label }) => kind === 'block_actions' && label === 'balance:share',
    );
    await world.control('POST', '/deliver', { kind: 'interaction', body: click?.request });
    await ask(adam, '/phone help');
    const { messages } = await adam.see();
    expect(messages.filter(({ ephemeral }) => !ephemeral)).toHaveLength(1);
  });

  test('read again takes the place of what was shown', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await ask(adam, '/phone balance');
    await world.provider('PATCH', '/customers/acme', { balance: '7.77' });
    await adam.press('Read again');
    await adam.until(({ messages }) => messages.some((message) => textOf(message).includes('*7.77*')));
    const shown = (await adam.see()).messages.map(textOf).filter((text) => text.includes('Call credit balance'));
    expect(shown).toEqual([expect.stringContaining('*7.77*')]);
  });
});

describe('when there is no balance to read', () => {
  test('a profile without call credit is told so', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'no-balance');
    const message = await ask(adam, '/phone balance');
    expect(textOf(message)).toContain('no call credit balance for this customer profile');
    expect(textOf(message)).toContain('*Sandbox*');
  });

  test.each(['error-object', 'error-object-code-outside', 'success-false', 'error-string', 'text'])(
    'and so it is when errors look like %s',
    async (error) => {
      await using world = await startWorld();
      const adam = world.person(ADAM_ADMIN);
      await connect(world, adam, 'no-balance');
      await world.provider('POST', '/dialects', { error });
      const text = await read(adam, '/phone balance');
      expect(text).toMatch(/no call credit balance|No call credit balance|balance_unavailable/u);
      expect(text).toContain('*Sandbox*');
    },
  );

  test('a key without the permission is told so', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'live-no-balance-read');
    const text = await read(adam, '/phone balance');
    expect(text).toContain('The provider does not let this Live key read the call credit balance.');
  });

  test.each([
    ['the key was switched off', { active: false }, 'this API key is not active', ['Connect Sandbox']],
    ['the key was unlinked', { linked: false }, 'not linked to a customer', ['Connect Sandbox']],
  ])('after %s, the answer says so and the way on', async (_, change, words, labels) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.provider('PATCH', '/keys/everything', change);
    const message = await ask(adam, '/phone balance');
    expect(textOf(message)).toContain(words);
    expect(labelsOf(message)).toEqual(labels);
  });

  test('the button beside a key that does not work begins the form where that key is', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.provider('PATCH', '/keys/everything', { active: false });
    await ask(adam, '/phone balance');
    await adam.press('Connect Sandbox');
    const form = await adam.until(({ modals }) => modals.at(-1));
    expect(form.values['connect:environment']).toMatchObject({
      'connect:environment': { selected_option: { value: 'sandbox' } },
    });
  });

  test.each([
    ['is down', { kind: 'status', status: 502, code: 'request_failed' }, 'could not complete the request'],
    [
      'limits requests',
      { kind: 'status', status: 429, code: 'rate_limited', headers: { 'retry-after': '40' } },
      'Try again in 40 seconds.',
    ],
    ['sends nonsense', { kind: 'malformed-json' }, 'an answer that Switchboard cannot read'],
    [
      'sends something else than a balance',
      { kind: 'status', status: 200, body: { success: true, data: { call_credit_balance: 12.5 } } },
      'The provider sent',
    ],
    ['breaks off', { kind: 'truncate' }, 'The provider'],
    [
      'refuses with words of its own',
      { kind: 'status', status: 418, code: 'odd', message: 'Not on a <!channel> Sunday' },
      'Not on a &lt;!channel&gt; Sunday',
    ],
  ])('when the provider %s, the answer says so and names the environment', async (_, effect, words) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await breakProvider(world, effect, { match: { path: '/balance' } });
    const message = await ask(adam, '/phone balance');
    expect(textOf(message)).toContain(words);
    expect(textOf(message)).toContain('*Sandbox*');
    expect(message.text).toMatch(/^Sandbox: /);
    expect(message.ephemeral).toBe(true);
  });

  test('a balance of two hundred digits is shown whole, and one that no message could hold is refused', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    const most = `${'9'.repeat(99)}.${'1'.repeat(100)}`;
    await world.provider('PATCH', '/customers/acme', { balance: most });
    expect(await read(adam, '/phone balance')).toContain(`*${most}*`);
    for (const digits of [200, 10_000]) {
      await world.provider('PATCH', '/customers/acme', { balance: `${most}${'1'.repeat(digits)}` });
      const text = await read(adam, '/phone balance');
      expect(text).toContain('The provider sent an answer that Switchboard cannot read.');
      expect(text).not.toContain('999');
    }
  });

  test('when the provider cannot be reached at all, the answer says so', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.sandbox.close();
    expect(await read(adam, '/phone balance')).toContain('The provider cannot be reached right now.');
  });

  test('when the provider is slow, the person is told to wait and then gets the answer', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    await world.provider('POST', '/faults', { effect: { kind: 'hold' }, match: { path: '/balance' } });
    const typed = adam.type('/phone balance');
    await world.timers.expire();
    expect((await typed).error).toBeNull();
    expect((await adam.lastMessage()).text).toBe('Working on it; the answer follows.');
    await world.provider('POST', '/release');
    await adam.until(({ messages }) => messages.some((message) => textOf(message).includes('*0.1*')));
    // Slack posts anew: a command has no original to replace.
    expect((await adam.see()).messages.map(({ text }) => text)).toContain('Working on it; the answer follows.');
  });
});
