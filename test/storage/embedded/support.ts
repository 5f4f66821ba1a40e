import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { systemClock } from '../../../src/runtime/clock.ts';
import { type EmbeddedOptions, type EmbeddedStorage, openEmbedded } from '../../../src/storage/embedded/index.ts';
import { StorageFault, type StorageProblem } from '../../../src/storage/ports.ts';

/** Three keys as an operator could write them. */
export const KEY_A = Buffer.alloc(32, 1).toString('base64');
export const KEY_B = Buffer.alloc(32, 0xfe).toString('base64url');
export const KEY_C = Buffer.alloc(32, 0xab).toString('hex');

/** An empty folder for one test. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'switchboard-'));
}

/** Runs a test with an empty folder that is removed afterwards. */
export async function withFolder(run: (dir: string) => Promise<void>): Promise<void> {
  const dir = makeFolder();
  try {
    await run(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Runs `use` with the storage open, and closes it whatever happens. */
export async function withStorage<T>(
  options: EmbeddedOptions,
  use: (storage: EmbeddedStorage) => Promise<T>,
): Promise<T> {
  const storage = await openEmbedded(options);
  try {
    return await use(storage);
  } finally {
    await storage.close();
  }
}

/** Opens the storage of a folder and closes it again at once; what only matters is whether it opens. */
export function openFolder(dir: string, key: string | undefined): Promise<void> {
  return withStorage({ dir, key, clock: systemClock }, async () => {});
}

/** An empty storage whose folder goes away when it is closed. */
export async function openTemporary(options: Omit<EmbeddedOptions, 'dir'>): Promise<EmbeddedStorage> {
  const dir = makeFolder();
  const storage = await openEmbedded({ ...options, dir });
  return {
    ...storage,
    close: async () => {
      await storage.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Names, modes and contents (hashed) of all files of a folder. */
export function snapshot(dir: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(dir)
      .sort()
      .map((name) => {
        const place = join(dir, name);
        const hash = createHash('sha256').update(readFileSync(place)).digest('hex');
        return [name, `${statSync(place).mode.toString(8)} ${hash}`];
      }),
  );
}

/** Waits for the fault and checks its problem; hands it over for more. */
export async function expectFault(work: Promise<unknown>, problem: StorageProblem): Promise<StorageFault> {
  const outcome: unknown = await work.then(
    () => 'no fault',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(StorageFault);
  if (!(outcome instanceof StorageFault)) throw outcome;
  expect({ problem: outcome.problem, message: outcome.message }).toMatchObject({ problem });
  return outcome;
}
