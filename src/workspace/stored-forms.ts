import { z } from 'zod';
import type { Clock } from '../runtime/clock.ts';
import { DAY_MS } from '../runtime/durations.ts';
import { asJson } from '../storage/change-record.ts';
import type { Records } from '../storage/ports.ts';
import { WorkspaceProblem } from './errors.ts';

/** How long the state of an open form is kept, in milliseconds. */
export const FORM_TTL_MS = DAY_MS;

/** State that is too large for a form's metadata, stored under an id that the form carries; bound to one person. */
export class StoredForms<Held extends { by: string }> {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #newId: () => string;
  readonly #kind: { prefix: string; schema: z.ZodType<Held> };

  constructor(records: Records, clock: Clock, newId: () => string, kind: { prefix: string; schema: z.ZodType<Held> }) {
    this.#records = records;
    this.#clock = clock;
    this.#newId = newId;
    this.#kind = kind;
  }

  /** Stores it and returns its id. */
  async create(tenant: string, held: Held): Promise<string> {
    const id = this.#newId();
    const expiresAt = this.#clock.now() + FORM_TTL_MS;
    await this.#records.put(tenant, this.#kind.prefix + id, asJson(held), { expiresAt });
    return id;
  }

  /** The state stored for this person (a Slack user id), or with `null` for anybody; `null` when it is gone or another person's. */
  async find(tenant: string, id: string, by: string | null): Promise<Held | null> {
    const record = /^\w{1,40}$/u.test(id) ? await this.#records.get(tenant, this.#kind.prefix + id) : null;
    const held = this.#kind.schema.safeParse(record?.value).data ?? null;
    return by === null || held?.by === by ? held : null;
  }

  /** As {@link find}; throws what its person is told where it is gone. */
  async require(tenant: string, id: string, by: string): Promise<Held> {
    const held = await this.find(tenant, id, by);
    if (held !== null) return held;
    throw new WorkspaceProblem({
      headline: 'This form is too old to go on with.',
      next: 'Nothing was saved; open it again.',
    });
  }
}

/** What an open form has told its person since it was drawn: field errors leave `private_metadata` as it was. */
export class FormStates {
  readonly #records: Records;
  readonly #clock: Clock;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  /** The state shown last; `undefined` when the form has shown none yet, `null` when it said that there is none. */
  async read(tenant: string, view: string): Promise<string | null | undefined> {
    const value = (await this.#records.get(tenant, `seen/${view}`))?.value;
    return typeof value === 'string' || value === null ? value : undefined;
  }

  async write(tenant: string, view: string, state: string | null): Promise<void> {
    await this.#records.put(tenant, `seen/${view}`, state, { expiresAt: this.#clock.now() + FORM_TTL_MS });
  }
}

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
