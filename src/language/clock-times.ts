import { readTimesAt } from './read-time.ts';
import type { Place } from './run.ts';

/** The times that a text may name when it speaks of a day: `YYYY-MM-DDTHH:MM`, none where it names no hour. */
export function clockTimes(words: readonly string[], day: string, { world, lexicon }: Place): readonly string[] {
  const context = { now: world.now, locale: world.locale, direction: 'future' as const };
  for (let start = 0; start < words.length; start += 1) {
    for (const lead of ['at', null]) {
      const said = [day, ...(lead === null ? [] : [lead]), ...words.slice(start)];
      for (const { reading, end } of readTimesAt(said, 0, context, lexicon.time)) {
        if (end < said.length) continue;
        const phrases = reading.kind === 'read' ? [reading.phrase] : reading.kind === 'ask' ? reading.choices : [];
        const times = phrases.flatMap((each) =>
          each.kind === 'at' && each.at.time !== null ? [`${each.at.date}T${each.at.time}`] : [],
        );
        if (times.length > 0) return [...new Set(times)];
      }
    }
  }
  return [];
}
