import { phraseTable } from '../templates/phrase-table.ts';
import type { OpeningWords } from '../times/opening.ts';
import { each } from './each.ts';
import { hourSpan } from './hour-spans.ts';
import { DAY_SETS, SHORT_DAYS, WEEKDAYS } from './recurring-days.ts';

const words = (text: string): readonly string[] => text.split(' ');

/** Phrases, parted by commas. */
const phrases = (text: string) => phraseTable(new Map(each(text, true)));

const ALWAYS =
  '24/7,24-7,24 hours a day 7 days a week,24 hours a day seven days a week,24 hours a day,24 hours every day,24 hours each day,24 h a day,24 hrs a day,twenty four hours a day,around the clock,round the clock';

/** How English says at which hours a place is open. */
export const OPENING: OpeningWords = {
  weekdays: WEEKDAYS,
  shortDays: SHORT_DAYS,
  sets: phraseTable(DAY_SETS),
  and: new Set(['and', '&', 'plus', '+']),
  through: new Set(words("to - till til 'til until through thru")),
  lead: new Set(words('on every each at from')),
  between: new Set(words('we i they are is it open opens opening hours working work')),
  closed: new Set(words('closed shut off')),
  dayOff: new Set(words('holiday')),
  except: phrases('except,excepting,excluding,but,bar,not,except for,apart from,other than,but not'),
  allDay: phrases(`all day,all day long,24 hours,24 h,24 hrs,${ALWAYS}`),
  always: phrases(ALWAYS),
  span: hourSpan,
  halves: new Map([
    ['morning', 'am'],
    ['afternoon', 'pm'],
    ['evening', 'pm'],
    ['night', 'pm'],
    ['nightly', 'pm'],
  ]),
  parts: new Set(words('morning afternoon evening night')),
};
