import { ENTRY_FIELDS, type RingEntry } from '../settings.ts';
import { pairUp } from './pairs.ts';

/** A destination of the merged list, and its places in the two lists that it comes from. */
interface Slot {
  entry: RingEntry;
  mine: number | null;
  theirs: number | null;
}

/**
 * What a person did to a ring list, applied to another list that derives from the same one: destinations that they
 * added, removed, changed or moved, and everything else that the other list holds. Where both changed the same thing, the
 * person's holds; a destination that is gone from the other list comes back only if the person changed it.
 * docs/decisions/0016-ring-lists-are-merged.md
 */
export function mergeRingLists(
  base: readonly RingEntry[],
  mine: readonly RingEntry[],
  theirs: readonly RingEntry[],
): RingEntry[] {
  const slots = [...heldSlots(base, mine, theirs), ...ownSlots(base, mine, theirs)];
  const inOrder = isReordered(base, mine) ? laidOut(slots, 'mine', 'theirs') : laidOut(slots, 'theirs', 'mine');
  return inOrder.map(({ entry }) => entry);
}

/** What the other list holds, without what the person removed and with what they changed. */
function heldSlots(base: readonly RingEntry[], mine: readonly RingEntry[], theirs: readonly RingEntry[]): Slot[] {
  const before = sources(base, theirs);
  const kept = places(base, mine);
  const twins = twinsOf(base, mine, theirs);
  return theirs.flatMap((entry, at): Slot[] => {
    const from = before.get(at);
    const own = from === undefined ? twins.get(at) : kept.get(from);
    if (from !== undefined && own === undefined) return [];
    const [old, wanted] = [from === undefined ? null : (base[from] ?? null), own === undefined ? null : mine[own]];
    const merged = wanted === null || wanted === undefined ? entry : mergeEntry(old, wanted, entry);
    return [{ entry: merged, mine: own ?? null, theirs: at }];
  });
}

/** What only the person's list holds: what they added, and what they changed of what is gone from the other one. */
function ownSlots(base: readonly RingEntry[], mine: readonly RingEntry[], theirs: readonly RingEntry[]): Slot[] {
  const before = sources(base, mine);
  const stillThere = places(base, theirs);
  const twins = new Set(twinsOf(base, mine, theirs).values());
  return mine.flatMap((entry, at): Slot[] => {
    const from = before.get(at);
    const old = from === undefined ? undefined : base[from];
    if (from === undefined ? twins.has(at) : stillThere.has(from)) return [];
    if (old !== undefined && ENTRY_FIELDS.every((field) => entry[field] === old[field])) return [];
    return [{ entry: { ...entry, destinationId: null }, mine: at, theirs: null }];
  });
}

/** The other list's destination with the fields that the person changed; for one that both added, the person's fields. */
function mergeEntry(old: RingEntry | null, wanted: RingEntry, held: RingEntry): RingEntry {
  const touched = ENTRY_FIELDS.filter((field) => old === null || wanted[field] !== old[field]);
  return { ...held, ...Object.fromEntries(touched.map((field) => [field, wanted[field]])) };
}

/** Where each destination of a list was in the one from which it derives. */
function sources(base: readonly RingEntry[], list: readonly RingEntry[]): ReadonlyMap<number, number> {
  return new Map(pairUp(base, list).map(({ from, to }) => [to, from]));
}

/** Where each destination of a list is in one that derives from it. */
function places(base: readonly RingEntry[], list: readonly RingEntry[]): ReadonlyMap<number, number> {
  return new Map(pairUp(base, list).map(({ from, to }) => [from, to]));
}

/** Destinations that both lists added for the same number: place in the other list → place in the person's. */
function twinsOf(
  base: readonly RingEntry[],
  mine: readonly RingEntry[],
  theirs: readonly RingEntry[],
): ReadonlyMap<number, number> {
  const [own, other] = [sources(base, mine), sources(base, theirs)];
  const twins = new Map<number, number>();
  for (const [at, { number }] of theirs.entries()) {
    const taken = new Set(twins.values());
    const twin = mine.findIndex((each, place) => !own.has(place) && !taken.has(place) && each.number === number);
    if (!other.has(at) && twin >= 0) twins.set(at, twin);
  }
  return twins;
}

/** Whether the destinations that stayed are in a different order. */
function isReordered(base: readonly RingEntry[], list: readonly RingEntry[]): boolean {
  const order = pairUp(base, list).map(({ from }) => from);
  return order.some((from, at) => at > 0 && from < (order[at - 1] ?? 0));
}

/** In the order of one list; what only the other has comes after or before its neighbour there, otherwise last. */
function laidOut(slots: readonly Slot[], lead: 'mine' | 'theirs', other: 'mine' | 'theirs'): Slot[] {
  const placed = slots.filter((slot) => slot[lead] !== null).sort(by(lead));
  for (const slot of slots.filter((each) => each[lead] === null).sort(by(other))) {
    const beside = placed.filter((each) => each[other] !== null).sort(by(other));
    const behind = beside.findLast((each) => by(other)(each, slot) < 0);
    const before = beside.find((each) => by(other)(each, slot) > 0);
    const at = behind !== undefined ? placed.indexOf(behind) + 1 : placed.indexOf(before ?? slot);
    placed.splice(at === -1 ? placed.length : at, 0, slot);
  }
  return placed;
}

function by(list: 'mine' | 'theirs') {
  return (a: Slot, b: Slot) => (a[list] ?? 0) - (b[list] ?? 0);
}
