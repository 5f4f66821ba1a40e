import { expect, test } from 'vitest';
import { type Person, textOf } from '../support/person.ts';
import { ACME, startWorld, type World } from '../support/world.ts';
import { submitDays } from './closing.ts';
import { begin, said } from './diverting.ts';
import { modalCalled, submit } from './follow-me/support.ts';
import { MAIN, makePreset, presetNamed } from './presetting.ts';
import { ask, MIA_MEMBER, read } from './support.ts';

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
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect(await submitDays(adam)).toEqual([]);
  expect(await said(adam, ', with the preset ')).toContain('Christmas Day, Friday 25 December 2026');
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
    ['This file is not a calendar', 'Christmas is closed.'],
    ['This file is not a calendar', whole, { base64: Buffer.from(whole, 'utf16le').toString('base64') }],
    ['This file is not a calendar', whole, { base64: '/wD//kFC' }],
    ['This file is empty', ''],
    ['This file is empty', ' \n', told({ size: null })],
    ['larger than 1 MB', 'x'.repeat(1024 * 1024 + 1)],
    ['larger than 1 MB', 'x'.repeat(1024 * 1024 + 1), told({ size: 3 })],
    ['not an .ics file', whole, told({ name: 'holidays.png' })],
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
    'Remove the file or the text: only one of them is read.',
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

const calendarOf = (...events: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']), 'END:VCALENDAR'].join(
    '\r\n',
  );

/** The boxes of these words; each is there once, and once more because it is ticked. */
function boxesOf(offered: string, words: RegExp): string[] {
  const all = offered.match(words) ?? [];
  expect(all).toHaveLength(2 * new Set(all).size);
  return [...new Set(all)];
}

/** Uploads a calendar; what is offered, or what is said on the field. */
async function uploaded(adam: Person, content: string | Buffer): Promise<string> {
  await ask(adam, '/phone closed-days');
  await adam.press('From a calendar');
  await modalCalled(adam, 'From a calendar');
  const given = typeof content === 'string' ? { content } : { base64: content.toString('base64') };
  await adam.upload(FILE, { name: 'a.ics', ...given });
  await submit(adam);
  const { title, errors } = await adam.modal();
  if (title === 'From a calendar') return errors['closed-days:file'] ?? '';
  const { blocks } = await modalCalled(adam, 'Closed days');
  return JSON.stringify(blocks);
}

test('what a later version of an event moves or calls off is offered as it is now, and said of a day that is saved', async () => {
  await using world = await startWorld();
  const adam = await calendarFormOf(world);
  await adam.close();
  const first = await uploaded(
    adam,
    calendarOf(
      ['UID:party', 'SEQUENCE:1', 'DTSTART;VALUE=DATE:20261210', 'SUMMARY:Party'],
      ['UID:off', 'SEQUENCE:0', 'DTSTART;VALUE=DATE:20261211', 'SUMMARY:Fair'],
      ['UID:party', 'SEQUENCE:0', 'DTSTART;VALUE=DATE:20261209', 'SUMMARY:Party'],
      ['UID:off', 'SEQUENCE:1', 'DTSTART;VALUE=DATE:20261211', 'SUMMARY:Fair', 'STATUS:CANCELLED'],
      ['UID:inventory', 'DTSTART;TZID=GMT Standard Time:20261215T090000', 'DURATION:PT8H', 'SUMMARY:Inventory'],
    ),
  );
  expect(boxesOf(first, /Party: [^"]*/gu)).toEqual(['Party: Thu 10 Dec 2026']);
  expect(first).not.toContain('Fair:');
  expect(first).toContain('Called off in the calendar: Fair.');
  expect(first).toContain('1 event was changed later in the file; only its last version counts.');
  expect(first).toContain('Inventory: Tue 15 Dec 2026, 09:00 to 17:00');
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect(await submitDays(adam)).toEqual([]);
  await said(adam, 'Saved: 2 closed days (Europe/London).');
  const cancel = calendarOf(['UID:party', 'SEQUENCE:2', 'SUMMARY:Canceled: Party']);
  expect(await uploaded(adam, cancel.replace('BEGIN:VEVENT', 'METHOD:CANCEL\r\nBEGIN:VEVENT'))).toBe(
    'No days that lie ahead were found in it. Party, Thursday 10 December 2026 (Europe/London): called off in the calendar, but still a closed day here. Remove it from the list if it is to be a working day.',
  );
  await adam.close();
  const moved = calendarOf([
    ...['UID:inventory', 'SEQUENCE:1', 'DTSTART;TZID=GMT Standard Time:20261216T090000', 'DURATION:PT8H'],
    'SUMMARY:Inventory',
  ]);
  const offered = await uploaded(adam, moved);
  expect(offered).toContain('Inventory: Wed 16 Dec 2026, 09:00 to 17:00');
  expect(offered).toContain(
    'Inventory is a closed day on Tuesday 15 December 2026, 09:00 to 17:00 (Europe/London) as well',
  );
});

test('a read day has the bounds of a typed one, and can be edited and removed afterwards', async () => {
  await using world = await startWorld();
  const adam = await calendarFormOf(world);
  await adam.close();
  const name = `${'x'.repeat(59)}👍🎄`;
  const text = calendarOf(
    ['DTSTART;VALUE=DATE:20261224', `SUMMARY:${name}`],
    ['DTSTART;VALUE=DATE:20260701', 'DTEND;VALUE=DATE:20270401', 'SUMMARY:Nine months'],
  );
  // Programs that count bytes break a line within a character.
  const bytes = Buffer.from(text);
  const at = bytes.indexOf(Buffer.from('👍')) + 2;
  const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
  const offered = await uploaded(adam, folded);
  expect(offered).toContain('Nine months: it is longer than 92 days, the longest that a closed day lasts.');
  await adam.fill('Who rings then', await presetNamed(adam, 'Closed'));
  expect(await submitDays(adam)).toEqual([]);
  await said(adam, ', with the preset ');
  expect(await read(adam, '/phone closed-days')).toContain(`*${'x'.repeat(59)}*\nThursday 24 December 2026`);
  await adam.press('Edit');
  await modalCalled(adam, 'Change a closed day');
  expect(await submit(adam)).toEqual([]);
  await adam.press('Remove');
  await adam.until(({ messages }) => messages.some((each) => textOf(each).includes('Removed: the closed day')));
});

test('what lasts now or begins later today is offered, and the same event twice once', async () => {
  await using world = await startWorld();
  const adam = await calendarFormOf(world);
  await adam.close();
  // It is 11:00 in London.
  const today = (from: string, until: string, name: string) => [
    ...[`DTSTART:20260609T${from}00`, `DTEND:20260609T${until}00`, `SUMMARY:${name}`],
  ];
  const offered = await uploaded(
    adam,
    calendarOf(
      today('0900', '1030', 'Over'),
      today('1000', '1800', 'Running'),
      today('1600', '1800', 'Ahead'),
      today('1600', '1800', 'Ahead'),
      ['DTSTART:20270328T013000', 'DTEND:20270328T040000', 'SUMMARY:Skipped'],
    ),
  );
  expect(boxesOf(offered, /(?:Over|Running|Ahead|Skipped): Tue [^"]*/gu)).toEqual([
    'Running: Tue 9 Jun 2026, 10:00 to 18:00',
    'Ahead: Tue 9 Jun 2026, 16:00 to 18:00',
  ]);
  expect(offered).toContain('1 day has passed.');
  expect(offered).toContain('Skipped: the clocks skip 01:30 on Sunday 28 March 2027.');
});

test('what repeats is offered day by day, and it is said until when', async () => {
  await using world = await startWorld();
  const adam = await calendarFormOf(world);
  await adam.close();
  const offered = await uploaded(
    adam,
    calendarOf(
      ['UID:x', 'DTSTART;VALUE=DATE:20201225', 'RRULE:FREQ=YEARLY', 'SUMMARY:Christmas'],
      ['UID:b', 'DTSTART:20201225T000000', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Bomb'],
    ),
  );
  expect(boxesOf(offered, /Christmas: [^"]*/gu)).toEqual(['Christmas: Fri 25 Dec 2026', 'Christmas: Sat 25 Dec 2027']);
  expect(offered).toContain('What repeats is offered until Thursday 8 June 2028.');
  expect(offered).toContain('Bomb: it repeats in a way that Switchboard does not read.');
});
