import { type ChangeOutcome, sendChange, settingKey } from '../../changes/apply-change.ts';
import { draftWithoutForm } from '../../changes/draft.ts';
import type { SettingKind, Snapshot } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import type { Directory } from '../../people/directory/directory.ts';
import { includesRight, type Role } from '../../people/rights/access.ts';
import { Forbidden, WorkspaceProblem } from '../../workspace/errors.ts';
import { requireOwner } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { liesBeneath } from '../resolver.ts';
import { requireThere } from './apply-override.ts';
import { holdElsewhere } from './elsewhere.ts';
import { formatEnd } from './end-words.ts';
import { lastsBeyond } from './overlap.ts';
import { dropPlan, rebasePlanned, underlying } from './planned-changes.ts';
import type { PutBackDeps } from './put-back.ts';
import type { PlannedChange, TemporaryChange } from './record.ts';
import { planReturn } from './return-plan.ts';
import { isWritten, settleEntry } from './settle-entry.ts';
import { TemporaryStep } from './step.ts';
import type { VersionedPlan } from './store.ts';
import type { UnderlyingSettings } from './underlying-plan.ts';
import { warningsOf } from './warnings.ts';

/** The outcome of beginning a planned change. */
export type Started =
  /** The planned change no longer exists. */
  | { kind: 'gone' }
  /** It is now in force, or was sent but the provider shows something else. */
  | { kind: 'begun'; plan: PlannedChange; applied: Begun; under: ActiveOverride | null }
  /** Something no longer fits, so nothing was sent. */
  | { kind: 'unfit'; plan: PlannedChange; why: string };

/** What holds over a change for good until then, and what that set. */
type ActiveOverride = Pick<NonNullable<UnderlyingSettings['override']>, 'cause' | 'until'> & { set: Settings };

export type Begun = Extract<ChangeOutcome, { kind: 'done' | 'unchanged' | 'mismatch' }>;

export type StartDeps = PutBackDeps & {
  directory: Pick<Directory, 'numbers'>;
  /** What somebody may do, as Slack has it now; `null` where Slack does not say. */
  roleOf: (tenant: string, user: string) => Promise<Role | null>;
};

/** How a start is done. */
interface StartOptions {
  /**
   * Slack user id of the person who began it by hand, and is responsible for it from then on; `null` where it fell due.
   */
  by: string | null;
}

const READ_MS = 10_000;

/** Something no longer fits; its message is for people. */
class Unfit extends Error {
  override readonly name = 'Unfit';
}

/**
 * Begins a planned change: checks everything again, and sends it only if it is still what somebody asked for. Rejects
 * with errors that may pass by themselves, such as a provider that is down.
 */
export async function begin(deps: StartDeps, tenant: string, id: string, options: StartOptions): Promise<Started> {
  const known = await deps.store.findPlan(tenant, { id });
  if (known === null) return { kind: 'gone' };
  return deps.leases.hold(tenant, settingKey(known.plan), async () => {
    const found = await deps.store.findPlan(tenant, { id });
    if (found === null) return { kind: 'gone' };
    try {
      return await start(deps, tenant, found, options);
    } catch (error) {
      const why = unfitReason(error);
      if (why === null) throw error;
      return { kind: 'unfit', plan: found.plan, why };
    }
  });
}

/**
 * Why something no longer fits; `null` for an error that may pass by itself, as every refusal of the provider may
 * (docs/decisions/0273-what-is-not-documented-decides-nothing.md).
 */
function unfitReason(error: unknown): string | null {
  if (error instanceof Unfit) return error.message;
  return error instanceof Forbidden ? error.spoken.headline : null;
}

async function start(deps: StartDeps, tenant: string, kept: VersionedPlan, { by }: StartOptions): Promise<Started> {
  const { plan } = kept;
  const { clock, store, kinds } = deps;
  const kind = kinds.of(plan);
  if (plan.end !== null && plan.end.at <= clock.now()) throw new Unfit('Its end passed before it could begin.');
  const session = await deps.sessions.open(tenant, plan.environment);
  await requireOwner(session, plan.owner);
  const user = by ?? plan.by;
  const role = await requireEditor(deps, tenant, user);
  const held = (await store.of(tenant, plan))?.change ?? null;
  if (held !== null) await requireOwner(session, held.owner);
  requireFree(plan, held, by !== null);
  const read = await kind.read(session.client, plan.subject, { deadline: clock.now() + READ_MS });
  const now = read.settings;
  requireOurs(kind, plan, { held, now, byHand: by !== null });
  const turned = await deps.underlyingPlan.withDuty(tenant, plan, clock.now());
  const elsewhere = await holdElsewhere(store, session, plan);
  const wanted = rebasePlanned(kind, plan, underlying(kind, elsewhere ?? held, now), turned);
  if (wanted === null) throw new Unfit(`What it was planned for has changed. Now: ${kind.sentence(now)}`);
  await requireSafe(deps, { session, kind, plan, read, wanted, role });
  const begins = by === null ? plan.start.at : clock.now();
  const found = await coveredBy(deps, tenant, { plan, held, wanted, since: begins });
  // It ends the closed day, and so it is set after the hours that begin with it.
  const isOverHours = found !== null && liesBeneath(found.override.cause, held?.cause?.kind ?? null);
  const [over, since] = isOverHours ? [null, clock.now() + 1] : [found, begins];
  const target = over?.settings ?? wanted;
  // A process ended while beginning it: if what it wrote is there, nothing is left to be sent, whoever's turn it is by now.
  const begun = held?.id === plan.id ? held.wrote : null;
  const isThere = isWritten(kind, plan.subject, now, begun ?? target);
  await settleEntry(deps, tenant, plan, { now, isThere });
  const sent = isThere && begun !== null ? now : target;
  const draft = draftWithoutForm(plan, {
    title: read.title,
    by: user,
    base: now,
    wanted: sent,
    ends: plan.end,
    reminder: plan.reminder,
    asked: plan.asked,
  });
  const laid = over?.override;
  const override = laid === undefined ? {} : { override: { ...laid, end: laid.until, job: null } };
  const step = new TemporaryStep(deps, session, draft, {
    user,
    afterwards: true,
    id: plan.id,
    later: wanted,
    setAt: since,
    ...override,
  });
  const proposed =
    plan.proposed === null || user === plan.by ? plan.proposed : { ...plan.proposed, approvedBy: plan.by };
  const sending = await sendChange(deps, { kind, session, draft, by: user, ending: step, proposed });
  // Anything uncertain is checked again later: by then the record says what was to be written.
  const applied = sending.kind === 'mismatch' ? sending : requireThere(sending);
  if (isForGood(plan)) await deps.underlyingPlan.skip(tenant, { ...plan, cause: null, base: wanted }, since);
  await dropPlan(deps, tenant, kept);
  return {
    kind: 'begun',
    plan: { ...plan, by: user, proposed },
    applied,
    under: over === null ? null : { ...over.override, set: wanted },
  };
}

function isForGood({ end, reminder }: PlannedChange): boolean {
  return end === null && reminder === null;
}

/** The closed day that holds now over a change for good, because it began no earlier (docs/plans.md). */
async function coveredBy(
  { underlyingPlan, clock }: StartDeps,
  tenant: string,
  about: { plan: PlannedChange; held: TemporaryChange | null; wanted: Settings; since: number },
): Promise<{ settings: Settings; override: NonNullable<UnderlyingSettings['override']> } | null> {
  const { plan, held, wanted, since } = about;
  // Where nothing holds, its own job applies it.
  if (!isForGood(plan) || held === null) return null;
  const { settings, override } = await underlyingPlan.settingsAt(tenant, plan, wanted, clock.now(), since);
  if (override === null) return null;
  // One closed day ended and another began while nothing ran: the other is applied by its own job, and this comes after that.
  const isNext = held.cause !== null && held.cause.id !== override.cause.id;
  const isBeneath = liesBeneath(override.cause, held.cause?.kind ?? null) && !isPast(held, clock.now());
  if (isNext && !isBeneath)
    throw new WorkspaceProblem({ headline: 'A closed day, or hours, that began before it are not set yet.' });
  return { settings, override };
}

function isPast({ end }: TemporaryChange, now: number): boolean {
  return end !== null && end.at <= now;
}

/** Throws where the person who planned it has left, or may no longer change anything. */
async function requireEditor(deps: StartDeps, tenant: string, user: string): Promise<Role> {
  const role = await deps.roleOf(tenant, user);
  if (role === null) throw new WorkspaceProblem({ headline: 'Slack did not say whether its owner may still do this.' });
  if (!includesRight(role, 'edit')) throw new Unfit('Whoever planned it may no longer change settings.');
  return role;
}

/** Begun by hand, it replaces the change in force; begun by its job, it only follows one that is over. */
function requireFree(plan: PlannedChange, held: TemporaryChange | null, byHand: boolean): void {
  if (held === null || held.id === plan.id || byHand || !lastsBeyond(held, plan.start)) return;
  const until = held.end === null ? 'without an end' : `until ${formatEnd(held.end)}`;
  throw new Unfit(held.state === 'asked' ? UNANSWERED : `Another temporary change holds there now, ${until}.`);
}

const UNANSWERED = 'The change before it is still waiting for an answer.';

/** Throws where others altered the change before it, or people are asked about it: that is for them to judge. */
function requireOurs(
  kind: SettingKind,
  plan: PlannedChange,
  { held, now, byHand }: { held: TemporaryChange | null; now: Settings; byHand: boolean },
): void {
  if (held === null || held.id === plan.id) return;
  if (planReturn(kind, held, now).contested)
    throw new Unfit('The change before it was changed by others in the meantime.');
  if (!byHand && (held.state === 'asked' || held.beneath !== undefined)) throw new Unfit(UNANSWERED);
}

/** Throws where the change now needs a manager, or is one that nobody may save. */
async function requireSafe(
  { directory }: StartDeps,
  about: { session: Session; kind: SettingKind; plan: PlannedChange; read: Snapshot; wanted: Settings; role: Role },
): Promise<void> {
  const { session, kind, plan, read, wanted, role } = about;
  const warnings = await warningsOf(directory, session, kind, { subject: plan.subject, read, wanted });
  const blocking = warnings.find((warning) => warning.blocking === true);
  if (blocking !== undefined) throw new Unfit(blocking.text);
  const risky = warnings.find((warning) => warning.risky);
  if (risky !== undefined && !includesRight(role, 'manage'))
    throw new Unfit(`Only a manager can do this: ${risky.text}`);
}
