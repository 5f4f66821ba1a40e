import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEASE_TTL_MS, Leases, RETRY_MS } from '../../src/changes/apply-change.ts';
import { NOBODY } from '../../src/storage/ports.ts';
import { providerHolds } from '../support/until.ts';
import { draftOf, type Engine, MENU, startEngine, TENANT } from './support.ts';

const KEY = keyOf(`sandbox/ivr/${MENU}`);

function keyOf(thing: string): string {
  return `lease/${createHash('sha256').update(thing).digest('hex')}`;
}

async function draftFor(engine: Engine, by: string, patch: Record<string, number>) {
  const base = await engine.look('ivr');
  const draft = draftOf('ivr', by, base, { ...base, ...patch });
  return { id: await engine.drafts.create(TENANT, draft), draft };
}

function untilHolding({ control }: Engine): Promise<void> {
  return providerHolds({ provider: control });
}

/** Resolves once somebody sleeps for so long by the engine's clock. */
function untilAsleep({ clock }: Engine, wanted: number): Promise<'asleep'> {
  const sleep = clock.sleep.bind(clock);
  return new Promise((resolve) => {
    clock.sleep = (ms, signal) => {
      if (ms === wanted) resolve('asleep');
      return sleep(ms, signal);
    };
  });
}

/** Two processes on the same data, talking to the same provider. */
async function startTwo() {
  const dir = await mkdtemp(join(tmpdir(), 'switchboard-lease-'));
  const one = await startEngine({ dir });
  const two = await startEngine({ beside: { dir, sandbox: one.sandbox, clock: one.clock } });
  return {
    one,
    two,
    async [Symbol.asyncDispose]() {
      await two[Symbol.asyncDispose]();
      await one[Symbol.asyncDispose]();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

test('two processes never save the same thing at once: the second is shown what the first saved', async () => {
  await using both = await startTwo();
  const { one, two } = both;
  const first = await draftFor(one, 'U1', { replayCount: 5 });
  const second = await draftFor(two, 'U2', { firstDigitTimeoutSeconds: 9 });
  await one.control('POST', '/faults', { match: { method: 'PATCH' }, effect: { kind: 'hold' } });
  const saving = one.submit(first.id, first.draft);
  await untilHolding(one);
  const asleep = untilAsleep(two, RETRY_MS);
  const waiting = two.submit(second.id, second.draft);
  // Without the lease it would have gone past the first and been done by now.
  expect(await Promise.race([asleep, waiting])).toBe('asleep');
  await one.control('POST', '/release');
  expect(await saving).toMatchObject({ kind: 'done' });
  expect(await waiting).toMatchObject({ kind: 'moved', now: { replayCount: 5 }, last: { by: 'U1' } });
});

test('changes of two different things do not wait for each other', async () => {
  await using both = await startTwo();
  const { one, two } = both;
  const menu = await draftFor(one, 'U1', { replayCount: 5 });
  const base = await two.look('follow-me');
  const draft = draftOf('follow-me', 'U2', base, { ...base, timeoutSeconds: 33 });
  const id = await two.drafts.create(TENANT, draft);
  await one.control('POST', '/faults', { match: { method: 'PATCH' }, effect: { kind: 'hold' } });
  const saving = one.submit(menu.id, menu.draft);
  await untilHolding(one);
  expect(await two.submit(id, draft)).toMatchObject({ kind: 'done' });
  await one.control('POST', '/release');
  expect(await saving).toMatchObject({ kind: 'done' });
});

test('a form is sent as its person saw it, and not once another process has changed it', async () => {
  await using both = await startTwo();
  const { one, two } = both;
  const { id, draft } = await draftFor(one, 'U1', { replayCount: 5 });
  const { seen } = one.drafts.stateOf(TENANT, id);
  await two.drafts.save(TENANT, id, { ...draft, wanted: { ...draft.wanted, replayCount: 7 } });
  const shown = await one.drafts.find(TENANT, id, seen);
  expect(shown).toMatchObject({ wanted: { replayCount: 5 } });
  await expect(one.submit(id, shown ?? draft)).rejects.toThrow('This form is too old to go on with');
  expect(await two.booked()).toEqual([]);
  // Of another process nothing is known but what is stored.
  expect(two.drafts.stateOf(TENANT, 'other')).toEqual({ draft: 'other' });
  expect(await two.drafts.find(TENANT, id, seen)).toMatchObject({ wanted: { replayCount: 7 } });
});

test('a process that died in the middle holds nobody up for longer than its lease', async () => {
  await using engine = await startEngine();
  const { id, draft } = await draftFor(engine, 'U1', { replayCount: 5 });
  await engine.records.put(NOBODY, KEY, true, { expiresAt: engine.clock.now() + LEASE_TTL_MS });
  engine.clock.advance(LEASE_TTL_MS);
  expect(await engine.submit(id, draft)).toMatchObject({ kind: 'done' });
});

test('a change that goes on for too long is not waited for, and nothing is done', async () => {
  await using engine = await startEngine();
  await engine.records.put(NOBODY, keyOf('it'), true, { expiresAt: engine.clock.now() + LEASE_TTL_MS });
  let now = 0;
  const sleep = async (ms: number) => {
    now += ms;
  };
  const leases = new Leases(engine.records, { now: () => now, sleep });
  let done = false;
  const work = async () => {
    done = true;
  };
  await expect(leases.hold(TENANT, 'it', work)).rejects.toThrow('This is being saved right now.');
  expect(done).toBe(false);
});

test('a process that dies between the write and its answer leaves the change in the book, as not confirmed', async () => {
  await using both = await startTwo();
  const { one, two } = both;
  const { id, draft } = await draftFor(one, 'U1', { replayCount: 5 });
  await one.control('POST', '/faults', { match: { method: 'PATCH' }, effect: { kind: 'hold', when: 'after' } });
  const saving = one.submit(id, draft);
  await untilHolding(one);
  const [entry] = (await two.booked()).slice(-1);
  expect(entry).toMatchObject({ by: 'U1', outcome: 'unknown', wanted: { replayCount: 5 }, after: null });
  await one.control('POST', '/release');
  await saving;
  expect((await two.booked()).at(-1)).toMatchObject({ outcome: 'done', after: { replayCount: 5 } });
});
