import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  divert,
  type ListedEntry,
  put,
  readStep,
  type Step,
  take,
  writeStep,
} from '../../src/features/follow-me/ring-list/list.ts';

const KEYS = ['v0', 'v1', 'v2', 'v3', 'VABC123'] as const;

const entry = (key: string, enabled: boolean): ListedEntry => ({
  key,
  destinationId: null,
  name: key,
  number: `+44${key}`,
  ringSeconds: 20,
  enabled,
  period: null,
});
const list = fc
  .uniqueArray(fc.constantFrom(...KEYS), { maxLength: KEYS.length })
  .chain((keys) => fc.tuple(...keys.map((key) => fc.boolean().map((enabled) => entry(key, enabled)))))
  .map((entries): ListedEntry[] => entries);
const key = fc.constantFrom(...KEYS, 'gone');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('before' as const, 'after' as const), key, other: key }),
  fc.record({ kind: fc.constantFrom('on' as const, 'off' as const, 'remove' as const), key }),
);

const keysOf = (entries: readonly ListedEntry[]) => entries.map((each) => each.key);

describe('a step on the list', () => {
  test('done twice does the same as once', () => {
    fc.assert(
      fc.property(list, step, (entries, each) => {
        expect(take(take(entries, each), each)).toEqual(take(entries, each));
      }),
    );
  });

  test('neither loses nor doubles an entry, unless it removes one', () => {
    fc.assert(
      fc.property(list, step, (entries, each) => {
        const kept = each.kind === 'remove' ? keysOf(entries).filter((other) => other !== each.key) : keysOf(entries);
        expect(keysOf(take(entries, each)).sort()).toEqual(kept.sort());
      }),
    );
  });

  test('that moves an entry leaves it on the side of the other one that was asked for', () => {
    fc.assert(
      fc.property(list, step, (entries, each) => {
        const all = keysOf(entries);
        if (!('other' in each) || each.key === each.other) return;
        if (!all.includes(each.key) || !all.includes(each.other)) return;
        const moved = keysOf(take(entries, each));
        expect(moved.indexOf(each.key) < moved.indexOf(each.other)).toBe(each.kind === 'before');
      }),
    );
  });

  test('is read back from a menu as it was written', () => {
    fc.assert(
      fc.property(step, (each) => {
        expect(readStep(writeStep(each))).toEqual(each);
      }),
    );
  });

  test('that is no step is none', () => {
    for (const value of ['', 'up', 'up v0', 'before v0', 'remove', ' v0']) expect(readStep(value)).toBeNull();
  });
});

test('putting an entry twice puts it once, in its own place', () => {
  fc.assert(
    fc.property(list, fc.constantFrom(...KEYS), (entries, at) => {
      const once = put(entries, entry(at, true));
      expect(put(once, entry(at, true))).toEqual(once);
      expect(once).toHaveLength(keysOf(entries).includes(at) ? entries.length : entries.length + 1);
    }),
  );
});

test('diverting switches on one and no other, and takes nobody off', () => {
  fc.assert(
    fc.property(list, fc.constantFrom(...KEYS), (entries, at) => {
      const diverted = divert(entries, at);
      expect(keysOf(diverted)).toEqual(keysOf(entries));
      expect(keysOf(diverted.filter(({ enabled }) => enabled))).toEqual(keysOf(entries).filter((each) => each === at));
    }),
  );
});

test('a step beside an entry that is gone leaves the list as it is', () => {
  const shown = KEYS.map((each) => entry(each, true));
  for (const kind of ['before', 'after'] as const) {
    expect(take(shown, { kind, key: 'v2', other: 'gone' })).toEqual(shown);
  }
});
