import type { MatchContext, SlotMatch, SlotReader } from '../templates/run.ts';
import { slotOf } from './match-results.ts';

const LAST = -1;

/** A place that is counted: "first", "2nd", "last", and "3" before or behind a name. */
function countedAt({ plain, context: { lexicon } }: MatchContext, at: number): number | null {
  const word = plain[at] ?? '';
  const [, digits] = /^([1-9][0-9]?)(?:st|nd|rd|th)?$/u.exec(word) ?? [];
  if (digits !== undefined) return Number(digits);
  const place = lexicon.ordinals.get(word);
  return place !== undefined && (lexicon.inOrder.has(word) || place === LAST) ? place : null;
}

/** Where the words between two names end; `null` where they count otherwise than the names follow each other. */
function between(run: MatchContext, from: number, before: number): { end: number; last: number | null } | null {
  const { and, inOrder } = run.context.lexicon;
  let last: number | null = null;
  let at = from;
  for (; at < run.length; at += 1) {
    const place = countedAt(run, at);
    if (place !== null) {
      if (place !== LAST && place !== before && place !== before + 1) return null;
      last = place;
    } else if (!and.has(run.plain[at] ?? '') && !inOrder.has(run.plain[at] ?? '')) break;
  }
  return { end: at, last };
}

/** "Ben, Anna and Chloë", "Ben 1st, Anna 2nd": two names or more, in their order. */
export const orderOf =
  (person: SlotReader): SlotReader =>
  (run, at, slot) => {
    // "Wee Mick" begins with what may be left out elsewhere.
    const personFrom = (of: MatchContext, place: number): SlotMatch | undefined =>
      person(of, place, 'name')[0] ?? person(of, of.skipFrom(place), 'name')[0];
    const values: string[] = [];
    const found: SlotMatch[] = [];
    for (let place = at; place < run.length; ) {
      const next = personFrom(run, place);
      const said = next?.slots.name;
      if (next === undefined || said === undefined) break;
      values.push(said);
      if (values.length > 1) found.unshift({ end: next.end, slots: slotOf(slot, [...values]), cost: 0 });
      const behind = between(run, next.end, values.length);
      if (behind === null) return [];
      place = behind.end;
      const isOwn = behind.last === values.length || behind.last === LAST;
      if (values.length > 1 && isOwn) found.unshift({ end: place, slots: slotOf(slot, [...values]), cost: 0 });
      // "Ben second, Anna first" counts the other way round.
      if (behind.last === values.length + 1 && personFrom(run, place) === undefined) return [];
    }
    return found;
  };

/** The same where words say that they follow each other: "Ben then Anna". */
export const inTurnOf =
  (order: SlotReader): SlotReader =>
  (run, at, slot) =>
    order(run, at, slot).filter(({ end }) => {
      const { inOrder } = run.context.lexicon;
      const isOne = (word: string, index: number) =>
        (inOrder.has(word) && word !== '-') || countedAt(run, at + 1 + index) !== null;
      return run.plain.slice(at + 1, end).some(isOne);
    });

/** The same behind the first count: "1. Dave 2. Kelly 3. Mike". */
export const countedOf =
  (inTurn: SlotReader): SlotReader =>
  (run, at, slot) =>
    countedAt(run, at) === 1 ? inTurn(run, at + 1, slot) : [];
