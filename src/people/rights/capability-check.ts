import type { Clock } from '../../runtime/clock.ts';
import { AND } from '../../runtime/lists.ts';
import { LIMITS, limitedText, linesWithin } from '../../slack/blocks/blocks.ts';
import { isScopeDenied, TelephonyError } from '../../telephony/errors.ts';
import type { Capabilities, Environment } from '../../telephony/types.ts';
import { Forbidden, NotConnected } from '../../workspace/errors.ts';
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
 * Effective right = role ∩ key (docs/rights.md); only `write: true` is a yes. `capabilities` is `null`
 * when they could not be read; `group` is the capability group of what would be changed.
 */
export function editPermission(capabilities: Capabilities | null, group: string, role: Role): EditPermission {
  const refusal = keyRefusal(capabilities, group);
  if (refusal !== null) return { allowed: false, why: refusal };
  return includesRight(role, 'edit') ? { allowed: true } : { allowed: false, why: null };
}

/** Why nobody can change this group with the key, in words; `null` where it may. */
export function keyRefusal(capabilities: Capabilities | null, group: string): string | null {
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
    if (isScopeDenied(error)) return null;
    throw error;
  }
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

/** Settings that something changes: in which account (`null` for the one in use), and the group of capabilities. */
interface Writes {
  environment: Environment | null;
  group: string;
}

/**
 * How it is found out: `known` asks nobody and takes what is not known for a no · `asked` asks for a moment · `lasting`
 * asks, and takes for a yes what cannot be found out now · `pressed` asks anew, and leaves that to whoever acts on it.
 */
type Effort = 'known' | 'asked' | 'lasting' | 'pressed';

/** What the keys of a workspace may write, asked for the rows of the route table. */
export class KeyRights {
  readonly #sessions: Sessions;
  readonly #clock: Clock;

  constructor(sessions: Sessions, clock: Clock) {
    this.#sessions = sessions;
    this.#clock = clock;
  }

  /** Why no key may write any of this, in words; `null` where one may, and where nothing is written. */
  async refusal(tenant: string, writes: readonly Writes[], effort: Effort): Promise<string | null> {
    const distinct = new Map(writes.map((each) => [`${each.environment} ${each.group}`, each]));
    const whys = await Promise.all([...distinct.values()].map((each) => this.#refusalOf(tenant, each, effort)));
    return whys.length === 0 || whys.includes(null) ? null : [...new Set(whys)].join(' ');
  }

  /** `Forbidden` where {@link refusal} has words, the provider having been asked anew. */
  async require(tenant: string, writes: readonly Writes[]): Promise<void> {
    const headline = await this.refusal(tenant, writes, 'pressed');
    if (headline === null) return;
    throw new Forbidden({
      headline,
      next: 'Ask the provider to add the permission to the key, or connect another key; nothing was sent.',
    });
  }

  async #refusalOf(tenant: string, { environment, group }: Writes, effort: Effort): Promise<string | null> {
    try {
      const session = await this.#sessions.open(tenant, environment ?? undefined);
      const known = this.#sessions.knownCapabilities(session);
      const refusal = keyRefusal(known ?? null, group);
      const isSettled = effort === 'known' || refusal === null || (known !== undefined && effort !== 'pressed');
      if (isSettled) return refusal;
      const wait = effort === 'asked' ? { deadline: this.#clock.now() + PATIENCE_MS } : {};
      return keyRefusal(await this.#sessions.capabilities(session, { fresh: known !== undefined, ...wait }), group);
    } catch (error) {
      // Whoever presses is told by the row itself that nothing is connected, or that the provider does not answer.
      if (error instanceof NotConnected) return effort === 'pressed' ? null : error.spoken.headline;
      if (!(error instanceof TelephonyError)) throw error;
      const isUnsaid = effort !== 'pressed' && effort !== 'lasting';
      return isUnsaid || isScopeDenied(error) ? keyRefusal(null, group) : null;
    }
  }
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
