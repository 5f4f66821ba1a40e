import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StorageFault } from '../ports.ts';
import { guard, storageFault } from './fault.ts';
import { APPLICATION_ID, createCopyRemover, pragma, refuseNewer, type Upgraded, upgrade } from './upgrade.ts';
import { createWriteQueue, type Write } from './writes.ts';

/** While opening; SQLite's waiting blocks the process. */
const BUSY_TIMEOUT_MS = 2000;
/** Once the app serves; whatever has to wait longer does so in the queue. */
const SERVING_TIMEOUT_MS = 2;
const SWITCH_RETRY_MS = 20;

/**
 * This many pages of 4 kB gather beside the database before they are copied into it; SQLite's own 1,000 would have a
 * crowd of posts, each of which writes to the same page several times, spend an eighth of its time on copying.
 */
const CHECKPOINT_PAGES = 4000;

/** Where a restore works until it is done, beside where the database will be. */
export const RESTORING = 'restoring';

/** Says that everything was moved to AWS, and that nothing may start with what is left. */
export const MOVED = 'moved-to-aws';

interface DatabaseOptions {
  /** Created, readable by its owner only, if missing. */
  dir: string;
  /** Beyond this size a write fails as on a full disk. Default: as much as the disk holds. */
  maxBytes?: number | undefined;
  /** Also opens data that were moved away. */
  moved?: 'open' | undefined;
}

/** The database file with one connection per level of durability (docs/decisions/0003-synchronous-level.md). */
export interface Database {
  /** The file, for messages. */
  place: string;
  dir: string;
  /** A commit is on the disk when the call returns. */
  durable: DatabaseSync;
  /** A commit survives the end of the process, but not a power cut within seconds; also used for all reads. */
  quick: DatabaseSync;
  write: Write;
  /** Writes that another process keeps waiting. */
  waiting(): number;
  /** The same for what has to last. Further errors: `StorageFault` (`lost`). */
  writeDurably: Write;
  /** Removes what was deleted or replaced from the files, where SQLite leaves it for a while. */
  scrub(): Promise<void>;
  /** The fault if the files are no longer those that were opened, or a needed one is gone; `null` while all is well. */
  lost(): StorageFault | null;
  /** From now on nothing that has to last is written while this file is missing. */
  need(file: string): void;
  /** What was upgraded on opening; `null` if nothing had to be. */
  upgraded: Upgraded | null;
  /** Removes the copy that an upgrade left, once it is old. Cheap to call often. */
  tidy(now: number): void;
  /** From now on nothing blocks the process for long. */
  serve(): void;
  close(): void;
}

/** Opens, or creates, the database in `dir` at the newest schema. Errors: `StorageFault`; the file is then as it was. */
export function openDatabase(options: DatabaseOptions): Database {
  const dir = resolve(options.dir);
  const place = join(dir, 'switchboard.db');
  guard(dir, () => mkdirSync(dir, { recursive: true, mode: 0o700 }));
  guard(dir, () => accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK));
  if (existsSync(join(dir, RESTORING))) throw unfinishedRestore(dir);
  if (options.moved !== 'open' && existsSync(join(dir, MOVED))) throw movedAway(dir);
  return guard(place, () => {
    if (exists(place)) {
      accessSync(place, constants.R_OK | constants.W_OK);
      inspect(place);
    } else {
      create(place);
    }
    const durable = connect(place, 'FULL', options.maxBytes);
    try {
      switchToWriteAheadLog(durable, place);
      const upgraded = upgrade(durable, place);
      const quick = connect(place, 'NORMAL', options.maxBytes);
      // What a killed process left behind.
      checkpoint(durable);
      const look = watchFiles(place);
      const needed: string[] = [];
      const lost = () => {
        if (!durable.isOpen) return null;
        const gone = look() ? place : needed.find((file) => !existsSync(file));
        return gone === undefined ? null : storageFault('lost', gone);
      };
      const { write, waiting } = createWriteQueue({ place });
      return {
        place,
        dir,
        durable,
        quick,
        write,
        waiting,
        lost,
        upgraded,
        tidy: createCopyRemover(dir),
        writeDurably: (work) =>
          write(() => {
            const fault = lost();
            if (fault !== null) throw fault;
            return work();
          }),
        scrub: () =>
          write(() => {
            if (!checkpoint(durable)) throw storageFault('busy', place);
          }),
        serve() {
          for (const each of [durable, quick]) each.exec(`PRAGMA busy_timeout = ${SERVING_TIMEOUT_MS}`);
        },
        need(file) {
          needed.push(file);
        },
        close() {
          if (quick.isOpen) quick.close();
          if (durable.isOpen) durable.close();
        },
      };
    } catch (error) {
      durable.close();
      throw error;
    }
  });
}

function exists(place: string): boolean {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats && !stats.isFile()) throw storageFault('unavailable', place);
  return stats !== undefined;
}

/** SQLite would make it readable by everyone; its -wal and -shm files take over the mode of this one. */
function create(place: string): void {
  // Where another process, or a link, has brought one meanwhile, that one stays as it is.
  closeSync(openSync(place, 'a', 0o600));
}

/** Copies everything into the database and empties the write-ahead log beside it; false while somebody else reads or writes. */
function checkpoint(connection: DatabaseSync): boolean {
  return connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
}

/** Whether the files differ from those that are open: a deleted one would still be written to, for nobody. */
function watchFiles(place: string): () => boolean {
  const opened = new Map<string, string>();
  const isAnother = (file: string): boolean => {
    const stats = statSync(file, { throwIfNoEntry: false });
    const id = stats === undefined ? '' : `${stats.dev} ${stats.ino}`;
    // The files beside the database come with the first transaction.
    if (!opened.has(file) && stats !== undefined) opened.set(file, id);
    return (opened.get(file) ?? id) !== id;
  };
  const look = () => [place, `${place}-wal`, `${place}-shm`].some(isAnother);
  look();
  return look;
}

/** Reads the whole file over a connection that cannot write, so that a refused file stays byte for byte as it was. */
function inspect(place: string): void {
  const connection = new DatabaseSync(place, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    // One snapshot: another process may be creating the tables at this moment.
    connection.exec('BEGIN');
    const version = pragma(connection, 'user_version');
    const ours = pragma(connection, 'application_id') === APPLICATION_ID;
    const tables = connection.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n;
    if (!ours && (version !== 0 || tables !== 0)) throw storageFault('damaged', place);
    refuseNewer(version, place);
    if (pragma(connection, 'quick_check(1)') !== 'ok') throw storageFault('damaged', place);
  } finally {
    connection.close();
  }
}

function connect(place: string, synchronous: 'FULL' | 'NORMAL', maxBytes: number | undefined): DatabaseSync {
  const connection = new DatabaseSync(place, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  // A key that was replaced or forgotten must not stay in the file until its space is needed again.
  connection.exec(
    `PRAGMA synchronous = ${synchronous}; PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA secure_delete = ON`,
  );
  if (maxBytes !== undefined) {
    const pages = Math.max(1, Math.floor(maxBytes / Number(pragma(connection, 'page_size'))));
    connection.exec(`PRAGMA max_page_count = ${pages}`);
  }
  return connection;
}

/** SQLite does not wait for the lock that this takes, so two first starts at once would get in each other's way. */
function switchToWriteAheadLog(connection: DatabaseSync, place: string): void {
  for (let waited = 0; ; waited += SWITCH_RETRY_MS) {
    try {
      guard(place, () => connection.exec('PRAGMA journal_mode = WAL'));
      return;
    } catch (error) {
      if (!(error instanceof StorageFault && error.problem === 'busy') || waited >= BUSY_TIMEOUT_MS) throw error;
    }
    // Blocks as SQLite's own waiting does; a timer would not keep alive a process that is only starting.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWITCH_RETRY_MS);
  }
}

/** If the restore had finished except for this, it is harmless to do it again. */
function unfinishedRestore(dir: string): StorageFault {
  return new StorageFault(
    'unavailable',
    `A restore into ${dir} was interrupted. Nothing was changed. Restore it again, or remove ${join(dir, RESTORING)}.`,
  );
}

/** If the app ran in both places, it would post twice. */
function movedAway(dir: string): StorageFault {
  return new StorageFault(
    'unavailable',
    `The data in ${dir} was moved to AWS, so Switchboard does not start with it. Move it back, or remove ${join(dir, MOVED)} if nothing runs there.`,
  );
}
