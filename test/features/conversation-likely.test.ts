import { expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { textOf } from '../support/person.ts';
import { callsIn, labelsOf, pressFor, read } from './support.ts';
import { answers, modalSaying, startTalking } from './talking.ts';

test('a question in words that no sentence has is answered, led by how it was read', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const answer = textOf(await adam.hear("who's been footering with the main line?"));
  expect(answer).toContain('I read this as: the changes (Main line');
  expect(answer).toContain('The history has no change of "Main line +441632960101".');
});

test('a change that its words make likely is asked about, and opens with what was said of it', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const answer = await adam.hear('relocate main line traffic towards Ben');
  expect(textOf(answer)).toContain('Understood so far: *Divert Main line +441632960101 to Ben, without an end*');
  expect(textOf(answer)).toContain('Nothing has been changed yet; press to check it first.');
  expect(textOf(answer)).toContain('I left out: *relocate*.');
  const [opened = ''] = labelsOf(answer);
  await adam.press(opened);
  await modalSaying(adam, /Ben/);
  expect((await callsIn(world, 'sandbox')).filter((call) => !/^GET|token$/u.test(call))).toEqual([]);
});

test('what asks for nothing gets nothing', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  for (const text of ['my cat loves the main line', 'Ben is a lovely man', 'we had a good lunch yesterday, Ben and I'])
    expect(textOf(await adam.hear(text))).toMatch(/did not understand|nothing that I know|cannot help with that/);
});

test('what sounds like asking for help is the request beside it, once it is known who is meant', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const text = "I'm stuck in a taxi, so if you could let Ben have the main line until tomorrow at six";
  expect(textOf(await adam.hear(text))).toMatch(/[Dd]ivert Main line \+441632960101 to Ben|Until when/);
});

test('what nothing fits is offered as buttons, and a press goes on as if that had been said', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const offered = await adam.hear('could Ben mind the main line a bit');
  expect(textOf(offered)).toContain('Is it one of these? Nothing has been changed.');
  const labels = labelsOf(offered);
  expect(labels).toContain('Add Ben to Main line…');
  expect(labels.at(-1)).toBe('Something else');
  await adam.press('Add Ben to Main line…');
  const asked = (await answers(adam)).map((each) => textOf(each));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('Understood so far: *Add Ben to Main line');
  expect((await callsIn(world, 'sandbox')).filter((call) => !/^GET|token$/u.test(call))).toEqual([]);
});

test('a name that is near in a sentence with two slips is asked about, and the rest is kept', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const asked = await adam.hear('frwd mainn to Ben till tmrw 10am');
  expect(textOf(asked)).toContain('I do not know a number called "mainn". Which number?');
  await adam.press('Main line +441632960101');
  const understood = ({ messages }: { messages: readonly SeenMessage[] }) =>
    messages.map(textOf).find((text) => text.includes('Understood: '));
  expect(await adam.until(understood)).toMatch(/Divert Main line .* to Ben until \w+ .*10:00/);
  expect((await callsIn(world, 'sandbox')).filter((call) => !/^GET|token$/u.test(call))).toEqual([]);
});

test('what is said as to a bot of another trade is told so, although a part of it could be read', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  for (const text of FOREIGN_TEXTS) expect(textOf(await adam.hear(text))).toContain('I cannot help with that.');
});

/** Two, because a third in a row is met with silence. */
const FOREIGN_TEXTS = ['pause my regular saver until I am back at work', 'Withdraw my mortgage application'];

test('a guess can be called wrong or right, which is counted once and shown, and what is certain cannot', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  expect(labelsOf(await adam.hear('how much credit is left?'))).not.toContain('Wrong');
  expect(await read(adam, '/phone setup')).not.toContain('Guesses of sentences');
  const guess = "who's been footering with the main line?";
  expect(labelsOf(await adam.hear(guess)).slice(-2)).toEqual(['Right', 'Wrong']);
  expect(textOf(await pressFor(adam, 'Wrong'))).toContain('Counted as wrong, without your words.');
  await pressFor(adam, 'Right');
  expect(await read(adam, '/phone setup')).toContain('Guesses of sentences: 0 right, 1 wrong.');
  await adam.hear(guess);
  expect(textOf(await pressFor(adam, 'Right'))).toBe('Counted as right, without your words.');
  expect(await read(adam, '/phone setup')).toContain('Guesses of sentences: 1 right, 1 wrong.');
});
