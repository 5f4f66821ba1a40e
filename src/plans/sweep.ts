import type { Clock } from '../runtime/clock.ts';
import { TtlMap } from '../runtime/ttl-cache.ts';
import type { Scheduler, TimedJob } from '../storage/ports.ts';
import { dueOnce } from '../storage/timed-jobs.ts';
import type { Teardown } from '../workspace/teardown.ts';
import { OVERDUE_MS } from './temporary/job-failure.ts';

/** The job that looks again and again whether one of a workspace's plans was lost. */
export const SWEEP_JOB = 'sweep';

/** Prefix of the ids of jobs that look once, at the instant in the id. */
export const WAKE_JOB = 'wake-';

/** What is due is looked for so often, so that what was lost is done within a quarter of an hour. */
const EVERY_MINUTES = 10;

/** How long a process takes a sweep that it has made to be there. */
const KNOWN_MS = 60_000;

/** Most workspaces whose sweep is taken to be there. */
const MAX_KNOWN = 5_000;

/** One kind of plan. */
interface Plans {
  /** Makes anew the jobs that were awaited before an instant (epoch milliseconds); whether anything is to be done, now or later. */
  repair(tenant: string, before?: number): Promise<boolean>;
}

const sweepOf = (tenant: string): TimedJob => ({
  tenant,
  id: SWEEP_JOB,
  timing: { kind: 'interval', minutes: EVERY_MINUTES },
  zone: 'UTC',
});

/** The scheduler for jobs of plans: before each there is a sweep (docs/decisions/0315-a-sweep-behind-every-plan.md). */
export function withSweep(scheduler: Scheduler, clock: Clock, teardown: Teardown): Scheduler {
  const known = new TtlMap<true>({ max: MAX_KNOWN, ttl: { ms: KNOWN_MS, clock } });
  teardown.add({ dropCached: (tenant) => known.delete(tenant) });
  async function begin(tenant: string): Promise<void> {
    if (known.get(tenant) !== undefined) return;
    await scheduler.ensure(sweepOf(tenant));
    known.set(tenant, true);
  }
  return {
    async upsert(job) {
      await begin(job.tenant);
      await scheduler.upsert(job);
    },
    async ensure(job) {
      await begin(job.tenant);
      await scheduler.ensure(job);
    },
    remove: (tenant, id) => scheduler.remove(tenant, id),
    again: (firing, at) => scheduler.again(firing, at),
  };
}

interface SweepDeps {
  scheduler: Scheduler;
  clock: Clock;
  plans: readonly Plans[];
}

/** Has what plans have due done even where its job was lost. */
export class PlanSweep {
  readonly #deps: SweepDeps;

  constructor(deps: SweepDeps) {
    this.#deps = deps;
  }

  /** Makes the jobs of all plans of a workspace anew, or those awaited before an instant; whether anything is to be done. */
  async repair(tenant: string, before = Infinity): Promise<boolean> {
    let isAhead = false;
    const errors: unknown[] = [];
    // One kind that cannot be read must not hold up the others.
    for (const plans of this.#deps.plans) {
      await plans.repair(tenant, before).then(
        (found) => {
          isAhead ||= found;
        },
        (error: unknown) => errors.push(error),
      );
    }
    if (errors.length > 0) throw errors[0];
    // Whoever has everything made anew does not go by what this process takes to be there.
    if (isAhead && before === Infinity) await this.#deps.scheduler.ensure(sweepOf(tenant));
    return isAhead;
  }

  /** Looks for what was lost; ends where nothing is ahead, once that can no longer change unseen. */
  async due(tenant: string, job: string): Promise<void> {
    const { scheduler, clock } = this.#deps;
    const isAhead = await this.repair(tenant, clock.now() - OVERDUE_MS);
    if (isAhead) return job === SWEEP_JOB ? undefined : scheduler.ensure(sweepOf(tenant));
    if (job !== SWEEP_JOB) return;
    // A process that takes the sweep to be there may be saving a plan.
    const at = clock.now() + 2 * KNOWN_MS;
    await dueOnce(scheduler, tenant, `${WAKE_JOB}${at.toString(36)}`, at);
    await scheduler.remove(tenant, SWEEP_JOB);
  }

  async stop(tenant: string): Promise<void> {
    await this.#deps.scheduler.remove(tenant, SWEEP_JOB);
  }
}
