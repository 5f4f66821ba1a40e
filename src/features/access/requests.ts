import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Records } from '../../storage/ports.ts';

const wireRequest = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  answer: z.object({ kind: z.enum(['allowed', 'declined']), by: z.string(), at: z.string() }).nullable(),
});

/** A request to become an editor. */
export type Request = z.infer<typeof wireRequest>;
export type Answer = NonNullable<Request['answer']>;

/** How long a request may be answered. */
export const REQUEST_TTL_MS = 7 * 24 * 60 * 60 * 1000;

/** How long after a no nobody is asked again. */
export const DECLINED_TTL_MS = 24 * 60 * 60 * 1000;

const USER = /^[UW][A-Z0-9]{1,20}$/u;

/** Requests of a workspace's people to become editors: one a person, each answered once. */
export class Requests {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #id: () => string;

  constructor(records: Records, clock: Clock, id: () => string) {
    this.#records = records;
    this.#clock = clock;
    this.#id = id;
  }

  /** A new request, or the earlier one that stands in its way. */
  async open(tenant: string, user: string): Promise<{ opened: boolean; request: Request }> {
    const found = await this.#records.get(tenant, keyOf(user));
    // One that is none to this version gives way to a new one.
    const earlier = wireRequest.safeParse(found?.value).data ?? null;
    if (earlier !== null && earlier.answer?.kind !== 'allowed') return { opened: false, request: earlier };
    const now = this.#clock.now();
    const request: Request = { id: this.#id(), at: new Date(now).toISOString(), answer: null };
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
    const request = wireRequest.safeParse(found.value).data;
    return request?.id === id ? { request, version: found.version } : null;
  }

  /** Answers it; `false` when somebody else did first. */
  async answer(
    tenant: string,
    user: string,
    { request, version }: { request: Request; version: string },
    { kind, by }: Pick<Answer, 'kind' | 'by'>,
  ): Promise<boolean> {
    const now = this.#clock.now();
    const answered: Request = { ...request, answer: { kind, by, at: new Date(now).toISOString() } };
    const expiresAt = now + (kind === 'declined' ? DECLINED_TTL_MS : REQUEST_TTL_MS);
    return (await this.#records.put(tenant, keyOf(user), answered, { when: { version }, expiresAt })) !== null;
  }

  /** Puts back as it was a request whose answer came to nothing. */
  async reopen(tenant: string, user: string, request: Request): Promise<void> {
    const expiresAt = Date.parse(request.at) + REQUEST_TTL_MS;
    await this.#records.put(tenant, keyOf(user), { ...request, answer: null }, { expiresAt });
  }

  /** Takes back a request that reached nobody. */
  async withdraw(tenant: string, user: string): Promise<void> {
    await this.#records.delete(tenant, keyOf(user));
  }
}

function keyOf(user: string): string {
  return `access-request/${user}`;
}
