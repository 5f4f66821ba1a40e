import { withoutMarks } from '../../../runtime/marked-text.ts';

/** A property of a component, such as `DTSTART;TZID=Europe/London:20261224T120000`. */
export interface Property {
  value: string;
  /** By their names in capitals. */
  parameters: ReadonlyMap<string, string>;
}

/** The properties of a component by their names in capitals, each as often as it is there. */
export type Properties = ReadonlyMap<string, readonly Property[]>;

/** An event, and the calendar that it is in: its `METHOD` says what it is for, in capitals; `null` where there is none. */
export interface WrittenEvent {
  properties: Properties;
  calendar: { readonly method: string | null };
}

/** The rules of a time zone that a file brings along. */
export interface WrittenZone {
  /** Its periods of standard and of summer time. */
  periods: readonly Properties[];
}

/** What a calendar file says of closed days. */
interface WrittenCalendar {
  events: WrittenEvent[];
  /** By their `TZID`. */
  zones: Map<string, WrittenZone>;
  /** Whether it ends in the middle of an event. */
  isCut: boolean;
}

/** What is kept of a component; attendees, alarms and descriptions may be large, and say nothing of its times. */
const KEPT: ReadonlySet<string> = new Set([
  ...['UID', 'SEQUENCE', 'RECURRENCE-ID', 'STATUS', 'DTSTAMP', 'LAST-MODIFIED', 'SUMMARY'],
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'EXRULE'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'METHOD'],
]);

/** The most time zones of a file that are kept, and the most periods of one. */
const MAX_ZONES = 50;
const MAX_PERIODS = 50;

/**
 * Reads the components of an iCalendar file (RFC 5545, section 3.1, in UTF-8); `null` for what is no calendar. Not by
 * ical.js (2.2), which throws a whole file away at its first line that is not as the standard says, at an end that is cut
 * off and at the line ends of old Macs, and holds all of it: here such a line is passed over, and what it leaves open is named.
 */
export function readComponents(bytes: Uint8Array): WrittenCalendar | null {
  const text = unfolded(bytes);
  if (text === null) return null;
  const calendar: WrittenCalendar = { events: [], zones: new Map(), isCut: false };
  const here = new Reader(calendar);
  for (const line of text.split(/\r\n?|\n/u)) here.take(line.trimEnd());
  calendar.isCut = here.isInEvent;
  return here.isCalendar ? calendar : null;
}

/** Joins long lines, which continue after a line break and a space: of bytes, because a character may be cut in two. */
function unfolded(bytes: Uint8Array): string | null {
  const joined = Buffer.from(bytes)
    .toString('latin1')
    .replace(/(?:\r\n?|\n)[ \t]/gu, '');
  try {
    return withoutMarks(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(joined, 'latin1')));
  } catch {
    // Only bytes that are not UTF-8 get here, and such a file is no calendar.
    return null;
  }
}

class Reader {
  isCalendar = false;
  readonly #calendar: WrittenCalendar;
  /** The calendar that is open; its method may be named behind an event. */
  #around: { method: string | null } = { method: null };
  #event: { properties: Map<string, Property[]>; calendar: { readonly method: string | null } } | null = null;
  #zone: { id: string | null; periods: Map<string, Property[]>[] } | null = null;
  #period: Map<string, Property[]> | null = null;
  /** How many components are open that say nothing of closed days, such as an alarm. */
  #passed = 0;

  constructor(calendar: WrittenCalendar) {
    this.#calendar = calendar;
  }

  get isInEvent(): boolean {
    return this.#event !== null;
  }

  take(line: string): void {
    const [, edge = '', name = ''] = /^(BEGIN|END):([A-Z0-9-]+)$/iu.exec(line) ?? [];
    if (edge === '') this.#takeProperty(line);
    else if (edge.toUpperCase() === 'BEGIN') this.#begin(name.toUpperCase());
    else this.#end(name.toUpperCase());
  }

  #begin(name: string): void {
    if (name === 'VCALENDAR' || name === 'VEVENT') this.isCalendar = true;
    if (name === 'VEVENT') [this.#event, this.#passed] = [{ properties: new Map(), calendar: this.#around }, 0];
    else if (this.#event !== null || this.#passed > 0) this.#passed += 1;
    else if (name === 'VCALENDAR') this.#around = { method: null };
    else if (name === 'VTIMEZONE') this.#zone = { id: null, periods: [] };
    else if (this.#zone !== null && (name === 'STANDARD' || name === 'DAYLIGHT')) this.#period = new Map();
    else this.#passed += 1;
  }

  #end(name: string): void {
    if (name === 'VEVENT') {
      if (this.#event !== null) this.#calendar.events.push(this.#event);
      [this.#event, this.#passed] = [null, 0];
    } else if (this.#passed > 0) this.#passed -= 1;
    else if (this.#event !== null || this.#zone === null) return;
    else if (name === 'VTIMEZONE') {
      const { id, periods } = this.#zone;
      const { zones } = this.#calendar;
      if (id !== null && !zones.has(id) && zones.size < MAX_ZONES) zones.set(id, { periods });
      [this.#zone, this.#period] = [null, null];
    } else if (this.#period !== null && (name === 'STANDARD' || name === 'DAYLIGHT')) {
      if (this.#zone.periods.length < MAX_PERIODS) this.#zone.periods.push(this.#period);
      this.#period = null;
    }
  }

  #takeProperty(line: string): void {
    if (this.#passed > 0) return;
    const name = (/^[A-Z0-9-]+(?=[:;])/iu.exec(line)?.[0] ?? '').toUpperCase();
    if (!KEPT.has(name)) return;
    const property = propertyOf(line.slice(name.length));
    if (property === null) return;
    const properties = this.#event?.properties ?? this.#period;
    if (properties !== null) {
      const all = properties.get(name);
      if (all === undefined) properties.set(name, [property]);
      else all.push(property);
    } else if (this.#zone !== null && name === 'TZID') this.#zone.id ??= property.value;
    else if (name === 'METHOD') this.#around.method ??= property.value.trim().toUpperCase();
  }
}

/** The parameters and the value behind a property's name. */
function propertyOf(text: string): Property | null {
  const parameters = new Map<string, string>();
  const parameter = /;([A-Z0-9-]+)=((?:"[^"]*"|[^";:])*)/iuy;
  let at = 0;
  while (text[at] === ';') {
    parameter.lastIndex = at;
    const found = parameter.exec(text);
    if (found === null) return null;
    const [whole, key = '', said = ''] = found;
    parameters.set(key.toUpperCase(), said.replaceAll('"', ''));
    at += whole.length;
  }
  return text[at] === ':' ? { value: text.slice(at + 1), parameters } : null;
}
