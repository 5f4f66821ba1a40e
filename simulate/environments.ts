import type { DayResult } from './result.ts';

/** How fast a function may grow, and when what it grew by goes. */
export interface Growth {
  /** Environments that may be made at once, and how many more each second (1,000 in ten seconds). */
  burst: number;
  perSecond: number;
  keptWarmMs: number;
}

/** The environments of one function: one request at a time in each, the one used last is used next. */
export class Environments {
  readonly #growth: Growth;
  /** When each idle one became so; the last was used last. */
  readonly #idleSince: number[] = [];
  /** Until when each idle one leaves the provider alone. */
  readonly #knownDown: number[] = [];
  /** The same of the one that was taken last; 0 where it knows of nothing. */
  takenKnowsDown = 0;
  /** Idle ones before this have gone. */
  #gone = 0;
  #room: number;
  #roomAt = 0;
  busy = 0;
  mostBusy = 0;
  made = 0;

  constructor(growth: Growth) {
    this.#growth = growth;
    this.#room = growth.burst;
  }

  /** Takes one for a request: whether it was warm; `null` when another would have to be made faster than is allowed. */
  take(now: number): 'warm' | 'cold' | null {
    this.#forget(now);
    if (this.#idleSince.length > this.#gone) {
      this.#idleSince.pop();
      this.takenKnowsDown = this.#knownDown.pop() ?? 0;
      return this.#use('warm');
    }
    const { burst, perSecond } = this.#growth;
    this.#room = Math.min(burst, this.#room + ((now - this.#roomAt) / 1000) * perSecond);
    this.#roomAt = now;
    if (this.#room < 1) return null;
    this.#room -= 1;
    this.made += 1;
    this.takenKnowsDown = 0;
    return this.#use('cold');
  }

  give(now: number, knowsDown = 0): void {
    this.busy -= 1;
    this.#idleSince.push(now);
    this.#knownDown.push(knowsDown);
  }

  #use<T>(how: T): T {
    this.busy += 1;
    this.mostBusy = Math.max(this.mostBusy, this.busy);
    return how;
  }

  #forget(now: number): void {
    while (this.#gone < this.#idleSince.length && (this.#idleSince[this.#gone] ?? 0) < now - this.#growth.keptWarmMs) {
      this.#gone += 1;
    }
    if (this.#gone < 10_000 && this.#gone < this.#idleSince.length) return;
    this.#idleSince.splice(0, this.#gone);
    this.#knownDown.splice(0, this.#gone);
    this.#gone = 0;
  }
}

/** What is counted of both functions while a day goes on. */
type Counts = Omit<DayResult['lambda'], 'mostFire' | 'mostSlack' | 'coldStarts'>;

/** What became of the functions in a day. */
export function lambdaOf(counts: Counts, fire: Environments, slack: Environments): DayResult['lambda'] {
  return { ...counts, mostFire: fire.mostBusy, mostSlack: slack.mostBusy, coldStarts: fire.made + slack.made };
}
