import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldId, INPUT, readIvrForm } from '../../src/features/ivr/form.ts';

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

  test('any whole number is taken as typed, because only the provider knows its bounds', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (count) => {
        expect(readIvrForm(typed({ replayCount: ` ${count} ` }), draft)).toEqual({
          value: { ...base, replayCount: count },
        });
      }),
    );
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
