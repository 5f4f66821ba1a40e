import { z } from 'zod';
import { inSpan } from '../runtime/tracing.ts';
import { TtlMap } from '../runtime/ttl-cache.ts';
import { asJson } from '../storage/change-record.ts';
import type { Json, SecretStore } from '../storage/ports.ts';
import type { Telephony } from '../telephony/service.ts';
import type { Environment } from '../telephony/types.ts';

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
    const doubted = this.#doubted.delete(tenant);
    return inSpan('client', 'get secret', { 'db.operation.name': 'get', 'db.collection.name': 'secret' }, () =>
      doubted ? this.#secrets.update(tenant, (same) => same) : this.#secrets.get(tenant),
    );
  }

  /** Call this when a secret was refused from outside: another process may have replaced it. */
  invalidate(tenant: string): void {
    this.#doubted.set(tenant, true);
  }
}

/** Loose, so that what a later version added is still there after a change by this one. */
const connection = z.looseObject({
  apiKey: z.string(),
  apiSecret: z.string(),
  /** Slack user id. */
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});

/** The workspace's one secret; unknown members (a Slack installation) are kept as they are. */
const stored = z.looseObject({
  active: z.enum(['sandbox', 'live']).optional(),
  sandbox: connection.optional(),
  live: connection.optional(),
});

/** A stored key of one environment, who stored it and when. */
export type Connection = z.infer<typeof connection>;

export interface Connections {
  /** The environment that commands use; `null` when nothing is connected. */
  active: Environment | null;
  sandbox: Connection | null;
  live: Connection | null;
}

const NONE: Connections = Object.freeze({ active: null, sandbox: null, live: null });

/** Somebody else connected or disconnected the environment in between. */
export class ConcurrentChange extends Error {
  override readonly name = 'ConcurrentChange';
  /** Since when it has been connected; `null` when it no longer is. */
  readonly at: string | null;
  constructor(at: string | null) {
    super('The connection was changed in between');
    this.at = at;
  }
}

/** The workspace's API keys: read by the session, changed by connect, use and disconnect. */
export class Credentials {
  readonly #secrets: SecretStore;
  readonly #reader: SecretReader;
  readonly #hide: Telephony['hide'];

  /** `hide` is told every key and secret that is read. */
  constructor(secrets: SecretStore, hide: Telephony['hide'] = () => undefined) {
    this.#secrets = secrets;
    this.#reader = new SecretReader(secrets);
    this.#hide = hide;
  }

  async read(tenant: string): Promise<Connections> {
    const connections = toConnections(await this.#reader.read(tenant));
    for (const each of [connections.sandbox, connections.live]) {
      if (each !== null) this.#hide(tenant, [each.apiKey, each.apiSecret]);
    }
    return connections;
  }

  /** Makes the next read bypass the store's cache. */
  invalidate(tenant: string): void {
    this.#reader.invalidate(tenant);
  }

  /**
   * Stores a key. The first one becomes the active environment; a later one leaves the choice as it is. `known` is the
   * time of connection that the person was shown; if it has changed since, nothing is stored and this fails with
   * `ConcurrentChange`.
   */
  connect(
    tenant: string,
    environment: Environment,
    connection: Connection,
    known: string | null,
  ): Promise<Connections> {
    return this.#change(tenant, (current) => {
      const at = current[environment]?.at ?? null;
      if (at !== known) throw new ConcurrentChange(at);
      return { ...current, [environment]: connection, active: current.active ?? environment };
    });
  }

  /** Removes a key; the other environment, if connected, becomes the active one. */
  disconnect(tenant: string, environment: Environment): Promise<Connections> {
    return this.#change(tenant, (current) => {
      const { [environment]: _removed, active: _active, ...rest } = current;
      const other = environment === 'sandbox' ? 'live' : 'sandbox';
      return rest[other] === undefined ? rest : { ...rest, active: other };
    });
  }

  /** Makes a connected environment the active one; does nothing for one that is no longer connected. */
  use(tenant: string, environment: Environment): Promise<Connections> {
    return this.#change(tenant, (current) =>
      current[environment] === undefined ? current : { ...current, active: environment },
    );
  }

  async #change(tenant: string, change: (current: z.infer<typeof stored>) => object): Promise<Connections> {
    const next = await this.#secrets.update(tenant, (current) => {
      const changed = change(stored.parse(current ?? {}));
      return Object.keys(changed).length === 0 ? null : asJson(changed);
    });
    return toConnections(next);
  }
}

function toConnections(secret: Json | null): Connections {
  if (secret === null) return NONE;
  const { active, sandbox, live } = stored.parse(secret);
  return { active: active ?? null, sandbox: sandbox ?? null, live: live ?? null };
}
