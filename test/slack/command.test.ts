import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseTyped, SLASH_COMMAND } from '../../src/slack/inbound/routes.ts';
import { anyCharacter } from '../support/any-character.ts';
import { textOf } from '../support/person.ts';
import { readText } from '../support/sources.ts';
import { startWorld, type World } from '../support/world.ts';
import { ADAM, commandFields, providerCalls, sendForm } from './support.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

/** What Adam reads after typing it. */
async function answerTo(typed: string): Promise<string> {
  const adam = world.person(ADAM);
  const answer = await adam.type(typed);
  expect(answer.error).toBeNull();
  return textOf(await adam.lastMessage());
}

test.each(['/phone', '/phone help', '/phone HELP', '/phone Help me', '/phone   help  '])(
  '"%s" is answered with what there is',
  async (typed) => {
    const text = await answerTo(typed);
    expect(text).toContain('No phone account is connected yet.');
    expect(text).toContain('Read the balance');
  },
);

test.each([
  ['balanse', '`/phone balance`'],
  ['blance', '`/phone balance`'],
  ['BALANCES', '`/phone balance`'],
  ['stat', '`/phone setup`'],
  ['conect', '`/phone setup connect`'],
  ['disconect', '`/phone setup disconnect`'],
  ['acount now', '`/phone setup account`'],
  ['hlep', '`/phone help`'],
])('"/phone %s" asks whether %s was meant', async (typed, meant) => {
  const text = await answerTo(`/phone ${typed}`);
  expect(text).toContain('Did you mean');
  expect(text).toContain(meant);
});

test.each([
  'zzzzzzzz',
  '🎉',
  '👩🏽‍💻 ✈️',
  '; DROP TABLE records',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '0',
  '-',
  '%00',
  '{}',
  '"',
])('"/phone %s" is an unknown word that nothing is near to', async (typed) => {
  const text = await answerTo(`/phone ${typed}`);
  expect(text).toContain(`I do not know "${typed}".`);
  expect(text).not.toContain('Did you mean');
  expect(text).toContain('`/phone help` shows what you can do.');
});

test('a command that has several words is guessed once', async () => {
  const text = await answerTo('/phone folow-me');
  expect(text).toContain('Did you mean `/phone numbers`?');
  expect(await answerTo('/phone shedules')).toContain('Did you mean `/phone balance post`?');
});

test('a word of 3,000 characters is shortened, never sent back whole', async () => {
  const text = await answerTo(`/phone ${'x'.repeat(3000)}`);
  expect(text).toContain('…');
  expect(text.length).toBeLessThan(400);
});

test('3,000 emoji are cut between characters', async () => {
  const text = await answerTo(`/phone ${'👩'.repeat(1500)}`);
  expect(text.isWellFormed()).toBe(true);
  expect(text).toContain('👩…');
});

test('3,000 characters behind a known word do not matter', async () => {
  expect(await answerTo(`/phone help ${'y '.repeat(1500)}`)).toContain('No phone account is connected yet.');
});

test('no mention, link or channel can be injected by a mistyped word', async () => {
  for (const typed of ['<!channel>', '<@U0OLIVE01>', '<https://evil.example|click>', '&lt;!here&gt;', '*_~`']) {
    const answer = await sendForm(world, commandFields(ADAM, typed));
    const { text, blocks } = JSON.parse(answer.body) as { text: string; blocks: unknown[] };
    for (const shown of [text, JSON.stringify(blocks)]) expect(shown).not.toMatch(/<[!@#h]/);
  }
});

test('a command that is called otherwise is named as people type it', async () => {
  const answer = await sendForm(world, commandFields(ADAM, 'balanse', { command: '/telefon' }));
  expect(answer.body).toContain('/telefon balance');
  expect(answer.body).not.toContain('/phone');
});

test('no unknown word asks the provider anything', async () => {
  expect(await providerCalls(world)).toEqual([]);
});

test.each([
  ['balance', 'balance', ''],
  ['  BaLance \t ', 'balance', ''],
  ['number +441632960101', 'number', '+441632960101'],
  ['number <tel:+441632960101|+441632960101>', 'number', '+441632960101'],
  ['number <tel:+441632960101>', 'number', '+441632960101'],
  ['numbers <mailto:a@b.example|a@b.example>', 'numbers', 'a@b.example'],
  ['numbers <https://shop.example/a|shop.example>', 'numbers', 'shop.example'],
  ['numbers <https://shop.example/a>', 'numbers', 'https://shop.example/a'],
  ['numbers <@U0MIA0001|mia>', 'numbers', '@mia'],
  ['numbers <#C0GENERAL|>', 'numbers', '#C0GENERAL'],
  ['follow\u2011me 0101', 'follow-me', '0101'],
  ['ivr a &amp; b &lt;c&gt;', 'ivr', 'a & b <c>'],
  ['ivr &amp;lt;', 'ivr', '&lt;'],
  ['ivr a  b\nc', 'ivr', 'a  b\nc'],
  ['numbers\u00a0sales', 'numbers', 'sales'],
  ['numbers\nsales', 'numbers', 'sales'],
])('"%s" is read as the word %s and the rest "%s"', (typed, word, rest) => {
  expect(parseTyped(typed)).toEqual({ word, rest });
});

test('whatever is typed, the first word has no space and the rest none around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (typed) => {
      const { word, rest } = parseTyped(typed);
      expect(word).not.toMatch(/\s/u);
      expect(rest).toBe(rest.trim());
    }),
  );
});

test('whatever plain words are typed, they arrive as Slack escaped them', () => {
  const asSlackDoes = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,9}$/), fc.stringMatching(/^[^\s]{1,40}$/), (word, rest) => {
      expect(parseTyped(`${word} ${asSlackDoes(rest)}`)).toEqual({ word, rest });
    }),
  );
});

test('what names the command where nobody typed it names the one that the manifest registers', () => {
  expect(parse(readText('manifest.yml')).features.slash_commands).toMatchObject([{ command: SLASH_COMMAND }]);
});
