import { withTimeBeside } from './asked-times.ts';
import { type Candidate, isChange } from './candidate.ts';
import { clauseOf } from './guards.ts';
import type { Lexicon } from './language.ts';
import type { Reading } from './reading.ts';
import type { ReadingContext } from './run.ts';
import { haveSame } from './same-slots.ts';
import { partMatches, wholeMatches } from './search.ts';
import type { Sentence } from './sentence.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Finds what a sentence asks that no template fits as a whole. */
export interface AskedPart {
  /** What is asked between two marks, or without its verb. */
  of(sentence: Sentence): Candidate | undefined;
  /** What a few words without a question mark may ask: "wire desk diverted". */
  ofFew(sentence: Sentence): Candidate | undefined;
}

/** What parts of a sentence are read with. */
export interface PartReaders {
  /** A part, ready to be read; `number` is what was spoken of before it. */
  readingOf: (said: Sentence, number?: string) => Reading;
  /** Whether anything may be asked by the whole sentence behind a word; in doubt, yes. */
  mayAskBehind: (word: string) => boolean;
  /** The one number that is named before a place. */
  numberBefore: (at: number) => string | undefined;
}

/** Makes the finder; `orders` are words that begin an order. */
export function askedPartOf(
  { verbless, openers, behindNumber }: Pick<Lexicon, 'verbless' | 'openers' | 'behindNumber'>,
  vocabulary: Vocabulary,
  orders: ReadonlySet<string>,
  { readingOf, mayAskBehind, numberBefore }: PartReaders,
): AskedPart {
  /** "Isla still switched off on bookings?" */
  const withVerb = (sentence: Sentence, mayAsk: (verb: string) => boolean = () => true): Candidate | undefined => {
    const [first = ''] = sentence.plain;
    if (openers.has(first) || orders.has(first)) return undefined;
    for (const verb of verbless) {
      if (!mayAsk(verb)) continue;
      const [found] = wholeMatches(readingOf(behind(verb, sentence, vocabulary)));
      if (found !== undefined && !isChange(found.sentences) && found.missing.length === 0) return found;
    }
    return undefined;
  };
  const asked = (said: Sentence, number?: string): Candidate | undefined => {
    const reading = readingOf(said, number);
    const found = wholeMatches(reading)[0] ?? (said.isQuestion ? withVerb(said) : undefined);
    if (found !== undefined) return found;
    const [shown] = partMatches(reading, []);
    return shown !== undefined && !isChange(shown.sentences) && shown.left < shown.used ? shown : undefined;
  };

  /** "wire desk number? The agent is on hold", where the other parts ask for nothing else and order nothing. */
  const between = (sentence: Sentence): Candidate | undefined => {
    const { length } = sentence.plain;
    const starts = [0, ...sentence.commas.keys()].filter((at, index) => index === 0 || sentence.commas[at] === true);
    if (starts.length === 1 || starts.length > MOST_PARTS) return undefined;
    let only: Candidate | undefined;
    // "wire desk number?"
    let named: Candidate | undefined;
    let unread: Sentence | undefined;
    for (const [index, from] of starts.entries()) {
      const until = starts[index + 1] ?? length;
      const said = { ...clauseOf(sentence, from, until), isQuestion: until === length && sentence.isQuestion };
      // "viewings should be back by now, when does it end"
      const found = asked(said, from > 0 && until > from + 1 ? numberBefore(from) : undefined);
      if (found === undefined && orders.has(sentence.plain[from] ?? '')) return undefined;
      if (found === undefined) unread ??= said;
      if (found !== undefined && isNameAlone(found)) named ??= saysNumber(sentence, until) ? found : undefined;
      if (found === undefined || isNameAlone(found)) continue;
      if (isChange(found.sentences) || found.missing.length > 0) return undefined;
      if (only !== undefined && !isSame(only, found)) return undefined;
      only = found;
    }
    return only !== undefined && unread !== undefined ? withTimeBeside(only, readingOf(unread).run) : (only ?? named);
  };

  const saysNumber = ({ plain, breaks }: Sentence, until: number): boolean =>
    breaks[until] === true && behindNumber.has(plain[until - 1] ?? '');

  return {
    of: (sentence) => (sentence.isQuestion ? withVerb(sentence, mayAskBehind) : undefined) ?? between(sentence),
    // With a question mark it was read before.
    ofFew: (sentence) =>
      sentence.isQuestion || sentence.plain.length > FEW_WORDS ? undefined : withVerb(sentence, mayAskBehind),
  };
}

/** What is spoken of where a number was named. */
export function speakingOf(number: string | undefined, context: ReadingContext): ReadingContext {
  if (number === undefined) return context;
  return { ...context, memory: { kind: 'answer', intent: 'number', slots: { number } } };
}

/** The only one of several. */
export function onlyOne(numbers: ReadonlySet<string>): string | undefined {
  return numbers.size === 1 ? [...numbers][0] : undefined;
}

/** More of them are hardly one question. */
const MOST_PARTS = 4;
/** More words that are not understood may order something. */
const FEW_WORDS = 5;

/** The name of a number says only what a question beside it is about. */
const isNameAlone = ({ sentences, used }: Candidate): boolean => sentences.whole === true || used === 0;

const isSame = (one: Candidate, other: Candidate): boolean =>
  one.sentences.intent === other.sentences.intent && haveSame(one.slots, other.slots);

function behind(word: string, sentence: Sentence, vocabulary: Vocabulary): Sentence {
  return {
    ...sentence,
    words: [word, ...sentence.words],
    plain: [word, ...sentence.plain],
    numbers: [vocabulary.numberOf(word), ...sentence.numbers],
    breaks: [false, ...sentence.breaks],
    commas: [false, ...sentence.commas],
    quoted: [false, ...sentence.quoted],
    typed: [word, ...sentence.typed],
  };
}
