import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { begin, HOUR, ringing, told } from './diverting.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { MAIN, makePreset, SALES } from './presetting.ts';
import { ask, labelsOf, MIA_MEMBER, read } from './support.ts';

const DAY = 24 * HOUR;

async function said(person: Person, words: string): Promise<string> {
  return person.direct().until(({ messages }) => {
    const found = messages.find((each) => textOf(each).includes(words));
    return found === undefined ? null : textOf(found);
  });
}

async function addDay(person: Person, when: string, name: string): Promise<readonly string[]> {
  await person.type(`/phone closed-days ${when}`);
  await modalCalled(person, 'New closed day');
  await person.fill('Name', name);
  return submit(person);
}

test('a closed day is typed, listed by date, carried out at its time and taken back at its end', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  expect(await addDay(adam, '11 June 12:00 to 12 June 08:30', 'Stocktaking')).toEqual([]);
  await said(adam, 'The closed day is saved.');
  expect(await addDay(adam, '24 June', 'Party')).toEqual([]);
  await adam
    .direct()
    .until(({ messages }) => messages.filter((each) => textOf(each).includes('day is saved')).length === 2);
  const list = await read(adam, '/phone closed-days');
  expect(list).toMatch(
    /2 closed days.*\*Stocktaking\*\nThursday 11 June 2026, 12:00 to Friday 12 June 2026, 08:30.*\*Party\*\nWednesday 24 June 2026 \(Europe\/London\)\npreset Closed/su,
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
  await said(adam, 'The closed day is saved.');
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
  expect(await submit(adam)).toEqual([]);
  expect(await read(adam, '/phone closed-days')).toContain(
    'Thursday 24 December 2026, 13:00 to Monday 28 December 2026, 08:30',
  );
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('is no closed day any more')));
  expect(await read(adam, '/phone closed-days')).toContain('There are no closed days ahead.');
  await ask(adam, '/phone presets');
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('The preset Closed is removed')));
  const history = await read(adam, '/phone history');
  for (const title of ['the preset Closed', 'the closed day Christmas']) {
    expect(history).toMatch(new RegExp(`${title}\\b(?!, removed)`, 'iu'));
    expect(history).toMatch(new RegExp(`${title}, removed`, 'iu'));
  }
});

test('what is not understood, has passed, or overlaps with another day of the same number is said on its field', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN, SALES], how: 'only', who: 'Anna' });
  await makePreset(adam, 'Lunch', { things: [SALES], how: 'now' });
  await adam.type('/phone closed-days whenever');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Never');
  await adam.fill('Preset', await presetNamed(adam, 'Closed'));
  expect((await submit(adam)).join()).toContain('no dates that Switchboard understands');
  await adam.fill('From when until when', '1 June 2026');
  expect((await submit(adam)).join()).toContain('already passed');
  await adam.fill('From when until when', '24 to 26 December');
  expect(await submit(adam)).toEqual([]);
  await said(adam, 'The closed day is saved.');
  await adam.type('/phone closed-days 25 December');
  await modalCalled(adam, 'New closed day');
  await adam.fill('Name', 'Xmas');
  await adam.fill('Preset', await presetNamed(adam, 'Lunch'));
  expect((await submit(adam)).join()).toContain('overlaps with Never');
});

/** The value of a preset's option in the form that is open. */
async function presetNamed(person: Person, name: string): Promise<string> {
  const view = await person.modal();
  const [, value = ''] =
    new RegExp(`"text":"${name} [^"]*"[^}]*\\},"value":"([^"]+)"`, 'u').exec(JSON.stringify(view.blocks)) ?? [];
  return value;
}

test('the days of a calendar are pasted, and only those that stay ticked are kept', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await ask(adam, '/phone closed-days');
  await adam.press('From a calendar');
  await modalCalled(adam, 'From a calendar');
  await adam.fill('The text of an .ics file', 'https://calendar.example/holidays.ics');
  expect((await submit(adam)).join()).toContain('This is no calendar');
  const event = (day: string, name: string) => `BEGIN:VEVENT\nDTSTART;VALUE=DATE:${day}\nSUMMARY:${name}\nEND:VEVENT\n`;
  await adam.fill('The text of an .ics file', `BEGIN:VCALENDAR\n${event('20250101', 'Old')}END:VCALENDAR`);
  expect((await submit(adam)).join()).toContain('No days that lie ahead were found in it. 1 day has passed.');
  const calendar = `BEGIN:VCALENDAR\n${event('20261225', 'Christmas Day')}${event('20261228', 'Boxing Day')}${event('20250101', 'Old')}END:VCALENDAR`;
  await adam.fill('The text of an .ics file', calendar);
  expect(await submit(adam)).toEqual([]);
  const offered = textOf(await modalCalled(adam, 'Closed days'));
  expect(offered).toContain('1 day has passed.');
  await adam.fill('Days', ['1']);
  await adam.fill('Preset', await presetNamed(adam, 'Closed'));
  expect(await submit(adam)).toEqual([]);
  expect(await said(adam, 'The closed day is saved.')).toContain('Boxing Day: Monday 28 December 2026');
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
  expect(offered).not.toContain('initial_options');
  await adam.fill('Preset', await presetNamed(adam, 'Closed'));
  expect((await submit(adam)).join()).toContain('Tick at least one day.');
  await adam.fill('Days', ['1']);
  expect(await submit(adam)).toEqual([]);
  expect(await said(adam, 'The closed day is saved.')).toContain('Christmas Day: Friday 25 December 2026');
});

test('a viewer reads the closed days, and proposes what an editor then approves', async () => {
  await using world = await startWorld();
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'now' });
  await addDay(adam, '25 December', 'Christmas');
  await said(adam, 'The closed day is saved.');
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

const TEXT = 'The text of an .ics file';
const FILE = 'The .ics file';
const CHRISTMAS = 'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20261225\nSUMMARY:Christmas Day\nEND:VEVENT\n';

/** The form for a calendar, open. */
async function calendarFormOf(world: World): Promise<Person> {
  const adam = await begin(world);
  await makePreset(adam, 'Closed', { things: [MAIN], how: 'only', who: 'Anna' });
  await ask(adam, '/phone closed-days');
  await adam.press('From a calendar');
  await modalCalled(adam, 'From a calendar');
  return adam;
}

test('a calendar file is uploaded, its days are offered as those of pasted text, and nothing of it is in the log', async () => {
  await using world = await startWorld();
  const adam = await calendarFormOf(world);
  const calendar = `\ufeffBEGIN:VCALENDAR\r\n${CHRISTMAS}DESCRIPTION:secret-part\r\nEND:VCALENDAR\r\n`;
  await adam.upload(FILE, { name: 'Büro Ferien.ics', type: 'text/calendar', content: calendar });
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Closed days');
  await adam.fill('Preset', await presetNamed(adam, 'Closed'));
  expect(await submit(adam)).toEqual([]);
  expect(await said(adam, 'The closed day is saved.')).toContain('Christmas Day: Friday 25 December 2026');
  expect(world.log.join('')).not.toMatch(/Ferien|secret-part|files-pri/u);
  const dayOf = (at: number) => new Date(Date.UTC(2027, 0, at + 1)).toISOString().slice(0, 10).replaceAll('-', '');
  const many = Array.from({ length: 61 }, (_, at) => CHRISTMAS.replace('20261225', dayOf(at)));
  await ask(adam, '/phone closed-days');
  await adam.press('From a calendar');
  await modalCalled(adam, 'From a calendar');
  await adam.upload(FILE, { name: 'a.ics', content: `BEGIN:VCALENDAR\n${CHRISTMAS}${many.join('')}END:VCALENDAR` });
  expect(await submit(adam)).toEqual([]);
  const offered = textOf(await modalCalled(adam, 'Closed days'));
  expect(offered).toContain('• 1 day is there already.\n• 1 more day; save these, and upload the file again.');
});

test('what is wrong with a calendar file is said on its field, nothing typed is lost, and the next one is read', async () => {
  await using world = await startWorld();
  const adam = await calendarFormOf(world);
  const whole = `BEGIN:VCALENDAR\n${CHRISTMAS}END:VCALENDAR`;
  const faultOf = async () => {
    await submit(adam);
    return (await adam.modal()).errors;
  };
  expect(await faultOf()).toEqual({ 'closed-days:file': 'Choose a file, or paste its text below.' });
  /** Uploads it, says what Slack tells of it or does with it, and submits. */
  const faultWith = async (content: string, file: object = {}, fault: object = {}) => {
    const id = await adam.upload(FILE, { name: 'a.ics', content });
    await world.control('POST', `/files/${id}`, file);
    if (Object.hasOwn(fault, 'method')) await world.control('POST', '/faults', fault);
    const { 'closed-days:file': words = '', ...others } = await faultOf();
    expect([(await adam.modal()).title, others]).toEqual(['From a calendar', {}]);
    return words;
  };
  const told = (more: object) => ({ told: more });
  const status = (method: string, more: object) => ({ method, effect: { kind: 'status', ...more } });
  const page = '<!DOCTYPE html><html lang="en">Sign in</html>';
  const wrong: [expected: string, content: string, file?: object, fault?: object][] = [
    ['This file is no calendar', 'Christmas is closed.'],
    ['This file is no calendar', whole, { base64: Buffer.from(whole, 'utf16le').toString('base64') }],
    ['This file is no calendar', whole, { base64: '/wD//kFC' }],
    ['This file is empty', ''],
    ['This file is empty', ' \n', told({ size: null })],
    ['larger than 1 MB', 'x'.repeat(1024 * 1024 + 1)],
    ['larger than 1 MB', 'x'.repeat(1024 * 1024 + 1), told({ size: 3 })],
    ['no .ics file', whole, told({ name: 'holidays.png' })],
    ['no longer in Slack', whole, { deleted: true }],
    ['no longer in Slack', whole, told({ mode: 'tombstone' })],
    ['no longer in Slack', whole, {}, { method: 'files.info', effect: { kind: 'error', error: 'file_not_found' } }],
    ['no longer in Slack', whole, {}, status('file', { status: 404 })],
    ['uploaded by somebody else', whole, told({ user: MIA_MEMBER })],
    ['uploaded by somebody else', whole, told({ user_team: 'T0BOREAL1' })],
    ['another organisation', whole, told({ mode: 'file_access', file_access: 'check_file_info', user: '' })],
    ['not kept in Slack itself', whole, told({ mode: 'external', is_external: true })],
    ['not kept in Slack itself', whole, told({ url_private_download: 'http://127.0.0.1:9/latest/meta-data' })],
    ['scope files:read may be missing', whole, {}, status('file', { status: 302, location: `${world.slack.url}/?x` })],
    ['scope files:read may be missing', whole, {}, status('file', { status: 200, body: page })],
    ['Slack limits', whole, {}, { method: 'files.info', effect: { kind: 'rate_limited', retryAfter: 9 } }],
    ['did not hand over the file', whole, {}, status('files.info', { status: 503 })],
    ['did not hand over the file', whole, {}, { method: 'file', effect: { kind: 'cut' } }],
  ];
  for (const [expected, ...given] of wrong) expect(await faultWith(...given), expected).toContain(expected);
  await adam.fill(TEXT, whole);
  const { 'closed-days:file': both, 'closed-days:calendar': too } = await faultOf();
  expect([both, too]).toEqual([
    'Take away the file or the text: one of them is read.',
    'There is a file above as well.',
  ]);
  await adam.fill(FILE, []);
  expect(await submit(adam)).toEqual([]);
  expect(JSON.stringify((await modalCalled(adam, 'Closed days')).blocks)).toContain('Christmas Day: Fri 25 Dec 2026');
});

test('a calendar file that Slack hands over late is read all the same, and one that it does not is chosen once more', async () => {
  await using world = await startWorld();
  const adam = await calendarFormOf(world);
  const content = `BEGIN:VCALENDAR\n${CHRISTMAS}END:VCALENDAR`;
  const hold = (method: string) => world.control('POST', '/faults', { method, effect: { kind: 'hold' } });
  const submitLate = async () => {
    await adam.upload(FILE, { name: 'a.ics', content });
    const submitted = adam.submit();
    await world.control('GET', '/held?wait=1');
    await world.timers.expire();
    await submitted;
    expect(textOf(await adam.modal())).toContain('Reading the calendar');
    await world.control('POST', '/release');
  };
  await hold('files.info');
  await world.control('POST', '/faults', { method: 'file', effect: { kind: 'cut' } });
  await submitLate();
  const again = textOf(await modalCalled(adam, 'From a calendar'));
  expect(again).toContain('Slack did not hand over the file.');
  expect(again).toContain('Choose the file once more');
  await hold('file');
  await submitLate();
  await adam.until(({ modals }) => JSON.stringify(modals).includes('Christmas Day: Fri 25 Dec 2026'));
});

test('without the optional scope there is no field for a file, and the text is pasted', async () => {
  await using world = await startWorld();
  const adam = await calendarFormOf(world);
  await adam.close();
  await world.control('POST', '/scopes', { team: ACME, lacking: ['files:read'] });
  await adam.press('From a calendar');
  const { blocks } = await modalCalled(adam, 'From a calendar');
  expect(blocks.map(({ block_id: id }) => id)).toEqual(['closed-days:calendar']);
  await adam.fill(TEXT, `BEGIN:VCALENDAR\n${CHRISTMAS}END:VCALENDAR`);
  expect(await submit(adam)).toEqual([]);
  await modalCalled(adam, 'Closed days');
});

test('a scope that is taken away while the form is open is said on the field, and stops nothing else', async () => {
  await using world = await startWorld();
  const adam = await calendarFormOf(world);
  await adam.upload(FILE, { name: 'a.ics', content: `BEGIN:VCALENDAR\n${CHRISTMAS}END:VCALENDAR` });
  await world.control('POST', '/scopes', { team: ACME, lacking: ['files:read'] });
  expect((await submit(adam)).join()).toContain('the scope files:read may be missing');
  expect(await read(adam, '/phone status')).not.toContain('files:read');
});
