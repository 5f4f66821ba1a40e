import type { Intent, Slots } from './intents.ts';
import type { Beside, MatchRun, SlotMatch } from './run.ts';
import { wanted } from './slot-types.ts';

const PERSON = wanted('known_person', 'name');

/** Whether a name is said in full, and is nobody else's. */
export const isCertain = ({ cost, choices, missing, offer }: SlotMatch): boolean =>
  cost === 0 && choices === undefined && missing === undefined && offer === undefined;

/** What the words from one place to another say beside a request; how somebody is said to be stands behind the verb. */
export function besideIn(run: MatchRun, from: number, end: number, verbEnd = from): Beside {
  const { present, contrary, away, somebody } = run.place.lexicon.statements;
  const names = new Set<string>();
  let [isPresent, isContrary, isAway, isUnnamed] = [false, false, false, false];
  for (let at = from; at < end; at += 1) {
    const word = run.plain[at] ?? '';
    isPresent ||= at >= verbEnd && present.has(word);
    isContrary ||= contrary.has(word);
    isAway ||= away.has(word);
    isUnnamed ||= somebody.has(word);
    const name = run.read(PERSON, at).find(isCertain)?.slots.name;
    if (name !== undefined) names.add(name);
  }
  const isSomebodyAway = isUnnamed && isAway && names.size === 0;
  return { hasTime: false, numbers: [], names: [...names], isPresent, isContrary, isSomebodyAway };
}

/** The intents that give calls to somebody. */
const GIVING: ReadonlySet<Intent> = new Set(['divert', 'add_destination', 'enable_destination', 'apply_preset']);

/** Whether what stands beside a change is no mere reason for it. */
export function isDoubtful(
  { hasTime, numbers, names, isPresent, isContrary, isSomebodyAway }: Beside,
  intent: Intent,
  slots: Slots,
): boolean {
  const isTimed = TIMED.some((slot) => slots[slot] !== undefined);
  if (isContrary || (hasTime && !isTimed) || numbers.some((number) => number !== slots.number)) return true;
  // Who is to get calls is there, and nobody else is said to be.
  const receiver = slots.to ?? slots.name;
  return GIVING.has(intent) && (isSomebodyAway || names.some((name) => (name === receiver) !== isPresent));
}

const TIMED = ['from', 'until', 'at', 'time'] as const;
