import { z } from 'zod';
import { DRAFT_TTL_MS } from '../changes/drafts.ts';
import type { Clock } from '../clock.ts';
import type { Records } from '../storage/ports.ts';

const wireRun = z.object({
  /** Slack user id of whoever was shown the preview; nobody else may go on with it. */
  by: z.string(),
  /** Of the preset. */
  name: z.string(),
  environment: z.enum(['sandbox', 'live']),
  /** `undo` takes back what a preset changed. */
  does: z.enum(['apply', 'undo']),
  /** The drafts of what is to be sent. */
  drafts: z.array(z.string()),
  /** What is not sent, by what people call it, and why. */
  left: z.array(z.object({ called: z.string(), why: z.string() })),
});

/** Several changes that are shown together and sent at one press. */
export type Run = z.infer<typeof wireRun>;

/** Keeps what the preview of several changes showed, for as long as a form may stay open. */
export class PresetRuns {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #newId: () => string;

  constructor(records: Records, clock: Clock, newId: () => string) {
    this.#records = records;
    this.#clock = clock;
    this.#newId = newId;
  }

  /** Keeps it, and says under which id. */
  async create(tenant: string, run: Run): Promise<string> {
    const id = this.#newId();
    await this.#records.put(tenant, keyOf(id), { ...run }, { expiresAt: this.#clock.now() + DRAFT_TTL_MS });
    return id;
  }

  /** What somebody was shown; `null` when it is gone or another person's. */
  async find(tenant: string, id: string, by: string): Promise<Run | null> {
    const record = /^\w{1,40}$/u.test(id) ? await this.#records.get(tenant, keyOf(id)) : null;
    const run = wireRun.safeParse(record?.value).data ?? null;
    return run?.by === by ? run : null;
  }
}

function keyOf(id: string): string {
  return `preset-run/${id}`;
}
