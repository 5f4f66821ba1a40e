import type { NumberChange, NumberInPlan, PlanKind } from '../../plans/proposals/plan-workflow.ts';
import type { Session } from '../../workspace/session.ts';

/** A plan in which some numbers stand, by their places in the list of them, with others in the place of all of these. */
interface StandingPlan extends NumberInPlan {
  numbers: readonly number[];
}

/** The plans of a kind in which any of some numbers stands, each as one change. */
export async function standingPlans(
  kind: PlanKind,
  session: Session,
  changes: readonly Pick<NumberChange, 'number' | 'by'>[],
): Promise<StandingPlan[]> {
  const found = new Map<string, StandingPlan>();
  for (const [at, change] of changes.entries()) {
    for (const each of (await kind.standing?.(session.tenant, { session, ...change })) ?? []) {
      const { subject } = each.asked;
      const before = found.get(subject);
      const next = before === undefined ? { ...each, numbers: [at] } : withOther(kind, before, { at, each, change });
      if (next !== null) found.set(subject, next);
    }
  }
  return [...found.values()];
}

/** The same with one more of them replaced; `null` where nothing of it is left by then. */
function withOther(
  kind: PlanKind,
  before: StandingPlan,
  { at, each, change }: { at: number; each: NumberInPlan; change: Pick<NumberChange, 'number' | 'by'> },
): StandingPlan | null {
  const made = kind.replaced?.(before.asked.wanted, change) ?? null;
  if (made === null) return null;
  const { asked, warnings } = made;
  const becomes = asked.removes === true ? asked.will : [...new Set([before.becomes, each.becomes])].join('; ');
  return {
    called: before.called,
    becomes,
    asked: { ...asked, lines: before.asked.lines },
    warnings: [...before.warnings, ...warnings],
    numbers: [...before.numbers, at],
  };
}
