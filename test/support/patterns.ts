import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check, type Diagnostics, type Parameters } from 'recheck';
import type { Node } from 'typescript/unstable/ast';
import { isCallExpression, isNewExpression, isRegularExpressionLiteral } from 'typescript/unstable/ast/is';
import { API } from 'typescript/unstable/sync';
import { CACHES } from './caches.ts';
import { ROOT, readText } from './sources.ts';

/** A regular expression in the sources. */
export interface Pattern {
  source: string;
  flags: string;
  /** `src/runtime/log.ts:12`. */
  place: string;
}

/** What the files that match have of regular expressions. */
export interface Patterns {
  literals: readonly Pattern[];
  /** The places of `RegExp(…)` and `new RegExp(…)`. */
  made: readonly string[];
}

/** Reads every regular expression with TypeScript's own parser, in the files of the project that match. */
export function patternsIn(wanted: (path: string) => boolean): Patterns {
  const api = new API({ cwd: ROOT });
  try {
    const config = join(ROOT, 'tsconfig.json');
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
    if (program === undefined) throw new Error(`TypeScript does not read ${config}`);
    const literals: Pattern[] = [];
    const made: string[] = [];
    for (const name of program.getSourceFileNames()) {
      const path = name.startsWith(ROOT) ? name.slice(ROOT.length) : '';
      const file = wanted(path) ? program.getSourceFile(name) : undefined;
      const visit = (node: Node): void => {
        const place = () => `${path}:${file?.text.slice(0, node.getStart()).split('\n').length}`;
        if (isRegularExpressionLiteral(node)) literals.push({ ...parted(node.text), place: place() });
        if ((isNewExpression(node) || isCallExpression(node)) && node.expression.getText() === 'RegExp')
          made.push(place());
        node.forEachChild(visit);
      };
      file?.forEachChild(visit);
    }
    return { literals, made };
  } finally {
    api.close();
  }
}

function parted(literal: string): { source: string; flags: string } {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

/** The patterns that a module makes while it is loaded, such as those put together from several texts. */
export async function patternsMadeBy(path: string): Promise<readonly Pattern[]> {
  const url = new URL(path, `file://${ROOT}`).href;
  // What it imports is loaded by then, so that only its own patterns are seen.
  await import(url);
  const { RegExp: real } = globalThis;
  const found: Pattern[] = [];
  globalThis.RegExp = new Proxy(real, {
    construct(target, given: [string, string?]) {
      const pattern = new target(...given);
      found.push({ source: pattern.source, flags: pattern.flags, place: path });
      return pattern;
    },
  });
  try {
    await import(`${url}?patterns`);
  } finally {
    globalThis.RegExp = real;
  }
  return found;
}

/** What bounds the check is counted, so that a slow machine comes to the same; a check without an end is one that failed. */
const BOUNDS: Parameters = { timeout: 120_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** Where it is kept which patterns were found linear, by what has to be the same for it to hold. */
const CACHE = join(CACHES, 'linear-patterns.json');

/** Those that were found so before, and those of them that this process has come by: only these are kept. */
let known: Set<string> | null = null;
const linear = new Set<string>();

/**
 * The patterns whose time grows faster than the text that they look at, or of which that is not known, each with where it
 * is and a text that shows it.
 */
export async function notLinear(patterns: readonly Pattern[]): Promise<string[]> {
  const { version }: { version: string } = JSON.parse(readText('node_modules/recheck/package.json'));
  const key = ({ source, flags }: Pattern) => `${version} /${source}/${flags}`;
  known ??= new Set<string>(existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : []);
  const before = known;
  const byKey = Map.groupBy(patterns, key);
  const open = [...byKey].filter(([each]) => !before.has(each));
  const found: string[] = [];
  const work = async (): Promise<void> => {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [each, [first, ...others]] = next;
      if (first === undefined) continue;
      const result = await check(first.source, first.flags, BOUNDS);
      if (result.status === 'safe') before.add(each);
      else
        found.push(
          `${[first, ...others].map(({ place }) => place).join(', ')} /${first.source}/${first.flags}: ${why(result)}`,
        );
    }
  };
  // As many at once as there are processors on the smallest machine that runs the tests.
  await Promise.all([work(), work()]);
  for (const each of byKey.keys()) if (before.has(each)) linear.add(each);
  keep([...linear]);
  return found.sort();
}

/** Whether something of any length stands in a lookbehind. */
export function looksFarBack(source: string): boolean {
  const plain = source.replace(/\\./gu, '_').replace(/\[[^\]]*\]/gu, '_');
  return plain
    .split(/\(\?<[=!]/u)
    .slice(1)
    .some((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((char) => {
        if (char === '(') depth += 1;
        else if (char === ')') depth -= 1;
        return depth === 0;
      });
      return /[*+]|\{\d+,\}/u.test(rest.slice(0, end));
    });
}

function why(result: Exclude<Diagnostics, { status: 'safe' }>): string {
  if (result.status === 'unknown') return `not known (${result.error.kind})`;
  return `${result.complexity.summary}, as for ${result.attack.pattern}`;
}

function keep(patterns: readonly string[]): void {
  mkdirSync(dirname(CACHE), { recursive: true });
  const own = `${CACHE}.${process.pid}`;
  writeFileSync(own, JSON.stringify(patterns));
  renameSync(own, CACHE);
}
