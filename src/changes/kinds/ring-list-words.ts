import { clip } from '../../slack/blocks.ts';
import { isolate } from '../../slack/rows.ts';
import type { RingEntry } from './follow-me.ts';
import { type Pair, pairUp } from './ring-list-pairs.ts';

/** Names are shortened in lists, numbers never. */
const NAME_ROOM = 40;

/** What a destination is known by in a list: its name and its number. */
function called({ name, number }: RingEntry): string {
  return name.trim() === '' ? number : `${shortName(name)} ${number}`;
}

function shortName(name: string): string {
  return name.trim() === '' ? 'none' : isolate(clip(name, NAME_ROOM));
}

/** One destination on one line, as lists and histories show it. */
export function entryLine(entry: RingEntry, at: number): string {
  return `${at + 1}. ${withSwitch(entry)}`;
}

function withSwitch(entry: RingEntry): string {
  return `${called(entry)}, ${entry.ringSeconds} s${entry.enabled ? '' : ', off'}`;
}

/** What became of each destination, one line for each that was touched: the new list from its start, then what has left it. */
export function ringListSteps(before: readonly RingEntry[], after: readonly RingEntry[]): string[] {
  const pairs = pairUp(before, after);
  const kept = stayers(pairs);
  const steps = after.flatMap((entry, to) => {
    const pair = pairs.find((each) => each.to === to);
    const old = pair === undefined ? undefined : before[pair.from];
    if (pair === undefined || old === undefined) return [`${withSwitch(entry)}: added at place ${to + 1}`];
    const moved = kept.has(pair.from) ? [] : [moveWords(pair, after[to + 1])];
    const words = [...moved, ...differences(old, entry)];
    return words.length === 0 ? [] : [`${called(old)}: ${words.join('; ')}`];
  });
  const stayed = new Set(pairs.map(({ from }) => from));
  return [...steps, ...before.filter((_, from) => !stayed.has(from)).map((entry) => `${called(entry)}: removed`)];
}

/** Beside others that came or went, a destination may have moved and be at the same place as before. */
function moveWords({ from, to }: Pair, next: RingEntry | undefined): string {
  if (from !== to) return `moved from place ${from + 1} to ${to + 1}`;
  return next === undefined ? 'now last' : `now before ${called(next)}`;
}

/** The most destinations that kept their order among each other: whatever is not one of them was moved. */
function stayers(pairs: readonly Pair[]): ReadonlySet<number> {
  let best: readonly number[] = [];
  const ending: (readonly number[])[] = [];
  for (const { from } of pairs) {
    const run = [...ending.filter((each) => (each.at(-1) ?? -1) < from).reduce(better, []), from];
    ending.push(run);
    best = better(best, run);
  }
  return new Set(best);
}

/** Of two that changed places the one that went up is said to have moved: that is what people mean by it. */
function better(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length !== b.length) return a.length > b.length ? a : b;
  return (b.at(-1) ?? 0) < (a.at(-1) ?? 0) ? b : a;
}

function differences(before: RingEntry, after: RingEntry): string[] {
  const words: string[] = [];
  if (before.number !== after.number) words.push(`number now ${after.number}`);
  if (before.name !== after.name) words.push(`name now ${shortName(after.name)}`);
  if (before.ringSeconds !== after.ringSeconds)
    words.push(`rings ${after.ringSeconds} s instead of ${before.ringSeconds} s`);
  if (before.enabled !== after.enabled) words.push(after.enabled ? 'switched on' : 'switched off');
  return words;
}
