/** A day and an hour and a half, in steps of ten seconds. */
const STEP_MS = 10_000;
const STEPS = (86_400_000 + 5_400_000) / STEP_MS;

/** Queues over a day. */
export interface Queues {
  /** At the end of each step: due and not let go by Scheduler. */
  scheduler: Float64Array;
  /** The most in each step: in Lambda's queue, and functions at once. */
  lambda: Float64Array;
  functions: Float64Array;
}

/** Which step a moment lies in; milliseconds of the day. */
export function stepOf(at: number): number {
  return Math.min(STEPS - 1, Math.floor(at / STEP_MS));
}

/** Keeps how long the queues are, step by step. */
export class Timeline {
  readonly #lambda = new Float64Array(STEPS);
  readonly #functions = new Float64Array(STEPS);

  note(at: number, waiting: number, busy: number): void {
    const step = stepOf(at);
    this.#lambda[step] = Math.max(this.#lambda[step] ?? 0, waiting);
    this.#functions[step] = Math.max(this.#functions[step] ?? 0, busy);
  }

  /** With what Scheduler held back, from when each firing was due and when it was let go. */
  queues(due: Float64Array, released: Float64Array): Queues {
    const scheduler = new Float64Array(STEPS);
    for (const at of due) scheduler[stepOf(at)] = (scheduler[stepOf(at)] ?? 0) + 1;
    for (const at of released) scheduler[stepOf(at)] = (scheduler[stepOf(at)] ?? 0) - 1;
    for (let step = 1; step < STEPS; step += 1) scheduler[step] = (scheduler[step] ?? 0) + (scheduler[step - 1] ?? 0);
    return { scheduler, lambda: this.#lambda, functions: this.#functions };
  }
}
