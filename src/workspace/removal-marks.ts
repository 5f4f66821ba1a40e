import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { ifUnchanged } from '../storage/change-record.ts';
import type { Records } from '../storage/ports.ts';

/** What a removal has deleted so far. A minimum: deletions by a process that was killed may be missing. */
const deletedSchema = z.object({ secrets: z.number(), jobs: z.number(), records: z.number() });

/** Tolerates whatever a later version adds: a mark that could not be read would lock a workspace out for good. */
const markSchema = z.object({
  /** The id of this removal, never reused. */
  id: z.string(),
  /** Data from up to this time are removed; epoch milliseconds. */
  until: z.number(),
  /** Whether Slack is asked about the token first: an organisation's may go on working. */
  unlessTokenWorks: z.boolean().catch(false),
  /** When everything was first found deleted; `null` before. */
  sweptAt: z.number().nullable().catch(null),
  /** Whether nothing is left to do. */
  done: z.boolean(),
  deleted: deletedSchema.catch({ secrets: 0, jobs: 0, records: 0 }),
});

/** How much a removal has deleted. */
export type Deleted = z.infer<typeof deletedSchema>;

/** How far the removal of a workspace has got. */
export type Mark = z.infer<typeof markSchema>;

export interface VersionedMark {
  mark: Mark;
  version: string;
}

/**
 * How long a finished removal stays known: longer than any process caches anything of a workspace, so that each learns
 * that its cache is out of date.
 */
const DONE_TTL_MS = 2 * DAY_MS;

const KEY = 'removal';

/**
 * Follows a tenant key in the name under which its removal mark is stored, because the removal wipes the tenant's own
 * records.
 */
const BESIDE = ' removal';

/** Records, outside a workspace's own records, that it is being removed. */
export class RemovalMarks {
  readonly #records: Records;
  readonly #clock: Clock;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  /** `null` where no removal is known. */
  async find(tenant: string): Promise<VersionedMark | null> {
    const record = await this.#records.get(tenant + BESIDE, KEY);
    return record === null ? null : { mark: markSchema.parse(record.value), version: record.version };
  }

  /** Whether a removal is under way: if so, only the removal may read or write anything for the workspace. */
  async isPending(tenant: string): Promise<boolean> {
    const found = await this.find(tenant);
    return found !== null && !found.mark.done;
  }

  /** Writes it if nobody has written since `before` was found; returns whether it did. */
  async write(tenant: string, mark: Mark, before: VersionedMark | null): Promise<boolean> {
    const when = ifUnchanged(before?.version);
    const expiry = mark.done ? { expiresAt: this.#clock.now() + DONE_TTL_MS } : {};
    return (await this.#records.put(tenant + BESIDE, KEY, { ...mark }, { when, ...expiry })) !== null;
  }

  /** Cancels a removal that has deleted nothing. */
  async drop(tenant: string, { version }: VersionedMark): Promise<void> {
    await this.#records.delete(tenant + BESIDE, KEY, { version });
  }
}

/** The workspace whose removal lies under this name; `null` for any other name. */
export function removedTenant(name: string): string | null {
  return name.endsWith(BESIDE) ? name.slice(0, -BESIDE.length) : null;
}
