import type { Clock } from '../runtime/clock.ts';

/** Alarms that ring once at a set time, unless cancelled first. */
export interface Deadlines {
  /** `at` in epoch milliseconds; a time in the past rings soon, never during this call. Returns the cancellation. */
  set(at: number, ring: () => void): () => void;
  close(): void;
}

/** Timers take at most 2^31 ms; waking early only means sleeping again. */
const LONGEST_SLEEP_MS = 2 ** 30;

interface Entry {
  at: number;
  ring: () => void;
}

/**
 * Every deadline of the process on one sleep of the clock, because a timer and an abort signal for each call cost
 * more than the rest of a warm read.
 */
export function createDeadlines(clock: Clock): Deadlines {
  const entries = new Set<Entry>();
  let wakeAt = Number.POSITIVE_INFINITY;
  let sleeping: AbortController | null = null;

  function sleepUntil(at: number): void {
    sleeping?.abort();
    const mine = new AbortController();
    sleeping = mine;
    wakeAt = at;
    clock.sleep(Math.min(LONGEST_SLEEP_MS, Math.max(0, at - clock.now())), mine.signal).then(wake, () => {
      if (!mine.signal.aborted) wake();
    });
  }

  function wake(): void {
    sleeping = null;
    wakeAt = Number.POSITIVE_INFINITY;
    const now = clock.now();
    let next = Number.POSITIVE_INFINITY;
    for (const entry of entries) {
      if (entry.at <= now) {
        entries.delete(entry);
        entry.ring();
      } else if (entry.at < next) next = entry.at;
    }
    // A ring may have set an alarm of its own meanwhile.
    if (next < wakeAt) sleepUntil(next);
  }

  return {
    set(at, ring) {
      const entry = { at, ring };
      entries.add(entry);
      if (at < wakeAt) sleepUntil(at);
      return () => {
        entries.delete(entry);
      };
    },
    close() {
      sleeping?.abort();
      sleeping = null;
      entries.clear();
    },
  };
}
