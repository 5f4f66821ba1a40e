import type { Clock } from '../runtime/clock.ts';
import { TtlMap } from '../runtime/ttl-cache.ts';
import type { Firing, Scheduler, TimedJob } from '../storage/ports.ts';
import { dueOnce, requireStored, timedId } from '../storage/timed-jobs.ts';
import { OVERDUE_MS } from './temporary/job-failure.ts';

/** The job that looks again and again whether one of a workspace's wakes was lost. */
const SWEEP_JOB = 'sweep';

/** What is due is looked for so often, so that what was lost is done within a quarter of an hour. */
const EVERY_MINUTES = 10;

/** How long a process takes a sweep that it has made to be there. */
const KNOWN_MS = 60_000;

/** Most workspaces whose sweep is taken to be there. */
const MAX_KNOWN = 5_000;

/** Where the records are that name wakes. */
const PLACES = ['temporary', 'planned', 'closed', 'hours', 'duty', 'successor'] as const;

/** One of the places at which a wake looks. */
export type Place = (typeof PLACES)[number];

/** What the ids of earlier versions called places otherwise. */
const EARLIER: ReadonlyMap<string, Place> = new Map([
  ['end', 'temporary'],
  ['start', 'planned'],
]);

/** Something that is ahead, or open. */
export interface Ahead {
  /** Its wake; `null` where it has none, or was just given another. */
  wake: string | null;
  /** The instant for which it is armed, and by when it is done or tried again unless it was lost (epoch milliseconds). */
  at: number;
  by: number;
}

/** Does what is due at one of the places. */
export interface Wakeable {
  /** Does what is due by now for the record that names a wake; rejects with `RetryLater` as long as it is not done. */
  due(tenant: string, wake: string): Promise<void>;
  /**
   * What is ahead or open, after what an earlier process left half done, or reckoned by other rules of a zone, was taken up;
   * `before` as for {@link Wakes.walk}.
   */
  ahead(tenant: string, before: number): Promise<Ahead[]>;
  /** All wakes that its records name. */
  wakes(tenant: string): Promise<string[]>;
  /** Whether it does what needs the provider alone where nothing can be stored. */
  putsBack: boolean;
}

interface WakesDeps {
  scheduler: Scheduler;
  clock: Clock;
  newId: () => string;
}

/**
 * The only jobs of plans. A wake says at which place to look, and when; what is due there is worked out from what is stored
 * (docs/decisions/0336-a-wake-carries-no-meaning.md). Behind all of them there is a sweep
 * (docs/decisions/0315-a-sweep-behind-every-plan.md).
 */
export class Wakes {
  readonly #deps: WakesDeps;
  readonly #places = new Map<Place, Wakeable>();
  /** The workspaces whose sweep is taken to be there. */
  readonly #swept: TtlMap<true>;

  constructor(deps: WakesDeps) {
    this.#deps = deps;
    this.#swept = new TtlMap<true>({ max: MAX_KNOWN, ttl: { ms: KNOWN_MS, clock: deps.clock } });
  }

  /** Says who looks at a place. */
  add(place: Place, wakeable: Wakeable): void {
    this.#places.set(place, wakeable);
  }

  /** Whether a job is a wake or the sweep. */
  has(job: string): boolean {
    return job === SWEEP_JOB || /^wake-/.test(job) || placeOf(job) !== null;
  }

  /** Has a place looked at, at an instant (epoch milliseconds). Returns the new wake, which ends with that instant or another one. */
  async arm(tenant: string, place: Place, at: number, named = at): Promise<string> {
    const wake = timedId(`wake-${place}-${this.#deps.newId()}`, named);
    await this.move(tenant, wake, at);
    return wake;
  }

  /** Has a wake come at another instant, or once more. */
  async move(tenant: string, wake: string, at: number): Promise<void> {
    const { scheduler } = this.#deps;
    if (this.#swept.get(tenant) === undefined) {
      await scheduler.ensure(sweepOf(tenant));
      this.#swept.set(tenant, true);
    }
    await dueOnce(scheduler, tenant, wake, at);
  }

  async cancel(tenant: string, wake: string | null | undefined): Promise<void> {
    if (wake != null) await this.#deps.scheduler.remove(tenant, wake);
  }

  /**
   * Arms a wake before `store` keeps it in a record, and cancels the one whose place it takes; itself, where nothing was
   * stored. Returns what was stored.
   */
  async replace<Stored>(
    tenant: string,
    { place, at, old = null }: { place: Place; at: number; old?: string | null | undefined },
    store: (wake: string) => Promise<Stored | null>,
  ): Promise<Stored | null> {
    const wake = await this.arm(tenant, place, at);
    const stored = await store(wake);
    await this.cancel(tenant, stored === null ? wake : old);
    return stored;
  }

  /** A wake, or the sweep, has come. */
  async due(firing: Firing): Promise<void> {
    const { tenant, id } = firing;
    const place = placeOf(id);
    const found = place === null ? undefined : this.#places.get(place);
    if (found?.putsBack !== true) requireStored(firing);
    return found === undefined ? this.#look(tenant, id) : found.due(tenant, id);
  }

  /**
   * Walks through all that is ahead or open in a workspace, and arms anew the wakes that were to come before an instant (epoch
   * milliseconds); all of them at a start, when nothing else is under way. Returns whether there is anything.
   */
  async walk(tenant: string, before = Infinity): Promise<boolean> {
    let isAhead = false;
    const errors: unknown[] = [];
    for (const place of this.#places.values()) {
      try {
        const all = await place.ahead(tenant, before);
        isAhead ||= all.length > 0;
        for (const { wake, at, by } of all) if (wake !== null && by < before) await this.move(tenant, wake, at);
      } catch (error) {
        // One place that cannot be read must not hold up the others.
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    // Whoever has everything armed anew does not go by what this process takes to be there.
    if (isAhead && before === Infinity) await this.#deps.scheduler.ensure(sweepOf(tenant));
    return isAhead;
  }

  /** Looks for what was lost; ends where nothing is ahead, once that can no longer change unseen. */
  async #look(tenant: string, job: string): Promise<void> {
    const { scheduler, clock } = this.#deps;
    const isAhead = await this.walk(tenant, clock.now() - OVERDUE_MS);
    if (isAhead) return job === SWEEP_JOB ? undefined : scheduler.ensure(sweepOf(tenant));
    if (job !== SWEEP_JOB) return;
    // A process that takes the sweep to be there may be saving a plan.
    const at = clock.now() + 2 * KNOWN_MS;
    await dueOnce(scheduler, tenant, timedId('wake', at), at);
    await scheduler.remove(tenant, SWEEP_JOB);
  }

  /** Cancels all wakes of a workspace and its sweep; returns how many wakes. */
  async stop(tenant: string): Promise<number> {
    let stopped = 0;
    for (const place of this.#places.values()) {
      for (const wake of await place.wakes(tenant)) {
        await this.cancel(tenant, wake);
        stopped += 1;
      }
    }
    await this.#deps.scheduler.remove(tenant, SWEEP_JOB);
    return stopped;
  }

  dropCached(tenant: string): void {
    this.#swept.delete(tenant);
  }
}

/** The place at which a wake looks, by its id or that of an earlier version; `null` for any other job. */
function placeOf(job: string): Place | null {
  const [, word = ''] = /^(?:wake-)?([a-z]+)-/.exec(job) ?? [];
  return EARLIER.get(word) ?? PLACES.find((place) => place === word) ?? null;
}

const sweepOf = (tenant: string): TimedJob => ({
  tenant,
  id: SWEEP_JOB,
  timing: { kind: 'interval', minutes: EVERY_MINUTES },
  zone: 'UTC',
});
