import type { DatabaseSync } from 'node:sqlite';

/** The value of one of SQLite's settings. */
export function pragma(connection: DatabaseSync, name: string): unknown {
  return Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}
