import { TtlMap } from '../../runtime/ttl-cache.ts';
import { DAY_AND_TIME, isZone } from '../../runtime/zones.ts';

const STYLES = {
  /** `23 Nov` */
  day: { day: 'numeric', month: 'short' },
  /** `Mon 23 Nov` */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** `Mon 23 Nov 2026` */
  year: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** `Mon 09:00` */
  moment: { weekday: 'short', hour: '2-digit', minute: '2-digit' },
  /** `Mon 23 Nov 09:00` */
  full: DAY_AND_TIME,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The most formats cached at once: some zones in all styles; the least recently used goes. */
const MAX_KEPT = 300;

/**
 * Formats times and dates in zones. Making a format costs more time and memory than the rest of a post, so formats are
 * cached. Owner: the app; key: style and zone; bound: {@link MAX_KEPT}.
 */
export class ZoneFormats {
  readonly #kept = new TtlMap<Intl.DateTimeFormat>({ max: MAX_KEPT });

  /** A zone that this machine does not know is read in UTC: a time is still better than none. */
  format(zone: string, style: keyof typeof STYLES): Intl.DateTimeFormat {
    const key = `${style} ${zone}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const made = new Intl.DateTimeFormat('en-GB', { ...STYLES[style], timeZone: this.read(zone) });
    this.#kept.set(key, made);
    return made;
  }

  /** The zone that {@link ZoneFormats.format} actually uses for this one. */
  read(zone: string): string {
    return isZone(zone) ? zone : 'UTC';
  }
}
