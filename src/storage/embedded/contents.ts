import type { TimedJob, Timing } from '../ports.ts';
import type { Database } from './database.ts';
import { guard } from './fault.ts';

/** What a database holds, by workspace. */
export interface Contents {
  /** Every workspace with a secret, a record or a job, and every name beside them. */
  tenants(): string[];
  /** The workspaces with a secret. */
  secrets(): string[];
  jobs(tenant: string): TimedJob[];
}

export function createContents({ quick, place }: Pick<Database, 'quick' | 'place'>): Contents {
  const tenants = quick.prepare(
    'SELECT tenant FROM secrets UNION SELECT tenant FROM records UNION SELECT tenant FROM jobs ORDER BY tenant',
  );
  const secrets = quick.prepare('SELECT tenant FROM secrets ORDER BY tenant');
  const jobs = quick.prepare('SELECT id, timing, zone FROM jobs WHERE tenant = :tenant ORDER BY id');
  return {
    tenants: () => guard(place, () => tenants.all()).map(({ tenant }) => String(tenant)),
    secrets: () => guard(place, () => secrets.all()).map(({ tenant }) => String(tenant)),
    jobs: (tenant) =>
      guard(place, () => jobs.all({ tenant })).map(({ id, timing, zone }) => {
        const parsed: Timing = JSON.parse(String(timing));
        return { tenant, id: String(id), timing: parsed, zone: String(zone) };
      }),
  };
}
