import type { Timers } from '../clock.ts';

/** The value if it is there within `ms`, else null; the work goes on either way. The work must not reject. */
export function within<T>(timers: Timers, work: Promise<T>, ms: number): Promise<{ value: T } | null> {
  return new Promise((resolve) => {
    const drop = timers.after(ms, () => resolve(null));
    void work.then((value) => {
      drop();
      resolve({ value });
    });
  });
}
