import { isScopeDenied, TelephonyError } from '../telephony/errors.ts';
import type { Capabilities, Environment } from '../telephony/types.ts';
import { Forbidden } from '../workspace/errors.ts';
import { environmentName, groupName } from '../workspace/labels.ts';
import type { Sessions } from '../workspace/session.ts';
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
 * Effective right = role ∩ key (docs/architecture.md, Rights); only `write: true` is a yes. `capabilities` is `null`
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
