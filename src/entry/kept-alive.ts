import { DAY_MS } from '../runtime/durations.ts';

/** Runs `work` with something that keeps the process alive: the timers of the app do not, and one may be all it waits for. */
export async function keptAlive<T>(work: () => Promise<T>): Promise<T> {
  const hold = setInterval(() => {}, DAY_MS);
  try {
    return await work();
  } finally {
    clearInterval(hold);
  }
}
