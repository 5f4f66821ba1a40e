import type { Forecast } from './forecast.ts';
import { moneyText } from './money.ts';
import { DAY_MS } from './spending.ts';
import type { ZoneFormats } from './zone-formats.ts';

/** What is needed to say how long the credit lasts. */
export interface OutlookSetting {
  /** ISO 4217 code; `null` for none. */
  currency: string | null;
  /** Epoch milliseconds. */
  now: number;
  /** IANA zone of the reader; UTC where it is not known. */
  zone: string | null;
  zoneFormats: ZoneFormats;
  /** Whether a time of day names its zone, because several people read it. */
  named?: boolean;
}

const WEEK = 7;
/** Beyond this many days, the next weekend is not in question. */
const WEEKEND_WITHIN = 2 * WEEK;
/** Beyond this many days, a date needs its year. */
const YEAR_FROM = 180;

/** `lasts until about Wed 18 Mar, past the weekend; £8.00 a day`, in plain text; `null` when there is no forecast. */
export function outlookText(
  forecast: Forecast,
  { currency, now, zone, zoneFormats: formats, named = false }: OutlookSetting,
): string | null {
  if (forecast.kind === 'none') return null;
  const dayOf = (at: number) => dayNumber(formats, zone ?? 'UTC', at);
  const until = Date.parse(forecast.until);
  const [today, last] = [dayOf(now), dayOf(until)];
  const style = forecast.toDays <= 1 ? 'full' : last - today > YEAR_FROM ? 'year' : 'weekday';
  const day = formats
    .format(zone ?? 'UTC', style)
    .format(until)
    .replaceAll(',', '');
  const where = style === 'full' && (named || zone === null) ? ` ${formats.read(zone ?? 'UTC')}` : '';
  const weekend = describeWeekend(today, last, dayOf(now + forecast.fromDays * DAY_MS));
  return `lasts until about ${day}${where}${weekend}; ${moneyText(forecast.perDay, currency)} a day`;
}

/** The same as a sentence of its own, or why there is no forecast; plain text. */
export function forecastSentence(forecast: Forecast, setting: OutlookSetting): string {
  const said = outlookText(forecast, setting) ?? (forecast.kind === 'none' ? `no forecast: ${forecast.why}` : '');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
}

/** Whether it lasts through the coming or current weekend; `least` is the earliest day of the forecast. */
function describeWeekend(today: number, last: number, least: number): string {
  if (last - today > WEEKEND_WITHIN) return '';
  // Day 0, 1 January 1970, was a Thursday.
  const monday = today + WEEK - ((today + 3) % WEEK);
  if (last < monday) return ', not past the weekend';
  return least < monday ? ', probably past the weekend' : ', past the weekend';
}

/** Calendar days since 1970, so that days can be compared whatever the clocks do. */
function dayNumber(formats: ZoneFormats, zone: string, at: number): number {
  const parts = formats.format(zone, 'number').formatToParts(at);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value ?? 1);
  return Math.floor(Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS);
}
