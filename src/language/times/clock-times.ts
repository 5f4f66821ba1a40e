import type { Budget } from '../budget.ts';
import type { PhraseWords } from '../en/phrase-words.ts';
import type { ReadingContext } from '../templates/run.ts';
import type { Grammar } from '../text/words.ts';
import { readTimesAt } from './read-time.ts';
import { type PartOfDay, phrasesOf, type TimeContext, type TimePhrase, type TimeReading } from './time.ts';

/** The times that a text may name for a day: `YYYY-MM-DDTHH:MM`; none where it names no hour. */
export function clockTimes(
  words: readonly string[],
  day: string,
  { world, lexicon, budget }: ReadingContext,
): readonly string[] {
  const context = { now: world.now, locale: world.locale, direction: 'future' as const, budget };
  for (let start = 0; start < words.length; start += 1) {
    for (const lead of ['at', null]) {
      const before = lead === null ? [day] : [day, lead];
      for (const { reading, end } of readTimesAt([...before, ...words.slice(start)], 0, context, lexicon.time)) {
        const times = phrasesOf(reading).flatMap((each) =>
          each.kind === 'at' && each.at.time !== null ? [`${each.at.date}T${each.at.time}`] : [],
        );
        if (times.length === 0) continue;
        // If a day is named beside it again, that one is meant; a length of time is not an hour. In "4 in the
        // afternoon", the afternoon is that of the day.
        const behind = start + end - before.length;
        const isWithin = (at: number, last: number) => at >= start && last <= behind;
        const isOther = words.some((_, at) =>
          daysAndLengthsAt(words, at, context, lexicon.time).some((last) => !isWithin(at, last)),
        );
        return isOther ? [] : [...new Set(times)];
      }
    }
  }
  return [];
}

/**
 * The two hours of a day that a text names as a beginning and an end; `null` where it names none, a day of its own, or what may
 * be a single hour: "make it 10 to 4". Alone, "10 to 4" is a span where one was said before.
 */
export function clockSpan(
  words: readonly string[],
  day: string,
  wasSpan: boolean,
  { world, lexicon, budget }: ReadingContext,
): { from: string; until: string } | null {
  const context = { now: world.now, locale: world.locale, direction: 'future' as const, budget };
  const read = (link: string, start: number) =>
    readTimesAt([day, link, ...words.slice(start)], 0, context, lexicon.time);
  if (words.some((_, at) => daysAndLengthsAt(words, at, context, lexicon.time).length > 0)) return null;
  for (let start = 0; start < words.length; start += 1) {
    for (const { reading, end } of read('from', start)) {
      const phrase = reading.kind === 'read' ? reading.phrase : null;
      if (phrase?.kind !== 'span' || phrase.from?.time == null || phrase.until?.time == null) continue;
      const isHour = read('at', start).some((each) => each.end === end && mayBeHour(each.reading));
      const isSpan = SPANNING.has(words[start - 1] ?? '') || (start === 0 && wasSpan);
      if (isHour && !isSpan) return null;
      return {
        from: `${phrase.from.date}T${phrase.from.time}`,
        until: `${phrase.until.date}T${phrase.until.time}`,
      };
    }
  }
  return null;
}

const mayBeHour = (reading: TimeReading): boolean =>
  reading.kind === 'read' ? reading.phrase.kind === 'at' : reading.kind === 'ask' && reading.choices.some(isAt);

const isAt = ({ kind }: TimePhrase): boolean => kind === 'at';

/** Words behind which two hours are a span. */
const SPANNING: ReadonlySet<string> = new Set(['from', 'between']);

/** The parts of the day that a text names without an hour: "tomorrow night". */
export function partsOfDay(words: readonly string[], { world, lexicon, budget }: ReadingContext): readonly PartOfDay[] {
  const context = { now: world.now, locale: world.locale, direction: 'future' as const, budget };
  return words.flatMap((_, at) =>
    readTimesAt(words, at, context, lexicon.time).flatMap(({ reading }) => {
      const phrase = reading.kind === 'read' || reading.kind === 'out-of-range' ? reading.phrase : null;
      return phrase?.kind === 'at' && phrase.at.time === null && phrase.at.part !== undefined ? [phrase.at.part] : [];
    }),
  );
}

/** Whether words name a part of whichever day is meant, such as "end of day", and no day of their own. */
export function isPartOf(day: string, words: readonly string[], { world, lexicon, budget }: ReadingContext): boolean {
  const context = { now: world.now, locale: world.locale, direction: 'future' as const, budget };
  return words.some((_, start) =>
    readTimesAt([day, ...words.slice(start)], 0, context, lexicon.time).some(({ reading, end }) => {
      const phrase = reading.kind === 'read' || reading.kind === 'out-of-range' ? reading.phrase : null;
      return end > 1 && phrase?.kind === 'at' && phrase.at.part !== undefined && phrase.at.date === day;
    }),
  );
}

/** Whether an hour among the words may lie in either half of the day. */
export function hasBareHour(words: readonly string[], { world, lexicon, budget }: ReadingContext): boolean {
  // At midnight both halves lie ahead, and both are plausible.
  const context = {
    now: { day: world.now.day, minute: 0 },
    locale: world.locale,
    direction: 'future' as const,
    budget,
  };
  return words.some((_, at) =>
    readTimesAt(words, at, context, lexicon.time).some(({ reading }) => reading.kind === 'ask'),
  );
}

/** Where the days and lengths of time named from a word onwards end. */
function daysAndLengthsAt(
  words: readonly string[],
  at: number,
  context: TimeContext & { budget: Budget },
  time: Grammar<PhraseWords>,
): readonly number[] {
  return readTimesAt(words, at, context, time).flatMap(({ reading, end }) => {
    // "6 yesterday" is of no other day.
    if (reading.kind !== 'read' && reading.kind !== 'out-of-range') return [];
    const { phrase } = reading;
    const isNamed =
      phrase.kind === 'days' ||
      phrase.kind === 'duration' ||
      (phrase.kind === 'at' && phrase.at.time === null) ||
      (phrase.kind === 'span' && phrase.until?.time === null);
    return isNamed ? [end] : [];
  });
}
