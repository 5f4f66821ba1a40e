import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTime, wallClock } from '../../src/language/times/calendar.ts';
import { formatOffset, toInstant } from '../../src/language/times/instant.ts';

const utc = (at: number) => new Date(at).toISOString().slice(0, 16);

test.each([
  ['an ordinary time', '2026-06-09', '17:00', 'Europe/London', '2026-06-09T16:00', 'exact'],
  [
    'a time that the clocks leave out, the first instant behind the gap',
    '2026-03-29',
    '01:30',
    'Europe/London',
    '2026-03-29T01:00',
    'skipped',
  ],
  ['the first minute that is left out', '2026-03-29', '01:00', 'Europe/London', '2026-03-29T01:00', 'skipped'],
  ['the first time behind the gap', '2026-03-29', '02:00', 'Europe/London', '2026-03-29T01:00', 'exact'],
  ['a time that comes twice, the first', '2026-10-25', '01:30', 'Europe/London', '2026-10-25T00:30', 'repeated'],
  ['a gap of half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:30', 'skipped'],
  ['a gap at midnight', '2026-09-06', '00:30', 'America/Santiago', '2026-09-06T04:00', 'skipped'],
  ['a day that a zone never had', '2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T10:00', 'skipped'],
])('%s', (_, day, time, zone, at, kind) => {
  const found = toInstant(day, time, zone);
  expect([utc(found.at), found.kind]).toEqual([at, kind]);
});

test('clocks show what this machine knows of their zone, also in the hours around a change', () => {
  const zones = ['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
  const changes = [
    '2026-03-29T01:00Z',
    '2026-10-25T01:00Z',
    '2026-11-01T04:30Z',
    '2026-04-04T15:00Z',
    '2011-12-30T10:00Z',
  ];
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 180 }))
    .map(([change, minutes]) => Date.parse(change) + minutes * 60_000);
  const any = fc.integer({ min: Date.UTC(1850, 0), max: Date.UTC(2037, 0) });
  fc.assert(
    fc.property(fc.oneof(near, any), fc.constantFrom(...zones), (at, zone) => {
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
        at,
      );
      expect(localTime(wallClock(at, zone))).toBe(shown.replace(' ', 'T'));
    }),
    { numRuns: 1000 },
  );
});

test('an instant is found again by what the clocks of any zone show of it, or by the first of two', () => {
  const zones = ['Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'];
  const minute = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2037, 0) / 60_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...zones), (minutes, zone) => {
      const at = minutes * 60_000;
      const shown = wallClock(at, zone);
      const time = `${String(Math.floor(shown.minute / 60)).padStart(2, '0')}:${String(shown.minute % 60).padStart(2, '0')}`;
      const found = toInstant(shown.day, time, zone);
      expect(wallClock(found.at, zone)).toEqual(shown);
      if (found.at !== at) expect(found.kind).toBe('repeated');
      expect(found.at).toBeLessThanOrEqual(at);
    }),
    { numRuns: 300 },
  );
});

test('offsets are named from UTC', () => {
  const at = Date.parse('2026-06-09T10:00:00Z');
  expect(['Europe/London', 'UTC', 'America/St_Johns', 'Asia/Kathmandu'].map((zone) => formatOffset(at, zone))).toEqual([
    'UTC+1',
    'UTC',
    'UTC-2:30',
    'UTC+5:45',
  ]);
});
