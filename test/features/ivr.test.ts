import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { callsDuring, open } from './reading.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, read } from './support.ts';

async function worldWith(key: string) {
  // The first words that may be a sentence wait for the language.
  const world = await startWorld({ patienceMs: 45_000 });
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, key);
  return { world, adam, mia: world.person(MIA_MEMBER) };
}

describe('/phone ivr', () => {
  test('shows the settings in words, the prompts, and that it is the root menu', async () => {
    const { world, adam } = await worldWith('everything');
    await using _ = world;
    const message = await ask(adam, '/phone ivr root');
    expect(message.ephemeral).toBe(true);
    expect(textOf(message)).toBe(
      [
        ':test_tube: *Sandbox* · for trying things out',
        '*ROOT*',
        ...['*Menu*', 'root menu; its name cannot be changed', '*Number*', '+441632960101'],
        ...['*Schedule*', 'always', '*Schedule in words*', 'Always', '*Times the menu is replayed*', '2'],
        ...['*Wait for the first digit*', '5 s', '*Wait for each next digit*', '3 s', '*Direct dialling*', 'off'],
        ...['*Intro prompt*', 'custom recording', '*Menu prompt*', 'custom, no custom recording'],
        ...['Edit', 'All menus', 'Id `ivr_acme_1`'],
        'What its keys do is not in the provider’s API, so it is not shown here.',
      ].join('\n'),
    );
  });

  test.each([
    ['its id', 'ivr_acme_2'],
    ['its name in any case', 'OUT of hours'],
    ['a part of its name', 'hours'],
  ])('finds a menu by %s, and asks for it by its id', async (_name, typed) => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const calls = await callsDuring(world, async () => {
      expect(await read(mia, `/phone ivr ${typed}`)).toContain('*Out of hours*\n*Number*\n+441632960101');
    });
    expect(calls.slice(-2)).toEqual(['GET /ivrs', 'GET /ivrs/ivr_acme_2']);
  });

  test('shows a schedule that nobody knows as it is, and zero as zero', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    await world.provider('PATCH', '/ivrs/ivr_acme_2', {
      schedule: 'full_moon <!here>',
      schedule_description: '',
      replay_count: 0,
    });
    const text = await read(mia, '/phone ivr ivr_acme_2');
    expect(text).toContain('*Schedule*\nfull_moon &lt;!here&gt;');
    expect(text).toContain('*Schedule in words*\nnot given');
    expect(text).toContain('*Times the menu is replayed*\n0');
  });

  test('leaves the choice between menus of one name, with their numbers', async () => {
    const { world, mia } = await worldWith('large');
    await using _ = world;
    const choice = await ask(mia, '/phone ivr root');
    expect(textOf(choice)).toContain('6 menus match "root". Which one?');
    expect(textOf(await open(mia, 'ivr:card', 3))).toContain('*Number*\n+442079460003');
  });

  test('names the nearest when none matches, and leads to all', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const message = await ask(mia, '/phone ivr out of houres');
    expect(textOf(message)).toContain('No menu matches "out of houres". The nearest:\n*Out of hours*');
    expect(textOf(await open(mia, 'ivrs:list'))).toContain('1–3 of 3');
  });

  test('finds the menus of a number, and shows the only one', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    const several = await read(mia, '/phone ivr +44 1632 960101');
    expect(several).toContain('2 menus match "+44 1632 960101". Which one?');
    expect(several).not.toContain('nearest');
    expect(await read(mia, '/phone ivr 01632 960102')).toContain('+441632960102');
    expect(await read(mia, '/phone ivr +441632960103')).toContain(
      'No menu matches "+441632960103", and none is like it.',
    );
  });

  test('says how it is used when nothing is typed', async () => {
    const { world, mia } = await worldWith('everything');
    await using _ = world;
    expect(await read(mia, '/phone ivr')).toContain('`/phone menus &lt;name, number or id&gt;`');
  });

  test('stays in the environment that a card is of, whatever is used by then', async () => {
    const { world, adam, mia } = await worldWith('everything');
    await using _ = world;
    await connect(world, adam, 'live-everything');
    await ask(mia, '/phone ivrs');
    await ask(adam, '/phone use live');
    const card = await open(mia, 'ivr:card', 1);
    expect(textOf(card)).toContain('Id `ivr_acme_2`');
    expect(textOf(card)).toContain('*Sandbox*');
    expect(await read(mia, '/phone ivr weekend')).toContain('*Live*');
  });
});

describe('Edit', () => {
  test('is there for a manager with a key that may write, and not for a viewer', async () => {
    const { world, adam, mia } = await worldWith('everything');
    await using _ = world;
    expect(labelsOf(await ask(adam, '/phone ivr root'))).toContain('Edit');
    const seen = await ask(mia, '/phone ivr root');
    expect(labelsOf(seen)).toEqual(['Propose a change', 'Ask for access', 'All menus']);
    expect(textOf(seen)).toContain('Only managers and editors can change');
  });

  test('is not there with a key that only reads, and the card says why', async () => {
    const { world, adam } = await worldWith('read-only');
    await using _ = world;
    const seen = await ask(adam, '/phone ivr root');
    expect(labelsOf(seen)).toEqual(['All menus']);
    expect(textOf(seen)).toContain('This API key is not allowed to change IVR menus.');
  });

  test('is not there where the group is not available, in words', async () => {
    const { world, adam } = await worldWith('everything');
    await using _ = world;
    await world.provider('PATCH', '/keys/everything', {
      capabilities: { ivrs: { read: true, status: 'not_available' } },
    });
    world.clock.advance(301_000);
    const seen = await ask(adam, '/phone ivr root');
    expect(labelsOf(seen)).toEqual(['All menus']);
    expect(textOf(seen)).toContain('The provider says: not available.');
  });
});
