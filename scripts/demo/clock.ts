import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, systemClock } from '../../src/runtime/clock.ts';

/** The machine's clock, moved by whoever runs the demo; a wait ends early when time is moved past its end. */
export class DemoClock implements Clock {
  #ahead: number;
  readonly #waits = new Set<{ until: number; end: () => void }>();

  constructor(aheadMs: number) {
    this.#ahead = aheadMs;
  }

  now(): number {
    return systemClock.now() + this.#ahead;
  }

  /** From now on it is so far ahead of the machine's clock, in milliseconds; behind it when negative. */
  move(aheadMs: number): void {
    this.#ahead = aheadMs;
    const now = this.now();
    for (const wait of [...this.#waits]) if (wait.until <= now) wait.end();
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const moved = new AbortController();
    const wait = { until: this.now() + ms, end: () => moved.abort() };
    this.#waits.add(wait);
    try {
      await delay(ms, undefined, { ref: false, signal: AbortSignal.any([moved.signal, ...(signal ? [signal] : [])]) });
    } catch (error) {
      signal?.throwIfAborted();
      if (!moved.signal.aborted) throw error;
    } finally {
      this.#waits.delete(wait);
    }
  }
}
