import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { ROOT } from '../support/sources.ts';
import { until } from '../support/until.ts';
import { startWorld, type World } from '../support/world.ts';
import { passphraseFile, runEntry } from './commands.ts';
import { goThrough, restoreProvider, STORED_AT, storedText } from './stored.ts';
import { makeFolder } from './support.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');

/** Starts the app on a folder at the moment when it was left, and goes through what is in it. */
async function serve(dataDir: string, env: Record<string, string>): Promise<void> {
  await using world = await startWorld({ dataDir, env, begins: STORED_AT });
  await restoreProvider(world);
  await goThrough(Object.assign(world, { pass: (ms: number) => pass(world, ms) }));
}

/** A leap over a write to the provider that is under way is longer than it may take: what came of it is then asked a minute later. */
async function pass({ app, clock }: World, ms: number): Promise<void> {
  clock.advance(ms);
  await until(() => {
    const { told, next } = app.due();
    return told === 0 && (next === null || next > clock.now());
  });
}

test('a data folder of an earlier version is served: listed, due, changed and removed', async () => {
  const dir = await makeFolder();
  const database = new DatabaseSync(join(dir, 'switchboard.db'));
  database.exec(storedText('folder.sql'));
  database.close();
  await serve(dir, { DATA_KEY: KEY });
});

test('a backup of an earlier version is restored, and served in the same way', async () => {
  const [dir, elsewhere] = [await makeFolder(), await makeFolder()];
  const file = join(elsewhere, 'switchboard.backup');
  copyFileSync(join(ROOT, 'test/fixtures/stored-6639ffd9/switchboard.backup'), file);
  rmSync(dir, { recursive: true });
  const words = [file, '--passphrase-file', passphraseFile(elsewhere)];
  const env = { DATA_DIR: dir, SLACK_API_URL: 'http://127.0.0.1:9/api/' };
  expect(await runEntry('restore', words, env)).toMatchObject({ code: 0 });
  await serve(dir, {});
});
