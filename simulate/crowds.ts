import type { Mix } from './assumptions.ts';
import type { Day } from './due.ts';
import { expectedDay } from './expected.ts';

/** A minute in which much comes due. */
export interface CrowdedMinute {
  /** Minute of the day in UTC. */
  minute: number;
  /** Zones in which it is nine o'clock. */
  nineIn: string[];
  posts: number;
  checks: number;
}

/** The minutes of a day with the most that is due, the fullest first. */
export function crowdsOf(mix: Mix, day: Day, workspaces: number, most: number): CrowdedMinute[] {
  const { posts, checks } = expectedDay(mix, day);
  const nine = { kind: 'weekly', days: [1, 2, 3, 4, 5, 6, 7], time: '09:00' } as const;
  return [...posts.entries()]
    .map(([minute, ofPosts]) => ({
      minute,
      nineIn: mix.zones.filter(([zone]) => day.dues(nine, zone).includes(minute)).map(([zone]) => zone),
      posts: ofPosts * workspaces,
      checks: (checks[minute] ?? 0) * workspaces,
    }))
    .sort((a, b) => b.posts + b.checks - a.posts - a.checks || a.minute - b.minute)
    .slice(0, most);
}
