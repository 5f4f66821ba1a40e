import { describe, test } from 'vitest';
import { presetOver } from '../../src/changes/setting-kind.ts';
import { followMeKind, followMeOutcome } from '../../src/features/follow-me/kind.ts';
import { type FollowMeSettings, followMeCodec, type RingEntry } from '../../src/features/follow-me/settings.ts';
import {
  describeLockedList,
  describeMode,
  describeSequence,
  followMeLines,
  followMeSentence,
} from '../../src/features/follow-me/words.ts';
import { expectPlain as expect } from '../support/plain.ts';
import { entry } from './follow-me/entries.ts';

const anna = entry('101', { name: 'Anna', destinationId: '1' });
const ben = entry('102', { name: 'Ben', destinationId: '2' });
const off = { enabled: false };
const open = { enabled: null };

function settings(destinations: readonly RingEntry[], more: Partial<FollowMeSettings> = {}): FollowMeSettings {
  return { sequence: 'ordered', timeoutSeconds: null, maxForwards: null, destinations, ...more };
}

describe('who rings', () => {
  const cases: readonly [said: string, state: FollowMeSettings][] = [
    ['Rings nobody: the list is empty.', settings([])],
    ['Rings nobody: every destination is switched off.', settings([{ ...anna, ...off }])],
    [
      'Rings nobody who is stated to be on; whether Anna rings is not stated.',
      settings([
        { ...anna, ...open },
        { ...ben, ...off },
      ]),
    ],
    [
      'Rings nobody who is stated to be on; whether Anna and Ben ring is not stated.',
      settings([
        { ...anna, ...open },
        { ...ben, ...open },
      ]),
    ],
    ['Rings Anna only, 20 s a call.', settings([anna, { ...ben, ...off }])],
    ['Rings Anna, 20 s a call; whether Ben rings is not stated.', settings([anna, { ...ben, ...open }])],
    ['Rings Anna only, ring time not stated.', settings([{ ...anna, ringSeconds: null }])],
    ['Rings Anna, then Ben, 20 s each.', settings([anna, ben])],
    [
      'Rings Anna, then Ben, ring time not stated.',
      settings([anna, ben].map((each) => ({ ...each, ringSeconds: null }))),
    ],
    [
      'Rings Anna (20 s), then Ben (5 s), then 103 (time not stated).',
      settings([anna, { ...ben, ringSeconds: 5 }, entry('103', { ringSeconds: null })]),
    ],
    ['Rings Anna and Ben in random order, 20 s each.', settings([anna, ben], { sequence: 'random' })],
    [
      'Rings Anna (20 s) and Ben (5 s) all at the same time.',
      settings([anna, { ...ben, ringSeconds: 5 }], { sequence: 'simultaneous' }),
    ],
    [
      'Rings Anna and Ben in an order that the provider does not name, 20 s each.',
      settings([anna, ben], { sequence: null }),
    ],
    [
      'Rings Anna and Ben in the order that the provider calls "odd", 20 s each.',
      settings([anna, ben], { sequence: 'odd' }),
    ],
    ['Rings Anna (101), then Anna (102), 20 s each.', settings([anna, { ...ben, name: 'Anna' }])],
    ['Rings Anna only, 20 s a call.', settings([anna, { ...ben, ...off, name: 'Anna' }])],
    ['Rings 101, then 102, 20 s each.', settings([entry('101', { name: ' ' }), entry('102', { name: null })])],
    [
      'Rings Anna only, 20 s a call; at most 1 forward; gives up after 60 s.',
      settings([anna], { maxForwards: 1, timeoutSeconds: 60 }),
    ],
    ['Rings Anna only, 20 s a call; at most 2 forwards.', settings([anna], { maxForwards: 2 })],
  ];
  test.each(cases)('%s', (said, state) => {
    expect(followMeSentence(state)).toBe(said);
  });

  test('one after the other is an order of its own', () => {
    expect(describeSequence('ordered')).toBe('one after the other');
  });
});

describe('what a change comes to', () => {
  const certain = { name: 'Main line', tense: 'will' as const };
  const before = settings([anna, { ...ben, ...off }], { timeoutSeconds: 60, maxForwards: 3 });
  const today = 'Anna only, 20 s a call.';
  const cases: readonly [after: Partial<FollowMeSettings>, will: string, today: string | null][] = [
    [{}, 'Main line will ring as today: Anna only, 20 s a call.', null],
    [{ destinations: [anna, ben] }, 'Main line will ring Anna, then Ben, 20 s each.', today],
    [{ timeoutSeconds: 30 }, 'Main line will give up after 30 s.', null],
    [{ maxForwards: 1 }, 'Main line will make at most 1 forward.', null],
    [
      { destinations: [], timeoutSeconds: 5, maxForwards: 2 },
      'Main line will ring nobody: the list is empty, and give up after 5 s, and make at most 2 forwards.',
      today,
    ],
  ];
  test.each(cases)('%j', (after, will, was) => {
    expect(followMeOutcome(before, { ...before, ...after }, certain)).toEqual({ will, today: was });
    const unsure = followMeOutcome(before, { ...before, ...after }, { ...certain, isCertain: false });
    expect(unsure).toEqual({ will: will.replace('Main line will', 'Main line will be set to'), today: was });
  });

  test('setting by setting', () => {
    const after = settings([{ ...anna, ...off }], { sequence: 'random', timeoutSeconds: 5, maxForwards: 1 });
    expect(followMeLines(before, after, true)).toEqual([
      { label: 'Order', before: 'one after the other', after: 'in random order' },
      { label: 'Gives up after', before: '60 s', after: '5 s' },
      { label: 'Forwards at most', before: '3', after: '1' },
      {
        label: 'Ring list',
        before: '1. Anna 101, 20 s\n2. Ben 102, 20 s, off',
        after: '1. Anna 101, 20 s, off',
        steps: ['Anna 101: switched off', 'Ben 102: removed'],
      },
    ]);
    const nothing = settings([], { sequence: null });
    expect(followMeLines(after, nothing, true)).toEqual([
      { label: 'Order', before: 'in random order', after: 'in an order that the provider does not name' },
      { label: 'Gives up after', before: '5 s', after: 'not stated' },
      { label: 'Forwards at most', before: '1', after: 'not stated' },
      { label: 'Ring list', before: '1. Anna 101, 20 s, off', after: 'empty', steps: ['Anna 101: removed'] },
    ]);
    expect(followMeLines(before, before, false)).toEqual([]);
  });

  test('a mode is said in the words of the provider, and nothing of what it does', () => {
    expect([null, 'follow_me', 'off'].map(describeMode)).toEqual([['mode not stated'], [], ['mode "off"']]);
  });

  test('a list with entries that could not be read stays as it is', () => {
    expect([1, 2].map(describeLockedList)).toEqual([
      '1 destination could not be read, so the ring list cannot be changed here: saving it would take it off.',
      '2 destinations could not be read, so the ring list cannot be changed here: saving it would take them off.',
    ]);
  });
});

describe('Follow-Me as a kind of setting', () => {
  const held = settings([anna, ben], { timeoutSeconds: 60, maxForwards: 3 });
  const unstated = { sequence: null, timeoutSeconds: null, maxForwards: null };

  test('what was not stated then stays as it is when it comes back', () => {
    const earlier = settings([ben], unstated);
    expect(followMeKind.restore(earlier, held)).toEqual({ ...held, destinations: [ben] });
    const whole = settings([anna], { sequence: 'random', timeoutSeconds: 0, maxForwards: 1 });
    expect(followMeKind.restore(whole, held)).toEqual(whole);
  });

  test('a preset changes what it names and nothing else', () => {
    const named = { sequence: 'random', timeoutSeconds: 0, maxForwards: 1 };
    expect(followMeKind.withPreset(named, held)).toEqual({ ...held, ...named });
    expect(followMeKind.withPreset({ ...unstated }, held)).toEqual(held);
    expect(followMeKind.withPreset({ destinations: [{ ...ben }] }, held)).toEqual({
      ...held,
      destinations: [ben, { ...anna, ...off }],
    });
    expect(followMeCodec.readPart({ ...named })).toEqual(named);
    expect(followMeCodec.readPart({ sequence: 7 })).toBeNull();
    expect(presetOver(followMeKind, { sequence: 7 }, held)).toBeNull();
  });

  test('an undo says which settings were not stated', () => {
    const before = settings([], unstated);
    const lost = (after: FollowMeSettings, wanted: FollowMeSettings | null = null) =>
      followMeKind.lost({ before, after, wanted }, held, held);
    expect(lost(held)).toEqual(['the order', 'when it gives up', 'the most forwards']);
    expect(lost({ ...held, timeoutSeconds: null })).toEqual(['the order', 'the most forwards']);
    expect(lost(before)).toEqual([]);
    const rule = [{ ...anna, period: 'mon' }];
    const made = { ...held, destinations: [{ ...anna, period: null }] };
    expect(
      followMeKind.lost({ before: held, after: made, wanted: { ...held, destinations: rule } }, held, held),
    ).toEqual(['any periods of Anna']);
    const sent = { ...held, destinations: [{ ...ben, period: null }] };
    expect(followMeKind.lost({ before: held, after: held, wanted: null }, held, sent)).toEqual(['any periods of Ben']);
    const bare = { ...unstated, destinations: held.destinations };
    expect(followMeKind.lost({ before: held, after: held, wanted: null }, held, bare)).toEqual([]);
  });

  test('what was sent is remembered where it is not shown', () => {
    const hidden = { ...held, destinations: [{ ...anna, period: null }, ben] };
    const sent = { destinations: [{ ...anna, period: 'mon' }, ben] };
    expect(followMeKind.withSent(hidden, sent)).toEqual({ ...held, destinations: [{ ...anna, period: 'mon' }, ben] });
    expect(followMeKind.withSent(hidden, { sequence: 'random' })).toBe(hidden);
  });

  test('lists are the same by what is in them and not by ids', () => {
    const same = (b: readonly RingEntry[]) => followMeKind.comparison('destinations').same([anna, ben], [...b]);
    expect(same([{ ...anna, destinationId: null }, ben])).toBe(true);
    expect(same([anna])).toBe(false);
    expect(same([ben, anna])).toBe(false);
    const changes: Partial<RingEntry>[] = [{ number: '9' }, { name: 'X' }, off, { ringSeconds: 1 }, { period: null }];
    for (const change of changes) expect(same([{ ...anna, ...change }, ben])).toBe(false);
    expect(followMeKind.comparison('sequence').same('random', 'random')).toBe(true);
    expect(followMeKind.comparison('sequence').same('random', 'ordered')).toBe(false);
  });

  test('other settings are held or not, and are mine where both changed them', () => {
    expect(followMeKind.comparison('maxForwards').stored(3, 3, '101')).toEqual({ taken: true, remarks: [] });
    expect(followMeKind.comparison('maxForwards').stored(3, 4, '101')).toEqual({ taken: false, remarks: [] });
    expect(followMeKind.comparison('destinations').stored([anna], [anna], '101')).toEqual({ taken: true, remarks: [] });
    expect(followMeKind.comparison('maxForwards').merge(1, 2, 3)).toBe(2);
    expect(followMeKind.comparison('destinations').merge([anna], [anna, ben], [])).toEqual(
      [ben].map((each) => ({ ...each, destinationId: null })),
    );
  });

  test('a list that is not there is an empty one', () => {
    const bare = { ...held, destinations: [] };
    expect(followMeKind.lines(bare, bare)).toEqual([]);
    expect(followMeKind.sentence(held)).toBe(
      'Rings Anna, then Ben, 20 s each; at most 3 forwards; gives up after 60 s.',
    );
    expect(followMeKind.numbersIn(held)).toEqual(['101', '102']);
  });

  test('its outcome is about the number as people call it', () => {
    const draft = { base: held, wanted: { ...held, maxForwards: 1 }, subject: '101', title: 'Follow-Me of 101' };
    const will = (more: object) =>
      followMeKind.outcome({ ...draft, ...more } as unknown as Parameters<typeof followMeKind.outcome>[0], 'will').will;
    expect(will({})).toBe('101 will make at most 1 forward.');
    expect(will({ called: 'Main' })).toBe('Main will make at most 1 forward.');
    expect(will({ called: null, remark: null })).toBe('101 will make at most 1 forward.');
    expect(will({ remark: 'odd' })).toBe('101 will be set to make at most 1 forward.');
  });

  test('a field that was refused belongs to a setting, with all that is in a list', () => {
    const fields = [
      'sequence',
      'timeout_seconds',
      'max_forwards',
      'destinations',
      'destinations[2].number',
      'destinations.0',
      '',
    ];
    expect(fields.map((field) => followMeKind.settingOf(field))).toEqual([
      ...['sequence', 'timeoutSeconds', 'maxForwards', 'destinations', 'destinations', 'destinations', null],
    ]);
    expect(followMeKind.settingOf('mode')).toBeNull();
  });

  test('who takes turns is on its list, and it matters where it rings in order', () => {
    const { duty } = followMeKind;
    expect(duty?.people(held)).toEqual([
      { name: 'Anna', number: '101' },
      { name: 'Ben', number: '102' },
    ]);
    expect(duty?.first(held, { id: '9', people: ['102'], first: '102' })).toEqual({
      ...held,
      destinations: [ben, anna],
    });
    expect(duty?.first(held, { id: '9', people: [], first: '109' })).toBeNull();
    expect(duty?.standing(held, '102', '9')).toBe('on');
    expect([held, { ...held, sequence: 'random' }].map((each) => duty?.matters(each))).toEqual([true, false]);
  });

  test('settings kept by earlier versions lack what came later', () => {
    expect(followMeCodec.read({ destinations: [{ ...anna }] })).toEqual({ ...unstated, destinations: [anna] });
    expect(followMeCodec.read({ ...held })).toEqual(held);
    expect(followMeCodec.read({ destinations: 'none' })).toBeNull();
    const { period: _later, ...earlier } = anna;
    expect(followMeCodec.read({ ...held, destinations: [earlier, { ...ben, destinationId: 7 }] })).toEqual({
      ...held,
      destinations: [
        { ...anna, period: null },
        { ...ben, destinationId: 7 },
      ],
    });
    expect(followMeCodec.read({ ...held, destinations: [{ ...anna, destinationId: true }] })).toBeNull();
  });
});
