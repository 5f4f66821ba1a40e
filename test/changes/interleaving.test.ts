import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Settings } from '../../src/changes/settings.ts';
import { type Entry, entriesOf, MISHAPS, type Patch, Run, type Step, WRITES } from './interleaving-model.ts';
import { type KindName, startEngine } from './support.ts';

/** Names a patch, so that a counterexample can be read. */
function named(name: string, patch: Patch): Patch {
  return Object.assign(patch, { [fc.toStringMethod]: () => name });
}

const sets = (patch: Settings): Patch => named(JSON.stringify(patch), (held) => ({ ...held, ...patch }));
const lists = (name: string, change: (list: readonly Entry[]) => readonly Entry[]): Patch =>
  named(name, (held) => ({ ...held, destinations: change(entriesOf(held)).map((entry) => ({ ...entry })) }));

const patches: Readonly<Record<KindName, fc.Arbitrary<Patch>>> = {
  ivr: fc.constantFrom(
    sets({ schedule: 'always' }),
    sets({ schedule: 'weekends', scheduleDescription: 'At weekends' }),
    sets({ replayCount: 3 }),
    sets({ replayCount: 4, directDialEnabled: false }),
    // More than this provider takes: it refuses.
    sets({ replayCount: 99 }),
  ),
  'follow-me': fc.constantFrom(
    sets({ timeoutSeconds: 33 }),
    sets({ sequence: 'random' }),
    lists('add', (list) => [...list, fresh(list.length)].slice(0, 10)),
    lists('remove', (list) => list.slice(1)),
    lists('turn round', (list) => list.toReversed()),
    lists('ring longer', (list) => list.map((entry, at) => (at === 1 ? { ...entry, ringSeconds: 45 } : entry))),
    lists('switch off', (list) => list.map((entry, at) => (at === 0 ? { ...entry, enabled: !entry.enabled } : entry))),
  ),
};

function fresh(at: number): Entry {
  return {
    destinationId: null,
    name: `New ${at}`,
    number: `+4416329602${10 + at}`,
    enabled: true,
    ringSeconds: 15,
    period: null,
  };
}

function stepsOf(kind: KindName): fc.Arbitrary<Step[]> {
  const who = fc.nat({ max: 2 });
  const patch = patches[kind];
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('edit' as const), who, patch }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('save' as const), who, mishap: fc.constantFrom(...MISHAPS) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('outside' as const), patch }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('race' as const),
        first: who,
        second: who,
        hold: fc.constantFrom('before' as const, 'after' as const),
        outside: fc.option(patch),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('decide' as const), who, mine: fc.boolean() }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('clash' as const), who, patch, outside: patch, mine: fc.boolean() }),
    },
  );
  return fc.array(step, { minLength: 2, maxLength: 14 });
}

test.each(['ivr', 'follow-me'] as const)(
  'whatever people, the provider and the network do at once to %s, nobody is told anything untrue',
  async (kind) => {
    await using engine = await startEngine();
    await fc.assert(
      fc.asyncProperty(stepsOf(kind), async (steps) => {
        await engine.control('POST', '/reset');
        const before = (await engine.booked()).length;
        const run = new Run(engine, kind, await engine.look(kind));
        for (const step of steps) await run.take(step);
        const booked = (await engine.booked()).slice(before);
        expect(booked.map(({ by, outcome }) => ({ by, outcome }))).toEqual(
          run.book.map(({ by, outcome }) => ({ by, outcome })),
        );
        booked.forEach((entry, at) => {
          const told = run.book[at];
          expect(entry.before).toEqual(told?.before);
          if (entry.outcome === 'done' || entry.outcome === 'mismatch') expect(entry.after).toEqual(told?.after);
        });
        const { items } = (await engine.control('GET', '/received')) as { items: { method: string }[] };
        expect(items.filter(({ method }) => method === WRITES[kind])).toHaveLength(run.writes);
        if (kind === 'follow-me') {
          const ids = entriesOf(run.held).map(({ destinationId }) => destinationId);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
      { numRuns: 40, seed: 20_260_301 },
    );
  },
  120_000,
);
