import { describe, expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { MAIN, makePreset } from './presetting.ts';
import { ADAM_ADMIN, ask, connect, GRETA_GUEST, labelsOf, MIA_MEMBER, PHONES, pressFor, read } from './support.ts';

/** A workspace with the demo account and the preset "Lunch". */
async function startWithLunch() {
  // The first words that may be a sentence wait for the language.
  const world = await startWorld({ patienceMs: 45_000 });
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  return { world, adam };
}

/** What somebody is shown for what they type: the answer, or the form that opens; closed again. */
async function shownFor(person: Person, typed: string): Promise<string> {
  const before = new Set((await person.see()).messages.map(({ ts }) => ts));
  expect((await person.type(`/phone ${typed}`)).error, typed).toBeNull();
  const shown = await person.until(
    ({ messages, modals }) =>
      modals.find((view) => !/…$/u.test(textOf(view))) ??
      (modals.length > 0 ? null : messages.find(({ ts, text }) => !before.has(ts) && !text.includes('Working on it'))),
  );
  const text = 'title' in shown ? `form ${shown.title}\n${textOf(shown)}` : textOf(shown);
  if ((await person.see()).modals.length > 0) await person.close(true);
  return text;
}

/** What was typed before there were paths, and how the same is typed behind one of the commands that people are told of. */
const SAME: readonly (readonly [old: string, ...paths: string[]])[] = [
  ['presets', 'plans presets', 'plans preset', 'PLANS  Presets'],
  ['presets lunch until 14:00', 'plans presets lunch until 14:00', 'plans preset Lunch until 14:00'],
  ['presets new', 'plans presets new'],
  ['presets dinner', 'plans presets dinner'],
  [
    'closed-days',
    'plans closed days',
    'plans closed-days',
    'Plans Closed  Days',
    'plans holidays',
    'plans bank holidays',
  ],
  ['closed-days 25 Dec?', 'plans closed days 25 Dec?'],
  ['closed-days 24 Dec 12:00 to 27 Dec 08:30 with Lunch', 'plans closed 24 Dec 12:00 to 27 Dec 08:30 with Lunch'],
  ['duty', 'plans duty', 'plans on call', 'plans rota', 'plans who is on duty', "plans who's on call"],
  ['duty main line', 'plans duty main line', 'plans rota Main line'],
  ['duty on Saturday', 'plans duty on Saturday', 'plans who is on duty on Saturday'],
  ['schedule', 'balance post', 'balance posts', 'BALANCE   Post', 'balance schedule', 'balance report'],
  ['schedule add daily 9am', 'balance post add daily 9am'],
  ['schedule currency', 'balance post currency'],
  ['schedule dance', 'balance post dance'],
  ['watch', 'balance warn', 'balance alert', 'balance low credit', 'balance watch'],
  ['watch 50', 'balance warn 50', 'balance warn below 50', 'balance warn me below 50', 'balance alert 50'],
  ['watch 20 and 3 days', 'balance warn 20 and 3 days', 'balance warn at 20 and 3 days'],
  ['proposals', 'access proposals'],
  ['people', 'access people'],
  ['people +44 7700 900123', 'access people +44 7700 900123'],
  ['connect live', 'setup connect live', 'setup log in live', 'setup key live'],
  ['disconnect', 'setup disconnect', 'setup sign out'],
  ['disconnect live', 'setup disconnect live'],
  ['use', 'setup use', 'setup environment', 'setup switch', 'setup go live'],
  ['use sandbox', 'setup use sandbox', 'setup environment sandbox'],
  ['status', 'setup', 'setup status', 'setup keys', 'SETUP  Status'],
  ['status sandbox', 'setup sandbox', 'setup status sandbox', 'set up sandbox'],
  ['account', 'setup account'],
  ['account sandbox', 'setup account sandbox'],
  ['ivrs', 'menus', 'phone menus', 'Menus'],
  ['ivrs sandbox', 'menus sandbox'],
  ['ivr out of hours', 'menus out of hours', 'menu Out of hours', 'menus out of hours sandbox'],
  ['ivr nothing', 'menus nothing'],
  ['number main line', 'numbers main line', 'numbers 960101', 'numbers +44 1632 960101', 'numbers Main  line sandbox'],
  ['where anna', 'numbers anna', 'numbers Anna sandbox'],
  ['where +447700900110', 'numbers +447700900110'],
];

test('the same is shown for an old word and behind one of the ten, however it is typed', async () => {
  const { world, adam } = await startWithLunch();
  await using _ = world;
  // Who rings is read anew or not, and says so.
  await shownFor(adam, 'where anna');
  const others: string[] = [];
  for (const [old, ...paths] of SAME) {
    const expected = await shownFor(adam, old);
    for (const path of paths) {
      const shown = await shownFor(adam, path);
      if (shown !== expected) others.push(`${path}: ${shown}\nand ${old}: ${expected}`);
    }
  }
  expect(others).toEqual([]);
});

test('the buttons of an overview do what is typed', async () => {
  const { world, adam } = await startWithLunch();
  await using _ = world;
  for (const [overview, label, typed] of [
    ['plans', 'Duty lists', 'plans duty'],
    ['plans', 'Closed days', 'plans closed days'],
    ['balance', 'Posts', 'balance post'],
    ['access', 'Proposals', 'access proposals'],
    ['access', 'People', 'access people'],
    ['setup', 'Account', 'setup account'],
  ] as const) {
    await ask(adam, `/phone ${overview}`);
    expect(textOf(await pressFor(adam, label)), label).toBe(await shownFor(adam, typed));
  }
});

describe('the ways to be warned', () => {
  test('are a form for whoever may set one up, and what there is for others', async () => {
    const { world, adam } = await startWithLunch();
    await using _ = world;
    const mia = world.person(MIA_MEMBER, PHONES);
    expect(labelsOf(await ask(adam, '/phone balance'))).toContain('Warn me');
    await ask(mia, '/phone balance');
    expect(textOf(await pressFor(mia, 'Warnings'))).toBe(await shownFor(mia, 'watch'));
  });
});

describe('setup, where nothing is connected', () => {
  test.each(['setup', 'SETUP', 'set up', 'install', 'setup live'])('"/phone %s" opens the form', async (typed) => {
    await using world = await startWorld();
    const shown = await shownFor(world.person(ADAM_ADMIN, PHONES), typed);
    expect(shown).toContain('form Connect an account');
  });

  test('tells whoever may not connect who may', async () => {
    await using world = await startWorld();
    const text = await read(world.person(MIA_MEMBER, PHONES), '/phone setup');
    expect(text).toContain('Only managers can connect an account.');
  });

  test('opens the form for the account that has no key, and shows the one that has', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN, PHONES);
    await connect(world, adam, 'everything');
    expect(await shownFor(adam, 'setup live')).toContain('form Connect an account');
    const shown = await ask(adam, '/phone setup sandbox');
    expect(textOf(shown)).toContain('*Sandbox* · in use');
    expect(textOf(shown)).not.toContain('*Live*');
    expect(labelsOf(shown)).toContain('Replace the key');
  });
});

describe('behind one of the ten', () => {
  test.each([
    ['plans foo', ['*plans* takes no "foo".', '`/phone plans [presets|closed days|hours|duty|&lt;preset&gt;]`']],
    ['balance foo', ['*balance* takes no "foo".', '`/phone balance [spend|post|warn] [sandbox|live]`']],
    ['access foo', ['*access* takes no "foo".', '`/phone access [proposals|people]`']],
    ['setup foo', ['*setup* takes no "foo".', '`/phone setup [connect|use|disconnect|account|doctor] [sandbox|live]`']],
    ['plans presets', ['1 preset']],
    ['doctor foo', ['*setup doctor* takes no "foo".', 'Type `/phone setup doctor`.']],
  ])('"/phone %s" is answered, and a word that it cannot use is named', async (typed, said) => {
    const { world, adam } = await startWithLunch();
    await using _ = world;
    const text = await read(adam, `/phone ${typed}`);
    for (const each of said) expect(text).toContain(each);
  });

  test('a path takes the right of its own row', async () => {
    const { world } = await startWithLunch();
    await using _ = world;
    const mia = world.person(MIA_MEMBER, PHONES);
    const greta = world.person(GRETA_GUEST, PHONES);
    for (const typed of ['setup connect', 'setup doctor', 'setup use live', 'setup disconnect'])
      expect(await read(mia, `/phone ${typed}`), typed).toContain('Only managers can');
    expect(await read(mia, '/phone balance post add')).toContain('Only managers and editors can set up balance posts.');
    for (const typed of ['plans', 'plans duty', 'setup', 'menus', 'numbers anna', 'balance warn', 'access people'])
      expect(await read(greta, `/phone ${typed}`), typed).toContain('Switchboard is for full members');
  });
});
