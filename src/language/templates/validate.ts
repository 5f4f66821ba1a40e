import type { Choice, Intent, SlotName, Slots } from '../intents.ts';
import type { Sentences } from '../language.ts';
import { withEndOfReason } from '../times/unread-end.ts';
import type { World } from '../world.ts';
import { addUnlessShownOnce, CHECKS, listOf } from '../world-checks.ts';
import { type Candidate, isChange } from './candidate.ts';
import type { ReadingContext, SlotMatch } from './run.ts';

/** Compares what was said with the world: what cannot be done as said has to be asked about. */
export function validateAgainstWorld(read: Candidate, context: ReadingContext): Candidate {
  const candidate = sinceToday(
    alreadyIn(
      notYetIn(
        withSomebodyElse(keptOn(notToday(notPaused(withEndOfReason(read)), context), context), context),
        context,
      ),
      context,
    ),
    context,
  );
  const sentences = takenOffForAWhile(candidate);
  const { intent } = sentences;
  const slots: Slots = { ...candidate.slots };
  const only = unsaidNumber(candidate, context);
  if (only !== null) slots.number = only;
  let longer: SlotMatch['longer'];
  let behind: string | undefined;
  for (const found of candidate.bound) {
    longer ??= found.longer;
    behind ??= found.behind;
  }
  if (longer !== undefined) extend(slots, longer, context);
  if (behind !== undefined) placeBehind(slots, behind, context.world);
  const isKnown = (slot: SlotName): boolean =>
    (slot === 'position' && slots.position !== undefined) ||
    (slot === 'number' && only !== null) ||
    (slot === 'until' && slots.until !== undefined && longer !== undefined);
  const missing: SlotName[] = [];
  for (const slot of candidate.missing) if (!isKnown(slot)) missing.push(slot);
  const isMissing = (slot: SlotName): void => {
    if (!missing.includes(slot)) missing.push(slot);
  };
  if (behind !== undefined && slots.position === undefined) isMissing('position');
  const choices: Choice[] = [];
  if (isChange(sentences)) addUnlessShownOnce(slots, context, choices);
  for (const check of CHECKS.get(intent) ?? []) for (const choice of check(slots, context)) choices.push(choice);
  for (const { slot } of choices) isMissing(slot);
  const known = only === null ? candidate.bound : candidate.bound.filter(({ unsaid }) => unsaid !== true);
  const bound = choices.length === 0 ? known : [...known, offer(choices)];
  return { ...candidate, sentences, bound, slots, missing };
}

/**
 * "For another day" is counted from the present end; if somebody who already gets the calls is to get them for that long,
 * the diversion is extended, and never ends sooner.
 */
function keptOn(candidate: Candidate, { world }: ReadingContext): Candidate {
  const { intent } = candidate.sentences;
  if (intent !== 'extend_divert' && intent !== 'divert') return candidate;
  const { number, to } = candidate.slots;
  const further = candidate.bound.find((found) => found.further !== undefined)?.further;
  if (further === undefined) return candidate;
  const longer = { end: 0, slots: {}, cost: 0, longer: further };
  if (intent === 'extend_divert') {
    const { until: _, open: __, ...slots } = candidate.slots;
    const missing = [...new Set([...candidate.missing, 'until' as const])];
    return { ...candidate, slots, missing, bound: [...candidate.bound, longer] };
  }
  const isAlready = world.diverted.some(
    (each) => each.number === number && to !== undefined && isCalled(to, each.to, world),
  );
  if (number === undefined || !isAlready) return candidate;
  const sentences: Sentences = { ...candidate.sentences, intent: 'extend_divert', needs: ['number', 'until'] };
  return {
    ...candidate,
    sentences,
    slots: { number },
    missing: [...new Set([...candidate.missing, 'until' as const])],
    bound: [...candidate.bound, longer],
  };
}

/** A diversion ends, and is not stopped for a while: "stop it until 6" is asked about. */
function notPaused(candidate: Candidate): Candidate {
  if (candidate.sentences.intent !== 'end_divert' || candidate.slots.until === undefined) return candidate;
  const { until: _, open: __, ...slots } = candidate.slots;
  return { ...candidate, slots, left: Math.max(1, candidate.left) };
}

/** "Let support stay on Ben", where somebody else gets its calls, is asked about. */
function withSomebodyElse(candidate: Candidate, { world }: ReadingContext): Candidate {
  if (candidate.sentences.intent !== 'extend_divert') return candidate;
  const now = world.diverted.find(({ number }) => number === candidate.slots.number);
  // Calls may go to several people, which no single name says.
  if (now === undefined || now.to === '') return candidate;
  const isOther = (named: unknown) =>
    typeof named === 'string' && isPerson(named, world) && !isCalled(named, now.to, world);
  const names = candidate.bound.flatMap(({ slots, reason }) => (reason === undefined ? Object.entries(slots) : []));
  const namesOther = names.some(([slot, named]) => slot === UNUSED && isOther(named));
  return namesOther ? { ...candidate, left: Math.max(1, candidate.left) } : candidate;
}

function isPerson(named: string, { numbers }: World): boolean {
  return numbers.some(({ destinations }) => destinations.some(({ name }) => name === named));
}

/** Whether somebody who was named is meant by a name or by the number that rings them. */
function isCalled(named: string, to: string, { numbers }: World): boolean {
  const isTheirs = (each: { name: string; number: string }) => each.name === named && each.number === to;
  return named === to || numbers.some(({ destinations }) => destinations.some(isTheirs));
}

/** The slot for whom a sentence names without changing anything of theirs. */
const UNUSED = '_';

/** Somebody who is to have a place in a list, and is only in others, would have to be added to it, which is asked. */
function notYetIn(candidate: Candidate, { world }: ReadingContext): Candidate {
  const { number, name, position } = candidate.slots;
  if (candidate.sentences.intent !== 'reorder' || name === undefined || position === undefined) return candidate;
  const list = listOf(world, number);
  if (list === undefined || isIn(list, name) || !world.numbers.some(({ destinations }) => isIn(destinations, name)))
    return candidate;
  const sentences: Sentences = { ...candidate.sentences, intent: 'add_destination', needs: ['number', 'name'] };
  return { ...candidate, sentences, left: Math.max(1, candidate.left), cost: candidate.cost + 1 };
}

/** "Pop Ben before Anna on main line": whoever is in the list already can only be moved there. */
function alreadyIn(candidate: Candidate, { world, memory }: ReadingContext): Candidate {
  const { number, name, position, before, ring_seconds, to } = candidate.slots;
  // Behind "add Dora to sales", "second, rather" is about the same addition.
  if (candidate.sentences.intent !== 'add_destination' || memory?.intent === 'add_destination') return candidate;
  const hasPlace = position !== undefined || before !== undefined || candidate.bound.some(({ behind }) => behind);
  if (!hasPlace || ring_seconds !== undefined || to !== undefined || !isIn(listOf(world, number), name))
    return candidate;
  return { ...candidate, sentences: { ...candidate.sentences, intent: 'reorder' } };
}

function isIn(list: ReturnType<typeof listOf>, name: string | undefined): boolean {
  return list?.some((each) => each.name === name || each.number === name) === true;
}

/** Somebody taken off a list until a certain time is to be on it again, so they are switched off, not removed. */
function takenOffForAWhile({ sentences, slots, missing }: Candidate): Sentences {
  const isForAWhile = slots.until !== undefined || missing.includes('until');
  return sentences.intent === 'remove_destination' && isForAWhile
    ? { ...sentences, intent: 'disable_destination' }
    : sentences;
}

/** "Who rings today" means who rings now; "tonight" and "later today" are meant. */
function notToday(candidate: Candidate, { world }: ReadingContext): Candidate {
  const { at, open, ...slots } = candidate.slots;
  const isMeant = candidate.bound.some((each) => each.isPart === true);
  if (candidate.sentences.intent !== 'who_rings' || at !== world.now.day || isMeant) return candidate;
  const left = open?.filter((edge) => edge !== 'at') ?? [];
  return { ...candidate, slots: left.length > 0 ? { ...slots, open: left } : slots };
}

/** A list that is to be otherwise "from today" is to be so from now on. */
function sinceToday(candidate: Candidate, { world }: ReadingContext): Candidate {
  const { from, open, until, ...slots } = candidate.slots;
  const isOpen = open?.includes('from') === true;
  if (!OF_A_LIST.has(candidate.sentences.intent) || from !== world.now.day || !isOpen || until !== undefined)
    return candidate;
  const isOther = <T>(slot: T) => slot !== ('from' as T);
  const bound = candidate.bound.map((each) =>
    each.slots.from === from && each.missing?.every((slot) => slot === 'from') === true
      ? { end: each.end, slots: {}, cost: each.cost }
      : each,
  );
  const left = open?.filter(isOther) ?? [];
  return {
    ...candidate,
    slots: left.length > 0 ? { ...slots, open: left } : slots,
    missing: candidate.missing.filter(isOther),
    bound,
  };
}

const OF_A_LIST: ReadonlySet<Intent> = new Set<Intent>([
  ...(['add_destination', 'remove_destination', 'enable_destination', 'disable_destination'] as const),
  ...(['reorder', 'set_timeout'] as const),
]);

/** Where an account has a single number, these are about it. */
const MEANS_THE_ONLY_NUMBER: ReadonlySet<Intent> = new Set(['divert', 'when', 'who_rings', 'follow_me_show', 'number']);

/**
 * Where everybody named is in the list of one number alone, these are about it: unless words are left, which may name another.
 * What is to be added could go to any.
 */
const OF_THE_ONLY_LIST: ReadonlySet<Intent> = new Set<Intent>([
  ...(['remove_destination', 'enable_destination', 'disable_destination', 'reorder', 'set_timeout'] as const),
]);

/** The number whose list alone has everybody who was named; `null` where there are several, or not every list is known. */
function onlyListOf(
  { name, before, with: other, order = [] }: Slots,
  { numbers, hasUnreadLists }: World,
): string | null {
  const named = [name, before, other, ...order].filter((each) => each !== undefined);
  if (hasUnreadLists === true || named.length === 0 || named.includes('me')) return null;
  const [only, ...others] = numbers.filter(({ destinations }) =>
    named.every((each) => destinations.some((entry) => entry.name === each || entry.number === each)),
  );
  return only === undefined || others.length > 0 ? null : only.number;
}

/** The number that is meant where none was named: the diverted one, the only one, or the only one with such a list. */
function unsaidNumber({ sentences, slots, missing, bound, left }: Candidate, { world }: ReadingContext): string | null {
  if (slots.number !== undefined || !missing.includes('number')) return null;
  if (bound.some((found) => found.missing?.includes('number') === true && found.unsaid !== true)) return null;
  if (OF_THE_ONLY_LIST.has(sentences.intent)) return left > 0 ? null : onlyListOf(slots, world);
  const ofDivert = sentences.intent === 'end_divert' || sentences.intent === 'extend_divert';
  if (!ofDivert && !MEANS_THE_ONLY_NUMBER.has(sentences.intent)) return null;
  // "when does it end" is about what has an end.
  const [only, ...others] =
    ofDivert || (sentences.intent === 'when' && world.diverted.length === 1) ? world.diverted : world.numbers;
  return only === undefined || others.length > 0 ? null : only.number;
}

const offer = (choices: readonly Choice[]) => ({
  end: 0,
  slots: {},
  cost: 0,
  choices,
  because: 'slot' as const,
});

/** An end that is counted from the present one. */
function extend(slots: Slots, longer: { days: number; minutes: number }, context: ReadingContext): void {
  const { world } = context;
  const until = world.diverted.find(({ number }) => number === slots.number)?.until;
  const later = longerThan(until, longer, context);
  if (later !== null) slots.until = later;
}

/** An end, moved by so much; `null` where its hour is not known. */
export function longerThan(
  until: string | null | undefined,
  longer: { days: number; minutes: number },
  { elapse }: ReadingContext,
): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/u.exec(until ?? '');
  if (match === null) return null;
  const start = { day: match[1] ?? '', minute: Number(match[2]) * 60 + Number(match[3]) + longer.days * 1440 };
  const at = elapse(start, longer.minutes);
  return `${at.date}T${at.time}`;
}

/** The place after somebody who is in the list. */
function placeBehind(slots: Slots, behind: string, world: World): void {
  const others = listOf(world, slots.number)?.filter(({ name }) => name !== slots.name) ?? [];
  const at = others.findIndex(({ name }) => name === behind);
  if (at >= 0) slots.position = at + 2;
}
