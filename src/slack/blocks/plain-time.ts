import { DAY_AND_TIME, isZone } from '../../runtime/zones.ts';

/** The most characters shown of an invalid time: enough to recognise it. */
const UNREADABLE_TIME = 100;

/**
 * A moment in plain text, where Slack's date tokens are not read: `Sun 1 Mar 09:30` in the reader's zone. With `named`
 * the zone is stated, for several readers; so it is where it is unknown, in which case UTC is used.
 */
export function plainTime(iso: string, zone: string | null, { named = false }: { named?: boolean } = {}): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso.slice(0, UNREADABLE_TIME);
  // A name may have been removed from the tz database, or be newer than this Node.
  const known = zone !== null && isZone(zone) ? zone : 'UTC';
  const format = new Intl.DateTimeFormat('en-GB', { ...DAY_AND_TIME, timeZone: known });
  const time = format.format(at).replaceAll(',', '').replace(' at ', ' ');
  return named || known !== zone ? `${time} ${known}` : time;
}
