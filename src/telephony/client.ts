import { type Dispatcher, Pool } from 'undici';
import { type BulkheadLimits, createBulkheads } from '../runtime/bulkhead.ts';
import type { Clock } from '../runtime/clock.ts';
import { type Base, type Caller, type CallRequest, createCaller } from './call.ts';
import type { LogCall } from './call-log-entry.ts';
import { ApiRejection, TelephonyError } from './errors.ts';
import { createDeadlines, type Deadlines } from './request.ts';
import type { Telephony } from './service.ts';
import type { CallOptions, Environment, Owner, TelephonyClient } from './types.ts';
import {
  followMeBody,
  ivrBody,
  readBalance,
  readCapabilities,
  readCustomer,
  readFollowMe,
  readIvr,
  readIvrs,
  readNumber,
  readNumbers,
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
  const caller = createCaller({
    clock: options.clock,
    random: options.random,
    alarms,
    bases,
    log: options.log,
    maxAttempts: limits.maxAttempts,
    maxBodyBytes: limits.maxBodyBytes,
    tokenDeadlineMs: limits.deadlineMs,
  });
  let closing: Promise<void> | null = null;
  async function close(): Promise<void> {
    // Calls under way finish first; their deadlines must still fire meanwhile.
    await Promise.all([bases.sandbox.dispatcher.close(), bases.live.dispatcher.close()]);
    alarms.close();
  }
  const deadlineOf = (call: CallOptions | undefined): number =>
    call?.deadline ?? options.clock.now() + limits.deadlineMs;

  return {
    // A copy, because the token's key is computed once and must stay right.
    client(owner, refused) {
      const { apiKey, apiSecret } = owner.credentials;
      caller.secrets.add(owner.tenant, [apiKey, apiSecret]);
      return createClient({ ...owner, credentials: { apiKey, apiSecret } }, naming(caller, owner, refused), deadlineOf);
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

/** The same caller, whose errors name the environment; `refused` is called for every refusal of the API. */
function naming(
  caller: Caller,
  { environment }: Owner,
  refused: (error: ApiRejection) => void = () => {},
): Pick<Caller, 'authenticate' | 'send' | 'read'> {
  const named = <T>(call: Promise<T>): Promise<T> =>
    call.catch((error: unknown) => {
      if (error instanceof TelephonyError) error.environment = environment;
      if (error instanceof ApiRejection) refused(error);
      throw error;
    });
  return {
    authenticate: (...call) => named(caller.authenticate(...call)),
    send: (...call) => named(caller.send(...call)),
    read: (...call) => named(caller.read(...call)),
  };
}

function createClient(
  owner: Owner,
  caller: Pick<Caller, 'authenticate' | 'send' | 'read'>,
  deadlineOf: (call: CallOptions | undefined) => number,
): TelephonyClient {
  return {
    environment: owner.environment,
    authenticate: (call) => caller.authenticate(owner, deadlineOf(call)),
    test: (call) => caller.send(owner, TEST, deadlineOf(call)),
    capabilities: (call) => caller.read(owner, CAPABILITIES, readCapabilities, deadlineOf(call)),
    customer: (call) => caller.read(owner, CUSTOMER, readCustomer, deadlineOf(call)),
    numbers: (call) => caller.read(owner, NUMBERS, readNumbers, deadlineOf(call)),
    balance: (call) => caller.read(owner, call?.once === true ? BALANCE_ONCE : BALANCE, readBalance, deadlineOf(call)),
    ivrs: (call) => caller.read(owner, IVRS, readIvrs, deadlineOf(call)),
    async number(number, call) {
      return caller.read(owner, get(NUMBER, `/numbers/${segment(number)}`), readNumber, deadlineOf(call));
    },
    async followMe(number, call) {
      const request = get(FOLLOW_ME, `/numbers/${segment(number)}/follow-me`);
      return caller.read(owner, request, readFollowMe(number), deadlineOf(call));
    },
    async updateFollowMe(number, change, call) {
      const path = `/numbers/${segment(number)}/follow-me`;
      const request: CallRequest = { method: 'PUT', endpoint: `PUT ${FOLLOW_ME}`, path, body: followMeBody(change) };
      return caller.send(owner, request, deadlineOf(call));
    },
    async ivr(ivrId, call) {
      return caller.read(owner, get(IVR, `/ivrs/${segment(ivrId)}`), readIvr, deadlineOf(call));
    },
    async updateIvr(ivrId, change, call) {
      const path = `/ivrs/${segment(ivrId)}`;
      const request: CallRequest = { method: 'PATCH', endpoint: `PATCH ${IVR}`, path, body: ivrBody(change) };
      return caller.send(owner, request, deadlineOf(call));
    },
  };
}
