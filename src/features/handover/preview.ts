import type { End } from '../../changes/draft.ts';
import { changedSettings } from '../../changes/setting-kind.ts';
import type { Warning } from '../../changes/settings.ts';
import { includesRight } from '../../people/rights/access.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import type { Handover, HandoverRow } from '../../plans/several/handover.ts';
import { replaceInPlanned, takeOver } from '../../plans/several/replace-number.ts';
import { failureReason, hindrance } from '../../plans/several/send.ts';
import { underlying } from '../../plans/temporary/return-plan.ts';
import { summarisePlanned, summariseTemporary, thingName } from '../../plans/temporary/words.ts';
import { seenOf } from '../../runtime/seen.ts';
import { modalOutcome, type Outcome, writeMetadata } from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job } from '../../slack/inbound/feature.ts';
import { asJson } from '../../storage/change-record.ts';
import type { Capabilities } from '../../telephony/types.ts';
import { environmentName } from '../../workspace/labels.ts';
import { isOwnedBy } from '../../workspace/owner.ts';
import { takesSecondPerson } from '../../workspace/rules.ts';
import type { Session } from '../../workspace/session.ts';
import type { HandoverDeps } from './deps.ts';
import { type Leaving, newOwner, ownedBy } from './owned.ts';
import { isSame, type Lists, type PartyNumber } from './parties.ts';
import { describeDay, describePlanned } from './planned-view.ts';
import { standingPlans } from './plans.ts';
import { findProposed } from './proposed.ts';
import { STILL_PLANNED, successionOf, whyNotSucceeded, withSuccessor } from './replacements.ts';
import { checkView } from './view.ts';

/** The most numbers whose ring lists one preview changes; further ones are named, and done by the next. */
const MAX_LISTS = 100;
/** The most of everything that one preview has boxes for. */
const MAX_ROWS = 150;
/** Ring lists that are read at once. */
const AT_ONCE = 4;

/** Who leaves, by which numbers, and who takes over. */
export interface Wanted {
  leaver: string;
  asked: Handover['asked'];
  numbers: readonly PartyNumber[];
  /** How many more are called like that. */
  more: number;
  /** `null` for nobody. */
  successor: { number: string; name: string } | null;
  /** The beginning of the day from which on; `null` for at once. */
  starts: End | null;
}

/** A row as it is found, before it is known whether this person may save it. */
export interface StandingRow extends HandoverRow {
  warnings: readonly Warning[];
  shown: NonNullable<HandoverRow['shown']>;
}

/** What stays, and why; `by` as of what is found. */
type Left = Handover['left'][number] & { by?: string };

/** What somebody stands in is looked for on behalf of whoever asks for it. */
export interface Context {
  deps: HandoverDeps;
  job: Job;
  session: Session;
  wanted: Wanted;
}

/** The preview of everything in which somebody stands, and what becomes of each. */
export async function previewHandover(
  deps: HandoverDeps,
  job: Job,
  session: Session,
  wanted: Wanted,
  { items, unread }: Pick<Lists, 'items'> & { unread: number },
): Promise<Outcome> {
  const context = { deps, job, session, wanted };
  const found: StandingRow[] = [];
  const left: Left[] = [];
  await findLists(context, { found, left });
  const others = await findOthers(context);
  found.push(...others.found);
  left.push(...others.left, ...(await findKept(context, { items })));
  if (wanted.more > 0)
    left.push({ called: `${wanted.more} more numbers called like that`, why: 'Name the number itself to replace it.' });
  const rows = found.slice(0, MAX_ROWS);
  if (found.length > rows.length)
    left.push({
      called: `${found.length - rows.length} more`,
      why: `One preview has ${MAX_ROWS}: save it, then ask once more.`,
    });
  const { tenant, user: by } = job.caller;
  const about = {
    by,
    environment: session.environment,
    does: 'replace' as const,
    leaver: wanted.leaver,
    asked: wanted.asked,
    numbers: wanted.numbers.map(({ number, name, sure }) => ({ number, name, sure })),
    successor: wanted.successor,
    ...(wanted.starts === null ? {} : { starts: wanted.starts }),
    left: left.map(({ called, why }) => ({ called, why })),
  };
  const stored = rows.map(({ warnings: _, ...row }) => row);
  const id = await deps.handovers.create(tenant, { ...about, rows: stored });
  const warned = rows.map(({ called, warnings }) => ({ called, warnings }));
  const view = checkView({ ...about, rows: stored, warned, unread }, writeMetadata(job.caller, { run: id }));
  return modalOutcome(view);
}

interface Found {
  found: StandingRow[];
  left: Left[];
}

/** Everything but ring lists in which any of the numbers stands, or that is of whoever leaves. */
export async function findOthers(context: Context): Promise<Found> {
  const all: Found = { found: [], left: [] };
  await findPlans(context, all);
  await findPlanned(context, all);
  await findReplacements(context, all);
  const leaving = await leavingOf(context);
  await findProposals(context, leaving, all);
  if (leaving !== null) await findOwned(context, leaving, all);
  return all;
}

/** The ring lists on which any of the numbers stands, each read anew. */
async function findLists({ deps, job, session, wanted }: Context, { found, left }: Found): Promise<void> {
  const all = [...new Set(wanted.numbers.flatMap(({ on }) => on))];
  const most = all.slice(0, MAX_LISTS);
  if (all.length > most.length)
    left.push({
      called: `The ring lists of ${all.length - most.length} more numbers`,
      why: `One preview has ${MAX_LISTS}: save it, then ask once more.`,
    });
  if (most.length === 0) return;
  const capabilities = await deps.sessions.capabilities(session, { fresh: job.reference });
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const checked = await mapConcurrently(most, AT_ONCE, async ({ number, displayName }): Promise<Found> => {
    const called = displayName ?? number;
    try {
      return await checkList({ deps, job, session, wanted }, { subject: number, called, capabilities, isManager });
    } catch (error) {
      return { found: [], left: [{ called, why: failureReason(job, error) }] };
    }
  });
  found.push(...checked.flatMap((each) => each.found));
  left.push(...checked.flatMap((each) => each.left));
}

/** What becomes of the ring list of a number, read anew; nothing where nobody who leaves is on it. */
export async function checkList(
  { deps, job, session, wanted }: Context,
  about: { subject: string; called: string; capabilities: Capabilities; isManager: boolean },
): Promise<Found> {
  const { kinds, workflow, drafts, temporary } = deps;
  const { subject, capabilities, isManager } = about;
  const kind = kinds.of({ kind: deps.ringing });
  const begun = await workflow.beginOne(job, kind, session, { subject, capabilities });
  const called = thingName({ title: begun.title, called: begun.called ?? about.called });
  const { successor: by } = wanted;
  if (by !== null && isSame(by.number, subject))
    return { found: [], left: [{ called, why: 'Kept: it would ring itself, and calls would go in a circle.' }] };
  const numbers = wanted.numbers.flatMap(({ number }, at) =>
    takeOver(kind, begun, [number], by) === null ? [] : [at],
  );
  const made = takeOver(
    kind,
    begun,
    numbers.map((at) => wanted.numbers[at]?.number ?? ''),
    by,
  );
  if (made === null || Object.keys(changedSettings(kind, begun.base, made)).length === 0)
    return { found: [], left: [] };
  const draft = { ...begun, called, wanted: made, form: false };
  const warnings = await workflow.warnings(session, draft);
  const second = await workflow.takesSecond(session.tenant, draft, warnings);
  const why = hindrance(warnings, isManager) ?? (second ? SECOND : null);
  if (why !== null) return { found: [], left: [{ called, why }] };
  const held = await temporary.of(session.tenant, draft);
  const [line] = kind.lines(draft.base, draft.wanted);
  const steps = line === undefined ? [] : (line.steps ?? [`${line.before} → ${line.after}`]);
  const during = held === null ? '' : ` (${summariseTemporary(held)}: now, and when that ends)`;
  const id = await drafts.create(session.tenant, draft);
  const becomes = `${steps.join('; ')}${during}`;
  const shown = shownAs(subject, JSON.stringify(underlying(kind, held, begun.base)), warnings);
  return { found: [{ what: 'Ring lists', called, becomes, numbers, is: 'setting', id, warnings, shown }], left: [] };
}

/** By what something is found again, and how it was. */
function shownAs(by: string, as: string, warnings: readonly Warning[]): StandingRow['shown'] {
  return { by, as: seenOf(as), risky: warnings.some(({ risky }) => risky) };
}

const SECOND = 'A second person has to approve this: open it and propose it there.';

/** The presets, hours and duty lists in which any of the numbers stands. */
async function findPlans({ deps, job, session, wanted }: Context, { found, left }: Found): Promise<void> {
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const rules = await deps.rules.known(session.tenant);
  const changes = wanted.numbers.map(({ number }) => ({ number, by: wanted.successor }));
  for (const kind of await deps.planKinds()) {
    for (const { called, becomes, asked, warnings, numbers } of await standingPlans(kind, session, changes)) {
      const { risky, ...content } = asked;
      const second = takesSecondPerson(rules, { environment: session.environment, risky }) ? SECOND : null;
      const why = hindrance(warnings, isManager) ?? (risky && !isManager ? MANAGER : second);
      const by = `${kind.name} ${asked.subject}`;
      if (why !== null) {
        left.push({ called: `${kind.words.one} ${called}`, why, by });
        continue;
      }
      const draft = { ...content, kind: kind.name, by: job.caller.user, risky, writes: job.caller.writes };
      const id = await deps.planDrafts.create(session.tenant, draft);
      const said = JSON.stringify([becomes, asked.will, asked.lines]);
      const shown = { ...shownAs(by, said, warnings), risky };
      const row = { what: kind.words.several, called, becomes, numbers: [...numbers], is: 'plan' as const };
      found.push({ ...row, id, warnings, shown });
    }
  }
}

const MANAGER = 'It has a number for which the account wants a manager.';

/** The changes that begin later and have any of the numbers in what they set, or in what they were made from. */
async function findPlanned({ deps, job, session, wanted }: Context, { found, left }: Found): Promise<void> {
  const { tenant } = session;
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const changes = wanted.numbers.map(({ number }) => ({ number, by: wanted.successor }));
  for (const plan of await deps.temporary.planned(tenant)) {
    if (plan.environment !== session.environment || !(await isOwnedBy(session, plan.owner))) continue;
    const made = replaceInPlanned(deps.kinds, plan, changes);
    if (made === null) continue;
    const { planned: next, numbers, warnings } = made;
    const called = `${thingName(plan)}: ${summarisePlanned(plan)}`;
    const why =
      plan.state === 'asked' ? 'Kept: whoever planned it is being asked about it.' : hindrance(warnings, isManager);
    if (why !== null) {
      left.push({ called, why, by: plan.id });
      continue;
    }
    const stored = { by: job.caller.user, before: asJson(plan), wanted: asJson(next) };
    const id = await deps.handoverPlanned.create(tenant, stored);
    const becomes = deps.kinds.of(plan).sentence(next.wanted);
    const shown = shownAs(plan.id, becomes, warnings);
    found.push({ what: 'Planned changes', called, becomes, numbers: [...numbers], is: 'planned', id, warnings, shown });
  }
}

/** The replacements that begin later and in which any of the numbers takes over, or is replaced. */
async function findReplacements({ deps, job, session, wanted }: Context, { found, left }: Found): Promise<void> {
  const { tenant, environment } = session;
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const has = hasAny(wanted.numbers);
  const { successor: by, starts } = wanted;
  for (const { planned } of await deps.plannedHandovers.all(tenant)) {
    const { id, handover, owner } = planned;
    if (handover.environment !== environment || !(await isOwnedBy(session, owner))) continue;
    const numbers = wanted.numbers.flatMap((each, at) => (hasAny([each])(handover.successor?.number) ? [at] : []));
    const isReplaced = handover.rows.some((row) => has(row.numbers.map((at) => handover.numbers[at]?.number)));
    if (numbers.length === 0 && !isReplaced) continue;
    const called = `${describePlanned(planned)}, ${describeDay(planned)}`;
    const hindered = whyNotSucceeded(deps, planned, { by, from: starts?.at ?? null, isManager });
    const why = numbers.length === 0 ? STILL_PLANNED : hindered;
    if (why !== null || by === null) {
      left.push({ called, why: why ?? STILL_PLANNED, by: id });
      continue;
    }
    const stored = {
      by: job.caller.user,
      before: successionOf(planned),
      wanted: successionOf(withSuccessor(planned, by)),
    };
    const held = await deps.handoverPlanned.create(tenant, stored);
    const becomes = `${isolate(by.name)} takes over there instead`;
    const shown = shownAs(id, becomes, []);
    const row = { what: 'Planned replacements', called, becomes, numbers, is: 'replacement' as const };
    found.push({ ...row, id: held, warnings: [], shown });
  }
}

/** The open proposals in which any of the numbers stands, and those that whoever leaves made. */
async function findProposals(
  { deps, job, session, wanted }: Context,
  leaving: Leaving | null,
  { found, left }: Found,
): Promise<void> {
  const { tenant, environment } = session;
  const { user } = job.caller;
  const isManager = includesRight(await deps.access.roleFor(job), 'manage');
  const rules = await deps.rules.known(tenant);
  const changes = wanted.numbers.map(({ number }) => ({ number, by: wanted.successor }));
  const about = { environment, changes, author: leaving?.leaver ?? null, has: hasAny(wanted.numbers) };
  const all = await findProposed(deps, job, about);
  const heir = leaving === null || all.every(({ isTheirs }) => !isTheirs) ? null : await newOwner(deps, job, leaving);
  for (const each of all) {
    const { is, isTheirs, numbers, will, warnings, proposal } = each;
    const called = `${each.called} (${environmentName(each.environment)})`;
    const risky = each.risky || warnings.some((warning) => warning.risky);
    const second = takesSecondPerson(rules, { environment, risky }) ? APPROVED_AS_IS : null;
    const stays =
      numbers.length === 0 ? null : (hindrance(warnings, isManager) ?? (risky && !isManager ? MANAGER : second));
    const why = each.why ?? stays;
    if (why !== null) left.push({ called: `What is proposed of ${called}`, why, by: each.id });
    // Whoever hands over their own could approve it then.
    const to = isTheirs && leaving?.leaver !== user ? heir : null;
    if (isTheirs && to === null) left.push({ called: `The proposal of ${called}`, why: OWN });
    const places = why === null ? numbers : [];
    if (places.length === 0 && to === null) continue;
    const id = await deps.handoverPlanned.create(tenant, { by: user, before: proposal, wanted: null });
    const becomes = [...(places.length === 0 || will === null ? [] : [will]), ...(to === null ? [] : [to.becomes])];
    found.push({
      what: 'Proposals',
      called,
      becomes: becomes.join('; '),
      numbers: places,
      is,
      id,
      warnings: places.length === 0 ? [] : warnings,
      shown: shownAs(each.id, becomes.join('; '), places.length === 0 ? [] : warnings),
      ...(to === null ? {} : { author: to.to }),
    });
  }
}

const APPROVED_AS_IS = 'Kept: a second person approves what was proposed, and nothing else.';
const OWN = 'Kept: it is yours; withdraw it, or let somebody else hand it over.';

/** Who leaves, as Slack knows them, and who takes over; `null` where Slack does not know who leaves. */
async function leavingOf({ deps, job, wanted }: Context): Promise<Leaving | null> {
  const { tenant } = job.caller;
  const own = wanted.numbers.find(({ sure }) => sure)?.number;
  const leaver = wanted.asked.user ?? (own === undefined ? null : await deps.persons.ownerOf(tenant, own));
  if (leaver === null) return null;
  const { successor } = wanted;
  const heir = successor === null ? null : await deps.persons.ownerOf(tenant, successor.number);
  return { leaver, heir, name: successor?.name ?? '' };
}

/** The rights of whoever leaves, which are taken off, and what is handed over. */
async function findOwned({ deps, job }: Context, leaving: Leaving, { found, left }: Found): Promise<void> {
  const owned = await ownedBy(deps, job, leaving);
  found.push(
    ...owned.rows.map((each) => {
      const by = `${each.owned?.part} ${each.id}`;
      return { ...each, warnings: [], shown: shownAs(by, each.becomes, []) };
    }),
  );
  left.push(...owned.left);
}

/** Whether any of some numbers stands somewhere in a value. */
export function hasAny(numbers: readonly { number: string }[]): (value: unknown) => boolean {
  const has = (value: unknown): boolean =>
    typeof value === 'string'
      ? numbers.some(({ number }) => isSame(value, number))
      : typeof value === 'object' && value !== null && Object.values(value).some(has);
  return has;
}

/** What has any of the numbers and stays as it is, with the reason. */
async function findKept({ deps, session, wanted }: Context, { items }: Pick<Lists, 'items'>): Promise<Left[]> {
  const { tenant, environment } = session;
  const has = hasAny(wanted.numbers);
  const shown = new Set(wanted.numbers.flatMap(({ on }) => on.map(({ number }) => number)));
  const names = new Map(items.map(({ number, displayName }) => [number, displayName]));
  const [running, owners] = await Promise.all([deps.temporary.list(tenant), deps.persons.numbers(tenant)]);
  return [
    ...running
      .filter((each) => each.environment === environment && !shown.has(each.subject) && has([each.base, each.wrote]))
      .map((each) => ({
        called: names.get(each.subject) ?? thingName(each),
        why: `Kept: ${summariseTemporary(each)}, and what comes back then has the number. Ask once more after that.`,
      })),
    ...[...owners]
      .filter(([, number]) => has(number))
      .map(() => ({
        called: 'The confirmed number',
        why: 'Kept: only its owner forgets it; it goes 30 days after they left.',
      })),
  ];
}
