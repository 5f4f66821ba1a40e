import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CHANNEL,
  DAY,
  DAYS,
  judgeTyped,
  NOTE,
  OFTENS,
  readTyped,
  type ScheduleValues,
  TIME,
  type Typed,
  timingOf,
  typedFrom,
  ZONE,
} from '../../src/features/schedule/form.ts';
import { scheduleForm } from '../../src/features/schedule/form-view.ts';
import { zonesLike } from '../../src/features/schedule/zones.ts';
import { isZone } from '../../src/runtime/zones.ts';
import type { Values } from '../../src/slack/forms/inputs.ts';
import { faultsOf } from '../support/states.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const timing: fc.Arbitrary<ScheduleValues['timing']> = fc.oneof(
  fc.record({
    kind: fc.constant('weekly' as const),
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    time,
  }),
  fc.record({
    kind: fc.constant('monthly' as const),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
    time,
  }),
);
const wanted: fc.Arbitrary<ScheduleValues> = fc.record({
  channel: fc.constantFrom('C0PHONES1', 'G0PRIVATE'),
  timing,
  zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  environment: fc.constantFrom('sandbox' as const, 'live' as const),
  content: fc.constantFrom('balance' as const, 'summary' as const),
  note: fc.string({ unit: 'grapheme', maxLength: 40 }).map((note) => note.trim()),
});

const EMPTY: Typed = {
  content: 'balance',
  channel: null,
  often: 'weekdays',
  days: [],
  day: '',
  time: null,
  zone: null,
  environment: 'sandbox',
  note: '',
};
const GOOD = typedFrom({
  channel: 'C0PHONES1',
  zone: 'Europe/London',
  environment: 'live',
  note: '',
  timing: { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' },
});

/** What Slack would send of a form that nobody touched. */
function untouched(typed: Typed): Values {
  const view = scheduleForm({
    editing: true,
    typed,
    environments: ['live', 'sandbox'],
    channelProblem: null,
    next: null,
    reader: null,
    timing: timingOf(typed),
    metadata: '{}',
  });
  expect(faultsOf(view)).toEqual([]);
  const values: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const block of view.blocks) {
    if (!('element' in block) || block.block_id === undefined) continue;
    const element: Readonly<Record<string, unknown>> = { ...block.element };
    values[block.block_id] = {
      [String(element.action_id)]: {
        value: element.initial_value ?? null,
        selected_conversation: element.initial_conversation ?? null,
        selected_option: element.initial_option ?? null,
        selected_options: element.initial_options ?? [],
        selected_time: element.initial_time ?? null,
      },
    };
  }
  return values;
}

describe('the form', () => {
  test('that is opened and sent untouched is the schedule that it showed', () => {
    fc.assert(
      fc.property(wanted, (schedule) => {
        expect(judgeTyped(readTyped(untouched(typedFrom(schedule)), EMPTY), isZone)).toEqual({ value: schedule });
      }),
    );
  });

  test.each<[string, Partial<Typed>, string, string]>([
    ['without a channel', { channel: null }, CHANNEL, 'Choose a channel'],
    ['with a direct message', { channel: 'D0OLIVMIA' }, CHANNEL, 'a direct message cannot be posted to'],
    ['without days', { often: 'chosen', days: [] }, DAYS, 'Choose at least one day.'],
    ['with the 32nd', { often: 'monthly', day: '32' }, DAY, 'from 1 to 31'],
    ['with half a day', { often: 'monthly', day: '1.5' }, DAY, 'from 1 to 31'],
    ['without a time', { time: null }, TIME, 'Choose a time.'],
    ['with a time that no clock shows', { time: '24:00' }, TIME, '00:00 to 23:59'],
    ['with a zone that there is not', { zone: 'Europe/Nowhere' }, ZONE, 'Choose a time zone'],
    ['with an endless note', { note: 'x'.repeat(301) }, NOTE, '300 characters'],
  ])('%s is told on the field that is to blame', (_, wrong, field, words) => {
    const judged = judgeTyped({ ...GOOD, ...wrong }, isZone);
    expect(judged).toEqual({ errors: { [field]: expect.stringContaining(words) } });
  });

  test('says everything that is wrong at once', () => {
    const judged = judgeTyped({ ...EMPTY, often: 'chosen', note: 'x'.repeat(301) }, isZone);
    expect('errors' in judged && Object.keys(judged.errors).toSorted()).toEqual([CHANNEL, DAYS, NOTE, ZONE].toSorted());
  });

  test.each(['0', '32', '1.5', ' 7', 'x'])('takes no day %s, which no form offers', (day) => {
    const values = {
      ...untouched({ ...GOOD, often: 'monthly', day: '7' }),
      [DAY]: { [DAY]: { selected_option: { value: day } } },
    };
    expect(judgeTyped(readTyped(values, EMPTY), isZone)).toEqual({
      errors: { [DAY]: expect.stringContaining('from 1 to 31') },
    });
  });

  test('survives whatever a signed payload holds', () => {
    const junk = fc.dictionary(fc.string(), fc.anything({ maxDepth: 2 }));
    const fields = fc.record(
      Object.fromEntries(
        [CHANNEL, 'schedule:often', DAYS, DAY, TIME, ZONE, NOTE].map((id) => [id, fc.record({ [id]: junk })]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, (values) => {
        const typed = readTyped(values as Values, EMPTY);
        expect(OFTENS.map(([often]) => often)).toContain(typed.often);
        expect(typed.days.filter((day) => !(Number.isInteger(day) && day >= 1 && day <= 7))).toEqual([]);
        judgeTyped(typed, isZone);
      }),
    );
  });
});

describe('time zones', () => {
  test.each([
    ['lond', 'Europe/London'],
    ['new york', 'America/New_York'],
    ['KOLKATA', 'Asia/Kolkata'],
    ['europe/isle of man', 'Europe/Isle_of_Man'],
    ['utc', 'UTC'],
  ])('%s finds %s first', (typed, zone) => {
    expect(zonesLike(typed, isZone)[0]).toBe(zone);
  });

  test('nothing typed offers the common ones, nonsense none, and whatever is typed no more than Slack takes', () => {
    expect(zonesLike('', isZone).slice(0, 2)).toEqual(['UTC', 'Europe/London']);
    expect(zonesLike('xyzzy', isZone)).toEqual([]);
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        const found = zonesLike(typed, isZone);
        expect(found.length).toBeLessThanOrEqual(100);
        expect(new Set(found).size).toBe(found.length);
        expect(found.filter((zone) => !isZone(zone))).toEqual([]);
      }),
    );
  });
});

test.each([
  ['kol', ['Asia/Kolkata', 'Asia/Srednekolymsk']],
  [' new  york ', ['America/New_York']],
  [' Isle  of man ', ['Europe/Isle_of_Man']],
  ['europe/isle of man', ['Europe/Isle_of_Man']],
  ['port-au', ['America/Port-au-Prince']],
  ['africa/dar es', ['Africa/Dar_es_Salaam']],
  ['utc', ['UTC']],
  ['brazil/east', ['Brazil/East']],
  ['america/port of spain', ['America/Port_of_Spain']],
  ['ndo', ['Europe/London', 'America/Mendoza', 'Europe/Andorra']],
  ['europe/l', ['Europe/London', 'Europe/Lisbon', 'Europe/Ljubljana', 'Europe/Luxembourg']],
  ['argentina/s', ['America/Argentina/Salta', 'America/Argentina/San_Juan', 'America/Argentina/San_Luis']],
])('all zones like "%s"', (typed, zones) => {
  expect(zonesLike(typed, isZone)).toEqual(zones);
});
