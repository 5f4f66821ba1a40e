import type { RingEntry } from '../../../src/features/follow-me/settings.ts';

/** An entry of a ring list without a name or an id, which rings for twenty seconds. */
export function entry(number: string, more: Partial<RingEntry> = {}): RingEntry {
  return { destinationId: null, name: '', number, enabled: true, ringSeconds: 20, period: '', ...more };
}
