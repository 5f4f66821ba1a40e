import { ahead, anyOf, map, optional, phrases, preceded, type Reader, seq, word } from '../text/words.ts';
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
const inLength: Reader<Length> = preceded(seq(optional(sinceWord), word('in')), duration);

const fromNow = phrases(new Map(each('from now,from right now,hence', true)));

/** How long something lasts, and how long after now it begins. */
export const lasting: Reader<PhraseWords> = anyOf<PhraseWords>(
  map(preceded(optional(word('for', 'during')), duration), (length) => ({ kind: 'duration', length, from: null })),
  // "for about two hours"
  map(
    preceded(seq(word('for'), word('about', 'around', 'roughly', 'approximately', 'like', 'say')), duration),
    (length) => ({ kind: 'duration', length, from: null }),
  ),
  // "for next week" is the week of the calendar.
  map(preceded(phrases(new Map([['for next', true]])), duration), (length) => ({
    kind: 'duration',
    length,
    from: null,
  })),
  map(preceded(next, anyOf(duration, single)), (length) => ({
    kind: 'duration',
    length,
    from: null,
  })),
  map(
    ahead(
      preceded(optional(word('for')), duration),
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
  map(seq(preceded(optional(word('for')), duration), preceded(sinceWord, moment)), ([length, from]) => ({
    kind: 'duration',
    length,
    from,
  })),
  map(seq(preceded(optional(sinceWord), moment), preceded(word('for'), duration)), ([from, length]) => ({
    kind: 'duration',
    length,
    from,
  })),
  map(seq(inLength, preceded(word('for'), duration)), ([length, after]) => ({ kind: 'after', length, lasting: after })),
  // "starting in 20 minutes, ending at 1pm"
  map(seq(inLength, preceded(anyOf<unknown>(toWord, untilWord), moment)), ([length, until]) =>
    until.hour === null ? null : { kind: 'after', length, lasting: null, until },
  ),
  // "until two weeks from now"
  map(preceded(untilWord, ahead(duration, fromNow)), (length) => ({ kind: 'duration', length, from: null })),
  map(anyOf(inLength, preceded(word('within'), duration)), (length) => ({ kind: 'after', length, lasting: null })),
);
