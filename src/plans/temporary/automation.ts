import type { AutomationSource, Standstill } from '../../people/outages/automation.ts';
import { isRoutine } from '../hours/layer.ts';
import type { JobFailure } from './job-failure.ts';
import type { TemporaryStore } from './store.ts';
import { thingName } from './words.ts';

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
        .map((change) => ({
          kind: 'diversion',
          id: change.id,
          name: `Temporary change of ${thingName(change)}`,
          environment: change.environment,
          channel: null,
          owner: change.by,
          standstill: lateness(change.trouble, change.state === 'asked'),
        })),
    handOver: (tenant, id, { from, to }) =>
      store.rewrite(tenant, { id }, (change) => (from.includes(change.by) ? { ...change, by: to } : null)),
  };
}

/** How each change that begins later is: whether it began when it was to. */
export function plannedAutomations(store: TemporaryStore): AutomationSource {
  return {
    names: ['planned change', 'planned changes'],
    list: async (tenant) =>
      (await store.planned(tenant)).map((plan) => ({
        kind: 'planned',
        copy: null,
        id: plan.id,
        name: `Planned change of ${thingName(plan)}`,
        environment: plan.environment,
        channel: null,
        owner: plan.by,
        standstill: lateness(plan.trouble, plan.state === 'asked'),
      })),
    handOver: (tenant, id, { from, to }) =>
      store.plans.rewrite(tenant, { id }, (plan) => (from.includes(plan.by) ? { ...plan, by: to } : null)),
  };
}

/** What is tried again, or waits for an answer. */
export function lateness(trouble: JobFailure | null, isAsked = false): Standstill | null {
  if (trouble === null) return isAsked ? { why: ASKED, cause: null, by: null, isPaused: false } : null;
  return { why: isAsked ? ASKED : trouble.why, cause: trouble.cause ?? null, by: null, isPaused: false };
}

const ASKED = 'somebody was asked, and has not answered';
