/**
 * What nobody could measure before there are customers: how a fleet of workspaces behaves. Every figure that
 * docs/scale.md derives rests on these; whoever knows better changes them here and runs `npm run simulate -- --write`.
 */

type Shares<T> = readonly (readonly [T, number])[];

export interface Mix {
  /** IANA zones in which people work. */
  zones: Shares<string>;
  /** Balance posts of a workspace. */
  schedules: Shares<number>;
  /** On which days a post comes. */
  days: Shares<Days>;
  /** At what time; `any` is one of the quarter hours of the working day. */
  times: Shares<string>;
  /** Minutes between two checks of a workspace's low-credit watch; 0 for no watch. */
  watch: Shares<number>;
  /** Commands a workspace types on a working day, and the part of them that it types on a day off. */
  commands: number;
  dayOff: number;
  /** How the commands of a day spread over its hours, from hour to hour; adds up to 1. */
  hours: readonly number[];
}

/** A week's day stands for one day of the week each; a month's day for the first of the month. */
export type Days = 'every day' | 'weekdays' | 'once a week' | 'once a month';

/** By where people with Slack at work live, roughly; it matters only which nine o'clocks fall together. */
const WORLD: Mix['zones'] = [
  ['America/New_York', 0.22],
  ['America/Chicago', 0.12],
  ['America/Denver', 0.03],
  ['America/Los_Angeles', 0.13],
  ['America/Sao_Paulo', 0.04],
  ['Europe/London', 0.14],
  ['Europe/Berlin', 0.16],
  ['Asia/Kolkata', 0.06],
  ['Asia/Tokyo', 0.06],
  ['Australia/Sydney', 0.04],
];

/** 1 from nine to five, less around it. */
const HOURS = [1, 1, 1, 1, 1, 1, 5, 20, 60, 110, 110, 100, 70, 90, 100, 100, 90, 60, 30, 20, 15, 8, 4, 1] as const;

export const WORLDWIDE: Mix = {
  zones: WORLD,
  schedules: [
    [0, 0.3],
    [1, 0.4],
    [2, 0.15],
    [3, 0.1],
    [5, 0.05],
  ],
  days: [
    ['every day', 0.35],
    ['weekdays', 0.4],
    ['once a week', 0.2],
    ['once a month', 0.05],
  ],
  times: [
    ['09:00', 0.5],
    ['08:00', 0.1],
    ['08:30', 0.05],
    ['09:30', 0.05],
    ['10:00', 0.05],
    ['17:00', 0.05],
    ['02:30', 0.01],
    ['any', 0.19],
  ],
  watch: [
    [0, 0.6],
    [15, 0.02],
    [30, 0.04],
    [60, 0.24],
    [240, 0.06],
    [1440, 0.04],
  ],
  commands: 3,
  dayOff: 0.15,
  hours: HOURS.map((weight) => weight / HOURS.reduce((sum, each) => sum + each, 0)),
};

/** The provider of one country: everybody's nine o'clock is the same. The worst case, and not an unlikely one. */
export const ONE_ZONE: Mix = { ...WORLDWIDE, zones: [['Europe/London', 1]] };

/** Days that are looked at; UTC. */
export const DAYS = {
  /** A Monday that is the first of a month: every kind of post comes. */
  full: { name: 'Monday 1 February 2027', start: Date.UTC(2027, 1, 1) },
  /** A Sunday without anything, to compare the next one with. */
  usual: { name: 'Sunday 21 March 2027', start: Date.UTC(2027, 2, 21) },
  /** Clocks go forward in Europe, and 02:30 does not exist in Berlin; a Sunday. */
  change: { name: 'Sunday 28 March 2027, when Europe changes its clocks', start: Date.UTC(2027, 2, 28) },
} as const;

/** How long others take, in milliseconds, and how AWS treats us. */
export const WORLD_OUTSIDE = {
  /** The bench's P3 puts the API and Slack so far away. */
  providerMs: 150,
  slackMs: 100,
  /** General knowledge, not measured: a small read or write, and what each further 4 KB of a long read adds. */
  dynamodbMs: 5,
  perReadUnitMs: 0.3,
  secretsMs: 15,
  kmsMs: 10,
  /** Signing and parsing one request to AWS, in milliseconds of a whole processor; a guess. */
  cpuPerAwsRequestMs: 0.6,
  /** An environment that nobody calls is kept so long; AWS promises nothing. */
  keptWarmMs: 5 * 60_000,
  /** How much one operation differs from another, either way. */
  variation: 0.2,
  /** Deliveries that come twice, though AWS says only that they may. */
  duplicates: 0.001,
  /** Environments that die in the middle of an operation. */
  crashes: 0.00001,
} as const;

/** A balance that is read again within five minutes is not kept (src/balance/readings.ts), so a day has so many at most. */
export const MOST_READINGS = 288;

/**
 * What the bench's P6 showed of one process whose services answer at once (bench/README.md, 21 November 2026): a post
 * takes the rest of a second by so many of one processor.
 */
export const MEASURED = { postsPerSecond: 1757, memoryMb: 197, posts: 10_000 } as const;

/**
 * The two functions of serverless.yml: memory, the part of a processor that comes with it, and how long a start takes.
 * 198 and 458 ms were measured with these parts of a processor; first connections add some 100.
 */
export const FUNCTIONS = {
  slack: { memoryMb: 1024, processor: 0.58, startMs: 198 + 100 },
  fire: { memoryMb: 512, processor: 0.29, startMs: 458 + 100 },
} as const;

export type FunctionName = keyof typeof FUNCTIONS;

/** Bytes of log that one operation leaves; AWS's own lines included. */
export const LOG_BYTES = 600;
