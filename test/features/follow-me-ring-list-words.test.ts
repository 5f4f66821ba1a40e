import fc from 'fast-check';
import { describe, test } from 'vitest';
import { ringListSteps } from '../../src/features/follow-me/ring-list/words.ts';
import type { RingEntry } from '../../src/features/follow-me/settings.ts';
import { expectPlain as expect } from '../support/plain.ts';

function entry(name: string, more: Partial<RingEntry> = {}): RingEntry {
  return {
    destinationId: `d_${name}`,
    name,
    number: `+44 ${name}`,
    enabled: true,
    ringSeconds: 20,
    period: null,
    ...more,
  };
}

const [anna, ben, chloe] = [entry('Anna'), entry('Ben'), entry('Chloe')];
const dana = entry('Dana', { destinationId: null });

describe('what a preview says of a ring list', () => {
  const cases: readonly [why: string, after: readonly RingEntry[], said: readonly string[]][] = [
    ['nothing when nothing changed', [anna, ben, chloe], []],
    ['who was added, and where', [anna, dana, ben, chloe], ['Dana +44 Dana, 20 s: added in position 2']],
    [
      'what the provider does not state of somebody new',
      [anna, ben, chloe, { ...dana, name: null, enabled: null, ringSeconds: null }],
      ['+44 Dana, name not stated, ring time not stated, on or off not stated: added in position 4'],
    ],
    [
      'who comes switched off',
      [anna, ben, chloe, { ...dana, enabled: false }],
      ['Dana +44 Dana, 20 s, off: added in position 4'],
    ],
    ['who was removed, and nothing of those who moved up for it', [ben, chloe], ['Anna +44 Anna: removed']],
    ['who of two went up', [ben, anna, chloe], ['Ben +44 Ben: moved from position 2 to 1']],
    ['who went to the front', [chloe, anna, ben], ['Chloe +44 Chloe: moved from position 3 to 1']],
    ['who went to the end', [ben, chloe, anna], ['Anna +44 Anna: moved from position 1 to 3']],
    [
      'who has others behind it now, although it is at the same place',
      [dana, ben, anna, chloe],
      ['Dana +44 Dana, 20 s: added in position 1', 'Ben +44 Ben: now before Anna +44 Anna'],
    ],
    ['who is switched off', [anna, { ...ben, enabled: false }, chloe], ['Ben +44 Ben: switched off']],
    [
      'everything of one destination on one line',
      [{ ...chloe, number: '101', name: '', ringSeconds: 5 }, anna, ben],
      ['Chloe +44 Chloe: moved from position 3 to 1; number now 101; name now none; rings 5 s instead of 20 s'],
    ],
    [
      'names that run from right to left without turning numbers round',
      [anna, { ...ben, name: 'دانا' }, chloe],
      ['Ben +44 Ben: name now \u2068دانا\u2069'],
    ],
    ['nothing of ids that the provider has yet to issue', [anna, { ...ben, destinationId: null }, chloe], []],
  ];
  test.each(cases)('%s', (_why, after, said) => {
    expect(ringListSteps([anna, ben, chloe], after)).toEqual(said);
  });
});

const entries = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 12 }), ringSeconds: fc.constantFrom(10, 20) }), {
    selector: ({ id }) => id,
    maxLength: 10,
  })
  .map((list) => list.map(({ id, ringSeconds }) => entry(String(id), { ringSeconds })));

test('whatever a list becomes, every destination that came, went or changed is named once, and with all moves undone the order is the old one', () => {
  fc.assert(
    fc.property(entries, entries, (before, after) => {
      const steps = ringListSteps(before, after);
      const named = (words: RegExp) => steps.filter((step) => words.test(step)).map((step) => step.split(/[ ,:]/u)[0]);
      const names = (list: readonly RingEntry[]) => list.map(({ name }) => name ?? '');
      expect(named(/: added in/u)).toEqual(names(after).filter((name) => !names(before).includes(name)));
      expect(named(/: removed/u)).toEqual(names(before).filter((name) => !names(after).includes(name)));
      const both = after.filter(({ name }) => names(before).includes(name ?? ''));
      const changed = both.filter((each) =>
        before.some(({ name, ringSeconds }) => name === each.name && ringSeconds !== each.ringSeconds),
      );
      expect(named(/rings \d+ s instead/u)).toEqual(names(changed));
      const moved = named(/: (moved from|now before|now last)/u);
      const stayed = (list: readonly RingEntry[]) =>
        names(list).filter((name) => names(both).includes(name) && !moved.includes(name));
      expect(stayed(after)).toEqual(stayed(before));
    }),
  );
});
