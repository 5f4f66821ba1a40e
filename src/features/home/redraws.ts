import type { Clock } from '../../runtime/clock.ts';
import type { Services } from '../../services/services.ts';
import { SLASH_COMMAND } from '../../slack/inbound/command.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { type JobOptions, Jobs } from '../../slack/inbound/jobs.ts';
import type { Caller } from '../../slack/tenant.ts';
import type { Openers } from './openers.ts';

/** Keys of records that App Home shows, by their beginnings: when one is changed, the page is drawn anew. */
const SHOWN = [
  'audit/',
  'closed-days',
  'duty/',
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

/** Longer than any change of a setting takes. */
const LONGEST_MS = 60_000;

/** Changes within this time are drawn together. */
const GATHER_MS = 700;

/** How long to wait between rounds of drawings, per person drawn: Slack allows a hundred a minute. */
const PER_PERSON_MS = 700;

/** Pages drawn at once. */
const AT_ONCE = 2;

interface RedrawOptions {
  openers: Openers;
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
   * A record of a workspace was written or, `gone`, deleted. Records written during a change of a setting are drawn
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
    if (!SHOWN.some((beginning) => key.startsWith(beginning))) return;
    if (this.#isMaking(tenant)) this.#held.add(tenant);
    else this.#begin(tenant);
  }

  /** A lease that could not be released delays drawing no longer than it lasts. */
  #isMaking(tenant: string): boolean {
    for (const [each, began] of this.#making) {
      if (this.#options.clock.now() - began >= LONGEST_MS) this.#making.delete(each);
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

type RedrawingNeeds = Pick<Services, 'recordChanges' | 'clock' | 'beside' | 'log'> & JobOptions & { openers: Openers };

/** Has App Home drawn anew after changes, by what is loaded for the first page that has to be. */
export function redrawHomes(needs: RedrawingNeeds, draw: (job: Job) => Promise<void>): void {
  const jobs = new Jobs(needs);
  const { log, clock, beside, openers } = needs;
  const apart = (work: Promise<unknown>) =>
    beside(
      work.then(
        () => {},
        (err: unknown) => log.warn({ err }, 'what went on beside a drawing of App Home failed'),
      ),
    );
  const redraws = new Redraws({
    openers,
    clock,
    beside,
    draw: (caller) => draw(jobs.job(caller, SLASH_COMMAND, { beside: apart, waitedMs: 0 })),
    onFailure: (err, caller) => log.warn({ err, tenant: caller?.tenant }, 'App Home was not drawn anew after a change'),
  });
  needs.recordChanges.listen((tenant, key, gone) => redraws.changed(tenant, key, gone));
}
