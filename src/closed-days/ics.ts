import { addDays, type Day, wallClock } from '../language/calendar.ts';
import type { WallSpan } from './read-span.ts';

/** A day that a calendar file names. */
export interface NamedSpan extends WallSpan {
  name: string;
}

/** The days found in a calendar file, and what could not be used, each in a sentence. */
export interface CalendarRead {
  days: NamedSpan[];
  left: string[];
  /** How many events were over long before the first day wanted. */
  passed: number;
}

/** The most events of a file that are read. */
const MOST_EVENTS = 500;

/** The longest name of a day. */
const LONGEST_NAME = 60;

/** The properties of an event by their names, each with its parameters. */
type Event = ReadonlyMap<string, { value: string; parameters: ReadonlyMap<string, string> }>;

/**
 * Reads the events of an iCalendar text (RFC 5545) strictly: what repeats, is cancelled or is written otherwise than the
 * standard says is left out and named, never guessed. `zone` is whose clocks times without a zone are of; `null` for a
 * text that is no calendar. What was over more than a day before `from` is only counted, so that years of it cost nothing.
 */
export function readCalendar(text: string, zone: string, from: Day): CalendarRead | null {
  const lines = unfolded(text);
  if (!lines.some((line) => /^BEGIN:(?:VCALENDAR|VEVENT)$/iu.test(line))) return null;
  const all = eventsOf(lines);
  const events = all.filter((event) => !isPast(event, addDays(from, -1)));
  const read: CalendarRead = { days: [], left: [], passed: all.length - events.length };
  for (const event of events.slice(0, MOST_EVENTS)) {
    const name =
      unescaped(event.get('SUMMARY')?.value ?? '')
        .trim()
        .slice(0, LONGEST_NAME) || 'Closed';
    const found = spanOf(event, zone);
    if ('fault' in found) read.left.push(`${name}: ${found.fault}`);
    else read.days.push({ name, ...found });
  }
  const more = events.length - MOST_EVENTS;
  if (more > 0) read.left.push(`${more} more ${more === 1 ? 'event was' : 'events were'} not read.`);
  read.days.sort((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name));
  return read;
}

/** Joins long lines, which continue after a line break and a space. */
function unfolded(text: string): string[] {
  return text
    .replace(/^\ufeff/u, '')
    .replace(/\r\n?/gu, '\n')
    .replace(/\n[ \t]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd());
}

function eventsOf(lines: readonly string[]): Event[] {
  const events: Event[] = [];
  let event: Map<string, { value: string; parameters: ReadonlyMap<string, string> }> | null = null;
  let inside = 0;
  for (const line of lines) {
    if (/^BEGIN:VEVENT$/iu.test(line)) [event, inside] = [new Map(), 0];
    else if (event === null) continue;
    else if (/^END:VEVENT$/iu.test(line)) {
      events.push(event);
      event = null;
    }
    // An alarm in an event has properties of the same names.
    else if (/^BEGIN:/iu.test(line)) inside += 1;
    else if (/^END:/iu.test(line)) inside -= 1;
    else if (inside === 0) {
      const property = propertyOf(line);
      if (property !== null && !event.has(property.name)) event.set(property.name, property);
    }
  }
  return events;
}

function propertyOf(line: string): { name: string; value: string; parameters: ReadonlyMap<string, string> } | null {
  const found = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/u.exec(line);
  if (found === null) return null;
  const [, name = '', written = '', value = ''] = found;
  const parameters = new Map<string, string>();
  for (const [, key = '', said = ''] of written.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^";:]*)/gu)) {
    parameters.set(key.toUpperCase(), said.replaceAll('"', ''));
  }
  return { name: name.toUpperCase(), value, parameters };
}

function unescaped(text: string): string {
  return text.replace(/\\([\\;,nN])/gu, (_, mark: string) => (mark.toLowerCase() === 'n' ? ' ' : mark));
}

/** Whether an event was over before a day, by its dates as written. */
function isPast(event: Event, day: Day): boolean {
  if (repeats(event) || event.has('DURATION')) return false;
  const date = (event.get('DTEND') ?? event.get('DTSTART'))?.value.slice(0, 8) ?? '';
  return /^\d{8}$/.test(date) && date < day.replaceAll('-', '');
}

function repeats(event: Event): boolean {
  return event.has('RRULE') || event.has('RDATE');
}

function spanOf(event: Event, zone: string): WallSpan | { fault: string } {
  if (event.get('STATUS')?.value.toUpperCase() === 'CANCELLED') return { fault: 'it is cancelled.' };
  if (repeats(event)) return { fault: 'it repeats, so its dates are not certain.' };
  const from = momentOf(event.get('DTSTART'), zone);
  if (from === null) return { fault: 'its beginning is not written as the standard says.' };
  const ends = event.get('DTEND');
  if (ends === undefined) {
    if (event.has('DURATION')) return { fault: 'it has a length instead of an end.' };
    return from.isDay
      ? { from: from.at, until: `${addDays(from.at.slice(0, 10), 1)}T00:00` }
      : { fault: 'it has no end.' };
  }
  const until = momentOf(ends, zone);
  if (until === null || until.isDay !== from.isDay) return { fault: 'its end is not written as the standard says.' };
  // Some programs write the same day twice where the standard wants the following day.
  if (from.isDay && until.at === from.at) return { from: from.at, until: `${addDays(from.at.slice(0, 10), 1)}T00:00` };
  return until.at > from.at ? { from: from.at, until: until.at } : { fault: 'it ends before it begins.' };
}

/** A date or a local time in the zone; `null` for anything else. */
function momentOf(
  property: { value: string; parameters: ReadonlyMap<string, string> } | undefined,
  zone: string,
): { at: string; isDay: boolean } | null {
  if (property === undefined) return null;
  const [, year, month, date, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/u.exec(property.value) ?? [];
  const day = `${year}-${month}-${date}`;
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) || addDays(addDays(day, 1), -1) !== day) return null;
  const isDate = property.parameters.get('VALUE')?.toUpperCase() === 'DATE';
  if (hour === undefined) return { at: `${day}T00:00`, isDay: true };
  if (isDate || Number(hour) > 23 || Number(minute) > 59) return null;
  const wall = `${day}T${hour}:${minute}`;
  if (utc === 'Z') return { at: wallAt(Date.parse(`${wall}:00Z`), zone), isDay: false };
  const named = property.parameters.get('TZID');
  // A time in another zone would have to be converted by rules that the file may define itself.
  return named === undefined || named.replace(/^\//u, '') === zone ? { at: wall, isDay: false } : null;
}

function wallAt(at: number, zone: string): string {
  const { day, minute } = wallClock(at, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
