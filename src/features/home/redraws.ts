import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import type { Services } from '../../services/services.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { type JobOptions, Jobs } from '../../slack/inbound/jobs.ts';
import { SLASH_COMMAND } from '../../slack/inbound/routes.ts';
import type { Caller } from '../../slack/tenant.ts';
import { type Json, listAll, type Records } from '../../storage/ports.ts';

/** Keys of records that App Home shows, by their beginnings: when one is changed, the page is drawn anew. */
const SHOWN = [
  'audit/',
  'closed-days',
  'duty/',
  'hours/',
  'outage/',
  'person/',
  'plan-proposal/',
  'planned/',
  'plan-run/',
  'preset/',
  'proposal/',
  'schedule/',
  'settings/',
  'temporary/',
  'watch',
] as const;

/** Prefix of a record that exists while a setting is being changed. */
const LEASE = 'lease/';

/** The beginnings of all that {@link Redraws} has to hear of. */
export const HEARD: readonly string[] = [...SHOWN, LEASE];

/** Longer than any change of a setting takes. */
const MAX_MS = 60_000;

/** Changes within this time are drawn together. */
const GATHER_MS = 700;

/** How long to wait between rounds of drawings, per person drawn: Slack allows a hundred a minute. */
const PER_PERSON_MS = 700;

/** Pages drawn at once. */
const AT_ONCE = 2;

interface RedrawOptions {
  openers: HomeViewers;
  clock: Clock;
  draw(caller: Caller): Promise<void>;
  /** Takes the work, which nobody waits for. */
  beside(work: Promise<void>): void;
  onFailure(err: unknown, caller: Caller | null): void;
}

/** Draws App Home anew for those who opened it lately, after a change by anybody; one round at a time per workspace. */
export class Redraws {
  readonly #options: RedrawOptions;
  /** By tenant, while a round is being waited for or drawn: whether something changed since it began to be drawn. */
  readonly #going = new Map<string, { again: boolean }>();

  /** Changes of settings that this process is making, each by its tenant and lease, with when they began. */
  readonly #making = new Map<string, number>();
  /** Tenants in which something changed meanwhile. */
  readonly #held = new Set<string>();

  constructor(options: RedrawOptions) {
    this.#options = options;
  }

  /**
   * A record of {@link HEARD} was written or, `gone`, deleted. Records written during a change of a setting are drawn
   * once it ends.
   */
  changed(tenant: string, key: string, gone = false): void {
    if (key.startsWith(LEASE)) {
      if (!gone) this.#making.set(`${tenant} ${key}`, this.#options.clock.now());
      else {
        this.#making.delete(`${tenant} ${key}`);
        if (!this.#isMaking(tenant) && this.#held.delete(tenant)) this.#begin(tenant);
      }
      return;
    }
    if (this.#isMaking(tenant)) this.#held.add(tenant);
    else this.#begin(tenant);
  }

  /** A lease that could not be released delays drawing no longer than it lasts. */
  #isMaking(tenant: string): boolean {
    for (const [each, began] of this.#making) {
      if (this.#options.clock.now() - began >= MAX_MS) this.#making.delete(each);
    }
    return [...this.#making.keys()].some((each) => each.startsWith(`${tenant} `));
  }

  #begin(tenant: string): void {
    const going = this.#going.get(tenant);
    if (going !== undefined) {
      going.again = true;
      return;
    }
    const round = { again: false };
    this.#going.set(tenant, round);
    this.#options.beside(
      this.#rounds(tenant, round).catch((err: unknown) => {
        this.#going.delete(tenant);
        this.#options.onFailure(err, null);
      }),
    );
  }

  async #rounds(tenant: string, round: { again: boolean }): Promise<void> {
    const { openers, clock } = this.#options;
    // Mostly nobody is looking, and then there is no wait: where processes are frozen between requests, waiting costs money.
    for (let open = await openers.list(tenant); open.length > 0; open = await openers.list(tenant)) {
      await clock.sleep(GATHER_MS);
      round.again = false;
      await this.#drawAll(open);
      if (!round.again) break;
      await clock.sleep(open.length * PER_PERSON_MS);
    }
    this.#going.delete(tenant);
  }

  async #drawAll(open: Caller[]): Promise<void> {
    const queue = [...open];
    const lane = async (): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        const caller = next;
        await this.#options.draw(caller).catch((err: unknown) => this.#options.onFailure(err, caller));
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, open.length) }, lane));
  }
}

type RedrawingDeps = Services & JobOptions & { openers: HomeViewers };

/** Has App Home drawn anew after changes, by what is loaded for the first page that has to be. */
export function redrawHomes(deps: RedrawingDeps, draw: (job: Job) => Promise<void>): void {
  const jobs = new Jobs(deps);
  const { log, clock, beside, openers } = deps;
  const apart = (work: Promise<unknown>) =>
    beside(
      work.then(
        () => {},
        (err: unknown) => log.warn({ err }, 'background work of App Home failed'),
      ),
    );
  const redraws = new Redraws({
    openers,
    clock,
    beside,
    draw: (caller) => draw(jobs.job(caller, SLASH_COMMAND, { beside: apart, waitedMs: 0 })),
    onFailure: (err, caller) => log.warn({ err, tenant: caller?.tenant }, 'App Home was not refreshed after a change'),
  });
  deps.recordChanges.listen(HEARD, (tenant, key, gone) => redraws.changed(tenant, key, gone));
}

/** How long after somebody opened App Home, or pressed something there, it is kept up to date. */
const OPEN_MS = 15 * 60_000;

/** The most people of a workspace whose page is kept up to date: those who opened it last. */
export const MAX_OPEN = 50;

const PREFIX = 'home/';

const openSchema = z.object({
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
export type OpenHome = z.infer<typeof openSchema>;

/** Who has App Home open, as far as can be known: Slack says when it is opened and never when it is left. */
export class HomeViewers {
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
      .slice(0, MAX_OPEN)
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
  return openSchema.safeParse(value).data ?? null;
}
