import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { callsDuring, open, turn } from './reading.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, pressFor, read, received } from './support.ts';

/** Both accounts are connected, and Sandbox is in use. */
async function worldWithBoth(keys: { sandbox?: string; live?: string } = {}) {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, keys.sandbox ?? 'everything');
  await connect(world, adam, keys.live ?? 'live-everything');
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

/** The environments that the provider is asked in while `act` runs. */
async function askedDuring(world: World, act: () => Promise<unknown>): Promise<string[]> {
  const before = (await received(world)).length;
  await act();
  return [...new Set((await received(world)).slice(before).map(({ environment }) => environment))];
}

const rename = (world: World, number: string, name: string) =>
  world.provider('PATCH', `/numbers/%2B${number}`, { display_name: name });

describe('a word behind a command', () => {
  test.each([
    ['balance', '*-3.05, overdrawn*'],
    ['account', '*Active numbers*'],
    ['numbers', 'Lift phone'],
    ['number 0103', 'Lift phone'],
    ['follow-me 0101', 'Follow-Me of +441134960101'],
    ['ivrs', 'Weekend'],
    ['ivr weekend', 'Weekend'],
    ['status', '*Live*'],
  ])('"/phone %s live" is answered from Live alone, and Sandbox stays in use', async (typed, words) => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    for (const word of ['live', 'LIVE']) {
      const text = await read(mia, `/phone ${typed} ${word}`);
      expect(text).toContain(words);
      expect(text).toContain('*Live*');
      expect(text).not.toContain('*Sandbox*');
    }
    expect(await read(mia, '/phone balance')).toContain('*Sandbox*');
    expect(await read(mia, '/phone balance sandbox')).toContain('*0.1*');
  });

  test('narrows the history to one account, beside a text too', async () => {
    const { world, adam } = await worldWithBoth();
    await using _ = world;
    const live = await read(adam, '/phone history live');
    expect(live).toContain('*History* in Live');
    expect(live).toContain('A key connected* · Live');
    expect(live).not.toContain('· Sandbox');
    expect(await read(adam, '/phone history SANDBOX')).not.toContain('· Live');
    expect(await read(adam, '/phone history 0101 live')).toContain('The history has no change of "0101" in Live.');
    const both = await read(adam, '/phone history');
    expect(both).toContain('· Live');
    expect(both).toContain('· Sandbox');
  });

  test('names the account that is asked, whichever is in use', async () => {
    const { world, adam, mia } = await worldWithBoth();
    await using _ = world;
    expect(await askedDuring(world, () => read(mia, '/phone balance live'))).toEqual(['live']);
    await ask(adam, '/phone use live');
    expect(await askedDuring(world, () => read(mia, '/phone account sandbox'))).toEqual(['sandbox']);
    expect(await read(mia, '/phone balance')).toContain('*Live*');
  });

  test('says which account is missing, and offers to connect that one', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await connect(world, adam, 'everything');
    for (const typed of ['balance', 'account', 'numbers', 'number 0101', 'follow-me 0101', 'ivrs', 'ivr root']) {
      const message = await ask(adam, `/phone ${typed} live`);
      expect(textOf(message), typed).toContain('No Live account is connected to this workspace yet.');
      expect(labelsOf(message), typed).toEqual(['Connect Live']);
    }
    const status = await ask(adam, '/phone status live');
    expect(textOf(status)).toContain('*Live* · not connected');
    expect(labelsOf(status)).toEqual(['Connect Live']);
  });

  test('counts the rights of the key that is asked, not of the one in use', async () => {
    const { world, adam } = await worldWithBoth({ live: 'live-no-balance-read' });
    await using _ = world;
    expect(await read(adam, '/phone balance live')).toContain(
      'does not let this Live key read the call credit balance',
    );
    expect(await read(adam, '/phone balance')).toContain('*0.1*');
  });

  test.each([
    ['balance tomorrow', '*balance* takes no "tomorrow".\nType `/phone balance [spend|post|warn] [sandbox|live]`.'],
    ['account <!channel>', '*setup account* takes no "&lt;!channel&gt;".\nType `/phone setup account [sandbox|live]`.'],
    [
      'balance live sandbox',
      '*balance* takes "sandbox" or "live", not both.\nType `/phone balance [spend|post|warn] [sandbox|live]`.',
    ],
    ['status all', '*setup* takes no "all".\nType `/phone setup [sandbox|live]`.'],
    ['doctor live', '*setup doctor* takes no "live".\nType `/phone setup doctor`.'],
    ['access mia', '*access* takes no "mia".\nType `/phone access [proposals|people]`.'],
    ['disconnect both', '*setup disconnect* takes no "both".\nType `/phone setup disconnect [sandbox|live]`.'],
  ])('that it cannot use is named, and "/phone %s" asks nobody', async (typed, words) => {
    const { world, adam } = await worldWithBoth();
    await using _ = world;
    expect(await callsDuring(world, async () => expect(await read(adam, `/phone ${typed}`)).toBe(words))).toEqual([]);
  });

  test('that help cannot use stands above all that can be typed', async () => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    const text = await read(mia, '/phone help balance <!here>');
    expect(text).toMatch(/^help takes no "balance &lt;!here&gt;"; here is all that you can type\./);
    expect(text).toContain('`/phone balance`');
  });
});

describe('what hangs on such an answer', () => {
  test('is read again and shared from the account that was asked', async () => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    await ask(mia, '/phone balance live');
    await world.provider('PATCH', '/customers/live-acme', { balance: '7.77' });
    await mia.press('Read again');
    await mia.until(({ messages }) => messages.some((message) => textOf(message).includes('*7.77*')));
    const shared = await pressFor(mia, 'Share to channel');
    expect(textOf(shared)).toContain('*7.77*');
    expect(textOf(shared)).toContain('*Live*');
  });

  test('leads to the pages, numbers and settings of that account', async () => {
    const { world, adam, mia } = await worldWithBoth({ sandbox: 'large' });
    await using _ = world;
    await ask(adam, '/phone use live');
    await ask(mia, '/phone numbers sandbox');
    expect(textOf(await turn(mia, 'Next'))).toContain('*Sandbox*');
    const card = await open(mia, 'number:card');
    expect(textOf(card)).toContain('*Sandbox*');
    expect(textOf(await open(mia, 'follow-me:show'))).toContain('*Sandbox*');
    await ask(mia, '/phone ivr ivr_large_99 sandbox');
    expect(textOf(await open(mia, 'ivr:card'))).toContain('*Sandbox*');
    await ask(mia, '/phone number sandbox');
    expect(textOf(await open(mia, 'numbers:list'))).toContain('*Sandbox*');
  });

  test('changes the settings of that account', async () => {
    const { world, adam } = await worldWithBoth();
    await using _ = world;
    await ask(adam, '/phone follow-me 0101 live');
    await adam.press('Edit');
    const form = await adam.until(({ modals }) => modals.at(-1));
    expect(textOf(form)).toContain('Live');
    expect(textOf(form)).not.toContain('Sandbox');
  });
});

describe('a name that ends in the word itself', () => {
  test.each([
    ['number', 'Follow-Me'],
    ['follow-me', 'About this number'],
  ])('wins over the account for /phone %s, and the answer says so', async (word, label) => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    await rename(world, '441632960102', 'Support Live');
    await read(mia, '/phone numbers');
    const message = await ask(mia, `/phone ${word} support live`);
    expect(labelsOf(message)).toContain(label);
    expect(textOf(message)).toContain('+441632960102');
    expect(textOf(message)).toContain('*Sandbox*');
    expect(textOf(message)).toContain(
      '"support live" is a name here, so "live" counts as part of it. Type "live" once more to ask Live.',
    );
    await rename(world, '441134960102', 'Support');
    const there = await read(mia, `/phone ${word} support live live`);
    expect(there).toContain('*Live*');
    expect(there).not.toContain('counts as part of it');
  });

  test('wins for a list of numbers and for a menu', async () => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    await rename(world, '441632960102', 'Live');
    await read(mia, '/phone numbers');
    const listed = await read(mia, '/phone numbers live');
    expect(listed).toContain('matching "live"');
    expect(listed).toContain('*Sandbox*');
    expect(listed).toContain('"live" is a name here');
    expect(await read(mia, '/phone number live')).toMatch(/\* ?\+441632960102/u);
    await world.provider('PATCH', '/ivrs/ivr_acme_2', { name: 'Reception sandbox' });
    const menu = await read(mia, '/phone ivr reception sandbox');
    expect(menu).toContain('Reception sandbox');
    expect(menu).not.toContain('counts as part of it');
  });

  test('wins in the account that is named as well', async () => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    await rename(world, '441134960102', 'Main live');
    await rename(world, '441134960103', 'Main live two');
    const text = await read(mia, '/phone number main live');
    expect(text).toMatch(/\* ?\+441134960102/u);
    expect(text).toContain('*Live*');
    expect(text).not.toContain('counts as part of it');
  });

  test('is not looked for where nothing of the account in use can be read', async () => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    await world.provider('PATCH', '/keys/everything', { active: false });
    expect(await read(mia, '/phone number 0103 live')).toContain('Lift phone');
  });

  test.each([
    'number 0101',
    'follow-me 0101',
    'when 0101',
    'numbers',
    'numbers 0101',
    'ivr root',
    'where anna',
    'status',
    'balance',
  ])('"/phone %s sandbox" asks Sandbox alone, whatever is in use and however little is known', async (typed) => {
    const { world, adam, mia } = await worldWithBoth();
    await using _ = world;
    await ask(adam, '/phone use live');
    await world.restart();
    const asked = await askedDuring(world, () => read(mia, `/phone ${typed} sandbox`));
    expect(asked).toEqual(['sandbox']);
  });

  test('is looked for in the account in use where the named one has nothing like it', async () => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    await rename(world, '441632960102', 'Zebra live');
    await world.restart();
    expect(await read(mia, '/phone number zebra live')).toMatch(/\* ?\+441632960102/u);
  });

  test('costs nothing of the account in use where the named one has it', async () => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    await read(mia, '/phone number 0103 live');
    const calls = await callsDuring(world, () => read(mia, '/phone number 0103 live'));
    expect(calls).toEqual(['GET /numbers/%2B441134960103']);
  });

  test('a list that is asked for with the account is read once', async () => {
    const { world, mia } = await worldWithBoth();
    await using _ = world;
    await read(mia, '/phone numbers');
    expect(await callsDuring(world, () => read(mia, '/phone numbers sandbox'))).toEqual(['GET /numbers']);
  });
});
