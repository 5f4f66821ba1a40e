import type { Intent } from '../intents.ts';
import { wanted } from '../slots/slot-types.ts';
import type { Candidate } from '../templates/candidate.ts';
import type { MatchRun, SlotMatch, WantedSlot } from '../templates/run.ts';

/** Questions that may be about a time: some about what lies ahead, others about what lies behind. */
const TIME_OF: ReadonlyMap<Intent, WantedSlot> = new Map([
  ...(['who_rings', 'when'] as const).map((intent) => [intent, wanted('future')] as const),
  ['history', wanted('past')],
]);

/** The time that is said right before what is asked from a place on: "over the weekend who is on reception". */
export function timeBefore(run: MatchRun, intent: Intent, start: number): { at: number; match: SlotMatch } | null {
  const time = TIME_OF.get(intent);
  if (time === undefined) return null;
  for (let at = 0; at < start; at += 1) {
    const match = run.read(time, at).find(({ end }) => end === start || run.skipFrom(end) >= start);
    if (match !== undefined) return { at, match };
  }
  return null;
}

/** A question with the time that is said beside it, where that is all that another part says: "from six tonight, who is on press?" */
export function withTimeBeside(asked: Candidate, run: MatchRun): Candidate {
  const { slots, missing, bound, sentences } = asked;
  const time = TIME_OF.get(sentences.intent);
  if (time === undefined || bound.some(({ when }) => when !== undefined)) return asked;
  const match = run.read(time, run.skipFrom(0)).find(({ end }) => run.isOver(end));
  if (match === undefined) return asked;
  return {
    ...asked,
    slots: { ...slots, ...match.slots },
    missing: [...missing, ...(match.missing ?? [])],
    bound: [...bound, match],
  };
}
