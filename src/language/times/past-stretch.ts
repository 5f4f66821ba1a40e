import { localTime, wallClock } from './calendar.ts';
import { edgesOf, isLength, type Stretch, stretchOf } from './edges.ts';
import { instantAfter } from './instant.ts';
import { type Clock, phrasesOf, type TimePhrase } from './time.ts';
import type { TypedWords } from './typed-words.ts';

/**
 * The longest time that begins at a word and ends no later than `most`, as the stretches that lie behind which it may mean, each
 * once.
 */
export function pastStretchesAt(
  said: TypedWords,
  at: number,
  most: number,
  clock: Clock,
): { stretches: readonly [Stretch, ...Stretch[]]; end: number } | null {
  for (const { reading, end } of said.timesAt(at)) {
    if (end > most || isBare(said.words.slice(at, end))) continue;
    const found = phrasesOf(reading).map((each) => pastOf(each, clock));
    const [first, ...others] = found.filter((each, index): each is Stretch => {
      const isSame = (other: Stretch | null) => other?.from === each?.from && other?.until === each?.until;
      return each !== null && found.findIndex(isSame) === index;
    });
    if (first !== undefined && !found.includes(null)) return { stretches: [first, ...others], end };
  }
  return null;
}

/** Whether they are digits alone, which are no time of the past by themselves: they are more likely part of a number. */
export const isBare = (words: readonly string[]): boolean => !words.some((word) => /[\p{L}/]|\d{4}-\d\d/u.test(word));

/** Every possible meaning together, where nothing that is looked for may be left out. */
export function joined(stretches: readonly [Stretch, ...Stretch[]]): Stretch {
  const edge = (side: keyof Stretch, at: number) => {
    const all = stretches.map((each) => each[side]);
    return all.includes(null) ? null : (all.sort().at(at) ?? null);
  };
  return { from: edge('from', 0), until: edge('until', -1) };
}

/** The stretch that a phrase names, or the time before now that is so long. */
function pastOf(phrase: TimePhrase, { now, zone }: Clock): Stretch | null {
  const { from, until } = edgesOf(phrase);
  if (from !== null || until === null || !isLength(until)) return stretchOf(phrase);
  const since = instantAfter(now, { days: -until.days, minutes: -until.minutes }, zone);
  return { from: localTime(wallClock(since, zone)), until: null };
}
