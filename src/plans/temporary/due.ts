import { causeIn } from '../../people/outages/cause.ts';
import { problemTextFor } from '../../slack/inbound/problem.ts';
import { RetryLater } from '../../storage/ports.ts';
import { comeAgain, EARLY_MS, requireDue } from '../../storage/timed-jobs.ts';
import { isRoutine } from '../hours/layer.ts';
import { dueOf } from './cut-off.ts';
import {
  ASK_AGAIN_MS,
  asking,
  askOnceMore,
  CUT_OFF_MS,
  type Failure,
  type JobFailure,
  nextQuestionAt,
  requireAnswer,
  tryAgain,
} from './job-failure.ts';
import type { Notices } from './notices.ts';
import { type Returned, revertChange, revertDue } from './put-back.ts';
import { isUnsettled, type PlannedChange, type TemporaryChange } from './record.ts';
import { settleUnconfirmed } from './settle-unconfirmed.ts';
import { begin, type StartDeps } from './start.ts';
import type { VersionedChange, VersionedPlan } from './store.ts';

export type DueDeps = StartDeps & {
  notices: Pick<Notices, keyof Notices>;
  /** Logs an unforeseen error and returns the reference under which it is found. */
  unforeseen: (err: unknown) => string;
  /** Called when an end has come, and again with its outcome, so that they can be counted. */
  counted?: ((outcome: 'due' | 'returned' | 'asked' | 'tried_again' | 'gone') => void) | undefined;
};

const NOT_YET = 'The end has not come yet';

const COUNTED = { back: 'returned', contested: 'asked', gone: 'gone', 'not-yet': 'tried_again' } as const;

/** A job that ends a temporary change has come due; rejects with `RetryLater` as long as it is not ended. */
export async function endWhenDue(deps: DueDeps, tenant: string, job: string): Promise<void> {
  const found = await deps.store.find(tenant, { job });
  // Ended, or replaced by one with a job of its own.
  if (found === null) return;
  await endKnown(deps, tenant, found, (returned, lateBy) => deps.notices.ended(tenant, returned, lateBy));
}

/** The same for a change that was read already; `tell` is called with the outcome. */
export async function endKnown(
  deps: DueDeps,
  tenant: string,
  found: VersionedChange,
  tell: (returned: Returned, lateBy: number) => Promise<void>,
): Promise<void> {
  const { clock } = deps;
  const { change } = found;
  if (change.state === 'asked' && change.trouble !== null) return askAgain(deps, tenant, found);
  const { id, by, end } = change;
  const due = dueOf(change);
  const isSaved = isUnsettled(change);
  const isEarly = due !== null && clock.now() < due - EARLY_MS;
  const isAlone = isEarly || end === null;
  if (isSaved && isAlone && (await settledFirst(deps, tenant, change, isEarly ? due : null))) return;
  if (isSaved && change.before?.forGood === true) {
    const left = await settleForGood(deps, tenant, change);
    if (left === null) return;
    if (left.change.state !== 'planned') return endKnown(deps, tenant, left, tell);
  }
  // It was being put back when its process ended, or was never written and holds off a closed day or a hand-over.
  const isEnding = change.state === 'returning' || change.state === 'asked' || (isSaved && isAlone);
  if (end === null && !isEnding) return remind(deps, tenant, found);
  // What was about to replace the ended change still has to.
  const isBeginning = change.state === 'planned' && !isSaved;
  if (end !== null && !isBeginning && !isEnding) requireDue(end.at, clock.now(), NOT_YET);
  await deps.onCheckpoint?.('due', id);
  deps.counted?.('due');
  const at = end?.at ?? clock.now();
  if (at <= clock.now() + EARLY_MS && (await followed(deps, tenant, change, at))) return;
  try {
    const turnsOver = isRoutine(change.cause);
    const returned = await revertDue(deps, tenant, id, { by, overrule: false, from: null, turnsOver });
    deps.counted?.(COUNTED[returned.kind]);
    if (returned.kind === 'not-yet') return await again(deps, tenant, change, returned);
    const lateBy = Math.max(0, clock.now() - at);
    if (returned.kind !== 'contested') return await tell(returned, lateBy);
    requireAnswer(await askPeople(deps, tenant, change, returned, () => tell(returned, lateBy)));
  } catch (error) {
    if (error instanceof RetryLater) throw error;
    deps.counted?.('tried_again');
    await again(deps, tenant, change, failureOf(deps, error));
  }
}

/** A change for good has ended it, whatever was to come at its end; the rest applies where that was never written. */
async function settleForGood(deps: DueDeps, tenant: string, change: TemporaryChange): Promise<VersionedChange | null> {
  const outcome = await settleUnconfirmed(deps, tenant, change);
  if (outcome === 'not-yet') requireAnswer(deps.clock.now() + ASK_AGAIN_MS);
  return deps.store.of(tenant, change);
}

/**
 * For a change whose process ended before it was settled: finds out what became of it, before its end or its reminder (`due`,
 * `null` where that has come), because nobody is to be reminded of what was never written. `false` where it has to be ended now.
 */
async function settledFirst(
  deps: DueDeps,
  tenant: string,
  change: TemporaryChange,
  due: number | null,
): Promise<boolean> {
  const outcome = await settleUnconfirmed(deps, tenant, change);
  if (outcome === 'over') return false;
  const found = await deps.store.of(tenant, change);
  if (found === null) return true;
  const again = deps.clock.now() + ASK_AGAIN_MS;
  if (due !== null) {
    const at = outcome === 'not-yet' ? Math.min(due, again) : due;
    throw comeAgain(at, NOT_YET);
  }
  if (outcome === 'not-yet') requireAnswer(again);
  if (found.change.id === change.id) await remind(deps, tenant, found);
  return true;
}

/** What went wrong in the background. */
export function failureOf(deps: Pick<DueDeps, 'unforeseen'>, error: unknown): Failure {
  const { headline, unexpected } = problemTextFor(error);
  const why = unexpected ? `Something went wrong inside Switchboard (reference ${deps.unforeseen(error)}).` : headline;
  return { why, cause: causeIn(error) };
}

/** Ends what a plan set, so that what is to hold now follows; where others changed that meanwhile, its owner is asked. */
export async function endPlan(deps: DueDeps, tenant: string, change: TemporaryChange): Promise<Returned> {
  const { clock, notices } = deps;
  const { id, by, end, cause } = change;
  // What somebody planned for this very moment takes its place in one write.
  if (await followed(deps, tenant, change, Math.min(end?.at ?? Infinity, clock.now()))) return { kind: 'gone' };
  const turnsOver = isRoutine(cause);
  const returned = await revertDue(deps, tenant, id, { by, overrule: false, from: null, turnsOver });
  if (returned.kind === 'contested')
    await askPeople(deps, tenant, change, returned, () => notices.ended(tenant, returned, 0));
  return returned;
}

/**
 * A planned change that begins as another ends replaces it in one write, so that the settings beneath never show in
 * between.
 */
async function followed(deps: DueDeps, tenant: string, change: TemporaryChange, end: number): Promise<boolean> {
  const planned = await deps.store.planned(tenant, change);
  const next = planned.find(({ state, start }) => state === 'waiting' && start.at <= end + EARLY_MS);
  if (next === undefined) return false;
  try {
    return await beginPlan(deps, tenant, next);
  } catch {
    // The planned change's own job continues with it, and tells people; this change has to end all the same.
    return false;
  }
}

/**
 * Asks what is to become of a change, and notes that it waits for an answer; if the process ends before that, the owner is
 * asked again. Another job of the same instant may be asking just now. Returns when it is to be looked at next, `null` for never.
 */
async function askPeople(
  { store, clock }: Pick<DueDeps, 'store' | 'clock'>,
  tenant: string,
  seen: TemporaryChange,
  { change: about }: Extract<Returned, { kind: 'contested' }>,
  tell: () => Promise<void>,
): Promise<number | null> {
  if (about.state === 'asked' && seen.state !== 'asked') return clock.now() + CUT_OFF_MS;
  await tell();
  const found = await store.of(tenant, about);
  if (found === null || found.change.id !== about.id || found.change.state !== 'asked') return null;
  const trouble = asking(clock.now(), 'It was changed in the meantime.');
  return (await store.write(tenant, { ...found.change, trouble }, found)) === null ? null : nextQuestionAt(trouble);
}

async function askAgain(deps: DueDeps, tenant: string, { change }: VersionedChange): Promise<void> {
  const { store, clock, notices } = deps;
  const note = async (trouble: JobFailure) => {
    if (await overElsewhere(deps, tenant, change)) return null;
    const asked = await store.of(tenant, change);
    if (asked?.change.id !== change.id) return null;
    const { trouble: noted } = asked.change;
    if (noted?.attempts === change.trouble?.attempts) return store.write(tenant, { ...change, trouble }, asked);
    // Another job of the same instant has asked.
    requireAnswer(noted === null ? null : nextQuestionAt(noted));
    return null;
  };
  const tell = (_: VersionedChange, toManagers: boolean) => notices.unanswered(tenant, change, toManagers);
  return askOnceMore(change.trouble, clock.now(), note, tell);
}

/**
 * Whether nobody has to answer any more, because the change of another workspace that took the place of this one is over,
 * and what was before both is back. Its owner is then told.
 */
async function overElsewhere(deps: DueDeps, tenant: string, change: TemporaryChange): Promise<boolean> {
  const { id, by } = change;
  if (!(await deps.store.isDisplaced(tenant, change))) return false;
  try {
    const returned = await revertChange(deps, tenant, id, { by, overrule: false, from: null });
    if (returned.kind !== 'back') return returned.kind === 'gone';
    deps.counted?.('returned');
    await deps.notices.ended(tenant, returned, 0);
    return true;
  } catch (error) {
    // It is asked again, and looked at when it is asked next.
    failureOf(deps, error);
    return false;
  }
}

/** Records the failure, tells people if it persists, and schedules another attempt. */
async function again(deps: DueDeps, tenant: string, about: TemporaryChange, { why, cause }: Failure): Promise<void> {
  const { store, clock, notices } = deps;
  const found = await store.of(tenant, about);
  // Its replacement, not written yet, has the same job.
  if (found === null || (found.change.id !== about.id && (about.job === null || found.change.job !== about.job)))
    return;
  const { change } = found;
  return tryAgain(
    { before: change.trouble, now: clock.now(), why, cause, said: 'What was before could not be put back' },
    (trouble) => store.write(tenant, { ...change, trouble }, found),
    (noted, news) => notices.stuck(tenant, noted.change, news),
  );
}

/** Reminds, once, the person who wanted to put it back. */
async function remind({ store, clock, notices }: DueDeps, tenant: string, found: VersionedChange): Promise<void> {
  const { change } = found;
  const { reminder } = change;
  if (reminder === null) return;
  if (clock.now() < reminder.at - EARLY_MS) requireAnswer(reminder.at);
  if ((await store.write(tenant, { ...change, reminder: null, job: null }, found)) === null) return;
  await notices.reminded(tenant, change, clock.now() - reminder.at);
}

/** A job that begins a planned change has come due; rejects with `RetryLater` as long as it has not begun. */
export async function startWhenDue(deps: DueDeps, tenant: string, job: string): Promise<void> {
  const { store, clock } = deps;
  const found = await store.plans.find(tenant, { job });
  if (found === null) return;
  const { plan } = found;
  if (plan.state === 'asked') return askPlanAgain(deps, tenant, found);
  const { at } = plan.start;
  requireDue(at, clock.now(), 'The start has not come yet');
  if (await beginPlan(deps, tenant, plan)) return;
  const asked = await store.plans.find(tenant, { id: plan.id });
  if (asked?.plan.trouble != null) requireAnswer(nextQuestionAt(asked.plan.trouble));
}

/** Returns whether it has begun; if something no longer fits, its owner is asked. */
async function beginPlan(deps: DueDeps, tenant: string, plan: PlannedChange): Promise<boolean> {
  const { clock, notices } = deps;
  try {
    const started = await begin(deps, tenant, plan.id, { by: null });
    if (started.kind === 'gone') return false;
    if (started.kind === 'begun') {
      await notices.started(tenant, started, clock.now() - plan.start.at);
      return true;
    }
    const asked = await notePlan(deps, tenant, plan, (found) => ({
      ...found,
      state: 'asked',
      trouble: asking(clock.now(), started.why),
    }));
    if (asked !== null) await notices.unfit(tenant, asked, false);
    // An earlier attempt may have noted it as what holds.
    const found = await deps.store.of(tenant, plan);
    if (found?.change.id === plan.id) await settleUnconfirmed(deps, tenant, found.change);
    return false;
  } catch (error) {
    const failure = failureOf(deps, error);
    return tryAgain(
      { before: plan.trouble, now: clock.now(), ...failure, said: 'A planned change could not begin' },
      (trouble) => notePlan(deps, tenant, plan, (found) => ({ ...found, trouble })),
      (noted, news) => notices.notBegun(tenant, noted, news === 'managers'),
    );
  }
}

async function notePlan(
  { store }: DueDeps,
  tenant: string,
  { id }: PlannedChange,
  change: (plan: PlannedChange) => PlannedChange,
): Promise<PlannedChange | null> {
  const found = await store.plans.find(tenant, { id });
  if (found === null) return null;
  return (await store.plans.write(tenant, change(found.plan), found))?.plan ?? null;
}

async function askPlanAgain(deps: DueDeps, tenant: string, { plan }: VersionedPlan): Promise<void> {
  return askOnceMore(
    plan.trouble,
    deps.clock.now(),
    (trouble) => notePlan(deps, tenant, plan, (found) => ({ ...found, trouble })),
    (noted, toManagers) => deps.notices.unfit(tenant, noted, toManagers),
  );
}
