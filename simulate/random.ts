/** 0 up to but not 1, the same row for the same seed on every machine. */
export type Random = () => number;

/** A small generator of numbers that are random enough for arrivals (mulberry32, public domain). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws one of these at a time, each as often as its share says; shares add up to 1. */
export function sampler<T>(shares: readonly (readonly [T, number])[]): (random: Random) => T {
  const values = shares.map(([value]) => value);
  let sum = 0;
  const ends = Float64Array.from(shares, ([, share]) => {
    sum += share;
    return sum;
  });
  if (Math.abs(sum - 1) > 1e-9) throw new RangeError(`Shares add up to 1, not to ${sum}`);
  return (random) => {
    const drawn = random() * sum;
    let at = 0;
    while (drawn >= (ends[at] ?? Number.POSITIVE_INFINITY)) at += 1;
    return values[Math.min(at, values.length - 1)] as T;
  };
}
