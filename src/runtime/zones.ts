/**
 * Whether this machine knows the zone by an IANA name; one that left the tz database, or is newer than this Node, is
 * unknown. An offset such as `+01:00` is no name, and EventBridge takes none.
 */
export const isZone = rememberedZones();

/** The most names of zones that are remembered. */
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
