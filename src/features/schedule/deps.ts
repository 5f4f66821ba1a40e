import type { Schedule } from '../../credit/posts/schedule.ts';
import { includesRight, type Role } from '../../people/rights/access.ts';
import { HOUR_MS } from '../../runtime/durations.ts';
import type { Services } from '../../services/services.ts';
import type { FindMissingRight, Job, Tell } from '../../slack/inbound/feature.ts';
import { nextRun } from '../../storage/timing.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { ScheduleRow } from './list-view.ts';

/** What the schedules' commands, menus and forms need. */
export type ScheduleDeps = Services & {
  /** Shows the low-credit watch, which people also look for here. */
  tell: Tell;
  findMissingRight: FindMissingRight;
};

/** How long a post that was due is still tried. */
const OVERDUE_MS = HOUR_MS;

/** A schedule as somebody sees it, without its next time, which takes long to compute. */
export type NumberedSchedule = Omit<ScheduleRow, 'next'>;

/** Everything of the workspace as this person sees it, the oldest first; numbers are the same for everybody, and stay. */
export async function listNumbered(
  deps: ScheduleDeps,
  job: Job,
): Promise<{ entries: NumberedSchedule[]; unreadable: number }> {
  const { caller } = job;
  const [{ schedules, unreadable }, { tz }, role] = await Promise.all([
    deps.schedules.listAll(caller.tenant),
    job.person(),
    deps.access.roleFor(job),
  ]);
  const numbers = await deps.schedules.numbered(caller.tenant, schedules);
  const numberOf = ({ id }: Schedule) => numbers.get(id) ?? 0;
  schedules.sort((a, b) => numberOf(a) - numberOf(b));
  const entries = schedules.map((schedule) => ({
    schedule,
    number: numberOf(schedule),
    manages: manages(role, schedule, caller.user),
    reader: tz,
  }));
  return { entries, unreadable };
}

/** The same with its next time. */
export function rowAt(deps: ScheduleDeps, entry: NumberedSchedule): ScheduleRow {
  return { ...entry, next: nextOf(deps, entry.schedule) };
}

/** One schedule with its number; `null` when it is gone. */
export async function findRow(deps: ScheduleDeps, job: Job, id: string): Promise<ScheduleRow | null> {
  const { entries } = await listNumbered(deps, job);
  const found = entries.find(({ schedule }) => schedule.id === id);
  return found === undefined ? null : rowAt(deps, found);
}

/**
 * The schedule of an id from a payload, if it is the editor's own or they manage all; `WorkspaceProblem` or `Forbidden`
 * otherwise. Only the schedule itself says whose it is, so no row of the route table can check that.
 */
export async function requireRow(deps: ScheduleDeps, job: Job, id: string): Promise<ScheduleRow> {
  const row = await findRow(deps, job, id);
  if (row === null) throw scheduleRemoved();
  if (row.manages) return row;
  throw await deps.access.refusal(job.caller, 'manage', {
    act: `change balance post ${row.number}`,
    headline: 'Only its owner and managers can change this balance post.',
    ask: [row.schedule.owner],
  });
}

/** What somebody is told when their schedule was removed meanwhile. */
export function scheduleRemoved(): WorkspaceProblem {
  return new WorkspaceProblem({
    headline: 'This balance post has been removed.',
    next: 'List them again to see what there is.',
    settled: { list: 'schedule' },
  });
}

/** Epoch milliseconds of the next post; `null` while it is paused or its zone is unknown. */
export function nextOf({ clock }: ScheduleDeps, schedule: Pick<Schedule, 'timing' | 'zone' | 'paused'>): number | null {
  return schedule.paused === null ? nextRun(schedule.timing, schedule.zone, clock.now()) : null;
}

/** A post that should have come meanwhile has not: its job may have been lost. */
export function isOverdue({ clock }: ScheduleDeps, { timing, zone, paused, last, createdAt }: Schedule): boolean {
  if (paused !== null) return false;
  const due = nextRun(timing, zone, Date.parse(last?.scheduledAt ?? createdAt));
  return due === null || due < clock.now() - OVERDUE_MS;
}

function manages(role: Role, { owner }: Schedule, user: string): boolean {
  return includesRight(role, 'edit') && (owner === user || includesRight(role, 'manage'));
}

/** Records in the history what was done to a schedule. */
export async function noteChange(
  deps: ScheduleDeps,
  { caller }: Job,
  schedule: Schedule,
  title: string,
  outcome: 'done' | 'unknown' = 'done',
): Promise<void> {
  await deps.audit.note(caller, { action: 'schedule', environment: schedule.environment, outcome, title });
}
