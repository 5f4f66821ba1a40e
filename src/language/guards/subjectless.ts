import { daysIn, numbersIn, scanAside } from '../follow-ups/aside.ts';
import type { Lexicon } from '../language.ts';
import { phraseSet } from '../templates/phrase-set.ts';
import type { MatchContext, SlotMatch } from '../templates/run.ts';
import type { Guards } from './guards.ts';
import { readStatement } from './statement-reader.ts';

/**
 * Makes the finder of what explains a request without saying whom it is about, and goes on to the end: "…, heading to lunch",
 * "…, off to the dentist", "…, that's the temp", "…, no longer needed". It names nobody, no number and no time.
 */
export function createSubjectless(
  { statements, imperatives, functionWords, ordinals, gerunds, pronouns, verbEndings }: Lexicon,
  guards: Guards,
): (run: MatchContext, from: number) => SlotMatch | null {
  const leaving = phraseSet(statements.leaving);
  const spare = phraseSet(statements.spare);
  const pointing = phraseSet(statements.pointing);
  const unsure = phraseSet(statements.unsure);
  const wanting = phraseSet(statements.wanting);
  const { determiners, bound, others, speakers, told } = statements;

  const isOpen = (run: MatchContext, at: number): boolean => {
    const word = run.plain[at] ?? '';
    return /^[a-z-]+$/u.test(word) && !run.context.names.has(word);
  };

  /** "heading to", "expecting a": what somebody does, and neither what is asked for nor how long. */
  const doingEnd = (run: MatchContext, at: number): number => {
    const word = run.plain[at] ?? '';
    const isDoing = verbEndings.doing.test(word) && !gerunds.has(word) && !functionWords.has(word) && !bound.has(word);
    const next = run.plain[at + 1] ?? '';
    return isDoing && (determiners.has(next) || told.has(next)) ? at + 2 : at;
  };

  function isHarmless(run: MatchContext, from: number, behind: number): boolean {
    for (let at = behind; at < run.length; at += 1) {
      const word = run.plain[at] ?? '';
      if (!isOpen(run, at) || ordinals.has(word) || pronouns.has(word) || others.has(word) || speakers.has(word))
        return false;
      if (run.sentence.commas[at] === true || bound.has(word)) return false;
      if (imperatives.has(word) && !determiners.has(run.plain[at - 1] ?? '')) return false;
    }
    const cut = <T>(list: readonly T[]) => list.slice(from, run.length);
    const said = { ...run.sentence, plain: cut(run.plain), isQuestion: false };
    if (unsure.anyIn(said) || wanting.anyIn(said)) return false;
    return guards.of(said).every((sign) => sign === 'question' || sign === 'negation');
  }

  /** "to lunch" is no time. */
  const namesNothing = (run: MatchContext, from: number, behind: number): boolean =>
    daysIn(run, behind + 1, run.length).size === 0 &&
    scanAside(run, from, run.length).names.length === 0 &&
    numbersIn(run, from, run.length).size === 0;

  return (run, from) => {
    const spared = spare.endAt(run, from);
    if (spared > from && run.isOver(spared)) {
      const said = readStatement(run, from, run.length, null);
      // Nobody is to get what is not needed.
      return said.beside === undefined ? said : { ...said, beside: { ...said.beside, isSomebodyAway: true } };
    }
    const behind = Math.max(leaving.endAt(run, from), pointing.endAt(run, from), doingEnd(run, from));
    if (behind === from || !namesNothing(run, from, behind) || !isHarmless(run, from, behind)) return null;
    return readStatement(run, from, run.length, null);
  };
}
