import type { Clock, Timers } from '../../src/runtime/clock.ts';

/**
 * When a {@link MovingClock} begins, so that no test depends on when it is run: five seconds into a minute of a Tuesday, far
 * from midnight, the end of a month and any change of clocks.
 */
const BEGINNING = Date.parse('2026-06-09T10:00:05.000Z');

/** A clock that runs, and that a test can push ahead or hold still; waits end in real time, or when it is pushed over their end. */
export class MovingClock implements Clock {
  #ahead: number;
  #held: number | null = null;
  #isManual = false;
  readonly #sleepers = new Set<{ until: number; wake: () => void }>();
  readonly #watchers = new Set<() => void>();

  /** In another process it says the same with what {@link MovingClock.ahead} is in this one. */
  constructor(ahead = BEGINNING - Date.now()) {
    this.#ahead = ahead;
  }

  /** Milliseconds that it is ahead of the system's. */
  get ahead(): number {
    return this.#ahead;
  }

  now(): number {
    return (this.#held ?? Date.now()) + this.#ahead;
  }

  /** Stands still from now on, so that a test can name exact moments; {@link MovingClock.advance} still moves it. */
  hold(): void {
    this.#held ??= Date.now();
  }

  /** Stands still from now on, and waits end only when it is pushed over their end: nothing depends on how fast the machine is. */
  standStill(): void {
    this.hold();
    this.#isManual = true;
  }

  /** Ends the wait that ends first, if it is at most this long, without moving on. */
  wakeNext(ms: number): void {
    const [next] = [...this.#sleepers].sort((a, b) => a.until - b.until);
    if (next !== undefined && next.until - this.now() <= ms) next.wake();
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#sleepers.delete(sleeper);
      };
      const sleeper = {
        until: this.now() + ms,
        wake: () => {
          end();
          resolve();
        },
      };
      const timer = this.#isManual ? undefined : setTimeout(sleeper.wake, ms);
      timer?.unref();
      this.#sleepers.add(sleeper);
      for (const wake of this.#watchers) wake();
      signal?.addEventListener('abort', () => {
        end();
        reject(signal.reason);
      });
    });
  }

  /** Waits until somebody waits for about this long, and lets that time pass. */
  async pass(ms: number): Promise<void> {
    await this.awaited(ms);
    this.advance(ms);
  }

  /** Waits until somebody waits for about this long. */
  async awaited(ms: number): Promise<void> {
    const waited = () => [...this.#sleepers].some(({ until }) => Math.abs(until - this.now() - ms) < ms / 4);
    while (!waited()) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#watchers.delete(wake);
          resolve();
        };
        this.#watchers.add(wake);
      });
    }
  }

  advance(ms: number): void {
    this.#ahead += ms;
    for (const { until, wake } of this.#sleepers) if (until <= this.now()) wake();
  }
}

/** Timers that end only when a test says so, so that no answer depends on how fast the machine is. */
export class ManualTimers implements Timers {
  readonly #pending = new Set<() => void>();
  readonly #waiting = new Set<() => void>();

  after(_ms: number, run: () => void): () => void {
    this.#pending.add(run);
    for (const wake of this.#waiting) wake();
    return () => this.#pending.delete(run);
  }

  /** Ends every wait that is set now; waits for one to be set if there is none. */
  async expire(): Promise<void> {
    while (this.#pending.size === 0) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
    const due = [...this.#pending];
    this.#pending.clear();
    for (const run of due) run();
  }
}
