import { INTENTS, type ParseResult, type SlotName } from '../intents.ts';
import type { Lexicon } from '../language.ts';
import type { PhraseSet } from '../templates/phrase-set.ts';
import type { Sentence } from '../text/sentence.ts';
import { inOrder } from './guards.ts';
import { mayRepeat, none } from './judge.ts';

/** The most words that either of two alternatives may have beside "or". */
const MAX_WORDS = 3;

/** What a sentence asks for, where one of two may be meant or something may recur. */
export function readApart(
  sentence: Sentence,
  lexicon: Pick<Lexicon, 'or' | 'counts'>,
  repeated: PhraseSet,
  read: (sentence: Sentence) => ParseResult,
): ParseResult {
  const whole = read(sentence);
  if (whole.kind === 'none' && whole.because === 'alternative') return eitherOf(sentence, lexicon, read) ?? whole;
  return mayRepeat(whole) && repeated.anyIn(sentence) ? none('repetition') : whole;
}

/** A change in which one of two is meant, as a question which one; `null` where the two are not of the same kind. */
function eitherOf(
  sentence: Sentence,
  { or, counts }: Pick<Lexicon, 'or' | 'counts'>,
  read: (sentence: Sentence) => ParseResult,
): ParseResult | null {
  const at = sentence.plain.findIndex((word) => or.has(word));
  const isOnly = at > 0 && at === sentence.plain.findLastIndex((word) => or.has(word));
  if (!isOnly) return null;
  const { length } = sentence.plain;
  const most = (words: number) => Array.from({ length: Math.min(MAX_WORDS, words) }, (_, index) => index + 1);
  const rights = most(length - at - 1);
  const known = new Map<number, ParseResult>();
  const firstWithout = (right: number): ParseResult => {
    const first = known.get(right) ?? read(without(sentence, at, at + 1 + right));
    known.set(right, first);
    return first;
  };
  // "an hour or two"
  const isCount = (place: number) =>
    counts.has(sentence.plain[place] ?? '') || /^[0-9]{1,2}$/u.test(sentence.plain[place] ?? '');
  if (rights.length > 0 && at > 2 && isCount(at + 1) && !isCount(at - 1)) {
    const counted = oneOf(firstWithout(1), read(without(moved(sentence, at - 1, at + 1), at - 2, at)));
    if (counted !== null) return counted;
  }
  for (const left of most(at)) {
    const second = read(without(sentence, at - left, at + 1));
    if (!isClear(second)) continue;
    for (const right of rights) {
      const both = oneOf(firstWithout(right), second);
      if (both !== null) return both;
    }
  }
  return null;
}

/** The words without those from one place to another. */
function without(sentence: Sentence, from: number, until: number): Sentence {
  return only(sentence, (at) => at < from || at >= until);
}

/** The same words with one of them moved after another. */
function moved(sentence: Sentence, from: number, behind: number): Sentence {
  const places = [...sentence.plain.keys()].filter((at) => at !== from).toSpliced(behind, 0, from);
  return inOrder(sentence, places);
}

function only(sentence: Sentence, isKept: (at: number) => boolean): Sentence {
  return inOrder(sentence, [...sentence.plain.keys()].filter(isKept));
}

/** A question for the one slot in which two readings of a change differ; `null` where they differ in more, or in none. */
function oneOf(first: ParseResult, second: ParseResult): ParseResult | null {
  if (!isClear(first) || !isClear(second) || first.intent !== second.intent) return null;
  const names = (Object.keys({ ...first.slots, ...second.slots }) as SlotName[]).filter((slot) => slot !== 'open');
  const differing = names.filter((slot) => first.slots[slot] !== second.slots[slot]);
  const missing = [...new Set([...differing, ...(first.missing ?? []), ...(second.missing ?? [])])];
  const [slot] = missing;
  if (slot === undefined || missing.length > 1) return null;
  const said = [first, second].flatMap((each) => [
    each.slots[slot],
    ...(each.choices ?? []).flatMap(({ values }) => values),
  ]);
  const values = said.filter((each) => typeof each === 'number' || (typeof each === 'string' && !isDay(each)));
  const { [slot]: _, open: __, ...slots } = first.slots;
  return {
    kind: 'ask',
    intent: first.intent,
    slots,
    missing: [slot],
    because: 'slot',
    ...(values.length === 0 ? {} : { choices: [{ slot, values: [...new Set(values)] }] }),
  } as ParseResult;
}

type Clear = Exclude<ParseResult, { intent: null }>;

/** Whether it is a change in which nothing is in doubt except what is missing. */
function isClear(understood: ParseResult): understood is Clear {
  if (understood.intent === null || INTENTS[understood.intent] !== 'change') return false;
  const { kind, because } = understood;
  return kind === 'preview' || (kind === 'ask' && (because === undefined || because === 'slot'));
}

/** A day whose hour was left open is asked about. */
const isDay = (said: string): boolean => /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/u.test(said);
