import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCalendar } from '../../src/closed-days/ics.ts';

const ZONE = 'Europe/London';
const TODAY = '2026-06-09';

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
  expect(readCalendar(text, ZONE, TODAY)).toEqual({
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
const OWN = 'it repeats, so its dates are not certain.';
const START = 'its beginning is not written as the standard says.';
const END = 'its end is not written as the standard says.';
const ORDER = 'it ends before it begins.';
const EARLY_HOUR = '2026-12-26T10:00 to 2026-12-26T11:00 Closed';
const WHOLE_DAY = '2026-12-25T00:00 to 2026-12-26T00:00 Closed';

test.each<[string, readonly string[], string]>([
  ['a repetition', ['DTSTART:20261225', 'RRULE:FREQ=YEARLY', 'SUMMARY:Yearly'], `Yearly: ${OWN}`],
  ['dates of its own', ['DTSTART:20261225', 'RDATE:20271225', 'SUMMARY:Dates'], `Dates: ${OWN}`],
  ['a cancellation', ['DTSTART:20261226', 'STATUS:cancelled', 'SUMMARY:Off'], 'Off: it is cancelled.'],
  ['a confirmation', ['DTSTART:20261225', 'STATUS:CONFIRMED'], WHOLE_DAY],
  ['a beginning in another zone', ['DTSTART;TZID=America/New_York:20261224T120000', until], `Closed: ${START}`],
  ['an end in another zone', [from, 'DTEND;TZID=America/New_York:20261226T110000'], `Closed: ${END}`],
  ['the zone as some programs write it', ['DTSTART;TZID=/Europe/London:20261226T100000', until], EARLY_HOUR],
  ['the zone behind something', ['DTSTART;TZID=GB/Europe/London:20261226T100000', until], `Closed: ${START}`],
  ['a zone in small letters, of a parameter', ['dtstart;tzid=Europe/London:20261226T100000', until], EARLY_HOUR],
  ['two parameters', ['DTSTART;X-A="a;b:c";VALUE=DATE:20261225'], WHOLE_DAY],
  ['no such date', ['DTSTART:20270230', 'SUMMARY:None'], `None: ${START}`],
  ['no date at all', ['DTSTART:soon'], `Closed: ${START}`],
  ['no beginning', ['SUMMARY:Nothing', until], `Nothing: ${START}`],
  ['a letter before the date', ['DTSTART:x20261225'], `Closed: ${START}`],
  ['a letter behind the date', ['DTSTART:20261225x'], `Closed: ${START}`],
  ['a mark before the property', ['*DTSTART:20261225'], `Closed: ${START}`],
  ['an hour that is none', ['DTSTART:20261226T240000', until], `Closed: ${START}`],
  ['the last minute', [from, 'DTEND:20261226T235900'], '2026-12-26T10:00 to 2026-12-26T23:59 Closed'],
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
  ['a length', [from, 'DURATION:PT1H', 'SUMMARY:Long'], 'Long: it has a length instead of an end.'],
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
  const read = readCalendar(calendar(lines), ZONE, TODAY);
  expect([
    ...(read?.days ?? []).map((day) => `${day.from} to ${day.until} ${day.name}`),
    ...(read?.left ?? []),
  ]).toEqual([outcome]);
});

test('the same moment may be that of two days, which stand by their names', () => {
  const text = calendar(['DTSTART:20261225', 'SUMMARY:B'], ['DTSTART:20261225', 'SUMMARY:A']);
  expect(readCalendar(text, ZONE, TODAY)?.days.map(({ name }) => name)).toEqual(['A', 'B']);
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
  expect(readCalendar(text, ZONE, TODAY)?.days.length ?? null).toBe(days);
});

test('years of what is over are counted and cost no room, and what may still come is not among them', () => {
  const old = Array.from({ length: 2000 }, () => ['DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z', 'SUMMARY:Old']);
  const text = calendar(
    ...old,
    ['DTSTART:20200101', 'RRULE:FREQ=YEARLY', 'SUMMARY:Yearly'],
    ['DTSTART:20200101', 'DTEND:20260611', 'SUMMARY:Long'],
    ['DTSTART:20260608', 'SUMMARY:Yesterday'],
    ['DTSTART:20200101T100000', 'DURATION:PT1H', 'SUMMARY:Length'],
    ['DTSTART:20260607', 'SUMMARY:The day before'],
    ['DTSTART:2020 01', 'SUMMARY:Odd'],
  );
  const read = readCalendar(text, ZONE, TODAY);
  expect(read?.days.map(({ name }) => name)).toEqual(['Long', 'Yesterday']);
  expect(read?.left.map((each) => each.split(':')[0])).toEqual(['Yearly', 'Length', 'Odd']);
  expect(read?.passed).toBe(2001);
});

test('a part of an event whose name only begins like that of an event does not end it', () => {
  const lines = ['BEGIN:VEVENTUAL', 'SUMMARY:Part', 'END:VEVENTUAL', 'DTSTART:20261225', 'SUMMARY:Day'];
  expect(readCalendar(calendar(lines), ZONE, TODAY)?.days.map(({ name }) => name)).toEqual(['Day']);
});

test('lines may end as old programs for a Mac end them', () => {
  const text = calendar(['DTSTART:20261225', 'SUMMARY:Christ', ' mas']).replaceAll('\r\n', '\r');
  expect(readCalendar(text, ZONE, TODAY)?.days.map(({ name }) => name)).toEqual(['Christmas']);
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
      const read = readCalendar(lines.join('\n'), ZONE, TODAY);
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
  const read = readCalendar(text, ZONE, TODAY);
  expect(read?.days).toHaveLength(500);
  expect(read?.left).toEqual(left);
});
