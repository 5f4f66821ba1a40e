import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { callsIn, labelsOf } from './support.ts';
import { startTalking } from './talking.ts';

/** What is asked for and not to be had, with what is said of it and the buttons to what is near. */
const NOT_TO_BE_HAD: readonly (readonly [said: RegExp, near: readonly string[], asked: readonly string[]])[] = [
  [
    /cannot see calls/u,
    ['Changes', 'Numbers'],
    ['did we miss any calls this morning', 'who called us yesterday', 'who is on the phone right now'],
  ],
  [/cannot reach voicemail/u, ['Numbers'], ['listen to my voicemail', 'any messages on the answerphone?']],
  [
    /cannot reach recordings/u,
    ['Changes', 'Numbers'],
    ['record all calls on the main line', "get me last week's recordings"],
  ],
  [/cannot block calls/u, ['Numbers'], ['block 07700 900123', 'stop withheld numbers on the main line']],
  [/cannot top up/u, ['Balance'], ['how do I add money to the account', 'top the phones up with 50 pounds']],
  [/invoices, payments or prices/u, ['Spending', 'Balance'], ['show me my invoice', 'what does a call cost to France']],
  [
    /what a number, a person, a call or a destination costs/u,
    ['Spending', 'Balance'],
    ['which line costs the most', 'what did we spend on calls to Spain'],
  ],
  [
    /cannot rename numbers/u,
    ['Numbers', 'Account'],
    ['rename main line to Front desk', 'change our postcode to LS1 4AB'],
  ],
  [
    /sounds of a menu/u,
    ['Menus'],
    ['set key 2 on the main menu to sales', 'upload a new greeting', 'change the hold music'],
  ],
  [/cannot order, move or cancel/u, ['Numbers'], ['buy us a new number in Leeds', 'port our old number over']],
  [/makes and takes no calls/u, ['Numbers'], ['call me back on 07700 900999', 'transfer this call to Ben']],
  [/no texts, emails or faxes/u, ['Balance posts'], ['email me the list of numbers', 'send a text to all customers']],
  [/two things as files/u, ['Spending', 'Changes'], ['download the numbers as csv']],
  [
    /a weekly or monthly summary of what was spent/u,
    ['Balance posts', 'Changes'],
    ['I want a weekly summary in here on Fridays'],
  ],
  [/no dry run/u, ['Accounts', 'What can I ask?'], ['rehearse this change in sandbox first']],
  [
    /can be copied to Live.*Nothing else is copied/u,
    ['Accounts', 'Numbers'],
    ['copy the ring list of main line to bookings', 'copy the duty list to live'],
  ],
  [
    /Numbers that ring nobody, or one person, can be listed/u,
    ['Ring nobody', 'Ring one person', 'Numbers'],
    ['which lines have more than two people'],
  ],
  [/I cannot help with that/u, ['What can I ask?'], ["what's the weather like tomorrow", 'tell me a joke']],
];

describe('what is not to be had is said, with what is near, and nothing else is shown', () => {
  test.each(NOT_TO_BE_HAD)('%s', async (said, near, asked) => {
    const { world, adam } = await startTalking();
    await using _ = world;
    for (const text of asked) {
      const answer = await adam.hear(text);
      expect(textOf(answer), text).toMatch(said);
      expect(labelsOf(answer), text).toEqual(near);
    }
    const [first = ''] = near;
    await adam.press(first);
    expect((await callsIn(world, 'sandbox')).filter((call) => !/^GET|token$/u.test(call))).toEqual([]);
  });
});

test('what was understood and is not to be had is no miss, so that nobody is silenced by it', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  for (const text of ['who called us yesterday', 'listen to my voicemail', 'tell me a joke', 'show me my invoice'])
    expect(textOf(await adam.hear(text))).not.toContain('ten minutes');
});

describe('an answer to a part of what was said names what was left out', () => {
  test.each([
    [
      'how many seconds does the main line ring after the clocks change',
      'I left out: *after the clocks change*.',
      '20 s',
    ],
    ['what does our balance look like next to the plumbers', 'I left out: *to the plumbers*.', 'balance'],
    ['who rings on the main line according to Zebedee', 'I left out: *according to Zebedee*.', 'Main line rings Anna'],
    ['who has touched the main line with gloves on', 'I left out: *with gloves*.', 'The history has no change'],
  ])('%s', async (text, leftOut, shown) => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const answer = textOf(await adam.hear(text));
    expect(answer).toContain(leftOut);
    expect(answer).toContain(shown);
  });

  test('and one that uses every word, courtesy aside, has nothing to name', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    for (const text of ['hiya, could you tell me who rings on the main line please, cheers', 'how much credit is left'])
      expect(textOf(await adam.hear(text))).not.toContain('I left out');
  });

  test('and is not kept with what is remembered of the sentence', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('how many seconds does the main line ring after the zebras change');
    const files = await readdir(world.dataDir);
    const kept = await Promise.all(files.map((each) => readFile(join(world.dataDir, each), 'latin1')));
    expect(kept.join('')).toContain('follow_me_show');
    expect(kept.join('')).not.toContain('zebras');
  });
});
