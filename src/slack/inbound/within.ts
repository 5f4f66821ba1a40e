import type { Timers } from '../../clock.ts';

/**
 * The value if it is there within `ms`, else null; the work goes on either way. Rejects with the work when that fails in
 * time; a failure after that is for whoever else waits for the work.
 */
export function settleWithin<T>(timers: Timers, work: Promise<T>, ms: number): Promise<{ value: T } | null> {
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
