import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, readText } from './sources.ts';

/** The pictures of the documents, each with the folder under `test/golden` that has the views in it. */
export const PICTURES: Readonly<Record<string, string>> = {
  'docs/newcomer.png': 'changes',
  'docs/who-rings.png': 'when',
  'docs/home.png': 'home',
};

/** Where the words in each picture are kept, as far as they are the app's own. */
const WORDS = 'docs/pictures.json';

/** A day, which is another when they are taken again. */
const DAY = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|today|tomorrow)/u;

/** What parts the words: marks, digits, and until when something holds, which hangs on the hour at which they are taken. */
const MARKS = /[\d\n·:;,.()"“”]+|\suntil\s/u;

/** The words of the app in each picture, by its path. */
export function wordsInPictures(): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(readText(WORDS));
}

/** Everything that the golden files of a picture's views say, without marks. */
export function saidByViews(path: string): string {
  const folder = join(ROOT, 'test/golden', PICTURES[path] ?? '');
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return files.join('\n').replace(/[*_`]/gu, '');
}

/** Of the text that a picture's screen shows, the runs of words that are none of the account's or the day's. */
export function ownWords(path: string, text: string): string[] {
  const said = saidByViews(path);
  const runs = text.split(MARKS).map((run) => run.trim());
  return [...new Set(runs.filter((run) => run.includes(' ') && !DAY.test(run) && said.includes(run)))];
}

/** Notes what pictures say. */
export function noteWords(shown: Readonly<Record<string, readonly string[]>>): void {
  writeFileSync(join(ROOT, WORDS), `${JSON.stringify(shown, null, 2)}\n`);
}
