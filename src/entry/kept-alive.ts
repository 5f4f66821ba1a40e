const DAY_MS = 86_400_000;

/** Runs `work` with something that keeps the process alive: the timers of the app do not, and one may be all it waits for. */
export async function keptAlive<T>(work: () => Promise<T>): Promise<T> {
  const hold = setInterval(() => {}, DAY_MS);
  try {
    return await work();
  } finally {
    clearInterval(hold);
  }
}
