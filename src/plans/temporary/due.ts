import { problemTextFor } from '../../slack/inbound/problem.ts';
import { RetryLater } from '../../storage/ports.ts';
import { comeAgain, EARLY_MS, requireDue } from '../../storage/timed-jobs.ts';
import { dueOf } from './cut-off.ts';
import {
  ASK_AGAIN_MS,
  askedAgainAt,
  asking,
  askOnceMore,
  type JobFailure,
  requireAnswer,
  tryAgain,
} from './job-failure.ts';
import type { Notices } from './notices.ts';
import { putBack, type Returned } from './put-back.ts';
import { isUnsettled, type PlannedChange, type TemporaryChange } from './record.ts';
import { settleUnconfirmed } from './settle-unconfirmed.ts';
import { begin, type StartNeeds } from './start.ts';
import type { FoundChange, FoundPlan } from './store.ts';

export type DueNeeds = StartNeeds & {
  notices: Pick<Notices, keyof Notices>;
  /** Logs an unforeseen error and returns the reference under which it is found. */
  unforeseen: (err: unknown) => string;
  /** Called when an end has come, and again with its outcome, so that they can be counted. */
  counted?: ((outcome: 'due' | 'returned' | 'asked' | 'tried_again' | 'gone') => void) | undefined;
};

const NOT_YET = 'The end has not come yet';

const COUNTED = { back: 'returned', contested: 'asked', gone: 'gone', 'not-yet': 'tried_again' } as const;

/** A job that ends a temporary change has come due; rejects with `RetryLater` as long as it is not ended. */
export async function endWhenDue(needs: DueNeeds, tenant: string, job: string): Promise<void> {
  const found = await needs.store.find(tenant, { job });
  // Ended, or replaced by one with a job of its own.
  if (found === null) return;
  await endFound(needs, tenant, found, (returned, lateBy) => needs.notices.ended(tenant, returned, lateBy));
}

/** The same for a change that was read already; `tell` is called with the outcome. */
export async function endFound(
  needs: DueNeeds,
  tenant: string,
  found: FoundChange,
  tell: (returned: Returned, lateBy: number) => Promise<void>,
): Promise<void> {
  const { clock } = needs;
  const { change } = found;
  if (change.state === 'asked' && change.trouble !== null) return askAgain(needs, tenant, found);
  const { id, by, end } = change;
  const due = dueOf(change);
  const isSaved = isUnsettled(change);
  const isEarly = due !== null && clock.now() < due - EARLY_MS;
  const isAlone = isEarly || end === null;
  if (isSaved && isAlone && (await settledFirst(needs, tenant, change, isEarly ? due : null))) return;
  if (isSaved && change.before?.forGood === true) {
    const left = await settleForGood(needs, tenant, change);
    if (left === null) return;
    if (left.change.state !== 'planned') return endFound(needs, tenant, left, tell);
  }
  // It was being put back when its process ended, or was never written and holds off a closed day or a hand-over.
  const isEnding = change.state === 'returning' || (isSaved && isAlone);
  if (end === null && !isEnding) return remind(needs, tenant, found);
  // What was about to replace the ended change still has to.
  const isBeginning = change.state === 'planned' && !isSaved;
  if (end !== null && !isBeginning && !isEnding) requireDue(end.at, clock.now(), NOT_YET);
  await needs.onCheckpoint?.('due', id);
  needs.counted?.('due');
  const at = end?.at ?? clock.now();
  if (at <= clock.now() + EARLY_MS && (await followed(needs, tenant, change, at))) return;
  try {
    const returned = await putBack(needs, tenant, id, { by, overrule: false, from: null });
    needs.counted?.(COUNTED[returned.kind]);
    if (returned.kind === 'not-yet') return await again(needs, tenant, change, returned.why);
    await tell(returned, Math.max(0, clock.now() - at));
    if (returned.kind === 'contested') await noteAsked(needs, tenant, returned.change);
  } catch (error) {
    if (error instanceof RetryLater) throw error;
    needs.counted?.('tried_again');
    await again(needs, tenant, change, whyOf(needs, error));
  }
}

/** A change for good has ended it, whatever was to come at its end; the rest applies where that was never written. */
async function settleForGood(needs: DueNeeds, tenant: string, change: TemporaryChange): Promise<FoundChange | null> {
  const outcome = await settleUnconfirmed(needs, tenant, change);
  if (outcome === 'not-yet') requireAnswer(needs.clock.now() + ASK_AGAIN_MS);
  return needs.store.of(tenant, change);
}

/**
 * For a change whose process ended before it was settled: finds out what became of it, before its end or its reminder (`due`,
 * `null` where that has come), because nobody is to be reminded of what was never written. `false` where it has to be ended now.
 */
async function settledFirst(
  needs: DueNeeds,
  tenant: string,
  change: TemporaryChange,
  due: number | null,
): Promise<boolean> {
  const outcome = await settleUnconfirmed(needs, tenant, change);
  if (outcome === 'over') return false;
  const found = await needs.store.of(tenant, change);
  if (found === null) return true;
  const again = needs.clock.now() + ASK_AGAIN_MS;
  if (due !== null) {
    const at = outcome === 'not-yet' ? Math.min(due, again) : due;
    throw comeAgain(at, NOT_YET);
  }
  if (outcome === 'not-yet') requireAnswer(again);
  if (found.change.id === change.id) await remind(needs, tenant, found);
  return true;
}

/** What went wrong in the background, in words. */
export function whyOf(needs: Pick<DueNeeds, 'unforeseen'>, error: unknown): string {
  const { headline, unexpected } = problemTextFor(error);
  return unexpected ? `Something went wrong inside Switchboard (reference ${needs.unforeseen(error)}).` : headline;
}

/**
 * A planned change that begins as another ends replaces it in one write, so that the settings beneath never show in
 * between.
 */
async function followed(needs: DueNeeds, tenant: string, change: TemporaryChange, end: number): Promise<boolean> {
  const planned = await needs.store.planned(tenant, change);
  const next = planned.find(({ state, start }) => state === 'waiting' && start.at <= end + EARLY_MS);
  if (next === undefined) return false;
  try {
    return await beginPlan(needs, tenant, next);
  } catch {
    // The planned change's own job continues with it, and tells people; this change has to end all the same.
    return false;
  }
}

/** Notes that the change waits for an answer; if the process ends before this, the owner is asked again. */
async function noteAsked({ store, clock }: DueNeeds, tenant: string, about: TemporaryChange): Promise<void> {
  const found = await store.of(tenant, about);
  if (found === null || found.change.id !== about.id || found.change.state !== 'asked') return;
  const trouble = asking(clock.now(), 'It was changed in the meantime.');
  if ((await store.write(tenant, { ...found.change, trouble }, found)) !== null) requireAnswer(askedAgainAt(trouble));
}

async function askAgain(needs: DueNeeds, tenant: string, { change }: FoundChange): Promise<void> {
  const { store, clock, notices } = needs;
  const note = async (trouble: JobFailure) => {
    if (await overElsewhere(needs, tenant, change)) return null;
    const asked = await store.of(tenant, change);
    return asked?.change.id === change.id ? store.write(tenant, { ...change, trouble }, asked) : null;
  };
  const tell = (_: FoundChange, toManagers: boolean) => notices.unanswered(tenant, change, toManagers);
  return askOnceMore(change.trouble, clock.now(), note, tell);
}

/**
 * Whether nobody has to answer any more, because the change of another workspace that took the place of this one is over,
 * and what was before both is back. Its owner is then told.
 */
async function overElsewhere(needs: DueNeeds, tenant: string, change: TemporaryChange): Promise<boolean> {
  const { id, by } = change;
  if (!(await needs.store.isDisplaced(tenant, change))) return false;
  try {
    const returned = await putBack(needs, tenant, id, { by, overrule: false, from: null });
    if (returned.kind !== 'back') return returned.kind === 'gone';
    needs.counted?.('returned');
    await needs.notices.ended(tenant, returned, 0);
    return true;
  } catch (error) {
    // It is asked again, and looked at when it is asked next.
    whyOf(needs, error);
    return false;
  }
}

/** Records the failure, tells people if it persists, and schedules another attempt. */
async function again(needs: DueNeeds, tenant: string, about: TemporaryChange, why: string): Promise<void> {
  const { store, clock, notices } = needs;
  const found = await store.of(tenant, about);
  // Its replacement, not written yet, has the same job.
  if (found === null || (found.change.id !== about.id && (about.job === null || found.change.job !== about.job)))
    return;
  const { change } = found;
  return tryAgain(
    { before: change.trouble, now: clock.now(), why, said: 'What was before could not be put back' },
    (trouble) => store.write(tenant, { ...change, trouble }, found),
    (noted, news) => notices.stuck(tenant, noted.change, news),
  );
}

/** Reminds, once, the person who wanted to put it back. */
async function remind({ store, clock, notices }: DueNeeds, tenant: string, found: FoundChange): Promise<void> {
  const { change } = found;
  const { reminder } = change;
  if (reminder === null) return;
  if (clock.now() < reminder.at - EARLY_MS) requireAnswer(reminder.at);
  if ((await store.write(tenant, { ...change, reminder: null, job: null }, found)) === null) return;
  await notices.reminded(tenant, change, clock.now() - reminder.at);
}

/** A job that begins a planned change has come due; rejects with `RetryLater` as long as it has not begun. */
export async function startWhenDue(needs: DueNeeds, tenant: string, job: string): Promise<void> {
  const { store, clock } = needs;
  const found = await store.findPlan(tenant, { job });
  if (found === null) return;
  const { plan } = found;
  if (plan.state === 'asked') return askPlanAgain(needs, tenant, found);
  const { at } = plan.start;
  requireDue(at, clock.now(), 'The start has not come yet');
  if (await beginPlan(needs, tenant, plan)) return;
  const asked = await store.findPlan(tenant, { id: plan.id });
  if (asked?.plan.trouble != null) requireAnswer(askedAgainAt(asked.plan.trouble));
}

/** Returns whether it has begun; if something no longer fits, its owner is asked. */
async function beginPlan(needs: DueNeeds, tenant: string, plan: PlannedChange): Promise<boolean> {
  const { clock, notices } = needs;
  try {
    const started = await begin(needs, tenant, plan.id, { by: null });
    if (started.kind === 'gone') return false;
    if (started.kind === 'begun') {
      await notices.started(tenant, started, clock.now() - plan.start.at);
      return true;
    }
    const asked = await notePlan(needs, tenant, plan, (found) => ({
      ...found,
      state: 'asked',
      trouble: asking(clock.now(), started.why),
    }));
    if (asked !== null) await notices.unfit(tenant, asked, false);
    // An earlier attempt may have noted it as what holds.
    const found = await needs.store.of(tenant, plan);
    if (found?.change.id === plan.id) await settleUnconfirmed(needs, tenant, found.change);
    return false;
  } catch (error) {
    const why = whyOf(needs, error);
    return tryAgain(
      { before: plan.trouble, now: clock.now(), why, said: 'A planned change could not begin' },
      (trouble) => notePlan(needs, tenant, plan, (found) => ({ ...found, trouble })),
      (noted, news) => notices.notBegun(tenant, noted, news === 'managers'),
    );
  }
}

async function notePlan(
  { store }: DueNeeds,
  tenant: string,
  { id }: PlannedChange,
  change: (plan: PlannedChange) => PlannedChange,
): Promise<PlannedChange | null> {
  const found = await store.findPlan(tenant, { id });
  if (found === null) return null;
  return (await store.writePlan(tenant, change(found.plan), found))?.plan ?? null;
}

async function askPlanAgain(needs: DueNeeds, tenant: string, { plan }: FoundPlan): Promise<void> {
  return askOnceMore(
    plan.trouble,
    needs.clock.now(),
    (trouble) => notePlan(needs, tenant, plan, (found) => ({ ...found, trouble })),
    (noted, toManagers) => needs.notices.unfit(tenant, noted, toManagers),
  );
}
