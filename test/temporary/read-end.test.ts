import { describe, expect, test } from 'vitest';
import { toInstant } from '../../src/language/times/instant.ts';
import { clockRemark } from '../../src/plans/temporary/checked-end.ts';
import { formatEnd } from '../../src/plans/temporary/end-words.ts';
import { readEndText } from '../../src/plans/temporary/read-end.ts';

const LONDON = 'Europe/London';
const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

/** The instant and the remark that words come to, said at a time in London; else the kind of answer. */
function endOf(text: string, now: string, zone = LONDON, locale = 'en-GB'): readonly [string, string | null] {
  const read = readEndText(text, { now: at(now), zone, locale });
  return read.kind === 'end' && read.end !== null ? [iso(read.end.at), clockRemark(read.end)] : [read.kind, null];
}

describe('the end of a change, on the night when the clocks go forward', () => {
  test('a time that does not exist ends at the first instant behind the gap, and that is said', () => {
    const [end, remark] = endOf('until 29 March 01:30', '2026-03-28T12:00:00Z');
    expect(end).toBe('2026-03-29T01:00');
    expect(remark).toBe(
      'There is no 01:30 on that day in Europe/London, because the clocks go forward: it ends at Sunday 29 March, 02:00.',
    );
  });

  test('two hours are two hours of elapsed time', () => {
    expect(endOf('for 2 hours', '2026-03-29T00:30:00Z')[0]).toBe('2026-03-29T02:30');
  });

  test('three days are three days of the calendar, at the same time of day', () => {
    expect(endOf('for 3 days', '2026-03-27T12:00:00Z')[0]).toBe('2026-03-30T11:00');
  });
});

describe('the end of a change, on the night when the clocks go back', () => {
  test('a time that comes twice ends the first time, and its offset is shown', () => {
    const [end, remark] = endOf('until 25 October 01:30', '2026-10-24T12:00:00Z');
    expect(end).toBe('2026-10-25T00:30');
    expect(remark).toBe(
      '01:30 comes twice on that day in Europe/London, because the clocks go back: it ends the first time, Sunday 25 October, 01:30 UTC+1.',
    );
  });

  test('two hours are two hours of elapsed time', () => {
    expect(endOf('for 2 hours', '2026-10-25T00:30:00Z')[0]).toBe('2026-10-25T02:30');
  });

  test.each(['until 01:30', 'for 20 minutes'])('once the first is over, "%s" ends the second time', (text) => {
    const [end, remark] = endOf(text, '2026-10-25T01:10:00Z');
    expect(end).toBe('2026-10-25T01:30');
    expect(remark).toContain('it ends the second time, Sunday 25 October, 01:30 UTC.');
  });
});

test('each of two equal times is told from the other wherever an instant is named', () => {
  const shown = ['05:30', '06:30', '07:30'].map((time) =>
    formatEnd({ at: at(`2026-11-01T${time}:00Z`), zone: 'America/New_York' }),
  );
  expect(shown).toEqual([
    'Sunday 1 November, 01:30 UTC-4 (America/New_York)',
    'Sunday 1 November, 01:30 UTC-5 (America/New_York)',
    'Sunday 1 November, 02:30 (America/New_York)',
  ]);
});

test('an ordinary end has no remark', () => {
  const end = { at: toInstant('2026-06-09', '17:00', LONDON).at, zone: LONDON, wall: '2026-06-09T17:00' };
  expect(clockRemark(end)).toBeNull();
});

test.each([
  ['17:30', '2026-06-09T16:30'],
  ['until 5', '2026-06-09T16:00'],
  ['tomorrow 9:00', '2026-06-10T08:00'],
  ['until Friday 12:00', '2026-06-12T11:00'],
  ['for an hour and a half', '2026-06-09T11:30'],
  ['until further notice', 'end'],
  ['until Friday', 'fault'],
  ['from tomorrow 9:00 until Friday 17:00', 'fault'],
  ['for 5 weeks', 'fault'],
  ['yesterday 17:00', 'fault'],
  ['until the cows come home', 'fault'],
])('"%s"', (text, expected) => {
  expect(endOf(text, '2026-06-09T10:00:00Z')[0]).toBe(expected);
});

test('6/12 has the day first or the month, as the locale of the person has it', () => {
  const said = ['until 6/12 17:00', '2026-06-09T10:00:00Z', LONDON] as const;
  expect(endOf(...said, 'en-US')).toEqual(['2026-06-12T16:00', null]);
  expect(endOf(...said, 'en-GB')).toEqual(['fault', null]);
});
