import type { MatchContext, SlotMatch, SlotReader } from '../templates/run.ts';
import { BEGINNING } from '../text/beginnings.ts';
import { FIT, type NameKind } from './entities.ts';
import { AMBIGUOUS, NONE, open, tailEnd, value, withTails } from './match-results.ts';

/** The cost of a name, by how exactly it fits. */
const COST: Readonly<Record<number, number>> = {
  [FIT.same]: 0,
  [FIT.plural]: 0.1,
  [FIT.ending]: 0.3,
  [FIT.part]: 0.5,
};

/** A word behind a name is rather a verb where it may be one. */
const OF_A_VERB = 0.06;

/** Names of a kind, with the words that may follow one. */
export function named(kind: NameKind, behind: (run: MatchContext) => ReadonlySet<string>): SlotReader {
  return (run, at, slot) => {
    if (!run.mayBe(at, BEGINNING[kind])) return NONE;
    const isNamed = kind === 'person' ? isSaidAsName(run, at) : isToldApart(run, at);
    const found = run.context.names.find(kind, run.plain, at, isNamed);
    if (found.length === 0) return NONE;
    const tails = behind(run);
    const all: SlotMatch[] = [];
    for (const { end, fit, values } of found) {
      const [only] = values;
      for (let to = tailEnd(run, end, tails); to >= end; to -= 1) {
        const isOne = values.length === 1 && only !== undefined;
        // "let sales ring for a minute"
        const isVerb = to > end && run.context.lexicon.imperatives.has(run.plain[to - 1] ?? '');
        const cost = (COST[fit] ?? 1) + (isVerb ? OF_A_VERB : 0);
        all.push(isOne ? value(slot, to, only, cost) : open(slot, to, values, AMBIGUOUS));
      }
    }
    return all;
  };
}

/** "to Will", "ring Will": elsewhere the word is not a name. */
function isSaidAsName({ plain, sentence: { typed }, context: { lexicon } }: MatchContext, at: number): boolean {
  // "to Sat" may be a day.
  if (at === 0 || lexicon.weekdays.has(plain[at] ?? '')) return false;
  return /^\p{Lu}\p{Ll}/u.test(typed[at] ?? '') || lexicon.receiving.has(plain[at - 1] ?? '');
}

/** "the night one": elsewhere the word is a time. */
const isToldApart = ({ plain, context: { lexicon } }: MatchContext, at: number): boolean =>
  lexicon.ones.has(plain[at + 1] ?? '') && !lexicon.ordinals.has(plain[at] ?? '');

/** Fewer letters are asked about. */
const MIN_SURE_LETTERS = 5;

/** More words ask for something of their own. */
const MAX_ANSWER_WORDS = 2;

/** "ortho", which begins only one name and means nothing else. */
export const shortened: SlotReader = (run, at, slot) => {
  const letters = run.plain[at] ?? '';
  if (run.context.isKnown(letters) || !run.mayBe(at, BEGINNING.number)) return NONE;
  const only = run.context.names.shortOf(letters);
  // A few letters alone, as in "on reserv", do not take the place of what was named before.
  if (only === null || run.length <= MAX_ANSWER_WORDS) return NONE;
  // "corp accounts"
  const rest = run.context.names.find('number', run.plain, at + 1).find(({ values }) => values.includes(only));
  const doubt = letters.length < MIN_SURE_LETTERS && rest === undefined ? { because: 'spelling' as const } : {};
  return withTails(run, rest?.end ?? at + 1, run.context.lexicon.behindNumber).map((to) => ({
    ...value(slot, to, only, COST[FIT.part] ?? 1),
    ...doubt,
  }));
};
