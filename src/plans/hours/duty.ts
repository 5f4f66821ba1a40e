import { ZoneClocks } from '../../language/times/instant.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { DutyList } from '../duty/record.ts';
import { lastStaffed, partAt, partsBetween, type Shift, shiftAt, turnOf } from '../duty/shifts.ts';
import type { Holds, Hours } from './record.ts';
import { HoursTimeline, holdsIn, type Segment, type Spans, withHolds } from './timeline.ts';

/** A segment of hours as it is for one number or menu: cut where somebody else's shift begins, where it names whoever is on duty. */
export interface Piece extends Segment {
  /** Whose turn it is, and what they are called; `null` where that decides nothing. */
  turn: (ReturnType<typeof turnOf> & { name: string }) | null;
}

/** Knows what hours say for one number or menu, given its duty list. */
export class Pieces {
  readonly #timeline: HoursTimeline;
  readonly #list: DutyList | null;
  readonly #clocks: ZoneClocks | null;

  constructor(timeline: HoursTimeline, list: DutyList | null) {
    this.#timeline = timeline;
    this.#list = list;
    this.#clocks = list === null ? null : new ZoneClocks(list.zone);
  }

  /** The piece of an instant (epoch milliseconds); where nobody takes the shift, whoever had the one before goes on. */
  at(instant: number): Piece {
    const segment = this.#timeline.at(instant);
    const [list, clocks] = [this.#list, this.#clocks];
    if (segment.holds.is !== 'duty' || list === null || clocks === null) return { ...segment, turn: null };
    const shift = partAt(list, instant, clocks);
    const until = Math.min(segment.until, (shift ?? shiftAt(list, -1, clocks)).until);
    const taken = shift === null ? null : lastStaffed(list, shift, clocks);
    if (taken?.person == null) return { ...segment, until, turn: null };
    const { name, number } = taken.person;
    const turn = { ...turnOf(list, taken), name: name ?? number };
    return { ...segment, from: Math.max(segment.from, taken.from), until, turn };
  }

  /** The instants between two, the first not among them, at which one begins. */
  turns(from: number, to: number): number[] {
    const turns: number[] = [];
    for (let at = this.at(from).until; at < to; at = this.at(at).until) turns.push(at);
    return turns;
  }
}

/** Whether some span names whoever is on duty. */
export function namesDuty(hours: Spans): boolean {
  return holdsIn(hours).some(({ is }) => is === 'duty');
}

/** Whether whoever takes a shift, or a part of it, is first at some time of it, by the hours of the number. */
export function countsIn(
  plan: Hours | null,
  { from, until }: Pick<Shift, 'from' | 'until'>,
  timeline: HoursTimeline | null = plan === null ? null : new HoursTimeline(plan),
): boolean {
  if (plan === null || timeline === null || plan.stopped !== null || plan.ending) return true;
  const rests = dutyRestsFrom(plan);
  const counts = ({ holds, from: begin }: Segment) =>
    holds.is === 'duty' || (holds.is === 'set' && Math.max(begin, from) < rests);
  return timeline.between(from, until).some(counts);
}

/** How far ahead it is looked for somebody whose turn comes twice: every list meets each day of the week by then. */
const REPEATS_WITHIN_MS = 10 * 7 * DAY_MS;

/**
 * The first two shifts from an instant (epoch milliseconds) that the same person takes one after the other, because those
 * between lie where the list does not count by the hours of its number; `null` for none.
 */
export function repeatedTurn(plan: Hours | null, list: DutyList, from: number): readonly [Shift, Shift] | null {
  if (plan === null || list.people.length < 2) return null;
  const timeline = new HoursTimeline(plan);
  const counting = partsBetween(list, from, from + REPEATS_WITHIN_MS).filter((each) => countsIn(plan, each, timeline));
  for (const [at, shift] of counting.entries()) {
    const next = counting[at + 1];
    if (next === undefined || shift.person === null || shift.until === next.from) continue;
    if (next.person?.number === shift.person.number) return [shift, next];
  }
  return null;
}

/** Whether it has to be asked when the duty list of one of their numbers counts: they have what is as set, and say nothing of it. */
export function asksOfDuty(hours: Spans): boolean {
  return !namesDuty(hours) && holdsIn(hours).some(({ is }) => is === 'set');
}

/** When a duty list counts beside hours, as people choose it. */
export const DUTY_ANSWERS = [
  ['set', 'Whoever is on duty comes first in the hours with own settings'],
  ['rests', 'It does not count: the order of the ring list stays as it is'],
] as const;

/** One of these answers. */
export type DutyAnswer = (typeof DUTY_ANSWERS)[number][0];

/** Hours in which a duty list counts when somebody said so. */
export function withDuty<T extends Spans>(hours: T, answer: DutyAnswer): T {
  return answer === 'rests' ? { ...hours, dutyRests: true } : withHolds(hours, instead('set', 'duty'));
}

/** Hours as they were before somebody said when a duty list counts in them; `rested` says whether it rested then. */
export function withoutAnswer(hours: Hours, rested: boolean): Hours {
  const { dutyRests: _, ...before } = withHolds(hours, instead('duty', 'set'));
  return rested ? { ...before, dutyRests: true } : before;
}

function instead(from: 'set' | 'duty', to: 'set' | 'duty') {
  return (holds: Holds): Holds => (holds.is === from ? { is: to } : holds);
}

/**
 * From when on (epoch milliseconds) duty lists lie only in the spans of these hours that name whoever is on duty, and hand
 * nothing over by themselves; `Infinity` where they go on as without hours.
 */
export function dutyRestsFrom(plan: Hours | null): number {
  if (plan === null || plan.stopped !== null || plan.ending) return Infinity;
  if (plan.dutyRests !== true && !namesDuty(plan)) return Infinity;
  const { pausedUntil, zone } = plan;
  return pausedUntil === null ? -Infinity : new ZoneClocks(zone).instantOf(pausedUntil, '00:00').at;
}
