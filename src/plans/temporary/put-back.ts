import { type ApplyDeps, type ChangeOutcome, sendChange, settingKey } from '../../changes/apply-change.ts';
import { draftWithoutForm } from '../../changes/draft.ts';
import type { EndingStep } from '../../changes/ending.ts';
import { settleChange } from '../../changes/recorded-change.ts';
import { changedSettings, pick, type SettingKind, type Snapshot, sameSettings } from '../../changes/setting-kind.ts';
import type { ChangeLine, Settings } from '../../changes/settings.ts';
import { isUnwritable } from '../../storage/ports.ts';
import { mayHaveApplied } from '../../telephony/errors.ts';
import type { AuditEntry } from '../../workspace/audit.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { requireOwner } from '../../workspace/owner.ts';
import { requireWrite, type Session } from '../../workspace/session.ts';
import { isRoutine } from '../hours/layer.ts';
import { applyOverride, knownOutcome, type ReturnCheckpoint, whyNotYet } from './apply-override.ts';
import { unwatch, watchOver } from './cut-off.ts';
import { decideEnd, type EndFacts } from './decide.ts';
import type { Failure } from './job-failure.ts';
import { CUT_OFF_MS } from './job-failure.ts';
import { isUnsettled, type TemporaryChange } from './record.ts';
import type { ReturnPlan } from './return-plan.ts';
import { isOurWrite } from './settle-entry.ts';
import { dropPlan, removeChange, type StepDeps, turnOverOf } from './step.ts';
import type { VersionedChange } from './store.ts';
import type { UnderlyingSettings } from './underlying-plan.ts';

export type { ReturnCheckpoint };

/** The outcome of ending a temporary change. */
export type Returned =
  /** The change no longer exists. */
  | { kind: 'gone' }
  /** The earlier settings hold again; `entry` is its id in the history, `null` where nothing had to be sent. */
  | {
      kind: 'back';
      change: TemporaryChange;
      applied: Extract<ChangeOutcome, { kind: 'done' }> | null;
      /** Whether an earlier process, which ended before it could say so, had sent it. */
      isSent?: boolean;
      now: Settings;
      /** What could not be brought back, because the provider never stated it; in words. */
      lost: readonly string[];
      /** The change now in its place, such as a closed day's; `null` where the earlier settings hold. */
      next: TemporaryChange | null;
    }
  /**
   * It would undo what others changed meanwhile, so nothing was sent; `last` is who did, where that is known, and `wanted`
   * what would be there after it. `elsewhere`: the change of another workspace holds now.
   */
  | {
      kind: 'contested';
      change: TemporaryChange;
      lines: readonly ChangeLine[];
      last: AuditEntry | null;
      wanted: Settings;
      elsewhere: boolean;
    }
  /** The provider does not hold the earlier settings, or may not. */
  | ({ kind: 'not-yet'; change: TemporaryChange } & Failure);

export type PutBackDeps = StepDeps &
  Pick<ApplyDeps, 'sessions' | 'audit' | 'leases' | 'clock' | 'feed'> & {
    /** Called at each point that a return reaches, so that a test can end the process there. */
    onCheckpoint?: ((point: ReturnCheckpoint, id: string) => Promise<void>) | undefined;
  };

/** How long reading from the provider may take, in milliseconds. */
export const READ_MS = 10_000;

/** How a return is done. */
export interface PutBackOptions {
  /** Slack user id of the person who asked for it; the owner's where it fell due. */
  by: string;
  /** Whether to overwrite what others changed meanwhile. */
  overrule: boolean;
  /** The channel in which the button was pressed. */
  from: string | null;
  /** People's own settings are to come back, whatever else would hold now, because nobody would be able to end that. */
  forGood?: true;
  /** Hours turn over by themselves. */
  turnsOver?: boolean;
}

/**
 * Ends a temporary change: compares the settings before it, those it wrote and those there now, and puts back what
 * nobody else changed. If the process dies in between, the next one finds out how far it got.
 */
export async function revertChange(
  deps: PutBackDeps,
  tenant: string,
  id: string,
  options: PutBackOptions,
): Promise<Returned> {
  const known = await deps.store.find(tenant, { id });
  if (known === null) return { kind: 'gone' };
  const session = await deps.sessions.open(tenant, known.change.environment);
  return deps.leases.hold(tenant, settingKey(known.change), async () => {
    const found = await deps.store.of(tenant, known.change);
    if (found === null || found.change.id !== id) return { kind: 'gone' };
    await requireOwner(session, found.change.owner);
    return end(deps, session, found, options);
  });
}

/**
 * The same for a change that fell due. Where nothing can be stored, what it set is put back all the same, if that is certain to
 * be right; the record stays, and is ended once there is room: by then nothing is left to be sent.
 */
export async function revertDue(
  deps: PutBackDeps,
  tenant: string,
  id: string,
  options: PutBackOptions,
): Promise<Returned> {
  try {
    return await revertChange(deps, tenant, id, options);
  } catch (error) {
    if (isUnwritable(error)) await putBackUnstored(deps, tenant, id);
    throw error;
  }
}

/** Sends only what nobody has changed since, and only where people's own settings are to hold then. */
async function putBackUnstored(deps: PutBackDeps, tenant: string, id: string): Promise<void> {
  const change = (await deps.store.find(tenant, { id }))?.change;
  if (change === undefined || (change.state !== 'on' && change.state !== 'returning')) return;
  const session = await deps.sessions.open(tenant, change.environment);
  await requireOwner(session, change.owner);
  if (change.beneath !== undefined || (await displacedBy(deps, tenant, change)) !== null) return;
  const kind = deps.kinds.of(change);
  const until = { deadline: deps.clock.now() + READ_MS };
  const capabilities = await deps.sessions.capabilities(session, { fresh: true, ...until });
  const read = await kind.read(session.client, change.subject, until);
  requireWrite(capabilities, kind.group, read.title);
  const decision = decideEnd({
    ...(await factsOf(deps, tenant, change, read.settings)),
    isOurs: false,
    displaced: null,
    overrule: false,
  });
  if (decision.do !== 'return') return;
  const changed = changedSettings(kind, read.settings, decision.wanted);
  if (read.hindrance(changed) === null) await read.write(changed, until);
}

async function end(
  deps: PutBackDeps,
  session: Session,
  found: VersionedChange,
  options: PutBackOptions,
): Promise<Returned> {
  const { tenant } = session;
  const { change } = found;
  // A change that is then deleted is not looked at again.
  const job = options.forGood ? change.job : await watchOver(deps, tenant, change);
  const claimed = await deps.store.write(tenant, { ...change, state: claimedState(change, options), job }, found);
  if (claimed === null) {
    await unwatch(deps, tenant, change, job);
    throw new WorkspaceProblem({ headline: 'This is being changed right now.' });
  }
  try {
    return await endClaimed(deps, session, { change, claimed }, options);
  } catch (error) {
    // Nothing was sent, so nobody has to find out later whether it was.
    if (!mayHaveApplied(error)) {
      await deps.store.write(tenant, change, claimed);
      // What was interrupted earlier continues long before its own end, and so does what may not have been written.
      if (change.state === 'on' || change.state === 'asked') await unwatch(deps, tenant, change, job);
    }
    throw error;
  }
}

async function endClaimed(
  deps: PutBackDeps,
  session: Session,
  { change, claimed }: { change: TemporaryChange; claimed: VersionedChange },
  options: PutBackOptions,
): Promise<Returned> {
  const { tenant, environment } = session;
  const kind = deps.kinds.of(change);
  await deps.onCheckpoint?.('claimed', change.id);
  const read = await kind.read(session.client, change.subject, { deadline: deps.clock.now() + READ_MS });
  const now = read.settings;
  // Nothing is left open of what was seen to be there.
  const isOpen = change.state === 'planned' || change.state === 'returning';
  const last = isOpen ? await deps.audit.latest(tenant, environment, change.subject) : null;
  const isOurs = isOurWrite(kind, change, { last, now });
  const displaced = await displacedBy(deps, tenant, change);
  await deps.onCheckpoint?.('read', change.id);
  const { overrule } = options;
  const at = options.forGood ? null : deps.clock.now();
  const facts = await factsOf(deps, tenant, change, now, at);
  const decision = decideEnd({ ...facts, isOurs, displaced, overrule });
  const { back: plan, wanted } = decision;
  await settleEarlier(deps, kind, { tenant, change, last, plan, now, wanted: isOurs ? now : wanted });
  if (decision.do === 'cover') {
    const underlying = { settings: wanted, override: decision.override };
    return applyNext(deps, session, { change: claimed.change, underlying, read, options });
  }
  if (decision.do === 'close') {
    await close(deps, tenant, claimed, at);
    return { kind: 'back', change, applied: null, isSent: isOurs, now, lost: [], next: null };
  }
  if (decision.do === 'ask') {
    const { wrote } = displaced === null ? plan : change;
    await deps.store.write(tenant, { ...change, state: 'asked', wrote, before: null }, claimed);
    await unwatch(deps, tenant, change, claimed.change.job);
    const latest = await deps.audit.latest(tenant, environment, change.subject);
    const lines = kind.lines(wrote, now);
    const others = latest?.temporary?.id === change.id ? null : latest;
    return { kind: 'contested', change, lines, last: others, wanted, elsewhere: displaced?.by != null };
  }
  const { by, from } = options;
  const draft = draftWithoutForm(change, { title: read.title, by, from, base: now, wanted });
  const ending = endingOf(deps, change, options);
  const known = isRoutine(change.cause) ? read : undefined;
  const applied = await sendChange(deps, { kind, session, draft, by: options.by, ending, read: known });
  const lost = kind.lost({ before: change.base, after: plan.wrote, wanted: plan.wrote }, now, wanted);
  return concluded(deps, tenant, claimed, { applied, lost, handedOver: at });
}

/** What a return goes by besides what is stored and read; `at`, an instant (epoch milliseconds), is `null` where plans do not count. */
export async function factsOf(
  { kinds, underlyingPlan, clock }: PutBackDeps,
  tenant: string,
  change: TemporaryChange,
  now: Settings,
  at: number | null = clock.now(),
): Promise<Pick<EndFacts, 'kind' | 'change' | 'now' | 'over' | 'isTurnMissed'>> {
  const about = { kind: kinds.of(change), change, now };
  if (at === null) return { ...about, over: (settings) => ({ settings, override: null }), isTurnMissed: false };
  const settingsAt = await underlyingPlan.read(tenant, change);
  const isTurnMissed = change.state === 'planned' && (await underlyingPlan.isTurnMissed(tenant, change, at));
  return { ...about, over: (set) => settingsAt(set, at), isTurnMissed };
}

/**
 * Where another workspace that is connected to the same account has changed the thing since: its change, which took the
 * place of this one, or `null` as `by` once that is over. It put back, or will, what was before both; what is there now
 * may be what somebody set since, so nothing is sent unless a person says so.
 */
async function displacedBy(
  { store }: PutBackDeps,
  tenant: string,
  change: TemporaryChange,
): Promise<{ by: TemporaryChange | null } | null> {
  if (!(await store.isDisplaced(tenant, change))) return null;
  return { by: await store.elsewhere(tenant, change, async () => change.owner) };
}

/** An unconfirmed state stays unconfirmed, because that decides how it is ended, and an open question is open until it is answered. */
function claimedState({ state }: TemporaryChange, { overrule }: PutBackOptions): TemporaryChange['state'] {
  return state === 'planned' || (state === 'asked' && !overrule) ? state : 'returning';
}

async function concluded(
  deps: PutBackDeps,
  tenant: string,
  claimed: VersionedChange,
  { applied, lost, handedOver }: { applied: ChangeOutcome; lost: readonly string[]; handedOver: number | null },
): Promise<Returned> {
  const { change } = claimed;
  const known = knownOutcome(applied);
  if (known.kind !== 'done' && known.kind !== 'unchanged') return { kind: 'not-yet', change, ...whyNotYet(known) };
  if (known.kind === 'done') await deps.onCheckpoint?.('recorded', change.id);
  await close(deps, tenant, claimed, handedOver);
  return known.kind === 'done'
    ? { kind: 'back', change, applied: known, now: known.after, lost, next: null }
    : { kind: 'back', change, applied: null, now: known.now, lost: [], next: null };
}

/** Replaces it with what is to hold now, in one write, so that the earlier settings never hold in between. */
async function applyNext(
  deps: PutBackDeps,
  session: Session,
  {
    change,
    underlying,
    read,
    options: { by, turnsOver = false },
  }: { change: TemporaryChange; underlying: UnderlyingSettings; read: Snapshot; options: PutBackOptions },
): Promise<Returned> {
  // A closed day has a job that begins it; hours have turned over already, so nothing else would go on with them.
  const isAlone = change.job === null && isRoutine(underlying.override?.cause);
  const job = isAlone ? await deps.wakes.arm(session.tenant, 'temporary', deps.clock.now() + CUT_OFF_MS) : change.job;
  const result = await applyOverride(deps, session, { thing: change, underlying, read, by, job, turnsOver });
  const applied = result.applied?.kind === 'done' ? result.applied : null;
  if (applied === null && result.applied?.kind !== 'unchanged') {
    return { kind: 'not-yet', change, ...whyNotYet(result.applied) };
  }
  if (isAlone) await deps.wakes.cancel(session.tenant, job);
  await deps.onCheckpoint?.('recorded', change.id);
  return { kind: 'back', change, applied, now: applied?.after ?? read.settings, lost: [], next: result.change };
}

/** The history has one entry for each write, even if the process ended between the write and its entry. */
async function settleEarlier(
  deps: PutBackDeps,
  kind: SettingKind,
  about: {
    tenant: string;
    change: TemporaryChange;
    last: AuditEntry | null;
    plan: ReturnPlan;
    now: Settings;
    wanted: Settings;
  },
): Promise<void> {
  const { tenant, change, last, plan, now, wanted } = about;
  const mark = last?.temporary ?? null;
  if (last === null || mark?.id !== change.id || last.outcome !== 'unknown') return;
  // Whether a person's change was written is recorded where they look for it.
  if (change.before?.forGood === true) return;
  if (mark.phase === 'begin' && (isUnsettled(change) || change.state !== 'planned')) return;
  const old = mark.phase === 'begin' ? (change.before?.wrote ?? change.base) : plan.wrote;
  if (!sameSettings(kind, now, wanted)) await settleChange(deps, tenant, last, { outcome: 'refused', after: now });
  else {
    const before = { ...now, ...pick(old, Object.keys(changedSettings(kind, old, now))) };
    await settleChange(deps, tenant, last, { outcome: 'done', before, after: now });
  }
}

/**
 * Removes the record and its job; a job that fires all the same finds nothing. `handedOver` is when the person whose turn
 * it is was looked up.
 */
async function close(
  deps: PutBackDeps,
  tenant: string,
  claimed: VersionedChange,
  handedOver: number | null,
): Promise<void> {
  const { store, underlyingPlan } = deps;
  const { id, beneath } = claimed.change;
  // Before the record is removed: if the process ends here, the end is carried out again.
  if (handedOver !== null && beneath === undefined) await underlyingPlan.handedOver(tenant, claimed.change, handedOver);
  await removeChange(deps, tenant, claimed);
  // The process that began it may have ended before it removed the plan, which would begin it again.
  const found = await store.plans.find(tenant, { id });
  if (found !== null) await dropPlan(deps, tenant, found);
}

function endingOf(
  deps: PutBackDeps,
  { id, cause }: TemporaryChange,
  { turnsOver = false }: PutBackOptions,
): EndingStep {
  return {
    begin: async () => ({ id, phase: 'end', until: null, ...turnOverOf({ cause, turnsOver }) }),
    adopt: async () => {},
    settled: async ({ accepted }) => {
      if (accepted === true) await deps.onCheckpoint?.('written', id);
    },
    result: () => null,
  };
}
