import { createReducer, type Reduced } from '../guards/strip-correction.ts';
import { INTENTS, type Intent, type ParsedIntent, type ParseResult, type SlotName, type Slots } from '../intents.ts';
import type { Fragment, Language } from '../language.ts';
import type { Reading } from '../reading.ts';
import { type Candidate, candidateOf } from '../templates/candidate.ts';
import { match } from '../templates/matcher.ts';
import type { Patterns } from '../templates/pattern.ts';
import { type PhraseSet, type PhraseText, phraseSet } from '../templates/phrase-set.ts';
import type { MatchContext, ReadingContext, SlotMatch } from '../templates/run.ts';
import { compile, type Template } from '../templates/templates.ts';
import type { Sentence } from '../text/sentence.ts';
import { findFit, mayBehind, slotNames } from './fit.ts';
import { merged } from './merge.ts';
import { asking, DAY, isSame, LOCAL_TIME, slotsOf, withoutDenied } from './retracted.ts';

/** Reads what is a correction in any words: "second, not first", "and it should start at 3". */
interface Corrections {
  /** A change as it is corrected, perhaps only in several things at once; `null` where a word is neither a value of it nor of correction. */
  of(reading: Reading, memory: ParsedIntent, isOfSeveral?: boolean): ParseResult | null;
  /** The same where words are left over: what is sure of the change, and what the rest seems to be about is asked. */
  inPart(reading: Reading, memory: ParsedIntent): ParseResult | null;
  /** The words of correction in a sentence behind a change; `null` behind anything else. */
  wordsIn(reading: Reading, memory: ParsedIntent): Reduced | null;
  /** Where words of correction end that begin at a place, or the place itself. */
  markEndAt(said: PhraseText, at: number): number;
}

/** Prepares a sentence for reading. */
export type Prepare = (sentence: Sentence, context: ReadingContext) => Reading;

/** Values in a row, up to the end of a sentence. */
const MAX_ROWS = 64;
/** Two readings that fit as well as each other. */
const SAME = 0.05;
/** The cost of what the change did not say so far. */
const NEW = 0.1;

/** A value and where it ends. */
interface Found {
  end: number;
  bound: readonly SlotMatch[];
}

/** Makes the reader of a language. */
export function createCorrections(
  { lexicon: { answers, corrections }, sentences }: Language,
  patterns: Patterns,
  prepare: Prepare,
  isAsked: (sentence: Sentence) => boolean,
): Corrections {
  const templates = compile(corrections.values, patterns);
  const leads = phraseSet(corrections.leads);
  // Around an answer more may stand than around a correction.
  const around = phraseSet([...corrections.leads, ...answers.around, ...answers.bounds]);
  const marks = phraseSet(corrections.marks);

  const valuesOf = (memory: ParsedIntent) => templates.filter(({ sentences }) => mayBehind(sentences, memory));
  const reduce = createReducer(corrections, (run, at, memory) => valuesAt(run, at, valuesOf(memory)));

  const reducedOf = ({ run, forChange }: Reading, memory: ParsedIntent): Reduced | null => {
    if (INTENTS[memory.intent] !== 'change' || memory.kind === 'answer') return null;
    run.skip(forChange);
    return reduce(run, memory);
  };

  /** A correction that is worded as a question is asked. */
  const asked = (understood: ParseResult, sentence: Sentence): ParseResult =>
    understood.kind === 'preview' && isAsked(sentence)
      ? { ...understood, kind: 'ask', missing: [], because: 'question' }
      : understood;

  return {
    of(reading, memory, isOfSeveral = false) {
      const { sentence, context } = reading.run;
      const reduced = reducedOf(reading, memory);
      if (reduced === null) return null;
      const begun = reduced.isAtOnce ? without(memory, 'from') : memory;
      const basis = reduced.isEndless ? withoutEnd(begun) : begun;
      if (basis === null) return null;
      const said = reduced.sentence;
      const { run, forChange } = prepare(said, behindDenied(reduced, memory, context));
      run.skip(forChange);
      const found =
        said.words.length === 0 || run.isOver(0)
          ? []
          : rows(run, valuesOf(memory), memory.kind === 'ask' && !reduced.isMarked ? around : leads, memory);
      if (found === null) return null;
      const changed = (candidate: Candidate): ParseResult => {
        const whole = keepingHours(addingDays(candidate, basis, reduced), basis, reduced);
        return merged(...ofWatch(basis, whole, reduced, context), context, said.words, sentences);
      };
      const [best, rival] = found;
      if (best === undefined) {
        const isSaid = reduced.isEndless || reduced.isAtOnce || reduced.denied.length > 0;
        return isSaid ? asked(withoutDenied(changed(nothing(memory.intent)), memory, reduced), sentence) : null;
      }
      // Values alone, without a word of correction, answer what was asked.
      const isWhole =
        reduced.isMarked || (reduced.isEndless && memory.kind === 'ask' && best.slots.until === undefined);
      if (!isWhole && (best.bound.length < 2 || best.changed > 0)) return null;
      if (isOfSeveral && best.bound.length < 2 && !reduced.isEndless && !reduced.isAtOnce && !reduced.isSame)
        return null;
      const isRival = rival !== undefined && rival.cost - best.cost < SAME;
      const fitting = isRival ? doubtful(changed(best), changed(rival)) : changed(best);
      const understood = reduced.isListed && fitting.kind !== 'none' ? asking(fitting, slotsOf(best.bound)) : fitting;
      // "Keep him on sales" corrects nothing.
      if (understood.kind === 'preview' && isAlike(understood.slots, memory.slots)) return null;
      return asked(withoutDenied(understood, memory, reduced), sentence);
    },
    wordsIn: reducedOf,
    markEndAt: marks.endAt,
    inPart(reading, memory) {
      const reduced = reducedOf(reading, memory);
      if (reduced === null || !reduced.isMarked) return null;
      const { run, forChange } = prepare(reduced.sentence, reading.run.context);
      run.skip(forChange);
      const values = valuesOf(memory);
      const slots = new Set<SlotName>(reduced.denied.flatMap((each) => slotsOf(each)));
      for (let at = 0; at < run.length; at += 1) {
        const fitting = valuesAt(run, at, values).flatMap(({ bound }) => slotsOf(bound));
        const known = fitting.filter((slot) => memory.slots[slot] !== undefined || memory.missing?.includes(slot));
        for (const slot of known) slots.add(slot);
      }
      return slots.size === 0 ? null : asking(memory, [...slots]);
    },
  };
}

/** "Not York, the other shop": behind a number that is not meant, the other one is another than that. */
function behindDenied({ denied }: Reduced, memory: ParsedIntent, context: ReadingContext): ReadingContext {
  const number = denied.flat().find(({ slots }) => slots.number !== undefined)?.slots.number;
  if (number === undefined || memory.slots.number !== undefined) return context;
  return { ...context, memory: { ...memory, slots: { ...memory.slots, number } } };
}

/** What is said at a place, by each of several templates. */
function valuesAt(run: MatchContext, at: number, templates: readonly Template<Fragment>[]): readonly Found[] {
  const found: Found[] = [];
  run.mayBeUnknown = false;
  for (const { pattern } of templates) {
    const before = run.bound.length;
    match(pattern, run, at, (end) => {
      if (end > at) found.push({ end, bound: run.bound.slice(before) });
    });
  }
  return found;
}

/** What a sentence may mean, and how much of what was said before, and was not asked, is another now. */
type Row = Candidate & { changed: number };

/** Everything that a sentence may mean as values in a row, the likeliest first; `null` where a word is no part of any. */
function rows(
  run: MatchContext,
  templates: readonly Template<Fragment>[],
  leads: PhraseSet,
  memory: ParsedIntent,
): readonly Row[] | null {
  const known = new Map<number, readonly Found[]>();
  const at = (place: number): readonly Found[] => {
    const found = known.get(place) ?? valuesAt(run, place, templates);
    known.set(place, found);
    return found;
  };
  const all: Row[] = [];
  let isEmpty = false;
  let left = MAX_ROWS;
  const go = (place: number, bound: readonly SlotMatch[]): void => {
    if (left === 0) return;
    if (run.isOver(place)) {
      left -= 1;
      // "no end to it"
      isEmpty ||= bound.length === 0;
      if (bound.length === 0) return;
      run.bound.splice(0, run.bound.length, ...bound);
      const candidate = candidateOf(run, { intent: memory.intent, say: [] }, 0);
      run.bound.length = 0;
      const fit = candidate === null ? null : findFit(candidate, memory.intent, memory, false);
      if (candidate === null || fit === null || isOfTwo(candidate, run)) return;
      // "Thursday" behind an end is an end, too.
      const unknown = fit.said.filter((slot) => memory.slots[slot] === undefined && !memory.missing?.includes(slot));
      const changed = fit.said.filter((slot) => slot in memory.slots && !memory.missing?.includes(slot)).length;
      all.push({ ...candidate, cost: fit.cost + unknown.length * NEW, changed });
      return;
    }
    const values = at(place);
    for (const { end, bound: more } of values) go(end, [...bound, ...more]);
    if (values.length > 0) return;
    const behind = Math.max(leads.endAt(run, place), run.skipFrom(place));
    if (behind > place) go(behind, bound);
  };
  go(0, []);
  return all.length === 0 && !isEmpty ? null : all.toSorted((one, other) => one.cost - other.cost);
}

/** "Main and sales" are two numbers, and not one and where its calls go. */
const isOfTwo = ({ slots: { number, to } }: Candidate, { context: { world } }: MatchContext): boolean =>
  number !== undefined && world.numbers.some((each) => each.number === to);

/** A change in which nothing was said anew. */
const nothing = (intent: Intent): Candidate => ({
  sentences: { intent, say: [] },
  bound: [],
  slots: {},
  missing: [],
  slips: 0,
  used: 0,
  left: 0,
  isQuoted: false,
  cost: 0,
});

/** What may be without an end, without the one that was said, if any; `null` where it needs one. */
const withoutEnd = (memory: ParsedIntent): ParsedIntent | null =>
  ENDLESS.has(memory.intent) ? without(memory, 'until') : null;

function without(memory: ParsedIntent, edge: 'from' | 'until'): ParsedIntent {
  const { [edge]: _, open = [], ...others } = memory.slots;
  const edges = open.filter((each) => each !== edge);
  return {
    ...memory,
    slots: edges.length > 0 ? { ...others, open: edges } : others,
    missing: memory.missing?.filter((slot) => slot !== edge) ?? [],
  } as ParsedIntent;
}

const ENDLESS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['divert', 'disable_destination', 'enable_destination', 'add_destination', 'apply_preset'] as const),
  ...(['remove_destination', 'reorder', 'set_timeout'] as const),
]);

/** "And Fridays too" adds a day, "and Sat 10-1" hours; "weekdays only" takes the place of those that were said. */
export function addingDays<T extends Candidate>(
  candidate: T,
  { intent, slots: { days: before, value: hours } }: ParsedIntent,
  how: Reduced,
): T {
  const { days, value } = candidate.slots;
  if (!how.isAdded) return candidate;
  // Other hours of the same days take their place.
  if (intent === 'hours' && hours !== undefined && value !== undefined && daysIn(hours) !== daysIn(value))
    return { ...candidate, slots: { ...candidate.slots, value: `${hours}, ${value}` } };
  if (!Array.isArray(before) || !Array.isArray(days)) return candidate;
  const all = [...new Set<number>([...before, ...days])].sort((one, other) => one - other);
  return { ...candidate, slots: { ...candidate.slots, days: all } };
}

/** The days of which hours are, as they are written before them. */
const daysIn = (hours: Slots['value']): string => String(hours).split(/ \d/u, 1).join('');

/**
 * A watch is for an amount or for days, and another value takes the place of the one that was said: a number alone is of
 * the same kind, and with "and" or "too" both hold.
 */
export function ofWatch<C extends Candidate>(
  memory: ParsedIntent,
  candidate: C,
  { isAdded, sentence }: Reduced,
  { lexicon: { currencies } }: ReadingContext,
): readonly [ParsedIntent, C] {
  const { amount: now, days } = candidate.slots;
  const { amount: before, days: daysBefore, ...others } = memory.slots;
  if (memory.intent !== 'watch' || isAdded || (now === undefined) === (days === undefined)) return [memory, candidate];
  const isMoney =
    sentence.plain.some((word) => currencies.has(word)) || sentence.typed.some((word) => /[£$€]/u.test(word));
  const isOfDays = typeof daysBefore === 'number' && before === undefined;
  if (now !== undefined && isOfDays && !isMoney && /^\d+$/u.test(now)) {
    const { amount: _, ...rest } = candidate.slots;
    return [memory, { ...candidate, slots: { ...rest, days: Number(now) } }];
  }
  const isOther = (now === undefined) !== (before === undefined);
  return [
    isOther && (before === undefined) !== (daysBefore === undefined) ? { ...memory, slots: others } : memory,
    candidate,
  ];
}

/** "Thursday, same time" keeps the hour of an end. */
function keepingHours<T extends Candidate>(
  candidate: T,
  { slots: { until: before } }: ParsedIntent,
  { isSame }: Reduced,
): T {
  const { until, open = [], ...slots } = candidate.slots;
  if (!isSame || before?.length !== LOCAL_TIME || until?.length !== DAY || slots.from !== undefined) return candidate;
  return {
    ...candidate,
    slots: { ...slots, until: `${until}${before.slice(DAY)}` },
    missing: candidate.missing.filter((slot) => slot !== 'until'),
  };
}

const isAlike = (one: Slots, other: Slots): boolean =>
  slotNames({ ...one, ...other }).every((slot) => isSame(one[slot], other[slot]));

/** What two readings that fit as well as each other do not agree on is asked. */
function doubtful(one: ParseResult, other: ParseResult): ParseResult {
  const slots = slotNames({ ...one.slots, ...other.slots }).filter(
    (slot) => !isSame(one.slots[slot], other.slots[slot]),
  );
  return slots.length === 0 || one.kind === 'none' ? one : asking(one, slots);
}
