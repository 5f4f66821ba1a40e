import type { SlotName, Slots } from '../intents.ts';
import type { MatchContext, SlotMatch, SlotReader } from '../templates/run.ts';

/** Nothing found, which is the case for most words. */
export const NONE: readonly SlotMatch[] = [];

/** The cost of words that fit several things. */
export const AMBIGUOUS = 2;

/** One slot and its value; a literal with a key that is worked out takes ten times as long to make. */
export function slotOf(slot: string, said: Slots[SlotName]): Slots {
  const slots: Record<string, Slots[SlotName]> = {};
  slots[slot] = said;
  return slots;
}

/** A slot that is filled. */
export const value = (slot: string, end: number, said: string, cost: number): SlotMatch => ({
  end,
  slots: slotOf(slot, said),
  cost,
});

/** A slot that cannot be filled yet, because nothing or more than one thing has that name. */
export function open(slot: string, end: number, values: readonly string[], cost: number): SlotMatch {
  const name = slot as SlotName;
  return { end, slots: {}, cost, missing: [name], choices: [{ slot: name, values }], because: 'slot' };
}

/** Everything that several readers find. */
export const either =
  (...readers: readonly SlotReader[]): SlotReader =>
  (run, at, slot) => {
    let all: readonly SlotMatch[] = NONE;
    for (const reader of readers) {
      const found = reader(run, at, slot);
      if (found.length > 0) all = all.length === 0 ? found : [...all, ...found];
    }
    return all;
  };

/** A reader of names that several types of slots have in common: each place is read once for all of them. */
export const shared =
  (one: SlotReader): SlotReader =>
  (run, at, slot) =>
    at < run.length ? run.once(one, at, slot, run.mayBeUnknown) : one(run, at, slot);

/** Makes a reader the last resort, used only where nothing else fits. */
export const dearer =
  (one: SlotReader): SlotReader =>
  (run, at, slot) =>
    one(run, at, slot).map((found) => ({ ...found, cost: found.cost + 0.4 }));

/** The place after words that only say what kind of thing was named. */
export function tailEnd(run: MatchContext, end: number, tails: ReadonlySet<string>): number {
  let to = end;
  while (to < end + 2 && tails.has(run.plain[to] ?? '')) to += 1;
  return to;
}

/** The same, and every place before it. */
export function withTails(run: MatchContext, end: number, tails: ReadonlySet<string>): number[] {
  const ends: number[] = [];
  for (let to = tailEnd(run, end, tails); to >= end; to -= 1) ends.push(to);
  return ends;
}
