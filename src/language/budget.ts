import type { NameIndex } from './slots/entities.ts';

/** The most characters and words of a sentence that is read; what people say to a machine has a quarter of either. */
export const MAX_LENGTH = 500;
export const MAX_WORDS = 80;

/** The most steps for one sentence: those of the dearest of the fixtures three times over, and some 10 to 20 ms of a processor. */
export const MAX_STEPS = 160_000;

/** What some work counts, in steps; a part of a template that is tried is one. */
export const STEPS = {
  /** A sentence, or a part of one, that is looked at before it is compared with templates; and each word of it. */
  prepared: 100,
  word: 10,
  /** A value that is looked for at a place, and each that is found. */
  value: 3,
  found: 8,
  /** A phrase about time. */
  time: 40,
  /** A way to read a sentence. */
  candidate: 20,
  /** A name that words are compared with. */
  name: 2,
  /** A name whose misspellings are worked out. */
  spelling: 20,
  /** Digits that are read as a telephone number. */
  dialled: 300,
} as const;

/** Thrown where a sentence takes more steps than it may. */
export class TooMuchWork extends Error {}

/**
 * The steps that one sentence may take, however often and in however many parts it is read. They are no measure of time, so
 * that the same words always get the same answer.
 */
export class Budget {
  #left: number;
  readonly #steps: number;

  constructor(steps = MAX_STEPS) {
    this.#steps = steps;
    this.#left = steps;
  }

  get spent(): number {
    return this.#steps - this.#left;
  }

  /** Throws {@link TooMuchWork} once there are none left. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new TooMuchWork();
  }
}

/** The names of a world, each look at which counts. */
export function namesWithin(budget: Budget, names: NameIndex): NameIndex {
  return {
    ...names,
    find(kind, plain, at, isNamed) {
      budget.spend(1 + names.partsOf(plain[at] ?? ''));
      return names.find(kind, plain, at, isNamed);
    },
    all(kind) {
      const all = names.all(kind);
      budget.spend(STEPS.name * all.length);
      return all;
    },
  };
}
