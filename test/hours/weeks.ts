import fc from 'fast-check';
import type { OracleHours, OracleSpan } from './oracle.ts';

/** Zones whose clocks change in both halves of the year, by half an hour, at midnight, and never; both changes of 2026. */
const ZONES = [
  { zone: 'Europe/London', changes: ['2026-03-29', '2026-10-25'] },
  { zone: 'America/New_York', changes: ['2026-03-08', '2026-11-01'] },
  { zone: 'Australia/Lord_Howe', changes: ['2026-04-05', '2026-10-04'] },
  { zone: 'Africa/Cairo', changes: ['2026-04-24', '2026-10-30'] },
  { zone: 'Asia/Kolkata', changes: ['2026-03-29', '2026-10-25'] },
] as const;

const DAY = 24 * 60;
const GRID = 5;

const time = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const value = fc.constantFrom('set', 'a', 'b', 'c', 'duty', 'duty');

/** Spans of a week that do not overlap, from two at a time of the instants at which one begins or ends. */
const week = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 0, max: (7 * DAY) / GRID - 1 }), { maxLength: 40 }),
    fc.array(value, { minLength: 20, maxLength: 20 }),
  )
  .map(([cuts, values]): OracleSpan[] => {
    const sorted = cuts.map((cut) => cut * GRID).sort((a, b) => a - b);
    const spans: OracleSpan[] = [];
    for (let at = 0; at + 1 < sorted.length; at += 2) {
      const [from = 0, until = 0] = [sorted[at], sorted[at + 1]];
      // One that ends at the same time of a later day would last no more than a day.
      if (until - from >= DAY) continue;
      spans.push({
        days: [Math.floor(from / DAY) + 1],
        from: time(from % DAY),
        until: time(until % DAY),
        value: values[at / 2] ?? 'a',
      });
    }
    return spans;
  });

const daySpans = week.map((spans) =>
  spans.filter(({ days, from, until }) => days.includes(3) && from < until).map(({ days: _, ...span }) => span),
);

const dayFrom = (day: string, by: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * DAY * 60_000).toISOString().slice(0, 10);

/** The same without whoever is on duty. */
function asSet<T>(drawn: T): T {
  return JSON.parse(JSON.stringify(drawn).replaceAll('"duty"', '"set"')) as T;
}

/** A random week of hours, and the instant from which it is lived, around a change of clocks where the zone has one. */
export const lived: fc.Arbitrary<{ hours: OracleHours; from: number }> = fc
  .record({
    place: fc.constantFrom(...ZONES),
    change: fc.integer({ min: 0, max: 1 }),
    before: fc.integer({ min: 0, max: 7 }),
    week,
    otherwise: value,
    season: fc.option(
      fc.record({ first: fc.integer({ min: -2, max: 6 }), days: fc.integer({ min: 0, max: 10 }), week }),
    ),
    exceptions: fc.array(fc.record({ by: fc.integer({ min: -1, max: 8 }), spans: daySpans }), { maxLength: 3 }),
    paused: fc.option(fc.integer({ min: -1, max: 8 }), { freq: 4 }),
    namesDuty: fc.boolean(),
  })
  .map(({ namesDuty, ...drawn }) => (namesDuty ? drawn : asSet(drawn)))
  .map(({ place, change, before, season, exceptions, paused, ...rest }) => {
    const first = dayFrom(place.changes[change] ?? '', -before);
    return {
      from: Date.parse(`${first}T00:00:00Z`),
      hours: {
        ...rest,
        zone: place.zone,
        seasons:
          season === null
            ? []
            : [
                {
                  first: dayFrom(first, season.first),
                  last: dayFrom(first, season.first + season.days),
                  week: season.week,
                },
              ],
        exceptions: exceptions.map(({ by, spans }) => ({ day: dayFrom(first, by), spans })),
        pausedUntil: paused === null ? null : dayFrom(first, paused),
      },
    };
  });

/** Spans of a week on the half hours that do not overlap, by the random numbers of a simulation. */
export function weekOf(upTo: (most: number) => number, anyValue: () => string): OracleSpan[] {
  const half = 30;
  const cuts = [...new Set(Array.from({ length: 4 + upTo(16) }, () => upTo((7 * DAY) / half) * half))].sort(
    (a, b) => a - b,
  );
  return cuts.flatMap((from, at) => {
    const until = cuts[at + 1];
    if (at % 2 === 1 || until === undefined || until - from >= DAY) return [];
    return [
      { days: [Math.floor(from / DAY) + 1], from: time(from % DAY), until: time(until % DAY), value: anyValue() },
    ];
  });
}
