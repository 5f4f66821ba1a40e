import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followMeKind } from '../../src/features/follow-me/kind.ts';
import { followMeCodec } from '../../src/features/follow-me/settings.ts';
import { planReturn } from '../../src/plans/temporary/return-plan.ts';
import { settingsOf, temporaryOf } from './fixtures.ts';

const NAMES = ['Anna', 'Ben', 'Chloë'];
const FIELDS = ['name', 'enabled', 'ringSeconds'] as const;
type Entry = ReturnType<typeof settingsOf>['destinations'][number];
type List = ReturnType<typeof settingsOf>;

/** Which of three ring. */
const someRing = fc.subarray(NAMES).map((names) => settingsOf(...names));

type Edit =
  | { kind: 'switch'; at: number }
  | { kind: 'ring'; at: number; seconds: number }
  | { kind: 'timeout'; seconds: number };

/** What somebody may do to a list elsewhere. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('switch' as const), at: fc.nat(2) }),
  fc.record({ kind: fc.constant('ring' as const), at: fc.nat(2), seconds: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ kind: fc.constant('timeout' as const), seconds: fc.integer({ min: 0, max: 300 }) }),
);

function apply(list: List, edits: readonly Edit[]): List {
  let now = list;
  for (const each of edits) {
    if (each.kind === 'timeout') now = { ...now, timeoutSeconds: each.seconds };
    else {
      const change = (entry: Entry): Entry =>
        each.kind === 'switch' ? { ...entry, enabled: !entry.enabled } : { ...entry, ringSeconds: each.seconds };
      now = { ...now, destinations: now.destinations.map((entry, at) => (at === each.at ? change(entry) : entry)) };
    }
  }
  return now;
}

test('a return makes nothing that was neither there before nor done by others, whatever they did', () => {
  fc.assert(
    fc.property(someRing, someRing, fc.array(edit, { maxLength: 6 }), (base, wrote, edits) => {
      const now = apply(wrote, edits);
      const plan = planReturn(followMeKind, temporaryOf({ base, wrote }), now);
      const wanted = followMeCodec.read(plan.wanted);
      if (wanted === null) throw new Error('It cannot be read');
      for (const [at, entry] of wanted.destinations.entries()) {
        for (const field of FIELDS) {
          const [before, ours, theirs] = [base, wrote, now].map((list) => list.destinations[at]?.[field]);
          // Untouched by others goes back; untouched by us stays theirs.
          if (theirs === ours) expect(entry[field]).toBe(before);
          else if (ours === before) expect(entry[field]).toBe(theirs);
          else expect([before, theirs]).toContain(entry[field]);
        }
      }
      expect(wanted.timeoutSeconds).toBe(now.timeoutSeconds);
      expect(wanted.destinations).toHaveLength(3);
    }),
    { numRuns: 200 },
  );
});

test('without anybody else it is exactly what was before, and a second return has nothing to send', () => {
  fc.assert(
    fc.property(someRing, someRing, (base, wrote) => {
      const change = temporaryOf({ base, wrote });
      const plan = planReturn(followMeKind, change, wrote);
      expect(plan.contested).toBe(false);
      expect(plan.wanted).toEqual(base);
      expect(planReturn(followMeKind, change, plan.wanted).toSend).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test.each(['planned', 'returning'] as const)(
  'a process that ended before the write leaves nothing to put back (%s)',
  (state) => {
    const change = temporaryOf({ state });
    expect(planReturn(followMeKind, change, change.base).toSend).toBe(false);
  },
);

test('a replacement that was never written goes back by what was written before it', () => {
  const [base, first] = [settingsOf(...NAMES), settingsOf('Anna')];
  const change = temporaryOf({ state: 'planned', base, wrote: settingsOf('Ben'), before: { base, wrote: first } });
  const plan = planReturn(followMeKind, change, first);
  expect(plan.wanted).toEqual(base);
  expect(plan.contested).toBe(false);
});

/** What somebody may do to a list elsewhere that leaves what it has as it is. */
const addition = fc.record({ at: fc.nat(3), name: fc.constantFrom('Mia', 'Desk') });

test.each(['there', 'not'] as const)(
  'a write whose process ended is found to be %s, wherever others added somebody',
  (written) => {
    fc.assert(
      fc.property(someRing, someRing, fc.array(addition, { minLength: 1, maxLength: 3 }), (base, wrote, added) => {
        const change = temporaryOf({ state: 'planned', base, wrote });
        fc.pre(JSON.stringify(base) !== JSON.stringify(wrote));
        const extend = (list: List): List => ({
          ...list,
          destinations: added.reduce(
            (all, { at, name }, place) =>
              all.toSpliced(at, 0, {
                ...(settingsOf('Anna').destinations[0] as Entry),
                destinationId: 10 + place,
                name,
                number: `+4477009002${place}${at}`,
              }),
            list.destinations,
          ),
        });
        const plan = planReturn(followMeKind, change, extend(written === 'there' ? wrote : base));
        expect(plan).toMatchObject({ written, contested: false });
        expect(followMeCodec.read(plan.wanted)?.destinations).toEqual(extend(base).destinations);
      }),
      { numRuns: 200 },
    );
  },
);

test('where a part of a write is there, people are asked', () => {
  const change = temporaryOf({ state: 'planned', wrote: settingsOf('Anna') });
  const plan = planReturn(followMeKind, change, settingsOf('Anna', 'Ben'));
  expect(plan).toMatchObject({ written: 'unclear', contested: true });
});
