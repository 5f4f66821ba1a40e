import { type Candidate, candidateOf, isChange } from './candidate.ts';
import type { Reservation } from './intents.ts';
import type { Sentences } from './language.ts';
import { leadsOf, tailsOf } from './leads.ts';
import type { Found, Place, Run, Wanted } from './run.ts';
import { settle } from './settle.ts';
import type { Statements } from './statements.ts';
import type { TellingWords } from './telling-words.ts';
import type { TemplateIndex } from './template-index.ts';
import type { Template } from './templates.ts';
import { type Topic, topicsIn } from './topics.ts';
import { isSet, type WordUses } from './word-uses.ts';

/** A run over the words of a sentence, with slips corrected, and the templates that may fit it. */
export interface Reading {
  run: Run;
  templates: TemplateIndex<Sentences>;
  /** Places of those all of whose needed words were said. */
  places: readonly number[];
  /** The words that tell which of them can use every word. */
  tellingWords: TellingWords;
  uses: WordUses;
  /** A bit for each of those that change something. */
  changes: Int32Array;
  topics: readonly Topic[];
  /** Words that give an order where a sentence begins with them. */
  orders: ReadonlySet<string>;
  /** Patterns for reasons, which are no part of what is asked. */
  reasons: readonly Template<unknown>[];
  statements: Statements;
  forChange: Int16Array;
  forRead: Int16Array;
}

/** The best reading that uses every word, and another that is just as good, if there is one. */
export function wholeMatches(reading: Reading): readonly (Candidate | undefined)[] {
  for (const mayBeUnknown of [false, true]) {
    const found = search(reading, mayBeUnknown, false).map((each) => settled(each, reading.run.place));
    if (found.length > 0) return best(found);
  }
  return [];
}

/** For where words are left over: what can be shown, otherwise the change that would have to be asked about. */
export function partMatches(reading: Reading, signs: readonly Reservation[]): readonly (Candidate | undefined)[] {
  const { run, forChange, forRead } = reading;
  const start = forChange[0] ?? 0;
  const isIntroduced = (forRead[start] ?? 0) > start + 1;
  const { subjects } = run.place.lexicon;
  // "Have we …" asks.
  const isOrder =
    !isIntroduced && reading.orders.has(run.plain[start] ?? '') && !subjects.has(run.plain[start + 1] ?? '');
  // Where something is missing, more words have to be understood than not.
  const shown = isOrder ? [] : search(reading, false, true, (sentences) => !isChange(sentences));
  const about = isOrder ? [] : topicsIn(run, reading.topics, reading.forRead);
  const reads = [...shown, ...about].filter(({ missing, used, left }) => missing.length === 0 || used > left);
  // Where more is left over than understood, a change may be the better reading.
  const clear = reads.filter(({ used, left, bound }) => left <= used + bound.length + 1);
  if (clear.length > 0) return [best(clear)[0]];
  // "show me the second one" moves nobody to the second place.
  if (isIntroduced && forChange[start] === start) return [best(reads)[0]];
  const found = search(
    reading,
    true,
    true,
    (sentences) =>
      isChange(sentences) && signs.every((sign) => sign === 'question' || sentences.despite?.includes(sign) === true),
  );
  const [change] = best(found);
  return [change ?? best(reads)[0]];
}

/** A candidate compared with the world; what cannot be done there is less likely to be meant. */
function settled(candidate: Candidate, place: Place): Candidate {
  const made = settle(candidate, place);
  return { ...made, cost: made.cost + 1.5 * Math.max(0, made.missing.length - candidate.missing.length) };
}

const SAME = 0.05;

function best(found: readonly Candidate[]): readonly (Candidate | undefined)[] {
  const [first, ...others] = found.toSorted((one, other) => one.cost - other.cost);
  if (first === undefined) return [];
  const key = (each: Candidate) => JSON.stringify([each.sentences.intent, each.slots]);
  const near = others.filter((each) => each.cost - first.cost < SAME);
  const own = near.length === 0 ? '' : key(first);
  const rivals = near.filter((each) => key(each) !== own);
  // Of two that fit equally well, one that only shows something does no harm.
  const read = isChange(first.sentences) ? rivals.find((each) => !isChange(each.sentences)) : undefined;
  if (read !== undefined) return [read];
  return [first, rivals.find((each) => each.sentences.intent === first.sentences.intent)];
}

function search(
  reading: Reading,
  mayBeUnknown: boolean,
  partly: boolean,
  isWanted: (sentences: Sentences) => boolean = () => true,
): readonly Candidate[] {
  const { run, reasons, statements, forChange, forRead } = reading;
  run.mayBeUnknown = mayBeUnknown;
  const found: Candidate[] = [];
  run.skip(forChange);
  const leads = partly ? [] : leadsOf(run, reasons, statements);
  const tails = partly ? NOWHERE : tailsOf(run, reasons, statements);
  const add = (sentences: Sentences, left: number) => {
    const candidate = candidateOf(run, sentences, left);
    if (candidate !== null) found.push(candidate);
  };
  for (const place of partly ? reading.places : placesOfWhole(reading, mayBeUnknown)) {
    const template = reading.templates.at(place);
    if (template === undefined) continue;
    const { sentences, match, hasSpan, hasNumber, first, neededSlots } = template;
    const change = isChange(sentences);
    if (partly && (sentences.whole === true || !isWanted(sentences))) continue;
    run.skip(change ? forChange : forRead);
    if (partly) {
      for (let from = 0; from < run.length; from += 1) {
        if (!run.mayBeginAt(from, first)) continue;
        if (!hasAll(run, neededSlots)) break;
        match(run, from, (end) => {
          if (saysSomething(run)) add(sentences, wordsLeft(run, from, end));
        });
      }
      continue;
    }
    const whole = (end: number) => {
      if (run.isOver(end)) return add(sentences, 0);
      const tail = tailAt(run, end, tails);
      if (tail === null) return;
      run.bound.push(tail);
      add(sentences, 0);
      run.bound.pop();
    };
    for (const lead of leads) {
      if ((lead.hasTime && !hasSpan) || (lead.hasNumber && !hasNumber && sentences.needs?.includes('number') !== true))
        continue;
      if (lead.end > 0 && sentences.whole === true) continue;
      if (!run.mayBeginAt(lead.end, first)) continue;
      if (!hasAll(run, neededSlots)) break;
      run.bound.push(...lead.bound);
      match(run, lead.end, whole);
      run.bound.length -= lead.bound.length;
    }
  }
  return partly ? found.filter(isWorthIt(reading.run)) : found;
}

/** Places of the templates that can use every word of a sentence, by what their sentences do. */
function placesOfWhole(
  { places, changes, uses, tellingWords, forChange, forRead }: Reading,
  mayBeUnknown: boolean,
): readonly number[] {
  const ofChange = tellingWords(forChange, mayBeUnknown);
  const ofRead = tellingWords(forRead, mayBeUnknown);
  return places.filter((place) => uses.canUse(place, isSet(changes, place) ? ofChange : ofRead));
}

function hasAll(run: Run, slots: readonly Wanted[]): boolean {
  for (const slot of slots) if (!run.has(slot)) return false;
  return true;
}

const NOWHERE: ReadonlyMap<number, Found> = new Map();

/** What is all that is left. */
export function tailAt(run: Run, at: number, tails: ReadonlyMap<number, Found>): Found | null {
  if (tails.size === 0) return null;
  for (let place = at; place < run.length; ) {
    const tail = tails.get(place);
    if (tail !== undefined) return tail;
    const behind = run.skipFrom(place);
    if (behind === place) return null;
    place = behind;
  }
  return null;
}

/** "who is" is no reading of "who is now getting the phones". */
function saysSomething({ said, bound, plain, place }: Run): boolean {
  if (said.length === 0) return false;
  return bound.length > 0 || said.some((at) => !place.lexicon.emptyWords.has(plain[at] ?? ''));
}

/** How many words before and after may be left over where something is only shown. */
function wordsLeft(run: Run, from: number, end: number): number {
  let left = 0;
  for (let at = 0; at < run.length; ) {
    if (at === from) at = end;
    const behind = run.skipFrom(at);
    if (at >= run.length) break;
    if (behind === at) left += 1;
    at = Math.max(behind, at + 1);
  }
  return left;
}

const isWorthIt =
  (run: Run) =>
  (each: Candidate): boolean =>
    run.length > 0 && each.left < run.length;
