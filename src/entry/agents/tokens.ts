import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import { type Json, NOBODY, type Records } from '../../storage/ports.ts';
import { type AgentConnections, hashOf, readConnectionId } from '../../workspace/agents.ts';
import { isGoodRedirect } from './client-documents.ts';

/** How long a registered client is remembered that nobody has let in, and a sign-in that nobody goes on with. */
const UNUSED_CLIENT_MS = DAY_MS;
const SIGN_IN_MS = 600_000;
/** How many of each; the one that was not used for longest makes room. */
const MAX_BEGUN = 500;

/** How long a used code or refresh token is remembered, so that whoever uses it again ends the connection. */
const USED_MS = DAY_MS;

/** How long two requests of an agent may renew the same token side by side, as clients with several of them do. */
const LEEWAY_S = 10;

interface Deps {
  records: Records;
  connections: AgentConnections;
  clock: Clock;
}

/**
 * Where the authorisation server keeps what it makes. Codes and tokens lie under their workspace and by their hashes. What
 * anybody may begin, who has yet to sign in, is remembered by the process alone.
 */
export class TokenStore {
  readonly #deps: Deps;
  readonly #clients: Clients;
  readonly #signIns: Begun;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#clients = new Clients(deps);
    this.#signIns = new Begun(deps.clock, SIGN_IN_MS);
  }

  readonly adapter = (model: string): Adapter => {
    if (model === 'Client') return this.#clients;
    if (model === 'Grant') return new Grants(this.#deps);
    if (TOKENS.has(model)) return new Kept(this.#deps, model);
    // Who has signed in before signs in again: a cookie opens nothing.
    return model === 'Session' ? NOTHING : this.#signIns;
  };

  /** Keeps a client that registered itself for as long as a person has let it in; one that has an address is not here. */
  keepClient(id: string, until: number): Promise<void> {
    return this.#clients.keep(id, until);
  }
}

const TOKENS: ReadonlySet<string> = new Set(['AuthorizationCode', 'AccessToken', 'RefreshToken']);

/** What is used or revoked in no way of its own. */
const PLAIN = {
  async consume() {},
  async revokeByGrantId() {},
  async findByUid() {
    return undefined;
  },
  async findByUserCode() {
    return undefined;
  },
};

const NOTHING: Adapter = { ...PLAIN, async upsert() {}, async find() {}, async destroy() {} };

/** What was begun by whoever has yet to sign in. */
class Begun implements Adapter {
  readonly #begun: TtlMap<AdapterPayload>;
  readonly consume = PLAIN.consume;
  readonly revokeByGrantId = PLAIN.revokeByGrantId;
  readonly findByUid = PLAIN.findByUid;
  readonly findByUserCode = PLAIN.findByUserCode;

  constructor(clock: Clock, ms: number) {
    this.#begun = new TtlMap({ max: MAX_BEGUN, ttl: { ms, clock } });
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#begun.set(id, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return structuredClone(this.#begun.get(id));
  }

  async destroy(id: string): Promise<void> {
    this.#begun.delete(id);
  }
}

/** Clients that registered themselves: kept once a person has let them in. */
class Clients extends Begun {
  readonly #records: Records;

  constructor({ clock, records }: Deps) {
    super(clock, UNUSED_CLIENT_MS);
    this.#records = records;
  }

  override async find(id: string): Promise<AdapterPayload | undefined> {
    const client = (await super.find(id)) ?? (await this.#kept(id))?.value;
    return client as AdapterPayload | undefined;
  }

  async keep(id: string, until: number): Promise<void> {
    const kept = await this.#kept(id);
    const client = kept?.value ?? (await super.find(id));
    if (client === undefined) return;
    const expiresAt = Math.max(kept?.expiresAt ?? 0, until);
    await this.#records.put(NOBODY, clientKey(id), withoutId(client as AdapterPayload), { expiresAt });
  }

  /** One with an address that nobody is sent to any more is none. */
  async #kept(id: string) {
    const kept = await this.#records.get(NOBODY, clientKey(id));
    const { redirect_uris: to } = (kept?.value ?? {}) as { redirect_uris?: unknown };
    return Array.isArray(to) && to.every((uri) => isGoodRedirect(String(uri))) ? kept : null;
  }
}

const PREFIX = 'agent-sign-in/';

function clientKey(id: string): string {
  return `${PREFIX}Client/${hashOf(id)}`;
}

class Kept implements Adapter {
  readonly #deps: Deps;
  readonly #model: string;

  constructor(deps: Deps, model: string) {
    this.#deps = deps;
    this.#model = model;
  }

  /** Codes and tokens begin with where they are kept. */
  #place(id: string): { tenant: string; key: string } | null {
    const at = readConnectionId(id);
    return at === null ? null : { tenant: at.tenant, key: `agent-tokens/${at.id}/${this.#model}/${hashOf(id)}` };
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { records, clock } = this.#deps;
    const at = this.#place(id);
    if (at === null) return;
    const expiresAt = Math.ceil(clock.now()) + Math.ceil(expiresIn * 1000);
    await records.put(at.tenant, at.key, withoutId(payload), { expiresAt });
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const at = this.#place(id);
    const kept = at && (await this.#deps.records.get(at.tenant, at.key));
    if (!kept) return undefined;
    const { consumed, ...payload } = kept.value as AdapterPayload;
    return { ...payload, jti: id, ...(this.#isUsed(consumed) && { consumed }) };
  }

  #isUsed(consumed: unknown): boolean {
    const leeway = this.#model === 'RefreshToken' ? LEEWAY_S : 0;
    return typeof consumed === 'number' && (leeway === 0 || this.#deps.clock.now() / 1000 - consumed >= leeway);
  }

  /** Only one of two at the same time may use it, but for the leeway. */
  async consume(id: string): Promise<void> {
    const { records, clock } = this.#deps;
    const at = this.#place(id);
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
    const at = this.#place(id);
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
    super(deps, 'Grant');
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
