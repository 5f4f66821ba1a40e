import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, MIA_MEMBER, read } from './support.ts';
import { startConnected } from './talking.ts';

const FEWER = 'That is more than I can read at once, so nothing was done. Say it in fewer words.';

/** Words that may mean much, in an order that means nothing. */
const ODD =
  'Ben King that Rose Geddes menu until quarter to Will Hale instead from 3pm for 2 hours 25.01. switch 5 remove or menu off who who until 3 days next Friday on switch by noon rather Anna Tanner Kate Geddes 5 3/7 instead remove Tunde Tanner until 5 Will Hale - 2026-07-01 Ben King Rose Geddes until who Anna Tanner and 3 days Kate Geddes and ? Repairs phone end of day switch Night phone next Friday Tunde Tanner calls';

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
