import { describe, expect, test } from 'vitest';
import { BEHIND, NOW, read } from './reading.ts';

/** One meaning, and everything that is said for it. */
type Same = readonly [meaning: string, ...texts: string[]];

function all(rows: readonly Same[], context = NOW): void {
  for (const [meaning, ...texts] of rows) {
    for (const text of texts) expect([text, read(text, context)]).toEqual([text, meaning]);
  }
}

const words = (text: string): string[] => text.split('|');

/** Two digits. */
const two = (count: number) => String(count).padStart(2, '0');

describe('every word for a day is read:', () => {
  test('months', () => {
    const lasts = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    const names = words(
      'january jan|february feb|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct|november nov|december dec',
    );
    all(
      names.map((said, at): Same => {
        const [month, last] = [two(at + 1), lasts[at]];
        return [`2025-${month}-01 to 2025-${month}-${last}`, ...said.split(' ').map((name) => `in ${name} 2025`)];
      }),
      BEHIND,
    );
  });

  test('days of the week', () => {
    const names = words(
      'wednesday weds wed|thursday thurs thur thu|friday fri|saturday sat|sunday sun|monday mon|tuesday tues tue',
    );
    // The 24th is a Wednesday; beside another date a day of the week is no day.
    all(
      names.map((said, at): Same => [`2026-06-${24 + at}`, ...said.split(' ').map((day) => `${day} ${24 + at} june`)]),
    );
    all(names.map((said, at): Same => ['?', ...said.split(' ').map((day) => `${day} ${23 + at} june`)]));
  });

  test('days of a month', () => {
    const ordinals = words(
      'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty first|twenty second|twenty third|twenty fourth|twenty fifth|twenty sixth|twenty seventh|twenty eighth|twenty ninth|thirtieth|thirty first',
    );
    expect(ordinals).toHaveLength(31);
    all(ordinals.map((said, at): Same => [`2026-07-${two(at + 1)}`, `the ${said} of july`, `july ${at + 1}`]));
    all([
      ['2026-07-01', '1st july'],
      ['2026-07-02', '2nd july'],
      ['2026-07-03', '3rd july', 'july the 3rd', '3 july 2026', '3/7/26', '3.7.2026'],
      ['?', '32 july', '0 july', '3.7', '2026-7-3', '2099-13-01'],
    ]);
  });

  test('feasts', () => {
    all([
      ['2026-12-24', 'christmas eve', 'xmas eve'],
      ['2026-12-25', 'christmas day', 'xmas day'],
      ['2026-11-26', 'thanksgiving', 'thanksgiving day'],
      ['2026-12-26', 'boxing day'],
      ['2026-12-31', "new year's eve", 'new years eve'],
      ['2027-01-01', "new year's day", 'new years day'],
    ]);
  });

  test('days by their distance', () => {
    all([
      ['2026-06-17', 'today'],
      ['2026-06-18', 'tomorrow', 'tmrw', 'tomorow'],
      [
        '2026-06-18',
        ...['in', 'during', 'over', 'for', 'throughout', 'all', 'all day'].map((in_) => `${in_} tomorrow`),
      ],
      ['2026-06-18', 'tomorrow all day'],
      [
        '2026-06-19',
        'the day after tomorrow',
        'day after tomorrow',
        'friday',
        'on friday',
        'this friday',
        'coming friday',
      ],
      ['2026-06-22', 'next monday'],
      ['2026-06-24', 'a week today'],
      ['2026-06-25', 'a week tomorrow'],
      ['2026-06-26', 'friday week', 'a week on friday', 'a week friday'],
      ['2026-07-01', 'a fortnight today'],
      ['2026-07-03', 'friday fortnight'],
      ['2026-06-15 to 2026-06-21', 'this week'],
      ['2026-06-22 to 2026-06-28', 'next week'],
      ['2026-06-20 to 2026-06-21', 'the weekend', 'this weekend', 'at the weekend'],
      ['2026-06-20 to 2026-06-21 | 2026-06-27 to 2026-06-28', 'next weekend'],
      ['2026-06-01 to 2026-06-30', 'this month'],
      ['2026-07-01 to 2026-07-31', 'next month', 'july', 'this july', 'next july'],
      ['2026-06-01 to 2026-06-30', 'june', 'this june'],
      ['2027-05-01 to 2027-05-31', 'may', 'next may'],
      ['2027-06-01 to 2027-06-30', 'next june'],
      ['2026-06-19 | 2026-06-21', 'the end of the week', 'end of the week', 'the end of this week'],
      ['2026-06-26 | 2026-06-28', 'the end of next week', 'end of next week'],
      ['2026-06-30', 'the end of the month', 'end of the month', 'the end of this month', 'month end'],
      ['2026-07-31', 'the end of next month', 'end of next month'],
    ]);
  });

  test('days behind', () => {
    all(
      [
        ['2026-06-16', 'yesterday'],
        ['2026-06-15', 'the day before yesterday'],
        ['2026-06-08 to 2026-06-14', 'last week'],
        ['2026-06-13 to 2026-06-14', 'last weekend'],
        ['2026-05-01 to 2026-05-31', 'last month', 'may', 'last may'],
        ['2026-06-01 to 2026-06-30', 'june', 'this june'],
        ['2025-06-01 to 2025-06-30', 'last june'],
        ['2025-07-01 to 2025-07-31', 'july', 'last july'],
        ['2026-06-15 to 2026-06-17', 'last 3 days', 'past 3 days', 'in the last 3 days', 'over the past 3 days'],
        ['2026-06-04 to 2026-06-17', 'for the last 2 weeks', 'the past fortnight'],
        ['2026-06-11 to 2026-06-17', 'past week', 'the last 1 week'],
        ['2026-06-16 to 2026-06-17', 'the past day', 'the last 1 day'],
      ],
      BEHIND,
    );
  });
});

test('times of day behind are the newest ones that fit', () => {
  all(
    [
      ['2026-06-16 15:00 →', 'since 15:00', 'since 3pm', 'since 3'],
      ['2026-06-17 09:00 → | 2026-06-16 21:00 →', 'since 9'],
      ['2026-06-17 12:00 →', 'since noon'],
      ['2026-06-17 09:00 → 2026-06-17 17:00', 'from 9 to 5'],
      ['2026-06-16 15:00 → 2026-06-16 17:00', 'from 3 to 5', 'from 15:00 to 17:00'],
      ['2026-06-17 09:00 → 2026-06-17 11:00', 'between 9 and 11'],
      ['→ 2026-06-16 17:00', 'until 5'],
      ['2026-06-16 morning', 'yesterday morning'],
      ['2026-06-17 morning', 'this morning'],
    ],
    BEHIND,
  );
});

describe('every word for a length of time is read:', () => {
  test('numbers', () => {
    const teens = words(
      'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty',
    );
    const tens = { 'twenty five': 25, thirty: 30, forty: 40, 'forty five': 45, fifty: 50, sixty: 60, ninety: 90 };
    const numbers = [...teens.map((said, at) => [said, at + 1] as const), ...Object.entries(tens)];
    all(numbers.map(([said, count]): Same => [`now + 0 d ${count} min`, `for ${said} minutes`]));
  });

  test('units', () => {
    const of = (count: number, units: string) => units.split(' ').map((unit) => `for ${count} ${unit}`);
    all([
      ['now + 0 d 1 min', 'for 1 minute', 'a minute'],
      ['now + 0 d 2 min', ...of(2, 'minutes mins min m'), '2m'],
      ['now + 0 d 60 min', 'for 1 hour', 'an hour'],
      ['now + 0 d 120 min', ...of(2, 'hours hrs hr h'), '2h', 'a couple of hours'],
      ['now + 1 d 0 min', 'for 1 day', 'a day'],
      ['now + 2 d 0 min', ...of(2, 'days d'), '2d'],
      ['now + 7 d 0 min', 'for 1 week', 'a week'],
      ['now + 14 d 0 min', ...of(2, 'weeks wk wks'), 'a fortnight', 'for fortnight'],
      ['now + 28 d 0 min', 'for 2 fortnights'],
    ]);
  });

  test('parts', () => {
    all([
      ['now + 0 d 15 min', 'for a quarter of an hour', 'quarter of an hour'],
      ['now + 0 d 30 min', 'half an hour', '0.5 hours', 'half a hour'],
      ['now + 0 d 45 min', 'three quarters of an hour'],
      ['now + 0 d 75 min', '1.25 hours'],
      ['now + 0 d 90 min', 'an hour and a half', '1.5 hours', '1.50 hours', 'an hour and 30 minutes'],
      ['now + 0 d 105 min', '1.75 hours'],
      ['now + 0 d 150 min', '2 and a half hours'],
      ['now + 1 d 120 min', '1 day and 2 hours', '1 day 2 hours'],
      ['?', 'half a day', '1.3 hours'],
    ]);
  });

  test('beginnings', () => {
    all([
      ['now + 0 d 120 min', '2 hours', '2 hours from now', '2 hours starting now'],
      ['in 0 d 120 min', 'in 2 hours', 'within 2 hours'],
      ['2026-06-18 09:00 + 0 d 120 min', '2 hours from tomorrow 9am', 'tomorrow 9am for 2 hours'],
      ['→ 2026-06-17 end-of-day', 'the rest of the day', 'rest of the day', 'rest of day', 'the rest of today'],
      ['→ 2026-06-19 end-of-day', 'the rest of the week', 'for rest of the week'],
      ['permanent', 'until further notice', 'till further notice', 'for good', 'permanently', 'indefinitely'],
      ['permanent', 'forever', 'for ever'],
    ]);
  });
});

describe('every word for an end or a beginning is read:', () => {
  test('until', () => {
    const until = words(
      "until|til|till|'til|untill|up to|up until|before|ending|from now until|from now till|from now to|now until|now till",
    );
    all([['→ 2026-06-19', ...until.map((word) => `${word} friday`)]]);
  });

  test('since', () => {
    const since = words('since|from|starting|starting from|beginning|as of|after');
    all([['2026-06-15 →', ...since.map((word) => `${word} monday`)]], BEHIND);
    all([['2026-06-22 →', 'from monday on', 'from monday onwards', 'from monday onward']]);
  });

  test('from and to', () => {
    const to = words('to|-|and|through|through to');
    const until = words('until|till|til');
    const oneDay = '2026-06-18 09:00 → 2026-06-18 17:00';
    all([
      ['2026-06-22 to 2026-06-24', ...[...to, ...until].map((word) => `monday ${word} wednesday`)],
      [oneDay, ...[...to, ...until].map((word) => `9 ${word} 5 tomorrow`)],
      [oneDay, ...words('to|-|until|till').map((word) => `tomorrow from 9 ${word} 5`), 'tomorrow between 9 and 5'],
    ]);
  });
});

describe('every word for a time of day is read:', () => {
  test('parts of a day', () => {
    const end = words('end of day|the end of the day|end of the day|close of play|close of business|eod|cob');
    const tomorrow = (...parts: string[]) => parts.map((part) => `until tomorrow ${part}`);
    all([
      ['→ 2026-06-18 morning', ...tomorrow('morning')],
      ['→ 2026-06-18 lunch', ...tomorrow('lunch', 'lunchtime', 'lunch time')],
      ['→ 2026-06-18 afternoon', ...tomorrow('afternoon')],
      ['→ 2026-06-18 evening', ...tomorrow('evening')],
      ['→ 2026-06-18 night', ...tomorrow('night')],
      ['→ 2026-06-18 end-of-day', ...tomorrow(...end)],
      ['→ 2026-06-17 evening', 'until this evening', 'until tonight', 'until in the evening', 'until the evening'],
      ['→ 2026-06-17 lunch', 'until this lunchtime'],
      ['→ 2026-06-18 09:00', 'until tomorrow morning at 9', 'until 9 tomorrow morning', 'until the morning 9'],
    ]);
  });

  test('the clock', () => {
    const tomorrow = (...times: string[]) => times.map((time) => `until tomorrow ${time}`);
    const by = words('at|@|around|about|by');
    all([
      ['→ 2026-06-18 00:00 | → 2026-06-19 00:00', ...tomorrow('12am')],
      ['→ 2026-06-18 00:00 | → 2026-06-19 00:00', ...tomorrow('midnight', '12 midnight')],
      ['→ 2026-06-18 00:30', ...tomorrow('00:30', '0030')],
      ['→ 2026-06-18 08:00', ...tomorrow('8am', '8 am', '8 a.m.', '8 a.m', '8 in the morning')],
      ['→ 2026-06-18 12:00', ...tomorrow('noon', 'midday', '12 noon', '12pm')],
      ['→ 2026-06-18 12:35', ...tomorrow('twenty five to one')],
      ['→ 2026-06-18 13:00', ...tomorrow('13')],
      ['→ 2026-06-18 16:40', ...tomorrow('20 mins to 5', '20 to 5')],
      ['→ 2026-06-18 16:45', ...tomorrow('quarter to five', 'a quarter to five')],
      ['→ 2026-06-18 17:00', ...tomorrow("5 o'clock", '5 oclock', ...by.map((word) => `${word} 5pm`))],
      ['→ 2026-06-18 17:07', ...tomorrow('7 minutes past 5')],
      ['→ 2026-06-18 17:15', ...tomorrow('quarter past five', 'a quarter past five')],
      ['→ 2026-06-18 17:30', ...tomorrow('17:30', '5.30pm', '1730', '1730 hours', '1730 hrs', 'half five')],
      ['→ 2026-06-18 20:00', ...tomorrow('8pm', '8 pm', '8 p.m.', '8 p.m', '8 in the evening', '8 at night')],
      ['→ 2026-06-18 23:00', ...tomorrow('23')],
      ['→ 2026-06-18 23:59', ...tomorrow('23:59')],
      ['→ 2026-06-19 00:00', ...tomorrow('24:00')],
      ['?', ...tomorrow('24', '24:01', '12:60', '7 past 5', '60 minutes past 5', '13am')],
    ]);
  });
});
