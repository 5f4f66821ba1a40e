import type { Scheduled, TimedJob, Timing } from '../ports.ts';
import type { Database } from './database.ts';
import { guard } from './fault.ts';
import { newest } from './jobs.ts';

/** What a database holds, by workspace. */
export interface Contents {
  /** Every workspace with a secret, a record or a job, and every name beside them. */
  tenants(): string[];
  /** The workspaces with a secret. */
  secrets(): string[];
  jobs(tenant: string): TimedJob[];
  /**
   * The jobs of a workspace, and those of their firings that wait to be delivered once more; a job that is due once
   * then appears only as its firing.
   */
  schedules(tenant: string, now: number): Scheduled[];
}

export function createContents({ quick, place }: Pick<Database, 'quick' | 'place'>): Contents {
  const tenants = quick.prepare(
    'SELECT tenant FROM secrets UNION SELECT tenant FROM records UNION SELECT tenant FROM jobs ORDER BY tenant',
  );
  const secrets = quick.prepare('SELECT tenant FROM secrets ORDER BY tenant');
  const jobs = quick.prepare(
    'SELECT id, timing, zone, next_run, due, tell_at FROM jobs WHERE tenant = :tenant ORDER BY id',
  );
  const jobOf = (tenant: string, { id, timing, zone }: Record<string, unknown>): TimedJob => {
    const parsed: Timing = JSON.parse(String(timing));
    return { tenant, id: String(id), timing: parsed, zone: String(zone) };
  };
  return {
    tenants: () => guard(place, () => tenants.all()).map(({ tenant }) => String(tenant)),
    secrets: () => guard(place, () => secrets.all()).map(({ tenant }) => String(tenant)),
    jobs: (tenant) => guard(place, () => jobs.all({ tenant })).map((row) => jobOf(tenant, row)),
    schedules: (tenant, now) =>
      guard(place, () => jobs.all({ tenant })).flatMap((row) => {
        const job = jobOf(tenant, row);
        const waits = typeof row.due === 'number' && typeof row.tell_at === 'number';
        const over = waits && job.timing.kind === 'once' && row.next_run === null;
        const found: Scheduled[] = over ? [] : [{ kind: 'job', job }];
        // What came due while nothing ran is delivered as soon as something runs, and replaces what was waiting before it.
        if (job.timing.kind !== 'once' && typeof row.next_run === 'number' && row.next_run <= now) {
          const { due } = newest(job.timing, job.zone, row.next_run, now);
          const missed = { tenant, id: job.id, scheduledAt: new Date(due).toISOString() };
          return [...found, { kind: 'again', firing: missed, at: due }];
        }
        if (!waits) return found;
        const firing = { tenant, id: job.id, scheduledAt: new Date(Number(row.due)).toISOString() };
        return [...found, { kind: 'again', firing, at: Number(row.tell_at) }];
      }),
  };
}
