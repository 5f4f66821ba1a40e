import type { Clock } from '../runtime/clock.ts';
import { HOUR_MS } from '../runtime/durations.ts';
import type { Records } from '../storage/ports.ts';

/** How long a claim is kept: longer than Slack's signature window and its last retry of an event. */
export const CLAIM_TTL_MS = HOUR_MS;

/**
 * Creates a claim that succeeds once per workspace and key, so that a repeated delivery does nothing. Claims are stored
 * beside a workspace's records, not among them: the removal of the app wipes those, and may be delivered again itself.
 */
export function createIdempotencyClaim(
  records: Records,
  clock: Clock,
): (tenant: string, key: string) => Promise<boolean> {
  return async (tenant, key) => {
    const expiresAt = clock.now() + CLAIM_TTL_MS;
    return (await records.put(`${tenant} once`, `once/${key}`, true, { when: 'absent', expiresAt })) !== null;
  };
}

/** Gives such a claim back, so that it can succeed again. */
export function createClaimReturn(records: Pick<Records, 'delete'>): (tenant: string, key: string) => Promise<void> {
  return async (tenant, key) => void (await records.delete(`${tenant} once`, `once/${key}`));
}

/** Whether such a claim has succeeded within {@link CLAIM_TTL_MS}. */
export async function isClaimed(records: Records, tenant: string, key: string): Promise<boolean> {
  return (await records.get(`${tenant} once`, `once/${key}`)) !== null;
}
