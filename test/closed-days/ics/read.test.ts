import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar as readBytes } from '../../../src/plans/closed-days/ics/read.ts';

const ZONE = 'Europe/London';
const NOW = Date.parse('2026-06-09T10:00:00Z');

const readCalendar = (text: string | Uint8Array, zone = ZONE, now = NOW) =>
  readBytes(typeof text === 'string' ? new TextEncoder().encode(text) : text, { zone, now });

const calendar = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

test('days, times of this zone and times in UTC are read as the clocks here show them', () => {
  const text = calendar(
    ['DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261227', 'SUMMARY:Christmas\\, and Box', ' ing Day'],
    [
      'DTSTART;TZID=Europe/London:20261224T120000',
      'DTEND;TZID="Europe/London":20261224T173000',
      'SUMMARY;LANGUAGE=en:Early',
    ],
    ['DTSTART:20260801T080000Z', 'DTEND:20260801T100000Z', 'SUMMARY:Stocktaking'],
    ['DTSTART:20270101', 'SUMMARY:'],
  );
  expect(readCalendar(text)).toEqual({
    calledOff: [],
    changed: 0,
    repeatsBeyond: null,
    days: [
      { name: 'Stocktaking', from: '2026-08-01T09:00', until: '2026-08-01T11:00' },
      { name: 'Early', from: '2026-12-24T12:00', until: '2026-12-24T17:30' },
      { name: 'Christmas, and Boxing Day', from: '2026-12-25T00:00', until: '2026-12-27T00:00' },
      { name: 'Closed', from: '2027-01-01T00:00', until: '2027-01-02T00:00' },
    ],
    left: [],
    passed: 0,
  });
});

const from = 'DTSTART:20261226T100000';
const until = 'DTEND:20261226T110000';
const OWN = 'it repeats in a way that Switchboard does not read.';
const START = 'its beginning is not written as the standard says.';
const END = 'its end is not written as the standard says.';
const ORDER = 'it ends before it begins.';
const EARLY_HOUR = '2026-12-26T10:00 to 2026-12-26T11:00 Closed';
const TOO_LONG = 'it is longer than 92 days, the longest that a closed day lasts.';
const WHOLE_DAY = '2026-12-25T00:00 to 2026-12-26T00:00 Closed';

test.each<[string, readonly string[], string]>([
  ['a rule by the second', ['DTSTART:20261225', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Bomb'], `Bomb: ${OWN}`],
  ['a rule that takes too long', ['DTSTART:20000101', 'RRULE:FREQ=DAILY;COUNT=9999', 'SUMMARY:Bomb'], `Bomb: ${OWN}`],
  ['a rule that is none', ['DTSTART:20261225', 'RRULE:FREQ=NEVER'], `Closed: ${OWN}`],
  ['a rule that takes away', ['DTSTART:20261225', 'EXRULE:FREQ=YEARLY'], `Closed: ${OWN}`],
  ['more than 92 days', ['DTSTART:20260701', 'DTEND:20270401', 'SUMMARY:Nine'], `Nine: ${TOO_LONG}`],
  ['years of five digits', ['DTSTART:99991231', 'SUMMARY:Far'], 'Far: it lies too far ahead.'],
  [
    'a zone that nobody knows',
    ['DTSTART;TZID=Mars:20261226T100000', until],
    'Closed: its time zone, Mars, is not known.',
  ],
  [
    'a zone of Windows',
    ['DTSTART;TZID="GMT Standard Time":20260801T100000', 'DURATION:PT1H'],
    '2026-08-01T10:00 to 2026-08-01T11:00 Closed',
  ],
  [
    'another zone of Windows',
    ['DTSTART;TZID=W. Europe Standard Time:20260801T100000', 'DURATION:PT1H'],
    '2026-08-01T09:00 to 2026-08-01T10:00 Closed',
  ],
  [
    'a distance from UTC',
    ['DTSTART;TZID=UTC+0200:20260801T100000', 'DURATION:PT1H'],
    '2026-08-01T09:00 to 2026-08-01T10:00 Closed',
  ],
  [
    'a zone behind that of a program',
    ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20260801T100000', 'DURATION:PT1H'],
    '2026-08-01T09:00 to 2026-08-01T10:00 Closed',
  ],
  [
    'an hour that the clocks skip',
    ['DTSTART:20270328T013000', 'DTEND:20270328T050000'],
    'Closed: the clocks skip 01:30 on Sunday 28 March 2027.',
  ],
  [
    'an hour that they show twice',
    ['DTSTART:20261025T011500Z', 'DTEND:20261025T050000Z'],
    'Closed: the clocks show 01:15 on Sunday 25 October 2026 twice.',
  ],
  ['a length in days', ['DTSTART:20261226', 'DURATION:P1W'], '2026-12-26T00:00 to 2027-01-02T00:00 Closed'],
  [
    'a length over a change of the clocks',
    ['DTSTART:20261024T120000', 'DURATION:P1D'],
    '2026-10-24T12:00 to 2026-10-25T12:00 Closed',
  ],
  [
    'hours over a change of the clocks',
    ['DTSTART:20261024T120000', 'DURATION:PT24H'],
    '2026-10-24T12:00 to 2026-10-25T11:00 Closed',
  ],
  ['a length that is negative', ['DTSTART:20261226', 'DURATION:-P1D'], `Closed: ${ORDER}`],
  ['hours of a day', ['DTSTART:20261226', 'DURATION:PT5H'], `Closed: ${END}`],
  [
    'an emoji at the longest name',
    ['DTSTART:20261225', `SUMMARY:${'x'.repeat(59)}👨‍👩‍👧👍`],
    `${WHOLE_DAY.slice(0, -6)}${'x'.repeat(59)}`,
  ],
  ['a confirmation', ['DTSTART:20261225', 'STATUS:CONFIRMED'], WHOLE_DAY],
  [
    'a beginning in another zone',
    ['DTSTART;TZID=America/New_York:20261224T120000', until],
    '2026-12-24T17:00 to 2026-12-26T11:00 Closed',
  ],
  [
    'an end in another zone',
    [from, 'DTEND;TZID=America/New_York:20261226T110000'],
    '2026-12-26T10:00 to 2026-12-26T16:00 Closed',
  ],
  ['the zone as some programs write it', ['DTSTART;TZID=/Europe/London:20261226T100000', until], EARLY_HOUR],
  [
    'the zone behind something',
    ['DTSTART;TZID=GB/Europe/London:20261226T100000', until],
    'Closed: its time zone, GB/Europe/London, is not known.',
  ],
  ['a zone in small letters, of a parameter', ['dtstart;tzid=Europe/London:20261226T100000', until], EARLY_HOUR],
  ['two parameters', ['DTSTART;X-A="a;b:c";VALUE=DATE:20261225'], WHOLE_DAY],
  ['no such date', ['DTSTART:20270230', 'SUMMARY:None'], `None: ${START}`],
  ['no date at all', ['DTSTART:soon'], `Closed: ${START}`],
  ['no beginning', ['SUMMARY:Nothing', until], `Nothing: ${START}`],
  ['a letter before the date', ['DTSTART:x20261225'], `Closed: ${START}`],
  ['a letter behind the date', ['DTSTART:20261225x'], `Closed: ${START}`],
  ['a mark before the property', ['*DTSTART:20261225'], `Closed: ${START}`],
  ['an hour that is none', ['DTSTART:20261226T240000', until], `Closed: ${START}`],
  ['the last minute', [from, 'DTEND:20261226T235900'], '2026-12-26T10:00 to 2026-12-27T00:00 Closed'],
  ['a minute that is none', ['DTSTART:20261226T106000', until], `Closed: ${START}`],
  ['an hour where a date is said to be', ['DTSTART;VALUE=date:20261226T100000', until], `Closed: ${START}`],
  ['an hour that is said to be one', ['DTSTART;VALUE=DATE-TIME:20261226T100000', until], EARLY_HOUR],
  ['an end before the beginning', [from, 'DTEND:20261226T090000', 'SUMMARY:Back'], `Back: ${ORDER}`],
  ['an end at the beginning', [from, 'DTEND:20261226T100000'], `Closed: ${ORDER}`],
  ['the same moment of UTC', ['DTSTART:20261226T100000Z', 'DTEND:20261226T100000Z'], `Closed: ${ORDER}`],
  ['a beginning in UTC alone', ['DTSTART:20261226T100000Z', until], EARLY_HOUR],
  ['the same day twice', ['DTSTART:20261225', 'DTEND:20261225'], WHOLE_DAY],
  ['a day that ends at an hour', ['DTSTART:20261225', until], `Closed: ${END}`],
  ['an end that is no date', [from, 'DTEND:late'], `Closed: ${END}`],
  ['a length', [from, 'DURATION:PT1H', 'SUMMARY:Long'], '2026-12-26T10:00 to 2026-12-26T11:00 Long'],
  ['no end', [from], 'Closed: it has no end.'],
  ['two names', ['DTSTART:20261225', 'SUMMARY:One', 'SUMMARY:Two'], '2026-12-25T00:00 to 2026-12-26T00:00 One'],
  ['a name in two lines', ['DTSTART:20261225', 'SUMMARY:A\\nB\\NC \\; D\\\\'], `${WHOLE_DAY.slice(0, -6)}A B C ; D\\`],
  [
    'space around a name',
    ['DTSTART:20261225', `SUMMARY:  ${'x'.repeat(61)}`],
    `${WHOLE_DAY.slice(0, -6)}${'x'.repeat(60)}`,
  ],
  ['space alone for a name', ['DTSTART:20261225', 'SUMMARY: '], WHOLE_DAY],
  ['a part with properties', ['BEGIN:VALARM', 'DTSTART:20250101', 'END:VALARM', 'DTSTART:20261225'], WHOLE_DAY],
  ['words that only hold a beginning', ['X-A:BEGIN:VALARM', 'X-B:END:VEVENT', 'DTSTART:20261225'], WHOLE_DAY],
  ['what only begins like a property', ['DTSTART:20261225', 'DTEND=20261227', 'no property'], WHOLE_DAY],
])('%s is read as the standard says, or named and never guessed', (_what, lines, outcome) => {
  const read = readCalendar(calendar(lines));
  expect([
    ...(read?.days ?? []).map((day) => `${day.from} to ${day.until} ${day.name}`),
    ...(read?.left ?? []),
  ]).toEqual([outcome]);
});

test('the same moment may be that of two days, which stand by their names', () => {
  const text = calendar(['DTSTART:20261225', 'SUMMARY:B'], ['DTSTART:20261225', 'SUMMARY:A']);
  expect(readCalendar(text)?.days.map(({ name }) => name)).toEqual(['A', 'B']);
});

test.each([
  ['BEGIN:VCALENDAR', 0],
  ['\ufeffBEGIN:VEVENT\nDTSTART:20261225\nEND:VEVENT', 1],
  ['begin:vevent \nDTSTART:20261225\nend:vevent ', 1],
  ['BEGIN:VEVENT\nDTSTART:20261225', 0],
  ['x\ufeffBEGIN:VEVENT', null],
  [' BEGIN:VEVENT\nDTSTART:20261225\nEND:VEVENT', null],
  ['xBEGIN:VEVENT\nDTSTART:20261225\nEND:VEVENT', null],
  ['BEGIN:VEVENTS', null],
  ['SUMMARY:BEGIN:VEVENT', null],
  ['', null],
])('%j has this many days, or is no calendar', (text, days) => {
  expect(readCalendar(text)?.days.length ?? null).toBe(days);
});

test('years of what is over are counted and cost no room, and what may still come is not among them', () => {
  const old = Array.from({ length: 2000 }, () => ['DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z', 'SUMMARY:Old']);
  const text = calendar(
    ...old,
    ['DTSTART:20200601', 'RRULE:FREQ=YEARLY;UNTIL=20260608', 'SUMMARY:Ended'],
    ['DTSTART:20260401', 'DTEND:20260611', 'SUMMARY:Long'],
    ['DTSTART:20260608', 'SUMMARY:Yesterday'],
    ['DTSTART:20260609', 'SUMMARY:Today'],
    ['DTSTART:20260609T090000', 'DTEND:20260609T110000', 'SUMMARY:Over'],
    ['DTSTART:20260609T090000', 'DTEND:20260609T110100', 'SUMMARY:Now'],
    ['DTSTART:20260609T160000', 'DTEND:20260609T180000', 'SUMMARY:Later'],
    ['DTSTART:20200101T100000', 'DURATION:PT1H', 'SUMMARY:Length'],
    ['DTSTART:20260607', 'SUMMARY:The day before'],
    ['DTSTART:2020 01', 'SUMMARY:Odd'],
  );
  const read = readCalendar(text);
  expect(read?.days.map(({ name }) => name)).toEqual(['Long', 'Today', 'Now', 'Later']);
  expect(read?.left.map((each) => each.split(':')[0])).toEqual(['Odd']);
  expect(read?.passed).toBe(2005);
});

/** The days that are offered, as they are said in short. */
const offered = (text: string | Uint8Array) =>
  (readCalendar(text)?.days ?? []).map(({ name, from, until }) => `${name} ${from} ${until.slice(11)}`);

test.each([
  ['yearly', ['DTSTART:20001225', 'RRULE:FREQ=YEARLY'], ['2026-12-25T00:00 00:00', '2027-12-25T00:00 00:00']],
  [
    'weekly until',
    ['DTSTART;TZID=Europe/Berlin:20261019T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL=20261102T080000Z'],
    ['2026-10-19T08:00 09:00', '2026-10-26T08:00 09:00', '2026-11-02T08:00 09:00'],
  ],
  ['counted', ['DTSTART:20260605', 'RRULE:FREQ=DAILY;COUNT=6'], ['2026-06-09T00:00 00:00', '2026-06-10T00:00 00:00']],
  [
    'by weekday',
    ['DTSTART:20261126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2'],
    ['2026-11-26T00:00 00:00', '2027-11-25T00:00 00:00'],
  ],
  [
    'except',
    [
      'DTSTART:20260701T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=4',
      'EXDATE:20260702T100000',
      'EXDATE;VALUE=DATE:20260703',
    ],
    ['2026-07-01T10:00 11:00', '2026-07-04T10:00 11:00'],
  ],
  [
    'except in UTC',
    ['DTSTART:20260701T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20260702T090000Z'],
    ['2026-07-01T10:00 11:00'],
  ],
  [
    'also on',
    ['DTSTART:20260701', 'RDATE:20260705,20260703'],
    ['2026-07-01T00:00 00:00', '2026-07-03T00:00 00:00', '2026-07-05T00:00 00:00'],
  ],
])('what repeats %s is offered on each of its days', (_what, lines, days) => {
  expect(offered(calendar([...lines, 'SUMMARY:X']))).toEqual(days.map((day) => `X ${day}`));
});

test('what repeats without end is offered for two years, and it is said until when', () => {
  const read = readCalendar(calendar(['DTSTART:20200106', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Monday']));
  expect([read?.days.length, read?.repeatsBeyond]).toEqual([104, '2028-06-08']);
  const later = readCalendar(calendar(['DTSTART:20300701', 'RRULE:FREQ=YEARLY', 'SUMMARY:Far']));
  expect(later?.days.map(({ from }) => from)).toEqual(['2030-07-01T00:00', '2031-07-01T00:00']);
});

const event = (uid: string, ...lines: string[]) => [`UID:${uid}`, ...lines];

test('of several versions of an event the last counts, wherever it stands', () => {
  const moved = event('a', 'SEQUENCE:2', 'DTSTART:20261224', 'SUMMARY:Party');
  const first = event('a', 'SEQUENCE:1', 'DTSTART:20261210', 'DTEND:20261212', 'RRULE:FREQ=YEARLY', 'SUMMARY:Party');
  const off = event('b', 'SEQUENCE:1', 'STATUS:CANCELLED', 'DTSTART:20261230', 'SUMMARY:Off');
  const on = event('b', 'DTSTART:20261230', 'SUMMARY:Off');
  const stamped = event('c', 'DTSTAMP:20260601T100000Z', 'DTSTART:20261101', 'SUMMARY:New');
  const older = event('c', 'DTSTAMP:20260501T100000Z', 'DTSTART:20261102', 'SUMMARY:Old');
  for (const events of [
    [moved, first, off, on, stamped, older],
    [older, on, first, stamped, off, moved],
  ]) {
    const read = readCalendar(calendar(...events));
    expect(read?.days.map(({ name, from }) => `${name} ${from}`)).toEqual([
      'New 2026-11-01T00:00',
      'Party 2026-12-24T00:00',
    ]);
    expect(read?.calledOff.map(({ name }) => name)).toEqual(['Off']);
    expect([read?.changed, read?.left]).toEqual([2, []]);
  }
});

test('single days of what repeats are moved and called off, before or behind the event itself', () => {
  const weekly = event(
    'a',
    'DTSTART;TZID=Europe/Berlin:20260701T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'SUMMARY:X',
  );
  const moved = event(
    'a',
    'RECURRENCE-ID:20260708T080000Z',
    'DTSTART:20260709T120000',
    'DURATION:PT2H',
    'SUMMARY:Moved',
  );
  const off = event('a', 'RECURRENCE-ID;TZID=Europe/Berlin:20260715T100000', 'STATUS:CANCELLED');
  for (const events of [
    [weekly, moved, off],
    [off, moved, weekly],
  ]) {
    expect(offered(calendar(...events))).toEqual([
      'X 2026-07-01T09:00 10:00',
      'Moved 2026-07-09T12:00 14:00',
      'X 2026-07-22T09:00 10:00',
    ]);
  }
  const ended = event('a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260708T080000Z', 'STATUS:CANCELLED');
  expect(offered(calendar(weekly, ended))).toEqual(['X 2026-07-01T09:00 10:00']);
});

test('a cancellation may name nothing but the UID', () => {
  const off = calendar(event('a', 'SEQUENCE:3')).replace('VERSION:2.0', 'METHOD:CANCEL');
  const read = readCalendar(`${calendar(event('a', 'DTSTART:20261224', 'SUMMARY:Party'))}\r\n${off}`);
  expect([read?.days, read?.calledOff.map(({ span }) => span?.from)]).toEqual([[], ['2026-12-24T00:00']]);
  const answer = calendar(event('a', 'DTSTART:20261224', 'SUMMARY:Yes')).replace('VERSION:2.0', 'METHOD:REPLY');
  expect(readCalendar(answer)?.left).toEqual(['Yes: it is an answer to an invitation.']);
});

/** The rules of Central European time under a name that says nothing, as Outlook writes them. */
const OUTLOOK = [
  ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone'],
  ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE', ''],
].join('\r\n');

test('a zone that only the file knows is by the rules of the file', () => {
  const at = (start: string) => [`DTSTART;TZID=Customized Time Zone:${start}`, 'DURATION:PT1H', 'SUMMARY:X'];
  const text = calendar(at('20261024T100000'), at('20261026T100000'), at('20270329T100000'), at('20270328T023000'));
  const read = readCalendar(text.replace('BEGIN:VEVENT', `${OUTLOOK}BEGIN:VEVENT`));
  expect(read?.days.map(({ from }) => from)).toEqual(['2026-10-24T09:00', '2026-10-26T09:00', '2027-03-29T09:00']);
  expect(read?.left).toEqual(['X: the clocks skip 02:30 on Sunday 28 March 2027.']);
});

test('a line may be folded inside a character, as programs that count bytes do', () => {
  const bytes = new TextEncoder().encode(calendar(['DTSTART:20261225', 'SUMMARY:Büroschließung']));
  for (let at = 1; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const folded = new Uint8Array([...bytes.slice(0, at), 0x0d, 0x0a, 0x20, ...bytes.slice(at)]);
    expect(offered(folded)).toEqual(['Büroschließung 2026-12-25T00:00 00:00']);
  }
});

test('the same event twice is offered once, and names that mean something to JavaScript are names', () => {
  const text = calendar(
    event('a', 'DTSTART:20261225', 'SUMMARY:X'),
    event('b', 'DTSTART:20261225', 'SUMMARY:X'),
    event('__proto__', 'DTSTART:20261226', 'SUMMARY:constructor'),
    event('constructor', 'DTSTART:20261227', 'SUMMARY:__proto__'),
  );
  expect(offered(text).map((each) => each.split(' ')[0])).toEqual(['X', 'constructor', '__proto__']);
  expect('SUMMARY' in {} || 'properties' in {}).toBe(false);
});

test('a part of an event whose name only begins like that of an event does not end it', () => {
  const lines = ['BEGIN:VEVENTUAL', 'SUMMARY:Part', 'END:VEVENTUAL', 'DTSTART:20261225', 'SUMMARY:Day'];
  expect(readCalendar(calendar(lines))?.days.map(({ name }) => name)).toEqual(['Day']);
});

test('lines may end as old programs for a Mac end them', () => {
  const text = calendar(['DTSTART:20261225', 'SUMMARY:Christ', ' mas']).replaceAll('\r\n', '\r');
  expect(readCalendar(text)?.days.map(({ name }) => name)).toEqual(['Christmas']);
});

test('whatever is pasted, it is read or said to be no calendar, and a day that is read ends behind its beginning', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VCALENDAR',
      'DTSTART:20261225',
      'DTEND:20261226T100000Z',
      ' x',
      'SUMMARY',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const read = readCalendar(lines.join('\n'));
      expect((read?.days ?? []).every(({ from, until }) => from < until)).toBe(true);
    }),
  );
});

test.each([
  [500, []],
  [501, ['1 more event was not read.']],
  [502, ['2 more events were not read.']],
])('of %i events five hundred are read, and it is said how many are not', (count, left) => {
  const text = calendar(...Array.from({ length: count }, (_, at) => ['DTSTART:20270101', `SUMMARY:Day ${at}`]));
  const read = readCalendar(text);
  expect(read?.days).toHaveLength(500);
  expect(read?.left).toEqual(left);
});

/** Clocks that are always so far ahead of UTC, under a name. */
const always = (name: string, ahead: string) =>
  [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...[`TZOFFSETFROM:${ahead}`, `TZOFFSETTO:${ahead}`, 'END:STANDARD', 'END:VTIMEZONE', ''],
  ].join('\r\n');

test.each(['GMT', 'BST', 'IST', 'Europe/London', 'GMT Standard Time', 'UTC'])(
  'a zone that the file describes is by its rules, whatever else is called %s',
  (name) => {
    const british = OUTLOOK.replace('Customized Time Zone', name)
      .replaceAll('+0100', '+0000')
      .replaceAll('+0200', '+0100');
    const at = (start: string) => [`DTSTART;TZID=${name}:${start}`, 'DURATION:PT1H'];
    const text = calendar(at('20260714T100000'), at('20261214T100000'));
    const from = (rules: string) =>
      readCalendar(text.replace('BEGIN:VEVENT', `${rules}BEGIN:VEVENT`))?.days.map((day) => day.from);
    expect(from(british)).toEqual(['2026-07-14T10:00', '2026-12-14T10:00']);
    expect(from(always(name, '+0530'))).toEqual(['2026-07-14T05:30', '2026-12-14T04:30']);
  },
);

test.each(['BST', 'IST', 'AST', 'SST', 'ACT', 'MIT', 'CST', 'EST', '/BST'])(
  'a time of %s, which several zones are called, is left out and named',
  (name) => {
    const read = readCalendar(calendar([`DTSTART;TZID=${name}:20260714T100000`, 'DURATION:PT1H', 'SUMMARY:X']));
    expect(read?.days).toEqual([]);
    expect(read?.left).toEqual([`X: its time zone, ${name}, may be one of several.`]);
  },
);

test('the last minute of a day stands for its end, by whichever clocks', () => {
  const days = [
    ['DTSTART:20261224T120000', 'DTEND:20261224T235959'],
    ['DTSTART;TZID=Europe/London:20261225T000000', 'DTEND;TZID=Europe/London:20261226T235900'],
    ['DTSTART:20260801T080000Z', 'DTEND:20260801T225959Z'],
    ['DTSTART:20260803T000000', 'DURATION:PT23H59M'],
    ['DTSTART;TZID=America/New_York:20260806T120000', 'DTEND;TZID=America/New_York:20260806T235959'],
  ];
  expect(readCalendar(calendar(...days))?.days.map((day) => day.until)).toEqual([
    '2026-08-02T00:00',
    '2026-08-04T00:00',
    '2026-08-07T05:00',
    '2026-12-25T00:00',
    '2026-12-27T00:00',
  ]);
});
