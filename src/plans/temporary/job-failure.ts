import type { StopCause } from '../../people/outages/automation.ts';
import { comeAgain, requireDue } from '../../storage/timed-jobs.ts';
import type { TemporaryChange } from './record.ts';

const MINUTE = 60_000;

/** How long after each failed attempt the next is made; the last value repeats. */
const RETRY_MINUTES = [1, 2, 5, 15];

/** How long a failure lasts before the owner is told, and then managers too. */
const OWNER_AFTER_MS = 5 * MINUTE;
const MANAGERS_AFTER_MS = 30 * MINUTE;

/** How long after it was begun a write is checked again, unless it is settled by then; longer than any lease. */
export const CUT_OFF_MS = 2 * MINUTE;

/** How long until the provider is asked again, where it could not be read. */
export const ASK_AGAIN_MS = 15 * MINUTE;

const HOUR = 60 * MINUTE;

/**
 * How long a job may be overdue before it counts as lost: longer than the delay of a scheduler that works in minutes.
 */
export const OVERDUE_MS = 3 * MINUTE;

export type JobFailure = NonNullable<TemporaryChange['trouble']>;

/** Why something could not be done: in words, and what has to be over first; `null` where that is not known. */
export interface Failure {
  why: string;
  cause: StopCause | null;
}

/** By when what is due at an instant is done or tried again, unless its job was lost (epoch milliseconds). */
export function awaitedBy(due: number, trouble: JobFailure | null): number {
  return Math.max(due, trouble?.next ?? due);
}

/** Notes another failure: the new trouble, who is now to be told (`null` for nobody), and when the next try is due. */
export function afterFailure(
  before: JobFailure | null,
  now: number,
  { why, cause }: Failure,
): { trouble: JobFailure; news: 'owner' | 'managers' | null; at: number } {
  const since = before?.since ?? now;
  const attempts = (before?.attempts ?? 0) + 1;
  const told = before?.told ?? 'nobody';
  const lasted = now - since;
  // One after the other, even where nothing was tried for a while: each is told once.
  const isDue = told === 'nobody' ? lasted >= OWNER_AFTER_MS : told === 'owner' && lasted >= MANAGERS_AFTER_MS;
  const news = !isDue ? null : told === 'nobody' ? 'owner' : 'managers';
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 15;
  const at = now + minutes * MINUTE;
  return { trouble: { since, attempts, why, cause, told: news ?? told, next: at }, news, at };
}

/** The trouble noted when somebody is asked. */
export function asking(now: number, why: string): JobFailure {
  return { since: now, attempts: 1, why, told: 'owner' };
}

/** When a question that nobody has answered is due to be asked again; `null` once managers have been told. */
export function nextQuestionAt({ since, attempts, told }: JobFailure): number | null {
  return told === 'managers' ? null : since + attempts * HOUR;
}

/** The trouble noted when the question is asked again: once to the owner, then to managers too, an hour later, even where it was late. */
export function nextQuestion(before: JobFailure, now: number): JobFailure {
  const { attempts } = before;
  const since = Math.max(before.since, now - attempts * HOUR);
  return { ...before, since, attempts: attempts + 1, told: attempts === 1 ? 'owner' : 'managers' };
}

/**
 * Notes another failure in the record that a job belongs to, tells people if it persists, and has the job come again.
 * `note` returns what was written, `null` where nothing was.
 */
export async function tryAgain<Noted>(
  { before, now, said, ...failure }: { before: JobFailure | null; now: number; said: string } & Failure,
  note: (trouble: JobFailure) => Promise<Noted | null>,
  tell: (noted: Noted, news: 'owner' | 'managers') => Promise<void>,
): Promise<never> {
  const { trouble, news, at } = afterFailure(before, now, failure);
  const noted = await note(trouble);
  // Before people are told, because twice would be worse than not at all: the list says it as well.
  if (noted !== null && news !== null) await tell(noted, news);
  throw comeAgain(at, said);
}

/**
 * Asks an unanswered question once more; after that managers are told, and nothing is due any more. `note` as in {@link
 * tryAgain}.
 */
export async function askOnceMore<Noted>(
  before: JobFailure | null,
  now: number,
  note: (trouble: JobFailure) => Promise<Noted | null>,
  tell: (noted: Noted, toManagers: boolean) => Promise<void>,
): Promise<void> {
  const at = before === null ? null : nextQuestionAt(before);
  if (before === null || at === null) return;
  requireDue(at, now, UNANSWERED);
  const trouble = nextQuestion(before, now);
  const noted = await note(trouble);
  if (noted === null) return;
  await tell(noted, trouble.told === 'managers');
  requireAnswer(nextQuestionAt(trouble));
}

const UNANSWERED = 'Somebody was asked and has not answered yet';

/** Has the job come again when somebody is next asked, at `at`; `null` where nobody is. */
export function requireAnswer(at: number | null): void {
  if (at !== null) throw comeAgain(at, UNANSWERED);
}
