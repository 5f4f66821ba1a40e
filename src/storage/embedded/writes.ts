import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { StorageFault } from '../ports.ts';
import { guard, storageFault } from './fault.ts';

/** The longest wait: below Slack's three seconds, however long pauses take on a busy machine. */
const MAX_MS = 2_000;
const PAUSE_MS = 25;

/** Does a piece of writing work as soon as no other process is in the way. Errors: `StorageFault`. */
export type Write = <T>(work: () => T) => Promise<T>;

interface Waiting {
  /** Whether it is over, done or failed; false while another process is in the way. */
  attempt(): boolean;
  giveUp(fault: StorageFault): void;
  since: number;
}

interface WriteQueueOptions {
  /** For messages. */
  place: string;
  /** Other processes go by the real time, whatever the app's clock says. */
  pause?: (ms: number) => Promise<unknown>;
  now?: () => number;
}

/** Where writes wait. */
interface WriteQueue {
  write: Write;
  /** How many pieces of work are waiting for another process. */
  waiting(): number;
}

/**
 * Writes at once if nobody is in the way. While another process holds the database, all writes wait together, in order,
 * and everything else in this process goes on: SQLite's own waiting would block the process for each write anew.
 */
export function createWriteQueue({
  place,
  pause = setTimeout,
  now = () => performance.now(),
}: WriteQueueOptions): WriteQueue {
  const waiting: Waiting[] = [];

  function attemptWith<T>(work: () => T, resolve: (value: T) => void, reject: (error: unknown) => void): boolean {
    try {
      resolve(guard(place, work));
      return true;
    } catch (error) {
      if (error instanceof StorageFault && error.problem === 'busy') return false;
      reject(error);
      return true;
    }
  }

  async function wait(): Promise<void> {
    while (waiting.length > 0) {
      await pause(PAUSE_MS);
      while (waiting[0]?.attempt() === true) waiting.shift();
      // The oldest come first, and have waited longest.
      const latest = now() - MAX_MS;
      while (waiting[0] !== undefined && waiting[0].since <= latest)
        waiting.shift()?.giveUp(storageFault('busy', place));
    }
  }

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        const attempt = () => attemptWith(work, resolve, reject);
        if (waiting.length === 0 && attempt()) return;
        waiting.push({ attempt, giveUp: reject, since: now() });
        if (waiting.length === 1) void wait();
      }),
    waiting: () => waiting.length,
  };
}

/** Where batches are written, and how. */
interface Target {
  quick: DatabaseSync;
  write: Write;
}

interface BatchedWork {
  work: () => void;
  reject: (error: unknown) => void;
  resolve: () => void;
}

/** Does a piece of work in the next shared transaction; resolves when that is committed. */
export type Batch = <T>(work: () => T) => Promise<T>;

/**
 * Gathers all writes of one turn of the event loop into one transaction: with many posts under way, most of a write's
 * cost is the commit. If it fails, all of them fail and nothing is written.
 */
export function createBatch({ quick, write }: Target): Batch {
  let waiting: BatchedWork[] = [];

  function flush(): void {
    const batch = waiting;
    waiting = [];
    const workAll = () => {
      for (const { work } of batch) work();
    };
    // A single one is a transaction by itself.
    write(batch.length === 1 ? workAll : () => transact(quick, workAll)).then(
      () => {
        for (const { resolve } of batch) resolve();
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error);
      },
    );
  }

  return (work) =>
    new Promise((resolve, reject) => {
      let result: ReturnType<typeof work>;
      waiting.push({
        work: () => {
          result = work();
        },
        reject,
        resolve: () => resolve(result),
      });
      if (waiting.length === 1) setImmediate(flush);
    });
}

/** Runs `work` in one write transaction, so that other processes see all of it or nothing. */
export function transact<T>(connection: DatabaseSync, work: () => T): T {
  connection.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    connection.exec('COMMIT');
    return result;
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}
