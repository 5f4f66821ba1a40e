import { isCertain } from '../follow-ups/aside.ts';
import type { Lexicon } from '../language.ts';
import { wanted } from '../slots/slot-types.ts';
import { phraseSet } from '../templates/phrase-set.ts';
import type { MatchContext } from '../templates/run.ts';

const PERSON = wanted('known_person', 'name');
const NUMBER = wanted('known_number', 'number');
const PRESET = wanted('known_preset', 'name');
const SPAN = wanted('span');

/** Makes the function that tells whether a request begins at a place, behind a statement: "…, could you …", "… so please …". */
export function createRequests({
  statements,
  imperatives,
}: Pick<Lexicon, 'statements' | 'imperatives'>): (run: MatchContext, at: number) => boolean {
  const joins = phraseSet(statements.joins);
  const hands = phraseSet(statements.requests);
  const sparing = phraseSet(statements.sparing ?? []);
  const due = phraseSet(statements.due ?? []);

  function isOrder(run: MatchContext, at: number): boolean {
    for (let place = at; place < run.length; ) {
      if (imperatives.has(run.plain[place] ?? '')) return true;
      const behind = run.skipFrom(place);
      if (behind === place) return false;
      place = behind;
    }
    return false;
  }

  const isNumber = (run: MatchContext, at: number): boolean => run.read(NUMBER, at).some(isCertain);

  /** "A storm is coming, Night cover until 9" */
  const isPreset = (run: MatchContext, at: number): boolean => run.read(PRESET, at).some(isCertain);

  /** "could sales go to Ben" */
  const isAsked = (run: MatchContext, at: number): boolean => {
    if (!statements.asking.has(run.plain[at] ?? '')) return false;
    const place = Math.max(at + 1, run.skipFrom(at + 1));
    return isNumber(run, place) || run.read(PERSON, place).some(isCertain);
  };

  /** "Ben is on a plane, Dora to take sales" */
  const isSomebodyTo = (run: MatchContext, at: number): boolean => {
    const { infinitives, being } = statements;
    return run.read(PERSON, at).some((each) => {
      const verb = run.plain[each.end] ?? '';
      return isCertain(each) && infinitives.has(being.has(verb) ? (run.plain[each.end + 1] ?? '') : verb);
    });
  };

  /** "so she has to come off sales" */
  const isDue = (run: MatchContext, at: number): boolean =>
    statements.somebody.has(run.plain[at] ?? '') && due.endAt(run, at + 1) > at + 1;

  return (run, at) => {
    const behind = joins.endAt(run, at);
    const isParted = run.sentence.commas[at] === true;
    // "Ben is on a plane, sales to Dora until 5"
    if (isParted && (isNumber(run, at) || isAsked(run, at) || isSomebodyTo(run, at) || isPreset(run, at))) return true;
    if (isParted && (run.skipFrom(at) > at + 1 || isOrder(run, at))) return true;
    if (behind > at && (isOrder(run, behind) || run.skipFrom(behind) > behind || isAsked(run, behind))) return true;
    if ((isParted && isDue(run, at)) || (behind > at && isDue(run, behind))) return true;
    // "… so no sales calls for him until 5"
    const from = Math.max(at, behind);
    if ((isParted || behind > at) && sparing.endAt(run, from) > from) return true;
    // "… so billing to Dana"
    if (behind > at && isNumber(run, behind)) return true;
    // "… so from 1 to 3 divert …"
    if (behind > at && run.read(SPAN, behind).some(({ end }) => isOrder(run, end))) return true;
    return hands.endAt(run, at) > at;
  };
}

/**
 * Makes the function that tells whether anything between two places may separate a statement from a request: a mark, or words
 * such as "so" and "could you".
 */
export function partsOf({
  statements: { joins, requests },
}: Pick<Lexicon, 'statements'>): (run: MatchContext, from: number, last: number) => boolean {
  const parting = phraseSet([...joins, ...requests]);
  return (run, from, last) => {
    for (let at = from; at <= last && at < run.length; at += 1) {
      if (run.sentence.commas[at] === true || isDash(run, at) || parting.endAt(run, at) > at) return true;
    }
    return false;
  };
}

export const isDash = (run: MatchContext, at: number): boolean => run.sentence.typed[at] === '-';
