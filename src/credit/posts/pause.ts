import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import type { SlackClient } from '../../slack/api/clients.ts';
import type { Sessions } from '../../workspace/session.ts';
import type { ClaimLease } from './claim.ts';
import { pausedNotice } from './notices.ts';
import type { Schedule, Schedules } from './schedule.ts';

export interface NotifyServices {
  schedules: Schedules;
  sessions: Sessions;
  clock: Clock;
  web(tenant: string): Promise<SlackClient>;
  /** Called with errors that nobody can be told about. */
  onFailure(err: unknown): void;
}

const userSchema = z.object({ deleted: z.boolean().nullish() });

/** Pauses a schedule that cannot be delivered, and tells its owner once; or known managers if the owner has left. */
export async function pauseAndNotify(
  deps: NotifyServices,
  work: { tenant: string; schedule: Schedule; scheduledAt: string; held: ClaimLease },
  reason: string,
): Promise<void> {
  const { tenant, schedule, scheduledAt, held } = work;
  if (!held.claim.told) {
    // Noted first, because telling twice is worse than not at all: the list of schedules says it as well.
    await held.step({ phase: 'taken', sendingAt: null, sending: null, trouble: reason, told: true });
    await notifyPaused(deps, tenant, schedule, reason);
  }
  const at = new Date(deps.clock.now()).toISOString();
  const last = { at, scheduledAt, outcome: 'failed', detail: reason } as const;
  await deps.schedules.pause(tenant, schedule.id, { reason, by: null, at, last });
}

/**
 * Pauses a schedule as `Schedules.pause` does, and tells its owner unless somebody else has just done so; returns the
 * schedule as it is then.
 */
export async function pauseAndTell(
  deps: NotifyServices,
  tenant: string,
  id: string,
  reason: string,
  still: (current: Schedule) => boolean,
): Promise<Schedule | null> {
  const at = new Date(deps.clock.now()).toISOString();
  const paused = await deps.schedules.pause(tenant, id, { reason, by: null, at }, still);
  if (paused?.isNew) await notifyPaused(deps, tenant, paused.schedule, reason);
  return paused?.schedule ?? null;
}

/**
 * Tells the owner why a schedule was paused, or known managers if the owner has left; a failure to do so is only
 * reported.
 */
async function notifyPaused(deps: NotifyServices, tenant: string, schedule: Schedule, reason: string): Promise<void> {
  await tell(deps, tenant, schedule, reason).catch(deps.onFailure);
}

async function tell(deps: NotifyServices, tenant: string, schedule: Schedule, reason: string): Promise<void> {
  const web = await deps.web(tenant);
  const ownerLeft = await hasLeft(web, schedule.owner);
  const people = ownerLeft ? await managersOf(deps, tenant, web) : [schedule.owner];
  for (const person of people) await web.tell(person, pausedNotice(schedule, reason, ownerLeft));
}

/** The people who connected keys; admins and owners are not looked up, which would mean listing everybody. */
async function managersOf({ sessions }: NotifyServices, tenant: string, web: SlackClient): Promise<string[]> {
  const { sandbox, live } = await sessions.connections(tenant);
  const known = [...new Set([sandbox?.by, live?.by])].filter((by) => by !== undefined);
  const left = await Promise.all(known.map((person) => hasLeft(web, person)));
  return known.filter((_, index) => left[index] === false);
}

async function hasLeft(web: SlackClient, user: string): Promise<boolean> {
  return userSchema.parse(await web.user(user)).deleted === true;
}
