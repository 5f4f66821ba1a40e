import { createHash } from 'node:crypto';
import type { Clock } from '../runtime/clock.ts';
import { NOBODY, type Records } from '../storage/ports.ts';
import { WorkspaceProblem } from '../workspace/errors.ts';

/** Longer than any change can take; the lease of a process that died runs out after this. */
export const LEASE_TTL_MS = 60_000;

/** How often somebody who is waiting checks whether the thing is free. */
export const RETRY_MS = 50;
const PATIENCE_MS = 5_000;

/**
 * Allows one change of a thing at a time, in this process and every other on the same records, because the provider's API
 * has no conditional writes; several workspaces may be connected to one account, so it is alone among all of them.
 * `WorkspaceProblem` when another change goes on for too long.
 */
export class Leases {
  readonly #records: Records;
  readonly #clock: Clock;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  hold<T>(tenant: string, what: string, work: () => Promise<T>): Promise<T> {
    const shared = `lease/${createHash('sha256').update(what).digest('hex')}`;
    return this.#holdOne(tenant, `lease/${what}`, () => this.#holdOne(NOBODY, shared, work));
  }

  async #holdOne<T>(tenant: string, key: string, work: () => Promise<T>): Promise<T> {
    const version = await this.#acquire(tenant, key);
    try {
      return await work();
    } finally {
      // The work is done either way: a lease that cannot be given back runs out by itself.
      await this.#records.delete(tenant, key, { version }).catch(() => {});
    }
  }

  async #acquire(tenant: string, key: string): Promise<string> {
    const until = this.#clock.now() + PATIENCE_MS;
    for (;;) {
      const expiresAt = this.#clock.now() + LEASE_TTL_MS;
      const version = await this.#records.put(tenant, key, true, { when: 'absent', expiresAt });
      if (version !== null) return version;
      if (this.#clock.now() >= until) {
        throw new WorkspaceProblem({
          headline: 'This is being saved right now.',
          next: 'Nothing of yours was sent; try again in a moment.',
        });
      }
      await this.#clock.sleep(RETRY_MS);
    }
  }
}
