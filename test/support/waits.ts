/** What a test waits for, so that a vain wait can say what there was instead. */
class Waits {
  readonly #begun = new Set<() => string>();

  /** `state` says what there is now; the wait is over once what is returned is called. */
  begin(state: () => string): () => void {
    this.#begun.add(state);
    return () => this.#begun.delete(state);
  }

  /** What is waited for still, and then no more: those of the next test are its own. */
  take(): string[] {
    const states = [...this.#begun].map((state) => state());
    this.#begun.clear();
    return states;
  }
}

/** Those of this process; files of tests run one after the other in it. */
export const waits = new Waits();
