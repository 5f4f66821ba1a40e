import { ChangeFeed } from '../changes/feed.ts';
import {
  closedDayAutomations,
  diversionAutomations,
  dutyAutomations,
  hoursAutomations,
  plannedAutomations,
  replacementAutomations,
} from '../plans/automations.ts';
import { ClosedDayJobs } from '../plans/closed-day-jobs.ts';
import { CLOSED_DAY_OFFERS } from '../plans/closed-days/offers.ts';
import type { DutyJobs } from '../plans/duty/duty-jobs.ts';
import type { Foreseen, Reach, Since } from '../plans/foresight.ts';
import { HoursJobs } from '../plans/hours/hours-jobs.ts';
import { type KnownPlans, Plans } from '../plans/plans.ts';
import { Notices } from '../plans/temporary/notices.ts';
import { TemporaryChanges } from '../plans/temporary/temporary-changes.ts';
import { Wakes } from '../plans/wakes.ts';
import { forgetHolder } from '../workspace/holders.ts';
import { StoredForms } from '../workspace/stored-forms.ts';
import type { AccountServices } from './account.ts';
import type { Base } from './base.ts';
import type { PlanStores } from './plan-stores.ts';
import type { PostingServices } from './posting.ts';

/** What holds for numbers and menus at which time: temporary changes, presets, closed days, hours, duty lists. */
export function createPlanServices(base: Base, account: AccountServices, posting: PostingServices, stores: PlanStores) {
  const { records, clock, log, kinds, audit, newId, teardown, unreadable } = base;
  const { accounts, closedDays, duties, hours, presetRuns, presets, skips, store } = stores;
  const { automations, directory, notifier, outages, people, rules, sessions } = account;
  const { tell } = notifier;
  const { look, web } = posting;
  const onFailure = (err: unknown) => log.error({ err }, 'a step of a temporary change failed');
  teardown.add({ stop: (tenant) => forgetHolder(records, tenant) });
  const feed = new ChangeFeed({
    audit,
    kinds,
    people,
    rules,
    web,
    tell,
    beside: base.notices,
    look: async (tenant, channel) => (await look.look(tenant, channel)).kind,
    onFailure: (err) => log.error({ err }, 'a change could not be posted to the channel of changes'),
  });
  const plans = new Plans(stores);
  const notices = new Notices({ kinds, tell, outages });
  const wakes = teardown.add(new Wakes(base));
  const timed = {
    ...base,
    wakes,
    onFailure,
    sessions,
    store,
    directory,
    notices,
    feed,
    roleOf: (tenant: string, user: string) => notifier.roleOf(tenant, user),
    onCheckpoint: base.onReturnCheckpoint,
    underlyingPlan: plans,
    counted: base.observer?.returned,
  };
  const temporary = new TemporaryChanges({ ...timed, accounts });
  const closedDayJobs = new ClosedDayJobs({ ...timed, closedDays, presets, temporary, records, skips });
  const wakeDuty: DutyJobs['wake'] = async (...about) => (await dutyJobs()).wake(...about);
  const hoursJobs: HoursJobs = new HoursJobs({ ...timed, hours, presets, temporary, duties, wakeDuty });
  const covers = async () =>
    new (await import('../plans/duty/cover-posts.ts')).CoverPosts({ duties, web, tell, onFailure });
  const wakeHours = hoursJobs.wake.bind(hoursJobs);
  let loading: Promise<DutyJobs> | null = null;
  const dutyJobs = (): Promise<DutyJobs> => {
    loading ??= import('../plans/duty/duty-jobs.ts').then(
      (loaded) => new loaded.DutyJobs({ ...timed, duties, web, hours, covers, wakeHours }),
    );
    return loading;
  };
  wakes.add('temporary', temporary.changes);
  wakes.add('planned', temporary.starts);
  wakes.add('closed', closedDayJobs);
  wakes.add('hours', hoursJobs);
  wakes.add('duty', {
    putsBack: false,
    due: async (...about) => (await dutyJobs()).due(...about),
    ahead: async (tenant) => (await dutyJobs()).ahead(tenant),
    wakes: async (tenant) => (await dutyJobs()).wakes(tenant),
  });
  automations.add('hours', hoursAutomations(hours, hoursJobs));
  automations.add('closed day', closedDayAutomations(closedDayJobs, closedDays));
  automations.add('duty', dutyAutomations(duties, dutyJobs, clock));
  automations.add('diversion', diversionAutomations(store));
  automations.add('planned', plannedAutomations(store));
  automations.add(
    'replacement',
    replacementAutomations(async () => {
      const { PlannedHandoverStore } = await import('../plans/several/planned-handovers.ts');
      return new PlannedHandoverStore(records, unreadable);
    }),
  );
  return {
    presetRuns,
    presets,
    accounts,
    closedDayJobs,
    closedDayOffers: new StoredForms(records, clock, newId, CLOSED_DAY_OFFERS),
    closedDays,
    covers,
    duties,
    dutyJobs,
    endings: temporary,
    feed,
    /** Knows what would hold once something is carried out. */
    async plansAfter(tenant: string, reach: Omit<Reach, 'things' | 'times'>, known: KnownPlans) {
      const { plansAfter } = await import('../plans/foresight.ts');
      return plansAfter(stores, tenant, reach, known);
    },
    async foresee(tenant: string, reach: Reach, since: Since): Promise<Foreseen> {
      const { foresee } = await import('../plans/foresight.ts');
      return foresee({ ...stores, sessions, directory }, tenant, reach, since);
    },
    hours,
    hoursJobs,
    plans,
    temporary,
    wakes,
  };
}

/** What is built of plans. */
export type PlanServices = ReturnType<typeof createPlanServices>;
