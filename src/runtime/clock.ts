import { setTimeout as delay } from 'node:timers/promises';

/** Time as the app sees it; passed in everywhere so that tests can hold and move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when aborted first. Never keeps the process alive. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => delay(ms, undefined, signal ? { signal, ref: false } : { ref: false }),
};

/** One-shot timers for the answer rule: cheap to set, cheap to cancel. */
export interface Timers {
  /** Runs `run` after `ms`; the returned function cancels it. Never keeps the process alive. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's own timers. */
export const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/**
 * Whether this machine knows the zone by an IANA name; one that left the tz database, or is newer than this Node, is
 * unknown. An offset such as `+01:00` is no name, and EventBridge takes none.
 */
export function isZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return true;
  } catch {
    // This is how Intl says that it does not know a zone.
    return false;
  }
}
