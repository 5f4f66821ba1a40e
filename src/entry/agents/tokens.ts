import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Clock } from '../../runtime/clock.ts';
import { type Json, NOBODY, type Records } from '../../storage/ports.ts';
import { type AgentConnections, hashOf, readConnectionId } from '../../workspace/agents.ts';

/** How long a registered client is kept that nobody has let in. */
const UNUSED_CLIENT_MS = 24 * 3_600_000;

/** How long a used code or refresh token is remembered, so that whoever uses it again ends the connection. */
const USED_MS = 24 * 3_600_000;

/** How long two requests of an agent may renew the same token side by side, as clients with several of them do. */
const LEEWAY_S = 10;

interface Deps {
  records: Records;
  connections: AgentConnections;
  clock: Clock;
}

/**
 * Where the authorisation server keeps what it makes. Codes and tokens lie under their workspace and by their hashes; what
 * belongs to nobody yet, under no workspace and for a short time.
 */
export function createTokenStore(deps: Deps): (model: string) => Adapter {
  return (model) => {
    // Who has signed in before signs in again: a cookie opens nothing.
    if (model === 'Session') return new Kept({ ...deps, leeway: 0, place: () => null });
    if (model === 'Grant') return new Grants(deps);
    const leeway = model === 'RefreshToken' ? LEEWAY_S : 0;
    const place = TOKENS.has(model)
      ? (id: string) => {
          const at = readConnectionId(id);
          return at === null ? null : { tenant: at.tenant, key: `agent-tokens/${at.id}/${model}/${hashOf(id)}` };
        }
      : (id: string) => ({ tenant: NOBODY, key: `agent-sign-in/${model}/${hashOf(id)}` });
    return new Kept({ ...deps, leeway, place });
  };
}

const TOKENS: ReadonlySet<string> = new Set(['AuthorizationCode', 'AccessToken', 'RefreshToken']);

interface KeptDeps extends Deps {
  /** How long one that is used may be used again, in seconds. */
  leeway: number;
  /** `null` for what is kept nowhere. */
  place(id: string): { tenant: string; key: string } | null;
}

class Kept implements Adapter {
  readonly #deps: KeptDeps;

  constructor(deps: KeptDeps) {
    this.#deps = deps;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { records, clock, place } = this.#deps;
    const at = place(id);
    if (at === null) return;
    const ms = expiresIn === undefined ? UNUSED_CLIENT_MS : Math.ceil(expiresIn * 1000);
    await records.put(at.tenant, at.key, withoutId(payload), { expiresAt: Math.ceil(clock.now()) + ms });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const at = this.#deps.place(id);
    const kept = at && (await this.#deps.records.get(at.tenant, at.key));
    if (!kept) return undefined;
    const { consumed, ...payload } = kept.value as AdapterPayload;
    return { ...payload, jti: id, ...(this.#isUsed(consumed) && { consumed }) };
  }

  #isUsed(consumed: unknown): boolean {
    const { clock, leeway } = this.#deps;
    return typeof consumed === 'number' && (leeway === 0 || clock.now() / 1000 - consumed >= leeway);
  }

  /** Only one of two at the same time may use it, but for the leeway. */
  async consume(id: string): Promise<void> {
    const { records, clock, place } = this.#deps;
    const at = place(id);
    const kept = at && (await records.get(at.tenant, at.key));
    if (!kept) throw new errors.InvalidGrant('it is gone');
    const value = kept.value as { consumed?: Json };
    if (this.#isUsed(value.consumed)) throw new errors.InvalidGrant('it was used already');
    if (value.consumed !== undefined) return;
    const now = Math.ceil(clock.now());
    const expiresAt = Math.min(kept.expiresAt ?? Number.POSITIVE_INFINITY, now + USED_MS);
    const marked = { ...value, consumed: Math.floor(now / 1000) };
    const { version } = kept;
    if ((await records.put(at.tenant, at.key, marked, { when: { version }, expiresAt })) === null)
      await this.consume(id);
  }

  async destroy(id: string): Promise<void> {
    const at = this.#deps.place(id);
    if (at !== null) await this.#deps.records.delete(at.tenant, at.key);
  }

  /** Without its connection no token is taken; each goes by itself at the end of its time. */
  async revokeByGrantId(id: string): Promise<void> {
    const at = readConnectionId(id);
    if (at !== null) await this.#deps.connections.close(at);
  }

  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
}

/** What a person has granted stands in the connection. */
class Grants extends Kept {
  readonly #connections: AgentConnections;

  constructor(deps: Deps) {
    super({ ...deps, leeway: 0, place: () => null });
    this.#connections = deps.connections;
  }

  override async upsert(id: string, payload: AdapterPayload): Promise<void> {
    const at = readConnectionId(id);
    if (at !== null) await this.#connections.grant(at, withoutId(payload));
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const at = readConnectionId(id);
    const found = at && (await this.#connections.find(at));
    return found?.grant ? { ...(found.grant as AdapterPayload), jti: id } : undefined;
  }

  override async destroy(id: string): Promise<void> {
    await this.revokeByGrantId(id);
  }
}

/** The id is the secret itself, which is not kept. */
function withoutId({ jti: _, ...payload }: AdapterPayload): Json {
  return JSON.parse(JSON.stringify(payload)) as Json;
}

/** Keeps a client that registered itself for as long as a person has let it in; one that is not kept here has an address. */
export async function keepClient({ records }: Pick<Deps, 'records'>, id: string, until: number): Promise<void> {
  const key = `agent-sign-in/Client/${hashOf(id)}`;
  const kept = await records.get(NOBODY, key);
  if (kept !== null) await records.put(NOBODY, key, kept.value, { expiresAt: Math.max(kept.expiresAt ?? 0, until) });
}
