import type { Slots } from '../intents.ts';

/** Whether two readings fill the same slots with the same values. */
export function haveSame(one: Slots, other: Slots): boolean {
  const names = Object.keys(one) as (keyof Slots)[];
  return names.length === Object.keys(other).length && names.every((slot) => isSame(one[slot], other[slot]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
