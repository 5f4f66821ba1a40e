import type { IncomingHttpHeaders } from 'node:http';
import type { Environment } from './model.ts';

/** Requests kept unless told otherwise. */
export const DEFAULT_KEPT = 2000;

/** One request to the API as it came in. */
export interface Received {
  n: number;
  /** Epoch milliseconds of the server's clock. */
  at: number;
  method: string;
  /** Verbatim, query included. */
  path: string;
  environment: Environment;
  /** Id of the key, never its secret; `null` when it was not recognised. */
  key: string | null;
  headers: IncomingHttpHeaders;
  /** Parsed JSON; the raw text if it is not JSON; absent if there was none. */
  body?: unknown;
  /** The status answered; `null` while it is under way, or when the connection was cut. */
  status: number | null;
  /** The fault that struck it. */
  fault: string | null;
}

function maskHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  if (headers.authorization === undefined) return headers;
  return { ...headers, authorization: headers.authorization.replace(/^(Bearer )?.+$/s, '$1***') };
}

function maskSecret({ path, body }: Received): unknown {
  if (typeof body === 'string') return path.includes('/auth/token') ? '***' : body;
  if (typeof body !== 'object' || body === null || !('api_secret' in body)) return body;
  return { ...body, api_secret: '***' };
}

interface Waiting {
  after: number;
  goOn: () => void;
}

/** The latest requests, bounded; masked when they are read, so that keeping them costs next to nothing. */
export class ReceivedLog {
  #kept: number;
  #entries: Received[] = [];
  #last = 0;
  #closed = false;
  readonly #waiting = new Set<Waiting>();

  constructor(kept: number) {
    this.#kept = kept;
  }

  /** Number of the newest request. */
  get last(): number {
    return this.#last;
  }

  /** How many are kept; 0 turns the log off. */
  get kept(): number {
    return this.#kept;
  }

  /** Keeps only so many from now on. */
  keep(count: number): void {
    this.#kept = count;
    this.#entries = count === 0 ? [] : this.#entries.slice(-count);
  }

  /** Notes a request; the caller fills in key, body, status and fault as they become known. Null when the log is off. */
  note(entry: Omit<Received, 'n' | 'status' | 'fault' | 'key'>): Received | null {
    if (this.#kept === 0) return null;
    this.#last += 1;
    const received: Received = { ...entry, n: this.#last, key: null, status: null, fault: null };
    this.#entries.push(received);
    // Trimmed by halves: dropping one from the front for each request would move the whole array every time.
    if (this.#entries.length >= this.#kept * 2) this.#entries = this.#entries.slice(-this.#kept);
    for (const each of this.#waiting) if (each.after < this.#last) each.goOn();
    return received;
  }

  /** Requests after number `after`, oldest first, tokens and secrets masked. */
  since(after: number): Received[] {
    return this.#entries
      .slice(-this.#kept)
      .filter((each) => each.n > after)
      .map((each) => ({ ...each, headers: maskHeaders(each.headers), body: maskSecret(each) }));
  }

  /** Resolves when there is a request after number `after`, when the log is closed, or after `ms`. */
  until(after: number, ms: number): Promise<void> {
    if (this.#closed || this.#last > after) return Promise.resolve();
    return new Promise((resolve) => {
      const waiting: Waiting = {
        after,
        goOn: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          resolve();
        },
      };
      const timer = setTimeout(waiting.goOn, ms);
      this.#waiting.add(waiting);
    });
  }

  /** Ends every wait, now and from now on. */
  close(): void {
    this.#closed = true;
    for (const each of this.#waiting) each.goOn();
  }

  /** Forgets all. The numbers go on, so that whoever waits for the next one does not miss it. */
  clear(): void {
    this.#entries = [];
  }
}
