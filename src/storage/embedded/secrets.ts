import { assertKey, type Json, type SecretStore, StorageFault } from '../ports.ts';
import type { Database } from './database.ts';
import { guard } from './fault.ts';
import type { Seal } from './seal.ts';

/** Each lost round means that somebody else won one, so this many in a row is not ordinary contention. */
const MAX_ROUNDS = 1000;

/** Secrets as JWE rows; a ciphertext is never repeated, so it is its own version for compare-and-swap. */
export function createSecretStore(
  { durable, place, writeDurably, scrub }: Database,
  seal: Seal,
  onFailure: (error: unknown) => void,
): SecretStore {
  const select = durable.prepare('SELECT jwe FROM secrets WHERE tenant = :tenant');
  const insert = durable.prepare(
    'INSERT INTO secrets (tenant, kid, jwe) VALUES (:tenant, :kid, :jwe) ON CONFLICT DO NOTHING',
  );
  const replace = durable.prepare(
    'UPDATE secrets SET kid = :kid, jwe = :jwe WHERE tenant = :tenant AND jwe = :previous',
  );
  const remove = durable.prepare('DELETE FROM secrets WHERE tenant = :tenant AND jwe = :previous');

  function read(tenant: string): string | null {
    assertKey(tenant, 'tenant');
    const row = guard(place, () => select.get({ tenant }));
    return row ? String(row.jwe) : null;
  }

  function swap(tenant: string, previous: string | null, jwe: string | null): Promise<boolean> {
    const { kid } = seal;
    return writeDurably(() => {
      if (jwe === null) return previous === null || remove.run({ tenant, previous }).changes === 1;
      if (previous === null) return insert.run({ tenant, kid, jwe }).changes === 1;
      return replace.run({ tenant, kid, jwe, previous }).changes === 1;
    });
  }

  async function get(tenant: string): Promise<Json | null> {
    const jwe = read(tenant);
    return jwe === null ? null : seal.open(tenant, jwe);
  }

  async function update(tenant: string, change: (current: Json | null) => Json | null): Promise<Json | null> {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const previous = read(tenant);
      const value = change(previous === null ? null : await seal.open(tenant, previous));
      const jwe = value === null ? null : await seal.close(tenant, value);
      if (!(await swap(tenant, previous, jwe))) continue;
      // The change is made, whether or not its traces can be removed at once; the next change removes them too.
      if (previous !== null) await scrub().catch(onFailure);
      return value;
    }
    throw new StorageFault(
      'busy',
      `The secret of workspace ${tenant} in ${place} is being changed too often. Try again.`,
    );
  }

  return { get, update };
}

/** Encrypts anew what older keys of the ring hold. A damaged secret is left for its reader, so that it does not stop the others. */
export async function resealSecrets({ durable, place }: Database, secrets: SecretStore, seal: Seal): Promise<void> {
  const rows = guard(place, () =>
    durable.prepare('SELECT tenant FROM secrets WHERE kid <> :kid').all({ kid: seal.kid }),
  );
  for (const row of rows) {
    try {
      await secrets.update(String(row.tenant), (current) => current);
    } catch (error) {
      if (!(error instanceof StorageFault && error.problem === 'damaged')) throw error;
    }
  }
}
