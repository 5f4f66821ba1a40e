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
  readonly #queue: PromiseWithResolvers<Environment>[] = [];
  readonly #going = new Set<Promise<void>>();
  readonly #starts = new Set<Promise<Environment>>();

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

  /** Once what is under way has ended, the next call finds no environment and starts one. */
  async forgetEnvironments(): Promise<void> {
    await this.still();
    await Promise.all(this.#idle.splice(0).map((each) => each.close()));
  }

  async close(): Promise<void> {
    // One that is started for whoever still waits would be left: a process that stands still does not notice that nobody is there.
    this.#queue.splice(0);
    while (this.#starts.size > 0) await Promise.allSettled(this.#starts);
    await Promise.all(this.environments.map((each) => each.close()));
  }

  async #take(): Promise<Environment> {
    for (let idle = this.#idle.pop(); idle !== undefined; idle = this.#idle.pop()) if (idle.alive) return idle;
    if (this.environments.filter(({ alive }) => alive).length + this.#starts.size >= this.#most) {
      const turn = Promise.withResolvers<Environment>();
      this.#queue.push(turn);
      return turn.promise;
    }
    return this.#start();
  }

  async #start(): Promise<Environment> {
    const start = Environment.start(this.#options);
    this.#starts.add(start);
    try {
      const environment = await start;
      this.environments.push(environment);
      return environment;
    } catch (error) {
      // Nobody gives anything back, and so whoever is next tries it themselves.
      this.#queue.shift()?.resolve(this.#start());
      throw error;
    } finally {
      this.#starts.delete(start);
    }
  }

  /** Whoever waits gets it, or a new one where its process has ended meanwhile. */
  #giveBack(environment: Environment): void {
    const next = this.#queue.shift();
    if (next !== undefined) next.resolve(environment.alive ? environment : this.#start());
    else if (environment.alive) this.#idle.push(environment);
  }
}
