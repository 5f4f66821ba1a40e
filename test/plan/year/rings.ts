import { type Entry, NAMES, type Rings } from './provider.ts';

/** What people and days make of a ring list; written down once more, without what is tested. */

export function same(a: Rings, b: Rings): boolean {
  return words(a) === words(b);
}

/** `Ben Anna 30 (Desk) · 60`: who rings, in the order, with ring times other than the usual; who does not in brackets. */
export function words({ timeout, list }: Rings): string {
  const of = ({ name, on, ring }: Entry) => `${on ? name : `(${name})`}${ring === 20 ? '' : ` ${ring}`}`;
  return `${list.map(of).join(' ')} · ${timeout}`;
}

/** Only these ring; `ring` seconds each, where that is said. */
export function only(now: Rings, who: readonly string[], ring: number | null = null): Rings {
  const list = now.list.map((entry) => ({ ...entry, on: who.includes(entry.name), ring: ring ?? entry.ring }));
  return { ...now, list };
}

/** `wanted`, which was made of `base`, made of what is there now: what differs in nothing is as it is now. */
export function carriedOver(base: Rings, wanted: Rings, now: Rings): Rings {
  const entryIn = ({ list }: Rings, name: string) => list.find((each) => each.name === name) ?? NONE;
  const list = (isMoved(base, wanted) ? wanted : now).list.map(({ name }) => {
    const [old, own, theirs] = [entryIn(base, name), entryIn(wanted, name), entryIn(now, name)];
    return {
      name,
      on: old.on === own.on ? theirs.on : own.on,
      ring: old.ring === own.ring ? theirs.ring : own.ring,
    };
  });
  return { timeout: base.timeout === wanted.timeout ? now.timeout : wanted.timeout, list };
}

/** Somebody else set `now` otherwise than `wrote`, and that is not in `after`. */
export function isTakenBack(wrote: Rings, now: Rings, after: Rings): boolean {
  return !same(carriedOver(wrote, now, after), after);
}

const NONE: Entry = { name: '', on: false, ring: 0 };

/** What a preset says in which these ring. */
export function byPreset(set: Rings, who: readonly string[]): Rings {
  return { ...set, list: NAMES.map((name) => ({ name, on: who.includes(name), ring: 20 })) };
}

/** These in the order of others. */
export function inOrderOf({ list: order }: Rings, rings: Rings): Rings {
  return { ...rings, list: order.flatMap(({ name }) => rings.list.filter((each) => each.name === name)) };
}

function isMoved(a: Rings, b: Rings): boolean {
  return order(a) !== order(b);
}

function order({ list }: Rings): string {
  return list.map(({ name }) => name).join();
}

/** This one is first, the others who take turns follow in their order on their places, and everybody else stays. */
export function withFirst(now: Rings, people: readonly string[], first: string): Rings {
  const turns = [first, ...people.filter((name) => name !== first)];
  const [strangers, places] = [now.list.filter(({ name }) => !turns.includes(name)), now.list.map(({ name }) => name)];
  const isTurn = places.map((name) => turns.includes(name));
  if (isTurn[0] !== true) {
    isTurn.splice(isTurn.indexOf(true), 1);
    isTurn.unshift(true);
  }
  const named = (name: string | undefined) => now.list.filter((entry) => entry.name === name);
  return { ...now, list: isTurn.flatMap((turn) => (turn ? named(turns.shift()) : (strangers.shift() ?? []))) };
}

/** What people read of it: who rings, in the order, and how long. */
export function rungBy({ list }: Rings): string {
  return list
    .filter(({ on }) => on)
    .map(({ name, ring }) => `${name} ${ring}`)
    .join();
}
