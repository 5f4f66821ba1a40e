import { changing } from '../../changes/recorded-change.ts';
import { type Day, wallClock } from '../../language/times/calendar.ts';
import { edgesOf, isLength } from '../../language/times/edges.ts';
import { readTime, timeContext } from '../../language/times/read-time.ts';
import type { Clock } from '../../language/times/time.ts';
import { beginsHours, readDayChange } from '../../plans/hours/read-day.ts';
import { changeHours, readHoursText, type Unread, writeHoursText } from '../../plans/hours/read-hours.ts';
import { type Hours, thingsIn } from '../../plans/hours/record.ts';
import { hoursText, typedHours } from '../../plans/hours/words.ts';
import { type MessageOutcome, messageOutcome, type Outcome } from '../../slack/blocks/outcome.ts';
import { fitsButton } from '../../slack/blocks/rows.ts';
import type { CommandJob, Job } from '../../slack/inbound/feature.ts';
import type { HoursDeps } from './deps.ts';
import { listed } from './list.ts';
import { askMessage } from './view.ts';

/** Words before the name of a number that say nothing of it. */
const LEAD = /^(?:add|new|for) /iu;

/** At how many places of a text a name may end. */
const MAX_PLACES = 8;

/** The name of a number or of hours, and what is said of them behind it, each empty where it is not there. */
async function splitHours(deps: HoursDeps, tenant: string, typed: string, clock: Clock): Promise<[string, string]> {
  const text = `${typed} `.replace(LEAD, '').trim();
  const placesOf = (all: string) => [0, ...[...all.matchAll(/ /gu)].map(({ index }) => index + 1)];
  const beginsAt = (all: string, at: number) => beginsHours(all.slice(at), clock);
  const [whole = '', before = ''] = /^([^:]+?)(?:(?<=\D): ?|: )/u.exec(text) ?? [];
  if (before !== '' && !placesOf(before).some((at) => beginsAt(before, at))) return [before, text.slice(whole.length)];
  const places = placesOf(text);
  const begins = places.filter((at) => beginsAt(text, at)).slice(0, MAX_PLACES);
  // Where no hours begin, what follows a name that is known could not be read.
  const ends = begins.length > 0 ? begins : [...places.slice(1, MAX_PLACES).reverse()];
  const split = (at: number): [string, string] => [text.slice(0, at).replace(/ ?:? ?$/u, ''), text.slice(at)];
  for (const at of ends) {
    const [named, rest] = split(at);
    if (named !== '' && (await isKnown(deps, tenant, named))) return [named, rest];
  }
  return begins[0] === undefined ? [text, ''] : split(begins[0]);
}

/** What is done to hours as a whole: `Sales: pause until Monday`, `resume Sales`, `Sales: zone Europe/Paris`. */
const DOES = /^(?:([^:]*): ?)?(pause|resume|end|zone)(?: (.*))?$/iu;

/** Opens what was typed or said: a pause, the form of a day, hours that there are with what changes, or new ones. */
export async function openTypedHours(deps: HoursDeps, by: Job, typed: string): Promise<Outcome> {
  const text = typed.replace(/\s+/gu, ' ').trim();
  const opened = await openDone(deps, by, text);
  if (opened !== null) return opened;
  const { tenant } = by.caller;
  const now = deps.clock.now();
  const { tz, locale } = await by.person();
  const clock = { now, zone: tz ?? 'UTC', locale: locale ?? 'en-GB' };
  const [named, line] = await splitHours(deps, tenant, text, clock);
  const plan = await planCalled(deps, tenant, named);
  const said =
    line === '' ? { value: { week: '' } } : readDayChange(line, { ...clock, zone: plan?.zone ?? clock.zone });
  if (plan === null && !('value' in said && 'week' in said.value)) return noneFor(deps, by, named, line);
  // Nothing is asked either of what the key may not change.
  const known = plan === null ? by : await changing(deps, by, thingsIn(plan));
  if ('fault' in said) return askedOrTold(deps, known, { plan, named, line }, said);
  if (plan !== null && !('week' in said.value)) {
    const { openDayChange } = await import('./day.ts');
    return openDayChange(known, plan, { now, line, change: said.value });
  }
  const week = 'week' in said.value ? said.value.week : line;
  if (plan !== null) return openChanged(deps, known, { plan, named, line }, week);
  const session = await deps.sessions.open(tenant);
  const match = named === '' ? null : await deps.directory.findNumber(session, named);
  const subject = match?.kind === 'one' ? match.item.number : null;
  const number = { environment: session.environment, kind: deps.ringing.kind };
  const job = subject === null ? by : await changing(deps, by, [number]);
  const note =
    match === null || subject !== null
      ? null
      : `${match.kind === 'several' ? 'Several numbers are' : 'No number or hours are'} called "${named}". Choose below.`;
  const read = week === '' || note !== null ? null : readHoursText(week, wallClock(now, clock.zone).day);
  if (read !== null && 'choices' in read) return askedOrTold(deps, job, { plan, named, line }, read);
  const { openTyped } = await import('./make.ts');
  return openTyped(deps, job, session, { plan: null, subject, text: week, note });
}

/** What was said of hours that have a name, word for word. */
interface Said {
  plan: Hours | null;
  named: string;
  line: string;
}

/** Opens hours that there are with what is said of their week. */
async function openChanged(deps: HoursDeps, job: Job, said: Said & { plan: Hours }, week: string): Promise<Outcome> {
  const { plan } = said;
  const { day: today } = wallClock(deps.clock.now(), plan.zone);
  const changed = week === '' ? null : changeHours(typedHours(plan), week, today);
  if (changed !== null && 'fault' in changed) return askedOrTold(deps, job, said, changed);
  const { openTyped } = await import('./make.ts');
  const session = await deps.sessions.open(job.caller.tenant, plan.environment);
  return openTyped(deps, job, session, {
    plan,
    subject: null,
    text: changed === null ? '' : writeHoursText(changed.value),
    note: null,
  });
}

/** Asks which of several things is meant, or opens the form and says there what could not be read. */
async function askedOrTold(
  deps: HoursDeps,
  job: Job,
  { plan, named, line }: Said,
  { fault, choices = [] }: Unread,
): Promise<Outcome> {
  const lead = named === '' ? '' : `${named}: `;
  const buttons = choices.map(({ label, text }) => ({ label, value: `${lead}${text}` }));
  if (buttons.length > 0 && buttons.every(({ value }) => fitsButton(value)))
    return messageOutcome(askMessage(fault, buttons));
  const { openTyped } = await import('./make.ts');
  const session = await deps.sessions.open(job.caller.tenant, plan?.environment);
  const note = `${fault} These are the hours as they were, without "${line}".`;
  return openTyped(deps, job, session, {
    plan,
    subject: null,
    text: plan === null ? line : '',
    note: plan === null ? fault : note,
  });
}

/** Shows the hours that are to end, with the button that ends them, or that are asked about; all, where none are named. */
export async function showTypedHours(deps: HoursDeps, job: CommandJob): Promise<MessageOutcome> {
  const text = job.text.trim();
  const [said, before = '', , behind = ''] = DOES.exec(text) ?? [];
  const named = said === undefined ? text.replace(/ ?\?$/u, '') : before || behind;
  const only = await planCalled(deps, job.caller.tenant, named);
  if (only !== null) return listed(deps, job, { only });
  const isAsked = said === undefined && (await numberCalled(deps, job.caller.tenant, named)) === null;
  return isAsked ? listed(deps, job) : noneFor(deps, job, named);
}

async function openDone(deps: HoursDeps, by: Job, text: string): Promise<Outcome | null> {
  const [said, before, verb = '', behind = ''] = DOES.exec(text) ?? [];
  if (said === undefined) return null;
  const does = verb.toLowerCase();
  const until = does === 'pause' ? UNTIL.exec(behind) : null;
  const [target, when] =
    until === null ? [behind, ''] : [behind.slice(0, until.index), behind.slice(until.index + until[0].length)];
  const named = before ?? (does === 'zone' ? '' : target);
  const plan = await planCalled(deps, by.caller.tenant, named);
  // What begins like one of these may be the name of a number.
  if (plan === null && before === undefined && named !== '') return null;
  if (plan === null) return noneFor(deps, by, named);
  const job = await changing(deps, by, thingsIn(plan));
  if (does === 'zone') {
    const { openTyped } = await import('./make.ts');
    const session = await deps.sessions.open(job.caller.tenant, plan.environment);
    return openTyped(deps, job, session, { plan, subject: null, text: hoursText(plan), zone: behind, note: null });
  }
  const { openPause } = await import('./day.ts');
  return openPause(job, plan, when === '' ? null : await dayAt(deps, job, plan, when));
}

/** What is before the day until which something is paused. */
const UNTIL = /(?:^| )(?:until|till) /iu;

/** All hours, and that those that were named are not among them; what was said of them is said again. */
function noneFor(deps: HoursDeps, job: Job, named: string, line = ''): Promise<MessageOutcome> {
  const why = named === '' ? 'Choose the hours that you mean.' : `No hours are for "${named}".`;
  return listed(deps, job, { lead: line === '' ? why : `${why} "${line}" was not used.` });
}

/** The day on which hours are to hold again; `null` where it cannot be read. */
async function dayAt({ clock }: HoursDeps, job: Job, { zone }: Hours, when: string): Promise<Day | null> {
  const { locale } = await job.person();
  const reading = readTime(`until ${when}`, timeContext({ now: clock.now(), zone, locale: locale ?? 'en-GB' }));
  if (reading.kind !== 'read') return null;
  const { at, until } = edgesOf(reading.phrase);
  const edge = at ?? until;
  return edge === null || isLength(edge) ? null : edge.date;
}

/** The number of this name, as the provider writes it; `null` where no single one has it. */
async function numberCalled({ directory, sessions }: HoursDeps, tenant: string, named: string): Promise<string | null> {
  const match = await directory.findNumber(await sessions.open(tenant), named);
  return match.kind === 'one' ? match.item.number : null;
}

/** Whether hours or a number have this name. */
async function isKnown(deps: HoursDeps, tenant: string, named: string): Promise<boolean> {
  return (await planCalled(deps, tenant, named)) !== null || (await numberCalled(deps, tenant, named)) !== null;
}

/** The plan of this name, or for a number of this name; where nothing is named, the only one. */
async function planCalled(deps: HoursDeps, tenant: string, named: string): Promise<Hours | null> {
  const plans = (await deps.hours.list(tenant)).filter(({ ending }) => !ending);
  const [only, ...others] = plans;
  if (named === '') return others.length === 0 ? (only ?? null) : null;
  const called = plans.find(({ name }) => name.toLowerCase() === named.toLowerCase());
  if (called !== undefined) return called;
  const number = await numberCalled(deps, tenant, named);
  return plans.find(({ things }) => things.some(({ subject }) => subject === number)) ?? null;
}
