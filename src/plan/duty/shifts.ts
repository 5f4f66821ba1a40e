import { addDays } from '../../language/calendar.ts';
import { ZoneClocks } from '../../language/instant.ts';
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

/** When a shift begins, in its zone; where that local time is skipped, after the gap. */
function startOf({ every, time, starts }: Times, count: number, clocks: ZoneClocks): number {
  return clocks.instantOf(addDays(starts, every === 'week' ? count * 7 : count), time).at;
}

/** A shift by its count; `clocks` are those of its zone, for whoever asks for more than one. */
export function shiftAt(list: Times, count: number, clocks = new ZoneClocks(list.zone)): Shift {
  const swapped = new Map(Object.entries(list.swaps)).get(String(count));
  const own = list.people[count % list.people.length] ?? null;
  const person = swapped === undefined ? own : (list.people.find(({ number }) => number === swapped) ?? null);
  return { count, from: startOf(list, count, clocks), until: startOf(list, count + 1, clocks), person };
}

/** The shift at an instant; `null` before the first. */
export function shiftOf(list: Times, instant: number, clocks = new ZoneClocks(list.zone)): Shift | null {
  if (instant < startOf(list, 0, clocks)) return null;
  const days = daysBetween(list.starts, clocks.dayAt(instant));
  let count = Math.max(0, Math.floor(days / (list.every === 'week' ? 7 : 1)) + 1);
  while (count > 0 && startOf(list, count, clocks) > instant) count -= 1;
  return shiftAt(list, count, clocks);
}

/** A shift, or the last before it that somebody takes; `null` for none. */
export function lastTaken(list: Times, shift: Shift, clocks: ZoneClocks): Shift | null {
  for (let count = shift.count; count >= 0; count -= 1) {
    const found = count === shift.count ? shift : shiftAt(list, count, clocks);
    if (found.person !== null) return found;
  }
  return null;
}

/** The shifts that overlap the time between two instants, in order. */
export function shiftsBetween(list: Times, from: number, to: number, clocks = new ZoneClocks(list.zone)): Shift[] {
  const shifts: Shift[] = [];
  let count = shiftOf(list, from, clocks)?.count ?? 0;
  for (let shift = shiftAt(list, count, clocks); shift.from < to; shift = shiftAt(list, count, clocks)) {
    shifts.push(shift);
    count += 1;
  }
  return shifts;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
