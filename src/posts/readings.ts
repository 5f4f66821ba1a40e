import { z } from 'zod';
import type { Records } from '../storage/ports.ts';
import type { Balance, Environment } from '../telephony/types.ts';
import type { Reading } from './reading.ts';

/** Of the balances seen within so long, the first is kept. */
export const READING_EVERY_MS = 5 * 60 * 1000;

/** How long readings are kept. */
export const READING_TTL_MS = 400 * 24 * 60 * 60 * 1000;

/** Workspaces whose newest reading is remembered, so that reading a balance again asks no records. */
const MAX_REMEMBERED = 5_000;

const wireReading = z.object({ at: z.string(), balance: z.string() });

/** Every balance that the app has seen, per workspace and environment. */
export class Readings {
  readonly #records: Records;
  /** When the newest one of a workspace and environment was read, as far as this process knows; the oldest entry goes. */
  readonly #newest = new Map<string, number>();

  constructor(records: Records) {
    this.#records = records;
  }

  /** `at` is when it was read, in epoch milliseconds; too soon after another it is not kept. */
  async keep(tenant: string, environment: Environment, balance: Balance, at: number): Promise<void> {
    const known = this.#newest.get(`${tenant} ${environment}`);
    if (known !== undefined && Math.abs(at - known) < READING_EVERY_MS) return;
    const { items } = await this.#records.list(tenant, prefixOf(environment), { reverse: true, limit: 1 });
    const [newest] = items;
    if (newest !== undefined) {
      const before = Date.parse(wireReading.parse(newest.value).at);
      if (Math.abs(at - before) < READING_EVERY_MS) return this.#remember(tenant, environment, before);
    }
    // The key is the start of the five minutes, so that of two processes only one keeps its reading.
    await this.#records.put(
      tenant,
      keyOf(environment, at),
      { at: new Date(at).toISOString(), balance: balance.text },
      { when: 'absent', expiresAt: at + READING_TTL_MS },
    );
    this.#remember(tenant, environment, at);
  }

  #remember(tenant: string, environment: Environment, at: number): void {
    const key = `${tenant} ${environment}`;
    this.#newest.delete(key);
    this.#newest.set(key, at);
    const oldest = this.#newest.keys().next();
    if (this.#newest.size > MAX_REMEMBERED && oldest.done === false) this.#newest.delete(oldest.value);
  }

  /** From `since`, epoch milliseconds, until now; oldest first. */
  async history(tenant: string, environment: Environment, since: number): Promise<Reading[]> {
    const found: Reading[] = [];
    let after: string | null = keyOf(environment, since - READING_EVERY_MS);
    while (after !== null) {
      const page: Awaited<ReturnType<Records['list']>> = await this.#records.list(tenant, prefixOf(environment), {
        limit: 1000,
        after,
      });
      found.push(...page.items.map(({ value }) => wireReading.parse(value)));
      after = page.next;
    }
    return found.filter(({ at }) => Date.parse(at) >= since);
  }
}

function prefixOf(environment: Environment): string {
  return `reading/${environment}/`;
}

function keyOf(environment: Environment, at: number): string {
  const start = Math.max(0, Math.floor(at / READING_EVERY_MS) * READING_EVERY_MS);
  return `${prefixOf(environment)}${new Date(start).toISOString()}`;
}
