import { STEPS } from '../budget.ts';
import { isDoubtful } from '../follow-ups/aside.ts';
import { lastChange } from '../follow-ups/draft.ts';
import { createUnreadWords } from '../guards/unread-words.ts';
import { INTENTS, type Intent, type ParseResult, type SlotName, type Slots } from '../intents.ts';
import type { Sentences } from '../language.ts';
import { wanted } from '../slots/slot-types.ts';
import { withOneTime } from '../slots/span-slots.ts';
import type { Aside, MatchContext, SlotMatch } from './run.ts';

/** One way in which a sentence can be understood. */
export interface Candidate {
  sentences: Sentences;
  bound: readonly SlotMatch[];
  slots: Slots;
  missing: readonly SlotName[];
  /** Words of it that are misspelt. */
  slips: number;
  /** How many words of the template were said. */
  used: number;
  /** Meaningful words that were not used. */
  left: number;
  /** The places of all words that were not used, in the sentence that was read. */
  unused?: { run: MatchContext; places: readonly number[] };
  /** Whether one of its own words is in quotation marks. */
  isQuoted: boolean;
  cost: number;
}

const MISSING = 1.5;
/** What is said to be wanted is not only to be shown, whatever is missing. */
const WANTED = -0.1;
/** What is only asked about gives way to what is sure. */
const UNSURE = 0.02;
const MISSING_OF_WANTED = 0.02;
/** What can be asked of all numbers gives way to what is about none: "who is on duty?", whatever was spoken of before. */
const SPOKEN_OF = 0.01;
/** A sentence that only shows something is likelier to be about what was just spoken of; more than a recalled name costs. */
const RECALLED_FIRST = 0.15;

const EDGES = ['since', 'from', 'until', 'at'] as const;
type Edge = (typeof EDGES)[number];

/** The slot for what is said but not needed. */
const IGNORED = '_';

/** Whether an intent changes something. */
export function isChange({ intent, shows }: Sentences): boolean {
  return INTENTS[intent] === 'change' && shows !== true;
}

/** What the run has just found; `null` where two parts of it fill the same slot. */
export function candidateOf(
  run: MatchContext,
  sentences: Sentences,
  left: number,
  unused: readonly number[] = [],
): Candidate | null {
  run.context.budget.spend(STEPS.candidate);
  const slots: Slots = { ...sentences.means };
  const missing: SlotName[] = [];
  let open: readonly Edge[] = NO_EDGES;
  const { said } = run;
  const { breaks, quoted } = run.sentence;
  // A full stop between the words of a change means that they do not belong together.
  let apart = 0;
  for (let index = 1; index < said.length; index += 1) {
    const at = said[index] ?? 0;
    // "Add Tom to the ring list. To accounts": it ends with where.
    const isWhere = index === said.length - 1 && run.context.lexicon.towards.has(run.plain[at] ?? '');
    if (breaks[at] === true && !isWhere) apart += 1;
  }
  let cost =
    run.slips + left + apart + (sentences.asks === true ? WANTED : 0) + (sentences.unsure === true ? UNSURE : 0);
  const bound = boundIn(run);
  if (bound === null) return null;
  let isRecalled = false;
  let about: string | undefined;
  for (const found of bound) {
    const { slots: named, missing: lacking, speaksOf } = found;
    for (const slot in named) {
      if (slot === IGNORED || slot === 'open') continue;
      if (slots[slot as SlotName] !== undefined) return null;
      fill(slots, named, slot as SlotName);
    }
    if (named.open !== undefined) open = open.length === 0 ? named.open : [...open, ...named.open];
    if (lacking !== undefined) for (const each of lacking) if (each !== (IGNORED as SlotName)) lack(missing, each);
    cost += found.cost;
    if (found.recalled === true) isRecalled = true;
    // "Main line is down, divert to Ben" is about the line that was named.
    if (speaksOf !== undefined && found.reason === undefined) about ??= speaksOf.number;
  }
  const { needs = NONE } = sentences;
  if (about !== undefined && slots.number === undefined && !missing.includes('number') && needs.includes('number')) {
    slots.number = about;
  }
  // Words that are left over may name another one.
  if (left === 0 && run.context.memory !== null) {
    const named = slots.number;
    spokenOf(run, run.context.memory, sentences, slots, missing);
    if (slots.number !== named && sentences.isOfAll === true) cost += SPOKEN_OF;
  }
  if (open.length > 0) slots.open = EDGES.filter((edge) => open.includes(edge));
  // "A daily post in #finance"
  if (sentences.intent === 'schedule_add' && slots.days === undefined && slots.day_of_month === undefined) {
    const { daily, daySets } = run.context.lexicon;
    const days = daySets.get(run.plain.find((word) => daily?.has(word)) ?? '');
    if (days !== undefined) slots.days = days;
  }
  for (const need of needs) {
    const first = typeof need === 'string' ? need : need[0];
    const isMet = (slot: SlotName) => slots[slot] !== undefined || missing.includes(slot);
    if (first === undefined || (typeof need === 'string' ? isMet(need) : need.some(isMet))) continue;
    if (first !== 'number' || left + apart > 0 || !isOfAll(run, sentences)) missing.push(first);
    // It is counted from the present end.
    if (first === 'until' && bound.some(({ longer }) => longer !== undefined)) continue;
    cost += sentences.asks === true ? MISSING_OF_WANTED : MISSING;
  }
  if (isTimeOfReason(run, bound)) cost += OF_REASON;
  // "is it diverted" asks about what was spoken of.
  if (isRecalled && !isChange(sentences)) cost -= RECALLED_FIRST;
  return {
    sentences,
    bound,
    slots,
    missing,
    slips: run.slips,
    used: said.length,
    left: left + apart,
    ...(unused.length === 0 ? {} : { unused: { run, places: unused } }),
    isQuoted: said.some((at) => quoted[at] === true),
    cost,
  };
}

const NONE: readonly SlotName[] = [];
const NO_EDGES: readonly Edge[] = [];

function lack(missing: SlotName[], slot: SlotName): void {
  if (!missing.includes(slot)) missing.push(slot);
}

/** What was found in the words of a sentence, as it is meant there; `null` where two times do not make one. */
function boundIn(run: MatchContext): readonly SlotMatch[] | null {
  const whole = withOneTime(run, run.bound);
  if (whole === null) return null;
  let hasEnd = false;
  for (const { slots } of whole) if (slots.until !== undefined) hasEnd = true;
  const bound: SlotMatch[] = [];
  for (const each of whole) {
    if (each.unsaid === true || each.recalled === true) bound.push(pointed(each, run.bound));
    else bound.push(hasEnd && each.event === true ? withoutEvent(each) : each);
  }
  return bound;
}

/** Fills in the number or the menu that was spoken of before, where this is about it. */
function spokenOf(
  run: MatchContext,
  memory: ParseResult,
  sentences: Sentences,
  slots: Slots,
  missing: readonly SlotName[],
): void {
  const { intent, needs = NONE } = sentences;
  const { number, menu } = memory.slots;
  const isUnnamed = slots.number === undefined && !missing.includes('number');
  const isOneOfSeveral = memory.kind === 'answer' && memory.choices?.some(({ slot }) => slot === 'number') === true;
  if (number !== undefined && isUnnamed && !isOneOfSeveral && (needs.includes('number') || intent === 'history')) {
    if (
      OF_WHAT_WAS_SAID.has(intent) ||
      refersBack(run) ||
      isOfWhatIsShown(run, sentences) ||
      isOfSameEntry(run, sentences)
    )
      slots.number = number;
  }
  // "what does 1 do", after a menu was shown.
  if (menu !== undefined && intent === 'ivr_show' && slots.menu === undefined && !missing.includes('menu'))
    slots.menu = menu;
}

/** "Who covers tonight?", where nothing was so much as pointed at, and there is more than the only number to be meant. */
function isOfAll({ said, plain, context: { lexicon, world } }: MatchContext, sentences: Sentences): boolean {
  if (sentences.isOfAll !== true || world.numbers.length < 2) return false;
  return !said.some((at) => lexicon.pronouns.has(plain[at] ?? ''));
}

/** More than a reason that has no time in it. */
const OF_REASON = 0.1;

/** "Dai left on Friday, remove him": a time without a comma before it, but with one behind it, is rather part of the reason. */
function isTimeOfReason({ sentence: { commas } }: MatchContext, bound: readonly SlotMatch[]): boolean {
  return bound.some(
    ({ when }) =>
      when !== undefined &&
      commas[when[0]] !== true &&
      commas[when[1]] === true &&
      bound.some(({ reason }) => reason?.[1] === when[0]),
  );
}

function fill<S extends SlotName>(slots: Slots, said: Slots, slot: S): void {
  slots[slot] = said[slot];
}

/** "… until 1 while Priti is at lunch": the end is said. */
function withoutEvent({ missing: _, because: __, ...said }: SlotMatch): SlotMatch {
  return said;
}

/** Questions that are about the number spoken of, if none is named. */
const OF_WHAT_WAS_SAID: ReadonlySet<Intent> = new Set<Intent>(['who_rings', 'follow_me_show', 'when', 'number']);

/** "take Ben off", after the list of a number. */
function isOfWhatIsShown({ context: { memory } }: MatchContext, { intent, needs }: Sentences): boolean {
  if (intent === 'history') return needs !== undefined && needs.length > 0;
  return memory?.kind === 'answer' && SHOWN.has(memory.intent) && OF_A_NUMBER.has(intent);
}

const SHOWN: ReadonlySet<Intent> = new Set<Intent>(['who_rings', 'follow_me_show', 'number', 'thing']);
const OF_A_NUMBER: ReadonlySet<Intent> = new Set<Intent>([
  ...(['divert', 'end_divert', 'extend_divert', 'add_destination', 'remove_destination'] as const),
  ...(['enable_destination', 'disable_destination', 'reorder', 'set_timeout'] as const),
]);

/** "just switch her off instead", after she was to be taken off a list. */
function isOfSameEntry({ context: { memory }, bound }: MatchContext, { intent }: Sentences): boolean {
  const last = lastChange(memory);
  if (last === null || !OF_AN_ENTRY.has(last.intent) || last.slots.number !== memory?.slots.number) return false;
  return OF_AN_ENTRY.has(intent) && bound.some(({ recalled, slots }) => recalled === true && slots.name !== undefined);
}

const OF_AN_ENTRY: ReadonlySet<Intent> = new Set<Intent>([
  ...(['add_destination', 'remove_destination', 'enable_destination', 'disable_destination'] as const),
  ...(['reorder', 'set_timeout'] as const),
]);

/** "keep it on until Friday" */
function refersBack(run: MatchContext): boolean {
  const { plain, context, bound } = run;
  // "this week" is a time.
  const isTime = (at: number) => TIMES.some((type) => run.read(type, at).some(({ end }) => end > at + 1));
  const pronouns = plain.filter((word, at) => context.lexicon.pronouns.has(word) && !isTime(at));
  return pronouns.length > bound.filter((found) => found.recalled === true).length;
}

const TIMES = [wanted('past', 'since'), wanted('future', 'at')];

/** Resolves "her", where the sentence itself says who is meant. */
function pointed(found: SlotMatch, bound: readonly SlotMatch[]): SlotMatch {
  const slot = found.missing?.[0] ?? SLOT_NAMES.find((each) => found.slots[each] !== undefined);
  for (const { speaksOf } of bound) {
    const said = slot === 'number' ? speaksOf?.number : speaksOf?.name;
    if (said !== undefined && slot !== undefined) return { end: found.end, slots: { [slot]: said }, cost: 0 };
  }
  return found;
}

const SLOT_NAMES = ['number', 'to', 'name', 'person', 'before'] as const;

/** A candidate as it is answered; `preview` only where nothing at all is in doubt. */
export function toParseResult(candidate: Candidate, doubt?: ParseResult['because']): ParseResult {
  const { sentences, slots, missing, slips, bound } = candidate;
  const { intent } = sentences;
  const change = isChange(sentences);
  // An end that is asked for leaves nothing of a time in doubt.
  const timed = (beside: Aside): Aside => (missing.includes('until') ? { ...beside, hasTime: false } : beside);
  const because =
    doubt ??
    (candidate.left > 0 ? 'words-left' : undefined) ??
    (change && sentences.unsure === true ? 'words-left' : undefined) ??
    (slips > 0 && change ? 'spelling' : undefined) ??
    (change && bound.some(({ beside }) => beside !== undefined && isDoubtful(timed(beside), intent, slots))
      ? 'words-left'
      : undefined) ??
    bound.find((each) => each.because !== undefined)?.because ??
    (missing.length > 0 ? 'slot' : undefined);
  const isAsked = missing.length > 0 || (change && because !== undefined);
  const choices = isAsked ? bound.flatMap((each) => each.choices ?? each.offer?.() ?? []) : [];
  const kind = isAsked ? 'ask' : change ? 'preview' : 'answer';
  const { unused } = candidate;
  const leftOut =
    unused === undefined || kind === 'preview' ? [] : createUnreadWords(unused.run, unused.places, intent);
  return {
    kind,
    intent,
    slots,
    ...(isAsked ? { missing } : {}),
    ...(choices.length > 0 ? { choices } : {}),
    ...(leftOut.length > 0 ? { leftOut } : {}),
    ...(because === undefined ? {} : { because }),
  } as ParseResult;
}
