import { expect, test } from 'vitest';
import { countryOf, type Dialled, judge, normalise } from '../../src/features/follow-me/dialling.ts';

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
  ['201', { kind: 'unknown' }],
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
