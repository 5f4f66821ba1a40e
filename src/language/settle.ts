import { addDays } from './calendar.ts';
import { type Candidate, isChange } from './candidate.ts';
import { type Choice, INTENTS, type Intent, type SlotName, type Slots } from './intents.ts';
import type { Sentences } from './language.ts';
import { minutesOf } from './moment.ts';
import type { ReadingContext } from './run.ts';
import type { World } from './world.ts';

/** What a world must have for an intent to be possible; each check adds or removes what is missing. */
type Check = (slots: Slots, context: ReadingContext) => readonly Choice[];

const IN_LIST: readonly Intent[] = ['remove_destination', 'disable_destination', 'enable_destination', 'set_timeout'];
const POSTS: readonly Intent[] = ['schedule_pause', 'schedule_resume', 'schedule_remove', 'schedule_send'];

/** Compares what was said with the world: what cannot be done as said has to be asked about. */
export function settle(read: Candidate, context: ReadingContext): Candidate {
  const candidate = notYetIn(withSomebodyElse(keptOn(read, context), context), context);
  const sentences = takenOffForAWhile(candidate);
  const { intent } = sentences;
  const slots: Slots = { ...candidate.slots };
  const only = unsaidNumber(candidate, context);
  if (only !== null) slots.number = only;
  const longer = candidate.bound.find((found) => found.longer !== undefined)?.longer;
  if (longer !== undefined) extend(slots, longer, context);
  const behind = candidate.bound.find((found) => found.behind !== undefined)?.behind;
  if (behind !== undefined) placeBehind(slots, behind, context.world);
  const isKnown = (slot: SlotName): boolean =>
    (slot === 'position' && slots.position !== undefined) ||
    (slot === 'number' && only !== null) ||
    (slot === 'until' && slots.until !== undefined && longer !== undefined);
  const missing = candidate.missing.filter((slot) => !isKnown(slot));
  const isMissing = (slot: SlotName): void => {
    if (!missing.includes(slot)) missing.push(slot);
  };
  if (behind !== undefined && slots.position === undefined) isMissing('position');
  const choices: Choice[] = [];
  if (isChange(sentences)) choices.push(...isShownOnce(slots, context));
  for (const check of CHECKS.get(intent) ?? []) choices.push(...check(slots, context));
  for (const { slot } of choices) isMissing(slot);
  const known = only === null ? candidate.bound : candidate.bound.filter(({ unsaid }) => unsaid !== true);
  const bound = choices.length === 0 ? known : [...known, offer(choices)];
  return { ...candidate, sentences, slots, missing, bound };
}

/**
 * "For another day" is counted from the present end; if somebody who already gets the calls is to get them for that long,
 * the diversion is extended, and never ends sooner.
 */
function keptOn(candidate: Candidate, { world }: ReadingContext): Candidate {
  const { number, to } = candidate.slots;
  const further = candidate.bound.find((found) => found.further !== undefined)?.further;
  if (further === undefined) return candidate;
  const longer = { end: 0, slots: {}, cost: 0, longer: further };
  if (candidate.sentences.intent === 'extend_divert') {
    const { until: _, open: __, ...slots } = candidate.slots;
    const missing = [...new Set([...candidate.missing, 'until' as const])];
    return { ...candidate, slots, missing, bound: [...candidate.bound, longer] };
  }
  const isAlready = world.diverted.some(
    (each) => each.number === number && to !== undefined && isCalled(to, each.to, world),
  );
  if (candidate.sentences.intent !== 'divert' || number === undefined || !isAlready) return candidate;
  const sentences: Sentences = { ...candidate.sentences, intent: 'extend_divert', needs: ['number', 'until'] };
  return {
    ...candidate,
    sentences,
    slots: { number },
    missing: [...new Set([...candidate.missing, 'until' as const])],
    bound: [...candidate.bound, longer],
  };
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
  const isIn = (entries: typeof list) => entries?.some((each) => each.name === name || each.number === name) === true;
  if (list === undefined || isIn(list) || !world.numbers.some(({ destinations }) => isIn(destinations)))
    return candidate;
  const sentences: Sentences = { ...candidate.sentences, intent: 'add_destination', needs: ['number', 'name'] };
  return { ...candidate, sentences, left: Math.max(1, candidate.left), cost: candidate.cost + 1 };
}

/** Somebody taken off a list until a certain time is to be on it again, so they are switched off, not removed. */
function takenOffForAWhile({ sentences, slots, missing }: Candidate): Sentences {
  const isForAWhile = slots.until !== undefined || missing.includes('until');
  return sentences.intent === 'remove_destination' && isForAWhile
    ? { ...sentences, intent: 'disable_destination' }
    : sentences;
}

/** Where an account has a single number, these are about it; a change of a list must still name it. */
const MEANS_THE_ONLY_NUMBER: ReadonlySet<Intent> = new Set(['divert', 'when', 'who_rings', 'follow_me_show', 'number']);

/** The number that is meant where none was named: the diverted one, or the only one. */
function unsaidNumber({ sentences, slots, missing, bound }: Candidate, { world }: ReadingContext): string | null {
  if (slots.number !== undefined || !missing.includes('number')) return null;
  if (bound.some((found) => found.missing?.includes('number') === true && found.unsaid !== true)) return null;
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

function checksOf(intent: Intent): readonly Check[] {
  if (intent === 'forecast') return [untilOnly];
  if (intent === 'who_rings') return [notToday];
  if (intent === 'when') return [notTheWeekShown];
  if (intent === 'divert') return [notToItself, inOrder];
  if (intent === 'end_divert') return [isDiverted];
  if (intent === 'extend_divert') return [isDiverted, isLater];
  if (intent === 'reorder') return [inList('name'), inList('before'), lastPlace(0), inOrder];
  if (intent === 'add_destination') return [lastPlace(1), inList('before'), inOrder];
  if (POSTS.includes(intent)) return [onePost];
  return IN_LIST.includes(intent) ? [inList('name'), inOrder] : [];
}

const ask = (slots: Slots, slot: SlotName, values: readonly string[]): readonly Choice[] => {
  delete slots[slot];
  return [{ slot, values }];
};

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

/** How long credit lasts is counted from now, until a day or an hour. */
const untilOnly: Check = (slots) => {
  delete slots.from;
  const { at } = slots;
  const isAt = slots.until === undefined && at !== undefined;
  if (isAt) {
    slots.until = at;
    delete slots.at;
  }
  const open = (slots.open ?? [])
    .filter((edge) => edge !== 'from')
    .map((edge) => (edge === 'at' && isAt ? 'until' : edge));
  if (open.length > 0) slots.open = open;
  else delete slots.open;
  return [];
};

/** "Who rings today" means who rings now. */
const notToday: Check = (slots, { world }) => {
  if (slots.at !== world.now.day) return [];
  delete slots.at;
  const open = slots.open?.filter((edge) => edge !== 'at') ?? [];
  if (open.length > 0) slots.open = open;
  else delete slots.open;
  return [];
};

/** The next seven days are what is shown. */
const notTheWeekShown: Check = (slots, { world }) => {
  const { from, until } = slots;
  if (from === undefined && until?.length === LOCAL_TIME && until.startsWith(addDays(world.now.day, DAYS_SHOWN)))
    delete slots.until;
  return [];
};

const DAYS_SHOWN = 7;

/** When the clocks go forward, an hour does not exist; when they go back, it exists twice: which is meant is asked. */
const isShownOnce: Check = (slots, { shown, elapse }) =>
  EDGES.flatMap((edge) => {
    const local = slots[edge];
    if (local?.length !== LOCAL_TIME || shown(local) === 'exact') return [];
    const [day, minute] = [local.slice(0, 10), minutesOf(local.slice(11))];
    const later = elapse({ day, minute: 0 }, minute);
    return ask(slots, edge, shown(local) === 'repeated' ? [local] : [`${later.date}T${later.time}`]);
  });

const EDGES = ['from', 'until', 'at'] as const;
const LOCAL_TIME = 'YYYY-MM-DDTHH:MM'.length;

const notToItself: Check = (slots) => (slots.to !== undefined && slots.to === slots.number ? ask(slots, 'to', []) : []);

/** Requires the end to be after the beginning. */
const inOrder: Check = (slots) => {
  const { from, until } = slots;
  if (from === undefined || until === undefined || from.length !== until.length || from.length === 10) return [];
  return from < until ? [] : ask(slots, 'until', []);
};

const isDiverted: Check = ({ number }, { world }) => {
  if (number === undefined || world.diverted.some((each) => each.number === number)) return [];
  return [{ slot: 'number', values: world.diverted.map((each) => each.number) }];
};

/** Requires what is extended to end later than it would have. */
const isLater: Check = (slots, { world }) => {
  const { until } = slots;
  const now = world.diverted.find(({ number }) => number === slots.number)?.until;
  return until !== undefined && now != null && until.length === now.length && until <= now
    ? ask(slots, 'until', [])
    : [];
};

const listOf = (world: World, number: string | undefined) =>
  world.numbers.find((each) => each.number === number)?.destinations;

const inList =
  (slot: 'name' | 'before'): Check =>
  (slots, { world }) => {
    const said = slots[slot];
    const list = listOf(world, slots.number);
    if (said === undefined || said === 'me' || list === undefined) return [];
    if (list.some(({ name, number }) => name === said || number === said)) return [];
    return [{ slot, values: list.map(({ name }) => name) }];
  };

/** The last place in a list; `more` is the number of entries by which the list will grow. */
const lastPlace =
  (more: number): Check =>
  (slots, { world }) => {
    if (slots.position !== -1) return [];
    const list = listOf(world, slots.number);
    if (list === undefined) return ask(slots, 'position', []);
    slots.position = list.length + more;
    return [];
  };

const onePost: Check = ({ id, channel }, { world }) => {
  if (id !== undefined || channel === undefined) return [];
  const there = world.schedules.filter((each) => each.channel === channel);
  return there.length === 1 ? [] : [{ slot: 'id', values: there.map((each) => each.id) }];
};

const CHECKS: ReadonlyMap<Intent, readonly Check[]> = new Map(
  (Object.keys(INTENTS) as Intent[]).map((intent) => [intent, checksOf(intent)]),
);
