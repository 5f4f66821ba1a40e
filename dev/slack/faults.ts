import { Changes } from './changes.ts';
import type { Fault } from './control-types.ts';

/** What can be spoilt and is no method of the Web API. */
const NO_METHOD: ReadonlySet<string> = new Set(['file', 'response_url']);

interface Armed {
  fault: Fault;
  left: number;
}

/** One answer that is kept back until `release`. */
interface Held {
  method: string;
  team: string;
}

/** What the stand-in was told to do wrong, and the answers it keeps back. */
export class Faults {
  readonly changes = new Changes();
  #armed: Armed[] = [];
  readonly #held = new Map<Held, () => void>();

  add(fault: Fault): void {
    this.#armed.push({ fault, left: fault.times === 'always' ? Number.POSITIVE_INFINITY : (fault.times ?? 1) });
  }

  /** The effect for this call, used up by asking. */
  take(method: string, team: string): Fault['effect'] | undefined {
    if (this.#armed.length === 0) return undefined;
    const armed = this.#armed.find(
      ({ fault }) =>
        (fault.method === method || (fault.method === '*' && !NO_METHOD.has(method))) &&
        (fault.team === undefined || fault.team === team),
    );
    if (armed === undefined) return undefined;
    armed.left -= 1;
    if (armed.left <= 0) this.#armed = this.#armed.filter((other) => other !== armed);
    return armed.fault.effect;
  }

  hold(method: string, team: string): Promise<void> {
    return new Promise((resolve) => {
      this.#held.set({ method, team }, resolve);
      this.changes.bump();
    });
  }

  get held(): readonly Held[] {
    return [...this.#held.keys()];
  }

  list(): readonly Fault[] {
    return this.#armed.map(({ fault }) => fault);
  }

  release(): void {
    for (const resolve of this.#held.values()) resolve();
    this.#held.clear();
    this.changes.bump();
  }

  clear(): void {
    this.#armed = [];
    this.release();
  }
}
