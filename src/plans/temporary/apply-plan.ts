import { settingKey } from '../../changes/apply-change.ts';
import type { Settings } from '../../changes/settings.ts';
import { includesRight } from '../../people/rights/access.ts';
import { obstacleIn } from '../../telephony/errors.ts';
import { requireOwner } from '../../workspace/owner.ts';
import { applyOverride, whyNotYet } from './apply-override.ts';
import { decidePlan, holdsOff, type PlanFacts } from './decide.ts';
import { type DueDeps, endPlan, failureOf } from './due.ts';
import type { Failure } from './job-failure.ts';
import type { TemporaryChange } from './record.ts';
import { warningsOf } from './start.ts';
import type { SettingId } from './store.ts';

/** The outcome of applying a plan, such as a closed day, to one number or menu. */
export type PlanOutcome =
  | { kind: 'set'; settings: Settings }
  /** It was done already. */
  | { kind: 'there'; settings: Settings }
  /** Nothing holds there, or another plan does, by its name. */
  | { kind: 'other'; name: string | null }
  /** A person's own change holds over it, or people are asked about what holds. */
  | { kind: 'covered'; by: TemporaryChange }
  /** Nothing was sent, because it now needs more rights than when it was made. */
  | { kind: 'asked'; why: string }
  /** It is tried again; `cause` has to be over first, `obstacle` where others would fail for the same reason. */
  | ({ kind: 'failed'; obstacle?: ReturnType<typeof obstacleIn> } & Failure);

/** Others changed what a plan had set, in a way that taking it back would undo; people are to be asked first. */
interface Contested {
  kind: 'contested';
  change: TemporaryChange;
}

/** What is applied to which thing, and on whose behalf. */
interface PlanForThing extends Pick<PlanFacts, 'isOwn'> {
  thing: SettingId & Pick<TemporaryChange, 'called'>;
  owner: TemporaryChange['owner'];
  /** Slack user id of the person on whose behalf it is done, and of the one who proposed it. */
  by: string;
  proposedBy?: string | undefined;
  /** Whether what takes a manager may be sent; `null` where that is for those who made and approved it, who have seen what it takes. */
  mayRisk: boolean | null;
}

/** Applies a plan, such as a closed day, to one thing, if it is what holds there now. */
export async function applyPlan(deps: DueDeps, tenant: string, plan: PlanForThing): Promise<PlanOutcome> {
  try {
    const outcome = await apply(deps, tenant, plan);
    if (outcome.kind !== 'contested') return outcome;
    const { change } = outcome;
    const returned = await endPlan(deps, tenant, change);
    if (returned.kind === 'not-yet') return { ...returned, kind: 'failed' };
    return { kind: 'covered', by: returned.kind === 'contested' ? { ...change, state: 'asked' } : change };
  } catch (error) {
    return { kind: 'failed', ...failureOf(deps, error), obstacle: obstacleIn(error) };
  }
}

/** Takes back what a plan has set, so that what is to hold now follows. */
export async function takeBack(
  deps: DueDeps,
  tenant: string,
  change: TemporaryChange,
): Promise<{ kind: 'back' } | Extract<PlanOutcome, { kind: 'failed' }>> {
  try {
    const returned = await endPlan(deps, tenant, change);
    return returned.kind === 'not-yet' ? { ...returned, kind: 'failed' } : { kind: 'back' };
  } catch (error) {
    return { kind: 'failed', ...failureOf(deps, error), obstacle: obstacleIn(error) };
  }
}

async function apply(
  deps: DueDeps,
  tenant: string,
  { thing, owner, isOwn, by, proposedBy = by, mayRisk }: PlanForThing,
): Promise<PlanOutcome | Contested> {
  const { sessions, leases, store, kinds, clock, directory, underlyingPlan } = deps;
  const session = await sessions.open(tenant, thing.environment);
  const kind = kinds.of(thing);
  return leases.hold(tenant, settingKey(thing), async () => {
    const change = (await store.of(tenant, thing))?.change ?? null;
    if (change !== null) await requireOwner(session, change.owner);
    if (change !== null && holdsOff(change)) return { kind: 'covered', by: change };
    await requireOwner(session, owner);
    await deps.onCheckpoint?.('claimed', thing.subject);
    const read = await kind.read(session.client, thing.subject);
    await deps.onCheckpoint?.('read', thing.subject);
    const settingsAt = await underlyingPlan.read(tenant, thing);
    const over = (set: Settings) => settingsAt(set, clock.now());
    const decision = decidePlan({ kind, change, now: read.settings, over, isOwn });
    if (decision.do === 'leave') return { kind: 'other', name: decision.name };
    if (decision.do === 'go on') return { kind: 'there', settings: decision.settings };
    if (decision.do === 'end') return { kind: 'contested', change: decision.change };
    const { wanted: settings, override } = decision;
    const warnings = await warningsOf(directory, session, kind, { subject: thing.subject, read, wanted: settings });
    const stopping = warnings.filter(({ risky, blocking }) => risky || blocking === true);
    const isBlocked = stopping.some(({ blocking }) => blocking === true);
    if (isBlocked || (stopping.length > 0 && !(mayRisk ?? (await isManaged(deps, tenant, [by, proposedBy])))))
      return { kind: 'asked', why: stopping.map(({ text }) => text).join(' ') };
    const underlying = { settings, override };
    const { applied } = await applyOverride(deps, session, { thing, underlying, read, by, job: null, turnsOver: true });
    await deps.onCheckpoint?.('recorded', thing.subject);
    if (applied?.kind === 'done' || applied?.kind === 'unchanged') return { kind: 'set', settings };
    return { kind: 'failed', ...whyNotYet(applied) };
  });
}

async function isManaged(
  { roleOf }: Pick<DueDeps, 'roleOf'>,
  tenant: string,
  users: readonly string[],
): Promise<boolean> {
  const roles = await Promise.all(users.map((user) => roleOf(tenant, user)));
  return roles.some((role) => role !== null && includesRight(role, 'manage'));
}
