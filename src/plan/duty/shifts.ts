import { addDays, wallClock } from '../../language/calendar.ts';
import { instantOf } from '../../language/instant.ts';
import type { DutyList, DutyPerson } from './record.ts';

/** One turn of a duty list. */
export interface Shift {
  /** Its count from the first, which is 0. */
  count: number;
  /** Epoch milliseconds; `until` is the beginning of the next. */
  from: number;
  until: number;
  /** `null` where nobody takes it. */
  person: DutyPerson | null;
}

type Times = Pick<DutyList, 'people' | 'every' | 'time' | 'zone' | 'starts' | 'swaps'>;

/** When a shift begins: by the clocks of its zone, behind the gap where they leave its time out. */
function startOf({ every, time, zone, starts }: Times, count: number): number {
  return instantOf(addDays(starts, every === 'week' ? count * 7 : count), time, zone).at;
}

/** A shift by its count. */
export function shiftAt(list: Times, count: number): Shift {
  const swapped = new Map(Object.entries(list.swaps)).get(String(count));
  const own = list.people[count % list.people.length] ?? null;
  const person = swapped === undefined ? own : (list.people.find(({ number }) => number === swapped) ?? null);
  return { count, from: startOf(list, count), until: startOf(list, count + 1), person };
}

/** The shift that an instant lies in; `null` before the first. */
export function shiftOf(list: Times, instant: number): Shift | null {
  if (instant < startOf(list, 0)) return null;
  const days = daysBetween(list.starts, wallClock(instant, list.zone).day);
  let count = Math.max(0, Math.floor(days / (list.every === 'week' ? 7 : 1)) + 1);
  while (count > 0 && startOf(list, count) > instant) count -= 1;
  return shiftAt(list, count);
}

/** The shifts that touch the time between two instants, in their order. */
export function shiftsBetween(list: Times, from: number, to: number): Shift[] {
  const shifts: Shift[] = [];
  let count = shiftOf(list, from)?.count ?? 0;
  for (let shift = shiftAt(list, count); shift.from < to; shift = shiftAt(list, count)) {
    shifts.push(shift);
    count += 1;
  }
  return shifts;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
