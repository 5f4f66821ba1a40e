import { isDeepStrictEqual } from 'node:util';
import { listAll } from './change-record.ts';
import type { Json, Records, Scheduler, SecretStore, TimedJob } from './ports.ts';

/** All that one kind of storage holds. */
export interface Whole {
  secrets: SecretStore;
  records: Records;
  /** The workspaces with a secret. */
  secretTenants(): AsyncIterable<string> | Iterable<string>;
  /** The workspaces with a record, and the names beside them. */
  recordTenants(): AsyncIterable<string> | Iterable<string>;
}

/** Jobs, where the place that is moved from can say what they are. */
export interface Jobs {
  from: { tenants(): Iterable<string>; of(tenant: string): readonly TimedJob[] };
  to: Scheduler & { ids(tenant: string): Promise<readonly string[]> };
}

/** How many of one kind there are, and of how many that had to be written. */
export interface Count {
  found: number;
  written: number;
}

export interface Moved {
  secrets: Count;
  records: Count;
  jobs: Count;
  /** What is not the same in the new place when it is read back, by kind and workspace; never a value. */
  differs: string[];
  /** What only the new place has of the same workspaces, likewise; it is left there. */
  extra: string[];
}

export interface MoveOptions {
  from: Whole;
  to: Whole;
  /** `null` where the new place makes its jobs from the records. */
  jobs: Jobs | null;
  /** Says what would be written, and writes nothing. */
  dry: boolean;
}

/**
 * Makes one place hold what another holds, through the ports of both; nothing in the old one is touched. It may be stopped
 * at any point and run again: what is there already is not written. At its end everything is read back.
 */
export async function moveAll({ from, to, jobs, dry }: MoveOptions): Promise<Moved> {
  const moved: Moved = {
    ...{ secrets: { found: 0, written: 0 }, records: { found: 0, written: 0 }, jobs: { found: 0, written: 0 } },
    ...{ differs: [], extra: [] },
  };
  // What a post needs comes before what makes it due.
  for await (const tenant of from.secretTenants()) await moveSecret(tenant, from, to, { dry, count: moved.secrets });
  for await (const tenant of from.recordTenants()) await moveRecords(tenant, from, to, { dry, count: moved.records });
  if (jobs !== null) await moveJobs(jobs, { dry, count: moved.jobs });
  return dry ? moved : { ...moved, ...(await compare(from, to, jobs)) };
}

interface Step {
  dry: boolean;
  count: Count;
}

async function moveSecret(tenant: string, from: Whole, to: Whole, { dry, count }: Step): Promise<void> {
  const value = await from.secrets.get(tenant);
  if (value === null) return;
  count.found += 1;
  if (isDeepStrictEqual(await to.secrets.get(tenant), value)) return;
  count.written += 1;
  if (!dry) await to.secrets.update(tenant, () => value);
}

async function moveRecords(tenant: string, from: Whole, to: Whole, { dry, count }: Step): Promise<void> {
  const there = new Map((await listAll(to.records, tenant, '')).map((record) => [record.key, record]));
  for (const { key, value, expiresAt } of await listAll(from.records, tenant, '')) {
    count.found += 1;
    const held = there.get(key);
    if (held !== undefined && isSame(held, { value, expiresAt })) continue;
    count.written += 1;
    if (!dry) await to.records.put(tenant, key, value, expiresAt === null ? {} : { expiresAt });
  }
}

async function moveJobs({ from, to }: Jobs, { dry, count }: Step): Promise<void> {
  for (const tenant of from.tenants()) {
    for (const job of from.of(tenant)) {
      count.found += 1;
      count.written += 1;
      if (!dry) await to.upsert(job);
    }
  }
}

interface Held {
  value: Json;
  expiresAt: number | null;
}

function isSame(one: Held, other: Held): boolean {
  return isDeepStrictEqual(one.value, other.value) && one.expiresAt === other.expiresAt;
}

/** Reads everything of the old place once more, and from the new one. */
async function compare(from: Whole, to: Whole, jobs: Jobs | null): Promise<Pick<Moved, 'differs' | 'extra'>> {
  const differs: string[] = [];
  const extra: string[] = [];
  for await (const tenant of from.secretTenants()) {
    if (!isDeepStrictEqual(await to.secrets.get(tenant), await from.secrets.get(tenant))) {
      differs.push(`the secret of ${tenant}`);
    }
  }
  for await (const tenant of from.recordTenants()) {
    const there = new Map((await listAll(to.records, tenant, '')).map((record) => [record.key, record]));
    const missing = (await listAll(from.records, tenant, '')).filter((record) => {
      const held = there.get(record.key);
      there.delete(record.key);
      return held === undefined || !isSame(held, record);
    });
    if (missing.length > 0) differs.push(`${missing.length} records of ${tenant}`);
    if (there.size > 0) extra.push(`${there.size} records of ${tenant}`);
  }
  for (const tenant of jobs?.from.tenants() ?? []) {
    const wanted = jobs?.from.of(tenant).map(({ id }) => id) ?? [];
    if (wanted.length === 0) continue;
    const ids = (await jobs?.to.ids(tenant)) ?? [];
    const missing = wanted.filter((id) => !ids.includes(id));
    if (missing.length > 0) differs.push(`${missing.length} jobs of ${tenant}`);
  }
  return { differs, extra };
}
