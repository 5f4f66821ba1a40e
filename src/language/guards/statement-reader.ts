import { daysIn, numbersIn, saysTime, scanAside } from '../follow-ups/aside.ts';
import { wanted } from '../slots/slot-types.ts';
import type { MatchContext, SlotMatch } from '../templates/run.ts';

/** A reason that is understood is nearer. */
const UNREAD = 0.2;

/** "it is for Anna", "it is for tomorrow" may be part of the request. */
export function saysNoMore(run: MatchContext, from: number): boolean {
  const { addressed } = run.context.lexicon.statements;
  if (run.plain.slice(from).some((word) => addressed.has(word))) return false;
  return (
    !saysTime(run, from, run.length) &&
    scanAside(run, from, run.length).names.length === 0 &&
    numbersIn(run, from, run.length).size === 0
  );
}

/** "He quit this morning" says nothing of how long. */
export const isDone = (run: MatchContext, at: number): boolean => {
  const { statements, verbEndings } = run.context.lexicon;
  const word = run.plain[at] ?? '';
  return statements.done.has(word) || verbEndings.done.test(word);
};

/** "so many boilers are going down today" is of things, and says nothing of how long. */
function isOfTodayAlone(run: MatchContext, from: number, end: number): boolean {
  const { speakers, others } = run.context.lexicon.statements;
  const first = run.plain[from] ?? '';
  if (speakers.has(first) || others.has(first)) return false;
  const { day } = run.context.world.now;
  for (let at = from; at < end; at += 1) {
    for (const { slots, end: behind } of TIMES.flatMap((time) => run.read(time, at))) {
      const edges = [slots.from, slots.until, slots.at].filter((edge) => edge !== undefined);
      if (behind <= end && (behind !== at + 1 || edges.some((edge) => edge !== day))) return false;
    }
  }
  return true;
}

const TIMES = [wanted('span'), wanted('future')];

/** What was found in one, and what makes it doubtful. */
export function readStatement(
  run: MatchContext,
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
  const said = scanAside(run, from, end, verbEnd);
  const isOfPeople = subject !== null || said.names.length > 0;
  const isPassing = () => isDone(run, verbEnd - 1) || (!isOfPeople && isOfTodayAlone(run, from, end));
  return {
    end,
    slots: {},
    cost: UNREAD,
    reason: [from, end],
    beside: {
      ...said,
      hasTime: saysTime(run, from, end) && !isPassing(),
      days: days.has(today) ? [] : [...days],
      numbers: [...numbers],
    },
    ...(name === undefined && only === undefined
      ? {}
      : { speaksOf: { ...(name === undefined ? {} : { name }), ...(only === undefined ? {} : { number: only }) } }),
  };
}

/** It is from a closed list, so its words put nothing in doubt: "how hard can it be". */
export function matchStockRemark(run: MatchContext, from: number): SlotMatch {
  const said = readStatement(run, from, run.length, null);
  return said.beside === undefined ? said : { ...said, beside: { ...said.beside, isContrary: false } };
}

/** It says more of the time before it, and nothing of who answers. */
export function matchTimeGloss(run: MatchContext, from: number): SlotMatch {
  const said = readStatement(run, from, run.length, null);
  return said.beside === undefined ? said : { ...said, beside: { ...said.beside, isSomebodyAway: false, numbers: [] } };
}
