import type { Automation, AutomationSource, Standstill } from '../people/outages/automation.ts';
import type { Clock } from '../runtime/clock.ts';
import type { VersionedRecords } from '../storage/change-record.ts';
import type { ClosedDayJobs } from './closed-day-jobs.ts';
import type { ClosedDayStore } from './closed-days/store.ts';
import type { DutyJobs } from './duty/duty-jobs.ts';
import type { DutyStore } from './duty/store.ts';
import type { HoursJobs } from './hours/hours-jobs.ts';
import { isRoutine } from './hours/layer.ts';
import type { HoursStore } from './hours/store.ts';
import type { PlannedHandoverStore } from './several/planned-handovers.ts';
import type { JobFailure } from './temporary/job-failure.ts';
import type { TemporaryStore } from './temporary/store.ts';
import { thingName } from './temporary/words.ts';

/** A plan as it is stored: whose it is, and why it was not carried out so far. */
interface OnePlan {
  id: string;
  environment: Automation['environment'];
  by: string;
  trouble: JobFailure | null;
  state?: string;
}

/** How a plan is: whether it was carried out when it was to be. */
function automationOf(
  { id, environment, by, trouble, state }: OnePlan,
  what: Pick<Automation, 'kind' | 'name' | 'copy'>,
): Automation {
  return { id, environment, channel: null, owner: by, standstill: lateness(trouble, state === 'asked'), ...what };
}

/** What is tried again, or waits for an answer. */
function lateness(trouble: JobFailure | null, isAsked = false): Standstill | null {
  if (trouble === null && !isAsked) return null;
  const why = isAsked ? 'somebody was asked, and has not answered' : (trouble?.why ?? '');
  return { why, cause: trouble?.cause ?? null, by: null, isPaused: false };
}

/** Makes a plan another's, as long as it is of one of those named. */
function handOverIn<Name extends string, Plan extends { id: string; by: string; job?: string | null }>(
  plans: VersionedRecords<Name, Plan>,
): AutomationSource['handOver'] {
  return (tenant, id, { from, to }) =>
    plans.rewrite(tenant, { id }, (plan) => (from.includes(plan.by) ? { ...plan, by: to } : null));
}

/** How each closed day that is not over is: whether it began when it was to. */
export function closedDayAutomations(jobs: ClosedDayJobs, days: ClosedDayStore): AutomationSource {
  return {
    names: ['closed day', 'closed days'],
    shown: ['Closed days', 'closed-days'],
    list: async (tenant) =>
      (await jobs.list(tenant)).map(({ entry, preset, trouble }) => {
        const copy = { by: 'closed-days', id: entry.preset };
        const what = { kind: 'closed day', name: `Closed day ${entry.name}`, copy } as const;
        if (preset !== null) return automationOf({ ...entry, environment: preset.environment, trouble }, what);
        // It is not known whose it was.
        const gone = automationOf({ ...entry, environment: 'live', trouble }, what);
        return { ...gone, standstill: { why: 'its preset is gone', cause: null, by: null, isPaused: false } };
      }),
    async handOver(tenant, id, { from, to }) {
      let isTheirs = false;
      await days.change(tenant, (entries) => {
        isTheirs = entries.some((entry) => entry.id === id && from.includes(entry.by));
        return isTheirs ? entries.map((entry) => (entry.id === id ? { ...entry, by: to } : entry)) : entries;
      });
      return isTheirs;
    },
  };
}

/** How each duty list is, and how its hand-over is tried at once. */
export function dutyAutomations(duties: DutyStore, jobs: () => Promise<DutyJobs>, clock: Clock): AutomationSource {
  return {
    names: ['duty list', 'duty lists'],
    shown: ['Duty lists', 'duty'],
    list: async (tenant) =>
      (await duties.list(tenant)).map((list) => {
        const copy = { by: 'duty', id: list.id, isNamed: true } as const;
        return automationOf(list, { kind: 'duty', name: `Duty list of ${thingName(list)}`, copy });
      }),
    handOver: handOverIn(duties),
    async resume(tenant, id) {
      const found = await duties.find(tenant, { id });
      if (found === null || found.list.trouble === null) return false;
      await (await jobs()).wake(tenant, [found.list], clock.now());
      return true;
    },
  };
}

/** How each plan of hours is, and how one goes on. */
export function hoursAutomations(hours: HoursStore, jobs: HoursJobs): AutomationSource {
  return {
    names: ['plan of hours', 'plans of hours'],
    shown: ['Hours', 'plans hours'],
    list: async (tenant) =>
      (await hours.list(tenant)).map((plan) => {
        const copy = { by: 'hours', id: plan.id };
        const found = automationOf(plan, { kind: 'hours', name: `Hours ${plan.name}`, copy });
        if (plan.stopped === null) return found;
        // Earlier versions stopped hours for good, and did not note what for.
        return { ...found, standstill: { why: plan.stopped, cause: null, by: null, isPaused: true } };
      }),
    resume: (tenant, id) => jobs.resume(tenant, id),
    handOver: handOverIn(hours),
  };
}

/** How each replacement of somebody from a day on is: whether it was done when it was to be. */
export function replacementAutomations(store: () => Promise<PlannedHandoverStore>): AutomationSource {
  return {
    names: ['planned replacement', 'planned replacements'],
    shown: ['People to be replaced', 'plans'],
    list: async (tenant) =>
      (await (await store()).list(tenant)).map(({ id, handover: { environment, leaver }, caller, trouble }) => {
        const what = { kind: 'replacement', name: `Planned replacement of ${leaver}`, copy: null } as const;
        return automationOf({ id, environment, by: caller.user, trouble }, what);
      }),
    async handOver(tenant, id, { from, to }) {
      const planned = await store();
      return planned.rewrite(
        tenant,
        { id },
        // What was done of it already is undone by whoever did that.
        ({ begun, caller, handover, ...rest }) =>
          begun || !from.includes(caller.user)
            ? null
            : { ...rest, begun, caller: { ...caller, user: to, userTeam: null }, handover: { ...handover, by: to } },
      );
    },
  };
}

/** How each temporary change that people made is: whether it was put back when it was to be. */
export function diversionAutomations(store: TemporaryStore): AutomationSource {
  return {
    names: ['temporary change', 'temporary changes'],
    list: async (tenant) =>
      (await store.list(tenant))
        // What closed days and hours set is theirs, unless it is late or waits for an answer.
        .filter(
          ({ cause, trouble, state }) => cause === null || state === 'asked' || (trouble !== null && !isRoutine(cause)),
        )
        .map((each) => automationOf(each, { kind: 'diversion', name: `Temporary change of ${thingName(each)}` })),
    handOver: handOverIn(store),
  };
}

/** How each change that begins later is: whether it began when it was to. */
export function plannedAutomations(store: TemporaryStore): AutomationSource {
  return {
    names: ['planned change', 'planned changes'],
    list: async (tenant) =>
      (await store.planned(tenant)).map((plan) =>
        automationOf(plan, { kind: 'planned', name: `Planned change of ${thingName(plan)}`, copy: null }),
      ),
    handOver: handOverIn(store.plans),
  };
}
