import type { Clock } from '../runtime/clock.ts';
import { TtlCache } from '../runtime/ttl-cache.ts';
import { type Records, RetryLater, type Scheduler } from '../storage/ports.ts';
import { WorkspaceProblem } from './errors.ts';
import type { Installs } from './installs.ts';
import type { Deleted, Mark, RemovalMarks, VersionedMark } from './removal-marks.ts';
import type { Teardown } from './teardown.ts';

/** The id of the job that continues a removal. */
export const REMOVAL_JOB = 'removal';

/**
 * The longest that anything begun before a removal can still be running, in milliseconds: the time limit of the slower
 * function on Lambda (serverless.yml). What it writes after the first sweep is found by a second one, after this time.
 */
export const UNDER_WAY_MS = 120_000;

/**
 * How long a process believes that no removal is under way. Work that begins at the very end of this and takes as long
 * as possible is over before the second sweep: this and the longest time-out together stay below {@link UNDER_WAY_MS}.
 */
const OPEN_TTL_MS = 30_000;

/** Most workspaces remembered as open. */
const MAX_OPEN = 5_000;

/** How long one run of a removal may take, in milliseconds; the scheduler continues it later. */
const SLICE_MS = 15_000;

/** How long after a failure a removal is tried again, in milliseconds. */
const RETRY_MS = 60_000;

/** How often the scheduler checks whether a removal was interrupted: the shortest interval that it accepts. */
const LOOK_MINUTES = 15;

/** The most removals that a process remembers having seen. */
const MAX_SEEN = 1000;

const NOTHING: Deleted = { secrets: 0, jobs: 0, records: 0 };

interface RemovalDeps {
  marks: RemovalMarks;
  installs: Installs;
  records: Records;
  scheduler: Scheduler;
  clock: Clock;
  newId: () => string;
  /** Tries once to end every temporary change, because nothing can end them later. Never rejects. */
  endAll: (tenant: string) => Promise<void>;
  teardown: Teardown;
  /** Whether Slack still takes a token; rejects when it cannot be asked. */
  tokenWorks: (botToken: string) => Promise<boolean>;
  /** Called when nothing is left of a workspace. */
  ended: (tenant: string, deleted: Deleted) => Promise<void>;
  /** Called with the error of a removal that failed and will be tried again. */
  onFailure: (tenant: string, err: unknown) => void;
}

/** A removal as Slack reported it. */
export interface RemovalRequest {
  /** The organisation whose install the workspace may have used, as a tenant key. */
  organisation: string | null;
  /** When it happened, in epoch milliseconds; newer data stay. */
  until: number;
  /** Slack may have meant only one workspace of an organisation: the token then still works, and nothing is removed. */
  unlessTokenWorks?: boolean;
}

/**
 * Removes all of a workspace's data, as a job that survives its process (docs/decisions/0035-removal-is-a-job.md).
 * Meanwhile the workspace is closed: {@link Removals.requireOpen} refuses whoever comes, and nothing can be installed.
 */
export class Removals {
  readonly #deps: RemovalDeps;
  readonly #seen = new Set<string>();
  readonly #open: TtlCache<void>;

  constructor(deps: RemovalDeps) {
    this.#deps = deps;
    this.#open = new TtlCache(deps.clock, OPEN_TTL_MS, MAX_OPEN);
  }

  /**
   * Records a removal, so that it is completed whatever happens to this process. Returns false, and does nothing, where
   * something is newer than the removal, which was then reported late.
   */
  async begin(tenant: string, { organisation, until, unlessTokenWorks = false }: RemovalRequest): Promise<boolean> {
    const { marks, installs, newId } = this.#deps;
    for (;;) {
      const before = await marks.find(tenant);
      if (before !== null && before.mark.until >= until) {
        if (!before.mark.done) await this.repair(tenant);
        return !before.mark.done;
      }
      if (await installs.isNewer(tenant, organisation, until)) return false;
      const mark: Mark =
        before === null || before.mark.done
          ? { id: newId(), until, unlessTokenWorks, sweptAt: null, done: false, deleted: NOTHING }
          : { ...before.mark, until };
      if (!(await marks.write(tenant, mark, before))) continue;
      this.#open.drop(tenant);
      await this.repair(tenant);
      return true;
    }
  }

  /** The same where an organisation removed the app from one workspace, which may still have an install of its own. */
  async beginRevoked(tenant: string, told: RemovalRequest): Promise<boolean> {
    const { installs, tokenWorks } = this.#deps;
    const own = await installs.readAnew(tenant);
    if (own !== null && (await tokenWorks(own.botToken))) {
      // From now on it is no longer removed with the organisation.
      if (told.organisation !== null) await installs.leave(told.organisation, tenant);
      return false;
    }
    return this.begin(tenant, told);
  }

  /** Makes the scheduler continue a removal; harmless where it already does. */
  async repair(tenant: string): Promise<void> {
    const timing = { kind: 'interval', minutes: LOOK_MINUTES } as const;
    await this.#deps.scheduler.upsert({ tenant, id: REMOVAL_JOB, timing, zone: 'UTC' });
  }

  /** Continues a removal that another process may have left unfinished. */
  async resume(tenant: string): Promise<void> {
    if (!(await this.#deps.marks.isPending(tenant))) return;
    await this.repair(tenant);
    await this.start(tenant);
  }

  /** Continues a removal now, and leaves the rest to the scheduler. Never rejects. */
  async start(tenant: string): Promise<void> {
    const { scheduler, clock, onFailure } = this.#deps;
    const scheduledAt = new Date(clock.now()).toISOString();
    try {
      await this.run(tenant);
    } catch (error) {
      const again = error instanceof RetryLater ? error.at : clock.now() + RETRY_MS;
      await scheduler.again({ tenant, id: REMOVAL_JOB, scheduledAt }, again).catch((err) => onFailure(tenant, err));
    }
  }

  /** One run of a removal. Rejects with `RetryLater` as long as something is left to do. */
  async run(tenant: string): Promise<void> {
    const { clock, onFailure } = this.#deps;
    try {
      await this.#slice(tenant);
    } catch (error) {
      if (error instanceof RetryLater) throw error;
      onFailure(tenant, error);
      throw new RetryLater(clock.now() + RETRY_MS, 'The removal of a workspace failed', { cause: error });
    }
  }

  async #slice(tenant: string): Promise<void> {
    const { marks, scheduler, clock, teardown, ended } = this.#deps;
    const endsAt = clock.now() + SLICE_MS;
    const found = await marks.find(tenant);
    // A job that still exists after the end was left by a process that was killed, perhaps before it reported the end.
    if (found?.mark.done === true) await ended(tenant, found.mark.deleted);
    if (found === null || found.mark.done) return scheduler.remove(tenant, REMOVAL_JOB);
    const { mark } = found;
    if (mark.sweptAt !== null && clock.now() < mark.sweptAt + UNDER_WAY_MS) throw secondLook(mark.sweptAt);
    if (!(await this.#releaseMembers(tenant, found))) return scheduler.remove(tenant, REMOVAL_JOB);
    const { deleted, whole } = await this.#sweep(tenant, mark, endsAt);
    teardown.dropCached(tenant);
    const done = whole && mark.sweptAt !== null;
    const sweptAt = mark.sweptAt ?? (whole ? clock.now() : null);
    // Another process working on the same removal may have written; its findings are just as good.
    if (!(await marks.write(tenant, { ...mark, deleted, sweptAt, done }, found))) throw another(clock.now());
    if (!whole || sweptAt === null) throw another(clock.now());
    if (!done) throw secondLook(sweptAt);
    await ended(tenant, deleted);
    await scheduler.remove(tenant, REMOVAL_JOB);
  }

  /** Jobs go before the records that describe them, so that nothing is posted from partly deleted data. */
  async #sweep(tenant: string, mark: Mark, endsAt: number): Promise<{ deleted: Deleted; whole: boolean }> {
    const { installs, records, teardown, endAll, clock } = this.#deps;
    // This needs the keys, which are deleted next; returns that failed are wiped with the rest.
    if (mark.sweptAt === null && mark.deleted.secrets === 0) await endAll(tenant);
    const secrets = mark.deleted.secrets + ((await installs.remove(tenant, mark.until)) ? 1 : 0);
    const jobs = mark.deleted.jobs + (await teardown.stop(tenant));
    const wiped = await records.wipe(tenant, async () => clock.now() < endsAt);
    return { deleted: { secrets, jobs, records: mark.deleted.records + wiped.deleted }, whole: wiped.whole };
  }

  /**
   * Begins the removal of every workspace that used an organisation's install. Returns false, and cancels the removal,
   * where Slack still accepts the organisation's token: the app was removed from only one of its workspaces.
   */
  async #releaseMembers(organisation: string, found: VersionedMark): Promise<boolean> {
    const { marks, installs, tokenWorks } = this.#deps;
    const { until, unlessTokenWorks } = found.mark;
    const held = unlessTokenWorks ? await installs.readAnew(organisation) : null;
    if (held !== null && (await tokenWorks(held.botToken))) {
      await marks.drop(organisation, found);
      return false;
    }
    for (const member of await installs.membersOf(organisation)) {
      if (await this.begin(member, { organisation, until })) await this.start(member);
    }
    return true;
  }

  /**
   * Allows work for a workspace to begin. `WorkspaceProblem` while it is being removed; after a removal, this process's
   * caches of it are dropped first. That a workspace is open is remembered for {@link OPEN_TTL_MS}.
   */
  requireOpen(tenant: string): void | Promise<void> {
    if (this.#open.known(tenant) === undefined) return this.#open.get(tenant, () => this.#look(tenant));
  }

  async #look(tenant: string): Promise<void> {
    const { marks, teardown } = this.#deps;
    const mark = (await marks.find(tenant))?.mark;
    if (mark === undefined || this.#seen.has(mark.id)) return;
    if (!mark.done) throw shut();
    teardown.dropCached(tenant);
    this.#seen.add(mark.id);
    const [oldest] = this.#seen;
    if (this.#seen.size > MAX_SEEN && oldest !== undefined) this.#seen.delete(oldest);
  }
}

function secondLook(sweptAt: number): RetryLater {
  return new RetryLater(sweptAt + UNDER_WAY_MS, 'What was under way when a workspace was removed may write until then');
}

function another(now: number): RetryLater {
  return new RetryLater(now, 'More is left of a workspace that was removed');
}

function shut(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'Switchboard was removed from this workspace, and what it kept is still being deleted.',
    next: 'Try again in a few minutes.',
  });
}
