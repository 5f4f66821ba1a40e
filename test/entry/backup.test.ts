import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../src/runtime/clock.ts';
import { openEmbedded } from '../../src/storage/embedded/index.ts';
import { makePost } from '../features/scheduling.ts';
import { connect, PHONES, read } from '../features/support.ts';
import { ADAM } from '../slack/support.ts';
import { startWorld } from '../support/world.ts';
import { dyingAt, passphraseFile, QUICK_KEY, type Ran, runEntry } from './commands.ts';
import { makeFolder, settings, startProcess } from './support.ts';

const TENANT = '-.T0ACME001';

/** A folder with something in it, and where its backup goes. */
async function filled() {
  const [dir, elsewhere] = [await makeFolder(), await makeFolder()];
  const storage = await openEmbedded({ dir, clock: systemClock });
  await storage.secrets.update(TENANT, () => ({ kept: 'whole' }));
  await storage.records.put(TENANT, 'note', 'a word nobody else writes');
  await storage.close();
  return commandsOn(dir, elsewhere);
}

function commandsOn(dir: string, elsewhere: string) {
  const file = join(elsewhere, 'switchboard.backup');
  const passphrase = ['--passphrase-file', passphraseFile(elsewhere)];
  const empty = join(elsewhere, 'data');
  const backUp = (words: readonly string[] = [], before = '') =>
    runEntry('backup', [file, ...passphrase, ...words], { DATA_DIR: dir }, QUICK_KEY + before);
  const env = { DATA_DIR: empty, SLACK_API_URL: 'http://127.0.0.1:9/api/' };
  const restore = (before = '') => runEntry('restore', [file, ...passphrase], env, QUICK_KEY + before);
  return { dir, elsewhere, file, empty, backUp, restore };
}

async function expectWhole(dir: string, key?: string): Promise<void> {
  const storage = await openEmbedded({ dir, key, clock: systemClock });
  expect(await storage.secrets.get(TENANT)).toEqual({ kept: 'whole' });
  expect((await storage.records.get(TENANT, 'note'))?.value).toBe('a word nobody else writes');
  await storage.close();
}

function expectDone({ code, said }: Ran): void {
  expect({ code, said }).toMatchObject({ code: 0 });
}

/** Of the tests that do something to a backup. */
let made: Promise<Buffer> | null = null;

/** What {@link filled} gives, with its backup made. */
async function backedUp() {
  made ??= filled().then(async ({ file, backUp }) => {
    expectDone(await backUp());
    return readFileSync(file);
  });
  const bytes = await made;
  const commands = commandsOn(await makeFolder(), await makeFolder());
  writeFileSync(commands.file, bytes, { mode: 0o600 });
  return commands;
}

test('what was backed up while the app ran is all there when its folder was lost', async () => {
  await using world = await startWorld();
  const adam = world.person(ADAM, PHONES);
  await connect(world, adam, 'everything');
  await makePost(adam);
  const elsewhere = await makeFolder();
  const words = [join(elsewhere, 'backup'), '--passphrase-file', passphraseFile(elsewhere)];
  const env = { DATA_DIR: world.dataDir, SLACK_API_URL: world.slack.apiUrl };
  expectDone(await runEntry('backup', words, env));
  await world.app.stop();
  rmSync(world.dataDir, { recursive: true });
  expectDone(await runEntry('restore', words, env));
  await world.restart();
  expect(await read(adam, '/phone schedule all')).toContain('Every weekday');
  expect(await read(adam, '/phone balance')).toContain('*0.1*');
  expect(statSync(world.dataDir).mode & 0o777).toBe(0o700);
  for (const name of ['switchboard.db', 'data.key']) {
    expect(statSync(join(world.dataDir, name)).mode & 0o777).toBe(0o600);
  }
});

test('a backup can be read by its owner alone, and holds nothing in plain words', async () => {
  const { dir, file, backUp } = await filled();
  expectDone(await backUp());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file);
  for (const plain of ['nobody else', TENANT, readFileSync(join(dir, 'data.key'), 'utf8').trim()]) {
    expect(bytes.includes(plain)).toBe(false);
  }
  expect(readdirSync(dir).filter((name) => name.includes('copy'))).toEqual([]);
});

test('a file that is there is left as it is, unless it is to be replaced', async () => {
  const { file, backUp } = await filled();
  writeFileSync(file, 'mine');
  const refused = await backUp();
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.said).toContain(`${file} is there already. Nothing was changed.`);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expectDone(await backUp(['--replace']));
  expect(readFileSync(file, 'utf8')).not.toBe('mine');
});

test.each([
  ['once it has copied', 'node:sqlite', 'DatabaseSync.prototype.prepare', 2],
  ['before it encrypts', 'node:crypto', 'createCipheriv', 1],
  ['before the file has its name', 'node:fs/promises', 'link', 1],
])(
  'a backup that is killed %s leaves no half one, and no copy once the app has started',
  async (_when, module, name, call) => {
    const { dir, file, empty, backUp, restore } = await filled();
    expect((await backUp([], dyingAt(module, name, call))).code).toBe('SIGKILL');
    expect(existsSync(file)).toBe(false);
    expect(existsSync(join(dir, 'switchboard.db.copy'))).toBe(true);
    await expectWhole(dir);
    expect(existsSync(join(dir, 'switchboard.db.copy'))).toBe(false);
    expectDone(await backUp());
    expectDone(await restore());
    await expectWhole(empty);
  },
);

test.each([
  ['before it is decrypted', 'node:crypto', 'createDecipheriv', 1],
  ['before the key is in its place', 'node:fs/promises', 'rename', 1],
  ['before the database is in its place', 'node:fs/promises', 'rename', 2],
])(
  'a restore that is killed %s lets nobody start with half of it, and goes through when it is run again',
  async (_when, module, name, call) => {
    const { empty, restore } = await backedUp();
    expect((await restore(dyingAt(module, name, call))).code).toBe('SIGKILL');
    expect(existsSync(join(empty, 'switchboard.db'))).toBe(false);
    if (call > 1 || name === 'rename') {
      const app = startProcess(settings(empty));
      expect(await app.ended).toBe(1);
      expect(app.err()).toContain(`A restore into ${empty} was interrupted.`);
    }
    expectDone(await restore());
    expect(readdirSync(empty).toSorted()).toEqual(['data.key', 'switchboard.db', 'switchboard.lock']);
    await expectWhole(empty);
  },
);

test('a folder with anything in it is not restored into', async () => {
  const { empty, dir, backUp, restore } = await filled();
  expectDone(await backUp());
  expectDone(await restore());
  const before = readFileSync(join(empty, 'switchboard.db'));
  const refused = await restore();
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`${empty} is not empty: there is`);
  expect(readFileSync(join(empty, 'switchboard.db'))).toEqual(before);
  await expectWhole(dir);
});

test.each([
  ['cut off', (file: string) => truncateSync(file, statSync(file).size - 1000), 'is damaged or incomplete'],
  ['cut off in its head', (file: string) => truncateSync(file, 30), 'is damaged or incomplete'],
  ['damaged', (file: string) => flip(file, 5000), 'is damaged or incomplete'],
  ['damaged at its end', (file: string) => flip(file, statSync(file).size - 20), 'is damaged or incomplete'],
  ['empty', (file: string) => truncateSync(file, 0), 'is no backup of Switchboard'],
  ['of another program', (file: string) => writeFileSync(file, 'PK and more'), 'is no backup of Switchboard'],
  [
    'of a newer form',
    (file: string) => rewriteHead(file, (head) => head.replace('"version":1', '"version":9')),
    'newer Switchboard (form 9',
  ],
  [
    'made to have us reckon for hours',
    (file: string) => rewriteHead(file, (head) => head.replace('"N":131072', '"N":999999')),
    'is damaged or incomplete',
  ],
  ['gone', (file: string) => rmSync(file), 'There is no '],
])('a backup that is %s is refused in words, and nothing is made', async (_how, spoil, words) => {
  const { file, empty, restore } = await backedUp();
  spoil(file);
  const refused = await restore();
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(words);
  expect(refused.said).not.toMatch(/\n\s+at /);
  expect(existsSync(empty)).toBe(false);
});

test('a folder that a damaged backup was to be restored into is as before, and Switchboard starts in it', async () => {
  const { file, empty, restore } = await backedUp();
  mkdirSync(empty, { mode: 0o700 });
  flip(file, statSync(file).size - 20);
  const refused = await restore();
  expect(refused.said).toContain('is damaged or incomplete. Nothing was changed.');
  expect(readdirSync(empty)).toEqual([]);
  const storage = await openEmbedded({ dir: empty, clock: systemClock });
  await storage.close();
});

const NO_ROOT = process.getuid?.() === 0 ? '' : ' (not here: only root becomes another user)';

test.skipIf(NO_ROOT !== '')(`a backup that may not be read is named with the way on${NO_ROOT}`, async () => {
  const { file, elsewhere, backUp, restore } = await filled();
  expectDone(await backUp());
  chmodSync(elsewhere, 0o755);
  chmodSync(passphraseFile(elsewhere), 0o644);
  const refused = await restore('process.setgroups([]); process.setgid(65534); process.setuid(65534);');
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(
    `${file} cannot be read. Nothing was changed. Give the user that runs Switchboard read`,
  );
});

test('another passphrase is refused as that, and is repeated nowhere', async () => {
  const { file, elsewhere, empty } = await backedUp();
  const words = [file, '--passphrase-file', passphraseFile(elsewhere, 'another passphrase altogether')];
  const refused = await runEntry('restore', words, { DATA_DIR: empty }, QUICK_KEY);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('The passphrase is not the one that');
  expect(refused.said).not.toContain('altogether');
  expect(existsSync(empty)).toBe(false);
});

test('with DATA_KEY the backup takes that along, and what is restored is encrypted with the one given then', async () => {
  const [dir, elsewhere] = [await makeFolder(), await makeFolder()];
  const [key, newer] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
  const storage = await openEmbedded({ dir, key, clock: systemClock });
  await storage.secrets.update(TENANT, () => ({ kept: 'whole' }));
  await storage.records.put(TENANT, 'note', 'a word nobody else writes');
  await storage.close();
  const words = [join(elsewhere, 'backup'), '--passphrase-file', passphraseFile(elsewhere)];
  const without = await runEntry('backup', words, { DATA_DIR: dir });
  expect(without).toMatchObject({ code: 1 });
  expect(without.said).toContain('so nothing was backed up');
  expectDone(await runEntry('backup', words, { DATA_DIR: dir, DATA_KEY: key }));
  const empty = join(elsewhere, 'data');
  expectDone(await runEntry('restore', words, { DATA_DIR: empty, DATA_KEY: newer }));
  expect(existsSync(join(empty, 'data.key'))).toBe(false);
  await expectWhole(empty, newer);
});

test.each([['backup'], ['restore']])('%s says how it is used when it is not told a file', async (name) => {
  const ran = await runEntry(name, ['--what'], {}, undefined, `src/entry/${name}.ts`);
  expect(ran.code).toBe(2);
  expect(ran.said).toContain(`npm run ${name} -- FILE`);
});

test('without a terminal and a file there is no passphrase, and it says so', async () => {
  const { file, dir } = await filled();
  const ran = await runEntry('backup', [file], { DATA_DIR: dir });
  expect(ran.code).toBe(1);
  expect(ran.said).toContain('--passphrase-file FILE');
});

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(file, bytes);
}

/** Writes another header of the same length. */
function rewriteHead(file: string, change: (head: string) => string): void {
  const bytes = readFileSync(file);
  const end = 12 + bytes.readUInt32BE(8);
  const head = Buffer.from(change(bytes.subarray(12, end).toString()));
  expect(head.length).toBe(end - 12);
  head.copy(bytes, 12);
  writeFileSync(file, bytes);
}
