import type { MatchContext, SlotMatch, SlotReader } from '../templates/run.ts';
import { BEGINNING } from '../text/beginnings.ts';
import type { Parse } from '../text/sign-readers.ts';
import { addDays } from '../times/calendar.ts';
import { readTimesAt } from '../times/read-time.ts';
import { daysAt } from '../times/recurring.ts';
import { phrasesOf } from '../times/time.ts';
import { slotOf } from './match-results.ts';

/** Some days of the week. */
interface Days {
  days: readonly number[];
  /** Whether they are named as they recur: "Saturdays", "Mon-Fri"; "Saturday" may be the next one alone. */
  recurs: boolean;
}

/** Days of the week and the hours of each, which end at the place `end`. */
interface Clause extends Days {
  end: number;
  hours: readonly string[];
  isClosed: boolean;
}

/** The most words of one span of hours. */
const MAX_WORDS = 12;

/** How many clauses a sentence may have. */
const MAX_CLAUSES = 8;

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Hours by the days of a week, as the line of a form has them: `Mon-Fri 09:00-17:30, Sat 10:00-14:00`. With `bare`, days alone
 * count, and with `closed`, they are closed; without `once`, one day alone must be named as it recurs.
 */
function week({ bare, once, closed }: { bare?: true; once?: true; closed?: true }): SlotReader {
  return (run, at, slot) => {
    const found: SlotMatch[] = [];
    const clauses: Clause[] = [];
    for (let place = at; clauses.length < MAX_CLAUSES; ) {
      const clause = clauseAt(run, place);
      if (clause === null || (bare !== true && clause.hours.length === 0 && !clause.isClosed)) break;
      clauses.push(closed === true ? { ...clause, isClosed: true } : clause);
      const recurs = once === true || clauses.some((each) => each.recurs) || clauses.length > 1;
      if (recurs) found.unshift({ end: clause.end, slots: slotOf(slot, written(clauses)), cost: 0.1 / clauses.length });
      const next = pastJoin(run, clause.end);
      if (next === place) break;
      place = next;
    }
    return found;
  };
}

/** Hours without a day: `08:00-15:00`. */
const dayHours: SlotReader = (run, at, slot) =>
  hoursAt(run, at).map(({ end, value }) => ({ end, slots: slotOf(slot, value.join(' ')), cost: 0 }));

function clauseAt(run: MatchContext, at: number): Clause | null {
  const first = pastLead(run, at);
  const days = weekdaysAt(run, first);
  if (days !== null) {
    const [hours] = hoursAt(run, pastBetween(run, days.end));
    if (hours !== undefined) return { ...days.value, end: hours.end, hours: hours.value, isClosed: false };
    const closed = pastBetween(run, days.end);
    const isClosed = run.context.lexicon.opening?.closed.has(run.plain[closed] ?? '') === true;
    return { ...days.value, end: isClosed ? closed + 1 : days.end, hours: [], isClosed };
  }
  for (const hours of hoursAt(run, at)) {
    const behind = weekdaysAt(run, pastLead(run, hours.end));
    if (behind !== null) return { ...behind.value, end: behind.end, hours: hours.value, isClosed: false };
  }
  return null;
}

/** Days of the week, one after the other or from one to another. */
function weekdaysAt(run: MatchContext, at: number): Parse<Days> | null {
  const { plain, context } = run;
  const { weekdays, and, opening } = context.lexicon;
  const days = new Set<number>();
  let [place, end, recurs] = [at, at, false];
  for (;;) {
    const first = weekdays.get(plain[place] ?? '');
    if (first === undefined) {
      const [set] = daysAt(plain, place, { weekdays, and, sets: context.tables.days });
      if (set === undefined) break;
      for (const day of set.value) days.add(day);
      end = set.end;
      recurs = true;
    } else {
      const isThrough = opening?.through.has(plain[place + 1] ?? '') === true;
      const last = isThrough ? weekdays.get(plain[place + 2] ?? '') : undefined;
      recurs ||= last !== undefined || isPlural(plain[place] ?? '', weekdays);
      for (let day = first; ; day = (day % 7) + 1) {
        days.add(day);
        if (day === (last ?? first)) break;
      }
      end = place + (last === undefined ? 1 : 3);
    }
    place = pastJoin(run, end);
  }
  if (days.size === 0) return null;
  const left = exceptAt(run, end, days);
  const kept = [...days].filter((day) => left?.value.has(day) !== true).sort();
  return { end: left?.end ?? end, value: { days: kept, recurs: recurs || days.size > 1 } };
}

/** Days that are left out of those named before: "every day except Sunday". */
function exceptAt(run: MatchContext, at: number, among: ReadonlySet<number>): Parse<ReadonlySet<number>> | null {
  const { weekdays, opening } = run.context.lexicon;
  const place = run.skipFrom(at);
  const lead = opening?.except.find((phrase) => phrase.every((word, by) => run.plain[place + by] === word));
  if (lead === undefined) return null;
  const days = new Set<number>();
  let end = at;
  for (let next = pastLead(run, place + lead.length); ; next = pastJoin(run, end)) {
    const day = weekdays.get(run.plain[next] ?? '');
    if (day === undefined || !among.has(day)) break;
    days.add(day);
    end = next + 1;
  }
  return days.size === 0 || days.size === among.size ? null : { end, value: days };
}

const isPlural = (word: string, weekdays: ReadonlyMap<string, number>): boolean =>
  word.endsWith('s') && word.length > MAX_SHORT_DAY_LENGTH && weekdays.has(word.slice(0, -1));

/** "tues", "thurs" */
const MAX_SHORT_DAY_LENGTH = 6;

/** Spans of hours, one after the other; what ends last comes first. */
function hoursAt(run: MatchContext, at: number): readonly Parse<readonly string[]>[] {
  const found: Parse<readonly string[]>[] = [];
  const hours: string[] = [];
  for (let place = at; hours.length < MAX_CLAUSES; ) {
    const span = spanAt(run, place);
    if (span === null) break;
    hours.push(span.value);
    found.unshift({ end: span.end, value: [...hours] });
    place = pastJoin(run, span.end);
  }
  return found;
}

/** A span of hours on some day, as it would be read of one that lies ahead: `09:00-17:30`. */
function spanAt(run: MatchContext, at: number): Parse<string> | null {
  const { context, sentence } = run;
  const { world, lexicon, budget } = context;
  const { allDay = [], until = [] } = lexicon.opening ?? {};
  const whole = allDay.find((phrase) => phrase.every((word, by) => run.plain[at + by] === word));
  if (whole !== undefined) return { end: at + whole.length, value: '00:00-24:00' };
  if (!run.mayBe(at, BEGINNING.time)) return null;
  const day = addDays(world.now.day, 1);
  const words = sentence.words.slice(at, at + MAX_WORDS);
  // "at 8 and close at 6" is said as "8 to 6".
  const closing = until.find((phrase) => startsAt(words, phrase) > 0);
  const start = closing === undefined ? -1 : startsAt(words, closing);
  const said = closing === undefined ? words : [...words.slice(0, start), 'to', ...words.slice(start + closing.length)];
  const lead = FROM.has(words[0] ?? '') ? [day] : [day, 'from'];
  const when = { now: world.now, locale: world.locale, direction: 'future' as const, budget };
  for (const { reading, end } of readTimesAt([...lead, ...said], 0, when, lexicon.time)) {
    const spans = phrasesOf(reading).flatMap((phrase) => {
      const { from, until: last } = phrase.kind === 'span' ? phrase : NO_SPAN;
      if (from?.time == null || last?.time == null) return [];
      const isNight = last.date === addDays(day, 1) && last.time <= from.time;
      return from.date === day && (last.date === day || isNight) ? [{ from: from.time, until: last.time }] : [];
    });
    const span = spans.find(({ from }) => from >= EARLIEST) ?? spans[0];
    if (span === undefined) continue;
    const used = end - lead.length;
    const last = closing === undefined || used <= start ? used : used - 1 + closing.length;
    return { end: at + last, value: `${span.from}-${span.until === '00:00' ? '24:00' : span.until}` };
  }
  return null;
}

const NO_SPAN = { from: null, until: null };

const FROM: ReadonlySet<string> = new Set(['from', 'between']);

/** Before it nobody opens, where the other half of the day is possible. */
const EARLIEST = '06:00';

/** Where a phrase begins among words; below zero where it does not. */
function startsAt(words: readonly string[], phrase: readonly string[]): number {
  return words.findIndex((_, at) => phrase.every((word, by) => words[at + by] === word));
}

function pastJoin(run: MatchContext, at: number): number {
  let place = run.skipFrom(at);
  while (run.context.lexicon.and.has(run.plain[place] ?? '')) place = run.skipFrom(place + 1);
  return place;
}

/** "on", "every" */
function pastLead(run: MatchContext, at: number): number {
  const lead = run.context.lexicon.opening?.lead;
  let place = run.skipFrom(at);
  while (lead?.has(run.plain[place] ?? '') === true) place = run.skipFrom(place + 1);
  return place;
}

/** "Saturdays we are open 10 to 2" */
function pastBetween(run: MatchContext, at: number): number {
  const between = run.context.lexicon.opening?.between;
  let place = run.skipFrom(at);
  while (between?.has(run.plain[place] ?? '') === true) place = run.skipFrom(place + 1);
  return place;
}

function written(clauses: readonly Clause[]): string {
  return clauses
    .flatMap(({ days, hours, isClosed }) => {
      const named = daysText(days);
      return isClosed ? [`${named} closed`] : hours.length === 0 ? [named] : hours.map((each) => `${named} ${each}`);
    })
    .join(', ');
}

function daysText(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => [run[0] ?? 1, ...(run.length > 1 ? [run.at(-1) ?? 1] : [])].map((day) => NAMES[day - 1]).join('-'))
    .join(' & ');
}

/** Readers of hours, by the type of slot that templates name. */
export const WEEK_SLOTS: ReadonlyMap<string, SlotReader> = new Map([
  ['week', week({})],
  ['any_week', week({ once: true })],
  ['some_week', week({ bare: true })],
  ['closed_week', week({ bare: true, closed: true })],
  ['day_hours', dayHours],
]);
