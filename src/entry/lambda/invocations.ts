/** How long an environment that is to end waits for its current invocation. */
const GRACE_MS = 10_000;

/** The invocations of this environment, so that it can end between two of them instead of in the middle of one. */
export class Invocations {
  readonly #exit: () => void;
  #going = 0;
  #ending = false;

  constructor(exit: () => void) {
    this.#exit = exit;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#going += 1;
    try {
      return await work();
    } finally {
      this.#going -= 1;
      // Before Lambda freezes the environment: what is thawed for the next invocation would end in the middle of that one.
      if (this.#ending && this.#going === 0) this.#exit();
    }
  }

  /** Ends the environment as soon as nothing is going on in it, within ten seconds. */
  end(): void {
    this.#ending = true;
    if (this.#going === 0) this.#exit();
    else setTimeout(this.#exit, GRACE_MS);
  }
}
