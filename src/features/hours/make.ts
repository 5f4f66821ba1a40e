import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { changing } from '../../changes/recorded-change.ts';
import type { SettingKind, Snapshot } from '../../changes/setting-kind.ts';
import type { Settings, Warning } from '../../changes/settings.ts';
import { fold } from '../../language/text/fold.ts';
import { wallClock } from '../../language/times/calendar.ts';
import { ivrTitle, numberName } from '../../people/directory/number-labels.ts';
import { emptyRingList } from '../../people/directory/ring-list.ts';
import { includesRight } from '../../people/rights/access.ts';
import { fullIn, writeWeeks } from '../../plans/answer-words.ts';
import { answersOf, endOfWeekAhead } from '../../plans/answers.ts';
import { describeRepeat, personName } from '../../plans/duty/messages.ts';
import type { DutyList } from '../../plans/duty/record.ts';
import { asksOfDuty, namesDuty, repeatedTurn, withDuty } from '../../plans/hours/duty.ts';
import { withoutDuty } from '../../plans/hours/hours-jobs.ts';
import { overIn } from '../../plans/hours/layer.ts';
import { isOnDuty, readHoursText, type TypedHours, type TypedSpan } from '../../plans/hours/read-hours.ts';
import {
  type Holds,
  type Hours,
  type HoursThing,
  MAX_HOURS,
  MAX_THINGS,
  thingsIn,
  type WeekSpan,
} from '../../plans/hours/record.ts';
import { planFor } from '../../plans/hours/store.ts';
import { describeHolds, fingerprint, hoursText, turnsOver } from '../../plans/hours/words.ts';
import type { KnownPlans } from '../../plans/plans.ts';
import { mapConcurrently } from '../../plans/presets/map-concurrently.ts';
import type { Preset } from '../../plans/presets/record.ts';
import { keepShown } from '../../plans/proposals/shown-plan.ts';
import { judgeSettings } from '../../plans/several/judge-settings.ts';
import { thingName } from '../../plans/temporary/words.ts';
import { readThing, thingChoices, writeThing } from '../../plans/things.ts';
import { AND, OR } from '../../runtime/lists.ts';
import { clip, escapeText } from '../../slack/blocks/blocks.ts';
import {
  fieldErrors,
  modalOutcome,
  type Outcome,
  readMetadata,
  withOrigin,
  writeMetadata,
} from '../../slack/blocks/outcome.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import type { Job, SubmissionJob } from '../../slack/inbound/feature.ts';
import { zoneNamed } from '../../storage/timing.ts';
import type { Environment } from '../../telephony/types.ts';
import { ownerOf } from '../../workspace/owner.ts';
import type { Session } from '../../workspace/session.ts';
import type { HoursDeps } from './deps.ts';
import { HOURS_INPUTS } from './form.ts';
import { hoursRequest, inPlaceOf } from './plan.ts';
import { checkView, hoursForm } from './view.ts';

/** How many reads from the provider run at once. */
const AT_ONCE = 4;

const formState = z.object({ id: z.string().nullable(), environment: z.enum(['sandbox', 'live']) });

/** What a form of hours begins with. */
interface HoursStart {
  plan: Hours | null;
  /** The number that was named, as the provider writes it; `null` where none was. */
  subject: string | null;
  text: string;
  /** Their zone, where it is not to be as it is, or for new hours that of the person. */
  zone?: string;
  note: string | null;
}

/** Opens the form of new hours, or of existing ones. */
export async function openHours(deps: HoursDeps, job: Job, session: Session, start: HoursStart): Promise<Outcome> {
  const { metadata, ...state } = await formOf(deps, job, session, start);
  return modalOutcome(hoursForm(state, metadata));
}

/** Opens the check of hours that were typed in full, or else the form, which says what is missing or wrong. */
export async function openTyped(deps: HoursDeps, job: Job, session: Session, start: HoursStart): Promise<Outcome> {
  const { metadata, ...state } = await formOf(deps, job, session, start);
  const { name, chosen, text, zone } = state;
  if (start.note !== null || text === '') return modalOutcome(hoursForm(state, metadata));
  const id = start.plan?.id ?? null;
  const checked = await check(deps, job, { id, environment: session.environment, name, picked: chosen, text, zone });
  if ('view' in checked) return modalOutcome(checked.view);
  const note = [...new Set(Object.values(checked.faults))].join(' ');
  return modalOutcome(hoursForm({ ...state, note }, metadata));
}

async function formOf(deps: HoursDeps, job: Job, session: Session, start: HoursStart) {
  const { directory, hours, kinds, ringing } = deps;
  const { plan, subject } = start;
  const { environment } = session;
  const menus = kinds.all.find(({ name }) => name !== ringing.kind)?.name ?? ringing.kind;
  const [{ choices, numbers }, person, plans] = await Promise.all([
    thingChoices(directory, session, { numbers: ringing.kind, menus }, plan?.things ?? []),
    job.person(),
    hours.list(job.caller.tenant),
  ]);
  const own = subject === null ? [] : [writeThing({ kind: ringing.kind, subject })];
  const called = numbers.find(({ number }) => number === subject);
  return {
    metadata: writeMetadata(withOrigin(job), { id: plan?.id ?? null, environment }),
    environment,
    name: plan?.name ?? (called === undefined ? null : numberName(called)) ?? '',
    choices,
    chosen: plan?.things.map(writeThing) ?? own,
    text: plan === null || start.text !== '' ? start.text : hoursText(plan),
    zone: start.zone ?? plan?.zone ?? person.tz ?? 'UTC',
    isNew: plan === null,
    note: start.note ?? (plan === null && plans.length >= MAX_HOURS ? FULL : null),
  };
}

const FULL = `There are ${MAX_HOURS} plans of hours already. End one first.`;

/** A number or menu as it is now. */
interface ReadThing {
  thing: HoursThing;
  /** Its duty list; `null` for none. */
  list: DutyList | null;
  kind: SettingKind;
  read: Snapshot;
}

/** Shows what was submitted, to be checked before it is saved. */
export async function preview(deps: HoursDeps, job: SubmissionJob): Promise<Outcome> {
  const { values } = job.view;
  const checked = await check(deps, job, {
    ...readMetadata(job.caller, job.view.metadata, formState),
    name: HOURS_INPUTS.name.read(values),
    picked: HOURS_INPUTS.things.read(values),
    text: HOURS_INPUTS.text.read(values),
    zone: HOURS_INPUTS.zone.read(values),
  });
  return 'faults' in checked ? fieldErrors(checked.faults) : { kind: 'push', view: checked.view };
}

/** What somebody wants, as they typed it. */
interface TypedForm {
  id: string | null;
  environment: Hours['environment'];
  name: string;
  picked: readonly string[];
  text: string;
  zone: string;
}

/** Hours that can be saved as things are now, and what there is to know of them. */
interface Judged {
  /** For the forms that it leads to. */
  job: Job;
  plan: Hours;
  /** What they take the place of; `null` for a plan that is new. */
  before: Hours | null;
  things: readonly ReadThing[];
  session: Session;
  /** What of all plans was read for it. */
  known: KnownPlans;
  outcomes: string[];
  warnings: Warning[];
}

/** The hours that somebody wants, or what is wrong with them, by field. */
async function judged(
  deps: HoursDeps,
  job: Job,
  { id, environment, name, picked, text, zone: typedZone }: TypedForm,
): Promise<Judged | { faults: Record<string, string> }> {
  const { clock, hours, presets } = deps;
  const { tenant, user } = job.caller;
  const now = clock.now();
  const zone = zoneNamed(typedZone);
  const wanted = picked
    .map(readThing)
    .filter((each) => each !== null)
    .filter(({ kind }) => deps.kinds.find(kind) !== null);
  const today = wallClock(now, zone ?? 'UTC').day;
  const typed = readHoursText(text, today);
  const plans = await hours.list(tenant);
  const others = plans.filter((each) => each.id !== id && !each.ending && each.environment === environment);
  const before = plans.find((each) => each.id === id) ?? null;
  const faults = {
    ...(name === '' ? { [HOURS_INPUTS.name.id]: 'Type a name, such as Sales.' } : {}),
    ...(others.some((each) => fold(each.name) === fold(name))
      ? { [HOURS_INPUTS.name.id]: 'Other hours have this name.' }
      : {}),
    ...(id === null && plans.length >= MAX_HOURS ? { [HOURS_INPUTS.name.id]: FULL } : {}),
    ...(zone === null ? { [HOURS_INPUTS.zone.id]: 'This is not a time zone. Type one such as Europe/London.' } : {}),
    ...('fault' in typed ? { [HOURS_INPUTS.text.id]: typed.fault } : {}),
    ...thingsFault(wanted, others, environment),
  };
  if ('fault' in typed || zone === null || Object.keys(faults).length > 0) return { faults };
  const leading = await changing(deps, job, thingsIn({ environment, things: wanted }));
  const session = await deps.sessions.open(tenant, environment);
  const [all, { lists, things }, owner] = await Promise.all([
    presets.list(tenant),
    readThings(deps, session, wanted),
    ownerOf(session),
  ]);
  const own = all.filter((each) => each.environment === environment);
  const held = await holdsOf(deps, { job: leading, environment, things, presets: own }, typed.value);
  if ('fault' in held) return { faults: { [HOURS_INPUTS.text.id]: held.fault } };
  const { dutyRests: _, ...kept } = before ?? FRESH;
  const lacking = things.filter(({ list }) => list === null).map(({ thing }) => withoutDuty(thing));
  const plan: Hours = {
    ...kept,
    // Whoever saves it is told so before.
    told: [...new Set([...kept.told, ...(lacking.length < things.length ? lacking : [])])],
    version: 1,
    id: id ?? '',
    name,
    environment,
    things: things.map(({ thing }) => thing),
    zone,
    ...held.value,
    stopped: null,
    trouble: null,
    owner,
    by: user,
    job: before?.job ?? '',
  };
  if (!turnsOver(plan, today))
    return {
      faults: {
        [HOURS_INPUTS.text.id]: 'These hours never change. Add who rings outside them, such as: else Night desk.',
      },
    };
  const found = await judge(deps, session, things, distinctHolds(plan), all);
  if ('fault' in found) return { faults: { [HOURS_INPUTS.text.id]: found.fault } };
  const known = { hours: plans, duties: lists, presets: async () => all };
  return { job: leading, plan, before, things, session, known, ...found };
}

/** The check of hours before they are saved, or what is wrong with them, by field. */
async function check(
  deps: HoursDeps,
  job: Job,
  typed: TypedForm,
  changed: readonly string[] = [],
): Promise<{ view: ModalView } | { faults: Record<string, string> }> {
  const { clock, access } = deps;
  const { id } = typed;
  const [found, role] = await Promise.all([judged(deps, job, typed), access.roleFor(job)]);
  if ('faults' in found) return found;
  const { plan, before, things, session } = found;
  const isManager = includesRight(role, 'manage');
  const dutied = things.filter(({ list }) => list !== null).map(({ thing }) => thingName(thing));
  const lacking = things.filter(({ list }) => list === null).map(({ thing }) => thingName(thing));
  const duty = dutied.length > 0 && asksOfDuty(plan) ? { of: dutied, rests: before?.dutyRests === true } : null;
  const { proposedBy: _, id: __, job: ___, ...stored } = plan;
  const risky = found.warnings.some((warning) => warning.risky);
  const wanted = { id, before: before === null ? null : fingerprint(before), plan: { ...stored, risky } };
  const metadata = await keepShown(deps, found.job, { kind: 'hours', ...hoursRequest(wanted, { risky }) });
  const scheduled = await scheduledAmong(deps, session, things);
  const counted = duty === null ? plan : withDuty(plan, 'set');
  const repeated = things.flatMap(({ list }) => {
    const pair = list === null ? null : repeatedTurn(counted, list, clock.now());
    return list === null || pair === null ? [] : [describeRepeat(list, plan, pair)];
  });
  const notes = [
    ...changed,
    ...(duty === null
      ? []
      : [`Who rings is shown with ${duty.rests ? 'the order as it is' : 'whoever is on duty first'}.`]),
    ...repeated,
    'Each turn-over sends only what differs; what others have changed by then stays.',
    ...(namesDuty(plan) && lacking.length > 0
      ? [`Without a duty list, and so by their own settings then: ${AND.format(lacking)}.`]
      : []),
    ...(scheduled.length === 0
      ? []
      : [
          `The provider keeps a schedule of its own for ${AND.format(scheduled)}. Switchboard does not know what it does, so it may contradict these hours.`,
        ]),
    'A closed day or a diversion goes over hours. Switchboard must be installed here and running then.',
  ];
  const view = checkView(
    {
      plan,
      weeks: await weeksOf(deps, found, duty?.rests === true ? withDuty(plan, 'rests') : counted),
      outcomes: found.outcomes,
      notes,
      warnings: found.warnings,
      isManager,
      duty,
    },
    metadata,
  );
  return { view };
}

/** Who would ring in the days ahead with these hours. */
async function weeksOf(
  deps: HoursDeps,
  { session, things, known }: Pick<Judged, 'session' | 'things' | 'known'>,
  plan: Hours,
) {
  const { clock, kinds } = deps;
  const { tenant } = session;
  const here = { now: clock.now(), zone: plan.zone };
  const to = endOfWeekAhead(here);
  const numbers = things.flatMap(({ thing, kind, read }) => {
    const empty = { ...emptyRingList(thing.subject, here.now), unreadable: read.unreadable };
    const list = kind.rings?.list(read.settings, empty);
    return list === undefined ? [] : [{ name: thingName(thing), number: thing.subject, list }];
  });
  const plans = await deps.plansAfter(tenant, { hours: inPlaceOf(plan.id, plan) }, known);
  const lists = new Map(numbers.map(({ number, list }) => [number, list]));
  const answers = await answersOf({ kinds, plans }, session, numbers, { found: { lists, unread: new Map() }, to });
  const rows = numbers.flatMap(({ name, number }) => {
    const answer = answers.get(number);
    return answer === undefined ? [] : [{ name, known: answer }];
  });
  return writeWeeks(rows, { zone: plan.zone, to }, fullIn(plan.zone, escapeText));
}

/** The menus that the hours are for, or that their numbers have, for which the provider names a schedule. */
async function scheduledAmong(
  { directory, ringing }: HoursDeps,
  session: Session,
  things: readonly ReadThing[],
): Promise<string[]> {
  const { items } = await directory.ivrs(session);
  return items
    .filter(({ schedule }) => schedule !== null && schedule !== '')
    .filter(({ ivrId, telephoneNumber }) =>
      things.some(({ thing: { kind, subject } }) =>
        kind === ringing.kind ? subject === telephoneNumber : subject === ivrId,
      ),
    )
    .map((menu) => `the menu ${isolate(ivrTitle(menu))}`);
}

/** What is checked again as it is saved: the plan, and the one that it takes the place of. */
interface Checked {
  id: string | null;
  plan: Omit<Hours, 'id' | 'job'>;
}

/** The check anew where what it said is no longer so, or the form where it cannot be saved any more; else what there is to know of it. */
export async function checkedAgain(
  deps: HoursDeps,
  job: Job,
  { id, plan }: Checked,
): Promise<{ again: Outcome } | Pick<Judged, 'outcomes' | 'warnings'>> {
  const typed = typedFrom({ id, plan });
  const found = await judged(deps, job, typed);
  if ('faults' in found)
    return { again: await formAgain(deps, job, { id, plan }, [...new Set(Object.values(found.faults))].join(' ')) };
  if (heldIn(found.plan) === heldIn(plan)) return found;
  const checked = await check(deps, job, typed, ['Who rings was changed at the provider just now. This is how it is.']);
  return 'view' in checked ? { again: modalOutcome(checked.view) } : found;
}

/** The form, filled with hours that could not be saved, and why. */
export async function formAgain(deps: HoursDeps, job: Job, checked: Checked, note: string): Promise<Outcome> {
  const { name, picked: chosen, text, zone, environment } = typedFrom(checked);
  const [session, found] = await Promise.all([
    deps.sessions.open(job.caller.tenant, environment),
    checked.id === null ? null : deps.hours.find(job.caller.tenant, { id: checked.id }),
  ]);
  // Hours that have ended meanwhile can be saved as new ones.
  const plan = found?.plan.ending === false ? found.plan : null;
  const { metadata, ...state } = await formOf(deps, job, session, { plan, subject: null, text, note });
  return modalOutcome(hoursForm({ ...state, name, chosen, text, zone, note }, metadata));
}

function typedFrom({ id, plan }: Checked): TypedForm {
  const { environment, name, things, zone } = plan;
  return { id, environment, name, picked: things.map(writeThing), text: hoursText(plan), zone };
}

function heldIn({ week, otherwise, seasons }: HoursOf): string {
  return JSON.stringify([week, otherwise, seasons]);
}

const FRESH: Pick<Hours, 'version' | 'exceptions' | 'dutyRests' | 'pausedUntil' | 'ending' | 'told'> = {
  version: 1,
  exceptions: [],
  pausedUntil: null,
  ending: false,
  told: [],
};

function thingsFault(
  wanted: readonly { kind: string; subject: string }[],
  others: readonly Hours[],
  environment: Hours['environment'],
): Record<string, string> {
  const { id } = HOURS_INPUTS.things;
  if (wanted.length === 0) return { [id]: 'Choose at least one.' };
  if (wanted.length > MAX_THINGS) return { [id]: `Hours are for at most ${MAX_THINGS}.` };
  for (const thing of wanted) {
    const other = planFor(others, { ...thing, environment });
    const called = other?.things.find(({ subject }) => subject === thing.subject);
    if (other !== null && called !== undefined)
      return { [id]: `${thingName(called)} already has the hours ${isolate(other.name)}.` };
  }
  return {};
}

async function readThings(
  { kinds, directory, duties }: HoursDeps,
  session: Session,
  wanted: readonly { kind: string; subject: string }[],
): Promise<{ lists: DutyList[]; things: ReadThing[] }> {
  const { tenant, environment } = session;
  const lists = await duties.list(tenant);
  const things = await mapConcurrently(wanted, AT_ONCE, async ({ kind: name, subject }) => {
    const kind = kinds.of({ kind: name });
    const [read, called] = await Promise.all([
      kind.read(session.client, subject),
      kind.friendlyName(directory, session, subject),
    ]);
    const isOwn = (list: DutyList) =>
      list.environment === environment && list.kind === name && list.subject === subject;
    const thing = { kind: name, subject, title: read.title, called };
    return { thing, list: lists.find(isOwn) ?? null, kind, read };
  });
  return { lists, things };
}

type HoursOf = Pick<Hours, 'week' | 'otherwise' | 'seasons'>;

/** Among what those who were named are looked up. */
interface NamedAmong {
  job: Job;
  environment: Environment;
  things: readonly ReadThing[];
  presets: readonly Preset[];
}

/** Looks up those who were named. */
async function holdsOf(
  deps: HoursDeps,
  among: NamedAmong,
  { week, otherwise, seasons }: TypedHours,
): Promise<{ value: HoursOf } | { fault: string }> {
  const known = new Map<string | null, Holds>([[null, { is: 'set' }]]);
  for (const who of [otherwise, ...[week, ...seasons.map((each) => each.week)].flat().map((span) => span.who)]) {
    if (known.has(who) || who === null) continue;
    const found = await holdsFor(deps, who, among);
    if ('fault' in found) return found;
    known.set(who, found.holds);
  }
  const spansOf = (spans: readonly TypedSpan[]): WeekSpan[] =>
    spans.map(({ who, ...span }) => ({ ...span, holds: known.get(who) ?? { is: 'set' } }));
  return {
    value: {
      week: spansOf(week),
      otherwise: known.get(otherwise) ?? { is: 'set' },
      seasons: seasons.map(({ first, last, week: own }) => ({ first, last, week: spansOf(own) })),
    },
  };
}

const VOICEMAIL = /^(?:(?:the|our|my) )?(?:voice ?mail|answer ?phone|answering machine|mailbox)$/iu;
const AS_SET = /^(?:as set|as usual|as now|normal|own settings)$/iu;

async function holdsFor(
  { ringing }: HoursDeps,
  who: string,
  { job, environment, things, presets }: NamedAmong,
): Promise<{ holds: Holds } | { fault: string }> {
  if (AS_SET.test(who)) return { holds: { is: 'set' } };
  if (isOnDuty(who)) {
    if (things.some(({ list }) => list !== null)) return { holds: { is: 'duty' } };
    const names = AND.format(things.map(({ thing }) => isolate(thingName(thing))));
    return { fault: `There is no duty list of ${names}. Make one with /phone plans duty.` };
  }
  const named = who.replace(/^(?:the )?preset /iu, '');
  const preset = presets.find((each) => fold(each.name) === fold(named));
  if (preset !== undefined) {
    const isNamed = (thing: HoursThing) =>
      preset.changes.some(({ kind, subject }) => kind === thing.kind && subject === thing.subject);
    const missing = things.find(({ thing }) => !isNamed(thing));
    return missing === undefined
      ? { holds: { is: 'preset', id: preset.id, name: preset.name } }
      : { fault: `The preset ${isolate(preset.name)} does not set ${thingName(missing.thing)}.` };
  }
  if (VOICEMAIL.test(who))
    return {
      fault: 'Your provider does not offer Switchboard voicemail. Name a preset, somebody on the list, or a number.',
    };
  if (named !== who) return { fault: `No preset is called ${isolate(clip(named, 60))}.` };
  const settings: { subject: string; settings: Settings }[] = [];
  let called = who;
  for (const { thing, kind, read } of things) {
    if (kind.name !== ringing.kind)
      return {
        fault: `${thingName(thing)} is a menu, so only a preset can hold there, and none is called ${isolate(clip(who, 60))}.`,
      };
    const found = await ringing.alone(read.settings, { job, environment, subject: thing.subject, named: who });
    if ('fault' in found)
      return { fault: `${thingName(thing)}: ${found.fault}. Name a preset, somebody on its list, or a number.` };
    settings.push({ subject: thing.subject, settings: found.settings });
    called = found.who;
  }
  return { holds: { is: 'only', who: called, settings } };
}

/** All that holds at some time, other than what people set. */
function distinctHolds({ week, otherwise, seasons }: HoursOf): Holds[] {
  const all = [otherwise, ...[week, ...seasons.map((each) => each.week)].flat().map(({ holds }) => holds)];
  const byWords = new Map(all.filter(({ is }) => is !== 'set').map((holds) => [describeHolds(holds), holds]));
  return [...byWords.values()];
}

/** What each of them comes to, and what there is to know before it is saved. */
async function judge(
  { directory }: HoursDeps,
  session: Session,
  things: readonly ReadThing[],
  holds: readonly Holds[],
  presets: readonly Preset[],
): Promise<{ outcomes: string[]; warnings: Warning[] } | { fault: string }> {
  const ownNumbers = (await directory.numbers(session)).items.map(({ number }) => number);
  const outcomes: string[] = [];
  const warnings = new Map<string, Warning>();
  for (const each of holds) {
    for (const { thing, list, kind, read } of things) {
      if (each.is === 'duty') {
        const names = list?.people.map((person) => personName(person, person.number)) ?? [];
        if (list !== null)
          outcomes.push(`${describeHolds(each)}, ${thingName(thing)}: own settings, ${OR.format(names)} first`);
        continue;
      }
      const about = { ...thing, environment: session.environment };
      const wanted = overIn(kind, about, { holds: each, turn: null }, presets)?.(read.settings) ?? null;
      if (wanted === null) return { fault: `${thingName(thing)} cannot be set to ${describeHolds(each)}.` };
      const found = judgeSettings(kind, { id: thing.subject, read, wanted }, ownNumbers);
      if ('fault' in found) return { fault: `${thingName(thing)}: ${found.fault}` };
      for (const warning of found.warnings) {
        const text = warning.final === true ? `${thingName(thing)}: ${warning.text}` : warning.text;
        warnings.set(text, { ...warning, text });
      }
      outcomes.push(`${describeHolds(each)}, ${thingName(thing)}: ${found.sentence}`);
    }
  }
  return { outcomes, warnings: [...warnings.values()] };
}
