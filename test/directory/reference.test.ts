import { expect, test } from 'vitest';
import { readReference, writeReference } from '../../src/people/directory/number-labels.ts';

test.each([
  ['sandbox +441632960101', 'sandbox', '+441632960101'],
  ['live ivr 7', 'live', 'ivr 7'],
  ['live ', 'live', ''],
  ['livex', null, 'livex'],
  ['live', null, 'live'],
  ['odd +441632960101', null, 'odd +441632960101'],
  [' +441632960101', null, ' +441632960101'],
  ['', null, ''],
])('%j is read as %j and %j', (value, environment, id) => {
  expect(readReference(value)).toEqual({ environment, id });
});

test('what is written is read back', () => {
  expect(writeReference('live', 'ivr 7')).toBe('live ivr 7');
});
