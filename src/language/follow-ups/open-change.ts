import { INTENTS, type Intent, type ParsedIntent, type ParseResult, type RejectionReason } from '../intents.ts';
import { haveSame } from '../slots/same-slots.ts';
import type { ReadingContext } from '../templates/run.ts';
import type { Sentence } from '../text/sentence.ts';
import { lastChange } from './draft.ts';
import type { FollowUp } from './follow-up.ts';

/** What is shown, with the change that stays open, or was made last. */
export function keepingOpen(understood: ParseResult, memory: ParseResult | null): ParseResult {
  if (understood.kind !== 'answer' || INTENTS[understood.intent] !== 'read') return understood;
  const draft = lastChange(memory);
  return draft === null ? understood : { ...understood, draft };
}

/** What is needed to read a sentence behind an open change. */
interface BehindOpen {
  followUp: FollowUp;
  /** Whether a sign in it says that nothing is to be done. */
  isGuarded: (sentence: Sentence) => boolean;
  /** A sentence by itself, and as a follow-up. */
  alone: (sentence: Sentence) => ParseResult;
  behind: (memory: ParsedIntent) => ParseResult | null;
}

/** What a sentence means that could not be read by itself, or would undo what was never made. */
export function behindOpen(
  alone: ParseResult,
  sentence: Sentence,
  context: ReadingContext,
  { followUp, isGuarded, alone: readAlone, behind }: BehindOpen,
): ParseResult {
  const { memory } = context;
  const open = lastChange(memory);
  if (open === null || open.intent === 'undo') return alone;
  const made = (said: ParseResult): ParseResult =>
    open.made === undefined &&
    said.kind === 'preview' &&
    said.intent === 'undo' &&
    memory?.intent !== 'history' &&
    isOfSame(said, open)
      ? { ...said, kind: 'answer' }
      : said;
  // "Sales", once somebody asked which numbers there are, is the one that was asked for.
  const isBetween = open !== memory;
  const answer = isBetween && open.kind === 'ask' ? behind(open) : null;
  if (answer?.kind === 'preview') return answer;
  if (alone.kind === 'preview' || alone.kind === 'answer' || !isUnclear(alone)) return made(alone);
  const changed = isBetween ? behind(open) : null;
  if (changed?.kind === 'preview') return changed;
  for (const rest of followUp.withoutMarks(sentence)) {
    const said = readAlone(rest);
    if (said.kind === 'preview' || said.kind === 'answer') return made(said);
  }
  if (alone.kind !== 'none' || isGuarded(sentence)) return alone;
  return followUp.inPart(sentence, context, open) ?? alone;
}

/** "Undo the last one", behind the changes of a number, is one of those that are shown. */
export function undoneOfShown(
  understood: ParseResult,
  { plain }: Sentence,
  { memory, lexicon: { speaker } }: ReadingContext,
): ParseResult {
  if (understood.intent !== 'undo' || memory?.intent !== 'history') return understood;
  const { number, person } = memory.slots;
  const isSaid = understood.slots.number !== undefined || understood.slots.person !== undefined;
  if (number === undefined || isSaid || plain.some((word) => speaker.has(word))) return understood;
  return { ...understood, slots: { ...understood.slots, number, ...(person === undefined ? {} : { person }) } };
}

/** "And turn direct dial off", behind a menu that was shown, is of that menu. */
export function editedOfShown(understood: ParseResult, { memory }: ReadingContext): ParseResult {
  if (understood.intent !== 'ivr_edit' || understood.kind !== 'ask' || understood.because !== 'slot') return understood;
  const { slots, missing = [], choices: _, ...rest } = understood;
  const menu = memory !== null && OF_MENUS.has(memory.intent) ? memory.slots.menu : undefined;
  if (menu === undefined || slots.menu !== undefined || !missing.includes('menu')) return understood;
  // "and the lobby menu" names another, even if there is none.
  if (understood.choices?.some(({ slot }) => slot === 'menu') === true) return understood;
  const left = missing.filter((slot) => slot !== 'menu');
  const of = { ...slots, menu };
  if (left.length > 0) return { ...rest, slots: of, missing: left };
  return { kind: 'preview', intent: 'ivr_edit', slots: of };
}

/** "Turn it back on", behind somebody who was switched off, need not be of the number that is diverted. */
export function doubtingWhose(
  understood: ParseResult,
  { plain }: Sentence,
  { memory, lexicon, names }: ReadingContext,
): ParseResult {
  if (understood.kind !== 'preview' || understood.intent !== 'end_divert') return understood;
  if (memory === null || memory.slots.name === undefined || !OF_SOMEBODY.has(memory.intent)) return understood;
  const isNamed = !plain.some((word) => lexicon.pronouns.has(word)) || plain.some((word) => names.has(word));
  return isNamed ? understood : { ...understood, kind: 'ask', missing: [], because: 'question' };
}

/** "Replace Ben", behind a number, may be meant of that number alone, and not of everything that he is in. */
export function onlyWhereShown(understood: ParseResult, { memory }: ReadingContext): ParseResult {
  if (understood.intent !== 'replace_person' || understood.slots.name !== undefined) return understood;
  return memory?.slots.number === undefined
    ? understood
    : { kind: 'none', intent: null, slots: {}, because: 'unknown' };
}

const OF_SOMEBODY: ReadonlySet<Intent | null> = new Set<Intent>([
  ...(['add_destination', 'remove_destination', 'enable_destination', 'disable_destination'] as const),
]);

const OF_MENUS: ReadonlySet<Intent | null> = new Set<Intent>(['ivr_show', 'ivr_edit']);

/** "Undo that", and not "undo the change on sales", where something else was to be changed. */
const isOfSame = ({ slots }: ParsedIntent, open: ParsedIntent): boolean =>
  slots.person === undefined && (slots.number === undefined || slots.number === open.slots.number);

/** Whether nothing in it says why it was not read. */
const isUnclear = ({ because }: ParseResult): boolean => because === undefined || UNCLEAR.has(because);

const UNCLEAR: ReadonlySet<RejectionReason> = new Set<RejectionReason>([
  'unknown',
  'detached',
  'slot',
  'words-left',
  'spelling',
]);

/** Whether it is about what somebody changed who is not known: "can I have access", behind a history, asks for something else. */
export function isOfNobody({ intent, slots: { person } }: ParseResult, { names, memory }: ReadingContext): boolean {
  if (intent !== 'history' || person === undefined || person === memory?.slots.person) return false;
  const words = person.toLowerCase().split(' ');
  return person !== 'me' && !/^[UW][A-Z0-9]+$/u.test(person) && !words.every((word) => names.has(word));
}

/** Whether it is a figure alone, which may be of anything: "make it 7 instead". */
export function isFigureAlone(
  { intent, slots }: ParseResult,
  { plain }: Sentence,
  { lexicon }: ReadingContext,
): boolean {
  if (intent !== 'set_timeout' || plain.some((word) => lexicon.secondWords.has(word) || lexicon.minuteWords.has(word)))
    return false;
  return slots.ring_seconds !== undefined && Object.keys(slots).length === 1;
}

/** Whether a follow-up says no more than was said before, or only a name that nothing has: "close on Friday", behind "Which number?". */
export function isVain(behind: ParseResult, memory: ParseResult | null): boolean {
  if (behind.kind !== 'ask' || memory?.kind !== 'ask') return false;
  const isUnknown = behind.choices?.some(({ said }) => said !== undefined) === true;
  return isUnknown || (behind.intent === memory.intent && haveSame(behind.slots, memory.slots));
}

/** Whether a sentence by itself asks for something that a vain follow-up does not. */
export function isAnotherRequest(alone: ParseResult, behind: ParseResult): boolean {
  if (alone.kind === 'none') return alone.topic !== undefined;
  if (alone.kind !== 'ask') return true;
  return alone.intent !== behind.intent && (alone.because === 'slot' || Object.keys(alone.slots).length > 0);
}
