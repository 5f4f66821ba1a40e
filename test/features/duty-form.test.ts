import { describe, expect, test } from 'vitest';
import { DUTY_INPUTS, peopleLines, readDutyForm } from '../../src/features/duty/form.ts';
import { findPeople } from '../../src/people/directory/finder.ts';
import type { Field, Values } from '../../src/slack/forms/inputs.ts';

const [anna, ben, bare, other] = [
  { name: 'Anna', number: '+447700900110' },
  { name: ' Ben ', number: '+447700900111' },
  { name: null, number: '+447700900112' },
  { name: 'anna', number: '+447700900119' },
];
const LIST = [anna, ben, bare];
const TODAY = '2026-06-09';

const option = (value: string): Field => ({ selected_option: { text: { type: 'plain_text', text: 'x' }, value } });
const filled = {
  people: { value: 'Anna\nben' } as Field,
  every: option('week'),
  weekday: option('3'),
  time: { selected_time: '09:00' } as Field,
  zone: { value: 'Europe/London' } as Field,
  starts: { selected_date: '2026-06-11' } as Field,
  channel: { selected_channel: 'C0PHONES', selected_conversation: 'C0PHONES' } as Field,
};

function read(fields: Partial<Record<keyof typeof filled, Field>> = {}, list = LIST) {
  const values: Values = Object.fromEntries(
    Object.entries({ ...filled, ...fields }).map(([name, field]) => {
      const { id } = DUTY_INPUTS[name as keyof typeof filled];
      return [id, { [id]: field }];
    }),
  );
  return readDutyForm(values, list, {
    today: TODAY,
    before: null,
    zoneNamed: (name) => (name === 'Europe/London' ? name : null),
  });
}

/** The only fault of a form, and its field. */
const faultOf = (fields: Parameters<typeof read>[0], list = LIST) => {
  const form = read(fields, list);
  return 'errors' in form ? Object.entries(form.errors) : null;
};

const AWAY = 'Choose a day within a year from today.';

describe('the form of a duty list', () => {
  test('begins each week on the day that was chosen, on or after the first', () => {
    expect(read()).toEqual({
      value: {
        people: [anna, ben],
        every: 'week',
        time: '09:00',
        zone: 'Europe/London',
        starts: '2026-06-17',
        channel: 'C0PHONES',
      },
    });
    expect(read({ weekday: option('4') })).toMatchObject({ value: { starts: '2026-06-11' } });
    expect(read({ every: option('day'), weekday: {}, channel: {} })).toMatchObject({
      value: { every: 'day', starts: '2026-06-11', channel: null },
    });
  });

  test.each([
    ['nobody', { people: { value: ' \n\n' } }, 'people', 'Name somebody.'],
    ['too many', { people: { value: 'Anna\n'.repeat(21) } }, 'people', 'At most 20 can take turns.'],
    [
      'a stranger',
      { people: { value: 'Anna, Zoé' } },
      'people',
      '"Zoé" is not on the ring list. Put them on it first. On it: Anna, Ben.',
    ],
    ['no rhythm', { every: {} }, 'every', 'Choose one.'],
    ['a week without a day', { weekday: {} }, 'weekday', 'Choose a day.'],
    ['no time', { time: {} }, 'time', 'Choose a time.'],
    ['a time that is none', { time: { selected_time: '24:00' } }, 'time', 'Choose a time.'],
    [
      'a zone that is none',
      { zone: { value: 'Mars' } },
      'zone',
      'This is not a time zone. Type one such as Europe/London.',
    ],
    ['no first day', { starts: {} }, 'starts', 'Choose a day.'],
    ['a first day that is none', { starts: { selected_date: '2026-06-1x' } }, 'starts', 'Choose a day.'],
    ['a first day too late', { starts: { selected_date: '2027-06-11' } }, 'starts', AWAY],
    ['a first day too early', { starts: { selected_date: '2025-06-07' } }, 'starts', AWAY],
  ] as [string, Parameters<typeof read>[0], keyof typeof filled, string][])(
    'names %s beside its field',
    (_, fields, field, words) => expect(faultOf(fields)).toEqual([[DUTY_INPUTS[field].id, words]]),
  );

  test('takes the first day that is a year away, and twenty people', () => {
    expect(faultOf({ every: option('day'), starts: { selected_date: '2027-06-10' } })).toBeNull();
    expect(faultOf({ every: option('day'), starts: { selected_date: '2025-06-08' } })).toBeNull();
    expect(faultOf({ people: { value: 'Anna\n'.repeat(20) } })).toBeNull();
  });

  test('a name that two have is refused, and the number tells them apart', () => {
    const words = '"ANNA" is there more than once. Type the number instead.';
    expect(faultOf({ people: { value: 'ANNA' } }, [...LIST, other])).toEqual([[DUTY_INPUTS.people.id, words]]);
    expect(read({ people: { value: '07700 900119' } }, [...LIST, other])).toMatchObject({ value: { people: [other] } });
  });
});

test('people are found by their name or the end of their number, and written so that they are found again', () => {
  expect(findPeople('BEN', LIST)).toEqual([ben]);
  const [mia, chloe] = [
    { name: 'Mia Moreau', number: '+447700900120' },
    { name: 'Chloë-Ann May', number: '+447700900121' },
  ];
  expect(findPeople('mia', [...LIST, mia, chloe])).toEqual([mia]);
  expect(findPeople('chloe-ann may', [...LIST, mia, chloe])).toEqual([chloe]);
  expect(findPeople('Mo', [...LIST, mia, chloe])).toEqual([mia]);
  expect(findPeople('a', [...LIST, mia, chloe])).toEqual([anna, mia, chloe]);
  expect(findPeople('', [...LIST, mia])).toEqual([]);
  // Whoever is called just that is meant.
  expect(findPeople('Anna', [...LIST, { name: 'Anna Lee', number: '+447700900122' }])).toEqual([anna]);
  expect(findPeople('0112', LIST)).toEqual([bare]);
  expect(findPeople('900112', LIST)).toEqual([bare]);
  expect(findPeople('112', LIST)).toEqual([bare]);
  expect(findPeople('12', LIST)).toEqual([]);
  expect(findPeople('extension 900112', LIST)).toEqual([]);
  expect(peopleLines(LIST, LIST)).toBe('Anna\nBen\n+447700900112');
  expect(peopleLines([anna, other], [...LIST, other])).toBe('+447700900110\n+447700900119');
});
