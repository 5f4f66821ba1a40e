import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { startWorld } from '../support/world.ts';
import { makeEditor } from './asking.ts';
import { submitDays } from './closing.ts';
import { begin, HOUR, ringing, said, told } from './diverting.ts';
import { changeOutside, modalCalled, submit } from './follow-me/support.ts';
import { approve } from './plan-proposing.ts';
import { MAIN, makePreset, presetNamed, SALES } from './presetting.ts';
import { ADAM_ADMIN, ask, connect, labelsOf, MIA_MEMBER, OLIVE_OWNER, read } from './support.ts';

const DAY = 24 * HOUR;

async function addDay(person: Person, when: string, name: string): Promise<readonly string[]> {
  await person.type(`/phone closed-days ${when}`);
  await modalCalled(person, 'New closed day');
  await person.fill('Name', name);
  await person.fill('Who rings then', await presetNamed(person, 'Closed'));
  return submitDays(person);
}

test('a closed day is typed, listed by date, carried out at its time and taken back at its end', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  expect(await addDay(adam, '11 June 12:00 to 12 June 08:30', 'Stocktaking')).toEqual([]);
  await said(adam, ', with the preset ');
  expect(await addDay(adam, '24 June', 'Party')).toEqual([]);
  await adam
    .direct()
    .until(({ messages }) => messages.filter((each) => textOf(each).includes(', with the preset ')).length === 2);
  const list = await read(adam, '/phone closed-days');
  expect(list).toMatch(
    /2 closed days\* \(Europe\/London\)\n\*Stocktaking\*\nThursday 11 June 2026, 12:00 to Friday 12 June 2026, 08:30.*\*Party\*\nWednesday 24 June 2026\npreset Closed/su,
  );
  world.clock.advance(2 * DAY + 2 * HOUR);
  await told(world, 'Stocktaking has begun.');
  expect(await ringing(world)).toEqual(['Anna']);
  world.clock.advance(DAY);
  await told(world, 'Stocktaking is over.');
  expect(await ringing(world)).toEqual(['Anna', 'Ben', 'Chloë']);
});

test('a closed day is changed and removed, and a preset that one uses stays', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  expect(await addDay(adam, '24 Dec 12:00 to 27 Dec 08:30', 'Christmas')).toEqual([]);
  await said(adam, ', with the preset ');
  await ask(adam, '/phone presets');
  await adam.press('Remove');
  expect(
    textOf(await adam.until(({ messages }) => messages.find((each) => textOf(each).includes('cannot be removed')))),
  ).toContain('a closed day uses it');
  await ask(adam, '/phone closed-days');
  await adam.press('Edit');
  const form = await modalCalled(adam, 'Change a closed day');
  expect(JSON.stringify(form.blocks)).toContain('2026-12-24 12:00 to 2026-12-27 08:30');
  await adam.fill('From when until when', '24 Dec 13:00 to 28 Dec 08:30');
  expect(await submitDays(adam)).toEqual([]);
  expect(await read(adam, '/phone closed-days')).toContain(
    'Thursday 24 December 2026, 13:00 to Monday 28 December 2026, 08:30',
  );
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the closed day')));
  expect(await read(adam, '/phone closed-days')).toContain('There are no closed days ahead.');
  await ask(adam, '/phone presets');
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the preset Closed.')));
  const history = await read(adam, '/phone history');
  for (const title of ['the preset Closed', 'the closed day Christmas']) {
    expect(history).toMatch(new RegExp(`${title}\\b(?!, removed)`, 'iu'));
    expect(history).toMatch(new RegExp(`${title}, removed`, 'iu'));
  }
});

test('before closed days are saved it is shown when they are and what their preset sets, and Back saves nothing', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await adam.type('/phone closed-days 24 Dec 12:00 to 27 Dec 08:30');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Christmas');
  // Nobody has said who rings.
  expect((await adam.submit()).error).toContain('required');
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check closed days'))).toContain(
    '*Christmas will be a closed day: Thursday 24 December 2026, 12:00 to Sunday 27 December 2026, 08:30 (Europe/London).*\n• Closed, Main line: Rings Anna only',
  );
  expect(await read(adam.direct(), '/phone closed-days')).toContain('There are no closed days ahead.');
  await adam.close();
  await modalCalled(adam, 'New closed day');
  await adam.fill('From when until when', '24 Dec');
  expect(await submitDays(adam)).toEqual([]);
  expect(await said(adam, ', with the preset ')).toContain('Saved: Christmas, Thursday 24 December 2026 (');
  await ask(adam, '/phone closed-days');
  await adam.press('Edit');
  await modalCalled(adam, 'Change a closed day');
  await adam.fill('From when until when', '25 Dec');
  expect(await submit(adam)).toEqual([]);
  expect(textOf(await modalCalled(adam, 'Check closed days'))).toContain(
    '• When: Thursday 24 December 2026 (Europe/London) → Friday 25 December 2026 (Europe/London)',
  );
});

test('what is not understood, has passed, or overlaps with another day of the same number is said on its field', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN, SALES], how: 'only', who: 'Anna' });
  await makePreset(adam, 'Lunch', { things: [SALES], how: 'now' });
  await adam.type('/phone closed-days whenever');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Never');
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect((await submit(adam)).join()).toContain('does not understand these dates');
  await adam.fill('From when until when', '1 June 2026');
  expect((await submit(adam)).join()).toContain('already passed');
  await adam.fill('From when until when', '24 to 26 December');
  expect(await submitDays(adam)).toEqual([]);
  await said(adam, ', with the preset ');
  await adam.type('/phone closed-days 25 December');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Xmas');
  await adam.fill('Who rings then', await presetNamed(adam, 'Lunch'));
  expect((await submit(adam)).join()).toContain('overlaps with Never');
});

test('a preset that is typed and is none is named in the form', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Lunch', { things: [MAIN], how: 'only', who: 'Anna' });
  await adam.type('/phone closed-days 24 June with Lnch');
  expect(textOf(await modalCalled(adam, 'New closed day'))).toContain(
    'No preset and nobody on the ring lists is called "Lnch". Choose who rings.',
  );
  await adam.fill('Who rings then', await presetNamed(adam, 'Lunch'));
  await adam.fill('Name', 'Party');
  expect(await submitDays(adam)).toEqual([]);
});

test('the days of a calendar are pasted, and only those that stay ticked are kept', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await ask(adam, '/phone closed-days');
  await adam.press('From a calendar');
  await modalCalled(adam, 'From a calendar');
  await adam.fill('The text of an .ics file', 'https://calendar.example/holidays.ics');
  expect((await submit(adam)).join()).toContain('This is not a calendar');
  const event = (day: string, name: string) => `BEGIN:VEVENT\nDTSTART;VALUE=DATE:${day}\nSUMMARY:${name}\nEND:VEVENT\n`;
  await adam.fill('The text of an .ics file', `BEGIN:VCALENDAR\n${event('20250101', 'Old')}END:VCALENDAR`);
  expect((await submit(adam)).join()).toContain('No days that lie ahead were found in it. 1 day has passed.');
  const calendar = `BEGIN:VCALENDAR\n${event('20261225', 'Christmas Day')}${event('20261228', 'Boxing Day')}${event('20250101', 'Old')}END:VCALENDAR`;
  await adam.fill('The text of an .ics file', calendar);
  expect(await submit(adam)).toEqual([]);
  const offered = textOf(await modalCalled(adam, 'Closed days'));
  expect(offered).toContain('1 day has passed.');
  await adam.fill('Days', ['1']);
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect(await submitDays(adam)).toEqual([]);
  expect(await said(adam, ', with the preset ')).toContain('Boxing Day, Monday 28 December 2026');
  expect(await read(adam, '/phone closed-days')).not.toContain('Christmas Day');
  await adam.press("Copy last year's");
  expect(JSON.stringify((await modalCalled(adam, 'Closed days')).blocks)).toContain('Boxing Day: Tue 28 Dec 2027');
});

test('national holidays are offered and none is taken that is not ticked', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await ask(adam, '/phone closed-days');
  await adam.press('National holidays');
  await modalCalled(adam, 'National holidays');
  await adam.fill('Where', 'GB-ENG');
  expect(await submit(adam)).toEqual([]);
  const offered = JSON.stringify((await modalCalled(adam, 'Closed days')).blocks);
  expect(offered).toContain('Boxing Day (observed): Mon 28 Dec 2026');
  expect(offered).not.toContain('Good Friday: Fri 3 Apr 2026');
  expect(await offeredIn(adam, 'Days')).toMatchObject({ chosen: [] });
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect((await submit(adam)).join()).toContain('Tick at least one day.');
  await adam.fill('Days', ['1']);
  expect(await submitDays(adam)).toEqual([]);
  expect(await said(adam, ', with the preset ')).toContain('Christmas Day, Friday 25 December 2026');
  // One pick ticks all.
  await ask(adam, '/phone closed-days');
  await adam.press('National holidays');
  await modalCalled(adam, 'National holidays');
  await adam.fill('Where', 'GB-ENG');
  await adam.fill('Year', '2028');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Closed days');
  await adam.fill('All of them', ['every']);
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect(await submitDays(adam)).toEqual([]);
  await adam.direct().until(({ messages }) => messages.some((each) => textOf(each).includes('Saved: 9 closed days')));
});

test('a viewer reads the closed days, and proposes what an editor then approves', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'now' });
  await addDay(adam, '25 December', 'Christmas');
  await said(adam, ', with the preset ');
  const mia = world.person(MIA_MEMBER);
  const shown = await ask(mia, '/phone closed-days');
  expect(textOf(shown)).toContain('Christmas');
  expect(labelsOf(shown)).toEqual([
    'Propose a change',
    'Propose removal',
    'Propose a closed day',
    "Copy last year's",
    'From a calendar',
    'National holidays',
  ]);
  await mia.press('Propose a change');
  await modalCalled(mia, 'Change a closed day');
  await mia.fill('From when until when', '25 to 26 December');
  expect(await submit(mia)).toEqual([]);
  expect(textOf(await modalCalled(mia, 'Propose'))).toContain('The closed day Christmas will be changed.');
  await mia.fill('Why', 'Boxing Day too.');
  expect(await submit(mia)).toEqual([]);
  await modalCalled(mia, 'Proposed');
  expect(await read(adam, '/phone closed-days')).not.toContain('26 December');
  await ask(adam, '/phone proposals');
  await adam.press('Approve');
  await modalCalled(adam, 'Approve');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Approved');
  expect(await read(adam, '/phone closed-days')).toMatch(/25 December.*26 December/su);
});

test('where the only preset is removed while days are chosen, nobody and people are left to choose, whatever they come from', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const steps: [button: string, form: string, fill: () => Promise<unknown>][] = [
    ['National holidays', 'National holidays', () => adam.fill('Where', 'GB-ENG')],
    [
      'From a calendar',
      'From a calendar',
      () => adam.fill('The text of an .ics file', 'BEGIN:VEVENT\nDTSTART:20261225\nEND:VEVENT'),
    ],
  ];
  for (const [button, form, fill] of steps) {
    await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
    await ask(adam, '/phone closed-days');
    await adam.press(button);
    await modalCalled(adam, form);
    await fill();
    await removePreset(world.person(OLIVE_OWNER));
    expect(await submit(adam)).toEqual([]);
    const offered = JSON.stringify((await modalCalled(adam, 'Closed days')).blocks);
    expect(offered).toContain('"value":"nobody"');
    expect(offered).not.toContain('Closed (Sandbox)');
    await adam.close();
  }
});

/** The values of the options of the menu with this label in the form that is open, and those that are chosen at first. */
async function offeredIn(person: Person, label: string): Promise<{ all: string[]; chosen: string[] }> {
  const { blocks } = await person.modal();
  const found = blocks.find((block) => (block.label as { text?: string } | undefined)?.text === label);
  const { options = [], initial_options = [] } = (found?.element ?? {}) as Record<string, { value: string }[]>;
  return { all: options.map(({ value }) => value), chosen: initial_options.map(({ value }) => value) };
}

const MAIN_LINE = '+441632960101';
const SALES_LINE = '+441632960102';
const OFFICE = '+441632960103';
const ANNA = 'only +447700900110';

test('a closing needs no preset: nobody rings on all numbers, with a warning, and the next one has the same preset', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const none = await ask(adam, '/phone closed-days');
  expect(labelsOf(none)).toEqual(['Add', 'From a calendar', 'National holidays']);
  await adam.type('/phone closed-days 11 June with nobody');
  await modalCalled(adam, 'New closed day');
  expect((await offeredIn(adam, 'Who rings then')).all).toEqual(expect.arrayContaining(['nobody', ANNA]));
  const numbers = await offeredIn(adam, 'Numbers');
  expect(numbers).toEqual({ all: [MAIN_LINE, SALES_LINE, OFFICE], chosen: [MAIN_LINE, SALES_LINE, OFFICE] });
  await adam.fill('Name', 'Stocktaking');
  await adam.fill('Numbers', []);
  expect((await submit(adam)).join()).toContain('Choose at least one number.');
  await adam.fill('Numbers', [MAIN_LINE, SALES_LINE]);
  expect(await submit(adam)).toEqual([]);
  const check = textOf(await modalCalled(adam, 'Check closed days'));
  expect(check).toMatch(/Nobody rings, Main line: Rings nobody/u);
  expect(check).toContain('Main line: No destination is switched on, so Follow-Me rings nobody.');
  expect(await read(adam.direct(), '/phone presets')).toContain('There are no presets yet.');
  expect(await submit(adam)).toEqual([]);
  expect(await said(adam, ', with the preset ')).toContain('with the preset Nobody rings.');
  expect(await read(adam, '/phone history')).toContain('The preset Nobody rings');
  await ask(adam, '/phone closed-days');
  await adam.press('National holidays');
  await modalCalled(adam, 'National holidays');
  await adam.fill('Where', 'GB-ENG');
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Closed days');
  await adam.fill('Days', ['1']);
  expect((await adam.submit()).error).toContain('required');
  await adam.fill('Who rings then', 'nobody');
  await adam.fill('Numbers', [SALES_LINE, MAIN_LINE]);
  expect(await submitDays(adam)).toEqual([]);
  await adam.direct().until(({ messages }) => messages.some((each) => textOf(each).includes('Saved: Christmas Day')));
  expect(await read(adam, '/phone presets')).toContain('*1 preset*');
  world.clock.advance(2 * DAY);
  await told(world, 'Stocktaking has begun.');
  expect(await ringing(world)).toEqual([]);
  world.clock.advance(DAY);
  await told(world, 'Stocktaking is over.');
});

test('one person rings alone, by a name that is typed, and a preset of that name made differently is left as it is', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Anna only', { things: [SALES], how: 'now' });
  await makePreset(adam, 'Lunch', { things: [SALES], how: 'now' });
  await adam.type('/phone closed-days 24 June with Zoe');
  expect(textOf(await modalCalled(adam, 'New closed day'))).toContain(
    'No preset and nobody on the ring lists is called "Zoe". Choose who rings.',
  );
  await adam.close();
  await adam.type('/phone closed-days 24 June with Anna');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Party');
  await adam.fill('Numbers', [MAIN_LINE]);
  expect(await submitDays(adam)).toEqual([]);
  expect(await said(adam, ', with the preset ')).toContain('with the preset Anna only 2.');
  const list = await read(adam, '/phone presets');
  expect(list).toMatch(/\*Anna only\* · Sandbox\nReservations.*\*Anna only 2\* · Sandbox\nMain line/su);
  // The preset has a row with Undo of its own, which waits for the day's.
  expect(await read(adam, '/phone history Anna only 2')).toContain('Saved: the preset Anna only 2 for Main line.');
  await adam.press('Undo', null, 'Saved: the preset Anna only 2');
  const has = (words: string) => adam.until(({ messages }) => messages.some((each) => textOf(each).includes(words)));
  await has('This preset cannot be removed: a closed day uses it.');
  await adam.direct().press('Undo', null, ', with the preset ');
  await said(adam, 'Removed: the closed day Party');
  await ask(adam, '/phone history Anna only 2');
  await adam.press('Undo', null, 'Saved: the preset Anna only 2');
  await has('Removed: the preset Anna only 2.');
});

test('who rings alone follows the rules of a preset: an editor needs a manager for a number abroad', async () => {
  await using world = await startWorld();
  await begin(world);
  await makeEditor(world, MIA_MEMBER);
  const abroad = '+33170189900';
  await changeOutside(world, {
    destinations: [{ name: 'Louis', number: abroad, enabled: true, ring_seconds: 20, period: '' }],
  });
  const mia = world.person(MIA_MEMBER);
  await mia.type('/phone closed-days 24 June with Louis');
  await modalCalled(mia, 'New closed day');
  await mia.fill('Name', 'Party');
  await mia.fill('Numbers', [OFFICE]);
  expect((await submit(mia)).join()).toMatch(/is in another country \(FR\).*Only a manager can save this/u);
});

test('a viewer proposes a day on which nobody rings, and its preset is there once an editor has approved it', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  const mia = world.person(MIA_MEMBER);
  for (const [when, name] of [
    ['25 December', 'Christmas'],
    ['1 January', 'New Year'],
  ] as const) {
    await mia.type(`/phone closed-days ${when} with nobody`);
    await modalCalled(mia, 'New closed day');
    await mia.fill('Name', name);
    expect(await submit(mia)).toEqual([]);
    expect(textOf(await modalCalled(mia, 'Propose'))).toContain('so Follow-Me rings nobody');
    await mia.fill('Why', 'We are closed.');
    expect(await submit(mia)).toEqual([]);
    await modalCalled(mia, 'Proposed');
    await mia.close(true);
  }
  expect(await read(adam, '/phone presets')).toContain('There are no presets yet.');
  for (const name of ['New Year', 'Christmas']) {
    expect(await approve(world, ADAM_ADMIN, `${name} will be a closed day`)).toContain('with the preset Nobody rings.');
  }
  expect(await read(adam, '/phone presets')).toContain('*1 preset*');
  expect(await read(adam, '/phone closed-days')).toContain('2 closed days');
});

test('nobody rings in the account whose numbers were shown, whichever is in use by then', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await connect(world, adam, 'live-everything');
  await adam.type('/phone closed-days 25 December with nobody');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Christmas');
  await read(world.person(OLIVE_OWNER), '/phone use live');
  expect(await submitDays(adam)).toEqual([]);
  expect(await said(adam, ', with the preset ')).toMatch(/Sandbox.*with the preset Nobody rings\./su);
});

test('an account without numbers can only have the days of presets, and says so where there is none', async () => {
  await using world = await startWorld();
  const adam = world.person('U0ADAM001');
  await connect(world, adam, 'no-balance');
  await world.provider('PATCH', '/numbers/%2B441632960301', { follow_me_available: false });
  await adam.type('/phone closed-days 25 December');
  expect(textOf(await modalCalled(adam, 'Closed days'))).toContain(
    'The account has no numbers with Follow-Me, and there is no preset',
  );
});

/** Removes the only preset. */
async function removePreset(person: Person): Promise<void> {
  await ask(person, '/phone presets');
  await person.press('Remove');
  await person.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the preset Closed.')));
}

test('an hour that the clocks skip is named', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  expect((await addDay(adam, '28 March 2027 01:30 to 28 March 2027 05:00', 'Night')).join()).toContain(
    'the clocks skip 01:30 on Sunday 28 March 2027; choose another time.',
  );
});
