import type { PhraseTable } from '../templates/phrase-table.ts';
import type { Parse } from '../text/sign-readers.ts';
import { phrasesOf, type TimeReading, type WallTime } from './time.ts';

/** Words for days of the week and for sets of them, and those between two of them. */
interface DayWords {
  weekdays: ReadonlyMap<string, number>;
  sets: PhraseTable<readonly number[]>;
  and: ReadonlySet<string>;
}

/** The days on which something recurs, as ISO weekdays: "weekdays", "Monday and Thursday"; the longest first. */
export function daysAt(
  words: readonly string[],
  at: number,
  { weekdays, sets, and }: DayWords,
): readonly Parse<readonly number[]>[] {
  const found = [...sets(words, at)];
  const said = new Set<number>();
  for (let place = at; place < words.length; ) {
    const day = weekdays.get(words[place] ?? '');
    if (day === undefined) break;
    said.add(day);
    place += 1;
    found.push({ end: place, value: [...said].sort((one, other) => one - other) });
    while (and.has(words[place] ?? '')) place += 1;
  }
  return found.sort((one, other) => other.end - one.end);
}

/** The points in time that a reading may mean. */
export function pointsOf(reading: TimeReading): readonly WallTime[] {
  return phrasesOf(reading).flatMap((phrase) => (phrase.kind === 'at' ? [phrase.at] : []));
}

/** The hours that these may mean for something that recurs, `HH:MM`. */
export function hoursOf(points: readonly WallTime[]): readonly string[] {
  return points.flatMap(({ time, part }) => (time === null || part !== undefined ? [] : [time]));
}

/** The hour that is meant of these: 7 to 11 is the morning, as if a day were named. */
export function hourOf(hours: readonly string[]): string | undefined {
  return hours.length > 1 ? (hours.find((each) => each >= '07:00' && each < '12:00') ?? hours[0]) : hours[0];
}

/** A minute of the day at which the hours of day and evening lie ahead, and nobody would mean the night. */
export const BEFORE_WORK = 6 * 60;
