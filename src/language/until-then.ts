import type { Compiled } from './compiled.ts';
import type { Heard } from './intents.ts';
import type { PhraseSet } from './phrase-set.ts';
import { readTimesAt } from './read-time.ts';
import type { ReadingContext } from './run.ts';
import type { Sentence } from './sentence.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where a time is in a sentence: from its preposition, from its first word, and where it ends. */
interface Place {
  from: number;
  at: number;
  end: number;
}

const isDash = (word: string | undefined): boolean => /^[-\u2012-\u2015]+$/u.test(word ?? '');

/** A date with its hour, as slots have it. */
const LOCAL_TIME = 'YYYY-MM-DDTHH:MM'.length;
const DAY = 10;

/**
 * "Callum is busy until 3:30, box office to Dot until then": the time that was said before stands where it is meant, and no
 * longer in the reason. Where none was said, it is the end of what was spoken of. A sentence in which several were said, or
 * none, stays as it is.
 */
export function withThen(
  sentence: Sentence,
  context: ReadingContext,
  { vocabulary, joins }: Pick<Compiled, 'vocabulary' | 'joins'>,
): Sentence {
  const { until, sameEnd } = context.lexicon.events;
  if (sameEnd === undefined) return sentence;
  const { plain } = sentence;
  const place = plain.findIndex((word, at) => at > 0 && sameEnd.has(word) && until.has(plain[at - 1] ?? ''));
  if (place < 0) return sentence;
  const [said, ...others] = timesBefore(sentence, place - 1, context, joins);
  if (others.length > 0) return sentence;
  if (said !== undefined) {
    const places = plain.map((_, at) => at);
    const moved = places.slice(said.at, said.end);
    const rest = places.filter((at) => (at < said.from || at >= said.end) && at !== place);
    rest.splice(rest.indexOf(place - 1) + 1, 0, ...moved);
    return picked(sentence, rest, moved);
  }
  const end = (context.memory as Heard | null)?.slots.until;
  if (end?.length !== LOCAL_TIME) return sentence;
  return replaced(sentence, place, [end.slice(0, DAY), end.slice(DAY + 1)], vocabulary);
}

/** The times that are named before a place and belong to another part of the sentence. */
function timesBefore(
  sentence: Sentence,
  end: number,
  { world, lexicon, budget }: ReadingContext,
  joins: PhraseSet,
): readonly Place[] {
  const { words, commas, plain } = sentence;
  const context = { now: world.now, locale: world.locale, direction: 'future' as const, budget };
  const found: Place[] = [];
  for (let from = 0; from < end; ) {
    const isUntil = lexicon.events.until.has(plain[from] ?? '');
    const times = readTimesAt(words, from + (isUntil ? 1 : 0), context, lexicon.time).filter(
      ({ end: behind, reading }) => behind <= end && reading.kind !== 'unknown',
    );
    const last = Math.max(from, ...times.map((each) => each.end));
    if (last === from) {
      from += 1;
      continue;
    }
    let at = isUntil ? from + 1 : from;
    // "at 4" is "until 4".
    while (at + 1 < last && readTimesAt(words, at + 1, context, lexicon.time).some((each) => each.end === last)) {
      if (!lexicon.beginsAt.has(plain[at] ?? '') && !lexicon.vague.has(plain[at] ?? '')) break;
      at += 1;
    }
    found.push({ from, at, end: last });
    from = last;
  }
  // "until 4 and until then" is of one part.
  return found.filter((time) => {
    for (let at = time.end; at <= end; at += 1) {
      if (commas[at] === true || joins.endAt(sentence, at) > at || isDash(plain[at])) return true;
    }
    return false;
  });
}

/** A sentence with its words in another order; a mark stays before the word that follows it. */
function picked(sentence: Sentence, places: readonly number[], moved: readonly number[]): Sentence {
  const isMoved = new Set(moved);
  const pick = <T>(list: readonly T[]): readonly T[] => places.map((at) => list[at] as T);
  const marks = (list: readonly boolean[]): readonly boolean[] =>
    places.map((at) => !isMoved.has(at) && list[at] === true);
  return {
    ...sentence,
    words: pick(sentence.words),
    plain: pick(sentence.plain),
    numbers: pick(sentence.numbers),
    breaks: marks(sentence.breaks),
    commas: marks(sentence.commas),
    quoted: pick(sentence.quoted),
    typed: pick(sentence.typed),
  };
}

/** A sentence with other words in the place of one. */
function replaced(sentence: Sentence, place: number, by: readonly string[], vocabulary: Vocabulary): Sentence {
  const put = <T>(list: readonly T[], values: readonly T[]): readonly T[] => list.toSpliced(place, 1, ...values);
  const none = by.map(() => false);
  return {
    ...sentence,
    words: put(sentence.words, by),
    plain: put(sentence.plain, by),
    numbers: put(
      sentence.numbers,
      by.map((word) => vocabulary.numberOf(word)),
    ),
    breaks: put(sentence.breaks, none),
    commas: put(sentence.commas, none),
    quoted: put(sentence.quoted, none),
    typed: put(sentence.typed, by),
  };
}
