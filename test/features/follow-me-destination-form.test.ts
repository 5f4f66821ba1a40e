import { describe, expect, test } from 'vitest';
import {
  DESTINATION_INPUTS,
  type DestinationValue,
  destinationFault,
  forwardsTo,
  namedAlone,
  numberHint,
  ownNumberOf,
  readDestination,
  readDiversion,
  readNumberToRing,
  riskFault,
  riskOf,
} from '../../src/features/follow-me/destination-form.ts';
import type { ListedEntry } from '../../src/features/follow-me/ring-list/list.ts';
import type { FollowMeDraft } from '../../src/features/follow-me/settings.ts';
import type { KnownPerson } from '../../src/people/persons/persons.ts';
import { Fault, type Values } from '../../src/slack/forms/inputs.ts';
import { entry } from './follow-me/entries.ts';

const people = [
  { user: 'U1', number: '+447700900119', called: 'Mia' },
  { user: 'U2', number: '+447700900118', called: null },
] as unknown as readonly KnownPerson[];

type Typed = Partial<Record<keyof typeof DESTINATION_INPUTS, string>>;

/** What Slack reports of a form in which this was typed and picked; other fields are empty. */
function values(typed: Typed): Values {
  const picked = new Set(['person', 'enabled', 'place', 'choice']);
  return Object.fromEntries(
    Object.entries(DESTINATION_INPUTS).map(([name, { id }]) => {
      const value = typed[name as keyof Typed];
      const selected = value === undefined ? null : { value };
      return [id, { [id]: picked.has(name) ? { selected_option: selected } : { value: value ?? null } }];
    }),
  );
}

const usual: Typed = { number: '01632 960123', ringSeconds: '20', enabled: 'on', place: '2' };
const read = (typed: Typed, before: string | null = null) =>
  readDestination(values({ ...usual, ...typed }), { before, people, home: 'GB' });

describe('the form of a destination', () => {
  const plain = { name: '', number: '+441632960123', ringSeconds: 20, enabled: true, place: 2, period: '' };
  const cases: readonly [typed: Typed, value: Partial<DestinationValue>, before?: string][] = [
    [{}, {}],
    [
      { name: ' Anna ', period: ' mon ', enabled: 'off' },
      { name: 'Anna', period: 'mon', enabled: false },
    ],
    [{ number: '\u202a\u200e+441632960123\u202c\ufeff ' }, { number: '+441632960123' }],
    [{ number: '\u2068(01632) 960-123/1.2\u2069' }, { number: '(01632) 960-123/1.2' }],
    [{ number: '+44 (0)20 7946 0123' }, { number: '+442079460123' }],
    // What nobody touched stays as the provider wrote it.
    [{ number: '01632 960 123' }, { number: '01632 960 123' }, '01632 960 123'],
    [{ ringSeconds: '0' }, { ringSeconds: 0 }],
    [{ ringSeconds: '90' }, { ringSeconds: 90 }],
    [{ place: '1' }, { place: 1 }],
    [{ place: '0' }, { place: null }],
    [{ place: '1.5' }, { place: null }],
    [{ place: 'first' }, { place: null }],
    [{ number: '' }, { number: '+447700900110' }, '+447700900110'],
    [{ number: '102' }, { number: '102' }, '+447700900110'],
    [
      { person: 'person:U1', number: '' },
      { number: '+447700900119', name: 'Mia' },
    ],
    [
      { person: 'person:U1', number: '', name: 'M' },
      { number: '+447700900119', name: 'M' },
    ],
    [{ person: 'person:U2', number: '' }, { number: '+447700900118' }],
    [{ person: 'Mia' }, {}],
  ];
  test.each(cases)('%j is read as %j', (typed, value, before) => {
    expect(read(typed, before ?? null)).toEqual({ value: { ...plain, ...value } });
  });

  test('without a place has none', () => {
    const { place: _none, ...rest } = values(usual);
    const { [DESTINATION_INPUTS.place.id]: _place, ...without } = rest;
    expect(readDestination(without, { before: null, people, home: 'GB' })).toEqual({
      value: { ...plain, place: null },
    });
  });

  const seconds = 'Type a whole number of seconds from 0 to 90.';
  const mark = 'A number has digits, spaces, brackets and dashes in it, and a + at its start; check this one.';
  const refused: readonly [typed: Typed, errors: Readonly<Partial<Record<keyof Typed, string>>>][] = [
    [{ ringSeconds: '91' }, { ringSeconds: seconds }],
    [{ ringSeconds: '' }, { ringSeconds: seconds }],
    [{ ringSeconds: '-1' }, { ringSeconds: seconds }],
    [{ ringSeconds: '4.5' }, { ringSeconds: seconds }],
    [{ ringSeconds: '20s' }, { ringSeconds: seconds }],
    [{ ringSeconds: 'x20' }, { ringSeconds: seconds }],
    [{ ringSeconds: '0000000020' }, { ringSeconds: seconds }],
    [{ enabled: 'maybe' }, { enabled: 'Choose On or Off.' }],
    [{ number: '' }, { number: 'Type the number that should ring.' }],
    [{ number: '12' }, { number: 'That is too short: a number has at least 3 digits.' }],
    [{ number: '1'.repeat(21) }, { number: 'That is too long: a number has at most 20 digits.' }],
    [{ number: '01632 x' }, { number: mark }],
    [{ number: '44+1632960123' }, { number: mark }],
    [{ person: 'person:U1' }, { number: 'A person is chosen too: leave this empty.' }],
    [{ person: 'person:U9' }, { number: 'This person no longer has a number; choose another, or type one.' }],
    [
      { number: 'x', ringSeconds: 'x', enabled: '' },
      { number: mark, ringSeconds: seconds, enabled: 'Choose On or Off.' },
    ],
  ];
  test.each(refused)('%j is refused', (typed, errors) => {
    const byId = Object.entries(errors).map(([name, words]) => [DESTINATION_INPUTS[name as keyof Typed].id, words]);
    expect(read(typed)).toEqual({ errors: Object.fromEntries(byId) });
  });

  test('three digits are a number, and twenty', () => {
    const read = ['101', '1'.repeat(20), '+1 0-1'].map((typed) => readNumberToRing(typed, 'GB'));
    expect(read).toEqual(['101', '1'.repeat(20), '+1 0-1']);
    expect(readNumberToRing('', 'GB')).toEqual(new Fault('Type the number that should ring.'));
  });
});

const list = [entry('101', { name: 'Anna' }), entry('102', { name: ' ' })].map(
  (each, at): ListedEntry => ({ ...each, key: `v${at}` }),
);

describe('the form for ringing one number only', () => {
  const { choice, number, name } = DESTINATION_INPUTS;
  const cases: readonly [typed: Typed, read: object, list?: readonly ListedEntry[]][] = [
    [{ choice: 'v1' }, { value: { key: 'v1' } }],
    [{ choice: 'v1', number: ' \u200b ', name: '\ufeff' }, { value: { key: 'v1' } }],
    [{ choice: 'another', number: '\u200e102', name: ' B ' }, { value: { number: '102', name: 'B' } }],
    [{ number: '102' }, { value: { number: '102', name: '' } }],
    [{ choice: 'person:U1' }, { value: { number: '+447700900119', name: 'Mia' } }],
    [{ choice: 'person:U2' }, { value: { number: '+447700900118', name: '' } }],
    [
      { choice: 'v1', number: '102' },
      { errors: { [number.id]: 'One of the list is chosen too. Choose "Another number" there, or leave this empty.' } },
    ],
    [
      { choice: 'v1', name: 'B' },
      {
        errors: {
          [name.id]:
            'This names a number that is typed above. To rename one of the list, go back and choose Edit beside it.',
        },
      },
    ],
    [{ choice: 'person:U9' }, { errors: { [choice.id]: 'This person no longer has a number; choose another.' } }],
    [{ choice: 'v2' }, { errors: { [choice.id]: 'This one is no longer on the list; go back.' } }],
    [{}, { errors: { [choice.id]: 'Choose one of the list, or type another number below.' } }],
    [{}, { errors: { [number.id]: 'Type the number that should ring.' } }, []],
    [{ choice: 'another' }, { errors: { [number.id]: 'Type the number that should ring.' } }],
    [{ number: 'x' }, { errors: { [number.id]: expect.stringMatching(/^A number has digits/u) } }],
  ];
  test.each(cases)('%j is read as %j', (typed, result, listed) => {
    expect(readDiversion(values(typed), listed ?? list, { people, home: 'GB' })).toEqual(result);
  });

  test('a name alone names somebody of other lists', () => {
    const names: readonly [Typed, string | null][] = [
      [{ name: ' Bo ' }, 'Bo'],
      [{ name: 'Bo', choice: 'another' }, 'Bo'],
      [{ name: 'Bo', choice: 'v1' }, null],
      [{ name: 'Bo', number: '102' }, null],
      [{ name: ' ' }, null],
    ];
    expect(names.map(([typed]) => namedAlone(values(typed)))).toEqual(names.map(([, named]) => named));
  });
});

const draft = {
  subject: '+441632960101',
  limit: 3,
  base: { destinations: [entry('+33142685300')] },
} as unknown as FollowMeDraft;

describe('whether a number may be on the list', () => {
  const judgement = {
    draft: { ...draft, base: { ...draft.base, sequence: null, timeoutSeconds: null, maxForwards: null } },
    others: list,
    before: null as string | null,
    ownNumbers: [] as readonly string[],
    isManager: false,
  };
  const third = { ...entry('103'), key: 'v2' };
  const cases: readonly [number: string, more: Partial<typeof judgement>, fault: string | null][] = [
    ['01632 960123', {}, null],
    ['01632 960101', {}, 'This is +441632960101 itself: calls would go in a circle.'],
    ['10-1', {}, 'This number is on the list already, as Anna.'],
    ['102', {}, 'This number is on the list already.'],
    ['104', { others: [...list, third] }, 'The list has 3 of 3 destinations; go back and remove one first.'],
    ['104', { others: [...list, third, third] }, 'The list has 4 of 3 destinations; go back and remove one first.'],
    ['104', { others: [...list, third], before: '103' }, null],
  ];
  test.each(cases)('%s with %j', (number, more, fault) => {
    expect(destinationFault(number, { ...judgement, ...more })).toBe(fault);
  });

  const risks: readonly [number: string, more: Partial<typeof judgement>, risk: string | null][] = [
    ['01632 960123', {}, null],
    ['+33142685301', {}, 'foreign'],
    ['+33142685301', { isManager: true }, null],
    ['+33142685301', { ownNumbers: ['101', '+33 1 42 68 53 01'] }, null],
    ['+33 142685300', {}, null],
    ['0909 879 0123', {}, 'premium'],
  ];
  test.each(risks)('the risk of %s with %j', (number, more, risk) => {
    expect(riskOf(number, { ...judgement, ...more })?.kind ?? null).toBe(risk);
  });

  test.each([
    [{ kind: 'premium' }, 'is a premium-rate or satellite number'],
    [{ kind: 'personal' }, 'is a personal number, which costs callers extra'],
    [{ kind: 'pager' }, 'is a pager number, which costs callers extra'],
    [{ kind: 'foreign', country: 'FR' }, 'is in another country'],
    [{ kind: 'enquiries' }, 'is a directory enquiries number, which costs callers extra'],
    [{ kind: 'service', what: 'NHS 111' }, 'is NHS 111'],
    [
      { kind: 'extension' },
      'is as short as an extension or a service code, and your provider may not be able to call it',
    ],
    [{ kind: 'unknown' }, 'does not look like a phone number'],
  ] as const)('what is %j is told to whoever may not save it', (risk, words) => {
    expect(riskFault('9', risk, [])).toBe(
      `9 ${words}. Check the digits, or ask a manager (/phone access lists them) to save it.`,
    );
    expect(riskFault('9', risk, ['Ann', 'Bo', 'Cy'])).toBe(
      `9 ${words}. Check the digits, or ask a manager (Ann, Bo or Cy) to save it.`,
    );
  });

  test('one of the own numbers is called as the provider writes it', () => {
    expect(ownNumberOf('01632 960102', draft, ['+441632960103', '+441632960102'])).toBe('+441632960102');
    expect(ownNumberOf('01632 960104', draft, ['+441632960103', '+441632960102'])).toBeNull();
  });

  test('a list rings back by what it dials', () => {
    expect(forwardsTo([entry('101'), entry('01632 960101', { enabled: false })], draft.subject)).toBe(true);
    expect(forwardsTo([entry('101'), entry('01632 960102')], draft.subject)).toBe(false);
    expect(forwardsTo([], draft.subject)).toBe(false);
  });

  test('the hint shows a number of the same country', () => {
    expect(numberHint(draft)).toBe('For example 01632 960123 or +44 1632 960123.');
    expect(numberHint({ subject: '101' })).toBe('With a + and the country code.');
  });
});
