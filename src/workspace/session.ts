import type { Clock } from '../runtime/clock.ts';
import { TtlCache, TtlMap, type Wait } from '../runtime/ttl-cache.ts';
import { isKeyRefused, Unreachable } from '../telephony/errors.ts';
import type { Telephony } from '../telephony/service.ts';
import type { CallOptions, Capabilities, Environment, Owner, TelephonyClient } from '../telephony/types.ts';
import type { Connection, Connections, Credentials } from './credentials.ts';
import { Forbidden, NotConnected } from './errors.ts';
import { environmentName } from './labels.ts';

/** One workspace talking to the provider with its own key; cached data that a refusal proves wrong are dropped. */
export interface Session {
  tenant: string;
  environment: Environment;
  connection: Connection;
  client: TelephonyClient;
}

/** How long stored connections are believed before they are read again; changes made here show at once. */
export const CONNECTIONS_TTL_MS = 60_000;

/** How long capabilities are believed when they only decide what is shown; a write always asks again. */
export const CAPABILITIES_TTL_MS = 300_000;

/** Workspaces remembered at once; the one used longest ago goes. */
export const MAX_REMEMBERED = 1_000;

/** A session without its client. */
type KeyOwner = Omit<Session, 'client'>;

interface SessionOptions {
  credentials: Credentials;
  telephony: Telephony;
  clock: Clock;
  /** Called when the API does not find what it was asked for, so that a cached list may be out of date. */
  notFound?: (owner: KeyOwner) => void;
  /** Called for each key that is about to be used. */
  used?: (owner: KeyOwner) => void;
}

/**
 * Opens sessions and remembers what they need. Owner: the process; keys: tenant, and for capabilities tenant,
 * environment and API key; lifetimes above; dropped by {@link Sessions.forget}. Failures are not kept.
 */
export class Sessions {
  readonly #connections: TtlCache<Connections>;
  readonly #capabilities: TtlCache<Capabilities>;
  /** Clients by their cached connection, which belongs to one workspace and environment; they go when it does. */
  readonly #clients = new WeakMap<Connection, TelephonyClient>();
  /** For which request the capabilities of a key were asked last, by the same keys. */
  readonly #askedFor = new TtlMap<string>({ max: MAX_REMEMBERED });
  readonly #options: SessionOptions;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#connections = new TtlCache(
      options.clock,
      CONNECTIONS_TTL_MS,
      MAX_REMEMBERED,
      ({ active }) => active !== null,
    );
    this.#capabilities = new TtlCache(options.clock, CAPABILITIES_TTL_MS, MAX_REMEMBERED);
  }

  /**
   * What is connected in the workspace. That nothing is connected is not cached, because another process may store a
   * first key.
   */
  connections(tenant: string): Promise<Connections> {
    return this.#connections.get(tenant, () => this.#options.credentials.read(tenant));
  }

  /** The same from the cache; no call is made. */
  knownConnections(tenant: string): Connections | undefined {
    return this.#connections.known(tenant)?.value;
  }

  /** The session of the active environment, or of the named one; `NotConnected` when there is no key for it. */
  async open(tenant: string, environment?: Environment): Promise<Session> {
    const connections = await this.connections(tenant);
    const wanted = environment ?? connections.active;
    const connection = wanted === null ? null : connections[wanted];
    if (wanted === null || connection === null) throw notConnected(environment);
    this.#options.used?.({ tenant, environment: wanted, connection });
    return { tenant, environment: wanted, connection, client: this.#client(tenant, wanted, connection) };
  }

  #client(tenant: string, environment: Environment, connection: Connection): TelephonyClient {
    const kept = this.#clients.get(connection);
    if (kept !== undefined) return kept;
    const { apiKey, apiSecret } = connection;
    const owner = { tenant, environment, credentials: { apiKey, apiSecret } };
    const client = this.#options.telephony.client(owner, (error) => {
      if (isKeyRefused(error)) this.dropCached(tenant);
      if (error.code === 'scope_denied') this.#capabilities.drop(keyOf({ tenant, environment, connection }));
      if (error.status === 404) this.#options.notFound?.({ tenant, environment, connection });
    });
    this.#clients.set(connection, client);
    return client;
  }

  /** What the session's key may do; remembered, unless `fresh`: then asked anew, but once for each request of this reference. */
  capabilities(session: Session, options: CallOptions & { fresh?: boolean | string } = {}): Promise<Capabilities> {
    const { fresh = false } = options;
    const key = keyOf(session);
    if (fresh === true || (fresh !== false && this.#askedFor.get(key) !== fresh)) this.#capabilities.drop(key);
    if (typeof fresh === 'string') this.#askedFor.set(key, fresh);
    // The request has a deadline of its own, because others may join it; each caller waits until its own deadline.
    return this.#capabilities.get(
      key,
      () => session.client.capabilities(),
      waitLimit(session.environment, 'GET /capabilities', options.deadline),
    );
  }

  /** The same from the cache; no call is made. */
  knownCapabilities(session: KeyOwner): Capabilities | undefined {
    return this.#capabilities.known(keyOf(session))?.value;
  }

  /**
   * Drops what is cached of a workspace, as when the provider refused a key for good: another process may have stored a new one,
   * which is then read.
   */
  dropCached(tenant: string): void {
    this.#options.credentials.invalidate(tenant);
    this.forget(tenant);
  }

  /**
   * Drops all that is cached of a workspace after a change of its keys, tokens included, except one just issued to
   * `keep`.
   */
  forget(tenant: string, keep?: Pick<Owner, 'environment' | 'credentials'>): void {
    this.#connections.drop(tenant);
    this.#capabilities.dropAll(`${tenant} `);
    for (const environment of ['sandbox', 'live'] as const) {
      const kept = keep?.environment === environment ? keep.credentials : undefined;
      this.#options.telephony.forget(tenant, environment, kept);
    }
  }
}

/** Throws `Forbidden` unless the group's `write` is true (docs/provider.md, Fields Capabilities). */
export function requireWrite(capabilities: Capabilities, group: string, what: string): void {
  if (capabilities[group]?.write === true) return;
  throw new Forbidden({
    headline: `This API key is not allowed to change ${what}.`,
    next: 'Ask the provider to add the permission to the key; nothing was sent.',
  });
}

/** The key of cached data: another API key may be allowed other things, and see other numbers. */
export function keyOf({ tenant, environment, connection }: KeyOwner): string {
  return `${tenant} ${environment} ${connection.apiKey}`;
}

function notConnected(environment: Environment | undefined): NotConnected {
  const which = environment === undefined ? 'No phone account' : `No ${environmentName(environment)} account`;
  return new NotConnected({
    headline: `${which} is connected to this workspace yet.`,
    next: 'A workspace admin or owner can connect one with the API key and secret from the provider.',
    managersNext: 'Connect one with the API key and secret from the provider.',
    offer: environment === undefined ? 'connect' : `connect-${environment}`,
  });
}

/** How long a caller with a deadline waits for a shared request to the provider; `undefined` without one. */
export function waitLimit(environment: Environment, endpoint: string, deadline: number | undefined): Wait | undefined {
  if (deadline === undefined) return undefined;
  const late = () => {
    const error = new Unreachable(endpoint, 'unknown', 'deadline');
    error.environment = environment;
    return error;
  };
  return { deadline, late };
}

/** What a person typed after a word that takes a trailing `sandbox` or `live`. */
interface AccountArgument {
  /** Without that word. */
  text: string;
  environment?: Environment;
  /** With it. */
  whole: string;
}

/** The account in which a text is looked up, and which part of the text. */
interface OpenedAccount {
  session: Session;
  text: string;
  /** What to tell the person where the last word was not taken as an account; plain text. */
  remark: string | null;
}

/** How a text is looked up among the names of an account. */
export interface Names {
  /** Whether it is the whole name of a thing, as far as is known without asking the provider. */
  known(session: Session, text: string): boolean | Promise<boolean>;
  /** The same, where the provider may be asked; with `briefly`, only for a moment. */
  isName(session: Session, text: string, briefly?: boolean): Promise<boolean>;
  /** Whether it finds anything. */
  finds(session: Session, text: string): Promise<boolean>;
}

/**
 * Opens the account that a text names, else the one in use. A thing's own name may end in `sandbox` or `live`: an exact
 * name wins, first one of the account in use that is known already. Otherwise the account that is named is asked alone,
 * and the one in use only where nothing is found there.
 */
export async function openNamedAccount(
  sessions: Sessions,
  tenant: string,
  { text, environment, whole }: AccountArgument,
  names: Names,
): Promise<OpenedAccount> {
  const named = await sessions.open(tenant, environment).catch((error: unknown) => {
    if (environment === undefined || text === whole) throw error;
    return { error };
  });
  if (environment === undefined || text === whole) {
    if ('error' in named) throw named.error;
    return { session: named, text, remark: null };
  }
  // An account in use that cannot be opened has no names to go by; whoever asks did not mean it.
  const inUse = await sessions.open(tenant).catch(() => null);
  const byName = (session: Session): OpenedAccount => {
    const isMeant = session.environment === environment;
    return { session, text: whole, remark: isMeant ? null : remarkOn(whole, environment) };
  };
  if (inUse !== null && (await names.known(inUse, whole))) return byName(inUse);
  if (!('error' in named)) {
    try {
      if (await names.isName(named, whole)) return byName(named);
      if (text === '' || (await names.finds(named, text))) return { session: named, text, remark: null };
    } catch {
      // If something is wrong with the account, reading from it later will say so.
      return { session: named, text, remark: null };
    }
  }
  // What cannot be read in a moment of an account that nobody named is left out.
  const isOthers = inUse !== null && (await names.isName(inUse, whole, true).catch(() => false));
  if (isOthers && inUse !== null) return byName(inUse);
  if ('error' in named) throw named.error;
  return { session: named, text, remark: null };
}

function remarkOn(whole: string, environment: Environment): string {
  return `"${whole}" is a name here, so "${environment}" counts as part of it. Type "${environment}" once more to ask ${environmentName(environment)}.`;
}

/** A name at the beginning of a text, and the words behind it; `null` where none is there, or nothing else. */
export async function nameBefore(
  names: Pick<Names, 'isName'>,
  session: Session,
  text: string,
): Promise<{ name: string; rest: string } | null> {
  const words = text.split(/\s+/u);
  for (let end = words.length - 1; end > 0; end -= 1) {
    const name = words.slice(0, end).join(' ');
    if (await names.isName(session, name)) return { name, rest: words.slice(end).join(' ') };
  }
  return null;
}
