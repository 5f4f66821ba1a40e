import { timeBefore } from './asked-times.ts';
import { type Candidate, candidateOf, isChange } from './candidate.ts';
import type { Reservation } from './intents.ts';
import type { Sentences } from './language.ts';
import { type Lead, leadsOf, Tails } from './leads.ts';
import type { Reading } from './reading.ts';
import type { MatchRun, ReadingContext, WantedSlot } from './run.ts';
import { haveSame } from './same-slots.ts';
import { settle } from './settle.ts';
import type { Template } from './templates.ts';
import { topicsIn } from './topics.ts';
import { isSet } from './word-uses.ts';

/** The best reading that uses every word, and another that is just as good, if there is one. */
export function wholeMatches(reading: Reading): readonly (Candidate | undefined)[] {
  const known = searchWhole(reading, false);
  const found = known.length > 0 ? known : searchWhole(reading, true);
  return best(found.map((each) => settled(each, reading.run.context)));
}

/** For sentences with words left over: what can be shown, otherwise the change that would have to be asked about. */
export function partMatches(reading: Reading, signs: readonly Reservation[]): readonly (Candidate | undefined)[] {
  const { run, forChange, forRead } = reading;
  const start = forChange[0] ?? 0;
  const isIntroduced = (forRead[start] ?? 0) > start + 1;
  const { subjects } = run.context.lexicon;
  // "Have we …" asks.
  const isOrder =
    !isIntroduced && reading.orders.has(run.plain[start] ?? '') && !subjects.has(run.plain[start + 1] ?? '');
  const isAsked = signs.every((sign) => sign === 'question');
  // Where something is missing, more words have to be understood than not.
  const shown = isOrder ? [] : searchParts(reading, false, () => true);
  const about = isOrder ? [] : topicsIn(run, reading.topics, reading.forRead, isAsked);
  const reads = [...shown, ...about].filter(({ missing, used, left }) => missing.length === 0 || used > left);
  // Where more is left over than understood, a change may be the better reading.
  const clear = reads.filter(({ used, left, bound }) => left <= used + bound.length + 1);
  if (clear.length > 0) return [best(clear)[0]];
  // "show me the second one" moves nobody to the second place.
  if (isIntroduced && forChange[start] === start) return [best(reads)[0]];
  const found = searchParts(reading, true, ({ despite }) =>
    signs.every((sign) => sign === 'question' || despite?.includes(sign) === true),
  );
  const [change] = best(found);
  return [change ?? best(reads)[0]];
}

/** A candidate compared with the world; what cannot be done there is less likely to be meant. */
function settled(candidate: Candidate, context: ReadingContext): Candidate {
  const made = settle(candidate, context);
  const more = made.missing.length - candidate.missing.length;
  return more > 0 ? { ...made, cost: made.cost + 1.5 * more } : made;
}

const SAME = 0.05;

function best(found: readonly Candidate[]): readonly (Candidate | undefined)[] {
  if (found.length < 2) return found;
  const [first, ...others] = found.toSorted((one, other) => one.cost - other.cost);
  if (first === undefined) return [];
  const { intent } = first.sentences;
  const isSame = (each: Candidate) => each.sentences.intent === intent && haveSame(each.slots, first.slots);
  const rivals = others.filter((each) => each.cost - first.cost < SAME && !isSame(each));
  // Of two that fit equally well, one that only shows something does no harm.
  const read = isChange(first.sentences) ? rivals.find((each) => !isChange(each.sentences)) : undefined;
  if (read !== undefined) return [read];
  return [first, rivals.find((each) => each.sentences.intent === intent)];
}

/** Every reading that uses every word; with `mayBeUnknown`, some of them may be names that nothing has. */
function searchWhole(reading: Reading, mayBeUnknown: boolean): readonly Candidate[] {
  const { run, templates, reasons, statements, changes, forChange, forRead } = reading;
  const { budget } = run.context;
  const found: Candidate[] = [];
  run.mayBeUnknown = mayBeUnknown;
  run.skip(forChange);
  const leads = leadsOf(run, reasons, statements);
  const tails = new Tails(reading);
  // One function for all templates, which would otherwise be made for each.
  let tried: Sentences | null = null;
  const isFound = (end: number): void => {
    const tail = run.isOver(end) ? undefined : tails.from(end);
    if (tail === null || tried === null) return;
    if (tail !== undefined) run.bound.push(tail);
    add(run, tried, [], found);
    if (tail !== undefined) run.bound.pop();
  };
  for (const place of placesOfWhole(reading, mayBeUnknown)) {
    run.skip(isSet(changes, place) ? forChange : forRead);
    // The template itself is looked at only where it may begin.
    for (const lead of leads) {
      budget.spend(1);
      if (!templates.mayBegin(place, run, lead.end)) continue;
      const template = templates.at(place);
      if (template === undefined) break;
      if (!mayFollow(template, lead) || !run.mayBeginAt(lead.end, template.first)) continue;
      if (!hasAll(run, template.neededSlots)) break;
      for (const each of lead.bound) run.bound.push(each);
      tried = template.sentences;
      template.match(run, lead.end, isFound);
      for (const _ of lead.bound) run.bound.pop();
    }
  }
  return found;
}

/** Whether what comes before a request has a place in it. */
function mayFollow({ sentences: { needs, whole }, hasSpan, hasNumber }: Template<Sentences>, lead: Lead): boolean {
  if (lead.end > 0 && whole === true) return false;
  if (lead.hasMenu && needs?.includes('menu') !== true) return false;
  return (!lead.hasTime || hasSpan) && (!lead.hasNumber || hasNumber || needs?.includes('number') === true);
}

/** Every reading of part of the words, of what is shown or else of changes. */
function searchParts(
  reading: Reading,
  ofChange: boolean,
  isWanted: (sentences: Sentences) => boolean,
): readonly Candidate[] {
  const { run, templates, places, changes } = reading;
  const { budget } = run.context;
  const found: Candidate[] = [];
  run.mayBeUnknown = ofChange;
  run.skip(ofChange ? reading.forChange : reading.forRead);
  let tried: Sentences | null = null;
  let start = 0;
  const isFound = (end: number): void => {
    if (tried === null || !saysSomething(run)) return;
    add(run, tried, wordsLeft(run, start, end), found);
    const time = ofChange ? null : timeBefore(run, tried.intent, start);
    if (time === null || run.bound.some(({ when }) => when !== undefined)) return;
    run.bound.push(time.match);
    add(run, tried, wordsLeft(run, time.at, end), found);
    run.bound.pop();
  };
  for (const place of places) {
    if (isSet(changes, place) !== ofChange) continue;
    for (let from = 0; from < run.length; from += 1) {
      budget.spend(1);
      if (!templates.mayBegin(place, run, from)) continue;
      const template = templates.at(place);
      if (template === undefined || template.sentences.whole === true || !isWanted(template.sentences)) break;
      if (!run.mayBeginAt(from, template.first)) continue;
      if (!hasAll(run, template.neededSlots)) break;
      tried = template.sentences;
      start = from;
      template.match(run, from, isFound);
    }
  }
  return found.filter(({ left }) => left < run.length);
}

/** Adds what the run has just found, with the places of the words that it did not use. */
function add(run: MatchRun, sentences: Sentences, unused: readonly number[], found: Candidate[]): void {
  const candidate = candidateOf(run, sentences, unused.length, unused);
  if (candidate !== null) found.push(candidate);
}

/** Places of the templates that can use every word of a sentence, by what their sentences do. */
function placesOfWhole(
  { run, places, changes, unknowns, uses, tellingWords, forChange, forRead }: Reading,
  mayBeUnknown: boolean,
): readonly number[] {
  run.context.budget.spend(places.length);
  const ofChange = tellingWords(forChange, mayBeUnknown);
  const ofRead = tellingWords(forRead, mayBeUnknown);
  // Those without names fit no better where names may be unknown.
  return places.filter(
    (place) =>
      (!mayBeUnknown || isSet(unknowns, place)) && uses.canUse(place, isSet(changes, place) ? ofChange : ofRead),
  );
}

function hasAll(run: MatchRun, slots: readonly WantedSlot[]): boolean {
  for (const slot of slots) if (!run.has(slot)) return false;
  return true;
}

/** "who is" is not a reading of "who is now getting the phones". */
function saysSomething({ said, bound, plain, context }: MatchRun): boolean {
  if (said.length === 0) return false;
  return bound.length > 0 || said.some((at) => !context.lexicon.emptyWords.has(plain[at] ?? ''));
}

/** The places of the words before and after a part, where something is only shown. */
function wordsLeft(run: MatchRun, from: number, end: number): readonly number[] {
  const left: number[] = [];
  for (let at = 0; at < run.length; ) {
    if (at === from) at = end;
    const behind = run.skipFrom(at);
    if (at >= run.length) break;
    if (behind === at) left.push(at);
    at = Math.max(behind, at + 1);
  }
  return left;
}
