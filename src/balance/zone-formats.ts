const STYLES = {
  /** `23 Nov` */
  day: { day: 'numeric', month: 'short' },
  /** `Mon 23 Nov` */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `Mon 23 Nov 2026` */
  year: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** `2026-11-23`, for counting days */
  number: { year: 'numeric', month: '2-digit', day: '2-digit' },
  /** `Mon 09:00` */
  moment: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  /** `Mon 23 Nov 09:00` */
  full: {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * What the walls of zones read. Making a format costs more time and memory than the rest of a post, so whoever makes
 * many posts keeps one of these. Owner: whoever holds it; key: zone and style, hence a few hundred at most; for good.
 */
export class ZoneFormats {
  readonly #formats = new Map<string, Intl.DateTimeFormat>();
  readonly #unknown = new Set<string>();

  /** A zone that this machine does not know is read in UTC: a time is still better than none. */
  format(zone: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
    const key = `${style} ${zone}`;
    const known = this.#formats.get(key) ?? this.#make(zone, style);
    this.#formats.set(key, known);
    return known;
  }

  /** The zone that {@link ZoneFormats.format} really reads for this one. */
  read(zone: string): string {
    this.format(zone, 'full');
    return this.#unknown.has(zone) ? 'UTC' : zone;
  }

  #make(zone: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
    const timeZone = knowsZone(zone) ? zone : 'UTC';
    if (timeZone !== zone) this.#unknown.add(zone);
    return new Intl.DateTimeFormat('en-GB', { ...STYLES[style], timeZone });
  }
}

/** Whether this machine knows the zone; a name may leave the tz database, or be newer than this Node. */
export function knowsZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
