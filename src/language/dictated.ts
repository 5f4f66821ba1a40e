import { type PhraseSet, phraseSet } from './phrase-set.ts';
import type { Sentence } from './sentence.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The words for marks that are dictated, by what they do. */
export interface Dictated {
  /** "comma" */
  commas: readonly string[];
  /** "full stop"; `last` only where nothing but courtesy comes behind it. */
  stops: readonly string[];
  last: readonly string[];
  questions: readonly string[];
}

/** Makes the function that takes dictated marks for marks: "… until five full stop". */
export function dictatedMarks(
  { commas, stops, last, questions }: Dictated,
  vocabulary: Vocabulary,
  courtesy: PhraseSet,
): (sentence: Sentence) => Sentence {
  const isFirst = vocabulary.mark([...commas, ...stops, ...last, ...questions].map((said) => said.split(' ')[0] ?? ''));
  const [ofComma, ofStop, ofLast, ofQuestion] = [commas, stops, last, questions].map((each) =>
    phraseSet(each, vocabulary),
  ) as [PhraseSet, PhraseSet, PhraseSet, PhraseSet];
  /** "… period thank you" */
  const isOver = (sentence: Sentence, at: number): boolean => {
    let rest = at;
    const further = () => Math.max(courtesy.endAt(sentence, rest), ofLast.endAt(sentence, rest));
    for (let next = further(); next > rest; next = further()) rest = next;
    return rest >= sentence.plain.length;
  };
  return (sentence) => {
    const { length } = sentence.plain;
    if (!sentence.numbers.some((number, at) => at > 0 && vocabulary.isMarked(number, isFirst))) return sentence;
    const isLeft = sentence.plain.map(() => true);
    const isBreak = [...sentence.breaks];
    const isComma = [...sentence.commas];
    let { isQuestion } = sentence;
    for (let at = 1; at < length; at += 1) {
      const ends = [ofComma, ofStop, ofQuestion, ofLast].map((phrases) => phrases.endAt(sentence, at));
      const [comma = at, stop = at, question = at, final = at] = ends;
      const end = Math.max(comma, stop, question, final > at && isOver(sentence, final) ? final : at);
      if (end === at) continue;
      isLeft.fill(false, at, end);
      if (end < length) isComma[end] = true;
      if (end < length && end !== comma) isBreak[end] = true;
      if (end === question && end === length) isQuestion = true;
      at = end - 1;
    }
    if (isLeft.every(Boolean)) return sentence;
    const cut = <T>(list: readonly T[]) => list.filter((_, at) => isLeft[at]);
    const { words, plain, numbers, quoted, typed } = sentence;
    return {
      ...sentence,
      ...{ words: cut(words), plain: cut(plain), numbers: cut(numbers), quoted: cut(quoted), typed: cut(typed) },
      ...{ breaks: cut(isBreak), commas: cut(isComma), isQuestion },
    };
  };
}
