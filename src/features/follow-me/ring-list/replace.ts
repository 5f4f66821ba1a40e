import { countryOf, normalise } from '../dialling.ts';
import type { RingEntry } from '../settings.ts';

/** Who takes the place of a number, as a list has them. */
interface Successor {
  number: string;
  name: string;
}

/**
 * A ring list with another number in every place of one, with the same time and switch; without another it is taken off. A
 * successor who rings already keeps their own place, so that nobody rings twice. `null` where the number is not on the list.
 */
export function replaceNumber(
  entries: readonly RingEntry[],
  { id, number, by }: { id: string; number: string; by: Successor | null },
): RingEntry[] | null {
  const home = countryOf(id);
  const [left, taking] = [normalise(number, home), by === null ? null : normalise(by.number, home)];
  const dialled = entries.map((entry) => ({ entry, dials: normalise(entry.number, home) }));
  const leaving = dialled.filter(({ dials }) => dials === left);
  if (leaving.length === 0) return null;
  const own = dialled.filter(({ dials }) => dials === taking && dials !== left);
  const isOn = (each: { entry: RingEntry }) => each.entry.enabled !== false;
  const staysOwn = own.length > 0 && (own.some(isOn) || !leaving.some(isOn));
  if (by === null || staysOwn) return dialled.filter(({ dials }) => dials !== left).map(({ entry }) => entry);
  return dialled
    .filter((each) => !own.includes(each))
    .map(({ entry, dials }) => (dials === left ? { ...entry, number: by.number, name: by.name } : entry));
}
