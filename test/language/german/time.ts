import type { PhraseWords } from '../../../src/language/en/phrase-words.ts';
import {
  ahead,
  anyOf,
  Grammar,
  map,
  optional,
  phrases,
  preceded,
  type Reader,
  seq,
  word,
  wordThat,
} from '../../../src/language/text/words.ts';
import type { Moment } from '../../../src/language/times/moment.ts';
import type { Hour } from '../../../src/language/times/time.ts';

const DAYS = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'];

const nothing: Moment = { date: null, hour: null, part: null, hourFirst: false };

const date: Reader<Moment['date']> = anyOf<Moment['date']>(
  phrases<Moment['date']>(
    new Map([
      ['heute', { kind: 'offset', days: 0 }],
      ['morgen', { kind: 'offset', days: 1 }],
    ]),
  ),
  map(phrases(new Map(DAYS.map((day, index) => [day, index + 1] as const))), (weekday) => ({
    kind: 'weekday' as const,
    weekday,
    which: null,
    weeks: 0,
  })),
);

/** A clock of 24 hours: "17 Uhr", "17:30". */
const hour: Reader<Hour> = ahead(
  wordThat((said): Hour | null => {
    const match = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(said);
    const minute = Number(match?.[1]) * 60 + Number(match?.[2] ?? 0);
    return match === null || minute >= 24 * 60 ? null : { kind: 'exact', minute };
  }),
  optional(word('uhr')),
);

const moment: Reader<Moment> = anyOf(
  map(date, (said) => ({ ...nothing, date: said })),
  map(preceded(optional(word('um')), hour), (said) => ({ ...nothing, hour: said })),
  map(seq(date, preceded(optional(word('um')), hour)), ([day, time]) => ({ ...nothing, date: day, hour: time })),
);

/** Ends of spans in German. */
export const germanTime = new Grammar<PhraseWords>(
  anyOf<PhraseWords>(
    map(preceded(word('bis'), moment), (until) => ({ kind: 'until', until })),
    map(moment, (said) => ({ kind: 'moment', moment: said })),
  ),
);
