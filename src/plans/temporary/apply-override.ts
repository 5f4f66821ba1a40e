import { type ApplyDeps, type ChangeOutcome, sendChange } from '../../changes/apply-change.ts';
import { draftWithoutForm } from '../../changes/draft.ts';
import type { Snapshot } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { causeIn } from '../../people/outages/cause.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { Session } from '../../workspace/session.ts';
import { isRoutine } from '../hours/layer.ts';
import type { Failure } from './job-failure.ts';
import type { TemporaryChange } from './record.ts';
import { planReturn } from './return-plan.ts';
import { isWritten, settleEntry } from './settle-entry.ts';
import { type StepDeps, TemporaryStep } from './step.ts';
import type { SettingId } from './store.ts';
import type { UnderlyingSettings } from './underlying-plan.ts';

type OverrideDeps = StepDeps &
  Pick<ApplyDeps, 'sessions' | 'audit' | 'clock' | 'feed'> & {
    /** Called at each point reached, so that a test can end the process there. */
    onCheckpoint?: ((point: ReturnCheckpoint, id: string) => Promise<void>) | undefined;
  };

/**
 * The points at which a process may end during a return, a closed day or a hand-over; the last two when a day is saved.
 */
export type ReturnCheckpoint = 'due' | 'claimed' | 'read' | 'written' | 'recorded' | 'kept' | 'timed';

/** A thing, and what is to override its settings while the caller holds its lease. */
interface Override {
  thing: SettingId & Pick<TemporaryChange, 'called'>;
  underlying: UnderlyingSettings;
  /** What the provider was just seen to hold. */
  read: Snapshot;
  /** Slack user id of the person on whose behalf it is done. */
  by: string;
  /** The job that continues what was begun but not written, where there is one. */
  job: string | null;
  /** Whether hours turn over by themselves. */
  turnsOver: boolean;
}

/** The outcome; `change` is the temporary change now in force, `null` where people's own settings hold. */
interface OverrideResult {
  applied: ReturnType<typeof knownOutcome> | null;
  change: TemporaryChange | null;
}

/** Applies a temporary change, such as a closed day's, to a thing. Throws the provider's error. */
export async function applyOverride(
  deps: OverrideDeps,
  session: Session,
  { thing, underlying, read, by, job, turnsOver }: Override,
): Promise<OverrideResult> {
  const { tenant } = session;
  const { override } = underlying;
  const kind = deps.kinds.of(thing);
  if (override === null) return { applied: null, change: null };
  const wanted = await stillToSend(deps, tenant, { thing, underlying, read });
  const draft = draftWithoutForm(thing, {
    title: read.title,
    by: override.by,
    base: read.settings,
    wanted,
    ends: override.until,
  });
  const step = new TemporaryStep(deps, session, draft, {
    user: by,
    afterwards: false,
    override: { cause: override.cause, job, turnsOver },
  });
  const ending = {
    begin: step.begin.bind(step),
    // Where it was noted already, {@link confirmOverride} does it, by the job of the closed day.
    adopt: async (now: Settings) => {
      if ((await deps.store.of(tenant, thing)) === null) await step.adopt(now);
    },
    settled: async (found: Parameters<typeof step.settled>[0]) => {
      await step.settled(found);
      if (found.accepted === true) await deps.onCheckpoint?.('written', thing.subject);
    },
    result: step.result.bind(step),
  };
  // Many numbers turn over at the same minute, and the provider takes so many requests.
  const known = isRoutine(override.cause) ? read : undefined;
  const applied = knownOutcome(await sendChange(deps, { kind, session, draft, by: override.by, ending, read: known }));
  if (applied.kind === 'unchanged') await confirmOverride(deps, tenant, { thing, override, read });
  return { applied, change: (await deps.store.of(tenant, thing))?.change ?? null };
}

/** What is still to be sent: not what is there already because a process ended after the write. */
async function stillToSend(
  deps: OverrideDeps,
  tenant: string,
  { thing, underlying, read }: Pick<Override, 'thing' | 'underlying' | 'read'>,
): Promise<Settings> {
  const found = (await deps.store.of(tenant, thing))?.change ?? null;
  if (found?.state !== 'planned' || found.cause?.id !== underlying.override?.cause.id) return underlying.settings;
  const now = read.settings;
  const isThere = isWritten(deps.kinds.of(thing), thing.subject, now, underlying.settings);
  await settleEntry(deps, tenant, found, { now, isThere });
  return isThere ? now : underlying.settings;
}

/** The provider already holds it: a process ended after the write, or the change before it was the same. */
async function confirmOverride(
  { store, wakes, kinds }: OverrideDeps,
  tenant: string,
  {
    thing,
    override,
    read,
  }: { thing: SettingId; override: NonNullable<UnderlyingSettings['override']>; read: Snapshot },
): Promise<void> {
  const found = await store.of(tenant, thing);
  if (found === null) return;
  const { change } = found;
  const on: TemporaryChange = {
    // Includes what others changed since: it is in what comes back, as in what is there.
    ...change,
    base: planReturn(kinds.of(change), change, read.settings).wanted,
    wrote: read.settings,
    before: null,
    state: 'on',
    job: null,
    trouble: null,
    cause: override.cause,
    edited: change.cause?.id === override.cause.id ? change.edited : undefined,
    by: override.by,
    end: override.until,
  };
  await store.write(tenant, on, found);
  await wakes.cancel(tenant, change.job);
}

/** How a change ended that the provider answered; throws the error of one that it refused, or that may not have reached it. */
export function knownOutcome(
  applied: ChangeOutcome,
): Exclude<ChangeOutcome, { kind: 'refused' | 'not-applied' | 'unknown' }> {
  if (applied.kind === 'refused' || applied.kind === 'not-applied' || applied.kind === 'unknown') throw applied.error;
  return applied;
}

/** The same for a change that has to be there; throws why it is not there yet. */
export function requireThere(applied: ChangeOutcome): Extract<ChangeOutcome, { kind: 'done' | 'unchanged' }> {
  const known = knownOutcome(applied);
  if (known.kind === 'done' || known.kind === 'unchanged') return known;
  throw new WorkspaceProblem({ headline: whyNotYet(known).why });
}

/** Why what was sent is not there yet. */
export function whyNotYet(applied: ChangeOutcome | null): Failure {
  const error = applied !== null && 'error' in applied ? applied.error : null;
  return { why: wordsOf(applied), cause: causeIn(error) };
}

function wordsOf(applied: ChangeOutcome | null): string {
  switch (applied?.kind) {
    case 'moved':
      return 'It was changed at the same moment.';
    case 'mismatch':
      return 'The provider shows something other than what was sent.';
    case 'not-yet':
    case 'accepted':
      return 'The provider accepted it, and does not show it yet.';
    default:
      return 'It is not known whether it was done.';
  }
}
