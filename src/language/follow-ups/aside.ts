import type { Intent, Slots } from '../intents.ts';
import { wanted } from '../slots/slot-types.ts';
import type { Aside, MatchContext, SlotMatch } from '../templates/run.ts';

const PERSON = wanted('known_person', 'name');

/** Whether a name is said in full, and nobody else has it. */
export const isCertain = ({ cost, choices, missing, offer }: SlotMatch): boolean =>
  cost === 0 && choices === undefined && missing === undefined && offer === undefined;

/** What the words from one place to another say beside a request; how somebody is follows the verb. */
export function scanAside(run: MatchContext, from: number, end: number, verbEnd = from): Aside {
  const { present, denying, contrary, away, absent, somebody, parting } = run.context.lexicon.statements;
  const isAgainst = against(run);
  const names: { name: string; isPresent: boolean; isAbsent: boolean }[] = [];
  // "She is covering while Bethan is out" says one thing of one, and another of the other.
  let part: { names: Set<string>; isPresent: boolean; isDenied: boolean; isAbsent: boolean } = newPart();
  let [isContrary, isAway, isUnnamed] = [false, false, false];
  const close = () => {
    // "he is good for nothing"
    isAway ||= part.isPresent && part.isDenied;
    const { isPresent, isDenied, isAbsent } = part;
    for (const name of part.names)
      names.push({ name, isPresent: isPresent && !isDenied, isAbsent: isDenied || isAbsent });
    part = newPart();
  };
  for (let at = from; at < end; at += 1) {
    const word = run.plain[at] ?? '';
    if (parting.has(word)) close();
    part.isPresent ||= at >= verbEnd && present.has(word);
    // "Hector is not free", "Hector is ready to leave"
    part.isDenied ||= at >= verbEnd - 1 && (denying.has(word) || (part.isPresent && isAgainst(at, from)));
    part.isAbsent ||= denying.has(word) || away.has(word) || absent.has(word);
    isContrary ||= contrary.has(word);
    isAway ||= away.has(word);
    isUnnamed ||= somebody.has(word);
    const name = run.read(PERSON, at).find(isCertain)?.slots.name;
    if (name !== undefined) part.names.add(name);
  }
  close();
  const isSomebodyAway = isUnnamed && isAway && names.length === 0;
  return { hasTime: false, days: [], numbers: [], names, isContrary, isSomebodyAway };
}

/** Makes the test of whether a word takes back that somebody is ready: "back on leave", "fit for nothing", "glad to quit". */
function against({ plain, context }: MatchContext): (at: number, from: number) => boolean {
  const { absent, over, willing, infinitives } = context.lexicon.statements;
  return (at, from) => {
    const word = plain[at] ?? '';
    if (infinitives.has(word)) return !willing.has(plain[at + 1] ?? '');
    // "back from sick leave"
    return absent.has(word) && !plain.slice(Math.max(from, at - NEAR), at).some((each) => over.has(each));
  };
}

/** The words between "from" and what is over: "back from a long sick leave". */
const NEAR = 4;

const newPart = () => ({ names: new Set<string>(), isPresent: false, isDenied: false, isAbsent: false });

const NUMBER = wanted('known_number', 'number');
const OWN_NUMBER = wanted('own_number', 'number');
const SPAN = wanted('span');
const TIMES = [SPAN, wanted('future')];

/** The numbers that are named from one place to another. */
export function numbersIn(run: MatchContext, from: number, end: number): ReadonlySet<string> {
  const numbers = new Set<string>();
  for (let at = from; at < end; at += 1) {
    for (const each of run.read(NUMBER, at)) if (each.slots.number !== undefined) numbers.add(each.slots.number);
  }
  return numbers;
}

/** The numbers that a sentence names itself, each in full. */
export function namedNumbers(run: MatchContext): ReadonlySet<string> {
  const numbers = new Set<string>();
  for (let at = 0; at < run.length; at += 1) {
    for (const each of run.read(OWN_NUMBER, at))
      if (isCertain(each) && each.slots.number !== undefined) numbers.add(each.slots.number);
  }
  return numbers;
}

/** The people that a sentence names, but for those called as a number, and those of whom it says something: "Ben is out". */
export function namedPeople(run: MatchContext): ReadonlySet<string> {
  const people = new Set<string>();
  const { whether } = run.context.lexicon;
  run.mayBeUnknown = false;
  let numberEnd = 0;
  for (let at = 0; at < run.length; at += 1) {
    for (const { end } of run.read(OWN_NUMBER, at)) numberEnd = Math.max(numberEnd, end);
    for (const each of at < numberEnd ? [] : run.read(KNOWN_PERSON, at)) {
      const isSubject = /['’]/u.test(run.sentence.typed[each.end - 1] ?? '') || whether.has(run.plain[each.end] ?? '');
      const { name } = each.slots;
      if (name !== undefined && each.missing === undefined && each.cost < 1 && !isSubject) people.add(name);
    }
  }
  return people;
}

const KNOWN_PERSON = wanted('known_person', 'name');

/** The number that the words up to a place name, and nothing else; `null` where they say more. */
export function numberAlone(run: MatchContext, end: number): string | null {
  const { functionWords } = run.context.lexicon;
  for (let at = 0; at < end; at += 1) {
    const [found, ...others] = run
      .read(OWN_NUMBER, at)
      .filter(
        (each) => (each.end === end || (end === run.length && run.isOver(each.end))) && each.missing === undefined,
      );
    if (others.length > 0) return null;
    if (found?.slots.number !== undefined) return found.slots.number;
    if (!functionWords.has(run.plain[at] ?? '') && run.skipFrom(at) === at) return null;
  }
  return null;
}

/** The days on which times begin or end that are said from one place to another. */
export function daysIn(run: MatchContext, from: number, end: number): ReadonlySet<string> {
  const days = new Set<string>();
  for (let at = from; at < end; at += 1) {
    if (isNumbered(run, at)) continue;
    // "All morning" and "all week" are of today, and not of the next morning.
    const whole = run.context.phrases.wholes.endAt(run, at);
    if (whole > at) {
      days.add(run.context.world.now.day);
      at = whole - 1;
      continue;
    }
    for (const time of TIMES) {
      for (const { slots, end: behind } of run.read(time, at)) {
        const edges = behind <= end ? [slots.from, slots.until, slots.at] : [];
        for (const edge of edges) if (edge !== undefined) days.add(edge.slice(0, DAY));
      }
    }
  }
  return days;
}

/** Whether a time is said from one place to another; "for a bit" says that something ends, and names no day. */
export function saysTime(run: MatchContext, from: number, end: number): boolean {
  if (daysIn(run, from, end).size > 0) return true;
  const isOver = ({ end: behind, event }: SlotMatch) => event === true && behind <= end;
  return run.plain.slice(from, end).some((_, at) => run.read(SPAN, from + at).some(isOver));
}

/** Whether a figure belongs to what nothing here is called: "Year 9", "room 4". */
const isNumbered = ({ plain, context: { lexicon } }: MatchContext, at: number): boolean =>
  /^\d+$/u.test(plain[at] ?? '') && lexicon.statements.numbered.has(plain[at - 1] ?? '');

/** Whether a word has a figure that may be of the request; a road is none: "on the M62". */
export const isFigure = (run: MatchContext, at: number): boolean => {
  const word = run.plain[at] ?? '';
  return /\d/u.test(word) && !isNumbered(run, at) && !/^[a-z]\d{1,4}$/u.test(word);
};

/** `YYYY-MM-DD` */
const DAY = 10;

/** The intents that give calls to somebody. */
const GIVING: ReadonlySet<Intent> = new Set(['divert', 'add_destination', 'enable_destination', 'apply_preset']);

const OF_A_LIST: ReadonlySet<Intent> = new Set(['add_destination', 'enable_destination']);

/** Whether what is said beside a change is more than a reason for it. */
export function isDoubtful(
  { hasTime, days, numbers, names, isContrary, isSomebodyAway }: Aside,
  intent: Intent,
  slots: Slots,
): boolean {
  const isTimed = TIMED.some((slot) => slots[slot] !== undefined);
  // "The funeral is tomorrow, divert the office from 1 until 3"
  const begins = (slots.from ?? slots.until ?? slots.at)?.slice(0, DAY);
  const isOfAnotherDay = begins !== undefined && days.length > 0 && !days.includes(begins);
  if (isContrary || isOfAnotherDay || (hasTime && !isTimed) || numbers.some((number) => number !== slots.number))
    return true;
  // Whoever is to get the calls is said to be there, and nobody else is; who is to be in a list need only not be away.
  const receiver = slots.to ?? slots.name;
  const isListed = OF_A_LIST.has(intent);
  const isIn = ({ isPresent, isAbsent }: Aside['names'][number]) => isPresent || (isListed && !isAbsent);
  const isOdd = (each: Aside['names'][number]) => (each.name === receiver ? !isIn(each) : each.isPresent);
  return GIVING.has(intent) && (isSomebodyAway || names.some(isOdd));
}

const TIMED = ['from', 'until', 'at', 'time'] as const;
