import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playWalk } from './walk.ts';

/** `npm run tool -- walks`: what each step shows is written anew, to be looked at in the diff. */
const WRITE = process.env.WALKS === 'write';

/** A test for each walk of this folder. */
export function testWalks(folder: string): void {
  const names = readdirSync(folder).flatMap((name) => (name.endsWith('.walk') ? [name.replace(/\.walk$/u, '')] : []));
  test.each(names)('%s', async (name) => {
    const file = join(folder, `${name}.walk`);
    const text = readFileSync(file, 'utf8');
    const played = await playWalk(text);
    if (WRITE) writeFileSync(file, played);
    else expect(played).toBe(text);
  });
}
