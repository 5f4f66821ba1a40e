import type { Clock } from '../clock.ts';
import { type Records, RetryLater, type Scheduler } from '../storage/ports.ts';
import { TtlCache } from '../ttl-cache.ts';
import { WorkspaceProblem } from './errors.ts';
import type { Installs } from './installs.ts';
import type { Deleted, FoundMark, Mark, RemovalMarks } from './removal-marks.ts';

/** The id of the job that goes on with a removal. */
export const REMOVAL_JOB = 'removal';

/**
 * The longest that anything which began before a removal can still be under way: what the slower function may take on
 * Lambda (serverless.yml). What it writes behind the first look is found by a second one after this.
 */
export const UNDER_WAY_MS = 120_000;

/**
 * How long a process believes that no removal is under way. What begins on the last of it and takes as long as anything
 * may is over before the second look: this and the longest time-out together stay below {@link UNDER_WAY_MS}.
 */
const OPEN_TTL_MS = 30_000;

/** Workspaces that are believed open. */
const MAX_OPEN = 20_000;

/** How long one go at a removal may take; then the scheduler has it gone on with. */
const SLICE_MS = 15_000;

/** After something failed. */
const RETRY_MS = 60_000;

/** How often the scheduler looks whether a removal was broken off, the least that it takes. */
const LOOK_MINUTES = 15;

/** Removals that a process remembers having heard of. */
const MAX_HEARD = 1000;

const NOTHING: Deleted = { secrets: 0, jobs: 0, records: 0 };

interface RemovalNeeds {
  marks: RemovalMarks;
  installs: Installs;
  records: Records;
  scheduler: Scheduler;
  clock: Clock;
  newId: () => string;
  /** Tries once to end what holds for a while, which nothing can end later. Never rejects. */
  endAll: (tenant: string) => Promise<void>;
  /** Stops what is timed in a workspace; says how many jobs. */
  stop: (tenant: string) => Promise<number>;
  /** Drops whatever this process remembers of a workspace. */
  forget: (tenant: string) => void;
  /** Whether Slack still takes a token; rejects when it cannot be asked. */
  tokenWorks: (botToken: string) => Promise<boolean>;
  /** Told when nothing is left of a workspace. */
  ended: (tenant: string, deleted: Deleted) => Promise<void>;
  /** Told what a removal failed of; it is tried again. */
  failed: (tenant: string, err: unknown) => void;
}

/** A removal as Slack told of it. */
export interface RemovalRequest {
  /** The organisation whose install the workspace may have lived by, as a tenant key. */
  organisation: string | null;
  /** When it happened; what is newer stays. Epoch milliseconds. */
  until: number;
  /** Slack may have meant one workspace of an organisation alone: then its token goes on working, and nothing is removed. */
  unlessTokenWorks?: boolean;
}

/**
 * Removes all that is kept of a workspace, as one job that survives its process (docs/decisions/0035-removal-is-a-job.md).
 * While it goes on the workspace is shut: {@link Removals.requireOpen} refuses whoever comes, and nothing can be installed.
 */
export class Removals {
  readonly #needs: RemovalNeeds;
  readonly #heard = new Set<string>();
  readonly #open: TtlCache<void>;

  constructor(needs: RemovalNeeds) {
    this.#needs = needs;
    this.#open = new TtlCache(needs.clock, OPEN_TTL_MS, MAX_OPEN);
  }

  /**
   * Puts a removal on record, so that it is carried through whatever happens to this process. False where something is
   * newer than the removal: it was told late, and nothing is done.
   */
  async begin(tenant: string, { organisation, until, unlessTokenWorks = false }: RemovalRequest): Promise<boolean> {
    const { marks, installs, newId } = this.#needs;
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

  /** The same where an organisation took the app from one workspace: an install of its own may be left to that. */
  async beginRevoked(tenant: string, told: RemovalRequest): Promise<boolean> {
    const { installs, tokenWorks } = this.#needs;
    const own = await installs.readAnew(tenant);
    if (own !== null && (await tokenWorks(own.botToken))) {
      // From now on it does not go with the organisation.
      if (told.organisation !== null) await installs.leave(told.organisation, tenant);
      return false;
    }
    return this.begin(tenant, told);
  }

  /** Has the scheduler go on with a removal; harmless where it does already. */
  async repair(tenant: string): Promise<void> {
    const timing = { kind: 'interval', minutes: LOOK_MINUTES } as const;
    await this.#needs.scheduler.upsert({ tenant, id: REMOVAL_JOB, timing, zone: 'UTC' });
  }

  /** Goes on with what another process may have left, if anything is left. */
  async resume(tenant: string): Promise<void> {
    if (!(await this.#needs.marks.isPending(tenant))) return;
    await this.repair(tenant);
    await this.start(tenant);
  }

  /** Goes on with a removal now, and leaves what it cannot do at once to the scheduler. Never rejects. */
  async start(tenant: string): Promise<void> {
    const { scheduler, clock, failed } = this.#needs;
    const scheduledAt = new Date(clock.now()).toISOString();
    try {
      await this.run(tenant);
    } catch (error) {
      const again = error instanceof RetryLater ? error.at : clock.now() + RETRY_MS;
      await scheduler.again({ tenant, id: REMOVAL_JOB, scheduledAt }, again).catch((err) => failed(tenant, err));
    }
  }

  /** One go at a removal. Rejects with `NotYet` as long as something is left to do. */
  async run(tenant: string): Promise<void> {
    const { clock, failed } = this.#needs;
    try {
      await this.#slice(tenant);
    } catch (error) {
      if (error instanceof RetryLater) throw error;
      failed(tenant, error);
      throw new RetryLater(clock.now() + RETRY_MS, 'The removal of a workspace failed', { cause: error });
    }
  }

  async #slice(tenant: string): Promise<void> {
    const { marks, scheduler, clock, forget, ended } = this.#needs;
    const endsAt = clock.now() + SLICE_MS;
    const found = await marks.find(tenant);
    // A job that is still there after the end was left by a process that was killed, perhaps before it said so.
    if (found?.mark.done === true) await ended(tenant, found.mark.deleted);
    if (found === null || found.mark.done) return scheduler.remove(tenant, REMOVAL_JOB);
    const { mark } = found;
    if (mark.sweptAt !== null && clock.now() < mark.sweptAt + UNDER_WAY_MS) throw secondLook(mark.sweptAt);
    if (!(await this.#releaseMembers(tenant, found))) return scheduler.remove(tenant, REMOVAL_JOB);
    const { deleted, whole } = await this.#sweep(tenant, mark, endsAt);
    forget(tenant);
    const done = whole && mark.sweptAt !== null;
    const sweptAt = mark.sweptAt ?? (whole ? clock.now() : null);
    // Another process that is at it as well may have written; what it found is as good.
    if (!(await marks.write(tenant, { ...mark, deleted, sweptAt, done }, found))) throw another(clock.now());
    if (!whole || sweptAt === null) throw another(clock.now());
    if (!done) throw secondLook(sweptAt);
    await ended(tenant, deleted);
    await scheduler.remove(tenant, REMOVAL_JOB);
  }

  /** What is timed goes before the records that say of it, so that nothing is posted from half of them. */
  async #sweep(tenant: string, mark: Mark, endsAt: number): Promise<{ deleted: Deleted; whole: boolean }> {
    const { installs, records, stop, endAll, clock } = this.#needs;
    // With the keys, which go first; what was tried and failed is wiped with the rest.
    if (mark.sweptAt === null && mark.deleted.secrets === 0) await endAll(tenant);
    const secrets = mark.deleted.secrets + ((await installs.remove(tenant, mark.until)) ? 1 : 0);
    const jobs = mark.deleted.jobs + (await stop(tenant));
    const wiped = await records.wipe(tenant, async () => clock.now() < endsAt);
    return { deleted: { secrets, jobs, records: mark.deleted.records + wiped.deleted }, whole: wiped.whole };
  }

  /**
   * Begins the removal of every workspace that lived by the install of an organisation. False, with the removal taken
   * back, where Slack still takes the organisation's token: the app was taken from one of its workspaces alone.
   */
  async #releaseMembers(organisation: string, found: FoundMark): Promise<boolean> {
    const { marks, installs, tokenWorks } = this.#needs;
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
   * Lets work for a workspace begin. `WorkspaceProblem` while it is being removed; after it was, what this process still
   * remembers of it is dropped first. That it is open is believed for {@link OPEN_TTL_MS}.
   */
  requireOpen(tenant: string): void | Promise<void> {
    if (this.#open.known(tenant) === undefined) return this.#open.get(tenant, () => this.#look(tenant));
  }

  async #look(tenant: string): Promise<void> {
    const { marks, forget } = this.#needs;
    const mark = (await marks.find(tenant))?.mark;
    if (mark === undefined || this.#heard.has(mark.id)) return;
    if (!mark.done) throw shut();
    forget(tenant);
    this.#heard.add(mark.id);
    const [oldest] = this.#heard;
    if (this.#heard.size > MAX_HEARD && oldest !== undefined) this.#heard.delete(oldest);
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
