interface Held<T> {
  value: T;
  /** Its place among all. */
  at: number;
}

/**
 * Things in no order, each of which may leave at any time. A `Set` makes its table anew every few deletions, and V8 lets an old
 * table hold the next until a full collection: all that stands in one meanwhile, a request with what hangs on it, is kept
 * for long after it has left.
 */
export class Bag<T> implements Iterable<T> {
  readonly #held: Held<T>[] = [];

  /** Returns what takes it out again, once or more often. */
  add(value: T): () => void {
    const held = { value, at: this.#held.length };
    this.#held.push(held);
    return () => {
      const last = this.#held.at(-1);
      if (last === undefined || !this.#isHeld(held)) return;
      this.#held[held.at] = last;
      last.at = held.at;
      this.#held.pop();
    };
  }

  /** All that are held now, but for those that leave before their turn. */
  *[Symbol.iterator](): Iterator<T> {
    for (const held of [...this.#held]) if (this.#isHeld(held)) yield held.value;
  }

  #isHeld(held: Held<T>): boolean {
    return this.#held[held.at] === held;
  }
}
