import { z } from 'zod';
import { readJson } from '../../runtime/json.ts';
import type { Firing, Scheduled, TimedJob } from '../ports.ts';
import { isDue, parseInstant, parseTiming } from './schedule-expression.ts';

/** EventBridge Scheduler replaces it with the time at which the job was due, ISO 8601 in UTC. */
const SCHEDULED_TIME = '<aws.scheduler.scheduled-time>';

const Sent = z.object({
  tenant: z.string().min(1),
  id: z.string().min(1),
  scheduledAt: z.string().refine((text) => Number.isFinite(Date.parse(text))),
  /** For an interval whose schedule comes due more often than the job. */
  every: z.number().int().positive().optional(),
});

/** What a schedule sends to its target; {@link readFiring} reads it there. */
export function writeFiring({ tenant, id, timing }: TimedJob): string {
  // Stated here as well: a schedule for a time that has passed fires later than the time at which it was due.
  if (timing.kind === 'once') return JSON.stringify({ tenant, id, scheduledAt: new Date(timing.at).toISOString() });
  const every = timing.kind === 'interval' ? { every: timing.minutes } : {};
  return JSON.stringify({ tenant, id, scheduledAt: SCHEDULED_TIME, ...every });
}

/** What a schedule for a single time sends: the firing as it was delivered before. */
export function writeFiringAgain({ tenant, id, scheduledAt }: Firing): string {
  return JSON.stringify({ tenant, id, scheduledAt });
}

const Written = Sent.extend({ scheduledAt: z.string() });

/** A schedule as it is stored. */
interface Lying {
  expression: string;
  zone: string;
  input: string;
  /** It delivers a firing once more. */
  again: boolean;
}

/** What a schedule of ours stands for; `null` for anything else. */
export function readScheduled({ expression, zone, input, again }: Lying): Scheduled | null {
  const read = readJson(input, Written);
  if (read === null) return null;
  const { tenant, id, scheduledAt, every } = read;
  if (scheduledAt === SCHEDULED_TIME) {
    const timing = every === undefined ? parseTiming(expression) : { kind: 'interval' as const, minutes: every };
    return timing === null ? null : { kind: 'job', job: { tenant, id, timing, zone } };
  }
  const [due, at] = [Date.parse(scheduledAt), parseInstant(expression)];
  if (!Number.isFinite(due) || at === null) return null;
  return again
    ? { kind: 'again', firing: { tenant, id, scheduledAt: new Date(due).toISOString() }, at }
    : { kind: 'job', job: { tenant, id, timing: { kind: 'once', at: due }, zone } };
}

/** The firing that a schedule has sent; `null` when the job is not due at that time. Errors: `RangeError` for anything else. */
export function readFiring(event: unknown): Firing | null {
  const sent = Sent.safeParse(event);
  if (!sent.success) throw new RangeError('The event is not a firing of a schedule of ours');
  const { tenant, id, scheduledAt, every } = sent.data;
  const at = Date.parse(scheduledAt);
  if (every !== undefined && !isDue(every, at)) return null;
  return { tenant, id, scheduledAt: new Date(at).toISOString() };
}
