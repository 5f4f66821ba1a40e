import type { DatabaseSync } from 'node:sqlite';

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
