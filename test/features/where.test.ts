import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld, type World } from '../support/world.ts';
import { changeOutside } from './follow-me/support.ts';
import { callsDuring, forge, open, typedAs } from './reading.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, labelsOf, MIA_MEMBER, PHONES, read } from './support.ts';

async function worldWith(key: string) {
  // The first words that may be a sentence wait for the language.
  const world = await startWorld({ patienceMs: 45_000 });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

const FOLLOW_ME_READ = /^GET \/numbers\/[^/]+\/follow-me$/;
const ringReads = (calls: readonly string[]) => calls.filter((call) => FOLLOW_ME_READ.test(call));

/** Makes three numbers ring these people. */
async function ringing(world: World, names: readonly (readonly [name: string, number: string])[]): Promise<void> {
  const destinations = names.map(([name, number]) => ({ name, number, enabled: true, ring_seconds: 20 }));
  await changeOutside(world, { destinations });
}

describe('/phone where', () => {
  test('names every number that rings somebody, with the place, on or off, and for how long', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    const message = await ask(mia, '/phone where reception');
    expect(message.ephemeral).toBe(true);
    expect(textOf(message)).toMatch(
      /^:test_tube: \*Sandbox\* · for trying things out\n\*1 of 5 numbers rings Reception \(\+441174960111\)\. 1 more has it switched off\.\*\n/,
    );
    expect(textOf(message)).toContain('*Main line*\n+441174960110\n1st of 3 · on · rings 25 s\nOpen');
    expect(textOf(message)).toContain('*Accounts*\n+441174960130\n2nd of 2 · off · rings 25 s\nOpen');
    expect(textOf(message)).toContain('Searched: all 5 numbers, read just now');
    expect(textOf(message)).toContain(
      "IVR menus are not searched: the provider's API does not show where their keys lead.",
    );
    expect(message.text).toContain('Main line +441174960110: 1st of 3 · on · rings 25 s');
    expect(message.text).not.toMatch(/UTC|<!/);
  });

  test('leads from each place to the Follow-Me of that number', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    await ask(mia, '/phone where noah');
    expect(textOf(await open(mia, 'follow-me:show', 1))).toContain('Freephone rings');
  });

  test.each([
    '07700 900132',
    '+44 (0)7700 900-132',
    '0044 7700 900132',
    '900132',
    'NÓAH  nkemelu',
    'nkem',
    '"Noah Nkemelu"',
    '@noah',
  ])('knows who is meant by %s', async (typed) => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    const text = await read(mia, `/phone where ${typed}`);
    expect(text).toContain('*2 of 5 numbers ring Noah Nkemelu (•••132).*');
    expect(text).toContain('*Bookings*\n+441174960120\n2nd of 3, all at the same time · on · rings 40 s');
    expect(text).toContain('*Freephone*\n+448081570140\n1st of 3, in random order · on · rings 20 s');
  });

  test('knows a mentioned person by what Slack calls them, also where their handle is in no list', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    const text = await typedAs(world, mia, 'where <@U0NOAH001|nn>');
    expect(text).toContain('*2 of 5 numbers ring Noah Nkemelu (•••132).*');
  });

  test('compares a number in a ring list by what it dials from there, and one’s own number by its name', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await ringing(world, [
      ['Mobile', '07700 900555'],
      ['Back', '(01632) 960 102'],
    ]);
    expect(await read(mia, '/phone where +447700900555')).toContain('*1 of 3 numbers rings Mobile (•••555).*');
    await world.provider('PATCH', '/numbers/%2B441632960102', { display_name: 'Sales' });
    await read(mia, '/phone numbers');
    expect(await read(mia, '/phone where sales')).toContain('*1 of 3 numbers rings Back ((01632) 960 102).*');
  });

  test('shows several who match apart, those called exactly so first', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await ringing(world, [
      ['Joanna', '+447700900101'],
      ['Anna K', '+447700900102'],
      ['Anna B', '+447700900103'],
    ]);
    const text = await read(mia, '/phone where anna');
    expect(text).toContain('*4 destinations match "anna".*');
    // The demo's second number rings an Anna.
    const order = ['Anna (', 'Anna B (', 'Anna K (', 'Joanna ('].map((each) =>
      text.indexOf(`*1 of 3 numbers rings ${each}`),
    );
    expect(order.every((at) => at > 0)).toBe(true);
    expect(order.toSorted((a, b) => a - b)).toEqual(order);
  });

  test('says of whom nobody rings how much was looked through, and never more than is known', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    await read(mia, '/phone number main line');
    const path = '/numbers/%2B441174960120/follow-me';
    await world.provider('POST', '/faults', { match: { path }, effect: { kind: 'malformed-json' }, times: 'always' });
    const status = { kind: 'status', status: 409, code: 'follow_me_unavailable', message: 'No Follow-Me here' };
    const other = '/numbers/%2B441174960150/follow-me';
    await world.provider('POST', '/faults', { match: { path: other }, effect: status, times: 'always' });
    const message = await ask(mia, '/phone where <!channel> x');
    const text = textOf(message);
    expect(text).toContain('*So far, none of 3 numbers rings "&lt;!channel&gt; x".*');
    expect(text).toContain(
      "Could not be read: Bookings +441174960120 (the provider's answer could not be read), Group travel +441174960150 (the provider refused: No Follow-Me here).",
    );
    expect(labelsOf(message)).toEqual(['Go on', 'Look again']);
  });

  test.each([
    [404, 'number_not_found', 'No <!channel> 07700 900123.'],
    [404, null, null],
    [403, 'role_denied', 'Ask *later*'],
    [409, 'busy_now', 'x'.repeat(900)],
    [422, 'validation_failed', 'Odd.'],
    [400, 'inactive', 'Odd.'],
    [410, null, 'Gone.'],
    [200, 'scope_denied', 'Odd.'],
  ])(
    'of a refusal that the document does not name (%s, %s) is no fact about the number',
    async (status, code, said) => {
      const { world, mia } = await worldWith('firm');
      await using _ = world;
      const match = { path: '/numbers/%2B441174960110/follow-me' };
      const body = JSON.stringify({ success: false, error: { code, message: said } });
      const effect = { kind: 'status', status, body, headers: { 'content-type': 'application/json' } };
      await world.provider('POST', '/faults', { match, effect, times: 'always' });
      const text = textOf(await ask(mia, '/phone where reception'));
      expect(text).toContain('*So far, none of 4 numbers rings Reception');
      expect(text).toContain('Could not be read: Main line +441174960110 (the provider refused');
      expect(text).not.toMatch(/no Follow-Me|no longer|<!channel>|\*later\*|900123/u);
      await mia.openHome();
      const home = textOf(await mia.until(({ home: seen }) => seen !== null && textOf(seen).includes('As of') && seen));
      expect(home).not.toMatch(/no Follow-Me/u);
    },
  );

  test('says who rings on Home as on the card, whatever the mode is called', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    for (const mode of ['sequential', 'OFF', 'Immer *x*']) {
      const effect = { kind: 'edit', set: { 'data.mode': mode } };
      await world.provider('POST', '/faults', { match: { path: '/numbers/%2B441174960110/follow-me' }, effect });
      const card = await read(mia, '/phone follow-me main line');
      expect(card).toContain('rings Reception (25 s), then');
      await mia.openHome();
      const home = await mia.until(({ home: seen }) => seen !== null && textOf(seen).includes('As of') && seen);
      expect(textOf(home)).toContain('*Main line* · Reception, then 2 more');
      expect(textOf(home)).not.toContain('not certain');
    }
  });

  test('finds nobody by a name that is only typed in part of a number', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    expect(await read(mia, '/phone where 01')).toContain('*None of 5 numbers rings "01".*');
  });

  test('asks for a name or a number where none is typed, also beside an account', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    for (const typed of ['/phone where', '/phone where live', '/phone find']) {
      expect(await read(mia, typed)).toContain('Who or what rings? Type a name or a number after the command.');
    }
  });

  test('reads the account that is named, and marks Live', async () => {
    const { world, adam, mia } = await worldWith('firm');
    await using _ = world;
    await connect(world, adam, 'live-everything');
    const text = await read(mia, '/phone where anna live');
    expect(text).toContain(':red_circle: *Live*');
    expect(text).toContain('of 3 numbers');
  });

  test('leads there by other words', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    for (const word of ['search', 'find']) {
      expect(await read(mia, `/phone ${word} noah`)).toContain('2 of 5 numbers ring Noah Nkemelu');
    }
  });

  test('says that the key may not read Follow-Me, once and not for each number', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    await world.provider('PATCH', '/keys/firm', { permissions: ['numbers.read'] });
    const calls = await callsDuring(world, async () => {
      expect(await read(mia, '/phone where noah')).toContain('does not let this Sandbox key read Follow-Me settings');
    });
    expect(ringReads(calls).length).toBeLessThanOrEqual(3);
  });

  test('shows nothing to a guest, and nothing on a button that a guest presses in a shared channel', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    await read(mia, '/phone where noah');
    const greta = world.person(GRETA_GUEST, PHONES);
    const calls = await callsDuring(world, async () => {
      expect(await read(greta, '/phone where noah')).toContain('Switchboard is for full members');
      for (const action of ['where:again', 'where:go-on', 'where:page#next']) {
        const value = '{"e":"sandbox","f":"noah","s":0,"p":0}';
        expect(await forge(world, greta, action, value)).toContain('Switchboard is for full members');
      }
    });
    expect(calls).toEqual([]);
  });

  test('turns the pages of a long answer without another read', async () => {
    const { world, mia } = await worldWith('large');
    await using _ = world;
    const asked = mia.type('/phone where anna');
    await world.timers.expire();
    expect((await asked).error).toBeNull();
    await mia.until(({ messages }) => /^Sandbox: \d+ of 250 numbers ring Anna /.test(messages.at(-1)?.text ?? ''));
    const calls = await callsDuring(world, async () => {
      const shown = JSON.stringify((await mia.lastMessage()).blocks);
      expect((await mia.press('Next')).error).toBeNull();
      const next = await mia.until(({ messages }) => {
        const last = messages.at(-1);
        return last !== undefined && JSON.stringify(last.blocks) !== shown && last;
      });
      expect(labelsOf(next)).toContain('Previous');
    });
    expect(ringReads(calls)).toEqual([]);
  });

  test('does not take a forged button for one of its own', async () => {
    const { world, mia } = await worldWith('firm');
    await using _ = world;
    for (const value of ['', '{}', '{"e":"live","f":"","s":0,"p":0}', '{"e":"sandbox","f":"x","s":-1,"p":0}']) {
      expect(await forge(world, mia, 'where:page#next', value)).toContain('earlier version of Switchboard');
    }
  });
});
