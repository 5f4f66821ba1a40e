import type { Sentences } from '../language.ts';
import { wanted } from '../slots/slot-types.ts';
import type { Candidate } from '../templates/candidate.ts';
import type { MatchContext } from '../templates/run.ts';
import { isCertain } from './aside.ts';

const PERSON = wanted('known_person', 'to');

/**
 * "Mrs Geddes will cover enrolments until Tuesday, please set up the divert": what only part of a sentence says of an end is
 * said of a diversion that is to begin, where the number has none that could run on.
 */
export function asNewDiversion(candidate: Candidate, run: MatchContext): Candidate {
  const { sentences, slots } = candidate;
  const { number } = slots;
  if (sentences.intent !== 'extend_divert' || candidate.left === 0 || number === undefined) return candidate;
  if (run.context.world.diverted.some((each) => each.number === number)) return candidate;
  const people = new Set<string>();
  for (let at = 0; at < run.length; at += 1) {
    for (const each of run.read(PERSON, at))
      if (isCertain(each) && each.slots.to !== undefined) people.add(each.slots.to);
  }
  const [to] = people;
  const divert: Sentences = { ...sentences, intent: 'divert', needs: ['number', 'to'] };
  const missing = candidate.missing.filter((slot) => slot !== 'until');
  return to !== undefined && people.size === 1
    ? { ...candidate, sentences: divert, slots: { ...slots, to }, missing }
    : { ...candidate, sentences: divert, missing: [...new Set([...missing, 'to' as const])] };
}
