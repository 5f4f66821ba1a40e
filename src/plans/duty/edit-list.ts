import { addDays } from '../../language/times/calendar.ts';
import { ZoneClocks } from '../../language/times/instant.ts';
import type { DutyList, DutyPerson } from './record.ts';
import {
  countAt,
  countOn,
  lastStaffed,
  lengthOf,
  partAt,
  placeOf,
  type Shift,
  shiftAt,
  shiftOf,
  startOf,
  swapsOf,
} from './shifts.ts';

/** What people set in a duty list. */
type DutyWish = Pick<DutyList, 'people' | 'every' | 'time' | 'zone' | 'starts'>;

/** What a changed duty list comes to. */
export interface EditedTurns {
  /** What of the record follows from it. */
  turns: DutyWish & Pick<DutyList, 'swaps' | 'swapped' | 'parts' | 'turn' | 'done' | 'announced' | 'named'>;
  /** Whoever is on duty, and stays so until that instant (epoch milliseconds); `null` where nobody's shift has begun. */
  stays: { person: DutyPerson | null; until: number } | null;
  /** The shifts and parts of shifts that had been swapped, and no longer are. */
  lost: readonly Shift[];
}

/**
 * Changes who takes turns, and when. Whoever is on duty stays on until the shift ends, or where the hours change until the
 * hand-over that is nearest to that; then whoever comes after them on the list follows. A swap stays with the shift that
 * begins on its day, as long as such a shift is of the same length and whoever takes it takes turns; a part of a shift stays
 * where it is, as long as it lies in one shift.
 */
export function editTurns(before: DutyList, wanted: DutyWish, now: number): EditedTurns {
  const clocks = new ZoneClocks(before.zone);
  const on = shiftOf(before, now, clocks);
  const isSame = sameHours(before, wanted);
  if (isSame && numbersOf(before) === numbersOf(wanted)) {
    const { swaps, swapped, parts, turn, done, announced, named } = before;
    const turns = { ...wanted, swaps, swapped, parts, turn, done, announced, named };
    return { turns, stays: on === null ? null : { person: on.person, until: on.until }, lost: [] };
  }
  if (on === null) return notBegun(before, wanted, now);
  const own = new ZoneClocks(wanted.zone);
  const starts = isSame ? wanted.starts : beganBy(before, wanted, now, own);
  const hours = { ...wanted, starts };
  const since = countAt(hours, now, own);
  // Whoever says on which later day the list begins, begins it anew; until then nothing is handed over.
  if (since === null) {
    const { turns, lost } = notBegun(before, hours, now);
    return { turns, lost, stays: { person: on.person, until: startOf(hours, 0, own) } };
  }
  const count = isSame ? on.next : nearest(hours, since, on.until, own);
  const turn = { since: isSame ? on.count : since, count, place: placeAfter(before, on, wanted.people) };
  const { kept, lost } = keptSwaps(before, hours, { after: on.from, from: startOf(hours, count, own) });
  const swapped = [...holding(before, on, { ...hours, turn }, clocks), ...kept];
  const parts = keptParts(before, { ...hours, swaps: {}, swapped, turn }, now);
  const list = { ...hours, swaps: {}, swapped, parts: parts.kept, turn };
  const [was, present] = [partAt(before, now, clocks) ?? on, partAt(list, now, own)?.count ?? turn.since];
  const turns = {
    ...list,
    done: before.done >= was.count ? present : turn.since - 1,
    announced: before.announced >= was.count ? present : turn.since - 1,
    named: isSame ? before.named : [],
  };
  return { turns, stays: { person: on.person, until: startOf(hours, count, own) }, lost: [...lost, ...parts.lost] };
}

/** A list of which no shift has begun begins as it is wanted. */
function notBegun(before: DutyList, wanted: DutyWish, now: number): EditedTurns {
  const { kept, lost } = keptSwaps(before, wanted, { after: now, from: now });
  const named = sameHours(before, wanted) ? before.named : [];
  const list = { ...wanted, swaps: {}, swapped: kept, turn: undefined };
  const parts = keptParts(before, list, now);
  const turns = { ...list, parts: parts.kept, done: -1, announced: -1, named };
  return { turns, stays: null, lost: [...lost, ...parts.lost] };
}

/**
 * The day of the first shift: as wanted where somebody said another day that lies ahead, and far enough back for a shift to be
 * on now where another day of the week alone moved it.
 */
function beganBy(before: DutyList, wanted: DutyWish, now: number, clocks: ZoneClocks): string {
  const isMoved =
    wanted.starts === before.starts ||
    (wanted.every === 'week' && wanted.starts > before.starts && wanted.starts < addDays(before.starts, 7));
  let { starts } = wanted;
  while (isMoved && startOf({ ...wanted, starts }, 0, clocks) > now) starts = addDays(starts, -lengthOf(wanted));
  return starts;
}

/** The hand-over ahead that is nearest to an instant, by its count. */
function nearest(hours: DutyWish, since: number, instant: number, clocks: ZoneClocks): number {
  const later = Math.max(since, countAt(hours, instant, clocks) ?? since);
  const away = (count: number) => Math.abs(startOf(hours, count, clocks) - instant);
  return later > since && away(later) <= away(later + 1) ? later : later + 1;
}

/** The place of whoever follows: behind the person whose turn it is, or else the next who still takes turns. */
function placeAfter(before: DutyList, on: Shift, people: readonly DutyPerson[]): number {
  const { turn } = before;
  const isLong = turn !== undefined && on.count < turn.count;
  const own = placeOf(before, on.count);
  const there = isLong ? null : samePlace(before.people, own, people);
  if (there !== null) return (there + 1) % people.length;
  const first = isLong ? turn.place : own + 1;
  const places = before.people.map((_, step) =>
    samePlace(before.people, (first + step) % before.people.length, people),
  );
  return places.find((place) => place !== null) ?? 0;
}

/** Where somebody on one list is on another; of several turns of theirs, the one with as many before it. */
function samePlace(from: readonly DutyPerson[], place: number, to: readonly DutyPerson[]): number | null {
  const number = from[place]?.number;
  const earlier = from.slice(0, place).filter((each) => each.number === number).length;
  const there = to.flatMap((each, at) => (each.number === number ? [at] : []));
  return there[Math.min(earlier, there.length - 1)] ?? null;
}

/** Keeps who is on duty, and where nobody is, who was last. */
function holding(before: DutyList, on: Shift, after: DutyWish & Pick<DutyList, 'turn'>, clocks: ZoneClocks) {
  const list = { ...after, swaps: {}, swapped: [] };
  const present = shiftAt(list, after.turn?.since ?? 0);
  const last = on.person === null ? lastStaffed(before, on, clocks) : null;
  return [
    ...(last === null || present.count === 0
      ? []
      : [{ day: shiftAt(list, present.count - 1).day, person: last.person }]),
    ...(on.person?.number === present.person?.number ? [] : [{ day: present.day, person: on.person }]),
  ];
}

/** The swaps ahead that still fit, and the shifts of those that do not. */
function keptSwaps(before: DutyList, wanted: DutyWish, { after, from }: { after: number; from: number }) {
  const clocks = { before: new ZoneClocks(before.zone), wanted: new ZoneClocks(wanted.zone) };
  const kept: { day: string; person: DutyPerson | null }[] = [];
  const lost: Shift[] = [];
  for (const [day, person] of swapsOf(before)) {
    const old = countOn(before, day);
    const shift = old === null ? null : shiftAt(before, old, clocks.before);
    if (shift === null || shift.day !== day || shift.from <= after) continue;
    const count = countOn(wanted, day);
    const isThere = count !== null && startOf(wanted, count, clocks.wanted) >= from;
    const takesTurns = person === null || wanted.people.some(({ number }) => number === person.number);
    if (isThere && takesTurns && before.every === wanted.every) kept.push({ day, person });
    else lost.push(shift);
  }
  return { kept, lost };
}

/** The parts of shifts that still fit, `undefined` for none, and those that do not. */
function keptParts(before: DutyList, list: DutyWish & Pick<DutyList, 'swaps' | 'swapped' | 'turn'>, now: number) {
  const clocks = { before: new ZoneClocks(before.zone), list: new ZoneClocks(list.zone) };
  const kept: NonNullable<DutyList['parts']> = [];
  const lost: Shift[] = [];
  for (const part of before.parts ?? []) {
    if (part.until <= now) continue;
    const shift = shiftOf(list, part.from, clocks.list);
    const takesTurns = list.people.some(({ number }) => number === part.person.number);
    if (takesTurns && shift !== null && part.until <= shift.until) kept.push(part);
    else {
      const was = partAt(before, part.from, clocks.before);
      if (was !== null) lost.push(was);
    }
  }
  return { kept: kept.length === 0 ? undefined : kept, lost };
}

function sameHours(one: DutyWish, other: DutyWish): boolean {
  return (['every', 'time', 'zone', 'starts'] as const).every((name) => one[name] === other[name]);
}

function numbersOf({ people }: Pick<DutyList, 'people'>): string {
  return JSON.stringify(people.map(({ number }) => number));
}
