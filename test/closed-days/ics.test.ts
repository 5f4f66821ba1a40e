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

test('what repeats, is cancelled, is of another zone or is no date is named and never guessed', () => {
  const text = calendar(
    ['DTSTART:20261225', 'RRULE:FREQ=YEARLY', 'SUMMARY:Yearly'],
    ['DTSTART:20261226', 'STATUS:CANCELLED', 'SUMMARY:Off'],
    ['DTSTART;TZID=America/New_York:20261224T120000', 'DTEND;TZID=America/New_York:20261224T130000', 'SUMMARY:There'],
    ['DTSTART:20270230', 'SUMMARY:None'],
    ['DTSTART:20261226T100000', 'DTEND:20261226T090000', 'SUMMARY:Back'],
    ['DTSTART:20261226T100000', 'DURATION:PT1H', 'SUMMARY:Long'],
  );
  const read = readCalendar(text, ZONE, TODAY);
  expect(read?.days).toEqual([]);
  expect(read?.left.map((each) => each.split(':')[0])).toEqual(['Yearly', 'Off', 'There', 'None', 'Back', 'Long']);
});

test('years of what is over are counted and cost no room, and what may still come is not among them', () => {
  const old = Array.from({ length: 2000 }, () => ['DTSTART:20200101T100000Z', 'DTEND:20200101T110000Z', 'SUMMARY:Old']);
  const text = calendar(
    ...old,
    ['DTSTART:20200101', 'RRULE:FREQ=YEARLY', 'SUMMARY:Yearly'],
    ['DTSTART:20200101', 'DTEND:20260611', 'SUMMARY:Long'],
    ['DTSTART:20260608', 'SUMMARY:Yesterday'],
  );
  const read = readCalendar(text, ZONE, TODAY);
  expect(read?.days.map(({ name }) => name)).toEqual(['Long', 'Yesterday']);
  expect([read?.left.length, read?.passed]).toEqual([1, 2000]);
});

test('an alarm in an event is none of its properties', () => {
  const lines = ['BEGIN:VALARM', 'DTSTART:20250101', 'SUMMARY:Alarm', 'END:VALARM', 'DTSTART:20261225', 'SUMMARY:Day'];
  expect(readCalendar(calendar(lines), ZONE, TODAY)?.days.map(({ name }) => name)).toEqual(['Day']);
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
