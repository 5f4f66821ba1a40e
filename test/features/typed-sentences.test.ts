import { expect, test } from 'vitest';
import { startWorld } from '../support/world.ts';
import { MAIN, makePreset } from './presetting.ts';
import { ADAM_ADMIN, ask, connect, MIA_MEMBER, PHONES, read } from './support.ts';

/** The first sentence waits for the language. */
const PATIENT = { patienceMs: 45_000 };

/** Sentences that begin with the word of a command, or with one that stands for a command; what is said, and what is not. */
test.each<[typed: string, says: string | RegExp, not?: string]>([
  [`post a weekly summary to <#${PHONES}|phones> every Friday`, /time/u, 'takes no'],
  ['balance live please', 'Live'],
  ['number of main line', '*Main line*', 'No active number'],
  ['number for main line please', '*Main line*', 'No active number'],
  ['follow-me of main line please', 'Main line', 'No active number'],
  ['numbers which ring 07700 900123', 'None of 3 numbers rings', 'in it'],
  ['when is main line diverted until', 'Main line', 'No active number'],
  ['divert all calls of main line to 07700 900123 until 23:30', 'Main line', 'No active number'],
  ['schedule a post of the balance every monday at 9', /channel/u, 'takes no'],
  [`set up a daily post in <#${PHONES}|phones> at 9`, 'every day', 'Which days'],
])('"/phone %s" is read as a sentence', async (typed, says, not = 'takes no') => {
  await using world = await startWorld(PATIENT);
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  const text = await read(world.person(ADAM_ADMIN, PHONES), `/phone ${typed}`);
  expect(text).toMatch(says);
  expect(text).not.toContain(not);
});

test('a change that is to be made again and again is said to be made once, and no command that it begins with is named', async () => {
  await using world = await startWorld(PATIENT);
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'now' });
  const text = await read(adam, '/phone use the Lunch preset every day from 12 to 1');
  expect(text).toContain('does not repeat by itself');
  expect(text).not.toContain('takes no');
});

/** Words that are no sentence: the command that was typed says what it takes, or that nothing is called so. */
test.each<[typed: string, says: string]>([
  ['access banana split sundae', '*access* takes no "banana split sundae".'],
  ['status of the phones', '*setup* takes no "of the phones".'],
  ['schedule dance floor tonight', 'balance post takes no "dance".'],
  ['number frobnicate the widgets', 'No active number matches "frobnicate the widgets"'],
])('"/phone %s" is answered by its command', async (typed, says) => {
  await using world = await startWorld(PATIENT);
  await connect(world, world.person(ADAM_ADMIN), 'everything');
  expect(await read(world.person(ADAM_ADMIN), `/phone ${typed}`)).toContain(says);
});

test('whoever may not ask is told what the command takes', async () => {
  await using world = await startWorld(PATIENT);
  const mia = world.person(MIA_MEMBER);
  expect((await ask(mia, '/phone status of all the phones')).text).toContain('setup takes no');
});
