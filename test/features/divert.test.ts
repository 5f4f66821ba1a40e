import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { openForm as openMenu, sent as sentTo } from './change-support.ts';
import { changeOutside, modalCalled, ORDERED, puts, submit } from './follow-me/support.ts';
import { ADAM_ADMIN, ask, breakVendor, connect, OLIVE_OWNER, read, received } from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A workspace with an account, and an admin in it; the clock stands at 11:00:05 in London, a Tuesday. */
async function begin(world: World): Promise<Person> {
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'everything');
  return adam;
}

/** From the typed command to the saved change. */
async function divert(person: Person, words = 'main line to Anna until 5'): Promise<void> {
  await person.type(`/phone divert ${words}`);
  await modalCalled(person, 'Ring one number');
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Check the change');
  expect(await submit(person)).toEqual([]);
  await modalCalled(person, 'Saved');
  await person.close(true);
}

interface Entry {
  name: string;
  number: string;
  enabled: boolean;
}

/** The destinations that the provider was sent last. */
async function sentLast(world: World): Promise<Entry[]> {
  const bodies = (await puts(world)).map(({ body }) => body as { destinations: Entry[] });
  return bodies.at(-1)?.destinations ?? [];
}

/** The names on the list. */
async function listed(world: World): Promise<string[]> {
  return (await sentLast(world)).map(({ name }) => name);
}

/** The names that ring now. */
async function ringing(world: World): Promise<string[]> {
  return (await sentLast(world)).filter(({ enabled }) => enabled).map(({ name }) => name);
}

/** Where the app writes to Adam. */
function direct(world: World): Person {
  return world.person(ADAM_ADMIN, `D${ADAM_ADMIN.slice(1)}`);
}

/** Waits for a direct message of these words. */
function told(world: World, words: string): Promise<string> {
  return direct(world).until(({ messages }) => {
    const found = messages.find((each) => textOf(each).includes(words));
    return found === undefined ? null : textOf(found);
  });
}

test('a number is diverted in three acts, and what was before comes back at five by itself', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert main line to Anna until 5');
  await modalCalled(adam, 'Ring one number');
  expect(await submit(adam)).toEqual([]);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('*Main line will ring Anna only, for 20 s.*');
  expect(preview).toContain(
    'Until Tuesday 9 June, 17:00 (Europe/London). Then what was before comes back: Rings Anna, then Ben, then Chloë, 20 s each',
  );
  expect(preview).toContain('What others change meanwhile stays.');
  expect(preview).toContain('Switchboard must be installed here and running at that time.');
  expect(await puts(world)).toEqual([]);
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Saved'))).toContain('Until Tuesday 9 June, 17:00 (Europe/London).');
  await adam.close(true);
  expect(await ringing(world)).toEqual(['Anna']);
  expect(await read(adam, '/phone divert')).toMatch(
    /Main line.* · Sandbox\nRings Anna only, for 20 s.*\nuntil Tuesday 9 June, 17:00 \(Europe\/London\) · by <@U0ADAM001>/su,
  );
  world.clock.advance(6 * HOUR - MINUTE);
  expect(await ringing(world)).toEqual(['Anna']);
  world.clock.advance(MINUTE);
  const back = await told(world, 'Put back');
  expect(back).toContain('Rings Anna, then Ben, then Chloë, 20 s each');
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
  await ask(adam, '/phone divert');
  await adam.press('End now');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Put back')));
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  world.clock.advance(8 * HOUR);
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  expect((await puts(world)).length).toBe(2);
});

test('a diversion is extended, and ends at its new end alone', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await ask(adam, '/phone divert');
  await adam.press('Extend');
  await modalCalled(adam, 'Another end');
  await adam.fill('Or another end', '18:30');
  expect(await submit(adam)).toEqual([]);
  await told(world, 'until Tuesday 9 June, 18:30 (Europe/London)');
  world.clock.advance(6 * HOUR + 5 * MINUTE);
  expect(await ringing(world)).toEqual(['Anna']);
  world.clock.advance(90 * MINUTE);
  await told(world, 'Put back');
  expect((await puts(world)).length).toBe(2);
});

test('a second diversion takes the place of the first, and the first state comes back', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await adam.type('/phone divert main line to Ben until 6pm');
  await modalCalled(adam, 'Ring one number');
  expect(await submit(adam)).toEqual([]);
  const preview = textOf(await modalCalled(adam, 'Check the change'));
  expect(preview).toContain('Then what was before comes back: Rings Anna, then Ben, then Chloë');
  expect(preview).toContain('takes the place of the change that holds until Tuesday 9 June, 17:00');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  expect(await ringing(world)).toEqual(['Ben']);
  world.clock.advance(6 * HOUR + MINUTE);
  expect(await read(adam, '/phone divert')).toContain('18:00');
  expect((await puts(world)).length).toBe(2);
  world.clock.advance(HOUR);
  await told(world, 'Put back');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect((await puts(world)).length).toBe(3);
});

test.each([
  ['what nobody understands', 'until the cows come home', '"until the cows come home" could not be used.'],
  ['a time that has passed', 'until yesterday 5pm', 'That has passed already.'],
  ['a time that is too far ahead', 'until 24 December 12:00', 'the longest is 31 days'],
  ['a day without an hour', 'until Friday', 'Name the hour as well.'],
])('%s is named in the form, and refused on its field', async (_, until, words) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type(`/phone divert main line to Anna ${until}`);
  expect(textOf(await modalCalled(adam, 'Ring one number'))).toContain(words);
  expect((await submit(adam)).length).toBe(1);
  expect(await puts(world)).toEqual([]);
});

test('somebody who is not on the list and is no number is named, and nobody is chosen', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone divert main line to Bert until 5');
  expect(textOf(await modalCalled(adam, 'Ring one number'))).toContain('"Bert" is neither on this list nor a number.');
  expect((await submit(adam)).join()).toContain('Choose one of the list');
});

test('a number that is typed is diverted to, and leaves the list at the end', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam, 'main line to 07400 123456 for 2 hours');
  world.clock.advance(2 * HOUR + MINUTE);
  await told(world, 'Put back');
  expect(await listed(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('a number is chosen where several fit, with the rest of the words kept', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const choice = await ask(adam, '/phone divert 0 to Anna until 5');
  expect(textOf(choice)).toContain('Whose calls?');
  await adam.press('Open');
  const form = await modalCalled(adam, 'Ring one number');
  expect(JSON.stringify(form.blocks)).toContain('"initial_value":"until 5"');
  expect(textOf(form)).toContain(ORDERED.slice(0, 5));
});

test('the card of a number, its Follow-Me and its row say until when it is diverted', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  const until = 'Diverted until Tuesday 9 June, 17:00 (Europe/London)';
  for (const command of ['number main line', 'follow-me main line']) {
    const card = await ask(adam, `/phone ${command}`);
    expect(textOf(card)).toContain(`${until}, by <@${ADAM_ADMIN}>\nEnd now\nExtend`);
  }
  expect(await read(adam, '/phone numbers')).toContain(until);
});

test('before an account is disconnected, and after another is used, what is still open can be ended', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  const asked = await ask(adam, '/phone disconnect');
  expect(textOf(asked)).toMatch(
    /nothing comes back by itself\.\*\nMain line \(Sandbox\): Diverted until .*\nEnd now\nDisconnect Sandbox/su,
  );
  await adam.press('End now');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Put back')));
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('what others changed meanwhile stays when a diversion ends', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await changeOutside(world, { timeout_seconds: 90 });
  world.clock.advance(6 * HOUR + MINUTE);
  expect(await told(world, 'Put back')).toContain('gives up after 90 s');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

/** Somebody changes the very thing that the diversion changed, and its time comes. */
async function overtake(world: World): Promise<Person> {
  const adam = await begin(world);
  await divert(adam, 'main line to 07400 123456 until 5');
  const list = await sentLast(world);
  const others = list.map((each) => (each.name === '' ? { ...each, name: 'Mia at home' } : each));
  await changeOutside(world, { destinations: others });
  world.clock.advance(6 * HOUR + MINUTE);
  return adam;
}

test('where both are not possible nothing is sent, and the owner puts it back', async () => {
  await using world = await startWorld();
  await overtake(world);
  const question = await told(world, 'was changed meanwhile, so nothing was put back');
  expect(question).toMatch(/It was not changed (?:from here|with Switchboard)\./u);
  const before = (await puts(world)).length;
  world.clock.advance(HOUR);
  expect((await puts(world)).length).toBe(before);
  await direct(world).press('Put back');
  await direct(world).until(({ messages }) => messages.some((each) => textOf(each).includes('*Put back*')));
  expect(await listed(world)).toEqual(['Anna', 'Ben', 'Chloë']);
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('where both are not possible the owner may keep what is there, and looks at it first', async () => {
  await using world = await startWorld();
  const adam = await overtake(world);
  await told(world, 'was changed meanwhile');
  const before = (await puts(world)).length;
  await direct(world).press('Look');
  await direct(world).until(({ messages }) => messages.some((each) => textOf(each).includes('Follow-Me of')));
  await ask(adam, '/phone divert');
  await adam.press('Keep');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('stays as it is now')));
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  expect((await puts(world)).length).toBe(before);
});

test.each([
  ['for now alone', 'now', 60],
  ['for afterwards too', 'afterwards', 45],
])('a change meanwhile %s', async (_, choice, seconds) => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await adam.type('/phone follow-me main line');
  await adam.press('Edit');
  await modalCalled(adam, 'Change Follow-Me');
  await adam.fill('Give up after (seconds)', '45');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(
    'What is there now holds until Tuesday 9 June, 17:00 (Europe/London).',
  );
  await adam.fill('How long should this change hold?', choice);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  world.clock.advance(6 * HOUR + MINUTE);
  expect(await told(world, '*Put back*')).toContain(`gives up after ${seconds} s`);
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('undoing a diversion ends it, and nothing is sent at its time', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await direct(world).press('Undo');
  const preview = await modalCalled(direct(world), 'Check the change');
  expect(textOf(preview)).toContain('This ends what holds until Tuesday 9 June, 17:00');
  expect(await submit(direct(world))).toEqual([]);
  await direct(world).until(({ modals }) => modals.at(-1)?.title === 'Partly undone');
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  world.clock.advance(8 * HOUR);
  expect((await puts(world)).length).toBe(2);
});

test('what is overdue when the app starts is put back at once, and it is said how late', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await world.app.stop();
  world.clock.advance(9 * HOUR);
  await world.restart();
  expect(await told(world, 'Put back')).toContain('This is 3 hours late.');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('while the provider is away it is tried again, the owner is told after five minutes, and it ends when it can', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await breakVendor(world, { kind: 'status', status: 422, message: 'Not now' }, { match: { method: 'PUT' } });
  const attempts = async () => (await received(world)).filter(({ status }) => status === 422).length;
  const says = async (words: string) =>
    (await direct(world).see()).messages.some((each) => textOf(each).includes(words));
  /** Lets time pass until something is said; how long that took, in minutes. */
  const untilSaid = async (words: string) => {
    const since = world.clock.now();
    await until(async () => {
      // Less than the provider is waited for, so that no call is broken off.
      world.clock.advance(3_000);
      return says(words);
    });
    return (world.clock.now() - since) / MINUTE;
  };
  world.clock.advance(6 * HOUR - MINUTE);
  expect(await untilSaid('could not be put back yet')).toBeGreaterThan(5);
  expect(await attempts()).toBeGreaterThan(1);
  expect(await read(adam, '/phone divert')).toContain('it could not be put back yet');
  await world.vendor('DELETE', '/faults');
  await untilSaid('*Put back*');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('a diversion is ended for an owner who has left, and managers are told', async () => {
  await using world = await startWorld();
  await begin(world);
  const olive = world.person(OLIVE_OWNER);
  await divert(olive);
  await world.control('POST', `/users/${OLIVE_OWNER}`, { role: 'deleted' });
  world.clock.advance(6 * HOUR + MINUTE);
  await told(world, 'Put back');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('the removal of the app ends what is open, once, before it deletes everything', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await divert(adam);
  await world.control('POST', '/uninstall', { team: 'T0ACME001' });
  await until(async () => (await puts(world)).length === 2);
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('a change of a menu ends by itself as a diversion does', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await openMenu(adam);
  await adam.fill('Times the menu is replayed', '5');
  await adam.fill('Or another end', 'tomorrow 9:00');
  await adam.submit();
  expect(textOf(await modalCalled(adam, 'Check the change'))).toContain(
    'Until Wednesday 10 June, 09:00 (Europe/London).',
  );
  await adam.submit();
  await modalCalled(adam, 'Saved');
  await adam.close(true);
  expect(await read(adam, '/phone divert')).toContain('1 setting is changed for a while');
  world.clock.advance(22 * HOUR + MINUTE);
  await told(world, 'Put back');
  expect((await sentTo(world)).map((body) => (body as { replay_count: number }).replay_count)).toEqual([5, 2]);
});
