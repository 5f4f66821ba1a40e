import { expect, test } from 'vitest';
import type { SeenMessage } from '../../dev/slack/control-types.ts';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { begin, HOUR, told } from './diverting.ts';
import { makeList, order, orderIs } from './dutying.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { layDown } from './laying-down.ts';
import { ask, GRETA_GUEST, labelsOf, MIA_MEMBER, NOAH_MEMBER, OLIVE_OWNER, PHONES, pressFor, read } from './support.ts';

const DAY = 24 * HOUR;
const IN_PLACE = 'Tuesday 16 June, 12:00 to Tuesday 23 June, 12:00 (Europe/London)';

/** Somebody confirms the number that they have on the ring list. */
async function own(person: Person, number: string): Promise<void> {
  await ask(person, `/phone people ${number}`);
  await person.press('Yes, it is mine');
  await person.until(({ messages }) => messages.find((each) => textOf(each).includes('Your number is kept')));
}

/** A duty list of Ben, Chloë and Anna, Ben being on; Mia is Ben, and Noah is Chloë, whose shift is the next. */
async function beginCover(world: World, more: Readonly<Record<string, string>> = { 'Announce in': PHONES }) {
  const adam = await begin(world);
  const [mia, noah] = [world.person(MIA_MEMBER), world.person(NOAH_MEMBER)];
  await makeList(adam, more);
  await own(mia, '+447700900111');
  await own(noah, '+447700900112');
  world.clock.advance(HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  return { adam, mia, noah };
}

/** Whoever asks for cover of their next shift, from the card of the list. */
async function askFromCard(person: Person): Promise<void> {
  await ask(person, '/phone duty');
  await person.press('Ask for cover');
  await modalCalled(person, 'Ask for cover');
  expect(await submit(person)).toEqual([]);
}

const asked = (person: Person, words = 'needs cover'): Promise<SeenMessage> =>
  person.until(({ messages }) => messages.findLast((each) => textOf(each).includes(words)) ?? null);

test('whoever needs cover asks in two acts, and whoever of the list presses first has the shift', async () => {
  await using world = await startWorld();
  const { adam, noah } = await beginCover(world);
  await askFromCard(noah);
  await told(world, `Asked: who covers for Chloë at Main line`, NOAH_MEMBER);
  const [mia, olive] = [world.person(MIA_MEMBER, PHONES), world.person(OLIVE_OWNER, PHONES)];
  const message = await asked(mia);
  expect(textOf(message)).toContain(`Chloë needs cover at Main line, ${IN_PLACE}.`);
  expect(textOf(message)).toContain('Whoever presses first is first at Main line in that time, in place of Chloë.');
  expect(labelsOf(message)).toEqual(["I'll do it"]);
  expect(await read(adam, '/phone duty')).toContain('Cover is asked for: Tuesday 16 June (Chloë).');
  expect(textOf(await pressFor(olive, "I'll do it"))).toMatch(
    /does not know which number is yours.*Whoever takes turns there can: Ben or Anna\./su,
  );
  expect(textOf(await pressFor(mia, "I'll do it"))).toContain('Ben is first at Main line, in place of Chloë');
  const over = await asked(mia, `Ben has the shift at Main line, ${IN_PLACE}.`);
  expect(over.ts).toBe(message.ts);
  expect(labelsOf(over)).toEqual([]);
  await told(world, 'Ben has the shift at Main line', NOAH_MEMBER);
  expect(await read(adam, '/phone duty')).toContain(
    'Ben is first until Tuesday 16 June, 12:00 (Europe/London), then Ben',
  );
  for (let day = 0; day < 7; day += 1) {
    world.clock.advance(DAY);
    await read(adam, '/phone duty');
  }
  await asked(mia, 'Ben is on duty at Main line until Tuesday 23 June, 12:00');
});

test('after Undo of a shift that was taken, and after another swap of it, its message says whose it is now', async () => {
  await using world = await startWorld();
  const { adam, noah } = await beginCover(world);
  await makeEditor(world, MIA_MEMBER);
  await askFromCard(noah);
  const mia = world.person(MIA_MEMBER, PHONES);
  const message = await asked(mia);
  await pressFor(mia, "I'll do it");
  await asked(mia, `Ben has the shift at Main line, ${IN_PLACE}.`);
  expect((await mia.press('Undo')).error).toBeNull();
  const back = await asked(mia, `Chloë has the shift at Main line, ${IN_PLACE}.`);
  expect(back.ts).toBe(message.ts);
  expect(labelsOf(back)).toEqual([]);
  await told(world, 'Chloë has the shift at Main line', NOAH_MEMBER);
  await adam.type('/phone plans duty swap on 16 June to Anna');
  await modalCalled(adam, 'Swap a shift');
  expect(await submit(adam)).toEqual([]);
  expect((await asked(mia, 'Anna has the shift at Main line')).ts).toBe(message.ts);
  await read(adam, '/phone duty');
  expect((await adam.press('Remove')).error).toBeNull();
  await asked(mia, 'The duty list of Main line was removed');
});

test('a shift is taken without being asked, from the list, from the answer who is on duty, and by a word', async () => {
  await using world = await startWorld();
  const { mia, noah } = await beginCover(world);
  await makeEditor(world, NOAH_MEMBER);
  await ask(noah, '/phone duty');
  await noah.press('Take a shift');
  expect(JSON.stringify(await modalCalled(noah, 'Swap a shift'))).toContain('"value":"+447700900112"');
  await noah.close(true);
  await ask(noah, '/phone duty on 25 June');
  await noah.press('Take this shift');
  await modalCalled(noah, 'Swap a shift');
  expect(await submit(noah)).toEqual([]);
  await told(world, 'Chloë is first at Main line, in place of Anna', NOAH_MEMBER);
  await mia.type('/phone plans duty take on 17 June');
  await modalCalled(mia, 'Swap a shift');
  await mia.close(true);
  const olive = world.person(OLIVE_OWNER);
  await ask(olive, '/phone duty on 25 June');
  await olive.press('Take this shift');
  // An editor gives it to whom they like, and nobody is filled in.
  const given = await modalCalled(olive, 'Swap a shift');
  expect(JSON.stringify(given)).toContain('"value":"2026-06-23"');
  expect(JSON.stringify(given)).not.toMatch(/"initial_option":\{[^}]*\},?"value":"\+44/u);
  await olive.close(true);
  const priya = world.person('U0PRIYA01');
  await ask(priya, '/phone duty');
  await priya.press('Take a shift');
  await priya.until(({ messages }) =>
    messages.some((each) =>
      /does not know which number is yours\..*Say it with \/phone access people/su.test(textOf(each)),
    ),
  );
  await own(priya, '+447700900777');
  await ask(priya, '/phone duty');
  await priya.press('Take a shift');
  await priya.until(({ messages }) =>
    messages.some((each) => textOf(each).includes('You take no turns at Main line.')),
  );
});

test('whoever takes no turns is told who can, as is everybody once the shift has begun; a deleted message and a removed list harm nothing', async () => {
  await using world = await startWorld();
  const { adam, noah } = await beginCover(world);
  await own(world.person(OLIVE_OWNER), '+447700900888');
  await askFromCard(noah);
  const [mia, olive] = [world.person(MIA_MEMBER, PHONES), world.person(OLIVE_OWNER, PHONES)];
  const message = await asked(mia);
  expect(textOf(await pressFor(olive, "I'll do it"))).toMatch(
    /You take no turns at Main line\..*Whoever takes turns there can: Ben or Anna\./su,
  );
  expect(textOf(await pressFor(world.person(NOAH_MEMBER, PHONES), "I'll do it"))).toContain(
    'You have this shift already.',
  );
  const value = /"value":"(\w+ 2026-06-16 \w+)"/u.exec(JSON.stringify(message.blocks))?.[1] ?? '';
  const pressLate = () =>
    world.control('POST', '/deliver', {
      kind: 'interaction',
      body: {
        type: 'block_actions',
        team: { id: 'T0ACME001' },
        user: { id: MIA_MEMBER, team_id: 'T0ACME001' },
        channel: { id: PHONES },
        trigger_id: 'late.1',
        actions: [{ type: 'button', action_id: 'duty:take-cover', block_id: 'b', value }],
      },
    });
  for (let day = 0; day < 7; day += 1) {
    world.clock.advance(DAY);
    await read(adam, '/phone duty');
  }
  await told(world, `Nobody took the shift at Main line, ${IN_PLACE}: Chloë has it.`, NOAH_MEMBER);
  await pressLate();
  expect(await read(adam, '/phone duty')).toContain('Chloë is first until Tuesday 23 June, 12:00');
  await adam.type('/phone plans duty cover for Anna');
  await modalCalled(adam, 'Ask for cover');
  expect(await submit(adam)).toEqual([]);
  const again = await asked(mia, 'Anna needs cover');
  expect(labelsOf(again)).toEqual(["I'll do it"]);
  await world.control('POST', '/faults', {
    method: 'chat.update',
    effect: { kind: 'error', error: 'message_not_found' },
    times: 'always',
  });
  await read(adam, '/phone duty');
  expect((await adam.press('Remove')).error).toBeNull();
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the duty list')));
  expect(await read(adam, '/phone duty')).toContain('There are no duty lists yet.');
  await pressLate();
});

test('of two who press at once one has the shift, and the other reads who', async () => {
  await using world = await startWorld();
  const { adam, noah } = await beginCover(world);
  await own(adam, '+447700900110');
  await askFromCard(noah);
  const two = [world.person(MIA_MEMBER, PHONES), world.person(adam.user, PHONES)];
  for (const person of two) await asked(person);
  await Promise.all(two.map((person) => person.press("I'll do it")));
  const over = await asked(world.person(MIA_MEMBER, PHONES), 'has the shift at Main line');
  const winner = textOf(over).includes('Ben has') ? 'Ben' : 'Anna';
  expect(labelsOf(over)).toEqual([]);
  await told(world, `${winner} has the shift at Main line`, NOAH_MEMBER);
  const saved = async () => {
    const seen = await Promise.all(two.map((person) => person.see()));
    return seen.flatMap(({ messages }) => messages.map(textOf).filter((each) => each.includes('Saved: from')));
  };
  await until(async () => (await saved()).length > 0);
  expect(await saved()).toEqual([expect.stringContaining(`${winner} is first at Main line, in place of Chloë`)]);
  expect(await read(adam, '/phone duty')).toContain(`until Tuesday 16 June, 12:00 (Europe/London), then ${winner}`);
});

test('it is asked again half way and twelve hours before, and whoever asked is told that nobody took it', async () => {
  await using world = await startWorld();
  const { adam, noah } = await beginCover(world);
  await askFromCard(noah);
  const mia = world.person(MIA_MEMBER, PHONES);
  const messages = async () => (await mia.see()).messages.filter((each) => textOf(each).includes('Main line'));
  const again = async (count: number) => {
    await mia.until(({ messages: all }) => all.filter((each) => textOf(each).includes('Still open')).length === count);
  };
  await asked(mia);
  world.clock.advance(3 * DAY);
  await read(noah, '/phone duty');
  expect((await messages()).filter((each) => textOf(each).includes('Still open'))).toHaveLength(0);
  world.clock.advance(DAY);
  await again(1);
  world.clock.advance(2 * DAY + 13 * HOUR);
  await again(2);
  world.clock.advance(12 * HOUR);
  await told(world, `Nobody took the shift at Main line, ${IN_PLACE}: Chloë has it.`, NOAH_MEMBER);
  await mia.until(({ messages: all }) => all.filter((each) => textOf(each).includes('Nobody took')).length === 3);
  expect((await messages()).flatMap(labelsOf)).toEqual([]);
  await adam.type('/phone plans duty swap on 16 June to Anna');
  await modalCalled(adam, 'Swap a shift');
  expect(await submit(adam)).toEqual([]);
  await mia.until(
    ({ messages: all }) => all.filter((each) => textOf(each).includes('Anna has the shift')).length === 3,
  );
});

test('cover is typed, asked of the people of a list, withdrawn, and settled by an edit of the list', async () => {
  await using world = await startWorld();
  const { adam, mia, noah } = await beginCover(world, {});
  const said = noah.direct();
  for (const [words, will] of [
    ['can somebody cover for me on 16 June?', 'Ask who takes your shift on Tuesday 16 June'],
    ['who can take my shift on 16 June?', 'Ask who takes your shift on Tuesday 16 June'],
    ["I'm ill on 16 June, can somebody cover?", 'Ask who takes your shift on Tuesday 16 June'],
    ["I'll take Ben's shift on 12 June", 'Take the shift of Ben on Friday 12 June'],
  ] as const)
    expect(textOf(await said.hear(words))).toContain(will);
  await said.press('Open the form');
  expect(JSON.stringify(await modalCalled(said, 'Swap a shift'))).toContain('"value":"+447700900112"');
  await said.close(true);
  await said.hear('can somebody cover for me on 16 June?');
  await said.press('Open the form');
  expect(textOf(await modalCalled(said, 'Ask for cover'))).toContain('Main line');
  await said.close(true);
  await noah.type('/phone plans duty cover on Tuesday 16 June');
  expect(textOf(await modalCalled(noah, 'Ask for cover'))).toContain('Main line');
  expect(await submit(noah)).toEqual([]);
  await told(world, 'Chloë needs cover at Main line', MIA_MEMBER);
  await noah.type('/phone plans duty cover');
  await modalCalled(noah, 'Ask for cover');
  expect((await submit(noah)).join()).toContain('Cover for this shift is asked for already.');
  await noah.close(true);
  await noah.direct().press('Withdraw');
  await told(world, 'Chloë no longer needs cover at Main line', MIA_MEMBER);
  // An editor asks for somebody who is ill, and the list is changed before anybody takes it.
  await adam.type('/phone plans duty cover for Chloë');
  await modalCalled(adam, 'Ask for cover');
  expect(await submit(adam)).toEqual([]);
  await asked(mia.direct(), 'Chloë needs cover');
  await makeList(adam, { 'Who takes turns': 'Ben\nAnna' });
  await told(world, 'Anna has the shift at Main line', MIA_MEMBER);
  await noah.type('/phone plans duty cover');
  await noah.until(({ messages }) => messages.some((each) => textOf(each).includes('None of the next shifts')));
});

test('where changes need a second person, who may not edit proposes to take it, and the message says it once that is approved', async () => {
  await using world = await startWorld();
  const { adam, noah } = await beginCover(world);
  await makeEditor(world, OLIVE_OWNER);
  expect(await layDown(adam, { 'What a second person has to approve': 'everything' })).toMatchObject({ errors: '' });
  await askFromCard(noah);
  const [mia, greta] = [world.person(MIA_MEMBER, PHONES), world.person(GRETA_GUEST, PHONES)];
  const message = await asked(mia);
  await greta.press("I'll do it");
  await greta.until(({ messages }) => messages.some((each) => textOf(each).includes('for full members')));
  expect((await mia.press("I'll do it")).error).toBeNull();
  expect(textOf(await modalCalled(mia, 'Propose'))).toContain('at Main line: Ben first.');
  await mia.fill('Why', 'Chloë is away.');
  expect(await submit(mia)).toEqual([]);
  await told(world, 'Chloë is away.', adam.user);
  expect(labelsOf(await asked(mia))).toEqual(["I'll do it"]);
  await adam.direct().press('Approve');
  await modalCalled(adam.direct(), 'Approve');
  expect(await submit(adam.direct())).toEqual([]);
  await asked(mia, 'Ben has the shift at Main line');
  // The same button once more, as somebody has it whose Slack did not show what became of it.
  const value = /"value":"(\w+ 2026-06-16 \w+)"/u.exec(JSON.stringify(message.blocks))?.[1] ?? '';
  await world.control('POST', '/deliver', {
    kind: 'interaction',
    body: {
      type: 'block_actions',
      team: { id: 'T0ACME001' },
      user: { id: adam.user, team_id: 'T0ACME001' },
      channel: { id: PHONES },
      trigger_id: 'stale.1',
      actions: [{ type: 'button', action_id: 'duty:take-cover', block_id: 'b', value }],
    },
  });
  expect(await read(adam, '/phone duty')).toContain(
    'until Tuesday 16 June, 12:00 (Europe/London), then Ben, then Anna',
  );
});

test('a part of a shift that has begun is covered: the message says the span, and the right person is first at each of its ends', async () => {
  await using world = await startWorld();
  const { adam, mia } = await beginCover(world);
  const span = 'Friday 12 June, 14:00 to 16:00 (Europe/London)';
  await mia.type('/phone plans duty cover on Friday from 14:00 to 16:00');
  const form = JSON.stringify(await modalCalled(mia, 'Ask for cover'));
  for (const filled of ['"initial_date":"2026-06-12"', '"initial_time":"14:00"', '"initial_time":"16:00"'])
    expect(form).toContain(filled);
  expect(await submit(mia)).toEqual([]);
  const [mine, inChannel] = [world.person(NOAH_MEMBER, PHONES), world.person(MIA_MEMBER, PHONES)];
  const message = await asked(inChannel);
  expect(textOf(message)).toContain(`Ben needs cover at Main line, ${span}.`);
  expect(await read(adam, '/phone duty')).toContain('Cover is asked for: Friday 12 June, 14:00 to 16:00 (Ben).');
  expect(textOf(await pressFor(mine, "I'll do it"))).toContain(
    `Saved: from ${span}, Chloë is first at Main line, in place of Ben.`,
  );
  expect(textOf(await asked(inChannel, `Chloë has the part of a shift at Main line, ${span}.`))).not.toContain('needs');
  expect(await read(adam, '/phone duty')).toContain(
    'until Friday 12 June, 14:00 (Europe/London), then Chloë, then Ben',
  );
  const rings = await read(adam, '/phone when main line');
  expect(rings).toMatch(/Friday 12 June, 14:00 to 16:00[^*]*\*: Chloë, then Ben, then Anna/u);
  expect(rings).toMatch(/Friday 12 June, 16:00 to Tuesday 16 June, 12:00[^*]*\*: Ben, then Chloë, then Anna/u);
  world.clock.advance(3 * DAY);
  await read(adam, '/phone duty');
  expect(await order(world)).toEqual(['Ben', 'Chloë', 'Anna']);
  world.clock.advance(2 * HOUR);
  await orderIs(world, ['Chloë', 'Ben', 'Anna']);
  await asked(inChannel, 'Chloë is on duty at Main line until Friday 12 June, 16:00');
  world.clock.advance(2 * HOUR);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
});

test('what is said of a part of a shift is filled in, and Undo of it in its middle says whose it is again', async () => {
  await using world = await startWorld();
  const { adam, mia } = await beginCover(world);
  await makeEditor(world, NOAH_MEMBER);
  const said = mia.direct();
  await said.hear('can somebody cover for me on Friday?');
  await said.press('Open the form');
  const form = JSON.stringify(await modalCalled(said, 'Ask for cover'));
  expect(form).toContain('"initial_date":"2026-06-12"');
  expect(form).not.toContain('initial_time');
  await said.close(true);
  expect(textOf(await said.hear("I'm ill today, can someone cover from 2 to 4"))).toContain(
    'Ask who takes your shift from Tuesday 9 June, 14:00 until Tuesday 9 June, 16:00 (Europe/London)',
  );
  await said.press('Open the form');
  const today = JSON.stringify(await modalCalled(said, 'Ask for cover'));
  for (const filled of ['"initial_date":"2026-06-09"', '"initial_time":"14:00"', '"initial_time":"16:00"'])
    expect(today).toContain(filled);
  expect(await submit(said)).toEqual([]);
  const [inChannel, noah] = [world.person(MIA_MEMBER, PHONES), world.person(NOAH_MEMBER, PHONES)];
  const message = await asked(inChannel);
  await pressFor(noah, "I'll do it");
  world.clock.advance(3 * HOUR);
  await orderIs(world, ['Chloë', 'Ben', 'Anna']);
  expect((await noah.press('Undo')).error).toBeNull();
  const back = await asked(inChannel, 'Ben has the part of a shift at Main line, Tuesday 9 June, 14:00 to 16:00');
  expect(back.ts).toBe(message.ts);
  await orderIs(world, ['Ben', 'Chloë', 'Anna']);
  expect(await read(adam, '/phone when main line')).not.toContain('16:00');
  // A part stays where it is when others join the list, and goes with whoever takes it.
  await said.type('/phone plans duty cover on Friday from 14:00 to 16:00');
  await modalCalled(said, 'Ask for cover');
  expect(await submit(said)).toEqual([]);
  await asked(inChannel, 'Ben needs cover at Main line, Friday 12 June, 14:00 to 16:00');
  await pressFor(noah, "I'll do it");
  await asked(inChannel, 'Chloë has the part of a shift');
  expect(await makeList(adam, { 'Who takes turns': 'Ben\nChloë' })).not.toContain('does not fit');
  expect(await read(adam, '/phone when main line')).toContain('Friday 12 June, 14:00 to 16:00');
  expect(await makeList(adam, { 'Who takes turns': 'Ben\nAnna' })).toContain(
    'The swap by which Chloë takes the shift from Friday 12 June, 14:00 (Europe/London) does not fit this list',
  );
  await asked(inChannel, 'Ben has the part of a shift at Main line, Friday 12 June, 14:00 to 16:00');
});

test('a part is refused where it has begun, lies outside, is asked for already or is another person’s; ten requests are open at most', async () => {
  await using world = await startWorld();
  const { adam, mia, noah } = await beginCover(world);
  const refusal = async (person: Person, day: string, from: string, until: string) => {
    await person.type('/phone plans duty cover for Ben');
    await modalCalled(person, 'Ask for cover');
    await person.fill('Shift', '2026-06-09');
    await person.fill('Only on', day);
    await person.fill('Only from', from);
    await person.fill('Only until', until);
    const errors = (await submit(person)).join();
    if (errors !== '') await person.close(true);
    return errors;
  };
  expect(await refusal(mia, '2026-06-09', '11:00', '16:00')).toContain(
    'The shift is not on then: Tuesday 9 June, 12:00 to',
  );
  expect(await refusal(mia, '2026-06-16', '11:00', '13:00')).toContain('The shift is over by then');
  expect(await refusal(mia, '2026-06-18', '11:00', '13:00')).toContain('The shift is not on this day');
  expect(await refusal(mia, '2026-06-09', '12:00', '13:00')).toContain('This has begun.');
  expect(await refusal(mia, '', '14:00', '16:00')).toContain('Choose the day of these times.');
  expect(await refusal(mia, '2026-06-12', '14:00', '16:00')).toBe('');
  expect(await refusal(mia, '2026-06-12', '15:00', '17:00')).toContain(
    'Cover for some of this time is asked for already.',
  );
  await noah.type('/phone plans duty cover on Friday from 9:00 to 10:00');
  await modalCalled(noah, 'Ask for cover');
  expect(textOf(await modalCalled(noah, 'Ask for cover'))).toContain('is not yours');
  await noah.close(true);
  for (let hour = 10; hour < 19; hour += 1)
    expect(await refusal(mia, '2026-06-13', `${hour}:00`, `${hour + 1}:00`)).toBe('');
  expect(await refusal(mia, '2026-06-13', '20:00', '21:00')).toContain(
    'You may have at most 10 requests open at a time.',
  );
  expect(await refusal(adam, '2026-06-13', '20:00', '21:00')).toContain('At most 10 requests may be open on a list.');
  expect(await read(adam, '/phone duty')).toContain('Saturday 13 June, 18:00 to 19:00 (Ben)');
});
