import type { Clock } from '../../src/runtime/clock.ts';

/** A clock that stands until it is moved. */
export class StandingClock implements Clock {
  #now = 0;
  readonly sleepers = new Set<{ ms: number; until: number; wake: () => void }>();

  now(): number {
    return this.#now;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((wake, reject) => {
      if (signal?.aborted === true) return reject(signal.reason);
      const sleeper = { ms, until: this.#now + ms, wake };
      this.sleepers.add(sleeper);
      signal?.addEventListener('abort', () => {
        this.sleepers.delete(sleeper);
        reject(signal.reason);
      });
    });
  }

  pass(ms: number): void {
    this.#now += ms;
    for (const sleeper of this.sleepers) {
      if (sleeper.until > this.#now) continue;
      this.sleepers.delete(sleeper);
      sleeper.wake();
    }
  }
}
