import { createHash } from 'node:crypto';
import type { Clock, Timers } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { TtlMap } from '../../runtime/ttl-cache.ts';
import { listAll, type Records } from '../../storage/ports.ts';
import type { Telephony } from '../../telephony/service.ts';
import type { Environment } from '../../telephony/types.ts';
import { type RingList, readRingList, ringListOf, writeRingList } from './ring-list.ts';

/** How long a ring list that nobody reads any more is kept: that of a number or key that is gone disappears by itself. */
export const RING_LIST_TTL_MS = 30 * DAY_MS;

/** How long additional information is waited for, and how old it may be, in milliseconds. */
const AT_HAND_MS = 300;
const AT_HAND_AGE_MS = DAY_MS;

/** A list that was stored this recently, and is still the same, is not stored again: a change reads its number five times. */
const SAME_MS = 60_000;

/** The numbers for which it is remembered what was last stored. */
const MAX_STORED = 2_000;

/** Records deleted at once. */
const AT_ONCE = 25;

/** The longest number that names its own record, in UTF-16 units. */
const MAX_NAMED_LENGTH = 100;

/** Whose ring lists: a key belongs to one environment and one customer (docs/provider.md, Keys and tokens). */
export interface AccountKey {
  tenant: string;
  environment: Environment;
  apiKey: string;
}

interface IndexOptions {
  records: Records;
  clock: Pick<Clock, 'now'>;
  timers: Timers;
  /** Called when something could not be stored or read; the provider's answer is still served. */
  onFailure: (err: unknown) => void;
  /** Takes the work of storing, which no answer waits for; absent, it ends by itself. */
  beside?: ((work: Promise<void>) => void) | undefined;
}

/** A record that is being written: what it is to hold, `null` for nothing. */
interface Writing {
  tenant: string;
  key: string;
  wanted: RingList | null;
}

/**
 * The ring lists of a workspace's numbers, as they were last read: a record for each number, so that whoever reads one
 * refreshes it by one write.
 */
export class RingListIndex {
  readonly #options: IndexOptions;
  /** By tenant and key. */
  readonly #writing = new Map<string, Writing>();
  /** By tenant and key: what this process last stored, as a digest, and when it was read; removed with the record. */
  readonly #stored = new TtlMap<{ digest: string; readAt: number }>({ max: MAX_STORED });

  constructor(options: IndexOptions) {
    this.#options = options;
  }

  /** Drops what is cached of a workspace. */
  dropCached(tenant: string): void {
    this.#stored.deleteAll(`${tenant} `);
  }

  /** Every ring list that is known, by the number as the provider writes it, however old. Errors: `StorageFault`. */
  async known(account: AccountKey): Promise<ReadonlyMap<string, RingList>> {
    const prefix = prefixOf(account);
    const under = this.#under(account.tenant, prefix);
    const stored = await listAll(this.#options.records, account.tenant, prefix, { eventual: true });
    const lists = new Map(stored.map(({ key, value }) => [key, readRingList(value)]));
    // What was being written when the store was asked may be newer than its answer; what is being written now is.
    for (const { key, wanted } of [...under, ...this.#under(account.tenant, prefix)]) lists.set(key, wanted);
    return new Map([...lists.values()].flatMap((list) => (list === null ? [] : [[list.number, list]])));
  }

  /** Those of a few numbers, however old; absent where none is known. Errors: `StorageFault`. */
  async of(account: AccountKey, numbers: readonly string[]): Promise<ReadonlyMap<string, RingList>> {
    const { tenant } = account;
    const found = await Promise.all(
      numbers.map(async (number) => {
        const key = prefixOf(account) + keyPartOf(number);
        // What was being written when the store was asked may be newer than its answer, and finished when that comes.
        const before = this.#writing.get(`${tenant} ${key}`);
        const record = await this.#options.records.get(tenant, key);
        const writing = this.#writing.get(`${tenant} ${key}`) ?? before;
        if (writing !== undefined) return writing.wanted;
        return record === null ? null : readRingList(record.value);
      }),
    );
    return new Map(found.flatMap((list) => (list === null ? [] : [[list.number, list]])));
  }

  /**
   * What was read in the last day, as additional information: empty where it cannot be read, or not at once. Never rejects.
   */
  async atHand(account: AccountKey): Promise<ReadonlyMap<string, RingList>> {
    const { timers, clock, onFailure } = this.#options;
    const late = Promise.withResolvers<ReadonlyMap<string, RingList>>();
    const drop = timers.after(AT_HAND_MS, () => late.resolve(new Map()));
    try {
      const lists = await Promise.race([this.known(account), late.promise]);
      return new Map([...lists].filter(([, { readAt }]) => clock.now() - readAt < AT_HAND_AGE_MS));
    } catch (error) {
      onFailure(error);
      return new Map();
    } finally {
      drop();
    }
  }

  /** Stores what was just read; nobody waits for it. */
  keep(account: AccountKey, list: RingList): void {
    const key = prefixOf(account) + keyPartOf(list.number);
    const stored = this.#stored.get(`${account.tenant} ${key}`);
    if (stored?.digest === digestOf(list) && list.readAt - stored.readAt < SAME_MS) return;
    this.#write(account.tenant, key, list);
  }

  /** Forgets what is known about a number, which may no longer be true. */
  drop(account: AccountKey, number: string): void {
    this.#write(account.tenant, prefixOf(account) + keyPartOf(number), null);
  }

  /** Deletes everything that is known of the numbers of an environment, whatever key it was read with. */
  async forget(tenant: string, environment: Environment): Promise<void> {
    const { records } = this.#options;
    const prefix = `rings/${environment}/`;
    for (const writing of this.#under(tenant, prefix)) writing.wanted = null;
    this.#stored.deleteAll(`${tenant} ${prefix}`);
    const stored = await listAll(records, tenant, prefix);
    for (let at = 0; at < stored.length; at += AT_ONCE) {
      await Promise.all(stored.slice(at, at + AT_ONCE).map(({ key }) => records.delete(tenant, key)));
    }
  }

  #under(tenant: string, prefix: string): Writing[] {
    return [...this.#writing.values()].filter((each) => each.tenant === tenant && each.key.startsWith(prefix));
  }

  /** One write of a record at a time; what is wanted by the end of it is written next, whatever came in between. */
  #write(tenant: string, key: string, wanted: RingList | null): void {
    const id = `${tenant} ${key}`;
    this.#stored.delete(id);
    const going = this.#writing.get(id);
    if (going !== undefined) {
      going.wanted = wanted;
      return;
    }
    const writing: Writing = { tenant, key, wanted };
    this.#writing.set(id, writing);
    const work = this.#carryOut(writing)
      .catch(this.#options.onFailure)
      .finally(() => this.#writing.delete(id));
    this.#options.beside?.(work);
  }

  async #carryOut(writing: Writing): Promise<void> {
    const { records, clock } = this.#options;
    const { tenant, key } = writing;
    for (;;) {
      const { wanted } = writing;
      if (wanted === null) await records.delete(tenant, key);
      else await records.put(tenant, key, writeRingList(wanted), { expiresAt: clock.now() + RING_LIST_TTL_MS });
      if (writing.wanted !== wanted) continue;
      if (wanted !== null) {
        this.#stored.set(`${tenant} ${key}`, { digest: digestOf(wanted), readAt: wanted.readAt });
      }
      return;
    }
  }
}

/** Covers everything in a list except when it was read. */
function digestOf(list: RingList): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...list, readAt: 0 }))
    .digest('base64');
}

/** Of one account: the key itself is a secret's other half and stays where it is. */
export function accountName({ environment, apiKey }: Pick<AccountKey, 'environment' | 'apiKey'>): string {
  return `${environment}/${createHash('sha256').update(apiKey).digest('hex').slice(0, 16)}`;
}

function prefixOf(account: AccountKey): string {
  return `rings/${accountName(account)}/`;
}

/** Keys of records are short (storage/ports), numbers of a provider need not be. */
function keyPartOf(number: string): string {
  const plain = number.length <= MAX_NAMED_LENGTH && number.isWellFormed() && !number.includes('\0');
  return plain ? number : createHash('sha256').update(number).digest('hex');
}

/**
 * The same service, whose clients refresh the index with every Follow-Me that they read, whoever asked for it. What a
 * write is about is forgotten until it is read back: nobody knows what the provider holds meanwhile.
 */
export function recordRingLists(telephony: Telephony, index: RingListIndex, clock: Pick<Clock, 'now'>): Telephony {
  return {
    ...telephony,
    client(owner, refused) {
      const client = telephony.client(owner, refused);
      const { tenant, environment } = owner;
      const account = { tenant, environment, apiKey: owner.credentials.apiKey };
      return {
        ...client,
        async followMe(number, options) {
          const followMe = await client.followMe(number, options);
          index.keep(account, ringListOf(number, followMe, clock.now()));
          return followMe;
        },
        async updateFollowMe(number, change, options) {
          try {
            await client.updateFollowMe(number, change, options);
          } finally {
            index.drop(account, number);
          }
        },
      };
    },
  };
}
