import { HOUR_MS } from './durations.ts';

/** `Mon 23 Nov 09:00` in British English. */
export const DAY_AND_TIME = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

/**
 * Whether this machine knows the zone by an IANA name; one that left the tz database, or is newer than this Node, is
 * unknown. An offset such as `+01:00` is no name, and EventBridge takes none.
 */
export const isZone = rememberedZones();

/** The most zones that are remembered; a process may live long. */
const MAX_ZONES = 100;

/** Each balance that is kept asks for the same zone, and Intl takes longer for it than all the rest. */
function rememberedZones(): (name: string) => boolean {
  const known = new Set<string>();
  return (name) => {
    if (known.has(name)) return true;
    if (!/^[a-z]/i.test(name)) return false;
    try {
      new Intl.DateTimeFormat('en-GB', { timeZone: name });
    } catch {
      // This is how Intl says that it does not know a zone.
      return false;
    }
    if (known.size >= MAX_ZONES) known.clear();
    known.add(name);
    return true;
  };
}

/** How many hours of a zone are remembered, of most days the first. */
const MAX_HOURS = 2_000;

/** Milliseconds that the clocks of an IANA zone are ahead of UTC at an instant in epoch milliseconds. */
export const offsetAt = rememberedByZone();

/** A zone shows everybody the same, and making a format costs more than all the rest. */
function rememberedByZone(): (at: number, zone: string) => number {
  const zones = new Map<string, (at: number) => number>();
  return (at, zone) => {
    const known = zones.get(zone);
    if (known !== undefined) return known(at);
    const made = offsetsOf(zone);
    if (zones.size >= MAX_ZONES) zones.clear();
    zones.set(zone, made);
    return made(at);
  };
}

function offsetsOf(zone: string): (at: number) => number {
  const hours = new Map<number, number>();
  const format = new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const read = (at: number) => {
    // `09/06/2026, 10:00:05`; its parts one by one would take twice as long.
    const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = format
      .format(at)
      .split(/\D+/u)
      .map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
  };
  const onTheHour = (hour: number) => {
    const found = hours.get(hour);
    if (found !== undefined) return found;
    const offset = read(hour * HOUR_MS);
    if (hours.size >= MAX_HOURS) hours.clear();
    hours.set(hour, offset);
    return offset;
  };
  /** The offset that holds throughout `size` hours; `null` where clocks are changed, which no zone has done and undone within a day. */
  const throughout = (at: number, size: number) => {
    const first = Math.floor(at / (size * HOUR_MS)) * size;
    const offset = onTheHour(first);
    return offset === onTheHour(first + size) ? offset : null;
  };
  return (at) => throughout(at, 24) ?? throughout(at, 1) ?? read(at);
}
