/** Offered before anything is typed, and under the names that people use today: the machine's own list has older ones. */
const COMMON = [
  'UTC',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Madrid',
  'Europe/Rome',
  'Europe/Amsterdam',
  'Europe/Stockholm',
  'Europe/Warsaw',
  'Europe/Athens',
  'Europe/Kyiv',
  'Europe/Istanbul',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Toronto',
  'America/Vancouver',
  'America/Halifax',
  'America/Mexico_City',
  'America/Bogota',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Yangon',
  'Asia/Bangkok',
  'Asia/Ho_Chi_Minh',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;

/** Slack's maximum of options in an answer (docs/slack.md, Sizes). */
const MAX_OPTIONS = 100;

/** Zones with the typed text in their name, first those that begin with it or whose city does; the common ones for no text. */
export function zonesLike(typed: string, isZone: (name: string) => boolean): string[] {
  const wanted = plain(typed);
  const listed = new Set(Intl.supportedValuesOf('timeZone'));
  // Checking a zone is slow, and this runs with every letter: those in the machine's own list need no check.
  const all = [...new Set([...COMMON, ...listed])].filter((zone) => listed.has(zone) || isZone(zone));
  if (wanted === '') return all.slice(0, COMMON.length);
  const named = spelt(typed);
  const own = isZone(named) && !all.some((zone) => plain(zone) === wanted) ? [named] : [];
  const ranked = all
    .map((zone) => ({ zone, rank: rankOf(plain(zone), wanted) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank);
  return [...own, ...ranked.map(({ zone }) => zone)].slice(0, MAX_OPTIONS);
}

function rankOf(zone: string, wanted: string): number {
  if (zone === wanted) return 0;
  if (zone.startsWith(wanted) || zone.includes(`/${wanted}`)) return 1;
  return zone.includes(wanted) ? 2 : 3;
}

function plain(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/gu, '_');
}

/** `europe/isle of man` as the tz database spells it. */
function spelt(typed: string): string {
  const small: ReadonlySet<string> = new Set(['of', 'es', 'au']);
  return plain(typed)
    .split('/')
    .map((part) =>
      part
        .split('_')
        .map((word) => (small.has(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1)))
        .join('_'),
    )
    .join('/');
}
