import type { Clock } from '../../runtime/clock.ts';
import { AND } from '../../runtime/lists.ts';
import { LIMITS, limitedText, linesWithin } from '../../slack/blocks/blocks.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import type { KeyCheck } from '../../slack/inbound/steps.ts';
import type { Caller, Ways, Writes } from '../../slack/tenant.ts';
import { isRefused, TelephonyError } from '../../telephony/errors.ts';
import type { Capabilities, Environment } from '../../telephony/types.ts';
import { Forbidden, NotConnected, OtherAccount } from '../../workspace/errors.ts';
import { type CapabilityLine, environmentName, groupName } from '../../workspace/labels.ts';
import type { Sessions } from '../../workspace/session.ts';
import { includesRight, type Role } from './access.ts';

/**
 * `null` where the provider did not say: reading then goes on without it, and the log of calls has the reason. Any other
 * error is thrown on.
 */
export function unstatedAsNull(error: unknown): null {
  if (error instanceof TelephonyError) return null;
  throw error;
}

/** Whether a control that changes something is shown, and if not, why not, in words. */
export type EditPermission =
  | { allowed: true }
  | { allowed: false; why: string }
  /** The key may, but the person may not. */
  | { allowed: false; why: null };

/**
 * Effective right = role ∩ key (docs/access.md); only `write: true` is a yes. `capabilities` is `null`
 * when they could not be read; `group` is the capability group of what would be changed.
 */
export function editPermission(capabilities: Capabilities | null, group: string, role: Role): EditPermission {
  const refusal = keyRefusal(capabilities, group);
  if (refusal !== null) return { allowed: false, why: refusal };
  return includesRight(role, 'edit') ? { allowed: true } : { allowed: false, why: null };
}

/** Why nobody can change this group with the key, in words; `null` where it may. */
function keyRefusal(capabilities: Capabilities | null, group: string): string | null {
  const what = groupName(group);
  if (capabilities === null) {
    return `The provider did not say whether this API key may change ${what}, so it cannot be changed here.`;
  }
  const { write = null, status = null } = capabilities[group] ?? {};
  if (write === true) return null;
  const state = status === null ? '' : ` The provider says: ${status.replaceAll('_', ' ')}.`;
  return `This API key is not allowed to change ${what}.${state}`;
}

/** What a key can do; `null` for a key that may not ask (`capabilities.read`), which may read all the same. */
export async function capabilitiesOrNull(call: Promise<Capabilities>): Promise<Capabilities | null> {
  try {
    return await call;
  } catch (error) {
    if (mayNotBeRead(error)) return null;
    throw error;
  }
}

/** Whether a key may not ask what it may: nothing is concluded from that, so that nothing may be changed with it. */
function mayNotBeRead(error: unknown): boolean {
  return isRefused(error) && error.status === 403 && (error.code === 'scope_denied' || error.saidCode === null);
}

/** `Forbidden` when the group's `read` is an outright no; anything else is worth asking the provider. */
export function requireRead(capabilities: Capabilities | null, group: string, environment: Environment): void {
  const { read = null, status = null } = capabilities?.[group] ?? {};
  if (read !== false) return;
  const state = status === null ? '' : ` It says: ${status.replaceAll('_', ' ')}.`;
  throw new Forbidden({
    headline: `The provider does not let this ${environmentName(environment)} key read ${groupName(group)}.${state}`,
    next: 'Ask the provider to add the permission to the key, or connect another key.',
  });
}

/**
 * Why the balance of an environment cannot be posted, in words for a field; `null` unless the provider says
 * outright that its key may not read it. Used when setting up something that will be read later, with nobody there to be
 * told.
 */
export async function balanceFault(
  sessions: Sessions,
  tenant: string,
  environment: Environment,
): Promise<string | null> {
  const session = await sessions.open(tenant, environment);
  const capabilities = await sessions.capabilities(session, { fresh: true }).catch(unstatedAsNull);
  if (capabilities?.call_credit?.read !== false) return null;
  return `The ${environmentName(environment)} key may not read the call credit balance. Ask the provider to add the permission to the key, or connect another key.`;
}

/** How long the provider is asked what a key may do where that only decides what is shown, in milliseconds. */
const PATIENCE_MS = 1_200;

/**
 * How it is found out for what is shown: `known` asks nobody and takes what is not known for a no · `asked` asks for a moment ·
 * `lasting` asks, and takes for a yes what cannot be found out now.
 */
type Effort = 'known' | 'asked' | 'lasting';

/** What the keys of a workspace may write: the one answer for rows of the route table, forms and plans. */
export class KeyRights implements KeyCheck {
  readonly #sessions: Sessions;
  readonly #clock: Clock;

  constructor(sessions: Sessions, clock: Clock) {
    this.#sessions = sessions;
    this.#clock = clock;
  }

  /** Why the keys may not do it in any of these ways, in words; `null` where they may. */
  async refusal(tenant: string, ways: Ways, effort: Effort): Promise<string | null> {
    return refusalOf(ways, (each) => this.#shownRefusal(tenant, each, effort));
  }

  async leading(caller: Caller, ways: Ways): Promise<Caller> {
    const isOpen = ways.flat().some(({ environment }) => environment === null);
    const inUse = isOpen ? (await this.#sessions.open(caller.tenant)).environment : null;
    const writes = ways.map((way) => way.map((each) => ({ ...each, environment: each.environment ?? inUse })));
    const { sandbox, live } = await this.#sessions.connections(caller.tenant);
    return { ...caller, writes, keys: caller.keys ?? { sandbox: sandbox?.at ?? null, live: live?.at ?? null } };
  }

  /** `Forbidden` where the keys may not; the provider's error where it does not say what they may. */
  async require(job: Pick<Job, 'caller' | 'reference'>, ways: Ways): Promise<void> {
    const { headline, unsaid } = await this.#judge(job, ways);
    if (headline === null) return;
    if (unsaid !== undefined) throw unsaid;
    throw new Forbidden({
      headline,
      next: 'Ask the provider to add the permission to the key, or connect another key; nothing was changed.',
    });
  }

  /** Why the keys may not, in words for an answer that goes on without; `null` where they may. */
  async whyNot(job: Pick<Job, 'caller' | 'reference'>, ways: Ways): Promise<string | null> {
    return (await this.#judge(job, ways)).headline;
  }

  async #judge({ caller: { tenant, keys }, reference }: Pick<Job, 'caller' | 'reference'>, ways: Ways) {
    let unsaid: unknown;
    const headline = await refusalOf(ways, async ({ environment, group }) => {
      try {
        const session = await this.#sessions.open(tenant, environment ?? undefined);
        const isOther = keys !== undefined && keys[session.environment] !== session.connection.at;
        if (isOther) throw otherKey(session.environment);
        return keyRefusal(await this.#sessions.capabilities(session, { fresh: reference }), group);
      } catch (error) {
        if (!(error instanceof TelephonyError || error instanceof NotConnected)) throw error;
        if (!mayNotBeRead(error)) unsaid = error;
        return keyRefusal(null, group);
      }
    });
    return { headline, unsaid };
  }

  async #shownRefusal(tenant: string, { environment, group }: Writes, effort: Effort): Promise<string | null> {
    try {
      const session = await this.#sessions.open(tenant, environment ?? undefined);
      const known = this.#sessions.knownCapabilities(session);
      if (effort === 'known' || known !== undefined) return keyRefusal(known ?? null, group);
      const wait = effort === 'asked' ? { deadline: this.#clock.now() + PATIENCE_MS } : {};
      return keyRefusal(await this.#sessions.capabilities(session, wait), group);
    } catch (error) {
      if (error instanceof NotConnected) return error.spoken.headline;
      if (!(error instanceof TelephonyError)) throw error;
      return effort === 'lasting' && !mayNotBeRead(error) ? null : keyRefusal(null, group);
    }
  }
}

/** What is told of a form that was opened with another key, which may be of another account. */
function otherKey(environment: Environment): OtherAccount {
  return new OtherAccount({
    headline: `Another ${environmentName(environment)} key was connected after this form was opened.`,
    next: 'Nothing was changed, as its account may be another; copy what you typed and open it again.',
  });
}

/** Why none of these ways is open, in words, each asked about once; `null` where one is, and where there are none. */
async function refusalOf(ways: Ways, whyNot: (writes: Writes) => Promise<string | null>): Promise<string | null> {
  const asked = new Map<string, Promise<string | null>>();
  const once = (writes: Writes) => {
    const name = `${writes.environment} ${writes.group}`;
    const why = asked.get(name) ?? whyNot(writes);
    asked.set(name, why);
    return why;
  };
  const refused = await Promise.all(
    ways.map(async (way) => (await Promise.all(way.map(once))).filter((why) => why !== null)),
  );
  return ways.length === 0 || refused.some((whys) => whys.length === 0) ? null : [...new Set(refused.flat())].join(' ');
}

/** What a key may do, a line for each right with the groups that have it, in mrkdwn: what it may use comes first. */
export function capabilityText(lines: readonly CapabilityLine[]): string {
  const rows = [...Map.groupBy(lines, ({ allowed }) => allowed)].map(([allowed, groups]) => ({
    usable: groups.some(({ usable }) => usable),
    text: `${limitedText(allowed, 100).replace(/^./u, (first) => first.toUpperCase())}: ${AND.format(groups.map(({ group }) => limitedText(group, 100)))}`,
  }));
  const usable = rows.filter((row) => row.usable);
  const rest = rows.filter((row) => !row.usable);
  return linesWithin(
    [...usable.map(({ text }) => `• ${text}`), ...rest.map(({ text }) => `◦ ${text}`)],
    LIMITS.sectionText - 100,
  );
}
