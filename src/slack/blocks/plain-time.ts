/** The most characters shown of an invalid time: enough to recognise it. */
const UNREADABLE_TIME = 100;

/**
 * A moment in plain text, where Slack's date tokens are not read: `Sun 1 Mar 09:30` in the reader's zone. With `named`
 * the zone is stated, for several readers; so it is where it is unknown, in which case UTC is used.
 */
export function plainTime(iso: string, zone: string | null, { named = false }: { named?: boolean } = {}): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return iso.slice(0, UNREADABLE_TIME);
  const format = zone === null ? null : formatIn(zone);
  const time = (format ?? formatIn('UTC'))?.format(at).replaceAll(',', '').replace(' at ', ' ') ?? iso;
  if (format === null) return `${time} UTC`;
  return named ? `${time} ${zone}` : time;
}

/** `null` for a zone that this machine does not know. */
function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    });
  } catch {
    // A name may have been removed from the tz database, or be newer than this Node.
    return null;
  }
}
