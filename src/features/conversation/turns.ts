import { isLater } from './memory.ts';

interface Waiting {
  saidAt: string;
  start: () => void;
}

/** Handles what one person says in one thread one at a time, in the order in which it was said. */
export class Turns {
  readonly #waiting = new Map<string, Waiting[]>();

  /** Does the work once nothing of the thread is being heard; of several that wait, the one that was said first. */
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
