import { setTimeout } from 'node:timers';

/** Far longer than anything takes that a test waits for, on a busy machine too, and far shorter than what ends a test that hangs. */
const VAIN_AFTER_MS = 35_000;

/** Something that a test waits for. */
interface Wait {
  /** Fails once it has taken too long, and says what there was instead. */
  vain: Promise<never>;
  /** To be called once it is there. */
  end(): void;
}

/** What a test waits for, so that a vain wait can say what there was instead. */
class Waits {
  readonly #begun = new Set<() => string>();
  /** Of the world that began last: what its app failed at, each with its stack. */
  failures: () => readonly string[] = () => [];

  /** `state` says what there is now. */
  begin(state: () => string): Wait {
    this.#begun.add(state);
    const { promise: vain, reject } = Promise.withResolvers<never>();
    // Made here, so that its stack leads to what waits.
    const error = new Error('Waited in vain');
    const timer = setTimeout(() => {
      error.message = [`Waited in vain: ${state()}`, ...this.failures()].join('\n');
      reject(error);
    }, VAIN_AFTER_MS).unref();
    // A wait that is between two looks hears of it at the next.
    vain.catch(() => {});
    const end = () => {
      clearTimeout(timer);
      this.#begun.delete(state);
    };
    return { vain, end };
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
