import type { Answer } from './answer.ts';
import { Environment, type EnvironmentOptions } from './environment.ts';

export interface Call {
  answer: Promise<Answer>;
  /** When the environment that took the call stands still again. */
  ended: Promise<void>;
}

/** A function as callers see it: each call takes an environment that stands idle, or a new one, or waits its turn. */
export class LambdaFunction {
  readonly environments: Environment[] = [];
  readonly #options: EnvironmentOptions;
  readonly #most: number;
  readonly #idle: Environment[] = [];
  readonly #queue: ((environment: Environment) => void)[] = [];
  readonly #going = new Set<Promise<void>>();
  #starting = 0;

  /** At most so many environments at once; Lambda would start as many as it takes. */
  constructor(options: EnvironmentOptions, most = 1) {
    this.#options = options;
    this.#most = most;
  }

  /** Every line that any environment has written. */
  get log(): string[] {
    return this.environments.flatMap(({ log }) => log);
  }

  call(event: unknown): Call {
    const invoked = this.#take().then((environment) => ({ environment, ...environment.invoke(event) }));
    const ended = invoked.then(async ({ environment, ended: end }) => {
      await end;
      this.#giveBack(environment);
    });
    this.#going.add(ended);
    const done = () => this.#going.delete(ended);
    ended.then(done, done);
    return { answer: invoked.then(({ answer }) => answer), ended };
  }

  /** When nothing is going on: every call has been answered, and all the work after it is done. */
  async still(): Promise<void> {
    while (this.#going.size > 0) await Promise.all(this.#going);
  }

  /** The next call finds no environment and starts one. */
  async forgetEnvironments(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((each) => each.close()));
  }

  async close(): Promise<void> {
    await Promise.all(this.environments.map((each) => each.close()));
  }

  async #take(): Promise<Environment> {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.environments.filter(({ alive }) => alive).length + this.#starting >= this.#most) {
      return new Promise((resolve) => this.#queue.push(resolve));
    }
    this.#starting += 1;
    try {
      const environment = await Environment.start(this.#options);
      this.environments.push(environment);
      return environment;
    } finally {
      this.#starting -= 1;
    }
  }

  #giveBack(environment: Environment): void {
    if (!environment.alive) return;
    const next = this.#queue.shift();
    if (next === undefined) this.#idle.push(environment);
    else next(environment);
  }
}
