import { isCertain, isFigure } from '../follow-ups/aside.ts';
import type { Lexicon } from '../language.ts';
import { wanted } from '../slots/slot-types.ts';
import { phraseSet } from '../templates/phrase-set.ts';
import type { MatchContext, SlotMatch } from '../templates/run.ts';
import { createExplained } from './explained.ts';
import type { Guards } from './guards.ts';
import { createOccasions } from './occasions.ts';
import { createRequests, isDash, partsOf } from './requests-begin.ts';
import { matchStockRemark, matchTimeGloss, readStatement, saysNoMore } from './statement-reader.ts';
import { createSubjectless } from './subjectless.ts';

/** Statements beside a request that are not part of it: what is the matter, and with whom. */
export interface Statements {
  /** Those that are separated from what follows, by the place where they begin. */
  leads: ReadonlyMap<number, SlotMatch>;
  /** Where one begins that is separated from what comes before it, and goes on to the end. */
  tails: ReadonlyMap<number, SlotMatch>;
  /** Whether a word is in one of them. */
  has(at: number): boolean;
}

/** Finds the statements in a sentence. */
export type FindStatements = (run: MatchContext) => Statements;

const NONE: Statements = { leads: new Map(), tails: new Map(), has: () => false };

/** A longer one says more than how somebody is. */
const MAX_WORDS = 16;
const PERSON = wanted('known_person', 'name');
const NUMBER = wanted('known_number', 'number');

/**
 * Makes the finder of statements in a language: "I shall be in court tomorrow; …", "…, they are hopeless in the mornings".
 * A statement begins with its subject and a verb, ends where a sentence ends, and has no order, no figure and no sign
 * of anything else in it.
 */
export function createStatements(lexicon: Lexicon, guards: Guards, isKnown: (word: string) => boolean): FindStatements {
  const { statements, verbEndings, imperatives, ordinals, functionWords } = lexicon;
  const explained = createExplained(lexicon, guards);
  const subjectless = createSubjectless(lexicon, guards);
  const openers = phraseSet(statements.openers);
  const joins = phraseSet(statements.joins);
  const isParted = partsOf({ statements });
  const isRequest = createRequests({ statements, imperatives });
  const states = phraseSet(statements.states);
  const negated = phraseSet(statements.negated);
  const ofOthers = phraseSet([...statements.states, ...statements.negated]);
  const forbids = phraseSet(statements.forbids);
  const orders = phraseSet(statements.orders);
  const subjects = phraseSet(statements.subjects);
  const having = phraseSet(statements.having);
  const adverbs = phraseSet(statements.adverbs);
  const remarks = phraseSet(statements.remarks);
  const leaving = phraseSet(statements.leaving);
  const occasionEnd = createOccasions({ statements, imperatives, functionWords });

  /** Where a statement goes on after its subject and its verb; `null` where it does not begin as one. */
  function beginning(run: MatchContext, from: number): { end: number; subject: SlotMatch | null } | null {
    let at = from;
    // "Mr Dacre" is the whole of a name.
    const opens = () => (run.read(PERSON, at).some(isCertain) ? at : openers.endAt(run, at));
    for (let next = opens(); next > at; next = opens()) at = next;
    const word = run.plain[at] ?? '';
    const isSpeaker = statements.speakers.has(word);
    const isNamed = !isSpeaker && !statements.others.has(word);
    const subject = isNamed ? (run.read(PERSON, at).find(isCertain) ?? run.read(NUMBER, at).find(isCertain)) : null;
    const contracted = subject == null && isNamed ? contractedEnd(run, at) : null;
    if (contracted !== null) return { end: contracted, subject: null };
    // "Kirsty's staying on"
    if (subject != null && isContracted(run, subject.end)) return { end: subject.end, subject };
    // "everybody's in the boardroom", "its tipping down"
    if ((statements.contractions.has(word) || (!isNamed && !isSpeaker)) && isContracted(run, at + 1))
      return { end: at + 1, subject: null };
    const owned = isNamed ? ownedEnd(run, at, subject?.end ?? at + 1) : null;
    const verb =
      owned ?? subject?.end ?? (isNamed || ofOthers.endAt(run, at + 1) === at + 1 ? subjectEnd(run, at) : at + 1);
    if (verb === null) return null;
    const end = (isSpeaker ? states : ofOthers).endAt(run, verb);
    // "Ben is to ring first" is an order.
    if (end === verb || orders.endAt(run, end) > end) return null;
    const isNegated = !isSpeaker && negated.endAt(run, verb) === end;
    // "Everyone do not, ever, …" forbids what follows.
    if (isNegated && (saysNothing(run, end) || (forbids.endAt(run, verb) === end && !isPlural(run, at, verb))))
      return null;
    // What is not done is not an order: "she cannot take calls".
    const isDenied = isNegated && imperatives.has(run.plain[end] ?? '');
    return { end: isDenied ? end + 1 : end, subject: subject ?? null };
  }

  /** Whether a negation does not say what is not so: a part of the sentence ends after it, or something polite begins. */
  function saysNothing(run: MatchContext, at: number): boolean {
    return (
      at >= run.length ||
      run.sentence.commas[at] === true ||
      isDash(run, at) ||
      joins.endAt(run, at) > at ||
      run.skipFrom(at) > at
    );
  }

  const isPlural = (run: MatchContext, from: number, until: number): boolean =>
    run.plain.slice(from, until).some((word) => statements.determiners.has(word) || statements.plurals.has(word));

  /** After "the engineer's", unless something that belongs to the engineer is named. */
  function contractedEnd(run: MatchContext, at: number): number | null {
    const isOf = statements.determiners.has(run.plain[at] ?? '');
    for (let noun = isOf ? at + 1 : at; noun <= at + MAX_WORDS_BEFORE_VERB; noun += 1) {
      // "the phone's ringing off the hook"
      if (!(isOf && /^[a-z]+$/u.test(run.plain[noun] ?? '')) && !isOrdinary(run, noun)) return null;
      if (!isPossessive(run, noun)) continue;
      // "maybe the engineer's here" is only a thought.
      return isContracted(run, noun + 1) && isHarmless(run, at, noun + 1) ? noun + 1 : null;
    }
    return null;
  }

  const isPossessive = (run: MatchContext, at: number): boolean =>
    /['\u2019]s$/iu.test(run.sentence.typed[at] ?? '') || statements.contractions.has(run.plain[at] ?? '');

  /** Whether a word ends in what stands for "is" where how somebody is, or what they do, follows. */
  const isContracted = (run: MatchContext, from: number): boolean => {
    if (!isPossessive(run, from - 1)) return false;
    const at = adverbs.endAt(run, from);
    const next = run.plain[at] ?? '';
    const isVerb = verbEndings.doing.test(next) || (verbEndings.done.test(next) && !imperatives.has(next));
    // "traffic's awful"
    const isLast = () => isOrdinary(run, at) && (at + 1 >= run.length || run.sentence.commas[at + 1] === true);
    return statements.contracted.has(next) || isVerb || leaving.endAt(run, at) > at || isLast();
  };

  /** Behind "Mr Bevan's service", before a verb; `named` is where the name ends. */
  function ownedEnd(run: MatchContext, at: number, named: number): number | null {
    if (!isPossessive(run, named - 1) || !isCapitalised(run.sentence.typed[at])) return null;
    for (let noun = named; noun < named + MAX_WORDS_BEFORE_VERB && isNoun(run, noun); noun += 1) {
      if (ofOthers.endAt(run, noun + 1) > noun + 1) return noun + 1;
    }
    return null;
  }

  /** Whether a word is neither a name, nor an order, nor a word that joins sentences. */
  const isOrdinary = (run: MatchContext, at: number): boolean =>
    isNoun(run, at) && !run.context.names.has(run.plain[at] ?? '');

  /** The same, where it may be a part of a name: "Mr Bevan's service" beside the preset "Service day". */
  const isNoun = (run: MatchContext, at: number): boolean => {
    const word = run.plain[at] ?? '';
    return /^[a-z]+$/u.test(word) && !functionWords.has(word) && !imperatives.has(word);
  };

  /** After "the lads", "her bus", "everyone"; a name that nobody here has needs no article. */
  function subjectEnd(run: MatchContext, at: number): number | null {
    const end = subjects.endAt(run, at);
    if (end === at) return isStrangersName(run, at) ? at + 1 : (titleEnd(run, at) ?? nounsEnd(run, at));
    if (!statements.determiners.has(run.plain[end - 1] ?? '')) return end;
    for (let verb = end + 1; verb <= end + MAX_WORDS_BEFORE_VERB; verb += 1)
      if (ofOthers.endAt(run, verb) > verb) return verb;
    return null;
  }

  /** After "county inspector", which the language does not know, before a verb. */
  function nounsEnd(run: MatchContext, at: number): number | null {
    for (let noun = at; noun < at + MAX_WORDS_BEFORE_VERB; noun += 1) {
      if (!isOrdinary(run, noun) || isKnown(run.plain[noun] ?? '')) return null;
      if (states.endAt(run, noun + 1) > noun + 1) return isHarmless(run, at, noun + 1) ? noun + 1 : null;
    }
    return null;
  }

  /** After "Met Office", which is nobody here, where a verb follows. */
  function titleEnd(run: MatchContext, at: number): number | null {
    for (let word = at; word < at + MAX_WORDS_BEFORE_VERB; word += 1) {
      if (!isCapitalised(run.sentence.typed[word]) || !isOrdinary(run, word)) return null;
      if (word > at && ofOthers.endAt(run, word + 1) > word + 1) return word + 1;
    }
    return null;
  }

  /** "Jorge", and not "Please" at the beginning. */
  function isStrangersName(run: MatchContext, at: number): boolean {
    const word = run.plain[at] ?? '';
    return isCapitalised(run.sentence.typed[at]) && !imperatives.has(word) && !isKnown(word);
  }

  /** Whether the words from one place to another are no more than a statement. */
  function isHarmless(run: MatchContext, from: number, until: number): boolean {
    for (let at = from; at < until; at += 1) {
      const word = run.plain[at] ?? '';
      // "the ring road" is not an order.
      const isOrdered = imperatives.has(word) && !statements.determiners.has(run.plain[at - 1] ?? '');
      if (isOrdered || ordinals.has(word) || isFigure(run, at)) return false;
    }
    const cut = <T>(list: readonly T[]) => list.slice(from, until);
    const said = { ...run.sentence, plain: cut(run.plain), isQuestion: false };
    return guards.of(said).every((sign) => sign === 'question');
  }

  /** One that is separated from what follows. */
  function leadAt(run: MatchContext, from: number): SlotMatch | null {
    if (!isParted(run, from + 1, from + MAX_WORDS)) return null;
    const occasion = occasionEnd(run, from);
    if (occasion > from && run.sentence.commas[occasion] === true && isHarmless(run, from, occasion))
      return readStatement(run, from, occasion, null);
    const told = explained.at(run, from);
    const begun = beginning(run, from) ?? told;
    if (begun === null) return null;
    for (let end = begun.end; end < run.length && end - from <= MAX_WORDS; end += 1) {
      if (run.sentence.breaks[end] !== true && !isDash(run, end) && !isRequest(run, end)) continue;
      const isTold = () => told !== null && told.end <= end && explained.isHarmless(run, told, end);
      if (!(begun !== told && isHarmless(run, begun.end, end)) && !isTold()) return null;
      return readStatement(run, from, joins.endAt(run, end), begun.subject, begun.end);
    }
    return null;
  }

  /** One that goes on to the end, or to the next that does. */
  function tailAt(run: MatchContext, from: number, isDashed = false): SlotMatch | null {
    if (run.length - from > MAX_WORDS || run.sentence.isQuestion) return null;
    const gloss = explained.glossAt(run, from);
    if (gloss !== null && explained.isHarmless(run, gloss, run.length)) return matchTimeGloss(run, from);
    const remarked = remarks.endAt(run, from);
    const isRemark = remarked > from && run.isOver(remarked);
    // "… so they stop ringing me" needs no comma.
    if (
      !isDashed &&
      run.sentence.commas[from] !== true &&
      !isJoined(run, from) &&
      !(isRemark && opensRemark(run, from))
    )
      return null;
    if (isRemark) return matchStockRemark(run, from);
    const bare = subjectless(run, from);
    if (bare !== null) return bare;
    if (occasionEnd(run, from) > from && run.isOver(occasionEnd(run, from)) && isHarmless(run, from, run.length))
      return readStatement(run, from, run.length, null);
    const begun = beginning(run, from);
    if (begun === null || !isHarmless(run, begun.end, run.length)) return explanation(run, from);
    if (statements.things.has(run.plain[from] ?? '') && !saysNoMore(run, from)) return null;
    for (let at = begun.end; at < run.length; at += 1) {
      if (run.sentence.breaks[at] === true && remarks.endAt(run, at) === at && beginning(run, at) === null) return null;
    }
    return readStatement(run, from, run.length, begun.subject, begun.end);
  }

  /** The same in words that are not listed; "it" may be part of the request. */
  function explanation(run: MatchContext, from: number): SlotMatch | null {
    const told = explained.at(run, from);
    if (told === null || !explained.isHarmless(run, told, run.length)) return null;
    if (statements.things.has(run.plain[from] ?? '') && !saysNoMore(run, from)) return null;
    return readStatement(run, from, run.length, told.subject, told.end);
  }

  const opensRemark = (run: MatchContext, at: number): boolean => statements.parts.has(run.plain[at] ?? '');

  /** "… because they are …" and "… she is with a client" need no comma. */
  const isJoined = (run: MatchContext, at: number): boolean => {
    const word = run.plain[at] ?? '';
    if (statements.because.has(word)) return true;
    if (statements.parts.has(word) && explained.at(run, at)?.isLed === true) return true;
    const isPronoun = statements.speakers.has(word) || statements.others.has(word);
    if (!isPronoun) return false;
    return statements.being.has(run.plain[at + 1] ?? '') || having.endAt(run, at + 1) > at + 1;
  };

  return (run) => {
    const hasMarks = run.sentence.commas.includes(true, 1) || run.plain.includes('-');
    const isPart = (word: string) =>
      statements.parts.has(word) || statements.others.has(word) || statements.speakers.has(word);
    const isLong = run.length > MIN_WORDS && run.plain.some(isPart);
    if (!hasMarks && !isLong) return NONE;
    const leads = new Map<number, SlotMatch>();
    for (let at = 0, before = -1; at !== before && at < run.length; before = at, at = run.skipFrom(at)) {
      const lead = leadAt(run, at);
      if (lead !== null) leads.set(at, lead);
    }
    const tails = new Map<number, SlotMatch>();
    for (let at = 1; at < run.length; at += 1) {
      // "… until 3 - staff training"
      const tail = isDash(run, at) ? tailAt(run, at + 1, true) : tailAt(run, at);
      if (tail !== null) tails.set(at, tail);
    }
    const ofLeads = [...leads];
    const isLead = (at: number) => ofLeads.some(([from, { end }]) => at >= from && at < end);
    const firstTail = Math.min(...tails.keys(), run.length);
    return { leads, tails, has: (at) => at >= firstTail || isLead(at) };
  };
}

const isCapitalised = (typed: string | undefined): boolean => /^\p{Lu}\p{Ll}/u.test(typed ?? '');

/** The most words between an article and a verb. */
const MAX_WORDS_BEFORE_VERB = 3;
/** Fewer words have no room for a statement and a request. */
const MIN_WORDS = 6;
