import { expect, test } from 'vitest';
import { readSpanText, writeSpan } from '../../src/plans/closed-days/read-span.ts';

const CLOCK = { now: Date.parse('2026-06-09T10:00:00Z'), zone: 'Europe/London', locale: 'en-GB' };

/** What is typed as closed days on Tuesday 9 June 2026, and the span in local time or what is said of it. */
test.each([
  ['2026-12-24 12:00 to 2026-12-27 08:30', '2026-12-24 12:00 to 2026-12-27 08:30'],
  ['2026-12-24 12:00 to 2026-12-24 12:00', 'It would end before it begins. Name the beginning first.'],
  ['2026-12-27 12:00 to 2026-12-24 12:00', 'It would end before it begins. Name the beginning first.'],
  [
    '2026-02-30 12:00 to 2026-03-02 12:00',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  ['2026-12-24 24:00 to 2026-12-27 08:30', '2026-12-25 00:00 to 2026-12-27 08:30'],
  [
    '2026-12-24 12:60 to 2026-12-27 08:30',
    '12:60 is not a time of day. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  [
    '2026-12-24 12:00 to 2026-12-32 08:30',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  ['2026-06-01 00:00 to 2026-09-01 00:00', '2026-06-01 00:00 to 2026-09-01 00:00'],
  ['2026-06-01 00:00 to 2026-09-01 00:01', '2026-06-01 00:00 to 2026-09-01 00:01'],
  [
    '2026-06-01 00:00 to 2026-09-02 00:00',
    'Monday 1 June 2026 to Tuesday 1 September 2026 is longer than 92 days, the longest that a closed day lasts.',
  ],
  [' 2026-12-24 12:00 to 2026-12-27 08:30 ', '2026-12-24 12:00 to 2026-12-27 08:30'],
  ['24 Dec 12:00 to 27 Dec 08:30', '2026-12-24 12:00 to 2026-12-27 08:30'],
  ['25 to 26 December', '2026-12-25 00:00 to 2026-12-27 00:00'],
  ['25-26 December', '2026-12-25 00:00 to 2026-12-27 00:00'],
  ['25 until 26 Dec', '2026-12-25 00:00 to 2026-12-27 00:00'],
  ['3 May 2027', '2027-05-03 00:00 to 2027-05-04 00:00'],
  ['3 May 2025', 'That has already passed. Name days that are still to come, with the year where it is not clear.'],
  ['tomorrow', '2026-06-10 00:00 to 2026-06-11 00:00'],
  ['today', '2026-06-09 00:00 to 2026-06-10 00:00'],
  ['friday', '2026-06-12 00:00 to 2026-06-13 00:00'],
  ['12 June', '2026-06-12 00:00 to 2026-06-13 00:00'],
  ['11 to 12', '2026-06-10 11:00 to 2026-06-10 12:00'],
  [
    '25 December at 12:00',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  ['25 December', '2026-12-25 00:00 to 2026-12-26 00:00'],
  [
    'Christmas',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  ['9 June', '2026-06-09 00:00 to 2026-06-10 00:00'],
  ['8 June', '2027-06-08 00:00 to 2027-06-09 00:00'],
  ['24 Dec to 27 Dec', '2026-12-24 00:00 to 2026-12-28 00:00'],
  [
    '27 Dec to 24 Dec',
    'Sunday 27 December 2026 to Friday 24 December 2027 is longer than 92 days, the longest that a closed day lasts.',
  ],
  ['27 Dec 2026 to 24 Dec 2026', 'It would end before it begins. Name the beginning first.'],
  ['24 Dec 12:00 until 15:00', '2026-12-24 12:00 to 2026-12-24 15:00'],
  ['24 Dec 12:00 to 25 Dec', '2026-12-24 12:00 to 2026-12-26 00:00'],
  ['24 Dec to 25 Dec 12:00', '2026-12-24 00:00 to 2026-12-25 12:00'],
  [
    'from 24 Dec',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  [
    'until 24 Dec',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  [
    'friday afternoon',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  [
    'friday morning to saturday',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  [
    'for 2 days',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  [
    'in 2 days',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  [
    'for good',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  [
    'xyz',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  [
    '',
    'Switchboard does not understand these dates. Type for example 24 Dec 12:00 to 27 Dec 08:30, 25 to 26 December, or 3 May 2027.',
  ],
  ['1/2', '2027-02-01 00:00 to 2027-02-02 00:00'],
  ['01/02/2027', '2027-02-01 00:00 to 2027-02-02 00:00'],
  ['5 to 6', 'This may mean more than one time. Type the month as a word and the hours as 08:30 or 20:30.'],
  [
    '1 Jan 2027 to 30 June 2027',
    'Friday 1 January 2027 to Wednesday 30 June 2027 is longer than 92 days, the longest that a closed day lasts.',
  ],
  ['25 december to 2 january', '2026-12-25 00:00 to 2027-01-03 00:00'],
])('%j', (typed, outcome) => {
  const read = readSpanText(typed, CLOCK);
  expect('span' in read ? writeSpan(read.span) : read.fault).toBe(outcome);
});
