import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type File, Instrumenter } from '@stryker-mutator/instrumenter';

/** One deliberate break of a source file: what stands between two places is replaced. Lines and columns start at 0. */
export interface Break {
  file: string;
  mutator: string;
  replacement: string;
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** Tells one break from all others: a condition and its first half begin in one place, and may be replaced by the same. */
export function keyOf({ file, start, end, replacement }: Break): string {
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${replacement}`;
}

/** Every break that Stryker knows under these folders, files or lines of them (`src/a.ts:12-30`), in the order of the files. */
export async function everyBreak(project: string, places: readonly string[]): Promise<Break[]> {
  const asked = places.map((place) => {
    const {
      path = place,
      from = 1,
      to = from,
    } = /^(?<path>.+):(?<from>\d+)(?:-(?<to>\d+))?$/u.exec(place)?.groups ?? {};
    return { path, from: Number(from), to: path === place ? Number.POSITIVE_INFINITY : Number(to) };
  });
  const askedOf = (name: string) => asked.filter(({ path }) => name === path || name.startsWith(`${path}/`));
  const names: string[] = [];
  for await (const name of glob('src/**/*.ts', { cwd: project })) {
    if (asked.length === 0 || askedOf(name).length > 0) names.push(name);
  }
  names.sort();
  const files: File[] = await Promise.all(
    names.map(async (name) => ({ name, content: await readFile(join(project, name), 'utf8'), mutate: true })),
  );
  const { mutants } = await new Instrumenter(SILENT).instrument(files, {
    ...{ plugins: null, ignorers: [], excludedMutations: [] },
  });
  const found = mutants.map(({ fileName, mutatorName, replacement, location: { start, end } }) => ({
    ...{ file: fileName, mutator: mutatorName, replacement, start, end },
  }));
  const isAsked = ({ file, start: { line } }: Break) =>
    asked.length === 0 || askedOf(file).some(({ from, to }) => from <= line + 1 && line < to);
  return found.filter((each) => isAsked(each) && isProgram(each));
}

/** Whether the source still loads with it: a pattern that means nothing would keep every test from beginning. */
function isProgram({ mutator, replacement }: Break): boolean {
  const [, pattern, flags] = (mutator === 'Regex' && /^\/(.*)\/(\w*)$/su.exec(replacement)) || [];
  if (pattern === undefined) return true;
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

/**
 * This many of them, drawn evenly by the seed: the same seed draws the same from the same sources. In the order in which they
 * were drawn, so that the first of them are a sample too.
 */
export function drawn(all: readonly Break[], count: number, seed: number): Break[] {
  const rest = [...all];
  const random = mulberry32(seed);
  const chosen: Break[] = [];
  while (chosen.length < count && rest.length > 0) {
    const at = Math.floor(random() * rest.length);
    chosen.push(...rest.splice(at, 1));
  }
  return chosen;
}

/** Where a break begins and ends, counted in characters of its source. */
export function placeOf(source: string, { start, end }: Break): { from: number; to: number } {
  const lines = source.split('\n');
  const at = ({ line, column }: Break['start']) =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + column;
  return { from: at(start), to: at(end) };
}

/** The source with the break in it, and the text that it took away. */
export function brokenBy(source: string, found: Break): { broken: string; text: string } {
  const { from, to } = placeOf(source, found);
  const broken = `${source.slice(0, from)}${found.replacement}${source.slice(to)}`;
  return { broken, text: source.slice(from, to) };
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
export const SILENT = {
  ...{ isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never },
  ...{ isWarnEnabled: never, isErrorEnabled: never, isFatalEnabled: never },
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing },
};
