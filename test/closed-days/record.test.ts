import { expect, test } from 'vitest';
import { type ClosedDay, closedDaysCodec, spansOf } from '../../src/plans/closed-days/record.ts';

const day = (id: string, from: string, until: string, zone = 'Europe/London'): ClosedDay => ({
  id,
  name: id,
  from,
  until,
  zone,
  preset: '0-a',
  by: 'U1',
  jobs: [],
});

test('a closed day lasts from the first of its wall times to the second, in its own zone', () => {
  const spans = spansOf([day('here', '2026-12-24T12:00', '2026-12-27T08:30', 'America/New_York')]);
  expect(spans.map(({ from, until }) => [new Date(from).toISOString(), new Date(until).toISOString()])).toEqual([
    ['2026-12-24T17:00:00.000Z', '2026-12-27T13:30:00.000Z'],
  ]);
});

test('a time that the clocks leave out counts from behind the gap, and one that comes twice the first time', () => {
  const [span] = spansOf([day('both', '2026-03-29T01:30', '2026-10-25T01:30')]);
  expect(new Date(span?.from ?? 0).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  expect(new Date(span?.until ?? 0).toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

test('what ends before it begins, and what lies outside of the window, is no span', () => {
  const entries = [
    day('later', '2026-12-28T00:00', '2026-12-29T00:00'),
    day('inside', '2026-12-25T00:00', '2026-12-26T00:00'),
    day('backwards', '2026-12-25T12:00', '2026-12-25T11:00'),
    day('over', '2026-12-01T00:00', '2026-12-24T00:00'),
  ];
  const window = { from: Date.parse('2026-12-24T00:00Z'), until: Date.parse('2026-12-28T00:00Z') };
  expect(spansOf(entries, window).map(({ entry }) => entry.id)).toEqual(['inside']);
  expect(spansOf(entries).map(({ entry }) => entry.id)).toEqual(['over', 'inside', 'later']);
});

test('what another version wrote otherwise is no list of closed days', () => {
  expect(closedDaysCodec.read({ version: 2, entries: [] })).toBeNull();
  expect(closedDaysCodec.read({ version: 1, entries: [{ id: 'a' }] })).toBeNull();
});
