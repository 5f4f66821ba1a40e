import { createHash } from 'node:crypto';
import { z } from 'zod';
import { changeRecord, type RecordCodec } from '../storage/change-record.ts';
import { type Json, listAll, NOBODY, type Records } from '../storage/ports.ts';
import type { AccountOwner } from './owner.ts';

const HOLDER = 'holder/';

const holderSchema = z.object({
  /** The workspace whose temporary change is in force, and the one whose change that took the place of; tenant keys. */
  tenant: z.string(),
  before: z.string().nullable(),
  /** Hashes that name the account, one of which is enough; absent where an earlier version wrote it. */
  account: z.array(z.string()).optional(),
});

type Holder = z.infer<typeof holderSchema>;

/** The holder that an earlier version would have known alone, and those in other accounts that have the same number or id. */
const recordSchema = holderSchema.extend({
  /** Version of this record's shape. */
  version: z.literal(1),
  others: z.array(holderSchema).optional(),
});

const codec: RecordCodec<readonly Holder[] | null> = {
  read(value) {
    const found = recordSchema.safeParse(value).data;
    if (found === undefined) return null;
    const { version: _, others = [], ...last } = found;
    return [last, ...others];
  },
  write(holders) {
    const [last, ...others] = holders ?? [];
    return { version: 1, ...last, ...(others.length === 0 ? {} : { others }) } as Json;
  },
};

/**
 * Which workspace's temporary change holds each number or menu, because several workspaces may be connected to one
 * account (docs/decisions/0156-workspaces-that-share-an-account.md). `what` is the key of its settings; customers may have the
 * same, so each account has a holder of its own.
 */
export class Holders {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** The workspaces whose temporary changes are in force, each in an account of its own. */
  async of(what: string): Promise<readonly Holder[]> {
    const found = await this.#records.get(NOBODY, keyOf(what));
    return found === null ? [] : (codec.read(found.value) ?? []);
  }

  /** From now on the change of this workspace is the one in force in its account. */
  async take(tenant: string, what: string, owner: AccountOwner): Promise<void> {
    const account = accountOf(owner);
    await changeRecord(this.#records, NOBODY, keyOf(what), codec, (current): readonly Holder[] => {
      const holders = current ?? [];
      const replaced = holders.find((each) => isIn(each, account));
      if (current !== null && replaced?.tenant === tenant) return current;
      const others = holders.filter((each) => each !== replaced && each.tenant !== tenant);
      return [{ tenant, before: replaced?.tenant ?? null, account }, ...others];
    });
  }

  /** Nothing was written: the workspace whose place this one was to take is the one in force, as before. */
  async giveBack(tenant: string, what: string): Promise<void> {
    await changeRecord(this.#records, NOBODY, keyOf(what), codec, (current): readonly Holder[] | null =>
      current?.some((each) => each.tenant === tenant && each.before !== null)
        ? current.map((each) =>
            each.tenant === tenant && each.before !== null ? { ...each, tenant: each.before, before: null } : each,
          )
        : current,
    );
  }

  /** The change of this workspace is over. */
  leave(tenant: string, what: string): Promise<void> {
    return forget(this.#records, keyOf(what), tenant);
  }
}

/** Hashed, because the record belongs to no workspace. */
function accountOf({ key, customer }: AccountOwner): string[] {
  return [`key ${key}`, ...(customer === null ? [] : [`customer ${customer}`])].map(hashed);
}

/** Whether a holder may be in an account; what an earlier version wrote may be in any. */
function isIn({ account }: Holder, named: readonly string[]): boolean {
  return account === undefined || account.some((each) => named.includes(each));
}

/** Those of some holders who may be in somebody's account. */
export function holdersIn(holders: readonly Holder[], owner: AccountOwner): Holder[] {
  return holders.filter((each) => isIn(each, accountOf(owner)));
}

/** Removes a workspace that goes from all that is stored of who holds what. */
export async function forgetHolder(records: Records, tenant: string): Promise<void> {
  for (const { key } of await listAll(records, NOBODY, HOLDER)) await forget(records, key, tenant);
}

async function forget(records: Records, key: string, tenant: string): Promise<void> {
  for (;;) {
    const found = await records.get(NOBODY, key);
    const holders = found === null ? null : codec.read(found.value);
    if (found === null || holders === null) return;
    const left = holders
      .filter((each) => each.tenant !== tenant)
      .map((each) => (each.before === tenant ? { ...each, before: null } : each));
    if (left.length === holders.length && left.every((each, at) => each === holders[at])) return;
    // Somebody who writes meanwhile is looked at as well.
    const options = { version: found.version };
    const isDone =
      left.length === 0
        ? await records.delete(NOBODY, key, options)
        : (await records.put(NOBODY, key, codec.write(left), { when: options })) !== null;
    if (isDone) return;
  }
}

/** Hashed, because the record belongs to no workspace, and numbers are kept for workspaces alone. */
function keyOf(what: string): string {
  return `${HOLDER}${hashed(what)}`;
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
