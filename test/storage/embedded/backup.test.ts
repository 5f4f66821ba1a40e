import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/runtime/clock.ts';
import {
  type BackupOptions,
  backUp,
  COPY,
  dropStaleCopy,
  openBackup,
  sealBackup,
} from '../../../src/storage/embedded/backup.ts';
import { RESTORING } from '../../../src/storage/embedded/database.ts';
import { lockFolder } from '../../../src/storage/embedded/folder-lock.ts';
import { restore } from '../../../src/storage/embedded/restore.ts';
import { StorageFault } from '../../../src/storage/ports.ts';
import { KEY_A, KEY_B, withFolder, withStorage } from './support.ts';

const NOW = Date.parse('2026-06-09T10:00:00.000Z');
const SAID_BACK = [
  'unavailable: There is no DIR/none/switchboard.db, so there is nothing to back up. Set DATA_DIR to it.',
  'unavailable: DIR/file is there already. Nothing was changed. Name another file, or add --replace.',
  'wrong-key: DATA_KEY does not decrypt all secrets, so nothing was backed up. Give the backup the DATA_KEY that the app has.',
  'wrong-key: Key 1 in DATA_KEY is not 32 bytes in base64, base64url or hex. Nothing was changed. Make one with: openssl rand -base64 32',
  'busy: Another Switchboard is at work in DIR/data. Nothing was changed. Stop it first, or set DATA_DIR to another folder.',
  'unavailable: DIR/no/file cannot be used. Nothing was changed. Check that the folder and the disk can be used, or set DATA_DIR to another folder.',
  'wrong-key: DIR/data/data.key is not there, so nothing was backed up. Give the backup the DATA_KEY that the app has.',
  'damaged: DIR/data/switchboard.db is not a Switchboard database. Nothing was backed up.',
];

const WAY_ON =
  'Nothing was changed. A backup is restored into an empty folder: set DATA_DIR to another one, or move away what is there.';

const SAID_RESTORE = [
  'unavailable: There is no DIR/none. Nothing was changed.',
  'wrong-key: The passphrase is not the one that DIR/file was made with. Nothing was changed.',
  `unavailable: DIR/data is not empty: there is backup.lock, data.key, switchboard.db. ${WAY_ON}`,
  'damaged: DIR/file is damaged or incomplete. Nothing was changed. Take another backup.',
  'unavailable: DIR/new/data.key is the key of other data. Nothing was changed. Move it away first.',
  `unavailable: DIR/new is not empty: there is note. ${WAY_ON}`,
];

const JOB = { tenant: 'T1', id: 'job1', timing: { kind: 'interval', minutes: 60 }, zone: 'UTC' } as const;

/** What was refused, with the folder by the name DIR. */
async function refused(dir: string, work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StorageFault)) throw error ?? new Error('It was not refused');
  return `${error.problem}: ${error.message.replaceAll(dir, 'DIR')}`;
}

async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

/** A folder with data, and what backs it up. */
async function filled(dir: string, key?: string): Promise<(more?: Partial<BackupOptions>) => Promise<string | object>> {
  const data = join(dir, 'data');
  await withStorage({ dir: data, key, clock: systemClock }, async ({ secrets, records, scheduler }) => {
    await secrets.update('T1', () => ({ token: 'xoxb' }));
    await records.put('T1', 'a', { b: 1 });
    await scheduler.upsert(JOB);
  });
  return (more) =>
    backUp({ dir: data, key, to: join(dir, 'file'), passphrase: 'open', replace: false, now: NOW, ...more });
}

const restored = (dir: string, more: { dir?: string; key?: string; from?: string; passphrase?: string } = {}) =>
  restore(
    { dir: join(dir, 'new'), from: join(dir, 'file'), passphrase: 'open', clock: systemClock, ...more },
    async ({ secrets, records, contents }, manifest) => ({
      secret: await secrets.get('T1'),
      record: (await records.get('T1', 'a'))?.value,
      jobs: contents.jobs('T1'),
      manifest,
    }),
  );

test.each([
  ['the key file', undefined, undefined],
  ['DATA_KEY', KEY_A, KEY_A],
])('what is backed up comes back whole, with %s', async (_, key, then) => {
  await withFolder(async (dir) => {
    const back = await filled(dir, key);
    const made = await back();
    expect(readFileSync(join(dir, 'file')).includes('xoxb')).toBe(false);
    expect(existsSync(join(dir, 'file.part'))).toBe(false);
    expect(statSync(join(dir, 'file')).mode & 0o777).toBe(0o600);
    const { manifest, ...found } = await restored(dir, then === undefined ? {} : { key: then });
    expect(found).toEqual({ secret: { token: 'xoxb' }, record: { b: 1 }, jobs: [JOB] });
    expect(manifest).toEqual(made);
    expect(manifest).toMatchObject({ takenAt: '2026-06-09T10:00:00.000Z', size: expect.any(Number) });
    const kept = join(dir, 'new', 'data.key');
    expect(existsSync(kept)).toBe(then === undefined);
    if (then === undefined)
      expect(readFileSync(kept, 'utf8')).toBe(readFileSync(join(dir, 'data', 'data.key'), 'utf8'));
    expect(existsSync(join(dir, 'new', 'restoring'))).toBe(false);
    await withStorage({ dir: join(dir, 'new'), key: then, clock: systemClock }, async ({ secrets }) => {
      expect(await secrets.get('T1')).toEqual({ token: 'xoxb' });
    });
  });
});

test('what cannot be backed up is left as it was, and said', async () => {
  await withFolder(async (dir) => {
    const back = await filled(dir);
    const said: string[] = [];
    const refuse = async (more: Partial<BackupOptions>) => said.push(await refused(dir, back(more)));
    await refuse({ dir: join(dir, 'none') });
    writeFileSync(join(dir, 'file'), 'mine');
    await refuse({});
    expect(readFileSync(join(dir, 'file'), 'utf8')).toBe('mine');
    await refuse({ key: KEY_A, replace: true });
    await refuse({ key: 'short', replace: true });
    const lock = lockFolder(join(dir, 'data'), 'backup.lock');
    await refuse({ replace: true });
    lock.release();
    await refuse({ to: join(dir, 'no', 'file') });
    writeFileSync(join(dir, 'data', COPY), 'left');
    writeFileSync(join(dir, 'file.part'), 'left');
    await back({ replace: true });
    expect([existsSync(join(dir, 'file.part')), existsSync(join(dir, 'data', COPY))]).toEqual([false, false]);
    rmSync(join(dir, 'data', 'data.key'));
    await refuse({ replace: true });
    const other = new DatabaseSync(join(dir, 'data', 'switchboard.db'));
    other.exec('PRAGMA application_id = 7');
    other.close();
    await refuse({ replace: true });
    expect(said).toEqual(SAID_BACK);
  });
});

test('what a killed backup left is dropped, but not beneath one that is under way', async () => {
  await withFolder(async (dir) => {
    const left = [COPY, `${COPY}-wal`].map((name) => join(dir, name));
    dropStaleCopy(dir);
    dropStaleCopy(join(dir, 'none'));
    expect(existsSync(join(dir, 'none'))).toBe(false);
    for (const file of left) writeFileSync(file, 'left');
    const lock = lockFolder(dir, 'backup.lock');
    dropStaleCopy(dir);
    expect(left.map((file) => existsSync(file))).toEqual([true, true]);
    lock.release();
    dropStaleCopy(dir);
    expect(left.map((file) => existsSync(file))).toEqual([false, false]);
  });
});

test('what cannot be restored changes nothing, and is said', async () => {
  await withFolder(async (dir) => {
    const back = await filled(dir);
    await back();
    const whole = readFileSync(join(dir, 'file'));
    const said: string[] = [];
    const refuse = async (more: Parameters<typeof restored>[1] = {}) =>
      said.push(await refused(dir, restored(dir, more)));
    await refuse({ from: join(dir, 'none') });
    await refuse({ passphrase: 'wrong' });
    await refuse({ dir: join(dir, 'data') });
    expect(existsSync(join(dir, 'new'))).toBe(false);
    writeFileSync(join(dir, 'file'), Buffer.concat([whole.subarray(0, -40), Buffer.alloc(40)]));
    await refuse();
    expect(existsSync(join(dir, 'new'))).toBe(false);
    writeFileSync(join(dir, 'file'), whole);
    // As a restore leaves it that is killed between the key and the database.
    mkdirSync(join(dir, 'new', RESTORING), { recursive: true, mode: 0o700 });
    writeFileSync(join(dir, 'new', 'data.key'), `${KEY_B}\n`, { mode: 0o600 });
    await refuse();
    rmSync(join(dir, 'new', 'data.key'));
    writeFileSync(join(dir, 'new', 'note'), '');
    await refuse();
    rmSync(join(dir, 'new', 'note'));
    mkdirSync(join(dir, 'new', 'lost+found'));
    expect((await restored(dir)).secret).toEqual({ token: 'xoxb' });
    expect(said).toEqual(SAID_RESTORE);
  });
});

/** A file with this header, and these bytes behind it. */
function withHeader(place: string, header: object | string, behind = Buffer.alloc(64)): void {
  const text = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  writeFileSync(place, Buffer.concat([Buffer.from('SWBDBKUP'), length, text, behind]));
}

const HEADER = {
  version: 1,
  kdf: 'scrypt',
  N: 2,
  r: 1,
  p: 1,
  salt: 'AAAA',
  cipher: 'aes-256-gcm',
  iv: Buffer.alloc(12).toString('base64'),
  check: Buffer.alloc(32).toString('base64'),
};

test.each<[object | string, string]>([
  [HEADER, 'wrong-key'],
  [{ ...HEADER, check: 'AAAA' }, 'wrong-key'],
  [{ ...HEADER, version: 2 }, 'unavailable'],
  [{ version: 2 }, 'unavailable'],
  [{ ...HEADER, version: 0 }, 'damaged'],
  [{ ...HEADER, kdf: 'pbkdf2' }, 'damaged'],
  [{ ...HEADER, cipher: 'aes-128-gcm' }, 'damaged'],
  [{ ...HEADER, N: 1 }, 'damaged'],
  [{ ...HEADER, N: 3 }, 'damaged'],
  [{ ...HEADER, N: 2 ** 20 + 1 }, 'damaged'],
  [{ ...HEADER, N: 2.5 }, 'damaged'],
  [{ ...HEADER, r: 0 }, 'damaged'],
  [{ ...HEADER, r: 33 }, 'damaged'],
  [{ ...HEADER, r: 1.5 }, 'damaged'],
  [{ ...HEADER, p: 0 }, 'damaged'],
  [{ ...HEADER, p: 5 }, 'damaged'],
  [{ ...HEADER, p: 1.5 }, 'damaged'],
  [{ ...HEADER, salt: '!' }, 'damaged'],
  [{ ...HEADER, iv: '!' }, 'damaged'],
  [{ ...HEADER, check: '!' }, 'damaged'],
  [{}, 'damaged'],
  ['no JSON', 'damaged'],
  [{ ...HEADER, more: 'x'.repeat(4000) }, 'damaged'],
  [{ version: 2, more: 'x'.repeat(4096) }, 'damaged'],
])('a header %j is %s', async (header, problem) => {
  await withFolder(async (dir) => {
    const place = join(dir, 'file');
    withHeader(place, header);
    const said = await refused(dir, bytesOf(openBackup(place, 'open')));
    expect(said.split(':', 1)[0]).toBe(problem);
  });
});

test.each([
  ['', 'damaged: DIR/file is no backup of Switchboard. Nothing was changed.'],
  ['SWBDBKUQ....', 'damaged: DIR/file is no backup of Switchboard. Nothing was changed.'],
  ['SWBDBKUP', 'damaged: DIR/file is damaged or incomplete. Nothing was changed. Take another backup.'],
  ['SWBDBKUP\0\0\0', 'damaged: DIR/file is damaged or incomplete. Nothing was changed. Take another backup.'],
])('a file of %j is told as what it is', async (text, said) => {
  await withFolder(async (dir) => {
    writeFileSync(join(dir, 'file'), text);
    expect(await refused(dir, bytesOf(openBackup(join(dir, 'file'), 'open')))).toBe(said);
  });
});

test('what is sealed is opened by its passphrase however that is spelt, and wherever it is cut it is not whole', async () => {
  await withFolder(async (dir) => {
    const place = join(dir, 'file');
    const plain = async function* () {
      yield Buffer.from('one ');
      yield Buffer.from('two');
    };
    const sealed = await bytesOf(sealBackup('caf\u00e9', plain()));
    writeFileSync(place, sealed);
    expect((await bytesOf(openBackup(place, 'cafe\u0301'))).toString()).toBe('one two');
    const head = 12 + sealed.readUInt32BE(8);
    for (const end of [head - 1, head + 15, sealed.length - 1]) {
      writeFileSync(place, sealed.subarray(0, end));
      const said = await refused(dir, bytesOf(openBackup(place, 'caf\u00e9')));
      expect([end - head, said.split(':', 1)[0]]).toEqual([end - head, 'damaged']);
    }
  });
});
