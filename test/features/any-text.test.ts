import { expect, test } from 'vitest';
import { loadCommands } from '../support/features.ts';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { ADAM_ADMIN, connect, MIA_MEMBER } from './support.ts';

const WORDS = (await loadCommands()).map(({ word }) => word);

/** What nobody means, and somebody types. */
const TEXTS = [
  'x'.repeat(3000),
  '👩🏽‍💻'.repeat(400),
  '1'.repeat(3000),
  '<!channel> <@U0ADAM001> <#C0GENERAL|general> <https://example.com|x> &lt;b&gt; *b* `c`',
  'شركة \u202e+44 1632\u0000 960101 \ud800',
  '"); DROP TABLE numbers; -- ../../../etc/passwd %2e%2e %00 {"$ne":null}',
  '{"e":"live","p":-1,"f":7}',
  '__proto__ constructor toString',
];

test.each(WORDS)('/phone %s answers whatever is typed behind it, in words, and calls nobody', async (word) => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  for (const person of [adam, world.person(MIA_MEMBER)]) {
    for (const text of TEXTS) {
      const before = await person.see();
      const done = await person.type(`/phone ${word} ${text}`);
      expect(done.error).toBeNull();
      const answer = await person.until(({ messages, modals }) =>
        modals.length > 0 ? modals.at(-1) : messages.length > before.messages.length ? messages.at(-1) : null,
      );
      const shown = textOf(answer);
      expect(shown.trim()).not.toBe('');
      expect(shown).not.toContain('Something went wrong inside Switchboard');
      // What stands in a field is plain text.
      const drawn = JSON.stringify(answer.blocks, (key, value) => (key === 'initial_value' ? undefined : value));
      expect(drawn).not.toMatch(/<!channel>|<#C0GENERAL/);
      if ((await person.see()).modals.length > 0) await person.close(true);
    }
  }
  expect(world.log.filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([]);
});
