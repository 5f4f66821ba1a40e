import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SeenMessage, TrafficEntry } from '../../dev/slack/control-types.ts';
import { SUBJECT_LINES } from '../../src/features/help/subjects.ts';
import { SUBJECTS } from '../../src/features/help/view.ts';
import { escapeText } from '../../src/slack/blocks/blocks.ts';
import type { Command, CommandJob, Right } from '../../src/slack/inbound/feature.ts';
import { CommandTable, checkArguments, chosenRow, parseTyped } from '../../src/slack/inbound/routes.ts';
import { anyCharacter } from '../support/any-character.ts';
import { documents } from '../support/documents.ts';
import { loadCommands } from '../support/features.ts';
import { type Person, textOf } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { makeList } from './dutying.ts';
import { MAIN, makePreset } from './presetting.ts';
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
  received,
  traffic,
} from './support.ts';

const commands = await loadCommands();

const TOLD = commands.flatMap(({ word, help }) => (help === undefined ? [] : [{ word, ...help }]));

/** An account that an admin has connected, with Noah an editor; and somebody of whom nothing is remembered. */
async function startHelped(user: string, key = 'everything') {
  const world = await startWorld();
  const adam = world.person(ADAM_ADMIN, PHONES);
  await connect(world, adam, key);
  await ask(adam, '/phone access');
  await adam.press('Change');
  await adam.until(({ modals }) => modals.at(-1)?.title === 'Who may do what');
  await adam.fill('Editors', [NOAH_MEMBER]);
  await adam.submit();
  expect((await adam.modal()).title).toBe('Saved');
  await adam.close();
  await world.restart();
  return { world, person: world.person(user, PHONES) };
}

/** The words that somebody reads in a message, those of its buttons included. */
function wordsIn(message: SeenMessage): number {
  const shown = `${textOf(message)} ${labelsOf(message).join(' ')}`.replace(/&(?:lt|gt|amp);/gu, '');
  return shown.split(/\s+/u).filter((each) => /[\p{L}\p{N}]/u.test(each)).length;
}

/** The newest message, once it says this. */
const showing = (person: Person, words: string) =>
  person.until(({ messages }) => {
    const last = messages.at(-1);
    return last !== undefined && textOf(last).includes(words) && last;
  });

/** What help says from its own screen on, subject by subject. */
async function readAll(person: Person): Promise<Map<string, string>> {
  const all = new Map([['help', textOf(await ask(person, '/phone help'))]]);
  for (const id of SUBJECTS) {
    await person.press(`${id.charAt(0).toUpperCase()}${id.slice(1)}`);
    all.set(id, textOf(await showing(person, SUBJECT_LINES[id].title)));
    await person.press('All subjects');
    await showing(person, 'A plain sentence works too.');
  }
  return all;
}

const RIGHTS: Readonly<Record<string, readonly Right[]>> = {
  [MIA_MEMBER]: ['read', 'propose'],
  [NOAH_MEMBER]: ['read', 'propose', 'edit'],
  [ADAM_ADMIN]: ['read', 'propose', 'edit', 'manage'],
};

describe('help', () => {
  test.each(['/phone help', '/phone', '/phone  ', '/phone HELP please'])(
    '"%s" lists the ten commands with names of this account, and eight subjects',
    async (typed) => {
      const { world, person } = await startHelped(ADAM_ADMIN);
      await using _ = world;
      const message = await ask(person, typed);
      for (const { about, example } of TOLD) {
        const named = example.replace('<number>', 'Main line').replace('<person>', 'Ben');
        expect(textOf(message)).toContain(`\`/phone ${escapeText(named)}\` ${about}`);
        expect(message.text).toContain(`/phone ${named} - ${about}`);
      }
      expect(textOf(message)).toContain('What you can do in Sandbox');
      expect(labelsOf(message)).toEqual([
        ...['Numbers', 'Divert', 'Menus', 'Plans', 'Balance', 'History', 'Access', 'Setup'],
      ]);
      expect(message.ephemeral).toBe(true);
    },
  );

  test('it lists the commands that people are told of, in their order, and no other', () => {
    expect(TOLD.map(({ word }) => word)).toEqual([
      ...['help', 'numbers', 'divert', 'when', 'menus', 'plans', 'balance', 'history', 'access', 'setup'],
    ]);
    expect(commands.filter(({ help, path }) => (help === undefined) === (path === undefined))).toEqual([]);
  });

  test('every example names its command, which can use it', () => {
    const table = new CommandTable(commands);
    const unusable = commands.filter((command) => {
      if (command.help === undefined) return false;
      const { example, less } = command.help;
      return [example, less?.example ?? example].some((typed) => {
        const meant = table.meant(parseTyped(typed));
        if (meant?.command !== command) return true;
        return 'refusal' in checkArguments('/phone', meant.command, meant.rest);
      });
    });
    expect(unusable.map(({ word }) => word)).toEqual([]);
  });

  test.each([MIA_MEMBER, NOAH_MEMBER, ADAM_ADMIN])(
    '%s is shown what they may do, and a minute later the same',
    async (user) => {
      const { world, person } = await startHelped(user);
      await using _ = world;
      const first = await read(person, '/phone help');
      const may = RIGHTS[user] ?? [];
      for (const { about, less } of TOLD) {
        if (less === undefined || may.includes(less.without)) expect(first).toContain(about);
        else {
          expect(first).toContain(less.about);
          expect(first).not.toContain(about);
        }
      }
      await ask(person, '/phone numbers');
      world.clock.advance(61_000);
      expect(await read(person, '/phone help')).toBe(first);
      world.clock.advance(3_600_000);
      expect(await read(person, '/phone')).toBe(first);
    },
  );

  test('what the key may not change is not offered to be changed', async () => {
    const { world, person } = await startHelped(NOAH_MEMBER, 'read-only');
    await using _ = world;
    const text = await read(person, '/phone help');
    expect(text).toContain('`/phone divert` see what is diverted');
    expect(text).toContain('see IVR menus');
    expect(text).not.toContain('change IVR menus');
  });

  test('a guest, who may do nothing, is told whom to ask, and no name of the account', async () => {
    const { world, person } = await startHelped(GRETA_GUEST);
    await using _ = world;
    const message = await ask(person, '/phone help');
    expect(textOf(message)).toContain('Ask a full member to look it up');
    expect(JSON.stringify(message)).not.toMatch(/Main line|balance/u);
    expect(labelsOf(message)).toEqual([]);
  });

  test('where Slack does not say who somebody is, they read what everybody may do, without a name of the account', async () => {
    const { world, person } = await startHelped(MIA_MEMBER);
    await using _ = world;
    await world.control('POST', '/faults', {
      method: 'users.info',
      effect: { kind: 'error', error: 'internal_error' },
      times: 'always',
    });
    const text = await read(person, '/phone help');
    expect(text).toContain('`/phone numbers &lt;number&gt;`');
    expect(text).toContain('`/phone divert` see what is diverted');
    expect(text).not.toContain('Main line');
  });

  test('it waits a moment for the provider, then says it without names, and with them once they are there', async () => {
    const { world, person } = await startHelped(MIA_MEMBER);
    await using _ = world;
    await ask(person, '/phone access');
    await world.provider('POST', '/faults', { effect: { kind: 'hold' }, match: { path: '/numbers' } });
    const asked = ask(person, '/phone help');
    await world.timers.expire();
    expect(textOf(await asked)).toContain('`/phone when &lt;number&gt;`');
    await world.provider('POST', '/release');
    while (!(await read(person, '/phone help')).includes('/phone when Main line'));
  });

  test('it reads the account once, and from then on nothing', async () => {
    const { world, person } = await startHelped(MIA_MEMBER);
    await using _ = world;
    await ask(person, '/phone help');
    const before = { slack: (await traffic(world)).length, provider: (await received(world)).length };
    await ask(person, '/phone help');
    const since = (await traffic(world)).slice(before.slack);
    expect(since.filter(({ direction }) => direction === 'from-app')).toEqual([]);
    expect((await received(world)).length).toBe(before.provider);
  });

  test.each([MIA_MEMBER, NOAH_MEMBER, ADAM_ADMIN])(
    'for %s it has at most 120 words, also with long names',
    async (user) => {
      const { world, person } = await startHelped(user);
      await using _ = world;
      expect(wordsIn(await ask(person, '/phone help'))).toBeLessThanOrEqual(120);
      const rename = (number: string, display_name: string) =>
        world.provider('PATCH', `/numbers/${encodeURIComponent(number)}`, { display_name });
      const numbers = ['+441632960101', '+441632960102', '+441632960103'];
      for (const [at, name] of ['Customer service desk', 'London & South-East', 'The night desk'].entries())
        await rename(numbers[at] ?? '', name);
      await ask(person, '/phone numbers');
      const long = await ask(person, '/phone help');
      expect(textOf(long)).toContain('Customer service desk');
      expect(wordsIn(long)).toBeLessThanOrEqual(120);
      for (const number of numbers) await rename(number, `${'Very '.repeat(40)}long\n\`name\` <!channel>`);
      await ask(person, '/phone numbers');
      const longest = await ask(person, '/phone help');
      expect(textOf(longest)).toContain('`/phone when +441632960101`');
      expect(wordsIn(longest)).toBeLessThanOrEqual(120);
    },
  );
});

describe('the subjects of help', () => {
  test('every command and everything that docs/commands.md tells of is found from help', async () => {
    const { world, person } = await startHelped(ADAM_ADMIN);
    await using _ = world;
    const all = await readAll(person);
    const said = [...all.values()].join('\n');
    const missing = commands.filter(({ word, path = word }) => !said.includes(`/phone ${path}`));
    expect(missing.map(({ word }) => word)).toEqual([]);
    const document = documents().find(({ path }) => path === 'docs/commands.md')?.text ?? '';
    const headings = [...document.matchAll(/^###? `?(.+?)`?$/gmu)].map(([, heading = '']) => heading);
    expect(
      headings.filter((heading) => FOUND_BY[heading] === undefined),
      'sections that nobody finds',
    ).toEqual([]);
    for (const words of Object.values(FOUND_BY).flat()) expect(said).toContain(words);
  });

  test('every line leads to a row that its readers may use', async () => {
    const table = new CommandTable(commands);
    const order: readonly (Right | 'anyone')[] = ['anyone', 'read', 'propose', 'edit', 'manage'];
    const wrong = Object.values(SUBJECT_LINES).flatMap(({ lines }) =>
      lines.flatMap((line) => {
        if (!('typed' in line)) return [];
        const typed = line.typed.replace('<number>', 'main line').replace('<person>', 'ben').replace(/<\w+>/u, 'lunch');
        const meant = table.meant(parseTyped(typed));
        const asked = meant && checkArguments('/phone', meant.command, meant.rest);
        if (meant === undefined || asked === undefined || 'refusal' in asked) return [line.typed];
        const row = chosenRow(table.whole(meant.command) as never, asked as unknown as CommandJob) as {
          may: Right;
        };
        return order.indexOf(row.may) <= order.indexOf(line.may) ? [] : [line.typed];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('every command that a line names can be typed as it stands, and does something', async () => {
    const { world, person } = await startHelped(ADAM_ADMIN);
    await using _ = world;
    await makePreset(person, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
    await makeList(person);
    const said = [...(await readAll(person)).values()].join('\n');
    const typed = new Set([...said.matchAll(/`(\/phone [^`]+)`/gu)].map(([, line = '']) => line));
    expect(typed.size).toBeGreaterThan(40);
    const vain: string[] = [];
    for (const line of typed) {
      expect(line).not.toContain('&lt;');
      const { revision } = await person.see();
      expect((await person.type(line)).error).toBeNull();
      const seen = await person.until((now) => {
        const top = now.modals.at(-1);
        const loads = top !== undefined && top.submit === null && textOf(top).includes(' …');
        return now.revision > revision && !loads && now;
      });
      const shown = seen.modals.at(-1) ?? seen.messages.at(-1);
      const text = shown === undefined ? '' : textOf(shown);
      if (/takes no|:warning: "|is called "|is no time|Nothing was understood|^Usage/u.test(text))
        vain.push(`${line}: ${text.slice(0, 200)}`);
      if (seen.modals.length > 0) await person.close(true);
    }
    expect(vain).toEqual([]);
  });

  test('every row of every command is reached by a line, or named by one', async () => {
    const { world, person } = await startHelped(ADAM_ADMIN);
    await using _ = world;
    const said = [...(await readAll(person)).values()].join('\n');
    const table = new CommandTable(commands);
    const typed = Object.entries(SUBJECT_LINES).flatMap(([id, { lines }]) => [
      id,
      ...lines.flatMap((line) => ('typed' in line ? [line.typed] : [])),
    ]);
    const reached = new Set(
      [...typed, ...TOLD.map(({ example }) => example)].map((line) => {
        const plain = line.replace('<number>', 'main line').replace('<person>', 'ben').replace(/<\w+>/u, 'lunch');
        const meant = table.meant(parseTyped(plain));
        const asked = meant && checkArguments('/phone', meant.command, meant.rest);
        return asked && chosenRow(table.whole(meant.command) as never, asked as unknown as CommandJob);
      }),
    );
    const rows = commands.flatMap((command): [string, unknown][] => {
      const whole = table.whole(command) as Command;
      if (!('choices' in whole)) return [[command.word, whole]];
      return Object.entries(whole.choices).map(([name, row]) => [`${command.word} ${name}`, row]);
    });
    const unreached = rows.filter(([name, row]) => !reached.has(row as never) && !/ (?:usage|unusable)$/u.test(name));
    expect(unreached.filter(([name]) => !said.includes(NAMED_BY[name] ?? '\0')).map(([name]) => name)).toEqual([]);
  });

  test('a word after help leads to its subject', async () => {
    const { world, person } = await startHelped(MIA_MEMBER);
    await using _ = world;
    expect(await read(person, '/phone help Divert')).toContain('*Diverting for a while*');
    expect(await read(person, '/phone help dance')).toContain('help takes no "dance"');
  });

  test('every command and every word of a path that help lists opens the subject that holds it', async () => {
    const { world, person } = await startHelped(ADAM_ADMIN);
    await using _ = world;
    const wrong: string[] = [];
    const opens = async (words: string, title: string) => {
      const text = await read(person, `/phone help ${words}`);
      if (!text.startsWith(`*${title}*`)) wrong.push(`${words}: ${text.slice(0, 80)}`);
    };
    for (const { word } of TOLD) {
      if (word === 'help') continue;
      await opens(word, SUBJECT_LINES[word === 'when' ? 'numbers' : (word as keyof typeof SUBJECT_LINES)].title);
    }
    for (const { lines, title } of Object.values(SUBJECT_LINES))
      for (const line of lines) {
        const [first, second] = 'typed' in line ? line.typed.split(' ') : [];
        if (first === 'help' || second === undefined || !/^[a-z]{3,}$/u.test(second)) continue;
        await opens(second, title);
        await opens(`${first} ${second}`, title);
      }
    await opens('closed days', SUBJECT_LINES.plans.title);
    await opens('budget', SUBJECT_LINES.balance.title);
    expect(wrong).toEqual([]);
    expect(await read(person, '/phone help help')).toMatch(/^\*What you can do/u);
    expect(await read(person, '/phone help __proto__')).toContain('help takes no "__proto__"');
  });

  test('the first examples work for somebody who has not said their number', async () => {
    const { world, person } = await startHelped(NOAH_MEMBER);
    await using _ = world;
    const [, example = ''] = /`(\/phone divert [^`]+)`/u.exec(await read(person, '/phone')) ?? [];
    expect((await person.type(example)).error).toBeNull();
    expect(
      textOf(await person.until(({ modals }) => modals.find(({ title }) => title === 'Check the change'))),
    ).toContain('*Main line will ring Ben only');
  });

  test('a viewer and an editor are shown no line for others', async () => {
    const { world, person } = await startHelped(MIA_MEMBER);
    await using _ = world;
    const said = [...(await readAll(person)).values()].join('\n');
    for (const words of ['balance post add', 'setup connect', 'Undo', 'Download CSV', 'plans presets Lunch until'])
      expect(said).not.toContain(words);
    expect(said).toContain('Propose a change');
    const noah = [...(await readAll(world.person(NOAH_MEMBER, PHONES))).values()].join('\n');
    expect(noah).toContain('/phone balance post add weekdays 9am');
    expect(noah).not.toContain('Download CSV');
  });

  test('their examples have names of the account, and stand where help stood', async () => {
    const { world, person } = await startHelped(NOAH_MEMBER);
    await using _ = world;
    const help = await ask(person, '/phone help');
    await person.press('Menus');
    const menus = await showing(person, 'IVR menus');
    expect(textOf(menus)).toMatch(/\/phone menus [A-Z]\w+/u);
    expect(menus.ts).toBe(help.ts);
    await person.press('All subjects');
    expect(textOf(await showing(person, 'A plain sentence works too.'))).toBe(textOf(help));
  });

  test('lead to the command itself', async () => {
    const { world, person } = await startHelped(MIA_MEMBER);
    await using _ = world;
    await ask(person, '/phone help');
    await person.press('Balance');
    await showing(person, 'Call credit');
    expect(textOf(await pressFor(person, 'Show the balance'))).toContain('*0.1*');
  });

  test('that are gone lead to help', async () => {
    const { world } = await startHelped(MIA_MEMBER);
    await using _ = world;
    await pressOld(world, 'help:subject#gone', 'dance', 'What you can do in Sandbox');
  });
});

/** The words that name what no line types as it stands. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'number show': 'one of them, with its ring list',
  'follow-me show': 'one of them, with its ring list',
  'where show': 'every number that rings them',
  'ivr show': 'one of them, with its settings',
  'schedule watch': '/phone balance warn',
  'use which': 'switches between Sandbox and Live',
  'use sandbox': 'switches between Sandbox and Live',
  'schedule currency': 'currency GBP',
  'schedule zone': 'zone Europe/London',
  ...Object.fromEntries(
    ['edit', 'pause', 'resume', 'send', 'transfer', 'remove'].map((verb) => [
      `schedule ${verb}`,
      'to change, pause, send, transfer or remove',
    ]),
  ),
  'people say': 'keep your own there',
  'people forget': 'keep your own there',
  status: '/phone setup',
};

/** By what a reader of help finds each section of docs/commands.md. */
const FOUND_BY: Readonly<Record<string, string | string[]>> = {
  help: '/phone help start',
  numbers: ['every number that rings them', 'whose that number is'],
  divert: ['/phone divert Main line to Ben until 17:00', 'remind me at', '*End now* · *Extend* · *Cancel the change*'],
  when: 'the next seven days, and why',
  menus: '/phone menus',
  plans: [
    '/phone plans presets',
    '/phone plans closed days',
    '/phone plans hours',
    '/phone plans duty',
    'swaps a shift',
  ],
  balance: [
    ...[
      '/phone balance spend last month',
      '/phone balance post add weekdays 9am',
      'currency GBP',
      '/phone balance warn',
    ],
  ],
  history: ['/phone history', 'Download CSV', 'Undo'],
  access: ['Ask for access', 'Approvals and channels', '/phone access people'],
  setup: ['/phone setup use live', 'replaces its key', 'checks everything', 'Type sandbox or live after'],
  'Home and shortcuts': ["Switchboard's Home", 'Who is this?', 'Share to channel'],
  'Who may do what': '/phone access',
  Proposals: '/phone access proposals',
};

/** Delivers the press of a button that no message has any more, and waits until the app says this. */
async function pressOld(world: World, action_id: string, value: string, words: string): Promise<void> {
  const body = {
    type: 'block_actions',
    team: { id: ACME },
    channel: { id: PHONES },
    trigger_id: '1.2.x',
    user: { id: MIA_MEMBER, team_id: ACME },
    actions: [{ type: 'button', action_id, block_id: 'b', value }],
  };
  expect(await world.control('POST', '/deliver', { kind: 'interaction', body })).toMatchObject({ status: 200 });
  for (let last = 0, told = false; !told; ) {
    const news = (await world.control('GET', `/traffic?after=${last}&wait=1`)) as TrafficEntry[];
    last = news.at(-1)?.n ?? last;
    told = news.some(({ request }) => JSON.stringify(request).includes(words));
  }
}

describe('the buttons of an earlier help', () => {
  test('do what the command does when it is typed', async () => {
    const { world } = await startHelped(MIA_MEMBER);
    await using _ = world;
    await pressOld(world, 'help:run#balance', 'balance', 'Call credit');
  });

  test('lead nobody to what they may not do', async () => {
    await using world = await startWorld();
    await pressOld(world, 'help:run#connect', 'connect', 'Only managers can connect an account.');
  });

  test('of a command that is gone say so', async () => {
    await using world = await startWorld();
    await pressOld(world, 'help:run#gone', 'dance', 'from an earlier version');
  });

  test('lead to help from where words were not understood', async () => {
    const { world, person } = await startHelped(MIA_MEMBER);
    await using _ = world;
    await ask(person, '/phone zzzzz');
    expect(textOf(await pressFor(person, 'Help'))).toContain('What you can do in Sandbox');
  });
});

describe('where no account is connected', () => {
  test.each(['/phone', '/phone help', '/phone setup'])('"%s" leads a manager to the form', async (typed) => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    if (typed === '/phone setup') await adam.type(typed);
    else {
      const message = await ask(adam, typed);
      expect(textOf(message)).toContain('*No phone account is connected yet.*');
      expect(labelsOf(message)).toEqual(['Connect an account', 'All commands']);
      await adam.press('Connect an account');
    }
    expect(
      (await adam.until(({ modals }) => modals.at(-1)?.submit === 'Check and connect' && modals.at(-1))).title,
    ).toBe('Connect an account');
  });

  test('anybody else is told who can connect one, and what there will be', async () => {
    await using world = await startWorld();
    const mia = world.person(MIA_MEMBER);
    const message = await ask(mia, '/phone');
    expect(textOf(message)).toContain('A workspace admin or owner can connect one');
    expect(labelsOf(message)).toEqual(['All commands']);
    await mia.press('All commands');
    expect(textOf(await showing(mia, 'What you can do'))).toContain('`/phone numbers &lt;number&gt;`');
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
