import { describe, expect, test } from 'vitest';
import { mergeRingLists } from '../../src/features/follow-me/ring-list/merge.ts';
import { pairUp } from '../../src/features/follow-me/ring-list/pairs.ts';
import type { RingEntry } from '../../src/features/follow-me/settings.ts';
import { entry } from './follow-me/entries.ts';

type List = readonly RingEntry[];

/** A number, the name behind a space, and the id behind `#`. */
function listed(...written: string[]): RingEntry[] {
  return written.map((each) => {
    const [, number = '', name = '', id] = /^(\S+)(?: ([^#]*))?(?:#(.*))?$/u.exec(each) ?? [];
    return entry(number, { name, destinationId: id ?? null });
  });
}

describe('which entries of two lists are the same', () => {
  const cases: readonly [why: string, before: List, after: List, pairs: readonly string[]][] = [
    ['the same ids, whatever else', listed('101 A#1', '102 B#2'), listed('102 B#1', '101 A#2'), ['0→0', '1→1']],
    ['ids before all else', listed('101 A', '102 B#2'), listed('101 A#2', '101 A#9'), ['1→0', '0→1']],
    ['no two that merely have no id', listed('101 A'), listed('202 B'), []],
    ['number and name before the number', listed('101 A', '101 B'), listed('101 B'), ['1→0']],
    ['both of one number by their names', listed('101 A', '101 B'), listed('101 B', '101 A'), ['1→0', '0→1']],
    ['the number under another name', listed('101 A', '102 A'), listed('102 X'), ['1→0']],
    ['the number before a name whose number ends alike', listed('0101 A', '101 B'), listed('101 A'), ['1→0']],
    ['a number written with its country', listed('+441632960101 A'), listed('(01632)960101 A'), ['0→0']],
    ['no other number of that name', listed('+441632960101 A'), listed('01632960102 A'), []],
    ['no such number under another name', listed('+441632960101 A'), listed('01632960101 B'), []],
    ['each of two alike once', listed('101 A', '101 A'), listed('101 A', '101 A'), ['0→0', '1→1']],
    ['one of two alike', listed('101 A'), listed('101 A', '101 A'), ['0→0']],
    ['in the order of the second', listed('101 A', '102 B#2'), listed('101 A', '102 B#2'), ['0→0', '1→1']],
  ];
  test.each(cases)('%s', (_why, before, after, pairs) => {
    expect(pairUp(before, after).map(({ from, to }) => `${from}→${to}`)).toEqual(pairs);
  });
});

describe('two changes of one list, merged', () => {
  const [a, b, c, d, e] = ['101 A#1', '102 B#2', '103 C#3', '104 D#4', '105 E#5'] as const;
  const off = (list: List, ...at: number[]) =>
    list.map((each, place) => (at.includes(place) ? { ...each, enabled: false } : each));
  const cases: readonly [why: string, base: List, mine: List, theirs: List, merged: readonly string[]][] = [
    ['nothing anywhere', [], [], [], []],
    ['mine behind its neighbour', listed(a, b), listed(a, '9 X', b), listed(b, a), ['B', 'A', 'X']],
    ['mine at the front before its neighbour', listed(a, b), listed('9 X', a, b), listed(b, a), ['B', 'X', 'A']],
    ['two of mine in my order', listed(a), listed(a, '8 Y', '9 X'), listed(a, d), ['A', 'Y', 'X', 'D']],
    ['two of mine at the front in my order', listed(a), listed('8 Y', '9 X', a), listed(a), ['Y', 'X', 'A']],
    ['two of theirs behind what I moved', listed(a, b), listed(b, a), listed(a, d, e, b), ['B', 'A', 'D', 'E']],
    ['theirs before all where I moved others', listed(a, b), listed(b, a), listed(d, a, b), ['B', 'D', 'A']],
    ['theirs behind the nearest before it', listed(a, b, c), listed(c, b, a), listed(a, b, d, c), ['C', 'B', 'D', 'A']],
    ['mine last where nobody stayed', listed(a), listed('9 X'), listed(), ['X']],
    ['one number added by both, twice by them', listed(), listed('9 M'), listed('9 T#7', '9 U#8'), ['M', 'U']],
    ['one number added by both, twice by both', listed(), listed('9 M', '9 N'), listed('9 T#7', '9 U#8'), ['M', 'N']],
    ['no number of theirs for one that was there', listed(a), listed(a), listed(a, '101 T#7'), ['A', 'T']],
    ['what I changed of what is gone', listed(a, b), off(listed(a, b), 1), listed(a), ['A', 'B off']],
    ['not what I left alone of what is gone', listed(a, b), listed(a, b), listed(a), ['A']],
    ['what both switched off', listed(a, b), off(listed(a, b), 0), off(listed(a, b), 1), ['A off', 'B off']],
  ];
  test.each(cases)('%s', (_why, base, mine, theirs, merged) => {
    const shown = mergeRingLists(base, mine, theirs).map(({ name, enabled }) => `${name}${enabled ? '' : ' off'}`);
    expect(shown).toEqual(merged);
  });

  test('everything of an entry that only one side changed comes from that side', () => {
    const [was = entry('')] = listed(a);
    const mine = { ...was, name: 'M', number: '111', period: 'mon' };
    const theirs = { ...was, destinationId: '7', number: '101', enabled: null, ringSeconds: 5 };
    expect(mergeRingLists([was], [mine], [theirs])).toEqual([
      { destinationId: '7', name: 'M', number: '111', enabled: null, ringSeconds: 5, period: 'mon' },
    ]);
  });
});
