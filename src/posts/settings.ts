import { z } from 'zod';
import { UnreadableRecord } from '../balance/unreadable.ts';
import type { Records } from '../storage/ports.ts';

const wireSettings = z.object({
  /** ISO 4217 code shown behind every balance; `null` for none. */
  currency: z.string().nullable(),
});

/** How a workspace wants its posts. */
export interface PostSettings {
  currency: string | null;
}

const KEY = 'settings/posts';

/** The provider names no currency (docs/provider.md, Fields), so a workspace says which one it is, or none. */
export class WorkspacePostSettings {
  readonly #records: Records;
  readonly #unreadable: (err: unknown) => void;

  /** `unreadable` is told of settings that cannot be read; posts have no currency then. */
  constructor(records: Records, unreadable: (err: unknown) => void = () => {}) {
    this.#records = records;
    this.#unreadable = unreadable;
  }

  async read(tenant: string): Promise<PostSettings> {
    const record = await this.#records.get(tenant, KEY);
    if (record === null) return { currency: null };
    const settings = wireSettings.safeParse(record.value);
    if (settings.success) return settings.data;
    this.#unreadable(new UnreadableRecord('The setting of a currency', settings.error));
    return { currency: null };
  }

  async write(tenant: string, { currency }: PostSettings): Promise<void> {
    await this.#records.put(tenant, KEY, { currency });
  }
}
