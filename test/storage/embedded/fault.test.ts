import { expect, test } from 'vitest';
import { guard, guardAsync, rowFault } from '../../../src/storage/embedded/fault.ts';
import { StorageFault } from '../../../src/storage/ports.ts';

const sqlite = (errcode: number) => Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });
const file = (code: string) => Object.assign(new Error('of the file system'), { code, syscall: 'open' });

const LOCKED =
  'busy: DIR is locked by another process. Nothing was changed. Stop the other process that uses it, or wait for it, then try again.';
const UNWRITABLE =
  'read-only: DIR cannot be written. Nothing was changed. Give the user that runs Switchboard write access to it and its folder, or set DATA_DIR to a writable folder.';
const DAMAGED =
  'damaged: DIR is damaged or not a Switchboard database. Nothing was changed. Restore it from a backup, or move it away to start empty.';
const FULL = 'full: DIR cannot grow: the disk is full. Nothing was changed. Free some space there, then try again.';
const UNUSABLE =
  'unavailable: DIR cannot be used. Nothing was changed. Check that the folder and the disk can be used, or set DATA_DIR to another folder.';

/** What is thrown at once is a rejection too. */
const begun = async (work: () => unknown) => work();

test.each<[string, Error, string]>([
  ['SQLITE_BUSY', sqlite(5), LOCKED],
  ['SQLITE_BUSY_SNAPSHOT', sqlite(5 | (2 << 8)), LOCKED],
  ['SQLITE_LOCKED', sqlite(6), LOCKED],
  ['SQLITE_READONLY', sqlite(8), UNWRITABLE],
  ['SQLITE_CORRUPT', sqlite(11), DAMAGED],
  ['SQLITE_FULL', sqlite(13), FULL],
  ['SQLITE_NOTADB', sqlite(26), DAMAGED],
  ['SQLITE_IOERR', sqlite(10), UNUSABLE],
  ['EACCES', file('EACCES'), UNWRITABLE],
  ['EPERM', file('EPERM'), UNWRITABLE],
  ['EROFS', file('EROFS'), UNWRITABLE],
  ['ENOSPC', file('ENOSPC'), FULL],
  ['EDQUOT', file('EDQUOT'), FULL],
  ['ENOENT', file('ENOENT'), UNUSABLE],
  [
    'ERR_INVALID_STATE',
    Object.assign(new Error('database is not open'), { code: 'ERR_INVALID_STATE' }),
    'unavailable: DIR is closed, because Switchboard is stopping.',
  ],
])('%s is told as what an operator can do about it', async (_, error, said) => {
  for (const work of [
    () => guard('DIR', () => fail(error)),
    () => guardAsync('DIR', () => Promise.reject(error)),
    () => guardAsync('DIR', async () => fail(error)),
  ]) {
    const fault = await begun(work).catch((thrown: unknown) => thrown);
    if (!(fault instanceof StorageFault)) throw fault;
    expect(`${fault.problem}: ${fault.message}`).toBe(said);
    expect(fault.cause).toBe(error);
  }
});

test.each([
  ['a mistake of ours', new Error('broken')],
  ['a code of something else', Object.assign(new Error('x'), { code: 'ENOENT' })],
  ['a call without a code', Object.assign(new Error('x'), { syscall: 'open' })],
  ['a fault that was explained already', rowFault('The record')],
  ['no error at all', 'text'],
])('%s passes as it is', async (_, error) => {
  await expect(begun(() => guard('DIR', () => fail(error)))).rejects.toBe(error);
  await expect(guardAsync('DIR', async () => fail(error))).rejects.toBe(error);
});

test('what works is given back, and a damaged row is told alone', async () => {
  expect([guard('DIR', () => 7), await guardAsync('DIR', async () => 8)]).toEqual([7, 8]);
  const { problem, message, cause } = rowFault('The secret of T1', 'why');
  expect([problem, message, cause]).toEqual([
    ...['damaged', 'The secret of T1 is damaged. Nothing was changed. Restore the database from a backup.', 'why'],
  ]);
});

function fail(error: unknown): never {
  throw error;
}
