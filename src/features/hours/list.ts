import { includesRight } from '../../people/rights/access.ts';
import { requireRead, unstatedAsNull } from '../../people/rights/capability-check.ts';
import type { Hours, HoursThing } from '../../plans/hours/record.ts';
import { HoursTimeline } from '../../plans/hours/timeline.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import { isBase } from '../../plans/resolver.ts';
import { thingName } from '../../plans/temporary/words.ts';
import { type MessageOutcome, messageOutcome } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { TelephonyError } from '../../telephony/errors.ts';
import { WorkspaceProblem } from '../../workspace/errors.ts';
import type { HoursDeps } from './deps.ts';
import { listMessage, nowMessage, type Present } from './view.ts';

type ListDeps = Pick<HoursDeps, 'hours' | 'access' | 'clock' | 'kinds' | 'plans' | 'sessions'>;

/** The most numbers and menus about which the provider is asked for one answer, and how many at once. */
const MAX_ASKED = 10;
const AT_ONCE = 4;

/**
 * All hours of the workspace with what the reader may do about them, or `only` one plan; `lead` is a sentence before them.
 * `isBrief` has them say only what holds now. Where the present is asked about, the provider is asked who rings.
 */
export async function listed(
  deps: ListDeps,
  job: Job,
  { only, lead = null, isBrief = false }: { only?: Hours | null; lead?: string | null; isBrief?: boolean } = {},
): Promise<MessageOutcome> {
  const { hours, access, clock, plans: held } = deps;
  const { tenant } = job.caller;
  const [plans, role, { ofHours }] = await Promise.all([
    hours.list(tenant),
    access.roleFor(job),
    held.exceptions(tenant),
  ]);
  const may = { edit: includesRight(role, 'edit'), propose: includesRight(role, 'propose') };
  const shown = only == null ? plans.filter(({ ending }) => !ending) : [only];
  const isAsked = (isBrief || only != null) && shown.flatMap(({ things }) => things).length <= MAX_ASKED;
  const present = isAsked ? await asked(deps, tenant, shown, ofHours) : { others: ofHours, rings: () => [] };
  if (isBrief && shown.length > 0) return messageOutcome(nowMessage(shown, clock.now(), present));
  return messageOutcome(listMessage(shown, clock.now(), { command: job.command, may, lead, present }));
}

/** What holds now by what the provider holds, and what `/phone when` says of it. */
async function asked(
  deps: ListDeps,
  tenant: string,
  plans: readonly Hours[],
  ofHours: Present['others'],
): Promise<Present> {
  const all = plans.flatMap((plan) => plan.things.map((thing) => ({ plan, thing })));
  const read = await mapConcurrently(all, AT_ONCE, ({ plan, thing }) => ringing(deps, tenant, plan, thing));
  const of = (plan: Hours) => read.filter((_, at) => all[at]?.plan === plan);
  return {
    others: (plan) => {
      const stored = ofHours(plan);
      return of(plan).map((each, at) => stored[at] ?? each.other);
    },
    rings: (plan) => of(plan).map(({ said }) => said),
  };
}

/** Who rings on one thing, in a sentence, and what holds there where the hours were not carried out. */
async function ringing(
  { sessions, kinds, plans, clock }: ListDeps,
  tenant: string,
  plan: Hours,
  about: HoursThing,
): Promise<{ said: string; other: string | null }> {
  const name = plan.things.length === 1 ? '' : `${isolate(thingName(about))}: `;
  const thing = { environment: plan.environment, kind: about.kind, subject: about.subject };
  const kind = kinds.of(thing);
  try {
    const session = await sessions.open(tenant, plan.environment);
    requireRead(await sessions.capabilities(session).catch(unstatedAsNull), kind.group, plan.environment);
    const { settings } = await kind.read(session.client, thing.subject);
    const [span] = await plans.ahead(tenant, thing, settings, clock.now() + 1);
    const { holds } = new HoursTimeline(plan).at(clock.now());
    const isAsSet = span !== undefined && isBase(span.reason) && (holds.is === 'preset' || holds.is === 'only');
    return { said: `${name}${kind.sentence(settings)}`, other: isAsSet ? 'As set' : null };
  } catch (error) {
    if (!(error instanceof TelephonyError || error instanceof WorkspaceProblem)) throw error;
    return { said: `${name}Who rings there now could not be read.`, other: null };
  }
}
