import { describe, expect, test } from 'vitest';
import { SYNONYMS } from '../../src/app/synonyms.ts';
import { CommandTable } from '../../src/slack/inbound/routes.ts';
import { loadCommands } from '../support/features.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, breakProvider, callsIn, connect, GRETA_GUEST, MIA_MEMBER, PHONES, read } from './support.ts';

const MAIN = '+441632960101';

/** A workspace with the demo account, and somebody who may look. */
async function startConnected() {
  // The first sentence waits for the language.
  const world = await startWorld({ patienceMs: 45_000 });
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  return { world, mia: world.person(MIA_MEMBER) };
}

/** Written out once more, so that no word is lost by accident. */
const WORDS: Readonly<Record<string, string>> = {
  help: '? | commands',
  setup: 'set up | install',
  status: 'setup status | setup keys',
  connect: 'log in | login | sign in | signin | log on | logon | key',
  disconnect: 'log out | logout | sign out | signout',
  use: 'live | sandbox | go live | environment | switch',
  balance: 'credit | call credit | money | forecast | top up | topup',
  spend: 'spending | spent | statement | statements',
  numbers: 'phones | list | phone numbers',
  'follow-me':
    'followme | follow me | follow | forward | forwarding | call forwarding | call forward | transfer | call transfer | change | edit | destination | destinations',
  where: 'search | find | look up | lookup',
  presets: 'preset',
  duty: "on duty | on call | oncall | rota | rotas | roster | rosters | who is on duty | who's on duty | who is on call | who's on call",
  'closed-days': 'closed days | closed | holidays | holiday | bank holidays',
  hours: 'opening hours | business hours | office hours',
  divert: 'diversion | diversions | diverted | call diversion | call divert | redirect',
  ivr: 'menu | phone menu',
  menus: 'ivrs | phone menus',
  schedule: 'schedules | post | posts | report | reports',
  watch:
    'alert | alerts | alarm | alarms | warn | warn me | warning | warnings | low credit | balance warn below | balance warn me below | balance warn at',
  history: 'undo | revert | changes | log | audit | audit log',
  access: 'rights | roles | permission | permissions | managers | editors',
  doctor: 'check | diagnose | health | test',
};

test('every word that people type for a command leads to it, and is none itself', async () => {
  const table = new CommandTable(await loadCommands(), SYNONYMS);
  const typed = Object.entries(WORDS).flatMap(([word, all]) => all.split(' | ').map((synonym) => ({ word, synonym })));
  expect(SYNONYMS.size).toBe(typed.length);
  for (const { word, synonym } of typed) {
    const [first = '', ...behind] = synonym.split(' ');
    expect(table.meant({ word: first, rest: [...behind, 'x'].join(' ') })).toMatchObject({
      command: { word },
      rest: 'x',
      // Behind a command it is a path.
      synonym: table.find(first) === undefined,
    });
  }
});

describe('what people type for a command in other words', () => {
  test.each([
    ['forwarding main line', 'Main line'],
    ['Forward main line', 'Main line'],
    ['transfer 960101', 'Main line'],
    ['follow me main line', 'Main line'],
    ['call forwarding 0101', 'Main line'],
    ['forward', 'which number?'],
    ['diversions', 'Nothing is diverted now.'],
    ['credit', 'Call credit'],
    ['forecast', 'Call credit'],
    ['alert', 'low'],
    ['warn', 'low'],
    ['undo', 'History'],
    ['schedules', 'balance post'],
    ['menus', 'IVR'],
  ])('"/phone %s" leads there', async (typed, shown) => {
    const { world, mia } = await startConnected();
    await using _ = world;
    const text = await read(mia, `/phone ${typed}`);
    expect(text).not.toContain('I do not know');
    expect(text.toLowerCase()).toContain(shown.toLowerCase());
  });

  test.each(['log in', 'login', 'set up', 'setup'])('"/phone %s" opens the form to connect', async (typed) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    expect((await adam.type(`/phone ${typed}`)).error).toBeNull();
    expect(JSON.stringify((await adam.modal()).blocks)).toContain('API key');
  });

  test.each(['live', 'sandbox'])('"/phone %s" says how to switch, and switches nothing over', async (typed) => {
    const { world } = await startConnected();
    await using _ = world;
    const adam = world.person(ADAM_ADMIN);
    const text = await read(adam, `/phone ${typed}`);
    expect(text).toContain('/phone setup use live');
    expect(await read(adam, '/phone history')).not.toContain('switched');
  });
});

describe('a name or number behind the command', () => {
  test.each(['Main line', 'main', MAIN, '01632 960101', '0101', '"main line"', 'main line sandbox'])(
    '"/phone %s" opens the number',
    async (typed) => {
      const { world, mia } = await startConnected();
      await using _ = world;
      const text = await read(mia, `/phone ${typed}`);
      expect(text).toContain('*Main line*');
      expect(text).toContain(MAIN);
      expect(await callsIn(world, 'sandbox')).toContain(`GET /numbers/${encodeURIComponent(MAIN)}`);
    },
  );

  test('of several that it may be, all are shown to choose from', async () => {
    const { world, mia } = await startConnected();
    await using _ = world;
    expect(await read(mia, '/phone 01632 9601')).toMatch(/\d numbers match "01632 9601"\./);
  });

  test('words that name neither are said to be unknown, with the guess and where was looked', async () => {
    const { world, mia } = await startConnected();
    await using _ = world;
    const text = await read(mia, '/phone conect');
    expect(text).toContain('I do not know "conect".');
    expect(text).toContain('Did you mean `/phone setup connect`?');
    expect(text).toContain('`/phone help` shows what you can do.');
    expect(text).toContain('No active number in Sandbox has "conect" in its name or digits.');
  });

  test.each(['credit control', 'post room', 'test the main line'])(
    'the words of "/phone %s", which its command cannot use, may be a name, and nobody typed the command',
    async (typed) => {
      const { world, mia } = await startConnected();
      await using _ = world;
      const text = await read(mia, `/phone ${typed}`);
      expect(text).toContain(`I do not know "${typed}".`);
      expect(text).toContain(`No active number in Sandbox has "${typed}" in its name or digits.`);
      expect(text).not.toMatch(/takes no|doctor|schedule|Did you mean/u);
    },
  );

  test('a guest is told whom Switchboard is for, and nothing is looked up', async () => {
    const { world } = await startConnected();
    await using _ = world;
    const greta = world.person(GRETA_GUEST, PHONES);
    await read(greta, '/phone access');
    const before = (await callsIn(world, 'sandbox')).length;
    const text = await read(greta, '/phone main line');
    expect(text).toContain('Switchboard is for full members of this workspace.');
    expect(text).not.toContain(MAIN);
    expect(await callsIn(world, 'sandbox')).toHaveLength(before);
  });

  test('where nothing is connected the words are only said to be unknown', async () => {
    await using world = await startWorld();
    const text = await read(world.person(MIA_MEMBER), '/phone main line');
    expect(text).toContain('I do not know "main line".');
    expect(text).not.toContain('number');
  });

  test('a provider that cannot be asked is said to be the reason', async () => {
    const { world, mia } = await startConnected();
    await using _ = world;
    await breakProvider(world, { kind: 'status', status: 500 });
    const text = textOf(await ask(mia, '/phone ballance'));
    expect(text).toContain('Did you mean `/phone balance`?');
    expect(text).toContain('Your numbers could not be searched for it just now.');
  });
});
