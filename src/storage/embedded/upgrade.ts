import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, HOUR_MS } from '../../runtime/durations.ts';
import { StorageFault } from '../ports.ts';
import { guard } from './fault.ts';
import { syncFolder } from './key-ring.ts';
import { transact } from './writes.ts';

/** The value of one of SQLite's settings. */
export function pragma(connection: DatabaseSync, name: string): unknown {
  return Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
}

/** Marks the file as ours: the letters "SWBD" (https://sqlite.org/pragma.html#pragma_application_id). */
export const APPLICATION_ID = 0x53574244;

/** One entry per schema version, applied in order; an entry that was released is never changed. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE secrets (
    tenant TEXT NOT NULL PRIMARY KEY,
    kid TEXT NOT NULL,
    jwe TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX secrets_by_kid ON secrets (kid);

  CREATE TABLE records (
    tenant TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    version TEXT NOT NULL,
    expires_at INTEGER,
    PRIMARY KEY (tenant, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX records_by_expiry ON records (expires_at) WHERE expires_at IS NOT NULL;
  `,
  `
  CREATE TABLE jobs (
    tenant TEXT NOT NULL,
    id TEXT NOT NULL,
    timing TEXT NOT NULL,
    zone TEXT NOT NULL,
    -- NULL where the zone is unknown.
    next_run INTEGER,
    -- The firing that is not done yet, and when it is told (again).
    due INTEGER,
    tell_at INTEGER,
    PRIMARY KEY (tenant, id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX jobs_by_next_run ON jobs (next_run) WHERE next_run IS NOT NULL;
  CREATE INDEX jobs_by_tell_at ON jobs (tell_at) WHERE tell_at IS NOT NULL;
  `,
];

/** An upgrade that was made. */
export interface Upgraded {
  from: number;
  to: number;
  /** The database as it was before, readable by its owner alone. */
  copy: string;
}

/** Long enough to notice that something is wrong, and well inside the time in which Slack wants data gone. */
export const COPY_LASTS_MS = 7 * DAY_MS;

/** How often copies are checked for age, in milliseconds. */
const LOOK_MS = HOUR_MS;

const COPY = /^switchboard\.db\.schema-\d+(?:\.part)?$/;

/**
 * Brings the schema up to the newest in one transaction, after a copy; `null` where it is current already or the
 * database is new. If killed at any point, the database is as it was, and the next start begins again. Errors:
 * `StorageFault`, for a newer one too.
 */
export function upgrade(connection: DatabaseSync, place: string): Upgraded | null {
  const from = Number(pragma(connection, 'user_version'));
  const to = MIGRATIONS.length;
  const copy = from > 0 && from < to ? copyBefore(connection, place, from) : null;
  transact(connection, () => {
    const version = Number(pragma(connection, 'user_version'));
    refuseNewer(version, place);
    if (version === to) return;
    for (const migration of MIGRATIONS.slice(version)) connection.exec(migration);
    connection.exec(`PRAGMA user_version = ${to}`);
    connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  });
  return copy === null ? null : { from, to, copy };
}

/** Refuses a schema that only a later version knows. */
export function refuseNewer(version: unknown, place: string): void {
  if (Number(version) <= MIGRATIONS.length) return;
  throw new StorageFault(
    'unavailable',
    `${place} was written by a newer Switchboard (schema ${version}, this one knows ${MIGRATIONS.length}). ` +
      'Nothing was changed. Start the newer version, or set DATA_DIR to another folder.',
  );
}

/** Removes the copies in a folder that are old, looking once an hour. */
export function createCopyRemover(dir: string): (now: number) => void {
  let next = -Infinity;
  return (now) => {
    if (now < next) return;
    next = now + LOOK_MS;
    for (const file of copiesIn(dir)) {
      if (guard(file, () => statSync(file).mtimeMs) + COPY_LASTS_MS <= now) guard(file, () => rmSync(file));
    }
  };
}

/** It gets its name once it is complete; then those of earlier upgrades are removed. */
function copyBefore(connection: DatabaseSync, place: string, version: number): string {
  const copy = `${place}.schema-${version}`;
  const part = `${copy}.part`;
  return guard(copy, () => {
    rmSync(part, { force: true });
    // SQLite accepts an empty file, and would itself create one that everybody can read.
    closeSync(openSync(part, 'wx', 0o600));
    try {
      connection.prepare('VACUUM INTO ?').run(part);
    } catch (error) {
      rmSync(part);
      throw error;
    }
    renameSync(part, copy);
    syncFolder(dirname(place));
    for (const file of copiesIn(dirname(place))) if (file !== copy) rmSync(file);
    return copy;
  });
}

function copiesIn(dir: string): string[] {
  return guard(dir, () => readdirSync(dir))
    .filter((name) => COPY.test(name))
    .map((name) => join(dir, name));
}
