/**
 * The app's own bounds, and those of how AWS delivers. Those of the app stand in modules that load Slack's client
 * or are for their own module alone, so they are repeated here and a test compares them.
 */

/** src/posts/claim.ts: so long nobody else works on a firing. */
export const LEASE_MS = 60_000;

/** src/posts/due-post.ts: later than this a post says so; later than that it is left out. */
export const UNREMARKABLE_MS = 2 * 60_000;
export const TOO_LATE_MS = 3_600_000;

/** src/storage/embedded and src/posts/post-limiter.ts: posts under way at once on one machine. */
export const AT_ONCE = 64;

/** Scheduler gives a delivery up after so long (src/storage/aws/eventbridge.ts), and so does Lambda (serverless.yml). */
export const MOST_AGE_MS = 3_600_000;

/** Lambda tries a throttled event again after a second, then later and later, five minutes at most (AWS's page on asynchronous errors). */
export const FIRST_RETRY_MS = 1_000;
export const LONGEST_RETRY_MS = 300_000;

/** src/entry/lambda/deliver-firing.ts: a firing that is to be told again so soon is waited for, a later one gets a schedule of its own. */
export const WORTH_WAITING_MS = 2_000;
export const SOONEST_AGAIN_MS = 60_000;

/** src/posts/post.ts: so long a balance is waited for, a limiter's delay included. */
export const READ_DEADLINE_MS = 15_000;

/** Lambda tries an event whose function failed again after one minute, then after two, then no more (the same page). */
export const ERROR_RETRIES_MS = [60_000, 120_000] as const;

/** src/telephony/fail-fast.ts: so long an environment that found the provider down does not ask it. */
export const LEFT_ALONE_MS = 60_000;

/** src/posts/failure.ts: when a post that the provider failed is tried again. */
export const FIRST_DELAY_MS = 15_000;
export const LONGEST_DELAY_MS = 600_000;

/** src/telephony/retry.ts: so long a read that meets a 503 is tried again, the longest that its waits can be. */
export const REFUSED_FOR_MS = 600;
