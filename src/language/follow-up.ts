import { type Candidate, candidateOf, isChange, understoodOf } from './candidate.ts';
import { withDay } from './corrected-hour.ts';
import { INTENTS, type Intent, type SlotName, type Slots, type Understood } from './intents.ts';
import type { Fragment, Language, Sentences } from './language.ts';
import { leadsOf, tailsOf } from './leads.ts';
import { INSTEAD, insteadOf, MAY_FOLLOW } from './may-follow.ts';
import { type PhraseSet, type PhraseText, phraseSet } from './phrase-set.ts';
import type { Program } from './program.ts';
import type { ReadingContext } from './run.ts';
import { type Reading, tailAt } from './search.ts';
import type { Sentence } from './sentence.ts';
import { longerThan, settle } from './settle.ts';
import { compile, type Template } from './templates.ts';

/** Reads follow-ups. */
export interface FollowUp {
  /** What a follow-up means behind what was said before; `null` where the sentence stands by itself. */
  of(sentence: Sentence, context: ReadingContext, read: () => Reading): Understood | null;
  /** Whether a sentence is worded as a follow-up, whatever was said before. */
  isDetached(reading: Reading): boolean;
}

/** Changes that may be said without an end, which a time alone then gives. */
const WITHOUT_END: ReadonlySet<Intent> = new Set<Intent>(['divert', 'disable_destination', 'apply_preset']);

/** Changes for which a day is enough. */
const OF_DAYS: ReadonlySet<Intent> = new Set<Intent>(['swap_shift']);

/** What is about diversions, after which "stop it" means one. */
const OF_DIVERSIONS: ReadonlySet<Intent> = new Set<Intent>([
  ...(['divert', 'end_divert', 'extend_divert', 'when', 'who_rings', 'follow_me_show', 'number'] as const),
]);

/** Makes the reader of a language. */
export function followUpOf({ lexicon, sentences }: Language, program: Program, courtesy: PhraseSet): FollowUp {
  const { vocabulary } = program;
  const templates = compile(lexicon.fragments, program);
  const consent = phraseSet(lexicon.consent, vocabulary);
  const thanks = phraseSet(lexicon.thanks, vocabulary);
  const drops = phraseSet(lexicon.drop, vocabulary);
  const stops = phraseSet(lexicon.stopping.orders, vocabulary);
  const asksToStop = phraseSet(lexicon.stopping.questions, vocabulary);

  /** "stop it" and "how do I stop it", where nothing waits for an answer and something is diverted. */
  const stoppedBy = ({ memory, world }: ReadingContext, isSaid: (phrases: PhraseSet) => boolean): Understood | null => {
    if (world.diverted.length === 0) return isSaid(stops) ? none('dropped') : null;
    const isAbout = memory === null || memory.intent === null || OF_DIVERSIONS.has(memory.intent);
    if (!isAbout || (memory !== null && memory.kind !== 'answer')) return null;
    const spoken = world.diverted.find(({ number }) => number === memory?.slots.number)?.number;
    if (isSaid(asksToStop)) return { kind: 'answer', intent: 'when', slots: {} };
    if (!isSaid(stops)) return null;
    if (spoken !== undefined) return { kind: 'preview', intent: 'end_divert', slots: { number: spoken } };
    const values = world.diverted.map(({ number }) => number);
    return {
      ...{ kind: 'ask', intent: 'end_divert', slots: {}, missing: ['number'], because: 'slot' },
      choices: [{ slot: 'number', values }],
    };
  };

  const isAll = (said: PhraseText, fits: (at: number) => number): boolean => {
    let at = 0;
    let any = false;
    while (at < said.plain.length) {
      const end = fits(at);
      if (end > at) any = true;
      const next = end > at ? end : courtesy.endAt(said, at);
      if (next === at) return false;
      at = next;
    }
    return any;
  };

  const corrections = templates.filter(
    ({ sentences: { bare, again, as } }) => bare !== true && again !== true && as === undefined,
  );

  const of: FollowUp['of'] = (sentence, context, read) => {
    const thanksAt = (at: number) => (context.names.has(sentence.plain[at] ?? '') ? at : thanks.endAt(sentence, at));
    if (isAll(sentence, thanksAt)) return none('thanks');
    if (isAll(sentence, (at) => consent.endAt(sentence, at))) return none('consent');
    const stopped = stoppedBy(context, (phrases) => isAll(sentence, (at) => phrases.endAt(sentence, at)));
    if (stopped !== null) return stopped;
    if (isAll(sentence, (at) => drops.endAt(sentence, at))) return none('dropped');
    const { memory } = context;
    if (memory === null || memory.intent === null) return null;
    const found = fragments(templates, read(), memory);
    if (found === null) return null;
    const before = found.sentences.intent === memory.intent ? memory : ofNumber(memory, found.sentences.intent);
    return merged(before, found, context, sentence.words, sentences);
  };

  return {
    of,
    isDetached({ run, forChange }) {
      run.mayBeUnknown = false;
      run.skip(forChange);
      let isFound = false;
      const add = (end: number) => {
        isFound ||= run.isOver(end) && run.said.length > 0;
      };
      for (const { match, first } of corrections) {
        if (!isFound && run.mayBeginAt(0, first)) match(run, 0, add);
      }
      return isFound;
    },
  };
}

function none(because: 'consent' | 'thanks' | 'dropped'): Understood {
  return { kind: 'none', intent: null, slots: {}, because };
}

type Heard = Exclude<Understood, { intent: null }>;

/** What a follow-up changes. */
type Basis = Pick<Heard, 'intent' | 'slots' | 'missing' | 'choices' | 'because'>;

/** What remains of what was said before when something else is asked for: the number that it was about. */
function ofNumber({ slots: { number } }: Heard, intent: Intent): Basis {
  return { intent, slots: number === undefined ? {} : { number } };
}

/** The reading of a fragment that uses every word and fits best with what was said before. */
function fragments(
  templates: readonly Template<Fragment>[],
  { run, reasons, statements }: Reading,
  memory: Heard,
): Candidate | null {
  const asked = memory.missing ?? [];
  const lacksEnd = WITHOUT_END.has(memory.intent) && memory.slots.until === undefined;
  const missing = lacksEnd && asked.length === 0 ? [...asked, 'until'] : asked;
  for (const mayBeUnknown of [false, true]) {
    run.mayBeUnknown = mayBeUnknown;
    const found: Candidate[] = [];
    // Whether a reason comes before it with nothing to separate the two.
    let isStated = false;
    // "Ben is out, use Anna"
    const leads = leadsOf(run, reasons, statements).filter(({ hasTime, hasNumber }) => !hasTime && !hasNumber);
    const tails = tailsOf(run, reasons, statements);
    for (const { sentences: fragment, match, first } of templates) {
      if (fragment.behind !== undefined && !fragment.behind.includes(memory.intent)) continue;
      if (fragment.again === true && INTENTS[memory.intent] === 'change') continue;
      const intent = fragment.as ?? memory.intent;
      const allowed = MAY_FOLLOW[intent] ?? [];
      const add = (end: number) => {
        const tail = run.isOver(end) ? null : tailAt(run, end, tails);
        if (tail === null && !run.isOver(end)) return;
        if (tail !== null) run.bound.push(tail);
        const heard = candidateOf(run, { intent, say: [] }, 0);
        if (tail !== null) run.bound.pop();
        hear(heard);
      };
      const hear = (heard: Candidate | null) => {
        const candidate = heard !== null && fragment.picks === true ? picked(heard, memory) : heard;
        if (candidate === null) return;
        if (fragment.again === true) {
          if (run.said.length > 0) found.push(candidate);
          return;
        }
        const said = [...new Set([...slotNames(candidate.slots), ...candidate.missing])];
        if (
          said.length === 0 &&
          candidate.bound.every(({ longer, behind }) => longer === undefined && behind === undefined)
        )
          return;
        // "that's perfect" refers to what was said before, and gives no value for it.
        if (candidate.missing.length === 0 && candidate.bound.every(({ recalled }) => recalled === true)) return;
        if (said.some((slot) => !allowed.includes(slot) && fragment.picks !== true)) return;
        const isLonger = missing.includes('until') && candidate.bound.some(({ longer }) => longer !== undefined);
        const answers =
          said.filter((slot) => insteadOf(slot).some((each) => missing.includes(each))).length + (isLonger ? 1 : 0);
        const isRead = INTENTS[intent] === 'read';
        // A name alone answers what was asked; it corrects nothing that was said.
        if (fragment.bare === true && !isRead && answers === 0) return;
        // "Anna is off at 5" is a statement, and corrects no time.
        if (isStated && said.every((slot) => OF_TIME.has(slot) && !asked.includes(slot))) return;
        // "30 seconds instead" changes what was said before.
        const again = said.filter((slot) => memory.slots[slot] !== undefined).length;
        // "another hour" is counted from the end that was said, not from now.
        const hasEnd = memory.slots.until !== undefined || memory.intent === 'extend_divert';
        const isLater = hasEnd && candidate.bound.some(({ longer }) => longer !== undefined);
        // "25", where somebody's ring time was asked, is no time-out of the number.
        const exact = said.some((slot) => missing.includes(slot)) ? 0.1 : 0;
        found.push({ ...candidate, cost: candidate.cost - answers - again * 0.25 - (isLater ? 0.5 : 0) - exact });
      };
      for (const lead of leads) {
        if (!run.mayBeginAt(lead.end, first)) continue;
        isStated = lead.end > 0 && run.sentence.commas[lead.end] !== true;
        run.bound.push(...lead.bound);
        match(run, lead.end, add);
        run.bound.length -= lead.bound.length;
      }
    }
    const [best] = found.toSorted((one, other) => one.cost - other.cost);
    if (best !== undefined) return best;
  }
  return null;
}

const OF_TIME: ReadonlySet<SlotName> = new Set<SlotName>(['from', 'until', 'at', 'since', 'time']);

const slotNames = (slots: Slots): readonly SlotName[] =>
  (Object.keys(slots) as SlotName[]).filter((slot) => slot !== 'open');

/** Resolves "the second one" among what was offered. */
function picked(candidate: Candidate, memory: Heard): Candidate | null {
  const at = candidate.slots.position;
  const [choice] = memory.choices ?? [];
  if (at === undefined || choice === undefined) return null;
  const value = choice.values.at(at > 0 ? at - 1 : at);
  return value === undefined ? null : { ...candidate, slots: { [choice.slot]: value }, missing: [] };
}

/** What was said before, changed by what is said now. */
function merged(
  memory: Basis,
  said: Candidate,
  context: ReadingContext,
  words: readonly string[],
  sentences: readonly Sentences[],
): Understood {
  const now: Slots = { ...withDay(said, memory, context, words) };
  const slots: Slots = { ...memory.slots };
  for (const group of INSTEAD) {
    if (group.some((slot) => now[slot] !== undefined)) for (const slot of group) delete slots[slot];
  }
  const longer = said.bound.find((found) => found.longer !== undefined)?.longer;
  if (longer !== undefined && now.until === undefined) {
    const until = longerThan(memory.slots.until, longer, context);
    if (until !== null) now.until = until;
  }
  const isShown = INTENTS[memory.intent] === 'read' || OF_DAYS.has(memory.intent);
  const unclear = said.missing.filter(
    (slot) => now[slot] === undefined || (!isShown && now.open?.includes(slot as 'until') === true),
  );
  for (const slot of unclear) if (now[slot] === undefined) delete slots[slot];
  const { open: openNow = [], ...values } = now;
  Object.assign(slots, values);
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
    (slot) => slots[slot] === undefined && !insteadOf(slot).some((each) => each in now),
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
  const doubt = memory.because !== undefined && LASTING.has(memory.because) ? memory.because : undefined;
  return understoodOf(settle({ ...said, sentences: from, slots, missing, bound, left: 0 }, context), doubt);
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
