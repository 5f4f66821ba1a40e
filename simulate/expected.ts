import type { Mix } from './assumptions.ts';
import { ANY_TIME, type Day, MINUTES, timingsOf } from './due.ts';

/** What one workspace of a fleet makes come due on the average, minute by minute of a day. */
export interface Expected {
  posts: Float64Array;
  checks: Float64Array;
}

/** The averages that a drawn fleet wavers around; nothing here is drawn. */
export function expectedDay(mix: Mix, day: Day): Expected {
  const posts = new Float64Array(MINUTES);
  const checks = new Float64Array(MINUTES);
  const schedules = meanOf(mix.schedules);
  for (const [zone, ofZone] of mix.zones) {
    for (const [days, ofDays] of mix.days) {
      for (const [time, ofTime] of spelledOut(mix.times)) {
        const timings = timingsOf(days, time);
        for (const timing of timings) {
          const share = (schedules * ofZone * ofDays * ofTime) / timings.length;
          for (const minute of day.dues(timing, zone)) posts[minute] = (posts[minute] ?? 0) + share;
        }
      }
    }
  }
  for (const [every, share] of mix.watch) {
    for (const minute of day.checks(every)) checks[minute] = (checks[minute] ?? 0) + share;
  }
  return { posts, checks };
}

export function meanOf(shares: readonly (readonly [number, number])[]): number {
  return shares.reduce((sum, [value, share]) => sum + value * share, 0);
}

/** With `any` as the times it stands for. */
function spelledOut(times: Mix['times']): (readonly [string, number])[] {
  return times.flatMap(([time, share]) =>
    time === 'any' ? ANY_TIME.map((each) => [each, share / ANY_TIME.length] as const) : [[time, share] as const],
  );
}
