import { LONGEST_SPREAD_MS } from '../src/storage/spread.ts';
import { MEASURED, type Mix, WORLD_OUTSIDE } from './assumptions.ts';
import type { Day } from './due.ts';
import { expectedDay } from './expected.ts';
import { AT_ONCE, UNREMARKABLE_MS } from './rules.ts';

/** How much of a crowd one process gets through in a second. */
export interface Pace {
  posts: number;
  checks: number;
}

/** So many under way at once, each for as long as its calls take; and never more than the processor makes. */
export function paceOf({ providerMs, slackMs }: { providerMs: number; slackMs: number } = WORLD_OUTSIDE): Pace {
  const bounded = (ms: number) => Math.min(MEASURED.postsPerSecond, (AT_ONCE / ms) * 1000);
  return { posts: bounded(providerMs + slackMs), checks: bounded(providerMs) };
}

/** The fullest minute of a day for one process. */
export interface Crowd {
  posts: number;
  checks: number;
  /** Milliseconds until the last is made. */
  lastAfter: number;
}

/** Tokens of the provider are remembered on one machine, so a post is two calls and a check is one. */
export function crowdOf(mix: Mix, day: Day, workspaces: number, pace: Pace = paceOf()): Crowd {
  const { posts, checks } = expectedDay(mix, day);
  let fullest: Crowd = { posts: 0, checks: 0, lastAfter: 0 };
  for (const [minute, ofPosts] of posts.entries()) {
    const crowd = { posts: ofPosts * workspaces, checks: (checks[minute] ?? 0) * workspaces };
    const lastAfter = 1000 * (crowd.posts / pace.posts + crowd.checks / pace.checks);
    if (lastAfter > fullest.lastAfter) fullest = { ...crowd, lastAfter };
  }
  // A crowd is told over this time, so nobody can be through before.
  return { ...fullest, lastAfter: Math.max(fullest.lastAfter, LONGEST_SPREAD_MS) };
}

/** The most workspaces of which nobody's post is late enough to say so. */
export function mostWorkspaces(mix: Mix, day: Day): number {
  const large = 10_000_000;
  const { lastAfter } = crowdOf(mix, day, large);
  return Math.floor((large * UNREMARKABLE_MS) / lastAfter);
}
