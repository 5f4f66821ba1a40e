import type { Meter } from './costs.ts';
import type { Peak } from './meters.ts';
import type { Queues } from './timeline.ts';

/** What became of a day. Times in milliseconds. */
export interface DayResult {
  posts: {
    due: number;
    /** Within two minutes; with a word that it is late; not any more, which the next list of schedules says. */
    onTime: number;
    late: number;
    skipped: number;
    /** The provider's limit, or dying again and again, for an hour; the channel is told. */
    failed: number;
    /** Given up by AWS unseen by the app: in the failure destination, with an alarm. */
    deadLettered: number;
    /** Messages of a firing beyond its first; what claims are there to prevent. */
    doubled: number;
    lateness: { median: number; p99: number; worst: number };
  };
  /** Checks of a watch are not claimed: one that is delivered twice is made twice, and says nothing twice. */
  checks: { due: number; done: number; failed: number; deadLettered: number; doubled: number };
  commands: { typed: number; answered: number; refused: number; limited: number; slowest: number };
  /** Deliveries that found their firing done or taken. */
  repeated: number;
  crashed: number;
  /** As `Releases` has them; `again` are firings that got a schedule of their own to be told once more. */
  scheduler: {
    mostWaiting: number;
    crowd: number;
    peakPerSecond: number;
    longestWait: number;
    busiestMinute: number;
    again: number;
  };
  lambda: {
    /** Most executions at once: of both functions, of `fire`, of `slack`. */
    most: number;
    mostFire: number;
    mostSlack: number;
    /** Most events in the queue of `fire` because nothing was free. */
    mostWaiting: number;
    throttled: number;
    coldStarts: number;
    invocations: number;
    /** Of both functions, each with its memory; starts counted. */
    gigabyteSeconds: number;
  };
  peaks: Readonly<Record<Meter, Peak>>;
  queues: Queues;
  totals: Readonly<Record<Meter, number>>;
}
