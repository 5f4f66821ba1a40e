import { describe, test } from 'vitest';
import { compareLists, getRinging, withFirst } from '../../src/features/follow-me/kind.ts';
import {
  lostFromList,
  presetList,
  restoreList,
  withSentPeriods,
} from '../../src/features/follow-me/ring-list/restore.ts';
import { entryLine, ringListSteps, shortNameOf } from '../../src/features/follow-me/ring-list/words.ts';
import type { RingEntry } from '../../src/features/follow-me/settings.ts';
import { expectPlain as expect } from '../support/plain.ts';
import { entry } from './follow-me/entries.ts';

const unknown = { name: null, enabled: null, ringSeconds: null, period: null };
const anna = entry('101', { name: 'Anna', destinationId: '1' });
const ben = entry('102', { name: 'Ben', destinationId: 2, enabled: false, ringSeconds: 5, period: 'mon' });

describe('an earlier list, to be sent now', () => {
  test('has what was known then, else what is known now, and only ids that are still there', () => {
    const earlier = [
      { ...anna, destinationId: '1' },
      { ...ben, ...unknown, destinationId: 'gone' },
      { ...entry('103', unknown), destinationId: '9' },
    ];
    expect(restoreList(earlier, [{ ...anna, number: '111', name: 'X', enabled: false, ringSeconds: 1 }, ben])).toEqual([
      anna,
      { ...ben, destinationId: null },
      entry('103', unknown),
    ]);
  });

  test('keeps what was known then, also where it is off, empty or none', () => {
    const earlier = { ...anna, name: '', enabled: false, ringSeconds: 0, period: '' };
    expect(restoreList([earlier], [{ ...anna, period: 'mon' }])).toEqual([earlier]);
  });

  test('of a preset switches off who is not in it, behind the others', () => {
    expect(presetList([ben], [anna, ben, entry('103')])).toEqual([
      ben,
      { ...anna, enabled: false },
      entry('103', { enabled: false }),
    ]);
  });

  test('gets the periods that were sent, where the provider shows none', () => {
    const held = [entry('101', { period: null }), entry('102', { period: 'tue' }), entry('103', { period: null })];
    const sent = [entry('101', { period: 'wed' }), entry('102', { period: 'wed' }), entry('103'), entry('104')];
    expect(withSentPeriods(held, sent).map(({ period }) => period)).toEqual(['wed', 'tue', null]);
    expect(withSentPeriods([entry('105', { period: null })], sent)).toEqual([entry('105', { period: null })]);
  });
});

describe('what an undo says that it cannot bring back', () => {
  const nothing = { before: [], made: [], sent: [], isSent: false };
  const cases: readonly [why: string, lists: Parameters<typeof lostFromList>, said: readonly string[]][] = [
    ['nothing', [{ ...nothing, before: [anna, ben], made: [ben, anna], sent: [anna], isSent: true }, []], []],
    [
      'what was chosen where nothing was stated, of one',
      [{ ...nothing, before: [{ ...anna, ...unknown, period: '' }], made: [anna] }, []],
      ['whether Anna is on or off', 'how long Anna rings', 'the name of Anna'],
    ],
    [
      'what was chosen where nothing was stated, of two',
      [
        {
          ...nothing,
          before: [entry('101', { ...unknown, destinationId: '1' }), { ...ben, enabled: null, ringSeconds: null }],
          made: [{ ...anna, name: '' }, ben],
        },
        [],
      ],
      ['whether 101 and Ben are on or off', 'how long 101 and Ben ring', 'the name of 101'],
    ],
    [
      'nothing that still is not stated',
      [{ ...nothing, before: [entry('1', unknown)], made: [entry('1', unknown)] }, []],
      [],
    ],
    [
      'periods that are not shown, where the list is sent',
      [{ ...nothing, sent: [{ ...anna, period: null }, ben, entry('103', { period: null })], isSent: true }, [ben]],
      ['any periods of Anna and 103'],
    ],
    [
      'periods that were set and are not shown, where it is not sent',
      [
        {
          ...nothing,
          made: [{ ...ben, period: null }, { ...entry('104', { period: 'x' }) }],
          sent: [{ ...anna, period: null }],
        },
        [
          ben,
          entry('104', { period: 'x' }),
          entry('105', { period: null }),
          entry('106'),
          entry('107', { period: 'y' }),
        ],
      ],
      ['any periods of Ben and 107'],
    ],
  ];
  test.each(cases)('%s', (_why, lists, said) => {
    expect(lostFromList(...lists)).toEqual(said);
  });
});

describe('whether the provider holds what it was sent', () => {
  const london = '+441632960101';
  const no = { taken: false, remarks: [] };
  const yes = (...remarks: string[]) => ({ taken: true, remarks });
  const sent = entry('01632 960102', { name: 'Ben', period: 'mon' });
  const cases: readonly [why: string, sent: readonly RingEntry[], held: readonly RingEntry[], result: object][] = [
    ['an empty list', [], [], yes()],
    ['the same', [sent], [sent], yes()],
    [
      'the number in another form, under a new id',
      [sent],
      [{ ...sent, number: '+441632960102', destinationId: 7 }],
      yes(),
    ],
    ['another number', [sent], [{ ...sent, number: '+441632960103' }], no],
    ['one less', [sent, sent], [sent], no],
    ['one more', [sent], [sent, sent], no],
    ['another order', [sent, anna], [anna, sent], no],
    ['another switch', [sent], [{ ...sent, enabled: false }], no],
    ['another ring time', [sent], [{ ...sent, ringSeconds: 21 }], no],
    ['another name', [sent], [{ ...sent, name: 'Bob' }], no],
    ['no name', [sent], [{ ...sent, name: null }], no],
    ['another period', [sent], [{ ...sent, period: 'tue' }], no],
    ['a period that is not shown', [sent], [{ ...sent, period: null }], yes()],
    ['no period where none was sent', [{ ...sent, period: null }], [{ ...sent, period: '' }], yes()],
    [
      'a name that it filled in',
      [{ ...sent, name: ' ' }],
      [{ ...sent, name: 'B' }],
      yes('The provider gave 01632 960102 the name "B".'),
    ],
    ['no name where an empty one was sent', [{ ...sent, name: '' }], [{ ...sent, name: null }], yes()],
    ['an empty name where none is known', [{ ...sent, name: null }], [{ ...sent, name: '' }], yes()],
    ['a name where none is known', [{ ...sent, name: null }], [{ ...sent, name: null }], yes()],
    [
      'names written in other ways, each in its place',
      [anna, { ...sent, name: 'Ben  B' }],
      [anna, { ...sent, name: 'Ben B' }],
      yes('The provider writes the name "Ben  B" as "Ben B".'),
    ],
  ];
  test.each(cases)('%s', (_why, list, held, result) => {
    expect(compareLists(list, held, london)).toEqual(result);
  });
});

describe('whose turn it is comes first', () => {
  const subject = '+441632960101';
  const list = Object.freeze(['201', '202', '203', '204'].map((number) => entry(number)));
  const cases: readonly [why: string, people: readonly string[], first: string, order: readonly string[] | null][] = [
    ['from the second place', ['201', '202'], '202', ['202', '201', '203', '204']],
    ['and stays there', ['201', '202'], '201', ['201', '202', '203', '204']],
    ['from behind others, who keep their order', ['203', '204'], '204', ['204', '201', '202', '203']],
    ['the others of the duty list in its order', ['204', '203', '202'], '203', ['203', '201', '204', '202']],
    ['though it is on no duty list', ['204'], '202', ['202', '201', '203', '204']],
    ['but not who is not on the ring list', ['201', '209'], '209', null],
    ['without who is not on the ring list', ['209', '202'], '202', ['202', '201', '203', '204']],
  ];
  test.each(cases)('%s', (_why, people, first, order) => {
    expect(withFirst(list, { id: subject, people, first })?.map(({ number }) => number) ?? null).toEqual(order);
  });

  test('by what is dialled, and each entry of a number once for each turn', () => {
    const twice = [entry('+441632960109', { name: 'A' }), entry('01632 960108'), entry('01632 960109', { name: 'B' })];
    const turn = { id: subject, people: ['01632960108', '01632960109', '+441632960109'], first: '+441632960108' };
    expect(withFirst(twice, turn)?.map(({ number }) => number)).toEqual([
      '01632 960108',
      '+441632960109',
      '01632 960109',
    ]);
    expect(withFirst([], turn)).toBeNull();
  });

  test('once, though another entry has their number too', () => {
    const held = Object.freeze([entry('201', { name: 'A' }), entry('201', { name: 'B' }), entry('202')]);
    const order = withFirst(held, { id: subject, people: ['202', '201'], first: '201' });
    expect(order?.map(({ name, number }) => `${name}${number}`)).toEqual(['A201', 'B201', '202']);
  });

  test('they ring, do not, or are gone', () => {
    const held = [
      entry('01632 960108', { enabled: false }),
      entry('202', { enabled: null }),
      entry('203', { enabled: false }),
      entry('203'),
    ];
    const asked = ['+441632960108', '202', '203', '204'];
    expect(asked.map((number) => getRinging(held, number, subject))).toEqual(['off', 'on', 'on', 'gone']);
    expect(getRinging([], '', subject)).toBe('gone');
  });
});

describe('entries in words', () => {
  test.each([
    [anna, '1. Anna 101, 20 s'],
    [ben, '1. Ben 102, 5 s, off, period "mon"'],
    [entry('103', unknown), '1. 103, name not stated, ring time not stated, on or off not stated'],
    [entry('103', { name: ' ' }), '1. 103, 20 s'],
    [
      entry('103', { name: 'N'.repeat(41), period: 'p'.repeat(41) }),
      `1. ${'N'.repeat(39)}… 103, 20 s, period "${'p'.repeat(39)}…"`,
    ],
  ])('%o in a list', (each, line) => {
    expect(entryLine(each, 0)).toBe(line);
  });

  test('a name that is none is the number', () => {
    expect([anna, entry('103', { name: null }), entry('104', { name: ' ' })].map(shortNameOf)).toEqual([
      'Anna',
      '103',
      '104',
    ]);
  });

  const cases: readonly [after: RingEntry, said: string][] = [
    [{ ...ben, name: null }, 'Ben 102: name now not stated'],
    [{ ...ben, name: ' ' }, 'Ben 102: name now none'],
    [{ ...ben, ringSeconds: null }, 'Ben 102: ring time not stated instead of 5 s'],
    [{ ...ben, ringSeconds: 6 }, 'Ben 102: rings 6 s instead of 5 s'],
    [{ ...ben, enabled: null }, 'Ben 102: on or off now not stated'],
    [{ ...ben, enabled: true }, 'Ben 102: switched on'],
    [{ ...ben, period: '' }, 'Ben 102: period now none'],
    [{ ...ben, period: null }, 'Ben 102: period now none'],
    [{ ...ben, period: 'tue' }, 'Ben 102: period now "tue"'],
  ];
  test.each(cases)('a change to %o', (after, said) => {
    expect(ringListSteps([ben], [after])).toEqual([said]);
  });

  test('a change of what was not stated is set, not switched', () => {
    const steps = (more: Partial<RingEntry>) =>
      ringListSteps([entry('103', unknown)], [entry('103', { ...unknown, ...more })]);
    expect(steps({ enabled: true })).toEqual(['103: set to on']);
    expect(steps({ enabled: false, ringSeconds: 7 })).toEqual(['103: ring time set to 7 s; set to off']);
    expect(steps({ name: 'C', period: 'x' })).toEqual(['103: name now C; period now "x"']);
    expect(ringListSteps([{ ...ben, enabled: true }], [ben])).toEqual(['Ben 102: switched off']);
  });

  test('who went behind the last without changing place', () => {
    const [one, two, three] = [entry('201'), entry('202'), entry('203')];
    expect(ringListSteps([one, two, three], [three, two])).toEqual(['203: moved from position 3 to 1', '201: removed']);
    expect(ringListSteps([one, two], [entry('209'), two, one].slice(0, 3))).toEqual([
      '209, 20 s: added in position 1',
      '202: now before 201',
    ]);
    const [four, five] = [entry('204'), entry('205')];
    expect(ringListSteps([one, two, three, four, five], [four, five, three])).toEqual([
      '203: now last',
      '201: removed',
      '202: removed',
    ]);
    expect(ringListSteps([one, two, three], [two, entry('208'), one])).toEqual([
      '202: moved from position 2 to 1',
      '208, 20 s: added in position 2',
      '203: removed',
    ]);
  });
});
