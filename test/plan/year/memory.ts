import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../../src/runtime/clock.ts';
import {
  type Firing,
  type Json,
  type Records,
  RetryLater,
  type Scheduler,
  type SecretStore,
  type StoredRecord,
  type TimedJob,
} from '../../../src/storage/ports.ts';

/** A clock that stands still until it is moved; whoever sleeps moves it, once all that needs no time is done. */
export class VirtualClock implements Clock {
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    const until = this.#now + ms;
    await setImmediate();
    signal?.throwIfAborted();
    this.moveTo(until);
  }

  /** Never back. */
  moveTo(at: number): void {
    this.#now = Math.max(this.#now, at);
  }
}

/** Records of one workspace in a map, which outlive the process that is simulated. */
export function memoryRecords(clock: Clock): Records {
  const kept = new Map<string, StoredRecord>();
  let versions = 0;
  const live = (key: string) => {
    const found = kept.get(key);
    return found === undefined || (found.expiresAt !== null && found.expiresAt <= clock.now()) ? null : found;
  };
  return {
    get: async (_, key) => live(key),
    async put(_, key, value, { when, expiresAt = null as number | null } = {}) {
      const found = live(key);
      if (when === 'absent' && found !== null) return null;
      if (typeof when === 'object' && found?.version !== when.version) return null;
      versions += 1;
      if (key.startsWith('audit/')) forgetOldest(kept);
      kept.set(key, { key, value, version: String(versions), expiresAt });
      return String(versions);
    },
    async delete(_, key, { version } = {}) {
      const found = live(key);
      if (found === null || (version !== undefined && found.version !== version)) return false;
      return kept.delete(key);
    },
    async list(_, prefix, { after, limit = 100, reverse = false } = {}) {
      const keys = [...kept.keys()].filter((key) => key.startsWith(prefix) && live(key) !== null).sort();
      const ordered = reverse ? keys.reverse() : keys;
      const behind = ordered.filter((key) => after === undefined || (reverse ? key < after : key > after));
      const items = behind.slice(0, limit).flatMap((key) => live(key) ?? []);
      return { items, next: behind.length > limit ? (items.at(-1)?.key ?? null) : null };
    },
    async wipe() {
      const deleted = kept.size;
      kept.clear();
      return { deleted, whole: true };
    },
  };
}

/** Entries of the history that are kept: nothing here looks further back, and a year has hundreds. */
const MAX_ENTRIES = 12;

function forgetOldest(kept: Map<string, StoredRecord>): void {
  const entries = [...kept.keys()].filter((key) => key.startsWith('audit/')).sort();
  for (const key of entries.slice(0, -MAX_ENTRIES)) kept.delete(key);
}

/** One secret in memory. */
export function memorySecrets(): SecretStore {
  let held: Json | null = null;
  return {
    get: async () => held,
    async update(_, change) {
      held = change(held);
      return held;
    },
  };
}

/** How long a firing is believed to be under way after its process has died. */
const LEASE_MS = 60_000;

/** Jobs that are due once, told in the order of their times. */
export class MemoryScheduler implements Scheduler {
  readonly #jobs = new Map<string, { job: TimedJob; at: number }>();

  async upsert(job: TimedJob): Promise<void> {
    const found = this.#jobs.get(job.id);
    if (found !== undefined && JSON.stringify(found.job.timing) === JSON.stringify(job.timing)) return;
    if (job.timing.kind === 'once') this.#jobs.set(job.id, { job, at: job.timing.at });
  }

  /** Nothing is lost here, so there is no sweep. */
  async ensure(): Promise<void> {}

  async remove(_: string, id: string): Promise<void> {
    this.#jobs.delete(id);
  }

  async again({ id }: Firing, at: number): Promise<void> {
    const found = this.#jobs.get(id);
    if (found !== undefined) found.at = at;
  }

  get ids(): string[] {
    return [...this.#jobs.keys()];
  }

  /** When each is due. */
  get times(): ReadonlyMap<string, number> {
    return new Map([...this.#jobs].map(([id, { at }]) => [id, at]));
  }

  /** The job that is due first, and when; `null` where there is none. */
  get next(): { id: string; at: number } | null {
    const [first] = [...this.#jobs.entries()].sort(([, a], [, b]) => a.at - b.at);
    return first === undefined ? null : { id: first[0], at: first[1].at };
  }

  /** Tells one; `dies` settles where the process ends before the work is done. */
  async tell(id: string, now: number, work: () => Promise<void>, dies: Promise<'died'>): Promise<'done' | 'died'> {
    const told = this.#jobs.get(id);
    if (told === undefined) return 'done';
    const result = await Promise.race([
      work().then(
        () => null,
        (error: unknown) => error,
      ),
      dies,
    ]);
    const found = this.#jobs.get(id);
    if (found !== told) return result === 'died' ? 'died' : 'done';
    if (result === 'died') {
      found.at = now + LEASE_MS;
      return 'died';
    }
    if (result === null) this.#jobs.delete(id);
    else if (result instanceof RetryLater) found.at = result.at;
    else throw result;
    return 'done';
  }
}
