import { TOPICS, type Topic } from '../intents.ts';
import { FIT } from '../slots/entities.ts';
import { type PhraseSet, type PhraseText, phraseSet, setsIn } from '../templates/phrase-set.ts';
import type { MatchContext } from '../templates/run.ts';

/**
 * What a sentence asks for that is not to be had here; `null` where nothing is. Where a part of it was read, only what stands
 * beside that part, between the same marks, in words that it did not use, counts.
 */
export type FindBeyond = (run: MatchContext, unused?: readonly number[]) => Topic | null;

/** Makes the finder from the words of a language. */
export function createBeyond(words: Readonly<Partial<Record<Topic, readonly string[]>>>): FindBeyond {
  const sets = TOPICS.map((topic) => phraseSet(words[topic] ?? []));
  const among = setsIn(sets);
  return (run, unused) => {
    if (among(run) === 0) return null;
    const said = withoutNames(run);
    const found = among(said);
    const counts = unused === undefined ? () => true : besidePart(run, unused);
    return TOPICS.find((_, at) => (found & (1 << at)) !== 0 && isIn(sets[at], said, counts)) ?? null;
  };
}

/** Whether a phrase of a set stands in some words where it counts. */
function isIn(set: PhraseSet | undefined, said: PhraseText, counts: (from: number, end: number) => boolean): boolean {
  return said.plain.some((_, at) => {
    const end = set?.endAt(said, at) ?? at;
    return end > at && counts(at, end);
  });
}

/** Whether words count beside a part that was read: one of them was not used, and no mark parts them from all that was. */
function besidePart({ plain, sentence: { commas } }: MatchContext, unused: readonly number[]) {
  const left = new Set(unused);
  let clause = 0;
  const clauses = plain.map((_, at) => (commas[at] === true ? ++clause : clause));
  const read = new Set(clauses.filter((_, at) => !left.has(at)));
  return (from: number, end: number): boolean => {
    for (let at = from; at < end; at += 1)
      if (left.has(at) && (read.size === 0 || read.has(clauses[at] ?? 0))) return true;
    return false;
  };
}

/** What is rather said in passing where something else is only to be shown. */
export const IN_PASSING: ReadonlySet<Topic> = new Set<Topic>(['blocking', 'calling', 'other']);
/** What is not answered by anything that is shown. */
export const NEVER_SHOWN: ReadonlySet<Topic> = new Set<Topic>(['topping_up', 'spending', 'agents', 'currency', 'zone']);

/** A number may be called "Invoices". */
function withoutNames({ plain, context: { names } }: MatchContext): PhraseText {
  const named = new Set<number>();
  for (let from = 0; from < plain.length; from += 1) {
    for (const kind of ['number', 'person', 'menu', 'preset'] as const) {
      for (const { end, fit } of names.find(kind, plain, from)) {
        if (fit === FIT.same) for (let at = from; at < end; at += 1) named.add(at);
      }
    }
  }
  return named.size === 0 ? { plain } : { plain: plain.map((word, at) => (named.has(at) ? '' : word)) };
}
