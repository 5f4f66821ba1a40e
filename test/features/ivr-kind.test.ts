import { describe, expect, test } from 'vitest';
import { ivrKind } from '../../src/features/ivr/kind.ts';
import { type IvrSettings, ivrCodec } from '../../src/features/ivr/settings.ts';
import { ivrSentence, ivrValue } from '../../src/features/ivr/words.ts';
import type { Json } from '../../src/storage/ports.ts';

const held = {
  schedule: 'always',
  scheduleDescription: 'At all times',
  replayCount: 2,
  firstDigitTimeoutSeconds: 5,
  nextDigitTimeoutSeconds: 3,
  directDialEnabled: true,
};
const unstated = {
  schedule: null,
  scheduleDescription: null,
  replayCount: null,
  firstDigitTimeoutSeconds: null,
  nextDigitTimeoutSeconds: null,
  directDialEnabled: null,
};

describe('a menu as a kind of setting', () => {
  test('brings back what was known then, leaves the rest, and empties words that were not there', () => {
    expect(ivrKind.restore(unstated, held)).toEqual({ ...held, scheduleDescription: '' });
    const earlier = { ...held, schedule: '', replayCount: 0, directDialEnabled: false };
    expect(ivrKind.restore(earlier, held)).toEqual(earlier);
    expect(ivrKind.restore(unstated, unstated)).toEqual({ ...unstated, scheduleDescription: '' });
  });

  test('takes from a preset what it names', () => {
    expect(ivrKind.withPreset({ replayCount: 0, schedule: null }, held)).toEqual({ ...held, replayCount: 0 });
    expect(ivrKind.withPreset({ ...unstated }, held)).toEqual(held);
    expect(ivrKind.withPreset({ directDialEnabled: false, schedule: '' }, held)).toEqual({
      ...held,
      directDialEnabled: false,
      schedule: '',
    });
    expect(ivrCodec.readPart({ replayCount: 'often' })).toBeNull();
    expect(ivrKind.withPreset(ivrCodec.readPart({ replayCount: 1, later: 2 }) ?? {}, held)).toEqual({
      ...held,
      replayCount: 1,
    });
  });

  test('cannot bring back what was not stated and is now', () => {
    const lost = (before: IvrSettings, after: IvrSettings) => ivrKind.lost({ before, after, wanted: null }, held, held);
    expect(lost(unstated, held)).toEqual([
      '"Schedule"',
      '"Times the menu is replayed"',
      '"Wait for the first digit"',
      '"Wait for each next digit"',
      '"Direct dialling"',
    ]);
    expect(lost(unstated, { ...unstated, schedule: '', replayCount: 1 })).toEqual(['"Times the menu is replayed"']);
    expect(lost(held, held)).toEqual([]);
    expect(lost(held, { ...held, schedule: 'weekends' })).toEqual([]);
  });

  test('is the same where a text is absent or empty', () => {
    const same = (a: Json, b: Json) => ivrKind.comparison('schedule').same(a, b);
    expect([same('', null), same(null, ''), same('', ''), same('a', 'a'), same(0, 0)]).toEqual(Array(5).fill(true));
    expect([same('a', ''), same('', 'a'), same('a', 'b'), same(0, null), same(0, ''), same(false, null)]).toEqual(
      Array(6).fill(false),
    );
  });

  test('is stored as it was sent, or written in another way', () => {
    const stored = (sent: string | number | boolean, now: string | number | boolean | null) =>
      ivrKind.comparison('scheduleDescription').stored(sent, now, 'ivr_1');
    expect([stored(2, 2), stored(true, true), stored('', null), stored('a', 'a')]).toEqual(
      Array(4).fill({ taken: true, remarks: [] }),
    );
    expect([
      stored(2, 3),
      stored(true, null),
      stored('a', null),
      stored('a', 'b'),
      stored('', 'b'),
      stored('7', 7),
    ]).toEqual(Array(6).fill({ taken: false, remarks: [] }));
    expect(stored('At  all times', 'At all times')).toEqual({
      taken: true,
      remarks: ['The provider writes "Schedule in words" as "At all times" instead of "At  all times".'],
    });
  });

  test('keeps mine where both changed one setting, and knows no numbers', () => {
    expect(ivrKind.comparison('replayCount').merge(1, 2, 3)).toBe(2);
    expect(ivrKind.numbersIn(held)).toEqual([]);
    expect(ivrKind.withSent(held, { replayCount: 7 })).toBe(held);
    expect(ivrKind.titleOf('ivr_1')).toBe('the menu ivr_1');
    expect([ivrKind.needsOwnNumbers, ivrKind.group, ivrKind.duty]).toEqual([false, 'ivrs', undefined]);
  });

  test('finds the setting of a field that was refused', () => {
    const fields =
      'schedule schedule_description replay_count first_digit_timeout_seconds next_digit_timeout_seconds direct_dial_enabled name';
    expect(fields.split(' ').map((field) => ivrKind.settingOf(field))).toEqual([...Object.keys(held), null]);
  });

  test('says what will be, with the name of the menu', () => {
    const draft = { base: held, wanted: { ...held, replayCount: 1 }, title: 'the menu Night' };
    expect(ivrKind.outcome(draft as unknown as Parameters<typeof ivrKind.outcome>[0], 'will')).toEqual({
      will: 'The menu Night will be replayed once.',
      today: null,
    });
  });

  test('was kept by earlier versions with less', () => {
    expect(ivrCodec.read({ schedule: 'always' })).toEqual({ ...unstated, schedule: 'always' });
    expect(ivrCodec.read(held)).toEqual(held);
    expect(ivrCodec.read({ ...held, replayCount: 'often' })).toBeNull();
  });
});

describe('a menu in words', () => {
  test.each([
    [
      held,
      'Schedule: always ("At all times"); replayed 2 times; waits 5 s for the first digit; 3 s for each next one; direct dialling on.',
    ],
    [unstated, 'Runs on a schedule that the provider does not name.'],
    [{ ...unstated, schedule: '', scheduleDescription: '' }, 'Runs on a schedule that the provider does not name.'],
    [{ ...unstated, schedule: 'Always', scheduleDescription: 'always' }, 'Schedule: always.'],
    [{ ...unstated, schedule: 'always' }, 'Schedule: always.'],
    [{ ...unstated, scheduleDescription: 'At night' }, 'Schedule: At night.'],
    [
      { ...unstated, replayCount: 1, directDialEnabled: false },
      'Runs on a schedule that the provider does not name; replayed once; direct dialling off.',
    ],
    [
      { ...unstated, replayCount: 0, nextDigitTimeoutSeconds: 0 },
      'Runs on a schedule that the provider does not name; replayed 0 times; 0 s for each next one.',
    ],
  ])('%j', (settings, words) => {
    expect(ivrSentence(settings)).toBe(words);
  });

  test('each value of its own', () => {
    const values = Object.entries(held).map(([name, value]) => ivrValue(name as keyof typeof held, value));
    expect(values).toEqual(['always', 'At all times', '2', '5 s', '3 s', 'on']);
    expect([null, '', false, 0].map((value) => ivrValue('schedule', value))).toEqual([
      'not stated',
      'not given',
      'off',
      '0',
    ]);
  });
});
