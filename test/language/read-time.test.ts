import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTime } from '../../src/language/times/read-time.ts';
import { BEHIND, NOW, read } from './reading.ts';

describe('what lies ahead', () => {
  test.each([
    ['until 5', '→ 2026-06-17 17:00'],
    ['till 5', '→ 2026-06-17 17:00'],
    ['until half past five', '→ 2026-06-17 17:30'],
    ['until half 5', '→ 2026-06-17 17:30'],
    ['till quarter to six', '→ 2026-06-17 17:45'],
    ['until 10 to 4', '→ 2026-06-17 15:50'],
    ['till 1730', '→ 2026-06-17 17:30'],
    ['until 5.30pm', '→ 2026-06-17 17:30'],
    ["until 5 o'clock", '→ 2026-06-17 17:00'],
    ['until noon', '→ 2026-06-18 12:00'],
    ['until midnight', '→ 2026-06-18 00:00'],
    ['until monday 9', '→ 2026-06-22 09:00'],
    ['until Monday at 9am', '→ 2026-06-22 09:00'],
    ['until 6 tomorrow', '→ 2026-06-18 18:00'],
    ['until the day after tomorrow at 8', '→ 2026-06-19 08:00'],
    ['until tonight 9', '→ 2026-06-17 21:00'],
    ['until 9 in the morning', '→ 2026-06-18 09:00'],
    ['until friday', '→ 2026-06-19'],
    ['until tomorrow lunchtime', '→ 2026-06-18 lunch'],
    ['until end of day', '→ 2026-06-17 end-of-day'],
    ['for the rest of the day', '→ 2026-06-17 end-of-day'],
    ['until Christmas Eve', '→ 2026-12-24'],
    ['until 24th of December 12:00', '→ 2026-12-24 12:00'],
    ['until 03/07/2026', '→ 2026-07-03'],
    ['until 2026-07-03', '→ 2026-07-03'],
    ['until the 3rd', '→ 2026-07-03'],
    ['until the end of the month', '→ 2026-06-30'],
    ['tomorrow morning', '2026-06-18 morning'],
    ['over lunch', '2026-06-18 lunch'],
    ['friday week', '2026-06-26'],
    ['a week on tuesday', '2026-06-30'],
    ['next week', '2026-06-22 to 2026-06-28'],
    ['over the weekend', '2026-06-20 to 2026-06-21'],
    ['monday to wednesday', '2026-06-22 to 2026-06-24'],
    ['from 24 Dec to 2 Jan', '2026-12-24 to 2027-01-02'],
    ['from 24 to 27 Dec', '2026-12-24 to 2026-12-27'],
    ['24 Dec 12:00 to 27 Dec 08:30', '2026-12-24 12:00 → 2026-12-27 08:30'],
    ['tomorrow 9-5', '2026-06-18 09:00 → 2026-06-18 17:00'],
    ['from 9 to 5 tomorrow', '2026-06-18 09:00 → 2026-06-18 17:00'],
    ['tomorrow from 9 to 5', '2026-06-18 09:00 → 2026-06-18 17:00'],
    ['from 10 to 4 tomorrow', '2026-06-18 10:00 → 2026-06-18 16:00'],
    ['tomorrow from 8pm until 6am on friday', '2026-06-18 20:00 → 2026-06-19 06:00'],
    ['today from 20:00 until 6:00 tomorrow', '2026-06-17 20:00 → 2026-06-18 06:00'],
    ['tomorrow from 6 until 2pm', '2026-06-18 06:00 → 2026-06-18 14:00'],
    ["until 16.45 o'clock", '→ 2026-06-17 16:45'],
    ['from 5 until tomorrow 9', '2026-06-17 17:00 → 2026-06-18 09:00'],
    ['between 10 and 12', '2026-06-18 10:00 → 2026-06-18 12:00'],
    ['from monday', '2026-06-22 →'],
    ['for an hour and a half', 'now + 0 d 90 min'],
    ['for 2h', 'now + 0 d 120 min'],
    ['for 1 hour 20 minutes', 'now + 0 d 80 min'],
    ['half an hour', 'now + 0 d 30 min'],
    ['for a fortnight', 'now + 14 d 0 min'],
    ['starting tomorrow for 3 days', '2026-06-18 + 3 d 0 min'],
    ['in 20 minutes', 'in 0 d 20 min'],
    ['until further notice', 'permanent'],
  ])('%s is %s', (text, expected) => {
    expect(read(text, NOW)).toBe(expected);
  });

  test.each([
    ['until 9', '→ 2026-06-17 21:00 | → 2026-06-18 09:00'],
    ['until 7', '→ 2026-06-17 19:00 | → 2026-06-18 07:00'],
    ['until wednesday', '→ 2026-06-17 | → 2026-06-24'],
    ['next friday', '2026-06-19 | 2026-06-26'],
    ['end of next week', '2026-06-26 | 2026-06-28'],
    ['tomorrow from 3pm until 2', '2026-06-18 15:00 → 2026-06-19 02:00 | 2026-06-18 15:00 → 2026-06-19 14:00'],
    ['tomorrow from 6 until 2', '2026-06-18 06:00 → 2026-06-18 14:00 | 2026-06-18 18:00 → 2026-06-19 02:00'],
    ['from 8pm until 6 tomorrow', '2026-06-17 20:00 → 2026-06-18 06:00 | 2026-06-17 20:00 → 2026-06-18 18:00'],
    ['until midnight friday', '→ 2026-06-19 00:00 | → 2026-06-20 00:00'],
  ])('%s has two plausible meanings', (text, expected) => {
    expect(read(text, NOW)).toBe(expected);
  });

  test.each(['until yesterday', 'until 1 May 2026', 'from 10 May 2026 to 12 May 2026'])('%s is over', (text) => {
    expect(read(text, NOW)).toMatch(/^not on that side: /);
  });

  test.each([
    'until Anna is back',
    'over Christmas',
    'next bank holiday',
    'every friday',
    '5pm Paris time',
    'until 5pm EST',
    'until 5 or 6',
    'until 30 feb',
    'at 25:00',
    'for 0 minutes',
    'march the calls',
    'the 9:30 person',
    'until',
    'for',
    '',
    'sat nav',
    'until monday 1 July',
  ])('%s is not understood, whatever of it could be', (text) => {
    expect(read(text, NOW)).toBe('?');
  });

  test('a date with strokes begins with its month in the United States', () => {
    expect(read('until 7/3', { ...NOW, locale: 'en-US' })).toBe('→ 2026-07-03');
    expect(read('until 7/3', NOW)).toBe('→ 2027-03-07');
  });
});

describe('what lies behind', () => {
  test.each([
    ['since 1 Oct', '2025-10-01 →'],
    ['since monday', '2026-06-15 →'],
    ['since yesterday 17:00', '2026-06-16 17:00 →'],
    ['yesterday', '2026-06-16'],
    ['on 3 May', '2026-05-03'],
    ['october', '2025-10-01 to 2025-10-31'],
    ['in march', '2026-03-01 to 2026-03-31'],
    ['may 2025', '2025-05-01 to 2025-05-31'],
    ['2026-05', '2026-05-01 to 2026-05-31'],
    ['last month', '2026-05-01 to 2026-05-31'],
    ['last week', '2026-06-08 to 2026-06-14'],
    ['the last 3 days', '2026-06-15 to 2026-06-17'],
    ['between 1 May and 3 June', '2026-05-01 to 2026-06-03'],
    ['between 1 and 12 may', '2026-05-01 to 2026-05-12'],
    ['from 1 until 12 may', '2026-05-01 to 2026-05-12'],
    ['1-12 June', '2026-06-01 to 2026-06-12'],
  ])('%s is %s', (text, expected) => {
    expect(read(text, BEHIND)).toBe(expected);
  });

  test('what lies ahead is not behind', () => {
    expect(read('tomorrow', BEHIND)).toBe('not on that side: 2026-06-18');
  });
});

describe('any words', () => {
  const WORDS = [
    'until',
    'from',
    '9',
    '5',
    'to',
    'monday',
    'tomorrow',
    'half',
    'past',
    'an',
    'hour',
    'and',
    'a',
    'the',
    'for',
  ];

  test('one more word that means nothing is never passed over', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 7 }), fc.nat({ max: 7 }), (words, at) => {
        const text = words.toSpliced(at, 0, 'perhaps').join(' ');
        expect(readTime(text, NOW)).toEqual({ kind: 'unknown' });
      }),
    );
  });

  test('what is read ahead of now never ends before now', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 }), (words) => {
        const reading = readTime(words.join(' '), NOW);
        const phrases = reading.kind === 'read' ? [reading.phrase] : reading.kind === 'ask' ? reading.choices : [];
        for (const phrase of phrases) {
          const end = phrase.kind === 'span' ? phrase.until : phrase.kind === 'at' ? phrase.at : null;
          if (end !== null) expect(`${end.date} ${end.time ?? '24:00'}` > '2026-06-17 14:20').toBe(true);
        }
      }),
    );
  });
});
