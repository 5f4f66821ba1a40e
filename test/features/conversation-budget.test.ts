import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, MIA_MEMBER, read } from './support.ts';
import { startConnected } from './talking.ts';

const FEWER = 'That is more than I can read at once, so nothing was done. Say it in fewer words.';

/** Words that may mean much, in an order that means nothing. */
const ODD =
  'instead, Will Hale, Anna Tanner, refreshing, holder, Tunde Tanner, burning, nix, Night phone, permit, burden, Ben King, considered, line, Repairs phone, him, body, Rose Geddes, Kate Geddes, which';

describe('a sentence that takes more work than it may', () => {
  test('is to be said in fewer words, wherever it is said', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER);
    expect(textOf(await mia.direct().hear(ODD))).toContain(FEWER);
    expect(await read(mia, `/phone ${ODD}`)).toContain(FEWER);
  });

  test.each([
    ['in characters', 'how much credit is left? '.repeat(30)],
    ['in words', 'is it up '.repeat(30)],
    ['as Slack delivers it', 'please divert sales to Anna and '.repeat(1_250)],
  ])('so is one that is too long %s', async (_, said) => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER);
    expect(textOf(await mia.direct().hear(said))).toContain(FEWER);
    if (said.length < 4_000) expect(await read(mia, `/phone ${said}`)).toContain(FEWER);
  });
});

test('sentences after the slash command count like those of a direct message, and commands do not', async () => {
  await using world = await startConnected();
  const adam = world.person(ADAM_ADMIN);
  const typed = () => read(adam, '/phone how much credit is left?');
  for (let said = 1; said <= 18; said += 1) expect(await typed()).not.toContain('a minute');
  await adam.direct().hear('ok');
  const last = await typed();
  expect(last).toContain('Call credit balance');
  expect(last).toContain('That was the twentieth answer within a minute.');
  expect(await typed()).toBe(
    'You have written twenty sentences within a minute, so this one was not read. Wait a minute, or use a subcommand.',
  );
  expect(await read(adam, '/phone balance')).toContain('Call credit balance');
  expect(await read(adam, '/phone Main line')).toContain('Main line');
  world.clock.advance(60_000);
  expect(await typed()).toContain('Call credit balance');
}, 60_000);
