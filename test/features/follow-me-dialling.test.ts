import { expect, test } from 'vitest';
import {
  countryOf,
  type Dialled,
  exampleOf,
  judge,
  normalise,
  reservedIn,
} from '../../src/features/follow-me/dialling.ts';

test.each<[number: string, country: string | null]>([
  ['+442079460018', 'GB'],
  ['+12125550123', 'US'],
  ['+33612345678', 'FR'],
  // No plan has this range, but its calling code is that of the United Kingdom.
  ['+441632960101', 'GB'],
  ['+881612345678', null],
  ['not a number', null],
])('%s is at home in %s', (number, country) => {
  expect(countryOf(number)).toBe(country);
});

test.each<[number: string, dialled: Dialled]>([
  ['+44 20 7946 0018', { kind: 'home' }],
  ['020 7946 0018', { kind: 'home' }],
  ['0300 123 4567', { kind: 'home' }],
  ['+33 6 12 34 56 78', { kind: 'foreign', country: 'FR' }],
  ['00 33 6 12 34 56 78', { kind: 'foreign', country: 'FR' }],
  ['+1 212 555 0123', { kind: 'foreign', country: 'US' }],
  ['+44 7911 123456', { kind: 'foreign', country: 'GG' }],
  ['0909 879 0000', { kind: 'premium' }],
  ['+44 845 464 0000', { kind: 'premium' }],
  ['+1 900 234 5678', { kind: 'premium' }],
  ['+881 6 1234 5678', { kind: 'premium' }],
  ['+979 1 2345 6789', { kind: 'premium' }],
  ['070 1234 5678', { kind: 'personal' }],
  ['+44 70 1234 5678', { kind: 'personal' }],
  ['+49 700 12345678', { kind: 'personal' }],
  ['+1 500 555 0123', { kind: 'personal' }],
  ['+44 76 4012 3456', { kind: 'pager' }],
  ['201', { kind: 'extension' }],
  ['999', { kind: 'emergency' }],
  ['9-9-9', { kind: 'emergency' }],
  ['+44 999', { kind: 'emergency' }],
  ['112', { kind: 'emergency' }],
  ['118 118', { kind: 'enquiries' }],
  ['101', { kind: 'service', what: 'the police non-emergency number' }],
  ['111', { kind: 'service', what: 'NHS 111' }],
  ['116 123', { kind: 'service', what: 'a helpline of the European 116 numbers' }],
  // Kept for examples and drama: nobody is called.
  ['+44 7700 900123', { kind: 'home' }],
  ['07700 900110', { kind: 'home' }],
  ['01632 960101', { kind: 'home' }],
  ['0113 496 0101', { kind: 'home' }],
  ['0191 498 0000', { kind: 'home' }],
  ['03069 990101', { kind: 'home' }],
  ['+33 6 39 98 12 34', { kind: 'foreign', country: 'FR' }],
  ['+44 7700 901123', { kind: 'unknown' }],
  ['+999 123 456', { kind: 'unknown' }],
])('%s, dialled from Britain, is judged %o', (number, dialled) => {
  expect(judge(number, 'GB')).toEqual(dialled);
});

test('without a country of its own a number takes nothing for home', () => {
  expect(judge('+44 20 7946 0018', null)).toEqual({ kind: 'foreign', country: 'GB' });
  expect(judge('020 7946 0018', null)).toEqual({ kind: 'unknown' });
});

test('two ways of writing a number are one number', () => {
  for (const written of ['+442079460018', '020 7946 0018', '(020) 7946-0018', '0044 20 7946 0018']) {
    expect(normalise(written, 'GB')).toBe('+442079460018');
  }
  expect(normalise('2-01', null)).toBe('201');
});

test.each<[country: 'GB' | 'FR' | 'US', first: string, last: string]>([
  ...['113', '114', '115', '116', '117', '118', '121', '131', '141', '151', '161'].map(
    (area): ['GB', string, string] => ['GB', `44${area}4960000`, `44${area}4960999`],
  ),
  ['GB', '441914980000', '441914980999'],
  ['GB', '442079460000', '442079460999'],
  ['GB', '442896496000', '442896496999'],
  ['GB', '442920180000', '442920180999'],
  ['GB', '441632960000', '441632960999'],
  ['GB', '447700900000', '447700900999'],
  ['GB', '448081570000', '448081570999'],
  ['GB', '443069990000', '443069990999'],
  ...['19900', '26191', '35301', '46571', '53649', '63998'].map((range): ['FR', string, string] => [
    'FR',
    `33${range}0000`,
    `33${range}9999`,
  ]),
  ['US', '12125550100', '12125550199'],
  ['US', '19995550100', '19995550199'],
])('%s keeps %s to %s for examples, and neither the next nor what is longer or shorter', (country, first, last) => {
  for (const kept of [first, last]) expect(reservedIn(kept, country)).toBe(country);
  const beside = [BigInt(first) - 1n, BigInt(last) + 1n].map(String);
  const other = [...beside, `9${first}`, `${last}9`, first.slice(0, -1), first.slice(1), `${first.slice(0, -1)}x`];
  for (const free of other) expect(reservedIn(free, country)).toBeNull();
});

test.each(['441124960000', '441194960000', '441114960000', '441714960000', '11125550100'])(
  '%s is of no area that keeps numbers',
  (digits) => {
    expect(reservedIn(digits, 'US')).toBeNull();
  },
);

test.each(['870', '878', '881', '882', '883', '888', '979'])('whatever begins with +%s costs more', (code) => {
  expect(judge(`+${code}123456789`, 'GB')).toEqual({ kind: 'premium' });
});

test.each<[home: Parameters<typeof exampleOf>[0], example: ReturnType<typeof exampleOf>]>([
  ['GB', { national: '01632 960123', international: '+44 1632 960123' }],
  ['FR', { national: '01 99 00 12 34', international: '+33 1 99 00 12 34' }],
  ['DE', { national: '01512 3456789', international: '+49 1512 3456789' }],
  [null, null],
])('of %s the example is %o', (home, example) => {
  expect(exampleOf(home)).toEqual(example);
});
