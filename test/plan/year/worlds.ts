import type { Model } from './model.ts';
import type { Rings } from './provider.ts';
import { same } from './rings.ts';

/**
 * Of what is due the app does one thing after the other, in an order that is its own where something was late. The worlds
 * are all that may be by now; each write that is seen leaves those in which it was to be made.
 */

/** The worlds once that instant has come. */
export function passed(worlds: readonly Model[], to: number): Model[] {
  let now = worlds.map((world) => world.copy());
  for (;;) {
    const next = Math.min(to, ...now.map(({ nextAt }) => nextAt));
    for (const world of now) world.passTo(next);
    now = unique(now.flatMap(withUnseen));
    if (next >= to) return now;
  }
}

/** The worlds in which the app has just made this write. */
export function wrote(worlds: readonly Model[], after: Rings): Model[] {
  const next = worlds.flatMap((world) =>
    world.due.map((due) => world.after(due)).filter(({ state }) => same(state.now, after)),
  );
  return unique(next.flatMap(withUnseen));
}

/** Those that are told apart by something; what can have come about in time counts as that. */
export function unique(worlds: readonly Model[]): Model[] {
  const found = new Map<string, Model>();
  for (const world of worlds) {
    const words = JSON.stringify(world.state);
    const other = found.get(words);
    if (other === undefined || (other.isLate && !world.isLate)) found.set(words, world);
  }
  return [...found.values()];
}

/** A world, and those that it is as well where something was done that nobody sees at the provider. */
function withUnseen(world: Model): Model[] {
  const found = [world];
  for (const each of found) {
    for (const due of each.due) {
      const after = each.after(due);
      if (same(after.state.now, world.state.now) && unique([...found, after]).length > found.length) found.push(after);
    }
  }
  return found;
}
