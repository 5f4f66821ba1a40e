import { expect, test } from 'vitest';
import { textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { untilTold } from './asking.ts';
import { begin, direct, divert, endNow, HOUR, listed, MINUTE, ringing, sentLast, told } from './diverting.ts';
import { changeOutside, FULL, modalCalled, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, OLIVE_OWNER, read } from './support.ts';

test('a number is diverted in three acts, and what was before comes back at five by itself', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert main line to Anna until 5');
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('*Main line will ring Anna only, 20 s a call.*');
  expect(preview).toContain(
    'Until Tuesday 9 June, 17:00 (Europe/London). Then what was before comes back. Changes made by others in the meantime stay.\n',
  );
  expect(preview).toContain('Today: Anna, then Ben, then Chloë');
  expect(preview).toMatch(/Any periods .* may be cleared/);
  expect(preview).toContain(
    'Switchboard must be installed here and running at that time; if it is removed before, it tries once to put this back.',
  );
  expect(await puts(world)).toEqual([]);
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain(
    '*Main line now rings Anna only, 20 s a call, until Tuesday 9 June, 17:00 (Europe/London).*\n:alarm_clock: Then what was before comes back.\n:warning: Any periods',
  );
  await adam.close(true);
  expect(await ringing(world)).toEqual(['Anna']);
  expect(await read(adam, '/phone divert')).toMatch(
    /Main line.* · Sandbox\nRings Anna only, 20 s a call.*\nuntil Tuesday 9 June, 17:00 \(Europe\/London\) · by <@U0ADAM001>/su,
  );
  world.clock.advance(6 * HOUR - MINUTE);
  expect(await ringing(world)).toEqual(['Anna']);
  world.clock.advance(MINUTE);
  const back = await told(world, '*Back');
  expect(back).toContain('*Back: Main line rings Anna, then Ben, then Chloë, 20 s each.*');
  expect(back).not.toContain('late');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  expect((await puts(world)).length).toBe(2);
  const history = await read(adam, '/phone history');
  expect(history).toContain('Put back what was before.');
  expect(history).toContain('until Tuesday 9 June, 17:00 (Europe/London)');
});

test('a diversion ends now at the press of a button, and the time that was set does nothing more', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await endNow(adam);
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  world.clock.advance(8 * HOUR);
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  expect((await puts(world)).length).toBe(2);
});

test('undoing the end of a diversion says that it would stay, because nothing ends it any more', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await endNow(adam);
  await adam.press('Undo');
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(
    'What comes back was there for a while, and has no end now: it stays until somebody changes it.',
  );
});

test('a diversion is extended, and ends at its new end alone', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  const old = await untilTold(world, ADAM_ADMIN, 'until Tuesday 9 June, 17:00');
  await ask(adam, '/phone divert');
  await adam.press('Extend');
  await modalCalled(adam, 'Another end');
  await adam.fill('Or another end', '18:00');
  expect(await submit(adam)).toEqual([]);
  await told(world, 'until Tuesday 9 June, 18:00 (Europe/London)');
  // The list stays, and what was set is said below it.
  expect(textOf(await adam.until(({ messages }) => messages.at(-1)))).toContain('Extended: Main line stays diverted');
  // The message that it was saved by is one card: it says what is so now, and is not followed by another.
  const own = direct(world);
  const { messages } = await own.see();
  await own.press('Extend', null, '17:00');
  await modalCalled(own, 'Another end');
  await own.fill('Or another end', '18:30');
  expect(await submit(own)).toEqual([]);
  const now = await own.until((seen) => seen.messages.find((each) => textOf(each).includes('18:30')));
  expect([now.ts, (await own.see()).messages.length]).toEqual([old.ts, messages.length]);
  expect(await read(adam, '/phone history main line')).toMatch(
    /\*Main line, another end\*.*\n.*\nExtended: Main line stays diverted until Tuesday 9 June, 18:30 \(Europe\/London\)\.\nIt was Tuesday 9 June, 18:00/u,
  );
  await own.press('Undo', null, 'until Tuesday 9 June, 18:30');
  const undone = 'Undone: Main line stays diverted until Tuesday 9 June, 18:00 (Europe/London).';
  await own.until((seen) => seen.messages.find((each) => textOf(each).includes(undone)));
  // The message of the first is of an end that it had before that.
  await adam.press('Undo', null, 'until Tuesday 9 June, 18:00');
  await adam.until((seen) =>
    seen.messages.find((each) => textOf(each).includes('It has been given another end since.')),
  );
  expect(await read(adam, '/phone history main line')).toMatch(
    /\*Main line, another end, undone\*[\s\S]*\*Main line, another end\*[^*]*Undone by/u,
  );
  world.clock.advance(6 * HOUR + 5 * MINUTE);
  expect(await ringing(world)).toEqual(['Anna']);
  world.clock.advance(90 * MINUTE);
  await told(world, '*Back');
  expect((await puts(world)).length).toBe(2);
});

test('a second diversion takes the place of the first, and the first state comes back', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await adam.type('/phone divert main line to Ben until 6pm');
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('Then what was before comes back: Rings Anna, then Ben, then Chloë');
  expect(preview).toContain('replaces the change that lasts until Tuesday 9 June, 17:00');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  expect(await ringing(world)).toEqual(['Ben']);
  world.clock.advance(6 * HOUR + MINUTE);
  expect(await read(adam, '/phone divert')).toContain('18:00');
  expect((await puts(world)).length).toBe(2);
  world.clock.advance(HOUR);
  await told(world, '*Back');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect((await puts(world)).length).toBe(3);
});

test.each([
  ['what nobody understands', 'until the cows come home', '"until the cows come home" could not be used.'],
  ['a time that has passed', 'until yesterday 5pm', 'That has already passed.'],
  ['a time that is too far ahead', 'until 24 December 12:00', 'the longest is 31 days'],
  ['a day without an hour', 'until Friday', 'Name the hour as well.'],
])('%s is named in the form, and refused on its field', async (_, until, words) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type(`/phone divert main line to Anna ${until}`);
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain(words);
  expect((await submit(adam)).length).toBe(1);
  expect(await puts(world)).toEqual([]);
});

test('somebody who is not on the list and is no number is named, and nobody is chosen', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert main line to Bert until 5');
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain('"Bert" is neither on this list nor a number.');
  expect((await submit(adam)).join()).toContain('Choose one of the list');
});

test.each(['Chloe', 'chl'])('"%s" is enough to find somebody on the list', async (to) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type(`/phone divert main line to ${to} until 5`);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('will ring Chloë only');
});

test.each([
  ['Anna untl 5', '"untl 5" could not be used.', 'untl 5'],
  ['Anna tomorrow', '"tomorrow" could not be used. Name the hour as well.', 'tomorrow'],
  ['Anna before 31 June', '31 June does not exist.', 'before 31 June'],
])('of "%s", the words that are no time are in the field of the end, with the reason', async (words, why, text) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type(`/phone divert main line to ${words}`);
  const view = await modalCalled(adam, 'Divert calls');
  expect(textOf(view)).toContain(why);
  expect(JSON.stringify(view.blocks)).toContain(`"initial_value":"${text}"`);
  expect((await submit(adam)).length).toBe(1);
  await adam.fill('Or another end', '17:00');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('will ring Anna only');
});

test('somebody else whose name begins like one of the list is not taken for them', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert main line to Anna Smith until 5');
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain('"Anna Smith" is neither on this list');
  expect((await submit(adam)).join()).toContain('Choose one of the list');
});

test('a name that is only near is asked about', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert main line to Chole until 5');
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain('"Chole" may be Chloë: choose one.');
  expect((await submit(adam)).join()).toContain('Choose one of the list');
});

test('somebody on another ring list of the account is found there, though nothing was read before', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert +441632960103 to ann until 5');
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('ring Anna only, 30 s a call');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  expect(await ringing(world)).toEqual(['Anna']);
});

test('of several people of a name on other ring lists, the one who is chosen rings', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await changeOutside(world, { destinations: [TWIN] }, FULL);
  await adam.type('/phone divert +441632960103 to Anna until 5');
  const form = await modalCalled(adam, 'Divert calls');
  expect(textOf(form)).toContain('"Anna" is on more than one ring list, with different numbers: choose one.');
  expect(JSON.stringify(form.blocks)).toContain('"initial_value":"until 5"');
  await adam.fill('One of the list', `other:${FULL}:0:Anna`);
  // The end is there, so the pick shows the preview.
  await modalCalled(adam, 'Check the change');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  expect((await sentLast(world)).filter(({ enabled }) => enabled).map(({ number }) => number)).toEqual([
    '+447700900777',
  ]);
});

test('a command without an end asks for it alone, in the form filled in with the rest', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert main line to Anna');
  await modalCalled(adam, 'Divert calls');
  // Without an end, a pick of who rings leads nowhere yet.
  await adam.fill('One of the list', 'v1');
  expect((await adam.modal()).title).toBe('Divert calls');
  await adam.fill('Or another end', '17:00');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('Main line will ring Ben only');
  await adam.close();
  await adam.fill('One of the list', 'v0');
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain('Main line will ring Anna only');
});

test('a diversion to whoever rings alone already is refused in the form', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await changeOutside(world, { destinations: [TWIN] });
  await adam.type('/phone divert main line to Anna');
  await adam.fill('Until', 'none');
  expect(await submit(adam)).toEqual(['Only this one rings already; nothing is different from what is there now.']);
  await adam.close(true);
});

const TWIN = { name: 'Anna', number: '+447700900777', enabled: true, ring_seconds: 20, period: '' };

test('whoever may not see that number proposes the same, and sees no more of it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await read(adam, '/phone follow-me main line');
  const mia = world.person(MIA_MEMBER);
  await mia.type('/phone divert +441632960103 to Anna until 5');
  expect(textOf(await modalCalled(mia, 'Check the change'))).toContain('ring Anna only, 30 s a call');
  expect(JSON.stringify(await mia.see())).not.toContain('447700900110');
});

test('a number that is typed is diverted to, and leaves the list at the end', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to 07400 123456 for 2 hours');
  world.clock.advance(2 * HOUR + MINUTE);
  await told(world, '*Back');
  expect(await listed(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('a number is chosen where several fit, with the rest of the words kept', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const choice = await ask(adam, '/phone divert 0 to Anna until 5');
  expect(textOf(choice)).toContain('Whose calls?');
  await adam.press('Open');
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('Main line will ring Anna only');
  expect(preview).toContain('Until Tuesday 9 June, 17:00');
});

test('the card of a number, its Follow-Me and its row say until when it is diverted', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  const once = `*Now, until Tuesday 9 June, 17:00*: diverted to Anna, by <@${ADAM_ADMIN}>\nEnd now\nExtend`;
  for (const command of ['number main line', 'follow-me main line']) {
    const card = textOf(await ask(adam, `/phone ${command}`));
    expect(card.split(once)).toHaveLength(2);
    expect(card.match(/diverted|17:00\*/giu)).toHaveLength(2);
  }
  expect(await read(adam, '/phone numbers')).toContain('diverted to Anna\nTue 9 Jun 17:00: Anna, then Ben');
});

test('before an account is disconnected what is still open can be ended', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  const asked = await ask(adam, '/phone disconnect');
  expect(textOf(asked)).toMatch(
    /nothing goes back by itself\.\*\nMain line \(Sandbox\): Diverted until .*\nEnd now\nDisconnect Sandbox/su,
  );
  await adam.press('End now');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('*Back')));
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('what is still open here is not shown before an account that is not connected, which is said at once', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  const asked = await ask(adam, '/phone setup use live');
  expect(textOf(asked)).toContain('No Live account is connected to this workspace yet.');
  expect(labelsOf(asked)).toEqual(['Connect Live']);
});

test('before another account is used what is still open in this one is listed, and can be ended first', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await connect(world, adam, 'live-everything');
  await divert(adam);
  const asked = await ask(adam, '/phone use live');
  expect(textOf(asked)).toMatch(
    /These temporary changes in Sandbox still end by themselves.*Main line \(Sandbox\): Diverted until .*\nEnd now\nSwitch to Live now\?/su,
  );
  expect(await read(adam, '/phone status')).toMatch(/Sandbox.*in use/su);
  await adam.press('Switch to Live');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('You are on *Live*')));
  // Back there nothing is open in the account that is left.
  expect(await read(adam, '/phone use sandbox')).toContain('You are on *Sandbox*');
  await ask(adam, '/phone use');
  await adam.press('Use Live');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Switch to Live now?')));
  await adam.press('End now');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('*Back')));
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await read(adam, '/phone use live')).toContain('You are on *Live*');
});

test('an end in figures has the day first or the month, as the person has it in Slack', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const olive = world.person(OLIVE_OWNER);
  await world.control('POST', `/users/${OLIVE_OWNER}`, { role: 'owner', locale: 'en-US' });
  await olive.type('/phone divert main line to Anna until 6/12 17:00');
  expect(textOf(await modalCalled(olive, 'Check the change'))).toContain('Until Friday 12 June, 17:00');
  await adam.type('/phone divert main line to Anna until 6/12 17:00');
  expect(textOf(await modalCalled(adam, 'Divert calls'))).toContain('more than 31 days ahead');
});
