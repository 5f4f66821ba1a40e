import type { Environment } from '../telephony/types.ts';
import type { Connection } from './credentials.ts';
import { environmentName } from './labels.ts';
import { type AccountOwner, fingerprint, isOtherOwner, ownerOf } from './owner.ts';
import type { Sessions } from './session.ts';

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
