import { countryOf, normalise } from '../dialling.ts';
import type { RingEntry } from '../settings.ts';

/**
 * A ring list with whoever's turn it is first. The others on the duty list follow in its order, in the places that its people
 * have, and everybody else stays where they are: the result is the same whoever was first before. `null` if the person whose
 * turn it is is not on the ring list.
 */
export function withFirst(
  entries: readonly RingEntry[],
  { id, people, first }: { id: string; people: readonly string[]; first: string },
): readonly RingEntry[] | null {
  const home = countryOf(id);
  const all = [first, ...people, ...entries.map(({ number }) => number)];
  const dialled = new Map(all.map((number) => [number, normalise(number, home)]));
  const same = (a: string, b: string) => dialled.get(a) === dialled.get(b);
  const order = [first, ...people.filter((number) => !same(number, first))];
  const taken = new Set<RingEntry>();
  const turns = order.flatMap((number) => {
    const found = entries.find((entry) => !taken.has(entry) && same(entry.number, number));
    if (found === undefined) return [];
    taken.add(found);
    return [found];
  });
  const [lead] = turns;
  if (lead === undefined || !same(lead.number, first)) return null;
  const places = entries.map((entry) => taken.has(entry));
  // The first place is one of theirs from now on.
  if (places[0] !== true) {
    places.splice(places.indexOf(true), 1);
    places.unshift(true);
  }
  const others = entries.filter((entry) => !taken.has(entry));
  return places.flatMap((theirs) => (theirs ? turns : others).splice(0, 1));
}

/** Whether somebody is on a ring list and rings. */
export function getRinging(entries: readonly RingEntry[], number: string, id: string): 'on' | 'off' | 'gone' {
  const home = countryOf(id);
  const found = entries.filter((entry) => normalise(entry.number, home) === normalise(number, home));
  if (found.length === 0) return 'gone';
  return found.some(({ enabled }) => enabled !== false) ? 'on' : 'off';
}
