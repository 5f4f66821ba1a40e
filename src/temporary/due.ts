import { problemTextFor } from '../slack/inbound/problem.ts';
import { RetryLater } from '../storage/ports.ts';
import type { Notices } from './notices.ts';
import { type PutBackNeeds, putBack } from './put-back.ts';
import type { TemporaryChange } from './record.ts';

const MINUTE = 60_000;

/** After each failed attempt, the last one again and again. */
const RETRY_MINUTES = [1, 2, 5, 15];

/** After so long the owner is told, and then managers too. */
const OWNER_AFTER_MS = 5 * MINUTE;
const MANAGERS_AFTER_MS = 30 * MINUTE;

/** Clocks of machines differ, and a scheduler may count in minutes. */
const EARLY_MS = 1000;

export type DueNeeds = PutBackNeeds & {
  notices: Notices;
  /** Logs an error that nobody foresaw, and says by which reference it is found. */
  unforeseen: (err: unknown) => string;
};

/** A job that ends a temporary change has come due; rejects with `RetryLater` as long as it is not ended. */
export async function endWhenDue(needs: DueNeeds, tenant: string, job: string): Promise<void> {
  const { store, clock, notices } = needs;
  const found = await store.find(tenant, { job });
  // Ended, or replaced by one with a job of its own.
  if (found === null) return;
  const { change } = found;
  if (change.state === 'asked' && change.trouble?.told === 'owner') return;
  const { id, by, end } = change;
  if (end === null) return;
  if (clock.now() < end.at - EARLY_MS) throw new RetryLater(end.at, 'The end has not come yet', { byJob: true });
  await needs.reached?.('due', id);
  try {
    const returned = await putBack(needs, tenant, id, { by, overrule: false, from: null });
    if (returned.kind === 'not-yet') return await again(needs, tenant, change, returned.why);
    await notices.ended(tenant, returned, clock.now() - end.at);
    if (returned.kind === 'contested') await noteAsked(needs, tenant, returned.change);
  } catch (error) {
    if (error instanceof RetryLater) throw error;
    const { headline, unexpected } = problemTextFor(error);
    const why = unexpected
      ? `Something went wrong inside Switchboard (reference ${needs.unforeseen(error)}).`
      : headline;
    await again(needs, tenant, change, why);
  }
}

/** From now on it waits for an answer; where the process ends before this, the owner is asked again. */
async function noteAsked({ store, clock }: DueNeeds, tenant: string, about: TemporaryChange): Promise<void> {
  const found = await store.of(tenant, about);
  if (found === null || found.change.id !== about.id || found.change.state !== 'asked') return;
  const trouble = { since: clock.now(), attempts: 1, why: 'It was changed in the meantime.', told: 'owner' as const };
  await store.write(tenant, { ...found.change, trouble }, found);
}

/** Notes the failure, tells people when it has lasted, and has it tried again. */
async function again(needs: DueNeeds, tenant: string, about: TemporaryChange, why: string): Promise<void> {
  const { store, clock, notices } = needs;
  const found = await store.of(tenant, about);
  const now = clock.now();
  if (found === null || found.change.id !== about.id) return;
  const { change } = found;
  const since = change.trouble?.since ?? now;
  const attempts = (change.trouble?.attempts ?? 0) + 1;
  const told = change.trouble?.told ?? 'nobody';
  const due = now - since >= MANAGERS_AFTER_MS ? 'managers' : now - since >= OWNER_AFTER_MS ? 'owner' : 'nobody';
  const isNews = due !== 'nobody' && due !== told && told !== 'managers';
  const next = { ...change, trouble: { since, attempts, why, told: isNews ? due : told } };
  // Before it is said, because twice is worse than not at all: the list says it as well.
  if ((await store.write(tenant, next, found)) !== null && isNews) await notices.stuck(tenant, next, due);
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 15;
  throw new RetryLater(now + minutes * MINUTE, 'What was before could not be put back', { byJob: true });
}
