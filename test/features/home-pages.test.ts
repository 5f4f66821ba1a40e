import { expect, test } from 'vitest';
import { numbersBlocks, numbersPlace, readNumbersPlace } from '../../src/features/home/numbers-view.ts';
import { NO_NUMBERS } from '../../src/people/directory/number-labels.ts';
import { pageOf, WHOLE_ROWS } from '../../src/slack/blocks/rows.ts';
import { pageButton, parsePageValue } from '../../src/slack/inbound/home-section.ts';
import type { TelephoneNumber } from '../../src/telephony/types.ts';

const number = (at: number): TelephoneNumber => ({
  number: `+4416329601${String(at).padStart(2, '0')}`,
  displayName: null,
  status: null,
  productName: null,
  followMeAvailable: null,
  voicemailAvailable: null,
});

/** What the section shows of so many numbers: its texts, its input, and its buttons with what they carry. */
function shown(count: number, at: number, filter = '', own: object = {}) {
  const all = Array.from({ length: count }, (_, index) => number(index));
  const blocks = numbersBlocks(
    {
      environment: 'live',
      page: pageOf(all, at, WHOLE_ROWS),
      total: count,
      filter,
      known: new Map(),
      here: { now: 0, zone: 'UTC', locale: 'en-GB' },
      lacks: [],
      readAt: null,
      ...own,
    },
    'divert:open',
  );
  const [first] = blocks;
  const isHeaded = first?.type === 'section' && first.text?.text.startsWith('*Numbers') === true;
  const buttons = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
  return {
    head: isHeaded ? first.text?.text : null,
    rows: blocks.filter((block) => block.type === 'section').length - (isHeaded ? 1 : 0),
    finds: blocks.some(({ type }) => type === 'input'),
    buttons: buttons.map((each) => ('value' in each ? `${each.action_id} ${each.value}` : '')),
  };
}

const PREVIOUS = 'home:go#numbers-previous numbers';
const NEXT = 'home:go#numbers-next numbers';
const ALL = 'home:go#numbers-all numbers 0 ';

test.each<[number, number, string, ReturnType<typeof shown>]>([
  [1, 0, '', { head: null, rows: 1, finds: false, buttons: [] }],
  [20, 0, '', { head: null, rows: 20, finds: false, buttons: [] }],
  [21, 0, '', { head: '*Numbers* 1–10 of 21', rows: 10, finds: true, buttons: [`${NEXT} 1 `] }],
  [21, 2, '', { head: '*Numbers* 21 of 21', rows: 1, finds: true, buttons: [`${PREVIOUS} 1 `] }],
  [25, 1, '', { head: '*Numbers* 11–20 of 25', rows: 10, finds: true, buttons: [`${PREVIOUS} 0 `, `${NEXT} 2 `] }],
  [25, 9, '', { head: '*Numbers* 21–25 of 25', rows: 5, finds: true, buttons: [`${PREVIOUS} 1 `] }],
  [3, 0, 'a & b', { head: '*Numbers* 1–3 of 3, matching "a &amp; b"', rows: 3, finds: true, buttons: [ALL] }],
  [
    ...([21, 1, 'x'] as const),
    {
      head: '*Numbers* 11–20 of 21, matching "x"',
      rows: 10,
      finds: true,
      buttons: [`${PREVIOUS} 0 x`, `${NEXT} 2 x`, ALL],
    },
  ],
])('of %i numbers the page %i for "%s" is %j', (count, at, filter, section) => {
  expect(shown(count, at, filter)).toEqual(section);
});

test('where there are none that is said, or that they are being read, or that none matches', () => {
  const AT = '2026-03-01T09:30:00.000Z';
  expect(shown(0, 0).head).toBe('*Numbers:* being read …');
  expect(shown(0, 0, '', { readAt: AT }).head).toBe(`*Numbers*\n${NO_NUMBERS}`);
  expect(shown(7, 0, 'zz', { page: pageOf([], 0), readAt: AT })).toEqual({
    head: '*Numbers* None of 7, matching "zz"',
    rows: 0,
    finds: true,
    buttons: [ALL],
  });
});

test.each<[string | null, { page: number; filter: string }]>([
  ['0 ', { page: 0, filter: '' }],
  ['12 main line', { page: 12, filter: 'main line' }],
  ['3 two\nlines', { page: 3, filter: 'two\nlines' }],
  ['999999 x', { page: 999_999, filter: 'x' }],
  ['1000000 x', { page: 0, filter: '' }],
  ['x 3 y', { page: 0, filter: '' }],
  ['-1 x', { page: 0, filter: '' }],
  ['3', { page: 0, filter: '' }],
  ['', { page: 0, filter: '' }],
  [null, { page: 0, filter: '' }],
])('the place %j in the numbers is read as %j', (place, read) => {
  expect(readNumbersPlace(place)).toEqual(read);
  if (read.page > 0) expect(numbersPlace(read.page, read.filter)).toBe(place);
});

test.each<[string, object | null]>([
  ['numbers 0 ', { section: 'numbers', place: '0 ' }],
  ['closed-days 2\n3', { section: 'closed-days', place: '2\n3' }],
  [`x ${'y'.repeat(300)}`, { section: 'x', place: 'y'.repeat(300) }],
  [`x ${'y'.repeat(301)}`, null],
  [`${'x'.repeat(41)} y`, null],
  ['Numbers 0', null],
  [' numbers 0', null],
  ['numbers', null],
  ['', null],
])('the value %j of a button leads to %j', (value, go) => {
  expect(parsePageValue(value)).toEqual(go);
  if (go !== null)
    expect(
      parsePageValue(pageButton(value.split(' ')[0] ?? '', 'x', 'X', value.slice(value.indexOf(' ') + 1)).value ?? ''),
    ).toEqual(go);
});
