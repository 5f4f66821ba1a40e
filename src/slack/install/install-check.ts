import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '../../runtime/clock.ts';
import { TtlCache } from '../../runtime/ttl-cache.ts';
import { createCalls } from '../api/call.ts';
import { NotInstalled, type WebOptions } from '../api/clients.ts';
import type { Job } from '../inbound/feature.ts';
import { type Caller, tenantOf } from '../tenant.ts';
import { BOT_SCOPES, OPTIONAL_SCOPES } from './scopes.ts';

/** What Slack says of this app's install in one workspace, and what its answer says about our clock. */
export interface InstallCheck {
  /** How long Slack took to answer, in milliseconds. */
  tookMs: number;
  /** Scopes that the app needs and the install lacks; `null` when Slack did not say. */
  missing: readonly string[] | null;
  /** Optional scopes that the workspace left out. */
  leftOut: readonly string[];
  /** How far this machine's clock is ahead of Slack's, in milliseconds, negative when behind; `null` when not known. */
  aheadMs: number | null;
}

interface CheckOptions extends Pick<WebOptions, 'apiUrl' | 'installations' | 'logger'> {
  clock: Clock;
}

/**
 * Asks Slack by `auth.test` whether it accepts the token of a workspace, what the token may do (`X-OAuth-Scopes`) and
 * what time it is there (`Date`). Fails with the errors of `@slack/web-api`, and `NotInstalled`.
 */
export function installCheckWith(
  options: CheckOptions,
): (of: Pick<Caller, 'team' | 'enterprise'>) => Promise<InstallCheck> {
  const { installations, clock } = options;
  return async ({ team, enterprise }) => {
    const installation = await installations.find(team, enterprise);
    if (installation === null) throw new NotInstalled('No install for this workspace');
    let received: IncomingHttpHeaders = {};
    const callAs = createCalls({
      ...options,
      onHeaders: (headers) => {
        received = headers;
      },
    });
    const onTokenRefused = (code: string) => installations.onRefusedToken?.({ team, enterprise }, code);
    const call = callAs({ token: installation.botToken, team, onTokenRefused });
    const askedAt = clock.now();
    await call('auth.test', {});
    const answeredAt = clock.now();
    const scopes = received['x-oauth-scopes']
      ?.toString()
      .split(',')
      .map((scope) => scope.trim());
    const lacks = (scope: string) => scopes?.includes(scope) === false;
    const optional: readonly string[] = OPTIONAL_SCOPES;
    return {
      tookMs: answeredAt - askedAt,
      missing: scopes === undefined ? null : BOT_SCOPES.filter((scope) => !optional.includes(scope) && lacks(scope)),
      leftOut: OPTIONAL_SCOPES.filter(lacks),
      aheadMs: aheadOf(received.date, askedAt, answeredAt),
    };
  };
}

/** How long Slack's answer about an install is cached where only a button depends on it. */
const BELIEVED_MS = 5 * 60_000;

/** The most installs cached at once. */
const MAX_INSTALLS = 5_000;

/**
 * Checks of installs for callers that need not have the latest. Owner: the process; key, the tenant's; failures are not kept.
 */
export class RecentInstalls<Of extends Pick<Caller, 'team' | 'enterprise'>> {
  readonly #check: (of: Of) => Promise<InstallCheck>;
  readonly #known: TtlCache<InstallCheck>;

  constructor(check: (of: Of) => Promise<InstallCheck>, clock: Clock) {
    this.#check = check;
    this.#known = new TtlCache(clock, BELIEVED_MS, MAX_INSTALLS);
  }

  get(of: Of): Promise<InstallCheck> {
    return this.#known.get(tenantOf(of.enterprise, of.team), () => this.#check(of));
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#known.drop(tenant);
  }
}

/** Whether the workspace gave the app an optional scope; if Slack does not say, it counts as not given. */
export async function hasScope(
  check: (of: Job['caller']) => Promise<InstallCheck>,
  job: Job,
  scope: (typeof OPTIONAL_SCOPES)[number],
): Promise<boolean> {
  try {
    const { missing, leftOut } = await check(job.caller);
    return missing !== null && !leftOut.includes(scope);
  } catch (err) {
    job.log.info({ err, scope }, 'Slack did not say whether it allows an optional scope');
    return false;
  }
}

/**
 * The part of the difference that is certain: the header has whole seconds, and was written between request and answer.
 */
function aheadOf(date: string | undefined, askedAt: number, answeredAt: number): number | null {
  const from = Date.parse(date ?? '');
  if (Number.isNaN(from)) return null;
  const until = from + 999;
  if (askedAt > until) return askedAt - until;
  return answeredAt < from ? answeredAt - from : 0;
}
