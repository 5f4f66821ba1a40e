import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { ADAM_ADMIN, MIA_MEMBER, read } from './support.ts';
import { startConnected } from './talking.ts';

const FEWER = 'That is more than I can read at once, so nothing was done. Say it in fewer words.';

/** Times that may be read in many ways, in an order that means nothing. */
const ODD =
  'next Friday, 5, until 5, 19.06, 18:00, until 5, until 5, half past five, 3pm, 3 days, 3/7, by noon, 25.01., from, on Monday, 19.06, a.m., 25.01., 5, 3pm, by noon, 19.06, next Friday, till, for 2 hours, for 2 hours, a.m., 3 days, next Friday, 19.06, 25.01., by noon, 19.06, 3 days, tomorrow, from 9 to 5, 3/7, on Monday, tomorrow, from 9 to 5, by noon, quarter to, from 9 to 5';

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
    'I read at most twenty sentences a minute, so this one was not read. Subcommands work all the same.',
  );
  expect(await read(adam, '/phone balance')).toContain('Call credit balance');
  expect(await read(adam, '/phone Main line')).toContain('Main line');
  world.clock.advance(60_000);
  expect(await typed()).toContain('Call credit balance');
}, 60_000);
