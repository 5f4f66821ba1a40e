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
 * The value if it arrives within `ms` milliseconds, else null; the work goes on either way. Rejects if the work fails
 * in time; a later failure is for others who await the work.
 */
export function withTimeout<T>(timers: Timers, work: Promise<T>, ms: number): Promise<{ value: T } | null> {
  return new Promise((resolve, reject) => {
    const drop = timers.after(ms, () => resolve(null));
    work.then(
      (value) => {
        drop();
        resolve({ value });
      },
      (error: unknown) => {
        drop();
        reject(error);
      },
    );
  });
}
