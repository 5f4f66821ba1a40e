import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const answerSchema = z.object({ id: z.number(), value: z.unknown(), error: z.string().optional() });

export interface ChildOptions {
  /** Module address of the child's main file; it calls `answerParent`. */
  module: URL;
  /** Arguments of Node itself, for profiling. */
  nodeArguments?: readonly string[];
  /** Variables beside those of this process. */
  env?: Readonly<Record<string, string>>;
}

/** A process of its own that answers questions. */
export class Child {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  #asked = 0;

  constructor({ module, nodeArguments = [], env = {} }: ChildOptions) {
    this.#process = fork(module, {
      execArgv: [...nodeArguments],
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#process.on('message', (message) => {
      const { id, value, error } = answerSchema.parse(message);
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(error));
    });
    this.#process.on('exit', (code, signal) => {
      const ended = new Error(`${module.pathname.split('/').at(-1)} ended early (${signal ?? code})`);
      for (const { reject } of this.#waiting.values()) reject(ended);
      this.#waiting.clear();
    });
  }

  /** The answer, read by `schema`; rejects when the child fails or ends instead. */
  async ask<T>(name: string, value: unknown, schema: z.ZodType<T>): Promise<T> {
    this.#asked += 1;
    const id = this.#asked;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#process.send({ id, name, value });
    return schema.parse(await answer);
  }

  /** Lets the child finish what its `stop` does, then waits for its end. */
  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    await this.ask('stop', null, z.unknown());
    this.#process.disconnect();
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(timer);
  }
}

export type Handlers = Readonly<Record<string, (value: unknown) => unknown>>;

const questionSchema = z.object({ id: z.number(), name: z.string(), value: z.unknown() });

/** The child's side: answers the parent's questions by name until the parent lets go. */
export function answerParent(handlers: Handlers): void {
  process.on('message', async (message) => {
    const { id, name, value } = questionSchema.parse(message);
    try {
      const handle = handlers[name];
      if (handle === undefined) throw new Error(`There is no ${name} here`);
      process.send?.({ id, value: (await handle(value)) ?? null });
    } catch (error) {
      process.send?.({
        id,
        value: null,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  });
}

/** Processor time of this process so far, in microseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}
