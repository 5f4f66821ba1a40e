import { INTENTS, type Intent, type ParsedIntent, type ParseResult, type SlotName, type Slots } from '../intents.ts';
import type { Sentences } from '../language.ts';
import { type Candidate, isChange, toParseResult } from '../templates/candidate.ts';
import type { ReadingContext } from '../templates/run.ts';
import { longerThan, validateAgainstWorld } from '../templates/validate.ts';
import { DAY, movedSpan, withDay } from './corrected-hour.ts';
import { slotNames } from './fit.ts';
import { INSTEAD, insteadOf } from './may-follow.ts';

/** What a follow-up changes. */
export type Basis = Pick<ParsedIntent, 'intent' | 'slots' | 'missing' | 'choices' | 'because'>;

/** Changes for which a day is enough. */
const OF_DAYS: ReadonlySet<Intent> = new Set<Intent>(['swap_shift', 'close_days']);

/** What was said before, changed by what is said now. */
export function merged(
  memory: Basis,
  said: Candidate,
  context: ReadingContext,
  words: readonly string[],
  sentences: readonly Sentences[],
): ParseResult {
  // "Last month", behind a day, is no span of that day.
  const now: Slots = { ...(said.slots.since === undefined ? withDay(said, memory, context, words) : said.slots) };
  const moved = isChange(said.sentences) ? movedSpan(now, memory.slots, context, words) : null;
  if (moved !== null) {
    now.from = moved.from;
    delete now.until;
    delete now.open;
  }
  const slots: Slots = { ...memory.slots };
  for (const group of INSTEAD) {
    if (group.some((slot) => now[slot] !== undefined)) for (const slot of group) delete slots[slot];
  }
  // "Just today", behind the changes of this week, and "tomorrow?", behind who rings over the weekend
  const isOtherSpan = now.at !== undefined || now.since !== undefined;
  if (SPANNED.has(memory.intent) && isOtherSpan && now.until === undefined) delete slots.until;
  const longer = said.bound.find((found) => found.longer !== undefined)?.longer;
  if (longer !== undefined && now.until === undefined) {
    const until = longerThan(memory.slots.until, longer, context);
    if (until !== null) now.until = until;
  }
  // "Three hours earlier" may be over.
  const isOver = longer !== undefined && now.until !== undefined && now.until <= shownNow(context);
  if (isOver) delete now.until;
  const isShown = INTENTS[memory.intent] === 'read' || OF_DAYS.has(memory.intent);
  const unclear = said.missing.filter(
    (slot) => now[slot] === undefined || (!isShown && now.open?.includes(slot as 'until') === true),
  );
  if (isOver || moved !== null) unclear.push('until');
  for (const slot of unclear) if (now[slot] === undefined) delete slots[slot];
  const { open: openNow = [], parts: partsNow, ...values } = now;
  Object.assign(slots, values);
  // Somebody has a ring time, and a number a time-out.
  if (slots.name !== undefined && slots.seconds !== undefined) {
    slots.ring_seconds ??= slots.seconds;
    delete slots.seconds;
  }
  const parts = Object.entries(memory.slots.parts ?? {}).filter(([edge]) => edge in slots && !(edge in values));
  slots.parts = { ...Object.fromEntries(parts), ...partsNow };
  if (Object.keys(slots.parts).length === 0) delete slots.parts;
  const open = [...(memory.slots.open ?? []).filter((edge) => edge in slots && !(edge in values)), ...openNow];
  if (open.length > 0) slots.open = open;
  else delete slots.open;
  const from = sentencesFor(memory.intent, slots, sentences);
  const change = isChange(from);
  const needed = (from.needs ?? []).flatMap((need) => {
    const either = typeof need === 'string' ? [need] : need;
    return either.some((slot) => slots[slot] !== undefined) ? [] : either.slice(0, 1);
  });
  // What was in doubt stays in doubt, unless it was said again.
  const left = (memory.missing ?? []).filter(
    (slot) =>
      slots[slot] === undefined &&
      !insteadOf(slot).some((each) => each in now) &&
      !(slot === 'order' && PLACES.some((each) => each in now)) &&
      // A watch is for an amount or for days.
      !(slot === 'amount' && now.days !== undefined),
  );
  const missing = [
    ...new Set([...needed, ...left, ...unclear, ...(change && !OF_DAYS.has(memory.intent) ? open : [])]),
  ];
  const isCounted = now.until !== undefined;
  const bound = said.bound.map(({ because: _, longer: by, choices, offer, ...found }) => ({
    ...found,
    ...(by === undefined || isCounted ? {} : { longer: by }),
    choices: (choices ?? offer?.() ?? []).filter(({ slot }) => missing.includes(slot)),
  }));
  // Its choices are offered again.
  const kept = (memory.choices ?? []).filter(({ slot }) => left.includes(slot) && missing.includes(slot));
  const [first] = bound;
  if (first !== undefined && kept.length > 0) bound.push({ ...first, slots: {}, missing: [], choices: kept });
  if (moved !== null)
    bound.push({ end: 0, slots: {}, cost: 0, missing: [], choices: [{ slot: 'until', values: moved.ends }] });
  // One of several was chosen.
  const isChosen = memory.because === 'several' && (memory.missing ?? []).length > 0 && missing.length === 0;
  const lasting = memory.because !== undefined && LASTING.has(memory.because) && !isChosen ? memory.because : undefined;
  // "2 to 4", behind "next week", may be of each day.
  const isOfEach = change && now.from !== said.slots.from && now.until !== undefined && isOfDays(memory.slots);
  const doubt = lasting ?? (isOfEach ? 'question' : undefined);
  return toParseResult(
    validateAgainstWorld({ ...said, sentences: from, slots, missing, bound, left: 0 }, context),
    doubt,
  );
}

/** Whether several days were said, and no hour. */
const isOfDays = ({ from = '', until = '' }: Slots): boolean => from.length === DAY && from < until.slice(0, DAY);

/** What may be said where an order is asked for: "Ben first". */
const PLACES: readonly SlotName[] = ['position', 'before', 'with', 'sequence'];

/** What may be shown of a span of time. */
const SPANNED: ReadonlySet<Intent> = new Set<Intent>(['history', 'spend', 'who_rings', 'when']);

/** The time now, as the slots have it. */
function shownNow({ world: { now }, elapse }: ReadingContext): string {
  const { date, time } = elapse(now, 0);
  return `${date}T${time}`;
}

/** Doubts that are not settled by saying more. */
const LASTING: ReadonlySet<string> = new Set(['words-left', 'spelling', 'question', 'several']);

/** The sentences of an intent that need least beyond what is known. */
export function sentencesFor(intent: Intent, slots: Slots, all: readonly Sentences[]): Sentences {
  const lacking = ({ needs = [] }: Sentences) =>
    needs.filter((need) => (typeof need === 'string' ? [need] : need).every((slot) => slots[slot] === undefined))
      .length;
  const own = all.filter((each) => each.intent === intent && each.shows !== true);
  // "name" is missing only where one person's ring time is meant.
  const fits = own.filter((each) => slotNames(each.means ?? {}).every((slot) => slots[slot] !== undefined));
  const [best] = (fits.length > 0 ? fits : own).toSorted((one, other) => lacking(one) - lacking(other));
  return best ?? { intent, say: [] };
}
