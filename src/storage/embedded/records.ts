import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../runtime/clock.ts';
import {
  assertKey,
  type Json,
  type PutOptions,
  type Records,
  readExpiry,
  readListLimit,
  type StoredRecord,
} from '../ports.ts';
import type { Database } from './database.ts';
import { guard, rowFault } from './fault.ts';
import { type Batch, transact } from './writes.ts';

const LIVE = '(expires_at IS NULL OR expires_at > :now)';
const NEW_VERSION = 'lower(hex(randomblob(12)))';
const INSERT = `INSERT INTO records (tenant, key, value, version, expires_at)
  VALUES (:tenant, :key, :value, ${NEW_VERSION}, :expiresAt)
  ON CONFLICT (tenant, key) DO UPDATE
  SET value = excluded.value, version = excluded.version, expires_at = excluded.expires_at`;

/** As bytes, because UTF-8 never contains 0xFF: it sorts after every text. */
const BEHIND_ALL = Buffer.of(0xff);
const PURGE_EVERY = 64;
const PURGE_AT_MOST = 256;
/** Rows wiped in one transaction: other writers of this process wait for it. */
const WIPE_AT_ONCE = 500;

type SqlRow = Readonly<Record<string, SQLOutputValue>>;
type Parameters = Record<string, SQLInputValue>;

/** Records as rows of JSON text; a record with an expiry is written without waiting for the disk (docs/decisions/0003-synchronous-level.md). */
export function createRecords(
  { durable, quick, place, writeDurably, scrub }: Database,
  batch: Batch,
  clock: Clock,
): Records {
  const durableWriter = prepareWriter(durable);
  const quickWriter = prepareWriter(quick);
  const select = quick.prepare(
    `SELECT key, value, version, expires_at FROM records WHERE tenant = :tenant AND key = :key AND ${LIVE}`,
  );
  const forward = quick.prepare(prepareList('key > :after', 'ASC'));
  const backward = quick.prepare(prepareList('key < CAST(:after AS TEXT)', 'DESC'));
  const remove = durable.prepare(
    `DELETE FROM records WHERE tenant = :tenant AND key = :key AND ${LIVE} AND (:version IS NULL OR version = :version)`,
  );
  const purge = quick.prepare(
    `DELETE FROM records WHERE (tenant, key) IN
      (SELECT tenant, key FROM records WHERE expires_at <= :now ORDER BY expires_at LIMIT ${PURGE_AT_MOST})`,
  );
  const look = quick.prepare(
    `SELECT key, version FROM records WHERE tenant = :tenant AND key > :after ORDER BY key LIMIT ${WIPE_AT_ONCE}`,
  );
  const wipe = durable.prepare('DELETE FROM records WHERE tenant = :tenant AND key = :key AND version = :version');
  let expiring = 0;

  function purgeNowAndThen(now: number): void {
    if (expiring % PURGE_EVERY === 0) purge.run({ now });
    expiring += 1;
  }

  function readRecord(row: SqlRow): StoredRecord {
    const { key, value, version, expires_at: expiresAt } = row;
    try {
      const parsed: Json = JSON.parse(String(value));
      return {
        key: String(key),
        value: parsed,
        version: String(version),
        expiresAt: expiresAt === null ? null : Number(expiresAt),
      };
    } catch (error) {
      throw rowFault(`The record ${key} in ${place}`, error);
    }
  }

  return {
    async get(tenant, key) {
      assertKey(tenant, 'tenant');
      assertKey(key, 'key');
      const row = guard(place, () => select.get({ tenant, key, now: clock.now() }));
      return row ? readRecord(row) : null;
    },

    async put(tenant, key, value, options = {}) {
      assertKey(tenant, 'tenant');
      assertKey(key, 'key');
      const expiresAt = readExpiry(options.expiresAt);
      const row = { tenant, key, value: JSON.stringify(value), expiresAt };
      const now = clock.now();
      if (expiresAt === null) return writeDurably(() => durableWriter(row, options.when, now));
      return batch(() => {
        purgeNowAndThen(now);
        return quickWriter(row, options.when, now);
      });
    },

    async delete(tenant, key, options = {}) {
      assertKey(tenant, 'tenant');
      assertKey(key, 'key');
      const version = options.version ?? null;
      return writeDurably(() => remove.run({ tenant, key, version, now: clock.now() }).changes === 1);
    },

    async list(tenant, prefix, options = {}) {
      assertKey(tenant, 'tenant');
      const limit = readListLimit(options.limit);
      const range = { tenant, prefix, end: endOfPrefix(prefix), now: clock.now(), limit: limit + 1 };
      const rows = guard(place, () =>
        options.reverse
          ? backward.all({ ...range, after: options.after === undefined ? BEHIND_ALL : Buffer.from(options.after) })
          : forward.all({ ...range, after: options.after ?? '' }),
      );
      const items = rows.slice(0, limit).map(readRecord);
      return { items, next: rows.length > limit ? (items.at(-1)?.key ?? null) : null };
    },

    async wipe(tenant, still) {
      assertKey(tenant, 'tenant');
      let deleted = 0;
      for (let after = ''; ; ) {
        const seen = guard(place, () => look.all({ tenant, after }));
        const last = seen.at(-1);
        if (last === undefined) {
          if (deleted > 0) await scrub();
          return { deleted, whole: true };
        }
        if (!(await still())) return { deleted, whole: false };
        deleted += await writeDurably(() =>
          transact(durable, () =>
            seen.reduce(
              (sum, { key = null, version = null }) => sum + Number(wipe.run({ tenant, key, version }).changes),
              0,
            ),
          ),
        );
        after = String(last.key);
        // Others of this process have their turn between two pages.
        await setImmediate();
      }
    },
  };
}

function prepareList(after: string, order: 'ASC' | 'DESC'): string {
  return `SELECT key, value, version, expires_at FROM records
    WHERE tenant = :tenant AND key >= :prefix AND key < CAST(:end AS TEXT) AND ${after} AND ${LIVE}
    ORDER BY key ${order} LIMIT :limit`;
}

/** The first bytes that sort after every text with this prefix; unlike LIKE, a comparison gives no character a special meaning. */
function endOfPrefix(prefix: string): Buffer {
  if (prefix === '') return BEHIND_ALL;
  const end = Buffer.from(prefix);
  const last = end.length - 1;
  end.writeUInt8(end.readUInt8(last) + 1, last);
  return end;
}

/** All rows are read although there is at most one: a failed commit is reported only when the statement has run to its end. */
function prepareWriter(connection: DatabaseSync) {
  const always = connection.prepare(`${INSERT} RETURNING version`);
  const whenAbsent = connection.prepare(`${INSERT} WHERE records.expires_at <= :now RETURNING version`);
  const whenVersion = connection.prepare(
    `UPDATE records SET value = :value, version = ${NEW_VERSION}, expires_at = :expiresAt
      WHERE tenant = :tenant AND key = :key AND version = :version AND ${LIVE} RETURNING version`,
  );
  return (row: Parameters, when: PutOptions['when'], now: number): string | null => {
    const written =
      when === undefined
        ? always.all(row)
        : when === 'absent'
          ? whenAbsent.all({ ...row, now })
          : whenVersion.all({ ...row, now, version: when.version });
    const [first] = written;
    return first ? String(first.version) : null;
  };
}
