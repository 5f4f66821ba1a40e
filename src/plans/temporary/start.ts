import { type ChangeOutcome, sendChange, settingKey } from '../../changes/apply-change.ts';
import { draftWithoutForm } from '../../changes/draft.ts';
import type { SettingKind, Snapshot } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { type Directory, ownNumbersOf } from '../../people/directory/directory.ts';
import { includesRight, type Role } from '../../people/rights/access.ts';
import { Forbidden, WorkspaceProblem } from '../../workspace/errors.ts';
import { requireOwner } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { requireThere } from './apply-override.ts';
import { decideStart, isForGood, type StartFacts } from './decide.ts';
import { type PutBackDeps, READ_MS } from './put-back.ts';
import type { PlannedChange } from './record.ts';
import { settleEntry } from './settle-entry.ts';
import { dropPlan, TemporaryStep } from './step.ts';
import { holdElsewhere, type VersionedPlan } from './store.ts';
import type { UnderlyingSettings } from './underlying-plan.ts';

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

/** Something no longer fits; its message is for people. */
class Unfit extends Error {
  override readonly name = 'Unfit';
}

/**
 * Begins a planned change: checks everything again, and sends it only if it is still what somebody asked for. Rejects
 * with errors that may pass by themselves, such as a provider that is down.
 */
export async function begin(deps: StartDeps, tenant: string, id: string, options: StartOptions): Promise<Started> {
  const known = await deps.store.plans.find(tenant, { id });
  if (known === null) return { kind: 'gone' };
  return deps.leases.hold(tenant, settingKey(known.plan), async () => {
    const found = await deps.store.plans.find(tenant, { id });
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
  const read = await kind.read(session.client, plan.subject, { deadline: clock.now() + READ_MS });
  const { settings: now } = read;
  const turned = await deps.underlyingPlan.withDuty(tenant, plan, clock.now());
  const elsewhere = await holdElsewhere(store, session, plan);
  const settingsAt = isForGood(plan) && held !== null ? await deps.underlyingPlan.read(tenant, plan) : null;
  const at = clock.now();
  const over: StartFacts['over'] = (set, since) => settingsAt?.(set, at, since) ?? { settings: set, override: null };
  const decision = decideStart({ kind, plan, change: held, elsewhere, now, turned, over, at, byHand: by !== null });
  if (decision.do === 'ask') throw new Unfit(decision.why);
  const { wanted } = decision;
  await requireSafe(deps, { session, kind, plan, read, wanted, role });
  if (decision.do === 'wait')
    throw new WorkspaceProblem({ headline: 'A closed day, or hours, that began before it are not set yet.' });
  const { target, isThere, override: laid, since } = decision;
  await settleEntry(deps, tenant, plan, { now, isThere });
  const draft = draftWithoutForm(plan, {
    title: read.title,
    by: user,
    base: now,
    wanted: target,
    ends: plan.end,
    reminder: plan.reminder,
    asked: plan.asked,
  });
  const override = laid === null ? {} : { override: { ...laid, end: laid.until, job: null } };
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
    under: laid === null ? null : { ...laid, set: wanted },
  };
}

/** Throws where the person who planned it has left, or may no longer change anything. */
async function requireEditor(deps: StartDeps, tenant: string, user: string): Promise<Role> {
  const role = await deps.roleOf(tenant, user);
  if (role === null) throw new WorkspaceProblem({ headline: 'Slack did not say whether its owner may still do this.' });
  if (!includesRight(role, 'edit')) throw new Unfit('Whoever planned it may no longer change settings.');
  return role;
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

/** What is to be known of a change that nobody looks at before it is sent. */
export async function warningsOf(
  directory: Pick<Directory, 'numbers'>,
  session: Session,
  kind: SettingKind,
  { subject: id, read, wanted }: { subject: string; read: Snapshot; wanted: Settings },
): Promise<ReturnType<SettingKind['warnings']>> {
  // Without the numbers more is asked, never less.
  const ownNumbers = (kind.needsOwnNumbers ? await ownNumbersOf(directory, session) : null) ?? [];
  return kind.warnings(read.settings, wanted, { id, ownNumbers, limit: read.limit, form: false });
}
