import { ahead, anyOf, map, memoise, optional, phrases, type Reader, seq, word, wordThat } from '../text/words.ts';
import type { Length } from '../times/time.ts';
import { each } from './each.ts';
import { wholeNumber } from './numbers.ts';

type Unit = 'minute' | 'hour' | 'day' | 'week';

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...each('minute,minutes,mins,min,m', 'minute'),
  ...each('hour,hours,hrs,hr,h', 'hour'),
  ...each('day,days,d', 'day'),
  ...each('week,weeks,wk,wks', 'week'),
]);

/** `null` where a fraction of that unit is not a whole number of days or minutes. */
function lengthOf(count: number, unit: Unit): Length | null {
  const length =
    unit === 'minute' || unit === 'hour'
      ? { days: 0, minutes: count * (unit === 'hour' ? 60 : 1) }
      : { days: count * (unit === 'week' ? 7 : 1), minutes: 0 };
  return Number.isInteger(length.days) && Number.isInteger(length.minutes) ? length : null;
}

const unit = phrases(UNITS);

const count: Reader<number> = anyOf(
  wholeNumber,
  phrases(
    new Map([
      ['a', 1],
      ['an', 1],
      ['a couple of', 2],
      ['a couple', 2],
      ['couple of', 2],
      ['couple', 2],
      ['half a', 0.5],
      ['half an', 0.5],
      ['half', 0.5],
      ['a quarter of an', 0.25],
      ['quarter of an', 0.25],
      ['three quarters of an', 0.75],
    ]),
  ),
  map(ahead(wholeNumber, phrases(new Map([['and a half', true]]))), (whole) => whole + 0.5),
  wordThat((said) => (/^\d{1,3}[.](?:5|25|75|50)$/.test(said) ? Number(said) : null)),
);

const simple: Reader<Length> = anyOf(
  map(seq(count, unit), ([many, of]) => lengthOf(many, of)),
  map(
    seq(
      seq(count, unit),
      phrases(
        new Map([
          ['and a half', 0.5],
          ['and half', 0.5],
          ['and a quarter', 0.25],
          ['and three quarters', 0.75],
        ]),
      ),
    ),
    ([[many, of], rest]) => lengthOf(many + rest, of),
  ),
  map(
    phrases(
      new Map([
        ['a fortnight', 14],
        ['fortnight', 14],
      ]),
    ),
    (days) => ({ days, minutes: 0 }),
  ),
  wordThat((said) => {
    const match = /^(\d{1,2})h(\d{2})$/.exec(said);
    return match === null ? null : { days: 0, minutes: Number(match[1]) * 60 + Number(match[2]) };
  }),
  map(ahead(wholeNumber, word('fortnights')), (many) => ({ days: many * 14, minutes: 0 })),
);

/** `2 hours`, `an hour and a half`, `1 hour 20 minutes`, `a fortnight`; always more than zero. "8 hours a day" is no length. */
export const duration: Reader<Length> = memoise(
  map(seq(simple, optional(seq(optional(word('and')), simple))), ([first, rest]) => {
    const [and, second] = rest ?? [null, { days: 0, minutes: 0 }];
    if (and === null && rest !== null && !isLonger(first, second)) return null;
    const days = first.days + second.days;
    const minutes = first.minutes + second.minutes;
    return days + minutes > 0 ? { days, minutes } : null;
  }),
);

const isLonger = (one: Length, other: Length): boolean =>
  one.days > other.days || (one.days === other.days && one.minutes > other.minutes);
