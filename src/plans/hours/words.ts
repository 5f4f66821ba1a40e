import { sentenceStart } from '../../changes/view.ts';
import { addDays, mondayOf } from '../../language/times/calendar.ts';
import { toInstant, ZoneClocks } from '../../language/times/instant.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import { isolate } from '../../slack/blocks/rows.ts';
import { formatDay } from '../closed-days/words.ts';
import { clockRemark } from '../temporary/checked-end.ts';
import { formatInstant } from '../temporary/end-words.ts';
import { describeExceptions, nameOthers } from '../temporary/words.ts';
import { foldDays } from '../week.ts';
import { ON_DUTY, type TypedHours, writeHoursText } from './read-hours.ts';
import type { DaySpan, Holds, Hours, WeekSpan } from './record.ts';
import { HoursTimeline, holdsIn, spansOn } from './timeline.ts';

/** What holds, in few words. */
export function describeHolds(holds: Holds): string {
  if (holds.is === 'set') return 'own settings';
  if (holds.is === 'duty') return 'whoever is on duty';
  return holds.is === 'preset' ? `preset ${isolate(holds.name)}` : isolate(holds.who);
}

/** A Monday. */
const SOME_WEEK = Date.parse('2024-01-01');
const WEEK = 7 * DAY_MS;

/** A week, equal days in one line, and what holds otherwise: `Mon–Fri 09:00–17:30: own settings`. */
export function weekLines({ week, otherwise }: Pick<Hours, 'week' | 'otherwise'>): string[] {
  const usual = { zone: 'UTC', week, otherwise, seasons: [], exceptions: [], pausedUntil: null };
  const [from, until] = [SOME_WEEK, SOME_WEEK + WEEK];
  const stretches = new HoursTimeline(usual).between(from, until).map((segment) => ({
    from: Math.max(segment.from, from),
    until: Math.min(segment.until, until),
    value: describeHolds(segment.holds),
    key: describeHolds(segment.holds),
    isDated: false,
  }));
  return foldDays(stretches, 'UTC', { usual: describeHolds(otherwise) }).map(({ when, value }) => `${when}: ${value}`);
}

/** `09:00–17:30 own settings`. */
function describeSpan({ from, until, holds }: DaySpan): string {
  if (from === '00:00' && until === '00:00') return `${describeHolds(holds)} all day`;
  const end = until === '00:00' ? '24:00' : until <= from ? `${until} the next day` : until;
  return `${from}–${end} ${describeHolds(holds)}`;
}

/** A day that has hours of its own, by the clocks of a zone: `Friday 25 December 2026: closed`. */
export function describeDay({ day, spans }: Hours['exceptions'][number], zone: string): string {
  const said = spans.length === 0 ? 'closed' : spans.map(describeSpan).join('; ');
  const remarks = spans.flatMap(({ from, until }) => [
    remarkOn(day, from, zone, 'it begins'),
    remarkOn(until <= from ? addDays(day, 1) : day, until, zone, 'it ends'),
  ]);
  return [`${formatDay(day)}: ${said}`, ...remarks.filter((each) => each !== null)].join('. ');
}

/** A day begins with its first instant, even where that is not midnight. */
function remarkOn(day: string, time: string, zone: string, does: string): string | null {
  if (time === '00:00') return null;
  return clockRemark({ at: toInstant(day, time, zone).at, zone, wall: `${day}T${time}` }, does);
}

/** How many days of a window are told one by one. */
const MAX_DAYS = 7;

/** What the hours say of a window (epoch milliseconds), day by day, without closed days and diversions. */
export function describeWindow(plan: Hours, { from, until }: { from: number; until: number }): string[] {
  const clocks = new ZoneClocks(plan.zone);
  const last = clocks.dayAt(Math.max(from, until - 1));
  const lines: string[] = [];
  for (let day = clocks.dayAt(from); day <= last && lines.length < MAX_DAYS; day = addDays(day, 1)) {
    lines.push(describeDay({ day, spans: spansOn(plan, day) }, plan.zone));
  }
  return lines;
}

/**
 * What holds now, and until when; `others` is what does in place of what the hours say, for each thing. Where nothing is as they
 * say, that comes first. `rings` is who rings, in sentences, where that was read; then nobody else is named.
 */
export function describeNow(
  plan: Hours,
  now: number,
  others: readonly (string | null)[] = [],
  rings: readonly string[] = [],
): string {
  if (plan.stopped !== null) return `Stopped: ${plan.stopped}`;
  const { holds, isOpen, until } = new HoursTimeline(plan).at(now);
  const end = `until ${formatInstant(until, plan.zone)} (${plan.zone})`;
  const paused = now < until && isPaused(plan, now);
  const who = rings.length > 0 ? '' : `: ${describeHolds(holds)}`;
  const ringing = rings.map((each) => ` ${sentenceStart(each)}`).join('');
  const other = isElsewhere(others) ? nameOthers(plan.things, others) : describeExceptions(plan.things, others);
  const said = isElsewhere(others)
    ? `${sentenceStart(other)}.${ringing} By the hours: ${paused ? 'paused' : isOpen ? 'open' : 'outside hours'} ${end}.`
    : paused
      ? `Paused: own settings, until ${formatInstant(until, plan.zone)}.${ringing}${other}`
      : `${isOpen ? 'Open' : 'Outside hours'} now${who}, ${end}.${ringing}${other}`;
  return plan.trouble === null ? said : `${said} Not turned over yet: ${plan.trouble.why}`;
}

/** Whether nothing is as hours say. */
function isElsewhere(others: readonly (string | null)[]): boolean {
  return others.length > 0 && !others.includes(null);
}

/** Whether a plan is paused at an instant. */
export function isPaused({ pausedUntil, zone }: Hours, now: number): boolean {
  return pausedUntil !== null && new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now) < pausedUntil;
}

/** Whether some span of hours holds a preset, by its id. */
export function namesPreset(hours: Hours, id: string): boolean {
  return holdsIn(hours).some((holds) => holds.is === 'preset' && holds.id === id);
}

/** The hours as they are typed. */
export function hoursText(hours: Pick<Hours, 'week' | 'otherwise' | 'seasons'>): string {
  return writeHoursText(typedHours(hours));
}

/** The same, in parts. */
export function typedHours({ week, otherwise, seasons }: Pick<Hours, 'week' | 'otherwise' | 'seasons'>): TypedHours {
  const typed = (spans: readonly WeekSpan[]): TypedHours['week'] =>
    spans.map(({ days, from, until, holds }) => ({ days, from, until, who: typedWho(holds) }));
  return {
    week: typed(week),
    otherwise: typedWho(otherwise),
    seasons: seasons.map(({ first, last, week: own }) => ({ first, last, week: typed(own) })),
  };
}

/** Who is typed for what holds; `null` for what people set. */
export function typedWho(holds: Holds): string | null {
  if (holds.is === 'set') return null;
  if (holds.is === 'duty') return ON_DUTY;
  return holds.is === 'preset' ? holds.name : holds.who;
}

/** Whether hours ever turn over in a week, without what is true of some days alone. */
export function turnsOver(
  { zone, week, otherwise }: Pick<Hours, 'zone' | 'week' | 'otherwise'>,
  today: string,
): boolean {
  const timeline = new HoursTimeline({ zone, week, otherwise, seasons: [], exceptions: [], pausedUntil: null });
  const from = Date.parse(`${addDays(mondayOf(today), 7)}T12:00:00Z`);
  const segments = timeline.between(from, from + 8 * DAY_MS);
  return new Set(segments.map(({ holds }) => JSON.stringify(holds))).size > 1;
}

/** What people set in hours, to tell whether they have changed. */
export function fingerprint(plan: Omit<Hours, 'id' | 'job'>): string {
  const { name, environment, things, zone, week, otherwise, seasons, exceptions, pausedUntil, stopped, dutyRests } =
    plan;
  const subjects = things.map(({ kind, subject }) => [kind, subject]);
  return JSON.stringify([
    name,
    environment,
    subjects,
    zone,
    week,
    otherwise,
    seasons,
    exceptions,
    pausedUntil,
    stopped,
    ...(dutyRests === undefined ? [] : [dutyRests]),
  ]);
}
