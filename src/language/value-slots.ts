import { environment, schedule, user } from './id-slots.ts';
import type { SlotName, Slots } from './intents.ts';
import { readTimesAt, type TimeFound } from './read-time.ts';
import type { Found, Run, SlotReader } from './run.ts';
import type { TimeReading } from './time.ts';
import { elsewhere, type TimeUse, timeSlots } from './time-slots.ts';

const one = (slot: string, end: number, value: Slots[SlotName], cost = 0): Found => ({
  end,
  slots: { [slot]: value },
  cost,
});

/** A minute of the day at which the hours of day and evening lie ahead, and nobody means the night. */
const BEFORE_WORK = 6 * 60;

/** The times that begin at a place, read once for all slots; for what recurs, no time of day is over. */
function timesAt(run: Run, at: number, which: 'future' | 'past' | 'again'): readonly TimeFound[] {
  const known = run.times[which][at];
  if (known !== undefined) return known;
  const { world, lexicon } = run.place;
  const context = {
    now: which === 'again' ? { day: world.now.day, minute: BEFORE_WORK } : world.now,
    locale: world.locale,
    direction: which === 'past' ? ('past' as const) : ('future' as const),
  };
  const found = readTimesAt(run.sentence.words, at, context, lexicon.time);
  run.times[which][at] = found;
  return found;
}

/** A phrase about time, for a purpose. */
function time(use: TimeUse): SlotReader {
  return (run, at) => {
    const { world, elapse, lexicon } = run.place;
    const event = use === 'span' || use === 'end' ? eventAt(run, at) : null;
    const times = timesAt(run, at, use === 'past' ? 'past' : 'future').flatMap(({ reading, end }, index): Found[] => {
      // In "May I have", "May" is no month.
      if (end < run.skipFrom(at)) return [];
      if (isCutShort(run, at, end, reading, use === 'past' ? 'past' : 'future')) return [];
      // "5" alone after the name of a number is anything but a time.
      const isBare =
        end === at + 1 && (/^[0-9]+$/u.test(run.plain[at] ?? '') || lexicon.counts.has(run.plain[at] ?? ''));
      const made = isBare && use !== 'end' ? null : timeSlots(reading, use, { now: world.now, elapse });
      if (made === null || (use === 'span' && lexicon.vague.has(run.plain[at] ?? ''))) return [];
      const when = use === 'span' ? { when: [at, end] as const } : {};
      // A point in time alone may be the beginning or the end.
      const isPoint = reading.kind === 'read' && reading.phrase.kind === 'at' && reading.phrase.at.time !== null;
      if (use === 'span' && isPoint && !lexicon.beginsAt.has(run.plain[at] ?? '')) {
        return [{ end, slots: {}, cost: 0.5, missing: ['until'], because: 'slot', ...when }];
      }
      // An hour of another place is not reckoned; it is offered as the hour here.
      const zoned = run.place.phrases.zones.endAt(run, end);
      if (zoned > end) return elsewhere(made.slots).map((each) => ({ ...each, end: zoned, cost: 0.3 }));
      const { missing, choices, because } = made;
      const cost = index * 0.4 + (reading.kind === 'out-of-range' ? 1 : reading.kind === 'ask' ? 0.2 : 0);
      const doubt = because === undefined ? {} : { because };
      return [{ end, slots: made.slots, cost, missing, choices, ...doubt, ...when }];
    });
    return event === null ? times : [event, ...times];
  };
}

/** "while I'm out", "for a bit": that it ends is said, and when is asked. */
function eventAt(run: Run, at: number): Found | null {
  const end = run.place.events.endAt(run, at, run.place.names);
  if (end === at) return null;
  return { end, slots: {}, cost: 0, missing: ['until'], because: 'slot', reason: [at, end] };
}

/** Whether a filler word before a phrase makes another time of it: "next Friday" is not "Friday". */
function isCutShort(run: Run, at: number, end: number, reading: TimeReading, which: 'future' | 'past'): boolean {
  if (at === 0 || run.skipFrom(at - 1) < at) return false;
  const said = timesAt(run, at - 1, which).find((whole) => whole.end === end);
  return said !== undefined && JSON.stringify(said.reading) !== JSON.stringify(reading);
}

/** What was found, with a span that was said in two places read as one; `null` where the two make no span. */
export function withOneTime(run: Run, bound: readonly Found[]): readonly Found[] | null {
  let [first, second]: (readonly [from: number, end: number] | undefined)[] = [];
  for (const { when } of bound) {
    if (when === undefined) continue;
    if (first === undefined) first = when;
    else if (second === undefined) second = when;
    else return bound;
  }
  if (first === undefined || second === undefined) return bound;
  const whole = first[0] <= second[0] ? joinedTime(run, first, second) : joinedTime(run, second, first);
  return whole === null ? null : [...bound.filter(({ when }) => when === undefined), whole];
}

/** More than the words of any sentence. */
const MOST_WORDS = 1024;

/** A stretch of time whose words stand in two places, read once for all templates; `null` where they make none. */
function joinedTime(run: Run, first: readonly [number, number], second: readonly [number, number]): Found | null {
  const key = [...first, ...second].reduce((sum, place) => sum * MOST_WORDS + place);
  const known = run.joinedTimes.get(key);
  if (known !== undefined) return known;
  const words = [...run.sentence.words.slice(...first), ...run.sentence.words.slice(...second)];
  const found = wholeTime(run, words);
  run.joinedTimes.set(key, found);
  return found;
}

/** Words that are one stretch of time. */
function wholeTime(run: Run, words: readonly string[]): Found | null {
  const { world, elapse, lexicon } = run.place;
  const context = { now: world.now, locale: world.locale, direction: 'future' as const };
  const whole = readTimesAt(words, 0, context, lexicon.time).find(({ end }) => end === words.length);
  const phrases = whole?.reading.kind === 'ask' ? whole.reading.choices : [];
  const isPoint = whole?.reading.kind === 'read' && whole.reading.phrase.kind === 'at';
  // Only a beginning with an end or with a length; two halves of a point in time are neither.
  if (isPoint || phrases.some(({ kind }) => kind === 'at')) return null;
  const made = whole === undefined ? null : timeSlots(whole.reading, 'span', { now: world.now, elapse });
  if (made === null) return null;
  const { slots, missing, choices, because } = made;
  return { end: 0, slots, cost: 0.1, missing, choices, ...(because === undefined ? {} : { because }) };
}

/** A time of day for something that recurs: `HH:MM`. */
const clock: SlotReader = (run, at, slot) => {
  return timesAt(run, at, 'again').flatMap(({ reading, end }): Found[] => {
    const phrases = reading.kind === 'read' ? [reading.phrase] : reading.kind === 'ask' ? reading.choices : [];
    const times = phrases.flatMap((phrase) =>
      phrase.kind === 'at' && phrase.at.time !== null && phrase.at.part === undefined ? [phrase.at.time] : [],
    );
    const [first, ...others] = times;
    if (first === undefined) {
      // "in the morning" leaves the hour open.
      const isOpen = phrases.some((phrase) => phrase.kind === 'at' && phrase.at.part !== undefined);
      return isOpen ? [{ end, slots: {}, missing: ['time'], choices: [], cost: 0.5, because: 'slot' }] : [];
    }
    if (others.length === 0) return [one(slot, end, first)];
    // For something that recurs, 7 to 11 is the morning, as where a day is named.
    const [morning] = times.filter((each) => each >= '07:00' && each < '12:00');
    return [one(slot, end, morning ?? first, 0.1)];
  });
};

/** By how much something is extended, counted from its end. */
const more: SlotReader = (run, at) =>
  lengthsAt(run, at).flatMap(({ reading, end }): Found[] => {
    if (reading.kind !== 'read' || reading.phrase.kind !== 'duration' || reading.phrase.from !== null) return [];
    const { days: longer, minutes } = reading.phrase;
    return [{ end, slots: {}, cost: 0, longer: { days: longer, minutes } }];
  });

/** Times, and "two more hours". */
function lengthsAt(run: Run, at: number): readonly TimeFound[] {
  const { world, lexicon } = run.place;
  if (!lexicon.further.has(run.plain[at + 1] ?? '')) return timesAt(run, at, 'future');
  const context = { now: world.now, locale: world.locale, direction: 'future' as const };
  return readTimesAt(run.sentence.words.toSpliced(at + 1, 1), at, context, lexicon.time).map(({ reading, end }) => ({
    reading,
    end: end + 1,
  }));
}

/** "another hour" means an extension; no other length of time does so by itself. */
const another: SlotReader = (run, at, slot) =>
  run.place.lexicon.again.has(run.plain[at] ?? '') ? more(run, at, slot) : [];

/** A count in digits or words: "25", "twenty", "twenty-five". */
function countAt({ plain, place }: Run, at: number): { value: number; end: number } | null {
  const word = plain[at] ?? '';
  if (/^[0-9]{1,4}$/u.test(word)) return { value: Number(word), end: at + 1 };
  const { counts } = place.lexicon;
  const value = counts.get(word);
  if (value === undefined) return null;
  const units = value >= 20 && value < 100 && value % 10 === 0 ? (counts.get(plain[at + 1] ?? '') ?? 0) : 0;
  return units > 0 && units < 10 ? { value: value + units, end: at + 2 } : { value, end: at + 1 };
}

const count: SlotReader = (run, at, slot) => {
  const said = countAt(run, at);
  return said === null ? [] : [one(slot, said.end, slot === 'value' ? String(said.value) : said.value)];
};

/** A length of time in seconds; a bare number counts seconds. */
const seconds: SlotReader = (run, at, slot) => {
  const { secondWords, minuteWords } = run.place.lexicon;
  const [phrase] = run.place.tables.minutes(run.plain, at);
  if (phrase !== undefined) return [one(slot, phrase.end, slot === 'value' ? String(phrase.value) : phrase.value)];
  const said = countAt(run, at);
  if (said === null) return [];
  const unit = run.plain[said.end] ?? '';
  const make = (end: number, length: number, cost = 0) =>
    one(slot, end, slot === 'value' ? String(length) : length, cost);
  if (secondWords.has(unit)) return [make(said.end + 1, said.value)];
  if (minuteWords.has(unit)) return [make(said.end + 1, said.value * 60)];
  return [make(said.end, said.value, 0.1)];
};

/** An amount of money: `20`, `£20`, `20.50 pounds`, `twenty-five pounds`. */
const amount: SlotReader = (run, at, slot) => {
  const { currencies } = run.place.lexicon;
  const skipped = currencies.has(run.plain[at] ?? '') ? 1 : 0;
  const match = /^[£$€]?([0-9]{1,7}(?:\.[0-9]{1,4})?)(?:gbp|eur|usd|p)?$/u.exec(run.sentence.words[at + skipped] ?? '');
  const counted = match === null && skipped === 0 ? countAt(run, at) : null;
  const said = match?.[1] ?? counted?.value.toString();
  if (said === undefined) return [];
  const end = counted?.end ?? at + skipped + 1;
  const isMoney = skipped === 1 || /^[£$€]/u.test(run.sentence.words[at] ?? '') || currencies.has(run.plain[end] ?? '');
  return [one(slot, currencies.has(run.plain[end] ?? '') ? end + 1 : end, said, isMoney ? 0 : 0.2)];
};

/** "first", "2nd", "top": a place in a list. */
const position: SlotReader = (run, at, slot) => {
  const word = run.plain[at] ?? '';
  const said = run.place.lexicon.ordinals.get(word) ?? ordinalOf(word) ?? null;
  return said === null ? [] : [one(slot, at + 1, said)];
};

function ordinalOf(word: string): number | undefined {
  const match = /^([0-9]{1,2})(?:st|nd|rd|th)$/u.exec(word);
  return match === null ? undefined : Number(match[1]);
}

const dayOfMonth: SlotReader = (run, at, slot) => {
  const word = run.plain[at] ?? '';
  const said = ordinalOf(word) ?? run.place.lexicon.ordinals.get(word);
  return said === undefined || said < 1 || said > 31 ? [] : [one(slot, at + 1, said)];
};

/** "weekdays", "Monday and Thursday". */
const days: SlotReader = (run, at, slot) => {
  const { weekdays, and } = run.place.lexicon;
  const found: Found[] = [];
  for (const { end, value } of run.place.tables.days(run.plain, at)) found.push(one(slot, end, value));
  const said: number[] = [];
  for (let place = at; place < run.length; ) {
    const day = weekdays.get(run.plain[place] ?? '');
    if (day === undefined) break;
    said.push(day);
    place += 1;
    found.unshift(
      one(
        slot,
        place,
        [...new Set(said)].sort((a, b) => a - b),
      ),
    );
    while (and.has(run.plain[place] ?? '')) place += 1;
  }
  return found;
};

/** Any words up to the end, or up to a maximum. */
const text: SlotReader = (run, at, slot) => {
  const found: Found[] = [];
  for (let end = Math.min(run.length, at + 8); end > at; end -= 1) {
    found.push(one(slot, end, run.sentence.typed.slice(at, end).join(' '), 1 + (end - at) * 0.3));
  }
  return found;
};

/** Up to four words that may name something. */
const label: SlotReader = (run, at, slot) => {
  const found: Found[] = [];
  for (let end = at + 1; end <= Math.min(run.length, at + 4); end += 1) {
    if (run.place.lexicon.functionWords.has(run.plain[end - 1] ?? '')) break;
    found.unshift(one(slot, end, run.sentence.typed.slice(at, end).join(' '), 0.5 + (end - at) * 0.3));
  }
  return found;
};

/** One word that is an unknown name, such as a colleague's. */
const word: SlotReader = (run, at, slot) => {
  const said = run.plain[at] ?? '';
  return /^[a-z][a-z'-]+$/u.test(said) && !run.place.lexicon.functionWords.has(said)
    ? [one(slot, at + 1, run.sentence.typed[at] ?? said, 1)]
    : [];
};

/** Readers of values, by the type of slot that templates name. */
export const VALUE_SLOTS: ReadonlyMap<string, SlotReader> = new Map([
  ['span', time('span')],
  ['end', time('end')],
  ['past', time('past')],
  ['future', time('future')],
  ['more', more],
  ['another', another],
  ['clock', clock],
  ['count', count],
  ['secs', seconds],
  ['amount', amount],
  ['position', position],
  ['day_of_month', dayOfMonth],
  ['days', days],
  ['schedule', schedule],
  ['environment', environment],
  ['user', user],
  ['text', text],
  ['label', label],
  ['word', word],
]);
