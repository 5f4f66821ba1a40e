import type { Logger } from 'pino';
import type { Caller } from '../tenant.ts';
import type { EventJob } from './feature.ts';
import type { Jobs } from './jobs.ts';

export interface Admission {
  /**
   * The tenant key under which the data of a caller's workspace are stored; the workspace may have joined or
   * left an organisation.
   */
  tenant: (caller: Caller) => string | Promise<string>;
  /** Rejects while nothing may be done for a workspace. */
  admit: (tenant: string) => void | Promise<void>;
}

/**
 * The tenant key under which a caller's data are stored, once they are known to be usable: synchronous where both answers are
 * cached, else both are looked up in parallel. Rejects where they may not.
 */
export function admittedTenant({ tenant, admit }: Admission, caller: Caller): string | Promise<string> {
  const found = tenant(caller);
  // The data of nearly every workspace are stored under its own key.
  const likely = typeof found === 'string' ? found : caller.tenant;
  const admitted = admit(likely);
  if (admitted === undefined) return typeof found === 'string' ? found : found.then(admitHome);
  // If both fail, the first look-up's error is reported; whether the other key may be used then does not matter.
  admitted.catch(() => {});
  return typeof found === 'string' ? admitted.then(() => found) : found.then(admitHome);

  async function admitHome(home: string): Promise<string> {
    await (home === likely ? admitted : admit(home));
    return home;
  }
}

/**
 * An event's job under the key where its data lie; the key that the event names, if nobody can say whether the
 * workspace has moved.
 */
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
