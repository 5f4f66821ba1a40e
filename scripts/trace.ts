import { readFile, stat } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MAPS } from './bundle/maps.ts';

const USAGE = `Says of the lines of a log which source files and lines its stacks mean.

  npm run tool -- trace < log.txt                  with the maps in dist/${MAPS}, where npm run package puts them
  npm run tool -- trace some/folder < log.txt   with the maps there`;

/** `file:///var/task/dist/slack/slack-ABCDEFGH.mjs:12:3456`, as a stack names a place in a bundle. */
const PLACE = /(?:file:\/\/)?\/[^\s()"'\\]*\/([\w.-]+-[A-Z0-9]{8}\.mjs):(\d+):(\d+)/g;

/** What stands before a line of a stack in JSON: in our lines the stack is one text, in Lambda's own a list. */
const STEP = /(?:\\n|",")(?= +at )/g;

export interface Traced {
  /** As it was, with sources in place of the bundles and every line of a stack on a line of its own. */
  text: string;
  /** How many places were found in the sources. */
  found: number;
  /** Files of bundles that there is no map of. */
  missing: readonly string[];
}

/** Names the sources in a text with stacks of the bundles, in JSON or not; the folder holds the maps. */
export async function trace(given: string, folder: string): Promise<Traced> {
  const maps = new Map<string, SourceMap | null>();
  for (const [, file = ''] of given.matchAll(PLACE)) {
    if (!maps.has(file)) maps.set(file, await readMap(join(folder, `${file}.map`)));
  }
  let found = 0;
  const named = given.replace(PLACE, (whole, file: string, line: string, column: string) => {
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    if (origin === undefined || !('fileName' in origin)) return whole;
    found += 1;
    return `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`;
  });
  const missing = [...maps].filter(([, map]) => map === null).map(([file]) => file);
  return { text: named.replaceAll(STEP, '\n'), found, missing };
}

async function readMap(path: string): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Runs the command with these words. The result is the exit code: 0 all found, 1 not all or none, 2 not understood. */
async function main(words: readonly string[]): Promise<number> {
  const [folder = join('dist', MAPS), ...more] = words;
  if (more.length > 0 || folder.startsWith('-') || process.stdin.isTTY) {
    console.error(USAGE);
    return 2;
  }
  if (!(await stat(folder).catch(() => null))?.isDirectory()) {
    console.error(`There is no folder ${folder}. npm run package, at the commit that was deployed, makes the maps.`);
    return 2;
  }
  const { text: named, found, missing } = await trace(await text(process.stdin), folder);
  process.stdout.write(named);
  if (missing.length > 0) {
    console.error(
      `There is no map of ${missing.join(', ')} in ${folder}. Check out the commit that was deployed, and npm ci && npm run package makes it again.`,
    );
  } else if (found === 0) console.error('No place of a bundle stands in it.');
  return found > 0 && missing.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
