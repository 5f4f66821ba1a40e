import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { systemClock as clock } from '../../../src/runtime/clock.ts';
import { program } from '../../support/program.ts';
import { snapshot, withFolder, withStorage } from './support.ts';

const CHILD = 'test/storage/embedded/child.ts';
/** Nobody's user, on every system that has one. */
const NOBODY = 65534;

interface Child {
  process: ChildProcess;
  lines: string[];
  /** Resolves when the child has written this many lines. */
  wrote(count: number): Promise<void>;
  /** Resolves with its lines when it has ended. */
  ended: Promise<string[]>;
}

function start(task: string, dir: string, argument = '', uid?: number): Child {
  const options = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [program(CHILD), task, dir, argument], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  });
  const lines: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    lines.push(line);
    for (const { count, resolve } of waiting) if (lines.length >= count) resolve();
  });
  const ended = Promise.all([once(child, 'exit'), once(reader, 'close')]).then(() => lines);
  const wrote = (count: number): Promise<void> =>
    Promise.race([
      new Promise<void>((resolve) => {
        if (lines.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
      ended.then(() => {}),
    ]);
  return { process: child, lines, wrote, ended };
}

describe('several processes on one folder', () => {
  it('can start at the same time on an empty one, and make one key', () =>
    withFolder(async (dir) => {
      const children = [1, 2, 3, 4].map((index) => start('open', dir, String(index)));
      for (const child of children) expect(await child.ended).toEqual(['null']);
      expect(readdirSync(dir).sort()).toEqual(['data.key', 'switchboard.db']);
    }));

  it('lose no change of a secret and share out each claim once', () =>
    withFolder(async (dir) => {
      const children = ['a', 'b', 'c'].map((name) => start('compete', dir, name));
      await Promise.all(children.map((child) => child.wrote(1)));
      writeFileSync(join(dir, 'start'), '');
      const outputs = await Promise.all(children.map((child) => child.ended));
      const claims = outputs.flatMap((lines) => lines.slice(1)).sort();
      expect(claims).toEqual(Array.from({ length: 40 }, (_, index) => `claim${index}`).sort());
      await withStorage({ dir, clock }, async ({ secrets }) => {
        const names = await secrets.get('-T1');
        const expected = ['a', 'b', 'c'].flatMap((name) => Array.from({ length: 40 }, (_, index) => `${name}${index}`));
        expect(Array.isArray(names) && names.toSorted()).toEqual(expected.toSorted());
      });
    }));
});

describe('a process that is killed in the middle of writing', () => {
  it.each([1, 7, 23, 60])('after %i steps leaves each record old or new and nothing acknowledged lost', (steps) =>
    withFolder(async (dir) => {
      const child = start('write', dir);
      await child.wrote(steps);
      child.process.kill('SIGKILL');
      const acknowledged = Number((await child.ended).at(-1));
      expect(acknowledged).toBeGreaterThanOrEqual(steps);
      await withStorage({ dir, clock }, async ({ secrets, records }) => {
        const texts = [
          (await records.get('-T1', 'durable'))?.value,
          (await records.get('-T1', 'quick'))?.value,
          await secrets.get('-T1'),
        ];
        for (const text of texts) {
          const [, first, last] = /^(\d+) x{5000} (\d+)$/.exec(String(text)) ?? [];
          expect(first).toBe(last);
          expect(Number(first)).toBeGreaterThanOrEqual(acknowledged);
          // The pipe may hold back lines that were written; the store may not be behind any of them.
          expect(Number(first)).toBeGreaterThanOrEqual(steps);
        }
        const { items } = await records.list('-T1', 'each', { limit: 1000 });
        const numbers = items.map(({ value }) => Number(value)).sort((a, b) => a - b);
        expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
        expect(numbers.length).toBeGreaterThanOrEqual(acknowledged);
      });
    }),
  );
});

describe.runIf(process.getuid)('a place where nothing may be written', () => {
  // Root may write everywhere, so there the child runs as nobody.
  const uid = process.getuid?.() === 0 ? NOBODY : undefined;

  it('is refused with a way on when it is the folder', () =>
    withFolder(async (dir) => {
      chmodSync(dir, 0o555);
      const [line] = await start('open', dir, '', uid).ended;
      chmodSync(dir, 0o755);
      expect(line).toMatch(/^read-only: .*Give the user that runs Switchboard write access/);
      expect(line).toContain(dir);
      expect(readdirSync(dir)).toEqual([]);
    }));

  it('is refused with a way on when it is the folder above', () =>
    withFolder(async (dir) => {
      chmodSync(dir, 0o555);
      const [line] = await start('open', join(dir, 'data'), '', uid).ended;
      chmodSync(dir, 0o755);
      expect(line).toMatch(/^read-only: /);
      expect(existsSync(join(dir, 'data'))).toBe(false);
    }));

  it('is refused and left as it is when it is the database', () =>
    withFolder(async (dir) => {
      await withStorage({ dir, clock }, ({ secrets }) => secrets.update('-T1', () => 'kept'));
      chmodSync(join(dir, 'switchboard.db'), 0o444);
      chmodSync(dir, 0o777);
      const before = snapshot(dir);
      const [line] = await start('open', dir, '', uid).ended;
      expect(line).toMatch(/^read-only: /);
      expect(line).toContain(join(dir, 'switchboard.db'));
      expect(snapshot(dir)).toEqual(before);
    }));
});
