import { statSync } from 'node:fs';
import type { Clock } from '../../runtime/clock.ts';
import { type Records, type SecretStore, StorageFault } from '../ports.ts';
import { dropStaleCopy } from './backup.ts';
import { type Contents, createContents } from './contents.ts';
import { type Database, openDatabase } from './database.ts';
import { guard } from './fault.ts';
import { createKeyFile, type KeyRing, keyFilePlace, parseKeys, readKeyFile } from './key-ring.ts';
import { createRecords } from './records.ts';
import { createScheduler, type EmbeddedScheduler } from './scheduler.ts';
import { createSeal } from './seal.ts';
import { createSecretStore, resealSecrets } from './secrets.ts';
import type { Upgraded } from './upgrade.ts';
import { createBatch, transact } from './writes.ts';

export interface EmbeddedOptions {
  /** Holds `switchboard.db` and, without `key`, `data.key`; created if missing. */
  dir: string;
  /**
   * `DATA_KEY`: 32 bytes as base64, base64url or hex; several with commas between to rotate: the first encrypts,
   * all decrypt, and opening encrypts anew whatever another one encrypted, so that the others can then be
   * dropped. Default: the file `data.key`, created at the first start: there is nothing to set up, but a copy of
   * the folder is then enough to read the secrets.
   */
  key?: string | undefined;
  clock: Clock;
  /** Beyond this size of the database a write fails as on a full disk. Default: as much as the disk holds. */
  maxBytes?: number | undefined;
  /** Also opens data that were moved to AWS, which are otherwise refused. */
  moved?: 'open' | undefined;
  /** Called with what goes wrong while nobody waits: a firing that failed, a database that cannot be read. */
  onFailure?: (error: unknown) => void;
}

export interface EmbeddedStorage {
  secrets: SecretStore;
  records: Records;
  /** Delivers firings after `start`; stop it before closing. */
  scheduler: EmbeddedScheduler;
  /** Everything it holds, for whoever works on all of it. */
  contents: Contents;
  /** Writes that another process keeps waiting. */
  waiting(): number;
  /** What the operator should put right although everything works. */
  warnings: readonly string[];
  /** What was upgraded on opening; `null` if nothing had to be. */
  upgraded: Upgraded | null;
  /** Afterwards every call fails with a `StorageFault`; may be called twice. */
  close(): Promise<void>;
}

/** Opens the storage of one machine. Errors: `StorageFault`, with every file as it was. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedStorage> {
  const given = options.key === undefined ? null : parseKeys(options.key, 'DATA_KEY');
  const onFailure = options.onFailure ?? (() => {});
  const database = openDatabase(options);
  try {
    const seal = await createSeal(findKeys(database, given), database.place);
    // Without it no secret can be read at the next start.
    if (given === null) database.need(keyFilePlace(database.dir));
    const secrets = createSecretStore(database, seal, onFailure);
    await resealSecrets(database, secrets, seal);
    const batch = createBatch(database);
    dropStaleCopy(database.dir);
    database.serve();
    return {
      secrets,
      records: createRecords(database, batch, options.clock),
      scheduler: createScheduler(database, batch, options.clock, onFailure),
      contents: createContents(database),
      waiting: database.waiting,
      warnings: looseModes(database, given === null ? [keyFilePlace(database.dir)] : []),
      upgraded: database.upgraded,
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Names the files that other users of the machine can read; Windows has no such permission bits: there the access list decides. */
function looseModes({ dir, place }: Database, keys: readonly string[]): string[] {
  if (process.platform === 'win32') return [];
  const isLoose = (path: string) => (statSync(path).mode & 0o077) !== 0;
  return [
    ...(isLoose(dir) ? [`The folder ${dir} is open to other users of this machine. Run: chmod 700 ${dir}`] : []),
    ...[place, ...keys]
      .filter(isLoose)
      .map((path) => `${path} is open to other users of this machine. Run: chmod 600 ${path}`),
  ];
}

/** In one transaction, so that of two simultaneous first starts only one makes a key. */
function findKeys({ durable, place, dir }: Database, given: KeyRing | null): KeyRing {
  return guard(place, () =>
    transact(durable, () => {
      const used = durable
        .prepare('SELECT DISTINCT kid FROM secrets')
        .all()
        .map((row) => String(row.kid));
      const ring = given ?? readKeyFile(dir);
      if (ring === null && used.length === 0) return createKeyFile(dir);
      if (ring !== null && used.every((kid) => ring.some((key) => key.kid === kid))) return ring;
      throw new StorageFault(
        'wrong-key',
        ring === null
          ? `${place} holds secrets, but there is no DATA_KEY and no ${keyFilePlace(dir)}. Nothing was changed. ` +
              'Set DATA_KEY to the key they were written with, or put the key file back.'
          : `${place} holds secrets that ${given ? 'DATA_KEY' : keyFilePlace(dir)} cannot decrypt. Nothing was changed. ` +
              'Put back the key they were written with. To change keys, set DATA_KEY to the new key, a comma, and the old one; ' +
              `a key that was made at the first start is in ${keyFilePlace(dir)}.`,
      );
    }),
  );
}
