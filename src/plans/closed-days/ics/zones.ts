import { findIana } from 'windows-iana';
import { type NamedInstant, ZoneClocks } from '../../../language/times/instant.ts';
import { endOf, type Repetitions } from './repetition.ts';
import type { Properties, WrittenZone } from './syntax.ts';
import { parseDateTime, toUtc, toWall, type Wall } from './wall.ts';

const MINUTE = 60_000;

/** The clocks that times of a calendar are by. */
export interface Clocks {
  instantOf(wall: Wall): NamedInstant;
  /** What they show at an instant (epoch milliseconds). */
  wallAt(at: number): Wall;
}

/** What reading the zones of a file needs. */
interface ZoneDeps {
  /** By their `TZID`. */
  written: ReadonlyMap<string, WrittenZone>;
  repetitions: Repetitions;
  /** The wall times for which rules of the file's own are worked out. */
  window: { from: Wall; until: Wall };
}

/** The most zones of a file that are remembered. */
const MAX_KNOWN = 100;

/** The clocks of the time zones that one file names. */
export class Zones {
  readonly #deps: ZoneDeps;
  readonly #known = new Map<string, Clocks | null>();

  constructor(deps: ZoneDeps) {
    this.#deps = deps;
  }

  /** By the rules of the file, or else by those of a name of IANA or Windows; `null` for a zone that nobody knows. */
  named(tzid: string): Clocks | null {
    const found = this.#known.get(tzid);
    if (found !== undefined) return found;
    const written = this.#deps.written.get(tzid);
    const ruled = written === undefined ? null : ruledClocks(written, this.#deps);
    const iana = ruled !== null || isAmbiguous(tzid) ? null : ianaOf(tzid);
    const clocks = iana === null ? ruled : clocksOf(iana);
    if (this.#known.size < MAX_KNOWN) this.#known.set(tzid, clocks);
    return clocks;
  }
}

/** The clocks of an IANA zone. */
export function clocksOf(zone: string): Clocks {
  const clocks = new ZoneClocks(zone);
  return {
    instantOf: (wall) => clocks.instantOf(wall.slice(0, 10), wall.slice(11)),
    wallAt: (at) => toWall(clocks.asUtc(at)),
  };
}

const MAX_TZID_LENGTH = 200;

/** Whether a name is an abbreviation that several zones have, as BST is Britain's and Bangladesh's. */
export const isAmbiguous = (tzid: string): boolean =>
  /^\/?[a-z]{2,3}t$/iu.test(tzid) && !/^\/?(?:gmt|uct|cet|met|eet|wet|hst)$/iu.test(tzid);

/** The zone of a `TZID`: of IANA, of Windows, as programs put theirs in front of it, or a fixed distance from UTC. */
function ianaOf(tzid: string): string | null {
  if (tzid.length > MAX_TZID_LENGTH) return null;
  const [, sign = '', hours = '', minutes = '00'] = /^(?:UTC|GMT)?([+-])(\d\d):?(\d\d)?$/iu.exec(tzid) ?? [];
  const names = [
    ...(hours === '' ? [] : [`${sign}${hours}:${minutes}`]),
    tzid.replace(/^\//u, ''),
    ...findIana(tzid).slice(0, 1),
    // Such as /mozilla.org/20050126_1/Europe/Berlin (RFC 5545, section 3.2.19).
    ...(tzid.startsWith('/') ? [tzid.split('/').slice(-2).join('/')] : []),
  ];
  return names.find(isZone) ?? null;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // Thrown for a name that is no zone, and for nothing else.
    return false;
  }
}

/** A change of the clocks: when it comes, in UTC and by the clocks before it, and how far they are ahead of UTC. */
interface Shift {
  at: number;
  wall: Wall;
  /** Milliseconds. */
  before: number;
  after: number;
}

/** Clocks by the rules that a file brings along (RFC 5545, section 3.6.5); `null` where those are not read. */
function ruledClocks({ periods }: WrittenZone, deps: ZoneDeps): Clocks | null {
  const shifts: Shift[] = [];
  for (const period of periods) {
    const read = shiftsOf(period, deps);
    if (read === null) return null;
    shifts.push(...read);
  }
  shifts.sort((a, b) => a.at - b.at);
  const [first] = shifts;
  if (first === undefined) return null;
  return {
    instantOf(wall) {
      const last = shifts.findLast((shift) => shift.wall <= wall);
      const at = toUtc(wall) - (last?.after ?? first.before);
      return last !== undefined && at < last.at ? { at: last.at, kind: 'skipped' } : { at, kind: 'exact' };
    },
    wallAt: (at) => toWall(at + (shifts.findLast((shift) => shift.at <= at)?.after ?? first.before)),
  };
}

/** When a period of standard or summer time begins. */
function shiftsOf(period: Properties, { repetitions, window }: ZoneDeps): Shift[] | null {
  const said = (name: string) => period.get(name)?.[0]?.value ?? '';
  const [before, after] = [aheadOf(said('TZOFFSETFROM')), aheadOf(said('TZOFFSETTO'))];
  const dates = [said('DTSTART'), ...(period.get('RDATE') ?? []).flatMap(({ value }) => value.split(','))];
  const begun = dates.slice(0, MAX_DATES).map(parseDateTime);
  const first = begun[0] ?? null;
  if (before === null || after === null || first === null || first.isUtc) return null;
  const rule = said('RRULE');
  const ending = (until: string) => endOf(until, (at) => toWall(at + before));
  const repeated = rule === '' ? null : repetitions.within(rule, first.wall, window, ending);
  if (typeof repeated === 'string') return null;
  const walls = [...begun.flatMap((each) => (each === null ? [] : [each.wall])), ...(repeated?.walls ?? [])];
  return walls.map((wall) => ({ wall, at: toUtc(wall) - before, before, after }));
}

/** The most single dates on which a period begins. */
const MAX_DATES = 100;

/** `+0100` in milliseconds. */
function aheadOf(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)(?:\d\d)?$/u.exec(text.trim()) ?? [];
  if (sign === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
}
