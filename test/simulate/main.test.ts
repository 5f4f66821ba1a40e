import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

/** What the command prints, and how it ends. */
async function simulate(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['simulate/main.ts', ...words]);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

describe('npm run simulate', () => {
  test('plays the fleet that was asked for, under its limits, the same each time', async () => {
    const words = ['--workspaces', '400', '--one-zone', '--concurrency', '12', '--kept', '2'];
    const { code, out } = await simulate(...words);
    expect(code).toBe(0);
    expect(out).toMatch(/^\| Scheduler: invocations \| 1,000\/s \| \d+ \(\d+ %\)/m);
    expect(out).toMatch(/^\| 400 workspaces \|/m);
    expect(out).toMatch(/^\| Lambda: executions at once \| 12 \| 1[0-2] \(\d+ %\), \*\*over\*\*/m);
    const figures = (text: string) => text.replace(/[\d.]+ s, \d+ MB\./, '');
    expect(figures((await simulate(...words)).out)).toBe(figures(out));
    expect(figures((await simulate(...words, '--seed', '2')).out)).not.toBe(figures(out));
  });

  test('says what is wrong with an order, and plays nothing', async () => {
    const cases: [string[], string][] = [
      [['--workspaces', 'many'], '--workspaces'],
      [['--concurrency', '10'], '--workspaces'],
      [['--workspaces', '10', '--concurrency', '5', '--kept', '5'], '--kept'],
    ];
    for (const [words, named] of cases) {
      const { code, out, err } = await simulate(...words);
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(named) });
      expect(out).not.toContain('|');
    }
  });

  test('names every option', async () => {
    const { out } = await simulate('--help');
    for (const option of [
      '--write',
      '--workspaces',
      '--one-zone',
      '--scheduler',
      '--kept',
      '--provider-limit',
      '--seed',
    ]) {
      expect(out).toContain(option);
    }
  });
});
