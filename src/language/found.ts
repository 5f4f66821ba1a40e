import { besideIn, daysIn, numbersIn } from './beside.ts';
import type { MatchRun, SlotMatch } from './run.ts';

/** A reason that is understood is nearer. */
export const UNREAD = 0.2;

/** "it is for Anna", "it is for tomorrow" may be part of the request. */
export function saysNoMore(run: MatchRun, from: number): boolean {
  const { addressed } = run.context.lexicon.statements;
  if (run.plain.slice(from).some((word) => addressed.has(word))) return false;
  const hasTime = daysIn(run, from, run.length).size > 0;
  return !hasTime && besideIn(run, from, run.length).names.length === 0 && numbersIn(run, from, run.length).size === 0;
}

/** "He quit this morning" says nothing of how long. */
const isDone = (run: MatchRun, at: number): boolean => {
  const { statements, verbEndings } = run.context.lexicon;
  const word = run.plain[at] ?? '';
  return statements.done.has(word) || verbEndings.done.test(word);
};

/** What was found in one, and what makes it doubtful. */
export function foundIn(
  run: MatchRun,
  from: number,
  end: number,
  subject: SlotMatch | null,
  verbEnd = from,
): SlotMatch {
  const { name, number } = subject?.slots ?? {};
  const numbers = numbersIn(run, from, end);
  const days = daysIn(run, from, end);
  const today = run.context.world.now.day;
  const only = number ?? (numbers.size === 1 ? [...numbers][0] : undefined);
  return {
    end,
    slots: {},
    cost: UNREAD,
    reason: [from, end],
    beside: {
      ...besideIn(run, from, end, verbEnd),
      hasTime: days.size > 0 && !isDone(run, verbEnd - 1),
      days: days.has(today) ? [] : [...days],
      numbers: [...numbers],
    },
    ...(name === undefined && only === undefined
      ? {}
      : { speaksOf: { ...(name === undefined ? {} : { name }), ...(only === undefined ? {} : { number: only }) } }),
  };
}
