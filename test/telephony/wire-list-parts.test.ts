import { expect, test } from 'vitest';
import { count, describe, findList, listAt, statedLength } from '../../src/telephony/wire.ts';

test.each([
  [0, 0],
  [12, 12],
  [-3, -3],
  ['12', 12],
  ['-12', -12],
  ['012', 12],
  ['123456789012345', 123_456_789_012_345],
  ['1234567890123456', null],
  ['', null],
  ['-', null],
  ['--1', null],
  ['x12', null],
  ['12x', null],
  ['1.5', null],
  ['a', null],
  [null, null],
  [undefined, undefined],
  [true, null],
  [Number.NaN, null],
])('a count that is written %j is %j', (written, read) => {
  expect(count.parse(written)).toBe(read);
});

/** What an answer says about the size of its list: how many there are, and whether there is more. */
test.each([
  [{}, null, false],
  ['words', null, false],
  [{ data: { count: 3 } }, 3, false],
  [{ data: { total: '4' } }, 4, false],
  [{ data: [], count: 5 }, 5, false],
  [{ data: [], total: 6 }, 6, false],
  [{ data: { count: 1, total: 7 } }, 7, false],
  [{ data: { meta: { total: 8 } } }, 8, false],
  [{ pagination: { count: 9 } }, 9, false],
  [{ paging: { total: 10 } }, 10, false],
  [{ data: { links: { count: 11 } } }, 11, false],
  [{ other: { total: 12 } }, null, false],
  [{ meta: [{ total: 13 }] }, null, false],
  [{ data: { next: '/2' } }, null, true],
  [{ next_cursor: 'x' }, null, true],
  [{ next_page: 2 }, null, true],
  [{ has_more: true }, null, true],
  [{ has_more: 'true' }, null, false],
  [{ has_more: false, next: '', next_cursor: null, next_page: 0 }, null, false],
  [{ links: { next: '/2' } }, null, true],
  [{ data: { pagination: { has_more: true } } }, null, true],
])('%j promises %j, and more: %j', (answer, promised, more) => {
  expect(statedLength(answer)).toEqual({ count: promised, more });
});

const fits = (entry: unknown) => entry === 'fits';

/** Where the one list of an answer stands. */
test.each<[object | string | null, string | null]>([
  [{ data: ['odd'] }, 'data'],
  [{ data: [], menus: ['fits'] }, 'data'],
  [{ data: { menus: [] } }, 'data.menus'],
  [{ data: { menus: ['odd'] } }, 'data.menus'],
  [{ data: { menus: [], names: [] } }, 'data.menus'],
  [{ data: { menus: [], names: ['odd'] } }, 'data.names'],
  [{ data: { menus: ['odd'], names: ['fits'] } }, 'data.names'],
  [{ data: { menus: ['odd', 'fits'], names: ['odd'] } }, 'data.menus'],
  [{ data: { menus: ['fits'], names: ['fits'] } }, null],
  [{ data: { menus: ['odd'], names: ['odd'] } }, null],
  [{ data: {}, menus: ['fits'] }, 'menus'],
  [{ data: {}, menus: ['odd', 'fits'] }, 'menus'],
  [{ data: {}, warnings: ['odd'] }, null],
  [{ data: null, menus: ['odd'] }, null],
  [{ menus: ['odd'] }, 'menus'],
  [{ menus: [] }, 'menus'],
  [{ menus: 'fits' }, null],
  [{ data: { 'IVR Menus!': ['fits'] } }, 'data.list'],
  [{ Secret: ['fits'] }, 'list'],
  [{ a_b: ['fits'] }, 'a_b'],
  [{ [`${'a'.repeat(30)}`]: [] }, 'a'.repeat(30)],
  [{ [`${'a'.repeat(31)}`]: [] }, 'list'],
  [{ xA: [] }, 'list'],
  [{ Ax: [] }, 'list'],
  [{}, null],
  [['fits'], null],
  ['words', null],
  [null, null],
])('the list of %j stands at %j', (answer, place) => {
  expect(findList(answer, fits)?.place ?? null).toBe(place);
});

test.each([
  [{ items: [1] }, '[1] at data.items'],
  [{ items: null }, 'data.items of type array'],
  [{}, 'data.items of type array'],
  [[], 'data of type object'],
  [null, 'data of type object'],
  ['words', 'data of type object'],
])('the list at a documented place of %j is %s', (data, outcome) => {
  let found: string;
  try {
    const { entries, place } = listAt(data, 'items', 'GET /numbers');
    found = `${JSON.stringify(entries)} at ${place}`;
  } catch (error) {
    found = String((error as { expected?: unknown }).expected);
  }
  expect(found).toBe(outcome);
});

const issue = (more: object, path: PropertyKey[]) => ({ message: '', path, input: 1, ...more }) as never;

test.each([
  [undefined, 'data as documented'],
  [issue({ code: 'invalid_type', expected: 'string' }, []), 'data of type string'],
  [issue({ code: 'invalid_format', format: 'email' }, ['mail']), 'data.mail in its documented format'],
  [issue({ code: 'custom' }, ['items', 2, 'number']), 'data.items[2].number as documented'],
])('an issue is told by its place and kind: %#', (found, words) => {
  expect(describe(found)).toBe(words);
});
