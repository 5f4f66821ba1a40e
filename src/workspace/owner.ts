import { createHash } from 'node:crypto';
import { TelephonyError } from '../telephony/errors.ts';
import type { Environment } from '../telephony/types.ts';
import type { Connection } from './credentials.ts';
import { OtherAccount } from './errors.ts';
import { environmentName } from './labels.ts';
import type { Session, Sessions } from './session.ts';

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

/** What says of itself in whose account it is. */
export interface Owned {
  environment: Environment;
  owner: AccountOwner;
}

/** How lists name the account of each thing in them. */
export interface AccountNames {
  /** `Sandbox`, and that it is of an account that was connected before. */
  name(each: Owned): string;
  /** The same behind a dot where two accounts are connected, or it is of one before; else nothing. */
  mark(each: Owned): string;
}

/** Tells what belongs to the accounts that a workspace has connected from what is left of those it had before. */
export class ConnectedAccounts {
  readonly #sessions: Pick<Sessions, 'connections' | 'open'>;
  /** Whose account a connection speaks to, as long as the connection is believed. */
  readonly #accounts = new WeakMap<Connection, AccountOwner>();

  constructor(sessions: Pick<Sessions, 'connections' | 'open'>) {
    this.#sessions = sessions;
  }

  /** All but what is known to be of another account. */
  async only<T extends Owned>(tenant: string, all: readonly T[]): Promise<T[]> {
    return (await this.sorted(tenant, all)).own;
  }

  /** What is known to be of an account that was connected before, and the rest; the provider is asked only of what another key made. */
  async sorted<T extends Owned>(tenant: string, all: readonly T[]): Promise<{ own: T[]; former: T[] }> {
    const [own, former]: [T[], T[]] = [[], []];
    if (all.length === 0) return { own, former };
    const connections = await this.#sessions.connections(tenant);
    for (const each of all) {
      const { environment, owner } = each;
      const connection = connections[environment];
      const isOther =
        connection !== null &&
        owner.customer !== null &&
        owner.key !== fingerprint(connection.apiKey) &&
        isOtherOwner(await this.#accountOf(tenant, environment), owner);
      (isOther ? former : own).push(each);
    }
    return { own, former };
  }

  /** One record, unless it is known to be of another account. */
  async own<T extends Owned>(tenant: string, one: T | null): Promise<T | null> {
    return one === null ? null : ((await this.only(tenant, [one]))[0] ?? null);
  }

  /** What names the account of each of these in a list. */
  async names(tenant: string, all: readonly Owned[]): Promise<AccountNames> {
    const [{ sandbox, live }, { former }] = [await this.#sessions.connections(tenant), await this.sorted(tenant, all)];
    const name = (each: Owned) =>
      `${environmentName(each.environment)}${former.includes(each) ? ' (an account connected before)' : ''}`;
    const isPlain = (each: Owned) => (sandbox === null || live === null) && !former.includes(each);
    return { name, mark: (each) => (isPlain(each) ? '' : ` · ${name(each)}`) };
  }

  async #accountOf(tenant: string, environment: Environment): Promise<AccountOwner> {
    const session = await this.#sessions.open(tenant, environment);
    const known = this.#accounts.get(session.connection);
    if (known !== undefined) return known;
    const account = await ownerOf(session);
    if (account.customer !== null) this.#accounts.set(session.connection, account);
    return account;
  }
}
