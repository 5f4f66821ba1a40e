import { type Lead, leadsOf, Tails } from '../guards/preamble.ts';
import type { RejectionReason } from '../intents.ts';
import type { Sentences } from '../language.ts';
import type { Reading } from '../reading.ts';
import { haveSame } from '../slots/same-slots.ts';
import { timeBefore } from '../times/question-times.ts';
import { type Candidate, candidateOf, isChange } from './candidate.ts';
import { match } from './matcher.ts';
import type { MatchContext, ReadingContext } from './run.ts';
import type { Template } from './templates.ts';
import { topicsIn } from './topics.ts';
import { validateAgainstWorld } from './validate.ts';

/** The best reading that uses every word, and another that is just as good, if there is one. */
export function wholeMatches(reading: Reading): readonly (Candidate | undefined)[] {
  const known = searchWhole(reading, false);
  const found = known.length > 0 ? known : searchWhole(reading, true);
  return best(found.map((each) => settled(each, reading.run.context)));
}

/** For sentences with words left over: what can be shown, otherwise the change that would have to be asked about. */
export function partMatches(reading: Reading, signs: readonly RejectionReason[]): readonly (Candidate | undefined)[] {
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
  const about = topicsIn(run, reading.topics, reading.forRead, isAsked).filter(
    // "Stop the morning post" is about posts in every word.
    ({ sentences }) => !isOrder || sentences.whole === true,
  );
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

/** What a sentence is about in every word; `null` where there is no such thing. */
export function aboutWhole({ run, topics, forRead }: Reading, signs: readonly RejectionReason[]): Candidate | null {
  const isAsked = signs.every((sign) => sign === 'question');
  const found = topicsIn(run, topics, forRead, isAsked).filter(({ sentences }) => sentences.whole === true);
  return best(found)[0] ?? null;
}

/** A candidate compared with the world; what cannot be done there is less likely to be meant. */
function settled(candidate: Candidate, context: ReadingContext): Candidate {
  const made = validateAgainstWorld(candidate, context);
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
  const { run, templates, reasons, statements, forChange, forRead } = reading;
  const found: Candidate[] = [];
  run.mayBeUnknown = mayBeUnknown;
  run.skip(forChange);
  const leads = leadsOf(run, reasons, statements);
  const tails = new Tails(reading);
  for (const template of templates) {
    const { sentences, pattern } = template;
    run.skip(isChange(sentences) ? forChange : forRead);
    for (const lead of leads) {
      if (!mayFollow(template, lead)) continue;
      run.bound.push(...lead.bound);
      match(pattern, run, lead.end, (end) => {
        // Words alone that are a whole sentence leave none over: "post the balance on the 3rd of each month" says when. What
        // stands behind news is no reason for it: "Ben is off tomorrow, Ed can do his calls".
        const isNews = sentences.despite?.includes('report') === true;
        const isBare = sentences.whole === true && (isNews || run.bound.length === 0);
        const tail = run.isOver(end) ? undefined : isBare ? null : tails.from(end);
        if (tail === null) return;
        if (tail !== undefined) run.bound.push(tail);
        add(run, sentences, [], found);
        if (tail !== undefined) run.bound.pop();
      });
      run.bound.length -= lead.bound.length;
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
  const { run, templates } = reading;
  const found: Candidate[] = [];
  run.mayBeUnknown = ofChange;
  run.skip(ofChange ? reading.forChange : reading.forRead);
  for (const { sentences, pattern } of templates) {
    if (isChange(sentences) !== ofChange || sentences.whole === true || !isWanted(sentences)) continue;
    for (let start = 0; start < run.length; start += 1) {
      match(pattern, run, start, (end) => {
        if (!saysSomething(run)) return;
        add(run, sentences, wordsLeft(run, start, end), found);
        const time = ofChange ? null : timeBefore(run, sentences.intent, start);
        if (time === null || run.bound.some(({ when }) => when !== undefined)) return;
        run.bound.push(time.match);
        add(run, sentences, wordsLeft(run, time.at, end), found);
        run.bound.pop();
      });
    }
  }
  return found.filter(({ left }) => left < run.length);
}

/** Adds what the run has just found, with the places of the words that it did not use. */
function add(run: MatchContext, sentences: Sentences, unused: readonly number[], found: Candidate[]): void {
  const candidate = candidateOf(run, sentences, unused.length, unused);
  if (candidate !== null) found.push(candidate);
}

/** "who is" is not a reading of "who is now getting the phones". */
function saysSomething({ said, bound, plain, context }: MatchContext): boolean {
  if (said.length === 0) return false;
  return bound.length > 0 || said.some((at) => !context.lexicon.emptyWords.has(plain[at] ?? ''));
}

/** The places of the words before and after a part, where something is only shown. */
function wordsLeft(run: MatchContext, from: number, end: number): readonly number[] {
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
