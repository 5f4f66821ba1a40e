import { clockTime, dayKey } from '../text/date.ts';

/**
 * Unix seconds of a wall time such as `2026-03-29T01:30` in an IANA zone. A time that occurs twice gives the first; one that does
 * not exist gives the moment the clocks would have shown it, an hour on. Null for what is not a wall time.
 */
export function secondsAt(wall: string, zone: string): number | null {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number) => Date.parse(`${dayKey(ms, zone)}T${clockTime(ms, zone, true)}Z`) - ms;
  const before = asUtc - offsetAt(asUtc - 86_400_000);
  const after = asUtc - offsetAt(asUtc + 86_400_000);
  const fits = (ms: number) => ms + offsetAt(ms) === asUtc;
  return (fits(before) ? before : fits(after) ? after : before) / 1000;
}
