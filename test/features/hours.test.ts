import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { changeMenu } from './change-support.ts';
import { closeOn, entries, NOBODY, ringsNow, STAFF } from './closing.ts';
import { begin, direct, divert, HOUR, MINUTE, said, told } from './diverting.ts';
import { makeList } from './dutying.ts';
import { changeOutside, held, modalCalled, submit } from './follow-me/support.ts';
import { OFFICE, rings, setHours } from './houring.ts';
import { MAIN, makePreset, SALES } from './presetting.ts';
import {
  ADAM_ADMIN,
  ask,
  breakProvider,
  connect,
  labelsOf,
  MIA_MEMBER,
  OLIVE_OWNER,
  read,
  received,
} from './support.ts';
import { modalSaying } from './talking.ts';

const EVERYBODY = ['Anna', 'Ben', 'Chloë'];

test('hours are typed, checked as a week in which equal days are one line, and turn over by themselves', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const preview = await setHours(adam);
  expect(preview).toMatch(
    /\*Mon–Fri 09:00–17:30\*: Anna, then Ben, then Chloë\n\*Sat 10:00–14:00\*: Ben, by its hours\n\*Otherwise\*: Anna, by its hours\n/u,
  );
  expect(preview).toContain('Anna, Main line: Rings Anna');
  expect(await read(adam, '/phone hours')).toContain(
    'Open now, until Tuesday 9 June, 17:30 (Europe/London). Anna, then Ben, then Chloë.',
  );
  expect(await ringsNow(world)).toEqual(EVERYBODY);
  // Once the app has stopped, the turn-over is done.
  const turned = async (hours: number, names: readonly string[]) => {
    world.clock.advance(hours * HOUR);
    await rings(world, names);
    await world.restart();
  };
  await turned(6.5, ['Anna']);
  expect(await read(adam, '/phone when main line')).toContain('Anna, by its hours');
  await turned(15.5, EVERYBODY);
  await turned(8.5, ['Anna']);
  await turned(15.5, EVERYBODY);
  await turned(8.5, ['Anna']);
  await turned(15.5, EVERYBODY);
  await turned(8.5, ['Anna']);
  // Saturday, 10:00, when Ben takes the place of Anna, and 14:00.
  await turned(16.5, ['Ben']);
  await turned(4, ['Anna']);
  await turned(43, EVERYBODY);
  // A quiet week: nothing was said of it.
  const told = (await adam.direct().see()).messages.filter((each) => textOf(each).includes('hours'));
  expect(told.map(textOf)).toEqual([expect.stringContaining('Saved: Main line: ')]);
});

test('a day without hours is as outside, from when the night before it ends', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  expect(await setHours(adam, 'main line: Fri 22-06, Sun all day, else Anna')).toMatch(
    /Fri 22:00-06:00, Sun .*, else Anna\n.*\*Friday 12 June, 22:00 to Saturday 13 June, 06:00\*: Anna, then Ben/su,
  );
});

test('a first name is enough where only one on the list has it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const called = async (...names: string[]) => {
    const list = (await held(world)).destinations;
    await changeOutside(world, {
      destinations: list.map((each, at) => ({ ...each, name: names[at] ?? each.name })),
    });
  };
  await called('Anna Moreau', 'Ben Carter', 'Anna Smith');
  await adam.type('/phone hours main line: Mon-Fri 9-17, else Anna');
  await modalCalled(adam, 'New hours');
  expect((await submit(adam)).join()).toContain('Anna may be Anna Moreau or Anna Smith.');
  await adam.fill('Hours', 'Mon-Fri 9-17, else ben');
  expect(await submit(adam)).toEqual([]);
  const shown = textOf(await modalCalled(adam, 'Check the hours'));
  expect(shown).toContain('Rings Ben Carter');
  // Typed in lower case, shown as the list writes it.
  expect(shown).toContain('else Ben');
});

test("what hours set is nobody's diversion: neither the list nor Home offers it again", async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  world.clock.advance(6.5 * HOUR);
  await rings(world, ['Anna']);
  await world.restart();
  expect(await read(adam, '/phone divert')).toContain('Nothing is diverted now.');
  await adam.openHome();
  const home = await adam.until(({ home: page }) => page !== null && textOf(page).includes('As of') && page);
  expect(textOf(home)).toContain('by its hours');
  expect(textOf(home)).not.toContain('Main line to Anna');
});

test('what closed days set, and hours behind them, is offered by nobody as a diversion either', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  await closeOn(world, [{ ...STAFF, settings: { destinations: entries(['Ben']) } }]);
  world.clock.advance(1.5 * HOUR);
  await rings(world, ['Ben']);
  world.clock.advance(2.5 * HOUR);
  await rings(world, ['Anna']);
  await adam.openHome();
  const home = textOf(await adam.until(({ home: page }) => page !== null && textOf(page).includes('As of') && page));
  expect(home).toContain('by its hours');
  expect(home).not.toMatch(/Main line to (?:Anna|Ben)/u);
});

test('whoever is on duty may be switched off while hours go over the duty list', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makeList(adam);
  await setHours(adam, 'main line: Mon-Fri 9-10 on duty, else Chloë');
  await rings(world, ['Chloë']);
  world.clock.advance(1.5 * HOUR);
  await adam.openHome();
  const home = textOf(await adam.until(({ home: page }) => page !== null && textOf(page).includes('As of') && page));
  expect(home).not.toContain('is switched off');
});

test('hours that the provider lets nobody carry out are not said to hold', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  await world.provider('POST', '/faults', {
    match: { method: 'PUT' },
    effect: { kind: 'status', status: 503 },
    times: 'always',
  });
  world.clock.advance(6.5 * HOUR);
  await until(async () => (await read(adam, '/phone hours')).includes('Not turned over yet: '));
  await world.provider('DELETE', '/faults');
  world.clock.advance(16 * MINUTE);
  await rings(world, ['Anna']);
  await until(async () => !(await read(adam, '/phone hours')).includes('Not turned over yet'));
});

test('whether a number is open is answered of its hours alone, and where it has none, that is said', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  await setHours(adam);
  expect(textOf(await adam.hear('is the main line open right now?'))).toMatch(/1 plan of hours.*Open now, until/su);
  expect(await read(adam, '/phone hours +441632960103?')).toContain('No hours are for "+441632960103".');
});

test('a turn-over reads a number, writes it once and reads it back', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  const before = (await received(world)).length;
  world.clock.advance(6.5 * HOUR);
  await rings(world, ['Anna']);
  await world.restart();
  const calls = (await received(world)).slice(before).map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => call.includes('follow-me')).map((call) => call.split(' ')[0])).toEqual([
    'GET',
    'PUT',
    'GET',
  ]);
});

test('whoever asks whether it is open on a day is told the hours of that day beside closed days, and nobody else', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  expect(await read(adam, '/phone closed-days 12 June?')).toMatch(
    /^Opening hours:\n.*Friday 12 June 2026: 09:00–17:30 own settings.*No closed day is set: Friday 12 June 2026/su,
  );
  expect(await read(adam, '/phone closed-days')).not.toMatch(/Open now|Opening hours|Hours Main line/iu);
});

test('App Home says that a number rings by its hours, and not that it is closed or diverted', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  await adam.openHome();
  const home = await adam.until(({ home }) => home && textOf(home).includes('by its hours') && textOf(home));
  expect(home).toMatch(/\*Main line\* · Anna, by its hours until </u);
  expect(home).not.toMatch(/closed|diverted to/u);
});

test('whoever asks who rings is told that it is by the hours, and until when', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  const card = await read(adam, '/phone follow-me main line');
  expect(card).toMatch(/\*Now, until Wed 10 Jun 09:00\*: Anna, by its hours\n/u);
  expect(card).not.toMatch(/\*Mon/u);
});

test('App Home says what hours turn to later today', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-12, Mon-Fri 14-17 Ben, else Anna');
  await adam.openHome();
  // Its clock is an hour ahead of UTC, as the hours are.
  const home = await adam.until(({ home }) => home && textOf(home).includes('11:00 UTC') && textOf(home));
  expect(home).toMatch(/<!date[^>]*11:00 UTC>: Anna, by its hours/u);
});

test('a name that begins like a day is a name', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone hours Sunrise desk: Mon-Fri 9-17, else Anna');
  const form = await modalCalled(adam, 'New hours');
  expect(textOf(form)).toContain('No number or hours are called "Sunrise desk".');
  expect(JSON.stringify(form.blocks)).toContain('Mon-Fri 9-17, else Anna');
});

test('ending hours brings back at once what people set', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  await ask(adam, '/phone hours');
  await adam.press('End');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Ended: the hours')));
  await rings(world, EVERYBODY);
  expect(await read(adam, '/phone hours')).toContain('There are no hours yet.');
});

test('what is typed wrong is said on its field, and nothing of it is lost', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone hours main line: Mon-Fri 9-17, Mon 16-18, else Anna');
  const form = await modalCalled(adam, 'New hours');
  expect(textOf(form)).toContain('Mon 09:00-17:00 and Mon 16:00-18:00 overlap.');
  expect(JSON.stringify(form.blocks)).toContain('Mon-Fri 9-17, Mon 16-18, else Anna');
  expect((await submit(adam)).join()).toContain('Mon 09:00-17:00 and Mon 16:00-18:00 overlap.');
  for (const [text, fault] of [
    ['Mon-Fri 9:00-08:00, else Anna', 'ends before it begins'],
    ['Mon-Fri 9-17, else Nobody known', 'is not on its list'],
    ['Mon-Fri 9-17', 'Add who rings outside'],
    ['Mon-Fri 9-17, else Anna; 29 Feb to 1 Mar: Mon 9-10', 'There is no 29 Feb in 2026 or 2027.'],
    ['Mon-Fri 9-17, else Anna; 2027-02-29 to 2027-03-01: Mon 9-10', 'There is no 2027-02-29.'],
    ['Sun 22-06, Mon 05-9, else Anna', 'Sun 22:00-06:00 and Mon 05:00-09:00 overlap.'],
    ['Mon 1-2 & 2-3 & 3-4 & 4-5 & 5-6 & 6-7 & 7-8 & 8-9 & 9-10, else Anna', 'A day has at most 8 spans.'],
    ['Mon-Fri 9-17, else voicemail', 'Your provider does not offer Switchboard voicemail.'],
    ['Mon-Fri 9-17, Sat 9-12 the answerphone, else Anna', 'Your provider does not offer Switchboard voicemail.'],
    ['Mon-Fri 9-17, else preset Nights', 'No preset is called Nights.'],
  ] as const) {
    await adam.fill('Hours', text);
    expect((await submit(adam)).join()).toContain(fault);
  }
  await adam.fill('Hours', OFFICE);
  await adam.fill('Time zone', 'Atlantis');
  expect((await submit(adam)).join()).toContain('This is not a time zone.');
  await adam.fill('Time zone', 'Europe/London');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: Main line: ');
  await ask(adam, '/phone hours');
  await adam.press('Add');
  await modalCalled(adam, 'New hours');
  await adam.fill('Name', 'Again');
  await adam.fill('Numbers and menus', [MAIN]);
  await adam.fill('Hours', 'Mon 9-10, else Ben');
  expect((await submit(adam)).join()).toContain('Main line already has the hours Main line.');
  await adam.fill('Numbers and menus', [SALES]);
  await adam.fill('Hours', 'Mon 9-10, else +44 7700 900150');
  expect((await submit(adam)).join()).toContain('the provider takes at most 10');
});

test('whoever is on the ring list of another number is named in hours and presets as in a diversion', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM_ADMIN);
  await connect(world, adam, 'firm');
  const open = 'Mon-Fri 09:00-17:00, outside them Night desk';
  expect(await read(adam, '/phone accounts is open 9 to 5 on weekdays, otherwise night desk')).toContain(open);
  expect(await setHours(adam, 'accounts: Mon-Fri 9-17, else Night desk')).toContain(
    'Night desk, Accounts: Rings Night desk only',
  );
  await makePreset(adam, 'Away', { things: ['follow-me +441174960130'], how: 'only', who: 'Priya' });
  world.clock.advance(8 * HOUR);
  await until(async () => /Accounts[^\n]*\n\+\d+\nNight desk/u.test(await read(adam, '/phone numbers')));
  await adam.type('/phone hours accounts: Mon-Fri 9-17, else Paula');
  expect(textOf(await modalCalled(adam, 'Change hours'))).toContain('Paula is not on its list');
});

test('who or what is gone between the check and Save is said in the form, which has all that was typed', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Night', { things: [MAIN], how: 'only', who: 'Anna' });
  await adam.type('/phone hours main line: Mon-Fri 9-17, Sat 9-12 Ben, else preset Night');
  await modalCalled(adam, 'Check the hours');
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.filter(({ name }) => name !== 'Ben') });
  // Nor is he on the list of another number.
  await changeOutside(world, { destinations: [] }, '+441632960102');
  expect(await submit(adam)).toEqual([]);
  const form = await modalCalled(adam, 'New hours');
  expect(textOf(form)).toContain('Main line: Ben is not on its list.');
  expect(JSON.stringify(form.blocks)).toContain('Mon-Fri 09:00-17:00, Sat 09:00-12:00 Ben, else Night');
  await adam.fill('Hours', 'Mon-Fri 9-17, else preset Night');
  await adam.fill('Name', 'Days');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  const olive = world.person(OLIVE_OWNER);
  await ask(olive, '/phone presets');
  await olive.press('Remove');
  await olive.until(({ messages }) => messages.find((each) => textOf(each).includes('Removed: the preset')));
  expect(await submit(adam)).toEqual([]);
  const again = await modalCalled(adam, 'New hours');
  expect(textOf(again)).toContain('Main line: Night is not on its list.');
  expect(JSON.stringify(again.blocks)).toContain('"Days"');
  await adam.fill('Hours', 'Mon-Fri 9-17, else Anna');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  // Somebody gives Anna another number before it is saved, so what was checked is no longer what would ring.
  await changeOutside(world, {
    destinations: destinations.map((each) => (each.name === 'Anna' ? { ...each, number: '+447700900177' } : each)),
  });
  expect(await submit(adam)).toEqual([]);
  await adam.until(({ modals }) =>
    JSON.stringify(modals.at(-1) ?? null).includes('Who rings was changed at the provider just now.'),
  );
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: Main line: ');
});

test('hours that others save or end between the check and Save leave what was typed in the form', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type(`/phone hours main line: ${OFFICE}`);
  await modalCalled(adam, 'Check the hours');
  const olive = world.person(OLIVE_OWNER);
  await setHours(olive, 'main line: Mon 9-10, else Ben');
  expect(await submit(adam)).toEqual([]);
  const form = await modalCalled(adam, 'New hours');
  expect(textOf(form)).toMatch(/Other hours have this name\.|Main line already has the hours Main line\./u);
  expect(JSON.stringify(form.blocks)).toContain('Mon-Fri 09:00-17:30, Sat 10:00-14:00 Ben, else Anna');
  await adam.close(true);
  await adam.type('/phone hours main line: Sat 10-14');
  await modalCalled(adam, 'Check the hours');
  await ask(olive, '/phone hours');
  await olive.press('End');
  await olive.until(({ messages }) => messages.some((each) => textOf(each).includes('Ended: the hours')));
  expect(await submit(adam)).toEqual([]);
  const anew = await modalCalled(adam, 'New hours');
  expect(textOf(anew)).toContain('These hours have been changed since.');
  expect(JSON.stringify(anew.blocks)).toContain('Sat 10:00-14:00');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: Main line: ');
});

test('hours turn over once whoever saved them has left', async () => {
  await using world = await startWorld();
  await setHours(await begin(world));
  await world.control('POST', `/users/${ADAM_ADMIN}`, { role: 'deleted' });
  world.clock.advance(6.5 * HOUR);
  await rings(world, ['Anna']);
});

test('a diversion goes over hours, and its end finds what they say by then', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  await divert(adam, 'main line to Chloë until 18:00');
  world.clock.advance(6.5 * HOUR);
  expect(await read(adam, '/phone when main line')).toMatch(
    /\*Now, until Tue 9 Jun 18:00\*: diverted to Chloë, by <@U0ADAM001>\n.*\n\*Otherwise\*: Anna, by its hours/su,
  );
  expect(await ringsNow(world)).toEqual(['Chloë']);
  world.clock.advance(HOUR / 2);
  await rings(world, ['Anna']);
  // What hours set is no diversion that somebody may end.
  const own = adam.direct();
  await own.until(({ messages }) => messages.find((each) => textOf(each).includes('Ended: Main line')));
  expect(textOf(await own.hear('end the diversion of main line'))).toContain('Nothing is diverted at the moment.');
  world.clock.advance(15 * HOUR);
  await rings(world, EVERYBODY);
});

test('what somebody changes in the middle of a segment stays until its end, also where the hours are saved again', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  world.clock.advance(6.5 * HOUR);
  await rings(world, ['Anna']);
  await adam.type('/phone follow-me main line');
  await adam.press('Edit');
  await modalCalled(adam, 'Change Follow-Me');
  await adam.fill('Give up after (seconds)', '45');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the change');
  await adam.fill('How long should this change hold?', 'now');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Saved');
  await adam.type('/phone hours main line open until 18:00 on Friday');
  await modalCalled(adam, 'One day');
  const before = (await received(world)).length;
  expect(await submit(adam)).toEqual([]);
  // The turn-over that saving brings has looked at the number, and left it.
  await until(async () => (await received(world)).slice(before).some(({ path }) => path.includes('follow-me')));
  await world.restart();
  expect((await held(world)).timeout_seconds).toBe(45);
  world.clock.advance(15.5 * HOUR);
  await rings(world, EVERYBODY);
  expect((await held(world)).timeout_seconds).toBe(60);
});

test('a closed day goes over hours from its beginning to its end, also in the middle of a segment', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  const nobody = { name: 'Power cut', from: '2026-06-09T20:00', until: '2026-06-09T22:00', settings: NOBODY };
  await closeOn(world, [nobody]);
  world.clock.advance(6.5 * HOUR);
  await rings(world, ['Anna']);
  expect(await read(adam, '/phone when main line')).toMatch(
    /Anna, by its hours.*20:00 to 22:00.*closed: Power cut.*22:00 to Wednesday 10 June, 09:00.*Anna, by its hours.*From Wednesday 10 June, 09:00|22:00/su,
  );
  world.clock.advance(2.5 * HOUR);
  await told(world, 'Power cut has begun.');
  await rings(world, []);
  world.clock.advance(2 * HOUR);
  await told(world, 'Power cut is over.');
  await rings(world, ['Anna']);
  world.clock.advance(11 * HOUR);
  await rings(world, EVERYBODY);
});

test('what others changed meanwhile stays, and where a turn-over would undo it, people are asked first', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  world.clock.advance(6.5 * HOUR);
  await rings(world, ['Anna']);
  const { destinations } = await held(world);
  await changeOutside(world, {
    destinations: destinations.map((each) => (each.name === 'Ben' ? { ...each, ring_seconds: 45 } : each)),
  });
  world.clock.advance(15.5 * HOUR);
  await rings(world, EVERYBODY);
  expect((await held(world)).destinations.find(({ name }) => name === 'Ben')?.ring_seconds).toBe(45);
});

test('hours that are changed outside their spans hold at once, and what was typed is in the form', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  await ask(adam, '/phone hours');
  await adam.press('Edit');
  const form = await modalCalled(adam, 'Change hours');
  expect(JSON.stringify(form.blocks)).toContain('Mon-Fri 09:00-10:00, else Anna');
  await adam.fill('Hours', 'Mon-Fri 9-10, else Ben');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  expect(await submit(adam)).toEqual([]);
  await rings(world, ['Ben']);
  await ask(adam, '/phone hours');
  await adam.press('Edit');
  await modalCalled(adam, 'Change hours');
  await adam.fill('Hours', 'Mon-Fri 9-17, else Ben');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  expect(await submit(adam)).toEqual([]);
  await rings(world, EVERYBODY);
});

test('"close at 3 today" and "open until 8" fill the form of that day, and hold on that day alone', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  await adam.type('/phone hours close at 3 today');
  const form = await modalCalled(adam, 'One day');
  expect(JSON.stringify(form.blocks)).toContain('09:00-15:00');
  expect(await submit(adam)).toEqual([]);
  await until(async () => (await read(adam, '/phone hours')).includes('until Tuesday 9 June, 15:00'));
  world.clock.advance(4 * HOUR);
  await rings(world, ['Anna']);
  await adam.type('/phone hours main line open until 20:00');
  await modalCalled(adam, 'One day');
  expect(await submit(adam)).toEqual([]);
  await rings(world, EVERYBODY);
  expect(await read(adam, '/phone hours')).toContain('Tuesday 9 June 2026: 09:00–20:00 own settings');
});

/** The day and the hours in the form of one day, and what is said in it. */
async function dayShown(adam: Person): Promise<{ day: unknown; text: unknown; said: string }> {
  const form = await modalCalled(adam, 'One day');
  const json = JSON.stringify(form.blocks);
  const [day, text] = [/"initial_date":"([^"]*)"/u, /"initial_value":"([^"]*)"/u].map((find) => find.exec(json)?.[1]);
  await adam.close(true);
  return { day, text, said: textOf(form) };
}

test('two hours of a day are both kept, said or typed, and a beginning is no end', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  await setHours(adam);
  for (const [sentence, day, text] of [
    ['main line is open 10-2 on Monday', '2026-06-15', '10:00-14:00'],
    ["we're open 10-2 on Saturday", '2026-06-13', '10:00-14:00'],
    ['only open 10-2', '2026-06-09', '10:00-14:00'],
    ['open on Boxing Day 10-4', '2026-12-26', '10:00-16:00'],
    ['open from 12:30', '2026-06-09', '12:30-17:30'],
  ] as const) {
    await adam.hear(sentence);
    await adam.press('See the change');
    expect(await dayShown(adam), sentence).toMatchObject({ day, text });
  }
  for (const [typed, day, text] of [
    ['main line: open at 10 on Monday', '2026-06-15', '10:00-17:30'],
    ['main line open from 12:30', '2026-06-09', '12:30-17:30'],
    ['open 10 to 12 tomorrow', '2026-06-10', '10:00-12:00'],
    ['Main line: closed tomorrow', '2026-06-10', 'closed'],
    ['closed 24 December', '2026-12-24', 'closed'],
  ] as const) {
    await adam.type(`/phone plans hours ${typed}`);
    expect(await dayShown(adam), typed).toMatchObject({ day, text });
  }
});

test('"close" and "stay open" are of the hours of that moment, which may have begun the day before', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  await setHours(adam, 'main line: daily 18-2, else Anna');
  for (const [said, text] of [
    ['close at midnight tonight', '18:00-24:00'],
    ['close at 1am', '18:00-01:00'],
    ['stay open until midnight tonight', '18:00-24:00'],
    ['stay open until 1:30 tonight', '18:00-01:30'],
  ] as const) {
    await adam.hear(said);
    await adam.press('See the change');
    expect(await dayShown(adam), said).toMatchObject({ day: '2026-06-09', text });
    await adam.type(`/phone plans hours main line: ${said}`);
    expect(await dayShown(adam), said).toMatchObject({ day: '2026-06-09', text });
  }
  // At half past midnight the night of the day before goes on, and it can still be changed.
  world.clock.advance(13.5 * HOUR);
  await adam.type('/phone plans hours close at 1am');
  const form = JSON.stringify((await modalCalled(adam, 'One day')).blocks);
  expect(form).toMatch(/"initial_date":"2026-06-09".*"initial_value":"18:00-01:00"/u);
  expect(await submit(adam)).toEqual([]);
  await until(async () => (await read(adam, '/phone hours')).includes('until Wednesday 10 June, 01:00'));
});

test('what cannot be so of a day is said with what was typed, and nothing is filled in that Save refuses', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  for (const [typed, words] of [
    ['close at 3 on Sunday', '"close at 3 on Sunday" could not be used. Sunday 14 June 2026 has no hours'],
    ['open from 20:00', '"open from 20:00" could not be used. Tuesday 9 June 2026 ends at 17:30.'],
  ] as const) {
    await adam.type(`/phone plans hours main line: ${typed}`);
    expect(textOf(await modalCalled(adam, 'One day'))).toContain(words);
    expect(await submit(adam)).toEqual([]);
  }
  world.clock.advance(5 * HOUR);
  await adam.type('/phone plans hours main line: close at 3 today');
  expect(textOf(await modalCalled(adam, 'Change hours'))).toContain(
    '"close at 3 today" could not be used. That has already passed.',
  );
  await adam.close(true);
  expect(await read(adam, '/phone plans hours Bookings: closed tomorrow')).toContain(
    'No hours are for "Bookings". "closed tomorrow" was not used.',
  );
});

test('hours that may be meant in two ways are asked about, and a press has the one that it names', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const asked = await ask(adam, '/phone plans hours main line: Mon-Fri 6-10, else Anna');
  expect(textOf(asked)).toContain('"6-10" may be 06:00-10:00 or 18:00-22:00.');
  expect(labelsOf(asked)).toEqual(['06:00-10:00', '18:00-22:00']);
  await adam.press('18:00-22:00');
  expect(textOf(await modalCalled(adam, 'Check the hours'))).toContain('Mon-Fri 18:00-22:00, else Anna');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: Main line: ');
  await ask(adam, '/phone hours');
  await adam.press('Edit');
  await modalCalled(adam, 'Change hours');
  await adam.fill('Hours', 'Mon-Fri 9-1, 6-10 on duty, else Anna; 1 Jul to 31 Aug: Mon-Fri 6-2');
  expect((await submit(adam)).join()).toContain('"6-2" may be 06:00-14:00 or 18:00-02:00. Type the one you mean.');
  await adam.close(true);
  // Whoever talks to it for the first time is told how.
  await adam.direct().hear('are we open now?');
  await adam.direct().hear('main line is open 6-10 on weekdays');
  await adam.direct().press('Mon-Fri 06:00-10:00');
  await adam.direct().press('See the change');
  expect(textOf(await modalCalled(adam, 'Check the hours'))).toContain('Mon-Fri 06:00-10:00');
});

test('hours are copied into the form of new ones, in their zone and for no number yet', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone hours main line');
  await modalCalled(adam, 'New hours');
  await adam.fill('Hours', 'Mon-Fri 9-17:30, Sat 10-14, else 07400 123456');
  await adam.fill('Time zone', 'America/New_York');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: Main line: ');
  await ask(adam, '/phone hours');
  await adam.press('Copy');
  const form = JSON.stringify((await modalCalled(adam, 'New hours')).blocks);
  expect(form).toContain('Mon-Fri 09:00-17:30, Sat 10:00-14:00, else 07400 123456');
  expect(form).toContain('America/New_York');
  expect(form).not.toContain('initial_options');
  expect(await adam.submit()).toMatchObject({ error: 'required' });
  await adam.fill('Name', 'Third line');
  await adam.fill('Numbers and menus', ['follow-me +441632960103']);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  expect(await submit(adam)).toEqual([]);
  await until(async () => (await read(adam, '/phone hours')).includes('2 plans of hours'));
});

test('hours are paused until a day, so that what people set holds', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  await ask(adam, '/phone hours');
  await adam.press('Pause');
  await modalCalled(adam, 'Pause hours');
  await adam.fill('Hold again from', '2026-06-09');
  expect((await submit(adam)).join()).toContain('Choose a day after today.');
  await adam.fill('Hold again from', '2026-06-10');
  expect(await submit(adam)).toEqual([]);
  await rings(world, EVERYBODY);
  expect(await read(adam, '/phone hours')).toContain('Paused: own settings, until Wednesday 10 June, 00:00.');
  world.clock.advance(13 * HOUR);
  await rings(world, ['Anna']);
});

test('hours are paused, resumed and given another zone in words, each shown before anything is saved', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  await setHours(adam, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  expect(textOf(await adam.hear('pause the main line hours until Thursday'))).toContain('pause until Thursday 11 June');
  await adam.press('See the change');
  expect(JSON.stringify((await modalCalled(adam, 'Pause hours')).blocks)).toContain('2026-06-11');
  expect(await submit(adam)).toEqual([]);
  await rings(world, EVERYBODY);
  await adam.type('/phone hours resume main line');
  await modalCalled(adam, 'Pause hours');
  expect(await submit(adam)).toEqual([]);
  await rings(world, ['Anna']);
  await adam.hear('change the zone of the main line hours to Paris');
  await adam.press('See the change');
  expect(textOf(await modalCalled(adam, 'Check the hours'))).toContain('Times in Europe/Paris');
  await adam.close(true);
  expect(await read(adam, '/phone hours')).toContain('(Europe/London)');
});

test('hours that somebody wants to end are shown with the button that ends them, and nothing else is', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  await setHours(adam);
  await rings(world, EVERYBODY);
  const shown = await adam.hear('end the main line hours');
  expect(textOf(shown)).toContain('Nothing has been changed');
  expect(labelsOf(shown)).toContain('End');
  await adam.press('End');
  await until(async () => (await read(adam, '/phone hours')).includes('There are no hours yet.'));
  expect(textOf(await adam.hear('end the main line hours'))).toContain('There are no hours yet.');
});

test('a day cannot differ where there are no hours, and where no hours are for what was named, all are shown', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  expect(await read(adam, '/phone plans hours close at 3 today')).toContain('There are no hours yet.');
  await setHours(adam);
  const shown = await read(adam, '/phone hours +441632960103: pause until Monday');
  expect(shown).toContain('No hours are for "+441632960103".');
  expect(shown).toContain('Mon–Fri 09:00–17:30: own settings');
});

test('where the provider keeps a schedule for a menu of the number, the check says once that it may contradict the hours', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type(`/phone hours main line: ${OFFICE}`);
  const check = textOf(await modalCalled(adam, 'Check the hours'));
  expect(check.match(/schedule/gu)).toHaveLength(1);
  expect(check).toContain('Switchboard does not know what it does, so it may contradict these hours.');
  // Nothing of what the provider calls it is said to be so.
  expect(check).not.toContain('out_of_hours');
  await adam.close(true);
  await adam.type('/phone hours +441632960103: Mon-Fri 9-17:30, else 07400 123456');
  await modalCalled(adam, 'New hours');
  await adam.fill('Name', 'Bookings');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check the hours'))).not.toContain('schedule');
});

test('every day but some is typed as it is said', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await adam.type('/phone hours main line: every day except Sunday 9-17, else Anna');
  expect(textOf(await modalCalled(adam, 'Check the hours'))).toContain('Mon-Sat 09:00-17:00, else Anna');
});

test('a viewer proposes hours, and they are saved once an editor approves', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const mia = world.person(MIA_MEMBER);
  await mia.type(`/phone hours main line: ${OFFICE}`);
  await modalCalled(mia, 'Check the hours');
  await mia.submit();
  await modalCalled(mia, 'Propose');
  await mia.fill('Why', 'Nobody answers at night.');
  expect(await submit(mia)).toEqual([]);
  await told(world, 'Nobody answers at night.');
  await direct(world).press('Approve');
  await modalCalled(direct(world), 'Approve');
  expect(await submit(direct(world))).toEqual([]);
  await until(async () => (await read(adam, '/phone hours')).includes('1 plan of hours'));
  world.clock.advance(6.5 * HOUR);
  await rings(world, ['Anna']);
});

test('a key that has lost the right to write is told of once, and the hours are done once it may', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  const { items } = (await world.provider('GET', '/keys')) as { items: { id: string; permissions: string[] }[] };
  const permissions = items.find(({ id }) => id === 'everything')?.permissions ?? [];
  await world.provider('PATCH', '/keys/everything', {
    permissions: permissions.filter((each) => each !== 'follow_me.write'),
  });
  world.clock.advance(6.5 * HOUR);
  await until(async () => (await read(adam, '/phone hours')).includes('Not turned over yet'));
  world.clock.advance(8 * MINUTE);
  expect(await told(world, 'Until that is put right')).toContain('Hours Main line');
  expect(await ringsNow(world)).toEqual(EVERYBODY);
  await world.provider('PATCH', '/keys/everything', { permissions });
  await world.restart();
  world.clock.advance(16 * MINUTE);
  await rings(world, ['Anna']);
});

test('a key that has lost the right to write keeps hours from taking back what they set, too, until it may', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 12-17:30, else Anna');
  await rings(world, ['Anna']);
  const { items } = (await world.provider('GET', '/keys')) as { items: { id: string; permissions: string[] }[] };
  const permissions = items.find(({ id }) => id === 'everything')?.permissions ?? [];
  await world.provider('PATCH', '/keys/everything', {
    permissions: permissions.filter((each) => each !== 'follow_me.write'),
  });
  world.clock.advance(HOUR);
  await until(async () => (await read(adam, '/phone hours')).includes('Not turned over yet'));
  await world.provider('PATCH', '/keys/everything', { permissions });
  await world.restart();
  world.clock.advance(16 * MINUTE);
  await rings(world, EVERYBODY);
});

test('where a turn-over would take back what others did, nothing is sent and the owner is asked, whatever comes next', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-17:30, else 07400 123456');
  world.clock.advance(6.5 * HOUR);
  await rings(world, ['']);
  const { destinations } = await held(world);
  const renamed = destinations.map((each) => (each.name === '' ? { ...each, name: 'Mia at home' } : each));
  await world.restart();
  await changeOutside(world, { destinations: renamed });
  world.clock.advance(15.5 * HOUR);
  expect(await told(world, 'What should happen now?')).toContain('Mia at home');
  await world.restart();
  expect(await ringsNow(world)).toEqual(['Mia at home']);
  // The next evening comes, and nobody has answered.
  world.clock.advance(9 * HOUR);
  await world.restart();
  expect(await ringsNow(world)).toEqual(['Mia at home']);
  world.clock.advance(15 * HOUR);
  await world.restart();
  await direct(world).press('Put back');
  await rings(world, EVERYBODY);
  world.clock.advance(9 * HOUR);
  await rings(world, ['']);
});

test('a preset that hours name cannot be removed', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Night', { things: [MAIN], how: 'only', who: 'Anna' });
  expect(await setHours(adam, 'main line: Mon-Fri 9-17:30, else Night')).toContain('else Night\n');
  await ask(adam, '/phone presets');
  await adam.press('Remove');
  expect(
    textOf(await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('cannot be removed')))),
  ).toContain('the hours Main line name it');
});

test('hours are said in three acts, and what is missing is asked, and only that', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  const drafted = await adam.hear('main line is open 9 to half 5 on weekdays, otherwise Anna');
  expect(textOf(drafted)).toContain('Mon-Fri 09:00-17:30, outside them Anna');
  await adam.press('See the change');
  expect(textOf(await modalCalled(adam, 'Check the hours'))).toContain('Fri 09:00-17:30, else Anna');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: Main line: ');
  // Saturday has no hours, which the form says; what there was is still in it.
  await adam.hear('only on Saturdays ring Ben');
  await adam.press('See the change');
  const form = await modalCalled(adam, 'Change hours');
  expect(textOf(form)).toContain('Sat has no hours yet.');
  expect(JSON.stringify(form.blocks)).toContain('Mon-Fri 09:00-17:30, else Anna');
  await adam.close();
  await adam.hear('saturdays we are open 10 to 2');
  await adam.press('See the change');
  expect(textOf(await modalCalled(adam, 'Check the hours'))).toContain('Mon-Fri 09:00-17:30, Sat 10:00-14:00');
  expect(await submit(adam)).toEqual([]);
  await until(async () => (await read(adam, '/phone hours')).includes('Sat 10:00–14:00: own settings'));
  await adam.hear('only on Saturdays ring Ben');
  await adam.press('See the change');
  expect(textOf(await modalCalled(adam, 'Check the hours'))).toContain('Sat 10:00-14:00 Ben');
  await adam.close();
  await adam.hear('summer hours from July till September 8 to 3');
  await adam.press('See the change');
  expect(textOf(await modalCalled(adam, 'Check the hours'))).toContain('2026-07-01 to 2026-09-30: Mon-Sat 08:00-15:00');
  await adam.close();
  await adam.hear('close at 3 today');
  await adam.press('See the change');
  expect(JSON.stringify((await modalCalled(adam, 'One day')).blocks)).toContain('09:00-15:00');
  expect(await submit(adam)).toEqual([]);
  await until(async () => textOf(await adam.hear('are we open now?')).includes('until Tuesday 9 June, 15:00'));
  expect(textOf(await adam.hear('when do we close on Friday?'))).toContain(
    'Friday 12 June 2026: 09:00–17:30 own settings',
  );
});

test('what is missing is asked in the thread and behind /phone, one after the other', async () => {
  await using world = await startWorld();
  const adam = (await begin(world)).direct();
  expect(textOf(await adam.hear("we're open 9 to half 5 on weekdays"))).toContain('Which number?');
  expect(textOf(await adam.hear('Main line'))).toContain('Who should ring outside these hours?');
  expect(textOf(await adam.hear('Anna'))).toContain('outside them Anna');
  expect(await read(adam, '/phone after hours calls to main line go to Anna')).toContain('outside them Anna');
});

test('what is set for good outside hours is asked about: until they turn over, or afterwards too', async () => {
  await using world = await startWorld();
  const person = await begin(world);
  await setHours(person, 'main line: Mon-Fri 9-10, else Anna');
  await rings(world, ['Anna']);
  const adam = person.direct();
  await adam.hear('switch Ben on on main line');
  await adam.press('See the change');
  const preview = await modalSaying(adam, /How long should this change hold/u);
  expect(preview).toContain('Only until Wednesday 10 June, 09:00');
  expect(preview).toContain('Also afterwards');
  await adam.close();
  // Only Anna rings outside hours, so that Ben is off already; nobody is told that he is in hours, too.
  await adam.hear('switch Ben off on main line');
  await adam.press('See the change');
  const told = await adam.until(({ messages }) =>
    messages.map(textOf).find((each) => each.includes('like that already for now')),
  );
  expect(told).toContain('Main line (outside hours) holds until Wednesday 10 June, 09:00');
});

test('the history has the turn-overs of a day in one row, so that what people did stays in sight', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam, 'main line: Mon-Fri 9-12, Mon-Fri 13-17:30, else Anna');
  const turned = async (hours: number, names: readonly string[]) => {
    world.clock.advance(hours * HOUR);
    await rings(world, names);
    await world.restart();
  };
  // Tuesday from 11:00, and Wednesday until 13:00.
  for (const hours of [1, 1, 4.5, 15.5, 3, 1]) {
    await turned(hours, (await ringsNow(world)).length === 1 ? EVERYBODY : ['Anna']);
  }
  await divert(adam, 'main line to Chloë until 14:00');
  await turned(1, EVERYBODY);
  await turned(3.5, ['Anna']);
  const shown = await ask(adam, '/phone history');
  const text = textOf(shown);
  expect(text).toContain(
    'Hours: Main line turned over 4 times on Wednesday 10 June 2026:*\n09:00 own settings, 12:00 outside hours, 13:00 own settings, 17:30 outside hours',
  );
  expect(text).toContain(
    'Hours: Main line turned over 3 times on Tuesday 9 June 2026:*\n12:00 outside hours, 13:00 own settings, 17:30 outside hours',
  );
  expect(text).toContain('For a while, until');
  expect(text).toContain('*The hours Main line*');
  expect(text.match(/turned over/gu)).toHaveLength(2);
  await adam.press('Each turn-over');
  const each = await adam.until(({ messages }) => messages.find((m) => textOf(m).includes('By the hours')));
  expect(textOf(each)).not.toContain('turned over');
  expect(labelsOf(each)).toContain('Undo');
  await adam.press('Newest');
  await adam.until(({ messages }) => messages.find((m) => textOf(m).includes('turned over 4 times')));
});

test('a day of hours that lies on two pages of the history is one row, whole, and the file has every turn-over', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  world.clock.advance(6.5 * HOUR);
  await rings(world, ['Anna']);
  await world.restart();
  for (const replays of ['3', '4', '5', '6', '7']) {
    await changeMenu(adam, { 'Times the menu is replayed': replays });
    await adam.close(true);
  }
  world.clock.advance(HOUR / 2);
  await adam.type('/phone hours main line open until 20:00');
  await modalCalled(adam, 'One day');
  expect(await submit(adam)).toEqual([]);
  await rings(world, EVERYBODY);
  await world.restart();
  world.clock.advance(2 * HOUR);
  await rings(world, ['Anna']);
  await world.restart();
  const newest = textOf(await ask(adam, '/phone history'));
  expect(newest).toContain('17:30 outside hours, 18:00 own settings, 20:00 outside hours');
  expect(newest).not.toContain('2 → 3');
  await adam.press('Older');
  const older = await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('2 → 3')));
  expect(textOf(older)).not.toMatch(/turned over|By the hours/u);
  await adam.press('Download CSV');
  const [file] = await direct(world).until(({ messages }) => messages.find(({ files }) => files.length > 0)?.files);
  expect(JSON.stringify(await world.control('GET', `/files/${file?.id}`)).match(/By the hours/gu)).toHaveLength(3);
});

/** Hours of the main line, and of another number. */
async function setTwo(adam: Person): Promise<void> {
  await setHours(adam);
  await adam.type('/phone hours +441632960103: Mon-Fri 9-17:30, else 07400 123456');
  await modalCalled(adam, 'New hours');
  await adam.fill('Name', 'Bookings');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Check the hours');
  expect(await submit(adam)).toEqual([]);
  await until(async () => (await read(adam, '/phone hours')).includes('2 plans of hours'));
}

/** Waits until a plan has told what these words say, and returns all that was told of plans with them, message by message. */
async function hoursTold(world: World, words: RegExp): Promise<string[]> {
  const tell = async (): Promise<string[]> =>
    (await direct(world).see()).messages.map(textOf).filter((text) => words.test(text));
  await until(async () => (await tell()).length > 0);
  await world.restart();
  return tell();
}

test('whether it is open now is answered in one line for each of several plans, with a way to all hours', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setTwo(adam);
  const shown = await adam.direct().hear('are we open now?');
  expect(textOf(shown).match(/^\S*(?:Main line|Bookings)\S* · Sandbox · Open now, until .*17:30/gmu)).toHaveLength(2);
  expect(textOf(shown)).not.toContain('Mon–Fri');
  expect(labelsOf(shown)).toEqual(['All hours']);
  await adam.direct().press('All hours');
  await said(adam.direct(), 'Mon–Fri 09:00–17:30: own settings');
  expect(textOf(await adam.direct().hear('what are our opening hours?'))).toContain(
    'Mon–Fri 09:00–17:30: own settings',
  );
  expect(textOf(await adam.direct().hear('is the main line open right now?'))).toMatch(/1 plan of hours.*Mon–Fri/su);
});

test('whether it is open now is answered by what holds, as hours are saved and from then on', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await closeOn(world, [STAFF]);
  world.clock.advance(HOUR);
  await told(world, 'Staff lunch has begun.');
  await adam.type(`/phone hours main line: ${OFFICE}`);
  const preview = textOf(await modalCalled(adam, 'Check the hours'));
  expect(preview).toContain('*Now, until Tue 9 Jun 14:30*: closed: Staff lunch');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'Saved: Main line: closed: Staff lunch until Tuesday 9 June, 14:30 (Europe/London).');
  const hear = async (sentence: string) => textOf(await adam.direct().hear(sentence));
  const answers = [
    await hear('are we open now?'),
    await hear('is the main line open right now?'),
    await read(adam, '/phone plans hours now'),
  ];
  const answer =
    'Closed: Staff lunch until Tuesday 9 June, 14:30 (Europe/London). By the hours: open until Tuesday 9 June';
  for (const each of [...answers, await read(adam, '/phone plans')]) expect(each).toContain(answer);
  expect([preview, ...answers].join()).not.toContain('Open now');
  world.clock.advance(2.5 * HOUR);
  await told(world, 'Staff lunch is over.');
  expect(await hear('are we open now?')).toMatch(/Open now, until .*17:30 \(Europe\/London\)\. Anna, then Ben/u);
  world.clock.advance(3.5 * HOUR);
  await rings(world, ['Anna']);
  // Somebody changed it in the provider's portal.
  const { destinations } = await held(world);
  await changeOutside(world, { destinations: destinations.map((each) => ({ ...each, enabled: each.name === 'Ben' })) });
  expect(await hear('are we open now?')).toMatch(/Outside hours now, until .*09:00 .* Ben/u);
  await breakProvider(world, { kind: 'status', status: 503 });
  expect(await hear('are we open now?')).toContain('Could not be read: the provider failed');
});

test('plans that turn over late once the app runs again are told of in one message', async () => {
  await using world = await startWorld();
  await setTwo(await begin(world));
  await world.app.stop();
  world.clock.advance(7.5 * HOUR);
  await world.restart();
  await rings(world, ['Anna']);
  const late = await hoursTold(world, /turned over .* late/u);
  expect(late).toHaveLength(1);
  expect(late[0]).toMatch(/Main line\S? turned over .* late.*Bookings\S? turned over .* late/su);
});

test('plans that an outage of the provider keeps back are told of in one message, and in one once it is over', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setTwo(adam);
  await world.provider('POST', '/faults', {
    match: { method: 'PUT' },
    effect: { kind: 'status', status: 503 },
    times: 'always',
  });
  world.clock.advance(6.5 * HOUR);
  await until(async () => (await read(adam, '/phone hours')).match(/Not turned over yet/gu)?.length === 2);
  world.clock.advance(6 * MINUTE);
  const stuck = await hoursTold(world, /Until that is put right/u);
  expect(stuck).toHaveLength(1);
  expect(stuck[0]?.match(/• \S?Hours /gu)).toHaveLength(2);
  await world.provider('DELETE', '/faults');
  world.clock.advance(16 * MINUTE);
  await rings(world, ['Anna']);
  const late = await hoursTold(world, /turned over .* late/u);
  expect(late).toHaveLength(1);
  expect(late[0]).toMatch(/Main line\S? turned over .* late.*Bookings\S? turned over .* late/su);
});

test('plans that turn over at the same minute and cannot are told of in one message', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setTwo(adam);
  // An hour at which to close is of one of them, and no closed day.
  expect(textOf(await adam.direct().hear('close at 3 today'))).toContain('Which number?');
  expect(textOf(await adam.direct().hear('Main line'))).toContain('until Tuesday 9 June, 15:00, that day only');
  await adam.direct().press('See the change');
  expect(JSON.stringify((await modalCalled(adam, 'One day')).blocks)).toContain('09:00-15:00');
  await adam.close(true);
  const { items } = (await world.provider('GET', '/keys')) as { items: { id: string; permissions: string[] }[] };
  const permissions = items.find(({ id }) => id === 'everything')?.permissions ?? [];
  await world.provider('PATCH', '/keys/everything', {
    permissions: permissions.filter((each) => each !== 'follow_me.write'),
  });
  world.clock.advance(6.5 * HOUR);
  await until(async () => (await read(adam, '/phone hours')).match(/Not turned over yet/gu)?.length === 2);
  world.clock.advance(8 * MINUTE);
  await told(world, 'Until that is put right');
  await world.restart();
  const { messages } = await adam.direct().see();
  const stopped = messages.map(textOf).filter((text) => text.includes('Until that is put right'));
  expect(stopped).toHaveLength(1);
  expect(stopped[0]?.match(/• \S?Hours /gu)).toHaveLength(2);
});

test('what is closed in a line of hours is closed, and "close early" without an hour closes nothing', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  expect(await setHours(adam, 'main line: weekdays 9-5, closed Wednesdays / Sat 10-2, else Anna')).toMatch(
    /\*Mon, Tue, Thu and Fri 09:00–17:00; Sat 10:00–14:00\*: .*\n\*Otherwise\*: Anna, by its hours\n/u,
  );
  await adam.type('/phone hours main line: close early on Friday');
  expect(textOf(await modalCalled(adam, 'Change hours'))).toContain('"close early on Friday" could not be used.');
  await adam.close();
  // Twenty-two hours are not meant.
  await adam.type('/phone hours main line: open from 20 to 18 tomorrow');
  expect(await dayShown(adam)).toMatchObject({ day: '2026-06-10', text: 'from 20 to 18' });
});

test('which day or which hours are meant is asked in a message, and one day that is named is closed', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await setHours(adam);
  const dm = adam.direct();
  expect(labelsOf(await dm.hear('main line is open Sat 9-12:30'))).toEqual(
    expect.arrayContaining(['Sat 09:00-12:30', '2026-06-13: 09:00-12:30']),
  );
  // What follows is no answer to that.
  await dm.hear('what is the balance');
  expect(labelsOf(await dm.hear('main line is open noon to midnight'))).toEqual(
    expect.arrayContaining(['Mon-Fri 12:00-24:00', 'Mon-Sun 12:00-24:00']),
  );
  await dm.hear('main line is closed tomorrow');
  await dm.press('See the change');
  expect(await dayShown(dm)).toMatchObject({ day: '2026-06-10', text: 'closed' });
  expect(textOf(await dm.hear('we are closed Friday afternoon'))).toMatch(
    /What time on Friday 12 June should it (?:start|end)\?/u,
  );
  expect(textOf(await dm.hear('main line is closed Friday afternoon'))).not.toContain('Understood');
  expect(textOf(await dm.hear('main line is open Mon-Fri 9-5 and bank holidays 10-4'))).toContain(
    'Which hours do you mean?',
  );
});
