import { createHash } from 'node:crypto';
import { TelephonyError } from '../telephony/errors.ts';
import { OtherAccount } from './errors.ts';
import type { Session } from './session.ts';

/** Whose account it is. */
export interface AccountOwner {
  /** The fingerprint of its key. */
  key: string;
  /** The customer's name; `null` where the provider did not give it. */
  customer: string | null;
}

/** Whose account a session speaks to. */
export async function ownerOf({ client, connection }: Session): Promise<AccountOwner> {
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
export function sameOwner(one: AccountOwner, other: AccountOwner): boolean {
  return one.key === other.key || (one.customer !== null && one.customer === other.customer);
}

/** Whether both are known to be different accounts. */
export function isOtherOwner(one: AccountOwner, other: AccountOwner): boolean {
  return one.customer !== null && other.customer !== null && !sameOwner(one, other);
}

/** Whether a session speaks to an account that is known to be this owner's; the provider is asked about another key. */
export async function isOwnedBy({ client, connection }: Session, owner: AccountOwner): Promise<boolean> {
  if (owner.key === fingerprint(connection.apiKey)) return true;
  const { customerName } = await client.customer();
  return customerName !== null && customerName === owner.customer;
}

/** Throws where the key belongs to another customer, who may have a thing under the same number. */
export async function requireOwner(session: Session, owner: AccountOwner): Promise<void> {
  if (await isOwnedBy(session, owner)) return;
  throw new OtherAccount({
    headline: 'The account that is connected now may not be the one that the change was made in.',
    next: 'Connect the account that it was made in, or put it back in the portal of your provider.',
  });
}
