import { INTENTS, type Intent, type ParseResult, type RejectionReason, type Topic } from '../intents.ts';
import { haveSame } from '../slots/same-slots.ts';
import { type Candidate, isChange, toParseResult } from '../templates/candidate.ts';
import type { Sentence } from '../text/sentence.ts';

/** A change with anything against it becomes a question, or nothing at all. */
export function downgradeIfUncertain(
  best: Candidate,
  rival: Candidate | undefined,
  sentence: Sentence,
  signs: readonly RejectionReason[],
  asksWhether: boolean,
): ParseResult {
  if (!isChange(best.sentences)) return toParseResult(best);
  const { number } = best.slots;
  // "Is Chloe before Ben on sales" asks how things are, not for a change.
  if (
    asksWhether &&
    number !== undefined &&
    OF_A_LIST.has(best.sentences.intent) &&
    signs.every((sign) => ASKED.has(sign))
  )
    return { kind: 'answer', intent: 'follow_me_show', slots: { number } };
  if (best.isQuoted || sentence.quoted.every(Boolean)) return none('report');
  const guard = signs.find((each) => best.sentences.despite?.includes(each) !== true) ?? null;
  if (guard === 'question') return toParseResult(best, 'question');
  if (guard !== null) return none(guard);
  const isRival = rival !== undefined && !haveSame(rival.slots, best.slots);
  return toParseResult(!isRival ? best : { ...best, ...withRival(best, rival) });
}

/** Signs that leave it a question. */
const ASKED: ReadonlySet<RejectionReason> = new Set<RejectionReason>(['question', 'past', 'negation']);

/** Slots whose answer can be seen in a number's ring list. */
const OF_A_LIST: ReadonlySet<Intent> = new Set<Intent>([
  ...(['divert', 'end_divert', 'add_destination', 'remove_destination', 'enable_destination'] as const),
  ...(['disable_destination', 'reorder', 'set_timeout'] as const),
]);

/** What two readings of equal cost agree on; the rest is asked. */
function withRival(best: Candidate, rival: Candidate): Partial<Candidate> {
  const differing = Object.keys({ ...best.slots, ...rival.slots }).filter(
    (slot) => slot !== 'open' && JSON.stringify(best.slots[slot as 'to']) !== JSON.stringify(rival.slots[slot as 'to']),
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

/** Changes that recur, or that may be said with days on which something else recurs. */
const RECURRING: ReadonlySet<Intent> = new Set<Intent>([
  ...([
    'schedule_add',
    'schedule_pause',
    'schedule_resume',
    'schedule_remove',
    'schedule_send',
    'watch',
    'hours',
  ] as const),
]);

/** Whether words that ask for repetition are not part of what was understood. */
export function mayRepeat({ kind, intent, because }: ParseResult): boolean {
  if (kind === 'none') return because === 'condition';
  return kind === 'ask' && INTENTS[intent] === 'change' && because !== 'question' && !RECURRING.has(intent);
}

/** Nothing was understood; of what is beyond what can be done here, `topic` is the kind. */
export function none(because: RejectionReason, topic: Topic | null = null): ParseResult {
  return { kind: 'none', intent: null, slots: {}, because, ...(topic === null ? {} : { topic }) };
}
