import type { TrafficEntry } from '../../control-types.ts';

/** Keeps the entries in which every word of the filter occurs, in the label, kind, status, request or response. */
export function filterTraffic(entries: readonly TrafficEntry[], filter: string): readonly TrafficEntry[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries.filter((entry) => {
    const text =
      `${entry.label} ${entry.kind} ${entry.status} ${JSON.stringify([entry.request, entry.response])}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
