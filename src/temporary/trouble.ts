import type { TemporaryChange } from './record.ts';

export const MINUTE = 60_000;

/** After each failed attempt, the last one again and again. */
const RETRY_MINUTES = [1, 2, 5, 15];

/** After so long the owner is told, and then managers too. */
const OWNER_AFTER_MS = 5 * MINUTE;
const MANAGERS_AFTER_MS = 30 * MINUTE;

/** Clocks of machines differ, and a scheduler may count in minutes. */
export const EARLY_MS = 1000;

/** So long after a write was begun it is looked at once more, unless it was settled by then; longer than any lease. */
export const CUT_OFF_MS = 2 * MINUTE;

/** Where the provider cannot say what is there, it is asked again so much later. */
export const ASK_AGAIN_MS = 15 * MINUTE;

const HOUR = 60 * MINUTE;

export type Trouble = NonNullable<TemporaryChange['trouble']>;

/** What is noted of one more failure, who is now to hear of it (`null` for nobody), and when it is tried again. */
export function afterFailure(
  before: Trouble | null,
  now: number,
  why: string,
): { trouble: Trouble; news: 'owner' | 'managers' | null; at: number } {
  const since = before?.since ?? now;
  const attempts = (before?.attempts ?? 0) + 1;
  const told = before?.told ?? 'nobody';
  const due = now - since >= MANAGERS_AFTER_MS ? 'managers' : now - since >= OWNER_AFTER_MS ? 'owner' : 'nobody';
  const news = due !== 'nobody' && due !== told && told !== 'managers' ? due : null;
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 15;
  return { trouble: { since, attempts, why, told: news ?? told }, news, at: now + minutes * MINUTE };
}

/** What is noted when somebody is asked. */
export function asking(now: number, why: string): Trouble {
  return { since: now, attempts: 1, why, told: 'owner' };
}

/** When a question that nobody has answered is due to be asked again; `null` where managers have heard of it. */
export function askedAgainAt({ since, attempts, told }: Trouble): number | null {
  return told === 'managers' ? null : since + attempts * HOUR;
}

/** What is noted when it is asked again: once of its owner, then of managers too. */
export function askedAgain(before: Trouble): Trouble {
  const { attempts } = before;
  return { ...before, attempts: attempts + 1, told: attempts === 1 ? 'owner' : 'managers' };
}
