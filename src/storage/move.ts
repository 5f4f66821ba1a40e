import { isDeepStrictEqual } from 'node:util';
import { type Json, listAll, type Records, type Scheduled, type Scheduler, type SecretStore } from './ports.ts';

/** Everything that one kind of storage holds. */
export interface StorageContents {
  secrets: SecretStore;
  records: Records;
  /** The workspaces with a secret. */
  secretTenants(): AsyncIterable<string> | Iterable<string>;
  /** The workspaces with a record, and the names beside them. */
  recordTenants(): AsyncIterable<string> | Iterable<string>;
  scheduler: Pick<Scheduler, 'upsert' | 'again'>;
  /** All jobs, and all firings that wait to be delivered once more. */
  schedules(): AsyncIterable<Scheduled> | Iterable<Scheduled>;
}

/** How many of one kind there are, and of how many that had to be written. */
interface Count {
  found: number;
  written: number;
}

export interface Moved {
  secrets: Count;
  records: Count;
  jobs: Count;
  /** Firings that wait to be delivered once more. */
  waiting: Count;
  /** What differs in the new place when read back, by kind and workspace; never a value. */
  differs: string[];
  /** What only the new place has for the same workspaces, in the same format; it is left there. */
  extra: string[];
}

interface MoveOptions {
  from: StorageContents;
  to: StorageContents;
  /** Reports what would be written, and writes nothing. */
  dry: boolean;
}

/**
 * Copies everything from one place to another, through the ports of both; the old one is not touched. It may be stopped
 * at any point and run again: what has been copied is not written again. At the end everything is read back.
 */
export async function moveAll({ from, to, dry }: MoveOptions): Promise<Moved> {
  const moved: Moved = {
    secrets: { found: 0, written: 0 },
    records: { found: 0, written: 0 },
    jobs: { found: 0, written: 0 },
    waiting: { found: 0, written: 0 },
    differs: [],
    extra: [],
  };
  // The data of a post come before the job that makes it due.
  for await (const tenant of from.secretTenants()) await moveSecret(tenant, from, to, { dry, count: moved.secrets });
  for await (const tenant of from.recordTenants()) await moveRecords(tenant, from, to, { dry, count: moved.records });
  await moveSchedules(from, to, { dry, count: moved });
  return dry ? moved : { ...moved, ...(await compare(from, to)) };
}

interface Step {
  dry: boolean;
  count: Count;
}

async function moveSecret(
  tenant: string,
  from: StorageContents,
  to: StorageContents,
  { dry, count }: Step,
): Promise<void> {
  const value = await from.secrets.get(tenant);
  if (value === null) return;
  count.found += 1;
  if (isDeepStrictEqual(await to.secrets.get(tenant), value)) return;
  count.written += 1;
  if (!dry) await to.secrets.update(tenant, () => value);
}

async function moveRecords(
  tenant: string,
  from: StorageContents,
  to: StorageContents,
  { dry, count }: Step,
): Promise<void> {
  const there = new Map((await listAll(to.records, tenant, '')).map((record) => [record.key, record]));
  for (const { key, value, expiresAt } of await listAll(from.records, tenant, '')) {
    count.found += 1;
    const held = there.get(key);
    if (held !== undefined && isSame(held, { value, expiresAt })) continue;
    count.written += 1;
    if (!dry) await to.records.put(tenant, key, value, expiresAt === null ? {} : { expiresAt });
  }
}

/** Moves jobs before the firings of them that wait to be repeated. */
async function moveSchedules(
  from: StorageContents,
  to: StorageContents,
  { dry, count }: { dry: boolean; count: Pick<Moved, 'jobs' | 'waiting'> },
): Promise<void> {
  const there = await namesOf(to);
  const waiting: Extract<Scheduled, { kind: 'again' }>[] = [];
  for await (const each of from.schedules()) {
    if (each.kind === 'again') {
      waiting.push(each);
      continue;
    }
    count.jobs.found += 1;
    if (there.has(identityOf(each))) continue;
    count.jobs.written += 1;
    if (!dry) await to.scheduler.upsert(each.job);
  }
  for (const each of waiting) {
    count.waiting.found += 1;
    if (there.has(identityOf(each))) continue;
    count.waiting.written += 1;
    if (!dry) await to.scheduler.again(each.firing, each.at);
  }
}

/** Each job and firing by its workspace. */
async function namesOf({ schedules }: StorageContents): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const each of schedules()) names.set(identityOf(each), tenantOf(each));
  return names;
}

function tenantOf(each: Scheduled): string {
  return each.kind === 'job' ? each.job.tenant : each.firing.tenant;
}

/** What makes two of them the same in both places; a firing that was already late has a different time in the new one. */
function identityOf(each: Scheduled): string {
  if (each.kind === 'again') return JSON.stringify([each.firing.tenant, each.firing.id, each.firing.scheduledAt]);
  const { tenant, id, timing, zone } = each.job;
  const when = timing.kind === 'weekly' ? { ...timing, days: timing.days.toSorted((a, b) => a - b) } : timing;
  // A zone makes no difference to what is due once or by an interval, and AWS writes a zone in its own case.
  const where = timing.kind === 'weekly' || timing.kind === 'monthly' ? zone.toLowerCase() : '';
  return JSON.stringify([tenant, id, Object.entries(when).toSorted(), where]);
}

interface RecordContent {
  value: Json;
  expiresAt: number | null;
}

function isSame(one: RecordContent, other: RecordContent): boolean {
  return isDeepStrictEqual(one.value, other.value) && one.expiresAt === other.expiresAt;
}

/** Reads everything of the old place once more, and from the new one. */
async function compare(from: StorageContents, to: StorageContents): Promise<Pick<Moved, 'differs' | 'extra'>> {
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
  const there = await namesOf(to);
  const missing: string[] = [];
  for await (const each of from.schedules()) {
    if (!there.delete(identityOf(each))) missing.push(tenantOf(each));
  }
  for (const [tenant, count] of counted(missing)) differs.push(`${count} schedules of ${tenant}`);
  for (const [tenant, count] of counted(there.values())) extra.push(`${count} schedules of ${tenant}`);
  return { differs, extra };
}

function counted(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
