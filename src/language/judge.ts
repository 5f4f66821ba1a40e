import { type Candidate, isChange, understoodOf } from './candidate.ts';
import type { Reservation, Understood } from './intents.ts';
import type { Sentence } from './sentence.ts';

/** A change with anything against it becomes a question, or nothing at all. */
export function judge(
  best: Candidate,
  rival: Candidate | undefined,
  sentence: Sentence,
  signs: readonly Reservation[],
): Understood {
  if (!isChange(best.sentences)) return understoodOf(best);
  if (best.isQuoted || sentence.quoted.every(Boolean)) return none('report');
  const guard = signs.find((each) => best.sentences.despite?.includes(each) !== true) ?? null;
  if (guard === 'question') return understoodOf(best, 'question');
  if (guard !== null) return none(guard);
  if (sentence.isCut) return understoodOf(best, 'words-left');
  const isRival = rival !== undefined && JSON.stringify(rival.slots) !== JSON.stringify(best.slots);
  return understoodOf(!isRival ? best : { ...best, ...withRival(best, rival) });
}

/** What two readings of the same cost agree on; the rest is asked. */
function withRival(best: Candidate, rival: Candidate): Partial<Candidate> {
  const differing = Object.keys({ ...best.slots, ...rival.slots }).filter(
    (slot) => JSON.stringify(best.slots[slot as 'to']) !== JSON.stringify(rival.slots[slot as 'to']),
  ) as (keyof Candidate['slots'])[];
  const slots = Object.fromEntries(Object.entries(best.slots).filter(([slot]) => !differing.includes(slot as 'to')));
  const choices = differing.map((slot) => ({
    slot,
    values: [best.slots[slot], rival.slots[slot]].filter(
      (each) => typeof each === 'string' || typeof each === 'number',
    ),
  }));
  const [first] = best.bound;
  return {
    slots,
    missing: [...new Set([...best.missing, ...differing])],
    bound: first === undefined ? [] : [...best.bound, { ...first, slots: {}, choices, because: 'slot' }],
  };
}

/** Nothing was understood. */
export function none(because: Reservation): Understood {
  return { kind: 'none', intent: null, slots: {}, because };
}
