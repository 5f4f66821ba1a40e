import type { Rings } from './provider.ts';
import { inOrderOf, same } from './rings.ts';
import type { Over, State } from './state.ts';

/** What the next write of the app tells of the order of what it did, where two are right. */
export interface Clues {
  /** What was set before whose turn it is was laid over it, and the shift done then, until the app was seen to do that. */
  unturned: { set: Rings; done: number } | null;
  /** What an end that need not be carried out may come to, because what it ends never began. */
  mayTurn: Rings | null;
}

/** The app wrote this; whether something comes later than it was to, and so otherwise than was shown. */
export function written(state: State, clues: Clues, after: Rings): boolean {
  const { over, turns } = state;
  const { unturned, mayTurn } = clues;
  clues.unturned = null;
  if (over === null) {
    if (turns === null || mayTurn === null || !same(after, mayTurn)) return false;
    state.now = after;
    turns.done = turns.turned;
    return true;
  }
  const { late, handedOver } = over;
  if (same(after, late ?? over.wrote)) {
    // It began before what was to be handed over was.
    if (unturned !== null && turns !== null) {
      over.base = inOrderOf(unturned.set, over.base);
      turns.done = unturned.done;
    }
    state.now = after;
    state.over = { ...over, wrote: after, isBegun: true, late: null, handedOver: null };
  } else if (turns !== null && handedOver !== null && same(after, handedOver)) {
    over.base = after;
    turns.done = turns.turned;
  }
  return late !== null || handedOver !== null;
}

/** Of what holds for a while: what need not be written has begun. */
export function asBegun({ over, now }: State, wanted: Rings): Pick<Over, 'isBegun' | 'late' | 'handedOver'> {
  return { isBegun: same(wanted, now) && over?.isBegun !== false, late: null, handedOver: null };
}
