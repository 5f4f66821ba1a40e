/** When EventBridge Scheduler lets each firing go, and how many wait for it. */
export interface Releases {
  /** Milliseconds of the day, ascending, in the order of what is due. */
  at: Float64Array;
  /** Most that were due and not released, and the minute of the day when. */
  mostWaiting: number;
  busiestMinute: number;
  /** Due in the fullest second, and released in the fullest. */
  crowd: number;
  peakPerSecond: number;
  /** Milliseconds that the last of a crowd waits. */
  longestWait: number;
}

/** One after the other, so many a second at the most; what is due goes first come, first served. */
export function release(dueAt: Float64Array, perSecond: number): Releases {
  const gap = 1000 / perSecond;
  const at = new Float64Array(dueAt.length);
  let [last, longestWait, mostWaiting, busiestMinute, due] = [Number.NEGATIVE_INFINITY, 0, 0, 0, 0];
  for (let index = 0; index < dueAt.length; index += 1) {
    const wanted = dueAt[index] ?? 0;
    last = Math.max(wanted, last + gap);
    at[index] = last;
    longestWait = Math.max(longestWait, last - wanted);
    while (due < dueAt.length && (dueAt[due] ?? 0) <= last) due += 1;
    if (due - index - 1 > mostWaiting) {
      mostWaiting = due - index - 1;
      busiestMinute = Math.floor(wanted / 60_000);
    }
  }
  return {
    ...{ at, mostWaiting, busiestMinute, longestWait },
    ...{ crowd: fullestSecond(dueAt), peakPerSecond: fullestSecond(at) },
  };
}

function fullestSecond(at: Float64Array): number {
  let [from, most] = [0, 0];
  for (let to = 0; to < at.length; to += 1) {
    while ((at[to] ?? 0) - (at[from] ?? 0) >= 1000) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return most;
}
