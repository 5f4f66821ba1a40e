import { addDays } from '../../language/times/calendar.ts';
import { ZoneClocks } from '../../language/times/instant.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { DutyList, DutyPerson, PartSpan } from './record.ts';

/** One turn of a duty list, or a part of it that somebody takes alone. */
export interface Shift {
  /** Its count from the first, which is 0; that of a part says how far into its shift it begins, and is no whole number behind the first part. */
  count: number;
  /** The day on which it begins in the list's zone, `YYYY-MM-DD`, by which it is known: at most one begins on a day. */
  day: string;
  /** Epoch milliseconds; `until` is the beginning of the next. */
  from: number;
  until: number;
  /** The count of the next whole shift. */
  next: number;
  /** `null` where nobody takes it. */
  person: DutyPerson | null;
}

/** When shifts begin. */
type Hours = Pick<DutyList, 'every' | 'time' | 'zone' | 'starts'>;
type Times = Hours & Pick<DutyList, 'people' | 'swaps' | 'swapped' | 'parts' | 'turn'>;

/** How many days a shift lasts. */
export function lengthOf({ every }: Pick<DutyList, 'every'>): number {
  return every === 'week' ? 7 : 1;
}

/** When a shift begins, in its zone; where that local time is skipped, after the gap. */
export function startOf(hours: Hours, count: number, clocks: ZoneClocks): number {
  return clocks.instantOf(dayOf(hours, count), hours.time).at;
}

function dayOf({ every, starts }: Pick<DutyList, 'every' | 'starts'>, count: number): string {
  return addDays(starts, count * lengthOf({ every }));
}

/** The count of the shift that begins on a day; `null` where none does. */
export function countOn(hours: Pick<DutyList, 'every' | 'starts'>, day: string): number | null {
  const days = daysBetween(hours.starts, day);
  return days >= 0 && days % lengthOf(hours) === 0 ? days / lengthOf(hours) : null;
}

/** The place on the list of the person whose own turn a shift is, whoever takes it instead. */
export function placeOf({ people, turn }: Pick<Times, 'people' | 'turn'>, count: number): number {
  const place = turn === undefined ? count : count - turn.count + turn.place;
  return ((place % people.length) + people.length) % people.length;
}

/** Who takes a shift instead, by the day on which it begins; `null` for nobody. */
export function swapsOf(list: Times): Map<string, DutyPerson | null> {
  const counted = Object.entries(list.swaps).map(
    ([count, who]) => [dayOf(list, Number(count)), list.people.find(({ number }) => number === who) ?? null] as const,
  );
  return new Map([...counted, ...(list.swapped ?? []).map(({ day, person }) => [day, person] as const)]);
}

/** A whole shift by its count; `clocks` are those of its zone, for whoever asks for more than one. */
export function shiftAt(list: Times, wanted: number, clocks = new ZoneClocks(list.zone)): Shift {
  const { turn } = list;
  const isLong = turn !== undefined && wanted >= turn.since && wanted < turn.count;
  const [count, next] = isLong ? [turn.since, turn.count] : [wanted, wanted + 1];
  const day = dayOf(list, count);
  const swapped = swapsOf(list).get(day);
  const person = swapped === undefined ? (list.people[placeOf(list, count)] ?? null) : swapped;
  return { count, day, from: startOf(list, count, clocks), until: startOf(list, next, clocks), next, person };
}

/** The whole shift at an instant; `null` before the first. */
export function shiftOf(list: Times, instant: number, clocks = new ZoneClocks(list.zone)): Shift | null {
  const count = countAt(list, instant, clocks);
  return count === null ? null : shiftAt(list, count, clocks);
}

/** The parts of a shift in order, each of one person; the shift alone where nobody takes a part of it. */
export function partsOf({ parts = [] }: Pick<Times, 'parts'>, shift: Shift): Shift[] {
  const inside = parts.filter(({ from, until }) => until > shift.from && from < shift.until);
  const edges = inside.flatMap(({ from, until }) => [from, until]).filter((at) => at > shift.from && at < shift.until);
  const found: Shift[] = [];
  for (const from of [shift.from, ...[...new Set(edges)].sort((a, b) => a - b)]) {
    const person = inside.find((each) => each.from <= from && from < each.until)?.person ?? shift.person;
    const last = found.at(-1);
    if (last !== undefined && last.person?.number === person?.number) continue;
    if (last !== undefined) last.until = from;
    const count = shift.count + (from - shift.from) / (shift.until - shift.from);
    found.push({ ...shift, count, from, person });
  }
  return found;
}

/** Parts of shifts with one more, which takes the place of whatever of them it overlaps. */
export function withPart(parts: NonNullable<DutyList['parts']>, added: PartSpan & { person: DutyPerson | null }) {
  const { person } = added;
  const left = parts.flatMap((each) => [
    { ...each, until: Math.min(each.until, added.from) },
    { ...each, from: Math.max(each.from, added.until) },
  ]);
  const all = [...left.filter(({ from, until }) => from < until), ...(person === null ? [] : [{ ...added, person }])];
  return all.sort((a, b) => a.from - b.from);
}

/** Whoever is on duty at an instant: a shift, or a part of one; `null` before the first. */
export function partAt(list: Times, instant: number, clocks = new ZoneClocks(list.zone)): Shift | null {
  const shift = shiftOf(list, instant, clocks);
  return shift === null ? null : (partsOf(list, shift).find(({ until }) => until > instant) ?? shift);
}

/** The latest shift by an instant that somebody takes, if it was not handed over; `null` if it was. */
export function missedTurn(list: DutyList, instant: number): Shift | null {
  const clocks = new ZoneClocks(list.zone);
  const shift = partAt(list, instant, clocks);
  // Where nobody takes a shift, whoever had the one before is first, even if that shift was overridden.
  const taken = shift === null ? null : lastStaffed(list, shift, clocks);
  return taken === null || taken.count <= list.done ? null : taken;
}

/** How many beginnings of shifts, after the first, lie behind at an instant; `null` before the first. */
export function countAt(hours: Hours, instant: number, clocks: ZoneClocks): number | null {
  if (instant < startOf(hours, 0, clocks)) return null;
  const days = daysBetween(hours.starts, clocks.dayAt(instant));
  let count = Math.max(0, Math.floor(days / lengthOf(hours)) + 1);
  while (count > 0 && startOf(hours, count, clocks) > instant) count -= 1;
  return count;
}

/** A shift or a part of one, or the last before it that somebody takes; `null` for none. */
export function lastStaffed(list: Times, shift: Shift, clocks: ZoneClocks): Shift | null {
  let found: Shift | null = shift;
  while (found !== null && found.person === null) found = partAt(list, found.from - 1, clocks);
  return found;
}

/** Who is first in a shift, and who else takes turns. */
export function turnOf(list: Pick<DutyList, 'people' | 'subject'>, shift: Shift) {
  return { id: list.subject, people: list.people.map(({ number }) => number), first: shift.person?.number ?? '' };
}

/** Whoever is on duty between two instants, in order: shifts, or their parts. */
export function partsBetween(list: Times, from: number, to: number, clocks = new ZoneClocks(list.zone)): Shift[] {
  return shiftsBetween(list, from, to, clocks)
    .flatMap((shift) => partsOf(list, shift))
    .filter((part) => part.until > from && part.from < to);
}

/** Whoever is on duty, or will be first, and those after them, so many in all. */
export function partsFrom(list: Times, now: number, most: number): Shift[] {
  const parts = shiftsFrom(list, now, most).flatMap((shift) => partsOf(list, shift));
  return parts.filter(({ until }) => until > now).slice(0, most);
}

/** The whole shifts that overlap the time between two instants, in order. */
export function shiftsBetween(list: Times, from: number, to: number, clocks = new ZoneClocks(list.zone)): Shift[] {
  const shifts: Shift[] = [];
  let shift = shiftAt(list, countAt(list, from, clocks) ?? 0, clocks);
  for (; shift.from < to; shift = shiftAt(list, shift.next, clocks)) shifts.push(shift);
  return shifts;
}

/** The present whole shift, or the first, and those after it, so many in all. */
export function shiftsFrom(list: Times, now: number, most: number): Shift[] {
  const clocks = new ZoneClocks(list.zone);
  const shifts = [shiftAt(list, countAt(list, now, clocks) ?? 0, clocks)];
  for (let last = shifts[0]; last !== undefined && shifts.length < most; last = shifts.at(-1)) {
    shifts.push(shiftAt(list, last.next, clocks));
  }
  return shifts;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
