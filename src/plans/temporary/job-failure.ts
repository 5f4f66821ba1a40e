import type { TemporaryChange } from './record.ts';

const MINUTE = 60_000;

/** How long after each failed attempt the next is made; the last value repeats. */
const RETRY_MINUTES = [1, 2, 5, 15];

/** How long a failure lasts before the owner is told, and then managers too. */
const OWNER_AFTER_MS = 5 * MINUTE;
const MANAGERS_AFTER_MS = 30 * MINUTE;

/** How early a job may come, because the clocks of machines differ. */
export const EARLY_MS = 1000;

/** How long after it was begun a write is checked again, unless it is settled by then; longer than any lease. */
export const CUT_OFF_MS = 2 * MINUTE;

/** How long until the provider is asked again, where it could not be read. */
export const ASK_AGAIN_MS = 15 * MINUTE;

const HOUR = 60 * MINUTE;

export type JobFailure = NonNullable<TemporaryChange['trouble']>;

/** Notes another failure: the new trouble, who is now to be told (`null` for nobody), and when the next try is due. */
export function afterFailure(
  before: JobFailure | null,
  now: number,
  why: string,
): { trouble: JobFailure; news: 'owner' | 'managers' | null; at: number } {
  const since = before?.since ?? now;
  const attempts = (before?.attempts ?? 0) + 1;
  const told = before?.told ?? 'nobody';
  const due = now - since >= MANAGERS_AFTER_MS ? 'managers' : now - since >= OWNER_AFTER_MS ? 'owner' : 'nobody';
  const news = due !== 'nobody' && due !== told && told !== 'managers' ? due : null;
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 15;
  return { trouble: { since, attempts, why, told: news ?? told }, news, at: now + minutes * MINUTE };
}

/** The trouble noted when somebody is asked. */
export function asking(now: number, why: string): JobFailure {
  return { since: now, attempts: 1, why, told: 'owner' };
}

/** When a question that nobody has answered is due to be asked again; `null` once managers have been told. */
export function askedAgainAt({ since, attempts, told }: JobFailure): number | null {
  return told === 'managers' ? null : since + attempts * HOUR;
}

/** The trouble noted when the question is asked again: once to the owner, then to managers too. */
export function askedAgain(before: JobFailure): JobFailure {
  const { attempts } = before;
  return { ...before, attempts: attempts + 1, told: attempts === 1 ? 'owner' : 'managers' };
}
