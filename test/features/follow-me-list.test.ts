import { describe, test } from 'vitest';
import { fieldId, formEnd, keepTyped, readTyped } from '../../src/features/follow-me/form.ts';
import {
  divert,
  type ListedEntry,
  limitOf,
  listOf,
  moveTo,
  placeOf,
  put,
  readStep,
  type Step,
  take,
  withList,
  writeStep,
} from '../../src/features/follow-me/ring-list/list.ts';
import { peopleChoices, peopleFirst, personKey, personOf } from '../../src/features/follow-me/ring-list/people.ts';
import type { FollowMeDraft } from '../../src/features/follow-me/settings.ts';
import type { KnownPerson } from '../../src/people/persons/persons.ts';
import type { Values } from '../../src/slack/forms/inputs.ts';
import { expectPlain as expect } from '../support/plain.ts';
import { entry } from './follow-me/entries.ts';

const list: readonly ListedEntry[] = Object.freeze(
  ['a', 'b', 'c'].map((key) => ({ ...entry(`10${key}`, { enabled: key !== 'b' }), key })),
);

const keys = (entries: readonly ListedEntry[]) =>
  entries.map(({ key, enabled }) => `${key}${enabled ? '' : '-'}`).join('');

describe('the menu of an entry', () => {
  const cases: readonly [step: Step, result: string, written: string][] = [
    [{ kind: 'remove', key: 'b' }, 'ac', 'remove b'],
    [{ kind: 'remove', key: 'x' }, 'ab-c', 'remove x'],
    [{ kind: 'on', key: 'b' }, 'abc', 'on b'],
    [{ kind: 'on', key: 'a' }, 'ab-c', 'on a'],
    [{ kind: 'off', key: 'a' }, 'a-b-c', 'off a'],
    [{ kind: 'off', key: 'x' }, 'ab-c', 'off x'],
    [{ kind: 'before', key: 'b', other: 'a' }, 'b-ac', 'before b a'],
    [{ kind: 'before', key: 'c', other: 'a' }, 'cab-', 'before c a'],
    [{ kind: 'before', key: 'c', other: 'b' }, 'acb-', 'before c b'],
    [{ kind: 'before', key: 'a', other: 'c' }, 'ab-c', 'before a c'],
    [{ kind: 'before', key: 'a', other: 'a' }, 'ab-c', 'before a a'],
    [{ kind: 'before', key: 'a', other: 'x' }, 'ab-c', 'before a x'],
    [{ kind: 'before', key: 'x', other: 'a' }, 'ab-c', 'before x a'],
    [{ kind: 'before', key: 'c', other: 'x' }, 'ab-c', 'before c x'],
    [{ kind: 'after', key: 'a', other: 'b' }, 'b-ac', 'after a b'],
    [{ kind: 'after', key: 'a', other: 'c' }, 'b-ca', 'after a c'],
    [{ kind: 'after', key: 'c', other: 'a' }, 'ab-c', 'after c a'],
    [{ kind: 'after', key: 'b', other: 'b' }, 'ab-c', 'after b b'],
    [{ kind: 'after', key: 'x', other: 'a' }, 'ab-c', 'after x a'],
    [{ kind: 'after', key: 'a', other: 'x' }, 'ab-c', 'after a x'],
  ];
  test.each(cases)('%j leaves %s, also when it is taken twice', (step, result, written) => {
    expect(keys(take(list, step))).toBe(result);
    expect(keys(take(take(list, step), step))).toBe(result);
    expect(writeStep(step)).toBe(written);
    expect(readStep(written)).toEqual(step);
  });

  test.each(['', 'on', 'on ', ' a', 'before a', 'after a', 'edit a', 'on  b', 'x a b'])('%j is no step', (value) => {
    expect(readStep(value)).toBeNull();
  });

  test('a step takes the first words and leaves others', () => {
    expect(readStep('on a b')).toEqual({ kind: 'on', key: 'a' });
    expect(readStep('before a b c')).toEqual({ kind: 'before', key: 'a', other: 'b' });
  });
});

describe('a ring list in a draft', () => {
  test('gets the same keys every time, and keeps those it has', () => {
    const destinations = [entry('101'), { ...entry('102'), key: 'mine' }, entry('103')];
    const settings = { sequence: null, timeoutSeconds: null, maxForwards: null };
    expect(listOf({ wanted: { ...settings, destinations } }).map(({ key, number }) => `${key} ${number}`)).toEqual([
      ...['v0 101', 'mine 102', 'v2 103'],
    ]);
    expect(listOf({ wanted: { ...settings, destinations: [] } })).toEqual([]);
  });

  test('is put there without what was wrong with the old one', () => {
    const draft = { wanted: { sequence: 'random' }, faults: { destinations: 'x', form: 'y', sequence: 'z' }, by: 'U1' };
    expect(withList(draft as unknown as FollowMeDraft, list)).toEqual({
      by: 'U1',
      wanted: { sequence: 'random', destinations: list },
      faults: { sequence: 'z' },
    });
  });

  test('has places counted from one', () => {
    expect(['a', 'c', 'x', null].map((key) => placeOf(list, key))).toEqual([1, 3, 4, 4]);
    expect([0, 1, 2, 3, 9].map((place) => keys(moveTo(list, 'b', place)))).toEqual([
      'b-ac',
      'b-ac',
      'ab-c',
      'acb-',
      'acb-',
    ]);
    expect(keys(moveTo(list, 'x', 1))).toBe('ab-c');
  });

  test('has each entry once, at its place or at the end', () => {
    const [first] = list;
    expect(first).toBeDefined();
    if (first === undefined) return;
    expect(put(list, { ...first, number: '9' }).map(({ number }) => number)).toEqual(['9', '10b', '10c']);
    expect(keys(put(list, { ...first, key: 'd' }))).toBe('ab-cd');
  });

  test('rings one alone', () => {
    expect(keys(divert(list, 'b'))).toBe('a-bc-');
    expect(keys(divert(list, 'x'))).toBe('a-b-c-');
  });

  test('has as many as the provider says, or ten', () => {
    expect([{ limit: 3 }, { limit: 0 }, { limit: null }, {}].map(limitOf)).toEqual([3, 0, 10, 10]);
  });
});

describe('people beside a list', () => {
  const person = (user: string, number: string, called: string | null) => ({ user, number, called }) as KnownPerson;
  const [mia, bare, long] = [
    person('U1', '+447700900111', 'Mia'),
    person('U2', '+447700900112', null),
    person('U3', '+447700900113', 'L'.repeat(58)),
  ];

  test('are those with names that fit who are not on it', () => {
    const longer = person('U4', '+447700900114', 'L'.repeat(62));
    expect(peopleChoices([mia, bare, long, longer], [])).toEqual([
      ['person:U1', 'Mia +447700900111'],
      ['person:U3', `${'L'.repeat(58)} +447700900113`],
    ]);
    const listed = [
      { ...entry('07700 900111'), key: 'a' },
      { ...entry('101'), key: 'b' },
    ];
    expect(peopleChoices([mia, long], listed).map(([key]) => key)).toEqual(['person:U3']);
  });

  test('fill an option to the last character, and are twenty at most', () => {
    const fits = (length: number) => peopleChoices([person('U5', '+447700900115', 'L'.repeat(length))], []).length;
    expect([61, 62].map(fits)).toEqual([1, 0]);
    const many = Array.from({ length: 21 }, (_, at) => person(`U${at}`, `+4477009002${at + 10}`, `P${at}`));
    expect(peopleChoices(many, []).map(([key]) => key)).toEqual(many.slice(0, 20).map(personKey));
  });

  test('come first where they are on it, each in their order', () => {
    const listed = ['101', '07700 900112', '102', '+44 7700 900111'].map((number) => ({
      ...entry(number),
      key: number,
    }));
    expect(peopleFirst(listed, [mia, bare]).map(({ key }) => key)).toEqual([
      ...['07700 900112', '+44 7700 900111', '101', '102'],
    ]);
    expect(peopleFirst(listed, [])).toEqual(listed);
  });

  test('are found by their choices', () => {
    const people = [mia, bare];
    expect(personOf('person:U2', people)).toBe(bare);
    expect(['person:U9', 'U1', 'v0', null].map((key) => personOf(key, people))).toEqual(['gone', null, null, null]);
  });
});

describe('the settings beside the list', () => {
  const draft = {
    revision: 2,
    base: { sequence: 'odd', timeoutSeconds: 60, maxForwards: 12 },
    typed: {},
    wanted: { sequence: 'random', timeoutSeconds: 50, maxForwards: 4 },
    faults: { sequence: 'a', timeoutSeconds: 'b', form: 'c' },
  } as unknown as FollowMeDraft;
  const nothing = { sequence: null, timeoutSeconds: null, maxForwards: null, destinations: [] };
  const unstated = { ...draft, base: nothing, wanted: nothing };
  const picked = (value: string | null) => ({ selected_option: value === null ? null : { value } });
  const values = (sequence: string | null, seconds: string | null, forwards: string | null): Values =>
    Object.fromEntries(
      (
        [
          ['sequence', picked(sequence)],
          ['timeoutSeconds', { value: seconds }],
          ['maxForwards', picked(forwards)],
        ] as const
      ).map(([setting, field]) => [fieldId(setting, draft), { 'follow-me:input': field }]),
    );
  const read = (...args: Parameters<typeof values>) => readTyped(values(...args), draft);
  const id = (setting: Parameters<typeof fieldId>[0]) => fieldId(setting, draft);

  test('are read as they were typed', () => {
    expect(read('simultaneous', '0', '10')).toEqual({
      wanted: { sequence: 'simultaneous', timeoutSeconds: 0, maxForwards: 10 },
      typed: {},
      errors: {},
    });
    expect(read('as-it-is', '', '12').wanted).toEqual({ sequence: 'odd', timeoutSeconds: 60, maxForwards: 12 });
    expect(read(null, '123456789', '1').wanted).toEqual({
      sequence: 'random',
      timeoutSeconds: 123_456_789,
      maxForwards: 1,
    });
    expect(readTyped(values('as-it-is', '', null), unstated).wanted).toEqual(nothing);
    expect(readTyped({}, draft)).toEqual({ wanted: draft.wanted, typed: {}, errors: {} });
    expect(readTyped(values('random', '5', '5'), { ...draft, revision: 3 }).wanted).toEqual(draft.wanted);
  });

  test.each([
    ['maybe', 'sequence', 'Choose how they ring.'],
    ['0', 'maxForwards', 'Choose a number from 1 to 10.'],
    ['11', 'maxForwards', 'Choose a number from 1 to 10.'],
    ['1.5', 'maxForwards', 'Choose a number from 1 to 10.'],
    ['1234567890', 'timeoutSeconds', 'That is longer than any call.'],
    ['-1', 'timeoutSeconds', 'Type a whole number of seconds, 0 or more.'],
    ['5s', 'timeoutSeconds', 'Type a whole number of seconds, 0 or more.'],
  ] as const)('%s is refused for %s', (typed, setting, words) => {
    const given = { sequence: 'random', timeoutSeconds: '5', maxForwards: '5', [setting]: typed };
    const form = read(given.sequence, given.timeoutSeconds, given.maxForwards);
    expect(form.errors).toEqual({ [id(setting)]: words });
    expect(form.typed).toEqual(setting === 'timeoutSeconds' ? { timeoutSeconds: typed } : {});
    const others = { sequence: 'random', timeoutSeconds: 5, maxForwards: 5 };
    expect(form.wanted).toEqual({ ...others, [setting]: draft.wanted[setting] });
  });

  test('are kept, and what was wrong with one is gone when it is touched', () => {
    expect(keepTyped(draft, values('random', 'x', '5'))).toEqual({
      ...draft,
      wanted: { sequence: 'random', timeoutSeconds: 50, maxForwards: 5 },
      typed: { timeoutSeconds: 'x' },
    });
    const other = keepTyped(draft, values('ordered', '51', null));
    expect(other.faults).toEqual({ form: 'c' });
    expect(other.typedEnd).toBeUndefined();
  });

  test('and with them the end that was typed', () => {
    const end = formEnd(draft);
    const field = (input: { id: string }, more: object): Values => ({ [input.id]: { 'follow-me:input': { ...more } } });
    const typed = { ...field(end.choice, picked('typed')), ...field(end.text, { value: 'noon' }) };
    expect(keepTyped(draft, typed).typedEnd).toEqual({ choice: 'typed', text: 'noon' });
  });
});
