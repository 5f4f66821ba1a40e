import { readFile } from 'node:fs/promises';

const CHANGELOG = new URL('../CHANGELOG.md', import.meta.url);

const USAGE = `Prints what CHANGELOG.md says of a version, for its release.

  npm run --silent tool -- release-notes v0.3.0`;

/** What a changelog says of a version, without its heading; `null` where it says nothing. */
export function notesOf(changelog: string, version: string): string | null {
  const [, ...sections] = changelog.split(/^## /mu);
  const found = sections.find((section) => section.split(/\s/u, 1)[0] === version);
  const notes = found?.slice(found.indexOf('\n') + 1).trim() ?? '';
  return notes === '' ? null : notes;
}

/** Runs the command with these words. The result is the exit code: 0 printed, 1 nothing to print, 2 not understood. */
async function main(words: readonly string[]): Promise<number> {
  const [tag = '', ...more] = words;
  const version = /^v?(\d+\.\d+\.\d+)$/u.exec(tag)?.[1];
  if (version === undefined || more.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const notes = notesOf(await readFile(CHANGELOG, 'utf8'), version);
  if (notes === null) {
    console.error(`CHANGELOG.md says nothing of ${version}.`);
    return 1;
  }
  console.log(notes);
  return 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
