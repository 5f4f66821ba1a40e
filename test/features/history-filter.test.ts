import { describe, expect, test } from 'vitest';
import {
  formatPeriod,
  isBefore,
  isWithin,
  type ReadFilter,
  readFilter,
  trimFillers,
} from '../../src/features/history/filter.ts';
import { localTime } from '../../src/language/times/calendar.ts';
import type { Stretch } from '../../src/language/times/edges.ts';

/** Tuesday 9 June 2026, 11:30 in London. */
const context = { now: Date.parse('2026-06-09T10:30:00Z'), zone: 'Europe/London', locale: 'en-GB' };

/** What was understood, the stretch in words. */
function read(typed: string) {
  const { stretch, ...rest } = readFilter(typed, context);
  return { ...rest, when: stretch === null ? null : formatPeriod(stretch) };
}

const nothing = { environment: null, people: [], left: [], unread: [], when: null };

describe('what is typed after history', () => {
  const cases: readonly [typed: string, read: Partial<ReadFilter> & { when?: string }][] = [
    ['', {}],
    ['  ', {}],
    ['main line', { left: ['main line'] }],
    ['what did @U0ADAM001 change', { people: ['U0ADAM001'] }],
    ['by @U0ADAM001 and @W0MIA0001', { people: ['U0ADAM001', 'W0MIA0001'] }],
    ['@u0adam001', { left: ['@u0adam001'] }],
    ['x@U0ADAM001', { left: ['x@U0ADAM001'] }],
    ['@U0ADAM001x', { left: ['@U0ADAM001x'] }],
    ['live', { environment: 'live' }],
    ['in the LIVE account', { environment: 'live' }],
    ['sandbox live', { environment: 'sandbox', left: ['live'] }],
    ['everything of the main line in all', { left: ['main line'] }],
    ['main line live sales', { environment: 'live', left: ['main line', 'sales'] }],
    ['head of sales', { left: ['head of sales'] }],
    ['Head Of', { left: ['Head'] }],
    ['today', { when: 'on 9 Jun 2026' }],
    ['since 1-6-2026', { when: 'since 1 Jun 2026' }],
    ['since 2026-06-01T09:00Z', { when: 'since 1 Jun 2026, 10:00' }],
    ['since 31 April', { unread: ['31 April (31 April does not exist)'] }],
    [
      'main line on Monday 5 June',
      { left: ['main line'], unread: ['Monday 5 June (5 June 2026 is a Friday, not a Monday)'] },
    ],
    ['since 2025', { unread: ['2025 (2025 may be the year or 20:25)'] }],
    ['yesterday today', { when: 'on 8 Jun 2026', left: ['today'] }],
    ['main line yesterday by Anna', { when: 'on 8 Jun 2026', left: ['main line', 'Anna'] }],
    ['2026-06-01', { when: 'on 1 Jun 2026' }],
    ['1234', { left: ['1234'] }],
    ['since 1 June', { when: 'since 1 Jun 2026' }],
    ['until 1 June', { when: 'until 1 Jun 2026' }],
    ['from 1 June to 3 June', { when: 'from 1 Jun 2026 to 3 Jun 2026' }],
    ['1 to 3 June', { when: 'from 1 Jun 2026 to 3 Jun 2026' }],
    ['since yesterday 14:05', { when: 'since 8 Jun 2026, 14:05' }],
    ['from yesterday 9:00 to today 10:00', { when: 'from 8 Jun 2026, 09:00 to 9 Jun 2026, 10:00' }],
    ['last 2 hours', { when: 'since 9 Jun 2026, 09:30' }],
    ['past 90 minutes', { when: 'since 9 Jun 2026, 10:00' }],
    ['last call', { left: ['last call'] }],
    ['last 2 days', { when: 'from 8 Jun 2026 to 9 Jun 2026' }],
    ['2 days', { when: 'since 7 Jun 2026, 11:30' }],
    ['1 day 12 hours', { when: 'since 7 Jun 2026, 23:30' }],
    ['5 to Monday', { when: 'from 8 Jun 2026, 17:00 to 8 Jun 2026' }],
    ['since 8', { when: 'since 8 Jun 2026, 20:00' }],
    ['since 10 to 5', { when: 'since 8 Jun 2026, 16:50' }],
    ['5 until 5', { when: 'from 8 Jun 2026, 17:00 to 9 Jun 2026, 17:00' }],
    ['8 until 5 May 10', { when: 'from 10 May 2026, 08:00 to 10 May 2026, 17:00' }],
    ['8 June 3', { when: 'on 8 Jun 2026', left: ['3'] }],
    ['2 hours from 9:00', { when: 'since 9 Jun 2026, 09:30', left: ['9:00'] }],
    ['3 April noon', { when: 'on 3 Apr 2026', left: ['noon'] }],
    ['the last 13 hours live', { when: 'since 8 Jun 2026, 22:30', environment: 'live' }],
    ['this week', { when: 'from 8 Jun 2026 to 14 Jun 2026' }],
    ['in May', { when: 'from 1 May 2026 to 31 May 2026' }],
  ];
  test.each(cases)('%j', (typed, found) => {
    expect(read(typed)).toEqual({ ...nothing, ...found });
  });

  test('times are looked for in the first words only', () => {
    const words = Array.from({ length: 23 }, (_, at) => `w${at}`).join(' ');
    expect(read(`${words} yesterday`).when).toBe('on 8 Jun 2026');
    expect(read(`${words} w yesterday`)).toEqual({ ...nothing, left: [`${words} w yesterday`] });
  });

  test('words at the ends that stand between others are no part of a name', () => {
    expect(['of the head of sales by', 'The FROM', 'x', ''].map(trimFillers)).toEqual(['head of sales', '', 'x', '']);
  });

  const fillers =
    'by of for in on from the to and who what did changed changes made change account environment everything all';
  test.each(fillers.split(' '))('"%s" alone names nothing', (word) => {
    expect(trimFillers(`${word} main ${word}`)).toBe('main');
    expect(read(`${word} main`).left).toEqual(['main']);
  });
});

describe('a stretch of time', () => {
  const day = (name: string, minute = 0) => localTime({ day: `2026-06-${name}`, minute });
  const stretch: Stretch = { from: day('08', 60), until: day('09', 120) };

  test('holds what is not before it and before its end, on the clock of the reader', () => {
    const at = ['2026-06-07T23:59:00Z', '2026-06-08T00:00:00Z', '2026-06-09T00:59:59Z', '2026-06-09T01:00:00Z'];
    expect(at.map((each) => isWithin(each, stretch, 'Europe/London'))).toEqual([false, true, true, false]);
    expect(at.map((each) => isWithin(each, { ...stretch, from: null }, 'Europe/London'))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(at.map((each) => isWithin(each, { ...stretch, until: null }, 'Europe/London'))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('is past for what is older', () => {
    const at = ['2026-06-07T23:59:00Z', '2026-06-08T00:00:00Z'];
    expect(at.map((each) => isBefore(each, stretch, 'Europe/London'))).toEqual([true, false]);
    expect(at.map((each) => isBefore(each, { ...stretch, from: null }, 'Europe/London'))).toEqual([false, false]);
  });

  test.each<[string, Stretch]>([
    ['', { from: null, until: null }],
    ['on 8 Jun 2026', { from: day('08'), until: day('09') }],
    ['from 8 Jun 2026 to 9 Jun 2026', { from: day('08'), until: day('10') }],
    ['from 8 Jun 2026, 00:01 to 8 Jun 2026', { from: day('08', 1), until: day('09') }],
    ['from 8 Jun 2026 to 8 Jun 2026, 09:05', { from: day('08'), until: day('08', 545) }],
    ['since 8 Jun 2026, 23:59', { from: day('08', 1439), until: null }],
    ['until 7 Jun 2026', { from: null, until: day('08') }],
    ['until 8 Jun 2026, 10:00', { from: null, until: day('08', 600) }],
  ])('"%s"', (words, given) => {
    expect(formatPeriod(given)).toBe(words);
  });
});
