import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Chronicle } from './chronicle.ts';

/** `WALKS=write`: what each step shows is written anew, to be looked at in the diff. */
const WRITE = process.env.WALKS === 'write';

/** A test for each chronicle of a folder (README.md). */
export function testChronicles(folder: string): void {
  const names = readdirSync(folder).filter((name) => name.endsWith('.chronicle'));
  test.each(names)('%s', async (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const played = await playChronicle(text);
    if (WRITE) writeFileSync(join(folder, name), played);
    else expect(played).toBe(text);
  });
}

/** Plays its steps, and returns it with all that comes of each below it. A blank line begins everything anew. */
export async function playChronicle(text: string): Promise<string> {
  const steps = text.split('\n').filter((line) => !/^\s+\S/u.test(line));
  const played: string[] = [];
  let before: string[] = [];
  let chronicle = await Chronicle.start();
  for (const step of steps) {
    played.push(step);
    if (step === '') {
      before = [];
      chronicle = await Chronicle.start();
    }
    if (step === '' || step.startsWith('#')) continue;
    const [, killed] = /^killed anywhere: (.*)$/u.exec(step) ?? [];
    const [, taken = step] = /^quietly (.*)$/u.exec(step) ?? [];
    const shown = killed === undefined ? await chronicle.take(taken) : await killedAnywhere(before, killed);
    if (taken === step) played.push(...shown.map((line) => `  ${line.replaceAll('\n', ' / ')}`));
    if (killed === undefined) before.push(taken);
  }
  return played.join('\n');
}

/** What comes of a step, and of the hours after it, wherever the process is killed in it; the same for many places is told once. */
async function killedAnywhere(before: readonly string[], step: string): Promise<string[]> {
  const shown: { from: number; to: number; said: readonly string[] }[] = [];
  // Killed behind a call is killed before the next.
  for (let calls = 0; ; calls += 2) {
    const chronicle = await Chronicle.start();
    for (const each of before) await chronicle.take(each);
    const isKilled = await chronicle.killedIn(step, calls);
    if (!isKilled)
      return shown.flatMap(({ from, to, said }) => [`calls ${from}–${to}`, ...said.map((line) => `  ${line}`)]);
    const said = await chronicle.goOn();
    const last = shown.at(-1);
    if (last?.said.join('\n') === said.join('\n')) last.to = calls;
    else shown.push({ from: calls, to: calls, said });
  }
}
