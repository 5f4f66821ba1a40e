import { settingKey } from '../../changes/apply-change.ts';
import type { ChangeContext, Settings } from '../../changes/settings.ts';
import { obstacleIn, TelephonyError } from '../../telephony/errors.ts';
import { requireOwner } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { applyOverride, whyNotYet } from './apply-override.ts';
import { type DueDeps, failureOf } from './due.ts';
import type { Failure } from './job-failure.ts';
import { type Cause, isEdited, type TemporaryChange } from './record.ts';
import { planReturn } from './return-plan.ts';
import { isWritten } from './settle-entry.ts';
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
  /** Others changed what a plan had set, in a way that taking it back would undo; people are to be asked first. */
  | { kind: 'contested'; by: TemporaryChange }
  /** Nothing was sent, because it now needs more rights than when it was made. */
  | { kind: 'asked'; why: string }
  /** It is tried again; `cause` has to be over first, `obstacle` where others would fail for the same reason. */
  | ({ kind: 'failed'; obstacle?: ReturnType<typeof obstacleIn> } & Failure);

/** What is applied to which thing, and on whose behalf. */
interface PlanForThing {
  thing: SettingId & Pick<TemporaryChange, 'called'>;
  owner: TemporaryChange['owner'];
  /** Whether a cause is that of the plan, as it holds now. */
  isOwn(cause: Cause): boolean;
  /** Slack user id of the person on whose behalf it is done. */
  by: string;
  /** Whether what takes a manager may be sent. */
  mayRisk(): Promise<boolean>;
}

/** Applies a plan, such as a closed day, to one thing, if it is what holds there now. */
export async function applyPlan(
  deps: DueDeps,
  tenant: string,
  { thing, owner, isOwn, by, mayRisk }: PlanForThing,
): Promise<PlanOutcome> {
  const { sessions, leases, store, kinds, clock, underlyingPlan } = deps;
  try {
    const session = await sessions.open(tenant, thing.environment);
    const kind = kinds.of(thing);
    return await leases.hold(tenant, settingKey(thing), async (): Promise<PlanOutcome> => {
      const found = (await store.of(tenant, thing))?.change ?? null;
      if (found !== null) await requireOwner(session, found.owner);
      // People made it, or are asked what is to become of it.
      if (found !== null && (found.cause === null || found.state === 'asked')) return { kind: 'covered', by: found };
      await requireOwner(session, owner);
      await deps.onCheckpoint?.('claimed', thing.subject);
      const read = await kind.read(session.client, thing.subject);
      await deps.onCheckpoint?.('read', thing.subject);
      const back = found === null ? null : planReturn(kind, found, read.settings);
      const base = back?.wanted ?? read.settings;
      const underlying = await underlyingPlan.settingsAt(tenant, thing, base, clock.now());
      const cause = underlying.override?.cause ?? null;
      if (cause === null || !isOwn(cause)) return { kind: 'other', name: cause?.name ?? null };
      if (found?.cause?.id === cause.id && isEdited(found)) return { kind: 'there', settings: found.wrote };
      const isThere = found?.state === 'on' && isWritten(kind, thing.subject, found.wrote, underlying.settings);
      if (isThere && found.cause?.id === cause.id) return { kind: 'there', settings: underlying.settings };
      if (found !== null && back?.contested === true) return { kind: 'contested', by: found };
      const around = await aroundOf(deps, session, thing.subject, read.limit);
      const warnings = kind.warnings(read.settings, underlying.settings, around);
      const isBlocked = warnings.some(({ blocking }) => blocking === true);
      const isRisky = warnings.some(({ risky }) => risky);
      if (isBlocked || (isRisky && !(await mayRisk()))) {
        const why = warnings.filter(({ risky, blocking }) => risky || blocking === true).map(({ text }) => text);
        return { kind: 'asked', why: why.join(' ') };
      }
      const { applied } = await applyOverride(deps, session, {
        thing,
        underlying,
        read,
        by,
        job: null,
        turnsOver: true,
      });
      await deps.onCheckpoint?.('recorded', thing.subject);
      if (applied?.kind === 'done' || applied?.kind === 'unchanged')
        return { kind: 'set', settings: underlying.settings };
      return { kind: 'failed', ...whyNotYet(applied) };
    });
  } catch (error) {
    return { kind: 'failed', ...failureOf(deps, error), obstacle: obstacleIn(error) };
  }
}

async function aroundOf(
  { directory }: Pick<DueDeps, 'directory'>,
  session: Session,
  id: string,
  limit: number | null,
): Promise<ChangeContext> {
  const own = await directory.numbers(session).catch((error: unknown) => {
    // Without them, more is asked, never less.
    if (error instanceof TelephonyError) return { items: [] };
    throw error;
  });
  return { id, ownNumbers: own.items.map(({ number }) => number), limit, form: false };
}
