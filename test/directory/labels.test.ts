import { test } from 'vitest';
import { digitsTyped, fold, isNamed, isPartOfName } from '../../src/people/directory/finder.ts';
import { countryOfMost, homeCountryOf, internationalDigits } from '../../src/people/directory/home-country.ts';
import { missingNotes, unreadableNote } from '../../src/people/directory/list-notes.ts';
import {
  boundFilter,
  numberChoice,
  readListPage,
  type UnclearNumber,
  writeListPage,
} from '../../src/people/directory/number-choice.ts';
import { numberKind } from '../../src/people/directory/number-kind.ts';
import {
  ivrRow,
  ivrTitle,
  numberName,
  numberRemark,
  numberRow,
  numberSummary,
  numberTitle,
  readReference,
  writeReference,
} from '../../src/people/directory/number-labels.ts';
import { isSameNumber, plainText } from '../../src/telephony/typed-number.ts';
import type { Ivr, TelephoneNumber } from '../../src/telephony/types.ts';
import { expectPlain as expect } from '../support/plain.ts';

const NUMBER: TelephoneNumber = {
  number: '+441632960101',
  displayName: 'Main line',
  status: 'active',
  productName: 'Hosted',
  followMeAvailable: true,
  voicemailAvailable: false,
};

const UNSAID = { status: null, productName: null, followMeAvailable: null, voicemailAvailable: null };

test.each<[Partial<TelephoneNumber>, string | null, string, string]>([
  [{}, 'Main line', 'Main line +441632960101', 'active · Hosted · Follow-Me · no voicemail'],
  [
    { displayName: null, followMeAvailable: false, voicemailAvailable: true },
    null,
    '+441632960101',
    'active · Hosted · no Follow-Me · voicemail',
  ],
  [
    { displayName: ' ', ...UNSAID },
    null,
    '+441632960101',
    'status not given · product not given · Follow-Me not said · voicemail not said',
  ],
])('a number %j is called and summed up', (more, name, title, summary) => {
  const number = { ...NUMBER, ...more };
  expect([numberName(number), numberTitle(number), numberSummary(number)]).toEqual([name, title, summary]);
});

test('a number in a list has its number below its name', () => {
  const about = { value: 'sandbox +441632960101', label: 'Open +441632960101' };
  const summary = 'active · Hosted · Follow-Me · no voicemail';
  expect(numberRow(NUMBER, 'sandbox')).toEqual({ title: 'Main line', lines: ['+441632960101', summary], ...about });
  expect(numberRow({ ...NUMBER, displayName: null }, 'sandbox')).toEqual({
    title: '+441632960101',
    lines: [summary],
    ...about,
  });
  expect(numberRow(NUMBER, 'sandbox', { about: numberRemark(NUMBER) }).lines).toEqual(['+441632960101']);
  expect(numberRemark({ ...NUMBER, status: 'being_moved', followMeAvailable: false })).toBe(
    'being_moved · no Follow-Me',
  );
});

const MENU = {
  ivrId: 'ivr_1',
  name: 'Welcome',
  telephoneNumber: '+441632960101',
  isRoot: true,
  schedule: 'always',
  scheduleDescription: 'All day',
} as Ivr;

test.each<[Partial<Ivr>, string, string, string[], string]>([
  [
    {},
    'Welcome +441632960101 (root)',
    'Welcome',
    ['+441632960101', 'root menu · schedule: All day'],
    'Open +441632960101 Welcome',
  ],
  [
    { isRoot: false, scheduleDescription: ' ' },
    'Welcome +441632960101',
    'Welcome',
    ['+441632960101', 'schedule: always'],
    'Open +441632960101 Welcome',
  ],
  [
    { name: null, isRoot: null, schedule: null, scheduleDescription: null },
    'ivr_1 +441632960101',
    'ivr_1',
    ['+441632960101'],
    'Open +441632960101',
  ],
  [
    { name: ' ', telephoneNumber: null, scheduleDescription: null, schedule: '' },
    'ivr_1 (root)',
    'ivr_1',
    ['root menu'],
    'Open ivr_1',
  ],
  [{ telephoneNumber: '' }, 'Welcome (root)', 'Welcome', ['root menu · schedule: All day'], 'Open ivr_1 Welcome'],
])('a menu %j is called and listed', (more, called, title, lines, label) => {
  const menu = { ...MENU, ...more };
  expect(ivrTitle(menu)).toBe(called);
  expect(ivrRow(menu, 'live')).toEqual({ title, lines, value: 'live ivr_1', label });
});

const several: UnclearNumber = { kind: 'several', items: [NUMBER, { ...NUMBER, number: '+441632960102' }] };

test.each<[string, UnclearNumber, string, number, number]>([
  ['main', several, '2 numbers match "main". Which one?', 2, 1],
  ['87', { kind: 'several', items: [NUMBER] }, '1 number matches "87". Which one?', 1, 1],
  ['x', { kind: 'none', nearest: [NUMBER] }, 'No active number matches "x". The nearest:', 1, 1],
  ['x', { kind: 'none', nearest: [] }, 'No active number matches "x", and none is like it.', 0, 1],
  ['x', { kind: 'none', nearest: null }, 'The provider lists no active numbers for this account.', 0, 0],
  [
    'y'.repeat(200),
    { kind: 'none', nearest: [] },
    `No active number matches "${'y'.repeat(200)}", and none is like it.`,
    0,
    1,
  ],
  [
    'y'.repeat(201),
    { kind: 'none', nearest: [] },
    `No active number matches "${'y'.repeat(200)}…", and none is like it.`,
    0,
    1,
  ],
])('of "%s" it is said what it may be', (typed, match, headline, rows, buttons) => {
  const made = numberChoice(typed, match, 'live', { question: 'Which one?', list: 'numbers:list' });
  expect([made.headline, made.rows.length, made.hint, made.source]).toEqual([
    ...[headline, rows, 'type more of the number or name.', 'Live'],
  ]);
  expect(made.buttons.map(({ action_id, value, text }) => [action_id, value, text.text])).toEqual(
    buttons === 0 ? [] : [['numbers:list', 'live', 'All numbers']],
  );
});

test('what a list of the provider lacks is said', () => {
  const list = { items: [1, 2], unreadable: 0, count: null, more: false };
  expect(missingNotes(list, 'numbers')).toEqual([]);
  expect(missingNotes({ ...list, count: 2 }, 'numbers')).toEqual([]);
  expect(missingNotes({ ...list, unreadable: 1, count: 3 }, 'numbers')).toEqual(['1 entry could not be read']);
  expect(missingNotes({ ...list, unreadable: 2, count: 9, more: true }, 'menus')).toEqual([
    '2 entries could not be read',
    'The provider counts 9 menus, but lists 4',
    'The provider says that there are more than it sent',
  ]);
  expect(unreadableNote(1, ['menu', 'menus'])).toBe('1 menu could not be read');
});

test.each([
  ['+44 1632 960101', '01632 960101', true],
  ['0044 1632 960101', '+44 (0)1632 960101', true],
  ['+441632960101', '+441632960102', false],
  ['12345678', '0012345678', true],
  ['1234567', '01234567', false],
  ['960101', '+441632960101', false],
  ['', '', false],
])('%s and %s dial the same: %s', (a, b, same) => {
  expect([isSameNumber(a, b), isSameNumber(b, a)]).toEqual([same, same]);
});

test.each([
  [' "Main line" ', 'Main line'],
  ['“Main”', 'Main'],
  ['"Main', '"Main'],
  ['\u202a+44\u202c', '+44'],
  ['٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹', '0123456789 0123456789'],
  ['x'.repeat(201), 'x'.repeat(200)],
])('%j is tidied', (typed, text) => {
  expect(plainText(typed)).toBe(text);
});

test.each([
  ['+44 (0)1632/960-101', '441632960101'],
  ['0044 (0)1632', '00441632'],
  ['01632 (0)960', '016320960'],
  ['TEL:+44', '44'],
  ['４４', '44'],
  ['44 x', null],
  ['+', null],
  ['4+4', null],
  ['', null],
])('%s is of these digits alone', (typed, digits) => {
  expect(digitsTyped(typed)).toBe(digits);
});

test('names are the same whatever their case, accents and spaces, and nothing is in an empty text', () => {
  expect([fold(' Réception  STRAẞE\u200b '), isNamed('Réception', 'reception'), isNamed(null, 'x')]).toEqual([
    ...['reception strasse', true, false],
  ]);
  expect([isNamed('', ' '), isPartOfName('Main', ''), isPartOfName(null, 'a'), isPartOfName('Main', 'AIN')]).toEqual([
    ...[false, false, false, true],
  ]);
});

test.each([
  ['sandbox +44', { environment: 'sandbox', id: '+44' }],
  ['live a b', { environment: 'live', id: 'a b' }],
  ['other a', { environment: null, id: 'other a' }],
  ['live', { environment: null, id: 'live' }],
  ['', { environment: null, id: '' }],
])('the button value %j is read', (value, reference) => {
  expect(readReference(value)).toEqual(reference);
});

test('where somebody is in a list is carried by a button, and nothing else is taken for it', () => {
  const page = { environment: 'live', page: 2, filter: 'main' } as const;
  expect(writeReference('live', 'a b')).toBe('live a b');
  expect(writeListPage(page)).toBe('{"e":"live","p":2,"f":"main"}');
  expect(readListPage(writeListPage(page))).toEqual(page);
  const odd = ['{', '{}', '{"e":"x","p":0,"f":""}', '{"e":"live","p":-1,"f":""}', '{"e":"live","p":0.5,"f":""}'];
  const large = [`{"e":"live","p":1000001,"f":""}`, `{"e":"live","p":0,"f":"${'x'.repeat(201)}"}`];
  expect([...odd, ...large].map(readListPage)).toEqual(Array(7).fill(null));
  expect([boundFilter('abc'), boundFilter('x'.repeat(201)), boundFilter(`${'x'.repeat(199)}😀`)]).toEqual([
    ...['abc', 'x'.repeat(200), 'x'.repeat(199)],
  ]);
});

test.each([
  [[], null],
  [['x'], null],
  [['+441632960101', '+12125550123', '+442079460000'], { callingCode: '44', country: 'GB' }],
  [['+12125550123', '+441632960101'], { callingCode: '1', country: 'US' }],
  [
    [...Array<string>(100).fill('+12125550123'), ...Array<string>(200).fill('+442079460000')],
    { callingCode: '1', country: 'US' },
  ],
])('a customer with %j is at home there', (numbers, home) => {
  expect(homeCountryOf(numbers)).toEqual(home);
});

test('what is dialled at home has its country code in front', () => {
  const home = { callingCode: '44', country: 'GB' } as const;
  expect(internationalDigits('020 7946 0000', home)).toBe('442079460000');
  expect(internationalDigits('020 7946 0000', { ...home, country: null })).toBe('442079460000');
  expect([internationalDigits('020 7946 0000', null), internationalDigits('+12125550123', null)]).toEqual([
    ...[null, '12125550123'],
  ]);
});

test.each([
  ['+447400123456', null, 'mobile'],
  ['07400 123456', 'GB', 'mobile'],
  ['+442079460000', null, 'other'],
  ['+12125550123', null, 'mobile'],
  ['+447009999999999', null, 'none'],
  ['07400 123456', null, 'mobile'],
  ['7400 123456', null, 'mobile'],
  ['hello', 'GB', 'none'],
  ['+447700901111', null, 'mobile'],
] as const)('%s from %s is of the kind %s', (number, home, kind) => {
  expect(numberKind(number, home).is).toBe(kind);
});

test('the country of most numbers is told by their code where their ranges belong to none', () => {
  expect(countryOfMost([])).toBeNull();
  expect(countryOfMost(['+442079460000', '+12125550123', '+442079460001'])).toBe('GB');
  expect(countryOfMost(['+441632960101'])).toBe('GB');
});
