import { describe, expect, test } from 'vitest';
import { SUBJECTS } from '../../src/features/conversation/ways.ts';
import { loadCommands } from '../support/features.ts';
import { textOf } from '../support/person.ts';
import { labelsOf, MIA_MEMBER, PHONES, pressFor } from './support.ts';
import { answers, CREDIT, startConnected, startTalking } from './talking.ts';

/** What can be asked in plain words, by the command that shows or does it, and what is answered then. */
const ASKED: Readonly<Record<string, readonly (readonly [sentence: string, answer: string])[]>> = {
  help: [['what can I ask you?', 'All commands']],
  numbers: [
    ['which numbers have we got?', 'Telephone numbers'],
    ['which numbers ring nobody?', '1 of 3 numbers rings nobody now'],
    ['do any lines have nobody on them', '1 of 3 numbers rings nobody now'],
    ['numbers without anybody', '1 of 3 numbers rings nobody now'],
    ['Anna has left, Ben takes over', 'Let Ben take the place of Anna in every list and plan'],
    ['Ben left', 'Let somebody take the place of Ben in every list and plan'],
  ],
  number: [['tell me about the main line', 'Main line']],
  'follow-me': [['who rings on the main line?', 'Main line rings Anna']],
  where: [['which lines is Anna on?', '2 of 3 numbers ring Anna']],
  divert: [['what is diverted?', 'Nothing is diverted now.']],
  when: [['who rings on the main line on Saturday?', 'Saturday']],
  menus: [['which menus do we have?', 'IVR menus']],
  ivr: [['show me the out of hours menu', 'Out of hours']],
  plans: [
    ['what is planned?', 'Closed days:* none yet'],
    ["what's coming up?", 'Closed days:* none yet'],
  ],
  presets: [['which presets are there?', 'There are no presets yet.']],
  'closed-days': [
    ['when are we closed?', 'closed days'],
    ['national holidays', 'National holidays'],
    ['are we closed on bank holidays?', 'National holidays'],
  ],
  hours: [
    ['when are we open?', 'hours'],
    ['change the main line to 8 til 4 on fridays', 'Who should ring outside these hours?'],
  ],
  duty: [
    ['who is on duty?', 'There are no duty lists yet.'],
    ['can somebody cover for me on Friday?', 'There are no duty lists yet.'],
  ],
  balance: [
    ['how much have we got?', 'Call credit balance'],
    ['how do I top up?', 'Switchboard cannot top up; ask your provider.'],
    ['top up our account', 'Switchboard cannot top up; ask your provider.'],
  ],
  spend: [
    ["what's our budget?", 'No budget is set.'],
    ['show a chart of our credit', 'the balance was the same at both ends'],
    ['compared with the month before', 'May 2026 by the same time'],
  ],
  schedule: [
    ['stop the morning post', 'Your balance posts'],
    ['cancel the morning post', 'Your balance posts'],
    ['which currency is it in?', 'The provider does not state a currency'],
    ['what time zone do we use?', 'by the clock of your Slack profile'],
  ],
  watch: [
    ['which warnings are set up?', 'No low-credit watch is set up'],
    ['who is told when the credit is low?', 'No low-credit watch is set up'],
  ],
  history: [['who changed what last week?', 'The history has no change']],
  access: [
    ['who may do what?', 'Who may do what'],
    ['which changes need approval?', 'Approvals and channels'],
    ['can my AI assistant use this?', 'An agent is let in by whoever uses it'],
  ],
  proposals: [
    ["what's waiting for me?", 'Nothing is proposed right now.'],
    ['has anybody to approve something?', 'Nothing is proposed right now.'],
  ],
  people: [['who are the people?', 'Nobody has said which number is theirs yet.']],
  setup: [['is everything set up?', 'Sandbox* · in use']],
  status: [
    ['is this the live system?', 'Sandbox* · in use'],
    ['which account is in use?', 'Sandbox* · in use'],
  ],
  connect: [['how do I connect an account?', 'Open the form']],
  use: [['switch to the sandbox', 'Nothing has been switched.']],
  disconnect: [['how do I disconnect?', 'Disconnect Sandbox?']],
  account: [['what is our customer number?', 'Acme Travel']],
  doctor: [['does everything work?', 'Doctor']],
};

describe('what can be asked', () => {
  test('has a sentence for every command', async () => {
    const words = (await loadCommands()).map(({ word }) => word);
    expect(Object.keys(ASKED).toSorted()).toEqual(words.toSorted());
    expect(SUBJECTS.filter(({ words: word }) => !words.includes(word))).toEqual([]);
  });

  test('leads where it is shown or done, and leaves out nothing of what was answered', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear(CREDIT);
    const wrong: string[] = [];
    for (const [sentence, answer] of Object.values(ASKED).flat()) {
      // Nothing that was asked before is remembered.
      world.clock.advance(31 * 60_000);
      const text = textOf(await adam.hear(sentence));
      if (!text.includes(answer) || text.includes('I left out')) wrong.push(`${sentence} → ${text}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});

test('a national holiday in a question is its date, and not another day', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  expect(textOf(await adam.hear('who rings on the main line on good friday?'))).toContain('Friday 26 March');
  expect(textOf(await adam.hear('who rings on the main line on the next bank holiday?'))).toContain('Monday 31 August');
});

test.each(['are you sure?', 'why not?', 'since when?'])('"%s", of nothing that was said, is asked', async (said) => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const alone = textOf(await adam.hear(said));
  expect(alone).toContain('I do not know what that belongs to');
  await adam.hear(CREDIT);
  if (said === 'are you sure?') expect(textOf(await adam.hear(said))).toContain('Call credit balance');
  else expect(textOf(await adam.hear(said))).toContain('I do not know what that belongs to');
});

describe('what is not understood', () => {
  test('is said to be neither of the account nor of Switchboard only where no word of it is', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    const elsewhere = textOf(await mia.hear('tell me a joke'));
    expect(elsewhere).toContain('I only know the phone account');
    const here = await mia.hear('please arrange the duty thing for the cat');
    expect(textOf(here)).not.toContain('I only know the phone account');
    expect(labelsOf(here)).toEqual(['Duty']);
  });

  test('is followed, the third time, by three things that work and that the person may do', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER).direct();
    await mia.hear('tell me a joke');
    await mia.hear('sing me a song');
    const third = await mia.hear('dance with me');
    expect(textOf(third)).toContain('These work, pressed or typed:');
    const [rings = '', divert = '', credit = ''] = labelsOf(third);
    expect([rings, divert, credit]).toEqual([
      'who rings on Main line +441632960101?',
      'divert Main line +441632960101',
      'how much credit is left?',
    ]);
    expect(textOf(await mia.hear(rings))).toContain('Main line rings Anna');
    expect(textOf(await mia.hear(divert))).toContain('Who should the calls go to?');
    expect(textOf(await pressFor(mia, credit))).toContain('Call credit balance');
    expect(textOf(await mia.hear('sing me a song'))).toContain('I cannot help with that');
  });

  test('the third time in a channel, is followed by quiet there, which is said', async () => {
    await using world = await startConnected();
    const mia = world.person(MIA_MEMBER, PHONES);
    await mia.hear('@switchboard tell me a joke');
    await mia.hear('@switchboard sing me a song');
    const third = textOf(await mia.hear(`@switchboard ${'dance with me '.repeat(40)}`));
    expect(third).toContain('Say it in fewer words.');
    expect(third).toContain('I stay quiet here for ten minutes');
    await mia.say('@switchboard paint me a picture');
    expect(textOf(await mia.hear(`@switchboard ${CREDIT}`))).toContain('Call credit balance');
    expect(await answers(mia)).toHaveLength(4);
    world.clock.advance(10 * 60_000 + 1);
    expect(textOf(await mia.hear('@switchboard paint me a picture'))).toContain('I cannot help with that');
  });
});
