import { wanted } from '../slots/slot-types.ts';
import { type Choice, firstsOf, type Pattern } from './pattern.ts';
import type { MatchContext, WantedSlot } from './run.ts';

/** Called with the end of each way in which a pattern fits. */
type Next = (at: number) => void;

/**
 * Finds every way in which a pattern fits from a place onwards; words that say nothing may come before a word or a value.
 * During `next`, the run has the words and values of that way, and other patterns may be matched.
 */
export function match(pattern: Pattern, run: MatchContext, at: number, next: Next): void {
  run.context.budget.spend(1);
  if (typeof pattern === 'string') {
    matchWord(run, at, (word) => word === pattern, next);
    return;
  }
  switch (pattern.kind) {
    case 'slot':
      matchSlot(run, at, wanted(pattern.type, pattern.slot), next);
      return;
    case 'all':
      matchAll(pattern.parts, 0, run, at, next);
      return;
    case 'any':
      if (!mayBegin(pattern, run, at)) return;
      if (pattern.words.size > 0) matchWord(run, at, (word) => pattern.words.has(word), next);
      for (const part of pattern.parts) match(part, run, at, next);
      return;
    case 'optional':
      match(pattern.part, run, at, next);
      next(at);
      return;
    case 'shuffled':
      matchShuffled(pattern, 0, run, at, next);
  }
}

/** Whether one of the words comes next with which a choice begins, where it begins with words alone; most choices fit nowhere. */
function mayBegin(choice: Choice, run: MatchContext, at: number): boolean {
  const firsts = firstsOf(choice);
  if (firsts === null) return true;
  for (let place = at; place < run.length; ) {
    if (firsts.has(run.plain[place] ?? '')) return true;
    const behind = run.skipFrom(place);
    if (behind === place) return false;
    place = behind;
  }
  return false;
}

function matchWord(run: MatchContext, at: number, fits: (word: string) => boolean, next: Next): void {
  const { plain, said, length } = run;
  for (let place = at; place < length; ) {
    if (fits(plain[place] ?? '')) {
      const slips = run.isSlip(place) ? 1 : 0;
      run.slips += slips;
      said.push(place);
      next(place + 1);
      said.pop();
      run.slips -= slips;
    }
    const behind = run.skipFrom(place);
    if (behind === place) return;
    place = behind;
  }
}

function matchSlot(run: MatchContext, at: number, slot: WantedSlot, next: Next): void {
  const { bound, length } = run;
  for (let place = at; place < length; ) {
    for (const found of run.read(slot, place)) {
      bound.push(found);
      next(found.end);
      bound.pop();
    }
    const behind = run.skipFrom(place);
    if (behind === place) return;
    place = behind;
  }
}

function matchAll(parts: readonly Pattern[], index: number, run: MatchContext, at: number, next: Next): void {
  const part = parts[index];
  if (part === undefined) next(at);
  else match(part, run, at, (end) => matchAll(parts, index + 1, run, end, next));
}

function matchShuffled(
  pattern: Extract<Pattern, { kind: 'shuffled' }>,
  done: number,
  run: MatchContext,
  at: number,
  next: Next,
): void {
  for (const [index, part] of pattern.parts.entries()) {
    const bit = 1 << index;
    if ((done & bit) !== 0) continue;
    match(part, run, at, (end) => {
      if (end > at) matchShuffled(pattern, done | bit, run, end, next);
    });
  }
  if ((pattern.needed & ~done) === 0) next(at);
}
