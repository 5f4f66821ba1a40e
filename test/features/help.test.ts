import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrafficEntry } from '../../dev/slack/control-types.ts';
import { escapeText } from '../../src/slack/blocks/blocks.ts';
import { CommandTable, checkArguments, parseTyped } from '../../src/slack/inbound/command.ts';
import { anyCharacter } from '../support/any-character.ts';
import { loadCommands } from '../support/features.ts';
import { type Person, textOf } from '../support/person.ts';
import { ACME, startWorld } from '../support/world.ts';
import {
  ADAM_ADMIN,
  ask,
  connect,
  GRETA_GUEST,
  MIA_MEMBER,
  NOAH_MEMBER,
  PHONES,
  pressFor,
  read,
  received,
  traffic,
} from './support.ts';

const commands = await loadCommands();

const EVERY = commands.flatMap(({ word, help }) => (help === undefined || word === 'help' ? [] : [help]));

/** An admin who has connected, with Noah an editor; everybody's role is remembered, as after a look at it. */
async function startKnown(user: string) {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, 'everything');
  await ask(adam, '/phone access');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await adam.fill('Editors', [NOAH_MEMBER]);
  await adam.submit();
  expect((await adam.modal()).title).toBe('Saved');
  await adam.close();
  const person = world.person(user, PHONES);
  await ask(person, '/phone access');
  return { world, person };
}

/** Presses the button beside a command in the newest help. */
async function pressRow(person: Person, word: string): Promise<void> {
  const { messages } = await person.see();
  const help = messages.findLast(({ blocks }) => JSON.stringify(blocks).includes('help:run'));
  const action = `help:run#${word}`;
  const block = help?.blocks.find((each) => JSON.stringify(each.elements ?? []).includes(`"${action}"`));
  if (help === undefined || block === undefined) throw new Error(`Help has no button for ${word}`);
  const place = { channel: help.channel, ts: help.ts };
  expect((await person.click(place, block.block_id ?? 'missing', action)).error).toBeNull();
}

/** The same where the answer is a message. */
async function pressRowFor(person: Person, word: string): Promise<string> {
  const before = new Set((await person.see()).messages.map(({ ts }) => ts));
  await pressRow(person, word);
  return textOf(await person.until(({ messages }) => messages.find(({ ts }) => !before.has(ts))));
}

describe('help', () => {
  test.each(['/phone help', '/phone', '/phone  ', '/phone HELP please'])(
    '"%s" lists every command, marked, to somebody whose role nobody remembers',
    async (typed) => {
      await using world = await startWorld();
      const message = await ask(world.person(MIA_MEMBER), typed);
      for (const { about, example } of EVERY) {
        expect(textOf(message)).toContain(`\n\`/phone ${escapeText(example)}\``);
        expect(textOf(message)).toContain(about.slice(1));
        expect(message.text).toContain(`/phone ${escapeText(example)} - ${about}`);
      }
      expect(textOf(message)).toContain('See or change your IVR menus _(changes: editors)_');
      expect(textOf(message)).toContain('and check that everything works _(changes: managers)_');
      expect(message.ephemeral).toBe(true);
    },
  );

  test('it lists the commands that people are told of, in their order, and no other', () => {
    expect(commands.filter(({ help }) => help !== undefined).map(({ word }) => word)).toEqual([
      ...['help', 'numbers', 'divert', 'when', 'menus', 'plans', 'balance', 'history', 'access', 'setup'],
    ]);
    expect(commands.filter(({ help, path }) => (help === undefined) === (path === undefined))).toEqual([]);
  });

  test('every example names its command, which can use it', () => {
    const table = new CommandTable(commands);
    const unusable = commands.filter((command) => {
      if (command.help === undefined) return false;
      const { example, less, pressed = command.word } = command.help;
      return [example, less?.example ?? example, pressed].some((typed, at) => {
        const meant = table.meant(parseTyped(typed));
        if (meant === undefined || (at < 2 && meant.command !== command)) return true;
        return 'refusal' in checkArguments('/phone', meant.command, meant.rest);
      });
    });
    expect(unusable.map(({ word }) => word)).toEqual([]);
  });

  test('a viewer is shown only what a viewer may do', async () => {
    const { world, person } = await startKnown(MIA_MEMBER);
    await using _ = world;
    const text = await read(person, '/phone help');
    expect(text).toContain('See your IVR menus, and propose a change\n');
    expect(text).toContain('See who may do what, ask for more, and');
    for (const words of ['or change', 'posted to a channel', 'connect an account', '_('])
      expect(text).not.toContain(words);
  });

  test('an editor is shown what can be changed, and nothing for managers', async () => {
    const { world, person } = await startKnown(NOAH_MEMBER);
    await using _ = world;
    const text = await read(person, '/phone help');
    expect(text).toContain('See or change your IVR menus\n');
    expect(text).toContain('See who may do what, ask for more, and');
    for (const words of ['Connect an account', '_(']) expect(text).not.toContain(words);
  });

  test('a manager is shown everything, without marks', async () => {
    const { world, person } = await startKnown(ADAM_ADMIN);
    await using _ = world;
    const text = await read(person, '/phone help');
    for (const { example, about } of EVERY) {
      expect(text).toContain(`\`/phone ${escapeText(example)}\``);
      expect(text).toContain(about.slice(1));
    }
    expect(text).not.toContain('_(');
  });

  test('a guest is told whom to ask, once it is known that they are one', async () => {
    await using world = await startWorld();
    const greta = world.person(GRETA_GUEST, PHONES);
    expect(await read(greta, '/phone help')).toContain('/phone balance');
    await ask(greta, '/phone balance');
    const text = await read(greta, '/phone help');
    expect(text).toContain('Ask a full member to look it up');
    expect(text).not.toContain('/phone balance');
  });

  test('it asks neither Slack nor the provider, whoever types it', async () => {
    const { world, person } = await startKnown(MIA_MEMBER);
    await using _ = world;
    const before = { slack: (await traffic(world)).length, provider: (await received(world)).length };
    await ask(person, '/phone help');
    const since = (await traffic(world)).slice(before.slack);
    expect(since.filter(({ direction }) => direction === 'from-app')).toEqual([]);
    expect((await received(world)).length).toBe(before.provider);
  });
});

describe('the button beside a command', () => {
  test('does what the command does when it is typed', async () => {
    const { world, person } = await startKnown(MIA_MEMBER);
    await using _ = world;
    await ask(person, '/phone help');
    expect(await pressRowFor(person, 'balance')).toContain('Call credit');
    expect(await pressRowFor(person, 'when')).toContain('Main line');
    expect(await pressRowFor(person, 'history')).toContain('History');
  });

  test('opens the form of a command that has one', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    await ask(adam, '/phone help');
    await pressRow(adam, 'setup');
    expect(
      (await adam.until(({ modals }) => modals.at(-1)?.submit === 'Check and connect' && modals.at(-1))).title,
    ).toBe('Connect an account');
  });

  test('leads nobody to what they may not do', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER);
    await ask(mia, '/phone help');
    expect(await pressRowFor(mia, 'setup')).toContain('Only managers can connect an account.');
    expect((await mia.see()).modals).toEqual([]);
  });

  test('of a command that is gone says so', async () => {
    await using world = await startWorld();
    const body = {
      type: 'block_actions',
      team: { id: ACME },
      channel: { id: PHONES },
      trigger_id: '1.2.x',
      user: { id: MIA_MEMBER, team_id: ACME },
      actions: [{ type: 'button', action_id: 'help:run#gone', block_id: 'b', value: 'dance' }],
    };
    expect(await world.control('POST', '/deliver', { kind: 'interaction', body })).toMatchObject({ status: 200 });
    for (let last = 0, told = false; !told; ) {
      const news = (await world.control('GET', `/traffic?after=${last}&wait=1`)) as TrafficEntry[];
      last = news.at(-1)?.n ?? last;
      told = news.some(({ request }) => JSON.stringify(request).includes('from an earlier version'));
    }
  });

  test('leads to help from where words were not understood', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER);
    await ask(mia, '/phone zzzzz');
    expect(textOf(await pressFor(mia, 'Help'))).toContain('Your phone account in Slack');
  });
});

describe('words that nobody knows', () => {
  test('"stat" is answered with a guess', async () => {
    await using world = await startWorld();
    const text = await read(world.person(MIA_MEMBER), '/phone stat');
    expect(text).toContain(`I do not know "stat".`);
    expect(text).toContain('Did you mean `/phone balance spend` or `/phone setup`');
    expect(text).toContain('/phone help');
  });

  test('a text of 3,000 characters is answered, shortened', async () => {
    await using world = await startWorld();
    const text = await read(world.person(MIA_MEMBER), `/phone ${'x'.repeat(3000)}`);
    expect(text).toContain('I do not know "xxx');
    expect(text.length).toBeLessThan(500);
  });

  test('no text, whatever it is, goes unanswered or calls anybody', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const junk = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 200 }),
      fc.string({ maxLength: 200 }),
      fc.constant('<!channel>'),
    );
    await fc.assert(
      fc.asyncProperty(junk, async (text) => {
        const done = await adam.type(`/phone zz${text.replaceAll('\0', '')}`);
        expect(done.error).toBeNull();
        expect(textOf(await adam.lastMessage())).not.toMatch(/<!(?:channel|here|everyone)/);
      }),
      { numRuns: 40 },
    );
  });
});
