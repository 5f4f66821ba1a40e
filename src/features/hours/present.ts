import { type RingList, ringListOf } from '../../people/directory/ring-list.ts';
import type { Unread } from '../../people/directory/unread.ts';
import { requireRead, unstatedAsNull } from '../../people/rights/capability-check.ts';
import { datedIn, describeAnswer, describeGap, sayTogether } from '../../plans/answer-words.ts';
import { FOLLOW_ME, type NumberAnswers } from '../../plans/answers.ts';
import { type Hours, type HoursThing, thingsIn } from '../../plans/hours/record.ts';
import { HoursTimeline } from '../../plans/hours/timeline.ts';
import { describeHolds } from '../../plans/hours/words.ts';
import { isAsSet, isDated, lateBesideHours } from '../../plans/layer.ts';
import { presentAnswers } from '../../plans/present-answers.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import { thingName } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { Session } from '../../workspace/session.ts';
import type { Present } from './view.ts';

/** How many numbers the provider is asked about at once. */
const AT_ONCE = 4;

/** What holds now where hours are, as it is answered everywhere; the provider is asked where `isAsked`. */
export async function presentOf(
  deps: Services,
  tenant: string,
  plans: readonly Hours[],
  isAsked: boolean,
): Promise<Present> {
  const read = (session: Session, numbers: readonly string[]) => askedNow(deps, session, numbers);
  const [{ ofHours }, knownOf] = await Promise.all([
    deps.plans.exceptions(tenant),
    presentAnswers(deps, tenant, plans.flatMap(thingsIn), isAsked ? read : undefined),
  ]);
  const now = deps.clock.now();
  const saidOf = (plan: Hours) => {
    const stored = ofHours(plan);
    return thingsIn(plan).map((thing, at) => {
      const other = stored[at] ?? null;
      return describeThing(plan, thing, knownOf(thing), { now, other }) ?? { rings: null, other };
    });
  };
  return {
    others: (plan) => saidOf(plan).map(({ other }) => other),
    rings: (plan) => saidOf(plan).flatMap(({ rings }) => rings ?? []),
  };
}

/** Who rings where hours are once all that is due is done, those that ring alike together, in a sentence without its end. */
export async function describeRinging(deps: Services, tenant: string, plan: Hours): Promise<string> {
  // A number has one plan of hours, so no other counts here.
  const plans = await deps.plansAfter(tenant, {}, { hours: [plan] });
  const things = thingsIn(plan);
  const knownOf = await presentAnswers({ ...deps, plans }, tenant, things);
  const isAllKnown = things.every((thing) => knownOf(thing)?.answers.length);
  const others = isAllKnown ? [] : (await deps.plans.exceptions(tenant)).ofHours(plan);
  const { holds, until } = new HoursTimeline(plan).at(deps.clock.now());
  return sayTogether(
    things.map((thing, at) => {
      const { answers: [answer] = [], late = null } = knownOf(thing) ?? {};
      const says =
        answer === undefined
          ? (others[at] ?? `${describeHolds(holds)} until ${formatEnd({ at: until, zone: plan.zone })}`)
          : describeAnswer(answer, datedIn(plan.zone), { late: lateBesideHours(late) });
      return { name: thingName(thing), says };
    }),
  )
    .map(([names, says]) => `${names}: ${says}`)
    .join('; ');
}

async function askedNow({ sessions, kinds, clock }: Services, session: Session, numbers: readonly string[]) {
  const capabilities = await sessions.capabilities(session).catch(unstatedAsNull);
  const lists = new Map<string, RingList>();
  const unread = new Map<string, Unread>();
  await mapConcurrently(numbers, AT_ONCE, async (number) => {
    try {
      requireRead(capabilities, kinds.of({ kind: FOLLOW_ME }).group, session.environment);
      lists.set(number, ringListOf(number, await session.client.followMe(number), clock.now()));
    } catch (error) {
      if (!(error instanceof TelephonyError || error instanceof WorkspaceProblem)) throw error;
      unread.set(number, 'failed');
    }
  });
  return { lists, unread };
}

/** Who rings on a number, and whether that is in place of what the hours say; `null` where that is not known. */
function describeThing(
  plan: Hours,
  thing: HoursThing,
  known: NumberAnswers | undefined,
  { now, other }: { now: number; other: string | null },
): { rings: string | null; other: string | null } | null {
  const [answer] = known?.answers ?? [];
  const name = plan.things.length === 1 ? '' : `${isolate(thingName(thing))}: `;
  if (answer === undefined) {
    return known?.unread === undefined
      ? null
      : { rings: `${name}${describeGap(known.unread, false) ?? ''}.`, other: null };
  }
  const isPlanned = isDated(answer.reason);
  const late = lateBesideHours(known?.late ?? null);
  const said = describeAnswer(answer, datedIn(plan.zone), { ends: isPlanned, late });
  const { holds } = new HoursTimeline(plan).at(now);
  const isKept = isAsSet(answer.reason) && (holds.is === 'preset' || holds.is === 'only');
  if (isKept) return { rings: null, other: `${other ?? 'By its own settings'}: ${said}` };
  return isPlanned ? { rings: null, other: said } : { rings: `${name}${said}.`, other: null };
}
