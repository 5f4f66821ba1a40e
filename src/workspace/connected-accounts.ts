import type { Environment } from '../telephony/types.ts';
import type { Connection } from './credentials.ts';
import { type AccountOwner, fingerprint, isOtherOwner, ownerOf } from './owner.ts';
import type { Sessions } from './session.ts';

/** What says of itself in whose account it is. */
interface Owned {
  environment: Environment;
  owner: AccountOwner;
}

/** Tells what belongs to the accounts that a workspace has connected from what is left of those it had before. */
export class ConnectedAccounts {
  readonly #sessions: Pick<Sessions, 'connections' | 'open'>;
  /** Whose account a connection speaks to, as long as the connection is believed. */
  readonly #accounts = new WeakMap<Connection, AccountOwner>();

  constructor(sessions: Pick<Sessions, 'connections' | 'open'>) {
    this.#sessions = sessions;
  }

  /** All but what is known to be of another account; the provider is asked only of what another key made. */
  async only<T extends Owned>(tenant: string, all: readonly T[]): Promise<T[]> {
    if (all.length === 0) return [];
    const connections = await this.#sessions.connections(tenant);
    const own: T[] = [];
    for (const each of all) {
      const { environment, owner } = each;
      const connection = connections[environment];
      const isOther =
        connection !== null &&
        owner.customer !== null &&
        owner.key !== fingerprint(connection.apiKey) &&
        isOtherOwner(await this.#accountOf(tenant, environment), owner);
      if (!isOther) own.push(each);
    }
    return own;
  }

  /** One record, unless it is known to be of another account. */
  async own<T extends Owned>(tenant: string, one: T | null): Promise<T | null> {
    return one === null ? null : ((await this.only(tenant, [one]))[0] ?? null);
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
