import type { RejectionReason } from '../intents.ts';
import type { Lexicon } from '../language.ts';
import { type PhraseSet, type PhraseText, phraseSet, setsIn } from '../templates/phrase-set.ts';
import type { Sentence } from '../text/sentence.ts';

/** Signs that nothing is to be done, although the words of a sentence name a change. */
export interface Guards {
  /** Every sign in a sentence; `isWhole` unless something that was said after it was left out. */
  of(sentence: Sentence, isWhole?: boolean): readonly RejectionReason[];
  /** Whether it asks if something is so about somebody or something with a name: "is Chloe before Ben on sales". */
  asksWhether(sentence: Sentence, hasName: (word: string) => boolean): boolean;
  /** Whether it begins by telling how somebody or something is: "Kev's off tyres". */
  tells(sentence: Sentence): boolean;
  /** The same without words that tell what somebody else would like: "Declan wants to be first on sales". */
  withoutWishes(sentence: Sentence): Sentence;
  /** The sentences in one text, however they are joined. */
  clausesOf(sentence: Sentence): readonly Sentence[];
}

const ORDER = ['reminder', 'negation', 'hypothesis', 'report', 'past', 'condition', 'alternative'] as const;

/** What a name ends with in "Kev's off tyres". */
const SHORT_IS = /\p{L}['\u2019]s$/iu;
/** Words of a name. */
const MAX_NAME_WORDS = 3;

const NO_SIGNS: readonly RejectionReason[] = [];

/** Reads the signs of a language. */
export function createGuards({ guards, joins, whether, counts, imperatives }: Lexicon, courtesy: PhraseSet): Guards {
  const signsIn = setsIn(ORDER.map((name) => phraseSet(guards[name])));
  const questions = phraseSet(guards.question);
  const joining = phraseSet(joins);
  const wanted = phraseSet(guards.wanted);
  const thought = phraseSet(guards.thought);
  const wished = phraseSet(guards.wished);
  const states = phraseSet(guards.states);

  /** "if you can" is not a condition, and "to be moved" is not "was moved". */
  function withoutCourtesy(said: PhraseText): PhraseText {
    let left: string[] | null = null;
    for (let at = 0; at < said.plain.length; ) {
      const end = Math.max(courtesy.endAt(said, at), wanted.endAt(said, at));
      if (end - at >= 2) left ??= said.plain.slice(0, at);
      else left?.push(said.plain[at] ?? '');
      at = Math.max(at + 1, end);
    }
    return left === null ? said : { plain: left };
  }

  /** "Send it once, now" says how often, and is not a condition. */
  function withoutLastCount(said: PhraseText): PhraseText {
    let last = said.plain.length;
    for (let at = said.plain.length - 1; at >= 0 && courtesy.endAt(said, at) === last; at -= 1) last = at;
    if (!counts.has(said.plain[last - 1] ?? '')) return said;
    return { plain: said.plain.toSpliced(last - 1, 1) };
  }

  return {
    of(sentence, isWhole = true) {
      const asked = withoutCourtesy(sentence);
      const signs = signsIn(isWhole ? withoutLastCount(asked) : asked);
      const found: readonly RejectionReason[] =
        signs === 0 ? NO_SIGNS : ORDER.filter((_, index) => (signs & (1 << index)) !== 0);
      let start = 0;
      let isRequest = false;
      for (let next = courtesy.endAt(sentence, start); next > start; next = courtesy.endAt(sentence, start)) {
        if (next - start > 1 && thought.endAt(sentence, start) < next) isRequest = true;
        start = next;
      }
      const isAsked = questions.endAt(sentence, start) > start || (sentence.isQuestion && !isRequest);
      return isAsked ? [...found, 'question'] : found;
    },
    tells(sentence) {
      const { typed, plain } = sentence;
      const at = typed.findIndex((word) => SHORT_IS.test(word));
      if (at === -1 || at >= MAX_NAME_WORDS || states.endAt(sentence, at + 1) === at + 1) return false;
      // "Odette's on holiday, so mute her" goes on to say what to do.
      return !plain.some((word, place) => place !== at + 1 && imperatives.has(word));
    },
    asksWhether(sentence, hasName) {
      let at = 0;
      const skip = () => {
        for (let next = courtesy.endAt(sentence, at); next > at; next = courtesy.endAt(sentence, at)) at = next;
      };
      skip();
      if (!whether.has(sentence.plain[at] ?? '')) return false;
      at += 1;
      skip();
      return hasName(sentence.plain[at] ?? '');
    },
    withoutWishes(sentence) {
      let left: string[] | null = null;
      for (let at = 0; at < sentence.plain.length; at += 1) {
        const end = wished.endAt(sentence, at);
        if (end === at) continue;
        left ??= [...sentence.plain];
        left.fill('', at, end);
        at = end - 1;
      }
      return left === null ? sentence : { ...sentence, plain: left };
    },
    clausesOf(sentence) {
      const starts = [0];
      for (let at = 1; at < sentence.plain.length; at += 1) {
        const end = joining.endAt(sentence, at);
        if (end > at) starts.push(at, end);
        else if (sentence.commas[at] === true) starts.push(at);
      }
      const ends = [...starts.slice(1), sentence.plain.length];
      return starts
        .map((from, index) => ({ from, until: ends[index] ?? from }))
        .filter(({ from, until }) => until > from && joining.endAt(sentence, from) !== until)
        .map(({ from, until }) => clauseOf(sentence, from, until));
    },
  };
}

/** The words of a sentence from one place to another. */
export function clauseOf(sentence: Sentence, from: number, until: number): Sentence {
  const cut = <T>(list: readonly T[]) => list.slice(from, until);
  return {
    ...sentence,
    words: cut(sentence.words),
    plain: cut(sentence.plain),
    breaks: cut(sentence.breaks),
    commas: cut(sentence.commas),
    quoted: cut(sentence.quoted),
    typed: cut(sentence.typed),
    places: cut(sentence.places),
  };
}

/** The words of a sentence at some places, in the order of these. */
export function inOrder(sentence: Sentence, places: readonly number[]): Sentence {
  const take = <T>(list: readonly T[]) => places.flatMap((at) => list.slice(at, at + 1));
  return {
    ...sentence,
    words: take(sentence.words),
    plain: take(sentence.plain),
    breaks: take(sentence.breaks),
    commas: take(sentence.commas),
    quoted: take(sentence.quoted),
    typed: take(sentence.typed),
    places: take(sentence.places),
  };
}
