import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { type BulkheadLimits, type Bulkheads, createBulkheads, type NoTurn } from '../runtime/bulkhead.ts';
import type { Clock } from '../runtime/clock.ts';
import { inSpan } from '../runtime/tracing.ts';
import { TtlMap } from '../runtime/ttl-cache.ts';
import { VERSION } from '../runtime/version.ts';
import { ApiRejection, isKnownCode, TelephonyError, Unreachable } from './errors.ts';
import { redactSecrets } from './redact.ts';
import {
  ACCEPTED_CODINGS,
  createDeadlines,
  type Deadlines,
  type Exchange,
  exchange,
  type HttpResponse,
  type LogCall,
  type OnExchange,
  otherEnvironment,
  parseBody,
  readRequestId,
  refuse,
  refuseEnvironment,
  serverTimeOf,
} from './request.ts';
import { type AttemptFailure, decideRetry } from './retry.ts';
import type { Telephony } from './service.ts';
import { createTokens, type IssuedToken, type Tokens } from './token.ts';
import type { CallOptions, Environment, Owner, TelephonyClient } from './types.ts';
import {
  followMeBody,
  ivrBody,
  type Reader,
  readBalance,
  readCapabilities,
  readCustomer,
  readFollowMe,
  readIvr,
  readIvrs,
  readNumber,
  readNumbers,
  readToken,
  type SkippedEntry,
} from './wire.ts';

/**
 * Bounds of every call; each default is a compromise between giving up on a hung provider and waiting for a slow one.
 * The bulkhead's limits are per environment.
 */
interface Limits extends Omit<BulkheadLimits, 'atOnce'> {
  /** HTTP exchanges at once, and the connections for them. */
  connections: number;
  /** For a call that names no deadline, and for the shared token request. Default 15,000. */
  deadlineMs: number;
  /** TCP and TLS. Default 5,000: a longer wait never helps a person. */
  connectTimeoutMs: number;
  /** Silence before the answer begins. Default 10,000. */
  headersTimeoutMs: number;
  /** Silence between two chunks of the body. Default 10,000. */
  bodyTimeoutMs: number;
  /** How long an idle connection is kept where the server does not say. Default 30,000: a handshake costs a person more than a socket costs us. */
  keepAliveMs: number;
  /** Default 5,000,000, some hundred times the largest list expected. */
  maxBodyBytes: number;
  /**
   * Attempts of one call in all, not counting renewals of the token; one more where the provider limits requests.
   * Default 3.
   */
  maxAttempts: number;
}

const DEFAULT_LIMITS: Limits = {
  deadlineMs: 15_000,
  connectTimeoutMs: 5_000,
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 10_000,
  keepAliveMs: 30_000,
  connections: 256,
  spare: 64,
  few: 4,
  perWorkspace: 16,
  waiting: 100,
  maxBodyBytes: 5_000_000,
  maxAttempts: 3,
};

export interface TelephonyOptions {
  /** Base address of each environment, version prefix included (docs/provider.md, Environments). */
  urls: Readonly<Record<Environment, string>>;
  clock: Clock;
  /** 0 to 1, for the jitter of retries. */
  random: () => number;
  /** Called once for each HTTP exchange. */
  log?: LogCall;
  /** Called once per environment with a function that returns how many of its calls are waiting for their turn. */
  queue?: ((environment: Environment, length: () => number) => void) | undefined;
  /** Makes what connections go through, where they cannot go straight. Default: a pool for each environment. */
  dispatcher?: ((options: Pool.Options) => Dispatcher) | undefined;
  limits?: Partial<Limits>;
}

/** Opens the telephony service; throws a `TypeError` for an address that is not a plain http(s) one. Close it to end its connections. */
export function createTelephony(options: TelephonyOptions): Telephony {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const alarms = createDeadlines(options.clock);
  const bases = {
    sandbox: openBase(options, 'sandbox', alarms, limits),
    live: openBase(options, 'live', alarms, limits),
  };
  for (const environment of ['sandbox', 'live'] as const)
    options.queue?.(environment, () => bases[environment].bulkheads.waiting());
  const caller = createCaller(options, { limits, alarms, bases });
  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    // Calls under way finish first; their deadlines must still fire meanwhile.
    await Promise.all([bases.sandbox.dispatcher.close(), bases.live.dispatcher.close()]);
    alarms.close();
  }

  return {
    // A copy, because the token's key is computed once and must stay right.
    client(owner, refused) {
      const { apiKey, apiSecret } = owner.credentials;
      caller.secrets.add(owner.tenant, [apiKey, apiSecret]);
      return createClient({ ...owner, credentials: { apiKey, apiSecret } }, caller, refused);
    },
    hide: (tenant, secrets) => caller.secrets.add(tenant, secrets),
    forget(tenant, environment, keep) {
      caller.secrets.forget(tenant);
      caller.tokens.forget(tenant, environment, keep);
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** The two environments never share connections, even where both have the same host. */
function openBase(options: TelephonyOptions, environment: Environment, alarms: Deadlines, limits: Limits): Base {
  const address = options.urls[environment];
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError(`The ${environment} address of the telephony API is not a plain http(s) address`);
  }
  const { origin } = url;
  const make = options.dispatcher ?? ((each: Pool.Options) => new Pool(origin, each));
  const dispatcher = make({
    connections: limits.connections,
    connectTimeout: limits.connectTimeoutMs,
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
    // One request per connection at a time is what makes "never sent" provable.
    allowH2: false,
    pipelining: 1,
  });
  const prefix = url.pathname.replace(/(?<!\/)\/+$/, '');
  return { dispatcher, origin, bulkheads: createBulkheads({ ...limits, atOnce: limits.connections }, alarms), prefix };
}

function get(template: string, path = template): CallRequest {
  return { method: 'GET', endpoint: `GET ${template}`, path, body: null };
}

const TEST = get('/test');
const CAPABILITIES = get('/capabilities');
const CUSTOMER = get('/customer');
const NUMBERS = get('/numbers');
const BALANCE = get('/balance');
const BALANCE_ONCE = { ...BALANCE, once: true };
const IVRS = get('/ivrs');
const NUMBER = '/numbers/{telephone_number}';
const FOLLOW_ME = '/numbers/{telephone_number}/follow-me';
const IVR = '/ivrs/{ivr_id}';

/** An identifier exactly as the API wrote it, as one path segment (docs/provider.md, Calls). */
function segment(identifier: string): string {
  // Any of these would address a different resource.
  if (identifier === '' || identifier === '.' || identifier === '..' || !identifier.isWellFormed()) {
    throw new RangeError('An empty or malformed identifier cannot be part of a telephony API path');
  }
  return encodeURIComponent(identifier);
}

/** The calls of an owner, whose errors name the environment; `refused` is called for every refusal of the API. */
function createClient(
  owner: Owner,
  caller: Caller,
  refused: (error: ApiRejection) => void = () => {},
): TelephonyClient {
  const named = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error: unknown) => {
      if (error instanceof TelephonyError) error.environment = owner.environment;
      if (error instanceof ApiRejection) refused(error);
      throw error;
    });
  const read = <T>(request: CallRequest, reader: Reader<T>, call: CallOptions | undefined) =>
    named(caller.read(owner, request, reader, call?.deadline));
  const send = (request: CallRequest, call: CallOptions | undefined) =>
    named(caller.send(owner, request, call?.deadline));
  return {
    environment: owner.environment,
    authenticate: (call) => named(caller.authenticate(owner, call?.deadline)),
    test: (call) => send(TEST, call),
    capabilities: (call) => read(CAPABILITIES, readCapabilities, call),
    customer: (call) => read(CUSTOMER, readCustomer, call),
    numbers: (call) => read(NUMBERS, readNumbers, call),
    balance: (call) => read(call?.once === true ? BALANCE_ONCE : BALANCE, readBalance, call),
    ivrs: (call) => read(IVRS, readIvrs, call),
    number: async (number, call) => read(get(NUMBER, `/numbers/${segment(number)}`), readNumber, call),
    followMe: async (number, call) =>
      read(get(FOLLOW_ME, `/numbers/${segment(number)}/follow-me`), readFollowMe(number), call),
    async updateFollowMe(number, change, call) {
      const path = `/numbers/${segment(number)}/follow-me`;
      await send({ method: 'PUT', endpoint: `PUT ${FOLLOW_ME}`, path, body: followMeBody(change) }, call);
    },
    ivr: async (ivrId, call) => read(get(IVR, `/ivrs/${segment(ivrId)}`), readIvr, call),
    async updateIvr(ivrId, change, call) {
      const path = `/ivrs/${segment(ivrId)}`;
      await send({ method: 'PATCH', endpoint: `PATCH ${IVR}`, path, body: ivrBody(change) }, call);
    },
  };
}

/** One environment of the API: its own connection pool, its queue, and the prefix of every path. */
interface Base {
  dispatcher: Dispatcher;
  origin: string;
  bulkheads: Bulkheads;
  prefix: string;
}

/** What a call sends; `path` is what follows the base address, encoded, and `endpoint` the same as a template. */
interface CallRequest {
  method: Exchange['method'];
  endpoint: string;
  path: string;
  body: string | null;
  /** Never repeated; `false` when absent. */
  once?: boolean;
}

/** What the calls of all workspaces share. */
interface Shared {
  limits: Limits;
  alarms: Deadlines;
  bases: Readonly<Record<Environment, Base>>;
}

/** A call without a deadline has that of the limits. */
interface Caller {
  /** The domain value, through `read`. */
  read<T>(owner: Owner, request: CallRequest, read: Reader<T>, deadline?: number): Promise<T>;
  /** Any 2xx that does not say `success: false`, whatever its body. */
  send(owner: Owner, request: CallRequest, deadline?: number): Promise<void>;
  authenticate(owner: Owner, deadline?: number): Promise<void>;
  readonly tokens: Tokens;
  readonly secrets: KnownSecrets;
}

interface Attempt {
  owner: Owner;
  request: CallRequest;
  /** `null` for the token request itself. */
  token: string | null;
  deadline: number;
  /** 1 for the first. */
  serial: number;
}

/** Makes a value of a success. */
type Accept<T> = (body: unknown, answer: HttpResponse, leftOut: SkippedEntry) => T;

const TOKEN: Omit<CallRequest, 'body'> = { method: 'POST', endpoint: 'POST /auth/token', path: '/auth/token' };
/** Sent with every call; some services refuse requests without a user agent. */
const OWN_HEADERS = [
  ...['accept', 'application/json'],
  ...['accept-encoding', ACCEPTED_CODINGS],
  ...['user-agent', `Switchboard/${VERSION}`],
];
const JSON_HEADERS = [...OWN_HEADERS, 'content-type', 'application/json'];

/** The longest word from an answer that is repeated in the log. */
const MAX_WORD_LENGTH = 40;

/** Tokens, attempts and retries around single exchanges. */
function createCaller(options: TelephonyOptions, { limits, alarms, bases }: Shared): Caller {
  const { clock } = options;
  const known = new KnownSecrets();
  const tokens = createTokens(clock, (owner) => fetchToken(owner));

  /** One exchange, interpreted; throws the matching error if the answer is not a success. */
  async function run<T>(attempt: Attempt, accept: Accept<T>): Promise<T> {
    const { owner, request, token, deadline } = attempt;
    const base = bases[owner.environment];
    const call = isWrite(request) ? 'write' : 'read';
    const { endpoint } = request;
    const noticed: OnExchange = {
      endpoint,
      durationMs: 0,
      status: null,
      environmentSaid: null,
      leftOut: 0,
      expected: null,
    };
    let nameRequest = (): string | null => null;
    const secrets = () => [...known.of(owner.tenant), ...secretsOf(owner, token)];
    // A call that does not get its turn is not logged as one: the provider was not asked.
    const refusal = (why: NoTurn) => new Unreachable(endpoint, 'not-sent', why);
    const turn = base.bulkheads.enter(owner.tenant, refusal, { deadline });
    const leave = typeof turn === 'function' ? turn : await turn;
    const startedAt = clock.now();
    try {
      const answer = await inSpan('client', endpoint, { 'http.request.method': request.method }, async (span) => {
        const got = await exchange(base.dispatcher, alarms, {
          endpoint: request.endpoint,
          origin: base.origin,
          method: request.method,
          path: base.prefix + request.path,
          headers: headersFor(request, token),
          body: request.body,
          call,
          deadline,
          maxBodyBytes: limits.maxBodyBytes,
        });
        span.setAttribute('http.response.status_code', got.status);
        return got;
      });
      noticed.status = answer.status;
      const body = parseBody(answer.text);
      nameRequest = () => readRequestId(answer, body, secrets());
      const called = { endpoint: request.endpoint, call } as const;
      refuse(called, answer, body, clock.now(), secrets);
      const said = otherEnvironment(body, owner.environment);
      noticed.environmentSaid = said === null ? null : redactSecrets(said, secrets()).slice(0, MAX_WORD_LENGTH);
      refuseEnvironment(called, said, owner.environment);
      const value = accept(body, answer, (expected) => {
        noticed.leftOut += 1;
        noticed.expected ??= expected;
      });
      log(attempt, startedAt, noticed, nameRequest, null);
      return value;
    } catch (error) {
      log(attempt, startedAt, noticed, nameRequest, error);
      throw error;
    } finally {
      leave();
    }
  }

  function log(
    { owner, serial }: Attempt,
    startedAt: number,
    noticed: OnExchange,
    nameRequest: () => string | null,
    error: unknown,
  ): void {
    noticed.durationMs = clock.now() - startedAt;
    options.log?.(noticed, () => ({
      environment: owner.environment,
      attempt: serial,
      code: error instanceof ApiRejection && isKnownCode(error.saidCode) ? error.saidCode : null,
      reason: error instanceof Unreachable ? error.reason : null,
      ...noticed,
      requestId: nameRequest(),
    }));
  }

  /** How long to wait before the next attempt; throws the error when there is none. */
  function delayAfter(error: unknown, { request, serial, deadline }: Attempt): number {
    const failure = asFailure(error);
    const delay =
      failure &&
      decideRetry({
        call: isWrite(request) ? 'write' : 'read',
        failure,
        attempt: serial,
        maxAttempts: request.once === true ? 1 : limits.maxAttempts,
        remainingMs: deadline - clock.now(),
        random: options.random(),
      });
    if (delay === null) throw error;
    return delay;
  }

  async function fetchToken(owner: Owner, deadline = clock.now() + limits.deadlineMs): Promise<IssuedToken> {
    const { apiKey, apiSecret } = owner.credentials;
    const request = { ...TOKEN, body: JSON.stringify({ api_key: apiKey, api_secret: apiSecret }) };
    for (let serial = 1; ; serial += 1) {
      const attempt = { owner, request, token: null, deadline, serial };
      const requestedAt = clock.now();
      try {
        const issued = await run(attempt, (body, answer, leftOut) => ({
          token: readToken(body, request.endpoint, leftOut),
          requestedAt,
          serverTime: serverTimeOf(answer),
        }));
        // undici frees the connection in the next turn; a call made before that pays for a connection of its own.
        await nextTurn();
        known.add(owner.tenant, [issued.token.accessToken]);
        return issued;
      } catch (error) {
        await clock.sleep(delayAfter(error, attempt));
      }
    }
  }

  /** The shared token, awaited until this caller's own deadline at most. */
  function waitForToken(owner: Owner, request: CallRequest, deadline: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new Unreachable(request.endpoint, 'not-sent', 'deadline'));
      const cancel = alarms.set(deadline, late);
      tokens.get(owner).then(
        (token) => {
          cancel();
          resolve(token);
        },
        (error: unknown) => {
          cancel();
          // Whatever happened to the token request, the call itself never left.
          reject(
            error instanceof Unreachable ? new Unreachable(request.endpoint, 'not-sent', error.reason, error) : error,
          );
        },
      );
    });
  }

  async function call<T>(
    owner: Owner,
    request: CallRequest,
    accept: Accept<T>,
    deadline = clock.now() + limits.deadlineMs,
  ): Promise<T> {
    let renewed = false;
    let serial = 1;
    for (;;) {
      if (deadline <= clock.now()) throw new Unreachable(request.endpoint, 'not-sent', 'deadline');
      const token = tokens.peek(owner) ?? (await waitForToken(owner, request, deadline));
      const attempt = { owner, request, token, deadline, serial };
      try {
        return await run(attempt, accept);
      } catch (error) {
        if (saysInvalidToken(error)) {
          tokens.retire(owner, token);
          if (renewed) throw error;
          renewed = true;
        } else {
          await clock.sleep(delayAfter(error, attempt));
          serial += 1;
        }
      }
    }
  }

  return {
    tokens,
    secrets: known,
    read: (owner, request, read, deadline) =>
      call(owner, request, (body, _answer, leftOut) => read(body, request.endpoint, leftOut), deadline),
    send: (owner, request, deadline) => call(owner, request, () => undefined, deadline),
    async authenticate(owner, deadline) {
      tokens.keep(owner, await fetchToken(owner, deadline));
    },
  };
}

function headersFor(request: CallRequest, token: string | null): string[] {
  if (token === null) return JSON_HEADERS;
  const authorization = `Bearer ${token}`;
  return request.body === null
    ? [...OWN_HEADERS, 'authorization', authorization]
    : [...JSON_HEADERS, 'authorization', authorization];
}

function secretsOf({ credentials }: Owner, token: string | null): readonly string[] {
  return [credentials.apiSecret, credentials.apiKey, token ?? ''];
}

function isWrite(request: CallRequest): boolean {
  return request.method === 'PUT' || request.method === 'PATCH';
}

/** Also a 401 that the document does not name may be of a token that has expired: a new one costs nothing. */
function saysInvalidToken(error: unknown): boolean {
  if (!(error instanceof ApiRejection)) return false;
  return error.saidCode === 'invalid_token' || (error.status === 401 && error.code === null);
}

/** `null` where another attempt makes no sense at all. */
function asFailure(error: unknown): AttemptFailure | null {
  if (error instanceof ApiRejection) {
    return { kind: 'refused', status: error.status, code: error.code, retryAfterMs: error.retryAfterMs ?? null };
  }
  // A closed service stays closed, and a call that got no turn would only wait behind the same calls again.
  if (error instanceof Unreachable && (error.reason === 'closed' || error.reason === 'busy')) return null;
  if (error instanceof Unreachable) return { kind: 'unreachable', outcome: error.outcome };
  return error instanceof TelephonyError ? { kind: 'unintelligible' } : null;
}

/** Workspaces at once; a call knows its own key and token in any case. */
const MAX_WORKSPACES = 20_000;

/** Two keys with their secrets and tokens, those they replaced, and a few that were typed. */
const MAX_EACH = 24;

/** Keys, API secrets and tokens that the provider must not be shown repeating, whichever call it answers. */
class KnownSecrets {
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
