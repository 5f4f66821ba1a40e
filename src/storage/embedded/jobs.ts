import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { TimedJob, Timing } from '../ports.ts';
import { nextRun } from '../timing.ts';
import { guard } from './fault.ts';
import { transact } from './writes.ts';

const MINUTE = 60_000;
const BATCH = 500;

/** The coming runs of all jobs, by the rules that this Node knows. */
interface Jobs {
  /**
   * Makes a firing of every job whose time has come, and works out its next run; of several missed ones the newest
   * counts. Those due at the same time are delivered one after the other (docs/decisions/0005-a-crowd-is-spread.md).
   */
  fallDue(now: number): void;
  /** Works out every coming run anew, because a new version of Node may bring changed zone rules. */
  reckonAnew(now: number): void;
}

export function createJobs(connection: DatabaseSync): Jobs {
  const columns = 'SELECT tenant, id, timing, zone, next_run FROM jobs';
  const due = connection.prepare(`${columns} WHERE next_run <= :now ORDER BY next_run LIMIT ${BATCH}`);
  const crowds = connection.prepare(
    'SELECT next_run AS at, count(*) AS jobs FROM jobs WHERE next_run <= :now GROUP BY next_run',
  );
  const coming = connection.prepare(`${columns} WHERE next_run > :now OR next_run IS NULL`);
  const fall = connection.prepare(
    'UPDATE jobs SET due = :due, tell_at = :tellAt, next_run = :next WHERE tenant = :tenant AND id = :id',
  );
  const move = connection.prepare('UPDATE jobs SET next_run = :next WHERE tenant = :tenant AND id = :id');

  return {
    fallDue(now) {
      // Many jobs share a time and zone, and computing costs more than writing.
      const reckoned = new Map<string, { due: number; next: number | null }>();
      const fallBatch = (crowd: ReadonlyMap<number, number>) => {
        for (const { tenant, id, timing, zone, next_run: first } of due.all({ now })) {
          const job = { tenant: String(tenant), id: String(id) };
          const key = `${timing} ${zone} ${first}`;
          const known = reckoned.get(key) ?? newest(JSON.parse(String(timing)), String(zone), Number(first), now);
          reckoned.set(key, known);
          const tellAt = known.due + spreadOf(job, known.due, crowd.get(Number(first)) ?? 1);
          fall.run({ ...job, tellAt, due: known.due, next: known.next });
        }
      };
      // Reading first keeps an idle round from taking the lock that writers share.
      if (due.get({ now }) === undefined) return;
      const crowd = new Map(crowds.all({ now }).map(({ at, jobs }) => [Number(at), Number(jobs)]));
      do transact(connection, () => fallBatch(crowd));
      while (due.get({ now }) !== undefined);
    },

    reckonAnew(now) {
      const reckoned = new Map<string, number | null>();
      transact(connection, () => {
        for (const { tenant = null, id = null, timing, zone, next_run: before } of coming.all({ now })) {
          const key = `${timing} ${zone}`;
          const known = reckoned.get(key);
          const next = known === undefined ? nextRun(JSON.parse(String(timing)), String(zone), now) : known;
          reckoned.set(key, next);
          if (next !== before) move.run({ tenant, id, next });
        }
      });
    },
  };
}

/** The latest time, from the first on, at which a job has been due, and the next one. */
export function newest(timing: Timing, zone: string, first: number, now: number): { due: number; next: number | null } {
  let due = first;
  if (timing.kind === 'interval') due = Math.max(due, nextRun(timing, zone, now - 2 * timing.minutes * MINUTE) ?? due);
  for (;;) {
    const next = nextRun(timing, zone, due);
    if (next === null || next > now) return { due, next };
    due = next;
  }
}

/** When the next job is due; `null` if none is, or if the database cannot be read, which is reported. */
export function soonestRun(
  soonest: ReturnType<DatabaseSync['prepare']>,
  place: string,
  onFailure: (error: unknown) => void,
): number | null {
  try {
    const at = guard(place, () => soonest.get())?.at;
    return typeof at === 'number' ? at : null;
  } catch (error) {
    onFailure(error);
    return null;
  }
}

/** How late the last of many jobs of one time may fire, so that nine o'clock is still nine o'clock. */
export const MAX_SPREAD_MS = 20_000;

/** How much each job of one time adds to the period over which they are spread. */
const PER_JOB_MS = 200;

/**
 * How long after its time a job first fires, in milliseconds below {@link MAX_SPREAD_MS}, where `crowd` jobs are
 * due at that time: zero for one that is alone. It depends on the job and the time alone, so that every process, every
 * restart and a simulation agree, and nobody is last every day. `due` is epoch milliseconds.
 */
export function spreadOf({ tenant, id }: Pick<TimedJob, 'tenant' | 'id'>, due: number, crowd: number): number {
  const window = Math.min(MAX_SPREAD_MS, Math.max(0, crowd - 1) * PER_JOB_MS);
  const drawn = createHash('sha256').update(`${tenant} ${id} ${due}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.floor(window * drawn);
}
