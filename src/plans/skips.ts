import { z } from 'zod';
import { settingKey } from '../changes/apply-change.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { listAll, type Records } from '../storage/ports.ts';
import type { SettingId } from './temporary/store.ts';

const PREFIX = 'closed-skip/';

/** How long it is kept beyond its end: a scheduler may be late, and hours that are saved again may end later. */
const KEPT_MS = 31 * DAY_MS;

const skipSchema = z.object({ id: z.string() });

/** Stores the numbers and menus for which somebody ended a closed day before its time. */
export class SkipStore {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** `until` when the closed day is over, in epoch milliseconds. */
  async add(tenant: string, thing: SettingId, { id, until }: { id: string; until: number }): Promise<void> {
    await this.#records.put(tenant, `${PREFIX}${settingKey(thing)}/${id}`, { id }, { expiresAt: until + KEPT_MS });
  }

  /** The ids of the closed days that no longer hold over this thing. */
  async of(tenant: string, thing: SettingId): Promise<ReadonlySet<string>> {
    const records = await listAll(this.#records, tenant, `${PREFIX}${settingKey(thing)}/`);
    return new Set(records.flatMap(({ value }) => skipSchema.safeParse(value).data?.id ?? []));
  }

  /** Whether a closed day no longer holds over a thing, for many of both. */
  async known(tenant: string): Promise<(thing: SettingId, id: string) => boolean> {
    const keys = new Set((await listAll(this.#records, tenant, PREFIX)).map(({ key }) => key));
    return (thing, id) => keys.has(`${PREFIX}${settingKey(thing)}/${id}`);
  }
}
