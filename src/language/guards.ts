import type { Reservation } from './intents.ts';
import type { Lexicon } from './language.ts';
import { phraseSet } from './phrase-set.ts';
import type { Sentence } from './sentence.ts';

/** Signs in a sentence that nothing is to be done just because its words name a change. */
export interface Guards {
  /** Every sign of one. */
  of(sentence: Sentence): readonly Reservation[];
  /** The sentences that stand in one text, however they are joined. */
  clausesOf(sentence: Sentence): readonly Sentence[];
}

const ORDER = ['negation', 'hypothesis', 'report', 'past', 'condition', 'alternative'] as const;

/** Reads the signs of a language. */
export function guardsOf({ guards, courtesy, joins }: Lexicon): Guards {
  const polite = phraseSet(courtesy);
  const signs = ORDER.map((name) => phraseSet(guards[name]));
  /** Which signs a word may be the first of, as bits. */
  const beginning = new Map<string, number>();
  for (const [bit, name] of ORDER.entries()) {
    for (const phrase of guards[name]) {
      const [first = ''] = phrase.split(' ');
      beginning.set(first, (beginning.get(first) ?? 0) | (1 << bit));
    }
  }
  const questions = phraseSet(guards.question);
  const joining = phraseSet(joins);

  /** "if you can" is no condition. */
  function withoutCourtesy(plain: readonly string[]): readonly string[] {
    const left: string[] = [];
    for (let at = 0; at < plain.length; ) {
      const end = polite.endAt(plain, at);
      if (end - at < 2) left.push(plain[at] ?? '');
      at = Math.max(at + 1, end);
    }
    return left;
  }

  /** The signs that stand anywhere, as bits. */
  function signsIn(words: readonly string[]): number {
    let found = 0;
    for (let at = 0; at < words.length; at += 1) {
      const open = (beginning.get(words[at] ?? '') ?? 0) & ~found;
      for (let bit = 0; open >> bit > 0; bit += 1) {
        const isOne = ((open >> bit) & 1) === 1 && (signs[bit]?.endAt(words, at) ?? at) > at;
        if (isOne) found |= 1 << bit;
      }
    }
    return found;
  }

  return {
    of(sentence) {
      const { plain, isQuestion } = sentence;
      const found: Reservation[] = [];
      const signs = signsIn(withoutCourtesy(plain));
      for (const [bit, name] of ORDER.entries()) if ((signs & (1 << bit)) !== 0) found.push(name);
      let start = 0;
      let isRequest = false;
      for (let next = polite.endAt(plain, start); next > start; next = polite.endAt(plain, start)) {
        if (next - start > 1) isRequest = true;
        start = next;
      }
      if (questions.endAt(plain, start) > start || (isQuestion && !isRequest)) found.push('question');
      return found;
    },
    clausesOf(sentence) {
      const starts = [0];
      for (let at = 1; at < sentence.plain.length; at += 1) {
        const end = joining.endAt(sentence.plain, at);
        if (end > at) starts.push(at, end);
        else if (sentence.commas[at] === true) starts.push(at);
      }
      const ends = [...starts.slice(1), sentence.plain.length];
      return starts
        .map((from, index) => ({ from, until: ends[index] ?? from }))
        .filter(({ from, until }) => until > from && joining.endAt(sentence.plain, from) !== until)
        .map(({ from, until }) => clauseOf(sentence, from, until));
    },
  };
}

/** Some of a sentence's words, from a place to another. */
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
  };
}
