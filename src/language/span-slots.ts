import { readTimesAt, type TimeFound } from './read-time.ts';
import type { MatchRun, SlotMatch, SlotReader } from './run.ts';
import type { TimeReading } from './time.ts';
import { elsewhere, type TimeUse, timeSlots } from './time-slots.ts';

/** A minute of the day at which the hours of day and evening lie ahead, and nobody would mean the night. */
const BEFORE_WORK = 6 * 60;

/** The times that begin at a place, read once for all slots; for what recurs, no time of day has passed. */
function timesAt(run: MatchRun, at: number, which: 'future' | 'past' | 'again'): readonly TimeFound[] {
  const known = run.times[which][at];
  if (known !== undefined) return known;
  const { world, lexicon } = run.context;
  const context = {
    now: which === 'again' ? { day: world.now.day, minute: BEFORE_WORK } : world.now,
    locale: world.locale,
    direction: which === 'past' ? ('past' as const) : ('future' as const),
  };
  const found = readTimesAt(run.sentence.words, at, context, lexicon.time);
  run.times[which][at] = found;
  return found;
}

/** A phrase about time, for a purpose. */
export function time(use: TimeUse): SlotReader {
  return (run, at) => {
    const { world, elapse, lexicon } = run.context;
    const event = use === 'span' || use === 'end' ? eventAt(run, at) : null;
    const times = timesAt(run, at, use === 'past' ? 'past' : 'future').flatMap(
      ({ reading, end }, index): SlotMatch[] => {
        // In "May I have", "May" is not a month.
        if (end < run.skipFrom(at)) return [];
        if (isOrdinal(run, at, end)) return [];
        if (isCutShort(run, at, end, reading, use === 'past' ? 'past' : 'future')) return [];
        // "5" alone after the name of a number is anything but a time.
        const isBare =
          end === at + 1 && (/^[0-9]+$/u.test(run.plain[at] ?? '') || lexicon.counts.has(run.plain[at] ?? ''));
        const made = isBare && use !== 'end' ? null : timeSlots(reading, use, { now: world.now, elapse });
        if (made === null || (use === 'span' && lexicon.vague.has(run.plain[at] ?? ''))) return [];
        const when = use === 'span' ? { when: [at, end] as const } : {};
        // A point in time alone may be the beginning or the end.
        const isPoint = reading.kind === 'read' && reading.phrase.kind === 'at' && reading.phrase.at.time !== null;
        if (use === 'span' && isPoint && !lexicon.beginsAt.has(run.plain[at] ?? '')) {
          return [{ end, slots: {}, cost: 0.5, missing: ['until'], because: 'slot', ...when }];
        }
        // An hour in another place is not converted; it is offered as the hour here.
        const zoned = run.context.phrases.zones.endAt(run, end);
        if (zoned > end) return elsewhere(made.slots).map((each) => ({ ...each, end: zoned, cost: 0.3 }));
        const { missing, choices, because } = made;
        const cost = index * 0.4 + (reading.kind === 'out-of-range' ? 1 : reading.kind === 'ask' ? 0.2 : 0);
        const doubt = because === undefined ? {} : { because };
        const further = use === 'span' || use === 'end' ? furtherOf(run, at, reading) : {};
        return [{ end, slots: made.slots, cost, missing, choices, ...doubt, ...when, ...further }];
      },
    );
    return event === null ? times : [event, ...times];
  };
}

/** By how much "for another hour" extends what there already is. */
function furtherOf(
  { plain, context: { lexicon } }: MatchRun,
  at: number,
  reading: TimeReading,
): Pick<SlotMatch, 'further'> {
  const isMore = lexicon.again.has(plain[at] ?? '') || lexicon.again.has(plain[at + 1] ?? '');
  if (!isMore || reading.kind !== 'read' || reading.phrase.kind !== 'duration' || reading.phrase.from !== null)
    return {};
  const { days, minutes } = reading.phrase;
  return { further: { days, minutes } };
}

/** "while I'm out", "for a bit": that it ends is said, when it ends is asked. */
function eventAt(run: MatchRun, at: number): SlotMatch | null {
  const end = run.context.events.endAt(run, at, run.context.names);
  if (end === at) return null;
  // "while Ben is at lunch, take him off …"
  const [named] = run.context.names.find('person', run.plain, at + 1);
  const [name, ...others] = named?.values ?? [];
  const speaksOf = name !== undefined && others.length === 0 ? { speaksOf: { name } } : {};
  return { end, slots: {}, cost: 0, missing: ['until'], because: 'slot', reason: [at, end], event: true, ...speaksOf };
}

/** "the first one" is neither an hour of a day nor a day of a month. */
function isOrdinal({ plain, context: { lexicon } }: MatchRun, at: number, end: number): boolean {
  if (lexicon.ordinals.has(plain[end - 1] ?? '') && lexicon.ones.has(plain[end] ?? '')) return true;
  const isOne = lexicon.counts.get(plain[end - 1] ?? '') === 1;
  return end > at + 1 && isOne && lexicon.ordinals.has(plain[end - 2] ?? '');
}

/** Whether a filler word before a phrase makes it another time: "next Friday" is not "Friday". */
function isCutShort(run: MatchRun, at: number, end: number, reading: TimeReading, which: 'future' | 'past'): boolean {
  if (at === 0 || run.skipFrom(at - 1) < at) return false;
  const said = timesAt(run, at - 1, which).find((whole) => whole.end === end);
  return said !== undefined && JSON.stringify(said.reading) !== JSON.stringify(reading);
}

/** What was found, with a span that was said in two places read as one; `null` where the two do not make a span. */
export function withOneTime(run: MatchRun, bound: readonly SlotMatch[]): readonly SlotMatch[] | null {
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
const MOST_WORDS = 1024;

/** A stretch of time whose words are in two places, read once for all templates; `null` where they do not make one. */
function joinedTime(
  run: MatchRun,
  first: readonly [number, number],
  second: readonly [number, number],
): SlotMatch | null {
  const key = [...first, ...second].reduce((sum, place) => sum * MOST_WORDS + place);
  const known = run.joinedTimes.get(key);
  if (known !== undefined) return known;
  const words = [...run.sentence.words.slice(...first), ...run.sentence.words.slice(...second)];
  const found = wholeTime(run, words);
  run.joinedTimes.set(key, found);
  return found;
}

/** Words that are one stretch of time. */
function wholeTime(run: MatchRun, words: readonly string[]): SlotMatch | null {
  const { world, elapse, lexicon } = run.context;
  const context = { now: world.now, locale: world.locale, direction: 'future' as const };
  const whole = readTimesAt(words, 0, context, lexicon.time).find(({ end }) => end === words.length);
  const phrases = whole?.reading.kind === 'ask' ? whole.reading.choices : [];
  const isPoint = whole?.reading.kind === 'read' && whole.reading.phrase.kind === 'at';
  // Only a beginning with an end or with a length; two halves of a point in time are neither.
  if (isPoint || phrases.some(({ kind }) => kind === 'at')) return null;
  const made = whole === undefined ? null : timeSlots(whole.reading, 'span', { now: world.now, elapse });
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
    const phrases = reading.kind === 'read' ? [reading.phrase] : reading.kind === 'ask' ? reading.choices : [];
    const times = phrases.flatMap((phrase) =>
      phrase.kind === 'at' && phrase.at.time !== null && phrase.at.part === undefined ? [phrase.at.time] : [],
    );
    const ofHalf = wanted === undefined ? undefined : inHalf(run, at, end, wanted);
    if (ofHalf !== undefined) return [{ end, slots: { [slot]: ofHalf }, cost: 0 }];
    const [first, ...others] = times;
    if (first === undefined) {
      // "in the morning" leaves the hour open.
      const isOpen = phrases.some((phrase) => phrase.kind === 'at' && phrase.at.part !== undefined);
      return isOpen ? [{ end, slots: {}, missing: ['time'], choices: [], cost: 0.5, because: 'slot' }] : [];
    }
    if (others.length === 0) return [{ end, slots: { [slot]: first }, cost: 0 }];
    // For something that recurs, 7 to 11 is the morning, as if a day were named.
    const [morning] = times.filter((each) => each >= '07:00' && each < '12:00');
    return [{ end, slots: { [slot]: morning ?? first }, cost: 0.1 }];
  });
};

/** An hour that may lie in either half of the day, in the one that was said elsewhere: "every evening at 7". */
function inHalf(run: MatchRun, at: number, end: number, half: 'am' | 'pm'): string | undefined {
  const { world, lexicon } = run.context;
  // At midnight both halves lie ahead, and both are plausible.
  const context = { now: { day: world.now.day, minute: 0 }, locale: world.locale, direction: 'future' as const };
  const found = readTimesAt(run.sentence.words, at, context, lexicon.time).find((each) => each.end === end);
  const phrases = found?.reading.kind === 'ask' ? found.reading.choices : [];
  const times = phrases.flatMap((each) => (each.kind === 'at' && each.at.time !== null ? [each.at.time] : []));
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
function lengthsAt(run: MatchRun, at: number): readonly TimeFound[] {
  const { world, lexicon } = run.context;
  if (!lexicon.further.has(run.plain[at + 1] ?? '')) return timesAt(run, at, 'future');
  const context = { now: world.now, locale: world.locale, direction: 'future' as const };
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
