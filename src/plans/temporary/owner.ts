import { createHash } from 'node:crypto';
import { TelephonyError } from '../../telephony/errors.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { Session } from '../../workspace/session.ts';
import type { TemporaryChange } from './record.ts';

/** Whose account a session speaks to. */
export async function ownerOf({ client, connection }: Session): Promise<TemporaryChange['owner']> {
  const named = await client.customer().catch((error: unknown) => {
    // Only needed when keys are changed.
    if (error instanceof TelephonyError) return null;
    throw error;
  });
  return { key: fingerprint(connection.apiKey), customer: named?.customerName ?? null };
}

/** A fingerprint of a key, which identifies the key without revealing it. */
export function fingerprint(apiKey: string): string {
  return createHash('sha256').update(apiKey).digest('hex').slice(0, 16);
}

/** Whether both are known to be the same account. */
export function sameOwner(one: TemporaryChange['owner'], other: TemporaryChange['owner']): boolean {
  return one.key === other.key || (one.customer !== null && one.customer === other.customer);
}

/** Throws where the key belongs to another customer, who may have a thing under the same number. */
export async function requireOwner({ client, connection }: Session, owner: TemporaryChange['owner']): Promise<void> {
  if (owner.key === fingerprint(connection.apiKey)) return;
  const { customerName } = await client.customer();
  if (customerName === owner.customer && customerName !== null) return;
  throw new OtherAccount({
    headline: 'The account that is connected now may not be the one that the change was made in.',
    next: 'Connect the account that it was made in, or put it back in the portal of your provider.',
  });
}

/** The key now connected may belong to another customer. */
export class OtherAccount extends WorkspaceProblem {
  override readonly name = 'OtherAccount';
}
