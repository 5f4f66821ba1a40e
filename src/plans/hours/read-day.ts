import type { End } from '../../changes/draft.ts';
import { OPENING } from '../../language/en/opening.ts';
import { addDays, type Day, localTime, wallClock } from '../../language/times/calendar.ts';
import { stretchOf } from '../../language/times/edges.ts';
import { toInstant } from '../../language/times/instant.ts';
import { type Days, meaningsOf, OpeningHours, type SpanReadings, spanText } from '../../language/times/opening.ts';
import { readTime, timeContext } from '../../language/times/read-time.ts';
import { type Clock, phrasesOf } from '../../language/times/time.ts';
import { TypedWords } from '../../language/times/typed-words.ts';
import { HOUR_MS } from '../../runtime/durations.ts';
import { OR } from '../../runtime/lists.ts';
import { formatDay } from '../closed-days/words.ts';
import { clockRemark } from '../temporary/checked-end.ts';
import { formatEnd } from '../temporary/end-words.ts';
import { readEndText } from '../temporary/read-end.ts';
import { isOfSeason, OTHERWISE, type Unread } from './read-hours.ts';

/**
 * What was said of one day: its hours as they are typed, or the instant (epoch milliseconds) at which they begin or end; or the
 * line of a week. `remark` says which instant is meant where the clocks skip the hour or show it twice.
 */
export type DayChange =
  | { day: Day; text: string }
  | { cut: 'from' | 'until'; at: number; remark: string | null }
  | { week: string };

type Read = { value: DayChange } | Unread;

/** Whether words begin what is said of one day or of a week, as they may behind a name. */
export function beginsHours(text: string, clock: Clock): boolean {
  if (VERB.test(text) || /^(?:closed|shut)(?= |$)/iu.test(text) || OTHERWISE.test(text) || isOfSeason(text))
    return true;
  const typed = new TypedWords(text, clock);
  const clause = new OpeningHours(OPENING, typed.words).clauseAt(0);
  return (
    clause !== null ||
    typed.timesAt(0).some(({ reading }) => reading.kind === 'read' && stretchOf(reading.phrase) !== null)
  );
}

const VERB =
  /^(?:(?:we|it)(?:['’](?:re|s)| are| is)? )?(?:only )?(?:(?:stay|remain|keep|be) )?(?<verb>open(?:s|ing)?|clos(?:e[sd]?|ing)|shut(?:s|ting)?|finish(?:es)?|until|till|from|only)(?= |$)(?: (?:only|late|later|early|earlier|again))*(?: (?<joint>at|by|from|until|till?)(?= ))?/iu;
const EARLY = / (?:later?|early|earlier)(?: |$)/iu;
const DATED = /^(?<day>\d{4}-\d\d-\d\d)(?:: ?| (?!to |until |-))(?<hours>.+)$/u;
/** "Open until 9" may mean either half of the day, unless one was said. */
const OF_MORNING = /\b(?:a\.?m|morning|midday|noon|0\d[:.]?\d\d)\b|\d{4}-\d\d-\d\d \d\d:\d\d/iu;

/** Reads what was said of one day, `close at 3 today`, `open 10-2 on Monday`, `closed tomorrow`, or else of the week. */
export function readDayChange(text: string, clock: Clock): Read {
  if (isOfSeason(text)) return { value: { week: text } };
  const { day, hours } = DATED.exec(text)?.groups ?? {};
  const [, edge, time] = /^(from|until) (\d\d:\d\d)$/u.exec(hours ?? '') ?? [];
  if (time !== undefined) return cutAt(`${day} ${time}`, text, edge === 'from' ? 'from' : 'until', clock);
  if (day !== undefined && hours !== undefined) return { value: { day, text: hours } };
  const said = VERB.exec(text);
  const verb = said?.groups?.verb?.toLowerCase() ?? '';
  const joint = said?.groups?.joint?.toLowerCase() ?? '';
  const rest = text.slice(said?.[0].length ?? 0).trim();
  const closes = /^(?:clos|shut|finish)/u.test(verb);
  const isSooner = EARLY.test(said?.[0] ?? '');
  if (verb === '' || rest === '')
    return openOn(text, '', clock) ?? closedBehind(text, clock) ?? { value: { week: text } };
  if (closes && joint === '' && !isSooner) return closedOn(rest, text, clock) ?? cutAt(rest, text, 'until', clock);
  if (!closes && isWeek(rest, clock)) return { value: { week: rest } };
  const ends = closes || /^(?:un)?til/u.test(joint === '' ? verb : joint);
  const cut = ends
    ? null
    : openOn(joint === 'from' || verb === 'from' ? `from ${rest}` : rest, joint === 'at' ? 'at' : verb, clock);
  return cut ?? cutAt(rest, text, ends ? 'until' : 'from', clock);
}

/** "closed tomorrow", "closed on Sundays"; `null` where no day is named. */
function closedOn(rest: string, text: string, clock: Clock): Read | null {
  const days = daysIn(rest, clock);
  if (days?.recurs === true) return { value: { week: `${rest.replace(/^on /iu, '')} closed` } };
  const named = dayCalled(rest.replace(/^all day /iu, ''), clock);
  if (named === null || 'fault' in named) return named;
  if (days === null) return { value: { day: named.day, text: 'closed' } };
  // A day of the week may be the next one, or every one.
  const shown = formatDay(named.day);
  const choices = [
    { label: shown, text: `${named.day}: closed` },
    { label: `Every ${shown.split(' ', 1).join()}`, text: `${rest.replace(/^on /iu, '')} closed` },
  ];
  return { fault: `"${text}" may mean one day, or that day of every week.`, choices };
}

/** "tomorrow closed" */
function closedBehind(text: string, clock: Clock): Read | null {
  const when = /^(?<when>.+?):? (?:closed|shut)$/iu.exec(text)?.groups?.when ?? '';
  const named = when === '' || daysIn(when, clock) !== null ? null : dayCalled(when, clock);
  return named === null || 'fault' in named ? named : { value: { day: named.day, text: 'closed' } };
}

/** The days of a week that words name, and nothing else. */
function daysIn(text: string, clock: Clock): Days | null {
  const { words } = new TypedWords(text, clock);
  const week = new OpeningHours(OPENING, words);
  const days = week.daysAt(week.past('lead', 0));
  return days?.end === words.length ? days.value : null;
}

/** Whether words are hours by the days of a week, and nothing else: "Mon-Fri 9-5 and 10-4 on Saturdays". */
function isWeek(text: string, clock: Clock): boolean {
  const { words } = new TypedWords(text, clock);
  const hours = new OpeningHours(OPENING, words);
  let [place, count, recurs] = [0, 0, false];
  for (; place < words.length; count += 1) {
    const { end, value } = hours.clauseAt(place) ?? { end: place, value: null };
    if (value === null || value.days === null || (value.spans.length === 0 && !value.isClosed)) return false;
    recurs ||= value.days.recurs;
    place = hours.pastJoin(end);
  }
  return recurs || count > 1;
}

/** "open 10-2 on Monday", "only open 10-2"; `null` where no span of hours is named, or without a verb those of a week. */
function openOn(text: string, verb: string, clock: Clock): Read | null {
  const typed = new TypedWords(text, clock);
  const hours = new OpeningHours(OPENING, typed.words);
  const at = [...typed.words.keys()].find((place) => hours.hoursAt(place) !== null);
  const spans = at === undefined ? null : hours.hoursAt(at);
  if (at === undefined || spans === null) return null;
  const clause = hours.clauseAt(0);
  const days = clause?.end === typed.words.length ? clause.value.days : null;
  if (days !== null && (verb === '' || days.recurs)) return { value: { week: text } };
  const when = [typed.text(0, at), typed.text(spans.end)]
    .map((each) => each.replace(/:$/u, ''))
    .filter((each) => each !== '')
    .join(' ');
  if (when === '' && verb === '') return null;
  const named = when === '' ? { day: timeContext(clock).now.day } : dayCalled(when, clock);
  if (named === null || 'fault' in named) return named;
  return withSpans(typed, spans.value, named.day, verb, clock);
}

/** The hours of one day; "ten to two" may be an hour as well. */
function withSpans(typed: TypedWords, spans: readonly SpanReadings[], day: Day, verb: string, clock: Clock): Read {
  const words = spans.map(({ at, end }) => typed.text(at, end)).join(', ');
  const meanings = meaningsOf(spans).map((meant) => meant.map(spanText).join(', '));
  const [only] = meanings;
  if (only === undefined) return { value: { day, text: words } };
  const hour = OF_WORDS.test(words) ? readTime(`${words} on ${day}`, timeContext(clock)) : UNKNOWN;
  const at = phrasesOf(hour).flatMap((phrase) => (phrase.kind === 'at' ? [phrase.at] : []))[0] ?? null;
  const choices = [
    ...(at?.time == null ? [] : [{ label: `from ${at.time}`, text: `from ${at.date} ${at.time}` }]),
    ...(verb === 'at' && at !== null ? [] : meanings.map((each) => ({ label: each, text: `${day}: ${each}` }))),
  ];
  if (choices.length === 1 && at === null) return { value: { day, text: only } };
  return { fault: `"${words}" may be ${OR.format(choices.map(({ label }) => label))}.`, choices };
}

const UNKNOWN = { kind: 'unknown' } as const;

/** Two numbers in words, which may be a time of day: "ten to two". */
const OF_WORDS = /^(?!from|between)\p{L}+ to \p{L}+$/iu;

/** The one day that words name; `null` where they name no time. */
function dayCalled(words: string, clock: Clock): { day: Day } | Unread | null {
  const reading = readTime(words, timeContext(clock));
  if (reading.kind === 'out-of-range') return { fault: `"${words}" has already passed.` };
  const stretch = reading.kind === 'read' ? stretchOf(reading.phrase) : null;
  if (stretch?.from == null || stretch.until === null || stretch.hasPart) return null;
  const day = stretch.from.slice(0, 10);
  const isWhole = stretch.from.endsWith('T00:00') && stretch.until.endsWith('T00:00');
  if (!isWhole) return null;
  if (stretch.until.slice(0, 10) === addDays(day, 1)) return { day };
  return { fault: `"${words}" is more than one day. For several, use /phone plans closed-days.` };
}

function cutAt(when: string, text: string, cut: 'from' | 'until', clock: Clock): Read {
  const read = readEndText(`until ${when}`, clock);
  if (read.kind === 'fault') return { fault: `"${text}" could not be used. ${read.words}` };
  const ends = read.kind === 'ask' ? read.ends : read.end === null ? [] : [read.end];
  const [only] = ends;
  if (only === undefined) return { fault: `"${text}" names no hour.` };
  const isOpen = cut === 'until' && ends.length === 1 && !OF_MORNING.test(when);
  const all = isOpen ? [...inTheEvening(only, clock), ...ends] : ends;
  if (all.length === 1) return cutOnce(only, text, cut);
  const choices = all.map((end) => ({
    label: formatEnd(end),
    text: `${cut} ${localTime(wallClock(end.at, end.zone)).replace('T', ' ')}`,
  }));
  return { fault: `"${text}" may mean ${OR.format(choices.map(({ label }) => label))}.`, choices };
}

/** Hours are kept as local times, of which one that comes twice counts the first time. */
function cutOnce(end: End, text: string, cut: 'from' | 'until'): Read {
  const { at, zone } = end;
  const [day = '', time = ''] = localTime(wallClock(at, zone)).split('T');
  const remark = clockRemark(end, cut === 'from' ? 'it begins' : 'it ends');
  if (toInstant(day, time, zone).at === at) return { value: { cut, at, remark } };
  return {
    fault: `"${text}" could not be used. ${remark ?? ''} Hours can only count the first time, so type another time.`,
  };
}

/** The same hour of the evening, where it was read as one of the morning. */
function inTheEvening({ at, zone }: End, clock: Clock): End[] {
  const { minute } = wallClock(at, zone);
  const later = at + HALF_DAY;
  return minute >= FIRST && minute < NOON && later > clock.now ? [{ at: later, zone, wall: null }] : [];
}

const HALF_DAY = 12 * HOUR_MS;
const FIRST = 7 * 60;
const NOON = 12 * 60;
