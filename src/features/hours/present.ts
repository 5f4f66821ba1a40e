import { type RingList, ringListOf } from '../../people/directory/ring-list.ts';
import { accountOf } from '../../people/directory/ring-list-reader.ts';
import type { Unread } from '../../people/directory/unread.ts';
import { requireRead, unstatedAsNull } from '../../people/rights/capability-check.ts';
import { describeAnswer, describeGap } from '../../plans/answer-words.ts';
import { answersOf, FOLLOW_ME, type NumberAnswers } from '../../plans/answers.ts';
import type { Hours, HoursThing } from '../../plans/hours/record.ts';
import { HoursTimeline } from '../../plans/hours/timeline.ts';
import { isAsSet, isDated, lateBesideHours } from '../../plans/layer.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import { formatEnd } from '../../plans/temporary/end-words.ts';
import { thingName } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import type { Environment } from '../../telephony/types.ts';
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
  const environments = [...new Set(plans.map(({ environment }) => environment))];
  const [{ ofHours }, ...answers] = await Promise.all([
    deps.plans.exceptions(tenant),
    ...environments.map((environment) => answersIn(deps, tenant, { environment, plans, isAsked })),
  ]);
  const now = deps.clock.now();
  const saidOf = (plan: Hours) => {
    const stored = ofHours(plan);
    const known = answers[environments.indexOf(plan.environment)];
    return plan.things.map((thing, at) => {
      const said =
        thing.kind === FOLLOW_ME
          ? describeThing(plan, thing, known?.get(thing.subject), { now, other: stored[at] ?? null })
          : null;
      return said ?? { rings: null, other: stored[at] ?? null };
    });
  };
  return {
    others: (plan) => saidOf(plan).map(({ other }) => other),
    rings: (plan) => saidOf(plan).flatMap(({ rings }) => rings ?? []),
  };
}

/** Who rings on the numbers of all hours of an account. */
async function answersIn(
  deps: Services,
  tenant: string,
  { environment, plans, isAsked }: { environment: Environment; plans: readonly Hours[]; isAsked: boolean },
): Promise<ReadonlyMap<string, NumberAnswers>> {
  const things = plans.filter((plan) => plan.environment === environment).flatMap((plan) => plan.things);
  const numbers = things.filter(({ kind }) => kind === FOLLOW_ME).map(({ subject }) => subject);
  try {
    const session = await deps.sessions.open(tenant, environment);
    const found = isAsked
      ? await askedNow(deps, session, numbers)
      : { lists: await deps.rings.known(accountOf(session)), unread: new Map<string, Unread>() };
    const to = deps.clock.now() + 1;
    return await answersOf(
      deps,
      session,
      numbers.map((number) => ({ number })),
      { found, to },
    );
  } catch (error) {
    if (!(error instanceof WorkspaceProblem)) throw error;
    return new Map();
  }
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
  const time = (at: number) => formatEnd({ at, zone: plan.zone });
  const said = describeAnswer(
    answer,
    { most: 4, room: 60, time },
    { ends: isPlanned, late: lateBesideHours(known?.late ?? null) },
  );
  const { holds } = new HoursTimeline(plan).at(now);
  const isKept = isAsSet(answer.reason) && (holds.is === 'preset' || holds.is === 'only');
  if (isKept) return { rings: null, other: `${other ?? 'By its own settings'}: ${said}` };
  return isPlanned ? { rings: null, other: said } : { rings: `${name}${said}.`, other: null };
}
