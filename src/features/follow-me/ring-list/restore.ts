import { AND } from '../../../runtime/lists.ts';
import type { RingEntry } from '../settings.ts';
import { pairUp } from './pairs.ts';
import { shortNameOf } from './words.ts';

/**
 * An earlier list in a form that can be sent now: ids that no longer exist are left out, and values not known then stay
 * as they are now.
 */
export function restoreList(earlier: readonly RingEntry[], now: readonly RingEntry[]): RingEntry[] {
  const pairs = new Map(pairUp(now, earlier).map(({ from, to }) => [to, now[from]]));
  const ids = new Set(now.map(({ destinationId }) => destinationId));
  return earlier.map((entry, at) => {
    const held = pairs.get(at);
    return {
      destinationId: ids.has(entry.destinationId) ? entry.destinationId : null,
      number: entry.number,
      name: entry.name ?? held?.name ?? null,
      enabled: entry.enabled ?? held?.enabled ?? null,
      ringSeconds: entry.ringSeconds ?? held?.ringSeconds ?? null,
      period: entry.period ?? held?.period ?? null,
    };
  });
}

/** A preset's list in a form that can be sent now; entries that are not in the preset stay, switched off. */
export function presetList(preset: readonly RingEntry[], now: readonly RingEntry[]): RingEntry[] {
  const known = new Set(pairUp(now, preset).map(({ from }) => from));
  const others = now.filter((_, at) => !known.has(at)).map((entry) => ({ ...entry, enabled: false }));
  return [...restoreList(preset, now), ...others];
}

/** The lists of a change that is undone. */
interface Lists {
  /** Before the change, and after it. */
  before: readonly RingEntry[];
  made: readonly RingEntry[];
  /** As it is to be sent now. */
  sent: readonly RingEntry[];
  /** Whether undoing the change sends the list. */
  isSent: boolean;
  /** Whether periods that nobody set, and that may be there unseen, are left out. */
  onlyKnown?: boolean;
}

/** What of a list cannot be brought back, because the provider did not state it or never shows it; in words. */
export function lostFromList(
  { before, made, sent, isSent, onlyKnown = false }: Lists,
  wanted: readonly RingEntry[],
): string[] {
  const pairs = pairUp(before, made);
  const chosen = (field: 'name' | 'enabled' | 'ringSeconds') =>
    pairs
      .filter(({ from, to }) => (before[from]?.[field] ?? null) === null && (made[to]?.[field] ?? null) !== null)
      .map(({ to }) => made[to]);
  const set = wanted.filter(({ period }) => period !== null && period !== '');
  const unseen = sent.filter(({ period }) => period === null);
  const replaced = unseen.filter(({ number }) => set.some((entry) => entry.number === number));
  const unshown = isSent ? (onlyKnown ? replaced : unseen) : set.filter((entry) => !isShown(entry, made));
  return [
    ...about(chosen('enabled'), (names, one) => `whether ${names} ${one ? 'is' : 'are'} on or off`),
    ...about(chosen('ringSeconds'), (names, one) => `how long ${names} ${one ? 'rings' : 'ring'}`),
    ...about(chosen('name'), (names) => `the name of ${names}`),
    ...about(unshown, (names) => `any periods of ${names}`),
  ];
}

function isShown(entry: RingEntry, list: readonly RingEntry[]): boolean {
  return list.some(({ number, period }) => number === entry.number && period !== null);
}

function about(entries: readonly (RingEntry | undefined)[], words: (names: string, one: boolean) => string): string[] {
  const called = entries.flatMap((entry) => (entry === undefined ? [] : [shortNameOf(entry)]));
  return called.length === 0 ? [] : [words(AND.format(called), called.length === 1)];
}

/** A list with the periods that were sent, wherever the provider does not show them. */
export function withSentPeriods(held: readonly RingEntry[], sent: readonly RingEntry[]): RingEntry[] {
  const pairs = new Map(pairUp(sent, held).map(({ from, to }) => [to, sent[from]]));
  return held.map((entry, at) => ({ ...entry, period: entry.period ?? (pairs.get(at)?.period || null) }));
}
