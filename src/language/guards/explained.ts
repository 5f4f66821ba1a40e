import { isCertain, isFigure } from '../follow-ups/aside.ts';
import type { RejectionReason } from '../intents.ts';
import type { Lexicon } from '../language.ts';
import { wanted } from '../slots/slot-types.ts';
import { type PhraseSet, phraseSet } from '../templates/phrase-set.ts';
import type { MatchContext, SlotMatch } from '../templates/run.ts';
import { clauseOf, type Guards } from './guards.ts';

/** A statement in words that are not listed: who it is about, and where it goes on. */
interface Explanation {
  end: number;
  subject: SlotMatch | null;
  /** Whether a word such as "because" leads it. */
  isLed: boolean;
}

/** Finds statements by the shape of a sentence: somebody, and what they do. */
interface Explained {
  /** Where such a statement goes on after its subject and its verb; `null` where none begins. */
  at(run: MatchContext, from: number): Explanation | null;
  /** The same for what happens at a time that ends there: "until 4:30, when we lock up". */
  glossAt(run: MatchContext, from: number): Explanation | null;
  /** Whether it says nothing else from one place to another. */
  isHarmless(run: MatchContext, { end, isLed }: Explanation, until: number): boolean;
}

const PERSON = wanted('known_person', 'name');
const NUMBER = wanted('known_number', 'number');
const TIMES = [wanted('span'), wanted('future')];
/** The most words of a time. */
const MAX_TIME_WORDS = 6;
/** The most words between an article and a verb. */
const MAX_WORDS_BEFORE_VERB = 3;

/**
 * Makes the finder of a language. Behind a word such as "because" any verb makes a statement, and elsewhere one that orders
 * nothing here: "…, they like it with their coffee", "because parents keep getting Gwen".
 */
export function createExplained(
  { statements, imperatives, ordinals, functionWords, joins }: Lexicon,
  guards: Guards,
): Explained {
  const because = phraseSet(statements.explaining);
  const openers = phraseSet(statements.openers);
  const subjects = phraseSet(statements.subjects);
  const verbs = phraseSet([...statements.states, ...statements.doing]);
  const adverbs = phraseSet(statements.adverbs);
  const joining = phraseSet(joins);
  const forbidden = phraseSet(statements.unsure);
  const glossing = phraseSet(statements.glossing);
  const wanting = phraseSet(statements.wanting);
  const orders = phraseSet(statements.orders);

  const isWord = (run: MatchContext, at: number): boolean => /^[a-z]+$/u.test(run.plain[at] ?? '');

  const behind = (phrases: PhraseSet, run: MatchContext, from: number): number => {
    let at = from;
    for (let next = phrases.endAt(run, at); next > at; next = phrases.endAt(run, at)) at = next;
    return at;
  };

  /** "finally", and what else stands before a verb. */
  const adverbsEnd = (run: MatchContext, from: number): number => {
    let at = from;
    for (;;) {
      const next = Math.max(adverbs.endAt(run, at), /^[a-z]{3,}ly$/u.test(run.plain[at] ?? '') ? at + 1 : at);
      if (next === at) return at;
      at = next;
    }
  };

  /** "like", "finally got", "spilled", and where any verb does, "keep". */
  const verbEnd = (run: MatchContext, from: number, isAny: boolean): number | null => {
    const at = adverbsEnd(run, from);
    const end = verbs.endAt(run, at);
    if (end > at) return isAny || orders.endAt(run, end) === end ? end : null;
    const isDone = isAny ? isWord(run, at) && joining.endAt(run, at) === at : isInflected(run, at);
    return isDone ? at + 1 : null;
  };

  /** "spills", "spilled", and not "calls" or "added". */
  const isInflected = (run: MatchContext, at: number): boolean => {
    const { pronouns } = run.context.lexicon;
    const word = run.plain[at] ?? '';
    const stem = /^([a-z]{3,})(?:ed|s)$/u.exec(word)?.[1] ?? '';
    if (stem === '' || /[su]$/u.test(stem) || functionWords.has(word) || run.context.names.has(word)) return false;
    // "we scrapped it" may be what was asked for.
    if (word.endsWith('d') && pronouns.has(run.plain[at + 1] ?? '')) return false;
    const stems = [stem, `${stem}e`, stem.slice(0, -1), `${stem.slice(0, -1)}y`];
    if (stems.some((each) => imperatives.has(each))) return false;
    return guards.of(clauseOf(run.sentence, at, at + 1)).every((sign) => sign === 'question');
  };

  /** Neither an order nor a word that joins sentences; "the store" may be a part of a name only in a reason. */
  const isNoun = (run: MatchContext, at: number, isLed: boolean): boolean => {
    const word = run.plain[at] ?? '';
    if (!isWord(run, at) || functionWords.has(word) || imperatives.has(word)) return false;
    return isLed || !run.context.names.has(word);
  };

  /** After "Jorge" or "Dublin Bus", which nobody here is called. */
  const nameEnd = (run: MatchContext, at: number): number | null => {
    const isCapitalised = (place: number) => /^\p{Lu}\p{Ll}/u.test(run.sentence.typed[place] ?? '');
    if (!isCapitalised(at)) return null;
    if (!run.context.isKnown(run.plain[at] ?? '') && !isCapitalised(at + 1))
      return imperatives.has(run.plain[at] ?? '') ? null : at + 1;
    let end = at;
    while (end < at + MAX_WORDS_BEFORE_VERB && isCapitalised(end) && isNoun(run, end, false)) end += 1;
    return end > at + 1 ? end : null;
  };

  /** Where the statement goes on after who it is about, or `null`. */
  function withSubject(run: MatchContext, at: number, isLed: boolean): Explanation | null {
    const word = run.plain[at] ?? '';
    const verbBehind = (end: number, subject: SlotMatch | null): Explanation | null => {
      const verb = verbEnd(run, end, isLed);
      return verb === null ? null : { end: verb, subject, isLed };
    };
    if (statements.speakers.has(word) || statements.others.has(word)) return verbBehind(at + 1, null);
    const named = run.read(PERSON, at).find(isCertain);
    if (named !== undefined) return verbBehind(named.end, named);
    const end = subjects.endAt(run, at);
    if (end === at) {
      const name = nameEnd(run, at);
      return name === null ? null : verbBehind(name, null);
    }
    if (!statements.determiners.has(run.plain[end - 1] ?? '')) return verbBehind(end, null);
    for (let noun = end; noun < end + MAX_WORDS_BEFORE_VERB && isNoun(run, noun, isLed); noun += 1) {
      const found = verbEnd(run, noun + 1, false);
      if (found !== null) return { end: found, subject: null, isLed };
    }
    return isLed && isNoun(run, end, isLed) ? { end: end + 1, subject: null, isLed } : null;
  }

  /** Whether a time ends at a place, polite words aside. */
  const isBehindTime = (run: MatchContext, until: number): boolean => {
    for (let at = until - 1; at >= 0 && at >= until - MAX_TIME_WORDS; at -= 1) {
      const ends = TIMES.flatMap((time) => run.read(time, at).map(({ end }) => end));
      if (ends.some((end) => run.skipFrom(end) === until || end === until)) return true;
    }
    return false;
  };

  return {
    at(run, from) {
      const strong = because.endAt(run, from);
      if (strong > from) return withSubject(run, adverbsEnd(run, behind(openers, run, strong)), true);
      return withSubject(run, behind(openers, run, from), false);
    },
    glossAt(run, from) {
      const end = glossing.endAt(run, from);
      if (end === from || !isBehindTime(run, from)) return null;
      return withSubject(run, end, true);
    },
    isHarmless(run, { end: from, isLed }, until) {
      const plain = run.plain.slice(from, until);
      for (let at = from; at < until; at += 1) {
        const word = run.plain[at] ?? '';
        if (ordinals.has(word) || isFigure(run, at)) return false;
        const begins = at > from && (run.sentence.commas[at] === true || joining.endAt(run, at - 1) === at);
        // "… and Elin on instead"
        const isNamed = begins && [PERSON, NUMBER].some((each) => run.read(each, at).some(isCertain));
        if (isNamed && withSubject(run, at, false) === null) return false;
        if (run.sentence.breaks[at] === true && at > from && withSubject(run, at, false) === null) return false;
        const isOrdered = begins || statements.orderedBy.has(run.plain[at - 1] ?? '');
        if (imperatives.has(word) && isOrdered) return false;
      }
      const said = { ...run.sentence, plain, isQuestion: false };
      if (forbidden.anyIn(said) || wanting.anyIn(said)) return false;
      return guards.of(said).every((sign) => IN_A_STATEMENT.has(sign) || (isLed && OF_A_REASON.has(sign)));
    },
  };
}

/** Signs that say nothing of what is asked in a statement, and further ones in a reason. */
const IN_A_STATEMENT: ReadonlySet<RejectionReason> = new Set<RejectionReason>([
  'question',
  'past',
  'negation',
  'condition',
]);
const OF_A_REASON: ReadonlySet<RejectionReason> = new Set<RejectionReason>(['report', 'hypothesis']);
