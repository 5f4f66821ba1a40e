import { clip } from '../../../slack/blocks/blocks.ts';
import { isolate, phoneText } from '../../../slack/blocks/rows.ts';
import { type RingEntry, visibleName } from '../settings.ts';
import { type Pair, pairUp } from './pairs.ts';

/** Names are shortened in lists, numbers never. */
const NAME_ROOM = 40;

/** What identifies a destination in a list: its name and its number. */
function called(entry: RingEntry): string {
  const number = phoneText(entry.number);
  return visibleName(entry) === null ? number : `${shortName(entry)} ${number}`;
}

function shortName(entry: Pick<RingEntry, 'name'>): string {
  if (entry.name === null) return NOT_STATED;
  const name = visibleName(entry);
  return name === null ? 'none' : isolate(clip(name, NAME_ROOM));
}

/** What a destination is called in a sentence: its name, else its number. */
export function shortNameOf(entry: RingEntry): string {
  return visibleName(entry) === null ? phoneText(entry.number) : shortName(entry);
}

/** What a provider left out; also on cards. */
export const NOT_STATED = 'not stated';

/** One destination on one line, as lists and histories show it. */
export function entryLine(entry: RingEntry, at: number): string {
  return `${at + 1}. ${withSwitch(entry)}`;
}

function withSwitch(entry: RingEntry): string {
  const { enabled, ringSeconds, period } = entry;
  const unnamed = entry.name === null ? [`name ${NOT_STATED}`] : [];
  const state = enabled === null ? [`on or off ${NOT_STATED}`] : enabled ? [] : ['off'];
  return [called(entry), ...unnamed, formatRingTime(ringSeconds), ...state, ...periodSaid(period)].join(', ');
}

function formatRingTime(seconds: number | null): string {
  return seconds === null ? `ring time ${NOT_STATED}` : `${seconds} s`;
}

function periodSaid(period: string | null): string[] {
  return period === null || period === '' ? [] : [`period ${shortPeriod(period)}`];
}

function shortPeriod(period: string | null): string {
  return period === null || period === '' ? 'none' : `"${isolate(clip(period, NAME_ROOM))}"`;
}

/** What became of each destination, one line for each that was touched: the new list from its start, then what has left it. */
export function ringListSteps(before: readonly RingEntry[], after: readonly RingEntry[]): string[] {
  const pairs = pairUp(before, after);
  const kept = stayers(pairs);
  const steps = after.flatMap((entry, to) => {
    const pair = pairs.find((each) => each.to === to);
    const old = pair === undefined ? undefined : before[pair.from];
    if (pair === undefined || old === undefined) return [`${withSwitch(entry)}: added in position ${to + 1}`];
    const moved = kept.has(pair.from) ? [] : [describeMove(pair, after[to + 1])];
    const words = [...moved, ...differences(old, entry)];
    return words.length === 0 ? [] : [`${called(old)}: ${words.join('; ')}`];
  });
  const stayed = new Set(pairs.map(({ from }) => from));
  return [...steps, ...before.filter((_, from) => !stayed.has(from)).map((entry) => `${called(entry)}: removed`)];
}

/** If others came or went, a destination may have moved and yet be at the same place as before. */
function describeMove({ from, to }: Pair, next: RingEntry | undefined): string {
  if (from !== to) return `moved from position ${from + 1} to ${to + 1}`;
  return next === undefined ? 'now last' : `now before ${called(next)}`;
}

/** The largest set of destinations that kept their order: all others were moved. */
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

/** If two changed places, the one that went up is said to have moved: that is what people mean. */
function better(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a.length !== b.length) return a.length > b.length ? a : b;
  return (b.at(-1) ?? 0) < (a.at(-1) ?? 0) ? b : a;
}

function differences(before: RingEntry, after: RingEntry): string[] {
  const words: string[] = [];
  if (before.number !== after.number) words.push(`number now ${phoneText(after.number)}`);
  if (before.name !== after.name) words.push(`name now ${shortName(after)}`);
  if (before.ringSeconds !== after.ringSeconds)
    words.push(describeRingTimeChange(before.ringSeconds, after.ringSeconds));
  if (before.enabled !== after.enabled) words.push(describeSwitch(before.enabled, after.enabled));
  if (before.period !== after.period) words.push(`period now ${shortPeriod(after.period)}`);
  return words;
}

function describeRingTimeChange(before: number | null, after: number | null): string {
  if (before === null) return `ring time set to ${formatRingTime(after)}`;
  return `${after === null ? '' : 'rings '}${formatRingTime(after)} instead of ${formatRingTime(before)}`;
}

function describeSwitch(before: boolean | null, after: boolean | null): string {
  if (after === null) return `on or off now ${NOT_STATED}`;
  return `${before === null ? 'set to' : 'switched'} ${after ? 'on' : 'off'}`;
}
