/** Counts what people could notice, and wakes those who wait for more. */
export class Changes {
  #revision = 1;
  readonly #listeners = new Set<() => void>();

  get revision(): number {
    return this.#revision;
  }

  bump(): void {
    this.#revision += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Calls `listener` on every change; answers how to stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Resolves when `ready()` holds, asked again on each change; at the latest after `ms` of real time or when `gone` fires. */
export function waitUntil(changes: Changes, ready: () => boolean, ms: number, gone: AbortSignal): Promise<void> {
  if (ready()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      gone.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    const stop = changes.listen(() => ready() && finish());
    gone.addEventListener('abort', finish);
  });
}
