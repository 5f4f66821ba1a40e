import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import type { Records } from '../storage/ports.ts';

const originSchema = z.object({
  /** Its `response_url`, which never leaves the records. */
  url: z.string(),
  channel: z.string().nullable(),
  /** Whether it was opened from a message about one thing, which can be replaced. */
  isCard: z.boolean(),
  /** Whether Slack shows it only until it is started anew. */
  isFleeting: z.boolean().default(true),
});

/** Where a form was opened. */
type FormOrigin = z.infer<typeof originSchema>;

/** How long Slack takes what is posted to a `response_url`, less a minute for the request itself (docs/slack.md, Requests). */
const OPEN_MS = 29 * 60_000;

/** Where open forms came from, for as long as Slack takes something said there. */
export class FormOrigins {
  readonly #records: Records;
  readonly #clock: Clock;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  /** `asked`: the person, by Slack user id, and the id that the form carries. */
  async keep(tenant: string, asked: { user: string; origin: string }, origin: FormOrigin): Promise<void> {
    await this.#records.put(tenant, keyOf(asked), { ...origin }, { expiresAt: this.#clock.now() + OPEN_MS });
  }

  /** `null` where nothing can be said there, or not any more. */
  async find(tenant: string, asked: { user: string; origin: string }): Promise<FormOrigin | null> {
    const record = await this.#records.get(tenant, keyOf(asked));
    return originSchema.safeParse(record?.value).data ?? null;
  }
}

function keyOf({ user, origin }: { user: string; origin: string }): string {
  return `form-origin/${user}/${origin}`;
}
