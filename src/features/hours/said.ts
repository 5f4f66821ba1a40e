import { clockTime, type Day, wallClock } from '../../language/times/calendar.ts';
import { edgesOf, isLength } from '../../language/times/edges.ts';
import { readTime, timeContext } from '../../language/times/read-time.ts';
import { changeHours, writeHoursText } from '../../plans/hours/read-hours.ts';
import type { Hours } from '../../plans/hours/record.ts';
import { hoursText, typedHours } from '../../plans/hours/words.ts';
import { readEndText } from '../../plans/temporary/read-end.ts';
import type { MessageOutcome, Outcome } from '../../slack/blocks/outcome.ts';
import type { CommandJob, Job } from '../../slack/inbound/feature.ts';
import type { HoursDeps } from './deps.ts';
import { listed } from './list.ts';

/** What was said of one day: `close at 3 today`, `until 2026-06-17 15:00`, `2026-06-18: 10-14`. */
const DAY_ENDS = /(?:^| )(close[sd]?|shut|(?:stay )?open|until|from) (?:(?:at|until|till|from) )?/iu;
const DAY_HAS = /\b\d{4}-\d\d-\d\d(?=: )/u;

/** Words before the name of a number that say nothing of it. */
const LEAD = /^(?:add|new|for) /iu;

/** Where hours may begin, behind a name: with days, with what holds outside, or with a season. */
const DAY =
  /\b(?:on )?(?:(?:mon|tue|tues|wed|wednes|thu|thurs?|fri|sat|satur|sun)(?:days?)?|(?:week|work)days?|weekends?|daily|every day)\b/giu;
const ELSE = /\b(?:else|otherwise|outside (?:(?:opening |office )?hours)?|after hours)\b/iu;
const SEASON = /\b(?:\d{4}-\d\d-\d\d|\d{1,2} \p{L}{3,9}) (?:to|until|till|-) /iu;

/** The name of a number, and the hours behind it, each empty where it is not there. */
function splitHours(typed: string): [named: string, hours: string] {
  const text = `${typed} `.replace(LEAD, '').trim();
  const lastDigit = [...text.matchAll(/\d/gu)].at(-1)?.index ?? -1;
  const days = [...text.matchAll(DAY)].find(({ index }) => index < lastDigit || index === 0 || text[index - 2] === ':');
  const places = [days?.index ?? -1, text.search(ELSE), text.search(SEASON)].filter((place) => place >= 0);
  if (places.length === 0) return [text, ''];
  const at = Math.min(...places);
  return [text.slice(0, at).replace(/ ?:? ?$/u, ''), text.slice(at)];
}

/** What is done to hours as a whole: `Sales: pause until Monday`, `resume Sales`, `Sales: zone Europe/Paris`. */
const DOES = /^(?:([^:]*): ?)?(pause|resume|end|zone)(?: (.*))?$/iu;

/** Opens what was typed or said: a pause, the form of a day, hours that there are with what changes, or new ones. */
export async function openSaid(deps: HoursDeps, job: CommandJob): Promise<Outcome> {
  const text = job.text.replace(/\s+/gu, ' ').trim();
  const opened = (await openDone(deps, job, text)) ?? (await openSaidDay(deps, job, text));
  if (opened !== null) return opened;
  const { openTyped } = await import('./make.ts');
  const { tenant } = job.caller;
  const [named, line] = splitHours(text);
  const plan = await planCalled(deps, tenant, named);
  const session = await deps.sessions.open(tenant, plan?.environment);
  if (plan !== null) {
    const { day: today } = wallClock(deps.clock.now(), plan.zone);
    const changed = line === '' ? null : changeHours(typedHours(plan), line, today);
    const isBad = changed !== null && 'fault' in changed;
    return openTyped(deps, job, session, {
      plan,
      subject: null,
      text: changed === null || isBad ? '' : writeHoursText(changed.value),
      note: isBad ? `${changed.fault} These are the hours as they were, without "${line}".` : null,
    });
  }
  const match = named === '' ? null : await deps.directory.findNumber(session, named);
  const subject = match?.kind === 'one' ? match.item.number : null;
  const note =
    match === null || subject !== null
      ? null
      : `${match.kind === 'several' ? 'Several numbers are' : 'No number or hours are'} called "${named}". Choose below.`;
  return openTyped(deps, job, session, { plan: null, subject, text: line, note });
}

/** Shows the hours that are to end, with the button that ends them, or that are asked about; all, where none are named. */
export async function showSaid(deps: HoursDeps, job: CommandJob): Promise<MessageOutcome> {
  const text = job.text.trim();
  const [said, before = '', , behind = ''] = DOES.exec(text) ?? [];
  const named = said === undefined ? text.replace(/ ?\?$/u, '') : before || behind;
  const only = await planCalled(deps, job.caller.tenant, named);
  if (only !== null) return listed(deps, job, { only });
  const isAsked = said === undefined && (await numberCalled(deps, job.caller.tenant, named)) === null;
  return listed(deps, job, { lead: isAsked ? null : noneFor(named) });
}

async function openDone(deps: HoursDeps, job: CommandJob, text: string): Promise<Outcome | null> {
  const [said, before, verb = '', behind = ''] = DOES.exec(text) ?? [];
  if (said === undefined) return null;
  const does = verb.toLowerCase();
  const until = does === 'pause' ? UNTIL.exec(behind) : null;
  const [target, when] =
    until === null ? [behind, ''] : [behind.slice(0, until.index), behind.slice(until.index + until[0].length)];
  const named = before ?? (does === 'zone' ? '' : target);
  const plan = await planCalled(deps, job.caller.tenant, named);
  // What begins like one of these may be the name of a number.
  if (plan === null && before === undefined && named !== '') return null;
  if (plan === null) return listed(deps, job, { lead: noneFor(named) });
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

/** Why no hours are changed, in a sentence. */
const noneFor = (named: string): string =>
  named === '' ? 'Choose the hours that you mean.' : `No hours are for "${named}".`;

/** The day on which hours are to hold again; `null` where it cannot be read. */
async function dayAt({ clock }: HoursDeps, job: Job, { zone }: Hours, when: string): Promise<Day | null> {
  const { locale } = await job.person();
  const reading = readTime(`until ${when}`, timeContext({ now: clock.now(), zone, locale: locale ?? 'en-GB' }));
  if (reading.kind !== 'read') return null;
  const { at, until } = edgesOf(reading.phrase);
  const edge = at ?? until;
  return edge === null || isLength(edge) ? null : edge.date;
}

async function openSaidDay(deps: HoursDeps, job: CommandJob, text: string): Promise<Outcome | null> {
  const { openDay, openDayCut } = await import('./day.ts');
  const now = deps.clock.now();
  const has = DAY_HAS.exec(text);
  if (has !== null) {
    const [day] = has;
    const named = text.slice(0, has.index).replace(/ ?:? $/u, '');
    const plan = await planCalled(deps, job.caller.tenant, named);
    return plan === null ? null : openDay(job, plan, { now, day, text: text.slice(has.index + day.length + 2) });
  }
  const said = DAY_ENDS.exec(text);
  if (said === null || /\belse\b/iu.test(text)) return null;
  const [before, verb = '', when] = [text.slice(0, said.index), said[1], text.slice(said.index + said[0].length)];
  const named = before.replace(/ ?:$/u, '');
  const [plan, person] = await Promise.all([planCalled(deps, job.caller.tenant, named), job.person()]);
  const zone = plan?.zone ?? person.tz ?? 'UTC';
  const read = readEndText(`until ${when}`, { now, zone, locale: person.locale ?? 'en-GB' });
  if (read.kind !== 'end' || read.end === null) return null;
  if (plan === null) return listed(deps, job, { lead: noneFor(named) });
  const { day, minute } = wallClock(read.end.at, zone);
  return openDayCut(job, plan, now, { day, [verb === 'from' ? 'from' : 'until']: clockTime(minute) });
}

/** The number of this name, as the provider writes it; `null` where no single one has it. */
async function numberCalled({ directory, sessions }: HoursDeps, tenant: string, named: string): Promise<string | null> {
  const match = await directory.findNumber(await sessions.open(tenant), named);
  return match.kind === 'one' ? match.item.number : null;
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
