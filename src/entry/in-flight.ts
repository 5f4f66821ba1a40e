/** The work in progress, so that a stop can wait for it. */
export class InFlight {
  readonly #going = new Set<Promise<unknown>>();

  add<T>(work: Promise<T>): Promise<T> {
    this.#going.add(work);
    const done = () => this.#going.delete(work);
    work.then(done, done);
    return work;
  }

  get size(): number {
    return this.#going.size;
  }

  /**
   * Resolves when all of it has ended, what it started meanwhile included, or after `graceMs`; returns whether it all
   * ended.
   */
  async settle(graceMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), graceMs);
    });
    const all = await Promise.race([this.#idle(), grace]);
    clearTimeout(timer);
    return all;
  }

  async #idle(): Promise<true> {
    while (this.#going.size > 0) await Promise.allSettled(this.#going);
    return true;
  }
}
