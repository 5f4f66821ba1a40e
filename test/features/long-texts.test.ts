import { expect, test } from 'vitest';
import { loadCommands } from '../support/features.ts';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, read } from './support.ts';
import { startConnected } from './talking.ts';

const WORDS = (await loadCommands()).map(({ word }) => word);

test('a command that is longer than any is said to be too long, and nothing is done', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN);
  for (const word of ['anything', ...WORDS]) {
    const text = `${word} `.padEnd(4_001, 'x');
    expect(await read(adam, `/phone ${text}`)).toContain('That is too long for /phone');
    expect((await adam.see()).modals).toEqual([]);
  }
  expect(await read(adam, `/phone ${'number '.padEnd(4_000, 'x')}`)).toContain('No active number matches');
});

test('of a long message that looks like a key, as much is looked at as people write', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN).direct();
  expect(textOf(await adam.hear(`zonk key ${'='.repeat(11_900)}`))).not.toContain('delete your message');
  expect(textOf(await adam.hear(`zonk key ${'z '.repeat(5_980)}abc-1234567890`))).toContain('delete your message');
  expect(textOf(await adam.hear(`zonk key ${'z '.repeat(6_000)}abc-1234567890`))).not.toContain('delete your message');
});
