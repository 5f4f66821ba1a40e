import { TtlMap } from '../runtime/ttl-cache.ts';

/** Workspaces at once; a call knows its own key and token in any case. */
const MAX_WORKSPACES = 20_000;

/** Two keys with their secrets and tokens, those they replaced, and a few that were typed. */
const MAX_EACH = 24;

/** Keys, API secrets and tokens that the provider must not be shown repeating, whichever call it answers. */
export class KnownSecrets {
  readonly #kept = new TtlMap<Set<string>>({ max: MAX_WORKSPACES });

  add(tenant: string, secrets: readonly string[]): void {
    const kept = this.#kept.get(tenant) ?? new Set();
    for (const secret of secrets) {
      kept.delete(secret);
      if (secret !== '') kept.add(secret);
    }
    for (const oldest of kept) if (kept.size > MAX_EACH) kept.delete(oldest);
    this.#kept.set(tenant, kept);
  }

  of(tenant: string): readonly string[] {
    return [...(this.#kept.get(tenant) ?? [])];
  }

  forget(tenant: string): void {
    this.#kept.delete(tenant);
  }
}
