import type { DatabaseSync } from 'node:sqlite';

/** Where batches are written, and how: `write` waits for other processes. */
interface Target {
  quick: DatabaseSync;
  write<T>(work: () => T): Promise<T>;
}

interface Waiting {
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
  let waiting: Waiting[] = [];

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
