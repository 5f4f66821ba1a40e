import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { callsDuring, numbersIn, open, typedAs } from './reading.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, read } from './support.ts';

async function worldWith(key: string) {
  // The first words that may be a sentence wait for the language.
  const world = await startWorld({ patienceMs: 45_000 });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

describe('/phone number', () => {
  test('shows everything the provider says of a number', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const card = await ask(mia, '/phone number +441632960101');
    expect(card.ephemeral).toBe(true);
    expect(textOf(card)).toBe(
      [
        ':test_tube: *Sandbox* · for trying things out',
        '*Main line* +441632960101',
        'active · Hosted number · Follow-Me · voicemail',
        ...['Follow-Me', 'Next 7 days', 'All numbers'],
      ].join('\n'),
    );
    expect(card.text).toContain('Sandbox: Main line +441632960101');
  });

  test.each(['absent', 'null', 'empty'])('says what is not given when it is %s', async (absent) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await world.provider('POST', '/dialects', { absent });
    const text = await read(mia, '/phone number 0103');
    expect(text).toContain('*+441632960103*\nname not given · active · product not given · Follow-Me · no voicemail');
  });

  test('says so where the provider does not say what is available', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const body = { success: true, data: { number: '+441632960101' } };
    await world.provider('POST', '/faults', {
      match: { path: '/numbers/%2B441632960101' },
      effect: {
        kind: 'status',
        status: 200,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      },
    });
    const text = await read(mia, '/phone number 0101');
    expect(text).toContain('status not given · product not given · Follow-Me not said · voicemail not said');
  });

  test.each([
    ['with spaces', '+44 1632 960102'],
    ['with dashes and brackets', '(01632) 960-102'],
    ['with 00', '0044 1632 960102'],
    ['by its last digits', '102'],
    ['by its name', 'reservations ✈️ 👩🏽‍💻'],
    ['by a part of its name', 'Reserv'],
  ])("finds a number typed %s, and asks for it in the provider's own words", async (_name, typed) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const calls = await callsDuring(world, async () => {
      expect(await read(mia, `/phone number ${typed}`)).toMatch(/\* ?\+441632960102/u);
    });
    expect(calls).toEqual(['GET /numbers', 'GET /numbers/%2B441632960102']);
  });

  test.each(['<tel:+441632960102|+44 1632 960102>', '<tel:+441632960102>', '  +44 1632 960102  '])(
    'finds a number that Slack delivers as %s',
    async (text) => {
      const { world, mia } = await worldWith('everything');
      await using _ = world;
      expect(await typedAs(world, mia, `number ${text}`)).toMatch(/\* ?\+441632960102/u);
    },
  );

  test('leaves the choice when several match, and opens what is chosen', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const choice = await ask(mia, '/phone number 96010');
    expect(textOf(choice)).toContain('3 numbers match "96010". Which one?');
    expect(numbersIn(choice)).toEqual(['+441632960101', '+441632960102', '+441632960103']);
    expect(textOf(await open(mia, 'number:card', 2))).toMatch(/\* ?\+441632960103/u);
  });

  test('offers ten at the most, and says how many more there are', async () => {
    const { world, mia } = await worldWith('large');
    await using _ = world;
    const choice = await ask(mia, '/phone number aberdeen');
    expect(labelsOf(choice).filter((label) => label === 'Open')).toHaveLength(10);
    expect(textOf(choice)).toMatch(/and 1\d more; type more of the number or name\./);
  });

  test('names the nearest when none matches', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const message = await ask(mia, '/phone number 01632 960109');
    expect(textOf(message)).toContain('No active number matches "01632 960109". The nearest:');
    expect(numbersIn(message)).toHaveLength(3);
    expect(labelsOf(message)).toContain('All numbers');
  });

  test('says how it is used when no number is typed', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    expect(await read(mia, '/phone number')).toContain('`/phone numbers &lt;number, last digits or name&gt;`');
    expect(textOf(await open(mia, 'numbers:list'))).toContain('1–3 of 3');
  });

  test('finds a number that is new since the list was read', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await read(mia, '/phone number 0101');
    await world.provider('PATCH', '/numbers/%2B441632960199', { status: 'active' });
    expect(await read(mia, '/phone number old line')).toMatch(/\* ?\+441632960199/u);
  });

  test('says that a number is gone when it is, and does not offer it again', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await ask(mia, '/phone numbers');
    await world.provider('PATCH', '/numbers/%2B441632960101', { status: 'ceased' });
    const gone = await open(mia, 'number:card', 0);
    expect(textOf(gone)).toContain('The provider says that it has no such active number');
    expect(textOf(gone)).toContain('*Sandbox*');
    const again = await ask(mia, '/phone number +441632960101');
    expect(textOf(again)).toContain('No active number matches');
    expect(numbersIn(again)).not.toContain('+441632960101');
  });

  test('names the menus of the number where they are known, and asks nobody for them', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    expect(await read(mia, '/phone number 0101')).not.toContain('IVR menus');
    await ask(mia, '/phone ivrs');
    const calls = await callsDuring(world, async () => {
      expect(await read(mia, '/phone number 0101')).toMatch(/\nIVR menus: ROOT\b/u);
    });
    expect(calls).toEqual(['GET /numbers/%2B441632960101']);
    expect(await read(mia, '/phone number 0103')).not.toContain('IVR menus');
  });

  test.each([
    ['<@U02BOB|bob>', '@bob'],
    ['<@U02BOB>', '@U02BOB'],
    ['<#C0GENERAL|general>', '#general'],
    ['<!subteam^S0SALES|@sales>', '@sales'],
    ['<!channel>', '@channel'],
    ['<!date^1|today>', 'today'],
  ])('names what nobody has as it was typed, without the marks of Slack: %s', async (text, shown) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    for (const word of ['number', 'follow-me']) {
      expect(await typedAs(world, mia, `${word} ${text}`)).toContain(
        `No active number matches "${shown}", and none is like it.`,
      );
    }
    expect(await typedAs(world, mia, `numbers ${text}`)).toContain(`rings "${shown}".`);
    expect(await typedAs(world, mia, `ivr ${text}`)).toContain(`No menu matches "${shown}"`);
    const inHistory = shown === 'today' ? '*History* on ' : text.includes('BOB') ? 'by <@U02BOB>' : `use "${shown}"`;
    expect(await typedAs(world, mia, `history ${text}`)).toContain(inHistory);
    expect(await typedAs(world, mia, `balance ${text}`)).toContain(`takes no "${shown}"`);
    expect(await typedAs(world, mia, `${text} now`)).toContain(`I do not know "${shown.toLowerCase()} now".`);
  });

  test('leads to the Follow-Me of the number, and to all numbers', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await ask(mia, '/phone number 0102');
    const followMe = await open(mia, 'follow-me:show');
    expect(textOf(followMe)).toMatch(/\*Reservations ✈️ 👩🏽‍💻 rings [^\n]+\*\nFollow-Me of \+441632960102/u);
    expect(textOf(await open(mia, 'numbers:list'))).toContain('1–3 of 3');
  });

  test('shows a name of two hundred characters whole, and marks as letters like them', async () => {
    const { world, mia } = await worldWith('large');
    await using _ = world;
    expect(await read(mia, '/phone number +442079460003')).toContain('Long '.repeat(40).slice(0, 199).concat('!'));
    expect(await read(mia, '/phone number +442079460002')).toContain('Sales &lt;&amp;&gt; "Support" ∗bold∗ ˍitˍ ˋxˋ');
  });
});

test('any listed number, however typed, is asked for as the provider wrote it', async () => {
  const { world, mia } = await worldWith('large');
  await using _ = world;
  const separator = fc.constantFrom('', ' ', '-', '.', ' - ');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 249 }),
      fc.constantFrom('+44', '0044', '44', '0', '+44 (0)'),
      fc.array(separator, { minLength: 10, maxLength: 10 }),
      async (at, prefix, separators) => {
        const own = `207946${String(at).padStart(4, '0')}`;
        const typed = `${prefix}${[...own].map((digit, place) => `${separators[place]}${digit}`).join('')}`;
        const calls = await callsDuring(world, () => read(mia, `/phone number ${typed}`));
        expect(calls.at(-1)).toBe(`GET /numbers/%2B44${own}`);
      },
    ),
    { numRuns: 40 },
  );
});
