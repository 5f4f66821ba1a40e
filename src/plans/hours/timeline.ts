import { addDays, type Day, weekdayOf } from '../../language/times/calendar.ts';
import { ZoneClocks } from '../../language/times/instant.ts';
import { DAY_MS } from '../../runtime/durations.ts';
import type { DaySpan, Holds, Hours } from './record.ts';

/** From when until when one thing holds, in epoch milliseconds; `until` itself is not included. */
export interface Segment {
  from: number;
  until: number;
  holds: Holds;
  /** Whether it lies within the hours. */
  isOpen: boolean;
}

/** What decides what holds when. */
export type Times = Pick<Hours, 'zone' | 'week' | 'otherwise' | 'seasons' | 'exceptions' | 'pausedUntil'>;

/** A span, by its instants. */
interface Stretch {
  from: number;
  until: number;
  holds: Holds;
}

const AS_SET: Holds = { is: 'set' };

/** How far, in days, the beginning and end of a segment are looked for: each in turn, where the one before was too few. */
const FARTHEST = 400;
const REACH = [3, 10, 40, FARTHEST];

/** Knows what plans of hours say at which time, by the current rules of their zones. */
export class HoursTimeline {
  readonly #times: Times;
  readonly #clocks: ZoneClocks;
  readonly #paused: number;
  readonly #days = new Map<Day, readonly Stretch[]>();
  readonly #known: Segment[] = [];

  constructor(times: Times) {
    this.#times = times;
    this.#clocks = new ZoneClocks(times.zone);
    const { pausedUntil } = times;
    this.#paused = pausedUntil === null ? -Infinity : this.#clocks.instantOf(pausedUntil, '00:00').at;
  }

  /**
   * The segment of an instant (epoch milliseconds). One that began more than 400 days before counts from 1970, and one that ends
   * more than 400 days later is cut there.
   */
  at(instant: number): Segment {
    const known = this.#known.find(({ from, until }) => from <= instant && instant < until);
    if (known !== undefined) return known;
    const found = this.#find(instant);
    this.#known.push(found);
    return found;
  }

  #find(instant: number): Segment {
    const today = this.#clocks.dayAt(instant);
    const here = this.#valueAt(instant);
    let [from, until]: [number | undefined, number | undefined] = [undefined, undefined];
    for (const days of REACH) {
      const turns = this.#cuts(addDays(today, -days), addDays(today, days)).filter(
        (cut) => !sameValue(this.#valueAt(cut), this.#valueAt(cut - 1)),
      );
      from = turns.findLast((turn) => turn <= instant);
      until = turns.find((turn) => turn > instant);
      if (from !== undefined && until !== undefined) break;
    }
    return { ...here, from: from ?? 0, until: until ?? instant + FARTHEST * DAY_MS };
  }

  /** The segments that overlap the time between two instants, in order. */
  between(from: number, to: number): Segment[] {
    const segments: Segment[] = [];
    for (let at = from; at < to; ) {
      const segment = this.at(at);
      segments.push(segment);
      at = segment.until;
    }
    return segments;
  }

  /** The instants of some days at which anything may change. */
  #cuts(first: Day, last: Day): number[] {
    const cuts = new Set([this.#paused]);
    // What began on the day before may end on the first.
    for (let day = addDays(first, -1); day <= last; day = addDays(day, 1)) {
      for (const { from, until } of this.#stretches(day)) cuts.add(from).add(until);
    }
    const [begin, end] = [first, addDays(last, 1)].map((day) => this.#clocks.instantOf(day, '00:00').at);
    const isWithin = (cut: number) => begin !== undefined && end !== undefined && begin <= cut && cut < end;
    return [...cuts].filter(isWithin).sort((a, b) => a - b);
  }

  #valueAt(instant: number): Omit<Segment, 'from' | 'until'> {
    if (instant < this.#paused) return { holds: AS_SET, isOpen: true };
    const today = this.#clocks.dayAt(instant);
    const found = [addDays(today, -1), today]
      .flatMap((day) => this.#stretches(day))
      .filter(({ from, until }) => from <= instant && instant < until)
      .reduce<Stretch | null>((last, each) => (last === null || each.from >= last.from ? each : last), null);
    return found === null ? { holds: this.#times.otherwise, isOpen: false } : { holds: found.holds, isOpen: true };
  }

  /** The spans that begin on a day. */
  #stretches(day: Day): readonly Stretch[] {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const found = spansOn(this.#times, day).flatMap(({ from, until, holds }) => {
      const start = this.#clocks.instantOf(day, from).at;
      const end = this.#clocks.instantOf(until <= from ? addDays(day, 1) : day, until).at;
      return start < end ? [{ from: start, until: end, holds }] : [];
    });
    this.#days.set(day, found);
    return found;
  }
}

/** What holds in each span, and outside them. */
export type Spans = Omit<Times, 'zone' | 'pausedUntil'>;

/** All that holds at some time. */
export function holdsIn({ week, otherwise, seasons, exceptions }: Spans): Holds[] {
  const spans = [week, ...seasons.map((each) => each.week), ...exceptions.map((each) => each.spans)].flat();
  return [otherwise, ...spans.map(({ holds }) => holds)];
}

/** Hours with each thing that holds in it made anew. */
export function withHolds<Plan extends Spans>(plan: Plan, make: (holds: Holds) => Holds): Plan {
  const spans = <Span extends { holds: Holds }>(all: readonly Span[]) =>
    all.map((span) => ({ ...span, holds: make(span.holds) }));
  return {
    ...plan,
    week: spans(plan.week),
    otherwise: make(plan.otherwise),
    seasons: plan.seasons.map((season) => ({ ...season, week: spans(season.week) })),
    exceptions: plan.exceptions.map((day) => ({ ...day, spans: spans(day.spans) })),
  };
}

/** The spans that begin on a day, the earliest first. */
export function spansOn(
  { week, seasons, exceptions }: Pick<Times, 'week' | 'seasons' | 'exceptions'>,
  day: Day,
): readonly DaySpan[] {
  const own = exceptions.find((each) => each.day === day);
  const season = seasons.find(({ first, last }) => first <= day && day <= last);
  const usual = season?.week ?? week;
  const spans = own?.spans ?? usual.filter(({ days }) => days.includes(weekdayOf(day)));
  return [...spans].sort((a, b) => a.from.localeCompare(b.from));
}

function sameValue(a: Omit<Segment, 'from' | 'until'>, b: Omit<Segment, 'from' | 'until'>): boolean {
  return a.isOpen === b.isOpen && sameHolds(a.holds, b.holds);
}

/** Whether two spans hold the same. */
function sameHolds(a: Holds, b: Holds): boolean {
  if (a.is === 'preset') return b.is === 'preset' && a.id === b.id;
  if (a.is === 'only') return b.is === 'only' && JSON.stringify(a.settings) === JSON.stringify(b.settings);
  return a.is === b.is;
}
