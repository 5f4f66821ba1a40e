import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bag } from '../src/runtime/bag.ts';

it('holds what was added and has not left, however often and in whatever order it leaves', () => {
  const steps = fc.array(fc.oneof(fc.constant('add' as const), fc.nat({ max: 40 })), { maxLength: 120 });
  fc.assert(
    fc.property(steps, (each) => {
      const bag = new Bag<number>();
      const left = new Set<number>();
      const removals: (() => void)[] = [];
      for (const step of each) {
        if (step === 'add') {
          left.add(removals.length);
          removals.push(bag.add(removals.length));
        } else if (step < removals.length) {
          removals[step]?.();
          left.delete(step);
        }
      }
      const held = [...bag];
      expect(held).toHaveLength(left.size);
      expect(new Set(held)).toEqual(left);
    }),
  );
});

it('passes over what leaves before its turn', () => {
  const bag = new Bag<string>();
  const removals = new Map(['first', 'second', 'third'].map((each) => [each, bag.add(each)]));
  const seen: string[] = [];
  for (const each of bag) {
    seen.push(each);
    for (const other of removals.keys()) if (!seen.includes(other)) removals.get(other)?.();
  }
  expect(seen).toHaveLength(1);
  expect([...bag]).toEqual(seen);
});
