import { z } from 'zod';
import type { Settings, Warning } from '../../changes/settings.ts';
import { addDays, type Day } from '../../language/times/calendar.ts';
import { toInstant } from '../../language/times/instant.ts';
import { weekFrom } from '../../plans/foresight.ts';
import { type Holds, type Hours, type HoursThing, thingsIn, wantedSchema } from '../../plans/hours/record.ts';
import { planFor, type VersionedHours } from '../../plans/hours/store.ts';
import { holdsIn, withHolds } from '../../plans/hours/timeline.ts';
import { describeDay, describeHolds, fingerprint, hoursText } from '../../plans/hours/words.ts';
import { nameKey } from '../../plans/presets/record.ts';
import {
  describeNumberChange,
  type Keeping,
  type Kept,
  type NumberChange,
  type NumberInPlan,
  type PlanCopy,
  type PlanKind,
  type PlanRequest,
  planKind,
  removePlan,
} from '../../plans/proposals/plan-workflow.ts';
import type { OtherAccount } from '../../plans/several/other-account.ts';
import { replaceInSettings } from '../../plans/several/replace-number.ts';
import { thingName } from '../../plans/temporary/words.ts';
import type { Services } from '../../services/services.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { ActionJob, Job } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import { isOwnedBy } from '../../workspace/owner.ts';
import type { HoursDeps } from './deps.ts';
import { describeRinging } from './present.ts';
import { endedMessage, goneMessage, savedMessage, thingsText } from './view.ts';

/** What is proposed: hours to be saved, or to be ended. */
const proposedSchema = z.discriminatedUnion('does', [
  wantedSchema.extend({ does: z.literal('save') }),
  z.object({ does: z.literal('end'), id: z.string(), before: z.string() }),
]);

type ProposedHours = z.infer<typeof proposedSchema>;

/** Hours to be saved, and a fingerprint of those that they take the place of. */
interface WantedHours {
  id: string | null;
  before: string | null;
  plan: Omit<Hours, 'id' | 'job'>;
}

/** Hours as a kind of plan. */
export function hoursKind(deps: Services): PlanKind {
  return planKind<ProposedHours>(proposedSchema, {
    name: 'hours',
    words: { one: 'The hours', several: 'Hours plans' },
    gone: goneMessage,
    async fault({ caller: { tenant } }, wanted) {
      if (wanted.does === 'end') return (await toBeEnded(deps, tenant, wanted)) === null ? CHANGED : null;
      const plan = planOf(wanted);
      const found = await replaced(deps, tenant, { ...wanted, plan });
      return 'fault' in found ? found.fault : presetFault(deps, tenant, plan);
    },
    async reach({ caller: { tenant } }, wanted) {
      const id = wanted.does === 'end' ? wanted.id : (wanted.id ?? '');
      const before = (await deps.hours.find(tenant, { id }))?.plan ?? null;
      const after = wanted.does === 'end' ? null : { ...planOf(wanted), id, job: '', stopped: null };
      const both = [before, after].flatMap((plan) => plan ?? []);
      return {
        things: both.flatMap((plan) => thingsIn(plan)),
        times: [weekFrom(deps.clock.now()), ...both.flatMap(ownDays)],
        zone: both.at(-1)?.zone,
        hours: inPlaceOf(id, after),
      };
    },
    keep: (job, wanted, how) =>
      wanted.does === 'end'
        ? endHours(deps, job, wanted)
        : keepHours(deps, job, { ...wanted, plan: planOf(wanted) }, how),
    standing: (tenant, change) => standing(deps, tenant, change),
    replaced(wanted, change) {
      if (wanted.does === 'end') return null;
      const made = withNumber(deps.kinds, planOf(wanted), change);
      if (made === null) return null;
      const { next: plan, risky, warnings } = made;
      const { id, before } = wanted;
      return { asked: hoursRequest({ id, before, plan }, { lines: shownLines(plan), risky }), warnings };
    },
    copy: (job, id, account) => copyOf(deps, job, id, account),
  });
}

/** All hours once some are in the place of those with an id, or those have ended. */
export function inPlaceOf(id: string, after: Hours | null): (all: readonly Hours[]) => Hours[] {
  return (all) => [...all.filter((each) => each.id !== id), ...(after === null ? [] : [after])];
}

/** Hours as another account would have them, for those of their numbers and menus that have a counterpart there. */
async function copyOf(deps: Services, { caller }: Job, id: string, account: OtherAccount): Promise<PlanCopy | null> {
  const { tenant, user: by } = caller;
  const plan = (await deps.hours.find(tenant, { id }))?.plan ?? null;
  if (plan === null || plan.ending) return null;
  const { environment } = account.session;
  const [presets, duties] = await Promise.all([deps.presets.list(tenant), deps.duties.list(tenant)]);
  const holds = [...new Map(holdsIn(plan).map((each) => [JSON.stringify(each), each])).values()];
  const found: { things: HoursThing[]; left: string[]; warnings: Warning[]; lines: string[] } = {
    things: [],
    left: [],
    warnings: [],
    lines: [],
  };
  const settings = new Map<Holds, Extract<Holds, { is: 'only' }>['settings'][number][]>();
  for (const thing of plan.things) {
    const to = account.thing(thing);
    const made = to === null ? null : await holdsOf(account, holds, thing, to);
    if (to === null || made === null) found.left.push(account.lacks(thing));
    else if ('fault' in made) found.left.push(`${thingName(to)}: ${made.fault}`);
    else {
      found.things.push(to);
      found.left.push(...made.left);
      found.warnings.push(...made.warnings);
      found.lines.push(...made.lines);
      for (const [each, own] of made.settings) settings.set(each, [...(settings.get(each) ?? []), own]);
    }
  }
  const { things, left, warnings, lines } = found;
  const kindOf = new Map(things.map(({ subject, kind }) => [subject, kind]));
  const gone: string[] = [];
  const counterparts = new Map(
    holds.map((each): [string, Holds] => {
      if (each.is === 'only') {
        const own = settings.get(each) ?? [];
        return [JSON.stringify(each), { ...each, who: whoIn(deps.kinds, kindOf, own), settings: own }];
      }
      if (each.is !== 'preset') return [JSON.stringify(each), each];
      const preset = presets.find(
        (other) => other.environment === environment && nameKey(other.name) === nameKey(each.name),
      );
      if (preset === undefined) gone.push(`${account.name} has no preset ${isolate(each.name)}; copy that first.`);
      return [JSON.stringify(each), { ...each, id: preset?.id ?? '' }];
    }),
  );
  const lists = duties.filter((list) => planFor([{ ...plan, environment, things }], list) !== null);
  if (holds.some(({ is }) => is === 'duty') && lists.length === 0)
    gone.push(`${account.name} has no duty list of these; copy that first.`);
  if (things.length === 0 || gone.length > 0) return { asked: null, warnings: [], left: [...left, ...gone] };
  const risky = warnings.some((warning) => warning.risky);
  const own = { environment, things, owner: account.owner, by, risky, stopped: null, trouble: null, told: [] };
  const next = withHolds({ ...plan, ...own }, (each) => counterparts.get(JSON.stringify(each)) ?? each);
  return {
    asked: hoursRequest(
      { id: null, before: null, plan: asPeopleSet(next) },
      { lines: [...shownLines(next), ...lines], risky },
    ),
    warnings,
    left,
  };
}

/** What holds for a number or menu, as its counterpart in another account would have it; or why it cannot. */
async function holdsOf(account: OtherAccount, holds: readonly Holds[], from: HoursThing, to: HoursThing) {
  const made = {
    settings: new Map<Holds, { subject: string; settings: Settings }>(),
    left: [] as string[],
    warnings: [] as Warning[],
    lines: [] as string[],
  };
  for (const each of holds) {
    const own = each.is === 'only' ? each.settings.find(({ subject }) => subject === from.subject) : undefined;
    if (own === undefined) continue;
    const copy = await account.settings(own.settings, to);
    if ('fault' in copy) return copy;
    made.settings.set(each, { subject: to.subject, settings: copy.settings });
    made.left.push(...copy.left);
    made.warnings.push(...copy.warnings);
    made.lines.push(`${describeHolds(each)}, ${thingName(to)}: ${copy.sentence}`);
  }
  return made;
}

/** What hours have, each a line. */
function shownLines({ zone, pausedUntil, exceptions, ...week }: WantedHours['plan']): string[] {
  return [
    ...hoursText(week).split('\n'),
    ...exceptions.map((each) => describeDay(each, zone)),
    ...(pausedUntil === null ? [] : [`Paused until ${pausedUntil}.`]),
    `Times are in the time zone ${zone}.`,
  ];
}

/** The hours of an account whose spans name a number. */
async function standing({ hours, kinds }: Services, tenant: string, change: NumberChange): Promise<NumberInPlan[]> {
  const { session } = change;
  const found: NumberInPlan[] = [];
  for (const plan of await hours.list(tenant)) {
    if (plan.environment !== session.environment || plan.ending || !(await isOwnedBy(session, plan.owner))) continue;
    const made = withNumber(kinds, plan, change);
    if (made === null) continue;
    const { next, risky, warnings } = made;
    found.push({
      called: plan.name,
      becomes: describeNumberChange(change, thingsText(plan)),
      asked: hoursRequest({ id: plan.id, before: fingerprint(plan), plan: asPeopleSet(next) }, { risky }),
      warnings,
    });
  }
  return found;
}

/** Hours with another number in the place of one; `null` where it is not in there. */
function withNumber<Plan extends WantedHours['plan']>(
  kinds: Services['kinds'],
  plan: Plan,
  change: Pick<NumberChange, 'number' | 'by'>,
): { next: Plan; risky: boolean; warnings: Warning[] } | null {
  const kindOf = new Map(plan.things.map(({ subject, kind }) => [subject, kind]));
  const warnings: Warning[] = [];
  const next = withHolds(plan, (holds) => {
    if (holds.is !== 'only') return holds;
    const made = holds.settings.map(({ subject, settings }) => ({
      was: { subject, settings },
      now: replaceInSettings(kinds, { kind: kindOf.get(subject) ?? '', subject, settings }, change),
    }));
    if (made.every(({ now }) => now === null)) return holds;
    warnings.push(...made.flatMap(({ now }) => now?.warnings ?? []));
    const settings = made.map(({ was, now }) => ({ ...was, settings: now?.settings ?? was.settings }));
    return { ...holds, who: whoIn(kinds, kindOf, settings), settings };
  });
  if (fingerprint(next) === fingerprint(plan)) return null;
  const risky = plan.risky === true || warnings.some((warning) => warning.risky);
  return { next: { ...next, risky }, risky, warnings };
}

/** Who rings by settings of a span, in words. */
function whoIn(
  kinds: Services['kinds'],
  kindOf: ReadonlyMap<string, string>,
  settings: Extract<Holds, { is: 'only' }>['settings'],
): string {
  const [first] = settings;
  const kind = first === undefined ? null : kinds.find(kindOf.get(first.subject) ?? '');
  const read = first === undefined ? null : (kind?.codec.read(asJson(first.settings)) ?? null);
  const people = read === null ? [] : (kind?.duty?.people(read) ?? []);
  return people.length === 0 ? 'nobody' : people.map(({ name, number }) => name || number).join(' and ');
}

/** Hours to be saved, as they are stored. */
export const savedHours = wantedSchema.transform((wanted): WantedHours => ({ ...wanted, plan: planOf(wanted) }));

/** The stored plan in the shape in which it is used. */
function planOf({ plan }: Pick<z.infer<typeof wantedSchema>, 'plan'>): WantedHours['plan'] {
  return plan as WantedHours['plan'];
}

/** Hours that are to be saved; `lines` say what they have. */
export function hoursRequest(
  { id, before, plan }: WantedHours,
  { lines = [], risky }: { lines?: string[]; risky: boolean },
): PlanRequest {
  const { environment, name } = plan;
  return {
    subject: id ?? `new ${name}`,
    environment,
    about: aboutOf(plan),
    title: `the hours ${name}`,
    will:
      id === null
        ? `There will be the hours ${isolate(name)} for ${thingsText(plan)}.`
        : `The hours ${isolate(name)} will be changed.`,
    lines,
    wanted: asJson({ does: 'save', id, before, plan }),
    risky,
  };
}

/** The numbers and menus of hours, and their name. */
function aboutOf({ things, name }: Pick<Hours, 'things' | 'name'>): string[] {
  return [...things.map(({ subject }) => subject), name];
}

/** Hours that are to end, which only restores earlier settings, and so needs no manager. */
function endAsked(plan: Hours): PlanRequest {
  const { id, environment, name } = plan;
  return {
    subject: id,
    environment,
    about: aboutOf(plan),
    removes: true,
    title: `the hours ${name}, ended`,
    will: `The hours ${isolate(name)} will end.`,
    lines: [],
    wanted: asJson({ does: 'end', id, before: fingerprint(plan) }),
    risky: false,
  };
}

/** Ends the hours that a button names, or proposes to. */
export async function removeHours(deps: HoursDeps, job: ActionJob): Promise<Outcome> {
  const found = await deps.hours.find(job.caller.tenant, { id: job.value });
  const asked = found === null || found.plan.ending ? null : endAsked(found.plan);
  return removePlan(deps, job, hoursKind(deps), asked);
}

/** The days that have hours of their own, in epoch milliseconds. */
function ownDays({ exceptions, zone }: Pick<Hours, 'exceptions' | 'zone'>) {
  const start = (day: Day) => toInstant(day, '00:00', zone).at;
  return exceptions.map(({ day }) => ({ from: start(day), until: start(addDays(day, 1)) }));
}

/** The hours that others take the place of, `null` for none; or why those cannot be stored as things are now. */
async function replaced(
  { hours }: Services,
  tenant: string,
  { id, before, plan }: WantedHours,
): Promise<{ found: VersionedHours | null } | { fault: string }> {
  const all = await hours.all(tenant);
  const found = all.find((each) => each.plan.id === id && !each.plan.ending) ?? null;
  if ((found === null ? null : fingerprint(found.plan)) !== before) return { fault: CHANGED };
  const others = all.map((each) => each.plan).filter((each) => each.id !== id);
  for (const thing of plan.things) {
    const other = planFor(others, { ...thing, environment: plan.environment });
    if (other !== null) return { fault: `${thingName(thing)} already has the hours ${isolate(other.name)}.` };
  }
  return { found };
}

/** That a preset which they name is gone, which may have been removed since they were. */
async function presetFault({ presets }: Services, tenant: string, plan: WantedHours['plan']) {
  const named = holdsIn(plan).flatMap((holds) => (holds.is === 'preset' ? [holds] : []));
  const known = named.length === 0 ? [] : (await presets.list(tenant)).map(({ id }) => id);
  const gone = named.find(({ id }) => !known.includes(id));
  return gone === undefined ? null : `The preset ${isolate(gone.name)} is no longer there.`;
}

async function keepHours(
  deps: Services,
  job: Job,
  wanted: WantedHours,
  { headline, proposedBy, final = [] }: Keeping,
): Promise<Kept> {
  const { tenant, user: by } = job.caller;
  const at = await replaced(deps, tenant, wanted);
  if ('fault' in at) return at;
  const { proposedBy: _, ...rest } = wanted.plan;
  const author = proposedBy === undefined ? { by } : { by, proposedBy };
  const stored = await store(deps, tenant, { ...rest, ...author, stopped: null, trouble: null }, at.found);
  if ('fault' in stored) return stored;
  const { plan } = stored;
  const before = at.found?.plan ?? null;
  const rings = await describeRinging(deps, tenant, plan);
  const message = savedMessage({ plan, before, headline, rings, final });
  if (before === null) return { message, undo: endAsked(plan) };
  const back = { id: plan.id, before: fingerprint(plan), plan: asPeopleSet(before) };
  const will = `The hours ${isolate(before.name)} will be as they were before.`;
  return { message, undo: { ...hoursRequest(back, { risky: before.risky ?? true }), will } };
}

async function store(
  { hoursJobs }: Services,
  tenant: string,
  wanted: WantedHours['plan'],
  found: VersionedHours | null,
): Promise<{ plan: Hours } | { fault: string }> {
  if (found === null) {
    const plan = await hoursJobs.create(tenant, wanted);
    return plan === null ? { fault: FULL } : { plan };
  }
  const { id, job } = found.plan;
  const plan = { ...wanted, id, job };
  return (await hoursJobs.save(tenant, plan, found)) ? { plan } : { fault: CHANGED };
}

async function endHours(
  deps: Services,
  { caller: { tenant } }: Job,
  wanted: Extract<ProposedHours, { does: 'end' }>,
): Promise<Kept> {
  const found = await toBeEnded(deps, tenant, wanted);
  if (found === null || !(await deps.hoursJobs.end(tenant, found))) return { fault: CHANGED };
  const { plan } = found;
  const again = { id: null, before: null, plan: asPeopleSet(plan) };
  return { message: endedMessage(plan), undo: hoursRequest(again, { risky: plan.risky ?? true }) };
}

async function toBeEnded({ hours }: Services, tenant: string, { id, before }: { id: string; before: string }) {
  const found = await hours.find(tenant, { id });
  return found !== null && !found.plan.ending && fingerprint(found.plan) === before ? found : null;
}

/** Hours without what is known of them alone: who proposed them, and what is still to be told. */
function asPeopleSet({ id: _, job: __, proposedBy: ___, news: ____, ...plan }: Hours): WantedHours['plan'] {
  return plan;
}

const CHANGED = 'These hours have been changed since.';
const FULL = 'There are as many plans of hours as there can be.';
