import { TtlMap } from '../runtime/ttl-cache.ts';
import type { Json, SecretStore } from '../storage/ports.ts';

/** Most doubts kept at once; when the oldest goes, its secret is read from the store's cache again. */
const MAX_DOUBTED = 1000;

/**
 * Reads secrets from a store that may cache them for minutes: after a doubt, the next read bypasses the cache
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

  /** Call this when a secret was refused from outside: another process may have replaced it. */
  doubt(tenant: string): void {
    this.#doubted.set(tenant, true);
  }
}
