import type { Clock } from '../../src/runtime/clock.ts';

export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** A clock that stands still until the test moves it. */
export function createTestClock(start = Date.UTC(2026, 0, 1)): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    sleep: async () => {},
  };
}
