import { INTENTS, type Intent, type ParsedIntent, type SlotName, type Slots } from '../intents.ts';
import type { Fragment } from '../language.ts';
import type { Candidate } from '../templates/candidate.ts';
import { insteadOf, MAY_FOLLOW } from './may-follow.ts';

/** What is known of a sentence as a follow-up. */
interface Fit {
  /** Slots that it says something about. */
  said: readonly SlotName[];
  /** How many of those that were asked for it answers. */
  answers: number;
  /** The better it fits, the lower. */
  cost: number;
}

/** Changes that may be said without an end, which a time alone then gives. */
export const WITHOUT_END: ReadonlySet<Intent> = new Set<Intent>(['divert', 'disable_destination', 'apply_preset']);

/** What says more of a time than its slot does. */
const ASIDE: ReadonlySet<SlotName> = new Set<SlotName>(['open', 'ends', 'parts']);

/** The slots that have a value. */
export const slotNames = (slots: Slots): readonly SlotName[] =>
  (Object.keys(slots) as SlotName[]).filter((slot) => !ASIDE.has(slot));

/** Whether a fragment may follow what was said before. */
export function mayBehind({ behind, of }: Fragment, { intent, slots }: ParsedIntent): boolean {
  if (behind !== undefined && !behind.includes(intent)) return false;
  return of === undefined || slotNames(of).every((slot) => of[slot] === slots[slot]);
}

/** What a follow-up may answer: what was asked, the end or the channel of what has none; a ring time may be somebody's. */
function asked({ intent, slots, missing = [] }: ParsedIntent): readonly SlotName[] {
  if (intent === 'watch' && slots.channel === undefined) return [...missing, 'channel'];
  if (intent === 'set_timeout' && missing.includes('seconds')) return [...missing, 'name'];
  return WITHOUT_END.has(intent) && slots.until === undefined && missing.length === 0 ? ['until'] : missing;
}

/** How values fit what was said before; `null` where they are none that may follow it, or refer to nothing else. */
export function findFit(candidate: Candidate, intent: Intent, memory: ParsedIntent, isPicked: boolean): Fit | null {
  const { slots, missing, bound } = candidate;
  const said = [...new Set([...slotNames(slots), ...missing])];
  if (said.length === 0 && bound.every(({ longer, behind }) => longer === undefined && behind === undefined))
    return null;
  // Without an end, none is earlier.
  const isSooner = bound.some(({ longer }) => longer !== undefined && longer.days + longer.minutes < 0);
  if (isSooner && memory.slots.until === undefined) return null;
  // "that's perfect" refers to what was said before, and gives no value for it.
  if (missing.length === 0 && bound.length > 0 && bound.every(({ recalled }) => recalled === true)) return null;
  // The number of somebody new says where calls go.
  const allowed =
    intent === 'add_destination' ? [...(MAY_FOLLOW[intent] ?? []), 'to' as const] : (MAY_FOLLOW[intent] ?? []);
  if (said.some((slot) => !allowed.includes(slot) && !isPicked)) return null;
  const open = asked(memory);
  const isLonger = open.includes('until') && bound.some(({ longer }) => longer !== undefined);
  const answers = said.filter((slot) => insteadOf(slot).some((each) => open.includes(each))).length;
  // "30 seconds instead" changes what was said before.
  const again = said.filter((slot) => memory.slots[slot] !== undefined).length;
  // "another hour" is counted from the end that was said, not from now.
  const hasEnd = memory.slots.until !== undefined || memory.intent === 'extend_divert';
  const isLater = hasEnd && bound.some(({ longer }) => longer !== undefined);
  // "25", where somebody's ring time was asked, is no time-out of the number.
  const exact = said.some((slot) => open.includes(slot)) ? 0.1 : 0;
  const all = answers + (isLonger ? 1 : 0);
  return { said, answers: all, cost: candidate.cost - all - again * 0.25 - (isLater ? 0.5 : 0) - exact };
}

/** Whether an intent only shows something. */
export const isRead = (intent: Intent): boolean => INTENTS[intent] === 'read';
