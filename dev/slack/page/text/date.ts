/** Where and when a date is read: decides "today" and the hour shown. */
interface Reader {
  /** IANA zone of the reader's device. */
  zone: string;
  /** Epoch milliseconds of the stand-in's clock. */
  now: number;
}

type Style = 'day' | 'time' | 'long' | 'month';
type Formats = Readonly<Record<Style, Intl.DateTimeFormat>>;

/** To make one takes a browser longer than all else on the page, so the reader's own are ready. */
const READY: ReadonlyMap<string, Formats> = new Map(
  [Intl.DateTimeFormat().resolvedOptions().timeZone, 'UTC'].map((zone) => [zone, makeFormats(zone)]),
);

function makeFormats(timeZone: string): Formats {
  const make = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { timeZone, ...options });
  return {
    day: make({ year: 'numeric', month: '2-digit', day: '2-digit' }),
    time: make({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    long: make({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: make({ month: 'short' }),
  };
}

function parts(ms: number, zone: string, style: Style): Readonly<Record<string, string>> {
  const format = (READY.get(zone) ?? makeFormats(zone))[style];
  return Object.fromEntries(format.formatToParts(ms).map((part) => [part.type, part.value]));
}

/** The day as `2026-02-18`, in the reader's zone. */
export function dayKey(ms: number, zone: string): string {
  const { year, month, day } = parts(ms, zone, 'day');
  return `${year}-${month}-${day}`;
}

/** The time as `18:39`, in the reader's zone. */
export function clockTime(ms: number, zone: string, seconds = false): string {
  const { hour, minute, second } = parts(ms, zone, 'time');
  return seconds ? `${hour}:${minute}:${second}` : `${hour}:${minute}`;
}

function daysFromNow(ms: number, reader: Reader): number {
  return Math.round((Date.parse(dayKey(ms, reader.zone)) - Date.parse(dayKey(reader.now, reader.zone))) / 86_400_000);
}

function pretty(ms: number, reader: Reader, otherwise: string): string {
  const names: Readonly<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' };
  return names[daysFromNow(ms, reader)] ?? otherwise;
}

const AGO = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

function ago(ms: number, now: number): string {
  const [seconds, direction] = [Math.abs(now - ms) / 1000, ms > now ? 1 : -1];
  if (seconds < 60) return AGO.format(Math.round(seconds) * direction, 'second');
  if (seconds < 3600) return AGO.format(Math.round(seconds / 60) * direction, 'minute');
  if (seconds < 86_400) return AGO.format(Math.round(seconds / 3600) * direction, 'hour');
  return AGO.format(Math.round(seconds / 86_400) * direction, 'day');
}

/** Fills a Slack date format's tokens (`{date_short} at {time}`); null when a token is unknown, so that the fallback shows. */
export function formatDate(ms: number, format: string, reader: Reader): string | null {
  const { zone } = reader;
  const long = parts(ms, zone, 'long');
  const short = parts(ms, zone, 'month');
  const number = dayKey(ms, zone);
  const day = `${long.day} ${long.month}`;
  const date = `${day} ${long.year}`;
  const dateShort = `${long.day} ${short.month} ${long.year}`;
  const dateLong = `${long.weekday} ${date}`;
  const tokens: Readonly<Record<string, string>> = {
    date_num: number,
    date_slash: number.split('-').reverse().join('/'),
    date,
    date_short: dateShort,
    date_long: dateLong,
    date_pretty: pretty(ms, reader, date),
    date_short_pretty: pretty(ms, reader, dateShort),
    date_long_pretty: pretty(ms, reader, dateLong),
    time: clockTime(ms, zone),
    time_secs: clockTime(ms, zone, true),
    ago: ago(ms, reader.now),
    day_divider_pretty: pretty(ms, reader, `${long.weekday} ${day}`),
  };
  let known = true;
  const text = format.replace(/\{([a-z_]+)\}/g, (_whole, name: string) => {
    const value = tokens[name];
    if (value === undefined) known = false;
    return value ?? '';
  });
  return known ? text : null;
}

/** The heading over one day's messages. */
export function dayHeading(ms: number, reader: Reader): string {
  const text = formatDate(ms, '{day_divider_pretty}', reader) ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
