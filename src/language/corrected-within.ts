import { clauseOf } from './guards.ts';
import { type Heard, INTENTS, type Understood } from './intents.ts';
import type { PhraseSet } from './phrase-set.ts';
import type { Sentence } from './sentence.ts';

const DASH = /^[-\u2012-\u2015]+$/u;

/** How the two parts of a sentence are read. */
interface Readers {
  alone(sentence: Sentence): Understood;
  /** Whether it has a sign against a change. */
  isGuarded(sentence: Sentence): boolean;
  /** Whether somebody's name stands at a place. */
  isPerson(sentence: Sentence, at: number): boolean;
  /** A follow-up of what was said before it. */
  behind(sentence: Sentence, before: Heard): Understood | null;
}

/**
 * "Divert sales to Anna until 4, no wait, Dora": a change, as what follows in the same sentence corrects it. It is read as two
 * messages would be; `null` where no words take anything back, or where what follows them is no correction. Where it is not
 * sure that something is taken back, that is asked.
 */
export function correctedWithin(
  sentence: Sentence,
  retracting: PhraseSet,
  { alone, isGuarded, isPerson, behind }: Readers,
): Understood | null {
  const { length } = sentence.plain;
  for (let at = 1; at < length; at += 1) {
    const isDashed = DASH.test(sentence.plain[at - 1] ?? '');
    if ((!isDashed && sentence.commas[at] !== true) || retracting.endAt(sentence, at) === at) continue;
    const head = clauseOf(sentence, 0, isDashed ? at - 1 : at);
    if (isGuarded(head)) return null;
    const before = alone(head);
    if (before.intent === null || INTENTS[before.intent] !== 'change') return null;
    const isDoubtful = before.because !== undefined && before.because !== 'slot';
    const said = isDoubtful ? null : behind(clauseOf(sentence, at, length), before);
    if (said === null || said.intent !== before.intent) return null;
    if (said.kind !== 'preview') return said;
    // "…, sorry Dora" may only beg her pardon.
    let end = at;
    for (let next = retracting.endAt(sentence, end); next > end; next = retracting.endAt(sentence, end)) end = next;
    const isClear = end > at + 1 || sentence.commas[end] === true || !isPerson(sentence, end);
    return isClear ? said : { ...said, kind: 'ask', missing: [], because: 'question' };
  }
  return null;
}
