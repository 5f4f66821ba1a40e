import { settingKey } from '../../changes/apply-change.ts';
import type { Draft } from '../../changes/draft.ts';
import type { EndingResult, PlannedBy } from '../../changes/ending.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import { ownerOf } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import { holdElsewhere, storedOf } from './elsewhere.ts';
import { formatEnd } from './end-words.ts';
import { findOverlap, formatChangeSpan } from './overlap.ts';
import type { PutBackDeps } from './put-back.ts';
import type { PlannedChange } from './record.ts';
import { underlying } from './return-plan.ts';
import { dropPlan } from './step.ts';
import { describePlanCheck } from './words.ts';

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
    store.plans.write(tenant, { ...plan, job }, null),
  );
  if (isKept === null) {
    throw new WorkspaceProblem({ headline: 'It could not be kept.', next: 'Nothing was planned; try again.' });
  }
  return { span: formatChangeSpan(plan), text: describePlanCheck(plan), id: plan.id, ahead: true };
}

/** Calls off a planned change and returns it; `null` where it is gone, perhaps because it has begun. */
export async function cancel(deps: PutBackDeps, tenant: string, id: string): Promise<PlannedChange | null> {
  const known = await deps.store.plans.find(tenant, { id });
  if (known === null) return null;
  return deps.leases.hold(tenant, settingKey(known.plan), async () => {
    const found = await deps.store.plans.find(tenant, { id });
    if (found === null || !(await dropPlan(deps, tenant, found))) return null;
    return found.plan;
  });
}
