import type { Timers } from '../../runtime/clock.ts';

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
