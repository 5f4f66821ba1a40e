import type { MatchContext, RunWords, SlotMatch, SlotReader } from '../templates/run.ts';
import { BEGINNING } from '../text/beginnings.ts';
import { addDays, weekdayOf } from '../times/calendar.ts';
import { type Clause, daysText, meaningsOf, OpeningHours, spanText } from '../times/opening.ts';
import { readTimesAt } from '../times/read-time.ts';
import { hoursOf as hoursOfPoints, pointsOf } from '../times/recurring.ts';
import { FIT } from './entities.ts';
import { open, slotOf } from './match-results.ts';
import { timesAt } from './span-slots.ts';

/** How many clauses a sentence may have. */
const MAX_CLAUSES = 8;

/**
 * Hours by the days of a week, as the line of a form has them: `Mon-Fri 09:00-17:30, Sat 10:00-14:00`. With `bare`, days alone
 * count, and with `closed`, they are closed; without `once`, one day alone must be named as it recurs.
 */
function week({ bare, once, closed }: { bare?: true; once?: true; closed?: true }): SlotReader {
  return (run, at, slot) => {
    const hours = hoursOf(run);
    // "Next Monday" is one day.
    const first = run.skipFrom(at);
    const isOneDay = [at - 1, at].some(
      (place) =>
        place >= 0 &&
        place < first &&
        run.skipFrom(place) >= first &&
        timesAt(run, place, 'future').some(({ end }) => end > first),
    );
    if (hours === null || isOneDay) return [];
    const found: SlotMatch[] = [];
    const clauses: Clause[] = [];
    for (let place = at; clauses.length < MAX_CLAUSES; ) {
      const clause = hours.clauseAt(place);
      const { days, spans = [], isClosed = false } = clause?.value ?? {};
      if (clause === null || days == null || (bare !== true && spans.length === 0 && !isClosed)) break;
      // What is closed in the afternoon is not closed all day.
      if (closed === true && days.half !== undefined) break;
      clauses.push(closed === true ? { ...clause.value, isClosed: true } : clause.value);
      const recurs = once === true || clauses.some((each) => each.days?.recurs) || clauses.length > 1;
      if (recurs) found.unshift(...matchOf(slot, clause.end, written(clauses), 0.1 / clauses.length));
      else if (bare !== true && spans.length > 0 && hours.daysAt(at) !== null)
        found.unshift(...matchOf(slot, clause.end, [...written(clauses), ...thatDay(run, clauses)], 0));
      const next = hours.past('lead', hours.pastJoin(clause.end));
      if (next === place) break;
      place = next;
    }
    return found;
  };
}

/** The same of the next such day alone: "Sat 9-12:30" may be of every week or of one. */
function thatDay(run: MatchContext, clauses: readonly Clause[]): readonly string[] {
  const { day: now } = run.context.world.now;
  const day = clauses[0]?.days?.days[0] ?? 1;
  const next = addDays(now, (day - weekdayOf(now) + 7) % 7);
  return meaningsOf(clauses.flatMap(({ spans }) => spans)).map((meant) => `${next}: ${meant.map(spanText).join(', ')}`);
}

/** Hours without a day: `08:00-15:00`; "ten to two" may be the hour at which a day begins. */
const dayHours: SlotReader = (run, at, slot) => {
  const found = run.mayBe(at, BEGINNING.time) ? hoursOf(run)?.hoursAt(at) : null;
  if (found == null) return [];
  const values = meaningsOf(found.value).map((spans) => spans.map(spanText).join(', '));
  const isOfWords = run.plain.slice(at, found.end).every((word) => /^\p{L}+$/u.test(word));
  const times = isOfWords && found.end === at + 3 && run.plain[at - 1] !== 'from' ? hoursHere(run, at, found.end) : [];
  return matchOf(slot, found.end, [...values, ...times.map((time) => `from ${time}`)], 0);
};

/** Hours without a day, as they may be of every week: of which days is asked. */
const bareHours: SlotReader = (run, at, slot) => {
  const found = run.mayBe(at, BEGINNING.time) ? hoursOf(run)?.clauseAt(at) : null;
  if (found == null || found.value.days !== null) return [];
  const values = meaningsOf(found.value.spans).flatMap((spans) =>
    ['Mon-Fri', 'Mon-Sun'].map((days) => spans.map((each) => `${days} ${spanText(each)}`).join(', ')),
  );
  return matchOf(slot, found.end, values, 0);
};

/** The time of day that words are, with any day. */
function hoursHere(run: MatchContext, at: number, end: number): readonly string[] {
  const { world, lexicon, budget } = run.context;
  const context = { now: world.now, locale: world.locale, direction: 'future' as const, budget };
  const words = [addDays(world.now.day, 1), ...run.sentence.words.slice(at, end)];
  const whole = readTimesAt(words, 0, context, lexicon.time).find((each) => each.end === words.length);
  return whole === undefined ? [] : hoursOfPoints(pointsOf(whole.reading));
}

/** What may be meant; where that is more than one thing, it is asked. */
function matchOf(slot: string, end: number, values: readonly string[], cost: number): SlotMatch[] {
  const [only, ...others] = values;
  if (only === undefined) return [];
  return [others.length === 0 ? { end, slots: slotOf(slot, only), cost } : open(slot, end, values, cost)];
}

function hoursOf(run: MatchContext): OpeningHours | null {
  const { opening } = run.context.lexicon;
  if (opening === undefined) return null;
  run.unnamed ??= withoutNames(run);
  const { words, plain } = run.unnamed;
  return new OpeningHours(opening, words, {
    plain,
    skip: (at) => run.skipFrom(at),
    mayBeHour: (at) => run.mayBe(at, BEGINNING.time),
  });
}

/** What can be named of which a day may be a part; "closed Friday" is rather a day than the preset of that name. */
const NAMED = ['number', 'person', 'menu'] as const;

/** What stands for a word of a name. */
const OF_A_NAME = '·';

/** The words without those of whole names of which a part may be a day: "Weekend team" is no weekend, "Christmas Day" is a day. */
function withoutNames({ sentence: { words }, plain, context: { lexicon, names } }: MatchContext): RunWords {
  const isOfTime = (word: string) => lexicon.time.vocabulary.has(word);
  const hidden = new Set<number>();
  for (const [at, word] of plain.entries()) {
    if (!names.has(word)) continue;
    const whole = NAMED.flatMap((kind) => names.find(kind, plain, at).filter(({ fit }) => fit === FIT.same));
    const end = Math.max(at, ...whole.map((each) => each.end));
    const name = plain.slice(at, end);
    if (!name.some(isOfTime) || name.every(isOfTime)) continue;
    for (let place = at; place < end; place += 1) hidden.add(place);
  }
  const without = (all: readonly string[]) => all.map((each, at) => (hidden.has(at) ? OF_A_NAME : each));
  return hidden.size === 0 ? { words, plain } : { words: without(words), plain: without(plain) };
}

/** Clauses as they are typed, in each of their meanings. */
function written(clauses: readonly Clause[]): readonly string[] {
  return meaningsOf(clauses.flatMap(({ spans }) => spans)).map((meant) => {
    let next = 0;
    return clauses
      .flatMap(({ days, spans, isClosed }) => {
        const named = daysText(days?.days ?? []);
        const own = meant.slice(next, next + spans.length);
        next += spans.length;
        return isClosed
          ? [`${named} closed`]
          : own.length === 0
            ? [named]
            : own.map((each) => `${named} ${spanText(each)}`);
      })
      .join(', ');
  });
}

/** Readers of hours, by the type of slot that templates name. */
export const WEEK_SLOTS: ReadonlyMap<string, SlotReader> = new Map([
  ['week', week({})],
  ['any_week', week({ once: true })],
  ['some_week', week({ bare: true })],
  ['closed_week', week({ bare: true, closed: true })],
  ['day_hours', dayHours],
  ['bare_hours', bareHours],
]);
