import type { Guards } from './guards.ts';
import type { Lexicon } from './language.ts';
import { phraseSet } from './phrase-set.ts';
import type { Found, Run } from './run.ts';
import { wanted } from './slot-types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Statements about somebody that stand beside a request. Their words are not understood, so that a change is asked about. */
export interface Statements {
  /** Those that are parted from what follows, by the place where they begin. */
  leads: ReadonlyMap<number, Found>;
  /** Where one begins that is parted from what stands before it, and goes on to the end. */
  tails: ReadonlySet<number>;
  /** Whether a word is in one of them. */
  has(at: number): boolean;
}

/** Finds the statements in a sentence. */
export type FindStatements = (run: Run) => Statements;

/** Whether a name is said in full, and is nobody else's. */
const isCertain = ({ cost, choices, missing, offer }: Found): boolean =>
  cost === 0 && choices === undefined && missing === undefined && offer === undefined;

const NONE: Statements = { leads: new Map(), tails: new Set(), has: () => false };

/** A reason that is understood is nearer. */
export const UNREAD = 0.2;

/** A longer one says more than how somebody is. */
const MOST_WORDS = 14;
const PERSON = wanted('known_person', 'name');

/**
 * Makes what finds the statements of a language: "I shall be in court tomorrow; …". One begins with somebody and a word for
 * how they are, ends with a sentence, and has no order and no sign of anything else in it.
 */
export function statementsOf(
  { statements, imperatives, ordinals }: Lexicon,
  vocabulary: Vocabulary,
  guards: Guards,
): FindStatements {
  const openers = phraseSet(statements.openers, vocabulary);
  const states = phraseSet(statements.states, vocabulary);
  const ofOthers = phraseSet([...statements.states, ...statements.negated], vocabulary);

  /** Where a statement goes on behind its subject and its verb; `null` where it does not begin as one. */
  function beginning(run: Run, from: number): { end: number; subject: Found | null } | null {
    const at = openers.endAt(run, from);
    const word = run.plain[at] ?? '';
    const isSpeaker = statements.speakers.has(word);
    const isNamed = !isSpeaker && !statements.others.has(word);
    const subject = isNamed ? (run.read(PERSON, at).find(isCertain) ?? null) : null;
    if (isNamed && subject === null) return null;
    const verb = subject?.end ?? at + 1;
    const end = (isSpeaker ? states : ofOthers).endAt(run, verb);
    // "Ben is to ring first" is an order.
    return end === verb || run.plain[end] === statements.orders ? null : { end, subject };
  }

  /** Whether nothing from a place to another is more than a statement. */
  function isHarmless(run: Run, from: number, until: number): boolean {
    for (let at = from; at < until; at += 1) {
      const word = run.plain[at] ?? '';
      if (imperatives.has(word) || ordinals.has(word) || /\d/u.test(word)) return false;
    }
    const cut = <T>(list: readonly T[]) => list.slice(from, until);
    const said = { ...run.sentence, plain: cut(run.plain), numbers: cut(run.numbers), isQuestion: false };
    return guards.of(said).every((sign) => sign === 'question');
  }

  /** One that is parted from what follows. */
  function leadAt(run: Run, from: number): Found | null {
    const begun = beginning(run, from);
    if (begun === null) return null;
    for (let end = begun.end; end < run.length && end - from <= MOST_WORDS; end += 1) {
      if (run.sentence.breaks[end] !== true && !isRequest(run, end)) continue;
      if (!isHarmless(run, begun.end, end)) return null;
      const name = begun.subject?.slots.name;
      return {
        ...{ end, slots: {}, cost: UNREAD, reason: [from, end] as const, isUnread: true as const },
        ...(name === undefined ? {} : { speaksOf: { name } }),
      };
    }
    return null;
  }

  /** "…, could you …" */
  const isRequest = (run: Run, at: number): boolean => run.sentence.commas[at] === true && run.skipFrom(at) > at + 1;

  function isTail(run: Run, from: number): boolean {
    if (run.sentence.commas[from] !== true || run.length - from > MOST_WORDS || run.sentence.isQuestion) return false;
    const begun = beginning(run, from);
    if (begun === null || run.sentence.breaks.indexOf(true, from + 1) !== -1) return false;
    return isHarmless(run, begun.end, run.length);
  }

  return (run) => {
    if (!run.sentence.commas.includes(true, 1)) return NONE;
    const leads = new Map<number, Found>();
    for (let at = 0, before = -1; at !== before && at < run.length; before = at, at = run.skipFrom(at)) {
      const found = leadAt(run, at);
      if (found !== null) leads.set(at, found);
    }
    const tails = new Set<number>();
    for (let at = 1; at < run.length; at += 1) if (isTail(run, at)) tails.add(at);
    const isLead = (at: number) => [...leads].some(([from, { end }]) => at >= from && at < end);
    const firstTail = Math.min(...tails, run.length);
    return { leads, tails, has: (at) => at >= firstTail || isLead(at) };
  };
}
