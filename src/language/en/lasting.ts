import { ahead, behind, both, either, map, optional, phrases, type Reader, word } from '../text/words.ts';
import type { Length } from '../times/time.ts';
import { duration } from './durations.ts';
import { each } from './each.ts';
import { moment } from './moments.ts';
import type { PhraseWords } from './phrase-words.ts';
import { sinceWord, toWord, untilWord } from './time-joins.ts';

/** "for the next", which "two hours" follows. */
const next = phrases(
  new Map(each('for the next,the next,over the next,during the next,for another,another,within the next', true)),
);

/** "hour" after "the next". */
const single: Reader<Length> = phrases(
  new Map([
    ['hour', { days: 0, minutes: 60 }],
    ['hr', { days: 0, minutes: 60 }],
    ['half an hour', { days: 0, minutes: 30 }],
    ['half hr', { days: 0, minutes: 30 }],
    ['half hour', { days: 0, minutes: 30 }],
    ['hour and a half', { days: 0, minutes: 90 }],
    ['minute', { days: 0, minutes: 1 }],
    ['day', { days: 1, minutes: 0 }],
    ['week', { days: 7, minutes: 0 }],
  ]),
);

/** "in 20 minutes", "starting in 20 minutes" */
const inLength: Reader<Length> = behind(both(optional(sinceWord), word('in')), duration);

const fromNow = phrases(new Map(each('from now,from right now,hence', true)));

/** How long something lasts, and how long after now it begins. */
export const lasting: Reader<PhraseWords> = either<PhraseWords>(
  map(behind(optional(word('for', 'during')), duration), (length) => ({ kind: 'duration', length, from: null })),
  // "for about two hours"
  map(
    behind(both(word('for'), word('about', 'around', 'roughly', 'approximately', 'like', 'say')), duration),
    (length) => ({ kind: 'duration', length, from: null }),
  ),
  // "for next week" is the week of the calendar.
  map(behind(phrases(new Map([['for next', true]])), duration), (length) => ({ kind: 'duration', length, from: null })),
  map(behind(next, either(duration, single)), (length) => ({
    kind: 'duration',
    length,
    from: null,
  })),
  map(
    ahead(
      behind(optional(word('for')), duration),
      phrases(
        new Map([
          ['from now', 1],
          ['starting now', 1],
        ]),
      ),
    ),
    (length) => ({
      kind: 'duration',
      length,
      from: null,
    }),
  ),
  map(both(behind(optional(word('for')), duration), behind(sinceWord, moment)), ([length, from]) => ({
    kind: 'duration',
    length,
    from,
  })),
  map(both(behind(optional(sinceWord), moment), behind(word('for'), duration)), ([from, length]) => ({
    kind: 'duration',
    length,
    from,
  })),
  map(both(inLength, behind(word('for'), duration)), ([length, after]) => ({ kind: 'after', length, lasting: after })),
  // "starting in 20 minutes, ending at 1pm"
  map(both(inLength, behind(either<unknown>(toWord, untilWord), moment)), ([length, until]) =>
    until.hour === null ? null : { kind: 'after', length, lasting: null, until },
  ),
  // "until two weeks from now"
  map(behind(untilWord, ahead(duration, fromNow)), (length) => ({ kind: 'duration', length, from: null })),
  map(either(inLength, behind(word('within'), duration)), (length) => ({ kind: 'after', length, lasting: null })),
);
