import type { Json, SecretStore } from '../storage/ports.ts';
import { TtlMap } from '../ttl-cache.ts';

/** Doubts kept at once; the oldest goes, and what it was about is read from the store's memory again. */
const MAX_DOUBTED = 1000;

/**
 * Reads secrets of a store that may remember them for minutes: after a doubt the next read sees what lies there now
 * (docs/decisions/0010-secrets-on-aws.md). Owner of the doubts: the instance; key: tenant; each lasts for one read.
 */
export class SecretReader {
  readonly #secrets: SecretStore;
  readonly #doubted = new TtlMap<true>({ max: MAX_DOUBTED });

  constructor(secrets: SecretStore) {
    this.#secrets = secrets;
  }

  read(tenant: string): Promise<Json | null> {
    return this.#doubted.delete(tenant) ? this.#secrets.update(tenant, (same) => same) : this.#secrets.get(tenant);
  }

  /** Somebody outside refused what the secret says; another process may have replaced it. */
  doubt(tenant: string): void {
    this.#doubted.set(tenant, true);
  }
}
