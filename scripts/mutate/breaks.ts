import { glob, readFile } from 'node:fs/promises';
import { type File, Instrumenter } from '@stryker-mutator/instrumenter';

/** One deliberate break of a source file: what stands between two places is replaced. Lines and columns start at 0. */
export interface Break {
  file: string;
  mutator: string;
  replacement: string;
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** The variable that names the file with the breaks that were drawn. */
export const SAMPLE_FILE = 'MUTATE_SAMPLE';

/** The variable that names the folder of the tests to run. */
export const TESTS_FOLDER = 'MUTATE_TESTS';

/** Tells one break from all others. */
export function keyOf(file: string, { line, column }: Break['start'], replacement: string): string {
  return `${file}:${line}:${column} ${replacement}`;
}

/** The path from the project's root, of a file in it or in a copy of it. */
export function withinProject(file: string): string {
  return file.slice(file.lastIndexOf('/src/') + 1);
}

/** Every break that Stryker knows for the sources under these folders, in the order of the files. */
export async function everyBreak(folders: readonly string[]): Promise<Break[]> {
  const names: string[] = [];
  for await (const name of glob('src/**/*.ts')) {
    const wanted = folders.length === 0 || folders.some((folder) => name === folder || name.startsWith(`${folder}/`));
    if (wanted) names.push(name);
  }
  names.sort();
  const files: File[] = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(name, 'utf8'), mutate: true })),
  );
  const { mutants } = await new Instrumenter(SILENT).instrument(files, {
    ...{ plugins: null, ignorers: [], excludedMutations: [] },
  });
  return mutants.map(({ fileName, mutatorName, replacement, location: { start, end } }) => ({
    ...{ file: fileName, mutator: mutatorName, replacement, start, end },
  }));
}

/** This many of them, drawn evenly by the seed: the same seed draws the same from the same sources. */
export function drawn(all: readonly Break[], count: number, seed: number): Break[] {
  const rest = [...all];
  const random = mulberry32(seed);
  const chosen: Break[] = [];
  while (chosen.length < count && rest.length > 0) {
    const at = Math.floor(random() * rest.length);
    chosen.push(...rest.splice(at, 1));
  }
  return chosen.sort((a, b) => a.file.localeCompare(b.file) || a.start.line - b.start.line);
}

/** The text that a break takes away. */
export function replacedBy(source: string, { start, end }: Break): { before: string; text: string; after: string } {
  const lines = source.split('\n');
  const at = ({ line, column }: Break['start']) =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + column;
  return {
    before: source.slice(0, at(start)),
    text: source.slice(at(start), at(end)),
    after: source.slice(at(end)),
  };
}

/** The well-known generator of that name: 32 bits of state, enough to draw a sample. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const nothing = () => {};
const never = () => false;
/** Stryker's own log, which has nothing to say here. */
const SILENT = {
  ...{ isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never },
  ...{ isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never },
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing },
};
