/** The value below which `share` (0 to 1) of the values lie, by nearest rank; `NaN` of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[rank] ?? Number.NaN;
}

/** The middle value; it ignores the rounds in which the machine did something else. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
