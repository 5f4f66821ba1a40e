import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** `WALKS=write`: what each step shows is written anew, to be looked at in the diff. */
const WRITE = process.env.WALKS === 'write';

/** What a chronicle is played on: it takes a step, and says what came of it. */
export interface Stage {
  take(step: string, before: readonly string[]): Promise<readonly string[]>;
}

/** A test for each chronicle of a folder (test/plan/chronicle/README.md). */
export function testChronicles(folder: string, start: () => Promise<Stage>): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.chronicle'));
  test.each(names)('%s', async (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const played = await playChronicle(text, start);
    if (WRITE) writeFileSync(join(folder, name), played);
    else expect(played).toBe(text);
  });
}

/** Plays its steps, and returns it with all that comes of each below it. A blank line begins everything anew. */
async function playChronicle(text: string, start: () => Promise<Stage>): Promise<string> {
  const steps = text.split('\n').filter((line) => !/^\s+\S/u.test(line));
  const played: string[] = [];
  let before: string[] = [];
  let stage = await start();
  for (const step of steps) {
    played.push(step);
    if (step === '') {
      before = [];
      stage = await start();
    }
    if (step === '' || step.startsWith('#')) continue;
    const [, taken = step] = /^quietly (.*)$/u.exec(step) ?? [];
    const shown = await stage.take(taken, before);
    if (taken === step) played.push(...shown.map((line) => `  ${line.replaceAll('\n', ' / ')}`));
    before.push(taken);
  }
  return played.join('\n');
}
