import { type Candidate, candidateOf, isChange } from './candidate.ts';
import type { Reservation } from './intents.ts';
import type { Sentences } from './language.ts';
import type { Template } from './matcher.ts';
import type { Place, Run } from './run.ts';
import { settle } from './settle.ts';

/** A run over the words of a sentence, slips mended, and the templates that may fit it. */
export interface Reading {
  run: Run;
  templates: readonly Template<Sentences>[];
  forChange: Int16Array;
  forRead: Int16Array;
}

/** The best reading that uses every word, and another that is as good where there is one. */
export function wholeMatches(reading: Reading): readonly (Candidate | undefined)[] {
  for (const mayBeUnknown of [false, true]) {
    const found = search(reading, mayBeUnknown, false).map((each) => settled(each, reading.run.place));
    if (found.length > 0) return best(found);
  }
  return [];
}

/** Where words are left: what can be shown, else the change that would have to be asked about. */
export function partMatches(reading: Reading, signs: readonly Reservation[]): readonly (Candidate | undefined)[] {
  const { run, forChange } = reading;
  const start = forChange[0] ?? 0;
  const isOrder = run.place.lexicon.imperatives.has(run.plain[start] ?? '');
  // With something missing, more has to be understood than not.
  const reads = (isOrder ? [] : search(reading, false, true, (sentences) => !isChange(sentences))).filter(
    ({ missing, used, left }) => missing.length === 0 || used > left,
  );
  if (reads.length > 0) return [best(reads)[0]];
  const found = search(
    reading,
    true,
    true,
    (sentences) =>
      isChange(sentences) && signs.every((sign) => sign === 'question' || sentences.despite?.includes(sign) === true),
  );
  return [best(found)[0]];
}

/** A candidate held against the world; what cannot be done there is less likely to be meant. */
function settled(candidate: Candidate, place: Place): Candidate {
  const made = settle(candidate, place);
  return { ...made, cost: made.cost + 1.5 * Math.max(0, made.missing.length - candidate.missing.length) };
}

const SAME = 0.05;

function best(found: readonly Candidate[]): readonly (Candidate | undefined)[] {
  const [first, ...others] = found.toSorted((one, other) => one.cost - other.cost);
  if (first === undefined) return [];
  const key = (each: Candidate) => JSON.stringify([each.sentences.intent, each.slots]);
  const rivals = others.filter((each) => each.cost - first.cost < SAME && key(each) !== key(first));
  // Of two that fit as well, what only shows something does no harm.
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
  const { run, templates, forChange, forRead } = reading;
  run.mayBeUnknown = mayBeUnknown;
  const found: Candidate[] = [];
  const times = run.read('span', 'span', 0);
  const add = (sentences: Sentences, left: number) => {
    const candidate = candidateOf(run, sentences, left);
    if (candidate !== null) found.push(candidate);
  };
  for (const { sentences, match, hasSpan, first, neededSlots } of templates) {
    if (partly && (sentences.whole === true || !isWanted(sentences))) continue;
    if (![...neededSlots].every((type) => run.has(type))) continue;
    run.skip(isChange(sentences) ? forChange : forRead);
    if (partly) {
      for (let from = 0; from < run.length; from += 1) {
        if (!run.mayBeginAt(from, first)) continue;
        match(run, from, (end) => {
          if (run.said.length > 0) add(sentences, wordsLeft(run, from, end));
        });
      }
      continue;
    }
    const whole = (end: number) => {
      if (run.isOver(end)) add(sentences, 0);
    };
    if (run.mayBeginAt(0, first)) match(run, 0, whole);
    if (!hasSpan) continue;
    // "until 5pm divert …"
    for (const time of times) {
      if (!run.mayBeginAt(time.end, first)) continue;
      run.bound.push(time);
      match(run, time.end, whole);
      run.bound.pop();
    }
  }
  return partly ? found.filter(isWorthIt(reading.run)) : found;
}

/** How much of a sentence may be left over where something is only shown: words before and behind it. */
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
