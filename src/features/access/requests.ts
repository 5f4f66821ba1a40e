import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { Records } from '../../storage/ports.ts';

const requestSchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  answer: z.object({ kind: z.enum(['allowed', 'declined']), by: z.string(), at: z.string() }).nullable(),
  /** What it is for; requests of earlier versions do not say. */
  right: z.enum(['edit', 'manage']).default('edit'),
  act: z.string().nullable().default(null),
  /** In the asker's own words; empty for none. */
  reason: z.string().default(''),
});

/** A request to become an editor, or a manager. */
export type Request = z.infer<typeof requestSchema>;
export type AccessDecision = NonNullable<Request['answer']>;

/** How long a request may be answered. */
export const REQUEST_TTL_MS = 7 * DAY_MS;

/** How long after a refusal nobody is asked again. */
export const DECLINED_TTL_MS = DAY_MS;

const USER = /^[UW][A-Z0-9]{1,20}$/u;

/** Requests of a workspace's people for access: one a person, each answered once. */
export class Requests {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #id: () => string;

  constructor(records: Records, clock: Clock, id: () => string) {
    this.#records = records;
    this.#clock = clock;
    this.#id = id;
  }

  /** The earlier request that prevents another; `null` if there is none. */
  async last(tenant: string, user: string): Promise<Request | null> {
    return standing((await this.#records.get(tenant, keyOf(user)))?.value);
  }

  /** Opens a new request, or returns the earlier one that prevents it. */
  async open(
    tenant: string,
    user: string,
    wanted: Pick<Request, 'right' | 'act' | 'reason'>,
  ): Promise<{ opened: boolean; request: Request }> {
    const found = await this.#records.get(tenant, keyOf(user));
    const earlier = standing(found?.value);
    if (earlier !== null) return { opened: false, request: earlier };
    const now = this.#clock.now();
    const request: Request = { id: this.#id(), at: new Date(now).toISOString(), answer: null, ...wanted };
    const when = found === null ? ('absent' as const) : { version: found.version };
    const options = { when, expiresAt: now + REQUEST_TTL_MS };
    const written = await this.#records.put(tenant, keyOf(user), request, options);
    return { opened: written !== null, request };
  }

  /** The request that a button names, if it is this workspace's and not too old. */
  async find(tenant: string, user: string, id: string): Promise<{ request: Request; version: string } | null> {
    if (!USER.test(user)) return null;
    const found = await this.#records.get(tenant, keyOf(user));
    if (found === null) return null;
    const request = requestSchema.safeParse(found.value).data;
    return request?.id === id ? { request, version: found.version } : null;
  }

  /** Answers it; `false` when somebody else did first. */
  async answer(
    tenant: string,
    user: string,
    { request, version }: { request: Request; version: string },
    { kind, by }: Pick<AccessDecision, 'kind' | 'by'>,
  ): Promise<boolean> {
    const now = this.#clock.now();
    const answered: Request = { ...request, answer: { kind, by, at: new Date(now).toISOString() } };
    const expiresAt = now + (kind === 'declined' ? DECLINED_TTL_MS : REQUEST_TTL_MS);
    return (await this.#records.put(tenant, keyOf(user), answered, { when: { version }, expiresAt })) !== null;
  }

  /** Reopens a request whose answer could not be carried out. */
  async reopen(tenant: string, user: string, request: Request): Promise<void> {
    const expiresAt = Date.parse(request.at) + REQUEST_TTL_MS;
    await this.#records.put(tenant, keyOf(user), { ...request, answer: null }, { expiresAt });
  }

  /** Removes a request that reached nobody. */
  async withdraw(tenant: string, user: string): Promise<void> {
    await this.#records.delete(tenant, keyOf(user));
  }
}

/** One that was allowed, or that this version of the app cannot read, gives way to a new one. */
function standing(value: unknown): Request | null {
  const request = requestSchema.safeParse(value).data ?? null;
  return request?.answer?.kind === 'allowed' ? null : request;
}

function keyOf(user: string): string {
  return `access-request/${user}`;
}
