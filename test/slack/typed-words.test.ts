import { expect, test } from 'vitest';
import type { Command } from '../../src/slack/inbound/feature.ts';
import {
  argumentsOf,
  CommandTable,
  checkArguments,
  parseTyped,
  readsEither,
  unknownCommand,
  unusableMessage,
  usageOf,
} from '../../src/slack/inbound/routes.ts';

const command = (word: string, own: object = {}) =>
  ({
    word,
    may: 'read',
    run: () => ({ kind: 'nothing' }),
    ...own,
  }) as unknown as Command;

const NONE = command('status');
const EITHER = command('balance', { takes: ['environment'] });
const ANY = command('where', { takes: ['text'], usage: '<who>' });
const BOTH = command('number', { takes: ['text', 'environment'], usage: '<n>' });
const SWITCH = command('use', { takes: ['environment'], usage: 'sandbox|live' });
const CHOOSY = command('watch', { takes: ['text'], uses: (text: string) => text === '5', usage: '[amount]' });

test.each<[string, Command, string, object]>([
  ['nothing', NONE, '', { text: '', whole: '' }],
  ['nothing, where it could be either', EITHER, '', { text: '', whole: '' }],
  ['an account', EITHER, 'live', { text: '', whole: 'live', environment: 'live' }],
  ['an account in capitals', EITHER, 'SandBox', { text: '', whole: 'SandBox', environment: 'sandbox' }],
  ['a text', ANY, 'Anna live', { text: 'Anna live', whole: 'Anna live' }],
  ['a text and an account', BOTH, 'Anna  live', { text: 'Anna', whole: 'Anna  live', environment: 'live' }],
  [
    'a text of two lines and an account',
    BOTH,
    'a\nb\nLIVE',
    { text: 'a\nb', whole: 'a\nb\nLIVE', environment: 'live' },
  ],
  ['a text that ends like an account', BOTH, 'alive', { text: 'alive', whole: 'alive' }],
  ['an account before a text', BOTH, 'live Anna', { text: 'live Anna', whole: 'live Anna' }],
  ['a name that every object has', EITHER, '', { text: '', whole: '' }],
  ['a text that it can use', CHOOSY, '5', { text: '5', whole: '5' }],
])('%s is taken', (_, row, typed, asked) => {
  expect(checkArguments('/phone', row, typed)).toEqual(asked);
});

test.each<[Command, string, string, string]>([
  [NONE, 'a  b', 'status takes no "a b". Type /phone status.', '*status* takes no "a b".\nType `/phone status`.'],
  [
    ...([NONE, '<&>', 'status takes no "<&>". Type /phone status.'] as const),
    '*status* takes no "&lt;&amp;&gt;".\nType `/phone status`.',
  ],
  [
    ...([EITHER, 'x live', 'balance takes no "x". Type /phone balance [sandbox|live].'] as const),
    '*balance* takes no "x".\nType `/phone balance [sandbox|live]`.',
  ],
  [
    ...([EITHER, 'live y', 'balance takes no "y". Type /phone balance [sandbox|live].'] as const),
    '*balance* takes no "y".\nType `/phone balance [sandbox|live]`.',
  ],
  [
    ...([
      EITHER,
      'live Sandbox',
      'balance takes "sandbox" or "live", not both. Type /phone balance [sandbox|live].',
    ] as const),
    '*balance* takes "sandbox" or "live", not both.\nType `/phone balance [sandbox|live]`.',
  ],
  [
    ...([SWITCH, 'constructor', 'use takes no "constructor". Type /phone use sandbox|live.'] as const),
    '*use* takes no "constructor".\nType `/phone use sandbox|live`.',
  ],
  [
    ...([CHOOSY, '6 or 7', 'watch takes no "6 or 7". Type /phone watch [amount].'] as const),
    '*watch* takes no "6 or 7".\nType `/phone watch [amount]`.',
  ],
])('of %j %j is refused', (row, typed, text, shown) => {
  expect(checkArguments('/phone', row, typed)).toEqual({
    refusal: {
      ...(text.includes('not both') ? { text } : { text, unfit: 'words' }),
      blocks: [{ type: 'section', text: { type: 'mrkdwn', text: shown, verbatim: true } }],
    },
  });
});

test('what a command cannot use is quoted up to sixty characters', () => {
  const { text } = unusableMessage('/phone', NONE, 'x'.repeat(61));
  expect(text).toBe(`status takes no "${'x'.repeat(59)}…". Type /phone status.`);
});

test('a command is written as help writes it, with the account where that is not in it', () => {
  expect([NONE, EITHER, ANY, BOTH, SWITCH].map((row) => [usageOf('/p', row), readsEither(row)])).toEqual([
    ...[
      ['/p status', false],
      ['/p balance', true],
      ['/p where <who>', false],
      ['/p number <n>', true],
    ],
    ['/p use sandbox|live', false],
  ]);
});

test('words that name no command are a text, and perhaps an account', () => {
  expect(['main', 'main live', 'main line  LIVE', 'live'].map((typed) => argumentsOf(parseTyped(typed)))).toEqual([
    { text: 'main', whole: 'main' },
    { text: 'main', whole: 'main live', environment: 'live' },
    { text: 'main line', whole: 'main line  LIVE', environment: 'live' },
    { text: '', whole: 'live', environment: 'live' },
  ]);
});

test.each<[string, string, string]>([
  ['', '', ''],
  ['Balance', 'balance', ''],
  ['  follow‐me  Main  line ', 'follow-me', 'Main  line'],
  ['follow—me\nx', 'follow-me', 'x'],
  ['a−b', 'a-b', ''],
  ['where <@U1ADAM>', 'where', '@U1ADAM'],
  ['where <@U1ADAM|adam>', 'where', '@adam'],
  ['where <#C1|general>', 'where', '#general'],
  ['where <#C1>', 'where', '#C1'],
  ['where <!here>', 'where', '@here'],
  ['where <!here|here>', 'where', '@here'],
  ['where <!subteam^S1|@desk>', 'where', '@desk'],
  ['where <!date^1^x|Monday>', 'where', 'Monday'],
  ['number <tel:+441632960101|01632 960101>', 'number', '01632 960101'],
  ['number <tel:+441632960101>', 'number', '+441632960101'],
  ['where <mailto:a@b.com|a@b.com>', 'where', 'a@b.com'],
  ['where <https://b.com/x|b.com>', 'where', 'b.com'],
  ['where <http://b.com/x>', 'where', 'http://b.com/x'],
  ['where a &lt;b&gt; &amp;amp; c', 'where', 'a <b> &amp; c'],
])('%j is the word %j and the rest %j', (typed, word, rest) => {
  expect(parseTyped(typed)).toEqual({ word, rest });
});

const synonyms = new Map([
  ['on', 'watch'],
  ['credit', 'balance'],
  ['who is on call', 'where'],
  ['who is', 'number'],
]);
const table = new CommandTable([NONE, EITHER, ANY, BOTH, SWITCH], new Map([...synonyms].slice(1)));

test.each<[string, string | undefined, string, boolean]>([
  ['status x', 'status', 'x', false],
  ['credit  now', 'balance', 'now', true],
  ['who is on call today or so', 'where', 'today or so', true],
  ['WHO IS  ON\tCALL', 'where', '', true],
  ['who is on', 'number', 'on', true],
  ['who', undefined, '', false],
  ['constructor', undefined, '', false],
])('%j leads to %s with the rest %j', (typed, word, rest, synonym) => {
  const meant = table.meant(parseTyped(typed));
  expect(meant && { word: meant.command.word, rest: meant.rest, synonym: meant.synonym }).toEqual(
    word === undefined ? undefined : { word, rest, synonym },
  );
});

test.each<[string, ReadonlyMap<string, string>, string]>([
  ['a synonym of nothing', new Map([['on', 'watch']]), 'The synonym on leads to no command'],
  ['one of five words', new Map([['a b c d e', 'where']]), 'The synonym a b c d e has too many words'],
])('%s is refused', (_, words, said) => {
  expect(() => new CommandTable([ANY, SWITCH], words)).toThrow(said);
});

test('two commands do not answer to one word or path, and a synonym has up to four words', () => {
  expect(() => new CommandTable([ANY, command('where')])).toThrow('Two commands answer to the word where');
  const two = [ANY, command('one', { path: 'where it' }), command('two', { path: 'where it' })];
  expect(() => new CommandTable(two)).toThrow('Two commands answer to the path where it');
  expect(() => new CommandTable([command('one', { path: 'where it' })])).toThrow(
    'The path where it begins with no command',
  );
  expect(new CommandTable([ANY], new Map([['a b c d', 'where']])).meant(parseTyped('a b c d e'))?.rest).toBe('e');
});

const PLANS = command('plans');
const DUTY = command('duty', { path: 'plans duty', takes: ['text'], usage: '[number]' });
const pathed = new CommandTable(
  [PLANS, DUTY, SWITCH, command('account', { path: 'use' })],
  new Map([
    ['rota', 'duty'],
    ['who is on duty', 'duty'],
    ['live', 'duty'],
    ['use this', 'plans'],
  ]),
);

test.each<[string, string, string, boolean]>([
  ['plans', 'plans', '', false],
  ['plans x', 'plans', 'x', false],
  ['Plans  Duty  main line', 'duty', 'main line', false],
  ['plans rota', 'duty', '', false],
  ['plans WHO is  on duty now', 'duty', 'now', false],
  ['plans live', 'plans', 'live', false],
  ['plans use', 'plans', 'use', false],
  ['use this', 'plans', '', false],
  ['use account', 'use', 'account', false],
  ['rota x', 'duty', 'x', true],
])('behind a command, %j leads to %s with the rest %j', (typed, word, rest, synonym) => {
  const meant = pathed.meant(parseTyped(typed));
  expect(meant && { word: meant.command.word, rest: meant.rest, synonym: meant.synonym }).toEqual({
    word,
    rest,
    synonym,
  });
});

test('a command is called by its path, wherever it is named', () => {
  expect(usageOf('/p', DUTY)).toBe('/p plans duty [number]');
  expect(unusableMessage('/p', DUTY, 'x').text).toBe('plans duty takes no "x". Type /p plans duty [number].');
  expect(pathed.near('duyt')).toEqual(['plans duty']);
  expect(pathed.near('rotta')).toEqual(['plans duty']);
});

test('a command without its handlers is loaded by somebody', async () => {
  const known = { word: 'later', least: 'read' } as const;
  expect(() => new CommandTable([known]).whole(known)).toThrow('Nobody loads the command later');
  expect(await new CommandTable([ANY]).whole(ANY)).toBe(ANY);
});

test.each<[string, string[]]>([
  ['sta', ['status']],
  ['stats', ['status']],
  ['tsatus', ['status']],
  ['us', ['use']],
  ['usr', ['use']],
  ['xyz', []],
  ['wh', ['where', 'number']],
  ['credti', ['balance']],
  ['zzzzzzzzzzzz', []],
])('near %j are %j', (typed, near) => {
  expect(table.near(typed)).toEqual(near);
});

test('what is unknown is said back, with what it may have been', () => {
  const button = { actionId: 'help:run', label: 'Help' };
  expect(unknownCommand('/phone', parseTyped('stats  <now>'), ['status'], { ...button, value: 'help' })).toEqual({
    text: 'I do not know "stats now". Did you mean /phone status? /phone help shows what you can do.',
    blocks: [
      section('I do not know "stats now".\nDid you mean `/phone status`?'),
      {
        ...section('`/phone help` shows what you can do.'),
        accessory: {
          type: 'button',
          action_id: 'help:run',
          value: 'help',
          text: { type: 'plain_text', text: 'Help', emoji: false },
        },
      },
    ],
  });
  const none = unknownCommand('/phone', parseTyped(`xyz ${'é&'.repeat(40)}`), [], button);
  const shown = `xyz ${'é&'.repeat(27)}é…`;
  expect(none.text).toBe(`I do not know "${shown}". /phone help shows what you can do.`);
  expect(none.blocks[0]).toEqual(section(`I do not know "${shown.replaceAll('&', '&amp;')}".`));
  expect(unknownCommand('/phone', parseTyped('xyz'), []).blocks[1]).toEqual(
    section('`/phone help` shows what you can do.'),
  );
  const two = unknownCommand('/p', parseTyped('wh'), table.near('wh')).text;
  expect(two).toBe('I do not know "wh". Did you mean /p where or /p number? /p help shows what you can do.');
});

function section(text: string) {
  return { type: 'section', text: { type: 'mrkdwn', text, verbatim: true } };
}
