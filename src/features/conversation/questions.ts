import { madeChange } from '../../language/follow-ups/draft.ts';
import {
  type Choice,
  INTENTS,
  type Intent,
  type ParsedIntent,
  type ParseResult,
  type RejectionReason,
  type SlotName,
  type Slots,
} from '../../language/intents.ts';
import { addDays, localTime, weekdayOf } from '../../language/times/calendar.ts';
import type { World } from '../../language/world.ts';
import { countryOfMost } from '../../people/directory/home-country.ts';
import { describeShortNumber, shortNumber } from '../../people/directory/short-numbers.ts';
import { clip } from '../../slack/blocks/blocks.ts';
import { fitsButton } from '../../slack/blocks/rows.ts';
import { readNumber } from '../../telephony/typed-number.ts';
import { describeChange, formatLocalTime, isChange, titleOf } from './change-words.ts';
import type { ExampleNames } from './examples.ts';
import { buttonWords } from './reading-words.ts';
import type { AnswerOption } from './view.ts';

/** What was understood of a sentence that asks for something. */
export type UnderstoodRequest = Exclude<ParseResult, { intent: null }>;

/** The question for a slot that has no value yet. */
const QUESTIONS: ReadonlyMap<SlotName, string> = new Map<SlotName, string>([
  ['number', 'Which number?'],
  ['to', 'Who should the calls go to?'],
  ['name', 'Who do you mean?'],
  ['person', 'Who do you mean?'],
  ['with', 'Who do you mean?'],
  ['menu', 'Which menu?'],
  ['until', 'Until when?'],
  ['from', 'From when?'],
  ['at', 'At what time?'],
  ['since', 'Since when?'],
  ['channel', 'In which channel?'],
  ['time', 'At what time of day?'],
  ['days', 'On which days?'],
  ['amount', 'At what amount?'],
  ['position', 'At which position in the ring list?'],
  ['order', 'In which order?'],
  ['seconds', 'For how many seconds?'],
  ['ring_seconds', 'For how many seconds?'],
  ['field', 'Which setting of the menu?'],
  ['value', 'What should it be?'],
  ['id', 'Which one?'],
]);

/** How to answer where there is nothing to choose from. */
const TYPED_ANSWERS: ReadonlyMap<SlotName, string> = new Map<SlotName, string>([
  ['channel', 'Type # and its name.'],
  ['order', 'Type the names in that order.'],
  ['amount', 'Type the amount, such as 20.'],
  ['position', 'Type the place, such as second.'],
  ['name', 'Type the name.'],
  ['person', 'Type the name.'],
  ['with', 'Type the name.'],
  ['to', 'Type the name or the number.'],
]);

/** The hours that are offered where a day was named without one. */
const HOURS = ['09:00', '12:00', '17:30'] as const;

/** Ring times that are offered where none was said. */
const SECONDS = [15, 20, 30, 45] as const;

/** The days on which posts are usually made, as a button carries them. */
const USUAL_DAYS = ['1,2,3,4,5', '1,2,3,4,5,6,7', '1', '5'] as const;

/** Slots for times whose hour may have been left open. */
const TIMES: ReadonlySet<SlotName> = new Set(['from', 'until', 'at', 'since']);

/** What is asked first, with the answers that are offered; `null` where nothing in particular is missing. */
export function questionFor(
  understood: UnderstoodRequest,
  world: World,
): {
  slot: SlotName;
  question: string;
  answers: readonly { label: string; value: string | number }[];
  /** What was said of a name that is not known, or of a number that calls are not sent to; said again wherever the question is not asked again. */
  unusable: string | null;
} | null {
  const [slot, ...later] = understood.missing ?? [];
  if (slot === undefined) return null;
  const offered = choiceOf(understood, slot);
  const said = offered?.values ?? [];
  const values = said.length > 0 ? said : likely(understood, slot, world);
  const answers = values.map((value) => ({ label: labelOf(slot, value, world), value }));
  const unusable = describeUnusable(understood, slot, world);
  const absent = absence(understood, slot, world) ?? describeUnread(slot, offered) ?? unusable;
  const several = understood.because === 'several' ? ONE_AT_A_TIME : null;
  const isNew = slot === 'name' && understood.intent === 'add_destination' && said.length === 0;
  const isPreset = slot === 'name' && OF_PRESETS.has(understood.intent);
  const isOfDays = slot === 'at' && understood.intent === 'close_days';
  const asked = isPreset
    ? understood.intent === 'close_days'
      ? 'Who should ring then?'
      : 'Which preset?'
    : isOfDays
      ? 'On which days?'
      : slot === 'to' && understood.intent === 'hours'
        ? 'Who should ring outside these hours?'
        : slot === 'value' && understood.intent === 'hours'
          ? 'Which hours do you mean?'
          : slot === 'since' && said.some((each) => String(each).includes('/'))
            ? 'Which days do you mean?'
            : (openTime(understood, slot, world) ?? QUESTIONS.get(slot) ?? 'What do you mean?');
  const how =
    isNew && offered?.said !== undefined
      ? 'If somebody new is to be added, say the name and the number together.'
      : answers.length > 0 || isPreset
        ? undefined
        : TYPED_ANSWERS.get(slot);
  const question = how === undefined ? asked : `${asked} ${how}`;
  // Nothing is asked where there is nothing to choose from.
  const isVain = slot === 'number' && OF_DIVERSIONS.has(understood.intent) && answers.length === 0;
  if (isVain)
    return {
      slot,
      question: absent ?? `Nothing is changed temporarily, ${soNothing(understood.intent)}.`,
      answers,
      unusable,
    };
  // What was said is not remembered, so what cannot be used of what is asked later is named now.
  const unused = later.map(
    (each) => describeUnread(each, choiceOf(understood, each)) ?? describeUnusable(understood, each, world),
  );
  const lead = [absent ?? several, ...unused].filter((each) => each !== null);
  return { slot, question: [...lead, question].join(' '), answers, unusable };
}

/** What is asked, with what is offered as its answers: "the first one" is one of these. */
export function withOffered(understood: ParseResult, world: World): ParseResult {
  const question = understood.kind === 'ask' ? questionFor(understood, world) : null;
  if (question === null || question.answers.length === 0) return understood;
  const values = question.answers.slice(0, MAX_CHOICES).map(({ value }) => value);
  return { ...understood, offered: { slot: question.slot, values } } as ParseResult;
}

/** The question for the hour of a day that was named, with all that is understood of the change; `null` for any other. */
function openTime({ intent, slots }: UnderstoodRequest, slot: SlotName, world: World): string | null {
  const edge = slots.open?.find((each) => each === slot);
  const day = edge === undefined ? undefined : slots[edge];
  if (edge === undefined || day === undefined || !isChange(intent)) return null;
  const does = edge === 'until' ? ' should it end' : edge === 'from' ? ' should it start' : '';
  return `${describeChange(intent, slots, world)}. What time on ${formatLocalTime(day)}${does}?`;
}

const ONE_AT_A_TIME = 'That asks for more than one change, and one is made at a time.';

/** Changes whose name is a preset's. */
const OF_PRESETS: ReadonlySet<Intent> = new Set<Intent>(['apply_preset', 'close_days']);

/** What can only be done with a diversion that is in force. */
const OF_DIVERSIONS: ReadonlySet<Intent> = new Set<Intent>(['end_divert', 'extend_divert']);

function soNothing(intent: Intent): string {
  return `so there is nothing to ${intent === 'extend_divert' ? 'extend' : 'put back'}`;
}

/** Says what was named but is not there: somebody in a ring list, a diversion of a number; `null` where nothing is missing. */
function absence({ intent, slots: { name, number } }: UnderstoodRequest, slot: SlotName, world: World): string | null {
  if (slot === 'name' && OF_PRESETS.has(intent) && world.presets.length === 0) return 'There is no preset yet.';

  if (slot === 'number' && number !== undefined && OF_DIVERSIONS.has(intent)) {
    return `${titleOf(number, world)} is not changed temporarily, ${soNothing(intent)}.`;
  }
  if (slot !== 'name' || name === undefined || number === undefined) return null;
  const list = world.numbers.find((each) => each.number === number)?.destinations ?? [];
  if (list.some((each) => each.name === name || each.number === name)) return null;
  return `${name} is not in the ring list of ${titleOf(number, world)}.`;
}

/** Says which words about a time were not read, so that nobody takes a part of them for what counts. */
function describeUnread(slot: SlotName, offered: Choice | undefined): string | null {
  if (!TIMES.has(slot) || offered?.said === undefined) return null;
  const words = `I could not read "${clip(offered.said, MAX_NAME_LENGTH)}" as a time, so nothing of it was used.`;
  return offered.why === undefined ? words : `${words} ${offered.why}`;
}

/** What a number is that calls are not sent to by a sentence; `null` for anything else. */
function unusableNumber(slot: SlotName, said: string | undefined, { numbers }: World): string | null {
  if (said === undefined || (slot !== 'to' && slot !== 'name')) return null;
  const home = countryOfMost(numbers.map(({ number }) => number));
  const read = readNumber(said, home);
  if (read === null) return null;
  const number = read.text;
  if (read.extension !== null) {
    return `Calls go to a number, not to an extension behind it, so ${number} with extension ${read.extension} was not used.`;
  }
  const short = shortNumber(number, home);
  if (short === null) return `${number} is not a number that could be dialled here.`;
  const words = describeShortNumber(number, short);
  return short.kind === 'emergency' ? words : `${words} To use it all the same, open the number and add it there.`;
}

/** Says why what was said for a slot is not used; `null` where nothing was, or it may be. */
function describeUnusable(understood: UnderstoodRequest, slot: SlotName, world: World): string | null {
  const said = choiceOf(understood, slot)?.said;
  return unusableNumber(slot, said, world) ?? unknownName(understood.intent, slot, said);
}

function choiceOf({ choices }: UnderstoodRequest, slot: SlotName): Choice | undefined {
  return choices?.find((choice) => choice.slot === slot);
}

/** Says that nothing has the name that was said; `null` where none was. */
function unknownName(intent: Intent, slot: SlotName, said: string | undefined): string | null {
  const isPreset = slot === 'name' && OF_PRESETS.has(intent);
  const kind = isPreset ? (intent === 'close_days' ? 'anybody or a preset' : 'a preset') : KINDS.get(slot);
  return said === undefined || kind === undefined
    ? null
    : `I do not know ${kind} called "${clip(said, MAX_NAME_LENGTH)}".`;
}

const KINDS: ReadonlyMap<SlotName, string> = new Map<SlotName, string>([
  ...(['to', 'name', 'person'] as const).map((slot) => [slot, 'anybody'] as const),
  ['number', 'a number'],
  ['menu', 'a menu'],
]);
const MAX_NAME_LENGTH = 60;

/** The choices where nothing that was said resembles any of them. */
function likely({ intent, slots }: UnderstoodRequest, slot: SlotName, world: World): Choice['values'] {
  if (slot === 'number' && OF_DIVERSIONS.has(intent)) return world.diverted.map(({ number }) => number);
  if (slot === 'number') return numbersOf(slots.name, world).slice(0, MAX_CHOICES);
  if (slot === 'menu') return world.menus.slice(0, MAX_CHOICES).map(({ name }) => name);
  if (slot === 'name' && OF_PRESETS.has(intent)) {
    const [alone, presets] = [true, undefined].map((of) => world.presets.filter((each) => each.alone === of));
    const shown = [...(presets ?? []).slice(0, MAX_CHOICES), ...(alone ?? []).slice(0, MAX_CHOICES)];
    return shown.map(({ name }) => name);
  }
  if (slot === 'name' && intent === 'add_destination') return inOtherLists(slots.number, world).slice(0, MAX_CHOICES);
  if (slot === 'seconds' || slot === 'ring_seconds') return SECONDS;
  if (slot === 'time') return HOURS;
  if (slot === 'days' && intent === 'schedule_add') return USUAL_DAYS;
  if (slot === 'to' || slot === 'name') {
    const rung = world.numbers.find(({ number }) => number === slots.number)?.destinations ?? [];
    return rung
      .map(({ name }) => name)
      .filter((name) => name !== '')
      .slice(0, MAX_CHOICES);
  }
  return hoursFor(slot, slots, world);
}

const MAX_CHOICES = 5;

/** The numbers that somebody is in the ring list of; all where nobody is named. */
function numbersOf(name: string | undefined, { numbers }: World): readonly string[] {
  const found = numbers.filter(({ destinations }) => destinations.some((each) => each.name === name));
  return (found.length === 0 ? numbers : found).map(({ number }) => number);
}

/** Whoever is in the list of another number, and not of this one. */
function inOtherLists(number: string | undefined, { numbers }: World): readonly string[] {
  const isHere = (name: string) =>
    numbers.some((each) => each.number === number && each.destinations.some((entry) => entry.name === name));
  const names = new Set(numbers.flatMap(({ destinations }) => destinations.map(({ name }) => name)));
  return [...names].filter((name) => name !== '' && !isHere(name));
}

/** Hours of the day that was named; for today, those still ahead. Where no day was named, ends that are often meant. */
function hoursFor(slot: SlotName, slots: Slots, { now }: World): Choice['values'] {
  const said = TIMES.has(slot) ? slots[slot] : undefined;
  return typeof said === 'string' && !said.includes('T')
    ? [
        ...HOURS.map((hour) => `${said}T${hour}`).filter((at) => slot === 'since' || at > localTime(now)),
        ...(slot === 'until' ? [`${addDays(said, 1)}T00:00`] : []),
      ]
    : slot === 'until' && said === undefined
      ? usualEnds(now)
      : [];
}

function usualEnds(now: World['now']): readonly string[] {
  const { day } = now;
  const monday = addDays(day, 8 - weekdayOf(day));
  const ends = [`${day}T17:30`, `${addDays(day, 1)}T09:00`, `${monday}T09:00`];
  return [...new Set(ends)].filter((at) => at > localTime(now));
}

function labelOf(slot: SlotName, value: string | number, world: World): string {
  const text = String(value);
  if (slot === 'number') return titleOf(text, world);
  if (slot === 'days' && DAYS.test(text)) return dayLabel(text);
  if (slot === 'seconds' || slot === 'ring_seconds') return `${text} seconds`;
  if (slot === 'until' && text.endsWith('T00:00'))
    return `The end of ${formatLocalTime(addDays(text.slice(0, 10), -1))}`;
  if (!TIMES.has(slot)) return text;
  return [...new Set(text.split('/'))].map(formatLocalTime).join(' to ');
}

/** Days as a button carries them, from 1 for Monday. */
const DAYS = /^[1-7](?:,[1-7])*$/u;

function dayLabel(days: string): string {
  const all = days.split(',').map(Number);
  if (all.length === 7) return 'Every day';
  if (all.length > 1) return 'Monday to Friday';
  return `Every ${DAY_NAME.format(Date.UTC(2024, 0, all[0]))}`;
}

const DAY_NAME = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** What is understood once a question is answered by a press. */
export function answered(understood: ParseResult, slot: SlotName, value: string | number): ParseResult {
  if (understood.kind !== 'ask') return understood;
  const missing = (understood.missing ?? []).filter((each) => each !== slot);
  const choices = (understood.choices ?? []).filter((each) => each.slot !== slot);
  const open = (understood.slots.open ?? []).filter((each) => each !== slot);
  const { open: _, ...said } = understood.slots;
  const isDays = slot === 'days' && typeof value === 'string' && DAYS.test(value);
  const slots = {
    ...said,
    [slot]: isDays ? value.split(',').map(Number) : value,
    ...(open.length === 0 ? {} : { open }),
  };
  const { intent } = understood;
  if (missing.length > 0) return { ...understood, slots, missing, choices };
  // Which of the two it is depends on the intent alone.
  return INTENTS[intent] === 'change'
    ? ({ kind: 'preview', intent, slots } as ParseResult)
    : ({ kind: 'answer', intent, slots } as ParseResult);
}

/** What can be asked for at all, for whoever asked for what is neither about the phone account nor about Switchboard. */
export const ONLY = 'I only know the phone account: its numbers, menus, credit and who may change them.';

/** What is said about a sentence that was not understood, by the reason. */
const REASONS: Readonly<Record<Exclude<RejectionReason, 'beyond'>, string>> = {
  unknown: 'I did not understand that.',
  'words-left': 'I only understood part of that, so nothing was done.',
  spelling: 'I am not sure how to read one of the words, so nothing was done.',
  slot: 'I do not know what one of the words stands for, so nothing was done.',
  negation: 'That says what not to do, so nothing was done.',
  hypothesis: 'I cannot say what would happen. Nothing was done.',
  report: 'That tells what somebody said or wanted, so nothing was done.',
  reminder: 'I cannot remind you to do that.',
  past: 'That is about the past, so nothing was done.',
  question: 'I cannot answer that question.',
  condition: 'I cannot wait for something to happen. Nothing was done.',
  alternative: 'That leaves a choice open, so nothing was done. Say which.',
  several: 'That asks for more than one change, so nothing was done. Say one at a time.',
  consent: 'Nothing is done by words alone; press a button to go on.',
  thanks: 'Glad to help.',
  dropped: 'Nothing was changed.',
  detached: 'I do not know what that belongs to: nothing is open here that it fits.',
  repetition:
    'A change is made once and does not repeat by itself, so nothing was done. For what holds at the same hours each week there are hours; for people who take turns by day or week, duty lists; for days on which a preset holds, such as holidays, closed days.',
  'too-long': 'That is more than I can read at once, so nothing was done. Say it in fewer words.',
};

/** Why a change may be less than what was said, or something else; nothing where it was understood as it stands. */
export function explainUncertainty(because: RejectionReason | undefined): string | undefined {
  return because === undefined ? undefined : DOUBTS.get(because);
}

const DOUBTS: ReadonlyMap<RejectionReason, string> = new Map<RejectionReason, string>([
  ['words-left', 'Not everything you said is included.'],
  ['spelling', 'One of the words may be misspelt, so check that this is what you mean.'],
]);

export function reasonFor(because: Exclude<RejectionReason, 'beyond'>, names: ExampleNames = {}): string {
  const way = EXAMPLE_BEHIND.get(because);
  return way === undefined ? REASONS[because] : `${REASONS[because]} ${way(names)}`;
}

/** How to say it instead. */
const EXAMPLE_BEHIND: ReadonlyMap<RejectionReason, (names: ExampleNames) => string> = new Map([
  [
    'reminder',
    (names) => `Say when it is to be done instead, as in "${diverting(names)} from 17:00", and it is done then.`,
  ],
  ['detached', (names) => `Say the whole of it, as in "${diverting(names)} until 18:00".`],
]);

const diverting = ({ number, person }: ExampleNames): string =>
  `divert ${clip(number ?? 'one of our numbers', MAX_NAME_LENGTH)} to ${clip(person ?? 'a colleague', MAX_NAME_LENGTH)}`;

/** Whether it asks for nothing, so that a word in return is enough. */
export function isShort(because: RejectionReason): boolean {
  return because === 'consent' || because === 'thanks' || because === 'dropped' || because === 'detached';
}

/** What is said to "yes", "thanks" and "never mind", by what was open before. */
export function shortAnswer(
  because: Exclude<RejectionReason, 'beyond'>,
  before: ParseResult | null,
  names: ExampleNames = {},
): string {
  const made = madeChange(before)?.made;
  if (because === 'dropped' && made !== undefined) return made === 'proposed' ? PROPOSED : MADE;
  const isOpen = made === undefined && (before?.kind === 'preview' || before?.kind === 'ask');
  const hasButton = before !== null && before.intent !== null && WITH_BUTTON.has(before.intent);
  if (because === 'consent' && !isOpen && !hasButton) return NOTHING_OPEN;
  if (because === 'thanks' && isOpen && INTENTS[before.intent] === 'change') return `${REASONS.thanks} ${STILL_OPEN}`;
  return reasonFor(because, names);
}

/** What is shown with a button that does it. */
const WITH_BUTTON: ReadonlySet<Intent> = new Set<Intent>([...(['own_number', 'connect', 'use', 'thing'] as const)]);

const MADE = 'What you asked for last is done already, and stays: say "undo that" to take it back.';
const PROPOSED = 'What you asked for last is proposed, and waits for approval.';
const NOTHING_OPEN = 'Nothing is waiting for an answer here.';
export const STILL_OPEN = 'What you asked for last is still open; nothing has been changed yet.';

export function isSlotName(word: string): word is SlotName {
  return SLOT_NAMES.has(word);
}

const SLOT_NAMES: ReadonlySet<string> = new Set<string>([...QUESTIONS.keys()]);

/** An answer as a button carries it, with a mark of what was asked: an older question's button answers no newer one. */
export function answerButtons(
  thread: string,
  of: string,
  slot: SlotName,
  answers: readonly { label: string; value: string | number }[],
): readonly AnswerOption[] {
  return answers.map(({ label, value }) => ({ label, value: JSON.stringify({ thread, of, slot, value }) }));
}

/** What may have been meant, as buttons carry it: each does as if it had been said. */
export function nearAnswers(thread: string, near: readonly ParsedIntent[], world: World): readonly AnswerOption[] {
  return near.flatMap((heard) => {
    const value = JSON.stringify({ thread, heard });
    return fitsButton(value) ? [{ label: buttonWords(heard, world), value }] : [];
  });
}
