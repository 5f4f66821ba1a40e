import { describe, test } from 'vitest';
import type { ChangeContext, Warning } from '../../src/changes/settings.ts';
import type { FollowMeSettings } from '../../src/features/follow-me/settings.ts';
import { followMeWarnings } from '../../src/features/follow-me/warnings.ts';
import { expectPlain as expect } from '../support/plain.ts';
import { entry } from './follow-me/entries.ts';

const around: ChangeContext = { id: '+441632960101', ownNumbers: [], form: true };
const [anna, ben, chloe] = [
  entry('+447700900110', { name: 'Anna', destinationId: '1' }),
  entry('+447700900111', { name: 'Ben', destinationId: '2' }),
  entry('+447700900112', { name: 'Chloë', destinationId: '3' }),
];

function settings(destinations: FollowMeSettings['destinations'], more: Partial<FollowMeSettings> = {}) {
  return { sequence: 'ordered', timeoutSeconds: null, maxForwards: null, destinations, ...more };
}

const usual = settings([anna, ben]);

/** The words, with a mark before those that nobody can pass, that are risky or that cannot be undone. */
function said(
  before: FollowMeSettings,
  after: FollowMeSettings,
  more: Partial<ChangeContext> = {},
  isListChanged = true,
): string[] {
  const mark = ({ blocking, risky, final }: Warning) =>
    `${blocking === true ? 'BLOCKING ' : ''}${risky ? 'RISKY ' : ''}${final === true ? 'FINAL ' : ''}`;
  return followMeWarnings(before, after, isListChanged, { ...around, ...more }).map((each) => mark(each) + each.text);
}

describe('who rings after the change', () => {
  const off = { enabled: false };
  const cases: readonly [why: string, after: FollowMeSettings, words: readonly string[]][] = [
    ['two, in time', usual, []],
    [
      'nobody',
      settings([
        { ...anna, ...off },
        { ...ben, ...off },
      ]),
      ['No destination is switched on, so Follow-Me rings nobody.'],
    ],
    ['an empty list', settings([]), ['No destination is switched on, so Follow-Me rings nobody.']],
    ['one', settings([anna, { ...ben, ...off }]), ['Only Anna rings; when that line is busy or off, nobody answers.']],
    [
      'the second',
      settings([{ ...anna, ...off }, ben]),
      ['Only Ben rings; when that line is busy or off, nobody answers.'],
    ],
    ['as long as it takes', settings([anna, ben], { timeoutSeconds: 40 }), []],
    [
      'longer than it takes',
      settings([anna, { ...chloe, ...off }, ben], { timeoutSeconds: 39 }),
      ['Ringing them takes 40 s, but it gives up after 39 s: some may never ring.'],
    ],
    ['all at once, in time', settings([anna, ben], { sequence: 'simultaneous', timeoutSeconds: 20 }), []],
    [
      'all at once, the longest for too long',
      settings([anna, { ...ben, ringSeconds: 30 }], { sequence: 'simultaneous', timeoutSeconds: 29 }),
      ['Ringing them takes 30 s, but it gives up after 29 s: some may never ring.'],
    ],
    ['as many as are forwarded', settings([anna, ben], { maxForwards: 2 }), []],
    [
      'one too many for one',
      settings([anna, ben], { maxForwards: 1 }),
      ['2 destinations are on, but at most 1 forward is made: some may never ring.'],
    ],
    [
      'one too many for two',
      settings([anna, ben, chloe], { maxForwards: 2 }),
      ['3 destinations are on, but at most 2 forwards are made: some may never ring.'],
    ],
  ];
  test.each(cases)('%s', (_why, after, words) => {
    expect(said(usual, after, {}, false)).toEqual(words);
  });

  test('is not said where it was so before', () => {
    const one = settings([anna, { ...ben, enabled: false }], { timeoutSeconds: 5 });
    expect(said(one, { ...one, maxForwards: 3 }, {}, false)).toEqual([]);
    expect(said(one, { ...one, timeoutSeconds: 6 }, {}, false)).toEqual([
      'Ringing them takes 20 s, but it gives up after 6 s: some may never ring.',
    ]);
  });

  test('is not said where it is not stated who rings', () => {
    const open = { enabled: null };
    expect(said(usual, settings([anna, { ...ben, ...open }]), {}, false)).toEqual([]);
    expect(said(usual, settings([{ ...ben, ...open }]), {}, false)).toEqual([]);
    const unstated = settings([{ ...anna, ringSeconds: null }, ben], { timeoutSeconds: 20 });
    expect(said(usual, unstated, {}, false)).toEqual([]);
  });

  test('of two with one name, by the number', () => {
    expect(said(usual, settings([anna, { ...ben, name: 'Anna', enabled: false }]), {}, false)).toEqual([
      'Only Anna rings; when that line is busy or off, nobody answers.',
    ]);
  });
});

describe('a list that cannot be sent', () => {
  test('says what is not stated, for all of whom the same is not', () => {
    const after = settings([
      { ...anna, enabled: null },
      { ...ben, enabled: null },
      { ...chloe, name: null, enabled: null, ringSeconds: null },
    ]);
    expect(said(usual, after)).toEqual([
      'BLOCKING The provider does not state on or off for Anna and Ben. Go back and choose with Edit; until then the list cannot be sent.',
      `BLOCKING The provider does not state on or off, the ring time or the name for ${chloe.number}. Go back and choose with Edit; until then the list cannot be sent.`,
    ]);
    expect(said(usual, settings([anna, { ...ben, ringSeconds: null }]), { form: false })).toEqual([
      'BLOCKING The provider does not state the ring time for Ben. Cancel, then open the form and choose with Edit; until then the list cannot be sent.',
    ]);
  });

  const many = (count: number) => settings(Array.from({ length: count }, (_, at) => entry(`+44770090011${at % 10}`)));
  test('says how many are too many', () => {
    const quiet = (words: string[]) => words.filter((each) => !/QUIET|no id/u.test(each));
    expect(quiet(said(many(10), many(11)))).toEqual([
      'BLOCKING The list would have 11 destinations; the provider takes at most 10. Go back and remove 1.',
    ]);
    expect(quiet(said(many(2), many(4), { limit: 2, form: false }))).toEqual([
      'BLOCKING The list would have 4 destinations; the provider takes at most 2. Cancel, then open the form and remove 2.',
    ]);
    expect(quiet(said(many(9), many(10)))).toEqual([]);
    expect(quiet(said(many(2), many(4), { limit: 4 }))).toEqual([]);
    expect(quiet(said(many(2), many(4), { limit: null }))).toEqual([]);
  });

  test('may be refused where it was too long before', () => {
    const said11 = (before: number, after: number, limit: number) =>
      said(many(before), many(after), { limit }).filter((each) => each.includes('may refuse'));
    const words = (count: number) =>
      `The list has ${count} destinations, and the provider takes at most 3. It may refuse the list.`;
    expect(said11(5, 5, 3)).toEqual([words(5)]);
    expect(said11(5, 4, 3)).toEqual([words(4)]);
    expect(said11(5, 3, 3)).toEqual([]);
    expect(said11(4, 5, 3)).toEqual([]);
  });

  test('may be refused for ring times out of bounds', () => {
    const rings = (...times: (number | null)[]) =>
      settings([anna, ben].map((each, at) => ({ ...each, ringSeconds: times[at] ?? null })));
    expect(said(usual, rings(0, 90))).toEqual([]);
    expect(said(usual, rings(-1, 91))).toEqual([
      'Anna rings -1 s, and the provider takes 0 to 90 s. Ben rings 91 s, and the provider takes 0 to 90 s. It may refuse the list.',
    ]);
    expect(said(usual, rings(-1, 91), {}, false)).toEqual([]);
  });

  test('may make entries new that have no id', () => {
    const bare = [anna, ben, chloe].map((each) => ({ ...each, destinationId: null }));
    expect(said(settings(bare), settings(bare.slice(1)))).toEqual([
      'The provider states no id for Ben and Chloë that can be sent back, so they are sent as new destinations.',
    ]);
    const [first = anna] = bare;
    expect(said(settings([first, ben]), settings([ben, first]))).toEqual([
      'The provider states no id for Anna that can be sent back, so it is sent as a new destination.',
    ]);
    expect(said(usual, settings([anna, ben, entry('+447700900119')]))).toEqual([]);
  });
});

describe('numbers that are new on the list', () => {
  const added = (numbers: readonly string[], more: Partial<ChangeContext> = {}) =>
    said(usual, settings([anna, ben, ...numbers.map((number) => entry(number))]), more);
  const cases: readonly [numbers: readonly string[], words: readonly string[]][] = [
    [['01632 960123'], []],
    [['0909 879 0123'], ['RISKY 0909 879 0123 is a premium-rate or satellite number.']],
    [
      ['0909 879 0123', '+870773111632'],
      ['RISKY 0909 879 0123 and +870773111632 are premium-rate or satellite numbers.'],
    ],
    [
      ['070 1234 5678'],
      ['RISKY 070 1234 5678 is a personal number (as 070 in Britain); calls to such numbers cost extra.'],
    ],
    [
      ['070 1234 5678', '070 1234 5679'],
      [
        'RISKY 070 1234 5678 and 070 1234 5679 are personal numbers (as 070 in Britain); calls to such numbers cost extra.',
      ],
    ],
    [['07640 123456'], ['RISKY 07640 123456 is a pager number; calls there cost extra.']],
    [
      ['07640 123456', '07640 123457'],
      ['RISKY 07640 123456 and 07640 123457 are pager numbers; calls there cost extra.'],
    ],
    [['12'], ['RISKY 12 does not look like a phone number. Check the digits. 12 is sent as typed.']],
    [['12', '13'], ['RISKY 12 and 13 do not look like phone numbers. Check the digits. 12 and 13 are sent as typed.']],
    [['+33142685300'], ['RISKY +33142685300 is in another country (FR); every call forwarded there costs.']],
    [
      ['+33142685300', '+33142685301', '+14155552671'],
      [
        'RISKY +33142685300 and +33142685301 are in another country (FR); every call forwarded there costs.',
        'RISKY +14155552671 is in another country (US); every call forwarded there costs.',
      ],
    ],
    [['+80012345678'], ['RISKY +80012345678 is in another country; every call forwarded there costs.']],
  ];
  test.each(cases)('%j', (numbers, words) => {
    expect(added(numbers)).toEqual(words);
  });

  test('are known where they were there, are put back or are the own', () => {
    const list = settings([anna, ben, entry('+33 1 42 68 53 00', { destinationId: '7' })]);
    expect(said(list, { ...list, destinations: [...list.destinations, entry('+33142685300')] })).toEqual([]);
    expect(added(['+33142685300'], { putBack: ['0033 1 42 68 53 00', '+33 142685300'] })).toEqual([]);
    expect(added(['+33142685300'], { ownNumbers: ['+33 142685300'] })).toEqual([
      '+33142685300 is one of your own numbers: if it forwards back, calls go in a circle.',
    ]);
    expect(said(usual, settings([anna, ben, entry('12')]), {}, false)).toEqual([]);
  });
});

describe('periods that are not shown', () => {
  const hidden = [anna, ben, chloe].map((each) => ({ ...each, period: null }));
  const [first = anna, second = ben, third = chloe] = hidden;
  test('are cleared, of some or of all', () => {
    expect(said(settings(hidden), settings([first, second, { ...third, period: 'mon' }]))).toEqual([
      'FINAL Any periods that your provider keeps for Anna and Ben, and does not show, may be cleared; Undo cannot bring them back.',
    ]);
    expect(said(settings(hidden), settings([third, first, second]), { isUndo: true })).toEqual([
      'FINAL Any periods that your provider keeps for these numbers, and does not show, may be cleared.',
    ]);
    expect(said(settings([first]), settings([first, chloe]))).toEqual([
      'FINAL Any periods that your provider keeps for this number, and does not show, may be cleared; Undo cannot bring them back.',
    ]);
  });

  test('are cleared of what is taken off, too', () => {
    expect(said(settings([first, second, chloe]), settings([{ ...second, period: '' }, chloe]))).toEqual([
      'FINAL Any periods that your provider keeps for Anna, and does not show, may be cleared; Undo cannot bring them back.',
    ]);
  });

  test('are not cleared where they are shown, or the list is not sent', () => {
    expect(said(usual, settings([ben, anna]))).toEqual([]);
    expect(said(settings(hidden), settings(hidden), {}, false)).toEqual([]);
  });
});
