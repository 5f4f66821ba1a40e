import { describe, expect, test } from 'vitest';
import {
  HOW,
  howsFor,
  NAME,
  pickedRingers,
  readPresetForm,
  ringersInput,
  THINGS,
  WHO,
} from '../../src/features/presets/form.ts';
import { parsePreset } from '../../src/features/presets/index.ts';
import type { Preset } from '../../src/plans/presets/record.ts';
import { fitsOption, readThing, writeThing } from '../../src/plans/things.ts';
import type { Values } from '../../src/slack/forms/inputs.ts';

interface Typed {
  name: string;
  things: readonly string[];
  how: string | null;
  who: string;
}

const usual: Typed = { name: ' Lunch ', things: ['follow-me 101', 'ivr menu 1'], how: 'now', who: '' };

function values({ name, things, how, who }: Typed): Values {
  const options = (picked: readonly string[]) => picked.map((value) => ({ value }));
  return {
    [NAME.id]: { [NAME.id]: { value: name } },
    [THINGS.id]: { [THINGS.id]: { selected_options: options(things) } },
    [HOW.id]: { [HOW.id]: { selected_option: how === null ? null : { value: how } } },
    [WHO.id]: { [WHO.id]: { value: who } },
  };
}

const read = (more: Partial<Typed>) => readPresetForm(values({ ...usual, ...more }));
const things = [
  { kind: 'follow-me', subject: '101' },
  { kind: 'ivr', subject: 'menu 1' },
];

describe('the form of a preset', () => {
  test.each([
    [{}, { name: 'Lunch', things, how: 'now', who: '' }],
    [{ how: 'keep' }, { name: 'Lunch', things, how: 'keep', who: '' }],
    [{ how: 'choose' }, { name: 'Lunch', things, how: 'choose', who: '' }],
    [
      { how: 'only', who: ' Anna ' },
      { name: 'Lunch', things, how: 'only', who: 'Anna' },
    ],
    [{ things: ['x', 'ivr 1'] }, { name: 'Lunch', things: [{ kind: 'ivr', subject: '1' }], how: 'now', who: '' }],
  ])('%j is read', (more, value) => {
    expect(read(more)).toEqual({ value });
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => `follow-me ${at}`);
  test.each([
    [{ name: ' ' }, NAME.id],
    [{ things: [] }, THINGS.id],
    [{ things: ['x', ' 1'] }, THINGS.id],
    [{ things: many(21) }, THINGS.id],
    [{ how: null }, HOW.id],
    [{ how: 'maybe' }, HOW.id],
    [{ how: 'only' }, WHO.id],
  ])('%j is refused at one field', (more, field) => {
    const form = read(more);
    expect('errors' in form ? Object.keys(form.errors) : form).toEqual([field]);
  });

  test('says what is missing', () => {
    expect(read({ name: '', things: [], how: null })).toMatchObject({
      errors: { [THINGS.id]: 'Choose at least one.', [HOW.id]: 'Choose one.' },
    });
    expect(read({ things: many(21), how: 'only' })).toEqual({
      errors: { [THINGS.id]: 'A preset has at most 20.', [WHO.id]: 'Type a name or a phone number.' },
    });
    expect('value' in read({ things: many(20) })).toBe(true);
  });

  test('a new one has nothing that it could leave', () => {
    expect(howsFor(true).map(([how]) => how)).toEqual(['now', 'only', 'choose']);
    expect(howsFor(false).map(([how]) => how)).toEqual(['keep', 'now', 'only', 'choose']);
  });

  test('a number or menu is an option of at most 75 characters', () => {
    expect(readThing(writeThing({ kind: 'ivr', subject: 'a b' }))).toEqual({ kind: 'ivr', subject: 'a b' });
    expect(['ivr', ' x', ''].map(readThing)).toEqual([null, null, null]);
    expect([75, 76].map((length) => fitsOption('x'.repeat(length)))).toEqual([true, false]);
  });

  test('who rings is read though they are no longer on the list', () => {
    const { id } = ringersInput(1, []);
    const picked: Values = { [id]: { [id]: { selected_options: [{ value: '101' }, { value: '102' }] } } };
    expect([pickedRingers(1, picked), pickedRingers(0, picked)]).toEqual([['101', '102'], []]);
  });
});

describe('what is typed after presets', () => {
  const presets = ['Lunch', 'Apply', 'Lunch long', 'Lunch late', 'Éclair until noon'].map(
    (name) => ({ id: name, name }) as unknown as Preset,
  );
  test.each([
    ['apply', 'Apply', ''],
    ['apply apply', 'Apply', ''],
    ['apply  LUNCH', 'Lunch', ''],
    ['apply lunch long for 2 hours', 'Lunch long', 'for 2 hours'],
    ['lunch until 5', 'Lunch', 'until 5'],
    ['lunch  late', 'Lunch late', ''],
    ['lunch la', 'Lunch', 'la'],
    ['lun', null, ''],
    ['ecl', null, ''],
    ['éclair', 'Éclair until noon', ''],
    ['éclair until noon until 5', 'Éclair until noon', 'until 5'],
    ['', null, ''],
  ])('%j', (typed, name, until) => {
    const found = parsePreset(typed, presets);
    expect([found.preset?.name ?? null, found.until]).toEqual([name, until]);
  });
});
