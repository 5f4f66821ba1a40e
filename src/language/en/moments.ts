import { anyOf, map, memoise, optional, phrases, preceded, type Reader, seq, word } from '../text/words.ts';
import type { Moment } from '../times/moment.ts';
import type { PartOfDay } from '../times/time.ts';
import { date, namedDay } from './dates.ts';
import { hour, partOfDay } from './hours.ts';

/** A moment about which nothing was said. */
export const nothing: Moment = { date: null, hour: null, part: null, hourFirst: false };
export const today: Moment['date'] = { kind: 'offset', days: 0 };

const at = optional(
  word('at', '@', 'around', 'about', 'by', 'like', 'roughly', 'approximately', 'say', 'circa', 'exactly'),
);
export const theTime: Reader<Moment['hour']> = memoise(preceded(at, hour));

/** `morning`, `this morning`, `tonight`, `in the morning`. */
export const part: Reader<Pick<Moment, 'date' | 'part'>> = memoise(
  anyOf(
    map(
      preceded(
        optional(
          phrases(
            new Map([
              ['the', 1],
              ['in the', 1],
            ]),
          ),
        ),
        partOfDay,
      ),
      (named) => ({
        date: null,
        part: named,
      }),
    ),
    map(preceded(word('this'), partOfDay), (named) => ({ date: today, part: named })),
    phrases<{ date: Moment['date']; part: PartOfDay }>(
      new Map([
        ['tonight', { date: today, part: 'evening' as const }],
        ['later today', { date: today, part: 'later' as const }],
        ['later on today', { date: today, part: 'later' as const }],
        ['this lunchtime', { date: today, part: 'lunch' as const }],
        ['the end of today', { date: today, part: 'end-of-day' as const }],
        ['end of today', { date: today, part: 'end-of-day' as const }],
      ]),
    ),
  ),
);

export const theDate = memoise(preceded(optional(word('on')), date));

const endOf = phrases(
  new Map([
    ['the end of', 1],
    ['end of', 1],
  ]),
);

export const moment: Reader<Moment> = memoise(
  anyOf<Moment>(
    map(theDate, (said) => ({ ...nothing, date: said })),
    map(theTime, (said) => ({ ...nothing, hour: said })),
    map(preceded(endOf, namedDay), (said) =>
      said.kind === 'month' ? null : { ...nothing, date: said, hour: { kind: 'exact', minute: 24 * 60 } },
    ),
    map(part, (said) => ({ ...nothing, ...said })),
    map(seq(theDate, theTime), ([said, time]) => ({ ...nothing, date: said, hour: time })),
    map(seq(theTime, theDate), ([time, said]) => ({ ...nothing, date: said, hour: time, hourFirst: true })),
    map(seq(theDate, part), ([said, named]) => (named.date === null ? { ...nothing, ...named, date: said } : null)),
    // "lunchtime tomorrow", "first thing on Thursday"
    map(seq(part, theDate), ([named, said]) => (named.date === null ? { ...nothing, ...named, date: said } : null)),
    map(seq(seq(theDate, part), theTime), ([[said, named], time]) =>
      named.date === null ? { ...nothing, date: said, part: named.part, hour: time } : null,
    ),
    map(seq(theTime, seq(theDate, part)), ([time, [said, named]]) =>
      named.date === null ? { date: said, part: named.part, hour: time, hourFirst: true } : null,
    ),
    map(seq(part, theTime), ([named, time]) => ({ ...nothing, ...named, hour: time })),
    map(seq(theTime, part), ([time, named]) => ({ ...named, hour: time, hourFirst: true })),
  ),
);
