import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeRingLists } from '../../src/features/follow-me/ring-list/merge.ts';
import type { RingEntry } from '../../src/features/follow-me/settings.ts';

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

const [anna, ben, chloe, paul] = [entry('Anna'), entry('Ben'), entry('Chloe'), entry('Paul')];
const dana = entry('Dana', { destinationId: null });
const base = [anna, ben, chloe];
const off = { enabled: false };

describe('two changes of one ring list', () => {
  type List = readonly RingEntry[];
  const cases: readonly [why: string, mine: List, theirs: List, merged: List][] = [
    [
      'both hold where they touch different destinations',
      [{ ...anna, ...off }, ben, chloe],
      [anna, ben, { ...chloe, ringSeconds: 5 }],
      [{ ...anna, ...off }, ben, { ...chloe, ringSeconds: 5 }],
    ],
    [
      'both hold where they touch different things of one destination',
      [anna, { ...ben, name: 'Benjamin' }, chloe],
      [anna, { ...ben, ringSeconds: 5 }, chloe],
      [anna, { ...ben, name: 'Benjamin', ringSeconds: 5 }, chloe],
    ],
    [
      'mine holds where they touch the same thing',
      [anna, { ...ben, ringSeconds: 9 }, chloe],
      [anna, { ...ben, ringSeconds: 5 }, chloe],
      [anna, { ...ben, ringSeconds: 9 }, chloe],
    ],
    ['what each added is there', [anna, dana, ben, chloe], [...base, paul], [anna, dana, ben, chloe, paul]],
    ['what each removed is gone', [ben, chloe], [anna, ben], [ben]],
    [
      'what they removed comes back only where I changed it, as a new one',
      [{ ...anna, ...off }, ben, chloe],
      [chloe],
      [{ ...anna, ...off, destinationId: null }, chloe],
    ],
    [
      'what I removed stays away though they changed it',
      [anna, chloe],
      [anna, { ...ben, ...off }, chloe],
      [anna, chloe],
    ],
    [
      'my order holds, with theirs behind what it stood behind',
      [chloe, anna, ben],
      [anna, paul, ben, chloe],
      [chloe, anna, paul, ben],
    ],
    [
      'their order holds where I moved nothing',
      [anna, ben, { ...chloe, ...off }],
      [chloe, ben, anna],
      [{ ...chloe, ...off }, ben, anna],
    ],
    [
      'one number that both added is there once, as I wrote it',
      [...base, { ...paul, destinationId: null, name: 'Paula' }],
      [paul, ...base],
      [{ ...paul, name: 'Paula' }, ...base],
    ],
    [
      'a list that was replaced keeps its own ids, also for the same numbers',
      [anna, { ...ben, ...off }, chloe],
      [{ ...ben, destinationId: 'd_9' }],
      [{ ...ben, ...off, destinationId: 'd_9' }],
    ],
    ['an emptied list gets what I added, and nothing else', [...base, dana], [], [dana]],
  ];
  test.each(cases)('%s', (_why, mine, theirs, merged) => {
    expect(mergeRingLists(base, mine, theirs)).toEqual(merged);
  });
});

const entries = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 9 }),
      ringSeconds: fc.constantFrom(10, 20),
      enabled: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 10 },
  )
  .map((list) => list.map(({ id, ...more }) => entry(String(id), more)));

const names = (list: readonly RingEntry[]) => list.map(({ name }) => name ?? '').toSorted();

test('whoever is alone gets what they made of the list', () => {
  fc.assert(
    fc.property(entries, entries, (before, after) => {
      expect(mergeRingLists(before, before, after)).toEqual(after);
      const mine = mergeRingLists(before, after, before);
      const known = new Set(before.map(({ destinationId }) => destinationId));
      expect(mine).toEqual(
        after.map((each) => (known.has(each.destinationId) ? each : { ...each, destinationId: null })),
      );
    }),
  );
});

test('whatever two make of a list, nothing that both kept is lost, nothing is there twice, and no id is made up', () => {
  fc.assert(
    fc.property(entries, entries, entries, (before, mine, theirs) => {
      const merged = mergeRingLists(before, mine, theirs);
      const held = new Set(theirs.map(({ destinationId }) => destinationId));
      const ids = merged.flatMap(({ destinationId }) => (destinationId === null ? [] : [destinationId]));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => !held.has(id))).toEqual([]);
      expect(new Set(names(merged)).size).toBe(merged.length);
      const has = (list: readonly RingEntry[], name: string) => list.some((each) => each.name === name);
      for (const name of names(mine).filter((each) => has(theirs, each))) expect(has(merged, name)).toBe(true);
      for (const name of names(mine).filter((each) => !has(before, each))) expect(has(merged, name)).toBe(true);
      for (const name of names(theirs).filter((each) => !has(before, each))) expect(has(merged, name)).toBe(true);
      for (const name of names(before).filter((each) => !has(mine, each))) expect(has(merged, name)).toBe(false);
      // Made once more to what came of it, nothing changes.
      expect(mergeRingLists(theirs, merged, theirs).map(({ name }) => name)).toEqual(merged.map(({ name }) => name));
    }),
  );
});
