import { randomBytes } from 'node:crypto';
import { pauseOpenedChannel } from '../credit/opened-channel.ts';
import type { Schedule } from '../credit/posts/schedule.ts';
import { PeopleSweep } from '../people/persons/sweep.ts';
import { formatInstant } from '../plans/temporary/end-words.ts';
import { probeWith } from '../slack/api/installations.ts';
import { parseTenant } from '../slack/tenant.ts';
import { Removals } from '../workspace/removal.ts';
import { RemovalMarks, removedTenant } from '../workspace/removal-marks.ts';
import type { AccountServices } from './account.ts';
import type { Base } from './base.ts';
import type { ChangeServices } from './changes.ts';
import type { PlanServices } from './plans.ts';
import type { PostingServices } from './posting.ts';
import { createScheduleRepair, repairSchedule } from './repair.ts';
import { createFiringRunner } from './run-firing.ts';

/** Has the scheduler tell the services that its jobs are for, and looks after jobs that were lost. */
export function createJobServices(
  base: Base,
  account: AccountServices,
  posting: PostingServices,
  plans: PlanServices,
  changes: ChangeServices,
) {
  const { aliases, clock, log, records, scheduler, slackApiUrl, teardown } = base;
  const { wakes } = plans;
  const { look, schedules, watch, web, zoneFormats } = posting;
  const { lapses } = changes;
  const sweep = teardown.add(
    new PeopleSweep({
      ...base,
      ...account,
      tell: account.notifier.tell,
      formatInstant,
      web,
      onFailure: (err) => log.warn({ err }, 'a person with a confirmed number could not be looked up or notified'),
    }),
  );
  const removals = new Removals({
    ...base,
    marks: new RemovalMarks(records, clock),
    newId: () => randomBytes(12).toString('hex'),
    endAll: (tenant) => plans.temporary.endAll(tenant),
    tokenWorks: probeWith({ apiUrl: slackApiUrl, logger: account.logger }),
    ended: async (tenant, deleted) => {
      await aliases.forget(parseTenant(tenant).team, tenant);
      log.info({ tenant, deleted }, 'all data of a removed workspace was deleted');
    },
    onFailure: (tenant, err) => log.error({ err, tenant }, 'the removal of a workspace failed and is tried again'),
  });
  const run = createFiringRunner({
    schedule: posting.due,
    watch: (tenant, scheduledAt) => watch.check(tenant, scheduledAt),
    readings: (tenant) => posting.regularReadings.due(tenant),
    wakes,
    handover: async (tenant, job) => {
      const [{ tellCutOff }, { handoverStores }] = await Promise.all([
        import('../plans/several/cut-off.ts'),
        import('../plans/several/handover.ts'),
      ]);
      await tellCutOff({ ...handoverStores(base), web }, tenant, job);
    },
    proposal: (tenant, job) => lapses.due(tenant, job),
    removal: (tenant) => removals.run(tenant),
    people: (tenant) => sweep.run(tenant),
  });
  scheduler.onFire(async (firing) => {
    await run(firing);
    await account.outages.settle(firing.tenant);
  });
  const posts = {
    automations: account.automations,
    tell: account.notifier.tell,
    outages: account.outages,
    clock,
    zoneFormats,
    schedules,
    watch,
    look,
  };
  const mending = { ...posts, wakes, lapses };
  const repairJobs = createScheduleRepair(mending);
  async function repairAll(tenant: string): Promise<void> {
    await repairJobs(tenant);
    await posting.regularReadings.repair(tenant);
    await sweep.repair(tenant);
  }
  scheduler.onStart?.((tenant) => {
    const removed = removedTenant(tenant);
    return removed === null ? repairAll(tenant) : removals.resume(removed);
  });
  return {
    removals,
    sweep,
    /** Makes the scheduler agree with everything that a workspace has set. */
    repairAll,
    /** Lets a schedule run whose job may have been lost; how it is then, `null` when it is gone. */
    repair: (tenant: string, schedule: Schedule) => repairSchedule(mending, tenant, schedule),
    /** Pauses what posts into a channel that was opened to another organisation. */
    stopShared: (tenant: string, channel: string) => pauseOpenedChannel(mending, tenant, channel),
  };
}
