import { setTimeout } from 'node:timers/promises';

/** Between two looks: long enough to leave the processor to what is waited for, too short to be noticed. */
const PAUSE_MS = 5;

/** Looks until there is something; the test's own time-out ends a vain wait. */
export async function until<T>(
  look: () => T | null | undefined | false | Promise<T | null | undefined | false>,
): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
    await setTimeout(PAUSE_MS);
  }
}

/** Waits until the provider holds so many requests back. */
export async function providerHolds(
  { provider }: { provider: (method: string, path: string) => Promise<unknown> },
  count = 1,
): Promise<void> {
  await until(async () => ((await provider('GET', '/faults')) as { holding: number }).holding >= count);
}
