import type { Clock } from '../../runtime/clock.ts';
import type { Records } from '../../storage/ports.ts';
import { isLater } from './state.ts';

interface Waiting {
  saidAt: string;
  start: () => void;
}

/** How long a sentence waits for an earlier one that another process is handling. */
export const PATIENCE_MS = 8_000;
/** Longer than any answer takes; what a dead process left behind expires after this. */
const TURN_TTL_MS = 30_000;
const RETRY_MS = 150;

/**
 * Handles what one person says in one thread one sentence at a time: in this process in the order in which they were
 * said, and never at the same time as another process on the same records.
 */
export class ConversationQueue {
  readonly #records: Records;
  readonly #clock: Clock;
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  /** Does the work once nothing else of the thread is being handled here; of several that wait, what was said first comes first. */
  async take<T>(thread: string, saidAt: string, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(thread);
    if (waiting === undefined) this.#waiting.set(thread, []);
    else await new Promise<void>((start) => waiting.push({ saidAt, start }));
    try {
      return await work();
    } finally {
      this.#next(thread);
    }
  }

  /**
   * Does the work once no other process is handling something of the thread. The work gets `false` if one still was after
   * {@link PATIENCE_MS}, so that the result of that is not known.
   */
  async alone<T>(tenant: string, thread: string, work: (isAlone: boolean) => Promise<T>): Promise<T> {
    const key = `conversation/turn/${thread}`;
    const version = await this.#acquire(tenant, key);
    if (version === null) return work(false);
    try {
      return await work(true);
    } finally {
      // Expired rather than deleted, because a deletion keeps everybody waiting for the disk. It was answered either way,
      // and what is left expires by itself.
      await this.#records
        .put(tenant, key, true, { when: { version }, expiresAt: this.#clock.now() - TURN_TTL_MS })
        .catch(() => {});
    }
  }

  async #acquire(tenant: string, key: string): Promise<string | null> {
    const until = this.#clock.now() + PATIENCE_MS;
    for (;;) {
      const expiresAt = this.#clock.now() + TURN_TTL_MS;
      const version = await this.#records.put(tenant, key, true, { when: 'absent', expiresAt });
      if (version !== null || this.#clock.now() >= until) return version;
      await this.#clock.sleep(RETRY_MS);
    }
  }

  #next(thread: string): void {
    const [next, ...others] = (this.#waiting.get(thread) ?? []).sort((one, other) =>
      isLater(one.saidAt, other.saidAt) ? 1 : -1,
    );
    if (next === undefined) this.#waiting.delete(thread);
    else {
      this.#waiting.set(thread, others);
      next.start();
    }
  }
}
