import { describe, expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { changeOutside, puts } from './follow-me/support.ts';
import { ADAM_ADMIN, callsIn, connect, labelsOf, MIA_MEMBER, NOAH_MEMBER, PHONES, received } from './support.ts';
import { modalSaying, startTalking } from './talking.ts';
import { startWatch } from './watching.ts';

const MAIN = '+441632960101';

const NOT_ONE_CHANGE: readonly (readonly [said: string, told: string, offered: readonly string[]])[] = [
  ['divert the main line to Ben or Anna', 'Who should the calls go to?', ['Ben', 'Anna', 'Something else']],
  [
    'divert the main line to Ben, and switch Anna off on the main line',
    'Each button opens one of these.',
    [`Divert Main line ${MAIN} to Ben, without an end`, `Switch Anna off at Main line ${MAIN}`],
  ],
  ['divert the main line to both Ben and Anna', 'one is made at a time.', ['Ben', 'Anna', 'Something else']],
  ['divert the main line to Ben every Friday', 'does not repeat by itself', ['Hours', 'Duty lists', 'Closed days']],
];

describe('a change that is said', () => {
  test('is told in one sentence with its environment, and changes nothing', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const answer = await adam.hear('switch Ben off on the main line');
    expect(textOf(answer)).toContain(`Understood: *Switch Ben off at Main line ${MAIN}*`);
    expect(textOf(answer)).toContain('Sandbox');
    await adam.hear('yes');
    await adam.hear('ok');
    for (const [said, told, offered] of NOT_ONE_CHANGE) {
      const back = await adam.hear(said);
      expect(textOf(back)).toContain(told);
      expect(labelsOf(back)).toEqual(offered);
    }
    expect((await received(world)).filter(({ method, path }) => method !== 'GET' && !path.endsWith('/token'))).toEqual(
      [],
    );
  });

  test.each(['divert the main line to Ben until tomorrow at five', 'switch Ben off on the main line'])(
    'is refused at once where the key may only look: %s',
    async (said) => {
      await using world = await startWorld();
      await connect(world, world.person(ADAM_ADMIN), 'read-only');
      const adam = world.person(ADAM_ADMIN).direct();
      const answer = await adam.hear(said);
      expect(textOf(answer)).toContain('This API key is not allowed to change Follow-Me.');
      expect(textOf(answer)).toContain('Nothing has been changed.');
      expect(labelsOf(answer)).toEqual(['What the key can do']);
    },
  );

  test('opens its preview by a press, and is saved there', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('switch Ben off on the main line');
    await adam.press('See the change');
    expect(await modalSaying(adam, /Ben/)).toContain('Ben');
    await adam.submit();
    await modalSaying(adam, /Done|Saved|provider/);
    expect(
      (await callsIn(world, 'sandbox')).filter((call) => call.startsWith('PATCH') || call.startsWith('PUT')),
    ).toHaveLength(1);
  });

  test('that the person may not make is refused in the answer, with who can, and no form is offered', async () => {
    const { world } = await startWatch(['20.00']);
    await using _ = world;
    const noah = world.person(NOAH_MEMBER).direct();
    const asked = async () => {
      const answer = await noah.hear('warn #phones when the credit falls below 17');
      expect(labelsOf(answer)).toEqual(['Ask for access']);
      expect(textOf(answer)).not.toContain('Understood');
      return textOf(answer);
    };
    expect(await asked()).toContain('Only managers and editors can change the low-credit watch.');
    await makeEditor(world, NOAH_MEMBER);
    expect(await asked()).toContain('Only managers and the person who set up this watch can change it.');
    const post = await world.person(MIA_MEMBER).direct().hear('post the balance to #phones every monday at 9');
    expect(textOf(post)).toContain('Only managers and editors can set up balance posts.');
  });

  test('of a diversion opens its preview', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const answer = await adam.hear('divert the main line to Ben for two hours');
    expect(textOf(answer)).toMatch(
      /Understood: \*Divert Main line \+441632960101 to Ben until \w+day \d+ \w+, \d\d:\d\d \(Europe\/London\)\*/,
    );
    await adam.press('See the change');
    expect(await modalSaying(adam, /will ring Ben only/)).toMatch(/Until \w+day \d+ \w+, \d\d:\d\d/);
  });

  test('by whoever may only look opens the preview that proposes it', async () => {
    const { world } = await startTalking();
    await using _ = world;
    const mia = world.person(MIA_MEMBER).direct();
    await mia.hear('switch Ben off on the main line');
    await mia.press('See the change');
    await modalSaying(mia, /Ben/);
    expect((await mia.modal()).submit).toBe('Propose');
    await mia.fill('Why', 'Ben is away.');
    await mia.submit();
    expect(await modalSaying(mia, /^Proposed/)).toContain('Nothing is changed until it is approved.');
    expect((await received(world)).filter(({ method, path }) => method !== 'GET' && !path.endsWith('/token'))).toEqual(
      [],
    );
  });

  test('of which something is missing is asked for, by at most five buttons and a way on', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const asked = await adam.hear('switch Ben off');
    const labels = labelsOf(asked);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.length).toBeLessThanOrEqual(6);
    await adam.press(labels.find((label) => label.startsWith('Main line')) ?? labels[0] ?? '');
    const answer = await adam.until(({ messages }) => messages.findLast((each) => textOf(each).includes('Understood')));
    expect(textOf(answer)).toContain('Switch Ben off at Main line');
  });

  test('names all that is not known at once, and takes no order for an answer', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    expect(textOf(await adam.hear('divert it to Zork until 5pm'))).toContain(
      'I do not know anybody called "Zork". Which number?',
    );
    await adam.hear('never mind');
    expect(textOf(await adam.hear('who rings on zebra'))).toContain('I do not know a number called "zebra".');
    expect(textOf(await adam.hear('ok end it'))).not.toContain('rings');
    await adam.hear('who rings on the main line?');
    expect(textOf(await adam.hear('what did Chloë change this week?'))).not.toContain('Main line');
    await adam.hear('post the balance every friday in #phones');
    expect(textOf(await adam.hear('the main line is open 8 to 6 on saturdays too'))).toContain('Hours of Main line');
  });

  test('says what is not there: a diversion of that number, a channel of that name', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const answer = await adam.hear('put the main line back');
    expect(textOf(answer)).toContain(`Main line ${MAIN} is not changed temporarily, so there is nothing to put back.`);
    expect(labelsOf(answer)).toEqual(['Show what is diverted']);
    expect(textOf(await adam.hear('post the balance in #nowhere every day at 9'))).toContain(
      'I found no public channel called #nowhere; choose it from the list that Slack shows as you type. In which channel?',
    );
    expect(textOf(await adam.hear('divert the main line to Zork'))).toContain(
      'I do not know anybody called "Zork". Who should the calls go to?',
    );
    expect(textOf(await adam.hear('extend the diversion of the main line until tomorrow 9am'))).toContain(
      'is not changed temporarily, so there is nothing to extend.',
    );
    expect(labelsOf(await adam.hear('extend the diversion of the main line by an hour'))).toContain(
      'Wednesday 10 June, 09:00',
    );
    expect(textOf(await adam.hear('who rings on zebra'))).toContain(
      'I do not know a number called "zebra". Which number?',
    );
    expect(textOf(await adam.hear('remind me to put the main line back at 5'))).toContain(
      'I cannot remind you to do that.',
    );
    expect(textOf(await adam.hear('?'))).toContain('how much credit have we got left?');
  });

  test('of the end of a diversion opens the form of that diversion, with the end in it', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('divert the main line to Ben for two hours');
    await adam.press('See the change');
    await modalSaying(adam, /Check the change/);
    await adam.submit();
    await modalSaying(adam, /^Saved/);
    await adam.close(true);
    for (const [said, understood] of [
      ['extend the diversion of the main line until tomorrow 9:30', 'Extend the diversion of'],
      ['end the diversion of the main line tomorrow at 9:30', 'End the diversion of'],
    ] as const) {
      const answer = await adam.hear(said);
      expect(textOf(answer)).toContain(`Understood: *${understood} Main line ${MAIN}`);
      expect(labelsOf(answer)).toEqual(['Open the form']);
      await adam.press('Open the form');
      await modalSaying(adam, /Another end/);
      expect(JSON.stringify((await adam.modal()).values)).toContain('Wednesday 10 June, 09:30');
      await adam.close(true);
    }
    expect(textOf(await adam.hear('keep the main line on Anna until tomorrow 9:30'))).toContain(
      `Understood so far: *Extend the diversion of Main line ${MAIN}`,
    );
    expect(textOf(await adam.hear('keep the main line on Ben until tomorrow 9:30'))).toContain(
      `Understood: *Extend the diversion of Main line ${MAIN}`,
    );
    await adam.press('Open the form');
    await modalSaying(adam, /Another end/);
    await adam.submit();
    const told = await adam.until(({ messages }) =>
      messages.findLast((each) => textOf(each).includes('stays diverted until')),
    );
    expect(textOf(told)).toContain('until Wednesday 10 June, 09:30 (Europe/London)');
  });

  test('is saved in the answer once, as it was shown there, and only where nothing is to be asked', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const said = 'divert the main line to Ben until tomorrow at five';
    await adam.hear(said);
    await changeOutside(world, { timeout_seconds: 55 });
    const before = (await puts(world)).length;
    await adam.press('Save');
    const refused = 'Nothing was sent; *See the change* shows what it does now.';
    await adam.until(({ messages }) => messages.some((each) => textOf(each).includes(refused)));
    expect(await puts(world)).toHaveLength(before);
    const stale = await adam.until(({ messages }) => messages.findLast((each) => textOf(each).includes(refused)));
    expect(textOf(stale)).toMatch(/Understood: [\s\S]*Now: Rings Anna, [^.]*gives up after 55 s/u);
    expect(labelsOf(stale)).toEqual(['See the change']);
    // Another answer, pressed twice before the first press is answered.
    expect(labelsOf(await adam.hear(said))).toEqual(['Save', 'See the change']);
    await Promise.all([adam.press('Save'), adam.press('Save')]);
    await adam.until(({ messages }) => messages.some((each) => labelsOf(each).includes('End now')));
    await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('was sent already')));
    expect(await puts(world)).toHaveLength(before + 1);
    expect(textOf(await adam.hear('is it done?'))).toMatch(/^Yes, it is done: Divert Main line/u);
    // A premium number takes a tick, and somebody who proposes gives a reason: both have their form.
    expect(labelsOf(await adam.hear('divert reservations to 0900 1234567 until 5pm'))).not.toContain('Save');
    const mia = world.person(MIA_MEMBER).direct();
    expect(labelsOf(await mia.hear('divert reservations to Ben until tomorrow at five'))).not.toContain('Save');
  });

  test('is kept in the direct messages where it was saved in a channel, in one card that Undo brings up to date', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const there = world.person(ADAM_ADMIN, PHONES);
    await there.hear('@switchboard divert the main line to Ben until tomorrow at five');
    await there.press('Save');
    const shown = await there.until(({ messages }) =>
      messages.find((each) => textOf(each).includes('Saved: Main line now rings Ben only')),
    );
    expect(labelsOf(shown)).toEqual([]);
    const card = await adam.until(({ messages }) => messages.find((each) => labelsOf(each).includes('Undo')));
    expect(labelsOf(card)).toEqual(['End now', 'Extend', 'Undo']);
    await adam.press('Undo');
    await modalSaying(adam, /Check the change/);
    await adam.submit();
    await modalSaying(adam, /^Undone/);
    await adam.close(true);
    const undone = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('Undone: ')));
    expect(undone.ts).toBe(card.ts);
    const { messages } = await adam.see();
    expect(messages.filter((each) => labelsOf(each).includes('Undo'))).toHaveLength(1);
  });

  test('is not remembered after half an hour', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    await adam.hear('divert the main line to Ben for two hours');
    world.clock.advance(31 * 60_000);
    expect(textOf(await adam.hear('no, Anna'))).not.toContain('Understood');
  });

  test('is corrected in the thread below it', async () => {
    const { world, adam } = await startTalking();
    await using _ = world;
    const root = await adam.say('divert the main line to Ben for two hours');
    await adam.until(({ messages }) => messages.length >= 2);
    const corrected = textOf(await adam.hear('no, Anna', { thread_ts: root }));
    expect(corrected).toContain(`Divert Main line ${MAIN} to Anna until`);
  });

  test('in a channel is told to whoever said it alone', async () => {
    const { world } = await startTalking();
    await using _ = world;
    const adam = world.person(ADAM_ADMIN, PHONES);
    const answer = await adam.hear('@switchboard switch Ben off on the main line');
    expect(answer.ephemeral).toBe(true);
    expect(labelsOf(answer)).toEqual(['See the change']);
  });
});

test('"me" is asked for the number once, and understood from then on', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  expect(textOf(await adam.hear('divert the main line to me for two hours'))).toContain('Which number rings you?');
  // The line is corrected; no number of the account's is taken for whoever asked.
  const corrected = await adam.hear('no I meant reservations');
  expect(textOf(corrected)).toContain('Which number rings you?');
  expect(labelsOf(corrected)).toEqual(['Give my number']);
  await adam.press('Give my number');
  await adam.fill('Number that rings you', 'mobile');
  await adam.submit();
  expect(Object.values((await adam.modal()).errors).join()).toContain('not a telephone number');
  await adam.fill('Number that rings you', '+44 7700 900555');
  await adam.submit();
  const went = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('Understood')));
  expect(textOf(went)).toContain(`to <@${ADAM_ADMIN}> +447700900555 until`);
  expect(textOf(went)).toContain('Reservations');
  expect(textOf(await adam.hear('divert the main line to me for an hour'))).toContain(
    `to <@${ADAM_ADMIN}> +447700900555 until`,
  );
});

test('nothing of what was said is stored, nor in the metadata of a message', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  await adam.hear('please divert the main line to Ben for two hours, the zebra is ill');
  await adam.hear('how much credit is left for the zebra?');
  expect(world.log.join('\n')).not.toContain('zebra');
  const traffic = JSON.stringify(await world.control('GET', '/traffic'));
  expect(traffic).not.toContain('"metadata"');
});

test('ring lists that were read lately are not read again to know who is named', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const reads = async () => (await received(world)).filter(({ path }) => path.endsWith('/follow-me')).length;
  await adam.hear('switch Ben off on the main line');
  const before = await reads();
  expect(before).toBeGreaterThan(0);
  const answer = await adam.hear('switch Chloë off on the main line');
  expect(textOf(answer)).toContain('Switch Chloë off at Main line');
  expect(await reads()).toBe(before);
});

test('nor is one read for what is not to be had here, whoever is named', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  expect(textOf(await adam.hear('is there a voicemail for ben'))).toContain('cannot reach voicemail');
  expect((await received(world)).filter(({ path }) => path.endsWith('/follow-me'))).toEqual([]);
});

test.each([
  ['what else is Ben on?', 'Ben'],
  ['is Ben on more than one line?', 'Ben'],
  ["ben's number?", 'Ben'],
])('"%s" is answered from ring lists that nobody asked for before', async (text, name) => {
  const { world, adam } = await startTalking();
  await using _ = world;
  expect(textOf(await adam.hear(text))).toMatch(new RegExp(`${name} .*Main line`, 'su'));
});

test('a request beside what is told is asked about, with somebody whom only a ring list knows', async () => {
  const { world, adam } = await startTalking();
  await using _ = world;
  const answer = textOf(
    await adam.hear('her train is cancelled again, so please send the main line to Ben until 18:00'),
  );
  expect(answer).toContain('Divert Main line');
  expect(answer).toContain('to Ben');
  expect(answer).toContain('Nothing has been changed yet');
  // Whom another list knows
  const other = textOf(await adam.hear("ben's train is late, can hana take main line till he's in?"));
  expect(other).toContain('Until when?');
});
