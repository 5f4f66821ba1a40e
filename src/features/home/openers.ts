import { z } from 'zod';
import type { Caller } from '../../slack/tenant.ts';
import { listAll } from '../../storage/change-record.ts';
import type { Json, Records } from '../../storage/ports.ts';

/** How long after somebody opened App Home, or pressed something there, it is kept up to date. */
const OPEN_MS = 15 * 60_000;

/** The most people of a workspace whose page is kept up to date: those who opened it last. */
export const MOST_OPEN = 50;

const PREFIX = 'home/';

const wireOpen = z.object({
  team: z.string(),
  enterprise: z.string().nullable(),
  userTeam: z.string().nullable(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Slack's hash of the newest version that is known; `null` for none. */
  hash: z.string().nullable(),
  /** Where the person has turned to, by section. */
  places: z.record(z.string(), z.string()),
});

/** Somebody's App Home that was open lately. */
export type OpenHome = z.infer<typeof wireOpen>;

/** Who has App Home open, as far as can be known: Slack says when it is opened and never when it is left. */
export class Openers {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  /** `null` where it was not opened lately. */
  async find({ tenant, user }: Pick<Caller, 'tenant' | 'user'>): Promise<OpenHome | null> {
    const record = await this.#records.get(tenant, PREFIX + user);
    return record === null ? null : readOpen(record.value);
  }

  async keep({ tenant, user }: Pick<Caller, 'tenant' | 'user'>, open: OpenHome): Promise<void> {
    await this.#records.put(tenant, PREFIX + user, open, { expiresAt: open.at + OPEN_MS });
  }

  /** Those of a workspace who opened it last, the newest first. */
  async list(tenant: string): Promise<Caller[]> {
    const all = await listAll(this.#records, tenant, PREFIX);
    return all
      .flatMap(({ key, value }) => {
        const open = readOpen(value);
        return open === null ? [] : [{ user: key.slice(PREFIX.length), open }];
      })
      .sort((a, b) => b.open.at - a.open.at)
      .slice(0, MOST_OPEN)
      .map(({ user, open: { team, enterprise, userTeam } }) => ({
        tenant,
        team,
        enterprise,
        user,
        userTeam,
        channel: null,
      }));
  }
}

function readOpen(value: Json): OpenHome | null {
  return wireOpen.safeParse(value).data ?? null;
}
