import type { SlotName, Slots } from '../intents.ts';
import type { MatchContext, SlotMatch, SlotReader } from '../templates/run.ts';
import { readAmount } from '../text/typed-amount.ts';
import { addDays, type Day, mondayOf, monthAround, weekdayOf } from '../times/calendar.ts';
import { daysAt } from '../times/recurring.ts';
import { open, slotOf, value } from './match-results.ts';
import { divertedTo, offered } from './recalled-slots.ts';
import { another, clock, less, more, time } from './span-slots.ts';
import { WEEK_SLOTS } from './week-slot.ts';
import { zone } from './zone-slot.ts';

/** A value as it was said. */
const given = (slot: string, end: number, said: string | undefined): SlotMatch => ({
  end,
  slots: slotOf(slot, said),
  cost: 0,
});

/** The id of a scheduled post. */
const schedule: SlotReader = (run, at, slot) => {
  const typed = (run.sentence.typed[at] ?? '').replace(/^#/u, '').toLowerCase();
  const found = run.context.world.schedules.find(({ id }) => id.toLowerCase() === typed);
  return found === undefined ? [] : [given(slot, at + 1, found.id)];
};

/** A Slack user who is mentioned. */
const user: SlotReader = (run, at, slot) => {
  const match = /^@([UW][A-Z0-9]+)$/u.exec(run.sentence.typed[at] ?? '');
  return match === null ? [] : [given(slot, at + 1, match[1])];
};

/** One of the two accounts. */
const environment: SlotReader = (run, at, slot) => {
  const said = run.plain[at];
  return said === 'sandbox' || said === 'live' ? [given(slot, at + 1, said)] : [];
};

/** Any words up to the end, or up to a maximum. */
const text: SlotReader = (run, at, slot) => {
  const found: SlotMatch[] = [];
  for (let end = Math.min(run.length, at + 8); end > at; end -= 1) {
    found.push(value(slot, end, run.sentence.typed.slice(at, end).join(' '), 1 + (end - at) * 0.3));
  }
  return found;
};

/** Up to four words that may name something. */
const label: SlotReader = (run, at, slot) => {
  const found: SlotMatch[] = [];
  for (let end = at + 1; end <= Math.min(run.length, at + 4); end += 1) {
    if (run.context.lexicon.functionWords.has(run.plain[end - 1] ?? '')) break;
    found.unshift(value(slot, end, run.sentence.typed.slice(at, end).join(' '), 0.5 + (end - at) * 0.3));
  }
  return found;
};

/** One word that is an unknown name, such as a colleague's. */
const word: SlotReader = (run, at, slot) => {
  const said = run.plain[at] ?? '';
  return /^[a-z][a-z'-]+$/u.test(said) && !run.context.lexicon.functionWords.has(said)
    ? [value(slot, at + 1, run.sentence.typed[at] ?? said, 1)]
    : [];
};

/** A time in which a word may be that is no place in a list. */
const span = time('span');
const end = time('end');
const future = time('future');

const one = (slot: string, end: number, value: Slots[SlotName], cost = 0): SlotMatch => ({
  end,
  slots: slotOf(slot, value),
  cost,
});

/** A count in digits or words: "25", "twenty", "twenty-five". */
function countAt({ plain, context }: MatchContext, at: number): { value: number; end: number } | null {
  const word = plain[at] ?? '';
  // "3x", "x3"
  const digits = /^(?:([0-9]{1,4})|x([0-9]{1,2})|([0-9]{1,2})x)$/u.exec(word);
  if (digits !== null) return { value: Number(digits[1] ?? digits[2] ?? digits[3]), end: at + 1 };
  const { counts } = context.lexicon;
  const value = counts.get(word);
  if (value === undefined) return null;
  const units = value >= 20 && value < 100 && value % 10 === 0 ? (counts.get(plain[at + 1] ?? '') ?? 0) : 0;
  return units > 0 && units < 10 ? { value: value + units, end: at + 2 } : { value, end: at + 1 };
}

const count: SlotReader = (run, at, slot) => {
  const said = countAt(run, at);
  return said === null ? [] : [one(slot, said.end, slot === 'value' ? String(said.value) : said.value)];
};

/** Fewer in words, without their unit, count something else. */
const MIN_SECONDS_IN_WORDS = 5;

/** A length of time in seconds; a bare number counts seconds. */
const seconds: SlotReader = (run, at, slot) => {
  const { secondWords, minuteWords } = run.context.lexicon;
  const [phrase] = run.context.tables.minutes(run.plain, at);
  if (phrase !== undefined) return [one(slot, phrase.end, slot === 'value' ? String(phrase.value) : phrase.value)];
  const said = countAt(run, at);
  if (said === null) return [];
  const unit = run.plain[said.end] ?? '';
  const make = (end: number, length: number, cost = 0) =>
    one(slot, end, slot === 'value' ? String(length) : length, cost);
  if (secondWords.has(unit)) return [make(said.end + 1, said.value)];
  if (minuteWords.has(unit)) return [make(said.end + 1, said.value * 60)];
  // "the only one" counts nothing.
  return /^[0-9]/u.test(run.plain[at] ?? '') || said.value >= MIN_SECONDS_IN_WORDS
    ? [make(said.end, said.value, 0.1)]
    : [];
};

/** An amount of money: `20`, `£20`, `20.50 pounds`, `twenty-five pounds`. */
const amount: SlotReader = (run, at, slot) => {
  const { currencies } = run.context.lexicon;
  const skipped = currencies.has(run.plain[at] ?? '') ? 1 : 0;
  const match = /^[£$€]?([0-9]{1,7}(?:\.[0-9]{1,4})?)(?:\|([0-9]{1,3}))?(?:gbp|eur|usd|p)?$/u.exec(
    run.sentence.words[at + skipped] ?? '',
  );
  const counted = match === null && skipped === 0 ? countAt(run, at) : null;
  const said = match?.[1] ?? counted?.value.toString();
  if (said === undefined) return [];
  const end = counted?.end ?? at + skipped + 1;
  const isMoney = skipped === 1 || /^[£$€]/u.test(run.sentence.words[at] ?? '') || currencies.has(run.plain[end] ?? '');
  const last = currencies.has(run.plain[end] ?? '') ? end + 1 : end;
  const read = match?.[1] === undefined ? null : readAmount(match[1]);
  const either = match?.[2] === undefined ? (read?.kind === 'either' ? read.amounts : null) : [said, match[2]];
  if (either !== null) return [open(slot, last, either, isMoney ? 0 : 0.2)];
  return [one(slot, last, said, isMoney ? 0 : 0.2)];
};

/** "first", "2nd", "top": a place in a list. */
const position: SlotReader = (run, at, slot) => {
  const word = run.plain[at] ?? '';
  const said = run.context.lexicon.ordinals.get(word) ?? ordinalOf(word) ?? null;
  // "at the end of the month", "the month end crunch"
  const isTime =
    said === -1 &&
    [at, at - 1].some(
      (from) => from >= 0 && span(run, from, 'until').some(({ end }) => end > at + (from < at ? 0 : 1)),
    );
  return said === null || isTime ? [] : [one(slot, at + 1, said)];
};

function ordinalOf(word: string): number | undefined {
  const match = /^([0-9]{1,2})(?:st|nd|rd|th)$/u.exec(word);
  return match === null ? undefined : Number(match[1]);
}

const dayOfMonth: SlotReader = (run, at, slot) => {
  const word = run.plain[at] ?? '';
  // "First Monday" is no first day.
  if (run.context.lexicon.weekdays.has(run.plain[at + 1] ?? '')) return [];
  const said = ordinalOf(word) ?? run.context.lexicon.ordinals.get(word);
  return said === undefined || said === 0 || said < -1 || said > 31 ? [] : [one(slot, at + 1, said)];
};

/** A year alone: "2025". */
const year: SlotReader = ({ plain }, at, slot) =>
  /^20[0-9]{2}$/u.test(plain[at] ?? '') ? [one(slot, at + 1, plain[at])] : [];

/** "weekdays", "Monday and Thursday". */
const days: SlotReader = ({ plain, context: { lexicon, tables } }, at, slot) =>
  daysAt(plain, at, { ...lexicon, sets: tables.days }).map(({ end, value }) => one(slot, end, value));

/** A day of the week after the day that was spoken of: "and the Friday after?" */
const weekdayAfter: SlotReader = ({ plain, context: { lexicon, memory } }, at) => {
  const weekday = lexicon.weekdays.get(plain[at] ?? '');
  const day = (memory?.slots.until ?? memory?.slots.at)?.slice(0, DAY);
  if (weekday === undefined || day === undefined) return [];
  const until = addDays(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);
  return [{ end: at + 1, slots: { until, open: ['until'] }, cost: 0 }];
};

/** The day, week or month before what was spoken of: "and the week before?" */
const periodBefore: SlotReader = ({ plain, context: { memory } }, at) => {
  const { since, at: point, from } = memory?.slots ?? {};
  const day = (since ?? point ?? from)?.slice(0, DAY);
  return day === undefined ? [] : besidePeriod(plain[at], day, -1, 'since', at + 1);
};

/** The day or week after what was spoken of: "and the day after?" */
const periodAfter: SlotReader = ({ plain, context: { memory } }, at) => {
  const { until, at: point, from } = memory?.slots ?? {};
  const day = (until ?? point ?? from)?.slice(0, DAY);
  return day === undefined ? [] : besidePeriod(plain[at], day, 1, 'from', at + 1);
};

function besidePeriod(
  unit: string | undefined,
  day: Day,
  step: 1 | -1,
  first: 'since' | 'from',
  end: number,
): readonly SlotMatch[] {
  if (unit === 'day') return [{ end, slots: { at: addDays(day, step), open: ['at'] }, cost: 0 }];
  const monday = addDays(mondayOf(day), step * 7);
  const span =
    unit === 'week' ? { first: monday, last: addDays(monday, 6) } : unit === 'month' ? monthAround(day, step) : null;
  if (span === null) return [];
  return [{ end, slots: { [first]: span.first, until: span.last, open: [first, 'until'] }, cost: 0 }];
}

/** `YYYY-MM-DD` */
const DAY = 10;

/** One day that lies ahead, all of it. */
const oneDay: SlotReader = (run, at, slot) =>
  future(run, at, slot).filter(({ slots, isPart }) => slots.at?.includes('T') === false && isPart !== true);

/** Days that lie ahead, or hours; of a part of a day, its hours are asked. */
const daysAhead: SlotReader = (run, at, slot) => [
  ...future(run, at, slot).filter(({ isPart }) => isPart !== true),
  ...span(run, at, slot).filter(({ isPart }) => isPart === true),
];

/** The hour at which something ends, of a day; two hours are a span. */
const endingHour: SlotReader = (run, at, slot) =>
  end(run, at, slot).filter(
    ({ slots, missing = [] }) =>
      slots.from === undefined && !missing.includes('from') && (slots.until?.includes('T') ?? missing.length > 0),
  );

/** The same, said with "until" or "till". */
const endingUntil: SlotReader = (run, at, slot) =>
  endingHour(run, at, slot).filter(({ end }) => saysUntil(run, at, end));

const saysUntil = ({ plain, context: { lexicon } }: MatchContext, at: number, end: number): boolean =>
  plain.slice(at, end).some((word) => lexicon.events.until.has(word));

/** The hour at which something begins, of a day: "at 10", "from 10". */
const beginningHour: SlotReader = (run, at, slot) => [
  ...end(run, at, slot).filter(({ slots }) => slots.from?.includes('T') && slots.until === undefined),
  // "Open until 8" says when it ends.
  ...endingHour(run, at, slot)
    .filter((found) => !saysUntil(run, at, found.end))
    .map(({ slots: { until, open: _, ...slots }, ...found }) => ({
      ...found,
      slots: until === undefined ? slots : { ...slots, from: until },
      ...(found.missing === undefined
        ? {}
        : { missing: found.missing.map((each) => (each === 'until' ? 'from' : each)) }),
      ...(found.choices === undefined
        ? {}
        : {
            choices: found.choices.map((each) => (each.slot === 'until' ? { ...each, slot: 'from' as const } : each)),
          }),
    })),
];

const past = time('past');

/** Readers of values, by the type of slot that templates name. */
export const VALUE_SLOTS: ReadonlyMap<string, SlotReader> = new Map([
  ['span', span],
  ['end', end],
  ['ending_hour', endingHour],
  ['ending_until', endingUntil],
  ['beginning_hour', beginningHour],
  ['past', past],
  ['past_days', (...at) => past(...at).filter(({ slots }) => slots.since !== undefined)],
  ['future', future],
  ['one_day', oneDay],
  ['days_ahead', daysAhead],
  ['more', more],
  ['less', less],
  ['another', another],
  ['clock', clock],
  ['count', count],
  ['secs', seconds],
  ['amount', amount],
  ['position', position],
  ['day_of_month', dayOfMonth],
  ['year', year],
  ['days', days],
  ['weekday_after', weekdayAfter],
  ['period_before', periodBefore],
  ['period_after', periodAfter],
  ['schedule', schedule],
  ['environment', environment],
  ['user', user],
  ['text', text],
  ['label', label],
  ['zone', zone],
  ['offered', offered],
  ['diverted_to', divertedTo],
  ['word', word],
  ...WEEK_SLOTS,
]);
