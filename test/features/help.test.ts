import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadCommands } from '../support/features.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, ask, GRETA_GUEST, MIA_MEMBER, PHONES, read } from './support.ts';

const commands = await loadCommands();

describe('help', () => {
  test.each(['/phone help', '/phone', '/phone  ', '/phone HELP please'])('"%s" lists every command', async (typed) => {
    await using world = await startWorld();
    const message = await ask(world.person(MIA_MEMBER), typed);
    for (const { word, about } of commands) {
      expect(textOf(message)).toContain(`/phone ${word}`);
      expect(textOf(message)).toContain(about.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
      expect(message.text).toContain(about);
    }
    expect(message.ephemeral).toBe(true);
  });

  test('is there for everybody, connected or not, because it tells nothing of the account', async () => {
    await using world = await startWorld();
    expect(await read(world.person(GRETA_GUEST, PHONES), '/phone help')).toContain('/phone balance');
  });
});

describe('words that nobody knows', () => {
  test.each([
    ['ballance', '/phone balance'],
    ['stat', '/phone status'],
    ['conect', '/phone connect'],
  ])('"%s" is answered with a guess', async (typed, guess) => {
    await using world = await startWorld();
    const text = await read(world.person(MIA_MEMBER), `/phone ${typed}`);
    expect(text).toContain(`I don't know "${typed}".`);
    expect(text).toContain(`Did you mean \`${guess}\``);
    expect(text).toContain('/phone help');
  });

  test('a text of 3,000 characters is answered, shortened', async () => {
    await using world = await startWorld();
    const text = await read(world.person(MIA_MEMBER), `/phone ${'x'.repeat(3000)}`);
    expect(text).toContain('I don\'t know "xxx');
    expect(text.length).toBeLessThan(500);
  });

  test('no text, whatever it is, goes unanswered or calls anybody', async () => {
    await using world = await startWorld();
    const adam = world.person(ADAM_ADMIN);
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
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
