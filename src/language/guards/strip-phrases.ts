import type { ParseResult } from '../intents.ts';
import type { Lexicon } from '../language.ts';
import { FIT, type NameIndex } from '../slots/entities.ts';
import type { Candidate } from '../templates/candidate.ts';
import { type PhraseSet, phraseSet } from '../templates/phrase-set.ts';
import type { Sentence } from '../text/sentence.ts';
import { clauseOf } from './guards.ts';

/** The fewest words that must follow a greeting. */
const MIN_GREETED_LENGTH = 3;

/** "Morning, could you …": elsewhere such a word is a time, not a greeting. */
export function withoutGreeting(sentence: Sentence, greetings: ReadonlySet<string>): Sentence {
  const isGreeted = greetings.has(sentence.plain[0] ?? '') && sentence.commas[1] === true;
  return isGreeted && sentence.plain.length > MIN_GREETED_LENGTH
    ? clauseOf(sentence, 1, sentence.plain.length)
    : sentence;
}

/**
 * Makes the function that drops words before an order: "please to divert …". "Is it possible to divert …" stays a
 * question unless it says "please", and "would you mind adding …" orders.
 */
export function openingOf(
  { openings, askings, pleading, minding, gerunds }: Lexicon,
  courtesy: PhraseSet,
): (sentence: Sentence) => Sentence {
  const phrases = phraseSet(openings);
  const asked = phraseSet(askings);
  const minded = phraseSet(minding);
  /** Where one begins after polite words: "sorry, me again, is it possible to …"; else the beginning. */
  const firstOf = (sentence: Sentence, begins: (at: number) => boolean): number => {
    for (let at = 0; at < sentence.plain.length; ) {
      if (begins(at)) return at;
      const next = courtesy.endAt(sentence, at);
      if (next === at) return 0;
      at = next;
    }
    return 0;
  };
  return (sentence) => {
    const { length } = sentence.plain;
    const end = phrases.endAt(sentence, 0);
    if (end > 0 && length >= end + MIN_GREETED_LENGTH) return clauseOf(sentence, end, length);
    const start = firstOf(sentence, (at) => asked.endAt(sentence, at) > at || minded.endAt(sentence, at) > at);
    const behind = asked.endAt(sentence, start);
    if (behind > start && length >= behind + MIN_GREETED_LENGTH)
      return {
        ...clauseOf(sentence, behind, length),
        isQuestion: !sentence.plain.some((word) => pleading.has(word)),
      };
    const verb = minded.endAt(sentence, start);
    const order = verb > start ? gerunds.get(sentence.plain[verb] ?? '') : undefined;
    if (order === undefined || length < verb + 2) return sentence;
    const { words, plain, typed, ...rest } = clauseOf(sentence, verb, length);
    return {
      ...rest,
      words: [order, ...words.slice(1)],
      plain: [order, ...plain.slice(1)],
      typed: [order, ...typed.slice(1)],
      isQuestion: false,
    };
  };
}

/**
 * Whether a sentence ends with one of some phrases, courtesy aside, such as those that withdraw what it asked for: "divert
 * sales to Ben, no wait, never mind".
 */
export function endsWithOneOf(ends: readonly string[], courtesy: PhraseSet): (sentence: Sentence) => boolean {
  const takenBack = phraseSet(ends);
  return (sentence) =>
    sentence.plain.some((_, at) => {
      let rest = takenBack.endAt(sentence, at);
      if (rest === at) return false;
      for (let next = courtesy.endAt(sentence, rest); next > rest; next = courtesy.endAt(sentence, rest)) rest = next;
      return rest >= sentence.plain.length;
    });
}

/** Requests that may stand, although the sentence ends by calling something wrong. */
const MENDING: ReadonlySet<ParseResult['intent']> = new Set(['undo', 'end_divert']);

/** What was understood where the sentence ends by calling something wrong: "divert sales to Ben until 5. That's wrong". */
export function doubted(understood: ParseResult): ParseResult {
  if (understood.kind !== 'preview' || MENDING.has(understood.intent)) return understood;
  return { ...understood, kind: 'ask', missing: [], because: 'words-left' };
}

/** A sentence without the names in it: "Claims" is the name of a number, not a sign that somebody claimed something. */
export function withoutNames(
  sentence: Sentence,
  { slots }: Candidate,
  names: NameIndex,
  { behindNumber }: Pick<Lexicon, 'behindNumber'>,
  orders: ReadonlySet<string>,
): Sentence {
  const { number, to, name, menu } = slots;
  // A title may come before a name.
  const mayName = [...sentence.plain.keys()].filter(
    (at) => names.has(sentence.plain[at] ?? '') || names.has(sentence.plain[at + 1] ?? ''),
  );
  const places = NAMED.flatMap((kind) =>
    mayName.flatMap((from) =>
      names
        .find(kind, sentence.plain, from, kind === 'person' && isWrittenAsName(sentence, from))
        .filter(({ end, fit, values: [only, ...others] }) => {
          const isMeant = only !== undefined && [number, to, name, menu].includes(only);
          // "the claims line" is a part of a name.
          // "divert claims to Bea" orders something of a thing.
          const isOrdered = from > 0 && orders.has(sentence.plain[from - 1] ?? '');
          const isPart = kind === 'number' && (isOrdered || behindNumber.has(sentence.plain[end] ?? ''));
          // "put Hope on billing" says nothing of what somebody hopes.
          const isWritten = kind === 'person' && isWrittenAsName(sentence, from);
          const isNamed = fit === FIT.same || isWritten || isPart;
          return isNamed && others.length === 0 && isMeant;
        })
        .map(({ end, values: [only] }) => ({ from, end, only })),
    ),
  );
  const outer = places.filter(
    ({ from, end }) =>
      !places.some((each) => each.from <= from && each.end >= end && each.end - each.from > end - from),
  );
  return without(sentence, outer);
}

/** A name in a sentence, and the only thing that it may be the name of. */
interface Place {
  from: number;
  end: number;
  only: string | undefined;
}

/** A sentence in which some names do not count as words. */
function without(sentence: Sentence, places: readonly Place[]): Sentence {
  // If it is said twice, one of the two may be the ordinary word.
  const once = places.filter(({ only }) => places.filter((each) => each.only === only).length === 1);
  if (once.length === 0) return sentence;
  const isName = (at: number) => once.some(({ from, end }) => at >= from && at < end);
  return {
    ...sentence,
    plain: sentence.plain.map((word, at) => (isName(at) ? '' : word)),
  };
}

/**
 * The same where nothing was understood: without numbers that are named in full behind an order or a word such as "on", or
 * before one such as "line".
 */
export function withoutThings(
  sentence: Sentence,
  names: NameIndex,
  { towards, behindNumber }: Pick<Lexicon, 'towards' | 'behindNumber'>,
  orders: ReadonlySet<string>,
): Sentence {
  const { plain } = sentence;
  const places: Place[] = [];
  // "Planning calls to …" plans nothing.
  for (let from = 0; from < plain.length; from += 1) {
    const before = plain[from - 1] ?? '';
    for (const { end, fit, values } of names.find('number', plain, from)) {
      const isNamed = towards.has(before) || orders.has(before) || behindNumber.has(plain[end] ?? '');
      if (isNamed && fit === FIT.same && values.length === 1) places.push({ from, end, only: values[0] });
    }
  }
  return without(sentence, places);
}

const NAMED = ['number', 'person', 'menu', 'preset'] as const;

/** With a capital, and not because a sentence or a part of one begins there. */
const isWrittenAsName = ({ typed, commas }: Sentence, at: number): boolean =>
  at > 0 && commas[at] !== true && /^\p{Lu}\p{Ll}/u.test(typed[at] ?? '');

/** What is asked, without the reasons given for it: "Fay no longer works here" does not forbid anything. */
export function withoutReasons(sentence: Sentence, { bound }: Candidate): Sentence {
  const reasons = bound.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  if (reasons.length === 0) return sentence;
  const isAsked = (_: unknown, at: number) => !reasons.some(([from, end]) => at >= from && at < end);
  return { ...sentence, plain: sentence.plain.filter(isAsked) };
}
