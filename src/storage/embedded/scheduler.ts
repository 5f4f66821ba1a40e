import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../runtime/clock.ts';
import { HOUR_MS } from '../../runtime/durations.ts';
import { assertJob } from '../job-rules.ts';
import { assertKey, type Firing, isUnwritable, RetryLater, type Scheduler, type TimedJob } from '../ports.ts';
import { nextRun } from '../timing.ts';
import type { Database } from './database.ts';
import { guard } from './fault.ts';
import { createJobs, soonestRun } from './jobs.ts';
import { type Batch, transact } from './writes.ts';

/** How long until a firing whose process died is taken over by another process, or after a restart. */
export const LEASE_MS = 60_000;

/** How long at most until jobs made by another process are found. */
const MAX_REST_MS = 15_000;

/** Firings delivered and not yet done, in all and for one workspace, so that a crowd of one never keeps the others out. */
const MAX_TOLD = 512;
const MAX_TOLD_PER_TENANT = 64;

/** The first delay after an unforeseen failure of a handler. */
const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = HOUR_MS;

export interface EmbeddedScheduler extends Scheduler {
  /**
   * Sets the handler of firings. If it resolves, the firing is done; `RetryLater` repeats it at the given time, and any
   * other error repeats it with growing delays. Of several missed firings of one job only the newest is delivered.
   */
  onFire(handle: (firing: Firing) => Promise<void>): void;
  /** Sets what is called at the start for each tenant that has records, one after the other, so that lost jobs can be made anew. */
  onStart(repair: (tenant: string) => Promise<void>): void;
  start(): void;
  /**
   * Whether it is working, because it recently looked for what is due and succeeded; how many firings are delivered and
   * not yet done; and when the next one is due, in epoch milliseconds (`null` where none is).
   */
  state(): { works: boolean; told: number; next: number | null };
  /** Delivers nothing more, and waits for running handlers; may be called twice. */
  stop(): Promise<void>;
}

interface Told {
  tenant: string;
  id: string;
  due: number;
}

/**
 * Jobs as rows of SQLite with one timer for all. A firing stays in its row until it is done, so it survives the end of
 * the process; a process that delivers one holds it by a lease that it renews.
 */
export function createScheduler(
  { quick, durable, place, write, writeDurably, lost, tidy }: Database,
  batch: Batch,
  clock: Clock,
  onFailure: (error: unknown) => void,
): EmbeddedScheduler {
  const jobs = createJobs(quick);
  const upsert = durable.prepare(
    `INSERT INTO jobs (tenant, id, timing, zone, next_run) VALUES (:tenant, :id, :timing, :zone, :nextRun)
      ON CONFLICT (tenant, id) DO UPDATE
      SET timing = excluded.timing, zone = excluded.zone, next_run = excluded.next_run, due = NULL, tell_at = NULL
      WHERE timing <> excluded.timing OR zone <> excluded.zone`,
  );
  // A zone makes no difference to what is due once or by an interval.
  const same = quick.prepare(
    `SELECT 1 FROM jobs WHERE tenant = :tenant AND id = :id AND timing = :timing
      AND (zone = :zone OR json_extract(timing, '$.kind') IN ('once', 'interval'))`,
  );
  const known = quick.prepare('SELECT 1 FROM jobs WHERE tenant = :tenant AND id = :id');
  const remove = durable.prepare('DELETE FROM jobs WHERE tenant = :tenant AND id = :id');
  // A job that was due once, and is delivered again, has no other firing.
  const again = durable.prepare(
    `UPDATE jobs SET due = :due, tell_at = :at,
      next_run = CASE WHEN json_extract(timing, '$.kind') = 'once' AND next_run <= :due THEN NULL ELSE next_run END
      WHERE tenant = :tenant AND id = :id`,
  );
  const tellable = quick.prepare(
    `SELECT tenant, id, due FROM jobs WHERE tell_at <= :now AND tenant NOT IN (SELECT value FROM json_each(:full))
      ORDER BY tell_at LIMIT :limit`,
  );
  const overdue = quick.prepare(
    `SELECT tenant, id, coalesce(due, next_run) AS due FROM jobs
      WHERE tell_at <= :now OR (tell_at IS NULL AND next_run <= :now) ORDER BY due LIMIT :limit`,
  );
  const tellAt = quick.prepare('UPDATE jobs SET tell_at = :at WHERE tenant = :tenant AND id = :id AND due = :due');
  const done = quick.prepare(
    'UPDATE jobs SET due = NULL, tell_at = NULL WHERE tenant = :tenant AND id = :id AND due = :due',
  );
  const gone = quick.prepare(
    `DELETE FROM jobs WHERE tenant = :tenant AND id = :id AND due = :due AND next_run IS NULL
      AND json_extract(timing, '$.kind') = 'once'`,
  );
  const soonest = quick.prepare(
    `SELECT min(at) AS at FROM (SELECT min(next_run) AS at FROM jobs WHERE next_run IS NOT NULL
      UNION ALL SELECT min(tell_at) FROM jobs WHERE tell_at IS NOT NULL)`,
  );
  const tenantAfter = quick.prepare('SELECT min(tenant) AS tenant FROM records WHERE tenant > :after');

  const told = new Map<string, Told>();
  const perTenant = new Map<string, number>();
  const settling = new Set<Promise<void>>();
  let handle: ((firing: Firing) => Promise<void>) | null = null;
  let repair: ((tenant: string) => Promise<void>) | null = null;
  let running: { ended: Promise<void> } | null = null;
  let stopping = false;
  let resting: { woken: AbortController; until: number } | null = null;
  let renewAt = 0;
  let lossTold = false;
  let lookedAt = -Infinity;
  /** More was due than could be delivered at once. */
  let hungry = false;
  /** Rounds that have failed since the last one that worked. */
  let failures = 0;
  /** What could not be claimed: when it is delivered next, and how long after that, by its key. */
  const unclaimed = new Map<string, { at: number; pause: number }>();

  /** Claims what is due, ahead of other processes, and hands it over. */
  async function tellDue(now: number): Promise<void> {
    for (;;) {
      const limit = MAX_TOLD - told.size;
      hungry = limit <= 0;
      if (hungry) return;
      const full = [...perTenant].filter(([, count]) => count >= MAX_TOLD_PER_TENANT).map(([tenant]) => tenant);
      const wanted = { now, full: JSON.stringify(full), limit };
      if (guard(place, () => tellable.get(wanted)) === undefined) return;
      const taken = await write(() => transact(quick, () => take(wanted)));
      for (const each of taken) tell(each);
      if (taken.length === 0) return;
    }
  }

  function take(wanted: { now: number; full: string; limit: number }): Told[] {
    const taken: Told[] = [];
    for (const row of tellable.all(wanted)) {
      const each = { tenant: String(row.tenant), id: String(row.id), due: Number(row.due) };
      // This process is already working on it and was only late to renew.
      const mine = told.has(keyOf(each));
      const count = perTenant.get(each.tenant) ?? 0;
      if (!mine && count >= MAX_TOLD_PER_TENANT) continue;
      tellAt.run({ ...each, at: wanted.now + LEASE_MS });
      if (mine) continue;
      note(each);
      taken.push(each);
    }
    return taken;
  }

  function note(each: Told): void {
    perTenant.set(each.tenant, (perTenant.get(each.tenant) ?? 0) + 1);
    told.set(keyOf(each), each);
  }

  /**
   * Delivers what is due although nothing can be stored, and so nothing claimed: the folder belongs to this process alone
   * (docs/decisions/0249-what-needs-only-the-provider-is-done.md).
   */
  function tellUnclaimed(now: number): void {
    for (const row of guard(place, () => overdue.all({ now, limit: MAX_TOLD }))) {
      const each = { tenant: String(row.tenant), id: String(row.id), due: Number(row.due) };
      const key = keyOf(each);
      const before = unclaimed.get(key);
      if (told.size >= MAX_TOLD || told.has(key) || (before !== undefined && now < before.at)) continue;
      const pause = before === undefined ? FIRST_RETRY_MS : Math.min(MAX_RETRY_MS, 2 * before.pause);
      unclaimed.set(key, { at: now + pause, pause });
      note(each);
      tell(each, true);
    }
  }

  function tell(each: Told, unstored = false): void {
    const { tenant, id, due } = each;
    const scheduledAt = new Date(due).toISOString();
    const firing: Firing = { tenant, id, scheduledAt, ...(unstored ? { unstored } : {}) };
    let again = false;
    const work = (handle ?? (async () => {}))(firing)
      .then(
        () =>
          batch(() => {
            gone.run({ tenant, id, due });
            done.run({ tenant, id, due });
          }),
        async (error: unknown) => {
          const at = againAt(error, due);
          await write(() => tellAt.run({ tenant, id, due, at }));
          again = true;
        },
      )
      .catch(onFailure)
      .then(() => {
        told.delete(keyOf(each));
        const left = (perTenant.get(tenant) ?? 1) - 1;
        if (left === 0) perTenant.delete(tenant);
        else perTenant.set(tenant, left);
        settling.delete(work);
        // A repeated firing may come before anything else.
        if (again || (hungry && told.size <= MAX_TOLD / 2)) wake();
      });
    settling.add(work);
  }

  function againAt(error: unknown, due: number): number {
    if (error instanceof RetryLater) return Math.ceil(error.at);
    onFailure(error);
    const now = clock.now();
    return now + Math.min(MAX_RETRY_MS, Math.max(FIRST_RETRY_MS, (now - due) / 2));
  }

  async function renew(now: number): Promise<void> {
    if (now < renewAt) return;
    renewAt = now + LEASE_MS / 3;
    if (told.size === 0) return;
    await write(() =>
      transact(quick, () => {
        for (const each of told.values()) tellAt.run({ ...each, at: now + LEASE_MS });
      }),
    );
  }

  async function round(): Promise<void> {
    const now = clock.now();
    tellOfLoss();
    tidy(now);
    await renew(now);
    await write(() => jobs.fallDue(now));
    await tellDue(now);
  }

  /** Reports each loss once: if nobody is writing, nothing else would notice it. */
  function tellOfLoss(): void {
    const fault = guard(place, lost);
    if (fault !== null && !lossTold) onFailure(fault);
    lossTold = fault !== null;
  }

  async function run(): Promise<void> {
    let reckoned = false;
    while (!stopping) {
      try {
        if (!reckoned) await write(() => jobs.reckonAnew(clock.now()));
        reckoned = true;
        await round();
        lookedAt = clock.now();
        failures = 0;
        unclaimed.clear();
      } catch (error) {
        failures += 1;
        onFailure(error);
        if (isUnwritable(error)) deliverUnclaimed();
      }
      await rest();
    }
  }

  function deliverUnclaimed(): void {
    try {
      tellUnclaimed(clock.now());
    } catch (error) {
      onFailure(error);
    }
  }

  /** One tenant at a time, letting everything else go on in between. */
  async function repairAll(): Promise<void> {
    if (repair === null) return;
    try {
      let tenant = guard(place, () => tenantAfter.get({ after: '' }))?.tenant;
      while (typeof tenant === 'string' && !stopping) {
        await repair(tenant).catch(onFailure);
        await setImmediate();
        const after = tenant;
        tenant = guard(place, () => tenantAfter.get({ after }))?.tenant;
      }
    } catch (error) {
      onFailure(error);
    }
  }

  /** Until the next job is due, or until something happens that may make one due sooner. */
  async function rest(): Promise<void> {
    const woken = new AbortController();
    // A firing that ends meanwhile wakes it; without room there is no point in looking before that.
    const at = hungry ? null : soonestRun(soonest, place, onFailure);
    const least = failures === 0 ? MIN_REST_MS : Math.min(MAX_REST_MS, FAILED_REST_MS * 2 ** (failures - 1));
    const ms = at === null ? MAX_REST_MS : Math.min(MAX_REST_MS, Math.max(least, at - clock.now()));
    if (stopping) return;
    resting = { woken, until: clock.now() + ms };
    // It rejects when it is woken, which is not an error.
    await clock.sleep(ms, woken.signal).catch(() => {});
    resting = null;
  }

  function wake(): void {
    resting?.woken.abort();
  }

  async function makeOrReplace({ tenant, id, timing, zone }: TimedJob): Promise<void> {
    const job = { tenant, id, timing: JSON.stringify(timing), zone };
    // Making all jobs again must stay cheap, and working them out costs far more than looking.
    if (guard(place, () => same.get(job)) !== undefined) return;
    assertJob({ tenant, id, timing, zone });
    const next = timing.kind === 'once' ? timing.at : nextRun(timing, zone, clock.now());
    const row = { ...job, nextRun: next };
    await writeDurably(() => upsert.run(row));
    // What is looked for anyway wakes nobody.
    if (resting === null || (next !== null && next < resting.until)) wake();
  }

  return {
    upsert: makeOrReplace,
    async ensure(job) {
      const { tenant, id } = job;
      if (guard(place, () => known.get({ tenant, id })) === undefined) await makeOrReplace(job);
    },
    async remove(tenant, id) {
      assertKey(tenant, 'tenant');
      await writeDurably(() => remove.run({ tenant, id }));
    },
    async again({ tenant, id, scheduledAt }, at) {
      assertKey(tenant, 'tenant');
      await writeDurably(() => again.run({ tenant, id, due: Date.parse(scheduledAt), at: Math.ceil(at) }));
      wake();
    },
    onFire(handler) {
      handle = handler;
    },
    onStart(handler) {
      repair = handler;
    },
    start() {
      running ??= { ended: Promise.all([run(), repairAll()]).then(() => {}) };
    },
    state: () => ({
      works: !stopping && clock.now() - lookedAt <= 4 * MAX_REST_MS,
      told: told.size,
      next: soonestRun(soonest, place, onFailure),
    }),
    async stop() {
      stopping = true;
      wake();
      await running?.ended;
      await Promise.all(settling);
    },
  };
}

/** Between two looks while something is due that cannot be delivered, such as more for one workspace than is allowed at once. */
const MIN_REST_MS = 50;

/** The same after a round that failed; doubled for each that failed before it. */
const FAILED_REST_MS = 1000;

function keyOf({ tenant, id, due }: Told): string {
  return `${due} ${id} ${tenant}`;
}
