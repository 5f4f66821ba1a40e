import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll } from 'vitest';

/** What divides what is read from what it comes to. */
const BETWEEN = '; ';

/**
 * The lines of a file beside the tests, each a text and what it comes to, and a function that works a line out anew.
 * `npm run golden` writes the file anew, of the texts in it.
 */
export function writtenLines(name: string, comesTo: (text: string) => string) {
  const file = new URL(name, import.meta.url);
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  const anew = (line: string) => {
    const [text = ''] = line.split(BETWEEN);
    return `${text}${BETWEEN}${comesTo(text)}`;
  };
  if (process.env.GOLDEN === 'write')
    beforeAll(() => writeFileSync(file, `${[...new Set(lines().map(anew))].join('\n')}\n`));
  return { lines, anew };
}
