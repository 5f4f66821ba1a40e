import type { Choice, RejectionReason, SlotName, Slots } from '../intents.ts';
import { addDays, type Day } from '../times/calendar.ts';
import { type Edge, edgesOf, isLength } from '../times/edges.ts';
import { minutesOf } from '../times/moment.ts';
import type { Length, PartOfDay, TimePhrase, TimeReading, WallTime } from '../times/time.ts';
import type { ElapsedTime } from '../times/zone.ts';

/** What a time is for: the span of a change, only its end, a history, or something that lies ahead. */
export type TimeUse = 'span' | 'end' | 'past' | 'future';

/** What a phrase about time puts into slots. */
interface TimeSlots {
  slots: Slots;
  missing: readonly SlotName[];
  choices: readonly Choice[];
  because?: RejectionReason;
}

type TimeSlot = 'from' | 'until' | 'at' | 'since';

/** What the slots of a time are derived from. */
interface TimePlace {
  world: { now: { day: Day; minute: number } };
  elapse: ElapsedTime;
  /** The last day that a change may have; where a day without a year lies beyond it, the one in the past was meant. */
  farthest: Day;
}

/** What was read, as slots; where something is to be changed, an hour that was left open is asked for. */
export function timeSlots(reading: TimeReading, use: TimeUse, place: TimePlace): TimeSlots | null {
  switch (reading.kind) {
    case 'unknown':
      return null;
    case 'read':
      return slotsOf(reading.phrase, use, place);
    case 'out-of-range': {
      const edges = timesFor(reading.phrase, use, place);
      const first = EDGES.find((edge) => edges[edge] !== null) ?? 'until';
      const last = use === 'span' && edges.until !== null ? 'until' : first;
      return { slots: {}, missing: [last], choices: [{ slot: last, values: [] }], because: 'past' };
    }
    case 'ask': {
      const all = reading.choices.map((each) => slotsOf(each, use, place, true));
      const [first] = all;
      if (first === undefined) return null;
      if (use === 'past') return periodsOf(all.map(({ slots }) => slots));
      const same = (slot: TimeSlot) => all.every(({ slots }) => slots[slot] === first.slots[slot]);
      const edges = EDGES.filter((edge) => all.some(({ slots }) => slots[edge] !== undefined));
      const unsure = edges.filter((edge) => !same(edge));
      const slots: Slots = {};
      for (const edge of edges) if (same(edge)) Object.assign(slots, { [edge]: first.slots[edge] });
      const open = (first.slots.open ?? []).filter((edge) => edge in slots);
      if (open.length > 0) slots.open = open;
      const choices = unsure.map((slot) => ({
        slot,
        values: [...new Set(all.flatMap((each) => each.slots[slot] ?? []))],
      }));
      return { slots, missing: [...new Set([...unsure, ...open])], choices };
    }
  }
}

/** What a time in the past may mean, each whole: a beginning alone lasts until now, and `2026-05-01/2026-05-07` until that day. */
function periodsOf(all: readonly Slots[]): TimeSlots {
  const values = all.flatMap(({ at, since, until }) => {
    const [first, last] = [at ?? since, at ?? until];
    return first === undefined ? [] : [last === undefined ? first : `${first}/${last}`];
  });
  return { slots: {}, missing: ['since'], choices: [{ slot: 'since', values: [...new Set(values)] }] };
}

const EDGES: readonly TimeSlot[] = ['since', 'from', 'until', 'at'];

/** `isOffered` where it is one of several meanings that are asked about anyway. */
function slotsOf(phrase: TimePhrase, use: TimeUse, place: TimePlace, isOffered = false): TimeSlots {
  const { now } = place.world;
  const edges = timesFor(phrase, use, place);
  // "today until 5" begins now, and so does "this afternoon until 5" in the afternoon.
  const { from, until } = edges;
  const isToday =
    from?.date === now.day && from.time === null && from.part !== 'end-of-day' && hasBegun(from.part, now.minute);
  if (isToday && until !== null && until.time !== null) edges.from = null;
  const slots: Slots = {};
  const open: TimeSlot[] = [];
  const doubtful: Choice[] = [];
  const isChange = use === 'span' || use === 'end';
  const isStartDoubtful = isChange && !isOffered && from?.passed === true;
  for (const edge of EDGES) {
    const wall = edges[edge];
    if (wall === null) continue;
    // Where a beginning is in doubt, so is the end that is counted from it.
    if ((isChange && wall.passed === true && !isOffered) || (isStartDoubtful && wall.time !== null)) {
      doubtful.push({ slot: edge, values: [`${wall.date}T${wall.time}`] });
      continue;
    }
    if (isChange && wall.date > place.farthest) {
      return { slots: {}, missing: [edge], choices: [{ slot: edge, values: [] }], because: 'past' };
    }
    slots[edge] = wall.time === null ? wall.date : `${wall.date}T${wall.time}`;
    if (wall.time === null) open.push(edge);
    const { part } = wall;
    if (use === 'future' && edge !== 'since' && wall.time === null && part !== undefined && part !== 'later')
      slots.parts = { ...slots.parts, [edge]: part };
  }
  if (open.length > 0) slots.open = open;
  if (use === 'past' && phrase.kind === 'days' && phrase.last > now.day) slots.ends = phrase.last;
  if (doubtful.length === 0) return { slots, missing: isChange ? [...open] : [], choices: doubtful };
  const asked = doubtful.map(({ slot }) => slot);
  return { slots, missing: isChange ? [...asked, ...open] : [], choices: doubtful, because: 'slot' };
}

/** The points in time that a phrase names, by what they are for. */
type Times = Record<TimeSlot, WallTime | null>;

const span = (from: WallTime | null, until: WallTime | null): Times => ({ since: null, from, until, at: null });
const past = (since: WallTime | null, until: WallTime | null): Times => ({ since, from: null, until, at: null });

function timesFor(phrase: TimePhrase, use: TimeUse, place: TimePlace): Times {
  const { now } = place.world;
  if (use === 'past' && phrase.kind === 'duration') {
    return past(after(null, { days: -phrase.days, minutes: -phrase.minutes }, place), null);
  }
  const said = edgesOf(phrase);
  const wall = (edge: Edge | null, from: WallTime | null) =>
    edge !== null && isLength(edge) ? after(from, edge, place) : edge;
  const first = wall(said.at ?? said.from, null);
  const isPoint = said.at !== null || phrase.kind === 'after';
  if (isPoint && (use === 'past' || use === 'future')) return { ...span(null, null), at: first };
  if (first !== null && said.at !== null) {
    if (use === 'end') return span(null, first);
    if (first.time !== null) return span(first, null);
    // Where it has already begun, only the end is open.
    return span(first.date === now.day && hasBegun(first.part, now.minute) ? null : first, first);
  }
  // Two whole days from Monday are Monday and Tuesday.
  const isWhole = use === 'future' && first?.time === null && phrase.kind === 'duration' && phrase.minutes === 0;
  const last = wall(isWhole && phrase.days > 0 ? { days: phrase.days - 1, minutes: 0 } : said.until, first);
  if (phrase.kind === 'days') {
    // Nothing has happened yet in the rest of this week.
    if (use === 'past' && phrase.last >= now.day) return past(first, null);
    if (use === 'end' || (use === 'future' && phrase.first <= now.day)) return span(null, last);
  }
  return use === 'past' ? past(first, last) : span(first, last);
}

/** Whether a part of today has begun. */
function hasBegun(part: PartOfDay | undefined, minute: number): boolean {
  return part === undefined || part === 'end-of-day' || minute >= BEGINS[part];
}

/** When a part of the day begins, in minutes. */
const BEGINS = {
  morning: 0,
  lunch: 12 * 60,
  afternoon: 12 * 60,
  evening: 17 * 60,
  night: 20 * 60,
  later: 24 * 60,
} as const;

/** Later by so much: calendar days first, then elapsed minutes. */
function after(from: WallTime | null, { days, minutes }: Length, { world: { now }, elapse }: TimePlace): WallTime {
  const date = addDays(from?.date ?? now.day, days);
  if (from !== null && from.time === null) return { date, time: null };
  return elapse({ day: date, minute: from?.time == null ? now.minute : minutesOf(from.time) }, minutes);
}

/** A time said for another zone: what was read is only offered. */
export function elsewhere(slots: Slots): TimeSlots | null {
  const edges = (['from', 'until', 'at'] as const).filter((edge) => slots[edge] !== undefined);
  const choices = edges.map((slot) => ({ slot, values: [slots[slot] ?? ''] }));
  return edges.length === 0 ? null : { slots: {}, missing: edges, choices, because: 'slot' };
}
