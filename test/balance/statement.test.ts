import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccountReading } from '../../src/credit/balance/reading.ts';
import { edgesOf, instantOf, type Period, UNITS } from '../../src/credit/spend/period.ts';
import { type Statement, statementsOf } from '../../src/credit/spend/statement.ts';
import { ZoneClocks } from '../../src/language/times/instant.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const Exact = Decimal.clone({ precision: 1000 });

const at = (iso: string) => Date.parse(iso);
const reading = (iso: string, balance: string, account = 'A'): AccountReading => ({ at: iso, balance, account });
/** Midnights of May 2026 in UTC. */
const may = (...days: number[]) => days.map((day) => Date.UTC(2026, 4, day));

function only(statements: readonly Statement[]): Statement {
  expect(statements).toHaveLength(1);
  const [statement] = statements;
  if (statement === undefined) throw new Error('there is none');
  return statement;
}

describe('a statement', () => {
  test('says what was spent, and each rise with the readings that it lies between', () => {
    const { whole } = only(
      statementsOf(
        [
          reading('2026-05-01T00:00:00Z', '20.00'),
          reading('2026-05-01T12:00:00Z', '15.5'),
          reading('2026-05-01T18:00:00Z', '65.5'),
          reading('2026-05-02T00:00:00Z', '60.005'),
        ],
        may(1, 2),
      ),
    );
    expect(whole).toEqual({
      from: { at: at('2026-05-01T00:00:00Z'), balance: '20.00' },
      to: { at: at('2026-05-02T00:00:00Z'), balance: '60.005' },
      spent: '9.995',
      rises: [
        {
          from: { at: at('2026-05-01T12:00:00Z'), balance: '15.5' },
          to: { at: at('2026-05-01T18:00:00Z'), balance: '65.5' },
          by: '50.000',
        },
      ],
      risen: '50.000',
      atLeast: true,
    });
  });

  test('without a rise or a gap, what was spent is no less than it says', () => {
    const day = (hour: number, balance: string) => reading(new Date(Date.UTC(2026, 4, 1, hour)).toISOString(), balance);
    expect(only(statementsOf([day(0, '9'), day(24, '7')], may(1, 2))).whole).toMatchObject({
      spent: '2',
      atLeast: false,
    });
    expect(only(statementsOf([day(0, '9'), day(48, '7')], may(1, 3))).whole).toMatchObject({
      spent: '2',
      atLeast: true,
    });
  });

  test('days that no reading parts are one row, never split', () => {
    const { rows } = only(
      statementsOf(
        [
          reading('2026-05-01T00:00:00Z', '50'),
          reading('2026-05-02T01:00:00Z', '49'),
          reading('2026-05-04T09:00:00Z', '40'),
          reading('2026-05-05T00:00:00Z', '39'),
        ],
        may(1, 2, 3, 4, 5),
      ),
    );
    expect(rows.map(({ first, last, span }) => [first, last, span.spent])).toEqual([
      [0, 1, '1'],
      [1, 3, '9'],
      [3, 4, '1'],
    ]);
  });

  test('a gap across an end of the period is shared, and not counted', () => {
    const found = only(
      statementsOf(
        [
          reading('2026-04-20T00:00:00Z', '50'),
          reading('2026-05-05T00:00:00Z', '40'),
          reading('2026-05-20T00:00:00Z', '35'),
          reading('2026-06-08T00:00:00Z', '55'),
        ],
        [Date.UTC(2026, 4, 1), Date.UTC(2026, 5, 1)],
      ),
    );
    expect(found).toMatchObject({ startsThere: false, endsThere: false, whole: { spent: '5', atLeast: true } });
    expect(found.before?.by).toBe('-10');
    expect(found.after?.by).toBe('20');
  });

  test('another account is another statement', () => {
    const found = statementsOf(
      [
        reading('2026-05-01T00:00:00Z', '10', 'A'),
        reading('2026-05-01T09:00:00Z', '8', 'A'),
        reading('2026-05-01T12:00:00Z', '900', 'B'),
        reading('2026-05-02T00:00:00Z', '899', 'B'),
      ],
      may(1, 2),
    );
    expect(found.map(({ account, whole }) => [account, whole.spent, whole.risen])).toEqual([
      ['A', '2', '0'],
      ['B', '1', '0'],
    ]);
  });

  test.each<[string, AccountReading[]]>([
    ['no reading', []],
    ['one reading', [reading('2026-05-01T12:00:00Z', '10')]],
    ['readings elsewhere', [reading('2026-03-01T00:00:00Z', '10'), reading('2026-03-02T00:00:00Z', '9')]],
    ['readings on either side', [reading('2026-04-01T00:00:00Z', '10'), reading('2026-06-02T00:00:00Z', '9')]],
    ['what is no amount', [reading('2026-05-01T00:00:00Z', 'ten'), reading('2026-05-02T00:00:00Z', '9')]],
  ])('%s makes none', (_, readings) => {
    expect(statementsOf(readings, may(1, 2))).toEqual([]);
  });
});

/** A year as it may go: readings at odd times, spending, top-ups, corrections, outages, other accounts; a zone whose clocks change. */
const year = fc.record({
  zone: fc.constantFrom('Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'),
  places: fc.integer({ min: 0, max: 30 }),
  steps: fc.array(
    fc.record({
      after: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: 1, max: 30 * 60 }) },
        { weight: 1, arbitrary: fc.integer({ min: 30 * 60, max: 40 * 24 * 60 }) },
      ),
      spent: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      paidIn: fc.oneof(
        { weight: 9, arbitrary: fc.constant(0n) },
        { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 14n }) },
      ),
      swapped: fc.integer({ min: 0, max: 60 }).map((one) => one === 0),
    }),
    { minLength: 2, maxLength: 500 },
  ),
});

function digits(units: bigint, places: number): string {
  const text = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  return `${units < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${text.slice(text.length - places)}`}`;
}

const START = Date.UTC(2025, 10, 20);

function live({
  places,
  steps,
}: {
  places: number;
  steps: readonly { after: number; spent: bigint; paidIn: bigint; swapped: boolean }[];
}) {
  const readings: (AccountReading & { units: bigint })[] = [];
  let [time, units, account] = [START, 10n ** 13n, 0];
  for (const { after, spent, paidIn, swapped } of steps) {
    time += after * 60_000;
    if (swapped) [units, account] = [units * 3n + 7n, account + 1];
    units += paidIn - spent;
    readings.push({ at: new Date(time).toISOString(), balance: digits(units, places), account: `a${account}`, units });
  }
  return readings;
}

const sum = (amounts: readonly string[]) => amounts.reduce((all, each) => all.plus(each), new Exact(0));

test('in a year of spending, top-ups, outages, swapped accounts and changed clocks nothing is unexplained', () => {
  fc.assert(
    fc.property(year, fc.integer({ min: 0, max: 380 }), fc.integer({ min: 1, max: 400 }), (lived, offset, length) => {
      const readings = live(lived);
      const day = (days: number) => `${new Date(START + days * DAY).toISOString().slice(0, 10)}T00:00`;
      const period: Period = { from: day(offset), until: day(offset + length) };
      const clocks = new ZoneClocks(lived.zone);
      for (const unit of UNITS) {
        const edges = edgesOf(period, unit).map((edge) => instantOf(edge, clocks));
        for (const { account, whole, rows } of statementsOf(readings, edges)) {
          const own = readings.filter((each) => each.account === account);
          const find = (point: { at: number }) => own.findIndex((each) => Date.parse(each.at) === point.at);
          const between = own.slice(find(whole.from), find(whole.to) + 1);
          const known = between.slice(1).map(({ units }, index) => units - (between[index]?.units ?? 0n));
          const [falls, rises] = [known.filter((by) => by < 0n), known.filter((by) => by > 0n)];
          const total = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n);
          expect(whole.spent).toBe(digits(-total(falls), lived.places));
          expect(whole.risen).toBe(digits(total(rises), lived.places));
          expect(new Exact(whole.from.balance).minus(whole.spent).plus(whole.risen).eq(whole.to.balance)).toBe(true);
          // The rows follow upon each other, and lack and repeat nothing.
          expect(sum(rows.map(({ span }) => span.spent)).eq(whole.spent)).toBe(true);
          expect(sum(rows.flatMap(({ span }) => span.rises.map(({ by }) => by))).eq(whole.risen)).toBe(true);
          expect(rows[0]?.span.from).toEqual(whole.from);
          expect(rows.at(-1)?.span.to).toEqual(whole.to);
          for (const [index, { first, last, span }] of rows.entries()) {
            expect(last).toBeGreaterThan(first);
            const next = rows[index + 1];
            if (next !== undefined) expect([next.first, next.span.from]).toEqual([last, span.to]);
          }
          if (!whole.atLeast) expect(rises).toEqual([]);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('neighbouring periods share their readings, or name what lies between them', () => {
  fc.assert(
    fc.property(year, fc.integer({ min: 1, max: 60 }), (lived, length) => {
      const readings = live({ ...lived, steps: lived.steps.map((step) => ({ ...step, swapped: false })) });
      const clocks = new ZoneClocks(lived.zone);
      const edge = (index: number) =>
        instantOf(`${new Date(START + index * length * DAY).toISOString().slice(0, 10)}T00:00`, clocks);
      let previous: Statement | undefined;
      for (let index = 0; index * length < 400; index += 1) {
        const [statement] = statementsOf(readings, [edge(index), edge(index + 1)]);
        if (statement !== undefined && previous !== undefined) {
          if (statement.startsThere && previous.endsThere) expect(statement.whole.from).toEqual(previous.whole.to);
          else if (previous.after !== null) {
            expect(statement.before).toEqual(previous.after);
            expect([previous.after.from, previous.after.to]).toEqual([previous.whole.to, statement.whole.from]);
          }
        }
        previous = statement;
      }
    }),
    { numRuns: 100 },
  );
});
