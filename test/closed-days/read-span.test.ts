import { expect, test } from 'vitest';
import { readSpanText, writeSpan } from '../../src/plans/closed-days/read-span.ts';
import { formatSpan } from '../../src/plans/closed-days/words.ts';

const clock = { now: Date.parse('2026-06-09T10:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };

test.each([
  ['24 Dec 12:00 to 27 Dec 08:30', '2026-12-24T12:00', '2026-12-27T08:30'],
  ['from 24 Dec 12:00 until 27 Dec 08:30', '2026-12-24T12:00', '2026-12-27T08:30'],
  ['24 Dec 12:00 to 18:00', '2026-12-24T12:00', '2026-12-24T18:00'],
  ['25 December', '2026-12-25T00:00', '2026-12-26T00:00'],
  ['25 to 26 December', '2026-12-25T00:00', '2026-12-27T00:00'],
  ['25-26 Dec', '2026-12-25T00:00', '2026-12-27T00:00'],
  ['25 Dec 2026 to 1 Jan 2027', '2026-12-25T00:00', '2027-01-02T00:00'],
  ['3 May 2027', '2027-05-03T00:00', '2027-05-04T00:00'],
  ['2026-12-24 12:00 to 2026-12-27 08:30', '2026-12-24T12:00', '2026-12-27T08:30'],
])('"%s" is from %s until %s', (text, from, until) => {
  expect(readSpanText(text, clock)).toEqual({ span: { from, until } });
  expect(readSpanText(writeSpan({ from, until }), clock)).toEqual({ span: { from, until } });
});

test('a span is read back as the form writes it, at each hour of both days', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`);
  const spans = hours.flatMap((begins) =>
    hours.map((ends) => ({ from: `2026-12-31T${begins}`, until: `2027-01-01T${ends}` })),
  );
  for (const span of spans) expect(readSpanText(writeSpan(span), clock), writeSpan(span)).toEqual({ span });
});

test.each([
  ['when the cows come home', 'does not understand'],
  ['1 May 2026', 'already passed'],
  ['2026-12-27 08:30 to 2026-12-24 12:00', 'end before it begins'],
  ['2026-02-30 08:30 to 2026-03-01 12:00', 'does not understand'],
  ['1 July to 31 December', 'longer than 92 days'],
  ['27 Dec to 24 Dec', 'Sunday 27 December 2026 to Friday 24 December 2027 is longer than 92 days'],
  ['24 Dec 12:00 to 24 Dec 11:00', 'end before it begins'],
  ['1 May 2020 to 2 May 2020', 'already passed'],
  ['for 2 hours', 'does not understand'],
])('"%s" is refused: %s', (text, words) => {
  const read = readSpanText(text, clock);
  expect('fault' in read ? read.fault : '').toContain(words);
});

test('whole days are said without their hours', () => {
  const zone = 'Europe/London';
  expect(formatSpan({ from: '2026-12-25T00:00', until: '2026-12-26T00:00', zone })).toBe(
    'Friday 25 December 2026 (Europe/London)',
  );
  expect(formatSpan({ from: '2026-12-25T00:00', until: '2026-12-27T00:00', zone })).toBe(
    'Friday 25 December 2026 to Saturday 26 December 2026 (Europe/London)',
  );
  expect(formatSpan({ from: '2026-12-24T12:00', until: '2026-12-24T18:00', zone })).toBe(
    'Thursday 24 December 2026, 12:00 to 18:00 (Europe/London)',
  );
});

test('of an hour that comes twice it is said which is meant', () => {
  expect(formatSpan({ from: '2026-10-25T01:30', until: '2026-10-25T03:00', zone: 'Europe/London' })).toBe(
    'Sunday 25 October 2026, 01:30 UTC+1 to 03:00 (Europe/London)',
  );
  expect(formatSpan({ from: '2026-10-31T18:00', until: '2026-11-01T01:30', zone: 'America/New_York' })).toBe(
    'Saturday 31 October 2026, 18:00 to Sunday 1 November 2026, 01:30 UTC-4 (America/New_York)',
  );
});
