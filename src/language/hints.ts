import type { FindBeyond } from './beyond.ts';
import { type Candidate, isChange } from './candidate.ts';
import type { Guards } from './guards.ts';
import type { Reservation, SlotName, Slots, Understood } from './intents.ts';
import type { Lexicon } from './language.ts';
import { slotTypesOf } from './pattern.ts';
import type { Reading } from './reading.ts';
import type { MatchRun, SlotMatch } from './run.ts';
import type { Sentence } from './sentence.ts';
import { wanted } from './slot-types.ts';
import { placesOf, saidIn, type Topic, type TopicMatch, topicMatch, unsaidBy } from './topics.ts';

/** What a sentence hints at, with how many of its words say nothing of it. */
interface Hint {
  candidate: Candidate;
  outside: number;
}

/**
 * The change that a sentence hints at although no template fits it, for it to be asked about; `null` where there is none,
 * where two are as likely, where `part` says more of it, or where it speaks of what is not known here.
 */
export function hintOf(
  { run, hints, forChange, statements }: Reading,
  guard: readonly Reservation[],
  part: Candidate | undefined,
  { guards, beyond }: { guards: Guards; beyond: FindBeyond },
): Candidate | null {
  run.skip(forChange);
  const signs = signsOfHint(guard, run.sentence, guards, run.context.lexicon);
  const mayBeBeyond = beyond(run) !== null;
  const found = hints
    .inOrder(run.plain)
    .filter(({ sentences: { despite } }) => signs.every((sign) => despite?.includes(sign) === true))
    .flatMap((hint) => hintIn(run, hint, mayBeBeyond ? beyond : null, statements.has) ?? [])
    .toSorted((one, other) => one.candidate.cost - other.candidate.cost || one.outside - other.outside);
  const [best, ...others] = found;
  if (best === undefined) return null;
  const { cost, sentences } = best.candidate;
  const isRivalled = others.some(
    (each) =>
      each.candidate.cost - cost < SAME &&
      each.outside <= best.outside &&
      each.candidate.sentences.intent !== sentences.intent,
  );
  return isRivalled || (part !== undefined && !isBetter(best, part)) ? null : best.candidate;
}

/** Whether it says more of the sentence than part of it does; what would only be shown gives way where nothing is asked. */
function isBetter({ candidate, outside }: Hint, part: Candidate): boolean {
  if (!isChange(part.sentences)) return candidate.left <= part.left;
  const namesAny = Object.keys(candidate.slots).length > 0;
  if (isOfUnknowns(part) && namesAny && (candidate.left === 0 || Object.keys(part.slots).length === 0)) return true;
  const more = part.left + part.missing.length - outside - candidate.missing.length;
  return more > 0 || (more === 0 && candidate.left < part.left && usedBy(candidate) > usedBy(part));
}

/** How many of its words and values a sentence has. */
function usedBy({ used, bound }: Candidate): number {
  return used + bound.length;
}

const SAME = 0.05;

/** One of them; more of the sentence must be used than not. */
function hintIn(
  run: MatchRun,
  { sentences, parts }: Topic,
  beyond: FindBeyond | null,
  isStated: (at: number) => boolean,
): Hint | null {
  run.mayBeUnknown = parts.some(({ template }) => slotTypesOf(template.pattern).has('person'));
  const found = placesOf(run, { parts });
  if (found === null) return null;
  const isUnknown = found.some(({ bound }) => bound.some(({ offer }) => offer !== undefined));
  const left = unsaidBy(run, found).filter((at) => !isStated(at)).length;
  if (left > (isUnknown ? 0 : saidIn(found))) return null;
  // A number may be called "Invoices".
  const isNamed = (at: number) =>
    found.some((place) => at >= place.at && at < place.end && place.bound.some(({ offer }) => offer === undefined));
  const others = run.plain.flatMap((_, at) => (isNamed(at) ? [] : [at]));
  if (beyond !== null && beyond(run, others) !== null) return null;
  const isTaken = (at: number) => found.some((place) => at >= place.at && at < place.end);
  const rest = run.plain.flatMap((_, at) => (isTaken(at) || run.skipFrom(at) !== at || isStated(at) ? [] : [at]));
  const places = found.map((place) => ({ ...place, bound: place.bound.map(surely(run, place, rest, isTaken)) }));
  const isTimed = places.some(({ bound }) => bound.some(({ slots, missing = [] }) => saysTime(slots, missing)));
  const mayBeTimed = parts.some(({ template }) => {
    const types = slotTypesOf(template.pattern);
    return types.has('span') || types.has('end');
  });
  const { until } = run.context.lexicon.events;
  // An end that could not be read is not left out.
  const isEndless = mayBeTimed && !isTimed && rest.some((at) => until.has(run.plain[at] ?? ''));
  const open = { at: 0, end: 0, said: [], bound: [{ end: 0, slots: {}, cost: 0, missing: ['until' as const] }] };
  const candidate = topicMatch(run, sentences, isEndless ? [...places, open] : places, left);
  return candidate === null ? null : { candidate, outside: rest.length };
}

function saysTime(slots: Slots, missing: readonly SlotName[]): boolean {
  return [...Object.keys(slots), ...missing].some((slot) => TIMES.has(slot));
}

/** Kinds of values that a sentence names once, by what reads another one. */
const KINDS: readonly { slots: readonly SlotName[]; types: readonly string[] }[] = [
  { slots: ['number'], types: ['own_number'] },
  { slots: ['to', 'name', 'person', 'before'], types: ['known_person'] },
  { slots: ['menu'], types: ['menu'] },
  { slots: ['from', 'until', 'at', 'time', 'days'], types: ['span', 'future'] },
  { slots: ['seconds', 'ring_seconds', 'position', 'value', 'amount'], types: ['count'] },
];

const TIMES: ReadonlySet<string> = new Set<SlotName>(['from', 'until', 'at', 'time']);

/**
 * Makes the function that leaves open what is doubtful: a value where another of its kind is named as well, and a time that
 * goes on in words that were not read.
 */
function surely(
  run: MatchRun,
  { end }: TopicMatch,
  rest: readonly number[],
  isTaken: (at: number) => boolean,
): (found: SlotMatch) => SlotMatch {
  const goesOn = end < run.length && run.sentence.commas[end] !== true && run.skipFrom(end) === end && !isTaken(end);
  return (found) => {
    const said = Object.keys(found.slots).filter((slot): slot is SlotName => slot !== 'open' && slot !== '_');
    const doubted = said.filter((slot) => {
      if (goesOn && TIMES.has(slot)) return true;
      const kind = KINDS.find(({ slots }) => slots.includes(slot));
      return kind?.types.some((type) => rest.some((at) => run.read(wanted(type, slot), at).length > 0)) === true;
    });
    if (doubted.length === 0) return found;
    const slots: Slots = { ...found.slots };
    for (const slot of doubted) delete slots[slot];
    if (doubted.some((slot) => TIMES.has(slot))) delete slots.open;
    return { ...found, slots, missing: [...(found.missing ?? []), ...doubted], because: 'slot' };
  };
}

/** What was understood, which is never more than a question. */
export function asked(understood: Understood): Understood {
  if (understood.kind !== 'preview') return understood;
  return { ...understood, kind: 'ask', missing: [], because: 'words-left' };
}

/** The signs against what a sentence hints at: a question mark alone is none, nor is "can …" where it pleads. */
function signsOfHint(
  signs: readonly Reservation[],
  sentence: Sentence,
  guards: Guards,
  { pleading }: Pick<Lexicon, 'pleading'>,
): readonly Reservation[] {
  if (!signs.includes('question')) return signs;
  const asks = guards.of({ ...sentence, isQuestion: false }).includes('question');
  return asks && !sentence.plain.some((word) => pleading.has(word))
    ? signs
    : signs.filter((sign) => sign !== 'question');
}

/** Whether a change names what is not there, or nothing: "put the finance post on ice", as it is said of a list. */
export function isOfUnknowns({ sentences, slots, missing, bound }: Candidate): boolean {
  if (!isChange(sentences) || missing.length === 0) return false;
  return Object.keys(slots).length === 0 || bound.some(({ offer }) => offer !== undefined);
}
