import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { callsDuring, forge, numbersIn, open, turn } from './reading.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  GRETA_GUEST,
  labelsOf,
  MIA_MEMBER,
  NOAH_MEMBER,
  PHONES,
  pressFor,
  read,
} from './support.ts';

async function worldWith(key: string) {
  // The first words that may be a sentence wait for the language.
  const world = await startWorld({ patienceMs: 45_000 });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

const MAIN = '+441632960101';

const LARGE = Array.from({ length: 250 }, (_, at) => `+44207946${String(at).padStart(4, '0')}`);

describe('/phone numbers', () => {
  test('lists every active number with its name', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const message = await ask(mia, '/phone numbers');
    expect(message.ephemeral).toBe(true);
    expect(textOf(message).split('\n').slice(0, -3)).toEqual([
      '*Telephone numbers*  1–3 of 3',
      ...['*Main line*', '+441632960101', 'Anna, then Ben, then Chloë', 'Open'],
      ...['*Reservations ✈️ 👩🏽‍💻*', '+441632960102'],
      ...['Anna, Ben, Chloë, Евгений and 4 more at the same time', 'Open'],
      ...['*+441632960103*', 'nobody answers', 'Open'],
      '*Sandbox*',
    ]);
    expect(message.text).toContain('Main line +441632960101');
    expect(textOf(message)).not.toContain('+441632960199');
  });

  test('says that it is Live when it is', async () => {
    const { world, mia } = await worldWith('live-everything');
    await using _ = world;
    const message = await ask(mia, '/phone numbers');
    expect(textOf(message)).toContain('*Live*');
    expect(textOf(message)).toContain('no Follow-Me');
    expect(message.text).toContain('(Live)');
  });

  test.each([
    ['a part of a name in any case', 'RESERV', '+441632960102'],
    ['the whole name', 'main line', MAIN],
    ['the last digits', '0103', '+441632960103'],
    ['the whole number in brackets and dashes', '(01632) 960-101', MAIN],
    ['the number with 00, and an account', '0044 1632 960102 sandbox', '+441632960102'],
  ])('shows the one that is named by %s', async (_name, typed, number) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const message = await ask(mia, `/phone numbers ${typed}`);
    expect(textOf(message)).toMatch(new RegExp(`\\* ?\\${number}`, 'u'));
    expect(labelsOf(message)).toContain('All numbers');
  });

  test('lists those that are like it, where it may be several', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const message = await ask(mia, '/phone numbers 01632 96');
    expect(numbersIn(message)).toEqual([MAIN, '+441632960102', '+441632960103']);
    expect(textOf(message)).toContain('matching "01632 96"');
  });

  test.each([
    ['a name', 'anna', '2 of 3 numbers ring Anna (•••110).'],
    ['a part of a name', 'chlo', 'Chloë'],
    ['a number that is none of the account’s', '+44 7700 900110', '2 of 3 numbers ring Anna (•••110).'],
    ['a number that nobody has', '020 7946 0123', 'None of 3 numbers rings "020 7946 0123".'],
  ])('says which ring somebody, for %s', async (_name, typed, said) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    expect(await read(mia, `/phone numbers ${typed}`)).toContain(said);
  });

  test('looks for a mentioned person by their name in Slack', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    expect(await read(mia, '/phone numbers @noah')).toContain('"Noah');
  });

  test('says whose own number it is, where somebody has confirmed it', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await ask(mia, '/phone access people +44 7700 900777');
    await mia.press('Yes, it is mine');
    await mia.until(({ messages }) => messages.some((each) => textOf(each).includes('Your number is kept')));
    const text = await read(mia, '/phone numbers 07700 900777');
    expect(text).toContain(`None of 3 numbers rings "<@${MIA_MEMBER}> 07700 900777".`);
    expect(text).toContain('It is none of the numbers of this account.');
  });

  test('says that a word names nobody, nor any number', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const text = await read(mia, '/phone numbers zzqqy');
    expect(text).toContain('None of 3 numbers rings "zzqqy".');
    expect(text).toContain('No number is called "zzqqy" either.');
  });

  test('says that nothing matches, with the nearest ones and the way to all of them', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const message = await ask(mia, '/phone numbers reservatoins');
    expect(textOf(message)).toContain('None of the 3 numbers has "reservatoins" in it. The nearest:');
    expect(numbersIn(message)[0]).toBe('+441632960102');
    expect(textOf(await pressFor(mia, 'Look in the ring lists'))).toContain('None of 3 numbers rings "reservatoins".');
    await ask(mia, '/phone numbers reservatoins');
    const all = await open(mia, 'numbers:list');
    expect(textOf(all)).toContain('1–3 of 3');
  });

  test.each([
    ['hosted', ['+441632960101', '+441632960102']],
    ['no voicemail', ['+441632960103']],
    ['active', ['+441632960101', '+441632960102', '+441632960103']],
  ])('filters by what its rows say: %s', async (typed, numbers) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const message = await ask(mia, `/phone numbers ${typed}`);
    expect(numbersIn(message)).toEqual(numbers);
    expect(textOf(message)).not.toContain('None of');
  });

  test('cuts a long filter between characters, in words and on the buttons', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const message = await ask(mia, `/phone numbers ${'x'.repeat(199)}👩`);
    expect(textOf(message)).toContain(`rings "${'x'.repeat(199)}".`);
    expect(JSON.stringify(message)).not.toMatch(/\ufffd|\\ufffd|\\ud/iu);
  });

  test('does not let a filter mention anybody', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const message = await ask(mia, '/phone numbers <!channel> & <https://example.com|x>');
    expect(JSON.stringify(message.blocks)).not.toMatch(/<!channel>|<https/);
    expect(textOf(message)).toContain('None of 3 numbers rings');
  });

  test('says so when an account has no active number', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    for (const last of ['1', '2', '3']) {
      await world.provider('PATCH', `/numbers/%2B44163296010${last}`, { status: 'ceased' });
    }
    for (const typed of ['/phone numbers', '/phone numbers main', '/phone number 0101', '/phone follow-me 0101']) {
      const text = await read(mia, typed);
      expect(text).toContain('The provider lists no active numbers for this account.');
      expect(text).toContain('*Sandbox*');
    }
  });

  test('reads the list anew each time it is typed', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await read(mia, '/phone numbers');
    await world.provider('PATCH', '/numbers/%2B441632960101', { display_name: 'Front door' });
    expect(await read(mia, '/phone numbers')).toContain('*Front door*');
  });

  test('opens the card of each number', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await ask(mia, '/phone numbers');
    const card = await open(mia, 'number:card', 1);
    expect(textOf(card)).toMatch(/\* ?\+441632960102/u);
  });

  test('stays in the environment that a list is of, whatever is used by then', async () => {
    const { world, adam, mia } = await worldWith('large');
    await using _ = world;
    await connect(world, adam, 'live-everything');
    await ask(mia, '/phone numbers');
    await ask(adam, '/phone use live');
    const page = await turn(mia, 'Next');
    expect(textOf(page)).toContain('11–20 of 250');
    expect(textOf(page)).toContain('*Sandbox*');
    const card = await open(mia, 'number:card');
    expect(textOf(card)).toContain(LARGE[10]);
    expect(textOf(card)).toContain('*Sandbox*');
  });

  test('shows nothing to a guest, and nothing on a button that a guest presses in a shared channel', async () => {
    const { world } = await worldWith('everything');
    await using _ = world;
    const greta = world.person(GRETA_GUEST, PHONES);
    expect(await read(greta, '/phone numbers')).toContain('Switchboard is for full members');
    for (const [action, value] of [
      ['numbers:list', 'sandbox'],
      ['numbers:page#next', '{"e":"sandbox","p":0,"f":""}'],
      ['number:card#0', 'sandbox +441632960101'],
      ['follow-me:show', 'sandbox +441632960101'],
      ['ivrs:list', 'sandbox'],
      ['ivr:card#0', 'sandbox ivr_acme_1'],
    ] as const) {
      const said = await forge(world, greta, action, value);
      expect(said).toContain('Switchboard is for full members');
      expect(said).not.toContain('+44');
    }
  });

  test('takes a button whose value is not its own for the way to the list', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    expect(await forge(world, mia, 'numbers:page#next', '{"e":"moon"}')).toContain('1–3 of 3');
    expect(await forge(world, mia, 'numbers:page#next', '{"e":"sandbox","p":99,"f":"main"}')).toContain('1 of 1');
    expect(await forge(world, mia, 'number:card#0', '../capabilities')).toContain('No active number matches');
  });
});

describe('250 numbers', () => {
  test('page from the first to the last, each number once and in order', async () => {
    const { world, mia } = await worldWith('large');
    await using _ = world;
    let page = await ask(mia, '/phone numbers');
    const seen = numbersIn(page);
    expect(textOf(page)).toContain('*Telephone numbers*  1–10 of 250');
    expect(labelsOf(page)).not.toContain('Previous');
    for (let at = 1; at < 25; at += 1) {
      page = await turn(mia, 'Next');
      expect(textOf(page)).toContain(`${at * 10 + 1}–${at * 10 + 10} of 250`);
      seen.push(...numbersIn(page));
    }
    expect(seen).toEqual(LARGE);
    expect(labelsOf(page)).not.toContain('Next');
    expect(textOf(await turn(mia, 'Previous'))).toContain('231–240 of 250');
  });

  test('page within a filter, in one message, asking the provider for nothing but who rings there', async () => {
    const { world, mia } = await worldWith('large');
    await using _ = world;
    const first = await ask(mia, '/phone numbers aberdeen');
    expect(textOf(first)).toMatch(/1–10 of 2\d, matching "aberdeen"/);
    const calls = await callsDuring(world, async () => {
      expect(textOf(await turn(mia, 'Next'))).toMatch(/11–20 of 2\d, matching "aberdeen"/);
      expect(textOf(await turn(mia, 'Previous'))).toMatch(/1–10 of 2\d, matching "aberdeen"/);
    });
    expect(calls).toHaveLength(10);
    for (const call of calls) expect(call).toMatch(/\/follow-me$/u);
    expect(textOf(await open(mia, 'numbers:list'))).toContain('1–10 of 250');
  });

  test('stay readable when the list becomes shorter in between', async () => {
    const { world, mia } = await worldWith('large');
    await using _ = world;
    await ask(mia, '/phone numbers 4602');
    for (let at = 0; at < 3; at += 1) await turn(mia, 'Next');
    for (const number of LARGE.slice(220)) {
      await world.provider('PATCH', `/numbers/${encodeURIComponent(number)}`, { status: 'ceased' });
    }
    world.clock.advance(121_000);
    const page = await turn(mia, 'Next');
    expect(textOf(page)).toContain('11–20 of 20, matching "4602"');
    expect(numbersIn(page)).toEqual(LARGE.slice(210, 220));
  });

  test('belong to the person who pages: two people do not move each other', async () => {
    const { world, mia } = await worldWith('large');
    await using _ = world;
    const noah = world.person(NOAH_MEMBER);
    await ask(mia, '/phone numbers');
    await ask(noah, '/phone numbers 4600');
    expect(textOf(await turn(mia, 'Next'))).toContain('11–20 of 250');
    expect(textOf(await noah.lastMessage())).toContain('matching "4600"');
  });
});
