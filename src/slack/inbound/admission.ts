import type { Logger } from 'pino';
import type { Caller } from '../tenant.ts';
import type { EventJob } from './feature.ts';
import type { Jobs } from './jobs.ts';

export interface Admission {
  /** The tenant key under which the data of a caller's workspace lie, which may have joined or left an organisation. */
  tenant: (caller: Caller) => string | Promise<string>;
  /** Rejects while nothing may be done for a workspace. */
  admit: (tenant: string) => void | Promise<void>;
}

/**
 * The tenant key under which a caller's data lie, once it is known that they may be used: at once where both are remembered,
 * else both are looked up side by side. Rejects where they may not.
 */
export function admittedTenant({ tenant, admit }: Admission, caller: Caller): string | Promise<string> {
  const found = tenant(caller);
  // Nearly every workspace lies under the key that it is named by.
  const likely = typeof found === 'string' ? found : caller.tenant;
  const admitted = admit(likely);
  if (admitted === undefined) return typeof found === 'string' ? found : found.then(admitHome);
  // Of two failures it is the first look-up's that is told; whether another key may be used decides nothing.
  admitted.catch(() => {});
  return typeof found === 'string' ? admitted.then(() => found) : found.then(admitHome);

  async function admitHome(home: string): Promise<string> {
    await (home === likely ? admitted : admit(home));
    return home;
  }
}

/** An event's job under the key where its data lie: the one that it names where nobody can say whether the workspace has moved. */
export async function placedEvent(
  { tenant, log }: Pick<Admission, 'tenant'> & { log: Logger },
  jobs: Jobs,
  job: EventJob,
): Promise<EventJob> {
  try {
    return jobs.withTenant(job, await tenant(job.caller));
  } catch (err) {
    log.warn({ err, reference: job.reference }, 'nobody could say whether a workspace has moved');
    return job;
  }
}
