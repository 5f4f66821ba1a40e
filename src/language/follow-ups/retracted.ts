import type { Reduced } from '../guards/strip-correction.ts';
import type { ParsedIntent, ParseResult, SlotName, Slots } from '../intents.ts';
import type { SlotMatch } from '../templates/run.ts';
import { slotNames } from './fit.ts';

/** The same without what is said to hold no longer; where that is not what was said before, it is asked. */
export function withoutDenied(
  understood: ParseResult,
  { slots: before }: ParsedIntent,
  { denied }: Reduced,
): ParseResult {
  let result = understood;
  for (const all of denied) {
    if (result.kind === 'none') return result;
    const { slots: now } = result;
    const [fitting] = all.filter(({ slots }) => isOf(slots, before)).toSorted(bySlots);
    if (fitting === undefined) {
      // "Not Friday, Thursday at 9" says which day is not meant, whatever was said before.
      if (all.some(isDayAlone) && EDGES.some((edge) => now[edge]?.length === LOCAL_TIME && now[edge] !== before[edge]))
        continue;
      // "Not York, the other shop" says another in its place.
      const isOther = all.some(({ slots }) => slots.number !== undefined && slots.number !== now.number);
      if (isOther && now.number !== undefined && before.number === undefined) continue;
      result = asking(
        result,
        slotsOf(all).filter((slot) => slot in before),
      );
      continue;
    }
    const left = daysLeft(now.days, fitting.slots.days);
    // It is gone if something else was said in its place.
    const kept = slotsOf([fitting]).filter((slot) => slot in before && isSame(now[slot], before[slot]));
    if (left !== null) result = { ...result, slots: { ...now, days: left } };
    else if (kept.length > 0) result = asking(result, kept);
  }
  return result;
}

const EDGES = ['from', 'until'] as const;

const isDayAlone = ({ slots }: SlotMatch): boolean => EDGES.some((edge) => slots[edge]?.length === DAY);

/** Today is the beginning and the end of "today from 9 to 5". */
const bySlots = (one: SlotMatch, other: SlotMatch): number =>
  slotNames(other.slots).length - slotNames(one.slots).length;

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The days that are left of some; `null` where none are. */
function daysLeft(all: Slots['days'], denied: Slots['days']): readonly number[] | null {
  if (!Array.isArray(all) || !Array.isArray(denied)) return null;
  const left = all.filter((day) => !denied.includes(day));
  return left.length > 0 && left.length < all.length ? left : null;
}

/** A day alone is that of an hour, and an hour that of another day: "until 4, not 5" behind "tomorrow from 9 to 5". */
const isOfTime = (one: string, other: string): boolean =>
  other.length === LOCAL_TIME &&
  (one.length === DAY ? other.startsWith(one) : one.length === LOCAL_TIME && one.slice(DAY) === other.slice(DAY));

/** Whether what was said before has such values; a day is that of an hour. */
function isOf(said: Slots, before: Slots): boolean {
  const names = slotNames(said);
  return (
    names.length > 0 &&
    names.every((slot) => {
      const [one, other] = [said[slot], before[slot]];
      if (typeof one === 'string' && typeof other === 'string') return one === other || isOfTime(one, other);
      if (Array.isArray(one) && Array.isArray(other)) return one.every((each) => other.includes(each));
      return isSame(one, other);
    })
  );
}

/** What is sure of a change, with some of it asked. */
export function asking(understood: ParsedIntent, slots: readonly SlotName[]): ParsedIntent {
  const sure = Object.entries(understood.slots).filter(([slot]) => !slots.includes(slot as SlotName));
  const kept: Slots = Object.fromEntries(sure);
  const open = kept.open?.filter((edge) => !slots.includes(edge)) ?? [];
  if (open.length > 0) kept.open = open;
  else delete kept.open;
  const missing = [...new Set([...(understood.missing ?? []), ...slots])];
  return { kind: 'ask', intent: understood.intent, slots: kept, missing, because: 'words-left' } as ParsedIntent;
}

/** The slots that some values are about. */
export const slotsOf = (bound: readonly SlotMatch[]): readonly SlotName[] =>
  bound.flatMap(({ slots, missing = [], longer }) => [
    ...slotNames(slots),
    ...missing,
    ...(longer === undefined ? [] : (['until'] as const)),
  ]);

export const DAY = 'YYYY-MM-DD'.length;
export const LOCAL_TIME = 'YYYY-MM-DDTHH:MM'.length;
