import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { ifUnchanged } from '../storage/change-record.ts';
import type { Records } from '../storage/ports.ts';

/** What a removal has deleted so far, at least: what a process deleted before it was killed may be missing. */
const wireDeleted = z.object({ secrets: z.number(), jobs: z.number(), records: z.number() });

/** Tolerant of what a later version adds: a mark that could not be read would keep a workspace out for good. */
const wireMark = z.object({
  /** Of this removal, never used again. */
  id: z.string(),
  /** What happened to the workspace up to then is removed; epoch milliseconds. */
  until: z.number(),
  /** Whether Slack is asked about the token first: an organisation's may go on working. */
  unlessTokenWorks: z.boolean().catch(false),
  /** When everything was first found deleted; `null` before. */
  sweptAt: z.number().nullable().catch(null),
  /** Whether nothing is left to do. */
  done: z.boolean(),
  deleted: wireDeleted.catch({ secrets: 0, jobs: 0, records: 0 }),
});

/** How much a removal has deleted. */
export type Deleted = z.infer<typeof wireDeleted>;

/** How far the removal of a workspace has come. */
export type Mark = z.infer<typeof wireMark>;

export interface FoundMark {
  mark: Mark;
  version: string;
}

/**
 * How long a finished removal stays known: longer than any process remembers anything of a workspace, so that each of
 * them learns that what it remembers is gone.
 */
const DONE_TTL_MS = 2 * 24 * 60 * 60 * 1000;

const KEY = 'removal';

/** Stands behind a tenant in the name under which the mark of its removal lies: the removal wipes the tenant's own records. */
const BESIDE = ' removal';

/** Where it is written that a workspace is being removed, beside its records; nothing but that is ever in there. */
export class RemovalMarks {
  readonly #records: Records;
  readonly #clock: Clock;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  /** `null` where no removal is known. */
  async find(tenant: string): Promise<FoundMark | null> {
    const record = await this.#records.get(tenant + BESIDE, KEY);
    return record === null ? null : { mark: wireMark.parse(record.value), version: record.version };
  }

  /** Whether a removal is under way there: then nothing may be read or written for the workspace but by the removal. */
  async isPending(tenant: string): Promise<boolean> {
    const found = await this.find(tenant);
    return found !== null && !found.mark.done;
  }

  /** Writes it if nobody wrote since `before` was found; says whether it did. */
  async write(tenant: string, mark: Mark, before: FoundMark | null): Promise<boolean> {
    const when = ifUnchanged(before?.version);
    const expiry = mark.done ? { expiresAt: this.#clock.now() + DONE_TTL_MS } : {};
    return (await this.#records.put(tenant + BESIDE, KEY, { ...mark }, { when, ...expiry })) !== null;
  }

  /** Takes back a removal that has deleted nothing. */
  async drop(tenant: string, { version }: FoundMark): Promise<void> {
    await this.#records.delete(tenant + BESIDE, KEY, { version });
  }
}

/** The workspace whose removal lies under this name; `null` for any other name. */
export function removedTenant(name: string): string | null {
  return name.endsWith(BESIDE) ? name.slice(0, -BESIDE.length) : null;
}
