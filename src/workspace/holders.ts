import { createHash } from 'node:crypto';
import { z } from 'zod';
import { changeRecord, listAll, type RecordCodec } from '../storage/change-record.ts';
import { type Json, NOBODY, type Records } from '../storage/ports.ts';

const HOLDER = 'holder/';

const holderSchema = z.object({
  /** Version of this record's shape. */
  version: z.literal(1),
  /** The workspace whose temporary change is in force, and the one whose change that took the place of; tenant keys. */
  tenant: z.string(),
  before: z.string().nullable(),
});

type Holder = z.infer<typeof holderSchema>;

const codec: RecordCodec<Holder | null> = {
  read: (value) => holderSchema.safeParse(value).data ?? null,
  write: (value) => value as Json,
};

/**
 * Which workspace's temporary change holds each number or menu, because several workspaces may be connected to one
 * account (docs/decisions/0156-workspaces-that-share-an-account.md). `what` is the key of its settings.
 */
export class Holders {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** The tenant key of the workspace whose temporary change is in force; `null` where there is none. */
  async of(what: string): Promise<string | null> {
    const found = await this.#records.get(NOBODY, keyOf(what));
    return found === null ? null : (codec.read(found.value)?.tenant ?? null);
  }

  /** From now on the change of this workspace is the one in force. */
  async take(tenant: string, what: string): Promise<void> {
    await changeRecord(this.#records, NOBODY, keyOf(what), codec, (current): Holder | null =>
      current?.tenant === tenant ? current : { version: 1, tenant, before: current?.tenant ?? null },
    );
  }

  /** Nothing was written: the workspace whose place this one was to take is the one in force, as before. */
  async giveBack(tenant: string, what: string): Promise<void> {
    await changeRecord(this.#records, NOBODY, keyOf(what), codec, (current): Holder | null =>
      current?.tenant === tenant && current.before !== null
        ? { version: 1, tenant: current.before, before: null }
        : current,
    );
  }

  /** The change of this workspace is over. */
  leave(tenant: string, what: string): Promise<void> {
    return forget(this.#records, keyOf(what), tenant);
  }
}

/** Removes a workspace that goes from all that is stored of who holds what. */
export async function forgetHolder(records: Records, tenant: string): Promise<void> {
  for (const { key } of await listAll(records, NOBODY, HOLDER)) await forget(records, key, tenant);
}

async function forget(records: Records, key: string, tenant: string): Promise<void> {
  const found = await records.get(NOBODY, key);
  const holder = found === null ? null : codec.read(found.value);
  if (found === null || holder === null) return;
  // Somebody who writes meanwhile takes the number.
  if (holder.tenant === tenant) await records.delete(NOBODY, key, { version: found.version });
  else if (holder.before === tenant) {
    await changeRecord(records, NOBODY, key, codec, (current): Holder | null =>
      current?.before === tenant ? { ...current, before: null } : current,
    );
  }
}

/** Hashed, because the record belongs to no workspace, and numbers are kept for workspaces alone. */
function keyOf(what: string): string {
  return `${HOLDER}${createHash('sha256').update(what).digest('hex')}`;
}
