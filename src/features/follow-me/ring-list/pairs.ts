import type { RingEntry } from '../settings.ts';

/** A destination of one list and its place in it, beside the same one of the other list. */
export interface Pair {
  from: number;
  to: number;
}

/** By the provider's ids first; then by what people would take for the same destination, because new ids are not known yet. */
export function pairUp(before: readonly RingEntry[], after: readonly RingEntry[]): Pair[] {
  const pairs: Pair[] = [];
  const match = (same: (a: RingEntry, b: RingEntry) => boolean) => {
    for (const [to, entry] of after.entries()) {
      if (pairs.some((pair) => pair.to === to)) continue;
      const from = before.findIndex((old, at) => pairs.every((pair) => pair.from !== at) && same(old, entry));
      if (from >= 0) pairs.push({ from, to });
    }
  };
  match((a, b) => a.destinationId !== null && a.destinationId === b.destinationId);
  match((a, b) => a.number === b.number && a.name === b.name);
  match((a, b) => a.number === b.number);
  // A provider that issues new ids may also write the numbers differently.
  match((a, b) => a.name === b.name && ending(a.number) === ending(b.number));
  return pairs.sort((a, b) => a.to - b.to);
}

/** The digits that are the same whether a number is written with its country or without. */
function ending(number: string): string {
  return number.replace(/\D/gu, '').slice(-9);
}
