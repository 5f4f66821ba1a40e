import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import type { Reading } from '../../src/credit/balance/reading.ts';
import { aWeekBefore, changeBetween, drawTrend, MAX_POINTS } from '../../src/credit/balance/trend.ts';
import { ZoneFormats } from '../../src/credit/balance/zone-formats.ts';
import { type BalancePost, balancePost } from '../../src/credit/posts/balance-message.ts';
import { formatDuration, formatTiming, localTime } from '../../src/credit/posts/timing-format.ts';
import { withoutMarks } from '../../src/runtime/marked-text.ts';
import { withoutNewerBlocks } from '../../src/slack/blocks/blocks.ts';
import type { Message } from '../../src/slack/blocks/outcome.ts';
import { balanceOf } from '../features/fixtures.ts';
import { textOf } from '../support/person.ts';
import { expectPlain as expect } from '../support/plain.ts';
import { faultsOf } from '../support/states.ts';

const NOW = Date.parse('2026-03-01T09:30:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Balances as the API writes them, up to 20 digits before the point and 9 behind. */
const money = fc
  .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 20n - 1n), fc.stringMatching(/^\d{0,9}$/))
  .map(([minus, whole, rest]) => `${minus ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`);
const readings = fc.array(fc.record({ ago: fc.integer({ min: 1, max: 30 * 24 * 60 }), balance: money }), {
  maxLength: 80,
});
const zones = fc.constantFrom('UTC', 'Europe/London', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/St_Johns');

function historyOf(given: readonly { ago: number; balance: string }[]): Reading[] {
  return given
    .toSorted((a, b) => b.ago - a.ago)
    .map(({ ago, balance }) => ({ at: new Date(NOW - ago * 60_000).toISOString(), balance }));
}

const zoneFormats = new ZoneFormats();

function post(balance: string, own: Partial<BalancePost> = {}): BalancePost {
  const at = new Date(NOW).toISOString();
  return {
    balance: balanceOf(balance),
    environment: 'sandbox',
    reading: { at, balance },
    history: [],
    previous: null,
    forecast: { kind: 'none', why: 'there is too little' },
    currency: null,
    note: '',
    lateBy: null,
    scheduledAt: at,
    zone: 'UTC',
    zoneFormats,
    ...own,
  };
}

function chartIn(message: { blocks: readonly object[] }) {
  const found = message.blocks.find((block) => 'chart' in block);
  return found === undefined ? null : JSON.parse(JSON.stringify(found)).chart;
}

/** The post as it is sent where Slack refuses the chart. */
function inWords(state: BalancePost): Message {
  const message = balancePost(state);
  return withoutNewerBlocks(message) ?? message;
}

describe('whatever the balances are', () => {
  test('Slack takes the post, with and without its chart, and both show every digit', () => {
    fc.assert(
      fc.property(money, readings, zones, fc.string({ unit: 'grapheme', maxLength: 300 }), (now, given, zone, note) => {
        const history = historyOf(given);
        const state = post(now, { history, zone, note, previous: history.at(-1) ?? null });
        const shown = new Decimal(now).lessThan(0) ? `${now}, overdrawn` : now;
        for (const message of [balancePost(state), inWords(state)]) {
          expect(faultsOf(message)).toEqual([]);
          expect(textOf(message)).toContain(`*${shown}*`);
          expect(message.text).toContain(`(Sandbox): ${shown}.`);
          expect(JSON.stringify(message.blocks).replaceAll(/"plain_text","text":"(?:[^"\\]|\\.)*"/g, '')).not.toMatch(
            /<!(?:channel|here|everyone|subteam)|<[@#]/,
          );
        }
        expect(inWords(state).text).toBe(withoutMarks(balancePost(state).text));
        expect(chartIn(inWords(state))).toBeNull();
      }),
    );
  });

  test('a change is what has to be added to the old balance to make the new one, to the last digit', () => {
    fc.assert(
      fc.property(money, money, (then, now) => {
        const { by } = changeBetween({ at: 'x', balance: then }, { at: 'y', balance: now });
        const Exact = Decimal.clone({ precision: 200 });
        expect(new Exact(then).plus(by).eq(now)).toBe(true);
        expect(by).toMatch(/^(?:0|[+-]\d+(?:\.\d+)?)$/);
      }),
    );
  });

  test('the trend ends with what was read now, in at most as many points as Slack draws, with unlike labels', () => {
    fc.assert(
      fc.property(money, readings, zones, (now, given, zone) => {
        const history = historyOf(given);
        const points = drawTrend({ at: new Date(NOW).toISOString(), balance: now }, history, zone, zoneFormats);
        expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
        expect(new Set(points.map(({ label }) => label)).size).toBe(points.length);
        if (points.length > 0) expect(points.at(-1)?.balance).toBe(now);
        const known = new Set([now, ...history.map(({ balance }) => balance)]);
        expect(points.filter(({ balance }) => !known.has(balance))).toEqual([]);
      }),
    );
  });
});

describe('the trend', () => {
  const daily = historyOf(Array.from({ length: 10 }, (_, day) => ({ ago: (day + 1) * 24 * 60, balance: `${day}` })));

  test('is one point a day, the last of each, by the days of the post’s own zone', () => {
    const evening = historyOf([
      { ago: 3 * 24 * 60, balance: '30' },
      { ago: 2 * 24 * 60, balance: '20' },
      // 23:45 UTC of the day before is the day itself in Kathmandu.
      { ago: 585, balance: '10' },
    ]);
    const now = { at: new Date(NOW).toISOString(), balance: '5' };
    expect(drawTrend(now, evening, 'UTC', zoneFormats).map(({ label }) => label)).toEqual([
      '26 Feb',
      '27 Feb',
      '28 Feb',
      '1 Mar',
    ]);
    expect(drawTrend(now, evening, 'Asia/Kathmandu', zoneFormats).map(({ balance }) => balance)).toEqual([
      '30',
      '20',
      '5',
    ]);
  });

  test('is drawn reading by reading while there are fewer than three days', () => {
    const now = { at: new Date(NOW).toISOString(), balance: '5' };
    const points = drawTrend(now, historyOf([{ ago: 60, balance: '7' }]), 'UTC', zoneFormats);
    expect(points).toEqual([
      { label: 'Sun 08:30', balance: '7' },
      { label: 'Sun 09:30', balance: '5' },
    ]);
    const many = historyOf(Array.from({ length: 60 }, (_, at) => ({ ago: at + 1, balance: `${at}` })));
    expect(drawTrend(now, many, 'UTC', zoneFormats)).toHaveLength(MAX_POINTS);
  });

  test('has the first, last, lowest and highest day among its points, wherever they lie', () => {
    const now = { at: new Date(NOW).toISOString(), balance: '50' };
    const days = fc.uniqueArray(fc.integer({ min: 2, max: 29 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(days, ([low, high]) => {
        const month = historyOf(
          Array.from({ length: 30 }, (_, at) => ({
            ago: at * 24 * 60 + 60,
            balance: at === low ? '1' : at === high ? '99' : `${50 + at / 10}`,
          })),
        );
        const points = drawTrend(now, month, 'UTC', zoneFormats);
        expect(points).toHaveLength(MAX_POINTS);
        expect([points[0]?.label, points.at(-1)?.label]).toEqual(['31 Jan', '1 Mar']);
        expect(points.map(({ balance }) => balance)).toEqual(expect.arrayContaining(['1', '99']));
      }),
    );
  });

  test('is not drawn of readings within one minute, even where the clock shows two', () => {
    const now = { at: '2026-03-01T09:30:10.000Z', balance: '5' };
    expect(drawTrend(now, [{ at: '2026-03-01T09:29:50.000Z', balance: '7' }], 'UTC', zoneFormats)).toEqual([]);
    expect(drawTrend(now, [{ at: '2026-03-01T09:29:10.000Z', balance: '7' }], 'UTC', zoneFormats)).toHaveLength(2);
  });

  test('is Slack’s own line chart, whose labels are those of its axis', () => {
    const chart = chartIn(balancePost(post('5', { history: daily, currency: 'GBP' })));
    expect(chart.type).toBe('line');
    expect(chart.series).toHaveLength(1);
    expect(chart.series[0].data).toHaveLength(11);
    expect(chart.series[0].data.at(-1)).toEqual({ label: '1 Mar', value: 5 });
    expect(chart.axis_config.categories).toEqual(chart.series[0].data.map(({ label }: { label: string }) => label));
    expect(chart.axis_config.y_label).toBe('Balance (GBP)');
  });

  test('is left to words when there is nothing to compare, or a number that no chart holds', () => {
    expect(chartIn(balancePost(post('5')))).toBeNull();
    expect(textOf(balancePost(post('5')))).toContain('No trend yet');
    const endless = `1${'0'.repeat(400)}`;
    expect(chartIn(balancePost(post(endless, { history: daily })))).toBeNull();
    expect(textOf(balancePost(post(endless, { history: daily })))).toContain(`*${endless}*`);
  });

  test('in words says from where to where, and the least and the most of it', () => {
    const history = historyOf([
      { ago: 3 * 24 * 60, balance: '30' },
      { ago: 2 * 24 * 60, balance: '-2' },
      { ago: 24 * 60, balance: '40' },
    ]);
    expect(inWords(post('5', { history })).text).toContain(
      'Trend: from 30 (26 Feb) to 5 (1 Mar), lowest -2, overdrawn (27 Feb), highest 40 (28 Feb).',
    );
  });
});

describe('a week ago', () => {
  const now = { at: new Date(NOW).toISOString(), balance: '5' };
  const hoursAgo = (hours: number): Reading => ({ at: new Date(NOW - hours * HOUR_MS).toISOString(), balance: '1' });

  test.each([
    ['the nearest within a day counts', [8 * 24 - 1, 7 * 24 + 5, 7 * 24 - 3, 24], 7 * 24 - 3],
    ['a day and more off does not', [6 * 24 - 1, 8 * 24 + 1], null],
    ['nothing is nothing', [], null],
  ] as const)('%s', (_, ages, expected) => {
    expect(aWeekBefore(now, ages.map(hoursAgo))?.at ?? null).toBe(expected === null ? null : hoursAgo(expected).at);
  });

  test('is compared with its own time named, beside the last post', () => {
    const week = { at: new Date(NOW - 7 * DAY_MS).toISOString(), balance: '25.10' };
    const before = { at: new Date(NOW - DAY_MS).toISOString(), balance: '3' };
    const { text } = balancePost(post('5', { history: [week, before], previous: before, currency: 'EUR' }));
    expect(text).toContain('+€2 since the last post (Sat 28 Feb 09:30 UTC).');
    expect(text).toContain('-€20.10 in the last 7 days (Sun 22 Feb 09:30 UTC).');
  });

  test('is said in the days that it really was', () => {
    const history = [{ at: new Date(NOW - 6 * DAY_MS - 2 * HOUR_MS).toISOString(), balance: '5' }];
    expect(balancePost(post('5', { history })).text).toContain('No change in the last 6 days (Mon 23 Feb 07:30 UTC).');
  });
});

describe('the rest of a post', () => {
  test.each([
    [3, 6, '2026-03-05T13:41:07Z', 'Thu 5 Mar, past the weekend'],
    [0, 1, '2026-03-01T11:41:07Z', 'Sun 1 Mar 11:41 UTC, not past the weekend'],
  ])('credit for %i to %i days until %s lasts until about %s', (fromDays, toDays, until, words) => {
    const forecast = { kind: 'lasts', until, fromDays, toDays, perDay: '2.50' } as const;
    const { text, blocks } = balancePost(post('5', { forecast }));
    const said = `Lasts until about ${words}; 2.50 a day.`;
    expect(text).toContain(said);
    expect(JSON.stringify(blocks)).toContain(said);
  });

  test('it says how late it is and when it was due, and nothing of that in time', () => {
    const late = post('5', { lateBy: 65 * 60_000, scheduledAt: '2026-03-01T08:25:00Z', zone: 'Europe/Madrid' });
    expect(balancePost(late).text).toContain('Posted 1 hour 5 minutes late; it was due Sun 1 Mar 09:25 Europe/Madrid.');
    expect(balancePost(post('5')).text).not.toContain('late');
  });

  test('the note is shown and calls nobody', () => {
    const shown = balancePost(post('5', { note: 'Ask <!channel> & <@U0MIA0001>' }));
    expect(textOf(shown)).toContain('Ask &lt;!channel&gt; &amp; &lt;@U0MIA0001&gt;');
  });
});

describe('words', () => {
  test.each([
    [{ kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time: '09:00' }, 'Every day at 09:00'],
    [{ kind: 'weekly', days: [5, 1, 2, 3, 4], time: '09:00' }, 'Every weekday at 09:00'],
    [{ kind: 'weekly', days: [7], time: '23:59' }, 'Every Sunday at 23:59'],
    [{ kind: 'weekly', days: [6, 1, 3], time: '00:00' }, 'Every Monday, Wednesday and Saturday at 00:00'],
    [{ kind: 'monthly', day: 1, time: '09:00' }, 'On day 1 of every month at 09:00'],
    [{ kind: 'monthly', day: 31, time: '09:00' }, 'On day 31 of every month that has it, at 09:00'],
    [{ kind: 'monthly', day: 'last', time: '09:00' }, 'On the last day of every month at 09:00'],
    [{ kind: 'interval', minutes: 60 }, 'Every hour'],
    [{ kind: 'interval', minutes: 90 }, 'Every 1 hour 30 minutes'],
  ] as const)('%j is told as %s', (timing, words) => {
    expect(formatTiming(timing)).toBe(words);
  });

  test('a time is told on the wall of its zone', () => {
    expect(localTime('2026-11-23T09:00:00Z', 'Europe/London')).toBe('Mon 23 Nov 09:00 Europe/London');
    expect(localTime('2026-06-30T23:30:00Z', 'Asia/Tokyo')).toBe('Wed 1 Jul 08:30 Asia/Tokyo');
    expect(localTime('2026-06-30T00:00:00Z', 'UTC')).toBe('Tue 30 Jun 00:00 UTC');
  });

  test.each([
    [0, '1 minute'],
    [125 * 60_000, '2 hours 5 minutes'],
    [DAY_MS + HOUR_MS, '1 day 1 hour'],
  ])('%i milliseconds are %s', (ms, words) => {
    expect(formatDuration(ms)).toBe(words);
  });
});
