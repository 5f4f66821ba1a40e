import { expect, test } from 'vitest';
import { ringListOf } from '../../src/people/directory/ring-list.ts';
import { findRinging } from '../../src/people/directory/ring-list-search.ts';
import { destinationOf, followMeOf, numberOf } from '../features/listed.ts';

const NUMBER = '+441632960101';

/** The numbers that ring on one list of these, by what was typed. */
function found(typed: string, ...destinations: readonly string[]): string[] {
  const listed = destinations.map((number, at) => destinationOf(at + 1, { name: 'Somebody', number }));
  const lists = new Map([[NUMBER, ringListOf(NUMBER, followMeOf({ destinations: listed }), 0)]]);
  return findRinging([typed], [numberOf(NUMBER)], lists).map(({ destination }) => destination);
}

test('the end of a number is found as it is written without its country, with the nought before it', () => {
  const both = ['+447911123456', '+447911123457'];
  expect(found('0123456', ...both)).toEqual(['+447911123456']);
  expect(found('123457', ...both)).toEqual(['+447911123457']);
  expect(found('0123458', ...both)).toEqual([]);
});
