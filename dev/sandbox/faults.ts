import type { Environment } from './model.ts';

/** Whether a fault strikes before the request is carried out, or after, when only the answer is lost or spoilt. */
export type Moment = 'before' | 'after';

/** What a fault does to a request; the README says it in words. */
export type Effect =
  | { kind: 'delay'; ms: number; when?: Moment }
  | {
      kind: 'status';
      status: number;
      code?: string;
      message?: string;
      headers?: Record<string, string>;
      body?: unknown;
      when?: Moment;
    }
  | { kind: 'malformed-json' }
  | { kind: 'wrong-content-type' }
  | { kind: 'truncate' }
  | { kind: 'cut'; when?: Moment }
  | { kind: 'hold'; when?: Moment }
  | { kind: 'large'; bytes: number }
  | { kind: 'store'; body: unknown }
  | { kind: 'edit'; set: Record<string, unknown>; drop: string[] };

/** Which requests a fault is for; what is absent matches everything. */
export interface Match {
  method?: string;
  /** The path after the version; also matches what lies below it, unless `exact`. */
  path?: string;
  exact?: boolean;
  environment?: Environment;
  /** Id of the key whose token the request carries, or that it asks a token for. */
  key?: string;
}

/** What `POST /control/faults` takes. */
export interface FaultOrder {
  match: Match;
  effect: Effect;
  times: number | 'always';
  every: number;
  skip: number;
}

/** An ordered fault with its counts. */
export interface Fault extends FaultOrder {
  id: string;
  /** Requests that matched. */
  seen: number;
  /** Requests that were struck. */
  fired: number;
}

/** The request as far as a fault looks at it; the path with `%2B` as `+`. */
interface Struck {
  method: string;
  path: string;
  environment: Environment;
  /** `null` when it is not recognised. */
  key: () => string | null;
}

function matches(match: Match, request: Struck): boolean {
  if (match.method !== undefined && match.method !== request.method) return false;
  if (match.environment !== undefined && match.environment !== request.environment) return false;
  if (match.key !== undefined && match.key !== request.key()) return false;
  if (match.path === undefined || match.path === request.path) return true;
  return match.exact !== true && request.path.startsWith(match.path.endsWith('/') ? match.path : `${match.path}/`);
}

/** The faults in force, and the requests that one of them holds. */
export class Faults {
  #faults: Fault[] = [];
  #issued = 0;
  readonly #held = new Set<() => void>();

  /** Puts a fault in force. */
  add(order: FaultOrder): Fault {
    this.#issued += 1;
    const fault = { ...order, id: `fault_${this.#issued}`, seen: 0, fired: 0 };
    this.#faults.push(fault);
    return fault;
  }

  /** All faults, in the order they were added; used-up ones too. */
  list(): readonly Fault[] {
    return this.#faults;
  }

  /** Forgets every fault; requests already held stay held. */
  clear(): void {
    this.#faults = [];
  }

  /** The fault that strikes this request. Every matching fault counts it; the first that is due strikes. */
  strike(request: Struck): Fault | null {
    if (this.#faults.length === 0) return null;
    let striking: Fault | null = null;
    for (const fault of this.#faults) {
      if (!matches(fault.match, request)) continue;
      fault.seen += 1;
      if (striking !== null || fault.seen <= fault.skip) continue;
      if (fault.times !== 'always' && fault.fired >= fault.times) continue;
      if ((fault.seen - fault.skip) % fault.every === 0) striking = fault;
    }
    if (striking !== null) striking.fired += 1;
    return striking;
  }

  /** Resolves when {@link Faults.release} is called. */
  hold(): Promise<void> {
    return new Promise((resolve) => {
      this.#held.add(resolve);
    });
  }

  /** How many requests are held. */
  get holding(): number {
    return this.#held.size;
  }

  /** Lets every held request go on; says how many. */
  release(): number {
    const held = [...this.#held];
    this.#held.clear();
    for (const goOn of held) goOn();
    return held.length;
  }
}
