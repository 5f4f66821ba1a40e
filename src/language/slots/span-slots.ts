import type { MatchContext, SlotMatch, SlotReader } from '../templates/run.ts';
import { stretchOf } from '../times/edges.ts';
import { isBare } from '../times/past-stretch.ts';
import { readTimesAt, type TimeMatch } from '../times/read-time.ts';
import { BEFORE_WORK, hourOf, hoursOf, pointsOf } from '../times/recurring.ts';
import type { TimeReading } from '../times/time.ts';
import { elsewhere, type TimeUse, timeSlots } from './time-slots.ts';
import { zoneEnd } from './zone-slot.ts';

/** The times that begin at a place, read once for all slots; for what recurs, no time of day has passed. */
export function timesAt(run: MatchContext, at: number, which: 'future' | 'past' | 'again'): readonly TimeMatch[] {
  const known = run.times[which][at];
  if (known !== undefined) return known;
  const { world, lexicon, budget } = run.context;
  const context = {
    now: which === 'again' ? { day: world.now.day, minute: BEFORE_WORK } : world.now,
    locale: world.locale,
    direction: which === 'past' ? ('past' as const) : ('future' as const),
    budget,
  };
  const found = readTimesAt(run.sentence.words, at, context, lexicon.time);
  run.times[which][at] = found;
  return found;
}

/** A phrase about time, for a purpose. */
export function time(use: TimeUse): SlotReader {
  return (run, at) => {
    const event = use === 'span' || use === 'end' ? eventAt(run, at) : null;
    const found: SlotMatch[] = event === null ? [] : [event];
    let longer = 0;
    for (const each of timesAt(run, at, use === 'past' ? 'past' : 'future')) {
      const made = timeFor(use, run, at, each, longer);
      if (made !== null) found.push(made);
      longer += 1;
    }
    return found;
  };
}

/** What a time says for a purpose, where so many longer ones begin at the same place; `null` where it is none. */
function timeFor(
  use: TimeUse,
  run: MatchContext,
  at: number,
  { reading, end }: TimeMatch,
  longer: number,
): SlotMatch | null {
  const { lexicon } = run.context;
  // In "May I have", "May" is not a month.
  if (end < run.skipFrom(at) || isOrdinal(run, at, end)) return null;
  if (isCutShort(run, at, end, reading, use === 'past' ? 'past' : 'future')) return null;
  const first = run.plain[at] ?? '';
  // "5" alone after the name of a number is anything but a time.
  if (use !== 'end' && end === at + 1 && (/^[0-9]+$/u.test(first) || lexicon.counts.has(first))) return null;
  if (use === 'past' && isBare(run.sentence.words.slice(at, end))) return null;
  if (use === 'span' && lexicon.vague.has(first)) return null;
  // "From Tuesday to Friday" is no end.
  const isFrom = lexicon.answers.from.includes(first);
  if (use === 'end' && isFrom && reading.kind === 'read' && reading.phrase.kind === 'days') return null;
  const made = timeSlots(reading, use, run.context);
  if (made === null) return null;
  const isPoint = reading.kind === 'read' && reading.phrase.kind === 'at' && reading.phrase.at.time !== null;
  // A point in time alone may be the beginning or the end.
  if (use === 'span' && isPoint && !lexicon.beginsAt.has(first)) {
    return { end, slots: {}, cost: 0.5, missing: ['until'], because: 'slot', when: [at, end] };
  }
  // An hour in another place is not converted; it is offered as the hour here.
  const zoned = zoneEnd(run, end);
  if (zoned > end) {
    const there = elsewhere(made.slots);
    return there === null ? null : { ...there, end: zoned, cost: 0.3 };
  }
  const { slots, missing, choices, because } = made;
  const cost = longer * 0.4 + (reading.kind === 'out-of-range' ? 1 : reading.kind === 'ask' ? 0.2 : 0);
  const found: SlotMatch = { end, slots, cost, missing, choices };
  if (because !== undefined) found.because = because;
  if (reading.kind === 'read' && stretchOf(reading.phrase)?.hasPart === true) found.isPart = true;
  if (use === 'span') found.when = [at, end];
  if (use === 'span' || use === 'end') addFurther(found, run, at, reading);
  return found;
}

/** By how much "for another hour" extends what there already is. */
function addFurther(
  found: SlotMatch,
  { plain, context: { lexicon } }: MatchContext,
  at: number,
  reading: TimeReading,
): void {
  if (reading.kind !== 'read' || reading.phrase.kind !== 'duration' || reading.phrase.from !== null) return;
  const isMore = lexicon.again.has(plain[at] ?? '') || lexicon.again.has(plain[at + 1] ?? '');
  const { days, minutes } = reading.phrase;
  if (isMore) found.further = { days, minutes };
}

/** "while I'm out", "for a bit": that it ends is said, when it ends is asked. */
function eventAt(run: MatchContext, at: number): SlotMatch | null {
  const end = run.context.events.endAt(run, at, run.context.names);
  if (end === at) return null;
  // "while Ben is at lunch, take him off …"
  const [named] = run.context.names.find('person', run.plain, at + 1);
  const [name, ...others] = named?.values ?? [];
  const speaksOf = name !== undefined && others.length === 0 ? { speaksOf: { name } } : {};
  return { end, slots: {}, cost: 0, missing: ['until'], because: 'slot', reason: [at, end], event: true, ...speaksOf };
}

/** "the first one" is neither an hour of a day nor a day of a month. */
function isOrdinal({ plain, context: { lexicon } }: MatchContext, at: number, end: number): boolean {
  if (lexicon.ordinals.has(plain[end - 1] ?? '') && lexicon.ones.has(plain[end] ?? '')) return true;
  const isOne = lexicon.counts.get(plain[end - 1] ?? '') === 1;
  return end > at + 1 && isOne && lexicon.ordinals.has(plain[end - 2] ?? '');
}

/** Whether a filler word before a phrase makes it another time: "next Friday" is not "Friday". */
function isCutShort(
  run: MatchContext,
  at: number,
  end: number,
  reading: TimeReading,
  which: 'future' | 'past',
): boolean {
  if (at === 0 || run.skipFrom(at - 1) < at) return false;
  const said = timesAt(run, at - 1, which).find((whole) => whole.end === end);
  return said !== undefined && JSON.stringify(said.reading) !== JSON.stringify(reading);
}

/** What was found, with a span that was said in two places read as one; `null` where the two do not make a span. */
export function withOneTime(run: MatchContext, bound: readonly SlotMatch[]): readonly SlotMatch[] | null {
  let [first, second]: (readonly [from: number, end: number] | undefined)[] = [];
  for (const { when } of bound) {
    if (when === undefined) continue;
    if (first === undefined) first = when;
    else if (second === undefined) second = when;
    else return bound;
  }
  if (first === undefined || second === undefined) return bound;
  const whole = first[0] <= second[0] ? joinedTime(run, first, second) : joinedTime(run, second, first);
  return whole === null ? null : [...bound.filter(({ when }) => when === undefined), whole];
}

/** More than the words of any sentence. */
const MAX_WORDS = 1024;

/** A stretch of time whose words are in two places, read once for all templates; `null` where they do not make one. */
function joinedTime(
  run: MatchContext,
  first: readonly [number, number],
  second: readonly [number, number],
): SlotMatch | null {
  const key = [...first, ...second].reduce((sum, place) => sum * MAX_WORDS + place);
  const known = run.joinedTimes.get(key);
  if (known !== undefined) return known;
  const found = wholeTime(run, readingOfBoth(run, first, second)) ?? hourOfDay(run, first, second);
  run.joinedTimes.set(key, found);
  return found;
}

/** "For the rest of the day, until 5": the hour of an end whose day alone was said; `null` where it is another. */
function hourOfDay(run: MatchContext, ...places: readonly (readonly [number, number])[]): SlotMatch | null {
  const [day, hour] = places.map(([from, end]) => {
    const reading = timesAt(run, from, 'future').find((each) => each.end === end)?.reading;
    return reading === undefined ? null : timeSlots(reading, 'span', run.context);
  });
  const until =
    day?.slots.from === undefined && day?.slots.open?.includes('until') === true ? day.slots.until : undefined;
  const isSame = hour?.slots.until?.slice(0, until?.length) === until && (hour?.missing ?? []).length === 0;
  if (until === undefined || !isSame || hour === null || hour === undefined) return null;
  return { end: 0, slots: hour.slots, cost: 0.1, ...(hour.choices === undefined ? {} : { choices: hour.choices }) };
}

function readingOfBoth(
  run: MatchContext,
  first: readonly [number, number],
  second: readonly [number, number],
): TimeReading | undefined {
  // Mostly the second follows the first, and what both say was read where the first begins.
  if (first[1] === second[0]) return timesAt(run, first[0], 'future').find(({ end }) => end === second[1])?.reading;
  const { world, lexicon, budget } = run.context;
  const context = { now: world.now, locale: world.locale, direction: 'future' as const, budget };
  const words = [...run.sentence.words.slice(...first), ...run.sentence.words.slice(...second)];
  return readTimesAt(words, 0, context, lexicon.time).find(({ end }) => end === words.length)?.reading;
}

/** What was read as one stretch of time; `null` where it is none. */
function wholeTime(run: MatchContext, reading: TimeReading | undefined): SlotMatch | null {
  const phrases = reading?.kind === 'ask' ? reading.choices : [];
  const isPoint = reading?.kind === 'read' && reading.phrase.kind === 'at';
  // Only a beginning with an end or with a length; two halves of a point in time are neither.
  if (isPoint || phrases.some(({ kind }) => kind === 'at')) return null;
  const made = reading === undefined ? null : timeSlots(reading, 'span', run.context);
  if (made === null) return null;
  const { slots, missing, choices, because } = made;
  return { end: 0, slots, cost: 0.1, missing, choices, ...(because === undefined ? {} : { because }) };
}

/** A time of day for something that recurs: `HH:MM`. */
export const clock: SlotReader = (run, at, slot) => {
  const half = run.context.lexicon.halves;
  const said = half.size === 0 ? undefined : run.plain.find((word) => half.has(word));
  const wanted = said === undefined ? undefined : half.get(said);
  return timesAt(run, at, 'again').flatMap(({ reading, end }): SlotMatch[] => {
    const ofHalf = wanted === undefined ? undefined : inHalf(run, at, end, wanted);
    if (ofHalf !== undefined) return [{ end, slots: { [slot]: ofHalf }, cost: 0 }];
    const points = pointsOf(reading);
    const hours = hoursOf(points);
    const hour = hourOf(hours);
    if (hour !== undefined) return [{ end, slots: { [slot]: hour }, cost: hours.length > 1 ? 0.1 : 0 }];
    // "in the morning" leaves the hour open.
    const isOpen = points.some(({ part }) => part !== undefined);
    return isOpen ? [{ end, slots: {}, missing: ['time'], choices: [], cost: 0.5, because: 'slot' }] : [];
  });
};

/** An hour that may lie in either half of the day, in the one that was said elsewhere: "every evening at 7". */
function inHalf(run: MatchContext, at: number, end: number, half: 'am' | 'pm'): string | undefined {
  const { world, lexicon, budget } = run.context;
  // At midnight both halves lie ahead, and both are plausible.
  const context = {
    now: { day: world.now.day, minute: 0 },
    locale: world.locale,
    direction: 'future' as const,
    budget,
  };
  const found = readTimesAt(run.sentence.words, at, context, lexicon.time).find((each) => each.end === end);
  const times = found === undefined ? [] : hoursOf(pointsOf(found.reading));
  const fitting = times.filter((each) => each < '12:00' === (half === 'am'));
  return times.length === 2 && fitting.length === 1 ? fitting[0] : undefined;
}

/** By how much something is extended, counted from its end. */
export const more: SlotReader = (run, at) =>
  lengthsAt(run, at).flatMap(({ reading, end }): SlotMatch[] => {
    if (reading.kind !== 'read' || reading.phrase.kind !== 'duration' || reading.phrase.from !== null) return [];
    const { days: longer, minutes } = reading.phrase;
    return [{ end, slots: {}, cost: 0, longer: { days: longer, minutes } }];
  });

/** By how much something is to end sooner. */
export const less: SlotReader = (run, at, slot) =>
  more(run, at, slot).map(({ longer = { days: 0, minutes: 0 }, ...found }) => ({
    ...found,
    longer: { days: -longer.days, minutes: -longer.minutes },
  }));

/** Times, and "two more hours". */
function lengthsAt(run: MatchContext, at: number): readonly TimeMatch[] {
  const { world, lexicon, budget } = run.context;
  if (!lexicon.further.has(run.plain[at + 1] ?? '')) return timesAt(run, at, 'future');
  const context = { now: world.now, locale: world.locale, direction: 'future' as const, budget };
  return readTimesAt(run.sentence.words.toSpliced(at + 1, 1), at, context, lexicon.time).map(({ reading, end }) => ({
    reading,
    end: end + 1,
  }));
}

/** "another hour" and "one more hour" mean an extension; no other length of time does so by itself. */
export const another: SlotReader = (run, at, slot) => {
  const { again, further } = run.context.lexicon;
  return again.has(run.plain[at] ?? '') || further.has(run.plain[at + 1] ?? '') ? more(run, at, slot) : [];
};
