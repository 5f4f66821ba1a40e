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
