import { expect, test } from 'vitest';
import { changeHours, readHoursText, writeHoursText } from '../../src/plans/hours/read-hours.ts';

const TODAY = '2026-06-09';

/** The hours as they are typed once a line is said of them, or what is wrong with it. */
function changed(text: string, line: string): string {
  const read = readHoursText(text, TODAY);
  if ('fault' in read) throw new Error(read.fault);
  const next = changeHours(read.value, line, TODAY);
  return 'fault' in next ? next.fault : writeHoursText(next.value);
}

const OFFICE = 'Mon-Fri 9-17:30, Sat 10-14, else Anna';

test.each([
  ['Mon-Fri 8-16', 'Mon-Fri 08:00-16:00, Sat 10:00-14:00, else Anna'],
  ['Fri 9-16', 'Mon-Thu 09:00-17:30, Fri 09:00-16:00, Sat 10:00-14:00, else Anna'],
  ['Sun 11-15', 'Mon-Fri 09:00-17:30, Sat 10:00-14:00, Sun 11:00-15:00, else Anna'],
  ['Sat closed', 'Mon-Fri 09:00-17:30, else Anna'],
  ['else Ben', 'Mon-Fri 09:00-17:30, Sat 10:00-14:00, else Ben'],
  ['Sat Ben', 'Mon-Fri 09:00-17:30, Sat 10:00-14:00 Ben, else Anna'],
  ['Fri & Sat Ben', 'Mon-Thu 09:00-17:30, Fri 09:00-17:30 Ben, Sat 10:00-14:00 Ben, else Anna'],
  [
    'Fri 12-13 Ben',
    'Mon-Thu 09:00-17:30, Fri 09:00-12:00, Fri 12:00-13:00 Ben, Fri 13:00-17:30, Sat 10:00-14:00, else Anna',
  ],
  ['Sat 10-11 Ben', 'Mon-Fri 09:00-17:30, Sat 10:00-11:00 Ben, Sat 11:00-14:00, else Anna'],
  ['Mon-Fri 18-20 Ben', 'Mon-Fri 09:00-17:30, Mon-Fri 18:00-20:00 Ben, Sat 10:00-14:00, else Anna'],
  [
    '1 Jul to 31 Aug: 8-15',
    'Mon-Fri 09:00-17:30, Sat 10:00-14:00, else Anna\n2026-07-01 to 2026-08-31: Mon-Sat 08:00-15:00',
  ],
  [
    '1 Jul to 31 Aug: Mon-Fri 8-15',
    'Mon-Fri 09:00-17:30, Sat 10:00-14:00, else Anna\n2026-07-01 to 2026-08-31: Mon-Fri 08:00-15:00, Sat 10:00-14:00',
  ],
])('%s, said of the hours of an office, leaves what it does not name', (line, text) => {
  expect(changed(OFFICE, line)).toBe(text);
});

test.each([
  ['Sun Ben', 'Sun has no hours yet. Type them before Ben, or all day.'],
  ['Fri 17-18 Ben', 'Fri 09:00-17:30 and Fri 17:00-18:00 overlap.'],
  ['Mon 9-8', 'Mon'],
  ['1 Jul to 29 Feb: 9-12', 'There is no 29 Feb in 2026 or 2027.'],
  ['31 Jun to 1 Aug: 9-12', 'There is no 31 Jun in 2026 or 2027.'],
  ['1 Aug 2026 to 1 Jul 2026: 9-12', 'would end before it begins'],
])('%s cannot be, and why is said', (line, fault) => {
  expect(changed(OFFICE, line)).toContain(fault);
});
