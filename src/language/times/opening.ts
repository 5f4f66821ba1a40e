import type { PhraseTable } from '../templates/phrase-table.ts';
import type { Parse } from '../text/sign-readers.ts';
import type { Grammar } from '../text/words.ts';
import { type HourSpan, type NoSpan, spansOf } from './hour-spans.ts';
import { daysAt } from './recurring.ts';
import type { Hour } from './time.ts';

/** Words of a language for the days and hours at which a place is open. */
export interface OpeningWords {
  weekdays: ReadonlyMap<string, number>;
  /** Days in two letters, as they stand in a run or a list: "Mo-Fr". */
  shortDays: ReadonlyMap<string, number>;
  sets: PhraseTable<readonly number[]>;
  and: ReadonlySet<string>;
  through: ReadonlySet<string>;
  /** What may come before days or hours: "on", "every". */
  lead: ReadonlySet<string>;
  /** What may come between days and their hours: "Saturdays we are open 10 to 2". */
  between: ReadonlySet<string>;
  closed: ReadonlySet<string>;
  /** What says the same behind a day alone: "Sunday holiday". */
  dayOff: ReadonlySet<string>;
  except: PhraseTable<true>;
  allDay: PhraseTable<true>;
  /** What is open so is open all day, every day. */
  always: PhraseTable<true>;
  span: Grammar<readonly [from: Hour, until: Hour]>;
  /** Parts of the day that say which half of it is meant: "every evening". */
  halves: ReadonlyMap<string, 'am' | 'pm'>;
  /** Those of them that are of each day only with a word such as "every" before them. */
  parts: ReadonlySet<string>;
}

/** Some days of the week. */
export interface Days {
  days: readonly number[];
  /** Whether they are named as they recur: "Saturdays", "Mon-Fri"; "Saturday" may be the next one alone. */
  recurs: boolean;
  half?: 'am' | 'pm' | undefined;
  /** Where the last of several begin, those that an "and" joins together; `null` for one. */
  last: number | null;
  /** Whether they were only named with their hours: "24/7". */
  isAlways?: true;
}

/** A span of hours as it was said, with all that it may mean, the most likely first. */
export interface SpanReadings {
  at: number;
  end: number;
  means: readonly HourSpan[] | NoSpan;
}

/** Days, their hours, or that they are closed; hours without days leave those out. */
export interface Clause {
  days: Days | null;
  spans: readonly SpanReadings[];
  isClosed: boolean;
}

/** How many spans are read one after the other. */
const MAX_SPANS = 9;

/** The one reader of opening hours, of the words of a sentence or of what was typed. */
export class OpeningHours {
  readonly #opening: OpeningWords;
  readonly #words: readonly string[];
  readonly #plain: readonly string[];
  readonly #skip: (at: number) => number;
  readonly #mayBeHour: (at: number) => boolean;

  /**
   * `plain` are the same words with slips corrected, `skip` passes over words that say nothing, and `mayBeHour` knows early where
   * no hour begins.
   */
  constructor(
    opening: OpeningWords,
    words: readonly string[],
    {
      plain = words,
      skip = (at) => at,
      mayBeHour = () => true,
    }: { plain?: readonly string[]; skip?: (at: number) => number; mayBeHour?: (at: number) => boolean } = {},
  ) {
    this.#mayBeHour = mayBeHour;
    this.#opening = opening;
    this.#words = words;
    this.#plain = plain;
    this.#skip = skip;
  }

  /**
   * Days with their hours, in either order, or that they are closed; `null` where neither days nor hours begin. Hours without
   * days follow those of the same days `before` them.
   */
  clauseAt(at: number, before: readonly SpanReadings[] = []): Parse<Clause> | null {
    const { closed } = this.#opening;
    const first = this.daysAt(this.past('lead', at));
    if (first !== null) {
      const place = this.past('between', first.end);
      const hours = this.hoursAt(place, first.value.half);
      if (hours !== null) return clause(hours.end, { days: first.value, spans: hours.value });
      const isClosed = this.#isDayOff(place);
      // What is closed in the afternoon is not closed all day.
      if (isClosed && first.value.half !== undefined) return null;
      return clause(isClosed ? place + 1 : first.end, { days: first.value, isClosed });
    }
    const isClosed = closed.has(this.#plain[at] ?? '');
    const hours = isClosed ? { value: [], end: at + 1 } : this.hoursAt(at, undefined, before);
    if (hours === null) return null;
    const behind = this.#daysBehind(this.past('lead', hours.end));
    if (behind === null) {
      // "24/7" names every day itself.
      const isAlways = phraseAt(this.#plain, at, this.#opening.always) > 0;
      return clause(hours.end, { days: isAlways ? EVERY_DAY : null, spans: hours.value, isClosed });
    }
    if (isClosed && behind.value.half !== undefined) return null;
    const again = isClosed ? hours : (this.hoursAt(at, behind.value.half) ?? hours);
    return clause(behind.end, { days: behind.value, spans: again.value, isClosed });
  }

  /** Days behind their hours: of "9-5 Mon-Fri, Sat 10-2" without those that begin what follows. */
  #daysBehind(at: number): Parse<Days> | null {
    const all = this.daysAt(at);
    return all?.value.last != null && this.#areLed(all.end) ? this.daysAt(at, all.value.last) : all;
  }

  /** Whether the days before a place are said there to be closed. */
  #isDayOff(at: number): boolean {
    const word = this.#plain[at] ?? '';
    return this.#opening.closed.has(word) || this.#opening.dayOff.has(word);
  }

  /** Whether hours at a place, if any, are of the days before them, and not of those behind. */
  #areLed(at: number): boolean {
    const place = this.past('between', at);
    const hours = this.hoursAt(place)?.end ?? (this.#isDayOff(place) ? place + 1 : null);
    const days = hours === null ? null : this.daysAt(this.past('lead', this.pastJoin(hours)));
    return hours !== null && (days === null || this.#areLed(days.end));
  }

  /** Days of the week, one after the other or from one to another, without those that are left out. */
  daysAt(at: number, before = Number.POSITIVE_INFINITY): Parse<Days> | null {
    const { weekdays, and, sets, through, halves, lead, parts } = this.#opening;
    const plain = this.#plain;
    const days = new Set<number>();
    let [place, from, end, recurs] = [at, at, at, false];
    let [half, last, joined]: [Days['half'], number | null, number | null] = [undefined, null, null];
    while (place < before) {
      const first = this.#dayAt(place);
      if (first === undefined) {
        const [set] = daysAt(plain, place, { weekdays, and, sets });
        // "Every afternoon" is of each day, and "Friday afternoon" a part of one.
        const isPart = set?.end === place + 1 && parts.has(plain[place] ?? '');
        if (set === undefined || (isPart && !lead.has(plain[place - 1] ?? ''))) break;
        for (const day of set.value) days.add(day);
        half ??= halves.get(plain[set.end - 1] ?? '');
        end = set.end;
        recurs = true;
      } else {
        const until = through.has(plain[place + 1] ?? '') ? this.#dayAt(place + 2) : undefined;
        recurs ||= until !== undefined || isPlural(plain[place] ?? '', weekdays);
        for (let day = first; ; day = (day % 7) + 1) {
          days.add(day);
          if (day === (until ?? first)) break;
        }
        end = place + (until === undefined ? 1 : 3);
      }
      if (place > at) {
        if (plain.slice(from, place).some((word) => and.has(word))) joined = place;
        else last = place;
      }
      from = end;
      place = this.past('lead', this.pastJoin(end));
    }
    if (days.size === 0) return null;
    const left = this.#exceptAt(end, days);
    const kept = [...days].filter((day) => left?.value.has(day) !== true).sort();
    return {
      end: left?.end ?? end,
      value: { days: kept, recurs: recurs || days.size > 1, half, last: last ?? joined },
    };
  }

  /** Spans of hours, one after the other. */
  hoursAt(
    at: number,
    half?: Days['half'],
    before: readonly SpanReadings[] = [],
  ): Parse<readonly SpanReadings[]> | null {
    const spans: SpanReadings[] = [];
    let end = at;
    for (let place = at; spans.length < MAX_SPANS; place = this.pastJoin(end)) {
      const span = this.#spanAt(place, [...before, ...spans], half);
      if (span === null) break;
      spans.push(span);
      end = span.end;
    }
    return spans.length === 0 ? null : { end, value: spans };
  }

  /** The place behind words of a kind. */
  past(kind: 'lead' | 'between', at: number): number {
    let place = this.#skip(at);
    while (this.#opening[kind].has(this.#plain[place] ?? '')) place = this.#skip(place + 1);
    return place;
  }

  #spanAt(at: number, before: readonly SpanReadings[], half: Days['half']): SpanReadings | null {
    const { allDay, span } = this.#opening;
    const whole = phraseAt(this.#plain, at, allDay);
    if (whole > 0) return { at, end: at + whole, means: [{ from: '00:00', until: '24:00' }] };
    const found = this.#mayBeHour(at) ? span.at(this.#words, at) : [];
    if (found.length === 0) return null;
    const end = Math.max(...found.map((each) => each.end));
    const [said, ...others] = found.filter((each) => each.end === end);
    if (said === undefined) return null;
    const earlier = before.flatMap(({ means }) => (typeof means === 'string' ? [] : means.slice(0, 1)));
    const [first, ...rest] = [said, ...others].map(({ value: [from, until] }) =>
      spansOf(from, until, { earlier, half }),
    );
    const means = rest.reduce(either, first ?? 'empty');
    return { at, end, means };
  }

  #dayAt(at: number): number | undefined {
    const { weekdays, shortDays, through, and } = this.#opening;
    const word = this.#plain[at] ?? '';
    const day = weekdays.get(word);
    if (day !== undefined) return day;
    // "Mo" and "we" are days beside others.
    const isBeside = [at - 2, at + 2].some((place) => {
      const between = this.#plain[Math.min(place, at) + 1] ?? '';
      return (through.has(between) || and.has(between)) && shortDays.has(this.#plain[place] ?? '');
    });
    return isBeside ? shortDays.get(word) : undefined;
  }

  /** Days that are left out of those named before: "every day except Sunday". */
  #exceptAt(at: number, among: ReadonlySet<number>): Parse<ReadonlySet<number>> | null {
    const place = this.#skip(at);
    const lead = phraseAt(this.#plain, place, this.#opening.except);
    if (lead === 0) return null;
    const days = new Set<number>();
    let end = at;
    for (let next = this.past('lead', place + lead); ; next = this.past('lead', this.pastJoin(end))) {
      const day = this.#dayAt(next);
      const [set] = day === undefined ? this.#opening.sets(this.#plain, next) : [];
      const named = day === undefined ? (set?.value ?? []) : [day];
      if (named.length === 0 || !named.every((each) => among.has(each))) break;
      for (const each of named) days.add(each);
      end = set?.end ?? next + 1;
    }
    return days.size === 0 || days.size === among.size ? null : { end, value: days };
  }

  /** The place behind words that join two clauses. */
  pastJoin(at: number): number {
    let place = this.#skip(at);
    while (this.#opening.and.has(this.#plain[place] ?? '')) place = this.#skip(place + 1);
    return place;
  }
}

const EVERY_DAY: Days = { days: [1, 2, 3, 4, 5, 6, 7], recurs: true, last: null, isAlways: true };

const clause = (end: number, { days = null, spans = [], isClosed = false }: Partial<Clause>): Parse<Clause> => ({
  end,
  value: { days, spans, isClosed },
});

/** What words may mean that are read in two ways. */
function either(one: SpanReadings['means'], other: SpanReadings['means']): SpanReadings['means'] {
  if (typeof one === 'string' || typeof other === 'string') return typeof one === 'string' ? other : one;
  const isNew = (each: HourSpan) => !one.some(({ from, until }) => from === each.from && until === each.until);
  return [...one, ...other.filter(isNew)];
}

/** How many words of the longest phrase begin at a place; 0 where none does. */
const phraseAt = (words: readonly string[], at: number, phrases: PhraseTable<true>): number =>
  Math.max(at, ...phrases(words, at).map(({ end }) => end)) - at;

const isPlural = (word: string, weekdays: ReadonlyMap<string, number>): boolean =>
  word.endsWith('s') && word.length > MAX_SHORT_DAY_LENGTH && weekdays.has(word.slice(0, -1));

/** "tues", "thurs" */
const MAX_SHORT_DAY_LENGTH = 6;

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Days in few letters: `Mon-Fri`, `Mon & Wed`. */
export function daysText(days: readonly number[]): string {
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

/** A span as it is typed: `09:00-17:30`. */
export const spanText = ({ from, until }: HourSpan): string => `${from}-${until === '00:00' ? '24:00' : until}`;

/** The most ways in which hours are offered that may be meant in several. */
const MAX_MEANINGS = 4;

/** One meaning for each span, for all that they may mean together; nothing where one of them means nothing, or too much. */
export function meaningsOf(spans: readonly SpanReadings[]): readonly (readonly HourSpan[])[] {
  // What is said twice means the same.
  const kinds = new Map<string, readonly HourSpan[]>();
  for (const { means } of spans) {
    if (typeof means === 'string') return [];
    kinds.set(JSON.stringify(means), means);
  }
  let all: ReadonlyMap<string, HourSpan>[] = [new Map()];
  for (const [kind, means] of kinds) {
    all = all.flatMap((each) => means.map((one) => new Map([...each, [kind, one]])));
    if (all.length > MAX_MEANINGS) return [];
  }
  return all.map((each) => spans.flatMap(({ means }) => each.get(JSON.stringify(means)) ?? []));
}
