import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldId, INPUT, readIvrForm } from '../../src/features/ivr/form.ts';
import { ivrLines, ivrOutcome, ivrWarnings } from '../../src/features/ivr/words.ts';

const base = {
  schedule: 'always',
  scheduleDescription: ' At all times ',
  replayCount: 2,
  firstDigitTimeoutSeconds: 5,
  nextDigitTimeoutSeconds: null,
  directDialEnabled: null,
};
const draft = { base, revision: 3 };

function typed(fields: Partial<Record<keyof typeof base, string | null>>, revision = 3) {
  const all = { schedule: 'always', scheduleDescription: 'At all times', replayCount: '2', ...fields };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [
      fieldId(name as keyof typeof base, { revision }),
      { [INPUT]: { value } },
    ]),
  );
}

describe('the form of a menu', () => {
  test('spaces that a form lost are no change', () => {
    expect(readIvrForm(typed({}), draft)).toEqual({ value: base });
  });

  test('a form that was drawn for settings before these is not taken for one of these', () => {
    expect(readIvrForm(typed({}, 2), draft)).toEqual({ stale: true });
  });

  test('any whole number that can be is taken as typed, because only the provider knows its bounds', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => {
        const read = readIvrForm(typed({ replayCount: ` ${count} ` }), draft);
        if (count >= 0) expect(read).toEqual({ value: { ...base, replayCount: count } });
        else expect(Object.keys('errors' in read ? read.errors : {})).toEqual([fieldId('replayCount', draft)]);
      }),
    );
    // What the provider holds already is not what somebody typed.
    const held = { ...base, replayCount: -1 };
    expect(readIvrForm(typed({ replayCount: '-1' }), { base: held, revision: 3 })).toEqual({ value: held });
  });

  test('whatever else is typed for a number is refused beside it, and never becomes another number', () => {
    const text = fc.string({ minLength: 1 }).filter((each) => each.trim() !== '' && !/^[+-]?\d+$/u.test(each.trim()));
    const odd = fc.oneof(text, fc.constantFrom('1e3', '0x10', '4.5', '٣', '9007199254740993', 'Infinity'));
    fc.assert(
      fc.property(odd, (value) => {
        const read = readIvrForm(typed({ firstDigitTimeoutSeconds: value }), draft);
        expect(Object.keys('errors' in read ? read.errors : {})).toEqual([fieldId('firstDigitTimeoutSeconds', draft)]);
      }),
    );
  });
});

describe('what a change of a menu is called', () => {
  const held = { ...base, scheduleDescription: 'At all times', nextDigitTimeoutSeconds: 3, directDialEnabled: true };
  const long = 'x'.repeat(201);

  test.each([
    [{ schedule: 'weekends' }, 'The menu will run on the schedule "weekends".'],
    [{ schedule: '' }, 'The menu will run on no named schedule.'],
    [{ scheduleDescription: 'At night' }, 'The menu will have its schedule described as "At night".'],
    [{ scheduleDescription: long }, `The menu will have its schedule described as "${'x'.repeat(199)}…".`],
    [{ scheduleDescription: '' }, 'The menu will have no description of its schedule.'],
    [{ replayCount: 1 }, 'The menu will be replayed once.'],
    [{ replayCount: 0 }, 'The menu will be replayed 0 times.'],
    [{ firstDigitTimeoutSeconds: 9 }, 'The menu will wait 9 s for the first digit.'],
    [{ nextDigitTimeoutSeconds: 1 }, 'The menu will wait 1 s for each further digit.'],
    [{ directDialEnabled: false }, 'The menu will have direct dialling off.'],
    [
      { replayCount: 3, firstDigitTimeoutSeconds: 9, nextDigitTimeoutSeconds: 1 },
      'The menu will be replayed 3 times, and wait 9 s for the first digit, and wait 1 s for each further digit.',
    ],
  ])('%j', (change, said) => {
    const after = { ...held, ...change };
    expect(ivrOutcome(held, after, { name: 'the menu', tense: 'will' })).toBe(said);
    expect(ivrLines(held, after)).toHaveLength(Object.keys(change).length);
  });

  test('direct dialling that was off will be on', () => {
    expect(ivrOutcome({ ...held, directDialEnabled: false }, held, { name: 'x', tense: 'will' })).toBe(
      'X will have direct dialling on.',
    );
  });

  test('what the provider leaves out is the same as what is empty', () => {
    const empty = { ...held, schedule: '', scheduleDescription: '' };
    expect(ivrLines({ ...held, schedule: null, scheduleDescription: null }, empty)).toEqual([]);
  });

  test.each([
    [
      'another schedule whose words stay',
      { schedule: 'weekends' },
      ['The schedule in words stays "At all times"; change it too if it no longer fits.'],
    ],
    ['another schedule with words of its own', { schedule: 'weekends', scheduleDescription: 'At weekends' }, []],
    ['other words alone', { scheduleDescription: 'At weekends' }, []],
    ['nothing of either', { replayCount: 3 }, []],
  ])('%s: %j', (_, change, said) => {
    expect(ivrWarnings(held, { ...held, ...change }).map(({ text }) => text)).toEqual(said);
  });

  test('a schedule that has no words warns of none', () => {
    const wordless = { ...held, scheduleDescription: null };
    expect(ivrWarnings(wordless, { ...wordless, schedule: 'weekends' })).toEqual([]);
  });

  test('direct dialling is read as it was picked, and stays where it is left', () => {
    const read = (value: string, directDialEnabled: boolean | null) => {
      const dialled = { ...base, directDialEnabled };
      const picked = { [INPUT]: { selected_option: { value } } };
      const values = { ...typed({}), [fieldId('directDialEnabled', draft)]: picked };
      return readIvrForm(values, { base: dialled, revision: 3 });
    };
    expect(read('on', false)).toEqual({ value: { ...base, directDialEnabled: true } });
    expect(read('off', true)).toEqual({ value: { ...base, directDialEnabled: false } });
    expect(read('leave', null)).toEqual({ value: { ...base, directDialEnabled: null } });
  });

  test('words that were emptied are wanted empty, also where the provider held none; the schedule stays', () => {
    const read = (scheduleDescription: string | null) =>
      readIvrForm(typed({ scheduleDescription: '' }), { base: { ...base, scheduleDescription }, revision: 3 });
    expect(read('At weekends')).toEqual({ value: { ...base, scheduleDescription: '' } });
    expect(read(null)).toEqual({ value: { ...base, scheduleDescription: null } });
    expect(readIvrForm(typed({ schedule: '' }), draft)).toEqual({ value: base });
  });
});
