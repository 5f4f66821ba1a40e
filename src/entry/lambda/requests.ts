import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

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

/**
 * How long the end of an invocation waits for requests that nothing awaits; all have time-outs of their own below it.
 */
const MAX_WAIT_MS = 20_000;

/** Code that continues after an answer may take a turn or two of the event loop before its next request. */
const QUIET_TURNS = 4;

/**
 * The requests of this process that are under way, whoever made them: a read that was begun beside a check which then
 * failed, one of several of which another failed. Were the process to stand still meanwhile, whoever shares in their
 * answers later would get a time-out instead.
 */
export class Requests {
  readonly #going = new Set<object>();
  readonly #waiting = new Set<() => void>();

  /** `ownApi` is the address of the runtime's own requests, which are no work. */
  constructor(ownApi: string) {
    const end = (request: object) => {
      this.#going.delete(request);
      if (this.#going.size === 0) for (const wake of this.#waiting) wake();
    };
    subscribe('undici:request:create', (message) => this.#going.add(requestIn(message)));
    subscribe('undici:request:trailers', (message) => end(requestIn(message)));
    subscribe('undici:request:error', (message) => end(requestIn(message)));
    subscribe('http.client.request.created', (message) => {
      const request = requestIn(message) as ClientRequest;
      if (request.getHeader('host') === ownApi) return;
      this.#going.add(request);
      request.once('close', () => end(request));
    });
  }

  /** Resolves when none is under way, nor about to begin; `false` when that took too long to wait for. */
  async ended(): Promise<boolean> {
    const late = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => late.resolve(false), MAX_WAIT_MS);
    try {
      return await Promise.race([late.promise, this.#none()]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #none(): Promise<boolean> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      if (readsFiles()) quiet = 0;
      if (this.#going.size === 0) continue;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      await promise;
      this.#waiting.delete(resolve);
      quiet = 0;
    }
    return true;
  }
}

/** A client of AWS is read from its file before its first request. */
function readsFiles(): boolean {
  return process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'));
}

function requestIn(message: unknown): object {
  return (message as { request: object }).request;
}
