import type { Clock } from '../runtime/clock.ts';
import type { Records } from '../storage/ports.ts';

/** How long the state of an open form is kept, in milliseconds. */
const SEEN_TTL_MS = 24 * 60 * 60 * 1000;

/** What an open form has told its person since it was drawn: field errors leave `private_metadata` as it was. */
export class FormStates {
  readonly #records: Records;
  readonly #clock: Clock;

  constructor(records: Records, clock: Clock) {
    this.#records = records;
    this.#clock = clock;
  }

  /** The state shown last; `undefined` when the form has shown none yet, `null` when it said that there is none. */
  async read(tenant: string, view: string): Promise<string | null | undefined> {
    const value = (await this.#records.get(tenant, `seen/${view}`))?.value;
    return typeof value === 'string' || value === null ? value : undefined;
  }

  async write(tenant: string, view: string, state: string | null): Promise<void> {
    await this.#records.put(tenant, `seen/${view}`, state, { expiresAt: this.#clock.now() + SEEN_TTL_MS });
  }
}
