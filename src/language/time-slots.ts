import { addDays } from './calendar.ts';
import type { Choice, Reservation, SlotName, Slots } from './intents.ts';
import { minutesOf } from './moment.ts';
import type { PartOfDay, TimePhrase, TimeReading, WallTime } from './time.ts';
import type { ElapsedTime } from './zone.ts';

/** What a time is for: the span of a change, only its end, a history, or something that lies ahead. */
export type TimeUse = 'span' | 'end' | 'past' | 'future';

/** What a phrase about time puts into slots. */
export interface TimeSlots {
  slots: Slots;
  missing: readonly SlotName[];
  choices: readonly Choice[];
  because?: Reservation;
}

type Edge = 'from' | 'until' | 'at' | 'since';

/** What the slots of a time are derived from. */
export interface TimePlace {
  now: { day: string; minute: number };
  elapse: ElapsedTime;
}

/** What was read, as slots; where something is to be changed, an hour that was left open is asked for. */
export function timeSlots(reading: TimeReading, use: TimeUse, place: TimePlace): TimeSlots | null {
  switch (reading.kind) {
    case 'unknown':
      return null;
    case 'read':
      return slotsOf(reading.phrase, use, place);
    case 'out-of-range': {
      const [edge = 'until'] = Object.keys(edgesOf(reading.phrase, use, place)) as Edge[];
      const last = use === 'span' && 'until' in edgesOf(reading.phrase, use, place) ? 'until' : edge;
      return { slots: {}, missing: [last], choices: [{ slot: last, values: [] }], because: 'past' };
    }
    case 'ask': {
      const all = reading.choices.map((each) => slotsOf(each, use, place, true));
      const [first] = all;
      if (first === undefined) return null;
      const same = (slot: Edge) => all.every(({ slots }) => slots[slot] === first.slots[slot]);
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
      return { slots, missing: [...new Set([...unsure, ...(use === 'past' ? [] : open)])], choices };
    }
  }
}

const EDGES: readonly Edge[] = ['since', 'from', 'until', 'at'];

/** How far ahead a day without a year may lie; beyond that, the one in the past was meant. */
const FARTHEST_DAYS = 300;

/** `isOffered` where it is one of several meanings that are asked about anyway. */
function slotsOf(phrase: TimePhrase, use: TimeUse, place: TimePlace, isOffered = false): TimeSlots {
  const edges = edgesOf(phrase, use, place);
  // "today until 5" begins now, and so does "this afternoon until 5" in the afternoon.
  const { from, until } = edges;
  const isToday =
    from?.date === place.now.day &&
    from.time === null &&
    from.part !== 'end-of-day' &&
    hasBegun(from.part, place.now.minute);
  if (isToday && until !== undefined && until.time !== null) delete edges.from;
  const slots: Slots = {};
  const open: Edge[] = [];
  const doubtful: Choice[] = [];
  const isChange = use === 'span' || use === 'end';
  const isStartDoubtful = isChange && !isOffered && from?.passed === true;
  for (const edge of EDGES) {
    const wall = edges[edge];
    if (wall === undefined) continue;
    // Where a beginning is in doubt, so is the end that is counted from it.
    if ((isChange && wall.passed === true && !isOffered) || (isStartDoubtful && wall.time !== null)) {
      doubtful.push({ slot: edge, values: [`${wall.date}T${wall.time}`] });
      continue;
    }
    if (isChange && wall.date > addDays(place.now.day, FARTHEST_DAYS)) {
      return { slots: {}, missing: [edge], choices: [{ slot: edge, values: [] }], because: 'past' };
    }
    slots[edge] = wall.time === null ? wall.date : `${wall.date}T${wall.time}`;
    if (wall.time === null) open.push(edge);
  }
  if (open.length > 0) slots.open = open;
  const asked = doubtful.map(({ slot }) => slot);
  return {
    ...{ slots, missing: isChange ? [...asked, ...open] : [], choices: doubtful },
    ...(doubtful.length > 0 ? { because: 'slot' as const } : {}),
  };
}

function edgesOf(phrase: TimePhrase, use: TimeUse, place: TimePlace): Partial<Record<Edge, WallTime>> {
  const begins: Edge = use === 'past' ? 'since' : 'from';
  switch (phrase.kind) {
    case 'permanent':
      return {};
    case 'at':
      if (use === 'past' || use === 'future') return { at: phrase.at };
      if (use === 'end') return { until: phrase.at };
      if (phrase.at.time !== null) return { from: phrase.at };
      // Where it has already begun, only the end is open.
      return phrase.at.date === place.now.day && hasBegun(phrase.at.part, place.now.minute)
        ? { until: phrase.at }
        : { from: phrase.at, until: phrase.at };
    case 'span':
      return {
        ...(phrase.from === null ? {} : { [begins]: phrase.from }),
        ...(phrase.until === null ? {} : { until: phrase.until }),
      };
    case 'days': {
      const last = { date: phrase.last, time: null };
      if (use === 'end') return { until: last };
      // Nothing has happened yet in the rest of this week.
      if (use === 'past' && phrase.last >= place.now.day) return { since: { date: phrase.first, time: null } };
      if (use === 'future' && phrase.first <= place.now.day) return { until: last };
      return { [begins]: { date: phrase.first, time: null }, until: last };
    }
    case 'duration': {
      if (use === 'past') return { since: after(null, -phrase.days, -phrase.minutes, place) };
      const until = after(phrase.from, phrase.days, phrase.minutes, place);
      return phrase.from === null ? { until } : { from: phrase.from, until };
    }
    case 'after': {
      const at = after(null, phrase.days, phrase.minutes, place);
      const { lasting, until } = phrase;
      if (until !== undefined) return use === 'span' || use === 'end' ? { from: at, until } : { at };
      if (lasting !== null && (use === 'span' || use === 'end')) {
        return { from: at, until: after(at, lasting.days, lasting.minutes, place) };
      }
      return use === 'end' ? { until: at } : use === 'span' ? { from: at } : { at };
    }
  }
}

/** Whether a part of today has begun. */
function hasBegun(part: PartOfDay | undefined, minute: number): boolean {
  return part === undefined || part === 'end-of-day' || minute >= BEGINS[part];
}

/** When a part of the day begins, in minutes. */
const BEGINS = { morning: 0, lunch: 12 * 60, afternoon: 12 * 60, evening: 17 * 60, night: 20 * 60 } as const;

/** Later by so much: calendar days first, then elapsed minutes. */
function after(from: WallTime | null, days: number, minutes: number, { now, elapse }: TimePlace): WallTime {
  const date = addDays(from?.date ?? now.day, days);
  if (from !== null && from.time === null) return minutes === 0 ? { date, time: null } : { date, time: null };
  return elapse({ day: date, minute: from?.time == null ? now.minute : minutesOf(from.time) }, minutes);
}

/** A time said for another zone: what was read is only offered. */
export function elsewhere(slots: Slots): readonly TimeSlots[] {
  const edges = (['from', 'until', 'at'] as const).filter((edge) => slots[edge] !== undefined);
  const choices = edges.map((slot) => ({ slot, values: [slots[slot] ?? ''] }));
  return edges.length === 0 ? [] : [{ slots: {}, missing: edges, choices, because: 'slot' }];
}
