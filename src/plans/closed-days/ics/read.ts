import { createHash } from 'node:crypto';
import { addDays, type Day } from '../../../language/times/calendar.ts';
import { DAY_MS } from '../../../runtime/durations.ts';
import { beginningOf } from '../../../runtime/marked-text.ts';
import { endOfDay, isTooLong, MAX_NAME_LENGTH, TOO_LONG, type WallSpan } from '../record.ts';
import { formatDay, formatTime } from '../words.ts';
import { endOf, Repetitions } from './repetition.ts';
import { type Properties, type Property, readComponents, type WrittenEvent } from './syntax.ts';
import { parseDateTime, toUtc, toWall, type Wall } from './wall.ts';
import { type Clocks, clocksOf, isAmbiguous, Zones } from './zones.ts';

/** A day that a calendar file names. */
export interface NamedSpan extends WallSpan {
  name: string;
  /** Which event of which calendar it is; the same in a later file. Absent where the calendar does not tell its events apart. */
  source?: string;
}

/** An event, or one occurrence of it, that is called off. */
export interface CalledOff {
  name: string;
  /** As {@link NamedSpan.source}; of an event that repeats it is the beginning of those of its days. */
  source: string | null;
  /** When it would have been; `null` where the file does not say. */
  span: WallSpan | null;
}

/** What a calendar file says of closed days, and what could not be used, each in a sentence. */
interface CalendarRead {
  /** Those that lie ahead or last now, by date; none of them twice. */
  days: NamedSpan[];
  calledOff: CalledOff[];
  /** How many are called off or changed by a later version in the same file, and not over. */
  changed: number;
  /** How many events are over. */
  passed: number;
  /** The last day on which one is offered that repeats beyond it; `null` where none does. */
  repeatsBeyond: Day | null;
  left: string[];
}

/** Who reads a calendar, and when. */
interface CalendarReader {
  /** The IANA zone that times without one are of, and in which all are said. */
  zone: string;
  /** Epoch milliseconds. */
  now: number;
}

/** The most events of a file that are read, those that are over left out. */
const MAX_EVENTS = 500;

/** The most single occurrences of one event that are named as changed. */
const MAX_CHANGED = 500;

/** The most dates that a file names as exceptions and additions. */
const MAX_DATES = 2000;

/** For how many days ahead, from now or from its beginning, an event that repeats is offered. */
const AHEAD = 730;

/** What began this many days ago may still last. */
const BEHIND = 93;

/** For how many days time zones are worked out by the rules of the file itself. */
const ZONES_AHEAD = 12 * 366;

const MINUTE = 60_000;

/**
 * Reads the events of an iCalendar file (RFC 5545): what is called off or written otherwise than the standard says is left
 * out and named, never guessed. `null` for bytes that are no calendar. The work is bounded by the events, the dates and the
 * steps of what repeats, whatever the file says.
 */
export function readCalendar(bytes: Uint8Array, reader: CalendarReader): CalendarRead | null {
  const written = readComponents(bytes);
  if (written === null) return null;
  const here = clocksOf(reader.zone);
  const today = here.wallAt(reader.now).slice(0, 10);
  const repetitions = new Repetitions();
  const window = { from: `${addDays(today, -BEHIND)}T00:00`, until: `${addDays(today, ZONES_AHEAD)}T00:00` };
  const zones = new Zones({ written: written.zones, repetitions, window });
  const read = new Reading({ here, today, now: reader.now, zones, repetitions });
  const groups = groupsOf(written.events);
  const wanted = groups.filter((group) => !isOver(group, addDays(today, -1)));
  read.result.passed = groups.length - wanted.length;
  for (const group of wanted.slice(0, MAX_EVENTS)) read.take(group);
  const { result } = read;
  const more = wanted.length - MAX_EVENTS;
  if (more > 0) result.left.push(`${more} more ${more === 1 ? 'event was' : 'events were'} not read.`);
  if (written.isCut) result.left.push('The last event is cut off.');
  result.days = once(result.days).sort((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name));
  return result;
}

/** The same event may be in a file more than once, with a UID of its own each time. */
function once(days: readonly NamedSpan[]): NamedSpan[] {
  return [...new Map(days.map((day) => [`${day.from} ${day.until} ${day.name}`, day])).values()];
}

/** Whether an event was over before a day, by its dates as written: years of what is over cost nothing. */
function isOver({ main, occurrences }: EventGroup, day: Day): boolean {
  if (main === null || occurrences.length > 0) return false;
  const { properties } = main;
  if (['RRULE', 'RDATE', 'DURATION'].some((name) => properties.has(name))) return false;
  const date = (first(properties, 'DTEND') ?? first(properties, 'DTSTART'))?.value.slice(0, 8) ?? '';
  return /^\d{8}$/u.test(date) && date < day.replaceAll('-', '');
}

/** A date, or a time by some clocks. */
interface Moment {
  wall: Wall;
  /** `null` for a date. */
  clocks: Clocks | null;
}

/** Why something is not offered, as the rest of a sentence. */
interface Fault {
  fault: string;
}

const START: Fault = { fault: 'its beginning is not written as the standard says.' };
const END: Fault = { fault: 'its end is not written as the standard says.' };
const ORDER: Fault = { fault: 'it ends before it begins.' };
const NO_END: Fault = { fault: 'it has no end.' };
const UNREAD: Fault = { fault: 'it repeats in a way that Switchboard does not read.' };
const EXCEPTIONS: Fault = { fault: 'its exceptions are not written as the standard says.' };
const FAR: Fault = { fault: 'it lies too far ahead.' };
const ANSWER: Fault = { fault: 'it is an answer to an invitation.' };

/** When an event ends that begins at a wall time: its last wall time, or the instant. */
type Ending = (begin: Wall, at: number) => { wall: Wall; clocks: Clocks } | { at: number };

interface Timing {
  begin: Moment;
  /** For one that has dates: how many. */
  days: number;
  ending: Ending;
}

interface ReadingDeps {
  here: Clocks;
  today: Day;
  now: number;
  zones: Zones;
  repetitions: Repetitions;
}

/** The reading of one file. */
class Reading {
  readonly result: CalendarRead = { days: [], calledOff: [], changed: 0, passed: 0, repeatsBeyond: null, left: [] };
  readonly #deps: ReadingDeps;
  #dates = MAX_DATES;

  constructor(deps: ReadingDeps) {
    this.#deps = deps;
  }

  take({ id, main, occurrences }: EventGroup): void {
    const before = this.result.days.length + this.result.left.length;
    const name = nameOf(main ?? occurrences[0] ?? null);
    if (main?.isCancelled === true) {
      this.#callOff(main, { name, source: id });
      return;
    }
    const timing = main === null ? null : this.#timingOf(main);
    const changed = new Set<string>();
    let end: { key: string; at: number } | null = null;
    for (const version of occurrences.slice(0, MAX_CHANGED)) {
      const moment = this.#momentOf(first(version.properties, 'RECURRENCE-ID'));
      if ('fault' in moment) {
        this.#leave(nameOf(version, name), START);
        continue;
      }
      const key = keyOf(moment, timing);
      changed.add(key);
      const source = id === null ? null : `${id}/${key}`;
      if (first(version.properties, 'RECURRENCE-ID')?.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE') {
        const at = atOf(moment, this.#deps.here);
        if (end === null || at < end.at) end = { key, at };
        if (!version.isCancelled) {
          this.#leave(nameOf(version, name), {
            fault: `its days from ${formatDay(moment.wall.slice(0, 10))} on were changed in a way that Switchboard does not read.`,
          });
          continue;
        }
      }
      if (version.isCancelled) this.#callOff(version, { name: nameOf(version, name), source, moment, timing });
      else this.#takeOne(version, { name: nameOf(version, name), source });
    }
    // Of a day that is not looked at nobody knows whether it still is one.
    if (occurrences.length > MAX_CHANGED) this.#leave(name, UNREAD);
    else if (main?.isAnswer === true) this.#leave(name, ANSWER);
    else if (timing !== null && 'fault' in timing) this.#leave(name, timing);
    else if (main !== null && timing !== null) this.#takeMain(main, timing, { name, id, changed, end });
    const versions = [main, ...occurrences].filter((version) => version?.earlier != null).length;
    if (versions > 0 && this.result.days.length + this.result.left.length > before) this.result.changed += versions;
  }

  #takeMain(
    main: EventVersion,
    timing: Timing,
    {
      name,
      id,
      changed,
      end,
    }: { name: string; id: string | null; changed: ReadonlySet<string>; end: { at: number } | null },
  ): void {
    const repeats = ['RRULE', 'RDATE', 'EXRULE'].some((each) => main.properties.has(each));
    const walls = repeats ? this.#wallsOf(main, timing) : { walls: [timing.begin.wall], goesOn: false };
    if ('fault' in walls) {
      this.#leave(name, walls);
      return;
    }
    let found = 0;
    for (const wall of walls.walls) {
      const begin = { ...timing.begin, wall };
      if (changed.has(keyOf(begin, timing)) || (end !== null && atOf(begin, this.#deps.here) >= end.at)) continue;
      const source = id === null ? null : repeats || changed.size > 0 ? `${id}/${keyOf(begin, timing)}` : id;
      if (this.#offer(this.#spanAt(timing, wall), { name, source, isOne: repeats })) found += 1;
    }
    if (found === 0 && repeats && !walls.goesOn) this.result.passed += 1;
    if (walls.goesOn && walls.last !== undefined) {
      const beyond = this.result.repeatsBeyond;
      if (beyond === null || walls.last < beyond) this.result.repeatsBeyond = walls.last;
    }
  }

  #takeOne(version: EventVersion, as: { name: string; source: string | null }): void {
    const timing = this.#timingOf(version);
    if (version.isAnswer) this.#leave(as.name, ANSWER);
    else if ('fault' in timing) this.#leave(as.name, timing);
    else this.#offer(this.#spanAt(timing, timing.begin.wall), { ...as, isOne: false });
  }

  /** Whether it lies ahead, or is left out and named. */
  #offer(
    span: WallSpan | (Fault & { until?: number }),
    { name, source, isOne }: { name: string; source: string | null; isOne: boolean },
  ): boolean {
    if ('fault' in span) {
      if (span.until !== undefined && span.until <= this.#deps.now) return false;
      this.#leave(name, span);
      return true;
    }
    if (!this.#isAhead(span)) {
      if (!isOne) this.result.passed += 1;
      return false;
    }
    this.result.days.push({ name, from: span.from, until: span.until, ...(source === null ? {} : { source }) });
    return true;
  }

  #leave(name: string, { fault }: Fault): void {
    this.result.left.push(`${name}: ${fault}`);
  }

  #callOff(
    version: EventVersion,
    {
      name,
      source,
      moment = null,
      timing = null,
    }: { name: string; source: string | null; moment?: Moment | null; timing?: Timing | Fault | null },
  ): void {
    // A cancellation may name the UID alone.
    const own = this.#timingOf(version.properties.has('DTSTART') ? version : (version.earlier ?? version));
    const known = 'fault' in own ? timing : own;
    const wall = 'fault' in own ? moment?.wall : own.begin.wall;
    const found = known === null || 'fault' in known || wall === undefined ? null : this.#spanAt(known, wall);
    const span = found === null || 'fault' in found ? null : found;
    const dated = version.properties.has('DTSTART') ? version : version.earlier;
    const repeats = moment === null && dated !== null && ['RRULE', 'RDATE'].some((each) => dated.properties.has(each));
    const isAhead = repeats
      ? known !== null && !('fault' in known) && this.#hasAhead(dated, known)
      : span === null || this.#isAhead(span);
    if (isAhead) this.result.calledOff.push({ name, source, span: repeats ? null : span });
    else this.result.passed += 1;
  }

  #hasAhead(version: EventVersion, timing: Timing): boolean {
    const walls = this.#wallsOf(version, timing);
    if ('fault' in walls) return true;
    return walls.walls.some((wall) => {
      const span = this.#spanAt(timing, wall);
      return !('fault' in span) && this.#isAhead(span);
    });
  }

  #isAhead({ until }: WallSpan): boolean {
    return this.#deps.here.instantOf(until).at > this.#deps.now;
  }

  #timingOf({ properties }: EventVersion): Timing | Fault {
    const begin = this.#momentOf(first(properties, 'DTSTART'));
    if ('fault' in begin) return begin;
    const [ends, lasts] = [first(properties, 'DTEND'), first(properties, 'DURATION')];
    if (ends === undefined && lasts !== undefined) return lastingFrom(begin, lasts.value);
    if (ends === undefined) return begin.clocks === null ? { begin, days: 1, ending: never } : NO_END;
    const end = this.#momentOf(ends, END);
    if ('fault' in end) return end;
    if ((end.clocks === null) !== (begin.clocks === null)) return END;
    const wall = end.clocks === null ? end.wall : endOfDay(end.wall);
    const wallLength = toUtc(wall) - toUtc(begin.wall);
    if (begin.clocks === null || end.clocks === null) {
      // Some programs write the same day twice where the standard wants the following day.
      const days = Math.max(wallLength / DAY_MS, wallLength === 0 ? 1 : 0);
      return days === 0 ? ORDER : { begin, days, ending: never };
    }
    const { clocks } = begin;
    if (end.clocks === clocks) {
      if (wallLength <= 0) return ORDER;
      return { begin, days: 0, ending: (wall) => ({ wall: toWall(toUtc(wall) + wallLength), clocks }) };
    }
    const length = end.clocks.instantOf(wall).at - clocks.instantOf(begin.wall).at;
    return length <= 0 ? ORDER : { begin, days: 0, ending: (_, at) => ({ at: at + length }) };
  }

  #momentOf(property: Property | undefined, otherwise: Fault = START): Moment | Fault {
    const read = property === undefined ? null : parseDateTime(property.value);
    if (property === undefined || read === null) return otherwise;
    if (read.isDate) return { wall: read.wall, clocks: null };
    if (property.parameters.get('VALUE')?.toUpperCase() === 'DATE') return otherwise;
    const tzid = property.parameters.get('TZID')?.trim() ?? '';
    const clocks = read.isUtc
      ? this.#deps.zones.named('UTC')
      : tzid === ''
        ? this.#deps.here
        : this.#deps.zones.named(tzid);
    return clocks === null
      ? {
          fault: isAmbiguous(tzid)
            ? `its time zone, ${tzid}, may be one of several.`
            : `its time zone, ${beginningOf(tidy(tzid), MAX_NAME_LENGTH)}, is not known.`,
        }
      : { wall: read.wall, clocks };
  }

  /** The wall times at which an event begins that repeats, those left out that the file takes away. */
  #wallsOf(
    { properties }: EventVersion,
    timing: Timing,
  ): { walls: readonly Wall[]; goesOn: boolean; last?: Day } | Fault {
    const { begin } = timing;
    const { today } = this.#deps;
    const rules = properties.get('RRULE') ?? [];
    if (rules.length > 1 || properties.has('EXRULE')) return UNREAD;
    const added = this.#datesOf(properties.get('RDATE') ?? []);
    const taken = this.#datesOf(properties.get('EXDATE') ?? []);
    if (added === null) return UNREAD;
    if (taken === null) return EXCEPTIONS;
    const starts = begin.wall.slice(0, 10) > today ? begin.wall.slice(0, 10) : today;
    const last = addDays(starts, AHEAD);
    const window = { from: `${addDays(today, -BEHIND)}T00:00`, until: `${last}T23:59` };
    const ending = (until: string) => endOf(until, (at) => begin.clocks?.wallAt(at) ?? toWall(at));
    const rule = rules[0]?.value.trim() ?? null;
    const repeated =
      rule === null ? { walls: [], goesOn: false } : this.#deps.repetitions.within(rule, begin.wall, window, ending);
    if (repeated === 'too many') return { fault: 'it was not read, because too much of the file repeats.' };
    if (repeated === 'unread') return UNREAD;
    const keys = new Set(taken.map((moment) => keyOf(moment, timing)));
    // What is added is by the clocks of the event itself.
    const more = added.map((moment) => inClocksOf(begin, moment));
    const all = [...new Set([...(rule === null ? [begin.wall] : []), ...repeated.walls, ...more])].sort();
    const walls = all.filter((wall) => {
      return !keys.has(wall.slice(0, 10)) && !keys.has(keyOf({ ...begin, wall }, timing));
    });
    return { walls, goesOn: repeated.goesOn, last };
  }

  /** Dates of a list; `null` where one is not read, or where they are too many. */
  #datesOf(properties: readonly Property[]): Moment[] | null {
    const dates = properties.flatMap(({ value, parameters }) =>
      value.length > MAX_DATES * 20 ? [null] : value.split(',').map((each) => ({ value: each, parameters })),
    );
    if (dates.length > this.#dates) return null;
    this.#dates -= dates.length;
    const moments = dates.flatMap((date): (Moment | null)[] => {
      const moment = date === null ? START : this.#momentOf(date);
      return ['fault' in moment ? null : moment];
    });
    const read = moments.filter((moment) => moment !== null);
    return read.length === moments.length ? read : null;
  }

  /** When it is that begins at a wall time, by the clocks here. */
  #spanAt({ begin, days, ending }: Timing, wall: Wall): WallSpan | (Fault & { until?: number }) {
    const { here } = this.#deps;
    if (begin.clocks === null) {
      const from = wall.slice(0, 10);
      return within({ from: `${from}T00:00`, until: `${addDays(from, days)}T00:00` });
    }
    const starts = begin.clocks.instantOf(wall);
    const end = ending(wall, starts.at);
    const ends = 'at' in end ? { at: end.at, kind: 'exact' } : end.clocks.instantOf(end.wall);
    const skipped = starts.kind === 'skipped' ? wall : ends.kind === 'skipped' && 'wall' in end ? end.wall : null;
    if (skipped !== null) return { fault: `the clocks skip ${formatTime(skipped)}.`, until: ends.at };
    const span = { from: here.wallAt(starts.at), until: here.wallAt(ends.at) };
    for (const [said, at] of [
      [span.from, starts.at],
      [span.until, ends.at],
    ] as const) {
      // A closed day is kept by wall times, and of one that comes twice the first counts.
      if (here.instantOf(said).at !== Math.floor(at / MINUTE) * MINUTE) {
        return { fault: `the clocks show ${formatTime(said)} twice.`, until: ends.at };
      }
    }
    return within({ from: span.from, until: endOfDay(span.until) });
  }
}

/** Without a length by clocks: a whole day. */
const never: Ending = (wall) => ({ at: toUtc(wall) });

function within(span: WallSpan): WallSpan | Fault {
  if (!WRITTEN.test(span.from) || !WRITTEN.test(span.until)) return FAR;
  if (span.until <= span.from) return ORDER;
  return isTooLong(span) ? { fault: `it ${TOO_LONG}` } : span;
}

/** Years of more digits are written in another way, and sorted wrongly. */
const WRITTEN = /^\d{4}-/u;

/** How an occurrence is told apart from others of its event: by its day, or by the instant. */
function keyOf(moment: Moment, timing: Timing | Fault | null): string {
  const isDay = moment.clocks === null || (timing !== null && !('fault' in timing) && timing.begin.clocks === null);
  return isDay ? moment.wall.slice(0, 10) : `${toWall(moment.clocks?.instantOf(moment.wall).at ?? 0)}Z`;
}

function atOf({ wall, clocks }: Moment, here: Clocks): number {
  return (clocks ?? here).instantOf(wall).at;
}

/** A date, or a time, as the wall time at which an event begins. */
function inClocksOf(begin: Moment, moment: Moment): Wall {
  if (begin.clocks === null) return `${moment.wall.slice(0, 10)}T00:00`;
  if (moment.clocks === null) return `${moment.wall.slice(0, 10)}${begin.wall.slice(10)}`;
  return begin.clocks.wallAt(moment.clocks.instantOf(moment.wall).at);
}

/** A length of RFC 5545 (section 3.3.6): days and weeks are by the clocks, hours pass. */
function lastingFrom(begin: Moment, written: string): Timing | Fault {
  const found = /^([+-]?)P(?:(\d{1,5})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?)$/u.exec(
    written.trim().toUpperCase(),
  );
  if (found === null) return END;
  const [sign, weeks, days, hours, minutes, seconds] = found.slice(1).map((each) => each ?? '');
  const count = (value: string | undefined) => Number(value ?? 0);
  const whole = count(weeks) * 7 + count(days);
  const rest = (count(hours) * 60 + count(minutes)) * MINUTE + Math.floor(count(seconds) / 60) * MINUTE;
  if (sign === '-' || whole * DAY_MS + rest === 0) return ORDER;
  const { clocks } = begin;
  if (clocks === null) {
    const all = whole + rest / DAY_MS;
    return Number.isInteger(all) ? { begin, days: all, ending: never } : END;
  }
  const after = (wall: Wall) => toWall(toUtc(wall) + whole * DAY_MS);
  return {
    begin,
    days: 0,
    ending: (wall, at) => {
      if (rest === 0) return { wall: after(wall), clocks };
      return { at: (whole === 0 ? at : clocks.instantOf(after(wall)).at) + rest };
    },
  };
}

function nameOf(version: EventVersion | null, otherwise = 'Closed'): string {
  const said = version === null ? '' : (first(version.properties, 'SUMMARY')?.value ?? '');
  const unescaped = said.slice(0, 1000).replace(/\\([\\;,nN])/gu, (_, mark: string) => (/n/iu.test(mark) ? ' ' : mark));
  return beginningOf(tidy(unescaped), MAX_NAME_LENGTH).trim() || otherwise;
}

/** On one line, without what nobody sees. */
function tidy(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** A version of an event, or of one occurrence of an event that repeats. */
interface EventVersion {
  properties: Properties;
  /** Called off by its status, or by what its calendar is for. */
  isCancelled: boolean;
  /** An answer to an invitation, which changes nothing (RFC 5546). */
  isAnswer: boolean;
  /** The version that it takes the place of, if the file has one. */
  earlier: EventVersion | null;
}

/** All that a file says of one event, each part in its last version. */
interface EventGroup {
  /** A fingerprint of its UID; `null` where it has none. */
  id: string | null;
  /** `null` where only single occurrences are named. */
  main: EventVersion | null;
  /** By their `RECURRENCE-ID` as it is written. */
  occurrences: readonly EventVersion[];
}

const ANSWERS: ReadonlySet<string> = new Set(['REPLY', 'REFRESH', 'COUNTER', 'DECLINECOUNTER']);

/** Brings together what belongs to the same event; of several versions the last one counts, wherever it stands. */
function groupsOf(events: readonly WrittenEvent[]): EventGroup[] {
  const groups = new Map<string, Map<string, EventVersion>>();
  for (const [at, { properties, calendar }] of events.entries()) {
    const uid = first(properties, 'UID')?.value.trim() ?? '';
    const key = uid === '' ? `no UID ${at}` : `UID ${uid}`;
    const parts = groups.get(key) ?? new Map<string, EventVersion>();
    groups.set(key, parts);
    const version: EventVersion = {
      properties,
      isCancelled: calendar.method === 'CANCEL' || wordOf(properties, 'STATUS') === 'CANCELLED',
      isAnswer: ANSWERS.has(calendar.method ?? ''),
      earlier: null,
    };
    const of = first(properties, 'RECURRENCE-ID');
    const part = of === undefined ? '' : `${of.parameters.get('TZID') ?? ''}:${of.value}`;
    const known = parts.get(part);
    if (known === undefined) parts.set(part, version);
    else if (isLater(version, known)) parts.set(part, { ...version, earlier: known });
    else known.earlier ??= version;
  }
  return [...groups].map(([key, parts]) => ({
    id: key.startsWith('UID ') ? fingerprintOf(key) : null,
    main: parts.get('') ?? null,
    occurrences: [...parts].flatMap(([part, version]) => (part === '' ? [] : [version])),
  }));
}

/** The first property of a name: one that is given twice against the standard counts once. */
function first(properties: Properties, name: string): Property | undefined {
  return properties.get(name)?.[0];
}

function wordOf(properties: Properties, name: string): string {
  return first(properties, name)?.value.trim().toUpperCase() ?? '';
}

/** Whether a version that stands later in the file takes the place of one before it (RFC 5546, section 2.1.5). */
function isLater(version: EventVersion, known: EventVersion): boolean {
  // An answer is no version of the event.
  if (version.isAnswer !== known.isAnswer) return known.isAnswer;
  const [sequence, before] = [sequenceOf(version), sequenceOf(known)];
  if (sequence !== before) return sequence > before;
  for (const name of ['DTSTAMP', 'LAST-MODIFIED']) {
    const [stamp, other] = [wordOf(version.properties, name), wordOf(known.properties, name)];
    if (stamp !== other && STAMP.test(stamp) && STAMP.test(other)) return stamp > other;
  }
  return version.isCancelled || !known.isCancelled;
}

const STAMP = /^\d{8}T\d{6}Z$/u;

function sequenceOf({ properties }: EventVersion): number {
  const value = wordOf(properties, 'SEQUENCE');
  return /^\d{1,15}$/u.test(value) ? Number(value) : 0;
}

/** Tells events apart without keeping what somebody else chose as their UID. */
function fingerprintOf(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url').slice(0, 22);
}
