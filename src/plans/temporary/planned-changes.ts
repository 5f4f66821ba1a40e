import { settingKey } from '../../changes/apply-change.ts';
import type { Draft } from '../../changes/draft.ts';
import type { EndingResult, PlannedBy } from '../../changes/ending.ts';
import { changedSettings, rebase, type SettingKind } from '../../changes/setting-kind.ts';
import type { Settings } from '../../changes/settings.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { ownerOf } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { holdElsewhere, storedOf } from './elsewhere.ts';
import { formatEnd } from './end-words.ts';
import { findOverlap, formatChangeSpan } from './overlap.ts';
import type { PutBackDeps } from './put-back.ts';
import type { PlannedChange, TemporaryChange } from './record.ts';
import { pick, planReturn } from './return-plan.ts';
import type { VersionedPlan } from './store.ts';
import { describePlanCheck } from './words.ts';

/** The settings that hold without any temporary change. */
export function underlying(kind: SettingKind, held: TemporaryChange | null, now: Settings): Settings {
  return held === null ? now : planReturn(kind, held, now).wanted;
}

/**
 * What a change that begins later comes to, made from what people have set by then and from whose turn it is; `null` where
 * that differs from what was shown to whoever asked for it. Somebody else's turn does not count as a difference. `/phone
 * when` and the start ask here.
 */
export function rebasePlanned(
  kind: SettingKind,
  { base, wanted }: Pick<PlannedChange, 'base' | 'wanted'>,
  set: Settings,
  turned: (set: Settings) => Settings,
): Settings | null {
  const result = rebase(kind, base, wanted, turned(set));
  const changed = Object.keys(changedSettings(kind, base, wanted));
  // What was already set when it was asked for is to be set then too.
  const asPlanned = changed.length === 0 ? result : { ...wanted, ...pick(result, changed) };
  const said = kind.sentence(asPlanned);
  return said === kind.sentence(wanted) || said === kind.sentence(turned(wanted)) ? result : null;
}

/**
 * Stores a change that begins later. The job is made before the record, so that no change is stored that would never
 * begin.
 */
export async function planChange(
  deps: PutBackDeps,
  session: Session,
  draft: Draft,
  { user, proposed }: PlannedBy,
): Promise<EndingResult> {
  const { store, kinds, clock, newId, wakes } = deps;
  const { tenant } = session;
  const { kind, subject, environment, title, called = null, wanted, starts: start = null } = draft;
  if (start === null || start.at <= clock.now()) {
    throw new WorkspaceProblem({
      headline: start === null ? 'No start was named.' : `${formatEnd(start)} has already passed.`,
      next: 'Nothing was planned; open it again and choose a later start.',
    });
  }
  const { here: held } = await storedOf(store, session, draft);
  const times = { start, end: draft.ends ?? null, reminder: draft.ends == null ? (draft.reminder ?? null) : null };
  const hindrance = findOverlap(times, held, await store.planned(tenant, draft));
  if (hindrance !== null) throw new WorkspaceProblem({ headline: hindrance, next: 'Nothing was planned.' });
  const plan: Omit<PlannedChange, 'job'> = {
    version: 1,
    id: newId(),
    kind,
    subject,
    environment,
    title,
    called,
    ...times,
    owner: await ownerOf(session),
    // Never a state that is itself temporary.
    base: underlying(kinds.of(draft), (await holdElsewhere(store, session, draft)) ?? held, draft.base),
    wanted,
    by: user,
    made: new Date(clock.now()).toISOString(),
    state: 'waiting',
    trouble: null,
    proposed,
    ...(draft.asked == null ? {} : { asked: draft.asked }),
  };
  const isKept = await wakes.replace(tenant, { place: 'planned', at: start.at }, (job) =>
    store.writePlan(tenant, { ...plan, job }, null),
  );
  if (isKept === null) {
    throw new WorkspaceProblem({ headline: 'It could not be kept.', next: 'Nothing was planned; try again.' });
  }
  return { span: formatChangeSpan(plan), text: describePlanCheck(plan), id: plan.id, ahead: true };
}

/** Calls off a planned change and returns it; `null` where it is gone, perhaps because it has begun. */
export async function cancel(deps: PutBackDeps, tenant: string, id: string): Promise<PlannedChange | null> {
  const known = await deps.store.findPlan(tenant, { id });
  if (known === null) return null;
  return deps.leases.hold(tenant, settingKey(known.plan), async () => {
    const found = await deps.store.findPlan(tenant, { id });
    if (found === null || !(await dropPlan(deps, tenant, found))) return null;
    return found.plan;
  });
}

/** Removes the record, then the job; a job that fires all the same finds nothing. */
export async function dropPlan(
  { store, wakes }: Pick<PutBackDeps, 'store' | 'wakes'>,
  tenant: string,
  found: VersionedPlan,
): Promise<boolean> {
  const isGone = await store.removePlan(tenant, found);
  if (isGone) await wakes.cancel(tenant, found.plan.job);
  return isGone;
}
