import type { Intent } from '../intents.ts';
import { wanted } from '../slots/slot-types.ts';
import type { MatchContext, SlotMatch, WantedSlot } from '../templates/run.ts';

/** Questions that may be about a time: some about what lies ahead, others about what lies behind. */
const TIME_OF: ReadonlyMap<Intent, WantedSlot> = new Map([
  ...(['who_rings', 'when'] as const).map((intent) => [intent, wanted('future')] as const),
  ...(['history', 'spend'] as const).map((intent) => [intent, wanted('past')] as const),
]);

/** The time that is said right before what is asked from a place on: "over the weekend who is on reception". */
export function timeBefore(run: MatchContext, intent: Intent, start: number): { at: number; match: SlotMatch } | null {
  const time = TIME_OF.get(intent);
  if (time === undefined) return null;
  for (let at = 0; at < start; at += 1) {
    const match = run.read(time, at).find(({ end }) => end === start || run.skipFrom(end) >= start);
    if (match !== undefined) return { at, match };
  }
  return null;
}
