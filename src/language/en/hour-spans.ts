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
} from '../text/words.ts';
import type { Hour } from '../times/time.ts';
import { each } from './each.ts';
import { hour } from './hours.ts';

/** The ends of the day as a clock of 24 hours shows them. */
const endOfDay: Reader<Hour> = wordThat((said) =>
  /^(?:24|0{1,2})$/.test(said) ? { kind: 'exact', minute: said === '24' ? 24 * 60 : 0 } : null,
);

const oneHour: Reader<Hour> = ahead(anyOf(endOfDay, hour), optional(word('h', 'hrs', 'hours', 'uhr')));

const to = phrases(
  new Map(
    each(
      "to,-,until,till,til,'til,untill,thru,through,up to,up until,and close at,and closes at,and shut at,and finish at,and close,closing at,and until",
      true,
    ),
  ),
);

const at = optional(word('at', '@', 'from'));

/** Two hours as the beginning and the end of opening hours: "9-17:30", "from 9 to half 5", "between 9 and 5". */
export const hourSpan = new Grammar<readonly [from: Hour, until: Hour]>(
  anyOf(
    preceded(at, seq(oneHour, preceded(to, oneHour))),
    map(preceded(word('between'), seq(oneHour, preceded(word('and'), oneHour))), (both) => both),
  ),
);
