/**
 * How a fleet of workspaces behaves, and how fast things are. What was measured says where; the rest is assumed until
 * there are customers. Whoever knows better changes it here, and `npm run tool -- simulate --write` brings docs/scale.md up to date.
 */

type Shares<T> = readonly (readonly [T, number])[];

/** Assumed; shares add up to 1. */
export const FLEET = {
  /** Balance posts of a workspace. */
  posts: [
    [0, 0.3],
    [1, 0.4],
    [2, 0.15],
    [3, 0.1],
    [5, 0.05],
  ],
  /** How often a post comes: its share, times a month of 30.4 days, and its chance on a Monday that is the first of a month. */
  rhythms: [
    { share: 0.35, perMonth: 30.4, onFullDay: 1 },
    { share: 0.4, perMonth: (30.4 * 5) / 7, onFullDay: 1 },
    { share: 0.2, perMonth: 30.4 / 7, onFullDay: 0.5 },
    { share: 0.05, perMonth: 1, onFullDay: 1 },
  ],
  /** Minutes of the day at which a post comes; `any` is a quarter of an hour from 07:00 to 18:45. */
  times: [
    [9 * 60, 0.5],
    [8 * 60, 0.1],
    [8 * 60 + 30, 0.05],
    [9 * 60 + 30, 0.05],
    [10 * 60, 0.05],
    [17 * 60, 0.05],
    [2 * 60 + 30, 0.01],
    ['any', 0.19],
  ],
  /** Minutes between two checks of a low-credit watch, which are counted from midnight; 0 for no watch. */
  watch: [
    [0, 0.6],
    [15, 0.02],
    [30, 0.04],
    [60, 0.24],
    [240, 0.06],
    [1440, 0.04],
  ],
  /** Commands of a workspace on a working day, and the part of them on a day off. */
  commands: 3,
  dayOff: 0.15,
  /** Of a day's commands, by hour; only their ratio counts. */
  hours: [1, 1, 1, 1, 1, 1, 5, 20, 60, 110, 110, 100, 70, 90, 100, 100, 90, 60, 30, 20, 15, 8, 4, 1],
  /** What else than readings lies in the table of a workspace: settings, schedules, claims, some history. */
  otherBytes: 8_000,
  /** Of log that one operation leaves, AWS's own lines included. */
  logBytes: 600,
  /** How much one operation takes longer or shorter than another. */
  variation: 0.2,
} as const satisfies {
  posts: Shares<number>;
  times: Shares<number | 'any'>;
  watch: Shares<number>;
  [other: string]: unknown;
};

/** How far away others are, in milliseconds. */
export interface Distances {
  providerMs: number;
  slackMs: number;
  dynamodbMs: number;
  secretsMs: number;
  kmsMs: number;
  schedulerMs: number;
}

/** The provider and Slack as far as in the bench's P3; AWS from general knowledge. */
export const AWAY: Distances = {
  providerMs: 150,
  slackMs: 100,
  dynamodbMs: 5,
  secretsMs: 15,
  kmsMs: 10,
  schedulerMs: 15,
};
/** What each further 4 KB of a long read adds; assumed. */
export const PER_READ_UNIT_MS = 0.3;
/** A request to AWS signed and parsed, in milliseconds of a whole processor; assumed. */
export const CPU_PER_AWS_REQUEST_MS = 0.6;

/** What the bench measured on whole processors (bench/README.md, *Last table*; test/simulate/rules.test.ts compares). */
export const BENCH = {
  /** P6: posts a second of one process whose services answer at once. */
  postsPerSecond: 1418,
  /** P5: milliseconds from the start of a process until its function is ready. */
  startMs: { slack: 128.6, fire: 132.1 },
} as const;

/** First connections of a new environment to others, in milliseconds; assumed. */
const CONNECTING_MS = 100;

/** The functions of serverless.yml: their memory, the part of a processor that AWS gives with it, and how long a start takes on that. */
export const FUNCTIONS = {
  slack: { memoryMb: 1024, processor: 0.58, startMs: BENCH.startMs.slack / 0.58 + CONNECTING_MS },
  fire: { memoryMb: 512, processor: 0.29, startMs: BENCH.startMs.fire / 0.29 + CONNECTING_MS },
} as const;

/** The app's own bounds, repeated because their modules load Slack's client; test/simulate/rules.test.ts compares them. */
export const RULES = {
  /** src/credit/posts/due-post.ts: later than this a post says so; later than that it is left out. */
  punctualMs: 2 * 60_000,
  tooLateMs: 3_600_000,
  /** src/credit/posts/failure.ts: when a post that the provider failed is tried again, at first and at the latest. */
  firstDelayMs: 15_000,
  longestDelayMs: 600_000,
  /** src/entry/lambda/deliver-firing.ts: the next try by a schedule of its own is no sooner. */
  soonestAgainMs: 60_000,
  /** src/telephony: how long a read that meets a 503 or no answer holds whoever asks, and how long the provider is left alone then. */
  refusedForMs: 600,
  readDeadlineMs: 15_000,
  leftAloneMs: 60_000,
  /** src/credit/balance/readings.ts: a balance that is read again within five minutes is not kept. */
  mostReadingsPerDay: 288,
  /** src/credit/posts/post-limiter.ts: posts under way at once on one machine. */
  atOnce: 64,
} as const;

/** How often a day the balance of a workspace is kept: by its watch, and by whatever else reads it. */
export function readingsPerDay(watchMinutes: number, others: number): number {
  return Math.min(RULES.mostReadingsPerDay, (watchMinutes === 0 ? 0 : 1440 / watchMinutes) + Math.ceil(others));
}
