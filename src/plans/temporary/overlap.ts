import { wallClock } from '../../language/times/calendar.ts';
import { EARLY_MS } from '../../storage/timed-jobs.ts';
import { formatEnd, formatInstant } from './end-words.ts';
import type { PlannedChange, TemporaryChange } from './record.ts';

type Times = Pick<PlannedChange, 'start' | 'end' | 'reminder'>;
type CurrentChange = Pick<TemporaryChange, 'id' | 'end' | 'state' | 'cause'>;

/** The period in which a planned change holds; a permanent one occupies only its start. */
function stretchOf({ start, end, reminder }: Times): { from: number; until: number } {
  return { from: start.at, until: end?.at ?? (reminder === null ? start.at : Infinity) };
}

/** Whether a temporary change lasts beyond a start; one that ends as the other begins does not. */
export function lastsBeyond(held: CurrentChange, start: { at: number }): boolean {
  // People's own changes go over a closed day.
  if (held.cause !== null) return false;
  return held.state === 'asked' || held.end === null || held.end.at > start.at + EARLY_MS;
}

/** Why a change cannot begin at its start, in a sentence; `null` where no other temporary change is in the way. */
export function findOverlap(
  times: Times,
  held: CurrentChange | null,
  planned: readonly PlannedChange[],
): string | null {
  if (held !== null && lastsBeyond(held, times.start)) {
    return held.end === null
      ? 'A temporary change without an end holds there now. End it first, or give it an end.'
      : `The change that is there now lasts until ${formatEnd(held.end)}. Let this one begin then or later, or end the other first.`;
  }
  const { from, until } = stretchOf(times);
  const other = planned.find((each) => {
    const its = stretchOf(each);
    return from === its.from || (from < its.until && its.from < until);
  });
  return other === undefined
    ? null
    : `Another change is planned ${formatChangeSpan(other)}. Choose a time that does not meet it, or cancel it: \`/phone divert\` lists it.`;
}

/** The period, worded to follow "is planned"; a day and a zone that both its ends share are named once. */
export function formatChangeSpan({ start, end }: Pick<Times, 'start' | 'end'>): string {
  if (end === null) return `from ${formatEnd(start)}`;
  if (start.zone !== end.zone) return `from ${formatEnd(start)} until ${formatEnd(end)}`;
  const [from, until] = [wallClock(start.at, start.zone), wallClock(end.at, end.zone)];
  const isOneDay = from.day === until.day && from.minute < until.minute;
  const last = isOneDay ? formatEnd(end).split(', ').at(-1) : formatEnd(end);
  return `from ${formatInstant(start.at, start.zone)} until ${last}`;
}

/** Why a temporary change cannot be given another end, in a sentence; `null` where nothing is planned before it. */
export function extensionBlockedReason(
  end: { at: number },
  planned: readonly PlannedChange[],
  now: number,
): string | null {
  const other = planned.find((each) => {
    const { from, until } = stretchOf(each);
    return from < end.at - EARLY_MS && Math.max(from, until) > now;
  });
  return other === undefined
    ? null
    : `Another change is planned ${formatChangeSpan(other)}. Choose an end before it begins, or cancel it: \`/phone divert\` lists it.`;
}
