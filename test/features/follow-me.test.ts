import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { callsDuring, numbersIn, open, typedAs } from './reading.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, labelsOf, MIA_MEMBER, PHONES, read } from './support.ts';

async function worldWith(key: string) {
  // The first words that may be a sentence wait for the language.
  const world = await startWorld({ patienceMs: 45_000 });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

/** As the provider's own portal might, beyond what its API takes. */
function set(world: World, last: string, settings: object): Promise<unknown> {
  return world.provider('PUT', `/numbers/%2B441632960${last}/follow-me`, settings);
}

const destinations = (count: number, own: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Person ${at + 1}`,
    number: `+4477009001${String(at).padStart(2, '0')}`,
    enabled: true,
    ring_seconds: 20,
    ...own,
  }));

describe('/phone follow-me', () => {
  test('shows mode, the strategy in one sentence, and the destinations in order with their switches', async () => {
    const { world, adam } = await worldWith('everything');
    await using _ = world;
    const message = await ask(adam, '/phone follow-me main line');
    expect(message.ephemeral).toBe(true);
    expect(textOf(message)).toBe(
      [
        ':test_tube: *Sandbox* · for trying things out',
        '*Main line rings Anna, then Ben, then Chloë, 20 s each.*',
        'Follow-Me of +441632960101 · at most 3 forwards · gives up after 60 s',
        '*3 of 10 destinations*',
        '1. *Anna* +447700900110 · on · rings 20 s',
        '2. *Ben* +447700900111 · on · rings 20 s',
        '3. *Chloë* +447700900112 · on · rings 20 s',
        ...['Edit', 'About this number'],
      ].join('\n'),
    );
    expect(message.text).toContain('Sandbox: Main line +441632960101 rings Anna, then Ben, then Chloë, 20 s each.\n');
  });

  test('shows ten of ten whole, and that the list is full', async () => {
    const { world, adam } = await worldWith('everything');
    await using _ = world;
    const text = await read(adam, '/phone follow-me 0102');
    expect(text).toContain('*10 of 10 destinations; the list is full*');
    expect(text).toContain('4. *\u2068دانا\u2069* +447700900113 · off · rings 30 s');
    expect(text).toContain('10. *Jamal* +447700900119 · on · rings 30 s');
    expect(text).toContain('all at the same time');
  });

  test('shows an empty list as what it is', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const text = await read(mia, '/phone follow-me 0103');
    expect(text).toContain('rings nobody: the list is empty.');
    expect(text).toContain('mode "off"');
    expect(text).toContain('*0 of 10 destinations*');
  });

  test('shows modes and sequences that nobody knows in the words of the provider', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await set(world, '101', { mode: 'holiday & <!here>', sequence: 'round-robin' });
    const message = await ask(mia, '/phone follow-me 0101');
    expect(textOf(message)).toContain('mode "holiday &amp; &lt;!here&gt;"');
    expect(textOf(message)).toContain('Anna, Ben and Chloë in the order that the provider calls "round-robin"');
  });

  test('says when everybody is switched off', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await set(world, '101', { destinations: destinations(2, { enabled: false }) });
    expect(await read(mia, '/phone follow-me 0101')).toContain('rings nobody: every destination is switched off');
  });

  test('shows more destinations than the limit, each of them', async () => {
    const { world, adam } = await worldWith('everything');
    await using _ = world;
    await set(world, '101', { destinations: destinations(12, { name: 'Long name '.repeat(20) }) });
    const text = await read(adam, '/phone follow-me 0101');
    expect(text).toContain('*12 of 10 destinations; the list is full*');
    for (const { number } of destinations(12)) expect(text).toContain(number);
  });

  test('says that Follow-Me appears unavailable when the provider refuses it', async () => {
    const { world, adam } = await worldWith('live-everything');
    await using _ = world;
    const message = await ask(adam, '/phone follow-me lift phone');
    expect(textOf(message)).toContain('The provider does not show Follow-Me for this number. It says:');
    expect(textOf(message)).toContain('*Live*');
    expect(labelsOf(message)).toEqual(['About this number']);
  });

  test('says that it appears unavailable, and shows it, when the provider hands it out all the same', async () => {
    const { world, adam } = await worldWith('everything');
    await using _ = world;
    const list = { items: [{ number: '+441632960101', follow_me_available: false }], count: 1 };
    const body = JSON.stringify({ success: true, data: list });
    await world.provider('POST', '/faults', {
      match: { path: '/numbers', exact: true },
      effect: { kind: 'status', status: 200, body, headers: { 'content-type': 'application/json' } },
    });
    const text = await read(adam, '/phone follow-me 0101');
    expect(text).toContain('The provider lists Follow-Me as unavailable for this number.');
    expect(text).toContain('rings Anna, then Ben');
  });

  test.each([
    ['a part of its name', 'reserv'],
    ['its last digits', '102'],
    ['as it is dialled at home', '(01632) 960-102'],
  ])('finds the number by %s', async (_name, typed) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    expect(await read(mia, `/phone follow-me ${typed}`)).toContain('+441632960102');
    expect(await typedAs(world, mia, 'follow-me <tel:+441632960102|01632 960102>')).toContain('+441632960102');
  });

  test('leaves the choice when several match, and shows what is chosen', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const choice = await ask(mia, '/phone follow-me 9601');
    expect(textOf(choice)).toContain('3 numbers match "9601". Whose Follow-Me?');
    expect(numbersIn(choice)).toHaveLength(3);
    expect(textOf(await open(mia, 'follow-me:show', 1))).toContain('*10 of 10 destinations');
  });

  test('names the nearest when none matches, and says how it is used when nothing is typed', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    expect(await read(mia, '/phone follow-me 01632 960109')).toContain('No active number matches');
    expect(await read(mia, '/phone follow-me')).toContain('`/phone numbers &lt;number, last digits or name&gt;`');
  });

  test('leads to the card of the number', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await ask(mia, '/phone follow-me 0101');
    expect(textOf(await open(mia, 'number:card'))).toContain('active · Hosted number · Follow-Me');
  });

  test('costs one call to the provider once the list of numbers is known', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await read(mia, '/phone follow-me 0102');
    const calls = await callsDuring(world, () => read(mia, '/phone follow-me main line'));
    expect(calls).toEqual(['GET /numbers/%2B441632960101/follow-me']);
  });

  test('shows nothing to a guest', async () => {
    const { world } = await worldWith('everything');
    await using _ = world;
    const text = await read(world.person(GRETA_GUEST, PHONES), '/phone follow-me 0101');
    expect(text).toContain('Switchboard is for full members');
    expect(text).not.toContain('Anna');
  });
});

describe('Edit', () => {
  const followMe = async (world: World, user: string) => ask(world.person(user), '/phone follow-me 0101');

  test('is there for a manager with a key that may write, and for nobody else', async () => {
    const { world } = await worldWith('everything');
    await using _ = world;
    expect(labelsOf(await followMe(world, ADAM_ADMIN))).toContain('Edit');
    const seen = await followMe(world, MIA_MEMBER);
    expect(labelsOf(seen)).not.toContain('Edit');
    expect(textOf(seen)).toContain('Only managers and editors can change');
  });

  test.each(['read-only', 'no-follow-me-write'])('is not there with the key %s, and the card says why', async (key) => {
    const { world } = await worldWith(key);
    await using _ = world;
    const seen = await followMe(world, ADAM_ADMIN);
    expect(labelsOf(seen)).not.toContain('Edit');
    expect(textOf(seen)).toContain('This API key is not allowed to change Follow-Me.');
    expect(textOf(seen)).toContain('rings Anna');
  });

  test.each([
    ['is absent', { read: true }, 'This API key is not allowed to change Follow-Me.'],
    ['is not available', { read: true, status: 'not_available' }, 'The provider says: not available.'],
    ['is the word "true"', { read: true, write: 'true' }, 'This API key is not allowed to change Follow-Me.'],
  ])('is not there where the capability to write %s', async (_name, capability, why) => {
    const { world } = await worldWith('everything');
    await using _ = world;
    await world.provider('PATCH', '/keys/everything', { capabilities: { follow_me: capability } });
    world.clock.advance(301_000);
    const seen = await followMe(world, ADAM_ADMIN);
    expect(labelsOf(seen)).not.toContain('Edit');
    expect(textOf(seen)).toContain(why);
  });

  test('is not there, and reading goes on, when the provider does not say what the key may do', async () => {
    const { world } = await worldWith('everything');
    await using _ = world;
    world.clock.advance(301_000);
    const body = JSON.stringify({ success: false, error: { code: 'scope_denied', message: 'No.' } });
    await world.provider('POST', '/faults', {
      match: { path: '/capabilities' },
      effect: { kind: 'status', status: 403, body },
      times: 'always',
    });
    const seen = await followMe(world, ADAM_ADMIN);
    expect(textOf(seen)).toContain('rings Anna');
    expect(labelsOf(seen)).not.toContain('Edit');
    expect(textOf(seen)).toContain('did not say whether this API key may change Follow-Me');
  });

  test('belongs to the card, whose environment it keeps', async () => {
    const { world, adam } = await worldWith('everything');
    await using _ = world;
    await connect(world, adam, 'live-everything');
    const card = await followMe(world, ADAM_ADMIN);
    expect(JSON.stringify(card.blocks)).toContain('"value":"sandbox +441632960101"');
  });
});

test('a key that may not read Follow-Me is told so, and the provider is not asked', async () => {
  const { world, adam } = await worldWith('everything');
  await using _ = world;
  await world.provider('PATCH', '/keys/everything', { capabilities: { follow_me: { read: false, write: false } } });
  world.clock.advance(301_000);
  const calls = await callsDuring(world, async () => {
    expect(await read(adam, '/phone follow-me 0101')).toContain('does not let this Sandbox key read Follow-Me.');
  });
  expect(calls.filter((call) => call.includes('follow-me'))).toEqual([]);
});

test('a permission that was withdrawn without a word is told as the refusal that it is, and looked up again', async () => {
  const { world, adam } = await worldWith('everything');
  await using _ = world;
  await read(adam, '/phone follow-me 0101');
  await world.provider('PATCH', '/keys/everything', { permissions: ['numbers.read', 'capabilities.read'] });
  const text = await read(adam, '/phone follow-me 0101');
  expect(text).toContain('does not let this Sandbox key read Follow-Me settings.');
  expect(text).toContain('*Sandbox*');
  expect(await callsDuring(world, () => read(adam, '/phone follow-me 0101'))).toContain('GET /capabilities');
});
