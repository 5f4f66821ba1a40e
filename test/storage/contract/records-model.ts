import fc from 'fast-check';
import { expect } from 'vitest';
import type { Json, ListOptions, PutOptions, Records } from '../../../src/storage/ports.ts';
import { anyCharacter } from '../../support/any-character.ts';
import type { TestClock } from '../test-clock.ts';

interface ModelRecord {
  value: Json;
  version: string;
  expiresAt: number | null;
}

const TENANTS = ['-T1', 'E1-T1'];
const KEYS = ['a', 'a%', 'a/1', 'a/2', 'a\u{1f600}', 'a\uffee', 'b'];

const tenant = fc.constantFrom(...TENANTS);
const key = fc.constantFrom(...KEYS);
const step = fc.oneof(
  fc.record({ kind: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ kind: fc.constant('get' as const), tenant, key }),
  fc.record({
    kind: fc.constant('put' as const),
    tenant,
    key,
    value: fc.integer(),
    life: fc.option(fc.integer({ min: -5, max: 60 })),
    when: fc.constantFrom('any' as const, 'absent' as const, 'current' as const, 'stale' as const),
  }),
  fc.record({
    kind: fc.constant('delete' as const),
    tenant,
    key,
    when: fc.constantFrom('any' as const, 'current' as const, 'stale' as const),
  }),
  fc.record({
    kind: fc.constant('list' as const),
    tenant,
    prefix: fc.constantFrom('', 'a', 'a/', 'a%', 'c'),
    limit: fc.integer({ min: 1, max: 4 }),
    reverse: fc.boolean(),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Any sequence of calls, time passing in between, answers as a map in memory would. */
export async function checkAgainstModel(records: Records, clock: TestClock): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      for (const owner of TENANTS) for (const name of KEYS) await records.delete(owner, name);
      const model = new Model(clock);
      const stale: string[] = ['never'];
      for (const each of steps) await checkStep(each, records, model, stale, clock);
    }),
    { numRuns: 60 },
  );
}

/** Values, keys and tenants of any kind survive the way to the store and back. */
export async function checkJsonRoundTrip(records: Records): Promise<void> {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((each) => !each.includes('\0'));
  await fc.assert(
    fc.asyncProperty(text, text, fc.json({ stringUnit: anyCharacter }), async (owner, name, json) => {
      const value: Json = JSON.parse(json);
      const version = await records.put(owner, name, value);
      expect(await records.get(owner, name)).toEqual({ key: name, value, version, expiresAt: null });
      expect((await records.list(owner, name)).items).toContainEqual({ key: name, value, version, expiresAt: null });
    }),
    { numRuns: 60 },
  );
}

/** Counters that many raise at once, by version, while others delete them, end at what was counted since the last deletion. */
export async function checkCounters(records: Records): Promise<void> {
  const plan = fc.array(fc.record({ key, raises: fc.integer({ min: 1, max: 4 }), deletes: fc.boolean() }), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(plan, async (workers) => {
      for (const name of KEYS) await records.delete('-T1', name);
      let deleted = 0;
      await Promise.all(
        workers.map(async (worker) => {
          for (let index = 0; index < worker.raises; index += 1) await raise(records, worker.key);
          const current = worker.deletes ? await records.get('-T1', worker.key) : null;
          if (current && (await records.delete('-T1', worker.key, { version: current.version }))) {
            deleted += Number(current.value);
          }
        }),
      );
      const { items } = await records.list('-T1', '');
      const left = items.reduce((sum, { value }) => sum + Number(value), 0);
      expect(left + deleted).toBe(workers.reduce((sum, { raises }) => sum + raises, 0));
    }),
    { numRuns: 40 },
  );
}

async function raise(records: Records, name: string): Promise<void> {
  for (let written: string | null = null; written === null; ) {
    const current = await records.get('-T1', name);
    const when = current ? { version: current.version } : 'absent';
    written = await records.put('-T1', name, Number(current?.value ?? 0) + 1, { when });
  }
}

class Model {
  private readonly rows = new Map<string, ModelRecord & { tenant: string; key: string }>();
  private readonly clock: TestClock;
  constructor(clock: TestClock) {
    this.clock = clock;
  }

  get(owner: string, name: string): ModelRecord | null {
    const row = this.rows.get(`${owner} ${name}`);
    return row && (row.expiresAt === null || row.expiresAt > this.clock.now()) ? row : null;
  }

  set(owner: string, name: string, row: ModelRecord): void {
    this.rows.set(`${owner} ${name}`, { ...row, tenant: owner, key: name });
  }

  delete(owner: string, name: string): void {
    this.rows.delete(`${owner} ${name}`);
  }

  keys(owner: string, prefix: string, reverse: boolean): string[] {
    const keys = KEYS.filter((name) => name.startsWith(prefix) && this.get(owner, name) !== null);
    keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return reverse ? keys.reverse() : keys;
  }
}

async function checkStep(each: Step, records: Records, model: Model, stale: string[], clock: TestClock): Promise<void> {
  if (each.kind === 'advance') return clock.advance(each.ms);
  if (each.kind === 'list') return checkList(each, records, model);
  const current = model.get(each.tenant, each.key);
  if (each.kind === 'get') {
    expect(await records.get(each.tenant, each.key)).toEqual(
      current && { key: each.key, value: current.value, version: current.version, expiresAt: current.expiresAt },
    );
    return;
  }
  const version = each.when === 'current' ? (current?.version ?? 'none') : (stale.at(-1) ?? 'never');
  const onVersion = each.when === 'current' || each.when === 'stale';
  const holds = !onVersion || current?.version === version;
  if (each.kind === 'delete') {
    expect(await records.delete(each.tenant, each.key, onVersion ? { version } : {})).toBe(current !== null && holds);
    if (current && holds) {
      stale.push(current.version);
      model.delete(each.tenant, each.key);
    }
    return;
  }
  const expiresAt = each.life === null ? null : clock.now() + each.life;
  const when: PutOptions['when'] = each.when === 'absent' ? 'absent' : onVersion ? { version } : undefined;
  const written = await records.put(each.tenant, each.key, each.value, {
    ...(when && { when }),
    ...(expiresAt !== null && { expiresAt }),
  });
  expect(written !== null).toBe(each.when === 'absent' ? current === null : holds);
  if (written === null) return;
  if (current) stale.push(current.version);
  model.set(each.tenant, each.key, { value: each.value, version: written, expiresAt });
}

async function checkList(each: Step & { kind: 'list' }, records: Records, model: Model): Promise<void> {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const options: ListOptions = { limit: each.limit, reverse: each.reverse, ...(after !== null && { after }) };
    const page = await records.list(each.tenant, each.prefix, options);
    expect(page.items.length).toBeLessThanOrEqual(each.limit);
    seen.push(...page.items.map((item) => item.key));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual(model.keys(each.tenant, each.prefix, each.reverse));
}
