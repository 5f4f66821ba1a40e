import type { Intent, ParsedIntent, ParseResult } from '../intents.ts';
import type { ReadingContext } from '../templates/run.ts';
import { localTime } from '../times/calendar.ts';
import { lastChange, madeChange } from './draft.ts';
import { slotNames } from './fit.ts';
import { isSame } from './retracted.ts';

/** "Is it done?" and "is it on?", behind what was asked for last: what became of it; `null` where nothing was. */
export function outcomeOf(memory: ParseResult | null, asked: 'done' | 'holds'): ParseResult | null {
  const last = lastChange(memory);
  if (last === null) return null;
  const { number, menu } = last.slots;
  const of = number === undefined ? {} : { number };
  if (last.made === 'proposed') return { kind: 'answer', intent: 'proposals', slots: {}, asksOutcome: true };
  if (last.made === undefined || asked === 'done')
    return { kind: 'answer', intent: 'history', slots: of, asksOutcome: true };
  if (menu !== undefined) return { kind: 'answer', intent: 'ivr_show', slots: { menu } };
  if (OF_POSTS.has(last.intent)) return { kind: 'answer', intent: 'schedule_list', slots: {} };
  return number === undefined
    ? { kind: 'answer', intent: 'history', slots: {}, asksOutcome: true }
    : { kind: 'answer', intent: 'when', slots: of };
}

const OF_POSTS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['schedule_add', 'schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send'] as const),
]);

/** What was understood, where it goes on from a change that was made: another end of that, or the way back from it. */
export function behindMade(
  understood: ParseResult,
  { memory, world }: Pick<ReadingContext, 'memory' | 'world'>,
): ParseResult {
  const made = madeChange(memory);
  if (made === null || understood.kind === 'none' || understood.kind === 'answer') return understood;
  const { made: _, draft: __, ...fresh } = understood;
  const asked = fresh as ParsedIntent;
  const { number, from } = made.slots;
  if (number === undefined) return asked;
  const holds = made.made === 'done' && (from === undefined || from <= localTime(world.now));
  if (asked.intent === 'undo' && memory?.intent !== 'history') {
    const isSaid = asked.slots.number !== undefined || asked.slots.person !== undefined;
    if (!isSaid && made.made === 'proposed') return { kind: 'answer', intent: 'proposals', slots: {} };
    return isSaid ? asked : { ...asked, slots: { ...asked.slots, number } };
  }
  return holds && asked.intent === made.intent && hasAnotherEnd(asked, made)
    ? ({ ...asked, intent: 'extend_divert', slots: endOf(asked, number) } as ParsedIntent)
    : asked;
}

/** Whether it is the same but for its end. */
function hasAnotherEnd({ slots }: ParsedIntent, { intent, slots: before }: ParsedIntent): boolean {
  const changed = slotNames({ ...before, ...slots }).filter((slot) => !isSame(slots[slot], before[slot]));
  return changed.join() === 'until' && slots.until !== undefined && (before.until !== undefined || intent === 'divert');
}

function endOf({ slots: { until, open } }: ParsedIntent, number: string): ParsedIntent['slots'] {
  return { number, ...(until === undefined ? {} : { until }), ...(open === undefined ? {} : { open }) };
}
