import { wallClock } from '../../language/times/calendar.ts';
import { changeHours, writeHoursText } from '../../plans/hours/read-hours.ts';
import type { Hours } from '../../plans/hours/record.ts';
import { typedHours } from '../../plans/hours/words.ts';
import { readEndText } from '../../plans/temporary/read-end.ts';
import type { Outcome } from '../../slack/blocks/outcome.ts';
import type { CommandJob } from '../../slack/inbound/feature.ts';
import type { HoursDeps } from './deps.ts';

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

/** Opens what was typed or said: the form of a day, hours that there are with what changes, or new ones. */
export async function openSaid(deps: HoursDeps, job: CommandJob): Promise<Outcome> {
  const text = job.text.replace(/\s+/gu, ' ').trim();
  const day = await openSaidDay(deps, job, text);
  if (day !== null) return day;
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
  const note = match === null || subject !== null ? null : `No single number is called "${named}". Choose it below.`;
  return openTyped(deps, job, session, { plan: null, subject, text: line, note });
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
  if (said === null || /\belse\b|: /iu.test(text)) return null;
  const [named, verb = '', when] = [text.slice(0, said.index), said[1], text.slice(said.index + said[0].length)];
  const plan = await planCalled(deps, job.caller.tenant, named);
  if (plan === null) return null;
  const person = await job.person();
  const read = readEndText(`until ${when}`, { now, zone: plan.zone, locale: person.locale ?? 'en-GB' });
  if (read.kind !== 'end' || read.end === null) return null;
  const { day, minute } = wallClock(read.end.at, plan.zone);
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return openDayCut(job, plan, now, verb === 'from' ? { day, from: time } : { day, until: time });
}

/** The plan of this name, or for a number of this name; where nothing is named, the only one. */
async function planCalled(
  { hours, directory, sessions }: HoursDeps,
  tenant: string,
  named: string,
): Promise<Hours | null> {
  const plans = (await hours.list(tenant)).filter(({ ending }) => !ending);
  const [only, ...others] = plans;
  if (named === '') return others.length === 0 ? (only ?? null) : null;
  const called = plans.find(({ name }) => name.toLowerCase() === named.toLowerCase());
  if (called !== undefined) return called;
  const session = await sessions.open(tenant);
  const match = await directory.findNumber(session, named);
  const number = match.kind === 'one' ? match.item.number : null;
  return plans.find(({ things }) => things.some(({ subject }) => subject === number)) ?? null;
}
