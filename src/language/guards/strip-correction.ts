import type { ParsedIntent } from '../intents.ts';
import type { Lexicon } from '../language.ts';
import { type PhraseSet, phraseSet } from '../templates/phrase-set.ts';
import type { MatchContext, SlotMatch } from '../templates/run.ts';
import { BEGINNING } from '../text/beginnings.ts';
import type { Sentence } from '../text/sentence.ts';

/** A sentence without its words of correction, and what they say. */
export interface Reduced {
  sentence: Sentence;
  /** Whether there were any. */
  isMarked: boolean;
  /** Whether what is said is added to what there is. */
  isAdded: boolean;
  /** Whether there is to be no end, whether it is to begin now, and whether the hours stay as they are. */
  isEndless: boolean;
  isAtOnce: boolean;
  isSame: boolean;
  /** Whether what no longer holds and what does may be a list: "not 3, 4". */
  isListed: boolean;
  /** Values that no longer hold, each with everything it may mean. */
  denied: readonly (readonly SlotMatch[])[];
}

/** Finds the values that begin at a place. */
type FindValues = (
  run: MatchContext,
  at: number,
  memory: ParsedIntent,
) => readonly { end: number; bound: readonly SlotMatch[] }[];

/** Makes what takes a sentence apart into values and words of correction. */
export function createReducer(
  corrections: Lexicon['corrections'],
  valuesAt: FindValues,
): (run: MatchContext, memory: ParsedIntent) => Reduced {
  const setOf = (phrases: readonly string[]): PhraseSet => phraseSet(phrases);
  const { begins, ends } = corrections;
  const edges = [
    { set: setOf(begins.say), as: begins.as },
    { set: setOf(ends.say), as: ends.as },
  ];
  const [marks, beside, not] = [
    setOf(corrections.marks),
    setOf(corrections.beside),
    setOf([...corrections.not, ...corrections.skips]),
  ];
  const unfit = setOf(corrections.unfit);
  const [endless, same, atOnce] = [setOf(corrections.endless), setOf(corrections.same), setOf(corrections.atOnce)];
  const [adding, replacing] = [setOf(corrections.adding), setOf(corrections.replacing)];

  return (run, memory) => {
    const { slots } = memory;
    // "Now" says nothing of what begins now anyway.
    const mayBeginNow = slots.from !== undefined;
    const kept: (number | string)[] = [];
    const denied: (readonly SlotMatch[])[] = [];
    let [isMarked, isAdded, isEndless, isAtOnce, isSame, isListed] = [false, false, false, false, false, false];
    for (let at = 0; at < run.length; ) {
      const named = nameEnd(run, at);
      if (named > at) {
        for (; at < named; at += 1) kept.push(at);
        continue;
      }
      const judged = judgedEnd(at);
      if (judged > at) {
        isMarked = true;
        at = judged;
        continue;
      }
      const edge = edges.find(({ set }) => set.endAt(run, at) > at);
      const ended = endEnd(run, at);
      const alike = same.endAt(run, at);
      const negated = not.endAt(run, at);
      const marked = marks.endAt(run, at);
      const idle = beside.endAt(run, at);
      const added = adding.endAt(run, at);
      const begun = mayBeginNow ? atOnce.endAt(run, at) : at;
      const most = Math.max(ended, begun, alike, marked, idle);
      if (edge !== undefined && edge.set.endAt(run, at) >= most) {
        kept.push(edge.as);
        isMarked = true;
        at = edge.set.endAt(run, at);
        continue;
      }
      if (negated >= most && negated > at) {
        const end = deny(negated);
        if (end > negated) {
          const isCount = (place: number): boolean => /^\d+$/u.test(run.plain[place] ?? '');
          isListed ||= run.sentence.commas[end] === true && isCount(end - 1) && isCount(end);
          isMarked = true;
          at = end;
          continue;
        }
      }
      // "Monday and Friday" are two values, "and Friday" adds one.
      const isJoin = added > at && idle > at && kept.length > 0;
      if (added > at && added >= most && (!isJoin || !run.context.lexicon.and.has(run.plain[at] ?? ''))) {
        [isMarked, isAdded] = [true, true];
        at = added;
      } else if (most === at || isJoin) {
        kept.push(at);
        at += 1;
      } else {
        if (ended === most) isEndless = true;
        if (begun === most) isAtOnce = true;
        if (alike === most) isSame = true;
        if ([ended, begun, alike, marked].includes(most)) isMarked = true;
        at = most;
      }
    }
    const isReplaced = replacing.anyIn(run);
    return {
      sentence: sentenceOf(run.sentence, kept),
      isMarked,
      isAdded: isAdded && !isReplaced,
      isEndless,
      isAtOnce,
      isSame,
      isListed,
      denied,
    };

    /** "No end", and neither "no, end it" nor "no end it". */
    function endEnd(said: MatchContext, from: number): number {
      const end = endless.endAt(said, from);
      const isParted = said.sentence.commas.slice(from + 1, end).includes(true);
      return isParted || said.context.lexicon.pronouns.has(said.plain[end] ?? '') ? from : end;
    }

    /** Where a value ends that no longer holds. */
    function deny(from: number): number {
      const values = valuesAt(run, from, memory);
      const end = Math.max(from, ...values.map((each) => each.end));
      const longest = values.filter((each) => each.end === end).flatMap(({ bound }) => bound);
      // A figure behind a watch for days may be of days.
      const days = Number(run.plain[from]);
      const isOfDays = slots.days !== undefined && end === from + 1 && Number.isInteger(days);
      if (end > from) denied.push(isOfDays ? [...longest, { end, cost: 0, slots: { days } }] : longest);
      return end;
    }

    /** Where what is said of a value ends by which it holds no longer: "5 is too tight". */
    function judgedEnd(from: number): number {
      if (from > 0 && run.sentence.commas[from] !== true) return from;
      const ends = valuesAt(run, from, memory).map(({ end }) => end);
      const value = Math.max(from, ...ends);
      const end = value === from ? from : unfit.endAt(run, value);
      const isWhole = end > value && (end >= run.length || run.sentence.commas[end] === true || run.isOver(end));
      if (!isWhole) return from;
      deny(from);
      return end;
    }
  };

  /** The words that are kept, and those that stand for others. */
  function sentenceOf(sentence: Sentence, kept: readonly (number | string)[]): Sentence {
    const pick = <T>(list: readonly T[], other: (word: string) => T): readonly T[] =>
      kept.map((each) => (typeof each === 'string' ? other(each) : (list[each] ?? other(''))));
    const word = (said: string): string => said;
    return {
      ...sentence,
      words: pick(sentence.words, word),
      plain: pick(sentence.plain, word),
      breaks: pick(sentence.breaks, () => false),
      commas: pick(sentence.commas, () => false),
      quoted: pick(sentence.quoted, () => false),
      typed: pick(sentence.typed, word),
      places: pick(sentence.places, (text) => ({ text, from: 0, end: text.length })),
    };
  }
}

const NAMES = BEGINNING.number | BEGINNING.person | BEGINNING.menu | BEGINNING.channel | BEGINNING.preset;
const KINDS = ['number', 'person', 'menu', 'channel', 'preset'] as const;

/** Where the longest name ends that begins at a place. */
function nameEnd(run: MatchContext, at: number): number {
  if (!run.mayBe(at, NAMES)) return at;
  const ends = KINDS.flatMap((kind) => run.context.names.find(kind, run.plain, at).map(({ end }) => end));
  return Math.max(at, ...ends);
}
