import { z } from 'zod';
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

/** The provider names no currency (API document §2 Call credit), so a workspace says which one it is, or none. */
export class WorkspacePostSettings {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  async read(tenant: string): Promise<PostSettings> {
    const record = await this.#records.get(tenant, KEY);
    return record === null ? { currency: null } : wireSettings.parse(record.value);
  }

  async write(tenant: string, { currency }: PostSettings): Promise<void> {
    await this.#records.put(tenant, KEY, { currency });
  }
}
