import { clauseOf } from './guards.ts';
import { INTENTS, type Reservation, type Understood } from './intents.ts';
import type { PhraseSet } from './phrase-set.ts';
import type { Sentence } from './sentence.ts';

/** How the parts of a sentence are read. */
interface Readers {
  alone(sentence: Sentence): Understood;
  signsOf(sentence: Sentence): readonly Reservation[];
}

/** More parts are a letter. */
const MOST_PARTS = 5;
/** Fewer words are no request that says what it is about. */
const SHORTEST = 3;

/** Signs that may stand in what is told beside a request: "Tunde's train was cancelled, …". */
const TOLD: ReadonlySet<Reservation> = new Set<Reservation>(['past', 'negation']);

/** Signs by which a wish may be worded: "the telephone of sales shall go to Ben". */
const MAY_WISH: ReadonlySet<Reservation> = new Set<Reservation>(['hypothesis', 'question']);

/** Why a sentence was not read, where something beside a request may be the cause. */
const OF_THE_REST: ReadonlySet<Understood['because']> = new Set<Understood['because']>([
  ...(['unknown', 'past', 'negation', 'question', 'words-left'] as const),
]);

/**
 * The change that one part of a sentence asks for, where the rest tells something that was not read: "Tunde's train is cancelled
 * again, so please send the helpline to Siobhán until 6". It is never more than a question; `null` where there is none.
 */
export function requestIn(
  sentence: Sentence,
  understood: Understood,
  joins: PhraseSet,
  { alone, signsOf }: Readers,
): Understood | null {
  // "I'm stuck in a taxi, …" asks for no help.
  if (!OF_THE_REST.has(understood.because) && understood.intent !== 'help') return null;
  const { length } = sentence.plain;
  const marks = marksOf(sentence, joins);
  if (marks.length === 0 || marks.length >= MOST_PARTS) return null;
  const starts = [0, ...marks.map(({ end }) => end)];
  const ends = [...marks.map(({ at }) => at), length];
  const parts = starts
    .flatMap((from) => ends.map((until) => ({ from, until })))
    .filter(({ from, until }) => until - from >= SHORTEST && until - from < length)
    .toSorted((one, other) => other.until - other.from - (one.until - one.from));
  for (const { from, until } of parts) {
    const part = clauseOf(sentence, from, until);
    const rest = [clauseOf(sentence, 0, from), { ...clauseOf(sentence, until, length), isQuestion: false }];
    if (rest.some((each) => signsOf(each).some((sign) => !TOLD.has(sign)))) continue;
    const said = { ...part, isQuestion: part.isQuestion && until === length };
    if (signsOf(said).some((sign) => !MAY_WISH.has(sign))) continue;
    const read = alone(said);
    if (read.kind === 'preview' && INTENTS[read.intent] === 'change')
      return { ...read, kind: 'ask', missing: [], because: 'words-left' };
    // "… until half six" leaves open which of the two.
    if (read.kind === 'ask' && ASKED.has(read.because) && saysWhatAndWhom(read)) return read;
  }
  return null;
}

/** Why a change is asked about that its words name. */
const ASKED: ReadonlySet<Understood['because']> = new Set<Understood['because']>(['slot', 'words-left']);

/** Whether a change names what it changes and for whom, so that it is not made of odd words. */
function saysWhatAndWhom(understood: Understood): boolean {
  const { kind, intent, slots } = understood;
  if (kind !== 'ask' || INTENTS[intent] !== 'change' || slots.number === undefined) return false;
  // Of two people of one name, it is asked which.
  const isOneOf = (understood.choices ?? []).some(({ slot }) => slot === 'to' || slot === 'name');
  return slots.to !== undefined || slots.name !== undefined || isOneOf;
}

/** Where one part of a sentence ends and another begins: at a comma or a stronger mark, or at words such as "so". */
export function marksOf(sentence: Sentence, joins: PhraseSet): readonly { at: number; end: number }[] {
  const marks: { at: number; end: number }[] = [];
  for (let at = 1; at < sentence.plain.length; at += 1) {
    const end = joins.endAt(sentence, at);
    if (end > at || sentence.commas[at] === true) marks.push({ at, end });
    if (end > at) at = end - 1;
  }
  return marks;
}
